// Where the value is used: as an operand, by a member, of a named task.
// check: coro-blocking-call
// findings: 3
// turns: watch in title
// before: error: sync_wait would wait for ever
// after: 8 a page
#include "cppcoro_watchdog.hpp"
#include <chrono>
#include <cppcoro/io_service.hpp>
#include <cppcoro/sync_wait.hpp>
#include <cppcoro/task.hpp>
#include <cstdio>
#include <string>

cppcoro::task<std::string> fetch(cppcoro::io_service &io, std::string title) {
  co_await io.schedule_after(std::chrono::milliseconds(20));
  co_return title;
}

cppcoro::task<> show(cppcoro::io_service &io, bool first) {
  watchdog::enter("title");
  auto size = cppcoro::sync_wait(fetch(io, "one")).size();
  size +=
      cppcoro::sync_wait(first ? fetch(io, "start") : fetch(io, "end")).size();
  auto last = fetch(io, "a page");
  const std::string &title = cppcoro::sync_wait(last);
  watchdog::leave("title");
  std::printf("%zu %s\n", size, title.c_str());
  co_return;
}

int main() {
  cppcoro::io_service io;
  return watchdog::run(io, show(io, true));
}
