// A result that cannot be copied and is returned by its name.
// group: user ticket
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <folly/coro/Task.h>
#include <memory>
#include <string>
#include <utility>

folly::coro::Task<std::unique_ptr<std::string>> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return std::make_unique<std::string>("user " + std::to_string(id));
}

folly::coro::Task<std::unique_ptr<int>> fetch_ticket(int id) {
  trace::start("ticket");
  co_await loop::sleep(3);
  trace::end("ticket");
  co_return std::make_unique<int>(id * 3);
}

folly::coro::Task<std::unique_ptr<int>> show_page(int id) {
  auto user = fetch_user(id);
  auto ticket = fetch_ticket(id);
  auto u = co_await std::move(user);
  auto t = co_await std::move(ticket);
  std::printf("%s\n", u->c_str());
  co_return t;
}

folly::coro::Task<> program() {
  auto ticket = co_await show_page(7);
  std::printf("%d\n", *ticket);
}

int main() { return loop::run(program()); }
