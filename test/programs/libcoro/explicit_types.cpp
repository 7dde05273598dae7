// Declared types that are not those of the results, in the three forms of
// initialisation: each variable keeps its type.
// group: user orders price
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/task.hpp>
#include <cstdio>
#include <string>
#include <type_traits>

struct Cents {
  explicit Cents(int value) : value(value) {}
  int value;
};

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

coro::task<> show_page(int id) {
  coro::task<std::string> user = fetch_user(id);
  coro::task<int> orders = fetch_orders(id);
  coro::task<int> price = fetch_price(id);
  const std::string u{co_await user};
  long o = co_await orders;
  Cents p(co_await std::move(price));
  static_assert(std::is_same_v<decltype(u), const std::string>);
  static_assert(std::is_same_v<decltype(o), long>);
  o += 1;
  std::printf("%s: %ld orders, %d cents\n", u.c_str(), o, p.value);
}

int main() { return loop::run(show_page(7)); }
