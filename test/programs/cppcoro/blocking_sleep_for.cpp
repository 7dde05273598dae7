// A sleep becomes a wait of the loop that a parameter or member leads to.
// check: coro-blocking-call
// option: FixConfidence=likely
// findings: 2
// turns: watch in nap
// turns: watch in doze
#include "cppcoro_watchdog.hpp"
#include <chrono>
#include <cppcoro/io_service.hpp>
#include <cppcoro/task.hpp>
#include <cstdio>
#include <thread>
#include <unistd.h>

using namespace std::chrono_literals;

struct Sleeper {
  cppcoro::io_service &loop;

  cppcoro::task<int> doze(unsigned microseconds) {
    watchdog::enter("doze");
    usleep(microseconds);
    watchdog::leave("doze");
    co_return 2;
  }
};

cppcoro::task<> nap(cppcoro::io_service &io) {
  watchdog::enter("nap");
  std::this_thread::sleep_for(20ms); // Rest.
  watchdog::leave("nap");
  Sleeper sleeper{io};
  std::printf("%d\n", co_await sleeper.doze(5000));
}

int main() {
  cppcoro::io_service io;
  return watchdog::run(io, nap(io));
}
