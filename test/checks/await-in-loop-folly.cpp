// Loops that are reported on folly, whose combinator for a range has a limit.
// RUN: %check_coro_tidy --option=FixConfidence=likely --option=MaxConcurrent=8 %s coro-await-in-loop %t

#include "folly-shop.hpp"
// CHECK-FIXES:#include <folly/coro/Collect.h>
#include <string>
#include <vector>

using folly::coro::Task;

[[clang::annotate("coro_tidy::independent")]] Task<> turn();
Task<> normalise(User &Of) {
  co_await turn();
  Of.Id += 1;
}

Task<std::vector<User>> appended(std::vector<int> Ids) {
  std::vector<User> Users;
  for (int Id : Ids)
    Users.push_back(co_await fetchUser(Id));
  co_return Users;
  // CHECK-MESSAGES: :[[@LINE-2]]:21: warning: 'fetchUser' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:21: note: 'fetchUser' is given values alone; what 'fetchUser' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:21: note: awaited with 'folly::coro::collectAllWindowed', at most 8 at a time: later iterations begin though one before fails, and an error in one asks the others to stop, those that have not begun begin all the same, all are waited for, and then the error that came first is thrown
  // CHECK-FIXES:  std::vector<folly::coro::Task<User>> tasks;
  // CHECK-FIXES:    tasks.push_back(fetchUser(Id));
  // CHECK-FIXES:  auto results = co_await folly::coro::collectAllWindowed(std::move(tasks), 8);
  // CHECK-FIXES:  for (auto &result : results)
  // CHECK-FIXES:    Users.push_back(std::move(result));
}

Task<int> summedUp(int Count) {
  int Sum = 0;
  for (int I = 0; I < Count; ++I) {
    Sum += co_await countMessages(I);
    // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: 'countMessages' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
    // CHECK-MESSAGES: :[[@LINE-2]]:12: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
    // CHECK-MESSAGES: :[[@LINE-3]]:12: note: awaited with 'folly::coro::collectAllWindowed', at most 8 at a time: later iterations begin though one before fails, and an error in one asks the others to stop, those that have not begun begin all the same, all are waited for, and then the error that came first is thrown
    // CHECK-FIXES:  std::vector<folly::coro::Task<int>> tasks;
    // CHECK-FIXES:    tasks.push_back(countMessages(I));
  }
  co_return Sum;
  // CHECK-FIXES:  auto results = co_await folly::coro::collectAllWindowed(std::move(tasks), 8);
  // CHECK-FIXES:  for (auto &result : results)
  // CHECK-FIXES:    Sum += result;
}

Task<> withoutAResult(std::vector<User> Users) {
  for (User &One : Users)
    co_await normalise(One);
  // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: 'normalise' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-2]]:5: note: 'normalise' only uses what each iteration has of its own
  // CHECK-MESSAGES: :[[@LINE-3]]:5: note: awaited with 'folly::coro::collectAllWindowed', at most 8 at a time: later iterations begin though one before fails, and an error in one asks the others to stop, those that have not begun begin all the same, all are waited for, and then the error that came first is thrown
  // CHECK-FIXES:  std::vector<folly::coro::Task<>> tasks;
  // CHECK-FIXES:    tasks.push_back(normalise(One));
  // CHECK-FIXES:  co_await folly::coro::collectAllWindowed(std::move(tasks), 8);
}

