// The header and a using-directive for the library are there: the header is not
// added again.
// group: user orders
// group: price tax
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <folly/coro/Collect.h>
#include <folly/coro/Task.h>
#include <string>
#include <utility>

using namespace folly::coro;

Task<std::string> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

Task<int> fetch_orders(int id) {
  trace::start("orders");
  co_await loop::sleep(3);
  trace::end("orders");
  co_return id * 3;
}

Task<int> fetch_price(int id) {
  trace::start("price");
  co_await loop::sleep(2);
  trace::end("price");
  co_return id * 100;
}

Task<int> fetch_tax(int id) {
  trace::start("tax");
  co_await loop::sleep(4);
  trace::end("tax");
  co_return id * 19;
}

Task<> show_page(int id) {
  auto user = fetch_user(id);
  auto orders = fetch_orders(id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  std::printf("%s has %d orders\n", u.c_str(), o);
  auto price = fetch_price(id);
  auto tax = fetch_tax(id);
  auto p = co_await std::move(price);
  auto t = co_await std::move(tax);
  std::printf("%d\n", p + t);
}

Task<> both(int id) {
  auto [orders, tax] = co_await collectAll(fetch_orders(id), fetch_tax(id));
  std::printf("%d %d\n", orders, tax);
}

Task<> program() { co_await show_page(7); }

int main() { return loop::run(program()); }
