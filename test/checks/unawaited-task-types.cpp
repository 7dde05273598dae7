// Task types that no model names, and what their fixes write.
// RUN: %check_coro_tidy --option=FixConfidence=likely %s coro-unawaited-task %t

#include "drops.hpp"
#include <iostream>
#include <mutex>
#include <string>
#include <tuple>

using namespace drops;

bool isOpen();

Lazy statementsThatTheCompilerSaysNothingOf() {
  lazy(1);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  once(2);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'once' is dropped before it starts, so its body never runs [coro-unawaited-task]
  pinned(3);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'pinned' is dropped before it starts, so its body never runs [coro-unawaited-task]
  leaky(4);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'leaky' is dropped before it starts, so its body never runs and its frame is never freed [coro-unawaited-task]
  lazy(5) && lazy(6);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'operator&&' is dropped before it starts, so its body never runs [coro-unawaited-task]
  lazy(7).then(lazy(8));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'then' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  co_await lazy(1);
  // CHECK-FIXES:  co_await once(2);
  // CHECK-FIXES:  co_await pinned(3);
  // CHECK-FIXES:  co_await leaky(4);
  // CHECK-FIXES:  co_await (lazy(5) && lazy(6));
  // CHECK-FIXES:  co_await lazy(7).then(lazy(8));
  co_return;
}

Lazy namesAreAwaitedInTheirForm(std::string Text) {
  auto First = lazy(1);
  // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: 'First' is never used: the task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  auto Second = once(2); auto Third = lazy(3);
  // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: 'Second' is never used: the task returned by 'once' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:31: warning: 'Third' is never used: the task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  co_await First;
  // CHECK-FIXES:  auto Second = once(2); co_await std::move(Second); auto Third = lazy(3);
  // CHECK-FIXES:  co_await Third;
  co_return;
}

//===----------------------------------------------------------------------===//
// Only looked at
//===----------------------------------------------------------------------===//

Lazy tested() {
  if (lazy(1))
  // CHECK-MESSAGES: :[[@LINE-1]]:7: warning: task returned by 'lazy' is only tested: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:7: note: no edit is offered: its result is not known to fit in its place; if the result is meant, write 'co_await' in front of it
    co_return;
  if (isOpen() && !lazy(2))
  // CHECK-MESSAGES: :[[@LINE-1]]:20: warning: task returned by 'lazy' is only tested: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:20: note: no edit is offered: its result is not known to fit in its place; if the result is meant, write 'co_await' in front of it
    co_return;
  const bool IsOpen = lazy(3) ? true : false;
  // CHECK-MESSAGES: :[[@LINE-1]]:23: warning: task returned by 'lazy' is only tested: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:23: note: no edit is offered: its result is not known to fit in its place; if the result is meant, write 'co_await' in front of it
  while (lazy(4))
  // CHECK-MESSAGES: :[[@LINE-1]]:10: warning: task returned by 'lazy' is only tested: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:10: note: no edit is offered: its result is not known to fit in its place; if the result is meant, write 'co_await' in front of it
    ;
  (void)IsOpen;
}

Lazy compared() {
  if (lazy(1) == lazy(2))
  // CHECK-MESSAGES: :[[@LINE-1]]:7: warning: task returned by 'lazy' is only compared: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:18: note: it is compared with this task, which is dropped as well
  // CHECK-MESSAGES: :[[@LINE-3]]:7: note: no edit is offered: its result is not known to fit in its place; if the result is meant, write 'co_await' in front of it
    co_return;
  const bool Differs = lazy(3) != lazy(4);
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: task returned by 'lazy' is only compared: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:35: note: it is compared with this task, which is dropped as well
  // CHECK-MESSAGES: :[[@LINE-3]]:24: note: no edit is offered: its result is not known to fit in its place; if the result is meant, write 'co_await' in front of it
  (void)Differs;
}

Lazy printed() {
  std::cout << "task: " << lazy(1) << "\n";
  // CHECK-MESSAGES: :[[@LINE-1]]:28: warning: task returned by 'lazy' is only printed: it is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:28: note: no edit is offered: its result is not known to fit in its place; if the result is meant, write 'co_await' in front of it
  co_return;
}

//===----------------------------------------------------------------------===//
// No edit
//===----------------------------------------------------------------------===//

void noCoroutine() {
  lazy(1);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: no edit is offered: there is no coroutine around it: return the task, or give it to something that awaits it
  (void)lazy(2);
  // CHECK-MESSAGES: :[[@LINE-1]]:9: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:9: note: no edit is offered: there is no coroutine around it: return the task, or give it to something that awaits it
  std::ignore = lazy(3);
  // CHECK-MESSAGES: :[[@LINE-1]]:17: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:17: note: no edit is offered: there is no coroutine around it: return the task, or give it to something that awaits it
  auto Unused = lazy(4);
  // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: 'Unused' is never used: the task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:8: note: no edit is offered: there is no coroutine around it: return the task, or give it to something that awaits it
}

// The lambda is no coroutine, though a coroutine is around it.
Lazy inALambda() {
  auto Run = [] { lazy(1); };
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:19: note: no edit is offered: the lambda around it is no coroutine: return the task from it, or let the lambda itself await it
  Run();
  co_return;
}

// [expr.await]: not in a handler.
Lazy inAHandler() {
  try {
    co_await lazy(1);
  } catch (...) {
    lazy(2);
    // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
    // CHECK-MESSAGES: :[[@LINE-2]]:5: note: no edit is offered: a handler cannot await: note the error in it, and await behind it
  }
}

// Nor in the initialiser of a static variable.
Lazy inAStaticInitialiser() {
  static int Number = (lazy(1), 1);
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:24: note: no edit is offered: the initialiser of a static variable cannot await: await in front of it
  (void)Number;
  co_return;
}

// The promise takes its own kind alone.
Choosy byAPromiseThatRefuses() {
  lazy(1);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: no edit is offered: the coroutine around it is not known to take such an operand of 'co_await'; if it does, write 'co_await' in front of it
  choosy(2);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'choosy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  co_await choosy(2);
  co_return;
}

// Outside of any function.
int Outside = (lazy(1), 1);
// CHECK-MESSAGES: :[[@LINE-1]]:16: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
// CHECK-MESSAGES: :[[@LINE-2]]:16: note: no edit is offered: there is no coroutine around it: return the task, or give it to something that awaits it
struct Defaults {
  int Member = (lazy(1), 1);
  // CHECK-MESSAGES: :[[@LINE-1]]:17: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:17: note: no edit is offered: there is no coroutine around it: return the task, or give it to something that awaits it
};

Lazy nameCannotBeAwaitedBehindIt(std::string Text) {
  const auto Const = once(1);
  // CHECK-MESSAGES: :[[@LINE-1]]:14: warning: 'Const' is never used: the task returned by 'once' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:14: note: no edit is offered: 'Const' is const: write 'co_await' in front of the call
  auto Immovable = pinned(2);
  // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: 'Immovable' is never used: the task returned by 'pinned' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:8: note: no edit is offered: the task cannot be moved: write 'co_await' in front of the call
  auto First = lazy(3), Second = lazy(4);
  // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: 'First' is never used: the task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:8: note: no edit is offered: the declaration is part of another statement; write 'co_await' where the task is needed
  // CHECK-MESSAGES: :[[@LINE-3]]:25: warning: 'Second' is never used: the task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-4]]:25: note: no edit is offered: the declaration is part of another statement; write 'co_await' where the task is needed
  if (auto InAnIf = lazy(5); isOpen())
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: 'InAnIf' is never used: the task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:12: note: no edit is offered: the declaration is part of another statement; write 'co_await' where the task is needed
    co_return;
  for (auto InALoop = lazy(6); isOpen();)
  // CHECK-MESSAGES: :[[@LINE-1]]:13: warning: 'InALoop' is never used: the task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:13: note: no edit is offered: the declaration is part of another statement; write 'co_await' where the task is needed
    co_return;
}

// The text would be there no more when the body reads it.
Lazy reads(const std::string &Text);
Lazy nameRefersToATemporary(std::string Text) {
  auto OfATemporary = reads(Text + "!");
  // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: 'OfATemporary' is never used: the task returned by 'reads' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:8: note: no edit is offered: the task may refer to a temporary of its call: write 'co_await' in front of the call
  auto OfAClosure = [Text]() -> Lazy { co_return; }();
  // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: 'OfAClosure' is never used: the task returned by the lambda is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:8: note: no edit is offered: the task may refer to a temporary of its call: write 'co_await' in front of the call
  auto OfAVariable = reads(Text);
  // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: 'OfAVariable' is never used: the task returned by 'reads' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  co_await OfAVariable;
  co_return;
}

// The value of the assignment is used.
Lazy assignmentIsAnOperand() {
  isOpen() ? std::ignore = lazy(1) : std::ignore;
  // CHECK-MESSAGES: :[[@LINE-1]]:28: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:28: note: no edit is offered: the assignment is part of an expression; write '(void)co_await' instead
  std::ignore /* why */ = lazy(2);
  // CHECK-MESSAGES: :[[@LINE-1]]:27: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:27: note: no edit is offered: there is a comment in the assignment; write '(void)co_await' instead of it
  co_return;
}

// The arms of a ternary that are not both made here.
Lazy armsDiffer(Lazy Given, Once Other) {
  isOpen() ? lazy(1) : std::move(Given);
  // CHECK-MESSAGES: :[[@LINE-1]]:14: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:14: note: no edit is offered: the other operand of the ternary would not fit its result: write an 'if' instead
  isOpen() ? (lazy(2), 1) : 2;
  // CHECK-MESSAGES: :[[@LINE-1]]:15: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  isOpen() ? (co_await lazy(2), 1) : 2;
  isOpen() ? (1, lazy(3)) : (2, lazy(4));
  // CHECK-MESSAGES: :[[@LINE-1]]:18: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:18: note: no edit is offered: the other operand of the ternary would not fit its result: write an 'if' instead
  // CHECK-MESSAGES: :[[@LINE-3]]:33: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-4]]:33: note: no edit is offered: the other operand of the ternary would not fit its result: write an 'if' instead
  co_return;
}

//===----------------------------------------------------------------------===//
// The edit is on a note
//===----------------------------------------------------------------------===//

// A lock would be held while the coroutine is suspended.
Lazy lockIsHeld(std::mutex &M) {
  {
    const std::lock_guard Guard(M);
    lazy(1);
    // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
    // CHECK-MESSAGES: :[[@LINE-2]]:5: note: awaited here, it runs while a lock is held
  }
  lazy(2);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  co_await lazy(2);
  co_return;
}
