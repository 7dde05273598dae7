// A timer would hold the lock across a suspension: reported, not edited.
// check: coro-blocking-call
// turns: watch in nap
// expect: no-edit
#include "asio_watchdog.hpp"
#include <chrono>
#include <cstdio>
#include <mutex>
#include <thread>

std::mutex resource;

boost::asio::awaitable<void> nap() {
  const std::lock_guard<std::mutex> guard(resource);
  watchdog::enter("nap");
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  watchdog::leave("nap");
  std::printf("rested\n");
  co_return;
}

int main() { return watchdog::run(nap()); }
