// Sleeps that are no statement of a block: the timer gets a block of its own.
// check: coro-blocking-call
// findings: 3
// turns: watch in branch
// turns: watch in round
// turns: watch in case
#include "asio_watchdog.hpp"
#include <chrono>
#include <cstdio>
#include <thread>

using std::chrono::milliseconds;

boost::asio::awaitable<void> rest(int kind) {
  watchdog::enter("branch");
  if (kind > 0)
    std::this_thread::sleep_for(milliseconds(10));
  watchdog::leave("branch");

  watchdog::enter("round");
  for (int round = 0; round < kind; ++round)
    std::this_thread::sleep_for(milliseconds(5 + round));
  watchdog::leave("round");

  watchdog::enter("case");
  switch (kind) {
  case 2:
    std::this_thread::sleep_for(milliseconds(10));
    std::printf("two\n");
    break;
  default:
    std::printf("another\n");
  }
  watchdog::leave("case");
  co_return;
}

int main() { return watchdog::run(rest(2)); }
