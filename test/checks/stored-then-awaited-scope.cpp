// The second form: the tasks are started in the library's scope. Its edit is
// always for a person to choose.
// RUN: %check_coro_tidy --option=RewriteForm=scope --fix-notes %s coro-stored-then-awaited %t

#include "shop.hpp"
// CHECK-FIXES:#include <cppcoro/async_scope.hpp>
// CHECK-FIXES:#include <cppcoro/when_all.hpp>

using cppcoro::task;

task<> count(int Number) { co_return; }
task<int> measure(int Id) { co_return Id; }

task<> threeVoids() {
  auto first = count(1);
  auto second = count(2);
  auto third = count(3);
  co_await first;
  co_await std::move(second);
  co_await third;
  // CHECK-MESSAGES: :[[@LINE-3]]:3: warning: 'first', 'second' and 'third' are awaited one after another and never overlap: none starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'third' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:3: note: started in a 'cppcoro::async_scope' and joined: an error in one of them ends the program
  // CHECK-FIXES:  cppcoro::async_scope scope;
  // CHECK-FIXES:  scope.spawn(std::move(first));
  // CHECK-FIXES:  scope.spawn(std::move(second));
  // CHECK-FIXES:  scope.spawn(std::move(third));
  // CHECK-FIXES:  co_await scope.join();
}

task<Page> assignedResults(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  User Owner;
  Orders Shown;
  Owner = co_await std::move(user);
  Shown = co_await orders;
  co_return makePage(Owner, Shown);
  // CHECK-MESSAGES: :[[@LINE-3]]:11: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-8]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-8]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:11: note: started in a 'cppcoro::async_scope' and joined: an error in one of them ends the program
  // CHECK-FIXES:  cppcoro::async_scope scope;
  // CHECK-FIXES:  scope.spawn([](auto task, auto &result) -> cppcoro::task<void> { result = co_await std::move(task); }(std::move(user), Owner));
  // CHECK-FIXES:  scope.spawn([](auto task, auto &result) -> cppcoro::task<void> { result = co_await task; }(std::move(orders), Shown));
  // CHECK-FIXES:  co_await scope.join();
}

task<int> assignedAndUnused(int Id) {
  auto width = measure(Id);
  auto height = measure(Id + 1);
  auto log = count(Id);
  int Width = 0;
  co_await height;
  Width = co_await width;
  co_await log;
  co_return Width;
  // CHECK-MESSAGES: :[[@LINE-4]]:3: warning: 'height', 'width' and 'log' are awaited one after another and never overlap: none starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-8]]:8: note: 'height' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-10]]:8: note: 'width' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-9]]:8: note: 'log' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-8]]:3: note: started in a 'cppcoro::async_scope' and joined: an error in one of them ends the program
  // CHECK-FIXES:  cppcoro::async_scope scope;
  // CHECK-FIXES:  scope.spawn(std::move(height));
  // CHECK-FIXES:  scope.spawn([](auto task, auto &result) -> cppcoro::task<void> { result = co_await task; }(std::move(width), Width));
  // CHECK-FIXES:  scope.spawn(std::move(log));
  // CHECK-FIXES:  co_await scope.join();
}

task<> statementsBetween(int Id) {
  auto first = count(1);
  auto second = count(2);
  co_await first;
  int Local = Id + 1;
  co_await second;
  record(Local);
  // CHECK-MESSAGES: :[[@LINE-4]]:3: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:3: note: started in a 'cppcoro::async_scope' and joined: an error in one of them ends the program
  // CHECK-FIXES:  cppcoro::async_scope scope;
  // CHECK-FIXES:  scope.spawn(std::move(first));
  // CHECK-FIXES:  scope.spawn(std::move(second));
  // CHECK-FIXES:  co_await scope.join();
}

task<> twoScopesAndATakenName(int scope) {
  auto first = count(scope);
  auto second = count(2);
  co_await first;
  co_await second;
  auto third = count(3);
  auto fourth = count(4);
  co_await third;
  co_await fourth;
  // CHECK-MESSAGES: :[[@LINE-6]]:3: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-9]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-9]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-9]]:3: note: started in a 'cppcoro::async_scope' and joined: an error in one of them ends the program
  // CHECK-MESSAGES: :[[@LINE-6]]:3: warning: 'third' and 'fourth' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-9]]:8: note: 'third' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-9]]:8: note: 'fourth' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-9]]:3: note: started in a 'cppcoro::async_scope' and joined: an error in one of them ends the program
  // CHECK-FIXES:  cppcoro::async_scope scope2;
  // CHECK-FIXES:  scope2.spawn(std::move(first));
  // CHECK-FIXES:  scope2.spawn(std::move(second));
  // CHECK-FIXES:  co_await scope2.join();
  // CHECK-FIXES:  cppcoro::async_scope scope3;
  // CHECK-FIXES:  scope3.spawn(std::move(third));
  // CHECK-FIXES:  scope3.spawn(std::move(fourth));
  // CHECK-FIXES:  co_await scope3.join();
}

// Where a result is declared, there is nothing to write it to yet.
task<Page> declaredResults(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto Owner = co_await user;
  auto Shown = co_await orders;
  co_return makePage(Owner, Shown);
  // CHECK-MESSAGES: :[[@LINE-3]]:16: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:16: note: no scope is offered: the result of 'user' is not assigned to a variable that is there already
  // CHECK-MESSAGES: :[[@LINE-7]]:16: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [Owner, Shown] = co_await cppcoro::when_all(std::move(user), std::move(orders));
}

task<int> parameterIsAssigned(int Id) {
  auto width = measure(1);
  auto height = measure(2);
  int Height = 0;
  Id = co_await width;
  Height = co_await height;
  co_return Id + Height;
  // CHECK-MESSAGES: :[[@LINE-3]]:8: warning: 'width' and 'height' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'width' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'height' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: no scope is offered: 'Id' may not outlive the scope
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [widthResult, heightResult] = co_await cppcoro::when_all(std::move(width), std::move(height));
  // CHECK-FIXES:  Id = std::move(widthResult);
  // CHECK-FIXES:  Height = std::move(heightResult);
}

// The variable can be looked at while the task runs.
task<int> variableIsNamedBefore(int Id) {
  auto width = measure(1);
  auto height = measure(2);
  int Width = 0;
  int Height = 0;
  record(Width);
  Width = co_await width;
  Height = co_await height;
  co_return Width + Height;
  // CHECK-MESSAGES: :[[@LINE-3]]:11: warning: 'width' and 'height' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-9]]:8: note: 'width' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-9]]:8: note: 'height' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:11: note: no scope is offered: others could see when 'Width' is assigned
  // CHECK-MESSAGES: :[[@LINE-7]]:11: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [widthResult, heightResult] = co_await cppcoro::when_all(std::move(width), std::move(height));
  // CHECK-FIXES:  Width = std::move(widthResult);
  // CHECK-FIXES:  Height = std::move(heightResult);
}

task<long> otherType(int Id) {
  auto width = measure(1);
  auto height = measure(2);
  long Width = 0;
  int Height = 0;
  Width = co_await width;
  Height = co_await height;
  co_return Width + Height;
  // CHECK-MESSAGES: :[[@LINE-3]]:11: warning: 'width' and 'height' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-8]]:8: note: 'width' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-8]]:8: note: 'height' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:11: note: no scope is offered: 'Width' is of another type than the result of 'width'
  // CHECK-MESSAGES: :[[@LINE-7]]:11: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [widthResult, heightResult] = co_await cppcoro::when_all(std::move(width), std::move(height));
  // CHECK-FIXES:  Width = std::move(widthResult);
  // CHECK-FIXES:  Height = std::move(heightResult);
}

task<> commentInside() {
  auto first = count(1);
  auto second = count(2);
  co_await /*now*/ first;
  co_await second;
  // CHECK-MESSAGES: :[[@LINE-2]]:3: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:3: note: no scope is offered: a comment inside an await would be lost
  // CHECK-MESSAGES: :[[@LINE-6]]:3: note: no edit is offered: a comment inside an await would be lost
}
