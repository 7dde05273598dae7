// Declared types that are not those of the results, in the three forms of
// initialisation: each variable keeps its type.
// group: user orders price
// compilers: gcc
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <folly/coro/Task.h>
#include <string>
#include <type_traits>
#include <utility>

struct Cents {
  explicit Cents(int value) : value(value) {}
  int value;
};

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

folly::coro::Task<> show_page(int id) {
  folly::coro::Task<std::string> user = fetch_user(id);
  folly::coro::Task<int> orders = fetch_orders(id);
  folly::coro::Task<int> price = fetch_price(id);
  const std::string u{co_await std::move(user)};
  long o = co_await std::move(orders);
  Cents p(co_await std::move(price));
  static_assert(std::is_same_v<decltype(u), const std::string>);
  static_assert(std::is_same_v<decltype(o), long>);
  o += 1;
  std::printf("%s: %ld orders, %d cents\n", u.c_str(), o, p.value);
}

int main() { return loop::run(show_page(7)); }
