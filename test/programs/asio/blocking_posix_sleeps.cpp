// The sleeps of POSIX, whose numbers become durations.
// check: coro-blocking-call
// findings: 2
// turns: watch in nap
// turns: watch in doze
#include "asio_watchdog.hpp"
#include <cstdio>
#include <unistd.h>

boost::asio::awaitable<int> doze(unsigned seconds) {
  watchdog::enter("doze");
  sleep(seconds);
  watchdog::leave("doze");
  co_return 2;
}

boost::asio::awaitable<void> nap(unsigned thousands) {
  watchdog::enter("nap");
  usleep(thousands * 1000);
  watchdog::leave("nap");
  std::printf("%d\n", 1 + co_await doze(1));
}

int main() { return watchdog::run(nap(20)); }
