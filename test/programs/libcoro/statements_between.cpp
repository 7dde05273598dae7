// Statements between the awaits that use no result of theirs and have no
// effect that a task could see.
// group: user orders
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/task.hpp>
#include <cstdio>
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
  co_return id * 3;
}

coro::task<> show_page(int id) {
  auto user = fetch_user(id);
  auto orders = fetch_orders(id);
  int width = 3;
  auto u = co_await user;
  int height = width + id; // needs no result
  width *= 2;
  auto o = co_await orders;
  std::printf("%s has %d orders, %d x %d\n", u.c_str(), o, width, height);
}

int main() { return loop::run(show_page(7)); }
