// Results in the initialisers of `if` and loops, behind a label, and tasks that structured bindings name.
// group: user orders
// group: count lines
// group: first second
#include "folly_loop.hpp"
#include "trace.hpp"
#include <folly/coro/Task.h>
#include <cstdio>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

folly::coro::Task<std::string> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

folly::coro::Task<int> fetch_orders(int id) {
  trace::start("orders");
  co_await loop::sleep(3);
  trace::end("orders");
  co_return id * 3;
}

folly::coro::Task<int> count(const char *name, int value) {
  trace::start(name);
  co_await loop::sleep(4);
  trace::end(name);
  co_return value;
}

folly::coro::Task<std::vector<int>> fetch_lines(int number) {
  trace::start("lines");
  co_await loop::sleep(2);
  trace::end("lines");
  co_return std::vector<int>(number, 7);
}

folly::coro::Task<void> show_page(int id) {
  auto [user, orders] = std::make_tuple(fetch_user(id), fetch_orders(id));
  std::string name = co_await std::move(user);
  if (int bought = co_await std::move(orders); bought > 3)
    std::printf("%s has %d orders\n", name.c_str(), bought);

  auto how_many = count("count", 5);
  auto lines = fetch_lines(3);
  int sum = co_await std::move(how_many);
  for (int line : co_await std::move(lines))
    sum += line;
  std::printf("%d\n", sum);

  switch (id) {
  case 0:
    break;
  default:
    auto first = count("first", 1);
    auto second = count("second", 2);
    int a = co_await std::move(first);
    if (auto b = co_await std::move(second))
      std::printf("%d %d\n", a, b);
  }
}

int main() { return loop::run(show_page(7)); }
