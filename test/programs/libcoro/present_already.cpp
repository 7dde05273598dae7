// The header and a using-directive for the library are there: the header is not
// added again.
// group: user orders
// group: price tax
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/task.hpp>
#include <coro/when_all.hpp>
#include <cstdio>
#include <string>

using namespace coro;

task<std::string> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

task<int> fetch_orders(int id) {
  trace::start("orders");
  co_await loop::sleep(3);
  trace::end("orders");
  co_return id * 3;
}

task<int> fetch_price(int id) {
  trace::start("price");
  co_await loop::sleep(2);
  trace::end("price");
  co_return id * 100;
}

task<int> fetch_tax(int id) {
  trace::start("tax");
  co_await loop::sleep(4);
  trace::end("tax");
  co_return id * 19;
}

task<> show_page(int id) {
  auto user = fetch_user(id);
  auto orders = fetch_orders(id);
  auto u = co_await user;
  auto o = co_await orders;
  std::printf("%s has %d orders\n", u.c_str(), o);
  auto price = fetch_price(id);
  auto tax = fetch_tax(id);
  auto p = co_await price;
  auto t = co_await tax;
  std::printf("%d\n", p + t);
}

task<> both(int id) {
  auto [orders, tax] = co_await when_all(fetch_orders(id), fetch_tax(id));
  std::printf("%d %d\n", orders.return_value(), tax.return_value());
}

task<> program() { co_await show_page(7); }

int main() { return loop::run(program()); }
