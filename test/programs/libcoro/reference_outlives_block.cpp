// A reference to what a task of an outer block holds: a holder would end with
// the inner block, and the pointer be left to nothing.
// expect: no-edit
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
  const std::string *kept = nullptr;
  int count = 0;
  if (id > 0) {
    const std::string &u = co_await user;
    count = co_await orders;
    kept = &u;
  }
  std::printf("%s has %d orders\n", kept ? kept->c_str() : "nobody", count);
}

int main() { return loop::run(show_page(7)); }
