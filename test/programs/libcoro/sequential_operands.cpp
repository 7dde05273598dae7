// Awaits in the operands of a call, one whose argument is moved, in a loop.
// check: coro-sequential-await
// option: FixConfidence=likely
// group: user orders title
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/task.hpp>
#include <cstdio>
#include <string>
#include <utility>

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

coro::task<int> fetch_title(std::string name) {
  trace::start("title");
  co_await loop::sleep(3);
  trace::end("title");
  co_return static_cast<int>(name.size());
}

int render(const std::string &user, int orders, int title) {
  std::printf("%s has %d orders, %d\n", user.c_str(), orders, title);
  return orders + title;
}

coro::task<> show_page(int id) {
  int sum = 0;
  for (int i = 0; i < 2; ++i) {
    std::string name = "Ada" + std::to_string(i);
    sum += render(co_await fetch_user(id + i), co_await fetch_orders(id), co_await fetch_title(std::move(name)));
  }
  std::printf("%d\n", sum);
}

int main() { return loop::run(show_page(7)); }
