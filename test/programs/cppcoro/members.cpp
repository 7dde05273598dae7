// Tasks that a constructor creates, and a member function awaits. A second call
// would await them again, which works as long as nobody moves them away.
// expect: no-edit
// group: user orders
#include "loop.hpp"
#include "trace.hpp"
#include <cppcoro/task.hpp>
#include <cstdio>
#include <string>

class page {
public:
  explicit page(int id) : user_(fetch_user(id)), orders_(count_orders(id)) {}

  cppcoro::task<> show() {
    const std::string name = co_await std::move(user_);
    // The longer one.
    const int count = co_await std::move(orders_);
    std::printf("%s has %d orders\n", name.c_str(), count);
  }

private:
  static cppcoro::task<std::string> fetch_user(int id) {
    trace::start("user");
    co_await loop::sleep(3);
    trace::end("user");
    co_return "user " + std::to_string(id);
  }

  static cppcoro::task<int> count_orders(int id) {
    trace::start("orders");
    co_await loop::sleep(5);
    trace::end("orders");
    co_return id * 2;
  }

  cppcoro::task<std::string> user_;
  cppcoro::task<int> orders_;
};

int main() {
  page shown(7);
  return loop::run(shown.show());
}
