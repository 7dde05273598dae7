// Results that can be neither copied nor moved are read where they are.
// group: first second
// compilers: gcc
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/task.hpp>
#include <cstdio>
#include <utility>

struct Counter {
  explicit Counter(int value) : value(value) {}
  Counter(const Counter &) = delete;
  Counter &operator=(const Counter &) = delete;
  int value;
};

coro::task<Counter> count_first() {
  trace::start("first");
  co_await loop::sleep(5);
  trace::end("first");
  co_return 3;
}

coro::task<Counter> count_second() {
  trace::start("second");
  co_await loop::sleep(3);
  trace::end("second");
  co_return 4;
}

coro::task<> show() {
  auto first = count_first();
  auto second = count_second();
  const Counter &f = co_await first;
  auto &&s = co_await std::move(second);
  std::printf("%d %d\n", f.value, s.value);
}

int main() { return loop::run(show()); }
