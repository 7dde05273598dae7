// Awaits in a row that are reported on cppcoro, and what their fixes write.
// RUN: %check_coro_tidy --option=FixConfidence=likely %s coro-sequential-await %t

#include "shop.hpp"
// CHECK-FIXES:#include <cppcoro/when_all.hpp>
// CHECK-FIXES:  auto [user, orders] = co_await cppcoro::when_all(fetchUser(Id), fetchOrders(Id));

using cppcoro::task;

task<std::string> greeting(const std::string &Name);
[[clang::annotate("coro_tidy::independent")]] cppcoro::task<> tick();

task<Page> valuesOfOneArgument(int Id) {
  auto user = co_await fetchUser(Id);
  auto orders = co_await fetchOrders(Id);
  co_return makePage(user, orders);
  // CHECK-MESSAGES: :[[@LINE-3]]:15: warning: 'fetchUser' and 'fetchOrders' are awaited one after another, though neither needs what the other does: 2 waits in a row could be 1 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-3]]:17: note: 'fetchOrders' is given values alone; what 'fetchOrders' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
}

task<int> threeOfDifferentArguments(int Id, std::string Name) {
  const auto user = co_await fetchUser(Id);
  const auto hello = co_await greeting(Name);
  const auto messages = co_await countMessages(Id + 1);
  co_return user.Id + messages + static_cast<int>(hello.size());
  // CHECK-MESSAGES: :[[@LINE-4]]:21: warning: 'fetchUser', 'greeting' and 'countMessages' are awaited one after another, though none needs what another does: 3 waits in a row could be 1 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-4]]:22: note: 'greeting' is only given 'Name', which 'fetchUser' does not write; what 'greeting' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:25: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:25: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-8]]:21: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  const auto [user, hello, messages] = co_await cppcoro::when_all(fetchUser(Id), greeting(Name), countMessages(Id + 1));
}

task<Page> typesAreKept(int Id) {
  User user = co_await fetchUser(Id); // Who it is for.
  Orders orders = co_await fetchOrders(Id);
  co_return makePage(user, orders);
  // CHECK-MESSAGES: :[[@LINE-3]]:15: warning: 'fetchUser' and 'fetchOrders' are awaited one after another, though neither needs what the other does: 2 waits in a row could be 1 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-3]]:19: note: 'fetchOrders' is given values alone; what 'fetchOrders' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [userResult, ordersResult] = co_await cppcoro::when_all(fetchUser(Id), fetchOrders(Id));
  // CHECK-FIXES:  User user = std::move(userResult); // Who it is for.
  // CHECK-FIXES:  Orders orders = std::move(ordersResult);
}

task<Page> existingVariables(int Id) {
  User user;
  Orders orders;
  user = co_await fetchUser(Id);
  orders = co_await fetchOrders(Id);
  co_return makePage(user, orders);
  // CHECK-MESSAGES: :[[@LINE-3]]:10: warning: 'fetchUser' and 'fetchOrders' are awaited one after another, though neither needs what the other does: 2 waits in a row could be 1 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-3]]:12: note: 'fetchOrders' is given values alone; what 'fetchOrders' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:10: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [fetchUserResult, fetchOrdersResult] = co_await cppcoro::when_all(fetchUser(Id), fetchOrders(Id));
  // CHECK-FIXES:  user = std::move(fetchUserResult);
  // CHECK-FIXES:  orders = std::move(fetchOrdersResult);
}

task<Page> operandsOfACall(int Id) {
  co_return makePage(co_await fetchUser(Id), co_await fetchOrders(Id));
  // CHECK-MESSAGES: :[[@LINE-1]]:22: warning: 'fetchUser' and 'fetchOrders' are awaited one after another, though neither needs what the other does: 2 waits in a row could be 1 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-2]]:46: note: 'fetchOrders' is given values alone; what 'fetchOrders' does is not seen
  // CHECK-MESSAGES: :[[@LINE-3]]:22: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [fetchUserResult, fetchOrdersResult] = co_await cppcoro::when_all(fetchUser(Id), fetchOrders(Id));
  // CHECK-FIXES:  co_return makePage(std::move(fetchUserResult), std::move(fetchOrdersResult));
}

task<int> anArgumentIsMoved(int Id, std::string Name) {
  auto user = co_await fetchUser(Id);
  auto hello = co_await greeting(std::move(Name));
  co_return user.Id + static_cast<int>(hello.size());
  // CHECK-MESSAGES: :[[@LINE-3]]:15: warning: 'fetchUser' and 'greeting' are awaited one after another, though neither needs what the other does: 2 waits in a row could be 1 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-3]]:16: note: 'greeting' is only given 'Name', which 'fetchUser' does not write; what 'greeting' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [user, hello] = co_await cppcoro::when_all(fetchUser(Id), greeting(std::move(Name)));
}

task<int> statementsBetween(int Id) {
  auto user = co_await fetchUser(Id);
  int Length = static_cast<int>(user.Name.size());
  auto messages = co_await countMessages(Id);
  co_return Length + messages;
  // CHECK-MESSAGES: :[[@LINE-4]]:15: warning: 'fetchUser' and 'countMessages' are awaited one after another, though neither needs what the other does: 2 waits in a row could be 1 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-3]]:19: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-6]]:15: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [userResult, messagesResult] = co_await cppcoro::when_all(fetchUser(Id), countMessages(Id));
  // CHECK-FIXES:  auto user = std::move(userResult);
  // CHECK-FIXES:  auto messages = std::move(messagesResult);
}

// The third needs the first.
task<Page> theLargestGroup(int Id) {
  auto user = co_await fetchUser(Id);
  auto messages = co_await countMessages(Id);
  auto orders = co_await fetchOrdersOf(user);
  record(messages);
  co_return makePage(user, orders);
  // CHECK-MESSAGES: :[[@LINE-5]]:15: warning: 'fetchUser' and 'countMessages' are awaited one after another, though neither needs what the other does: 2 waits in a row could be 1 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-5]]:19: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-7]]:15: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [user, messages] = co_await cppcoro::when_all(fetchUser(Id), countMessages(Id));
}

task<int> inALoop(const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids) {
    auto user = co_await fetchUser(Id);
    auto messages = co_await countMessages(Id);
    Sum += user.Id + messages;
    // CHECK-MESSAGES: :[[@LINE-3]]:17: warning: 'fetchUser' and 'countMessages' are awaited one after another, though neither needs what the other does: 2 waits in a row could be 1 [coro-sequential-await]
    // CHECK-MESSAGES: :[[@LINE-3]]:21: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
    // CHECK-MESSAGES: :[[@LINE-5]]:17: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
    // CHECK-FIXES:    auto [user, messages] = co_await cppcoro::when_all(fetchUser(Id), countMessages(Id));
  }
  co_return Sum;
}

template <typename T> task<int> inATemplate(T Id) {
  auto user = co_await fetchUser(Id);
  auto messages = co_await countMessages(Id);
  co_return user.Id + messages;
  // CHECK-MESSAGES: :[[@LINE-3]]:15: warning: 'fetchUser' and 'countMessages' are awaited one after another, though neither needs what the other does: 2 waits in a row could be 1 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-3]]:19: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [user, messages] = co_await cppcoro::when_all(fetchUser(Id), countMessages(Id));
}
template task<int> inATemplate(int);
template task<int> inATemplate(short);

auto Lambda = [](int Id) -> task<int> {
  auto user = co_await fetchUser(Id);
  auto messages = co_await countMessages(Id);
  co_return user.Id + messages;
  // CHECK-MESSAGES: :[[@LINE-3]]:15: warning: 'fetchUser' and 'countMessages' are awaited one after another, though neither needs what the other does: 2 waits in a row could be 1 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-3]]:19: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [user, messages] = co_await cppcoro::when_all(fetchUser(Id), countMessages(Id));
};

// Bodies that are seen show that the order cannot matter.
task<int> price(int Id) {
  co_await tick();
  co_return Id * 3;
}
task<int> stock(int Id) {
  co_await tick();
  co_return Id + 3;
}
task<int> proven(int Id) {
  auto first = co_await price(Id);
  auto second = co_await stock(Id);
  co_return first * second;
  // CHECK-MESSAGES: :[[@LINE-3]]:16: warning: 'price' and 'stock' are awaited one after another, though neither needs what the other does: 2 waits in a row could be 1 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-3]]:17: note: 'stock' neither reads nor writes anything outside of its body
  // CHECK-MESSAGES: :[[@LINE-5]]:16: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [first, second] = co_await cppcoro::when_all(price(Id), stock(Id));
}

//===----------------------------------------------------------------------===//
// No edit
//===----------------------------------------------------------------------===//

task<int> aCommentInTheOperand(int Id) {
  auto user = co_await fetchUser(Id);
  auto messages = co_await countMessages(/*For=*/Id);
  co_return user.Id + messages;
  // CHECK-MESSAGES: :[[@LINE-3]]:15: warning: 'fetchUser' and 'countMessages' are awaited one after another, though neither needs what the other does: 2 waits in a row could be 1 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-3]]:19: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: no edit is offered: a comment inside an await would be moved
}

#define FETCH(Id) co_await fetchUser(Id)
task<int> fromAMacro(int Id) {
  auto user = FETCH(Id);
  auto messages = co_await countMessages(Id);
  co_return user.Id + messages;
  // CHECK-MESSAGES: :[[@LINE-3]]:15: warning: 'fetchUser' and 'countMessages' are awaited one after another, though neither needs what the other does: 2 waits in a row could be 1 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-6]]:19: note: expanded from macro 'FETCH'
  // CHECK-MESSAGES: :[[@LINE-4]]:19: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-6]]:15: note: no edit is offered: the code comes from a macro
  // CHECK-MESSAGES: :[[@LINE-9]]:19: note: expanded from macro 'FETCH'
}

template <typename T> task<int> typed(int Id);
task<int> namesATypeFromBetween(int Id) {
  auto first = co_await countMessages(Id);
  using Number = long;
  auto second = co_await typed<Number>(Id);
  co_return first + second;
  // CHECK-MESSAGES: :[[@LINE-4]]:16: warning: 'countMessages' and 'typed' are awaited one after another, though neither needs what the other does: 2 waits in a row could be 1 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-3]]:17: note: 'typed' is given values alone; what 'typed' does is not seen
  // CHECK-MESSAGES: :[[@LINE-6]]:16: note: no edit is offered: an operand names 'Number', which is declared later than it would be written
}

// The name would be gone where the handler may look at it.
task<std::string> greetingTo(std::string Name);
task<size_t> operandIsMovedFrom(std::string Name, int Id) {
  int Sum = 0;
  try {
    auto messages = co_await countMessages(Id);
    auto hello = co_await greetingTo(std::move(Name));
    Sum = messages + static_cast<int>(hello.size());
    // CHECK-MESSAGES: :[[@LINE-3]]:21: warning: 'countMessages' and 'greetingTo' are awaited one after another, though neither needs what the other does: 2 waits in a row could be 1 [coro-sequential-await]
    // CHECK-MESSAGES: :[[@LINE-3]]:18: note: 'greetingTo' is given values alone; what 'greetingTo' does is not seen
    // CHECK-MESSAGES: :[[@LINE-5]]:21: note: no edit is offered: after an error, 'Name' would have been changed, and something could see that
  } catch (...) {
  }
  co_return Sum + Name.size();
}
