// Tasks that a constructor creates, and a member function awaits.
// group: user orders
// compilers: gcc
#include "asio_loop.hpp"
#include "trace.hpp"
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdio>
#include <string>

class page {
public:
  explicit page(int id) : user_(fetch_user(id)), orders_(count_orders(id)) {}

  boost::asio::awaitable<void> show() {
    const std::string name = co_await std::move(user_);
    // The longer one.
    const int count = co_await std::move(orders_);
    std::printf("%s has %d orders\n", name.c_str(), count);
  }

private:
  static boost::asio::awaitable<std::string> fetch_user(int id) {
    trace::start("user");
    boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                    std::chrono::milliseconds(10));
    co_await timer.async_wait(boost::asio::use_awaitable);
    trace::end("user");
    co_return "user " + std::to_string(id);
  }

  static boost::asio::awaitable<int> count_orders(int id) {
    trace::start("orders");
    boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                    std::chrono::milliseconds(20));
    co_await timer.async_wait(boost::asio::use_awaitable);
    trace::end("orders");
    co_return id * 2;
  }

  boost::asio::awaitable<std::string> user_;
  boost::asio::awaitable<int> orders_;
};

int main() {
  page shown(7);
  return run(shown.show());
}
