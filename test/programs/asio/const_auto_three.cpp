// Three results that are `const auto`, and that must stay const.
// group: user orders messages
#include "asio_loop.hpp"
#include "trace.hpp"
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdio>
#include <string>
#include <type_traits>

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
                                  std::chrono::milliseconds(30));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("orders");
  co_return id * 3;
}

boost::asio::awaitable<long> fetch_messages(int id) {
  trace::start("messages");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("messages");
  co_return id + 1L;
}

boost::asio::awaitable<void> show_page(int id) {
  auto user = fetch_user(id);
  auto orders = fetch_orders(id);
  auto messages = fetch_messages(id);
  const auto u = co_await std::move(user);
  const auto o = co_await std::move(orders);
  const auto m = co_await std::move(messages);
  static_assert(std::is_same_v<decltype(u), const std::string>);
  static_assert(std::is_same_v<decltype(o), const int>);
  static_assert(std::is_same_v<decltype(m), const long>);
  std::printf("%s has %d orders and %ld messages\n", u.c_str(), o, m);
}

int main() { return run(show_page(7)); }
