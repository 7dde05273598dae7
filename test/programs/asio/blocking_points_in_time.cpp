// Until a point in time, and for a duration that is no whole number.
// check: coro-blocking-call
// findings: 2
// turns: watch in until
// turns: watch in part
#include "asio_watchdog.hpp"
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdio>
#include <thread>

boost::asio::awaitable<void> rest(double seconds) {
  const auto end =
      std::chrono::steady_clock::now() + std::chrono::milliseconds(20);
  watchdog::enter("until");
  std::this_thread::sleep_until(end);
  watchdog::leave("until");
  std::printf("%d\n", std::chrono::steady_clock::now() >= end);

  const std::chrono::duration<double> part(seconds);
  const auto begin = std::chrono::steady_clock::now();
  watchdog::enter("part");
  std::this_thread::sleep_for(part);
  watchdog::leave("part");
  std::printf("%d\n", std::chrono::steady_clock::now() - begin >= part);
  co_return;
}

int main() { return watchdog::run(rest(0.02)); }
