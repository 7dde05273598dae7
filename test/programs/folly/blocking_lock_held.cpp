// An await would hold the lock across a suspension: reported, not edited.
// check: coro-blocking-call
// option: FixConfidence=possible
// expect: no-edit
// turns: watch in nap
#include "folly_watchdog.hpp"
#include <chrono>
#include <cstdio>
#include <folly/coro/Task.h>
#include <folly/executors/ManualExecutor.h>
#include <mutex>
#include <thread>

std::mutex resource;

folly::coro::Task<> nap() {
  const std::lock_guard<std::mutex> guard(resource);
  watchdog::enter("nap");
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  watchdog::leave("nap");
  std::printf("rested\n");
  co_return;
}

int main() {
  folly::ManualExecutor loop;
  return watchdog::run(loop, nap());
}
