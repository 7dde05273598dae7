// Tasks that are stored after the declaration: one in an optional, two at the end of a vector.
// group: user orders7 orders8
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <folly/coro/Task.h>
#include <optional>
#include <string>
#include <utility>
#include <vector>

folly::coro::Task<std::string> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

folly::coro::Task<int> fetch_orders(int id) {
  trace::start(id == 7 ? "orders7" : "orders8");
  co_await loop::sleep(3);
  trace::end(id == 7 ? "orders7" : "orders8");
  co_return id * 3;
}

folly::coro::Task<> show_page(int id) {
  std::optional<folly::coro::Task<std::string>> user;
  std::vector<folly::coro::Task<int>> orders;
  user.emplace(fetch_user(id));
  orders.push_back(fetch_orders(id));
  orders.push_back(fetch_orders(id + 1));
  auto u = co_await *std::move(user);
  auto first = co_await std::move(orders[0]);
  auto second = co_await std::move(orders[1]);
  u += "!";
  std::printf("%s has %d and %d orders\n", u.c_str(), first, second);
}

int main() { return loop::run(show_page(7)); }
