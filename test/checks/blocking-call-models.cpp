// What a model of one's own says. Without it all is silent.
// RUN: %check_coro_tidy --option=ModelFiles=%inputs/house-blocking.yaml --prefix=HOUSE %s coro-blocking-call %t.house
// RUN: %check_coro_tidy %s coro-blocking-call %t.none

#include "inhouse-blocking.hpp"

house::job<int> takesAReply() { co_return house::ask(1).get(); }
// CHECK-MESSAGES-HOUSE: :[[@LINE-1]]:57: warning: 'house::reply::get' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
// CHECK-MESSAGES-HOUSE: :[[@LINE-2]]:57: note: the coroutine waits for 'house::reply' instead
// CHECK-FIXES-HOUSE:house::job<int> takesAReply() { co_return co_await house::ask(1); }

house::job<int> takesANamedReply() {
  auto Answer = house::ask(2);
  co_return Answer.get() + 1;
  // CHECK-MESSAGES-HOUSE: :[[@LINE-1]]:20: warning: 'house::reply::get' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES-HOUSE: :[[@LINE-2]]:20: note: the coroutine waits for 'house::reply' instead
  // CHECK-FIXES-HOUSE:  co_return co_await std::move(Answer) + 1;
}

house::job<int> asksByAFunctionOfTheProgram() {
  co_return query_the_house(1) + count_the_house();
  // CHECK-MESSAGES-HOUSE: :[[@LINE-1]]:13: warning: 'query_the_house' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES-HOUSE: :[[@LINE-2]]:13: note: instead: run it on another thread and await that
}

house::job<int> opensADisk() {
  house::disk Disk("name");
  // CHECK-MESSAGES-HOUSE: :[[@LINE-1]]:15: warning: constructing 'house::disk' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES-HOUSE: :[[@LINE-2]]:15: note: instead: await house::open
  co_return 1;
}
