// Where the value is used: as an operand, by a member, of a named task, and of
// a combination.
// check: coro-blocking-call
// option: FixConfidence=likely
// findings: 4
// turns: watch in title
// before: error: sync_wait would wait for ever
// after: 8 a page 2
#include "libcoro_watchdog.hpp"
#include <chrono>
#include <coro/scheduler.hpp>
#include <coro/sync_wait.hpp>
#include <coro/task.hpp>
#include <coro/when_all.hpp>
#include <cstdio>
#include <string>
#include <tuple>

coro::task<std::string> fetch(coro::scheduler &io, std::string title) {
  co_await io.yield_for(std::chrono::milliseconds(20));
  co_return title;
}

coro::task<> show(coro::scheduler &io, bool first) {
  watchdog::enter("title");
  auto size = coro::sync_wait(fetch(io, "one")).size();
  size += coro::sync_wait(first ? fetch(io, "start") : fetch(io, "end")).size();
  auto last = fetch(io, "a page");
  const std::string &title = coro::sync_wait(last);
  auto both = coro::sync_wait(coro::when_all(fetch(io, "1"), fetch(io, "2")));
  watchdog::leave("title");
  std::printf("%zu %s %s\n", size, title.c_str(),
              std::get<1>(both).return_value().c_str());
  co_return;
}

int main() {
  auto io = coro::scheduler::make_unique();
  return watchdog::run(*io, show(*io, true));
}
