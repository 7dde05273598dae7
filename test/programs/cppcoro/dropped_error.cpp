// An error of a task that never ran is an error that nobody heard.
// check: coro-unawaited-task
// option: FixConfidence=likely
// findings: 1
// prints: saving
// prints: error: disk full
#include "loop.hpp"
#include <cppcoro/task.hpp>
#include <cstdio>
#include <stdexcept>

cppcoro::task<> sync_disk() {
  co_await loop::sleep(2);
  throw std::runtime_error("disk full");
}

cppcoro::task<> save() {
  std::printf("saving\n");
  (void)sync_disk();
  std::printf("saved\n");
  co_return;
}

int main() { return loop::run(save()); }
