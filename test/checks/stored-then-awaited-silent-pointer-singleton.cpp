// RUN: %check_coro_tidy %s coro-stored-then-awaited %t
// Must stay silent; a fix once changed what such code does.
// bodies seen whole, effects lost. `return &R;` touches nothing (UO_AddrOf) and
// placesOf(reg()) is empty, so `reg()->n *= 2` and reg()->add() are no effect at all. Run: 22 before, 12 after.
// The same with a pointer that is assigned in the body: int *P; P = &Counter; ++*P;  (isLocal(P), no alias).
// Right: silent.
#include <cppcoro/task.hpp>
using cppcoro::task;
[[clang::annotate("coro_tidy::independent")]] task<> pause(unsigned);
struct Registry { int n = 1; void add(int k) { n += k; } };
Registry *reg() { static Registry R; return &R; }
task<> addTen() { co_await pause(5); reg()->add(10); }
task<> timesTwo() { co_await pause(1); reg()->n *= 2; }
task<> singleton() {
  auto a = addTen();
  auto b = timesTwo();
  co_await a;
  co_await b;
}
int Counter;
task<> plusTen() { co_await pause(5); int *P; P = &Counter; *P += 10; }
task<> doubled() { co_await pause(1); int *P; P = &Counter; *P *= 2; }
task<> assignedPointer() {
  auto a = plusTen();
  auto b = doubled();
  co_await a;
  co_await b;
}
