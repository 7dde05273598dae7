// An error of the last task comes out of the await, as it did before.
// group: user orders price
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <folly/coro/Task.h>
#include <stdexcept>
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
  throw std::runtime_error("no price " + std::to_string(id));
  co_return 0;
}

folly::coro::Task<> show_page(int id) {
  auto user = fetch_user(id);
  auto orders = fetch_orders(id);
  auto price = fetch_price(id);
  std::string u = co_await std::move(user);
  int o = co_await std::move(orders);
  int p = co_await std::move(price);
  std::printf("%s has %d orders for %d\n", u.c_str(), o, p);
}

int main() { return loop::run(show_page(7)); }
