// Chains that need nothing of each other run beside each other, each as a coroutine of
// its own: the second operation of one begins though the first one of the other has not
// ended. Of some chains, only the last result is used, of others all.
// check: coro-sequential-await
// option: FixConfidence=likely
// option: RowForm=chains
// group: stock rate
// group: stock fee
// group: user news
// group: user comments
// findings: 2
#include "asio_loop.hpp"
#include "trace.hpp"
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdio>
#include <string>
#include <utility>

boost::asio::awaitable<int> fetch_stock(int id) {
  trace::start("stock");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(72));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("stock");
  co_return id + 1;
}

boost::asio::awaitable<int> fetch_price(int stock) {
  trace::start("price");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(16));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("price");
  co_return stock * 3;
}

boost::asio::awaitable<int> fetch_rate(int day) {
  trace::start("rate");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(24));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("rate");
  co_return day + 4;
}

boost::asio::awaitable<int> fetch_fee(int rate) {
  trace::start("fee");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(40));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("fee");
  co_return rate * 2;
}

boost::asio::awaitable<std::string> fetch_user(int id) {
  trace::start("user");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(72));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

boost::asio::awaitable<int> fetch_orders(std::string name) {
  trace::start("orders");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(24));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("orders");
  co_return static_cast<int>(name.size());
}

boost::asio::awaitable<int> fetch_news(int page) {
  trace::start("news");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(32));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("news");
  co_return page * 10;
}

boost::asio::awaitable<std::string> fetch_comments(int top) {
  trace::start("comments");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(48));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("comments");
  co_return "comments of " + std::to_string(top);
}

boost::asio::awaitable<int> total(int id) {
  auto stock = co_await fetch_stock(id);
  auto price = co_await fetch_price(stock);
  auto rate = co_await fetch_rate(2);
  auto fee = co_await fetch_fee(rate);
  co_return price + fee;
}

boost::asio::awaitable<void> show_page(int id) {
  auto user = co_await fetch_user(id);
  const int orders = co_await fetch_orders(user + "!");
  auto news = co_await fetch_news(2);
  auto comments = co_await fetch_comments(news);
  std::printf("%s %d %d %s\n", user.c_str(), orders, news, comments.c_str());
  const int sum = co_await total(id);
  std::printf("%d\n", sum);
}

int main() { return run(show_page(7)); }
