// What is reported and edited by option: what the author may have meant, and
// two tasks that have to keep their order.
// RUN: %check_coro_tidy --option=MinConfidence=possible --option=FixConfidence=possible --option=ModelFiles=%inputs/eager.yaml %s coro-late-start %t
// RUN: %check_coro_tidy --option=MinConfidence=proven --prefix=PROVEN --option=ModelFiles=%inputs/eager.yaml %s coro-late-start %t.proven

#include "kiosk.hpp"

using namespace kiosk;
using eager::Lazy;
using eager::Work;

Work<> notify(int Id);
Work<int> startForItsEffect(int Id) {
  auto user = co_await fetchUser(Id);
  auto done = notify(Id);
  co_await done;
  co_return user.Id;
  // CHECK-MESSAGES: :[[@LINE-3]]:15: warning: 'done' starts only after 'fetchUser' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: it need not wait here: 'done' is given values alone; what 'notify' does is not seen
  // CHECK-MESSAGES: :[[@LINE-6]]:15: note: created in front of this, 'done' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto done = notify(Id);
}

Lazy<> save(int Id);
Work<int> awaitForItsEffect(int Id) {
  co_await save(Id);
  auto count = countMessages(Id);
  co_return co_await count;
  // CHECK-MESSAGES: :[[@LINE-2]]:16: warning: 'count' starts only after 'save' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:3: note: it need not wait here: 'count' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:3: note: created in front of this, 'count' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto count = countMessages(Id);
}

Work<int> countAll();
Work<int> hiddenState(int Id) {
  auto user = co_await fetchUser(Id);
  auto count = countAll();
  co_return user.Id + co_await count;
  // CHECK-MESSAGES: :[[@LINE-2]]:16: warning: 'count' starts only after 'fetchUser' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'count' is given values alone; what 'countAll' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: created in front of this, 'count' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto count = countAll();
}

Lazy<int> checked(int Id) {
  co_await turn();
  if (Id < 0)
    throw Id;
  co_return Id + 1;
}
Work<int> awaitIsSeenToThrow(int Id) {
  auto next = co_await checked(Id);
  auto count = countMessages(Id);
  co_return next + co_await count;
  // CHECK-MESSAGES: :[[@LINE-2]]:16: warning: 'count' starts only after 'checked' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'count' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: created in front of this, 'count' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto count = countMessages(Id);
}

// The second one can only move with the first one.
eager::Joined<int> addTo(int *Sum, int Item) {
  co_await turn();
  co_return *Sum += Item;
}
Work<int> price(int Item) {
  co_await turn();
  co_return Item * 3;
}
Work<int> orderOfTwoIsKept(int Item) {
  int Sum = 0;
  auto each = co_await price(Item);
  auto first = addTo(&Sum, 1);
  auto second = addTo(&Sum, 2);
  co_return each + co_await first + co_await second;
  // CHECK-MESSAGES: :[[@LINE-3]]:16: warning: 'first' and 'second' start only after 'price' has ended, though they do not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: it need not wait here: 'first' uses 'Sum', which 'price' does not use
  // CHECK-MESSAGES: :[[@LINE-6]]:15: note: it need not wait here: 'second' uses 'Sum', which 'price' does not use
  // CHECK-MESSAGES: :[[@LINE-7]]:15: note: created in front of this, 'first' and 'second' run meanwhile, and also where this fails: what has started then is waited for by its destructor
  // CHECK-FIXES:  auto each = co_await price(Item);
}

// The first one cannot move, so that the second one cannot either.
Work<int> staysBehindWhatStays(int Item) {
  int Sum = 0;
  auto each = co_await price(Item);
  auto first = addTo(&Sum, each);
  auto second = addTo(&Sum, 2);
  co_return each + co_await first + co_await second;
}

// Writes what nobody else touches, and does so where it is seen.
int Total = 0;
Lazy<> store(int Item) {
  co_await turn();
  Total += Item;
}
Work<int> effectIsSeen(int Item) {
  co_await store(Item);
  auto each = co_await price(Item);
  co_return each;
  // CHECK-MESSAGES: :[[@LINE-2]]:24: warning: 'price' starts only after 'store' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:3: note: it need not wait here: 'price' neither reads nor writes anything outside of its body
  // CHECK-MESSAGES: :[[@LINE-5]]:3: note: created in front of this, 'price' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto eachTask = price(Item);
  // CHECK-FIXES:  auto each = co_await eachTask;
  // CHECK-MESSAGES-PROVEN: :[[@LINE-7]]:24: warning: 'price' starts only after 'store' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES-PROVEN: :[[@LINE-9]]:3: note: it need not wait here: 'price' neither reads nor writes anything outside of its body
  // CHECK-MESSAGES-PROVEN: :[[@LINE-10]]:3: note: created in front of this, 'price' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES-PROVEN:  auto eachTask = price(Item);
  // CHECK-FIXES-PROVEN:  auto each = co_await eachTask;
}
