// Awaits in operands of combinators, which are only reported when asked for.
// RUN: %check_coro_tidy --option=MinConfidence=possible %s coro-await-in-combinator %t

#include "shop.hpp"
#include <cppcoro/when_all.hpp>
#include <utility>

using cppcoro::task;
using cppcoro::when_all;
using cppcoro::when_all_ready;

[[clang::annotate("coro_tidy::ordered")]] task<User> nextUser(int Id);
[[clang::annotate("coro_tidy::ordered")]] task<> thenLog(int Id);
task<task<int>> prepare(int Id);
task<> refresh(Connection &Over);
task<> write(User &Into);
task<User> borrow(User &From);

// The user could be fetched while the log is sent.
task<> anArgumentOfAnArm(int Id) {
  co_await when_all(fetchOrdersOf(co_await fetchUser(Id)), sendLog(Id));
  // CHECK-MESSAGES: :[[@LINE-1]]:35: warning: 'fetchUser' ends before 'cppcoro::when_all' starts anything, so it does not run beside 'sendLog' [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-2]]:35: note: no edit is offered: the await has to move into a coroutine that is itself an operand
}

task<> inTheSecondArm(int Id) {
  auto [log, orders] = co_await when_all(
      sendLog(Id), fetchOrdersOf(co_await fetchUser(Id)));
  record(static_cast<int>(orders.Numbers.size()));
  // CHECK-MESSAGES: :[[@LINE-2]]:34: warning: 'fetchUser' ends before 'cppcoro::when_all' starts anything, so it does not run beside 'sendLog' [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-3]]:34: note: no edit is offered: the await has to move into a coroutine that is itself an operand
}

task<> theArmItself(int Id) {
  co_await when_all(co_await prepare(Id), sendLog(Id));
  // CHECK-MESSAGES: :[[@LINE-1]]:21: warning: 'prepare' ends before 'cppcoro::when_all' starts anything, so it does not run beside 'sendLog' [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-2]]:21: note: no edit is offered: the await has to move into a coroutine that is itself an operand
}

task<> beforeOneThatKeepsErrors(int Id) {
  co_await when_all_ready(fetchOrdersOf(co_await fetchUser(Id)), sendLog(Id));
  // CHECK-MESSAGES: :[[@LINE-1]]:41: warning: 'fetchUser' ends before 'cppcoro::when_all_ready' starts anything, so it does not run beside 'sendLog' [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-2]]:41: note: no edit is offered: the await has to move into a coroutine that is itself an operand
}

// The order is meant.
task<> theFirstIsOrdered(int Id) {
  co_await when_all(fetchOrdersOf(co_await nextUser(Id)), sendLog(Id));
}

task<> theOtherIsOrdered(int Id) {
  co_await when_all(fetchOrdersOf(co_await fetchUser(Id)), thenLog(Id));
}

// One connection.
task<> oneConnection(Connection &Over) {
  co_await when_all(fetchOrdersOf(co_await Over.readUser()), refresh(Over));
}

// The other one writes what the first is given.
task<> oneObject(User &Shared) {
  co_await when_all(fetchOrdersOf(co_await borrow(Shared)), write(Shared));
}

// The other arm awaits something itself, and both wait in a row before it
// starts: that is the subject of coro-sequential-await.
task<> bothAwait(int Id) {
  co_await when_all(fetchOrdersOf(co_await fetchUser(Id)),
                    fetchOrdersOf(co_await fetchUser(-Id)));
}

// Whether the await is evaluated depends.
task<> perhaps(int Id, User Known) {
  co_await when_all(fetchOrdersOf(Id > 0 ? co_await fetchUser(Id) : Known),
                    sendLog(Id));
}

// Nothing else could run.
task<> theOtherIsNoCall(int Id, task<> Given) {
  co_await when_all(fetchOrdersOf(co_await fetchUser(Id)), std::move(Given));
}

// It awaits before, not inside.
task<> inAStatementBefore(int Id) {
  auto user = co_await fetchUser(Id);
  co_await when_all(fetchOrdersOf(user), sendLog(Id));
}

// The await is in a lambda, which is a coroutine of its own.
task<> inALambda(int Id) {
  co_await when_all(
      [](int Of) -> task<Orders> {
        co_return co_await fetchOrdersOf(co_await fetchUser(Of));
      }(Id),
      sendLog(Id));
}
