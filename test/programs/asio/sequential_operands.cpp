// Awaits in the operands of a call, one whose argument is moved, in a loop.
// check: coro-sequential-await
// option: FixConfidence=likely
// group: user orders title
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

boost::asio::awaitable<int> fetch_orders(int id) {
  trace::start("orders");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(10));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("orders");
  co_return id * 3;
}

boost::asio::awaitable<int> fetch_title(std::string name) {
  trace::start("title");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(10));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("title");
  co_return static_cast<int>(name.size());
}

int render(const std::string &user, int orders, int title) {
  std::printf("%s has %d orders, %d\n", user.c_str(), orders, title);
  return orders + title;
}

boost::asio::awaitable<void> show_page(int id) {
  int sum = 0;
  for (int i = 0; i < 2; ++i) {
    std::string name = "Ada" + std::to_string(i);
    sum += render(co_await fetch_user(id + i), co_await fetch_orders(id), co_await fetch_title(std::move(name)));
  }
  std::printf("%d\n", sum);
}

int main() { return run(show_page(7)); }
