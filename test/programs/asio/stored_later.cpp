// Tasks that are stored after the declaration: one in an optional, two at the end of a vector.
// group: user orders7 orders8
// compilers: gcc
#include "asio_loop.hpp"
#include "trace.hpp"
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdio>
#include <optional>
#include <string>
#include <utility>
#include <vector>

boost::asio::awaitable<std::string> fetch_user(int id) {
  trace::start("user");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

boost::asio::awaitable<int> fetch_orders(int id) {
  trace::start(id == 7 ? "orders7" : "orders8");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(10));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end(id == 7 ? "orders7" : "orders8");
  co_return id * 3;
}

boost::asio::awaitable<void> show_page(int id) {
  std::optional<boost::asio::awaitable<std::string>> user;
  std::vector<boost::asio::awaitable<int>> orders;
  user.emplace(fetch_user(id));
  orders.push_back(fetch_orders(id));
  orders.push_back(fetch_orders(id + 1));
  auto u = co_await *std::move(user);
  auto first = co_await std::move(orders[0]);
  auto second = co_await std::move(orders[1]);
  u += "!";
  std::printf("%s has %d and %d orders\n", u.c_str(), first, second);
}

int main() { return run(show_page(7)); }
