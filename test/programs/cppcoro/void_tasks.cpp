// Tasks without a result, whose bodies show that their order is of no
// consequence.
// group: cache log clock
// compilers: gcc
#include "loop.hpp"
#include "trace.hpp"
#include <cppcoro/task.hpp>
#include <cstdio>

cppcoro::task<> warm_cache(int) {
  trace::start("cache");
  co_await loop::sleep(5);
  trace::end("cache");
}

cppcoro::task<> send_log(int) {
  trace::start("log");
  co_await loop::sleep(2);
  trace::end("log");
}

cppcoro::task<> sync_clock() {
  trace::start("clock");
  co_await loop::sleep(3);
  trace::end("clock");
}

cppcoro::task<> prepare(int id) {
  auto cache = warm_cache(id);
  auto log = send_log(id);
  auto clock = sync_clock();
  co_await cache;
  co_await std::move(log);
  co_await clock;
  std::printf("prepared %d\n", id);
}

int main() { return loop::run(prepare(7)); }
