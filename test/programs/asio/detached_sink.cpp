// The errors go to a function that the option names, and the loop goes on: an
// error of one session takes nothing from the next. Handlers run when the loop
// comes to them, not inside of the work.
// check: coro-detached-task
// option: ErrorSink=report
// option: FixConfidence=likely
// before: session 2 served
// after: session 2 served
// after: failed: session 1
// after: failed: session 3
// compilers: gcc
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>

namespace asio = boost::asio;

void report(std::exception_ptr failure) {
  try {
    std::rethrow_exception(failure);
  } catch (const std::exception &error) {
    std::printf("failed: %s\n", error.what());
  }
}

asio::awaitable<void> check(int id) {
  if (id % 2)
    throw std::runtime_error("session " + std::to_string(id));
  co_return;
}

class Session {
public:
  explicit Session(int id) : id_(id) {}

  void start(asio::io_context &loop) {
    /* each for itself */
    asio::co_spawn(loop, serve(), asio::detached);
  }

private:
  asio::awaitable<void> serve() {
    co_await check(id_);
    std::printf("session %d served\n", id_);
  }

  int id_;
};

int main() {
  asio::io_context loop(1);
  Session first(1), second(2), third(3);
  first.start(loop);
  second.start(loop);
  third.start(loop);
  loop.run();
}
