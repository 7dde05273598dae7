// Where the await in front fails, what has started runs on and is dropped.
// check: coro-late-start
// option: MinConfidence=possible
// option: FixConfidence=possible
// starts: orders
// promises: runs on with nobody to hear its error
#include "loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <eager/task.hpp>
#include <stdexcept>

cppcoro::task<int> fetch_user(int id);

eager::Work<int> fetch_orders(int id) {
  trace::start("orders");
  co_await loop::sleep(8);
  trace::end("orders");
  co_return id * 3;
}

cppcoro::task<> show_page(int id) {
  auto user = co_await fetch_user(id);
  auto orders = fetch_orders(id);
  std::printf("%d has %d orders\n", user, co_await orders);
}

cppcoro::task<> show_error(int id) {
  try {
    co_await show_page(id);
  } catch (const std::exception &error) {
    std::printf("%s\n", error.what());
  }
}

int main() { return loop::run(show_error(7)); }

cppcoro::task<int> fetch_user(int id) {
  co_await loop::sleep(5);
  throw std::runtime_error("no user");
  co_return id;
}
