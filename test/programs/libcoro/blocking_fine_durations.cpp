// Durations that are no whole number of what the library counts in.
// check: coro-blocking-call
// option: FixConfidence=likely
// findings: 2
// turns: watch in fine
// turns: watch in part
#include "libcoro_watchdog.hpp"
#include <chrono>
#include <coro/scheduler.hpp>
#include <coro/task.hpp>
#include <cstdio>
#include <ratio>
#include <thread>

coro::task<> rest(coro::scheduler &io, double seconds) {
  co_await io.schedule();
  watchdog::enter("fine");
  std::this_thread::sleep_for(
      std::chrono::duration<int, std::ratio<1, 300>>(3));
  watchdog::leave("fine");

  const std::chrono::duration<double> part(seconds);
  watchdog::enter("part");
  std::this_thread::sleep_for(part);
  watchdog::leave("part");
  std::printf("rested\n");
}

int main() {
  auto io = coro::scheduler::make_unique();
  return watchdog::run(*io, rest(*io, 0.02));
}
