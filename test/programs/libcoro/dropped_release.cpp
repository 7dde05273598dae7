// Giving back is a lazy task, too: dropped, it lets nobody in.
// check: coro-unawaited-task
// option: FixConfidence=likely
// findings: 1
// before: a entered
// before: a left
// before: error: nobody left
// after: a entered
// after: a left
// after: b entered
// after: b left
#include "libcoro_loop.hpp"
#include <coro/semaphore.hpp>
#include <coro/task.hpp>
#include <cstdio>
#include <stdexcept>

coro::task<> visit(coro::semaphore<1> &room, const char *name) {
  if (!room.try_acquire())
    throw std::runtime_error("nobody left");
  std::printf("%s entered\n", name);
  co_await loop::sleep(2);
  std::printf("%s left\n", name);
  (void)room.release();
}

coro::task<> visits() {
  coro::semaphore<1> room(1);
  co_await visit(room, "a");
  co_await visit(room, "b");
}

int main() { return loop::run(visits()); }
