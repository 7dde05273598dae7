// A sleep on the loop: nobody else gets a turn until the timer takes its place.
// check: coro-blocking-call
// turns: watch in nap
// compilers: gcc
#include "asio_watchdog.hpp"
#include <chrono>
#include <cstdio>
#include <thread>

boost::asio::awaitable<void> nap() {
  watchdog::enter("nap");
  std::this_thread::sleep_for(std::chrono::milliseconds(20)); // Rest.
  watchdog::leave("nap");
  std::printf("rested\n");
  co_return;
}

int main() { return watchdog::run(nap()); }
