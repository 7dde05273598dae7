// Two groups in one function, the second of which needs the first.
// group: user orders
// group: price tax
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

folly::coro::Task<int> fetch_price(int id) {
  trace::start("price");
  co_await loop::sleep(2);
  trace::end("price");
  co_return id * 100;
}

folly::coro::Task<int> fetch_tax(int id) {
  trace::start("tax");
  co_await loop::sleep(4);
  trace::end("tax");
  co_return id * 19;
}

folly::coro::Task<> show_page(int id) {
  auto user = fetch_user(id);
  auto orders = fetch_orders(id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  auto price = fetch_price(o);
  auto tax = fetch_tax(o);
  auto p = co_await std::move(price);
  auto t = co_await std::move(tax);
  std::printf("%s has %d orders of %d + %d\n", u.c_str(), o, p, t);
}

int main() { return loop::run(show_page(7)); }
