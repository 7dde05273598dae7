// The task waits for the loop, which waits for the task.
// check: coro-blocking-call
// turns: watch in page
// before: error: sync_wait would wait for ever
// after: 7 is shown
#include "cppcoro_watchdog.hpp"
#include <chrono>
#include <cppcoro/io_service.hpp>
#include <cppcoro/sync_wait.hpp>
#include <cppcoro/task.hpp>
#include <cstdio>

cppcoro::task<int> fetch(cppcoro::io_service &io, int id) {
  co_await io.schedule_after(std::chrono::milliseconds(20));
  co_return id;
}

cppcoro::task<> show(cppcoro::io_service &io) {
  watchdog::enter("page");
  const int page = cppcoro::sync_wait(fetch(io, 5)) + 2;
  watchdog::leave("page");
  std::printf("%d is shown\n", page);
  co_return;
}

int main() {
  cppcoro::io_service io;
  return watchdog::run(io, show(io));
}
