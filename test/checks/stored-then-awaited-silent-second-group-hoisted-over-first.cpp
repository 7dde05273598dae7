// RUN: %check_coro_tidy %s coro-stored-then-awaited %t
// Must stay silent; a fix once changed what such code does.
// a statement with several awaits, a and b conflict, so that the group is closed and [b, c] begins IN THE SAME
// statement; its combined await is inserted before the whole statement and so before a. Run: (11, 22, 7) before,
// (12, 2, 7) after. The same where the first of them gives a guard. Right: in an Operand statement either all awaits are
// in one group or the statement gives none (a group must not begin behind an await of its own statement).
#include <cppcoro/task.hpp>
using cppcoro::task;
struct Conn { int n; };
task<int> write(Conn &);
task<int> read(Conn &);
task<int> other();
int f(int, int, int);
task<int> threeArgs(Conn &C) {
  auto a = write(C);
  auto b = read(C);
  auto c = other();
  co_return f(co_await a, co_await b, co_await c);
}
