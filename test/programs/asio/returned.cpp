// The last result goes straight into `co_return`.
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
                                  std::chrono::milliseconds(30));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("orders");
  co_return id * 3;
}

boost::asio::awaitable<int> fetch_price(int id) {
  trace::start("price");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("price");
  co_return id * 100;
}

boost::asio::awaitable<int> fetch_tax(int id) {
  trace::start("tax");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("tax");
  co_return id * 19;
}

boost::asio::awaitable<std::string> describe(int id) {
  auto user = fetch_user(id);
  auto orders = fetch_orders(id);
  std::string u = co_await std::move(user);
  co_return u + " has " + std::to_string(co_await std::move(orders));
}

boost::asio::awaitable<int> last_of_two(int id) {
  auto price = fetch_price(id);
  auto tax = fetch_tax(id);
  [[maybe_unused]] int p = co_await std::move(price);
  co_return co_await std::move(tax);
}

boost::asio::awaitable<void> program() {
  std::string text = co_await describe(7);
  std::printf("%s, ", text.c_str());
  int tax = co_await last_of_two(7);
  std::printf("%d\n", tax);
}

int main() { return run(program()); }
