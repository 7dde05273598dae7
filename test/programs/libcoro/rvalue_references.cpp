// References to what the tasks hold: bound to the holders, which live as long.
// group: user orders
// group: price tax
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/task.hpp>
#include <cstdio>
#include <string>
#include <type_traits>
#include <utility>

coro::task<std::string> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

coro::task<int> fetch_orders(int id) {
  trace::start("orders");
  co_await loop::sleep(3);
  trace::end("orders");
  co_return id * 3;
}

coro::task<int> fetch_price(int id) {
  trace::start("price");
  co_await loop::sleep(2);
  trace::end("price");
  co_return id * 100;
}

coro::task<int> fetch_tax(int id) {
  trace::start("tax");
  co_await loop::sleep(4);
  trace::end("tax");
  co_return id * 19;
}

coro::task<> to_rvalues(int id) {
  auto user = fetch_user(id);
  auto orders = fetch_orders(id);
  std::string &&u = co_await std::move(user);
  auto &&o = co_await std::move(orders);
  static_assert(std::is_same_v<decltype(o), int &&>);
  u += "!";
  o += 1;
  std::printf("%s has %d orders\n", u.c_str(), o);
}

// Named tasks give references to const.
coro::task<> to_lvalues(int id) {
  auto price = fetch_price(id);
  auto tax = fetch_tax(id);
  auto &&p = co_await price;
  const auto &t = co_await tax;
  static_assert(std::is_same_v<decltype(p), const int &>);
  static_assert(std::is_same_v<decltype(t), const int &>);
  std::printf("%d %d\n", p, t);
}

coro::task<> program() {
  co_await to_rvalues(7);
  co_await to_lvalues(8);
}

int main() { return loop::run(program()); }
