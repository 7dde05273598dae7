// A result that is stored before a later task fails, where something sees that:
// the combinator throws before any result is there, and so there is no edit.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t

#include "shop.hpp"
// CHECK-FIXES:#include <cppcoro/when_all.hpp>
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
