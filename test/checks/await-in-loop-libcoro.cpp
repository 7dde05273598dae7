// Loops that are reported on libcoro, whose combinator gives holders.
// RUN: %check_coro_tidy --option=FixConfidence=likely %s coro-await-in-loop %t

#include "libcoro-shop.hpp"
// CHECK-FIXES:#include <coro/when_all.hpp>
#include <string>
#include <vector>

using coro::task;

[[clang::annotate("coro_tidy::independent")]] task<> turn();
task<> normalise(User &Of) {
  co_await turn();
  Of.Id += 1;
}

task<std::vector<User>> appended(std::vector<int> Ids) {
  std::vector<User> Users;
  for (int Id : Ids)
    Users.push_back(co_await fetchUser(Id));
  co_return Users;
  // CHECK-MESSAGES: :[[@LINE-2]]:21: warning: 'fetchUser' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:21: note: 'fetchUser' is given values alone; what 'fetchUser' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:21: note: awaited with 'coro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and each error is thrown where that result is read
  // CHECK-FIXES:  std::vector<coro::task<User>> tasks;
  // CHECK-FIXES:    tasks.push_back(fetchUser(Id));
  // CHECK-FIXES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:    std::vector<coro::task<User>> window;
  // CHECK-FIXES:    while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    auto results = co_await coro::when_all(std::move(window));
  // CHECK-FIXES:    for (auto &result : results)
  // CHECK-FIXES:      Users.push_back(std::move(result).return_value());
  // CHECK-FIXES:  }
}

task<int> summedUp(int Count) {
  int Sum = 0;
  for (int I = 0; I < Count; ++I)
    Sum += co_await countMessages(I);
  co_return Sum;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'countMessages' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:12: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: awaited with 'coro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and each error is thrown where that result is read
  // CHECK-FIXES:  std::vector<coro::task<int>> tasks;
  // CHECK-FIXES:    tasks.push_back(countMessages(I));
  // CHECK-FIXES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:    std::vector<coro::task<int>> window;
  // CHECK-FIXES:    while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    auto results = co_await coro::when_all(std::move(window));
  // CHECK-FIXES:    for (auto &result : results)
  // CHECK-FIXES:      Sum += std::move(result).return_value();
  // CHECK-FIXES:  }
}

task<> withoutAResult(std::vector<User> Users) {
  for (User &One : Users)
    co_await normalise(One);
  // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: 'normalise' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-2]]:5: note: 'normalise' only uses what each iteration has of its own
  // CHECK-MESSAGES: :[[@LINE-3]]:5: note: awaited with 'coro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and each error is thrown where that result is read
  // CHECK-FIXES:  std::vector<coro::task<>> tasks;
  // CHECK-FIXES:    tasks.push_back(normalise(One));
  // CHECK-FIXES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES:    std::vector<coro::task<>> window;
  // CHECK-FIXES:    while (next != tasks.end() && window.size() < 16)
  // CHECK-FIXES:      window.push_back(std::move(*next++));
  // CHECK-FIXES:    auto results = co_await coro::when_all(std::move(window));
  // CHECK-FIXES:    for (auto &result : results)
  // CHECK-FIXES:      result.return_value();
  // CHECK-FIXES:  }
}

