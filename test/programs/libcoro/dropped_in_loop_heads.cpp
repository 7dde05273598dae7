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
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/task.hpp>
#include <cstdio>

coro::task<> open() {
  trace::start("open");
  co_await loop::sleep(2);
  std::printf("opened\n");
  trace::end("open");
}

coro::task<> write_log() {
  trace::start("log");
  co_await loop::sleep(1);
  std::printf("logged\n");
  trace::end("log");
}

coro::task<int> next(int page) {
  trace::start("next");
  co_await loop::sleep(1);
  std::printf("next %d\n", page);
  trace::end("next");
  co_return page + 1;
}

coro::task<int> count(int pages) {
  trace::start("count");
  co_await loop::sleep(1);
  std::printf("counted %d\n", pages);
  trace::end("count");
  co_return pages;
}

coro::task<> read_all() {
  int page = 0;
  for ((void)open(), (void)write_log(); page < 2; ++page)
    (void)next(page);
  if ((void)count(page); page == 2)
    std::printf("read %d\n", page);
  co_return;
}

int main() { return loop::run(read_all()); }
