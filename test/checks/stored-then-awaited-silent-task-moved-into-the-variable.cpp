// RUN: %check_coro_tidy %s coro-stored-then-awaited %t
// Must stay silent; a fix once changed what such code does.
// the initialiser is std::move(t) / std::exchange(t, {}): that call is taken for the creation, and
// it "has no effect", so whatever body is behind it counts as seen and empty. Void parameters are fixed, too.
// Right: silent (not a creation), or follow t to its own creation; a parameter is an unknown body.
#include <cppcoro/task.hpp>
#include <utility>
using cppcoro::task;
struct Conn { int n; };
task<int> write(Conn &);
task<int> read(Conn &);
task<int> moved(Conn &C) {
  auto t = write(C);
  auto u = read(C);
  auto a = std::move(t);
  auto b = std::move(u);
  auto x = co_await a;
  auto y = co_await b;
  co_return x + y;
}
task<> inOrder(task<> first, task<> second) {
  auto a = std::move(first);
  auto b = std::exchange(second, {});
  co_await a;
  co_await b;
}
