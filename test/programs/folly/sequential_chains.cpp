// Chains that need nothing of each other run beside each other, each as a coroutine of
// its own: the second operation of one begins though the first one of the other has not
// ended. Of some chains, only the last result is used, of others all.
// check: coro-sequential-await
// option: FixConfidence=likely
// option: RowForm=chains
// group: stock rate
// group: stock fee
// group: key list
// group: key first
// group: user news
// group: user comments
// findings: 3
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <folly/coro/Task.h>
#include <string>
#include <utility>

folly::coro::Task<int> fetch_stock(int id) {
  trace::start("stock");
  co_await loop::sleep(9);
  trace::end("stock");
  co_return id + 1;
}

folly::coro::Task<int> fetch_price(int stock) {
  trace::start("price");
  co_await loop::sleep(2);
  trace::end("price");
  co_return stock * 3;
}

folly::coro::Task<int> fetch_rate(int day) {
  trace::start("rate");
  co_await loop::sleep(3);
  trace::end("rate");
  co_return day + 4;
}

folly::coro::Task<int> fetch_fee(int rate) {
  trace::start("fee");
  co_await loop::sleep(5);
  trace::end("fee");
  co_return rate * 2;
}

folly::coro::Task<std::string> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(9);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

folly::coro::Task<int> fetch_orders(std::string name) {
  trace::start("orders");
  co_await loop::sleep(3);
  trace::end("orders");
  co_return static_cast<int>(name.size());
}

folly::coro::Task<int> fetch_news(int page) {
  trace::start("news");
  co_await loop::sleep(4);
  trace::end("news");
  co_return page * 10;
}

folly::coro::Task<std::string> fetch_comments(int top) {
  trace::start("comments");
  co_await loop::sleep(6);
  trace::end("comments");
  co_return "comments of " + std::to_string(top);
}

folly::coro::Task<int> fetch_key(int id) {
  trace::start("key");
  co_await loop::sleep(8);
  trace::end("key");
  co_return id + 2;
}

folly::coro::Task<std::string> fetch_list(int key) {
  trace::start("list");
  co_await loop::sleep(3);
  trace::end("list");
  co_return "list " + std::to_string(key);
}

folly::coro::Task<int> fetch_first(std::string list) {
  trace::start("first");
  co_await loop::sleep(2);
  trace::end("first");
  co_return static_cast<int>(list.size());
}

folly::coro::Task<int> fetch_double(int key) {
  trace::start("double");
  co_await loop::sleep(3);
  trace::end("double");
  co_return key * 2;
}

folly::coro::Task<int> fetch_page(int number) {
  trace::start("page");
  co_await loop::sleep(2);
  trace::end("page");
  co_return number + 5;
}

folly::coro::Task<int> total(int id) {
  auto stock = co_await fetch_stock(id);
  auto price = co_await fetch_price(stock);
  auto rate = co_await fetch_rate(2);
  auto fee = co_await fetch_fee(rate);
  co_return price + fee;
}

folly::coro::Task<int> entry(int id) {
  auto key = co_await fetch_key(id);
  const long twice = co_await fetch_double(key);
  const int page = co_await fetch_page(1);
  auto list = co_await fetch_list(page);
  auto first = co_await fetch_first(list);
  co_return key + static_cast<int>(twice) + page +
      static_cast<int>(list.size()) + first;
}

folly::coro::Task<> show_page(int id) {
  auto user = co_await fetch_user(id);
  const int orders = co_await fetch_orders(user + "!");
  auto news = co_await fetch_news(2);
  auto comments = co_await fetch_comments(news);
  std::printf("%s %d %d %s\n", user.c_str(), orders, news, comments.c_str());
  const int sum = co_await total(id);
  const int last = co_await entry(sum);
  std::printf("%d %d\n", sum, last);
}

int main() { return loop::run(show_page(7)); }
