// References to what the tasks hold, through which it is written: the results
// of a combinator are other objects, so that nothing is edited.
// expect: no-edit
// group: price tax
#include "loop.hpp"
#include "trace.hpp"
#include <cppcoro/task.hpp>
#include <cstdio>

cppcoro::task<int> fetch_price(int id) {
  trace::start("price");
  co_await loop::sleep(2);
  trace::end("price");
  co_return id * 100;
}

cppcoro::task<int> fetch_tax(int id) {
  trace::start("tax");
  co_await loop::sleep(4);
  trace::end("tax");
  co_return id * 19;
}

cppcoro::task<> to_mutable(int id) {
  auto price = fetch_price(id);
  auto tax = fetch_tax(id);
  int &p = co_await price;
  auto &&t = co_await tax;
  p += 1;
  t += 2;
  std::printf("%d %d\n", p, t);
}

int main() { return loop::run(to_mutable(7)); }
