// Tasks without a result, in a scope that is opened for them.
// option: RewriteForm=scope
// edits: notes
// group: cache log clock
// promises: ends the program
// compilers: gcc
#include "loop.hpp"
#include "trace.hpp"
#include <cppcoro/task.hpp>
#include <cstdio>

cppcoro::task<> warm_cache() {
  try {
    trace::start("cache");
    co_await loop::sleep(5);
    trace::end("cache");
  } catch (...) {
  }
}

cppcoro::task<> send_log() {
  try {
    trace::start("log");
    co_await loop::sleep(2);
    trace::end("log");
  } catch (...) {
  }
}

cppcoro::task<> sync_clock() {
  try {
    trace::start("clock");
    co_await loop::sleep(3);
    trace::end("clock");
  } catch (...) {
  }
}

cppcoro::task<> prepare(int id) {
  auto cache = warm_cache();
  auto log = send_log();
  auto clock = sync_clock();
  co_await cache;
  co_await std::move(log);
  // The last one.
  co_await clock;
  std::printf("prepared %d\n", id);
}

int main() { return loop::run(prepare(7)); }
