// Eager tasks that start too late, and what their fixes write.
// RUN: %check_coro_tidy --option=FixConfidence=likely --option=ModelFiles=%inputs/eager.yaml %s coro-late-start %t

#include "kiosk.hpp"
// CHECK-FIXES:#include <utility>

using namespace kiosk;
using eager::Lazy;
using eager::Work;

Work<Page> declarationMoves(int Id) {
  auto user = co_await fetchUser(Id);
  auto orders = startOrders(Id);
  co_return render(user, co_await orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:17: warning: 'orders' starts only after 'fetchUser' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'orders' is given values alone; what 'startOrders' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: created in front of this, 'orders' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto orders = startOrders(Id);
}

Work<Page> createdWhereItIsAwaited(int Id) {
  auto user = co_await fetchUser(Id);
  auto orders = co_await startOrders(Id);
  co_return render(user, orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:26: warning: 'startOrders' starts only after 'fetchUser' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'startOrders' is given values alone; what 'startOrders' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: created in front of this, 'startOrders' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto ordersTask = startOrders(Id);
  // CHECK-FIXES:  auto orders = co_await ordersTask;
}

Work<Page> bothAreEager(int Id) {
  auto user = co_await loadUser(Id);
  auto orders = co_await startOrders(Id);
  co_return render(user, orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:26: warning: 'startOrders' starts only after 'loadUser' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'startOrders' is given values alone; what 'startOrders' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: created in front of this, 'startOrders' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto ordersTask = startOrders(Id);
  // CHECK-FIXES:  auto orders = co_await ordersTask;
}

Work<Page> commentsMoveToo(int Id) {
  // Who it is for.
  auto user = co_await fetchUser(Id); // By number.

  // What they have bought,
  // in any shop.
  const auto orders = startOrders(Id); // Runs on.

  co_return render(user, co_await orders);
  // CHECK-MESSAGES: :[[@LINE-3]]:23: warning: 'orders' starts only after 'fetchUser' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-8]]:15: note: it need not wait here: 'orders' is given values alone; what 'startOrders' does is not seen
  // CHECK-MESSAGES: :[[@LINE-9]]:15: note: created in front of this, 'orders' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  // Who it is for.
  // CHECK-FIXES:  auto user = co_await fetchUser(Id); // By number.
}

Work<Page> typeIsKept(int Id) {
  User user = co_await fetchUser(Id);
  Work<Orders> orders{startOrders(Id)};
  co_return render(user, co_await orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:23: warning: 'orders' starts only after 'fetchUser' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'orders' is given values alone; what 'startOrders' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: created in front of this, 'orders' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  Work<Orders> orders{startOrders(Id)};
}

// Only the second result is not needed.
Work<Page> notBehindWhatItNeeds(int Id) {
  auto next = co_await countMessages(Id);
  auto user = co_await fetchUser(next);
  auto orders = startOrders(next);
  co_return render(user, co_await orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:17: warning: 'orders' starts only after 'fetchUser' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'orders' is given values alone; what 'startOrders' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: created in front of this, 'orders' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto orders = startOrders(next);
}

Work<Page> overSeveralAwaits(int Id) {
  auto user = co_await fetchUser(Id);
  auto count = co_await countMessages(user.Id);
  auto orders = startOrders(Id);
  user.Id += count;
  co_return render(user, co_await orders);
  // CHECK-MESSAGES: :[[@LINE-3]]:17: warning: 'orders' starts only after 'fetchUser' and 'countMessages' have ended, though it does not need them [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-6]]:15: note: it need not wait here: 'orders' is given values alone; what 'startOrders' does is not seen
  // CHECK-MESSAGES: :[[@LINE-6]]:16: note: it need not wait here: 'orders' is given values alone; what 'startOrders' does is not seen
  // CHECK-MESSAGES: :[[@LINE-8]]:15: note: created in front of this, 'orders' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto orders = startOrders(Id);
}

Work<int> severalAtOnePlace(int Id) {
  auto user = co_await fetchUser(Id);
  auto first = countMessages(Id + 1);
  auto second = countMessages(Id + 2);
  auto third = co_await countMessages(Id + 3);
  co_return user.Id + co_await first + co_await second + third;
  // CHECK-MESSAGES: :[[@LINE-4]]:16: warning: 'first', 'second' and 'countMessages' start only after 'fetchUser' has ended, though they do not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-6]]:15: note: it need not wait here: 'first' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-7]]:15: note: it need not wait here: 'second' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-8]]:15: note: it need not wait here: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-9]]:15: note: created in front of this, 'first', 'second' and 'countMessages' run meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto thirdTask = countMessages(Id + 3);
  // CHECK-FIXES:  auto user = co_await fetchUser(Id);
  // CHECK-FIXES:  auto third = co_await thirdTask;
}

Work<Page> statementsBetween(int Id) {
  auto user = co_await fetchUser(Id);
  const int Twice = user.Id * 2;
  user.Id = Twice;
  auto orders = startOrders(Id);
  co_return render(user, co_await orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:17: warning: 'orders' starts only after 'fetchUser' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-6]]:15: note: it need not wait here: 'orders' is given values alone; what 'startOrders' does is not seen
  // CHECK-MESSAGES: :[[@LINE-7]]:15: note: created in front of this, 'orders' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto orders = startOrders(Id);
}

Work<Page> operandOfACall(int Id) {
  auto user = co_await fetchUser(Id);
  co_return render(user, co_await startOrders(Id));
  // CHECK-MESSAGES: :[[@LINE-1]]:35: warning: 'startOrders' starts only after 'fetchUser' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-3]]:15: note: it need not wait here: 'startOrders' is given values alone; what 'startOrders' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: created in front of this, 'startOrders' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto startOrdersTask = startOrders(Id);
  // CHECK-FIXES:  co_return render(user, co_await startOrdersTask);
}

Work<Page> operandsOfOneCall(int Id) {
  co_return render(co_await loadUser(Id), co_await startOrders(Id));
  // CHECK-MESSAGES: :[[@LINE-1]]:52: warning: 'startOrders' starts only after 'loadUser' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-2]]:20: note: it need not wait here: 'startOrders' is given values alone; what 'startOrders' does is not seen
  // CHECK-MESSAGES: :[[@LINE-3]]:20: note: created in front of this, 'startOrders' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto startOrdersTask = startOrders(Id);
  // CHECK-FIXES:  co_return render(co_await loadUser(Id), co_await startOrdersTask);
}

Work<int> operandOfACondition(int Id) {
  auto user = co_await fetchUser(Id);
  if (co_await countMessages(Id) > 0)
    co_return user.Id;
  co_return 0;
  // CHECK-MESSAGES: :[[@LINE-3]]:16: warning: 'countMessages' starts only after 'fetchUser' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: it need not wait here: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-6]]:15: note: created in front of this, 'countMessages' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto countMessagesTask = countMessages(Id);
  // CHECK-FIXES:  if (co_await countMessagesTask > 0)
}

Work<int> returned(int Id) {
  auto user = co_await fetchUser(Id);
  Id += user.Id;
  co_return co_await countMessages(3);
  // CHECK-MESSAGES: :[[@LINE-1]]:22: warning: 'countMessages' starts only after 'fetchUser' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: created in front of this, 'countMessages' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto countMessagesTask = countMessages(3);
  // CHECK-FIXES:  co_return co_await countMessagesTask;
}

Work<int> assigned(int Id) {
  int Count = 0;
  auto user = co_await fetchUser(Id);
  Count = co_await countMessages(Id);
  co_return user.Id + Count;
  // CHECK-MESSAGES: :[[@LINE-2]]:20: warning: 'countMessages' starts only after 'fetchUser' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: created in front of this, 'countMessages' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto countMessagesTask = countMessages(Id);
  // CHECK-FIXES:  Count = co_await countMessagesTask;
}

Work<Page> foreignAwaitable(int Id) {
  auto user = co_await askUser(Id);
  auto orders = startOrders(Id);
  co_return render(user, co_await orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:17: warning: 'orders' starts only after 'askUser' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'orders' is given values alone; what 'startOrders' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: created in front of this, 'orders' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto orders = startOrders(Id);
}

Work<Page> storedEagerTaskIsAwaited(int Id) {
  auto loading = loadUser(Id);
  auto user = co_await loading;
  auto orders = startOrders(Id);
  co_return render(user, co_await orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:17: warning: 'orders' starts only after 'loading' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'orders' is given values alone; what 'startOrders' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: created in front of this, 'orders' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto orders = startOrders(Id);
}

Work<Page> storedLazyTaskIsAwaited(int Id) {
  auto loading = fetchUser(Id);
  auto user = co_await loading;
  auto orders = startOrders(Id);
  co_return render(user, co_await orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:17: warning: 'orders' starts only after 'loading' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'orders' is given values alone; what 'startOrders' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: created in front of this, 'orders' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto orders = startOrders(Id);
}

Work<int> inALoop(int Id) {
  int Sum = 0;
  for (int I = 0; I < Id; ++I) {
    auto user = co_await fetchUser(I);
    auto count = countMessages(I);
    Sum += user.Id + co_await count;
    // CHECK-MESSAGES: :[[@LINE-2]]:18: warning: 'count' starts only after 'fetchUser' has ended, though it does not need it [coro-late-start]
    // CHECK-MESSAGES: :[[@LINE-4]]:17: note: it need not wait here: 'count' is given values alone; what 'countMessages' does is not seen
    // CHECK-MESSAGES: :[[@LINE-5]]:17: note: created in front of this, 'count' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
    // CHECK-FIXES:    auto count = countMessages(I);
  }
  co_return Sum;
}

Work<int> inALambda(int Id) {
  auto Both = [](int Of) -> Work<int> {
    auto user = co_await fetchUser(Of);
    auto count = countMessages(Of);
    co_return user.Id + co_await count;
    // CHECK-MESSAGES: :[[@LINE-2]]:18: warning: 'count' starts only after 'fetchUser' has ended, though it does not need it [coro-late-start]
    // CHECK-MESSAGES: :[[@LINE-4]]:17: note: it need not wait here: 'count' is given values alone; what 'countMessages' does is not seen
    // CHECK-MESSAGES: :[[@LINE-5]]:17: note: created in front of this, 'count' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
    // CHECK-FIXES:    auto count = countMessages(Of);
  };
  co_return co_await Both(Id);
}

// Awaited by being moved from.
eager::Once<int> countOnce(int Id);
Work<int> movedWhereItIsAwaited(int Id) {
  auto user = co_await fetchUser(Id);
  auto count = co_await countOnce(Id);
  co_return user.Id + count;
  // CHECK-MESSAGES: :[[@LINE-2]]:25: warning: 'countOnce' starts only after 'fetchUser' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'countOnce' is given values alone; what 'countOnce' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: created in front of this, 'countOnce' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto countTask = countOnce(Id);
  // CHECK-FIXES:  auto count = co_await std::move(countTask);
}

Work<int> movedWhereItWasAwaited(int Id) {
  auto user = co_await fetchUser(Id);
  auto count = countOnce(Id);
  co_return user.Id + co_await std::move(count);
  // CHECK-MESSAGES: :[[@LINE-2]]:16: warning: 'count' starts only after 'fetchUser' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'count' is given values alone; what 'countOnce' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: created in front of this, 'count' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto count = countOnce(Id);
}

// What the operand moves away is not read in front of it.
Work<Page> anArgumentIsMoved(int Id, std::string Name) {
  auto user = co_await fetchUser(Id);
  auto orders = co_await startOrdersOf(std::move(Name));
  co_return render(user, orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:26: warning: 'startOrdersOf' starts only after 'fetchUser' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'startOrdersOf' is given values alone; what 'startOrdersOf' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: created in front of this, 'startOrdersOf' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto ordersTask = startOrdersOf(std::move(Name));
  // CHECK-FIXES:  auto orders = co_await ordersTask;
}

// The names are taken.
Work<int> namesAreTaken(int Id) {
  int countTask = 3;
  auto user = co_await fetchUser(Id);
  auto count = co_await countMessages(Id);
  co_return user.Id + count + countTask;
  // CHECK-MESSAGES: :[[@LINE-2]]:25: warning: 'countMessages' starts only after 'fetchUser' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: created in front of this, 'countMessages' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto countTask2 = countMessages(Id);
  // CHECK-FIXES:  auto count = co_await countTask2;
}

// Dropped, it is cancelled.
eager::Stopped<int> countUnlessStopped(int Id);
Work<int> cancelledWhenDropped(int Id) {
  auto user = co_await fetchUser(Id);
  auto count = countUnlessStopped(Id);
  co_return user.Id + co_await count;
  // CHECK-MESSAGES: :[[@LINE-2]]:16: warning: 'count' starts only after 'fetchUser' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'count' is given values alone; what 'countUnlessStopped' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: created in front of this, 'count' runs meanwhile, and also where this fails: what has started then is cancelled
  // CHECK-FIXES:  auto count = countUnlessStopped(Id);
}

// Dropped, it is waited for, so that nothing it refers to ends before it.
eager::Joined<int> countToTheEnd(const std::string &Name);
Work<int> joinedWhenDropped(int Id, std::string Name) {
  auto user = co_await fetchUser(Id);
  auto count = countToTheEnd(Name);
  co_return user.Id + co_await count;
  // CHECK-MESSAGES: :[[@LINE-2]]:16: warning: 'count' starts only after 'fetchUser' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'count' is only given 'Name', which 'fetchUser' does not write; what 'countToTheEnd' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: created in front of this, 'count' runs meanwhile, and also where this fails: what has started then is waited for by its destructor
  // CHECK-FIXES:  auto count = countToTheEnd(Name);
}

// Both bodies are seen.
Work<int> price(int Item) {
  co_await turn();
  co_return Item * 3;
}
Work<int> stock(int Item) {
  co_await turn();
  co_return Item + 40;
}
Work<int> bodiesAreSeen(int Item) {
  auto each = co_await price(Item);
  auto count = co_await stock(Item);
  co_return each * count;
  // CHECK-MESSAGES: :[[@LINE-2]]:25: warning: 'stock' starts only after 'price' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'stock' neither reads nor writes anything outside of its body
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: created in front of this, 'stock' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto countTask = stock(Item);
  // CHECK-FIXES:  auto count = co_await countTask;
}
