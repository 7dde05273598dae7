// Where 'co_await' in front of the task would not compile, or cannot be written.
// RUN: %check_coro_tidy --option=FixConfidence=likely %s coro-unawaited-task %t

#include "drops.hpp"
#include <cppcoro/task.hpp>
#include <tuple>

using namespace drops;

/// Can only be awaited by its own coroutines.
struct Closed {
  struct promise_type {
    Closed get_return_object();
    std::suspend_always initial_suspend() noexcept;
    std::suspend_always final_suspend() noexcept;
    void return_void();
    void unhandled_exception();
  };
  ~Closed() { Body.destroy(); }
  bool await_ready() const noexcept;
  void await_suspend(std::coroutine_handle<promise_type> Caller) noexcept;
  void await_resume() const noexcept;

private:
  std::coroutine_handle<promise_type> Body;
};
Closed closed();

/// The same by a constraint.
struct Picky {
  struct promise_type {
    Picky get_return_object();
    std::suspend_always initial_suspend() noexcept;
    std::suspend_always final_suspend() noexcept;
    void return_void();
    void unhandled_exception();
  };
  ~Picky() { Body.destroy(); }
  bool await_ready() const noexcept;
  template <typename Promise>
    requires requires(Promise &P) { P.Then; }
  void await_suspend(std::coroutine_handle<Promise> Caller) noexcept;
  void await_resume() const noexcept;

private:
  std::coroutine_handle<promise_type> Body;
};
Picky picky();

cppcoro::task<> ofAnotherLibrary() {
  closed();
  picky();
  co_return;
  // CHECK-MESSAGES: :[[@LINE-3]]:3: warning: task returned by 'closed' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-4]]:3: note: no edit is offered: the coroutine around it is not known to take such an operand of 'co_await'; if it does, write 'co_await' in front of it
  // CHECK-MESSAGES: :[[@LINE-4]]:3: warning: task returned by 'picky' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-5]]:3: note: no edit is offered: the coroutine around it is not known to take such an operand of 'co_await'; if it does, write 'co_await' in front of it
}

Closed ofItsOwn() {
  closed();
  co_return;
  // CHECK-MESSAGES: :[[@LINE-2]]:3: warning: task returned by 'closed' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  co_await closed();
}

Lazy ignoredWithMore() {
  std::ignore = (lazy(1), lazy(2));
  std::ignore = (lazy(3));
  co_return;
  // CHECK-MESSAGES: :[[@LINE-3]]:18: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-4]]:27: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-5]]:27: note: no edit is offered: the assignment has more than the task; write '(void)co_await' in front of it
  // CHECK-MESSAGES: :[[@LINE-5]]:18: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  std::ignore = (co_await lazy(1), lazy(2));
  // CHECK-FIXES:  (void)co_await (lazy(3));
}

Lazy otherArmIsNoCall(bool First, Lazy *Stored) {
  (void)(First ? lazy(1) : std::move(*Stored));
  co_return;
  // CHECK-MESSAGES: :[[@LINE-2]]:18: warning: task returned by 'lazy' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-3]]:18: note: no edit is offered: the other operand of the ternary would not fit its result: write an 'if' instead
}
