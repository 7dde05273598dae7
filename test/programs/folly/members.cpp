// Tasks that a constructor creates, and a member function awaits.
// group: user orders
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <folly/coro/Task.h>
#include <string>

class page {
public:
  explicit page(int id) : user_(fetch_user(id)), orders_(count_orders(id)) {}

  folly::coro::Task<> show() {
    const std::string name = co_await std::move(user_);
    // The longer one.
    const int count = co_await std::move(orders_);
    std::printf("%s has %d orders\n", name.c_str(), count);
  }

private:
  static folly::coro::Task<std::string> fetch_user(int id) {
    trace::start("user");
    co_await loop::sleep(3);
    trace::end("user");
    co_return "user " + std::to_string(id);
  }

  static folly::coro::Task<int> count_orders(int id) {
    trace::start("orders");
    co_await loop::sleep(5);
    trace::end("orders");
    co_return id * 2;
  }

  folly::coro::Task<std::string> user_;
  folly::coro::Task<int> orders_;
};

int main() {
  page shown(7);
  return loop::run(shown.show());
}
