// Nothing is made of any result.
// group: orders price
// compilers: gcc
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <folly/coro/Task.h>
#include <utility>

folly::coro::Task<int> fetch_orders(int id) {
  trace::start("orders");
  co_await loop::sleep(3);
  trace::end("orders");
  co_return id * 3;
}

folly::coro::Task<int> fetch_price(int id) {
  trace::start("price");
  co_await loop::sleep(2);
  trace::end("price");
  co_return id * 100;
}

folly::coro::Task<> show_page(int id) {
  auto orders = fetch_orders(id);
  auto price = fetch_price(id);
  co_await std::move(orders);
  co_await std::move(price);
  std::printf("done\n");
}

int main() { return loop::run(show_page(7)); }
