// Macros: what a macro wrote is never edited; the report says so.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t

#include "shop.hpp"
#include <cppcoro/when_all.hpp>

using cppcoro::task;

#define AWAIT(Task) co_await std::move(Task)
#define FETCH_BOTH(Id)                                                         \
  auto user = fetchUser(Id);                                                   \
  auto orders = fetchOrders(Id)
#define RETURN_IF(Condition)                                                   \
  if (Condition)                                                               \
  co_return Page {}
#define ID_OF_ADMIN 1
#define TRACE() LastTrace = __LINE__

int LastTrace = 0;

//===----------------------------------------------------------------------===//
// Silent
//===----------------------------------------------------------------------===//

// The macro hides an early co_return.
task<Page> earlyReturnInAMacro(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  RETURN_IF(u.Id == 0);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// The macro hides a write to a global.
task<Page> effectInAMacro(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  TRACE();
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

//===----------------------------------------------------------------------===//
// Reported
//===----------------------------------------------------------------------===//

task<Page> awaitsInsideAMacroAreNotEdited(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = AWAIT(user);
  auto o = AWAIT(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :9:21: note: expanded from macro 'AWAIT'
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: no edit is offered: {{.*macro.*}}
  // CHECK-MESSAGES: :9:21: note: expanded from macro 'AWAIT'
  co_return makePage(u, o);
}

// One of the two is enough.
task<Page> oneAwaitInsideAMacroIsNotEdited(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  auto o = AWAIT(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: no edit is offered: {{.*macro.*}}
  co_return makePage(u, o);
}

// The tasks were made by a macro, which is not touched: the awaits may be.
task<Page> tasksMadeByAMacro(int Id) {
  FETCH_BOTH(Id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-4]]:3: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :11:8: note: expanded from macro 'FETCH_BOTH'
  // CHECK-MESSAGES: :[[@LINE-6]]:3: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :12:8: note: expanded from macro 'FETCH_BOTH'
  // CHECK-MESSAGES: :[[@LINE-7]]:12: note: {{(awaited together with 'cppcoro::when_all': .+|no edit is offered: .*macro.*)}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [u, o] = co_await cppcoro::when_all(std::move(user), std::move(orders));
}

// A macro far from the edit does not matter.
task<Page> macroInAnArgument() {
  auto user = fetchUser(ID_OF_ADMIN);
  auto orders = fetchOrders(ID_OF_ADMIN);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [u, o] = co_await cppcoro::when_all(std::move(user), std::move(orders));
}

// A macro in what the edit would replace, even an empty one.
task<Page> macroWithinTheStatementsIsNotEdited(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
#if defined(ID_OF_ADMIN)
  auto o = co_await std::move(orders);
#else
  Orders o;
#endif
  // CHECK-MESSAGES: :[[@LINE-6]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-9]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-9]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-9]]:12: note: no edit is offered: {{.+}}
  co_return makePage(u, o);
}
