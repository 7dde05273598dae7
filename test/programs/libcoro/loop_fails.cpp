// An error in one iteration still leaves by the loop.
// check: coro-await-in-loop
// option: FixConfidence=possible
// option: MinConfidence=possible
// findings: 1
// group: a b c
// compilers: gcc
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/task.hpp>
#include <cstdio>
#include <stdexcept>
#include <utility>
#include <vector>

coro::task<int> price(int item) {
  static constexpr const char *names[] = {"a", "b", "c"};
  trace::start(names[item]);
  co_await loop::sleep(5);
  trace::end(names[item]);
  if (item == 2)
    throw std::runtime_error("sold out");
  co_return item * 3;
}

coro::task<int> sum_of(std::vector<int> items) {
  int sum = 0;
  for (int item : items)
    sum += co_await price(item);
  co_return sum;
}

coro::task<> show(std::vector<int> items) {
  try {
    std::printf("%d\n", co_await sum_of(std::move(items)));
  } catch (const std::exception &error) {
    std::printf("%s\n", error.what());
  }
}

int main() { return loop::run(show({0, 1, 2})); }
