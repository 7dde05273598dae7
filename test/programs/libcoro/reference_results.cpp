// Tasks that give references: the same objects are written through them.
// group: first second
// compilers: gcc
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/task.hpp>
#include <cstdio>
#include <type_traits>

int first_total = 1;
int second_total = 2;

coro::task<int &> find_first() {
  trace::start("first");
  co_await loop::sleep(5);
  trace::end("first");
  co_return first_total;
}

coro::task<int &> find_second() {
  trace::start("second");
  co_await loop::sleep(3);
  trace::end("second");
  co_return second_total;
}

coro::task<> add() {
  auto first = find_first();
  auto second = find_second();
  auto &f = co_await first;
  int &s = co_await second;
  f += 10;
  s += 20;
  std::printf("%d %d\n", first_total, second_total);
}

int main() { return loop::run(add()); }
