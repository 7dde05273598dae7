// Reported cases on libcoro, and what their fixes write: every result is read
// out of its holder where its await stood.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t

#include "libcoro-shop.hpp"
#include <coro/thread_pool.hpp>
#include <type_traits>
#include <utility>

// CHECK-FIXES:#include <coro/when_all.hpp>

using coro::task;

task<Page> autoResultsAreReadOutOfHolders(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [uResult, oResult] = co_await coro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  auto u = std::move(uResult).return_value();
  // CHECK-FIXES:  auto o = std::move(oResult).return_value();
}

task<Page> constResultsStayConst(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  const auto u = co_await std::move(user);
  const auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:18: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:18: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [uResult, oResult] = co_await coro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  const auto u = std::move(uResult).return_value();
  // CHECK-FIXES:  const auto o = std::move(oResult).return_value();
}

task<Page> mixedConstnessIsKept(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  const auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:18: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:18: note: awaited together with 'coro::when_all': {{[a-z].+}}
  o.Numbers.push_back(u.Id);
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [uResult, oResult] = co_await coro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  const auto u = std::move(uResult).return_value();
  // CHECK-FIXES:  auto o = std::move(oResult).return_value();
}

task<Page> explicitTypesAreKept(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  User u = co_await std::move(user);
  Orders o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [uResult, oResult] = co_await coro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  User u = std::move(uResult).return_value();
  // CHECK-FIXES:  Orders o = std::move(oResult).return_value();
}

task<long> declaredTypeOtherThanTheResultIsKept(int Id) {
  auto messages = countMessages(Id);
  auto orders = fetchOrders(Id);
  long Total = co_await std::move(messages);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:16: warning: 'messages' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'messages' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:16: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return Total + static_cast<long>(o.Numbers.size());
  // CHECK-FIXES:  auto [TotalResult, oResult] = co_await coro::when_all(std::move(messages), std::move(orders));
  // CHECK-FIXES:  long Total = std::move(TotalResult).return_value();
  // CHECK-FIXES:  auto o = std::move(oResult).return_value();
}

task<Page> existingVariablesAreAssigned(int Id) {
  User u;
  Orders o;
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  u = co_await std::move(user);
  o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:7: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:7: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [userResult, ordersResult] = co_await coro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  u = std::move(userResult).return_value();
  // CHECK-FIXES:  o = std::move(ordersResult).return_value();
}

task<int> membersAreAssigned(int Id) {
  Page P;
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  P.Owner = co_await std::move(user);
  P.Shown = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:13: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:13: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return P.Owner.Id;
  // CHECK-FIXES:  auto [userResult, ordersResult] = co_await coro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  P.Owner = std::move(userResult).return_value();
  // CHECK-FIXES:  P.Shown = std::move(ordersResult).return_value();
}

// libcoro takes an lvalue and gives a reference to const; the combinator wants
// the task.
task<Page> lvalueAwaitsAreMoved(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await user;
  auto o = co_await orders;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [uResult, oResult] = co_await coro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  auto u = std::move(uResult).return_value();
  // CHECK-FIXES:  auto o = std::move(oResult).return_value();
}

task<Page> bracesAndParenthesesInitialise(int Id) {
  auto user{fetchUser(Id)};
  auto orders(fetchOrders(Id));
  User u{co_await std::move(user)};
  Orders o(co_await std::move(orders));
  // CHECK-MESSAGES: :[[@LINE-2]]:10: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:10: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [uResult, oResult] = co_await coro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  User u{std::move(uResult).return_value()};
  // CHECK-FIXES:  Orders o(std::move(oResult).return_value());
}

task<int> threeTasksAreOneGroup(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto messages = countMessages(Id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  auto m = co_await std::move(messages);
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'user', 'orders' and 'messages' are awaited one after another and never overlap: none starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'orders' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'messages' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:12: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return m + u.Id + static_cast<int>(o.Numbers.size());
  // CHECK-FIXES:  auto [uResult, oResult, mResult] = co_await coro::when_all(std::move(user), std::move(orders), std::move(messages));
  // CHECK-FIXES:  auto u = std::move(uResult).return_value();
  // CHECK-FIXES:  auto o = std::move(oResult).return_value();
  // CHECK-FIXES:  auto m = std::move(mResult).return_value();
}

task<int> fiveTasksAreOneGroup(int Id) {
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
  // CHECK-MESSAGES: :[[@LINE-11]]:8: note: 'first' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-11]]:8: note: 'second' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-11]]:8: note: 'third' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-11]]:8: note: 'fourth' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-11]]:8: note: 'fifth' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-11]]:12: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return a + b + c + d + e;
  // CHECK-FIXES:  auto [aResult, bResult, cResult, dResult, eResult] = co_await coro::when_all(std::move(first), std::move(second), std::move(third), std::move(fourth), std::move(fifth));
  // CHECK-FIXES:  auto a = std::move(aResult).return_value();
  // CHECK-FIXES:  auto b = std::move(bResult).return_value();
  // CHECK-FIXES:  auto c = std::move(cResult).return_value();
  // CHECK-FIXES:  auto d = std::move(dResult).return_value();
  // CHECK-FIXES:  auto e = std::move(eResult).return_value();
}

// The declared types are the library's: no name in the text says "task".
task<Page> declaredTypesOfTasks(int Id) {
  coro::task<User> user = fetchUser(Id);
  task<Orders> orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:20: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:16: note: 'orders' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [uResult, oResult] = co_await coro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  auto u = std::move(uResult).return_value();
  // CHECK-FIXES:  auto o = std::move(oResult).return_value();
}

template <typename T> using Async = coro::task<T>;
task<Page> aliasOfTheTaskType(int Id) {
  Async<User> user = fetchUser(Id);
  Async<Orders> orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:17: note: 'orders' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [uResult, oResult] = co_await coro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  auto u = std::move(uResult).return_value();
  // CHECK-FIXES:  auto o = std::move(oResult).return_value();
}

task<std::unique_ptr<User>> returnedResultStaysAVariable(int Id) {
  auto owned = fetchOwned(Id);
  auto messages = countMessages(Id);
  auto u = co_await std::move(owned);
  auto n = co_await std::move(messages);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'owned' and 'messages' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'owned' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'messages' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'coro::when_all': {{[a-z].+}}
  u->Id += n;
  co_return u;
  // CHECK-FIXES:  auto [uResult, nResult] = co_await coro::when_all(std::move(owned), std::move(messages));
  // CHECK-FIXES:  auto u = std::move(uResult).return_value();
  // CHECK-FIXES:  auto n = std::move(nResult).return_value();
}

// The last await is part of the return.
task<Page> lastAwaitIsReturned(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  co_return makePage(u, co_await std::move(orders));
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'coro::when_all': {{[a-z].+}}
  // CHECK-FIXES:  auto [uResult, ordersResult] = co_await coro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  auto u = std::move(uResult).return_value();
  // CHECK-FIXES:  co_return makePage(u, std::move(ordersResult).return_value());
}

// Statements between that touch neither task nor anything else keep their place.
task<int> statementsBetweenKeepTheirPlace(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  int Sum = u.Id + 1;
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'orders' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: awaited together with 'coro::when_all': {{[a-z].+}}
  Sum += static_cast<int>(o.Numbers.size());
  co_return Sum;
  // CHECK-FIXES:  auto [uResult, oResult] = co_await coro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  auto u = std::move(uResult).return_value();
  // CHECK-FIXES:  auto o = std::move(oResult).return_value();
}

// A declaration between that only makes a value, and names neither result.
task<Page> variableBetween(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  const int Twice = Id * 2;
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'orders' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: awaited together with 'coro::when_all': {{[a-z].+}}
  o.Numbers.push_back(Twice);
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [uResult, oResult] = co_await coro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  auto u = std::move(uResult).return_value();
  // CHECK-FIXES:  auto o = std::move(oResult).return_value();
}

// Comments are kept, wherever they stand.
task<Page> commentsAreKept(int Id) {
  auto user = fetchUser(Id);     // Who it is for.
  auto orders = fetchOrders(Id); // What was bought.
  // The user, first.
  auto u = co_await std::move(user); // Never empty.
  // And then the orders.
  auto o = co_await /* all of them */ std::move(orders); // May be none.
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'orders' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [uResult, oResult] = co_await coro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  auto u = std::move(uResult).return_value(); // Never empty.
  // CHECK-FIXES:  auto o = /* all of them */ std::move(oResult).return_value(); // May be none.
}

// The tasks are made far above; what lies between has no order with them.
task<Page> createdFarAbove(int Id) {
  auto user = fetchUser(Id);
  int Tries = 3;
  auto orders = fetchOrders(Id);
  Tries *= 2;
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'orders' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'coro::when_all': {{[a-z].+}}
  o.Numbers.resize(Tries);
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [uResult, oResult] = co_await coro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  auto u = std::move(uResult).return_value();
  // CHECK-FIXES:  auto o = std::move(oResult).return_value();
}

// Awaited in the other order: the group follows the awaits.
task<Page> awaitedInTheOtherOrder(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto o = co_await std::move(orders);
  auto u = co_await std::move(user);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'orders' and 'user' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-4]]:8: note: 'orders' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [oResult, uResult] = co_await coro::when_all(std::move(orders), std::move(user));
  // CHECK-FIXES:  auto o = std::move(oResult).return_value();
  // CHECK-FIXES:  auto u = std::move(uResult).return_value();
}

// In a nested block, of which nothing leaves.
task<int> groupInANestedBlock(int Id) {
  int Sum = 0;
  if (Id > 0) {
    auto user = fetchUser(Id);
    auto messages = countMessages(Id);
    auto u = co_await std::move(user);
    auto m = co_await std::move(messages);
    // CHECK-MESSAGES: :[[@LINE-2]]:14: warning: 'user' and 'messages' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'messages' is created here but not started: 'coro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:14: note: awaited together with 'coro::when_all': {{[a-z].+}}
    Sum = u.Id + m;
  }
  co_return Sum;
  // CHECK-FIXES:    auto [uResult, mResult] = co_await coro::when_all(std::move(user), std::move(messages));
  // CHECK-FIXES:    auto u = std::move(uResult).return_value();
  // CHECK-FIXES:    auto m = std::move(mResult).return_value();
}

// Each turn makes and awaits its own pair.
task<int> groupInALoopBody(int Id) {
  int Sum = 0;
  for (int I = 0; I < Id; ++I) {
    auto user = fetchUser(I);
    auto messages = countMessages(I);
    auto u = co_await std::move(user);
    auto m = co_await std::move(messages);
    // CHECK-MESSAGES: :[[@LINE-2]]:14: warning: 'user' and 'messages' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'messages' is created here but not started: 'coro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:14: note: awaited together with 'coro::when_all': {{[a-z].+}}
    Sum += u.Id + m;
  }
  co_return Sum;
  // CHECK-FIXES:    auto [uResult, mResult] = co_await coro::when_all(std::move(user), std::move(messages));
  // CHECK-FIXES:    auto u = std::move(uResult).return_value();
  // CHECK-FIXES:    auto m = std::move(mResult).return_value();
}

// Two groups: the call between has to stay between.
task<int> twoGroupsInOneBody(int Id) {
  auto first = countMessages(Id);
  auto second = countMessages(Id + 1);
  auto third = countMessages(Id + 2);
  auto fourth = countMessages(Id + 3);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'first' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'second' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'coro::when_all': {{[a-z].+}}
  record(a + b);
  auto c = co_await std::move(third);
  auto d = co_await std::move(fourth);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'third' and 'fourth' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-12]]:8: note: 'third' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-12]]:8: note: 'fourth' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return c + d;
  // CHECK-FIXES:  auto [aResult, bResult] = co_await coro::when_all(std::move(first), std::move(second));
  // CHECK-FIXES:  auto a = std::move(aResult).return_value();
  // CHECK-FIXES:  auto b = std::move(bResult).return_value();
  // CHECK-FIXES:  auto [cResult, dResult] = co_await coro::when_all(std::move(third), std::move(fourth));
  // CHECK-FIXES:  auto c = std::move(cResult).return_value();
  // CHECK-FIXES:  auto d = std::move(dResult).return_value();
}

// The third needs the first two; they do not need each other.
task<Page> groupEndsAtTheFirstDependentTask(int Id) {
  User u;
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:7: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:7: note: awaited together with 'coro::when_all': {{[a-z].+}}
  auto third = fetchOrders(u.Id);
  auto more = co_await std::move(third);
  o.Numbers.push_back(static_cast<int>(more.Numbers.size()));
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [userResult, oResult] = co_await coro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  u = std::move(userResult).return_value();
  // CHECK-FIXES:  auto o = std::move(oResult).return_value();
}

// Names that the fix would introduce are taken already.
task<Page> introducedNamesNeverCollide(int Id) {
  int uResult = 1, oResult = 2, userResult = 3, ordersResult = 4;
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  User u = co_await std::move(user);
  Orders o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'coro::when_all': {{[a-z].+}}
  o.Numbers.push_back(uResult + oResult + userResult + ordersResult);
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [uResult2, oResult2] = co_await coro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  User u = std::move(uResult2).return_value();
  // CHECK-FIXES:  Orders o = std::move(oResult2).return_value();
}

// Different objects of one type are not shared.
task<Page> differentObjectsAreNotShared(Connection &A, Connection &B) {
  auto user = A.readUser();
  Connection Local;
  auto orders = Local.readOrders();
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [uResult, oResult] = co_await coro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  auto u = std::move(uResult).return_value();
  // CHECK-FIXES:  auto o = std::move(oResult).return_value();
}

// Given to both by value: each has its own.
task<int> countCopy(std::string Text);
task<int> copiesAreNotShared(std::string Text) {
  auto first = countCopy(Text);
  auto second = countCopy(Text);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return a + b;
  // CHECK-FIXES:  auto [aResult, bResult] = co_await coro::when_all(std::move(first), std::move(second));
  // CHECK-FIXES:  auto a = std::move(aResult).return_value();
  // CHECK-FIXES:  auto b = std::move(bResult).return_value();
}

// Bodies are seen, and each touches what is its own.
int FirstTotal = 0;
int SecondTotal = 0;
task<int> addFirst(int N) { co_return FirstTotal += N; }
task<int> addSecond(int N) { co_return SecondTotal += N; }
task<int> seenBodiesTouchDifferentGlobals(int Id) {
  auto first = addFirst(Id);
  auto second = addSecond(Id);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return a + b;
  // CHECK-FIXES:  auto [aResult, bResult] = co_await coro::when_all(std::move(first), std::move(second));
  // CHECK-FIXES:  auto a = std::move(aResult).return_value();
  // CHECK-FIXES:  auto b = std::move(bResult).return_value();
}

// Void tasks whose bodies are seen to touch different things.
task<> addFirstOnly(int N) {
  FirstTotal += N;
  co_return;
}
task<> addSecondOnly(int N) {
  SecondTotal += N;
  co_return;
}
task<> voidTasksProvenIndependent(int Id) {
  auto first = addFirstOnly(Id);
  auto second = addSecondOnly(Id);
  co_await std::move(first);
  co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:3: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:3: note: awaited together with 'coro::when_all': {{[a-z].+}}
  // CHECK-FIXES:  auto [firstResult, secondResult] = co_await coro::when_all(std::move(first), std::move(second));
  // CHECK-FIXES:  firstResult.return_value();
  // CHECK-FIXES:  secondResult.return_value();
}

// Awaited for their effects alone, which are seen.
task<int> resultsThatNobodyReads(int Id) {
  auto first = addFirst(Id);
  auto second = addSecond(Id);
  co_await std::move(first);
  co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:3: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:3: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return Id;
  // CHECK-FIXES:  auto [firstResult, secondResult] = co_await coro::when_all(std::move(first), std::move(second));
  // CHECK-FIXES:  firstResult.return_value();
  // CHECK-FIXES:  secondResult.return_value();
}

task<int> oneResultIsUnused(int Id) {
  auto first = addFirst(Id);
  auto second = addSecond(Id);
  auto a = co_await std::move(first);
  co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return a;
  // CHECK-FIXES:  auto [aResult, secondResult] = co_await coro::when_all(std::move(first), std::move(second));
  // CHECK-FIXES:  auto a = std::move(aResult).return_value();
  // CHECK-FIXES:  secondResult.return_value();
}

// A member coroutine that touches one member, beside one that touches another.
class Board {
  int Left = 0;
  int Right = 0;

  task<int> addLeft(int N) { co_return Left += N; }
  task<int> addRight(int N) { co_return Right += N; }

public:
  task<int> seenMembersTouchDisjointState() {
    auto first = addLeft(1);
    auto second = addRight(2);
    auto a = co_await std::move(first);
    auto b = co_await std::move(second);
    // CHECK-MESSAGES: :[[@LINE-2]]:14: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'first' is created here but not started: 'coro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'second' is created here but not started: 'coro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:14: note: awaited together with 'coro::when_all': {{[a-z].+}}
    co_return a + b;
    // CHECK-FIXES:    auto [aResult, bResult] = co_await coro::when_all(std::move(first), std::move(second));
    // CHECK-FIXES:    auto a = std::move(aResult).return_value();
    // CHECK-FIXES:    auto b = std::move(bResult).return_value();
  }
};

// A captured result is fine where the lambda comes later.
task<int> resultIsCapturedLater(int Id) {
  auto user = fetchUser(Id);
  auto messages = countMessages(Id);
  auto u = co_await std::move(user);
  auto m = co_await std::move(messages);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'messages' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'messages' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'coro::when_all': {{[a-z].+}}
  auto Sum = [&u, m] { return u.Id + m; };
  co_return Sum();
  // CHECK-FIXES:  auto [uResult, mResult] = co_await coro::when_all(std::move(user), std::move(messages));
  // CHECK-FIXES:  auto u = std::move(uResult).return_value();
  // CHECK-FIXES:  auto m = std::move(mResult).return_value();
}

// Void tasks beside one with a value; all bodies are seen.
int ThirdTotal = 0;
task<int> addThird(int N) { co_return ThirdTotal += N; }
task<int> voidAndValueInOneGroup(int Id) {
  auto first = addFirstOnly(Id);
  auto third = addThird(Id);
  auto second = addSecondOnly(Id);
  co_await std::move(first);
  auto m = co_await std::move(third);
  co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-3]]:3: warning: 'first', 'third' and 'second' are awaited one after another and never overlap: none starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'first' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'third' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'second' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:3: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return m;
  // CHECK-FIXES:  auto [firstResult, mResult, secondResult] = co_await coro::when_all(std::move(first), std::move(third), std::move(second));
  // CHECK-FIXES:  firstResult.return_value();
  // CHECK-FIXES:  auto m = std::move(mResult).return_value();
  // CHECK-FIXES:  secondResult.return_value();
}

// Two awaits in one statement: evaluation order is theirs, time is the sum.
task<Page> awaitsInOneBracedList(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  Page P{co_await std::move(user), co_await std::move(orders)};
  // CHECK-MESSAGES: :[[@LINE-1]]:10: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-4]]:8: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-4]]:8: note: 'orders' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-4]]:10: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return P;
  // CHECK-FIXES:  auto [userResult, ordersResult] = co_await coro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  Page P{std::move(userResult).return_value(), std::move(ordersResult).return_value()};
}

// References are bound to the holders, which live as long as the tasks did.
task<int> constReferencesStayReferences(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  const User &u = co_await user;
  const auto &o = co_await orders;
  // CHECK-MESSAGES: :[[@LINE-2]]:19: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:19: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return u.Id + static_cast<int>(o.Numbers.size());
  // CHECK-FIXES:  auto [uResult, oResult] = co_await coro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  const User &u = uResult.return_value();
  // CHECK-FIXES:  const auto &o = oResult.return_value();
}

// What is deduced stays what it was.
task<int> forwardingReferencesKeepTheirType(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto &&u = co_await user;
  auto &&o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:14: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:14: note: awaited together with 'coro::when_all': {{[a-z].+}}
  static_assert(std::is_same_v<decltype(u), const User &>);
  static_assert(std::is_same_v<decltype(o), Orders &&>);
  co_return u.Id + static_cast<int>(o.Numbers.size());
  // CHECK-FIXES:  auto [uResult, oResult] = co_await coro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  auto &&u = std::as_const(uResult.return_value());
  // CHECK-FIXES:  auto &&o = std::move(oResult).return_value();
}

task<std::pair<int, int>> fetchSize(int Id);
task<int> resultsAreTakenApart(int Id) {
  auto size = fetchSize(Id);
  auto area = fetchSize(Id + 1);
  auto [Width, Height] = co_await size;
  const auto &[First, Second] = co_await area;
  // CHECK-MESSAGES: :[[@LINE-2]]:26: warning: 'size' and 'area' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'size' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'area' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:26: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return Width + Height + First + Second;
  // CHECK-FIXES:  auto [sizeResult, areaResult] = co_await coro::when_all(std::move(size), std::move(area));
  // CHECK-FIXES:  auto [Width, Height] = std::move(sizeResult).return_value();
  // CHECK-FIXES:  const auto &[First, Second] = std::as_const(areaResult.return_value());
}

// The error comes out, though nobody looks at the result.
task<int> resultIsCastAway(int Id) {
  auto user = fetchUser(Id);
  auto first = addFirst(3);
  auto u = co_await user;
  (void)co_await first;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'first' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return u.Id;
  // CHECK-FIXES:  auto [uResult, firstResult] = co_await coro::when_all(std::move(user), std::move(first));
  // CHECK-FIXES:  auto u = std::move(uResult).return_value();
  // CHECK-FIXES:  (void)firstResult.return_value();
}

// An overload may tell const from not.
int weigh(User &);
int weigh(const User &);
task<int> operandsKeepTheirConstness(int Id) {
  auto user = fetchUser(Id);
  auto messages = countMessages(Id);
  auto m = co_await messages;
  User Changed{weigh(co_await user), ""};
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'messages' and 'user' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-4]]:8: note: 'messages' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return m + Changed.Id;
  // CHECK-FIXES:  auto [mResult, userResult] = co_await coro::when_all(std::move(messages), std::move(user));
  // CHECK-FIXES:  auto m = std::move(mResult).return_value();
  // CHECK-FIXES:  User Changed{weigh(std::as_const(userResult.return_value())), ""};
}

// The holder of an inner block would end before the task does.
task<int> referenceCouldOutliveTheHolder(int Id) {
  auto user = fetchUser(Id);
  auto messages = countMessages(Id);
  const User *Kept = nullptr;
  int Sum = 0;
  if (Id > 0) {
    const User &u = co_await user;
    Sum = co_await messages;
    // CHECK-MESSAGES: :[[@LINE-2]]:21: warning: 'user' and 'messages' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-8]]:8: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-8]]:8: note: 'messages' is created here but not started: 'coro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:21: note: no edit is offered: the result of 'user' would end before the task does
    Kept = &u;
  }
  co_return Kept ? Kept->Id + Sum : Sum;
}

// Values do not care when the holder ends.
task<int> valuesInAnInnerBlock(int Id) {
  auto user = fetchUser(Id);
  auto messages = countMessages(Id);
  int Sum = 0;
  if (Id > 0) {
    auto u = co_await user;
    Sum = co_await messages;
    // CHECK-MESSAGES: :[[@LINE-2]]:14: warning: 'user' and 'messages' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'user' is created here but not started: 'coro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'messages' is created here but not started: 'coro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:14: note: awaited together with 'coro::when_all': {{[a-z].+}}
    Sum += u.Id;
  }
  co_return Sum;
  // CHECK-FIXES:    auto [uResult, messagesResult] = co_await coro::when_all(std::move(user), std::move(messages));
  // CHECK-FIXES:    auto u = std::move(uResult).return_value();
  // CHECK-FIXES:    Sum = std::move(messagesResult).return_value();
}

// A view of what the task holds: the holder keeps the task.
task<std::string_view> firstWord(std::string Text);
task<int> viewsStayValid(std::string Text) {
  auto left = firstWord(Text);
  auto right = firstWord(Text);
  auto l = co_await left;
  auto r = co_await right;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'left' and 'right' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'left' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'right' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return static_cast<int>(l.size() + r.size());
  // CHECK-FIXES:  auto [lResult, rResult] = co_await coro::when_all(std::move(left), std::move(right));
  // CHECK-FIXES:  auto l = std::move(lResult).return_value();
  // CHECK-FIXES:  auto r = std::move(rResult).return_value();
}

// Tasks of references give the same objects.
task<int &> findFirst();
task<int &> findSecond();
task<> referencesAreNotMovedFrom() {
  auto first = findFirst();
  auto second = findSecond();
  auto &a = co_await first;
  int &b = co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:13: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:13: note: awaited together with 'coro::when_all': {{[a-z].+}}
  a += b;
  // CHECK-FIXES:  auto [aResult, bResult] = co_await coro::when_all(std::move(first), std::move(second));
  // CHECK-FIXES:  auto &a = aResult.return_value();
  // CHECK-FIXES:  int &b = bResult.return_value();
}

struct Immovable {
  explicit Immovable(int Id);
  Immovable(Immovable &&) = delete;
  int Id;
};
task<Immovable> makeImmovable(int Id);
task<int> immovableResultsAreReadInPlace(int Id) {
  auto left = makeImmovable(Id);
  auto right = makeImmovable(Id + 1);
  const Immovable &l = co_await left;
  const Immovable &r = co_await right;
  // CHECK-MESSAGES: :[[@LINE-2]]:24: warning: 'left' and 'right' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'left' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'right' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:24: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return l.Id + r.Id;
  // CHECK-FIXES:  auto [lResult, rResult] = co_await coro::when_all(std::move(left), std::move(right));
  // CHECK-FIXES:  const Immovable &l = lResult.return_value();
  // CHECK-FIXES:  const Immovable &r = rResult.return_value();
}

// The assignment is cast to void.
task<int> assignmentsAreCastAway(int Id) {
  int a = 0;
  int b = 0;
  auto first = countMessages(Id);
  auto second = countMessages(Id + 1);
  (void)(a = co_await first);
  (void)(b = co_await second);
  // CHECK-MESSAGES: :[[@LINE-2]]:14: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:14: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return a + b;
  // CHECK-FIXES:  auto [firstResult, secondResult] = co_await coro::when_all(std::move(first), std::move(second));
  // CHECK-FIXES:  (void)(a = std::move(firstResult).return_value());
  // CHECK-FIXES:  (void)(b = std::move(secondResult).return_value());
}

// Executors are handed out as smart pointers, which are made to be shared.
task<int> readOn(std::unique_ptr<coro::thread_pool> &Pool, int Id);
task<int> executorIsShared(std::unique_ptr<coro::thread_pool> &Pool, int Id) {
  auto first = readOn(Pool, Id);
  auto second = readOn(Pool, Id + 1);
  auto a = co_await first;
  auto b = co_await second;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return a + b;
  // CHECK-FIXES:  auto [aResult, bResult] = co_await coro::when_all(std::move(first), std::move(second));
  // CHECK-FIXES:  auto a = std::move(aResult).return_value();
  // CHECK-FIXES:  auto b = std::move(bResult).return_value();
}

// The pool only says where the tasks run.
task<int> tasksAreScheduled(std::unique_ptr<coro::thread_pool> &Pool, int Id) {
  auto first = Pool->schedule(countMessages(Id));
  auto second = Pool->schedule(countMessages(Id + 1));
  auto a = co_await first;
  auto b = co_await second;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'coro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'coro::when_all': {{[a-z].+}}
  co_return a + b;
  // CHECK-FIXES:  auto [aResult, bResult] = co_await coro::when_all(std::move(first), std::move(second));
  // CHECK-FIXES:  auto a = std::move(aResult).return_value();
  // CHECK-FIXES:  auto b = std::move(bResult).return_value();
}
