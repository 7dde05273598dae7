// Tasks that are members, in a library whose tasks may be awaited again: reported,
// and edited only where each call of the function stores new ones.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t

#include "shop.hpp"
// CHECK-FIXES:#include <cppcoro/when_all.hpp>
#include <utility>

using cppcoro::task;

class StoredByTheCoroutine {
public:
  task<Page> load(int Id) {
    UserTask = fetchUser(Id);
    OrdersTask = fetchOrders(Id);
    auto Owner = co_await std::move(UserTask);
    auto Shown = co_await std::move(OrdersTask);
    co_return makePage(Owner, Shown);
    // CHECK-MESSAGES: :[[@LINE-3]]:18: warning: 'UserTask' and 'OrdersTask' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-6]]:16: note: 'UserTask' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-6]]:18: note: 'OrdersTask' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-6]]:18: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
    // CHECK-FIXES:    auto [Owner, Shown] = co_await cppcoro::when_all(std::move(UserTask), std::move(OrdersTask));
  }

private:
  task<User> UserTask;
  task<Orders> OrdersTask;
};

class CreatedByTheConstructor {
public:
  explicit CreatedByTheConstructor(int Id)
      : UserTask(fetchUser(Id)), OrdersTask{fetchOrders(Id)} {}

  task<Page> load() {
    auto Owner = co_await std::move(UserTask);
    auto Shown = co_await std::move(this->OrdersTask);
    co_return makePage(Owner, Shown);
    // CHECK-MESSAGES: :[[@LINE-3]]:18: warning: 'UserTask' and 'this->OrdersTask' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-7]]:18: note: 'UserTask' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-8]]:45: note: 'this->OrdersTask' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-6]]:18: note: no edit is offered: 'UserTask' is a member, which may be awaited again
  }

private:
  task<User> UserTask;
  task<Orders> OrdersTask;
};

// A second call awaits what is there already.
class AwaitedWhereItIs {
public:
  AwaitedWhereItIs() : UserTask(fetchUser(1)), OrdersTask(fetchOrders(1)) {}

  task<Page> load() {
    auto Owner = co_await UserTask;
    auto Shown = co_await OrdersTask;
    co_return makePage(Owner, Shown);
    // CHECK-MESSAGES: :[[@LINE-3]]:18: warning: 'UserTask' and 'OrdersTask' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-7]]:33: note: 'UserTask' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-8]]:59: note: 'OrdersTask' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-6]]:18: note: no edit is offered: 'UserTask' is a member, which may be awaited again
  }

private:
  task<User> UserTask;
  task<Orders> OrdersTask;
};
