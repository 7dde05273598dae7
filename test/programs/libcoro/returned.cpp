// The last result goes straight into `co_return`.
// group: user orders
// group: price tax
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

coro::task<int> fetch_price(int id) {
  trace::start("price");
  co_await loop::sleep(2);
  trace::end("price");
  co_return id * 100;
}

coro::task<int> fetch_tax(int id) {
  trace::start("tax");
  co_await loop::sleep(4);
  trace::end("tax");
  co_return id * 19;
}

coro::task<std::string> describe(int id) {
  auto user = fetch_user(id);
  auto orders = fetch_orders(id);
  std::string u = co_await user;
  co_return u + " has " + std::to_string(co_await orders);
}

coro::task<int> last_of_two(int id) {
  auto price = fetch_price(id);
  auto tax = fetch_tax(id);
  [[maybe_unused]] int p = co_await std::move(price);
  co_return co_await std::move(tax);
}

coro::task<> program() {
  std::string text = co_await describe(7);
  std::printf("%s, ", text.c_str());
  int tax = co_await last_of_two(7);
  std::printf("%d\n", tax);
}

int main() { return loop::run(program()); }
