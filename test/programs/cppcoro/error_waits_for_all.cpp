// An error of one task: the other runs to its end, and the error comes out of
// the await, as it did before.
// group: user orders
#include "loop.hpp"
#include "trace.hpp"
#include <cppcoro/task.hpp>
#include <cstdio>
#include <stdexcept>
#include <string>

cppcoro::task<std::string> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(2);
  trace::end("user");
  throw std::runtime_error("no user " + std::to_string(id));
  co_return "";
}

cppcoro::task<int> fetch_orders(int id) {
  trace::start("orders");
  co_await loop::sleep(9);
  trace::end("orders");
  co_return id * 3;
}

cppcoro::task<> show_page(int id) {
  auto user = fetch_user(id);
  auto orders = fetch_orders(id);
  auto u = co_await user;
  auto o = co_await orders;
  std::printf("%s has %d orders\n", u.c_str(), o);
}

cppcoro::task<> program() {
  try {
    co_await show_page(7);
  } catch (const std::runtime_error &error) {
    std::printf("caught: %s\n", error.what());
  }
}

int main() { return loop::run(program()); }
