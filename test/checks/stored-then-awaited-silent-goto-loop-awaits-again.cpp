// RUN: %check_coro_tidy %s coro-stored-then-awaited %t
// Must stay silent; a fix once changed what such code does.
// a loop by goto awaits the same lazy task again (cppcoro allows it: the result is kept). After the fix, the
// second time awaits moved-from tasks (broken_promise). Loops by for/while are seen, loops by goto are not.
// Right: silent in a body with a label before the await that a later goto names (simplest: a body with goto is left out).
#include <cppcoro/task.hpp>
using cppcoro::task;
task<int> A();
task<int> B();
task<int> again() {
  auto a = A();
  auto b = B();
  int k = 0, q = 0;
again:
  ++k;
  {
    q = co_await a;
    q += k;
    k += co_await b;
  }
  if (k < 3)
    goto again;
  co_return k + q;
}
