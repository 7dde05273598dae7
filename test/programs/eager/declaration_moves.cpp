// The creation moves up as it is written, with its comments.
// check: coro-late-start
// group: user orders
// compilers: gcc
#include "loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <eager/task.hpp>

cppcoro::task<int> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return id + 1;
}

eager::Work<int> fetch_orders(int id) {
  trace::start("orders");
  co_await loop::sleep(3);
  trace::end("orders");
  co_return id * 3;
}

cppcoro::task<> show_page(int id) {
  // Who it is for.
  int user = co_await fetch_user(id);
  user += 2;

  // What they have bought.
  const auto orders = fetch_orders(id); // Runs on.
  std::printf("%d has %d orders\n", user, co_await orders);
}

int main() { return loop::run(show_page(7)); }
