// One report, not two: what the compiler's nodiscard warning says already is
// left to it. The same lines with the option are in unawaited-task.cpp.
// RUN: %check_coro_tidy --option=FixConfidence=likely %s coro-unawaited-task %t

#include "shop.hpp"
#include <tuple>

using cppcoro::task;

bool isOpen();

// Clang warns at each of these.
task<> compilerWarns() {
  sendLog(1);
  (sendLog(2));
  sendLog(3), record(3);
  record(4), sendLog(4);
  isOpen() ? sendLog(5) : sendLog(6);
  for (sendLog(7); isOpen(); sendLog(8))
    if (isOpen())
      sendLog(9);
    else
      sendLog(10);
  if (sendLog(11); isOpen())
    co_return;
}

// It is silent at these.
task<> compilerIsSilent() {
  (void)sendLog(1);
  // CHECK-MESSAGES: :[[@LINE-1]]:9: warning: task returned by 'sendLog' is dropped before it starts, so its body never runs [coro-unawaited-task]
  std::ignore = sendLog(2);
  // CHECK-MESSAGES: :[[@LINE-1]]:17: warning: task returned by 'sendLog' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  (void)co_await sendLog(1);
  // CHECK-FIXES:  (void)co_await sendLog(2);
  auto Unused = sendLog(3);
  // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: 'Unused' is never used: the task returned by 'sendLog' is dropped before it starts, so its body never runs [coro-unawaited-task]
  isOpen() ? sendLog(4) : throw 4;
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'sendLog' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  co_await Unused;
  // CHECK-FIXES:  isOpen() ? co_await sendLog(4) : throw 4;
  co_return;
}
