// Reported cases on folly, and what their fixes write.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t

#include "folly-shop.hpp"
#include <utility>

// CHECK-FIXES:#include <folly/coro/Collect.h>

using folly::coro::Task;

Task<Page> autoResultsBecomeOneBinding(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [u, o] = co_await folly::coro::collectAll(std::move(user), std::move(orders));
}

Task<Page> constResultsBecomeOneConstBinding(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  const auto u = co_await std::move(user);
  const auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:18: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:18: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  const auto [u, o] = co_await folly::coro::collectAll(std::move(user), std::move(orders));
}

// Only one is const: one binding could not keep both.
Task<Page> mixedConstnessIsKept(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  const auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:18: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:18: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  o.Numbers.push_back(u.Id);
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [uResult, oResult] = co_await folly::coro::collectAll(std::move(user), std::move(orders));
  // CHECK-FIXES:  const auto u = std::move(uResult);
  // CHECK-FIXES:  auto o = std::move(oResult);
}

Task<Page> explicitTypesAreKept(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  User u = co_await std::move(user);
  Orders o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [uResult, oResult] = co_await folly::coro::collectAll(std::move(user), std::move(orders));
  // CHECK-FIXES:  User u = std::move(uResult);
  // CHECK-FIXES:  Orders o = std::move(oResult);
}

// A binding would make `Total` an int.
Task<long> declaredTypeOtherThanTheResultIsKept(int Id) {
  auto messages = countMessages(Id);
  auto orders = fetchOrders(Id);
  long Total = co_await std::move(messages);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:16: warning: 'messages' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'messages' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:16: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  co_return Total + static_cast<long>(o.Numbers.size());
  // CHECK-FIXES:  auto [TotalResult, oResult] = co_await folly::coro::collectAll(std::move(messages), std::move(orders));
  // CHECK-FIXES:  long Total = std::move(TotalResult);
  // CHECK-FIXES:  auto o = std::move(oResult);
}

Task<Page> existingVariablesAreAssigned(int Id) {
  User u;
  Orders o;
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  u = co_await std::move(user);
  o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:7: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:7: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [userResult, ordersResult] = co_await folly::coro::collectAll(std::move(user), std::move(orders));
  // CHECK-FIXES:  u = std::move(userResult);
  // CHECK-FIXES:  o = std::move(ordersResult);
}

Task<int> membersAreAssigned(int Id) {
  Page P;
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  P.Owner = co_await std::move(user);
  P.Shown = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:13: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:13: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  co_return P.Owner.Id;
  // CHECK-FIXES:  auto [userResult, ordersResult] = co_await folly::coro::collectAll(std::move(user), std::move(orders));
  // CHECK-FIXES:  P.Owner = std::move(userResult);
  // CHECK-FIXES:  P.Shown = std::move(ordersResult);
}

Task<Page> bracesAndParenthesesInitialise(int Id) {
  auto user{fetchUser(Id)};
  auto orders(fetchOrders(Id));
  User u{co_await std::move(user)};
  Orders o(co_await std::move(orders));
  // CHECK-MESSAGES: :[[@LINE-2]]:10: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:10: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [uResult, oResult] = co_await folly::coro::collectAll(std::move(user), std::move(orders));
  // CHECK-FIXES:  User u{std::move(uResult)};
  // CHECK-FIXES:  Orders o(std::move(oResult));
}

Task<int> threeTasksAreOneGroup(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto messages = countMessages(Id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  auto m = co_await std::move(messages);
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'user', 'orders' and 'messages' are awaited one after another and never overlap: none starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'user' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'orders' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'messages' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:12: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  co_return m + u.Id + static_cast<int>(o.Numbers.size());
  // CHECK-FIXES:  auto [u, o, m] = co_await folly::coro::collectAll(std::move(user), std::move(orders), std::move(messages));
}

Task<int> fiveTasksAreOneGroup(int Id) {
  auto first = countMessages(Id);
  auto second = countMessages(Id + 1);
  auto third = countMessages(Id + 2);
  auto fourth = countMessages(Id + 3);
  auto fifth = countMessages(Id + 4);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  auto c = co_await std::move(third);
  auto d = co_await std::move(fourth);
  auto e = co_await std::move(fifth);
  // CHECK-MESSAGES: :[[@LINE-5]]:12: warning: 'first', 'second', 'third', 'fourth' and 'fifth' are awaited one after another and never overlap: none starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-11]]:8: note: 'first' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-11]]:8: note: 'second' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-11]]:8: note: 'third' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-11]]:8: note: 'fourth' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-11]]:8: note: 'fifth' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-11]]:12: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  co_return a + b + c + d + e;
  // CHECK-FIXES:  auto [a, b, c, d, e] = co_await folly::coro::collectAll(std::move(first), std::move(second), std::move(third), std::move(fourth), std::move(fifth));
}

// The declared types are the library's: no name in the text says "task".
Task<Page> declaredTypesOfTasks(int Id) {
  folly::coro::Task<User> user = fetchUser(Id);
  Task<Orders> orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:27: note: 'user' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:16: note: 'orders' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [u, o] = co_await folly::coro::collectAll(std::move(user), std::move(orders));
}

template <typename T> using Async = folly::coro::Task<T>;
Task<Page> aliasOfTheTaskType(int Id) {
  Async<User> user = fetchUser(Id);
  Async<Orders> orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: 'user' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:17: note: 'orders' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [u, o] = co_await folly::coro::collectAll(std::move(user), std::move(orders));
}

// `return u` of a binding would copy: the variable stays.
Task<std::unique_ptr<User>> returnedResultStaysAVariable(int Id) {
  auto owned = fetchOwned(Id);
  auto messages = countMessages(Id);
  auto u = co_await std::move(owned);
  auto n = co_await std::move(messages);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'owned' and 'messages' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'owned' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'messages' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  u->Id += n;
  co_return u;
  // CHECK-FIXES:  auto [uResult, nResult] = co_await folly::coro::collectAll(std::move(owned), std::move(messages));
  // CHECK-FIXES:  auto u = std::move(uResult);
  // CHECK-FIXES:  auto n = std::move(nResult);
}

// The last await is part of the return.
Task<Page> lastAwaitIsReturned(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  co_return makePage(u, co_await std::move(orders));
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  // CHECK-FIXES:  auto [uResult, ordersResult] = co_await folly::coro::collectAll(std::move(user), std::move(orders));
  // CHECK-FIXES:  auto u = std::move(uResult);
  // CHECK-FIXES:  co_return makePage(u, std::move(ordersResult));
}

// Statements between that touch neither task nor anything else keep their place.
Task<int> statementsBetweenKeepTheirPlace(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  int Sum = u.Id + 1;
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'user' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'orders' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  Sum += static_cast<int>(o.Numbers.size());
  co_return Sum;
  // CHECK-FIXES:  auto [uResult, oResult] = co_await folly::coro::collectAll(std::move(user), std::move(orders));
  // CHECK-FIXES:  auto u = std::move(uResult);
  // CHECK-FIXES:  auto o = std::move(oResult);
}

// A declaration between that only makes a value, and names neither result.
Task<Page> variableBetween(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  const int Twice = Id * 2;
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'user' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'orders' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  o.Numbers.push_back(Twice);
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [u, o] = co_await folly::coro::collectAll(std::move(user), std::move(orders));
}

// Comments are kept, wherever they stand.
Task<Page> commentsAreKept(int Id) {
  auto user = fetchUser(Id);     // Who it is for.
  auto orders = fetchOrders(Id); // What was bought.
  // The user, first.
  auto u = co_await std::move(user); // Never empty.
  // And then the orders.
  auto o = co_await /* all of them */ std::move(orders); // May be none.
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'user' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'orders' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [uResult, oResult] = co_await folly::coro::collectAll(std::move(user), std::move(orders));
  // CHECK-FIXES:  auto u = std::move(uResult); // Never empty.
  // CHECK-FIXES:  auto o = /* all of them */ std::move(oResult); // May be none.
}

// The tasks are made far above; what lies between has no order with them.
Task<Page> createdFarAbove(int Id) {
  auto user = fetchUser(Id);
  int Tries = 3;
  auto orders = fetchOrders(Id);
  Tries *= 2;
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'user' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'orders' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  o.Numbers.resize(Tries);
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [u, o] = co_await folly::coro::collectAll(std::move(user), std::move(orders));
}

// Awaited in the other order: the group follows the awaits.
Task<Page> awaitedInTheOtherOrder(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto o = co_await std::move(orders);
  auto u = co_await std::move(user);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'orders' and 'user' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-4]]:8: note: 'orders' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'user' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [o, u] = co_await folly::coro::collectAll(std::move(orders), std::move(user));
}

// In a nested block, of which nothing leaves.
Task<int> groupInANestedBlock(int Id) {
  int Sum = 0;
  if (Id > 0) {
    auto user = fetchUser(Id);
    auto messages = countMessages(Id);
    auto u = co_await std::move(user);
    auto m = co_await std::move(messages);
    // CHECK-MESSAGES: :[[@LINE-2]]:14: warning: 'user' and 'messages' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'user' is created here but not started: 'folly::coro::Task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'messages' is created here but not started: 'folly::coro::Task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:14: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
    Sum = u.Id + m;
  }
  co_return Sum;
  // CHECK-FIXES:    auto [u, m] = co_await folly::coro::collectAll(std::move(user), std::move(messages));
}

// Each turn makes and awaits its own pair.
Task<int> groupInALoopBody(int Id) {
  int Sum = 0;
  for (int I = 0; I < Id; ++I) {
    auto user = fetchUser(I);
    auto messages = countMessages(I);
    auto u = co_await std::move(user);
    auto m = co_await std::move(messages);
    // CHECK-MESSAGES: :[[@LINE-2]]:14: warning: 'user' and 'messages' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'user' is created here but not started: 'folly::coro::Task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'messages' is created here but not started: 'folly::coro::Task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:14: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
    Sum += u.Id + m;
  }
  co_return Sum;
  // CHECK-FIXES:    auto [u, m] = co_await folly::coro::collectAll(std::move(user), std::move(messages));
}

// Two groups: the call between has to stay between.
Task<int> twoGroupsInOneBody(int Id) {
  auto first = countMessages(Id);
  auto second = countMessages(Id + 1);
  auto third = countMessages(Id + 2);
  auto fourth = countMessages(Id + 3);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'first' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'second' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  record(a + b);
  auto c = co_await std::move(third);
  auto d = co_await std::move(fourth);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'third' and 'fourth' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-12]]:8: note: 'third' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-12]]:8: note: 'fourth' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  co_return c + d;
  // CHECK-FIXES:  auto [a, b] = co_await folly::coro::collectAll(std::move(first), std::move(second));
  // CHECK-FIXES:  auto [c, d] = co_await folly::coro::collectAll(std::move(third), std::move(fourth));
}

// The third needs the first two; they do not need each other.
Task<Page> groupEndsAtTheFirstDependentTask(int Id) {
  User u;
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:7: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:7: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  auto third = fetchOrders(u.Id);
  auto more = co_await std::move(third);
  o.Numbers.push_back(static_cast<int>(more.Numbers.size()));
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [userResult, oResult] = co_await folly::coro::collectAll(std::move(user), std::move(orders));
  // CHECK-FIXES:  u = std::move(userResult);
  // CHECK-FIXES:  auto o = std::move(oResult);
}

// Names that the fix would introduce are taken already.
Task<Page> introducedNamesNeverCollide(int Id) {
  int uResult = 1, oResult = 2, userResult = 3, ordersResult = 4;
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  User u = co_await std::move(user);
  Orders o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  o.Numbers.push_back(uResult + oResult + userResult + ordersResult);
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [uResult2, oResult2] = co_await folly::coro::collectAll(std::move(user), std::move(orders));
  // CHECK-FIXES:  User u = std::move(uResult2);
  // CHECK-FIXES:  Orders o = std::move(oResult2);
}

// Different objects of one type are not shared.
Task<Page> differentObjectsAreNotShared(Connection &A, Connection &B) {
  auto user = A.readUser();
  Connection Local;
  auto orders = Local.readOrders();
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'user' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [u, o] = co_await folly::coro::collectAll(std::move(user), std::move(orders));
}

// Given to both by value: each has its own.
Task<int> countCopy(std::string Text);
Task<int> copiesAreNotShared(std::string Text) {
  auto first = countCopy(Text);
  auto second = countCopy(Text);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  co_return a + b;
  // CHECK-FIXES:  auto [a, b] = co_await folly::coro::collectAll(std::move(first), std::move(second));
}

// Bodies are seen, and each touches what is its own.
int FirstTotal = 0;
int SecondTotal = 0;
Task<int> addFirst(int N) { co_return FirstTotal += N; }
Task<int> addSecond(int N) { co_return SecondTotal += N; }
Task<int> seenBodiesTouchDifferentGlobals(int Id) {
  auto first = addFirst(Id);
  auto second = addSecond(Id);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  co_return a + b;
  // CHECK-FIXES:  auto [a, b] = co_await folly::coro::collectAll(std::move(first), std::move(second));
}

// Void tasks whose bodies are seen to touch different things.
Task<> addFirstOnly(int N) {
  FirstTotal += N;
  co_return;
}
Task<> addSecondOnly(int N) {
  SecondTotal += N;
  co_return;
}
Task<> voidTasksProvenIndependent(int Id) {
  auto first = addFirstOnly(Id);
  auto second = addSecondOnly(Id);
  co_await std::move(first);
  co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:3: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:3: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  // CHECK-FIXES:  co_await folly::coro::collectAll(std::move(first), std::move(second));
}

// Awaited for their effects alone, which are seen.
Task<int> resultsThatNobodyReads(int Id) {
  auto first = addFirst(Id);
  auto second = addSecond(Id);
  co_await std::move(first);
  co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:3: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:3: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  co_return Id;
  // CHECK-FIXES:  co_await folly::coro::collectAll(std::move(first), std::move(second));
}

Task<int> oneResultIsUnused(int Id) {
  auto first = addFirst(Id);
  auto second = addSecond(Id);
  auto a = co_await std::move(first);
  co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  co_return a;
  // CHECK-FIXES:  auto [aResult, secondResult] = co_await folly::coro::collectAll(std::move(first), std::move(second));
  // CHECK-FIXES:  auto a = std::move(aResult);
}

// A member coroutine that touches one member, beside one that touches another.
class Board {
  int Left = 0;
  int Right = 0;

  Task<int> addLeft(int N) { co_return Left += N; }
  Task<int> addRight(int N) { co_return Right += N; }

public:
  Task<int> seenMembersTouchDisjointState() {
    auto first = addLeft(1);
    auto second = addRight(2);
    auto a = co_await std::move(first);
    auto b = co_await std::move(second);
    // CHECK-MESSAGES: :[[@LINE-2]]:14: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'first' is created here but not started: 'folly::coro::Task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'second' is created here but not started: 'folly::coro::Task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:14: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
    co_return a + b;
    // CHECK-FIXES:    auto [a, b] = co_await folly::coro::collectAll(std::move(first), std::move(second));
  }
};

// A captured result is fine where the lambda comes later.
Task<int> resultIsCapturedLater(int Id) {
  auto user = fetchUser(Id);
  auto messages = countMessages(Id);
  auto u = co_await std::move(user);
  auto m = co_await std::move(messages);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'messages' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'messages' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  auto Sum = [&u, m] { return u.Id + m; };
  co_return Sum();
  // CHECK-FIXES:  auto [uResult, mResult] = co_await folly::coro::collectAll(std::move(user), std::move(messages));
  // CHECK-FIXES:  auto u = std::move(uResult);
  // CHECK-FIXES:  auto m = std::move(mResult);
}

// Void tasks beside one with a value; all bodies are seen.
int ThirdTotal = 0;
Task<int> addThird(int N) { co_return ThirdTotal += N; }
Task<int> voidAndValueInOneGroup(int Id) {
  auto first = addFirstOnly(Id);
  auto third = addThird(Id);
  auto second = addSecondOnly(Id);
  co_await std::move(first);
  auto m = co_await std::move(third);
  co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-3]]:3: warning: 'first', 'third' and 'second' are awaited one after another and never overlap: none starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'first' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'third' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'second' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:3: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  co_return m;
  // CHECK-FIXES:  auto [firstResult, mResult, secondResult] = co_await folly::coro::collectAll(std::move(first), std::move(third), std::move(second));
  // CHECK-FIXES:  auto m = std::move(mResult);
}

// Two awaits in one statement: evaluation order is theirs, time is the sum.
Task<Page> awaitsInOneBracedList(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  Page P{co_await std::move(user), co_await std::move(orders)};
  // CHECK-MESSAGES: :[[@LINE-1]]:10: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-4]]:8: note: 'user' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-4]]:8: note: 'orders' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-4]]:10: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  co_return P;
  // CHECK-FIXES:  auto [userResult, ordersResult] = co_await folly::coro::collectAll(std::move(user), std::move(orders));
  // CHECK-FIXES:  Page P{std::move(userResult), std::move(ordersResult)};
}

Task<std::pair<int, int>> fetchSize(int Id);
Task<int> resultsAreTakenApart(int Id) {
  auto size = fetchSize(Id);
  auto area = fetchSize(Id + 1);
  auto [Width, Height] = co_await std::move(size);
  const auto &[First, Second] = co_await std::move(area);
  // CHECK-MESSAGES: :[[@LINE-2]]:26: warning: 'size' and 'area' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'size' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'area' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:26: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  co_return Width + Height + First + Second;
  // CHECK-FIXES:  auto [sizeResult, areaResult] = co_await folly::coro::collectAll(std::move(size), std::move(area));
  // CHECK-FIXES:  auto [Width, Height] = std::move(sizeResult);
  // CHECK-FIXES:  const auto &[First, Second] = std::move(areaResult);
}

// What is bound to a reference is an object of the coroutine's own.
Task<int> referencesStayReferences(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  const User &u = co_await std::move(user);
  auto &&o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:19: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:19: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  o.Numbers.push_back(u.Id);
  co_return u.Id;
  // CHECK-FIXES:  auto [uResult, oResult] = co_await folly::coro::collectAll(std::move(user), std::move(orders));
  // CHECK-FIXES:  const User &u = std::move(uResult);
  // CHECK-FIXES:  auto &&o = std::move(oResult);
}

Task<int> resultIsCastAway(int Id) {
  auto user = fetchUser(Id);
  auto first = addFirst(3);
  auto u = co_await std::move(user);
  (void)co_await std::move(first);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'first' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  co_return u.Id;
  // CHECK-FIXES:  auto [u, firstResult] = co_await folly::coro::collectAll(std::move(user), std::move(first));
}

// A bound task keeps its executor.
Task<int> tasksWithAnExecutor(folly::Executor *Pool, int Id) {
  auto first = folly::coro::co_withExecutor(Pool, countMessages(Id));
  auto second = folly::coro::co_withExecutor(Pool, countMessages(Id + 1));
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'folly::coro::TaskWithExecutor' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'folly::coro::TaskWithExecutor' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  co_return a + b;
  // CHECK-FIXES:  auto [a, b] = co_await folly::coro::collectAll(std::move(first), std::move(second));
}

// One is bound, the other runs where the coroutine runs.
Task<int> oneTaskWithAnExecutor(folly::Executor::KeepAlive<> Pool, int Id) {
  auto first = folly::coro::co_withExecutor(Pool, countMessages(Id));
  auto second = countMessages(Id + 1);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'folly::coro::TaskWithExecutor' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  co_return a + b;
  // CHECK-FIXES:  auto [a, b] = co_await folly::coro::collectAll(std::move(first), std::move(second));
}

// Executors are made to be shared.
Task<int> readOn(folly::Executor *Pool, int Id);
Task<int> executorIsShared(folly::Executor *Pool, int Id) {
  auto first = readOn(Pool, Id);
  auto second = readOn(Pool, Id + 1);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  co_return a + b;
  // CHECK-FIXES:  auto [a, b] = co_await folly::coro::collectAll(std::move(first), std::move(second));
}

// A combinator gives values.
Task<int &> findFirst();
Task<int &> findSecond();
Task<int> referencesAreNotGivenTogether() {
  auto first = findFirst();
  auto second = findSecond();
  auto &a = co_await std::move(first);
  auto &b = co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:13: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:13: note: no edit is offered: the result of 'first' is a reference
  co_return a += b;
}

// The assignment is cast to void.
Task<int> assignmentsAreCastAway(int Id) {
  int a = 0;
  int b = 0;
  auto first = countMessages(Id);
  auto second = countMessages(Id + 1);
  (void)(a = co_await std::move(first));
  (void)(b = co_await std::move(second));
  // CHECK-MESSAGES: :[[@LINE-2]]:14: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:14: note: awaited together with 'folly::coro::collectAll': {{[a-z].+}}
  co_return a + b;
  // CHECK-FIXES:  auto [firstResult, secondResult] = co_await folly::coro::collectAll(std::move(first), std::move(second));
  // CHECK-FIXES:  (void)(a = std::move(firstResult));
  // CHECK-FIXES:  (void)(b = std::move(secondResult));
}
