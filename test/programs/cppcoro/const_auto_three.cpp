// Results that are `const auto`, of tasks that are moved and of ones that are
// not.
// group: user orders messages
#include "loop.hpp"
#include "trace.hpp"
#include <cppcoro/task.hpp>
#include <cstdio>
#include <string>
#include <type_traits>

cppcoro::task<std::string> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

cppcoro::task<int> fetch_orders(int id) {
  trace::start("orders");
  co_await loop::sleep(3);
  trace::end("orders");
  co_return id * 3;
}

cppcoro::task<long> fetch_messages(int id) {
  trace::start("messages");
  co_await loop::sleep(4);
  trace::end("messages");
  co_return id + 1L;
}

cppcoro::task<> show_page(int id) {
  auto user = fetch_user(id);
  auto orders = fetch_orders(id);
  auto messages = fetch_messages(id);
  const auto u = co_await std::move(user);
  const auto o = co_await orders;
  const auto m = co_await std::move(messages);
  static_assert(std::is_same_v<decltype(u), const std::string>);
  static_assert(std::is_same_v<decltype(o), const int>);
  static_assert(std::is_same_v<decltype(m), const long>);
  std::printf("%s has %d orders and %ld messages\n", u.c_str(), o, m);
}

int main() { return loop::run(show_page(7)); }
