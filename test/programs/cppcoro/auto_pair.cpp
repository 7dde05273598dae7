// Two stored tasks that are awaited as lvalues: the plainest case.
// group: user orders
// compilers: gcc
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

cppcoro::task<> show_page(int id) {
  auto user = fetch_user(id);
  auto orders = fetch_orders(id);
  auto u = co_await user;
  auto o = co_await orders;
  u += "!";
  std::printf("%s has %d orders\n", u.c_str(), o);
}

int main() { return loop::run(show_page(7)); }
