// Operands of commas and parts of the heads of loops and branches.
// check: coro-unawaited-task
// option: FixConfidence=likely
// findings: 4
// starts: open log next count
// prints: opened
// prints: logged
// prints: next 0
// prints: next 1
// prints: counted 2
// prints: read 2
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <folly/coro/Task.h>

folly::coro::Task<> open() {
  trace::start("open");
  co_await loop::sleep(2);
  std::printf("opened\n");
  trace::end("open");
}

folly::coro::Task<> write_log() {
  trace::start("log");
  co_await loop::sleep(1);
  std::printf("logged\n");
  trace::end("log");
}

folly::coro::Task<int> next(int page) {
  trace::start("next");
  co_await loop::sleep(1);
  std::printf("next %d\n", page);
  trace::end("next");
  co_return page + 1;
}

folly::coro::Task<int> count(int pages) {
  trace::start("count");
  co_await loop::sleep(1);
  std::printf("counted %d\n", pages);
  trace::end("count");
  co_return pages;
}

folly::coro::Task<> read_all() {
  int page = 0;
  for ((void)open(), (void)write_log(); page < 2; ++page)
    (void)next(page);
  if ((void)count(page); page == 2)
    std::printf("read %d\n", page);
  co_return;
}

int main() { return loop::run(read_all()); }
