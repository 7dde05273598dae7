// The task waits for the loop, which waits for the task.
// check: coro-blocking-call
// turns: watch in page
// before: error: sync_wait would wait for ever
// after: 7 is shown
#include "libcoro_watchdog.hpp"
#include <chrono>
#include <coro/scheduler.hpp>
#include <coro/sync_wait.hpp>
#include <coro/task.hpp>
#include <cstdio>

coro::task<int> fetch(coro::scheduler &io, int id) {
  co_await io.yield_for(std::chrono::milliseconds(20));
  co_return id;
}

coro::task<> show(coro::scheduler &io) {
  watchdog::enter("page");
  const int page = coro::sync_wait(fetch(io, 5)) + 2;
  watchdog::leave("page");
  std::printf("%d is shown\n", page);
  co_return;
}

int main() {
  auto io = coro::scheduler::make_unique();
  return watchdog::run(*io, show(*io));
}
