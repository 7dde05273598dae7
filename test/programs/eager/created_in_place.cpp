// Tasks that are created where they are awaited get a name in front of the first.
// check: coro-late-start
// option: FixConfidence=likely
// group: user orders messages
// compilers: gcc
#include "loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <eager/task.hpp>
#include <string>

eager::Work<std::string> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

eager::Work<int> fetch_orders(int id) {
  trace::start("orders");
  co_await loop::sleep(3);
  trace::end("orders");
  co_return id * 3;
}

eager::Work<int> count_messages(std::string name) {
  trace::start("messages");
  co_await loop::sleep(9);
  trace::end("messages");
  co_return static_cast<int>(name.size());
}

cppcoro::task<> show_page(int id, std::string name) {
  const auto user = co_await fetch_user(id);
  auto orders = co_await fetch_orders(id);
  orders += 1;
  std::printf("%s: %d, %d\n", user.c_str(), orders,
              co_await count_messages(std::move(name)));
}

int main() { return loop::run(show_page(7, "somebody")); }
