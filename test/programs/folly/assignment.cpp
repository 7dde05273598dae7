// Results assigned to variables that exist already: members and a local.
// group: user orders messages
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <folly/coro/Task.h>
#include <string>
#include <utility>

folly::coro::Task<std::string> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

folly::coro::Task<int> fetch_orders(int id) {
  trace::start("orders");
  co_await loop::sleep(3);
  trace::end("orders");
  co_return id * 3;
}

folly::coro::Task<long> fetch_messages(int id) {
  trace::start("messages");
  co_await loop::sleep(4);
  trace::end("messages");
  co_return id + 1L;
}

struct Page {
  std::string title;
  int orders = 0;
};

folly::coro::Task<> show_page(int id) {
  Page page;
  long messages = 0;
  auto user_task = fetch_user(id);
  auto orders_task = fetch_orders(id);
  auto messages_task = fetch_messages(id);
  page.title = co_await std::move(user_task);
  page.orders = co_await std::move(orders_task);
  messages = co_await std::move(messages_task);
  std::printf("%s: %d and %ld\n", page.title.c_str(), page.orders, messages);
}

int main() { return loop::run(show_page(7)); }
