// A group in a template with one instantiation. It is reported and edited
// once, at the pattern.
// group: user orders
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

template <typename Format> coro::task<> show_page(int id, Format format) {
  auto user = fetch_user(id);
  auto orders = fetch_orders(id);
  auto u = co_await user;
  auto o = co_await orders;
  std::printf("%s\n", format(u, o).c_str());
}

int main() {
  return loop::run(show_page(7, [](const std::string &user, int orders) {
    return user + " has " + std::to_string(orders);
  }));
}
