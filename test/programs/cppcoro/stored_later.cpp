// Tasks that are stored after the declaration: one in an optional, two at the end of a vector.
// group: user orders7 orders8
#include "loop.hpp"
#include "trace.hpp"
#include <cppcoro/task.hpp>
#include <cstdio>
#include <optional>
#include <string>
#include <utility>
#include <vector>

cppcoro::task<std::string> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

cppcoro::task<int> fetch_orders(int id) {
  trace::start(id == 7 ? "orders7" : "orders8");
  co_await loop::sleep(3);
  trace::end(id == 7 ? "orders7" : "orders8");
  co_return id * 3;
}

cppcoro::task<> show_page(int id) {
  std::optional<cppcoro::task<std::string>> user;
  std::vector<cppcoro::task<int>> orders;
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
