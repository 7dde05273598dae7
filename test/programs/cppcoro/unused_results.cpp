// One result is not used at all, one is cast to void.
// group: orders price user
#include "loop.hpp"
#include "trace.hpp"
#include <cppcoro/task.hpp>
#include <cstdio>
#include <string>

cppcoro::task<std::string> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

cppcoro::task<int> fetch_orders(int id) {
  trace::start("orders");
  co_await loop::sleep(3);
  trace::end("orders");
  co_return id * 3;
}

cppcoro::task<int> fetch_price(int id) {
  trace::start("price");
  co_await loop::sleep(2);
  trace::end("price");
  co_return id * 100;
}

cppcoro::task<> show_page(int id) {
  auto orders = fetch_orders(id);
  auto price = fetch_price(id);
  auto user = fetch_user(id);
  co_await std::move(orders);
  (void)co_await std::move(price);
  auto u = co_await std::move(user);
  std::printf("%s\n", u.c_str());
}

int main() { return loop::run(show_page(7)); }
