// A lock that is not awaited is not taken.
// check: coro-unawaited-task
// option: FixConfidence=likely
// findings: 1
// prints: a begins
// prints: a ends
// prints: b begins
// prints: b ends
#include "loop.hpp"
#include <cppcoro/async_mutex.hpp>
#include <cppcoro/task.hpp>
#include <cppcoro/when_all.hpp>
#include <cstdio>

cppcoro::task<> print_page(cppcoro::async_mutex &printer, const char *name) {
  (void)printer.lock_async();
  std::printf("%s begins\n", name);
  co_await loop::sleep(2);
  std::printf("%s ends\n", name);
  printer.unlock();
}

cppcoro::task<> print_both() {
  cppcoro::async_mutex printer;
  co_await cppcoro::when_all(print_page(printer, "a"), print_page(printer, "b"));
}

int main() { return loop::run(print_both()); }
