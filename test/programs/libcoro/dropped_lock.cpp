// A lock that is not awaited is not taken.
// check: coro-unawaited-task
// option: FixConfidence=likely
// findings: 1
// before: a begins
// before: b begins
// before: a ends
// before: b ends
// after: a begins
// after: a ends
// after: b begins
// after: b ends
#include "libcoro_loop.hpp"
#include <coro/mutex.hpp>
#include <coro/task.hpp>
#include <coro/when_all.hpp>
#include <cstdio>

coro::task<> print_page(coro::mutex &printer, const char *name) {
  (void)printer.lock();
  std::printf("%s begins\n", name);
  co_await loop::sleep(2);
  std::printf("%s ends\n", name);
  printer.unlock();
}

coro::task<> print_both() {
  coro::mutex printer;
  co_await coro::when_all(print_page(printer, "a"), print_page(printer, "b"));
}

int main() { return loop::run(print_both()); }
