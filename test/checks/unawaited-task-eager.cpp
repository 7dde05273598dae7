// Eager tasks, by option. The edit is never applied by itself: awaited, the
// task no longer runs beside what follows.
// RUN: %check_coro_tidy --option=EagerTasks=true %s coro-unawaited-task %t

#include "drops.hpp"
#include "inhouse.hpp"
#include <tuple>

using namespace drops;

Lazy inACoroutine() {
  eager(1);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'eager' is dropped after it has started, so nobody hears its error [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: awaited here, it no longer runs beside what follows
  (void)eager(2);
  // CHECK-MESSAGES: :[[@LINE-1]]:9: warning: task returned by 'eager' is dropped after it has started, so nobody hears its error [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:9: note: awaited here, it no longer runs beside what follows
  std::ignore = eager(3);
  // CHECK-MESSAGES: :[[@LINE-1]]:17: warning: task returned by 'eager' is dropped after it has started, so nobody hears its error [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:17: note: awaited here, it no longer runs beside what follows
  auto Unused = eager(4);
  // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: 'Unused' is never used: the task returned by 'eager' is dropped after it has started, so nobody hears its error [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:8: note: awaited here, it no longer runs beside what follows
  co_return;
}

void outside() {
  eager(1);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'eager' is dropped after it has started, so nobody hears its error [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: no edit is offered: there is no coroutine around it: return the task, or give it to something that awaits it
}

// Class and function are nodiscard, and the compiler says so at the statement.
house::Eager<int> startsAtOnce();
void nodiscardIsLeftToTheCompiler() {
  (void)startsAtOnce();
  // CHECK-MESSAGES: :[[@LINE-1]]:9: warning: task returned by 'startsAtOnce' is dropped after it has started, so nobody hears its error [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:9: note: no edit is offered: there is no coroutine around it: return the task, or give it to something that awaits it
}

// Its error ends the program, so that somebody hears it.
void errorTerminates() { detached(1); }
