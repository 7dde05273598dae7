// What runs a task to its end on a loop of its own: nobody else gets a turn.
// check: coro-blocking-call
// turns: watch in page
#include "folly_watchdog.hpp"
#include <cstdio>
#include <folly/coro/BlockingWait.h>
#include <folly/coro/Task.h>
#include <folly/executors/ManualExecutor.h>

folly::coro::Task<int> fetch(int id) {
  co_await folly::coro::co_reschedule_on_current_executor;
  co_return id;
}

folly::coro::Task<> show() {
  watchdog::enter("page");
  const int page = folly::coro::blockingWait(fetch(5)) + 2;
  watchdog::leave("page");
  std::printf("%d is shown\n", page);
  co_return;
}

int main() {
  folly::ManualExecutor loop;
  return watchdog::run(loop, show());
}
