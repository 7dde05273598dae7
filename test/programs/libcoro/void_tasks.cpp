// Tasks without a result, whose bodies show that their order is of no
// consequence.
// group: cache log clock
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/task.hpp>
#include <cstdio>

coro::task<> warm_cache(int) {
  trace::start("cache");
  co_await loop::sleep(5);
  trace::end("cache");
}

coro::task<> send_log(int) {
  trace::start("log");
  co_await loop::sleep(2);
  trace::end("log");
}

coro::task<> sync_clock() {
  trace::start("clock");
  co_await loop::sleep(3);
  trace::end("clock");
}

coro::task<> prepare(int id) {
  auto cache = warm_cache(id);
  auto log = send_log(id);
  auto clock = sync_clock();
  co_await cache;
  co_await std::move(log);
  co_await clock;
  std::printf("prepared %d\n", id);
}

int main() { return loop::run(prepare(7)); }
