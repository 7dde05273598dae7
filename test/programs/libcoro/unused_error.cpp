// The error of a result that nobody uses comes out, also where it is cast away.
// group: user orders
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/task.hpp>
#include <cstdio>
#include <stdexcept>
#include <string>

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
  throw std::runtime_error("no orders " + std::to_string(id));
  co_return 0;
}

coro::task<> show_page(int id) {
  auto user = fetch_user(id);
  auto orders = fetch_orders(id);
  auto u = co_await user;
  (void)co_await orders; // It must be there.
  std::printf("%s\n", u.c_str());
}

int main() { return loop::run(show_page(7)); }
