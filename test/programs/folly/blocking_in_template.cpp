// One edit for all instantiations; the duration stays as it was written.
// check: coro-blocking-call
// option: FixConfidence=likely
// findings: 1
// turns: watch in number
#include "folly_watchdog.hpp"
#include <chrono>
#include <cstdio>
#include <folly/coro/Task.h>
#include <folly/executors/ManualExecutor.h>
#include <thread>

using namespace std::chrono_literals;

template <typename T> folly::coro::Task<T> later(T value) {
  watchdog::enter("number");
  std::this_thread::sleep_for(10ms);
  watchdog::leave("number");
  co_return value;
}

folly::coro::Task<> program() {
  const int first = co_await later(1);
  const long second = co_await later(2L);
  std::printf("%d %ld\n", first, second);
}

int main() {
  folly::ManualExecutor loop;
  return watchdog::run(loop, program());
}
