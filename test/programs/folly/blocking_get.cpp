// The future is of this very loop, which waits for it: reported, not edited.
// check: coro-blocking-call
// expect: no-edit
// before: error: get would wait for ever
#include "folly_watchdog.hpp"
#include <cstdio>
#include <folly/coro/Task.h>
#include <folly/executors/ManualExecutor.h>
#include <utility>

folly::coro::Task<int> fetch(int id) { co_return id; }

folly::coro::Task<> show(folly::ManualExecutor &loop) {
  auto page = folly::coro::co_withExecutor(&loop, fetch(5)).start();
  std::printf("%d is shown\n", std::move(page).get());
  co_return;
}

int main() {
  folly::ManualExecutor loop;
  return watchdog::run(loop, show(loop));
}
