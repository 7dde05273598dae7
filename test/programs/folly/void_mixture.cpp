// Tasks without a result before, between and after those with one: a place in
// the tuple that nobody reads.
// group: cache user log orders clock
// compilers: gcc
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <folly/coro/Task.h>
#include <string>
#include <utility>

folly::coro::Task<> warm_cache(int) {
  trace::start("cache");
  co_await loop::sleep(5);
  trace::end("cache");
}

folly::coro::Task<std::string> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

folly::coro::Task<> send_log(int) {
  trace::start("log");
  co_await loop::sleep(2);
  trace::end("log");
}

folly::coro::Task<int> fetch_orders(int id) {
  trace::start("orders");
  co_await loop::sleep(3);
  trace::end("orders");
  co_return id * 3;
}

folly::coro::Task<> sync_clock() {
  trace::start("clock");
  co_await loop::sleep(3);
  trace::end("clock");
}

folly::coro::Task<> show_page(int id) {
  auto cache = warm_cache(id);
  auto user = fetch_user(id);
  auto log = send_log(id);
  auto orders = fetch_orders(id);
  auto clock = sync_clock();
  co_await std::move(cache);
  auto u = co_await std::move(user);
  co_await std::move(log);
  auto o = co_await std::move(orders);
  co_await std::move(clock);
  std::printf("%s has %d orders\n", u.c_str(), o);
}

int main() { return loop::run(show_page(7)); }
