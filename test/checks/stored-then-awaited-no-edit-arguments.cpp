// A stored task keeps its arguments until the variable ends; the combinator would
// end them with the await.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t

#include "shop.hpp"

using cppcoro::task;

/// Its end is noticed.
struct Counted {
  Counted();
  Counted(const Counted &);
  ~Counted();
};
task<int> countWith(Counted With, int Id);

task<int> argumentsEndWithTheVariables() {
  auto first = countWith({}, 1);
  auto second = countWith({}, 2);
  const int a = co_await first;
  const int b = co_await second;
  co_return a + b;
  // CHECK-MESSAGES: :[[@LINE-3]]:17: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:17: note: no edit is offered: an argument that 'first' holds would end earlier
}
