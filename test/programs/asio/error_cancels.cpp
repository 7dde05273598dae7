// An error of one task cancels the other, which is waited for. As a cancelled
// task ends with an error too, Asio throws one exception that stands for both.
// promises: multiple_exceptions
// group: user orders
// cancelled: orders
#include "asio_loop.hpp"
#include "trace.hpp"
#include <boost/asio/multiple_exceptions.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>

boost::asio::awaitable<std::string> fetch_user(int id) {
  trace::start("user");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(10));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("user");
  throw std::runtime_error("no user " + std::to_string(id));
  co_return "";
}

boost::asio::awaitable<int> fetch_orders(int id) {
  trace::start("orders");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(400));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("orders");
  co_return id * 3;
}

boost::asio::awaitable<void> show_page(int id) {
  auto user = fetch_user(id);
  auto orders = fetch_orders(id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  std::printf("%s has %d orders\n", u.c_str(), o);
}

void print_error(std::exception_ptr thrown) {
  try {
    std::rethrow_exception(thrown);
  } catch (const std::exception &error) {
    std::printf("caught: %s\n", error.what());
  }
}

boost::asio::awaitable<void> program() {
  try {
    co_await show_page(7);
  } catch (const boost::asio::multiple_exceptions &errors) {
    print_error(errors.first_exception());
  } catch (const std::runtime_error &) {
    print_error(std::current_exception());
  }
}

int main() { return run(program()); }
