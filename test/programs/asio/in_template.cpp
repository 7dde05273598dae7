// A group in a template with one instantiation. It is reported and edited
// once, at the pattern.
// group: user orders
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

template <typename Format>
boost::asio::awaitable<void> show_page(int id, Format format) {
  auto user = fetch_user(id);
  auto orders = fetch_orders(id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  std::printf("%s\n", format(u, o).c_str());
}

int main() {
  return run(show_page(7, [](const std::string &user, int orders) {
    return user + " has " + std::to_string(orders);
  }));
}
