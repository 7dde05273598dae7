// Durations that are no whole number of what the library counts in.
// check: coro-blocking-call
// option: FixConfidence=likely
// findings: 2
// turns: watch in fine
// turns: watch in part
#include "folly_watchdog.hpp"
#include <chrono>
#include <cstdio>
#include <folly/coro/Task.h>
#include <folly/executors/ManualExecutor.h>
#include <thread>

folly::coro::Task<> rest(double seconds) {
  watchdog::enter("fine");
  std::this_thread::sleep_for(std::chrono::nanoseconds(1500));
  watchdog::leave("fine");

  const std::chrono::duration<double> part(seconds);
  watchdog::enter("part");
  std::this_thread::sleep_for(part);
  watchdog::leave("part");
  std::printf("rested\n");
  co_return;
}

int main() {
  folly::ManualExecutor loop;
  return watchdog::run(loop, rest(0.02));
}
