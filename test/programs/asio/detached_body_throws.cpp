// What a detached coroutine throws is lost: the program ends as if all were
// well. Afterwards it is thrown where the loop runs.
// check: coro-detached-task
// edits: notes
// before: order 1 received
// before: the loop has ended
// after: order 1 received
// after: error: no order 1
// after: the loop has ended
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <cstdio>
#include <stdexcept>
#include <string>

namespace asio = boost::asio;

asio::awaitable<void> ship(int id) {
  std::printf("order %d received\n", id);
  throw std::runtime_error("no order " + std::to_string(id));
  co_return;
}

void receive(asio::io_context &loop, int id) {
  asio::co_spawn(loop, ship(id), asio::detached); // and go on
}

int main() {
  asio::io_context loop(1);
  receive(loop, 1);
  try {
    loop.run();
  } catch (const std::exception &error) {
    std::printf("error: %s\n", error.what());
  }
  std::printf("the loop has ended\n");
}
