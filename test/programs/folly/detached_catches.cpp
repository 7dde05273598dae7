// Work that reports its own errors is not touched.
// check: coro-detached-task
// edits: notes
// expect: silent
// before: caught: no order 1
#include "folly_loop.hpp"
#include <cstdio>
#include <folly/coro/AsyncScope.h>
#include <folly/coro/Task.h>
#include <stdexcept>
#include <string>

folly::coro::Task<> ship(int id) {
  try {
    co_await loop::sleep(1);
    throw std::runtime_error("no order " + std::to_string(id));
  } catch (const std::exception &error) {
    std::printf("caught: %s\n", error.what());
  }
}

folly::coro::Task<> receive() {
  folly::coro::AsyncScope orders;
  folly::coro::co_withExecutor(loop::executor(), ship(1)).start();
  co_await loop::sleep(5);
  co_await orders.joinAsync();
}

int main() { return loop::run(receive()); }
