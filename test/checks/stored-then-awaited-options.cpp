// What the options change. The default needs no fixture of its own.
// RUN: %check_coro_tidy --option=MinConfidence=possible --prefix=POSSIBLE %s coro-stored-then-awaited %t.possible
// RUN: %check_coro_tidy --option=MinConfidence=proven --prefix=PROVEN %s coro-stored-then-awaited %t.proven
// RUN: %check_coro_tidy --option=FixConfidence=proven --prefix=NOTE %s coro-stored-then-awaited %t.note

// --fix leaves an edit on a note alone, --fix-notes applies it.
// RUN: cp %s %t.cpp
// RUN: %clang_tidy --checks=-*,coro-* --config="{CheckOptions: {coro-stored-then-awaited.FixConfidence: proven}}" --fix-notes %t.cpp -- %flags > %t.notes.txt
// RUN: %FileCheck --check-prefix=APPLIED --input-file=%t.cpp %s
// RUN: %clang %t.cpp

// A value that is not accepted is an error of the configuration; the analysis
// goes on with the default.
// RUN: %clang_tidy --checks=-*,coro-* --config="{CheckOptions: {coro-stored-then-awaited.MinConfidence: certain}}" %s -- %flags > %t.certain.txt 2>&1 || true
// RUN: %FileCheck --check-prefix=CERTAIN --input-file=%t.certain.txt %s
// CERTAIN-DAG: certain{{.*}}coro-stored-then-awaited.MinConfidence
// CERTAIN-DAG: warning: 'user' and 'orders' are awaited one after another

// All options are printed, with the value that holds.
// RUN: %clang_tidy --checks=-*,coro-* --config="{CheckOptions: {coro-stored-then-awaited.MinConfidence: proven, coro-stored-then-awaited.FixConfidence: proven}}" --dump-config > %t.dump.txt
// RUN: %FileCheck --check-prefix=DUMP --input-file=%t.dump.txt %s
// DUMP-DAG: coro-stored-then-awaited.MinConfidence: {{'?}}proven
// DUMP-DAG: coro-stored-then-awaited.FixConfidence: {{'?}}proven
// DUMP-DAG: coro-stored-then-awaited.ModelFiles:

#include "shop.hpp"
#include <cppcoro/when_all.hpp>

using cppcoro::task;

// Opaque voids are ordered by intent: possible at most, and never edited by
// --fix.
task<> opaqueVoidsArePossible(int Id) {
  auto first = sendLog(Id);
  auto second = sendLog(Id + 1);
  co_await std::move(first);
  co_await std::move(second);
  // CHECK-MESSAGES-POSSIBLE: :[[@LINE-2]]:3: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES-POSSIBLE: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-POSSIBLE: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-POSSIBLE: :[[@LINE-5]]:3: note: awaited together with 'cppcoro::when_all': {{.+}}
}

task<Page> opaqueResultsAreLikely(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES-POSSIBLE: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES-POSSIBLE: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-POSSIBLE: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-POSSIBLE: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{.+}}
  // CHECK-MESSAGES-NOTE: :[[@LINE-6]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES-NOTE: :[[@LINE-9]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTE: :[[@LINE-9]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTE: :[[@LINE-9]]:12: note: awaited together with 'cppcoro::when_all': {{.+}}
  co_return makePage(u, o);
  // CHECK-FIXES-POSSIBLE:  auto [u, o] = co_await cppcoro::when_all(std::move(user), std::move(orders));
  // APPLIED: {{^}}  auto [u, o] = co_await cppcoro::when_all(std::move(user), std::move(orders));
}

int FirstTotal = 0;
int SecondTotal = 0;
task<int> addFirst(int N) { co_return FirstTotal += N; }
task<int> addSecond(int N) { co_return SecondTotal += N; }

task<int> seenBodiesAreProven(int Id) {
  auto first = addFirst(Id);
  auto second = addSecond(Id);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  // CHECK-MESSAGES-POSSIBLE: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES-POSSIBLE: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-POSSIBLE: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-POSSIBLE: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{.+}}
  // CHECK-MESSAGES-PROVEN: :[[@LINE-6]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES-PROVEN: :[[@LINE-9]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-PROVEN: :[[@LINE-9]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-PROVEN: :[[@LINE-9]]:12: note: awaited together with 'cppcoro::when_all': {{.+}}
  // CHECK-MESSAGES-NOTE: :[[@LINE-10]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES-NOTE: :[[@LINE-13]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTE: :[[@LINE-13]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES-NOTE: :[[@LINE-13]]:12: note: awaited together with 'cppcoro::when_all': {{.+}}
  co_return a + b;
  // CHECK-FIXES-POSSIBLE:  auto [a, b] = co_await cppcoro::when_all(std::move(first), std::move(second));
  // CHECK-FIXES-PROVEN:  auto [a, b] = co_await cppcoro::when_all(std::move(first), std::move(second));
  // CHECK-FIXES-NOTE:  auto [a, b] = co_await cppcoro::when_all(std::move(first), std::move(second));
}
