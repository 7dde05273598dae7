// The second one needs the first one, or changes what it reads.
// check: coro-late-start
// expect: silent
#include "loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <eager/task.hpp>

eager::Work<int> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return id + 1;
}

eager::Work<int> fetch_next(int &id) {
  trace::start("next");
  ++id;
  co_await loop::sleep(3);
  trace::end("next");
  co_return id;
}

cppcoro::task<> show_page(int id) {
  auto user = co_await fetch_user(id);
  auto other = co_await fetch_user(user);
  auto next = co_await fetch_next(id);
  auto last = co_await fetch_user(id);
  std::printf("%d %d %d %d\n", user, other, next, last);
}

int main() { return loop::run(show_page(7)); }
