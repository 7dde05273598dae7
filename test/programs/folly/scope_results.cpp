// What the scope starts runs on the executor of the coroutine, and the first
// error is thrown where it is joined.
// option: RewriteForm=scope
// edits: notes
// group: user orders log
// promises: the first error is thrown
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <folly/coro/Task.h>
#include <stdexcept>
#include <string>
#include <utility>

folly::coro::Task<std::string> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

folly::coro::Task<int> count_orders(int id) {
  trace::start("orders");
  co_await loop::sleep(3);
  trace::end("orders");
  if (id > 9)
    throw std::runtime_error("no orders");
  co_return id * 2;
}

folly::coro::Task<> send_log(int) {
  trace::start("log");
  co_await loop::sleep(4);
  trace::end("log");
}

folly::coro::Task<> show_page(int id) {
  auto user = fetch_user(id);
  auto orders = count_orders(id);
  auto log = send_log(id);
  std::string name;
  int count = 0;
  co_await std::move(log);
  name = co_await std::move(user);
  count = co_await std::move(orders);
  std::printf("%s has %d orders\n", name.c_str(), count);
}

folly::coro::Task<> show_pages() {
  co_await show_page(7);
  co_await show_page(11);
}

int main() { return loop::run(show_pages()); }
