// A handler cannot await, and a lambda that is no coroutine cannot either.
// check: coro-unawaited-task
// option: FixConfidence=possible
// expect: no-edit
// starts: undo log
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <folly/coro/Task.h>
#include <stdexcept>

folly::coro::Task<> undo() {
  trace::start("undo");
  co_await loop::sleep(1);
  trace::end("undo");
}

folly::coro::Task<> write_log() {
  trace::start("log");
  co_await loop::sleep(1);
  trace::end("log");
}

folly::coro::Task<> save() {
  co_await loop::sleep(1);
  throw std::runtime_error("disk full");
}

folly::coro::Task<> save_or_undo() {
  const auto log = [] { (void)write_log(); };
  try {
    co_await save();
  } catch (const std::exception &) {
    (void)undo();
    log();
  }
  std::printf("not saved\n");
}

int main() { return loop::run(save_or_undo()); }
