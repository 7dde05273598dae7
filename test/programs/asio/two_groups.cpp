// Two groups in one function, the second of which needs the first: one
// using-directive, and each group for itself.
// group: user orders
// group: price tax
#include "asio_loop.hpp"
#include "trace.hpp"
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdio>
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

boost::asio::awaitable<void> show_page(int id) {
  auto user = fetch_user(id);
  auto orders = fetch_orders(id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  auto price = fetch_price(o);
  auto tax = fetch_tax(o);
  auto p = co_await std::move(price);
  auto t = co_await std::move(tax);
  std::printf("%s has %d orders of %d + %d\n", u.c_str(), o, p, t);
}

int main() { return run(show_page(7)); }
