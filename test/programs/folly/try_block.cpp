// The handler that is for the error catches it after the fix, too.
// group: user orders
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <folly/coro/Task.h>
#include <stdexcept>
#include <string>
#include <utility>

folly::coro::Task<std::string> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

folly::coro::Task<int> fetch_orders(int id) {
  trace::start("orders");
  co_await loop::sleep(3);
  trace::end("orders");
  throw std::runtime_error("no orders " + std::to_string(id));
  co_return 0;
}

folly::coro::Task<> show_page(int id) {
  try {
    auto user = fetch_user(id);
    auto orders = fetch_orders(id);
    auto u = co_await std::move(user);
    auto o = co_await std::move(orders);
    std::printf("%s has %d orders\n", u.c_str(), o);
  } catch (const std::runtime_error &error) {
    std::printf("caught: %s\n", error.what());
  }
}

int main() { return loop::run(show_page(7)); }
