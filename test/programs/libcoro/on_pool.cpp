// Tasks that are to run on a pool keep their place there.
// group: user orders
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/task.hpp>
#include <coro/thread_pool.hpp>
#include <cstdio>
#include <memory>
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

coro::task<> show_page(std::unique_ptr<coro::thread_pool> &pool, int id) {
  auto user = pool->schedule(fetch_user(id));
  auto orders = pool->schedule(fetch_orders(id));
  auto u = co_await user;
  auto o = co_await orders;
  std::printf("%s has %d orders\n", u.c_str(), o);
}

int main() {
  auto pool = coro::thread_pool::make_unique();
  return loop::run(show_page(pool, 7));
}
