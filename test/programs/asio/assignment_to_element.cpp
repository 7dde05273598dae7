// A result assigned to an element, between others.
// group: user orders messages
#include "asio_loop.hpp"
#include "trace.hpp"
#include <array>
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
                                  std::chrono::milliseconds(30));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("orders");
  co_return id * 3;
}

boost::asio::awaitable<int> fetch_messages(int id) {
  trace::start("messages");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("messages");
  co_return id + 1;
}

struct Page {
  std::string title;
  std::array<int, 2> counts{};
};

boost::asio::awaitable<void> show_page(int id) {
  Page page;
  int messages = 0;
  auto user_task = fetch_user(id);
  auto orders_task = fetch_orders(id);
  auto messages_task = fetch_messages(id);
  page.title = co_await std::move(user_task);
  page.counts[1] = co_await std::move(orders_task);
  messages = co_await std::move(messages_task);
  std::printf("%s: %d and %d\n", page.title.c_str(), page.counts[1], messages);
}

int main() { return run(show_page(7)); }
