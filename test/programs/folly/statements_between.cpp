// Statements between the awaits that use no result of theirs and have no
// effect that a task could see.
// group: user orders
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <folly/coro/Task.h>
#include <string>
#include <utility>

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

folly::coro::Task<> show_page(int id) {
  auto user = fetch_user(id);
  auto orders = fetch_orders(id);
  int width = 3;
  auto u = co_await std::move(user);
  int height = width + id; // needs no result
  width *= 2;
  auto o = co_await std::move(orders);
  std::printf("%s has %d orders, %d x %d\n", u.c_str(), o, width, height);
}

int main() { return loop::run(show_page(7)); }
