// What the options do.
// RUN: %check_coro_tidy %s coro-await-in-loop %t
// RUN: %check_coro_tidy --prefix=POSSIBLE --option=MinConfidence=possible %s coro-await-in-loop %t
// RUN: %check_coro_tidy --prefix=NOTES --fix-notes --option=MaxConcurrent=3 %s coro-await-in-loop %t
// RUN: %check_coro_tidy --prefix=ONE --fix-notes --option=MaxConcurrent=0 %s coro-await-in-loop %t

#include "shop.hpp"
// CHECK-FIXES-ONE:#include <cppcoro/when_all.hpp>
// CHECK-FIXES-NOTES:#include <cppcoro/when_all.hpp>

using cppcoro::task;

// Likely: the edit sits on a note.
task<int> likely(std::vector<int> Ids) {
  int Sum = 0;
  for (int Id : Ids)
    Sum += co_await countMessages(Id);
  co_return Sum;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'countMessages' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:12: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-MESSAGES-POSSIBLE: :[[@LINE-5]]:12: warning: 'countMessages' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES-POSSIBLE: :[[@LINE-6]]:12: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES-POSSIBLE: :[[@LINE-7]]:12: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-MESSAGES-NOTES: :[[@LINE-8]]:12: warning: 'countMessages' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES-NOTES: :[[@LINE-9]]:12: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES-NOTES: :[[@LINE-10]]:12: note: awaited with 'cppcoro::when_all', at most 3 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES-NOTES:  std::vector<cppcoro::task<int>> tasks;
  // CHECK-FIXES-NOTES:    tasks.push_back(countMessages(Id));
  // CHECK-FIXES-NOTES:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES-NOTES:    std::vector<cppcoro::task<int>> window;
  // CHECK-FIXES-NOTES:    while (next != tasks.end() && window.size() < 3)
  // CHECK-FIXES-NOTES:      window.push_back(std::move(*next++));
  // CHECK-FIXES-NOTES:    auto results = co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES-NOTES:    for (auto &result : results)
  // CHECK-FIXES-NOTES:      Sum += result;
  // CHECK-FIXES-NOTES:  }
  // CHECK-MESSAGES-ONE: :[[@LINE-21]]:12: warning: 'countMessages' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES-ONE: :[[@LINE-22]]:12: note: 'countMessages' is given values alone; what 'countMessages' does is not seen
  // CHECK-MESSAGES-ONE: :[[@LINE-23]]:12: note: awaited with 'cppcoro::when_all', at most 1 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES-ONE:  std::vector<cppcoro::task<int>> tasks;
  // CHECK-FIXES-ONE:    tasks.push_back(countMessages(Id));
  // CHECK-FIXES-ONE:  for (auto next = tasks.begin(); next != tasks.end();) {
  // CHECK-FIXES-ONE:    std::vector<cppcoro::task<int>> window;
  // CHECK-FIXES-ONE:    while (next != tasks.end() && window.size() < 1)
  // CHECK-FIXES-ONE:      window.push_back(std::move(*next++));
  // CHECK-FIXES-ONE:    auto results = co_await cppcoro::when_all(std::move(window));
  // CHECK-FIXES-ONE:    for (auto &result : results)
  // CHECK-FIXES-ONE:      Sum += result;
  // CHECK-FIXES-ONE:  }
}

// Without a result, the order may be meant.
task<> possible(std::vector<int> Ids) {
  for (int Id : Ids)
    co_await sendLog(Id);
  // CHECK-MESSAGES-POSSIBLE: :[[@LINE-1]]:5: warning: 'sendLog' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES-POSSIBLE: :[[@LINE-2]]:5: note: 'sendLog' is given values alone; what 'sendLog' does is not seen
  // CHECK-MESSAGES-POSSIBLE: :[[@LINE-3]]:5: note: awaited with 'cppcoro::when_all', at most 16 at a time: later iterations begin though one before fails, and an error in one stops none of the others, all are waited for, and then one error is thrown
}
