// The task is to run on the loop, which waits for the task.
// check: coro-blocking-call
// turns: watch in page
// before: error: blockingWait would wait for ever
// after: 7 is shown
#include "folly_watchdog.hpp"
#include <cstdio>
#include <folly/coro/BlockingWait.h>
#include <folly/coro/Task.h>
#include <folly/executors/ManualExecutor.h>

folly::coro::Task<int> fetch(int id) { co_return id; }

folly::coro::Task<> show(folly::ManualExecutor &loop) {
  watchdog::enter("page");
  const int page =
      folly::coro::blockingWait(folly::coro::co_withExecutor(&loop, fetch(7)));
  watchdog::leave("page");
  std::printf("%d is shown\n", page);
  co_return;
}

int main() {
  folly::ManualExecutor loop;
  return watchdog::run(loop, show(loop));
}
