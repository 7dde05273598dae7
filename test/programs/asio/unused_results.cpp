// One result is not used at all, one is cast to void.
// group: visit orders user
#include "asio_loop.hpp"
#include "trace.hpp"
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdio>
#include <string>

boost::asio::awaitable<int> count_visit(int id) {
  trace::start("visit");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("visit");
  co_return id;
}

boost::asio::awaitable<int> fetch_orders(int id) {
  trace::start("orders");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(30));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("orders");
  co_return id * 3;
}

boost::asio::awaitable<std::string> fetch_user(int id) {
  trace::start("user");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

boost::asio::awaitable<void> show_page(int id) {
  auto visit = count_visit(id);
  auto orders = fetch_orders(id);
  auto user = fetch_user(id);
  co_await std::move(visit);
  (void)co_await std::move(orders);
  auto u = co_await std::move(user);
  std::printf("%s\n", u.c_str());
}

int main() { return run(show_page(7)); }
