// On a pool the same coroutine may sleep, and so may what follows the switch.
// check: coro-blocking-call
// expect: silent
#include "libcoro_watchdog.hpp"
#include <chrono>
#include <coro/scheduler.hpp>
#include <coro/task.hpp>
#include <coro/thread_pool.hpp>
#include <cstdio>
#include <thread>

using namespace std::chrono_literals;

coro::task<int> compute() {
  std::this_thread::sleep_for(5ms);
  co_return 3;
}

coro::task<int> compute_there(coro::thread_pool &pool) {
  co_await pool.schedule();
  std::this_thread::sleep_for(5ms);
  co_return 4;
}

coro::task<> program(coro::thread_pool &pool) {
  const int first = co_await pool.schedule(compute());
  const int second = co_await compute_there(pool);
  std::printf("%d %d\n", first, second);
}

int main() {
  auto pool = coro::thread_pool::make_unique();
  auto io = coro::scheduler::make_unique();
  return watchdog::run(*io, program(*pool));
}
