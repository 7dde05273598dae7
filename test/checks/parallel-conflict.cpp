// Arms of cppcoro's combinators and scopes that disturb each other.
// RUN: %check_coro_tidy %s coro-parallel-conflict %t

#include "bank.hpp"
#include <cppcoro/async_scope.hpp>
#include <cppcoro/static_thread_pool.hpp>
#include <cppcoro/when_all.hpp>
#include <cppcoro/when_all_ready.hpp>
#include <memory>
#include <utility>

using cppcoro::task;
using cppcoro::when_all;

// What one wrote is overwritten from what the other read before.
task<> deposit(Account &To, int Amount) {
  const int Old = To.Balance;
  co_await nap();
  To.Balance = Old + Amount;
}

task<> twice() {
  Account A;
  co_await when_all(deposit(A, 1), deposit(A, 2));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'cppcoro::when_all' can lose an update of 'A.Balance': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-9]]:22: note: 'deposit' reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-8]]:14: note: 'deposit' writes it here
}

task<> withdraw(Account &From, int Amount) {
  co_await nap();
  From.Balance -= Amount;
}

task<> againstAPlainWrite() {
  Account A;
  co_await when_all(deposit(A, 1), withdraw(A, 2));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'cppcoro::when_all' can lose an update of 'A.Balance': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-22]]:22: note: 'deposit' reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-8]]:16: note: 'withdraw' writes it here
}

// Through members that are called, and a pointer.
task<> depositByMembers(Account *To, int Amount) {
  const int Old = To->balance();
  co_await nap();
  To->setBalance(Old + Amount);
}

task<> throughMembers() {
  Account A;
  co_await when_all(depositByMembers(&A, 1), withdraw(A, 2));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'cppcoro::when_all' can lose an update of 'A.Balance': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-9]]:23: note: 'depositByMembers' reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-23]]:16: note: 'withdraw' writes it here
}

// A shared pointer that each has a copy of.
task<> depositShared(std::shared_ptr<Account> To, int Amount) {
  const int Old = To->Balance;
  co_await nap();
  To->Balance = Old + Amount;
}

task<> throughSharedPointers(std::shared_ptr<Account> A) {
  co_await when_all(depositShared(A, 1), depositShared(A, 2));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'cppcoro::when_all' can lose an update of 'A->Balance': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-8]]:23: note: 'depositShared' reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-7]]:15: note: 'depositShared' writes it here
}

// Lambdas that capture a local. Clang reads Sum first, GCC awaits first.
task<> inOneExpression() {
  int Sum = 0;
  auto Arm = [&](int Id) -> task<> { Sum = Sum + co_await fetch(Id); };
  co_await when_all(Arm(1), Arm(2));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'cppcoro::when_all' can lose an update of 'Sum': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-3]]:44: note: a lambda reads it here, suspends, and then writes what it made of that; the order is not specified, and Clang reads first
  // CHECK-MESSAGES: :[[@LINE-4]]:42: note: a lambda writes it here
}

// In the operand of the combinator.
task<> inPlace() {
  int Sum = 0;
  co_await when_all(
      [&]() -> task<> {
        const int Old = Sum;
        // CHECK-MESSAGES: :[[@LINE-3]]:3: warning: operands of 'cppcoro::when_all' can lose an update of 'Sum': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
        // CHECK-MESSAGES: :[[@LINE-2]]:25: note: a lambda reads it here, suspends, and then writes what it made of that
        // CHECK-MESSAGES: :[[@LINE+5]]:9: note: a lambda writes it here
        Sum = Old + co_await fetch(1);
      }(),
      [&Sum]() -> task<> {
        co_await nap();
        ++Sum;
      }());
}

// The value goes through the coroutine that is awaited.
task<> throughTheAwait() {
  int Cursor = 0;
  auto Arm = [&]() -> task<> { Cursor = co_await fetch(Cursor); };
  co_await when_all(Arm(), Arm());
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'cppcoro::when_all' can lose an update of 'Cursor': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-3]]:56: note: a lambda reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-4]]:39: note: a lambda writes it here
}

// The suspension is in a coroutine that is called.
task<> waitsInside() { co_await nap(); }

task<> suspendsInACall() {
  int Sum = 0;
  auto Arm = [&](int Id) -> task<> {
    const int Old = Sum;
    co_await waitsInside();
    Sum = Old + Id;
  };
  co_await when_all(Arm(1), Arm(2));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'cppcoro::when_all' can lose an update of 'Sum': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-6]]:21: note: a lambda reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-5]]:9: note: a lambda writes it here
}

// The read and the write are in one.
task<> inACall() {
  Account A;
  auto Arm = [&]() -> task<> {
    show(1);
    co_await deposit(A, 1);
  };
  co_await when_all(Arm(), Arm());
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'cppcoro::when_all' can lose an update of 'A.Balance': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-117]]:22: note: 'deposit' reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-116]]:14: note: 'deposit' writes it here
}

// On some way there is a suspension in between.
task<> onABranch() {
  int Sum = 0;
  auto Arm = [&](int Id) -> task<> {
    const int Old = Sum;
    if (Old < 9)
      co_await nap();
    Sum = Old + Id;
  };
  co_await when_all(Arm(1), Arm(2));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'cppcoro::when_all' can lose an update of 'Sum': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-7]]:21: note: a lambda reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-5]]:9: note: a lambda writes it here
}

// From one round of a loop to the next.
task<> aroundALoop() {
  int Sum = 0;
  auto Arm = [&](int Id) -> task<> {
    int Old = Sum;
    for (int Round = 0; Round < 3; ++Round) {
      Sum = Old + Id;
      co_await nap();
    }
  };
  co_await when_all(Arm(1), Arm(2));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'cppcoro::when_all' can lose an update of 'Sum': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-8]]:15: note: a lambda reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-7]]:11: note: a lambda writes it here
}

// A whole object, copied and written back.
task<> writesBack() {
  Account A;
  auto Arm = [&](int Id) -> task<> {
    Account Copy = A;
    Copy.Balance += co_await fetch(Id);
    A = Copy;
  };
  co_await when_all(Arm(1), Arm(2));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'cppcoro::when_all' can lose an update of 'A': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-6]]:20: note: a lambda reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-5]]:7: note: a lambda writes it here
}

// Text and containers are objects as well.
task<> writesAListBack() {
  std::vector<int> List;
  auto Arm = [&](int Id) -> task<> {
    auto Copy = List;
    Copy.push_back(co_await fetch(Id));
    List = std::move(Copy);
  };
  auto Other = [&](int Id) -> task<> { List.push_back(co_await fetch(Id)); };
  co_await when_all(Arm(1), Other(2));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'cppcoro::when_all' can lose an update of 'List': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-7]]:17: note: a lambda reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-4]]:45: note: a lambda writes it here
}

// A member of the object that both are called on.
struct Ledger {
  int Total = 0;
  Account Main;

  task<> add(int Amount) {
    const int Old = Total;
    co_await nap();
    Total = Old + Amount;
  }
  task<> addTwice() { co_await when_all(add(1), add(2)); }
  // CHECK-MESSAGES: :[[@LINE-1]]:23: warning: operands of 'cppcoro::when_all' can lose an update of 'Total': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-6]]:21: note: 'add' reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-5]]:11: note: 'add' writes it here
  task<> depositTwice() {
    co_await when_all(deposit(Main, 1), deposit(Main, 2));
    // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: operands of 'cppcoro::when_all' can lose an update of 'Main.Balance': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
    // CHECK-MESSAGES: :[[@LINE-198]]:22: note: 'deposit' reads it here, suspends, and then writes what it made of that
    // CHECK-MESSAGES: :[[@LINE-197]]:14: note: 'deposit' writes it here
  }
};

// A global, of which every coroutine knows.
int Count = 0;

task<> countOne() {
  const int Old = Count;
  co_await nap();
  Count = Old + 1;
}

task<> ofAGlobal() { co_await cppcoro::when_all_ready(countOne(), countOne()); }
// CHECK-MESSAGES: :[[@LINE-1]]:22: warning: operands of 'cppcoro::when_all_ready' can lose an update of 'Count': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
// CHECK-MESSAGES: :[[@LINE-7]]:19: note: 'countOne' reads it here, suspends, and then writes what it made of that
// CHECK-MESSAGES: :[[@LINE-6]]:9: note: 'countOne' writes it here

// Tasks that are stored first, and tasks in a vector.
task<> stored() {
  Account A;
  auto First = deposit(A, 1);
  auto Second = deposit(A, 2);
  co_await when_all(std::move(First), std::move(Second));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'cppcoro::when_all' can lose an update of 'A.Balance': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-224]]:22: note: 'deposit' reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-223]]:14: note: 'deposit' writes it here
}

task<> collected(int Times) {
  Account A;
  std::vector<task<>> Tasks;
  Tasks.reserve(Times);
  for (int I = 0; I < Times; ++I)
    Tasks.push_back(deposit(A, I));
  co_await when_all(std::move(Tasks));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'cppcoro::when_all' can lose an update of 'A.Balance': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-236]]:22: note: 'deposit' reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-235]]:14: note: 'deposit' writes it here
}

// Combinators inside one another run everything together.
task<> nested() {
  Account A;
  co_await when_all(deposit(A, 1), when_all(nap(), deposit(A, 2)));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'cppcoro::when_all' can lose an update of 'A.Balance': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-245]]:22: note: 'deposit' reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-244]]:14: note: 'deposit' writes it here
}

// A check that no longer holds.
task<> take(int &Left) {
  if (Left > 0) {
    co_await nap();
    --Left;
  }
}

task<> takesTheLast() {
  int Left = 1;
  co_await when_all(take(Left), take(Left));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'cppcoro::when_all' can change 'Left' after a check that no longer holds: one suspends between checking and changing it, and another one changes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-10]]:7: note: 'take' checks it here, suspends, and then changes it
  // CHECK-MESSAGES: :[[@LINE-9]]:5: note: 'take' changes it here
}

task<> takeUnlessGone(int &Left) {
  if (Left == 0)
    co_return;
  co_await nap();
  --Left;
}

task<> leavesIfGone() {
  int Left = 1;
  co_await when_all(takeUnlessGone(Left), takeUnlessGone(Left));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'cppcoro::when_all' can change 'Left' after a check that no longer holds: one suspends between checking and changing it, and another one changes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-10]]:7: note: 'takeUnlessGone' checks it here, suspends, and then changes it
  // CHECK-MESSAGES: :[[@LINE-8]]:3: note: 'takeUnlessGone' changes it here
}

// A pointer that each lambda has a copy of.
task<> copiesOfAPointer(Account &Of) {
  auto Arm = [Of = &Of]() -> task<> {
    const int Old = Of->Balance;
    co_await nap();
    Of->Balance = Old + 1;
  };
  auto Other = Arm;
  co_await when_all(Arm(), Other());
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'cppcoro::when_all' can lose an update of 'Of.Balance': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-7]]:25: note: a lambda reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-6]]:17: note: a lambda writes it here
}

// Both keep something of their own in one place.
struct Session {
  int Current = 0;

  task<> handle(int Id) {
    Current = Id;
    co_await nap();
    show(Current);
  }
  task<> handleTwo() { co_await when_all(handle(1), handle(2)); }
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: operands of 'cppcoro::when_all' overwrite each other's value of 'Current': one writes it, suspends, and reads it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-6]]:13: note: 'handle' writes it here, suspends, and then reads it
  // CHECK-MESSAGES: :[[@LINE-7]]:13: note: 'handle' writes it here
};

// One goes over a list that grows meanwhile.
task<> growsMeanwhile() {
  std::vector<int> List = {1, 2};
  auto Goes = [&]() -> task<> {
    for (int Id : List)
      co_await store(Id);
  };
  auto Adds = [&]() -> task<> { List.push_back(co_await fetch(1)); };
  co_await when_all(Goes(), Adds());
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'cppcoro::when_all' can leave an iterator into 'List' dangling: one suspends while it goes over it, and another one adds or removes elements [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-6]]:5: note: a lambda goes over it here
  // CHECK-MESSAGES: :[[@LINE-4]]:38: note: a lambda changes it here
}

// Scopes.
task<> inAScope() {
  Account A;
  cppcoro::async_scope Scope;
  Scope.spawn(deposit(A, 1));
  show(1);
  Scope.spawn(deposit(A, 2));
  co_await Scope.join();
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: tasks of 'Scope' can lose an update of 'A.Balance': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-332]]:22: note: 'deposit' reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-331]]:14: note: 'deposit' writes it here
}

task<> inALoop(int Times) {
  Account A;
  cppcoro::async_scope Scope;
  for (int I = 0; I < Times; ++I)
    Scope.spawn(deposit(A, I));
  co_await Scope.join();
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: tasks of 'Scope' can lose an update of 'A.Balance': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-343]]:22: note: 'deposit' reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-342]]:14: note: 'deposit' writes it here
}

task<> inABranch(bool Twice) {
  Account A;
  cppcoro::async_scope Scope;
  if (Twice) {
    Scope.spawn(deposit(A, 1));
    Scope.spawn(deposit(A, 2));
    // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: tasks of 'Scope' can lose an update of 'A.Balance': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
    // CHECK-MESSAGES: :[[@LINE-354]]:22: note: 'deposit' reads it here, suspends, and then writes what it made of that
    // CHECK-MESSAGES: :[[@LINE-353]]:14: note: 'deposit' writes it here
  }
  co_await Scope.join();
}

// On a pool, every access counts.
task<> onAPool(cppcoro::static_thread_pool &Pool) {
  int Sum = 0;
  auto Arm = [&](int By) -> task<> {
    co_await Pool.schedule();
    Sum += By;
  };
  co_await when_all(Arm(1), Arm(2));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'cppcoro::when_all' use 'Sum' at the same time on a thread pool, at least one to write it, without a lock [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-4]]:9: note: a lambda writes it here
  // CHECK-MESSAGES: :[[@LINE-5]]:9: note: a lambda uses it here
}

// Once for a template.
template <typename Number> task<> inATemplate(Number Amount) {
  Number Sum{};
  auto Arm = [&]() -> task<> {
    const Number Old = Sum;
    co_await nap();
    Sum = Old + Amount;
  };
  co_await when_all(Arm(), Arm());
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'cppcoro::when_all' can lose an update of 'Sum': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-6]]:24: note: a lambda reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-5]]:9: note: a lambda writes it here
}

task<> instantiates() {
  co_await inATemplate(1);
  co_await inATemplate(1.5);
}
