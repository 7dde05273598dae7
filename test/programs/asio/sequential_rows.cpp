// Two chains of two operations each, one behind the other: their first operations run
// together, and then their second ones.
// check: coro-sequential-await
// option: FixConfidence=likely
// group: user news
// group: orders comments
// findings: 1
#include "asio_loop.hpp"
#include "trace.hpp"
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdio>
#include <string>
#include <utility>

boost::asio::awaitable<std::string> fetch_user(int id) {
  trace::start("user");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

boost::asio::awaitable<int> fetch_orders(std::string name) {
  trace::start("orders");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(12));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("orders");
  co_return static_cast<int>(name.size());
}

boost::asio::awaitable<int> fetch_news(int page) {
  trace::start("news");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(16));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("news");
  co_return page * 10;
}

boost::asio::awaitable<std::string> fetch_comments(int top) {
  trace::start("comments");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(24));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("comments");
  co_return "comments of " + std::to_string(top);
}

boost::asio::awaitable<void> show_page(int id) {
  auto user = co_await fetch_user(id);
  const int orders = co_await fetch_orders(user + "!");
  auto news = co_await fetch_news(2);
  auto comments = co_await fetch_comments(news);
  std::printf("%s %d %d %s\n", user.c_str(), orders, news, comments.c_str());
}

int main() { return run(show_page(7)); }
