// The second form in folly: a task takes the executor of the coroutine with it.
// RUN: %check_coro_tidy --option=RewriteForm=scope --fix-notes %s coro-stored-then-awaited %t

#include "folly-shop.hpp"
// CHECK-FIXES:#include <folly/coro/AsyncScope.h>
// CHECK-FIXES:#include <folly/coro/CurrentExecutor.h>

using folly::coro::Task;

Task<> count(int Number) { co_return; }
Task<int> measure(int Id) { co_return Id; }

Task<> voids() {
  auto first = count(1);
  auto second = count(2);
  co_await std::move(first);
  co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:3: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:3: note: started in a 'folly::coro::AsyncScope' and joined: all of them are waited for; then the first error is thrown, and the others are lost
  // CHECK-FIXES:  folly::coro::AsyncScope scope{true};
  // CHECK-FIXES:  scope.add(folly::coro::co_withExecutor(co_await folly::coro::co_current_executor, std::move(first)));
  // CHECK-FIXES:  scope.add(folly::coro::co_withExecutor(co_await folly::coro::co_current_executor, std::move(second)));
  // CHECK-FIXES:  co_await scope.joinAsync();
}

Task<Page> assigned(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto log = count(Id);
  User Owner;
  Orders Shown;
  Owner = co_await std::move(user);
  Shown = co_await std::move(orders);
  co_await std::move(log);
  co_return makePage(Owner, Shown);
  // CHECK-MESSAGES: :[[@LINE-4]]:11: warning: 'user', 'orders' and 'log' are awaited one after another and never overlap: none starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-10]]:8: note: 'user' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-10]]:8: note: 'orders' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-10]]:8: note: 'log' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-8]]:11: note: started in a 'folly::coro::AsyncScope' and joined: all of them are waited for; then the first error is thrown, and the others are lost
  // CHECK-FIXES:  folly::coro::AsyncScope scope{true};
  // CHECK-FIXES:  scope.add(folly::coro::co_withExecutor(co_await folly::coro::co_current_executor, [](auto task, auto &result) -> folly::coro::Task<void> { result = co_await std::move(task); }(std::move(user), Owner)));
  // CHECK-FIXES:  scope.add(folly::coro::co_withExecutor(co_await folly::coro::co_current_executor, [](auto task, auto &result) -> folly::coro::Task<void> { result = co_await std::move(task); }(std::move(orders), Shown)));
  // CHECK-FIXES:  scope.add(folly::coro::co_withExecutor(co_await folly::coro::co_current_executor, std::move(log)));
  // CHECK-FIXES:  co_await scope.joinAsync();
}

Task<> unused(int Id) {
  auto width = measure(1);
  auto height = measure(2);
  (void)co_await std::move(width);
  co_await std::move(height);
  // CHECK-MESSAGES: :[[@LINE-2]]:9: warning: 'width' and 'height' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'width' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'height' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:9: note: started in a 'folly::coro::AsyncScope' and joined: all of them are waited for; then the first error is thrown, and the others are lost
  // CHECK-FIXES:  folly::coro::AsyncScope scope{true};
  // CHECK-FIXES:  scope.add(folly::coro::co_withExecutor(co_await folly::coro::co_current_executor, [](auto task) -> folly::coro::Task<void> { co_await std::move(task); }(std::move(width))));
  // CHECK-FIXES:  scope.add(folly::coro::co_withExecutor(co_await folly::coro::co_current_executor, [](auto task) -> folly::coro::Task<void> { co_await std::move(task); }(std::move(height))));
  // CHECK-FIXES:  co_await scope.joinAsync();
}

Task<> inATryBlock(int Id) {
  auto first = count(Id);
  auto second = count(Id);
  try {
    co_await std::move(first);
    co_await std::move(second);
  } catch (...) {
    // CHECK-MESSAGES: :[[@LINE-3]]:5: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'first' is created here but not started: 'folly::coro::Task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'second' is created here but not started: 'folly::coro::Task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-6]]:5: note: started in a 'folly::coro::AsyncScope' and joined: all of them are waited for; then the first error is thrown, and the others are lost
    // CHECK-FIXES:    folly::coro::AsyncScope scope{true};
    // CHECK-FIXES:    scope.add(folly::coro::co_withExecutor(co_await folly::coro::co_current_executor, std::move(first)));
    // CHECK-FIXES:    scope.add(folly::coro::co_withExecutor(co_await folly::coro::co_current_executor, std::move(second)));
    // CHECK-FIXES:    co_await scope.joinAsync();
  }
}
