// Reported in macros, and never edited there.
// RUN: %check_coro_tidy --option=FixConfidence=possible %s coro-unawaited-task %t

#include "drops.hpp"

using namespace drops;

#define DISCARD(E) (void)(E)
#define LOG_LATER(Id) lazy(Id)
#define AS_NAME(Name, E) auto Name = E

Lazy inMacros() {
  DISCARD(lazy(1));
  // CHECK-MESSAGES: :[[@LINE-1]]:11: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-7]]:27: note: expanded from macro 'DISCARD'
  // CHECK-MESSAGES: :[[@LINE-3]]:11: note: no edit is offered: the text comes from a macro; write 'co_await' there by hand
  LOG_LATER(2);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-10]]:23: note: expanded from macro 'LOG_LATER'
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: no edit is offered: the text comes from a macro; write 'co_await' there by hand
  // CHECK-MESSAGES: :[[@LINE-12]]:23: note: expanded from macro 'LOG_LATER'
  AS_NAME(Unused, lazy(3));
  // CHECK-MESSAGES: :[[@LINE-1]]:11: warning: 'Unused' is never used: the task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-14]]:31: note: expanded from macro 'AS_NAME'
  // CHECK-MESSAGES: :[[@LINE-3]]:11: note: no edit is offered: the text comes from a macro; write 'co_await' there by hand
  co_return;
}
