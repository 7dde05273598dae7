// A result that is stored before a later task fails, where something sees that:
// the combinator throws before any result is there, and so there is no edit.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t

#include "shop.hpp"
// CHECK-FIXES:#include <cppcoro/when_all.hpp>
#include <algorithm>
#include <functional>
#include <stdexcept>
#include <utility>

using cppcoro::task;

struct Finally {
  template <typename Function> explicit Finally(Function Last) { (void)Last; }
  ~Finally();
};
void watch(User &Who);
void watchAt(User *Who);

task<Page> readInTheHandler(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  User Who;
  Orders Shown;
  try {
    Who = co_await user;
    Shown = co_await orders;
  } catch (const std::runtime_error &) {
    // CHECK-MESSAGES: :[[@LINE-3]]:11: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-9]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-9]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-6]]:11: note: no edit is offered: after an error, 'Who' would not have been written, and something could see that
  }
  co_return makePage(Who, Shown);
}

task<int> stageOfTheWork(int Id) {
  auto first = countMessages(Id);
  auto second = countMessages(Id);
  int Stage = 0;
  try {
    int X = co_await first;
    Stage = 1;
    int Y = co_await second;
    Stage = X + Y;
  } catch (...) {
    co_return Stage;
    // CHECK-MESSAGES: :[[@LINE-6]]:13: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-11]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-11]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-9]]:13: note: no edit is offered: after an error, 'Stage' would not have been written, and something could see that
  }
  co_return Stage;
}

task<int> kept(int Id) {
  auto first = countMessages(Id);
  auto second = countMessages(Id);
  std::vector<int> Counts;
  try {
    Counts.push_back(co_await first);
    Counts.push_back(co_await second);
  } catch (...) {
    // CHECK-MESSAGES: :[[@LINE-3]]:22: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-8]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-8]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-6]]:22: note: no edit is offered: after an error, 'Counts' would not have been written, and something could see that
  }
  co_return static_cast<int>(Counts.size());
}

task<Page> seenByADestructor(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  User Who;
  Finally Show([&] { record(Who.Id); });
  Who = co_await user;
  auto Shown = co_await orders;
  co_return makePage(Who, Shown);
  // CHECK-MESSAGES: :[[@LINE-3]]:9: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-8]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-8]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:9: note: no edit is offered: after an error, 'Who' would not have been written, and something could see that
}

task<Page> knownToOthers(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  User Who;
  watch(Who);
  Who = co_await user;
  auto Shown = co_await orders;
  co_return makePage(Who, Shown);
  // CHECK-MESSAGES: :[[@LINE-3]]:9: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-8]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-8]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:9: note: no edit is offered: after an error, 'Who' would not have been written, and something could see that
}

task<Page> addressTaken(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  User Who;
  watchAt(&Who);
  Who = co_await user;
  auto Shown = co_await orders;
  co_return makePage(Who, Shown);
  // CHECK-MESSAGES: :[[@LINE-3]]:9: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-8]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-8]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:9: note: no edit is offered: after an error, 'Who' would not have been written, and something could see that
}

// A part is seen by whoever refers to it, and a name of a structured binding
// is such a part.
struct Pair {
  int Left;
  int Right;
};
struct Watcher {
  int &Watched;
  ~Watcher();
};
void watchNumber(int &Number);
template <typename Keeper> void keep(Keeper Kept) { (void)Kept; }

task<int> bindingIsReferredTo(Pair Of) {
  auto first = countMessages(1);
  auto second = countMessages(2);
  auto [left, right] = Of;
  watchNumber(right);
  right = co_await first;
  auto other = co_await second;
  co_return other;
  // CHECK-MESSAGES: :[[@LINE-3]]:11: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-8]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-8]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:11: note: no edit is offered: after an error, '[left, right]' would not have been written, and something could see that
}

task<int> bindingIsCaptured(Pair Of) {
  auto first = countMessages(1);
  auto second = countMessages(2);
  auto [left, right] = Of;
  Finally Last([&right] { watchNumber(right); });
  right = co_await first;
  auto other = co_await second;
  co_return other;
  // CHECK-MESSAGES: :[[@LINE-3]]:11: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-8]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-8]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:11: note: no edit is offered: after an error, '[left, right]' would not have been written, and something could see that
}

task<int> memberIsReferredTo(Pair Of) {
  auto first = countMessages(1);
  auto second = countMessages(2);
  watchNumber(Of.Right);
  Of.Right = co_await first;
  auto other = co_await second;
  co_return other;
  // CHECK-MESSAGES: :[[@LINE-3]]:14: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:14: note: no edit is offered: after an error, 'Of' would not have been written, and something could see that
}

task<int> elementIsReferredTo() {
  auto first = countMessages(1);
  auto second = countMessages(2);
  int Numbers[2] = {1, 2};
  watchNumber(Numbers[1]);
  Numbers[1] = co_await first;
  auto other = co_await second;
  co_return other;
  // CHECK-MESSAGES: :[[@LINE-3]]:16: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-8]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-8]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:16: note: no edit is offered: after an error, 'Numbers' would not have been written, and something could see that
}

task<int> aggregateRefersToIt(int Number) {
  auto first = countMessages(1);
  auto second = countMessages(2);
  Watcher Watching{Number};
  Number = co_await first;
  auto other = co_await second;
  co_return other;
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: no edit is offered: after an error, 'Number' would not have been written, and something could see that
}

task<int> standardLibraryRefersToIt(int Number) {
  auto first = countMessages(1);
  auto second = countMessages(2);
  keep(std::ref(Number));
  Number = co_await first;
  auto other = co_await second;
  co_return other;
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: no edit is offered: after an error, 'Number' would not have been written, and something could see that
}

task<int> oneOfTwoIsReferredTo(int Number, int Other) {
  auto first = countMessages(1);
  auto second = countMessages(2);
  watchNumber(Other ? Number : Other);
  Number = co_await first;
  auto other = co_await second;
  co_return other;
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: no edit is offered: after an error, 'Number' would not have been written, and something could see that
}

//===----------------------------------------------------------------------===//
// Nothing sees it
//===----------------------------------------------------------------------===//

task<Page> declaredInTheTryBlock(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  try {
    User Who;
    Orders Shown;
    Who = co_await user;
    Shown = co_await orders;
    co_return makePage(Who, Shown);
  } catch (...) {
    // CHECK-MESSAGES: :[[@LINE-4]]:11: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-10]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-10]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-7]]:11: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
    // CHECK-FIXES:    auto [userResult, ordersResult] = co_await cppcoro::when_all(std::move(user), std::move(orders));
    // CHECK-FIXES:    Who = std::move(userResult);
    // CHECK-FIXES:    Shown = std::move(ordersResult);
  }
  co_return Page();
}

task<int> onlyItsValueIsTaken(int Number) {
  auto first = countMessages(1);
  auto second = countMessages(2);
  keep(std::max(Number, 3));
  Number = co_await first;
  auto other = co_await second;
  co_return Number + other;
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [firstResult, otherResult] = co_await cppcoro::when_all(std::move(first), std::move(second));
  // CHECK-FIXES:  Number = std::move(firstResult);
  // CHECK-FIXES:  auto other = std::move(otherResult);
}

task<Page> onlyTheLastIsStored(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  Orders Shown;
  try {
    auto Who = co_await user;
    Shown = co_await orders;
    co_return makePage(Who, Shown);
  } catch (...) {
    // CHECK-MESSAGES: :[[@LINE-4]]:16: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-9]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-9]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-7]]:16: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
    // CHECK-FIXES:    auto [WhoResult, ordersResult] = co_await cppcoro::when_all(std::move(user), std::move(orders));
    // CHECK-FIXES:    auto Who = std::move(WhoResult);
    // CHECK-FIXES:    Shown = std::move(ordersResult);
  }
  co_return makePage(User(), Shown);
}
