// RUN: %check_coro_tidy %s coro-stored-then-awaited %t
// Must stay silent; a fix once changed what such code does.
// two request structs are given the same object by assignment after their declaration. aliasesOf() looks only
// at the initialiser. Also: pointer/view assigned later, vector of pointers pushed to, std::function assigned later,
// object that keeps `&N` via a member call. Right: silent (a handle that is written after its declaration may be anything).
#include <cppcoro/task.hpp>
#include <functional>
#include <string>
#include <string_view>
using cppcoro::task;
struct Conn { int n; };
struct Opt { Conn *C = nullptr; int k; };
task<int> send(Opt);
task<int> receive(Opt);
task<int> lateFields(Conn &C) {
  Opt P;
  P.C = &C;
  Opt Q;
  Q.C = &C;
  auto a = send(P);
  auto b = receive(Q);
  auto x = co_await a;
  auto y = co_await b;
  co_return x + y;
}
task<int> A();
task<int> readV(std::string_view);
task<int> lateView() { // b read "new", now it reads the old text
  std::string S = "old";
  std::string_view V;
  V = S;
  auto a = A();
  auto b = readV(V);
  auto x = co_await a;
  S = "new";
  auto y = co_await b;
  co_return x + y;
}
