// A type that has to be moved from where it is awaited, in a loop, and one that is
// moved already.
// check: coro-late-start
// option: FixConfidence=likely
// group: user orders
// group: name stock
// findings: 2
// compilers: gcc
#include "loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <eager/task.hpp>

cppcoro::task<int> fetch(const char *what, int id) {
  trace::start(what);
  co_await loop::sleep(5);
  trace::end(what);
  co_return id + 1;
}

eager::Once<int> fetch_orders(int id) {
  trace::start("orders");
  co_await loop::sleep(3);
  trace::end("orders");
  co_return id * 3;
}

eager::Once<int> fetch_stock(int id) {
  trace::start("stock");
  co_await loop::sleep(3);
  trace::end("stock");
  co_return id * 5;
}

cppcoro::task<> show_pages(int count) {
  for (int id = 1; id <= count; ++id) {
    auto user = co_await fetch("user", id);
    auto orders = co_await fetch_orders(id);
    std::printf("%d has %d orders\n", user, orders);
  }
  auto name = co_await fetch("name", count);
  auto stock = fetch_stock(count);
  std::printf("%d has %d in stock\n", name, co_await std::move(stock));
}

int main() { return loop::run(show_pages(2)); }
