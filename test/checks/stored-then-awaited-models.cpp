// A model of the user's own gives the combinator for his own task type.
// RUN: %check_coro_tidy --option=ModelFiles=%inputs/house.yaml %s coro-stored-then-awaited %t

#include "inhouse.hpp"

house::Lazy<int> countLazily(int Id);

house::Lazy<int> modelGivesTheCombinator(int Id) {
  auto first = countLazily(Id);
  auto second = countLazily(Id + 1);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'house::Job' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'house::Job' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'house::gather': all are waited for, also when one fails
  co_return a + b;
  // CHECK-FIXES:  auto [a, b] = co_await house::gather(std::move(first), std::move(second));
}
