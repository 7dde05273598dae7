// Reported cases on cppcoro, and what their fixes write.
// RUN: %check_coro_tidy --option=FixConfidence=likely --option=NodiscardStatements=true %s coro-unawaited-task %t

#include "shop.hpp"
#include <cppcoro/async_mutex.hpp>
#include <cppcoro/when_all.hpp>
#include <functional>
#include <tuple>

using cppcoro::task;

task<> step(int Number);
bool isOpen();

//===----------------------------------------------------------------------===//
// In coroutines
//===----------------------------------------------------------------------===//

task<> wholeStatement() {
  step(1);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  (step(2));
  // CHECK-MESSAGES: :[[@LINE-1]]:4: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  co_await step(1);
  // CHECK-FIXES:  co_await (step(2));
  co_return;
}

task<> castsToVoid() {
  (void)step(1);
  // CHECK-MESSAGES: :[[@LINE-1]]:9: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  void(step(2));
  // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  static_cast<void>(step(3));
  // CHECK-MESSAGES: :[[@LINE-1]]:21: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  (void)(step(4));
  // CHECK-MESSAGES: :[[@LINE-1]]:10: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  (void)co_await step(1);
  // CHECK-FIXES:  void(co_await step(2));
  // CHECK-FIXES:  static_cast<void>(co_await step(3));
  // CHECK-FIXES:  (void)co_await (step(4));
  co_return;
}

task<> operandsOfCommas() {
  step(1), step(2);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  record(3), step(4);
  // CHECK-MESSAGES: :[[@LINE-1]]:14: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  const int N = (step(5), 6);
  // CHECK-MESSAGES: :[[@LINE-1]]:18: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  (void)(step(6), N);
  // CHECK-MESSAGES: :[[@LINE-1]]:10: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  for (int I = 0; I < 3; ++I, step(I))
  // CHECK-MESSAGES: :[[@LINE-1]]:31: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  co_await step(1), co_await step(2);
  // CHECK-FIXES:  record(3), co_await step(4);
  // CHECK-FIXES:  const int N = (co_await step(5), 6);
  // CHECK-FIXES:  (void)(co_await step(6), N);
  // CHECK-FIXES:  for (int I = 0; I < 3; ++I, co_await step(I))
    record(I);
  co_return;
}

task<> bodiesOfBranchesAndLoops(int Kind) {
  if (isOpen())
    step(1);
    // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
    // CHECK-FIXES:    co_await step(1);
  else
    step(2);
    // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
    // CHECK-FIXES:    co_await step(2);
  while (isOpen())
    step(3);
    // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
    // CHECK-FIXES:    co_await step(3);
  do
    step(4);
    // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
    // CHECK-FIXES:    co_await step(4);
  while (isOpen());
  for (step(5); isOpen(); step(6))
  // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:27: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  for (co_await step(5); isOpen(); co_await step(6))
    ;
  switch (Kind) {
  case 1:
    step(7);
    // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
    // CHECK-FIXES:    co_await step(7);
    break;
  default:
    step(8);
    // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
    // CHECK-FIXES:    co_await step(8);
  }
  co_return;
}

task<> partsOfConditions() {
  if (step(1); isOpen())
  // CHECK-MESSAGES: :[[@LINE-1]]:7: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  if (co_await step(1); isOpen())
    record(1);
  if ((step(2), isOpen()))
  // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  if ((co_await step(2), isOpen()))
    record(2);
  co_return;
}

task<> ternaries() {
  isOpen() ? step(1) : step(2);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  (void)(isOpen() ? step(3) : step(4));
  // CHECK-MESSAGES: :[[@LINE-1]]:10: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  isOpen() ? (void)step(5) : record(5);
  // CHECK-MESSAGES: :[[@LINE-1]]:20: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  isOpen() ? step(6) : throw 6;
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  isOpen() ? step(7) : (isOpen() ? (step(8)) : step(9));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  isOpen() ? co_await step(1) : co_await step(2);
  // CHECK-FIXES:  (void)(isOpen() ? co_await step(3) : co_await step(4));
  // CHECK-FIXES:  isOpen() ? (void)co_await step(5) : record(5);
  // CHECK-FIXES:  isOpen() ? co_await step(6) : throw 6;
  // CHECK-FIXES:  isOpen() ? co_await step(7) : (isOpen() ? co_await (step(8)) : co_await step(9));
  co_return;
}

task<> assignedToIgnore() {
  std::ignore = step(1);
  // CHECK-MESSAGES: :[[@LINE-1]]:17: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  std::ignore = fetchUser(2);
  // CHECK-MESSAGES: :[[@LINE-1]]:17: warning: task returned by 'fetchUser' is dropped before it starts, so its body never runs [coro-unawaited-task]
  std::ignore = (isOpen() ? step(3) : step(4));
  // CHECK-MESSAGES: :[[@LINE-1]]:18: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  (void)co_await step(1);
  // CHECK-FIXES:  (void)co_await fetchUser(2);
  // CHECK-FIXES:  (void)(isOpen() ? co_await step(3) : co_await step(4));
  std::ignore = isOpen() ? step(5) : step(6);
  // CHECK-MESSAGES: :[[@LINE-1]]:17: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:17: note: no edit is offered: the assignment has a ternary; write '(void)co_await' in front of its operands
  co_return;
}

task<> unusedNames() {
  auto First = step(1);
  // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: 'First' is never used: the task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  co_await First;
  task<User> Second = fetchUser(2); // stays here
  // CHECK-MESSAGES: :[[@LINE-1]]:14: warning: 'Second' is never used: the task returned by 'fetchUser' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  co_await Second;
  auto &&Third{step(3)};
  // CHECK-MESSAGES: :[[@LINE-1]]:10: warning: 'Third' is never used: the task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  co_await Third;
  auto _ = step(4);
  // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: '_' is never used: the task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  co_await _;
  auto Fifth = isOpen() ? step(5) : step(6);
  // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: 'Fifth' is never used: the task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  co_await Fifth;
  co_return;
}

// Inside a namespace or class, with arguments that span lines.
struct Session {
  task<> close() {
    step(
    // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
    // CHECK-FIXES:    co_await step(
        1);
    this->flush();
    // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: task returned by 'flush' is dropped before it starts, so its body never runs [coro-unawaited-task]
    flush();
    // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: task returned by 'flush' is dropped before it starts, so its body never runs [coro-unawaited-task]
    // CHECK-FIXES:    co_await this->flush();
    // CHECK-FIXES:    co_await flush();
    co_return;
  }
  task<> flush();
};

task<> calledIndirectly(task<> (*Pointer)(int), std::function<task<>()> Stored) {
  Pointer(1);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by the call is dropped before it starts, so its body never runs [coro-unawaited-task]
  Stored();
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by the call is dropped before it starts, so its body never runs [coro-unawaited-task]
  [] { return step(2); }();
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by the lambda is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  co_await Pointer(1);
  // CHECK-FIXES:  co_await Stored();
  // CHECK-FIXES:  co_await [] { return step(2); }();
  co_return;
}

// The lambda is a coroutine of its own.
void inALambdaCoroutine() {
  auto Run = []() -> task<> {
    step(1);
    // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
    // CHECK-FIXES:    co_await step(1);
    co_return;
  };
  (void)Run;
}

// In a try-block it can be awaited.
task<> inATryBlock() {
  try {
    step(1);
    // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: task returned by 'step' is dropped before it starts, so its body never runs [coro-unawaited-task]
    // CHECK-FIXES:    co_await step(1);
  } catch (...) {
  }
  co_return;
}

//===----------------------------------------------------------------------===//
// Calls that do nothing until they are awaited
//===----------------------------------------------------------------------===//

task<> locks(cppcoro::async_mutex &M) {
  M.lock_async();
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'lock_async' does nothing until its result is awaited, and the result is dropped [coro-unawaited-task]
  auto Lock = M.scoped_lock_async();
  // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: 'scoped_lock_async' does nothing until its result is awaited, and 'Lock' is never used [coro-unawaited-task]
  // CHECK-FIXES:  co_await M.lock_async();
  // CHECK-FIXES:  auto Lock = co_await M.scoped_lock_async();
  M.unlock();
  co_return;
}

task<> combines() {
  cppcoro::when_all(step(1), step(2));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'when_all' does nothing until its result is awaited, and the result is dropped [coro-unawaited-task]
  // CHECK-FIXES:  co_await cppcoro::when_all(step(1), step(2));
  co_return;
}
