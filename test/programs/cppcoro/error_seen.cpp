// The second task fails, and the first one's result is shown all the same: a
// combinator would throw before it is stored.
// expect: no-edit
// group: user orders
// before: Ada, no orders
#include "loop.hpp"
#include "trace.hpp"
#include <cppcoro/task.hpp>
#include <cstdio>
#include <stdexcept>
#include <string>

cppcoro::task<std::string> fetch_user() {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return "Ada";
}

cppcoro::task<int> fetch_orders() {
  trace::start("orders");
  co_await loop::sleep(3);
  trace::end("orders");
  throw std::runtime_error("no orders");
}

cppcoro::task<> show_page() {
  auto user = fetch_user();
  auto orders = fetch_orders();
  std::string name = "nobody";
  int count = 0;
  try {
    name = co_await user;
    count = co_await orders;
    std::printf("%s, %d orders\n", name.c_str(), count);
  } catch (const std::exception &error) {
    std::printf("%s, %s\n", name.c_str(), error.what());
  }
}

int main() { return loop::run(show_page()); }
