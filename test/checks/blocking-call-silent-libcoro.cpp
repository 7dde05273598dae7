// Work of libcoro that runs on a pool, where it may block.
// RUN: %check_coro_tidy %s coro-blocking-call %t

#include <coro/coro.hpp>
#include <coro/thread_pool.hpp>
#include <unistd.h>

// Only the pool runs it, whoever starts it there.
coro::task<> spawned() {
  sleep(1);
  co_return;
}
coro::task<> joined() {
  sleep(1);
  co_return;
}
coro::task<> scheduled() {
  sleep(1);
  co_return;
}

coro::task<> start(coro::thread_pool &Pool) {
  Pool.spawn_detached(spawned());
  // A lambda on the spot.
  Pool.spawn_detached([]() -> coro::task<> {
    sleep(1);
    co_return;
  }());
  co_await Pool.schedule(scheduled());
  co_await Pool.spawn_joinable(joined());
}
