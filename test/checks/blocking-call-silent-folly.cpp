// Lookalikes on folly that must stay silent. Each says why.
// RUN: %check_coro_tidy %s coro-blocking-call %t

#include <folly/coro/Sleep.h>
#include <folly/coro/Task.h>
#include <folly/futures/Future.h>

using folly::coro::Task;

// A future that is ready is not waited for.
Task<int> semiFutureIsReady(folly::SemiFuture<int> Number) {
  while (!Number.isReady())
    co_await folly::coro::sleep(std::chrono::milliseconds(1));
  co_return std::move(Number).get();
}

// Asked, and not waited for.
Task<int> semiFutureIsAsked(folly::SemiFuture<int> Number) {
  if (!Number.isReady())
    co_return 0;
  co_return std::move(Number).get();
}
