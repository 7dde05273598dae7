// Tasks without a result before, between and after those with one: a place in
// the tuple that nobody reads.
// group: cache user log orders clock
#include "loop.hpp"
#include "trace.hpp"
#include <cppcoro/task.hpp>
#include <cstdio>
#include <string>

cppcoro::task<> warm_cache(int) {
  trace::start("cache");
  co_await loop::sleep(5);
  trace::end("cache");
}

cppcoro::task<std::string> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

cppcoro::task<> send_log(int) {
  trace::start("log");
  co_await loop::sleep(2);
  trace::end("log");
}

cppcoro::task<int> fetch_orders(int id) {
  trace::start("orders");
  co_await loop::sleep(3);
  trace::end("orders");
  co_return id * 3;
}

cppcoro::task<> sync_clock() {
  trace::start("clock");
  co_await loop::sleep(3);
  trace::end("clock");
}

cppcoro::task<> show_page(int id) {
  auto cache = warm_cache(id);
  auto user = fetch_user(id);
  auto log = send_log(id);
  auto orders = fetch_orders(id);
  auto clock = sync_clock();
  co_await cache;
  auto u = co_await user;
  co_await log;
  auto o = co_await orders;
  co_await clock;
  std::printf("%s has %d orders\n", u.c_str(), o);
}

int main() { return loop::run(show_page(7)); }
