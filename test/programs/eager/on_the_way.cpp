// What needs the first of two results goes behind the first await.
// check: coro-late-start
// group: user orders
#include "loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <eager/task.hpp>

cppcoro::task<int> fetch_token(int id) {
  trace::start("token");
  co_await loop::sleep(2);
  trace::end("token");
  co_return id + 100;
}

cppcoro::task<int> fetch_user(int token) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return token + 1;
}

eager::Work<int> fetch_orders(int token) {
  trace::start("orders");
  co_await loop::sleep(3);
  trace::end("orders");
  co_return token * 3;
}

cppcoro::task<> show_page(int id) {
  auto token = co_await fetch_token(id);
  auto user = co_await fetch_user(token);
  std::printf("%d has %d orders\n", user, co_await fetch_orders(token));
}

int main() { return loop::run(show_page(7)); }
