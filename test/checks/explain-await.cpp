// The answers for each pair of awaits, and what decides them.
// RUN: %check_coro_tidy --option=Functions=explained::* %s coro-explain-await %t

#include "shop.hpp"
#include <coroutine>
#include <mutex>
#include <string>
#include <vector>

using cppcoro::task;

struct Wire {
  task<> open();
  task<std::string> ask(std::string Question);
};
/// Yields numbers to whoever asks.
struct house_generator {
  struct promise_type {
    house_generator get_return_object() { return {}; }
    std::suspend_always initial_suspend() { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(int) { return {}; }
    void return_void() {}
    void unhandled_exception() {}
  };
};
int counter = 0;
bool isOpen(int Hour);
void print(int Number);
[[clang::annotate("coro_tidy::independent")]] task<> turn();
[[clang::annotate("coro_tidy::ordered")]] task<int> charge(int Amount);
task<int> priceOf(int Item) {
  co_await turn();
  co_return Item * 3;
}
task<int> stockOf(const int &Item) {
  co_await turn();
  co_return Item + 1;
}
task<int> increase(int &Number) {
  co_await turn();
  co_return ++Number;
}
task<int> count() {
  co_await turn();
  co_return ++counter;
}
task<int> counted() {
  co_await turn();
  co_return counter;
}

namespace explained {

task<int> proven(int Item) {
  auto Price = co_await priceOf(Item);
  auto Stock = co_await stockOf(Item);
  co_return Price * Stock;
  // CHECK-MESSAGES: :[[@LINE-2]]:16: warning: 'priceOf' of line {{[0-9]+}} and 'stockOf' may overlap: proven [coro-explain-await]
  // CHECK-MESSAGES: :[[@LINE-3]]:16: note: 'stockOf' only reads 'Item', which 'priceOf' does not write
}

task<int> bodiesNotSeen(int Id) {
  auto First = co_await countMessages(Id);
  auto Second = co_await countMessages(Id + 1);
  co_return First + Second;
  // CHECK-MESSAGES: :[[@LINE-2]]:17: warning: 'countMessages' of line {{[0-9]+}} and 'countMessages' may overlap: likely [coro-explain-await]
  // CHECK-MESSAGES: :[[@LINE-4]]:25: note: what 'countMessages' does is not seen
}

task<int> resultNeeded(int Id) {
  auto First = co_await countMessages(Id);
  auto Second = co_await countMessages(First);
  co_return Second;
  // CHECK-MESSAGES: :[[@LINE-2]]:17: warning: 'countMessages' of line {{[0-9]+}} and 'countMessages' must stay in order [coro-explain-await]
  // CHECK-MESSAGES: :[[@LINE-3]]:26: note: 'countMessages' needs 'First', which depends on 'countMessages'
  // CHECK-MESSAGES: :[[@LINE-5]]:25: note: what 'countMessages' does is not seen
}

// What is computed from a result needs it, too; so does what another await
// gives that needs it.
task<int> resultNeededOnTheWay(int Id) {
  auto First = co_await priceOf(Id);
  auto Half = First / 2;
  auto Second = co_await priceOf(Half);
  auto Third = co_await priceOf(Second);
  co_return Third;
  // CHECK-MESSAGES: :[[@LINE-3]]:17: warning: 'priceOf' of line {{[0-9]+}} and 'priceOf' must stay in order [coro-explain-await]
  // CHECK-MESSAGES: :[[@LINE-4]]:26: note: 'priceOf' needs 'Half', which depends on 'priceOf'
  // CHECK-MESSAGES: :[[@LINE-4]]:16: warning: 'priceOf' of line {{[0-9]+}} and 'priceOf' must stay in order [coro-explain-await]
  // CHECK-MESSAGES: :[[@LINE-5]]:25: note: 'priceOf' needs 'Second', which depends on 'priceOf'
  // CHECK-MESSAGES: :[[@LINE-6]]:16: warning: 'priceOf' of line {{[0-9]+}} and 'priceOf' must stay in order [coro-explain-await]
  // CHECK-MESSAGES: :[[@LINE-7]]:25: note: 'priceOf' needs 'Second', which depends on 'priceOf'
}

task<int> oneInTheOther(int Id) {
  co_return co_await countMessages(co_await countMessages(Id));
  // CHECK-MESSAGES: :[[@LINE-1]]:36: warning: 'countMessages' of line {{[0-9]+}} and 'countMessages' must stay in order [coro-explain-await]
  // CHECK-MESSAGES: :[[@LINE-2]]:13: note: one is needed for the operand of the other
}

task<std::string> oneConnection(Wire &Over) {
  auto First = co_await Over.ask("a");
  auto Second = co_await Over.ask("b");
  co_return First + Second;
  // CHECK-MESSAGES: :[[@LINE-2]]:17: warning: 'ask' of line {{[0-9]+}} and 'ask' must stay in order [coro-explain-await]
  // CHECK-MESSAGES: :[[@LINE-3]]:26: note: both touch 'Over', and one of them writes it
  // CHECK-MESSAGES: :[[@LINE-4]]:17: note: after an error of 'ask', 'ask' would not have run, and that may be meant
}

task<int> oneGlobal() {
  auto First = co_await count();
  auto Second = co_await counted();
  co_return First + Second;
  // CHECK-MESSAGES: :[[@LINE-2]]:17: warning: 'count' of line {{[0-9]+}} and 'counted' must stay in order [coro-explain-await]
  // CHECK-MESSAGES: :[[@LINE-66]]:13: note: both touch 'counter', and one of them writes it
  // CHECK-MESSAGES: :[[@LINE-4]]:17: note: that 'counted' comes behind 'count' may be meant
}

task<int> oneReference(int Number) {
  auto First = co_await increase(Number);
  auto Second = co_await stockOf(Number);
  co_return First + Second;
  // CHECK-MESSAGES: :[[@LINE-2]]:17: warning: 'increase' of line {{[0-9]+}} and 'stockOf' must stay in order [coro-explain-await]
  // CHECK-MESSAGES: :[[@LINE-87]]:13: note: both touch 'Number', and one of them writes it
}

task<int> decidedBetween(int Id) {
  auto First = co_await priceOf(Id);
  if (First > 3)
    co_return 0;
  auto Second = co_await priceOf(Id);
  co_return First + Second;
  // CHECK-MESSAGES: :[[@LINE-2]]:17: warning: 'priceOf' of line {{[0-9]+}} and 'priceOf' must stay in order [coro-explain-await]
  // CHECK-MESSAGES: :[[@LINE-5]]:3: note: whether both run is decided here
}

task<int> onBranches(int Id) {
  if (Id > 3)
    co_return co_await priceOf(Id);
  else
    co_return co_await priceOf(Id + 1);
  // CHECK-MESSAGES: :[[@LINE-1]]:15: warning: 'priceOf' of line {{[0-9]+}} and 'priceOf' must stay in order [coro-explain-await]
  // CHECK-MESSAGES: :[[@LINE-5]]:3: note: whether both run is decided here
}

task<bool> shortCircuit(int Id) {
  co_return co_await priceOf(Id) > 3 && co_await stockOf(Id) > 3;
  // CHECK-MESSAGES: :[[@LINE-1]]:41: warning: 'priceOf' of line {{[0-9]+}} and 'stockOf' must stay in order [coro-explain-await]
  // CHECK-MESSAGES: :[[@LINE-2]]:41: note: whether both run is decided here
}

task<int> inALoop(int Id) {
  auto Sum = co_await priceOf(Id);
  for (int I = 0; I < 3; ++I)
    Sum += co_await priceOf(I);
  co_return Sum;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'priceOf' of line {{[0-9]+}} and 'priceOf' must stay in order [coro-explain-await]
  // CHECK-MESSAGES: :[[@LINE-4]]:3: note: whether both run is decided here
}

task<int> underALock(int Id) {
  static std::mutex Mutex;
  auto First = co_await priceOf(Id);
  std::lock_guard Held(Mutex);
  auto Second = co_await priceOf(Id);
  co_return First + Second;
  // CHECK-MESSAGES: :[[@LINE-2]]:17: warning: 'priceOf' of line {{[0-9]+}} and 'priceOf' must stay in order [coro-explain-await]
  // CHECK-MESSAGES: :[[@LINE-4]]:19: note: 'Held' is held by one of them and not by the other
  // CHECK-MESSAGES: :[[@LINE-5]]:19: note: others may see that this comes between them
}

task<int> inATry(int Id) {
  auto First = co_await priceOf(Id);
  try {
    First += co_await priceOf(Id + 1);
  } catch (...) {
    // CHECK-MESSAGES: :[[@LINE-2]]:14: warning: 'priceOf' of line {{[0-9]+}} and 'priceOf' must stay in order [coro-explain-await]
    // CHECK-MESSAGES: :[[@LINE-4]]:3: note: what begins or ends here holds for one of them alone
  }
  co_return First;
}

task<int> changedBetween(int Id) {
  auto First = co_await priceOf(Id);
  ++Id;
  auto Second = co_await priceOf(Id);
  co_return First + Second;
  // CHECK-MESSAGES: :[[@LINE-2]]:17: warning: 'priceOf' of line {{[0-9]+}} and 'priceOf' must stay in order [coro-explain-await]
  // CHECK-MESSAGES: :[[@LINE-3]]:34: note: 'priceOf' reads 'Id', which is declared or changed between them
}

task<int> effectBetween(int Id) {
  auto First = co_await priceOf(Id);
  print(Id);
  auto Second = co_await priceOf(Id);
  co_return First + Second;
  // CHECK-MESSAGES: :[[@LINE-2]]:17: warning: 'priceOf' of line {{[0-9]+}} and 'priceOf' may overlap: possible [coro-explain-await]
  // CHECK-MESSAGES: :[[@LINE-4]]:3: note: what 'print' does between them is not seen
}

task<int> effectOfAResultBetween(int Id) {
  auto First = co_await priceOf(Id);
  counter = First;
  auto Second = co_await priceOf(Id);
  co_return First + Second;
  // CHECK-MESSAGES: :[[@LINE-2]]:17: warning: 'priceOf' of line {{[0-9]+}} and 'priceOf' must stay in order [coro-explain-await]
  // CHECK-MESSAGES: :[[@LINE-4]]:3: note: what 'priceOf' gives is used for an effect
}

task<int> forEffect(int Id) {
  co_await charge(Id);
  auto Second = co_await priceOf(Id);
  co_return Second;
  // CHECK-MESSAGES: :[[@LINE-2]]:17: warning: 'charge' of line {{[0-9]+}} and 'priceOf' must stay in order [coro-explain-await]
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: what 'charge' does is not seen
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: 'charge' is annotated as ordered
}

task<int> stored(int Id) {
  auto First = priceOf(Id);
  auto Second = stockOf(Id);
  auto X = co_await First;
  auto Y = co_await Second;
  co_return X + Y;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'First' of line {{[0-9]+}} and 'Second' may overlap: proven [coro-explain-await]
  // CHECK-MESSAGES: :[[@LINE-3]]:12: note: 'Second' only reads 'Id', which 'First' does not write
}

// Nothing is known of what a parameter does.
task<int> given(task<int> First, task<int> Second) {
  auto X = co_await First;
  auto Y = co_await Second;
  co_return X + Y;
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'First' of line {{[0-9]+}} and 'Second' may overlap: possible [coro-explain-await]
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: what is awaited here does is not seen
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: that 'Second' comes behind 'First' may be meant
}

task<int> lambda(int Id) {
  const auto Sum = [](int Id) -> task<int> {
    auto First = co_await priceOf(Id);
    auto Second = co_await stockOf(Id);
    co_return First + Second;
    // CHECK-MESSAGES: :[[@LINE-2]]:19: warning: 'priceOf' of line {{[0-9]+}} and 'stockOf' may overlap: proven [coro-explain-await]
    // CHECK-MESSAGES: :[[@LINE-3]]:19: note: 'stockOf' only reads 'Id', which 'priceOf' does not write
  };
  co_return co_await Sum(Id);
}

template <typename T> task<int> pattern(T Id) {
  auto First = co_await priceOf(Id);
  auto Second = co_await stockOf(Id);
  co_return First + Second;
  // CHECK-MESSAGES: :[[@LINE-2]]:17: warning: 'priceOf' of line {{[0-9]+}} and 'stockOf' may overlap: proven [coro-explain-await]
  // CHECK-MESSAGES: :[[@LINE-3]]:17: note: 'stockOf' only reads 'Id', which 'priceOf' does not write
}
task<int> instantiates() { co_return co_await pattern(1); }

} // namespace explained

// Nobody asks for this one.
task<int> notExplained(int Item) {
  auto Price = co_await priceOf(Item);
  auto Stock = co_await stockOf(Item);
  co_return Price * Stock;
}

// A generator hands on what it yields in order.
namespace explained {
house_generator numbers(int Id) {
  co_yield Id;
  co_yield Id + 1;
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'co_yield' of line {{[0-9]+}} and 'co_yield' must stay in order [coro-explain-await]
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: others may see that this comes between them
  // CHECK-MESSAGES: :[[@LINE-4]]:3: note: what is yielded is handed on in order
}
} // namespace explained
