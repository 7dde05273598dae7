// Reported, but no edit would be right: each reason in words.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t

#include <coroutine>
#include <cppcoro/task.hpp>
#include <memory>
#include <string>
#include <string_view>

using cppcoro::task;

task<int> one();
task<int> two();
task<> effect(int Id);

// The result would be a view of what the task held: the task would end before
// the view is used.
task<std::string_view> word(std::string Text);
task<std::size_t> resultsThatReferToTheTask() {
  auto a = word("a long enough text for the heap, really");
  auto b = word("another long enough text for the heap");
  auto x = co_await a;
  auto y = co_await b;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'a' and 'b' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'a' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'b' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: no edit is offered: the result of 'a' may refer to what the task holds
  co_return x.size() + y.size() + x[0];
}

task<> returnsWhatGivesNothing() {
  auto a = one();
  auto b = effect(3);
  auto x = co_await a;
  (void)x;
  co_return co_await b;
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'a' and 'b' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'a' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'b' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: no edit is offered: 'b' gives nothing, and its await is part of an expression
}

// A new variable in the switch's own block could be jumped past.
task<int> aLabelBehind(int k) {
  auto a = one();
  auto b = two();
  int x = 0, y = 0;
  switch (k) {
  case 0:
    ++x;
    x = co_await a;
    y = co_await b;
    // CHECK-MESSAGES: :[[@LINE-2]]:9: warning: 'a' and 'b' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-9]]:8: note: 'a' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-9]]:8: note: 'b' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:9: note: no edit is offered: a label in the block could be reached past the new variables
    break;
  default:
    break;
  }
  co_return x + y;
}

// Nothing may be left of it but a moved value that nobody looks at.
task<int> aResultThatACommaDrops() {
  auto a = one();
  auto b = two();
  int x = (co_await a, co_await b);
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: 'a' and 'b' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-4]]:8: note: 'a' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-4]]:8: note: 'b' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: no edit is offered: the result of 'a' is dropped by a comma
  co_return x;
}

// The promise takes tasks, and nothing else.
struct Job {
  struct promise_type {
    Job get_return_object();
    std::suspend_never initial_suspend() noexcept;
    std::suspend_never final_suspend() noexcept;
    void return_void();
    void unhandled_exception();
    template <class T> task<T> await_transform(task<T> Awaited) {
      return Awaited;
    }
  };
};
Job aPromiseThatTakesTasksOnly() {
  auto a = one();
  auto b = two();
  auto x = co_await std::move(a);
  auto y = co_await std::move(b);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'a' and 'b' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'a' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'b' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: no edit is offered: the coroutine's promise may not take what 'cppcoro::when_all' gives
  (void)(x + y);
}
