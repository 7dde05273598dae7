// Each task is awaited, returned, stored, passed on, or dropped on purpose.
// check: coro-unawaited-task
// option: NodiscardStatements=true
// expect: silent
#include "loop.hpp"
#include "trace.hpp"
#include <cppcoro/task.hpp>
#include <cppcoro/when_all.hpp>
#include <cstdio>
#include <utility>
#include <vector>

cppcoro::task<int> step(int number) {
  trace::start("step");
  co_await loop::sleep(1);
  trace::end("step");
  co_return number;
}

cppcoro::task<int> first() { return step(1); }

cppcoro::task<> steps() {
  std::vector<cppcoro::task<int>> stored;
  stored.push_back(step(2));
  [[maybe_unused]] auto dropped = step(3);
  int sum = co_await first();
  for (auto &one : stored)
    sum += co_await one;
  (void)co_await step(4);
  std::printf("%d\n", sum);
}

int main() { return loop::run(steps()); }
