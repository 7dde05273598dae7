// A template is edited once, right for tasks with a value and without.
// check: coro-detached-task
// edits: notes
// before: (nothing)
// after: error: of 1
// after: error: of 2
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <cstdio>
#include <stdexcept>
#include <string>

namespace asio = boost::asio;

template <typename T> asio::awaitable<T> fail(T, int id) {
  throw std::runtime_error("of " + std::to_string(id));
  co_return T();
}

template <typename T> void start(asio::io_context &loop, T value, int id) {
  asio::co_spawn(loop, fail(value, id), asio::detached);
}

int main() {
  asio::io_context loop(1);
  start(loop, 'x', 1);
  start(loop, std::string("x"), 2);
  for (int i = 0; i < 2; ++i) {
    try {
      loop.run();
    } catch (const std::exception &error) {
      std::printf("error: %s\n", error.what());
    }
  }
}
