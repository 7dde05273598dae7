// Two tasks fail, the later one sooner: what is thrown is the error of the
// first in the text, as it was before.
// group: user orders
// promises: each error is thrown where that result is read
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/task.hpp>
#include <cstdio>
#include <stdexcept>
#include <string>

coro::task<std::string> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(9);
  trace::end("user");
  throw std::runtime_error("no user " + std::to_string(id));
  co_return "";
}

coro::task<int> fetch_orders(int id) {
  trace::start("orders");
  co_await loop::sleep(2);
  trace::end("orders");
  throw std::runtime_error("no orders " + std::to_string(id));
  co_return 0;
}

coro::task<> show_page(int id) {
  auto user = fetch_user(id);
  auto orders = fetch_orders(id);
  auto o = std::string("none");
  // Before the fix the orders are not even asked for.
  try {
    auto u = co_await user;
    auto n = co_await orders;
    o = u + std::to_string(n);
  } catch (const std::runtime_error &error) {
    std::printf("caught: %s\n", error.what());
  }
  std::printf("%s\n", o.c_str());
}

int main() { return loop::run(show_page(7)); }
