// What comes from a macro is reported and left alone.
// check: coro-late-start
// expect: no-edit
// group: user orders
#include "loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <eager/task.hpp>

#define ORDERS(ID) fetch_orders(ID)

cppcoro::task<int> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return id + 1;
}

eager::Work<int> fetch_orders(int id) {
  trace::start("orders");
  co_await loop::sleep(3);
  trace::end("orders");
  co_return id * 3;
}

cppcoro::task<> show_page(int id) {
  auto user = co_await fetch_user(id);
  auto orders = co_await ORDERS(id);
  std::printf("%d has %d orders\n", user, orders);
}

int main() { return loop::run(show_page(7)); }
