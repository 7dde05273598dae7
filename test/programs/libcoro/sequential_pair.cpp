// Two operations that are created where they are awaited: the plainest case.
// check: coro-sequential-await
// option: FixConfidence=likely
// group: user orders
// compilers: gcc
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/task.hpp>
#include <cstdio>
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

coro::task<> show_page(int id) {
  auto u = co_await fetch_user(id);
  auto o = co_await fetch_orders(id);
  u += "!";
  std::printf("%s has %d orders\n", u.c_str(), o);
}

int main() { return loop::run(show_page(7)); }
