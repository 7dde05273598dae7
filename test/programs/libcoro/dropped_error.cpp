// An error of a task that never ran is an error that nobody heard.
// check: coro-unawaited-task
// option: FixConfidence=likely
// findings: 1
// before: saving
// before: saved
// after: saving
// after: error: disk full
#include "libcoro_loop.hpp"
#include <coro/task.hpp>
#include <cstdio>
#include <stdexcept>

coro::task<> sync_disk() {
  co_await loop::sleep(2);
  throw std::runtime_error("disk full");
}

coro::task<> save() {
  std::printf("saving\n");
  (void)sync_disk();
  std::printf("saved\n");
  co_return;
}

int main() { return loop::run(save()); }
