// One task has an executor, the other inherits it from who awaits.
// group: user orders cache
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

folly::coro::Task<> warm_cache(int) {
  trace::start("cache");
  co_await loop::sleep(4);
  trace::end("cache");
}

folly::coro::Task<> show_page(folly::Executor::KeepAlive<> other, int id) {
  auto user = folly::coro::co_withExecutor(other, fetch_user(id));
  auto orders = fetch_orders(id);
  auto cache = warm_cache(id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  co_await std::move(cache);
  std::printf("%s has %d orders\n", u.c_str(), o);
  std::printf("%u\n", loop::runs_on_other_executor());
}

int main() { return loop::run(show_page(loop::other_executor(), 7)); }
