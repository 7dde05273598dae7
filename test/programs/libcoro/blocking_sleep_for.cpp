// A sleep becomes a wait of the scheduler that a parameter or member leads to.
// check: coro-blocking-call
// option: FixConfidence=likely
// findings: 2
// turns: watch in nap
// turns: watch in doze
// compilers: gcc
#include "libcoro_watchdog.hpp"
#include <chrono>
#include <coro/scheduler.hpp>
#include <coro/task.hpp>
#include <cstdio>
#include <thread>
#include <unistd.h>

using namespace std::chrono_literals;

struct Sleeper {
  coro::scheduler &loop;

  coro::task<int> doze(unsigned microseconds) {
    watchdog::enter("doze");
    usleep(microseconds);
    watchdog::leave("doze");
    co_return 2;
  }
};

coro::task<> nap(coro::scheduler &io) {
  watchdog::enter("nap");
  std::this_thread::sleep_for(20ms); // Rest.
  watchdog::leave("nap");
  Sleeper sleeper{io};
  std::printf("%d\n", co_await sleeper.doze(5000));
}

int main() {
  auto io = coro::scheduler::make_unique();
  return watchdog::run(*io, nap(*io));
}
