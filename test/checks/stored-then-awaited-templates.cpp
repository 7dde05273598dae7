// Templates: reported once, at the pattern, however many instantiations there
// are; and edited only where the edit is right for all of them.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t

#include "shop.hpp"
#include <type_traits>

using cppcoro::task;

// CHECK-FIXES:#include <cppcoro/when_all.hpp>

//===----------------------------------------------------------------------===//
// Silent
//===----------------------------------------------------------------------===//

// Never instantiated, and all types depend on T: nothing is known.
template <typename T> task<int> neverInstantiatedIsUnknown(T Source) {
  auto first = Source.count();
  auto second = Source.count();
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  co_return a + b;
}

// One receiver for both, as in ordinary code.
template <typename Source> task<int> sharedReceiverInATemplate(Source &S) {
  auto first = S.readUser();
  auto second = S.readOrders();
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  co_return a.Id + static_cast<int>(b.Numbers.size());
}
template task<int> sharedReceiverInATemplate(Connection &);

// Under `if constexpr` one of the two awaits is not in every instantiation.
template <bool Both> task<int> awaitUnderIfConstexpr(int Id) {
  auto first = countMessages(Id);
  auto second = countMessages(Id + 1);
  int Sum = co_await std::move(first);
  if constexpr (Both)
    Sum += co_await std::move(second);
  co_return Sum;
}
template task<int> awaitUnderIfConstexpr<true>(int);
template task<int> awaitUnderIfConstexpr<false>(int);

//===----------------------------------------------------------------------===//
// Reported, once
//===----------------------------------------------------------------------===//

// Nothing of the group depends on T; three instantiations, one report.
template <typename T> task<T> reportedOncePerPattern(int Id) {
  auto first = countMessages(Id);
  auto second = countMessages(Id + 1);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return static_cast<T>(a + b);
  // CHECK-FIXES:  auto [a, b] = co_await cppcoro::when_all(std::move(first), std::move(second));
}
template task<int> reportedOncePerPattern<int>(int);
template task<long> reportedOncePerPattern<long>(int);
template task<char> reportedOncePerPattern<char>(int);

// The same in a member of a class template.
template <typename T> class Desk {
public:
  task<int> memberOfAClassTemplate(int Id) {
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
  }
};
template class Desk<int>;
template class Desk<long>;

// The type of the tasks depends on T; one instantiation is lazy, the other one
// eager. It is reported for the lazy one; an edit would break the other.
struct Started {
  struct promise_type {
    Started get_return_object() { return {}; }
    std::suspend_never initial_suspend() noexcept { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_value(int) {}
    void unhandled_exception() {}
  };
  bool await_ready() { return true; }
  void await_suspend(std::coroutine_handle<>) {}
  int await_resume() { return 1; }
};
struct LazySource {
  static task<int> count(int N);
};
struct EagerSource {
  static Started count(int N);
};
template <typename Source> task<int> eagerInOneInstantiation(const Source &S) {
  auto first = S.count(1);
  auto second = S.count(2);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: no edit is offered: {{.+}}
  co_return a + b;
}
task<int> useBoth() {
  LazySource L;
  EagerSource E;
  int a = co_await eagerInOneInstantiation(L);
  int b = co_await eagerInOneInstantiation(E);
  co_return a + b;
}

// A full specialisation is no template.
template <typename T> task<int> specialised(T Value);
template <> task<int> specialised<int>(int Id) {
  auto first = countMessages(Id);
  auto second = countMessages(Id + 1);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return a + b;
  // CHECK-FIXES:  auto [a, b] = co_await cppcoro::when_all(std::move(first), std::move(second));
}

// A coroutine that is a generic lambda: once for all its call operators.
task<int> genericLambda(int Id) {
  auto Count = [](auto Number) -> task<int> {
    auto first = countMessages(1);
    auto second = countMessages(2);
    auto a = co_await std::move(first);
    auto b = co_await std::move(second);
    // CHECK-MESSAGES: :[[@LINE-2]]:14: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:14: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
    co_return a + b + static_cast<int>(Number);
    // CHECK-FIXES:    auto [a, b] = co_await cppcoro::when_all(std::move(first), std::move(second));
  };
  auto n = co_await Count(Id);
  co_return n + co_await Count(2L * Id);
}
