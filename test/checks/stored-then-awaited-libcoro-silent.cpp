// Lookalikes on libcoro that must stay silent. Each says why.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t

#include "libcoro-shop.hpp"
#include <coro/event.hpp>
#include <coro/mutex.hpp>
#include <coro/scheduler.hpp>
#include <coro/semaphore.hpp>
#include <coro/task_group.hpp>
#include <coro/thread_pool.hpp>
#include <coro/when_all.hpp>
#include <stdexcept>

using coro::task;

// The second task is made from the first result.
task<Page> resultIsTheNextArgument(int Id) {
  auto user = fetchUser(Id);
  const auto &u = co_await user;
  auto orders = fetchOrders(u.Id);
  auto o = co_await orders;
  co_return makePage(u, o);
}

// The second task was made before, but reads what the first await assigns.
task<int> countAll(const User &Of);
task<int> laterTaskRefersToTheFirstResult(int Id) {
  User u;
  auto user = fetchUser(Id);
  auto all = countAll(u);
  u = co_await user;
  auto n = co_await all;
  co_return n + u.Id;
}

// One connection answers one request at a time.
task<Page> receiverIsShared(Connection &C) {
  auto user = C.readUser();
  auto orders = C.readOrders();
  auto u = co_await user;
  auto o = co_await orders;
  co_return makePage(u, o);
}

// The same where a pool runs both: the wrapped tasks share the connection.
task<Page> scheduledTasksShareTheConnection(
    std::unique_ptr<coro::thread_pool> &Pool, Connection &C) {
  auto user = Pool->schedule(C.readUser());
  auto orders = Pool->schedule(C.readOrders());
  auto u = co_await user;
  auto o = co_await orders;
  co_return makePage(u, o);
}

// The wrapped bodies are seen: one writes what the other reads.
int LastId = 0;
task<int> remember(int Id) { co_return LastId = Id; }
task<int> recall() { co_return LastId; }
task<int> scheduledTasksShareAGlobal(std::unique_ptr<coro::thread_pool> &Pool,
                                     int Id) {
  auto first = Pool->schedule(remember(Id));
  auto second = Pool->schedule(recall());
  auto a = co_await first;
  auto b = co_await second;
  co_return a + b;
}

// A helper that takes a task hides no more of it than the pool does.
template <typename T> task<T> traced(task<T> Inner);
task<int> wrappedTasksShareAGlobal(int Id) {
  auto first = traced(remember(Id));
  auto second = traced(recall());
  auto a = co_await first;
  auto b = co_await second;
  co_return a + b;
}

// What is waited for and what lets the waiter go on belong together.
task<int> waitFor(coro::event &Ready);
task<int> announce(coro::event &Ready);
task<int> eventIsShared(coro::event &Ready) {
  auto waiting = waitFor(Ready);
  auto telling = announce(Ready);
  auto a = co_await telling;
  auto b = co_await waiting;
  co_return a + b;
}

// release() lets others in, which is not to come before the work is done.
task<int> releaseComesBehindTheWork(coro::semaphore<4> &Slots, int Id) {
  auto work = countMessages(Id);
  auto release = Slots.release();
  auto n = co_await work;
  co_await release;
  co_return n;
}

// Two slots are taken one after another: together they could wait for ever.
task<> slotsAreTakenInOrder(coro::semaphore<4> &Slots) {
  auto first = Slots.acquire();
  auto second = Slots.acquire();
  co_await first;
  co_await second;
}

// The lock is held from the first await on.
task<coro::scoped_lock> enter(coro::mutex &Door);
task<int> firstTaskGivesALock(coro::mutex &Door, int Id) {
  auto entering = enter(Door);
  auto messages = countMessages(Id);
  auto Lock = co_await std::move(entering);
  auto n = co_await messages;
  co_return n;
}

// A lock is taken between the two.
task<Page> lockIsTakenBetween(coro::mutex &Door, int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await user;
  auto Lock = co_await Door.scoped_lock();
  auto o = co_await orders;
  co_return makePage(u, o);
}

// Pacing: the pause belongs between the two.
task<int> pauseBetween(std::unique_ptr<coro::scheduler> &Loop, int Id) {
  auto first = countMessages(Id);
  auto second = countMessages(Id + 1);
  auto a = co_await first;
  co_await Loop->schedule_after(std::chrono::milliseconds(10));
  auto b = co_await second;
  co_return a + b;
}

// The pause is stored as well, and nothing says what it is for.
task<int> pauseIsStored(std::unique_ptr<coro::scheduler> &Loop, int Id) {
  auto pause = Loop->schedule_after(std::chrono::milliseconds(10));
  auto second = sendLog(Id);
  co_await pause;
  co_await second;
  co_return Id;
}

// What spawn_joinable gives stands for work that has begun.
task<> joinsWhatRunsAlready(std::unique_ptr<coro::thread_pool> &Pool, int Id) {
  auto first = Pool->spawn_joinable(sendLog(Id));
  auto second = Pool->spawn_joinable(sendLog(Id + 1));
  co_await first;
  co_await second;
}

// Started in a group already; the join waits for all.
task<> startedInAGroup(std::unique_ptr<coro::thread_pool> &Pool, int Id) {
  coro::task_group<coro::thread_pool> Group(Pool);
  (void)Group.start(sendLog(Id));
  (void)Group.start(sendLog(Id + 1));
  co_await Group;
}

// Awaited together already.
task<Page> alreadyTogether(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto [u, o] = co_await coro::when_all(std::move(user), std::move(orders));
  co_return makePage(u.return_value(), o.return_value());
}

// Resumed by hand: it runs before it is awaited.
task<int> resumedByHand(int Id) {
  auto first = countMessages(Id);
  auto second = countMessages(Id + 1);
  first.resume();
  auto a = co_await first;
  auto b = co_await second;
  co_return a + b;
}

// Asked again for its result: a holder would have it by then.
task<int> awaitedAgain(int Id) {
  auto user = fetchUser(Id);
  auto messages = countMessages(Id);
  auto u = co_await user;
  auto m = co_await messages;
  co_return m + (co_await user).Id + u.Id;
}

// Without a user, orders are not asked for.
task<Page> earlyReturnBetween(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await user;
  if (u.Name.empty())
    co_return Page{};
  auto o = co_await orders;
  co_return makePage(u, o);
}

// The error of the second is handled, the first one's is not.
task<Page> secondIsInATryBlock(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  Page P;
  P.Owner = co_await user;
  try {
    P.Shown = co_await orders;
  } catch (const std::runtime_error &) {
  }
  co_return P;
}

// A queue consumer needs each element before the next one.
task<int> next(coro::event &Ready);
task<int> consumes(coro::event &Ready) {
  int Sum = 0;
  for (;;) {
    auto element = next(Ready);
    auto n = co_await element;
    if (n == 0)
      co_return Sum;
    auto handled = countMessages(n);
    Sum += co_await handled;
  }
}

// Void tasks in a row are ordered by intent, and nothing is known of these.
task<> opaqueVoidTasksInARow(int Id) {
  auto first = sendLog(Id);
  auto second = sendLog(Id);
  co_await first;
  co_await second;
}

// The second is made behind the first await; whether it could have been made
// before is another question.
task<Page> createdBehindTheFirstAwait(int Id) {
  auto user = fetchUser(Id);
  auto u = co_await user;
  auto orders = fetchOrders(Id);
  auto o = co_await orders;
  co_return makePage(u, o);
}

// Output between stays between.
task<Page> outputBetween(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await user;
  record(u.Id);
  auto o = co_await orders;
  co_return makePage(u, o);
}
