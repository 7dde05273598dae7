// An await would hold the lock across a suspension: reported, not edited.
// check: coro-blocking-call
// option: FixConfidence=possible
// expect: no-edit
// turns: watch in nap
#include "libcoro_watchdog.hpp"
#include <chrono>
#include <coro/scheduler.hpp>
#include <coro/task.hpp>
#include <cstdio>
#include <mutex>
#include <thread>

std::mutex resource;

coro::task<> nap(coro::scheduler &) {
  const std::lock_guard<std::mutex> guard(resource);
  watchdog::enter("nap");
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  watchdog::leave("nap");
  std::printf("rested\n");
  co_return;
}

int main() {
  auto io = coro::scheduler::make_unique();
  return watchdog::run(*io, nap(*io));
}
