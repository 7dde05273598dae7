// RUN: %check_coro_tidy %s coro-stored-then-awaited %t
// Must stay silent; a fix once changed what such code does.
// what stands before an await in its own statement is only asked "touches locals only / reads", never compared
// with what the task touches (isHarmlessAround does not use meets()). Run: pair (1, 2) before, (2, 2) after.
// Right: reads and writes around the await go through the same comparison as statements between.
#include <cppcoro/task.hpp>
#include <string>
using cppcoro::task;
[[clang::annotate("coro_tidy::independent")]] task<> pause(unsigned);
task<int> A();
int Counter = 1;
task<int> bump() { co_await pause(1); co_return ++Counter; }
struct Pair { int Before, After; };
task<int> pairOf() {
  auto a = A();
  auto b = bump();
  auto x = co_await a;
  Pair P{Counter, co_await b};
  co_return x + P.Before;
}
task<int> readS(const std::string &);
task<int> comma() {
  std::string s;
  auto a = A();
  auto b = readS(s);
  auto r = co_await a;
  int q = (s = "z", co_await b);
  co_return r + q;
}
