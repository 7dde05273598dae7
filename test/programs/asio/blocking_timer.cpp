// The library's own timer, which waits in a blocking way until it is awaited.
// check: coro-blocking-call
// turns: watch in timer
#include "asio_watchdog.hpp"
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <chrono>
#include <cstdio>

boost::asio::awaitable<void> rest() {
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor);
  timer.expires_after(std::chrono::milliseconds(20));
  watchdog::enter("timer");
  timer.wait();
  watchdog::leave("timer");
  std::printf("rested\n");
}

int main() { return watchdog::run(rest()); }
