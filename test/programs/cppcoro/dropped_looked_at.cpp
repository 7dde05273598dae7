// Tasks that were tested, compared and printed instead of what they give: a type
// of the user's own that can be asked whether it has ended.
// check: coro-unawaited-task
// edits: notes
// findings: 4
// starts: open first second name limit
// before: closed
// before: different
// before: Task 0
// after: open
// after: same
// after: Task Ada
// after: round 0
#include "loop.hpp"
#include "trace.hpp"
#include <cppcoro/task.hpp>
#include <cstdio>
#include <iostream>
#include <sstream>
#include <string>

/// A task that can be asked, compared and printed while it runs.
template <typename T> struct asked : cppcoro::task<T> {
  asked(cppcoro::task<T> &&made) : cppcoro::task<T>(std::move(made)) {}

  explicit operator bool() const { return this->is_ready(); }
  bool operator==(const asked &other) const { return this == &other; }
};
template <typename T>
std::ostream &operator<<(std::ostream &out, const asked<T> &task) {
  return out << "Task " << task.is_ready();
}

template <typename T> cppcoro::task<T> traced(const char *operation, T result) {
  trace::start(operation);
  co_await loop::sleep(1);
  trace::end(operation);
  co_return result;
}

asked<bool> is_open() { return traced("open", true); }
asked<int> number(const char *which) { return traced(which, 7); }
asked<std::string> name() { return traced("name", std::string("Task Ada")); }

cppcoro::task<> show() {
  co_await loop::sleep(1);
  std::printf("%s\n", is_open() ? "open" : "closed");
  // The operands of a comparison.
  if (number("first") == number("second"))
    std::printf("same\n");
  else
    std::printf("different\n");
  std::ostringstream out;
  out << name();
  std::printf("%s\n", out.str().c_str());
  for (int i = 0; number("limit") && i < 1; ++i)
    std::printf("round %d\n", i);
}

int main() { return loop::run(show()); }
