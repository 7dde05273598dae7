// On a pool the same coroutine may sleep: it is awaited from the loop.
// check: coro-blocking-call
// expect: silent
#include "folly_watchdog.hpp"
#include <chrono>
#include <cstdio>
#include <folly/coro/Task.h>
#include <folly/executors/CPUThreadPoolExecutor.h>
#include <folly/executors/ManualExecutor.h>
#include <thread>

folly::coro::Task<int> compute() {
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  co_return 3;
}

folly::coro::Task<> program(folly::CPUThreadPoolExecutor &pool) {
  const int result = co_await folly::coro::co_withExecutor(&pool, compute());
  std::printf("%d\n", result);
}

int main() {
  folly::CPUThreadPoolExecutor pool(1);
  folly::ManualExecutor loop;
  return watchdog::run(loop, program(pool));
}
