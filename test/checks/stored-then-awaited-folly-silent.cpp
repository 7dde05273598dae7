// Lookalikes on folly that must stay silent. Each says why.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t

#include "folly-shop.hpp"
#include <folly/CancellationToken.h>
#include <folly/coro/AsyncScope.h>
#include <folly/coro/Collect.h>
#include <folly/coro/CurrentExecutor.h>
#include <folly/coro/Sleep.h>
#include <folly/coro/safe/NowTask.h>
#include <folly/futures/Future.h>
#include <mutex>
#include <stdexcept>

using folly::coro::co_withExecutor;
using folly::coro::Task;

// The second task is made from the first result.
Task<Page> resultIsTheNextArgument(int Id) {
  auto user = fetchUser(Id);
  auto u = co_await std::move(user);
  auto orders = fetchOrders(u.Id);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// The second task was made before, but reads what the first await assigns.
Task<int> countAll(const User &Of);
Task<int> laterTaskRefersToTheFirstResult(int Id) {
  User u;
  auto user = fetchUser(Id);
  auto all = countAll(u);
  u = co_await std::move(user);
  auto n = co_await std::move(all);
  co_return n + u.Id;
}

// One connection answers one request at a time.
Task<Page> receiverIsShared(Connection &C) {
  auto user = C.readUser();
  auto orders = C.readOrders();
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// The same where both have an executor: the bound tasks share the connection.
Task<Page> boundTasksShareTheConnection(folly::Executor *Pool, Connection &C) {
  auto user = co_withExecutor(Pool, C.readUser());
  auto orders = co_withExecutor(Pool, C.readOrders());
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// One is bound, the other is not; the connection is the same.
Task<Page> boundAndPlainShareTheConnection(folly::Executor *Pool,
                                           Connection &C) {
  auto user = co_withExecutor(Pool, loadUser(C));
  auto orders = loadOrders(C);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// The bound bodies are seen: one writes what the other reads.
int LastId = 0;
Task<int> remember(int Id) { co_return LastId = Id; }
Task<int> recall() { co_return LastId; }
Task<int> boundTasksShareAGlobal(folly::Executor *Pool, int Id) {
  auto first = co_withExecutor(Pool, remember(Id));
  auto second = co_withExecutor(Pool, recall());
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  co_return a + b;
}

// Started already: what is kept are futures.
Task<int> startedAlready(folly::Executor *Pool, int Id) {
  auto first = co_withExecutor(Pool, countMessages(Id)).start();
  auto second = co_withExecutor(Pool, countMessages(Id + 1)).start();
  first.wait();
  co_return std::move(first).get() + std::move(second).get();
}

// Added to a scope already; the join waits for all.
Task<> addedToAScope(folly::Executor *Pool, int Id) {
  folly::coro::AsyncScope Scope;
  Scope.add(co_withExecutor(Pool, sendLog(Id)));
  Scope.add(co_withExecutor(Pool, sendLog(Id + 1)));
  auto joined = Scope.joinAsync();
  co_await std::move(joined);
}

// Awaited together already.
Task<Page> alreadyTogether(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto [u, o] = co_await folly::coro::collectAll(std::move(user),
                                                 std::move(orders));
  co_return makePage(u, o);
}

// What must be awaited in the expression that creates it is never stored.
folly::coro::now_task<int> countNow(const std::string &Text);
Task<int> immediateTasks() {
  auto a = co_await countNow("one");
  auto b = co_await countNow("two");
  co_return a + b;
}

// Cancellation is looked at between the two.
Task<Page> cancellationIsCheckedBetween(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  auto Token = co_await folly::coro::co_current_cancellation_token;
  if (Token.isCancellationRequested())
    co_return Page{};
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// The coroutine hops between the two.
Task<int> reschedulesBetween(int Id) {
  auto first = countMessages(Id);
  auto second = countMessages(Id + 1);
  auto a = co_await std::move(first);
  co_await folly::coro::co_reschedule_on_current_executor;
  auto b = co_await std::move(second);
  co_return a + b;
}

// Pacing: the pause belongs between the two.
Task<int> pauseBetween(int Id) {
  auto first = countMessages(Id);
  auto second = countMessages(Id + 1);
  auto a = co_await std::move(first);
  co_await folly::coro::sleep(std::chrono::milliseconds(10));
  auto b = co_await std::move(second);
  co_return a + b;
}

// The pause is stored as well, and nothing says what it is for.
Task<int> pauseIsStored(int Id) {
  auto pause = folly::coro::sleep(std::chrono::milliseconds(10));
  auto second = sendLog(Id);
  co_await std::move(pause);
  co_await std::move(second);
  co_return Id;
}

// A guard is held from the first await on.
Task<std::unique_lock<std::mutex>> enter(int Door);
Task<int> firstTaskGivesALock(int Id) {
  auto entering = enter(Id);
  auto messages = countMessages(Id);
  auto Lock = co_await std::move(entering);
  auto n = co_await std::move(messages);
  co_return n;
}

// Without a user, orders are not asked for.
Task<Page> earlyReturnBetween(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  if (u.Name.empty())
    co_return Page{};
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// The error of the second is handled, the first one's is not.
Task<Page> secondIsInATryBlock(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  Page P;
  P.Owner = co_await std::move(user);
  try {
    P.Shown = co_await std::move(orders);
  } catch (const std::runtime_error &) {
  }
  co_return P;
}

// Retrying: the second attempt is for when the first one fails.
Task<User> secondIsARetry(int Id) {
  auto attempt = fetchUser(Id);
  auto retry = fetchUser(Id);
  try {
    co_return co_await std::move(attempt);
  } catch (const std::runtime_error &) {
  }
  co_return co_await std::move(retry);
}

// Void tasks in a row are ordered by intent, and nothing is known of these.
Task<> opaqueVoidTasksInARow(int Id) {
  auto first = sendLog(Id);
  auto second = sendLog(Id);
  co_await std::move(first);
  co_await std::move(second);
}

// The second is made behind the first await; whether it could have been made
// before is another question.
Task<Page> createdBehindTheFirstAwait(int Id) {
  auto user = fetchUser(Id);
  auto u = co_await std::move(user);
  auto orders = fetchOrders(Id);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// Output between stays between.
Task<Page> outputBetween(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  record(u.Id);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}
