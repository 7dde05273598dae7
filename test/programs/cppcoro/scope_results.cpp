// Results that are assigned are written by coroutines that the scope waits for;
// one that nobody takes is dropped.
// option: RewriteForm=scope
// edits: notes
// group: user orders visits
#include "loop.hpp"
#include "trace.hpp"
#include <cppcoro/task.hpp>
#include <cstdio>
#include <string>

cppcoro::task<std::string> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

cppcoro::task<int> count_orders(int id) {
  trace::start("orders");
  co_await loop::sleep(3);
  trace::end("orders");
  co_return id * 2;
}

cppcoro::task<int> count_visits(int id) {
  trace::start("visits");
  co_await loop::sleep(4);
  trace::end("visits");
  co_return id * 3;
}

cppcoro::task<> show_page(int id) {
  auto user = fetch_user(id);
  auto orders = count_orders(id);
  auto visits = count_visits(id);
  std::string name;
  int count = 0;
  name = co_await user;
  count = co_await std::move(orders);
  co_await visits;
  std::printf("%s has %d orders\n", name.c_str(), count);
}

int main() { return loop::run(show_page(7)); }
