// A handler cannot await, and a lambda that is no coroutine cannot either.
// check: coro-unawaited-task
// option: FixConfidence=possible
// expect: no-edit
// starts: undo log
#include "loop.hpp"
#include "trace.hpp"
#include <cppcoro/task.hpp>
#include <cstdio>
#include <stdexcept>

cppcoro::task<> undo() {
  trace::start("undo");
  co_await loop::sleep(1);
  trace::end("undo");
}

cppcoro::task<> write_log() {
  trace::start("log");
  co_await loop::sleep(1);
  trace::end("log");
}

cppcoro::task<> save() {
  co_await loop::sleep(1);
  throw std::runtime_error("disk full");
}

cppcoro::task<> save_or_undo() {
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
