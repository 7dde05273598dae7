// An error of a task that never ran is an error that nobody heard.
// check: coro-unawaited-task
// option: FixConfidence=likely
// findings: 1
// before: saving
// before: saved
// after: saving
// after: error: disk full
#include "folly_loop.hpp"
#include <cstdio>
#include <folly/coro/Task.h>
#include <stdexcept>

folly::coro::Task<> sync_disk() {
  co_await loop::sleep(2);
  throw std::runtime_error("disk full");
}

folly::coro::Task<> save() {
  std::printf("saving\n");
  (void)sync_disk();
  std::printf("saved\n");
  co_return;
}

int main() { return loop::run(save()); }
