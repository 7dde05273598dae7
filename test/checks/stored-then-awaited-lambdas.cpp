// Lambdas and local classes are judged by their own body, not by what encloses
// them.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t

#include "shop.hpp"
#include <cppcoro/when_all.hpp>

using cppcoro::task;

//===----------------------------------------------------------------------===//
// Silent
//===----------------------------------------------------------------------===//

// The awaits are those of two bodies.
task<int> awaitsOfTwoBodies(int Id) {
  auto first = countMessages(Id);
  auto a = co_await std::move(first);
  auto Other = [](int N) -> task<int> {
    auto second = countMessages(N);
    auto b = co_await std::move(second);
    co_return b;
  };
  co_return a + co_await Other(Id);
}

// The lambda's task captured the local that the first await assigns.
task<int> lambdaTaskCapturedTheResultByReference(int Id) {
  int Seen = 0;
  auto Look = [&Seen]() -> task<int> { co_return Seen; };
  auto first = countMessages(Id);
  auto second = Look();
  Seen = co_await std::move(first);
  auto b = co_await std::move(second);
  co_return Seen + b;
}

// Two lambda tasks that both write one captured local.
task<int> lambdaTasksWriteOneLocal() {
  int Total = 0;
  auto Add = [&Total](int N) -> task<int> { co_return Total += N; };
  auto first = Add(1);
  auto second = Add(2);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  co_return a + b;
}

// Not a coroutine at all: it only makes tasks.
auto makesTasksOnly(int Id) {
  auto first = countMessages(Id);
  auto second = countMessages(Id + 1);
  return [first = std::move(first), second = std::move(second)] {};
}

// A local class has its own members, and its own coroutines.
task<int> localClassBelongsToItself(int Id) {
  struct Asker {
    static task<int> ask(int N) {
      auto second = countMessages(N);
      co_return co_await std::move(second);
    }
  };
  auto first = countMessages(Id);
  auto a = co_await std::move(first);
  co_return a + co_await Asker::ask(Id);
}

// A task that is captured by reference and awaited in the lambda.
task<int> taskIsAwaitedInALambda(int Id) {
  auto first = countMessages(Id);
  auto second = countMessages(Id + 1);
  auto Wait = [&second]() -> task<int> { co_return co_await std::move(second); };
  auto a = co_await std::move(first);
  co_return a + co_await Wait();
}

//===----------------------------------------------------------------------===//
// Reported
//===----------------------------------------------------------------------===//

// The body of the lambda has the group; the enclosing function is none.
auto lambdaThatIsACoroutine() {
  return [](int Id) -> task<int> {
    auto first = countMessages(Id);
    auto second = countMessages(Id + 1);
    auto a = co_await std::move(first);
    auto b = co_await std::move(second);
    // CHECK-MESSAGES: :[[@LINE-2]]:14: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:14: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
    co_return a + b;
    // CHECK-FIXES:    auto [a, b] = co_await cppcoro::when_all(std::move(first), std::move(second));
  };
}

// Between the awaits stands a lambda with awaits of its own, which is only
// made there.
task<int> lambdaIsMadeBetween(int Id) {
  auto first = countMessages(Id);
  auto second = countMessages(Id + 1);
  auto a = co_await std::move(first);
  auto Later = [](int N) -> task<int> { co_return co_await countMessages(N); };
  auto b = co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return a + b + co_await Later(Id);
  // CHECK-FIXES:  auto [a, b] = co_await cppcoro::when_all(std::move(first), std::move(second));
}

// A coroutine in a coroutine, each with a group.
task<int> groupsOfBothBodies(int Id) {
  auto Inner = [](int N) -> task<int> {
    auto third = countMessages(N);
    auto fourth = countMessages(N + 1);
    auto c = co_await std::move(third);
    auto d = co_await std::move(fourth);
    // CHECK-MESSAGES: :[[@LINE-2]]:14: warning: 'third' and 'fourth' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'third' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'fourth' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:14: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
    co_return c + d;
    // CHECK-FIXES:    auto [c, d] = co_await cppcoro::when_all(std::move(third), std::move(fourth));
  };
  auto first = countMessages(Id);
  auto second = countMessages(Id + 1);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return a + b + co_await Inner(Id);
  // CHECK-FIXES:  auto [a, b] = co_await cppcoro::when_all(std::move(first), std::move(second));
}

// Lambda tasks that each read their own copy.
task<int> lambdaTasksWithCopies(int Id) {
  auto Twice = [](int N) -> task<int> { co_return N * 2; };
  auto first = Twice(Id);
  auto second = Twice(Id + 1);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return a + b;
  // CHECK-FIXES:  auto [a, b] = co_await cppcoro::when_all(std::move(first), std::move(second));
}
