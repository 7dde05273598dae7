// An error of one task: the other, which does not ask whether to stop, runs to
// its end, and the error comes out of the await, as it did before.
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
  co_await loop::sleep(2);
  trace::end("user");
  throw std::runtime_error("no user " + std::to_string(id));
  co_return "";
}

folly::coro::Task<int> fetch_orders(int id) {
  trace::start("orders");
  co_await loop::sleep(9);
  trace::end("orders");
  co_return id * 3;
}

folly::coro::Task<> show_page(int id) {
  auto user = fetch_user(id);
  auto orders = fetch_orders(id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  std::printf("%s has %d orders\n", u.c_str(), o);
}

folly::coro::Task<> program() {
  try {
    co_await show_page(7);
  } catch (const std::runtime_error &error) {
    std::printf("caught: %s\n", error.what());
  }
}

int main() { return loop::run(program()); }
