// Each task is awaited, returned, stored, started, or dropped on purpose.
// check: coro-unawaited-task
// option: NodiscardStatements=true
// expect: silent
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/sync_wait.hpp>
#include <coro/task.hpp>
#include <coro/thread_pool.hpp>
#include <coro/when_all.hpp>
#include <cstdio>
#include <utility>
#include <vector>

coro::task<int> step(int number) {
  trace::start("step");
  co_await loop::sleep(1);
  trace::end("step");
  co_return number;
}

coro::task<int> first() { return step(1); }

coro::task<> nothing() { co_return; }

coro::task<> steps(coro::thread_pool &pool) {
  std::vector<coro::task<int>> stored;
  stored.push_back(step(2));
  [[maybe_unused]] auto dropped = step(3);
  auto resumed = nothing();
  resumed.resume();
  pool.spawn_detached(nothing());
  int sum = co_await first();
  auto results = co_await coro::when_all(std::move(stored));
  for (auto &one : results)
    sum += one.return_value();
  (void)co_await step(4);
  std::printf("%d\n", sum);
}

int main() {
  coro::sync_wait(nothing());
  auto pool = coro::thread_pool::make_unique();
  return loop::run(steps(*pool));
}
