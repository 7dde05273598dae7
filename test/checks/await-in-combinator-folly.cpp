// Combinators on folly that let nothing more run together. Each task of one is
// given a cancellation token of its own, so that no fix is applied by itself.
// RUN: %check_coro_tidy %s coro-await-in-combinator %t
// RUN: %check_coro_tidy --prefix=LIKELY --option=FixConfidence=likely %s coro-await-in-combinator %t

#include "folly-shop.hpp"
#include <folly/coro/Collect.h>
#include <tuple>
#include <utility>

using folly::coro::collectAll;
using folly::coro::collectAllTry;
using folly::coro::Task;

Task<> noResult(int Id) {
  co_await collectAll(sendLog(Id));
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: 'folly::coro::collectAll' waits for 'sendLog' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-2]]:12: note: awaited directly, 'sendLog' is cancelled together with the coroutine, and not by a token of its own
  // CHECK-MESSAGES-LIKELY: :[[@LINE-3]]:12: warning: 'folly::coro::collectAll' waits for 'sendLog' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES-LIKELY:  co_await sendLog(Id);
}

Task<> bound(int Id) {
  auto [user] = co_await collectAll(fetchUser(Id));
  record(user.Id);
  // CHECK-MESSAGES: :[[@LINE-2]]:26: warning: 'folly::coro::collectAll' waits for 'fetchUser' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-3]]:26: note: awaited directly, 'fetchUser' is cancelled together with the coroutine, and not by a token of its own
  // CHECK-MESSAGES-LIKELY: :[[@LINE-4]]:26: warning: 'folly::coro::collectAll' waits for 'fetchUser' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES-LIKELY:  auto user = co_await fetchUser(Id);
}

Task<> readAtOnce(int Id) {
  record(std::get<0>(co_await folly::coro::collectAll(fetchUser(Id))).Id);
  // CHECK-MESSAGES: :[[@LINE-1]]:31: warning: 'folly::coro::collectAll' waits for 'fetchUser' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-2]]:31: note: awaited directly, 'fetchUser' is cancelled together with the coroutine, and not by a token of its own
  // CHECK-MESSAGES-LIKELY: :[[@LINE-3]]:31: warning: 'folly::coro::collectAll' waits for 'fetchUser' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES-LIKELY:  record((co_await fetchUser(Id)).Id);
}

// A task that must be moved is gone when it has been awaited.
Task<> aNamedTask(int Id) {
  auto log = sendLog(Id);
  co_await collectAll(std::move(log));
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: 'folly::coro::collectAll' waits for 'log' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-2]]:12: note: awaited directly, 'log' is cancelled together with the coroutine, and not by a token of its own
  // CHECK-MESSAGES-LIKELY: :[[@LINE-3]]:12: warning: 'folly::coro::collectAll' waits for 'log' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES-LIKELY:  co_await std::move(log);
}

// The error is thrown by what reads the value.
Task<> theValueIsRead(int Id) {
  record(std::get<0>(co_await collectAllTry(countMessages(Id))).value());
  // CHECK-MESSAGES: :[[@LINE-1]]:31: warning: 'folly::coro::collectAllTry' waits for 'countMessages' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES:  record(co_await countMessages(Id));
  // CHECK-MESSAGES-LIKELY: :[[@LINE-3]]:31: warning: 'folly::coro::collectAllTry' waits for 'countMessages' alone, so nothing runs beside it [coro-await-in-combinator]
  // CHECK-FIXES-LIKELY:  record(co_await countMessages(Id));
}

// As operands of the outer one, all are stopped at once.
Task<> nested(int Id) {
  co_await collectAll(sendLog(Id), collectAll(sendLog(1), sendLog(2)));
  // CHECK-MESSAGES: :[[@LINE-1]]:36: warning: 'folly::coro::collectAll' inside another one lets nothing more run together: its operands could be operands of the outer one [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-2]]:36: note: as operands of the outer one, an error in any of them stops all the others at once
  // CHECK-MESSAGES-LIKELY: :[[@LINE-3]]:36: warning: 'folly::coro::collectAll' inside another one lets nothing more run together: its operands could be operands of the outer one [coro-await-in-combinator]
  // CHECK-FIXES-LIKELY:  co_await collectAll(sendLog(Id), sendLog(1), sendLog(2));
}
