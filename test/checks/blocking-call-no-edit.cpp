// Reported, and left as it is, with the reason.
// RUN: %check_coro_tidy %s coro-blocking-call %t

#include "shop.hpp"
#include <boost/asio.hpp>
#include <cppcoro/io_service.hpp>
#include <cppcoro/sync_wait.hpp>
#include <mutex>
#include <thread>
#include <unistd.h>

namespace asio = boost::asio;
using asio::awaitable;
using cppcoro::task;
using namespace std::chrono_literals;

awaitable<void> work();

awaitable<void> inAHandler() {
  try {
    co_await work();
  } catch (const std::exception &) {
    std::this_thread::sleep_for(1s);
    // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
    // CHECK-MESSAGES: :[[@LINE-2]]:5: note: await 'boost::asio::steady_timer' instead; no edit is offered: co_await cannot stand in a handler
  }
}

awaitable<void> inALambdaThatIsNoCoroutine() {
  [] { std::this_thread::sleep_for(1s); }();
  // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:8: note: await 'boost::asio::steady_timer' instead; no edit is offered: the lambda around it is no coroutine
  co_await work();
}

task<int> inAStaticInitialiser() {
  static const int Count = cppcoro::sync_wait(countMessages(1));
  // CHECK-MESSAGES: :[[@LINE-1]]:28: warning: 'cppcoro::sync_wait' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:28: note: await 'cppcoro::task' instead; no edit is offered: co_await cannot stand in the initialiser of a static variable
  co_return Count;
}

// With a timer the lock would be held across a suspension.
awaitable<void> whileALockIsHeld(std::mutex &M) {
  std::lock_guard Guard(M);
  std::this_thread::sleep_for(1s);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: await 'boost::asio::steady_timer' instead; no edit is offered: a lock is held here, and would be held across the suspension
  co_return;
}

// The same without a guard.
awaitable<void> whileAMutexIsLocked(std::mutex &M) {
  M.lock();
  std::this_thread::sleep_for(1s);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: await 'boost::asio::steady_timer' instead; no edit is offered: a lock is held here, and would be held across the suspension
  M.unlock();
  co_return;
}

#define PAUSE(Time) std::this_thread::sleep_for(Time)
awaitable<void> inAMacro() {
  PAUSE(1s);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-4]]:21: note: expanded from macro 'PAUSE'
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: await 'boost::asio::steady_timer' instead; no edit is offered: it comes from a macro, or its text is not clear
  // CHECK-MESSAGES: :[[@LINE-6]]:21: note: expanded from macro 'PAUSE'
  co_return;
}

awaitable<unsigned> valueIsUsed() { co_return sleep(1); }
// CHECK-MESSAGES: :[[@LINE-1]]:47: warning: 'sleep' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
// CHECK-MESSAGES: :[[@LINE-2]]:47: note: await 'boost::asio::steady_timer' instead; no edit is offered: its value is used

awaitable<void> clockIsNotTheTimers() {
  std::this_thread::sleep_until(std::chrono::system_clock::now() + 1s);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'std::this_thread::sleep_until' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: await 'boost::asio::steady_timer' instead; no edit is offered: the library's timer has another clock
  co_return;
}

awaitable<void> numberIsNotWhole(double Seconds) {
  sleep(Seconds);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'sleep' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: await 'boost::asio::steady_timer' instead; no edit is offered: the number of units is not whole
  co_return;
}

awaitable<void> commentWouldBeLost() {
  std::this_thread::sleep_for /* a second */ (1s);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: await 'boost::asio::steady_timer' instead; no edit is offered: comments or preprocessor directives would be lost
  co_return;
}

awaitable<void, asio::io_context::executor_type> executorIsAnother() {
  std::this_thread::sleep_for(1s);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: await 'boost::asio::steady_timer' instead; no edit is offered: the coroutine's type is not the one that the library awaits by default
  co_return;
}

awaitable<void> errorIsAValue(asio::steady_timer &Timer) {
  boost::system::error_code Error;
  Timer.wait(Error);
  // CHECK-MESSAGES: :[[@LINE-1]]:9: warning: 'boost::asio::basic_waitable_timer::wait' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:9: note: await 'boost::asio::basic_waitable_timer::async_wait' instead; no edit is offered: it gives its error as a value
  co_return;
}

task<> noSchedulerInReach() {
  std::this_thread::sleep_for(1s);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: await 'cppcoro::io_service::schedule_after' instead; no edit is offered: no object of type 'cppcoro::io_service', or more than one, is in reach
  co_return;
}

task<> moreThanOneScheduler(cppcoro::io_service &A, cppcoro::io_service &B) {
  std::this_thread::sleep_for(1s);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: await 'cppcoro::io_service::schedule_after' instead; no edit is offered: no object of type 'cppcoro::io_service', or more than one, is in reach
  co_return;
}

// What is awaited there is another library's.
awaitable<int> taskOfAnotherLibrary() {
  co_return cppcoro::sync_wait(countMessages(1));
  // CHECK-MESSAGES: :[[@LINE-1]]:13: warning: 'cppcoro::sync_wait' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:13: note: instead: await the task
}

template <typename T> task<T> instantiationsDiffer(T Value) {
  if constexpr (sizeof(T) == sizeof(int))
    co_return cppcoro::sync_wait(countMessages(1));
    // CHECK-MESSAGES: :[[@LINE-1]]:15: warning: 'cppcoro::sync_wait' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
    // CHECK-MESSAGES: :[[@LINE-2]]:15: note: await 'cppcoro::task' instead; no edit is offered: not all instantiations of the template agree
  co_return Value;
}
task<> instantiates() {
  co_await instantiationsDiffer(1);
  co_await instantiationsDiffer('c');
}
