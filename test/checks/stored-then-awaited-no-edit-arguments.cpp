// A stored task keeps its arguments until the variable ends; the combinator would
// end them with the await.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t

#include "shop.hpp"
#include <cstdio>
#include <folly/coro/Collect.h>
#include <folly/coro/Task.h>
#include <memory>
#include <thread>

using cppcoro::task;

/// Its end is noticed.
struct Counted {
  Counted();
  Counted(const Counted &);
  ~Counted();
};
task<int> countWith(Counted With, int Id);

task<int> argumentsEndWithTheVariables() {
  auto first = countWith({}, 1);
  auto second = countWith({}, 2);
  const int a = co_await first;
  const int b = co_await second;
  co_return a + b;
  // CHECK-MESSAGES: :[[@LINE-3]]:17: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:17: note: no edit is offered: an argument that 'first' holds would end earlier or later
}

task<int> countBeside(std::jthread Beside, int Id);

// A thread is joined with the variable.
task<int> threadsEndWithTheVariables() {
  auto first = countBeside(std::jthread(), 1);
  auto second = countMessages(2);
  const int a = co_await first;
  const int b = co_await second;
  co_return a + b;
  // CHECK-MESSAGES: :[[@LINE-3]]:17: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:17: note: no edit is offered: an argument that 'first' holds would end earlier or later
}

struct Closes {
  void operator()(std::FILE *File) const;
};
task<int> countFile(std::unique_ptr<std::FILE, Closes> In, int Id);

// A deleter is code that somebody wrote.
task<int> deletersRunWithTheVariables() {
  auto first = countFile(nullptr, 1);
  auto second = countMessages(2);
  const int a = co_await first;
  const int b = co_await second;
  co_return a + b;
  // CHECK-MESSAGES: :[[@LINE-3]]:17: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:17: note: no edit is offered: an argument that 'first' holds would end earlier or later
}

folly::coro::Task<int> countApart(Counted With, int Id);

// The frame ends with its body, now beside the other one.
folly::coro::Task<int> argumentsEndBesideOthers() {
  auto first = countApart({}, 1);
  auto second = countApart({}, 2);
  const int a = co_await std::move(first);
  const int b = co_await std::move(second);
  co_return a + b;
  // CHECK-MESSAGES: :[[@LINE-3]]:17: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'first' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'second' is created here but not started: 'folly::coro::Task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:17: note: no edit is offered: an argument that 'first' holds would end earlier or later
}
