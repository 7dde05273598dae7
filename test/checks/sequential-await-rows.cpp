// Rows of awaits of which some need others: what is reported, and the order that
// the fix writes.
// RUN: %check_coro_tidy --option=FixConfidence=likely %s coro-sequential-await %t

#include "shop.hpp"
#include <memory>
  // CHECK-FIXES:#include <cppcoro/when_all.hpp>

using cppcoro::task;

task<int> first(int N);
task<int> second(int N);
task<int> third(int N);
task<int> fourth(int N);
task<std::string> named(std::string Name);
extern int Total;
struct Ended { Ended(Ended &&) noexcept; ~Ended(); int N; };
task<Ended> ended(int N);

task<int> twoChains(int N) {
  auto A = co_await first(N);
  auto B = co_await second(A);
  auto C = co_await third(2);
  auto D = co_await fourth(C);
  co_return A + B + C + D;
  // CHECK-MESSAGES: :[[@LINE-5]]:12: warning: 'first', 'second', 'third' and 'fourth' are awaited one after another, though not each needs what the one before it does: 4 waits in a row could be 2 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: 'first' and 'third' can run together
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: 'second' and 'fourth' can run together
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: 'third' is given values alone; what 'third' does is not seen
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: 'fourth' is given values alone; what 'fourth' does is not seen
  // CHECK-MESSAGES: :[[@LINE-10]]:12: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [A, C] = co_await cppcoro::when_all(first(N), third(2));
  // CHECK-FIXES:  auto [B, D] = co_await cppcoro::when_all(second(A), fourth(C));
}

task<int> declaredTypes(int N) {
  const int A = co_await first(N);
  long B = co_await second(A);
  auto C = co_await third(2);
  int D{co_await fourth(C)};
  co_return A + static_cast<int>(B) + C + D;
  // CHECK-MESSAGES: :[[@LINE-5]]:17: warning: 'first', 'second', 'third' and 'fourth' are awaited one after another, though not each needs what the one before it does: 4 waits in a row could be 2 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-6]]:17: note: 'first' and 'third' can run together
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: 'second' and 'fourth' can run together
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: 'third' is given values alone; what 'third' does is not seen
  // CHECK-MESSAGES: :[[@LINE-6]]:9: note: 'fourth' is given values alone; what 'fourth' does is not seen
  // CHECK-MESSAGES: :[[@LINE-10]]:17: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [AResult, CResult] = co_await cppcoro::when_all(first(N), third(2));
  // CHECK-FIXES:  const int A = std::move(AResult);
  // CHECK-FIXES:  auto C = std::move(CResult);
  // CHECK-FIXES:  auto [BResult, DResult] = co_await cppcoro::when_all(second(A), fourth(C));
  // CHECK-FIXES:  long B = std::move(BResult);
  // CHECK-FIXES:  int D{std::move(DResult)};
}

task<int> whatStaysAtTheEnds(int N) {
  auto Z = co_await first(N);
  auto A = co_await first(Z);
  auto B = co_await second(A);
  auto C = co_await third(Z);
  auto D = co_await fourth(C);
  auto E = co_await second(B + D); // Of both.
  co_return A + B + C + D + E;
  // CHECK-MESSAGES: :[[@LINE-7]]:12: warning: 'first', 'first', 'second', 'third', 'fourth' and 1 other are awaited one after another, though not each needs what the one before it does: 6 waits in a row could be 4 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-7]]:12: note: 'first' and 'third' can run together
  // CHECK-MESSAGES: :[[@LINE-7]]:12: note: 'second' and 'fourth' can run together
  // CHECK-MESSAGES: :[[@LINE-7]]:12: note: 'third' is given values alone; what 'third' does is not seen
  // CHECK-MESSAGES: :[[@LINE-7]]:12: note: 'fourth' is given values alone; what 'fourth' does is not seen
  // CHECK-MESSAGES: :[[@LINE-12]]:12: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [A, C] = co_await cppcoro::when_all(first(Z), third(Z));
  // CHECK-FIXES:  auto [B, D] = co_await cppcoro::when_all(second(A), fourth(C));
}

task<int> threeChainsOfTwo(std::string Name) {
  auto A = co_await named(Name);
  auto B = co_await named(A + "!");
  auto C = co_await third(2);
  auto D = co_await fourth(C);
  auto E = co_await first(3);
  auto F = co_await second(E);
  co_return static_cast<int>(B.size()) + D + F;
  // CHECK-MESSAGES: :[[@LINE-7]]:12: warning: 'named', 'named', 'third', 'fourth', 'first' and 1 other are awaited one after another, though not each needs what the one before it does: 6 waits in a row could be 2 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-8]]:12: note: 'named', 'third' and 'first' can run together
  // CHECK-MESSAGES: :[[@LINE-8]]:12: note: 'named', 'fourth' and 'second' can run together
  // CHECK-MESSAGES: :[[@LINE-8]]:12: note: 'third' is given values alone; what 'third' does is not seen
  // CHECK-MESSAGES: :[[@LINE-8]]:12: note: 'fourth' is given values alone; what 'fourth' does is not seen
  // CHECK-MESSAGES: :[[@LINE-8]]:12: note: 'first' is given values alone; what 'first' does is not seen
  // CHECK-MESSAGES: :[[@LINE-8]]:12: note: 'second' is given values alone; what 'second' does is not seen
  // CHECK-MESSAGES: :[[@LINE-14]]:12: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [A, C, E] = co_await cppcoro::when_all(named(Name), third(2), first(3));
  // CHECK-FIXES:  auto [B, D, F] = co_await cppcoro::when_all(named(A + "!"), fourth(C), second(E));
}

template <typename T> task<T> inATemplate(T N) {
  auto A = co_await first(N);
  auto B = co_await second(A);
  auto C = co_await third(2);
  auto D = co_await fourth(C);
  co_return A + B + C + D;
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

// A comment would have to be moved: neighbours alone come together.
task<int> commentBetween(int N) {
  auto A = co_await first(N);
  auto B = co_await second(A); // Needs A.
  auto C = co_await third(2);
  auto D = co_await fourth(C);
  co_return A + B + C + D;
  // CHECK-MESSAGES: :[[@LINE-4]]:12: warning: 'second' and 'third' are awaited one after another, though neither needs what the other does: 2 waits in a row could be 1 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: 'third' is given values alone; what 'third' does is not seen
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [B, C] = co_await cppcoro::when_all(second(A), third(2)); // Needs A.
}

// Another D is meant in front of it: the same.
int D;
task<int> nameMeansAnother(int N) {
  auto A = co_await first(N);
  auto B = co_await second(A + sizeof(D));
  auto C = co_await third(2);
  auto D = co_await fourth(C);
  co_return A + B + C + D;
  // CHECK-MESSAGES: :[[@LINE-4]]:12: warning: 'second' and 'third' are awaited one after another, though neither needs what the other does: 2 waits in a row could be 1 [coro-sequential-await]
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: 'third' is given values alone; what 'third' does is not seen
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: awaited together with 'cppcoro::when_all': an error in one stops none of the others, all are waited for, and then one error is thrown
  // CHECK-FIXES:  auto [B, C] = co_await cppcoro::when_all(second(A + sizeof(D)), third(2));
}

// Nothing to gain, or the order is needed: all of these are silent.
task<int> oneChain(int N) {
  auto A = co_await first(N);
  auto B = co_await second(A);
  auto C = co_await third(B);
  auto D = co_await fourth(C);
  co_return A + B + C + D;
}

// What ends in a way of its own may be a handle, and its end has an order.
task<int> endsInOrder(int N) {
  auto A = co_await ended(N);
  auto B = co_await second(A.N);
  auto C = co_await ended(2);
  auto D = co_await fourth(C.N);
  co_return B + D;
}

// What stands between makes the last operand.
task<int> madeBetween(int N) {
  auto A = co_await first(N);
  auto B = co_await second(A);
  const int K = B;
  auto C = co_await third(K);
  auto D = co_await fourth(C);
  co_return A + B + C + D;
}

// Others see when it is written.
task<int> writtenBetween(int N) {
  auto A = co_await first(N);
  auto B = co_await second(A);
  Total = B;
  auto C = co_await third(B);
  auto D = co_await fourth(C);
  co_return A + B + C + D;
}

// The second chain only runs if the first gives something.
task<int> guarded(int N) {
  auto A = co_await first(N);
  auto B = co_await second(A);
  if (B == 0)
    co_return A;
  auto C = co_await third(2);
  auto D = co_await fourth(C);
  co_return A + B + C + D;
}
