// Task types of one's own, without a model: what they do is read from their
// promise. Lazy ones are reported, with a word on what to write.
// RUN: %check_coro_tidy %s coro-await-in-loop %t

#include "inhouse.hpp"
#include <vector>

house::Lazy<int> count(int Id);
house::Eager<int> startCount(int Id);
house::Moody<int> maybeCount(int Id);

house::Lazy<int> ofOnesOwn(std::vector<int> Ids) {
  int Sum = 0;
  for (int Id : Ids)
    Sum += co_await count(Id);
  co_return Sum;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'count' is awaited in each iteration before the next one begins, though no iteration needs what another one does: their waits add up [coro-await-in-loop]
  // CHECK-MESSAGES: :[[@LINE-3]]:12: note: 'count' is given values alone; what 'count' does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: no edit is offered: no model names a combinator for a range of such tasks; run at most 16 at a time with the library's own form
}

//===----------------------------------------------------------------------===//
// Silent
//===----------------------------------------------------------------------===//

// One that runs since it was made: to start all of them first is another check's
// advice.
house::Lazy<int> eager(std::vector<int> Ids) {
  int Sum = 0;
  for (int Id : Ids)
    Sum += co_await startCount(Id);
  co_return Sum;
}

// One that may run since it was made.
house::Lazy<int> notKnown(std::vector<int> Ids) {
  int Sum = 0;
  for (int Id : Ids)
    Sum += co_await maybeCount(Id);
  co_return Sum;
}
