// The edits that sit on notes are right as well, also beside one that is applied
// at the same place.
// RUN: %check_coro_tidy --fix-notes --option=ModelFiles=%inputs/eager.yaml %s coro-late-start %t

#include "kiosk.hpp"

using namespace kiosk;
using eager::Work;

Work<Page> likely(int Id) {
  auto user = co_await fetchUser(Id);
  auto orders = startOrders(Id);
  co_return render(user, co_await orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:17: warning: 'orders' starts only after 'fetchUser' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-4]]:15: note: it need not wait here: 'orders' is given values alone; what 'startOrders' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: created in front of this, 'orders' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto orders = startOrders(Id);
}

Work<int> price(int Item) {
  co_await turn();
  co_return Item * 3;
}
Work<int> stock(int Item) {
  co_await turn();
  co_return Item + 40;
}
Work<int> bothAtOnePlace(int Item) {
  // What one costs.
  auto each = co_await price(Item);
  auto count = stock(Item);
  auto messages = co_await countMessages(Item);
  co_return each * co_await count + messages;
  // CHECK-MESSAGES: :[[@LINE-3]]:16: warning: 'count' starts only after 'price' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: it need not wait here: 'count' neither reads nor writes anything outside of its body
  // CHECK-MESSAGES: :[[@LINE-6]]:15: note: created in front of this, 'count' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-MESSAGES: :[[@LINE-5]]:28: warning: 'countMessages' starts only after 'price' has ended, though it does not need it [coro-late-start]
  // CHECK-MESSAGES: :[[@LINE-8]]:15: note: it need not wait here: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-9]]:15: note: created in front of this, 'countMessages' runs meanwhile, and also where this fails: what has started then runs on with nobody to hear its error
  // CHECK-FIXES:  auto count = stock(Item);
  // CHECK-FIXES:  auto messagesTask = countMessages(Item);
  // CHECK-FIXES:  auto messages = co_await messagesTask;
}
