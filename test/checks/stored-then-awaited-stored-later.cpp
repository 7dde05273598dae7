// Tasks that are stored after their variable was declared.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t

#include "shop.hpp"
#include <array>
#include <cppcoro/when_all.hpp>
#include <optional>
#include <utility>
#include <vector>

using cppcoro::task;

task<int> inAVector(int Id) {
  std::vector<task<int>> tasks;
  tasks.reserve(2);
  tasks.push_back(countMessages(Id));
  tasks.push_back(countMessages(Id + 1));
  auto x = co_await std::move(tasks[0]);
  auto y = co_await std::move(tasks[1]);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'tasks[0]' and 'tasks[1]' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:19: note: 'tasks[0]' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:19: note: 'tasks[1]' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return x + y;
  // CHECK-FIXES:  auto [x, y] = co_await cppcoro::when_all(std::move(tasks[0]), std::move(tasks[1]));
}

task<int> emplacedInAVector(int Id) {
  std::vector<task<int>> tasks{};
  tasks.emplace_back(countMessages(Id));
  tasks.emplace_back(countMessages(Id + 1));
  int x = co_await tasks.front();
  int y = co_await std::move(tasks.at(1));
  // CHECK-MESSAGES: :[[@LINE-2]]:11: warning: 'tasks.front()' and 'tasks.at(1)' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:22: note: 'tasks.front()' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:22: note: 'tasks.at(1)' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:11: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return x + y;
  // CHECK-FIXES:  auto [xResult, yResult] = co_await cppcoro::when_all(std::move(tasks.front()), std::move(tasks.at(1)));
  // CHECK-FIXES:  int x = std::move(xResult);
  // CHECK-FIXES:  int y = std::move(yResult);
}

task<Page> inVariables(int Id) {
  task<User> user;
  task<Orders> orders;
  user = fetchUser(Id);
  orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [u, o] = co_await cppcoro::when_all(std::move(user), std::move(orders));
}

task<Page> inOptionals(int Id) {
  std::optional<task<User>> user;
  std::optional<task<Orders>> orders = std::nullopt;
  user = fetchUser(Id);
  orders.emplace(fetchOrders(Id));
  auto u = co_await std::move(*user);
  auto o = co_await std::move(orders.value());
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: '*user' and 'orders.value()' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:10: note: '*user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:18: note: 'orders.value()' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [u, o] = co_await cppcoro::when_all(std::move(*user), std::move(orders.value()));
}

task<int> inArrays(int Id) {
  std::array<task<int>, 2> first;
  task<int> second[2];
  first[1] = countMessages(Id);
  second[0] = countMessages(Id + 1);
  auto x = co_await first[1];
  auto y = co_await second[0];
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first[1]' and 'second[0]' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:14: note: 'first[1]' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: 'second[0]' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return x + y;
  // CHECK-FIXES:  auto [x, y] = co_await cppcoro::when_all(std::move(first[1]), std::move(second[0]));
}

// What is stored behind the first await cannot be awaited with it.
task<int> laterThanTheAwait(int Id) {
  std::vector<task<int>> tasks;
  tasks.push_back(countMessages(Id));
  tasks.push_back(countMessages(Id + 1));
  auto x = co_await tasks[0];
  auto y = co_await tasks[1];
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'tasks[0]' and 'tasks[1]' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:19: note: 'tasks[0]' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:19: note: 'tasks[1]' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  tasks.push_back(countMessages(Id + 2));
  auto z = co_await tasks[2];
  co_return x + y + z;
  // CHECK-FIXES:  auto [x, y] = co_await cppcoro::when_all(std::move(tasks[0]), std::move(tasks[1]));
}
