// Two chains of two operations each, one behind the other: their first operations run
// together, and then their second ones.
// check: coro-sequential-await
// option: FixConfidence=likely
// group: user news
// group: orders comments
// findings: 1
#include "loop.hpp"
#include "trace.hpp"
#include <cppcoro/task.hpp>
#include <cstdio>
#include <string>
#include <utility>

cppcoro::task<std::string> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

cppcoro::task<int> fetch_orders(std::string name) {
  trace::start("orders");
  co_await loop::sleep(3);
  trace::end("orders");
  co_return static_cast<int>(name.size());
}

cppcoro::task<int> fetch_news(int page) {
  trace::start("news");
  co_await loop::sleep(4);
  trace::end("news");
  co_return page * 10;
}

cppcoro::task<std::string> fetch_comments(int top) {
  trace::start("comments");
  co_await loop::sleep(6);
  trace::end("comments");
  co_return "comments of " + std::to_string(top);
}

cppcoro::task<> show_page(int id) {
  auto user = co_await fetch_user(id);
  const int orders = co_await fetch_orders(user + "!");
  auto news = co_await fetch_news(2);
  auto comments = co_await fetch_comments(news);
  std::printf("%s %d %d %s\n", user.c_str(), orders, news, comments.c_str());
}

int main() { return loop::run(show_page(7)); }
