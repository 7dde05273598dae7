// Results bound to references to const live as long after the fix as before.
// group: user orders
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/task.hpp>
#include <cstdio>
#include <string>
#include <type_traits>

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

coro::task<> to_const(int id) {
  auto user = fetch_user(id);
  auto orders = fetch_orders(id);
  const std::string &u = co_await user;
  const auto &o = co_await orders;
  static_assert(std::is_same_v<decltype(u), const std::string &>);
  static_assert(std::is_same_v<decltype(o), const int &>);
  std::printf("%s has %d orders\n", u.c_str(), o);
}

int main() { return loop::run(to_const(7)); }
