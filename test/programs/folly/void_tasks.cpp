// Tasks without a result, whose bodies show that their order is of no
// consequence.
// group: cache log clock
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <folly/coro/Task.h>
#include <utility>

folly::coro::Task<> warm_cache(int) {
  trace::start("cache");
  co_await loop::sleep(5);
  trace::end("cache");
}

folly::coro::Task<> send_log(int) {
  trace::start("log");
  co_await loop::sleep(2);
  trace::end("log");
}

folly::coro::Task<> sync_clock() {
  trace::start("clock");
  co_await loop::sleep(3);
  trace::end("clock");
}

folly::coro::Task<> prepare(int id) {
  auto cache = warm_cache(id);
  auto log = send_log(id);
  auto clock = sync_clock();
  co_await std::move(cache);
  co_await std::move(log);
  co_await std::move(clock);
  std::printf("prepared %d\n", id);
}

int main() { return loop::run(prepare(7)); }
