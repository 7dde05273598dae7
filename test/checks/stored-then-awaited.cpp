// Reported cases on cppcoro, and what their fixes write.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t

#include "shop.hpp"

// CHECK-FIXES:#include <cppcoro/when_all.hpp>

using cppcoro::task;

task<Page> autoResultsBecomeOneBinding(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [u, o] = co_await cppcoro::when_all(std::move(user), std::move(orders));
}

task<Page> constResultsBecomeOneConstBinding(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  const auto u = co_await std::move(user);
  const auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:18: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:18: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  const auto [u, o] = co_await cppcoro::when_all(std::move(user), std::move(orders));
}

// Only one is const: one binding could not keep both.
task<Page> mixedConstnessIsKept(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  const auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:18: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:18: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  o.Numbers.push_back(u.Id);
  co_return makePage(u, o);
  // CHECK-FIXES:  auto {{\[}}[[U2:[A-Za-z_0-9]+]], [[O2:[A-Za-z_0-9]+]]{{\]}} = co_await cppcoro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  const auto u = std::move([[U2]]);
  // CHECK-FIXES:  auto o = std::move([[O2]]);
}

task<Page> explicitTypesAreKept(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  User u = co_await std::move(user);
  Orders o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto {{\[}}[[U3:[A-Za-z_0-9]+]], [[O3:[A-Za-z_0-9]+]]{{\]}} = co_await cppcoro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  User u = std::move([[U3]]);
  // CHECK-FIXES:  Orders o = std::move([[O3]]);
}

// A binding would make `Total` an int.
task<long> declaredTypeOtherThanTheResultIsKept(int Id) {
  auto messages = countMessages(Id);
  auto orders = fetchOrders(Id);
  long Total = co_await std::move(messages);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:16: warning: 'messages' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'messages' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:16: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return Total + static_cast<long>(o.Numbers.size());
  // CHECK-FIXES:  auto {{\[}}[[M4:[A-Za-z_0-9]+]], [[O4:[A-Za-z_0-9]+]]{{\]}} = co_await cppcoro::when_all(std::move(messages), std::move(orders));
  // CHECK-FIXES:  long Total = std::move([[M4]]);
  // CHECK-FIXES:  auto o = std::move([[O4]]);
}

task<Page> existingVariablesAreAssigned(int Id) {
  User u;
  Orders o;
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  u = co_await std::move(user);
  o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:7: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:7: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto {{\[}}[[U5:[A-Za-z_0-9]+]], [[O5:[A-Za-z_0-9]+]]{{\]}} = co_await cppcoro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  u = std::move([[U5]]);
  // CHECK-FIXES:  o = std::move([[O5]]);
}

task<int> membersAreAssigned(int Id) {
  Page P;
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  P.Owner = co_await std::move(user);
  P.Shown = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:13: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:13: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return P.Owner.Id;
  // CHECK-FIXES:  auto {{\[}}[[U6:[A-Za-z_0-9]+]], [[O6:[A-Za-z_0-9]+]]{{\]}} = co_await cppcoro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  P.Owner = std::move([[U6]]);
  // CHECK-FIXES:  P.Shown = std::move([[O6]]);
}

// cppcoro takes an lvalue and gives a reference; the combinator wants the task.
task<Page> lvalueAwaitsAreMoved(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await user;
  auto o = co_await orders;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [u, o] = co_await cppcoro::when_all(std::move(user), std::move(orders));
}

task<Page> bracesAndParenthesesInitialise(int Id) {
  auto user{fetchUser(Id)};
  auto orders(fetchOrders(Id));
  User u{co_await std::move(user)};
  Orders o(co_await std::move(orders));
  // CHECK-MESSAGES: :[[@LINE-2]]:10: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:10: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto {{\[}}[[U8:[A-Za-z_0-9]+]], [[O8:[A-Za-z_0-9]+]]{{\]}} = co_await cppcoro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  User u{std::move([[U8]])};
  // CHECK-FIXES:  Orders o(std::move([[O8]]));
}

task<int> threeTasksAreOneGroup(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto messages = countMessages(Id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  auto m = co_await std::move(messages);
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'user', 'orders' and 'messages' are awaited one after another and never overlap: none starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'messages' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return m + u.Id + static_cast<int>(o.Numbers.size());
  // CHECK-FIXES:  auto [u, o, m] = co_await cppcoro::when_all(std::move(user), std::move(orders), std::move(messages));
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
  // CHECK-MESSAGES: :[[@LINE-11]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-11]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-11]]:8: note: 'third' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-11]]:8: note: 'fourth' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-11]]:8: note: 'fifth' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-11]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return a + b + c + d + e;
  // CHECK-FIXES:  auto [a, b, c, d, e] = co_await cppcoro::when_all(std::move(first), std::move(second), std::move(third), std::move(fourth), std::move(fifth));
}

// The declared types are the library's: no name in the text says "task".
task<Page> declaredTypesOfTasks(int Id) {
  cppcoro::task<User> user = fetchUser(Id);
  task<Orders> orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:23: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:16: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [u, o] = co_await cppcoro::when_all(std::move(user), std::move(orders));
}

template <typename T> using Async = cppcoro::task<T>;
task<Page> aliasOfTheTaskType(int Id) {
  Async<User> user = fetchUser(Id);
  Async<Orders> orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:17: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [u, o] = co_await cppcoro::when_all(std::move(user), std::move(orders));
}

// `return u` of a binding would copy: the variable stays.
task<std::unique_ptr<User>> returnedResultStaysAVariable(int Id) {
  auto owned = fetchOwned(Id);
  auto messages = countMessages(Id);
  auto u = co_await std::move(owned);
  auto n = co_await std::move(messages);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'owned' and 'messages' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'owned' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'messages' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  u->Id += n;
  co_return u;
  // CHECK-FIXES:  auto {{\[}}[[U16:[A-Za-z_0-9]+]], [[N16:[A-Za-z_0-9]+]]{{\]}} = co_await cppcoro::when_all(std::move(owned), std::move(messages));
  // CHECK-FIXES:  auto u = std::move([[U16]]);
  // CHECK-FIXES:  auto n = std::move([[N16]]);
}

// The last await is part of the return.
task<Page> lastAwaitIsReturned(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  co_return makePage(u, co_await std::move(orders));
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  // CHECK-FIXES:  auto {{\[}}[[U17:[A-Za-z_0-9]+]], [[O17:[A-Za-z_0-9]+]]{{\]}} = co_await cppcoro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  auto u = std::move([[U17]]);
  // CHECK-FIXES:  co_return makePage(u, std::move([[O17]]));
}

// Statements between that touch neither task nor anything else keep their place.
task<int> statementsBetweenKeepTheirPlace(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  int Sum = u.Id + 1;
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  Sum += static_cast<int>(o.Numbers.size());
  co_return Sum;
  // CHECK-FIXES:  auto {{\[}}[[U18:[A-Za-z_0-9]+]], [[O18:[A-Za-z_0-9]+]]{{\]}} = co_await cppcoro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  auto u = std::move([[U18]]);
  // CHECK-FIXES:  auto o = std::move([[O18]]);
}

// A declaration between that only makes a value, and names neither result.
task<Page> variableBetween(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  const int Twice = Id * 2;
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  o.Numbers.push_back(Twice);
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [u, o] = co_await cppcoro::when_all(std::move(user), std::move(orders));
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
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto {{.*}} = co_await cppcoro::when_all({{.*}});{{.*}}
  // CHECK-FIXES:{{ *(//|/\*|auto).*}}
  // CHECK-FIXES:{{ *(//|/\*|auto).*}}
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
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  o.Numbers.resize(Tries);
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [u, o] = co_await cppcoro::when_all(std::move(user), std::move(orders));
}

// Awaited in the other order: the group follows the awaits.
task<Page> awaitedInTheOtherOrder(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto o = co_await std::move(orders);
  auto u = co_await std::move(user);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'orders' and 'user' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-4]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [o, u] = co_await cppcoro::when_all(std::move(orders), std::move(user));
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
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'messages' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:14: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
    Sum = u.Id + m;
  }
  co_return Sum;
  // CHECK-FIXES:    auto [u, m] = co_await cppcoro::when_all(std::move(user), std::move(messages));
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
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'messages' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:14: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
    Sum += u.Id + m;
  }
  co_return Sum;
  // CHECK-FIXES:    auto [u, m] = co_await cppcoro::when_all(std::move(user), std::move(messages));
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
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  record(a + b);
  auto c = co_await std::move(third);
  auto d = co_await std::move(fourth);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'third' and 'fourth' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-12]]:8: note: 'third' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-12]]:8: note: 'fourth' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return c + d;
  // CHECK-FIXES:  auto [a, b] = co_await cppcoro::when_all(std::move(first), std::move(second));
  // CHECK-FIXES:  auto [c, d] = co_await cppcoro::when_all(std::move(third), std::move(fourth));
}

// The third needs the first two; they do not need each other.
task<Page> groupEndsAtTheFirstDependentTask(int Id) {
  User u;
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:7: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:7: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  auto third = fetchOrders(u.Id);
  auto more = co_await std::move(third);
  o.Numbers.push_back(static_cast<int>(more.Numbers.size()));
  co_return makePage(u, o);
  // CHECK-FIXES:  auto {{\[}}[[U26:[A-Za-z_0-9]+]], [[O26:[A-Za-z_0-9]+]]{{\]}} = co_await cppcoro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  u = std::move([[U26]]);
  // CHECK-FIXES:  auto o = std::move([[O26]]);
}

// Names that the fix would introduce are taken already.
task<Page> introducedNamesNeverCollide(int Id) {
  int uResult = 1, oResult = 2, userResult = 3, ordersResult = 4;
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  User u = co_await std::move(user);
  Orders o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  o.Numbers.push_back(uResult + oResult + userResult + ordersResult);
  co_return makePage(u, o);
  // CHECK-FIXES:  auto {{\[}}[[U27:[A-Za-z_0-9]+]], [[O27:[A-Za-z_0-9]+]]{{\]}} = co_await cppcoro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  User u = std::move([[U27]]);
  // CHECK-FIXES:  Orders o = std::move([[O27]]);
}

// Different objects of one type are not shared.
task<Page> differentObjectsAreNotShared(Connection &A, Connection &B) {
  auto user = A.readUser();
  Connection Local;
  auto orders = Local.readOrders();
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [u, o] = co_await cppcoro::when_all(std::move(user), std::move(orders));
}

// Given to both by value: each has its own.
task<int> countCopy(std::string Text);
task<int> copiesAreNotShared(std::string Text) {
  auto first = countCopy(Text);
  auto second = countCopy(Text);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return a + b;
  // CHECK-FIXES:  auto [a, b] = co_await cppcoro::when_all(std::move(first), std::move(second));
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
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return a + b;
  // CHECK-FIXES:  auto [a, b] = co_await cppcoro::when_all(std::move(first), std::move(second));
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
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:3: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  // CHECK-FIXES:  co_await cppcoro::when_all(std::move(first), std::move(second));
}

// Awaited for their effects alone, which are seen.
task<int> resultsThatNobodyReads(int Id) {
  auto first = addFirst(Id);
  auto second = addSecond(Id);
  co_await std::move(first);
  co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:3: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:3: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return Id;
  // CHECK-FIXES:  co_await cppcoro::when_all(std::move(first), std::move(second));
}

task<int> oneResultIsUnused(int Id) {
  auto first = addFirst(Id);
  auto second = addSecond(Id);
  auto a = co_await std::move(first);
  co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return a;
  // CHECK-FIXES:  auto {{\[}}[[A15:[A-Za-z_0-9]+]], {{[A-Za-z_0-9]+}}] = co_await cppcoro::when_all(std::move(first), std::move(second));
  // CHECK-FIXES:  auto a = std::move([[A15]]);
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
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:14: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
    co_return a + b;
    // CHECK-FIXES:    auto [a, b] = co_await cppcoro::when_all(std::move(first), std::move(second));
  }
};

// A captured result is fine where the lambda comes later.
task<int> resultIsCapturedLater(int Id) {
  auto user = fetchUser(Id);
  auto messages = countMessages(Id);
  auto u = co_await std::move(user);
  auto m = co_await std::move(messages);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'messages' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'messages' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  auto Sum = [&u, m] { return u.Id + m; };
  co_return Sum();
  // CHECK-FIXES:  auto {{.*}} = co_await cppcoro::when_all(std::move(user), std::move(messages));
  // CHECK-FIXES:  auto u = std::move({{[A-Za-z_0-9]+}});
  // CHECK-FIXES:  auto m = std::move({{[A-Za-z_0-9]+}});
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
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'third' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:3: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return m;
  // CHECK-FIXES:  auto {{\[}}{{[A-Za-z_0-9]+}}, [[M34:[A-Za-z_0-9]+]], {{[A-Za-z_0-9]+}}] = co_await cppcoro::when_all(std::move(first), std::move(third), std::move(second));
  // CHECK-FIXES:  auto m = std::move([[M34]]);
}

// Two awaits in one statement: evaluation order is theirs, time is the sum.
task<Page> awaitsInOneBracedList(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  Page P{co_await std::move(user), co_await std::move(orders)};
  // CHECK-MESSAGES: :[[@LINE-1]]:10: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-4]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-4]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-4]]:10: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return P;
  // CHECK-FIXES:  auto {{\[}}[[U35:[A-Za-z_0-9]+]], [[O35:[A-Za-z_0-9]+]]{{\]}} = co_await cppcoro::when_all(std::move(user), std::move(orders));
  // CHECK-FIXES:  Page P{std::move([[U35]]), std::move([[O35]])};
}
