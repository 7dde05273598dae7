// RUN: %check_coro_tidy %s coro-stored-then-awaited %t
// Must stay silent; a fix once changed what such code does.
// bodies seen whole whose effects are dropped.
//  nsdmi: an implicit/defaulted constructor is OperandsOnly; its member initialisers (++Counter) and members' constructors
//    are not walked.
//  member/temporary destructor: the end of a variable asks only the outermost destructor (isUserProvided), the end of a
//    temporary (CXXBindTemporaryExpr) none.
//  awaiter: `co_await f()` believes that f's body is all; if f gives an awaiter that is no task, await_* are not looked at.
// Right: silent; unknown when not walked.
#include <coroutine>
#include <cppcoro/task.hpp>
using cppcoro::task;
[[clang::annotate("coro_tidy::independent")]] task<> pause(unsigned);
int Counter;
task<> twice() { co_await pause(1); Counter *= 2; }
struct Ticket { int Id = ++Counter; };
task<int> ticket(unsigned d) { co_await pause(d); Ticket t; co_return t.Id; }
task<int> nsdmi() { auto a = ticket(5); auto b = ticket(1); auto x = co_await a; auto y = co_await b; co_return x - y; }
struct Tracer { ~Tracer() { Counter += 10; } };
struct Outer { Tracer T; };
task<> ofMember() { co_await pause(5); Outer o; }
task<> ofTemporary() { co_await pause(5); (void)Tracer(); }
task<> memberDestructor() { auto a = ofMember(); auto b = twice(); co_await a; co_await b; }
task<> temporaryDestructor() { auto a = ofTemporary(); auto b = twice(); co_await a; co_await b; }
struct Bump {
  bool await_ready() { return true; }
  void await_suspend(std::coroutine_handle<>) {}
  int await_resume() { return Counter += 10; }
};
Bump bump() { return {}; }
task<> awaits() { co_await pause(5); co_await bump(); }
task<> awaiter() { auto a = awaits(); auto b = twice(); co_await a; co_await b; }
