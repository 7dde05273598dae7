// Results assigned to variables that exist already: members and a local.
// group: user orders messages
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

coro::task<long> fetch_messages(int id) {
  trace::start("messages");
  co_await loop::sleep(4);
  trace::end("messages");
  co_return id + 1L;
}

struct Page {
  std::string title;
  int orders = 0;
};

coro::task<> show_page(int id) {
  Page page;
  long messages = 0;
  auto user_task = fetch_user(id);
  auto orders_task = fetch_orders(id);
  auto messages_task = fetch_messages(id);
  page.title = co_await user_task;
  page.orders = co_await orders_task;
  messages = co_await messages_task;
  std::printf("%s: %d and %ld\n", page.title.c_str(), page.orders, messages);
}

int main() { return loop::run(show_page(7)); }
