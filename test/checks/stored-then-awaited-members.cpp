// Tasks that are members of the coroutine's own object, in folly, where an await
// ends a task.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t

#include "folly-shop.hpp"
// CHECK-FIXES:#include <folly/coro/Collect.h>
#include <utility>

using folly::coro::Task;

class CreatedByTheConstructor {
public:
  explicit CreatedByTheConstructor(int Id)
      : UserTask(fetchUser(Id)), OrdersTask{fetchOrders(Id)} {}

  Task<Page> load() {
    auto Owner = co_await std::move(UserTask);
    auto Shown = co_await std::move(this->OrdersTask);
    co_return makePage(Owner, Shown);
    // CHECK-MESSAGES: :[[@LINE-3]]:18: warning: 'UserTask' and 'this->OrdersTask' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-7]]:18: note: 'UserTask' is created here but not started: 'folly::coro::Task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-8]]:45: note: 'this->OrdersTask' is created here but not started: 'folly::coro::Task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-6]]:18: note: awaited together with 'folly::coro::collectAll': an error in one asks the others to stop, all are waited for, and then the error that came first is thrown
    // CHECK-FIXES:    auto [Owner, Shown] = co_await folly::coro::collectAll(std::move(UserTask), std::move(this->OrdersTask));
  }

private:
  Task<User> UserTask;
  Task<Orders> OrdersTask;
};

class CreatedByInitialisers {
  Task<User> UserTask = fetchUser(1);
  Task<Orders> OrdersTask = fetchOrders(1);

public:
  Task<Page> load() {
    User Owner;
    Owner = co_await std::move(UserTask);
    co_return makePage(Owner, co_await std::move(OrdersTask));
    // CHECK-MESSAGES: :[[@LINE-2]]:13: warning: 'UserTask' and 'OrdersTask' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-9]]:25: note: 'UserTask' is created here but not started: 'folly::coro::Task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-9]]:29: note: 'OrdersTask' is created here but not started: 'folly::coro::Task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:13: note: awaited together with 'folly::coro::collectAll': an error in one asks the others to stop, all are waited for, and then the error that came first is thrown
    // CHECK-FIXES:    auto [UserTaskResult, OrdersTaskResult] = co_await folly::coro::collectAll(std::move(UserTask), std::move(OrdersTask));
    // CHECK-FIXES:    Owner = std::move(UserTaskResult);
    // CHECK-FIXES:    co_return makePage(Owner, std::move(OrdersTaskResult));
  }
};

class StoredByTheCoroutine {
public:
  Task<Page> load(int Id) {
    UserTask = fetchUser(Id);
    OrdersTask = fetchOrders(Id);
    auto Owner = co_await std::move(UserTask);
    auto Shown = co_await std::move(OrdersTask);
    co_return makePage(Owner, Shown);
    // CHECK-MESSAGES: :[[@LINE-3]]:18: warning: 'UserTask' and 'OrdersTask' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-6]]:16: note: 'UserTask' is created here but not started: 'folly::coro::Task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-6]]:18: note: 'OrdersTask' is created here but not started: 'folly::coro::Task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-6]]:18: note: awaited together with 'folly::coro::collectAll': an error in one asks the others to stop, all are waited for, and then the error that came first is thrown
    // CHECK-FIXES:    auto [Owner, Shown] = co_await folly::coro::collectAll(std::move(UserTask), std::move(OrdersTask));
  }

private:
  Task<User> UserTask;
  Task<Orders> OrdersTask;
};

class MixedWithALocal {
public:
  MixedWithALocal() : UserTask(fetchUser(1)) {}
  MixedWithALocal(MixedWithALocal &&) = default;

  Task<Page> load(int Id) {
    auto orders = fetchOrders(Id);
    auto Owner = co_await std::move(UserTask);
    auto Shown = co_await std::move(orders);
    co_return makePage(Owner, Shown);
    // CHECK-MESSAGES: :[[@LINE-3]]:18: warning: 'UserTask' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-9]]:32: note: 'UserTask' is created here but not started: 'folly::coro::Task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-6]]:10: note: 'orders' is created here but not started: 'folly::coro::Task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-6]]:18: note: awaited together with 'folly::coro::collectAll': an error in one asks the others to stop, all are waited for, and then the error that came first is thrown
    // CHECK-FIXES:    auto [Owner, Shown] = co_await folly::coro::collectAll(std::move(UserTask), std::move(orders));
  }

private:
  Task<User> UserTask;
};
