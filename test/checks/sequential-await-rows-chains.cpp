// Rows of awaits whose chains become local coroutines, and those that stay in
// levels.
// RUN: %check_coro_tidy --option=FixConfidence=likely --option=RowForm=chains %s coro-sequential-await %t

#include "shop.hpp"
  // CHECK-FIXES:#include <cppcoro/when_all.hpp>

using cppcoro::task;

task<int> first(int N);
task<int> second(int N);
task<int> third(int N);
task<int> fourth(int N);
task<std::string> named(std::string Name);
struct Item { int N; };
task<Item> item(int N);

task<int> onlyTheEndsAreUsed(int N) {
  auto A = co_await first(N);
  auto B = co_await second(A);
  auto C = co_await third(2);
  auto D = co_await fourth(C);
  co_return B + D;
  // CHECK-MESSAGES: :[[@LINE-5]]:12: warning: 'first', 'second', 'third' and 'fourth' are awaited one after another, though not each needs what the one before it does: 4 waits in a row could be 2 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: 'first' and 'second' can run in a coroutine of their own
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: 'third' and 'fourth' can run in a coroutine of their own
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: 'third' is given values alone; what 'third' does is not seen
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: 'fourth' is given values alone; what 'fourth' does is not seen
  // CHECK-MESSAGES: :[[@LINE-10]]:12: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [B, D] = co_await cppcoro::when_all([&]() -> cppcoro::task<int> {
  // CHECK-FIXES:    auto A = co_await first(N);
  // CHECK-FIXES:    co_return co_await second(A);
  // CHECK-FIXES:  }(), [&]() -> cppcoro::task<int> {
  // CHECK-FIXES:    auto C = co_await third(2);
  // CHECK-FIXES:    co_return co_await fourth(C);
  // CHECK-FIXES:  }());
}

task<int> allAreUsed(std::string Name) {
  auto A = co_await named(Name);
  const int B = co_await first(A.size());
  long C = co_await second(B);
  auto Item = co_await item(2);
  auto D = co_await fourth(Item.N);
  co_return A.size() + B + C + Item.N + D;
  // CHECK-MESSAGES: :[[@LINE-6]]:12: warning: 'named', 'first', 'second', 'item' and 'fourth' are awaited one after another, though not each needs what the one before it does: 5 waits in a row could be 3 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-7]]:12: note: 'named', 'first' and 'second' can run in a coroutine of their own
  // CHECK-MESSAGES: :[[@LINE-5]]:15: note: 'item' and 'fourth' can run in a coroutine of their own
  // CHECK-MESSAGES: :[[@LINE-6]]:15: note: 'item' is given values alone; what 'item' does is not seen
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: 'fourth' is given values alone; what 'fourth' does is not seen
  // CHECK-MESSAGES: :[[@LINE-11]]:12: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [AResult, ItemResult] = co_await cppcoro::when_all([&]() -> cppcoro::task<std::tuple<std::string, int, long>> {
  // CHECK-FIXES:    auto A = co_await named(Name);
  // CHECK-FIXES:    const int B = co_await first(A.size());
  // CHECK-FIXES:    long C = co_await second(B);
  // CHECK-FIXES:    co_return std::tuple<std::string, int, long>(std::move(A), B, C);
  // CHECK-FIXES:  }(), [&]() -> cppcoro::task<std::pair<::Item, int>> {
  // CHECK-FIXES:    auto Item = co_await item(2);
  // CHECK-FIXES:    auto D = co_await fourth(Item.N);
  // CHECK-FIXES:    co_return std::pair<::Item, int>(Item, D);
  // CHECK-FIXES:  }());
  // CHECK-FIXES:  auto A = std::get<0>(std::move(AResult));
  // CHECK-FIXES:  const int B = std::get<1>(std::move(AResult));
  // CHECK-FIXES:  long C = std::get<2>(std::move(AResult));
  // CHECK-FIXES:  auto Item = std::move(ItemResult.first);
  // CHECK-FIXES:  auto D = std::move(ItemResult.second);
}

task<int> whatAllNeedStaysInFront(int N) {
  auto Z = co_await first(N);
  auto A = co_await first(Z);
  auto B = co_await second(A);
  auto C = co_await third(Z);
  auto D = co_await fourth(C);
  auto E = co_await second(B + D); // Of both.
  co_return E;
  // CHECK-MESSAGES: :[[@LINE-7]]:12: warning: 'first', 'first', 'second', 'third', 'fourth' and 1 other are awaited one after another, though not each needs what the one before it does: 6 waits in a row could be 4 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-7]]:12: note: 'first' and 'second' can run in a coroutine of their own
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: 'third' and 'fourth' can run in a coroutine of their own
  // CHECK-MESSAGES: :[[@LINE-7]]:12: note: 'third' is given values alone; what 'third' does is not seen
  // CHECK-MESSAGES: :[[@LINE-7]]:12: note: 'fourth' is given values alone; what 'fourth' does is not seen
  // CHECK-MESSAGES: :[[@LINE-12]]:12: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [B, D] = co_await cppcoro::when_all([&]() -> cppcoro::task<int> {
  // CHECK-FIXES:    auto A = co_await first(Z);
  // CHECK-FIXES:    co_return co_await second(A);
  // CHECK-FIXES:  }(), [&]() -> cppcoro::task<int> {
  // CHECK-FIXES:    auto C = co_await third(Z);
  // CHECK-FIXES:    co_return co_await fourth(C);
  // CHECK-FIXES:  }());
}

task<int> inALambda(int N) {
  auto Run = [N]() -> task<int> {
    auto A = co_await first(N);
    auto B = co_await second(A);
    auto C = co_await third(N + 1);
    auto D = co_await fourth(C);
    co_return B + D;
  };
  co_return co_await Run();
  // CHECK-MESSAGES: :[[@LINE-7]]:14: warning: 'first', 'second', 'third' and 'fourth' are awaited one after another, though not each needs what the one before it does: 4 waits in a row could be 2 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-8]]:14: note: 'first' and 'second' can run in a coroutine of their own
  // CHECK-MESSAGES: :[[@LINE-7]]:14: note: 'third' and 'fourth' can run in a coroutine of their own
  // CHECK-MESSAGES: :[[@LINE-8]]:14: note: 'third' is given values alone; what 'third' does is not seen
  // CHECK-MESSAGES: :[[@LINE-8]]:14: note: 'fourth' is given values alone; what 'fourth' does is not seen
  // CHECK-MESSAGES: :[[@LINE-12]]:14: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:    auto [B, D] = co_await cppcoro::when_all([&]() -> cppcoro::task<int> {
  // CHECK-FIXES:      auto A = co_await first(N);
  // CHECK-FIXES:      co_return co_await second(A);
  // CHECK-FIXES:    }(), [&]() -> cppcoro::task<int> {
  // CHECK-FIXES:      auto C = co_await third(N + 1);
  // CHECK-FIXES:      co_return co_await fourth(C);
  // CHECK-FIXES:    }());
}

// In levels, two of them run together; as a coroutine, they would not.
task<int> aDiamond(int N) {
  auto A = co_await first(N);
  auto B = co_await second(A);
  auto C = co_await third(A);
  auto D = co_await fourth(B + C);
  auto E = co_await first(2);
  auto F = co_await second(E);
  auto G = co_await third(F);
  co_return D + G;
  // CHECK-MESSAGES: :[[@LINE-8]]:12: warning: 'first', 'second', 'third', 'fourth', 'first' and 2 others are awaited one after another, though not each needs what the one before it does: 7 waits in a row could be 3 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-9]]:12: note: 'first' and 'first' can run together
  // CHECK-MESSAGES: :[[@LINE-9]]:12: note: 'second', 'third' and 'second' can run together
  // CHECK-MESSAGES: :[[@LINE-8]]:12: note: 'fourth' and 'third' can run together
  // CHECK-MESSAGES: :[[@LINE-10]]:12: note: 'third' is given values alone; what 'third' does is not seen
  // CHECK-MESSAGES: :[[@LINE-9]]:12: note: 'first' is given values alone; what 'first' does is not seen
  // CHECK-MESSAGES: :[[@LINE-9]]:12: note: 'second' is given values alone; what 'second' does is not seen
  // CHECK-MESSAGES: :[[@LINE-9]]:12: note: 'third' is given values alone; what 'third' does is not seen
  // CHECK-MESSAGES: :[[@LINE-16]]:12: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [A, E] = co_await cppcoro::when_all(first(N), first(2));
  // CHECK-FIXES:  auto [B, C, F] = co_await cppcoro::when_all(second(A), third(A), second(E));
  // CHECK-FIXES:  auto [D, G] = co_await cppcoro::when_all(fourth(B + C), third(F));
}

// Each instantiation has types of its own.
template <typename T> task<T> inATemplate(T N) {
  auto A = co_await first(N);
  auto B = co_await second(A);
  auto C = co_await third(2);
  auto D = co_await fourth(C);
  co_return B + D;
  // CHECK-MESSAGES: :[[@LINE-5]]:12: warning: 'first', 'second', 'third' and 'fourth' are awaited one after another, though not each needs what the one before it does: 4 waits in a row could be 2 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: 'first' and 'third' can run together
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: 'second' and 'fourth' can run together
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: 'third' is given values alone; what 'third' does is not seen
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: 'fourth' is given values alone; what 'fourth' does is not seen
  // CHECK-MESSAGES: :[[@LINE-10]]:12: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [A, C] = co_await cppcoro::when_all(first(N), third(2));
  // CHECK-FIXES:  auto [B, D] = co_await cppcoro::when_all(second(A), fourth(C));
}
template task<int> inATemplate(int);
template task<short> inATemplate(short);

// Another C is meant in front of it: neighbours alone come together.
int C;
task<int> nameMeansAnother(int N) {
  auto A = co_await first(N);
  auto B = co_await second(A + sizeof(C));
  auto C = co_await third(2);
  auto D = co_await fourth(C);
  co_return B + D;
  // CHECK-MESSAGES: :[[@LINE-4]]:12: warning: 'second' and 'third' are awaited one after another, though neither needs what the other does: 2 waits in a row could be 1 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: 'third' is given values alone; what 'third' does is not seen
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [BResult, CResult] = co_await cppcoro::when_all(second(A + sizeof(C)), third(2));
  // CHECK-FIXES:  auto B = std::move(BResult);
  // CHECK-FIXES:  auto C = std::move(CResult);
}

// The same as without the option: there is no row.
task<int> neighboursOnly(int N) {
  auto A = co_await first(N);
  auto B = co_await second(A);
  auto C = co_await third(2);
  co_return B + C;
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'second' and 'third' are awaited one after another, though neither needs what the other does: 2 waits in a row could be 1 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-3]]:12: note: 'third' is given values alone; what 'third' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [B, C] = co_await cppcoro::when_all(second(A), third(2));
}
task<int> oneChain(int N) {
  auto A = co_await first(N);
  auto B = co_await second(A);
  auto C = co_await third(B);
  co_return C;
}
