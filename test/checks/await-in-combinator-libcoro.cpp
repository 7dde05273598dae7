// Combinators on libcoro that let nothing more run together. An error is thrown
// where the result is read, so that only what is read at once is the same.
// RUN: %check_coro_tidy %s coro-await-in-combinator %t
// RUN: %check_coro_tidy --prefix=LIKELY --option=FixConfidence=likely %s coro-await-in-combinator %t

#include "libcoro-shop.hpp"
#include <coro/when_all.hpp>
#include <tuple>
#include <utility>

using coro::task;
using coro::when_all;

task<> readAtOnce(int Id) {
  auto user = std::get<0>(co_await when_all(fetchUser(Id))).return_value();
  record(user.Id);
  record(std::get<0>(co_await coro::when_all(countMessages(Id))).return_value());
  std::get<0>(co_await when_all(sendLog(Id))).return_value();
  // CHECK-MESSAGES: :[[@LINE-4]]:36: warning: 'coro::when_all' waits for 'fetchUser' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-3]]:31: warning: 'coro::when_all' waits for 'countMessages' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-3]]:24: warning: 'coro::when_all' waits for 'sendLog' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES:  auto user = co_await fetchUser(Id);
  // CHECK-FIXES:  record(co_await countMessages(Id));
  // CHECK-FIXES:  co_await sendLog(Id);
  // CHECK-MESSAGES-LIKELY: :[[@LINE-10]]:36: warning: 'coro::when_all' waits for 'fetchUser' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES-LIKELY: :[[@LINE-9]]:31: warning: 'coro::when_all' waits for 'countMessages' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES-LIKELY: :[[@LINE-9]]:24: warning: 'coro::when_all' waits for 'sendLog' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES-LIKELY:  auto user = co_await fetchUser(Id);
  // CHECK-FIXES-LIKELY:  record(co_await countMessages(Id));
  // CHECK-FIXES-LIKELY:  co_await sendLog(Id);
}

task<> readInPlace(int Id) {
  record(std::get<0>(co_await when_all(fetchUser(Id))).return_value().Id);
  // CHECK-MESSAGES: :[[@LINE-1]]:31: warning: 'coro::when_all' waits for 'fetchUser' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES:  record((co_await fetchUser(Id)).Id);
  // CHECK-MESSAGES-LIKELY: :[[@LINE-3]]:31: warning: 'coro::when_all' waits for 'fetchUser' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES-LIKELY:  record((co_await fetchUser(Id)).Id);
}

// The next statement reads it, so that an error comes a little earlier.
task<> readNext(int Id) {
  auto [user] = co_await when_all(fetchUser(Id));
  record(user.return_value().Id);
  auto name = std::move(user).return_value().Name;
  // CHECK-MESSAGES: :[[@LINE-3]]:26: warning: 'coro::when_all' waits for 'fetchUser' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-4]]:26: note: awaited directly, an error in 'fetchUser' is thrown by the await, not where its result is read
  // CHECK-MESSAGES-LIKELY: :[[@LINE-5]]:26: warning: 'coro::when_all' waits for 'fetchUser' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES-LIKELY:  auto user = co_await fetchUser(Id);
  // CHECK-FIXES-LIKELY:  record(user.Id);
  // CHECK-FIXES-LIKELY:  auto name = std::move(user).Name;
}

task<> readNextFromTheTuple(int Id) {
  const auto all = co_await when_all(countMessages(Id));
  record(std::get<0>(all).return_value());
  // CHECK-MESSAGES: :[[@LINE-2]]:29: warning: 'coro::when_all' waits for 'countMessages' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-3]]:29: note: awaited directly, an error in 'countMessages' is thrown by the await, not where its result is read
  // CHECK-MESSAGES-LIKELY: :[[@LINE-4]]:29: warning: 'coro::when_all' waits for 'countMessages' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES-LIKELY:  const auto all = co_await countMessages(Id);
  // CHECK-FIXES-LIKELY:  record(all);
}

task<int> returnedNext(int Id) {
  auto [count] = co_await when_all(countMessages(Id));
  co_return count.return_value();
  // CHECK-MESSAGES: :[[@LINE-2]]:27: warning: 'coro::when_all' waits for 'countMessages' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-3]]:27: note: awaited directly, an error in 'countMessages' is thrown by the await, not where its result is read
  // CHECK-MESSAGES-LIKELY: :[[@LINE-4]]:27: warning: 'coro::when_all' waits for 'countMessages' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES-LIKELY:  auto count = co_await countMessages(Id);
  // CHECK-FIXES-LIKELY:  co_return count;
}

// What has no edit says why.
task<> askedForItsErrorAlone(int Id) {
  auto [log] = co_await when_all(sendLog(Id));
  log.return_value();
  // CHECK-MESSAGES: :[[@LINE-2]]:25: warning: 'coro::when_all' waits for 'sendLog' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-3]]:25: note: no edit is offered: the task gives no result that could take the place of this one
  // CHECK-MESSAGES-LIKELY: :[[@LINE-4]]:25: warning: 'coro::when_all' waits for 'sendLog' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES-LIKELY: :[[@LINE-5]]:25: note: no edit is offered: the task gives no result that could take the place of this one
}

task<> aReferenceToTheHolder(int Id) {
  auto &&[count] = co_await when_all(countMessages(Id));
  record(count.return_value());
  // CHECK-MESSAGES: :[[@LINE-2]]:29: warning: 'coro::when_all' waits for 'countMessages' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-3]]:29: note: no edit is offered: the declaration would have to be rewritten by hand
  // CHECK-MESSAGES-LIKELY: :[[@LINE-4]]:29: warning: 'coro::when_all' waits for 'countMessages' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES-LIKELY: :[[@LINE-5]]:29: note: no edit is offered: the declaration would have to be rewritten by hand
}

// Errors are lost in both.
task<> nested(int Id) {
  co_await when_all(sendLog(Id), when_all(sendLog(1), sendLog(2)));
  // CHECK-MESSAGES: :[[@LINE-1]]:34: warning: 'coro::when_all' inside another one lets nothing more run together: its operands could be operands of the outer one [coro-await-in-combinator]
  // CHECK-FIXES:  co_await when_all(sendLog(Id), sendLog(1), sendLog(2));
  // CHECK-MESSAGES-LIKELY: :[[@LINE-3]]:34: warning: 'coro::when_all' inside another one lets nothing more run together: its operands could be operands of the outer one [coro-await-in-combinator]
  // CHECK-FIXES-LIKELY:  co_await when_all(sendLog(Id), sendLog(1), sendLog(2));
}
