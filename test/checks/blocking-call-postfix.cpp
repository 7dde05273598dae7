// What stands behind a wait binds to its result, not to the task.
// RUN: %check_coro_tidy %s coro-blocking-call %t

#include <cppcoro/sync_wait.hpp>
#include <cppcoro/task.hpp>
#include <vector>

cppcoro::task<int &> counter();
cppcoro::task<std::vector<int>> numbers();

cppcoro::task<int> behindTheWait() {
  cppcoro::sync_wait(counter())++;
  cppcoro::sync_wait(counter())--;
  ++cppcoro::sync_wait(counter());
  co_return cppcoro::sync_wait(numbers())[0] + -cppcoro::sync_wait(counter());
  // CHECK-MESSAGES: :[[@LINE-4]]:3: warning: 'cppcoro::sync_wait' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-5]]:3: note: the coroutine waits for 'cppcoro::task' instead
  // CHECK-MESSAGES: :[[@LINE-5]]:3: warning: 'cppcoro::sync_wait' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-6]]:3: note: the coroutine waits for 'cppcoro::task' instead
  // CHECK-MESSAGES: :[[@LINE-6]]:5: warning: 'cppcoro::sync_wait' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-7]]:5: note: the coroutine waits for 'cppcoro::task' instead
  // CHECK-MESSAGES: :[[@LINE-7]]:13: warning: 'cppcoro::sync_wait' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-8]]:13: note: the coroutine waits for 'cppcoro::task' instead
  // CHECK-MESSAGES: :[[@LINE-9]]:49: warning: 'cppcoro::sync_wait' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-10]]:49: note: the coroutine waits for 'cppcoro::task' instead
  // CHECK-FIXES:  (co_await counter())++;
  // CHECK-FIXES:  (co_await counter())--;
  // CHECK-FIXES:  ++co_await counter();
  // CHECK-FIXES:  co_return (co_await numbers())[0] + -co_await counter();
}
