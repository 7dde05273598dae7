// Groups in an if block, in the body of a loop, and in a try block.
// group: user orders
// group: price tax
// group: news mail
#include "asio_loop.hpp"
#include "trace.hpp"
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdio>
#include <exception>
#include <string>

boost::asio::awaitable<std::string> fetch_user(int id) {
  trace::start("user");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

boost::asio::awaitable<int> fetch_orders(int id) {
  trace::start("orders");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("orders");
  co_return id * 3;
}

boost::asio::awaitable<int> fetch_price(int id) {
  trace::start("price");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(10));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("price");
  co_return id * 100;
}

boost::asio::awaitable<int> fetch_tax(int id) {
  trace::start("tax");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(10));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("tax");
  co_return id * 19;
}

boost::asio::awaitable<int> fetch_news(int id) {
  trace::start("news");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("news");
  co_return id + 1;
}

boost::asio::awaitable<int> fetch_mail(int id) {
  trace::start("mail");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("mail");
  co_return id + 2;
}

boost::asio::awaitable<void> in_if(int id) {
  if (id > 0) {
    auto user = fetch_user(id);
    auto orders = fetch_orders(id);
    auto u = co_await std::move(user);
    auto o = co_await std::move(orders);
    std::printf("%s has %d orders\n", u.c_str(), o);
  }
}

boost::asio::awaitable<int> in_loop(int count) {
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

boost::asio::awaitable<int> in_try(int id) {
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

boost::asio::awaitable<void> program() {
  co_await in_if(7);
  std::printf("%d\n", co_await in_loop(3));
  std::printf("%d\n", co_await in_try(7));
}

int main() { return run(program()); }
