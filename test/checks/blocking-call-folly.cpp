// Reported cases on folly, and what their fixes write.
// RUN: %check_coro_tidy --option=FixConfidence=likely %s coro-blocking-call %t
// RUN: %check_coro_tidy "--option=AllowedNames=folly::coro::blockingWait" --prefix=ALLOWED --option=FixConfidence=likely %s coro-blocking-call %t.allowed

#include "folly-shop.hpp"
// CHECK-FIXES-ALLOWED:#include <folly/coro/Sleep.h>
// CHECK-FIXES:#include <folly/coro/Sleep.h>
#include <chrono>
#include <folly/coro/BlockingWait.h>
#include <folly/futures/Future.h>
#include <thread>

using folly::coro::Task;

// A function object is named as somebody writes it.
Task<int> waitsForATask(int Id) {
  co_return folly::coro::blockingWait(countMessages(Id));
  // CHECK-MESSAGES: :[[@LINE-1]]:13: warning: 'folly::coro::blockingWait' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:13: note: the coroutine waits for 'folly::coro::Task' instead
  // CHECK-FIXES:  co_return co_await countMessages(Id);
}

Task<int> waitsForAFuture(folly::SemiFuture<int> Number) {
  co_return std::move(Number).get();
  // CHECK-MESSAGES: :[[@LINE-1]]:31: warning: 'folly::SemiFuture::get' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:31: note: instead: await the future
  // CHECK-MESSAGES-ALLOWED: :[[@LINE-3]]:31: warning: 'folly::SemiFuture::get' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES-ALLOWED: :[[@LINE-4]]:31: note: instead: await the future
}

// To be asked behind it says nothing.
Task<int> asksAfterwards(folly::SemiFuture<int> Number) {
  const int Got = std::move(Number).get();
  co_return Number.isReady() ? Got : 0;
  // CHECK-MESSAGES: :[[@LINE-2]]:37: warning: 'folly::SemiFuture::get' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-3]]:37: note: instead: await the future
  // CHECK-MESSAGES-ALLOWED: :[[@LINE-4]]:37: warning: 'folly::SemiFuture::get' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES-ALLOWED: :[[@LINE-5]]:37: note: instead: await the future
}

Task<> sleeps() {
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  co_return;
  // CHECK-MESSAGES: :[[@LINE-2]]:3: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: the coroutine waits for 'folly::coro::sleep' instead; the coroutine goes on in a thread that runs the scheduler
  // CHECK-FIXES:  co_await folly::coro::sleep(std::chrono::milliseconds(20));
  // CHECK-MESSAGES-ALLOWED: :[[@LINE-5]]:3: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES-ALLOWED: :[[@LINE-6]]:3: note: the coroutine waits for 'folly::coro::sleep' instead; the coroutine goes on in a thread that runs the scheduler
  // CHECK-FIXES-ALLOWED:  co_await folly::coro::sleep(std::chrono::milliseconds(20));
}
