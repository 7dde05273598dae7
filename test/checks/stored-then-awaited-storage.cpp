// Tasks that are kept in something else than a variable of their own.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t

#include "shop.hpp"
#include <array>
#include <cppcoro/when_all.hpp>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

using cppcoro::task;

task<int> inAnArray(int Id) {
  task<int> tasks[] = {countMessages(Id), countMessages(Id + 1)};
  auto x = co_await tasks[0];
  auto y = co_await tasks[1];
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'tasks[0]' and 'tasks[1]' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-4]]:24: note: 'tasks[0]' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:43: note: 'tasks[1]' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return x + y;
  // CHECK-FIXES:  auto [x, y] = co_await cppcoro::when_all(std::move(tasks[0]), std::move(tasks[1]));
}

task<int> inAStdArray(int Id) {
  std::array<task<int>, 2> tasks = {countMessages(Id), countMessages(Id + 1)};
  auto x = co_await std::move(tasks[0]);
  auto y = co_await std::move(tasks[1]);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'tasks[0]' and 'tasks[1]' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-4]]:37: note: 'tasks[0]' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:56: note: 'tasks[1]' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return x + y;
  // CHECK-FIXES:  auto [x, y] = co_await cppcoro::when_all(std::move(tasks[0]), std::move(tasks[1]));
}

task<int> inATuple(int Id) {
  auto tasks = std::make_tuple(countMessages(Id), countMessages(Id + 1));
  int x = co_await std::get<0>(tasks);
  int y = co_await std::get<1>(std::move(tasks));
  // CHECK-MESSAGES: :[[@LINE-2]]:11: warning: 'std::get<0>(tasks)' and 'std::get<1>(std::move(tasks))' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-4]]:32: note: 'std::get<0>(tasks)' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:51: note: 'std::get<1>(std::move(tasks))' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:11: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return x + y;
  // CHECK-FIXES:  auto [xResult, yResult] = co_await cppcoro::when_all(std::move(std::get<0>(tasks)), std::get<1>(std::move(tasks)));
  // CHECK-FIXES:  int x = std::move(xResult);
  // CHECK-FIXES:  int y = std::move(yResult);
}

task<int> inAPair(int Id) {
  std::pair<task<int>, task<int>> tasks(countMessages(Id), countMessages(Id + 1));
  auto x = co_await tasks.first;
  auto y = co_await tasks.second;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'tasks.first' and 'tasks.second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-4]]:41: note: 'tasks.first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:60: note: 'tasks.second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return x + y;
  // CHECK-FIXES:  auto [x, y] = co_await cppcoro::when_all(std::move(tasks.first), std::move(tasks.second));
}

task<int> inOptionals(int Id) {
  std::optional<task<int>> first = countMessages(Id);
  std::optional<task<int>> second(countMessages(Id + 1));
  auto x = co_await *first;
  auto y = co_await *std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: '*first' and '*std::move(second)' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:36: note: '*first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:35: note: '*std::move(second)' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return x + y;
  // CHECK-FIXES:  auto [x, y] = co_await cppcoro::when_all(std::move(*first), *std::move(second));
}

struct Both {
  task<int> First, Second;
};
task<int> inMembers(int Id) {
  Both tasks{countMessages(Id), countMessages(Id + 1)};
  auto x = co_await tasks.First;
  auto y = co_await tasks.Second;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'tasks.First' and 'tasks.Second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-4]]:14: note: 'tasks.First' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:33: note: 'tasks.Second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return x + y;
  // CHECK-FIXES:  auto [x, y] = co_await cppcoro::when_all(std::move(tasks.First), std::move(tasks.Second));
}

task<int> oneOfTwoCalls(int Id, bool IsNew) {
  auto first = IsNew ? countMessages(Id) : countMessages(-Id);
  auto second = countMessages(Id + 1);
  auto x = co_await first;
  auto y = co_await second;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return x + y;
  // CHECK-FIXES:  auto [x, y] = co_await cppcoro::when_all(std::move(first), std::move(second));
}

task<int> exchangedForNothing(int Id) {
  auto first = countMessages(Id);
  auto second = countMessages(Id + 1);
  auto x = co_await std::exchange(first, task<int>());
  auto y = co_await std::exchange(second, {});
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return x + y;
  // CHECK-FIXES:  auto [x, y] = co_await cppcoro::when_all(std::move(first), std::move(second));
}

//===----------------------------------------------------------------------===//
// Silent
//===----------------------------------------------------------------------===//

// The array is passed on: who knows what happens to the tasks.
void look(task<int> (&)[2]);
task<int> passedOn(int Id) {
  task<int> tasks[2] = {countMessages(Id), countMessages(Id + 1)};
  look(tasks);
  auto x = co_await tasks[0];
  auto y = co_await tasks[1];
  co_return x + y;
}

// Which one is awaited is not known.
task<int> indexFromOutside(int Id, int I) {
  task<int> tasks[2] = {countMessages(Id), countMessages(Id + 1)};
  auto x = co_await tasks[I];
  auto y = co_await tasks[1 - I];
  co_return x + y;
}

// One task, awaited twice.
task<int> theSameSlot(int Id) {
  task<int> tasks[2] = {countMessages(Id), countMessages(Id + 1)};
  auto x = co_await tasks[0];
  auto y = co_await tasks[0];
  co_return x + y;
}

// The optional gets another task in between.
task<int> setAgain(int Id) {
  std::optional<task<int>> first = countMessages(Id);
  auto second = countMessages(Id + 1);
  auto x = co_await *first;
  first = countMessages(x);
  auto y = co_await second;
  co_return x + y + co_await *first;
}

// One of the two may not be there, and is asked for first.
task<int> perhapsNone(int Id) {
  std::optional<task<int>> first;
  if (Id > 0)
    first = countMessages(Id);
  auto second = countMessages(Id + 1);
  auto x = first ? co_await *first : 0;
  auto y = co_await second;
  co_return x + y;
}

// A lambda may await the other one at any time.
task<int> awaitedInALambda(int Id) {
  task<int> tasks[2] = {countMessages(Id), countMessages(Id + 1)};
  auto other = [&tasks]() -> task<int> { co_return co_await tasks[1]; };
  auto x = co_await tasks[0];
  co_return x + co_await other();
}

// The second needs the first one's result.
task<int> needsTheFirst(int Id) {
  std::optional<task<int>> first = countMessages(Id);
  auto x = co_await *first;
  std::optional<task<int>> second = countMessages(x);
  auto y = co_await *second;
  co_return y;
}

// Exchanged for a task that runs later.
task<int> exchangedForAnother(int Id) {
  auto first = countMessages(Id);
  auto second = countMessages(Id + 1);
  auto x = co_await std::exchange(first, countMessages(Id + 2));
  auto y = co_await second;
  co_return x + y + co_await first;
}

// An element is named by its type where only one has it.
task<int> byType(int Id) {
  auto tasks = std::make_tuple(fetchUser(Id), countMessages(Id));
  auto x = co_await std::get<task<User>>(std::move(tasks));
  auto y = co_await std::get<task<int>>(std::move(tasks));
  co_return y;
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'std::get<task<User>>(std::move(tasks))' and 'std::get<task<int>>(std::move(tasks))' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:32: note: 'std::get<task<User>>(std::move(tasks))' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:47: note: 'std::get<task<int>>(std::move(tasks))' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [xResult, yResult] = co_await cppcoro::when_all(std::get<task<User>>(std::move(tasks)), std::get<task<int>>(std::move(tasks)));
  // CHECK-FIXES:  auto x = std::move(xResult);
  // CHECK-FIXES:  auto y = std::move(yResult);
}

task<int> lastOfAVector(int Id) {
  std::vector<task<int>> tasks;
  tasks.push_back(countMessages(Id));
  tasks.push_back(countMessages(Id + 1));
  auto x = co_await std::move(tasks.front());
  auto y = co_await std::move(tasks.back());
  co_return x + y;
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'tasks.front()' and 'tasks.back()' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-6]]:19: note: 'tasks.front()' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:19: note: 'tasks.back()' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [x, y] = co_await cppcoro::when_all(std::move(tasks.front()), std::move(tasks.back()));
}

task<int> lastOfAnArray(int Id) {
  auto tasks = std::array<task<int>, 2>{countMessages(Id), countMessages(Id)};
  auto x = co_await tasks.back();
  auto y = co_await tasks.front();
  co_return x + y;
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'tasks.back()' and 'tasks.front()' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:60: note: 'tasks.back()' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:41: note: 'tasks.front()' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [x, y] = co_await cppcoro::when_all(std::move(tasks.back()), std::move(tasks.front()));
}

task<Page> bindingsOfATuple(int Id) {
  auto [user, orders] = std::make_tuple(fetchUser(Id), fetchOrders(Id));
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:41: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:56: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [u, o] = co_await cppcoro::when_all(std::move(user), std::move(orders));
}

struct Requests {
  task<User> Who;
  task<Orders> What;
};
task<Page> bindingsOfAnAggregate(int Id) {
  auto [user, orders] = Requests{fetchUser(Id), fetchOrders(Id)};
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:34: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:49: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [u, o] = co_await cppcoro::when_all(std::move(user), std::move(orders));
}
