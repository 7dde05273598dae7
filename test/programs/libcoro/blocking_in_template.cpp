// One edit for all instantiations, one in a branch and one in a lambda.
// check: coro-blocking-call
// option: FixConfidence=likely
// findings: 3
// turns: watch in number
// turns: watch in branch
// turns: watch in lambda
#include "libcoro_watchdog.hpp"
#include <chrono>
#include <coro/scheduler.hpp>
#include <coro/task.hpp>
#include <cstdio>
#include <thread>

using namespace std::chrono_literals;

template <typename T> coro::task<T> later(coro::scheduler &io, T value) {
  co_await io.schedule();
  watchdog::enter("number");
  std::this_thread::sleep_for(10ms);
  watchdog::leave("number");
  co_return value;
}

coro::task<> program(coro::scheduler &io, bool again) {
  const auto rest = [](coro::scheduler &on, int time) -> coro::task<int> {
    co_await on.schedule();
    watchdog::enter("lambda");
    std::this_thread::sleep_for(std::chrono::milliseconds(time));
    watchdog::leave("lambda");
    co_return time;
  };
  const int first = co_await later(io, 1);
  const long second = co_await later(io, 2L);
  watchdog::enter("branch");
  if (again)
    std::this_thread::sleep_for(5ms);
  watchdog::leave("branch");
  std::printf("%d %ld %d\n", first, second, co_await rest(io, 10));
}

int main() {
  auto io = coro::scheduler::make_unique();
  return watchdog::run(*io, program(*io, true));
}
