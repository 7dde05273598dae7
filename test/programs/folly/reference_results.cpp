// A combinator of folly gives no references.
// expect: no-edit
// group: first second
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <folly/coro/Task.h>
#include <utility>

int first_total = 1;
int second_total = 2;

folly::coro::Task<int &> find_first() {
  trace::start("first");
  co_await loop::sleep(5);
  trace::end("first");
  co_return first_total;
}

folly::coro::Task<int &> find_second() {
  trace::start("second");
  co_await loop::sleep(3);
  trace::end("second");
  co_return second_total;
}

folly::coro::Task<> add() {
  auto first = find_first();
  auto second = find_second();
  int f = co_await std::move(first);
  int s = co_await std::move(second);
  std::printf("%d %d\n", f, s);
}

int main() { return loop::run(add()); }
