// The second form: the tasks are started in the library's scope.
// RUN: %check_coro_tidy --option=RewriteForm=scope %s coro-stored-then-awaited %t
// RUN: %check_coro_tidy --option=RewriteForm=scope --prefix=NOTES --fix-notes %s coro-stored-then-awaited %t.notes

#include "shop.hpp"
// CHECK-FIXES-NOTES:#include <cppcoro/async_scope.hpp>
// CHECK-FIXES-NOTES:#include <cppcoro/when_all.hpp>
// CHECK-FIXES:#include <cppcoro/async_scope.hpp>
// CHECK-FIXES:#include <cppcoro/when_all.hpp>

using cppcoro::task;

task<> count(int Number) { co_return; }
task<int> measure(int Id) { co_return Id; }

// Nothing that they do can fail, so that the scope keeps what it means.
task<> voidsThatCannotFail() {
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
  // CHECK-MESSAGES-NOTES: :[[@LINE-13]]:3: warning: 'first', 'second' and 'third' are awaited one after another and never overlap: none starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES-NOTES: :[[@LINE-17]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTES: :[[@LINE-17]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTES: :[[@LINE-17]]:8: note: 'third' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTES: :[[@LINE-17]]:3: note: started in a 'cppcoro::async_scope' and joined: an error in one of them ends the program
  // CHECK-FIXES-NOTES:  cppcoro::async_scope scope;
  // CHECK-FIXES-NOTES:  scope.spawn(std::move(first));
  // CHECK-FIXES-NOTES:  scope.spawn(std::move(second));
  // CHECK-FIXES-NOTES:  scope.spawn(std::move(third));
  // CHECK-FIXES-NOTES:  co_await scope.join();
}

task<> mayThrow(int Id) noexcept {
  if (Id < 0)
    throw Id;
  co_return;
}

// An error would end the program: for a person to decide. Of a coroutine,
// noexcept says nothing about its body.
task<> noexceptIsOfTheCall() {
  auto first = mayThrow(1);
  auto second = mayThrow(-1);
  co_await first;
  co_await second;
  // CHECK-MESSAGES: :[[@LINE-2]]:3: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:3: note: started in a 'cppcoro::async_scope' and joined: an error in one of them ends the program
  // CHECK-MESSAGES-NOTES: :[[@LINE-6]]:3: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES-NOTES: :[[@LINE-9]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTES: :[[@LINE-9]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTES: :[[@LINE-9]]:3: note: started in a 'cppcoro::async_scope' and joined: an error in one of them ends the program
  // CHECK-FIXES-NOTES:  cppcoro::async_scope scope;
  // CHECK-FIXES-NOTES:  scope.spawn(std::move(first));
  // CHECK-FIXES-NOTES:  scope.spawn(std::move(second));
  // CHECK-FIXES-NOTES:  co_await scope.join();
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
  // CHECK-MESSAGES-NOTES: :[[@LINE-7]]:11: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES-NOTES: :[[@LINE-12]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTES: :[[@LINE-12]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTES: :[[@LINE-10]]:11: note: started in a 'cppcoro::async_scope' and joined: an error in one of them ends the program
  // CHECK-FIXES-NOTES:  cppcoro::async_scope scope;
  // CHECK-FIXES-NOTES:  scope.spawn([](auto task, auto &result) -> cppcoro::task<void> { result = co_await std::move(task); }(std::move(user), Owner));
  // CHECK-FIXES-NOTES:  scope.spawn([](auto task, auto &result) -> cppcoro::task<void> { result = co_await task; }(std::move(orders), Shown));
  // CHECK-FIXES-NOTES:  co_await scope.join();
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
  // CHECK-MESSAGES-NOTES: :[[@LINE-14]]:3: warning: 'height', 'width' and 'log' are awaited one after another and never overlap: none starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES-NOTES: :[[@LINE-18]]:8: note: 'height' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTES: :[[@LINE-20]]:8: note: 'width' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTES: :[[@LINE-19]]:8: note: 'log' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTES: :[[@LINE-18]]:3: note: started in a 'cppcoro::async_scope' and joined: an error in one of them ends the program
  // CHECK-FIXES-NOTES:  cppcoro::async_scope scope;
  // CHECK-FIXES-NOTES:  scope.spawn(std::move(height));
  // CHECK-FIXES-NOTES:  scope.spawn([](auto task, auto &result) -> cppcoro::task<void> { result = co_await task; }(std::move(width), Width));
  // CHECK-FIXES-NOTES:  scope.spawn(std::move(log));
  // CHECK-FIXES-NOTES:  co_await scope.join();
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
  // CHECK-MESSAGES-NOTES: :[[@LINE-12]]:3: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES-NOTES: :[[@LINE-15]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTES: :[[@LINE-15]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTES: :[[@LINE-15]]:3: note: started in a 'cppcoro::async_scope' and joined: an error in one of them ends the program
  // CHECK-FIXES-NOTES:  cppcoro::async_scope scope;
  // CHECK-FIXES-NOTES:  scope.spawn(std::move(first));
  // CHECK-FIXES-NOTES:  scope.spawn(std::move(second));
  // CHECK-FIXES-NOTES:  co_await scope.join();
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
  // CHECK-MESSAGES-NOTES: :[[@LINE-22]]:3: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES-NOTES: :[[@LINE-25]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTES: :[[@LINE-25]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTES: :[[@LINE-25]]:3: note: started in a 'cppcoro::async_scope' and joined: an error in one of them ends the program
  // CHECK-MESSAGES-NOTES: :[[@LINE-22]]:3: warning: 'third' and 'fourth' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES-NOTES: :[[@LINE-25]]:8: note: 'third' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTES: :[[@LINE-25]]:8: note: 'fourth' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTES: :[[@LINE-25]]:3: note: started in a 'cppcoro::async_scope' and joined: an error in one of them ends the program
  // CHECK-FIXES-NOTES:  cppcoro::async_scope scope2;
  // CHECK-FIXES-NOTES:  scope2.spawn(std::move(first));
  // CHECK-FIXES-NOTES:  scope2.spawn(std::move(second));
  // CHECK-FIXES-NOTES:  co_await scope2.join();
  // CHECK-FIXES-NOTES:  cppcoro::async_scope scope3;
  // CHECK-FIXES-NOTES:  scope3.spawn(std::move(third));
  // CHECK-FIXES-NOTES:  scope3.spawn(std::move(fourth));
  // CHECK-FIXES-NOTES:  co_await scope3.join();
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
  // CHECK-MESSAGES-NOTES: :[[@LINE-9]]:16: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES-NOTES: :[[@LINE-12]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTES: :[[@LINE-12]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTES: :[[@LINE-12]]:16: note: no scope is offered: the result of 'user' is not assigned to a variable that is there already
  // CHECK-MESSAGES-NOTES: :[[@LINE-13]]:16: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES-NOTES:  auto [Owner, Shown] = co_await cppcoro::when_all(std::move(user), std::move(orders));
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
  // CHECK-MESSAGES-NOTES: :[[@LINE-11]]:8: warning: 'width' and 'height' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES-NOTES: :[[@LINE-15]]:8: note: 'width' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTES: :[[@LINE-15]]:8: note: 'height' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTES: :[[@LINE-14]]:8: note: no scope is offered: 'Id' may not outlive the scope
  // CHECK-MESSAGES-NOTES: :[[@LINE-15]]:8: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES-NOTES:  auto [widthResult, heightResult] = co_await cppcoro::when_all(std::move(width), std::move(height));
  // CHECK-FIXES-NOTES:  Id = std::move(widthResult);
  // CHECK-FIXES-NOTES:  Height = std::move(heightResult);
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
  // CHECK-MESSAGES-NOTES: :[[@LINE-11]]:11: warning: 'width' and 'height' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES-NOTES: :[[@LINE-17]]:8: note: 'width' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTES: :[[@LINE-17]]:8: note: 'height' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTES: :[[@LINE-14]]:11: note: no scope is offered: others could see when 'Width' is assigned
  // CHECK-MESSAGES-NOTES: :[[@LINE-15]]:11: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES-NOTES:  auto [widthResult, heightResult] = co_await cppcoro::when_all(std::move(width), std::move(height));
  // CHECK-FIXES-NOTES:  Width = std::move(widthResult);
  // CHECK-FIXES-NOTES:  Height = std::move(heightResult);
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
  // CHECK-MESSAGES-NOTES: :[[@LINE-11]]:11: warning: 'width' and 'height' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES-NOTES: :[[@LINE-16]]:8: note: 'width' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTES: :[[@LINE-16]]:8: note: 'height' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTES: :[[@LINE-14]]:11: note: no scope is offered: 'Width' is of another type than the result of 'width'
  // CHECK-MESSAGES-NOTES: :[[@LINE-15]]:11: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES-NOTES:  auto [widthResult, heightResult] = co_await cppcoro::when_all(std::move(width), std::move(height));
  // CHECK-FIXES-NOTES:  Width = std::move(widthResult);
  // CHECK-FIXES-NOTES:  Height = std::move(heightResult);
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
  // CHECK-MESSAGES-NOTES: :[[@LINE-7]]:3: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES-NOTES: :[[@LINE-10]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTES: :[[@LINE-10]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTES: :[[@LINE-10]]:3: note: no scope is offered: a comment inside an await would be lost
  // CHECK-MESSAGES-NOTES: :[[@LINE-11]]:3: note: no edit is offered: a comment inside an await would be lost
}
