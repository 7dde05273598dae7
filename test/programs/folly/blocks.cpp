// Groups in an if block, in the body of a loop, and in a try block.
// group: user orders
// group: price tax
// group: news mail
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <exception>
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

folly::coro::Task<int> fetch_news(int id) {
  trace::start("news");
  co_await loop::sleep(2);
  trace::end("news");
  co_return id + 1;
}

folly::coro::Task<int> fetch_mail(int id) {
  trace::start("mail");
  co_await loop::sleep(3);
  trace::end("mail");
  co_return id + 2;
}

folly::coro::Task<> in_if(int id) {
  if (id > 0) {
    auto user = fetch_user(id);
    auto orders = fetch_orders(id);
    auto u = co_await std::move(user);
    auto o = co_await std::move(orders);
    std::printf("%s has %d orders\n", u.c_str(), o);
  }
}

folly::coro::Task<int> in_loop(int count) {
  int sum = 0;
  for (int id = 0; id != count; ++id) {
    auto price = fetch_price(id);
    auto tax = fetch_tax(id);
    const int p = co_await std::move(price);
    const int t = co_await std::move(tax);
    sum += p - t;
  }
  co_return sum;
}

folly::coro::Task<int> in_try(int id) {
  try {
    auto news = fetch_news(id);
    auto mail = fetch_mail(id);
    int n = co_await std::move(news);
    int m = co_await std::move(mail);
    co_return n *m;
  } catch (const std::exception &) {
    co_return -1;
  }
}

folly::coro::Task<> program() {
  co_await in_if(7);
  std::printf("%d\n", co_await in_loop(3));
  std::printf("%d\n", co_await in_try(7));
}

int main() { return loop::run(program()); }
