// What is reported only where somebody asks for it.
// RUN: %check_coro_tidy --option=MinConfidence=possible %s coro-parallel-conflict %t

#include "bank.hpp"
#include <atomic>
#include <cppcoro/async_mutex.hpp>
#include <cppcoro/when_all.hpp>

using cppcoro::task;
using cppcoro::when_all;

// Bodies that are not seen, and one object.
task<> notSeen() {
  Account A;
  co_await when_all(change(A), change(A));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'cppcoro::when_all' are both given 'A' to change, in an order that is not known [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-2]]:28: note: 'change' is given it here
  // CHECK-MESSAGES: :[[@LINE-3]]:39: note: 'change' is given it here
}

// What is awaited first may be a lock.
struct Turnstile {
  task<> enter();
  void leave();
};

task<> throughATurnstile(Turnstile &Turn) {
  int Sum = 0;
  auto Arm = [&](int Id) -> task<> {
    co_await Turn.enter();
    const int Old = Sum;
    const int Value = co_await fetch(Id);
    Sum = Old + Value;
    Turn.leave();
  };
  co_await when_all(Arm(1), Arm(2));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'cppcoro::when_all' can lose an update of 'Sum': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-7]]:21: note: a lambda reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-6]]:9: note: a lambda writes it here
}

// A flag decides who goes on.
task<> byAFlag() {
  bool IsTaken = false;
  int Sum = 0;
  auto Arm = [&](int Id) -> task<> {
    if (IsTaken)
      co_return;
    IsTaken = true;
    const int Old = Sum;
    const int Value = co_await fetch(Id);
    Sum = Old + Value;
  };
  co_await when_all(Arm(1), Arm(2));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'cppcoro::when_all' can lose an update of 'Sum': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-6]]:21: note: a lambda reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-5]]:9: note: a lambda writes it here
}

// Only one of them counts up after a check.
task<> oneChecks() {
  int Left = 1;
  auto Checks = [&]() -> task<> {
    if (Left > 0) {
      co_await nap();
      --Left;
    }
  };
  auto Sets = [&]() -> task<> { Left = co_await fetch(1); };
  co_await when_all(Checks(), Sets());
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'cppcoro::when_all' can change 'Left' after a check that no longer holds: one suspends between checking and changing it, and another one changes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-8]]:9: note: a lambda checks it here, suspends, and then changes it
  // CHECK-MESSAGES: :[[@LINE-4]]:38: note: a lambda changes it here
}

// Silent all the same: two objects, a mutex, and atomics.
task<> twoObjects() {
  Account A, B;
  co_await when_all(change(A), change(B));
}

task<> inTurn() {
  cppcoro::async_mutex Mutex;
  int Sum = 0;
  auto Arm = [&](int Id) -> task<> {
    auto Lock = co_await Mutex.scoped_lock_async();
    const int Old = Sum;
    Sum = Old + co_await fetch(Id);
  };
  co_await when_all(Arm(1), Arm(2));
}

task<int> countUp(std::atomic<int> &Of);

task<> anAtomic() {
  std::atomic<int> Count = 0;
  co_await when_all(countUp(Count), countUp(Count));
}
