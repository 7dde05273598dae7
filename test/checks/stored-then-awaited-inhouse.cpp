// Task types of one's own, without a model: what they do is read from their
// promise. Lazy ones are reported, with a word on what to write.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t

#include "inhouse.hpp"

//===----------------------------------------------------------------------===//
// Silent
//===----------------------------------------------------------------------===//

house::Eager<int> startCount(int Id);
house::EagerByAwaiter<int> startCountToo(int Id);
house::Moody<int> maybeCount(int Id);

// Both run since they were made: the awaits only collect.
house::Lazy<int> eagerTasksRunAlready(int Id) {
  auto first = startCount(Id);
  auto second = startCount(Id + 1);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  co_return a + b;
}

// The same, said by an awaiter that is always ready.
house::Lazy<int> eagerByAnAwaiterThatIsReady(int Id) {
  auto first = startCountToo(Id);
  auto second = startCountToo(Id + 1);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  co_return a + b;
}

// Decided at run time: unknown, and what is unknown is not reported.
house::Lazy<int> startThatIsDecidedAtRunTime(int Id) {
  auto first = maybeCount(Id);
  auto second = maybeCount(Id + 1);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  co_return a + b;
}

// A task of one kind and one of the other: only one is waited for in vain.
house::Lazy<int> countLazily(int Id);
house::Lazy<int> eagerBesideLazy(int Id) {
  auto first = startCount(Id);
  auto second = countLazily(Id);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  co_return a + b;
}

// A type of which only the name says "task".
struct FalseTask {
  bool await_ready() { return true; }
  void await_suspend(std::coroutine_handle<>) {}
  int await_resume() { return 1; }
};
FalseTask lazy_task(int Id);
house::Lazy<int> awaitableWithoutAPromise(int Id) {
  auto first = lazy_task(Id);
  auto second = lazy_task(Id + 1);
  auto a = co_await first;
  auto b = co_await second;
  co_return a + b;
}

//===----------------------------------------------------------------------===//
// Reported
//===----------------------------------------------------------------------===//

house::Lazy<int> lazyByThePromise(int Id) {
  auto first = countLazily(Id);
  auto second = countLazily(Id + 1);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'house::Job' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'house::Job' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: no edit is offered: {{.+}}
  co_return a + b;
}

house::LazyByAwaiter<int> countBehindAnAwaiter(int Id);
house::Lazy<int> lazyByAnAwaiterThatIsNeverReady(int Id) {
  auto first = countBehindAnAwaiter(Id);
  auto second = countBehindAnAwaiter(Id + 1);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'house::Job' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'house::Job' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: no edit is offered: {{.+}}
  co_return a + b;
}
