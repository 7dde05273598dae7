// Results that cannot be copied, declared `auto` and moved from afterwards.
// group: user ticket
#include "asio_loop.hpp"
#include "trace.hpp"
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>

boost::asio::awaitable<std::unique_ptr<std::string>> fetch_user(int id) {
  trace::start("user");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("user");
  co_return std::make_unique<std::string>("user " + std::to_string(id));
}

boost::asio::awaitable<std::unique_ptr<int>> fetch_ticket(int id) {
  trace::start("ticket");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(10));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("ticket");
  co_return std::make_unique<int>(id * 3);
}

boost::asio::awaitable<std::unique_ptr<int>> show_page(int id) {
  auto user = fetch_user(id);
  auto ticket = fetch_ticket(id);
  auto u = co_await std::move(user);
  auto t = co_await std::move(ticket);
  std::unique_ptr<std::string> owner = std::move(u);
  std::printf("%s\n", owner->c_str());
  co_return t;
}

boost::asio::awaitable<void> program() {
  auto ticket = co_await show_page(7);
  std::printf("%d\n", *ticket);
}

int main() { return run(program()); }
