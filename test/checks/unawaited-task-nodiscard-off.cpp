// Where the compiler's warning is off, nobody else says it.
// RUN: %check_coro_tidy %s coro-unawaited-task %t -- -Wno-unused-result

#include "shop.hpp"

cppcoro::task<> warningIsOff() {
  sendLog(1);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'sendLog' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  co_await sendLog(1);
  co_return;
}
