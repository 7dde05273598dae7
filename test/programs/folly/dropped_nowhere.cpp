// Each task is awaited, returned, stored, started, or dropped on purpose.
// check: coro-unawaited-task
// option: NodiscardStatements=true
// expect: silent
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <folly/coro/AsyncScope.h>
#include <folly/coro/Collect.h>
#include <folly/coro/Task.h>
#include <utility>
#include <vector>

folly::coro::Task<int> step(int number) {
  trace::start("step");
  co_await loop::sleep(1);
  trace::end("step");
  co_return number;
}

folly::coro::Task<int> first() { return step(1); }

folly::coro::Task<> nothing() { co_return; }

folly::coro::Task<> steps() {
  std::vector<folly::coro::Task<int>> stored;
  stored.push_back(step(2));
  [[maybe_unused]] auto dropped = step(3);
  folly::coro::AsyncScope scope;
  scope.add(folly::coro::co_withExecutor(loop::executor(), nothing()));
  folly::coro::co_withExecutor(loop::executor(), nothing()).start();
  int sum = co_await first();
  for (int one : co_await folly::coro::collectAllRange(std::move(stored)))
    sum += one;
  (void)co_await step(4);
  co_await scope.joinAsync();
  std::printf("%d\n", sum);
}

int main() { return loop::run(steps()); }
