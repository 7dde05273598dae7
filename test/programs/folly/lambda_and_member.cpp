// Groups in a coroutine that is a lambda, and in one that is a member.
// group: user orders
// group: price tax
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

folly::coro::Task<int> fetch_price(int id) {
  trace::start("price");
  co_await loop::sleep(2);
  trace::end("price");
  co_return id * 100;
}

folly::coro::Task<int> fetch_tax(int id) {
  trace::start("tax");
  co_await loop::sleep(4);
  trace::end("tax");
  co_return id * 19;
}

class Shop {
public:
  explicit Shop(int id) : id(id) {}

  folly::coro::Task<int> gross() const {
    auto price = fetch_price(id);
    auto tax = fetch_tax(id);
    auto p = co_await std::move(price);
    auto t = co_await std::move(tax);
    co_return p + t + id;
  }

private:
  int id;
};

folly::coro::Task<> program() {
  auto show_page = [](int id) -> folly::coro::Task<int> {
    auto user = fetch_user(id);
    auto orders = fetch_orders(id);
    auto u = co_await std::move(user);
    auto o = co_await std::move(orders);
    std::printf("%s has %d orders\n", u.c_str(), o);
    co_return o;
  };
  int orders = co_await show_page(7);
  Shop shop(orders);
  std::printf("%d\n", co_await shop.gross());
}

int main() { return loop::run(program()); }
