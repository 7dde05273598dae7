// Tasks that have an executor run where they ran before, and so does the
// coroutine that awaits them.
// group: user orders
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <folly/coro/CurrentExecutor.h>
#include <folly/coro/Task.h>
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
  co_return id * 3;
}

folly::coro::Task<> show_page(folly::Executor *other, int id) {
  auto user = folly::coro::co_withExecutor(other, fetch_user(id));
  auto orders = folly::coro::co_withExecutor(other, fetch_orders(id));
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  folly::Executor *here = co_await folly::coro::co_current_executor;
  std::printf("%s has %d orders\n", u.c_str(), o);
  std::printf("%d %u\n", here == loop::executor(),
              loop::runs_on_other_executor());
}

int main() { return loop::run(show_page(loop::other_executor(), 7)); }
