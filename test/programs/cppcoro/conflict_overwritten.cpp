// Two requests that keep their number in one place: both see the last one.
// check: coro-parallel-conflict
// expect: no-edit
// before: 2 2
#include "loop.hpp"
#include <cppcoro/async_scope.hpp>
#include <cppcoro/task.hpp>
#include <cstdio>
#include <string>

struct Session {
  int current = 0;
  std::string seen;

  cppcoro::task<> handle(int id) {
    current = id;
    co_await loop::sleep(5);
    seen += (seen.empty() ? "" : " ") + std::to_string(current);
  }
};

cppcoro::task<> run() {
  Session session;
  cppcoro::async_scope scope;
  scope.spawn(session.handle(1));
  scope.spawn(session.handle(2));
  co_await scope.join();
  std::printf("%s\n", session.seen.c_str());
}

int main() { return loop::run(run()); }
