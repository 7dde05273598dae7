// Never more at a time than the option says.
// check: coro-await-in-loop
// option: MaxConcurrent=2
// option: FixConfidence=likely
// findings: 1
// group: a b
// group: c d
// compilers: gcc
#include "loop.hpp"
#include "trace.hpp"
#include <cppcoro/task.hpp>
#include <cstdio>

cppcoro::task<int> price(int item) {
  static constexpr const char *names[] = {"a", "b", "c", "d"};
  trace::start(names[item]);
  co_await loop::sleep(5);
  trace::end(names[item]);
  co_return item * 3;
}

cppcoro::task<> add_up(int count) {
  int sum = 0;
  for (int item = 0; item < count; ++item)
    sum += co_await price(item);
  std::printf("%d\n", sum);
}

int main() { return loop::run(add_up(4)); }
