// Nothing is made of any result.
// group: orders price
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/task.hpp>
#include <cstdio>

coro::task<int> fetch_orders(int id) {
  trace::start("orders");
  co_await loop::sleep(3);
  trace::end("orders");
  co_return id * 3;
}

coro::task<int> fetch_price(int id) {
  trace::start("price");
  co_await loop::sleep(2);
  trace::end("price");
  co_return id * 100;
}

coro::task<> show_page(int id) {
  auto orders = fetch_orders(id);
  auto price = fetch_price(id);
  co_await orders;
  co_await price;
  std::printf("done\n");
}

int main() { return loop::run(show_page(7)); }
