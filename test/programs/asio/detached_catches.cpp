// Work that reports its own errors is not touched.
// check: coro-detached-task
// edits: notes
// expect: silent
// before: caught: no order 1
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <cstdio>
#include <stdexcept>
#include <string>

namespace asio = boost::asio;

asio::awaitable<void> ship(int id) {
  try {
    throw std::runtime_error("no order " + std::to_string(id));
  } catch (const std::exception &error) {
    std::printf("caught: %s\n", error.what());
  }
  co_return;
}

void receive(asio::io_context &loop, int id) {
  asio::co_spawn(loop, ship(id), asio::detached);
}

int main() {
  asio::io_context loop(1);
  receive(loop, 1);
  loop.run();
}
