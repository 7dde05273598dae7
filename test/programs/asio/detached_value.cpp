// A task with a value: the handler takes it, and leaves it alone.
// check: coro-detached-task
// edits: notes
// findings: 2
// before: counted 3
// after: counted 3
// after: error: cannot count
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <cstdio>
#include <memory>
#include <stdexcept>

namespace asio = boost::asio;

asio::awaitable<int> count(int until) {
  if (until < 0)
    throw std::invalid_argument("cannot count");
  std::printf("counted %d\n", until);
  co_return until;
}

asio::awaitable<std::unique_ptr<int>> count_owned(int until) {
  co_return std::make_unique<int>(co_await count(until));
}

void start(asio::io_context &loop) {
  asio::co_spawn(loop, count(3), asio::detached);
  asio::co_spawn(loop, count_owned(-3), asio::detached);
}

int main() {
  asio::io_context loop(1);
  start(loop);
  try {
    loop.run();
  } catch (const std::exception &error) {
    std::printf("error: %s\n", error.what());
  }
}
