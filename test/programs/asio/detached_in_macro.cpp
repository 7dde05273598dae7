// Written by a macro: reported, but nothing is edited.
// check: coro-detached-task
// edits: notes
// expect: no-edit
// before: done
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <cstdio>
#include <stdexcept>

namespace asio = boost::asio;

asio::awaitable<void> ship() {
  throw std::runtime_error("lost");
  co_return;
}

#define START(loop, work) asio::co_spawn(loop, work, asio::detached)

void receive(asio::io_context &loop) { START(loop, ship()); }

int main() {
  asio::io_context loop(1);
  receive(loop);
  loop.run();
  std::printf("done\n");
}
