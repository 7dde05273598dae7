// Who gives a callback hears the error, and who keeps the future can.
// check: coro-detached-task
// edits: notes
// expect: silent
// before: heard: no order 1
// before: kept: 1
#include "folly_loop.hpp"
#include <cstdio>
#include <folly/Try.h>
#include <folly/coro/Task.h>
#include <stdexcept>
#include <string>
#include <utility>

folly::coro::Task<> ship(int id) {
  co_await loop::sleep(1);
  throw std::runtime_error("no order " + std::to_string(id));
}

folly::coro::Task<> receive() {
  folly::coro::co_withExecutor(loop::executor(), ship(1))
      .start([](folly::Try<void> &&result) {
        try {
          result.value();
        } catch (const std::exception &error) {
          std::printf("heard: %s\n", error.what());
        }
      });
  auto kept = folly::coro::co_withExecutor(loop::executor(), ship(2)).start();
  co_await loop::sleep(5);
  std::printf("kept: %d\n", kept.isReady());
}

int main() { return loop::run(receive()); }
