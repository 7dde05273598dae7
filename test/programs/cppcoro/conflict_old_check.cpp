// Two buyers of the last ticket: both have looked before either has taken it.
// check: coro-parallel-conflict
// expect: no-edit
// before: -1
#include "loop.hpp"
#include <cppcoro/task.hpp>
#include <cppcoro/when_all.hpp>
#include <cstdio>

cppcoro::task<> buy(int &left) {
  if (left > 0) {
    co_await loop::sleep(5);
    --left;
  }
}

cppcoro::task<> run() {
  int left = 1;
  co_await cppcoro::when_all(buy(left), buy(left));
  std::printf("%d\n", left);
}

int main() { return loop::run(run()); }
