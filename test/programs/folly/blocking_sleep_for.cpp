// Sleeps become waits on the coroutine's own executor; units stay as they are.
// check: coro-blocking-call
// option: FixConfidence=likely
// findings: 2
// turns: watch in nap
// turns: watch in doze
// compilers: gcc
#include "folly_watchdog.hpp"
#include <chrono>
#include <cstdio>
#include <folly/coro/Task.h>
#include <folly/executors/ManualExecutor.h>
#include <thread>
#include <unistd.h>

using namespace std::chrono_literals;

folly::coro::Task<int> doze(unsigned microseconds) {
  watchdog::enter("doze");
  usleep(microseconds);
  watchdog::leave("doze");
  co_return 2;
}

folly::coro::Task<> nap() {
  watchdog::enter("nap");
  std::this_thread::sleep_for(20ms); // Rest.
  watchdog::leave("nap");
  std::printf("%d\n", co_await doze(5000));
}

int main() {
  folly::ManualExecutor loop;
  return watchdog::run(loop, nap());
}
