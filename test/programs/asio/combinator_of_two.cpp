// Operators always have two operands, and conditions on results are no
// combinators.
// check: coro-await-in-combinator
// expect: silent
#include "asio_loop.hpp"
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdio>

using boost::asio::awaitable;
using namespace boost::asio::experimental::awaitable_operators;

awaitable<bool> is_open(int number) {
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(number));
  co_await timer.async_wait(boost::asio::use_awaitable);
  std::printf("asked %d\n", number);
  co_return number % 2 == 0;
}

awaitable<void> program() {
  if (co_await is_open(3) && co_await is_open(2))
    std::printf("both are open\n");
  auto [first, second, third] =
      co_await ((is_open(4) && is_open(6)) && is_open(7));
  std::printf("%d %d %d\n", first, second, third);
  co_await (is_open(1) && (is_open(2) && is_open(3)));
}

int main() { return run(program()); }
