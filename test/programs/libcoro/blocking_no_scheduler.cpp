// No scheduler is in reach, or two are, or only a pointer: reported, not edited.
// check: coro-blocking-call
// option: FixConfidence=possible
// expect: no-edit
// findings: 3
// turns: watch in none
// turns: watch in two
// turns: watch in owner
#include "libcoro_watchdog.hpp"
#include <chrono>
#include <coro/scheduler.hpp>
#include <coro/task.hpp>
#include <cstdio>
#include <memory>
#include <thread>

using namespace std::chrono_literals;

coro::task<int> rest() {
  watchdog::enter("none");
  std::this_thread::sleep_for(5ms);
  watchdog::leave("none");
  co_return 1;
}

coro::task<int> rest(coro::scheduler &, coro::scheduler &) {
  watchdog::enter("two");
  std::this_thread::sleep_for(5ms);
  watchdog::leave("two");
  co_return 2;
}

coro::task<int> rest(std::unique_ptr<coro::scheduler> &) {
  watchdog::enter("owner");
  std::this_thread::sleep_for(5ms);
  watchdog::leave("owner");
  co_return 3;
}

coro::task<> program(std::unique_ptr<coro::scheduler> &io) {
  const int first = co_await rest();
  const int second = co_await rest(*io, *io);
  std::printf("%d %d %d\n", first, second, co_await rest(io));
}

int main() {
  auto io = coro::scheduler::make_unique();
  return watchdog::run(*io, program(io));
}
