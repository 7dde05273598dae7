// Results bound to references to const live as long after the fix as before.
// group: user orders
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <folly/coro/Task.h>
#include <string>
#include <type_traits>
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

folly::coro::Task<> to_const(int id) {
  auto user = fetch_user(id);
  auto orders = fetch_orders(id);
  const std::string &u = co_await std::move(user);
  const auto &o = co_await std::move(orders);
  static_assert(std::is_same_v<decltype(u), const std::string &>);
  static_assert(std::is_same_v<decltype(o), const int &>);
  std::printf("%s has %d orders\n", u.c_str(), o);
}

int main() { return loop::run(to_const(7)); }
