// A row whose edit is not as sure as that of neighbours in it is left whole, for
// the next run would report what they leave of it.
// RUN: %check_coro_tidy %s coro-sequential-await %t

#include <cppcoro/task.hpp>

using cppcoro::task;

[[clang::annotate("coro_tidy::independent")]] task<> turn();
task<int> seen(int N) {
  co_await turn();
  co_return N;
}
task<int> notSeen(int N);

task<int> neighboursAreProven(int N) {
  auto A = co_await notSeen(N);
  auto B = co_await seen(A);
  auto C = co_await seen(2);
  auto D = co_await seen(C);
  co_return A + B + C + D;
  // CHECK-MESSAGES: :[[@LINE-5]]:12: warning: 'notSeen', 'seen', 'seen' and 'seen' are awaited one after another, though not each needs what the one before it does: 4 waits in a row could be 2 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: 'notSeen' and 'seen' can run together
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: 'seen' and 'seen' can run together
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: 'seen' is given values alone; what 'notSeen' does is not seen
  // CHECK-MESSAGES: :[[@LINE-7]]:12: note: 'seen' neither reads nor writes anything outside of its body
  // CHECK-MESSAGES: :[[@LINE-7]]:12: note: 'seen' neither reads nor writes anything outside of its body
  // CHECK-MESSAGES: :[[@LINE-11]]:12: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
}
