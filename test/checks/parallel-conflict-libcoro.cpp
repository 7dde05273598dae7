// Arms of libcoro's combinator and task group.
// RUN: %check_coro_tidy %s coro-parallel-conflict %t

#include <coro/coro.hpp>
#include <coro/thread_pool.hpp>
#include <memory>
#include <vector>

using coro::task;

task<void> nap();
task<int> fetch(int Id);

struct Stock {
  int Left = 0;
  int Sold = 0;
};

task<void> sell(Stock &From) {
  const int Left = From.Left;
  co_await nap();
  From.Left = Left - 1;
}

task<void> sellUnderLock(Stock &From, coro::mutex &Mutex) {
  auto Lock = co_await Mutex.scoped_lock();
  const int Left = From.Left;
  co_await nap();
  From.Left = Left - 1;
}

task<void> count(Stock &In) {
  co_await nap();
  ++In.Sold;
}

// The combinator.
task<void> sellTwo(Stock &From) {
  co_await coro::when_all(sell(From), sell(From));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'coro::when_all' can lose an update of 'From.Left': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-21]]:25: note: 'sell' reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-20]]:13: note: 'sell' writes it here
}

task<void> sellMany(Stock &From, int Times) {
  std::vector<task<void>> Tasks;
  for (int I = 0; I < Times; ++I)
    Tasks.emplace_back(sell(From));
  co_await coro::when_all(std::move(Tasks));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'coro::when_all' can lose an update of 'From.Left': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-31]]:25: note: 'sell' reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-30]]:13: note: 'sell' writes it here
}

// The group.
task<void> sellInAGroup(std::unique_ptr<coro::thread_pool> &Pool, Stock &From) {
  coro::task_group<coro::thread_pool> Group(Pool);
  (void)Group.start(sell(From));
  bool Started = Group.start(sell(From));
  co_await Group;
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: tasks of 'Group' can lose an update of 'From.Left': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-42]]:25: note: 'sell' reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-41]]:13: note: 'sell' writes it here
  (void)Started;
}

// On the pool that the arms go on to.
task<void> onAPool(std::unique_ptr<coro::thread_pool> &Pool, Stock &In) {
  auto Arm = [&]() -> task<void> {
    co_await Pool->schedule();
    In.Sold = In.Sold + 1;
  };
  co_await coro::when_all(Arm(), Arm());
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'coro::when_all' use 'In.Sold' at the same time on a thread pool, at least one to write it, without a lock [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-4]]:13: note: a lambda writes it here
  // CHECK-MESSAGES: :[[@LINE-5]]:18: note: a lambda uses it here
}

// Silent: in turn, counted without a wait in between, and two objects.
task<void> inTurn(Stock &From, coro::mutex &Mutex) {
  co_await coro::when_all(sellUnderLock(From, Mutex),
                          sellUnderLock(From, Mutex));
}

task<void> countTwo(Stock &In) {
  co_await coro::when_all(count(In), count(In));
}

task<void> twoStocks(Stock &First, Stock &Second) {
  co_await coro::when_all(sell(First), sell(Second));
}

task<void> onAPoolInTurn(std::unique_ptr<coro::thread_pool> &Pool,
                         coro::mutex &Mutex, Stock &In) {
  auto Arm = [&]() -> task<void> {
    co_await Pool->schedule();
    auto Lock = co_await Mutex.scoped_lock();
    In.Sold = In.Sold + 1;
  };
  co_await coro::when_all(Arm(), Arm());
}

// One of the arms stays where it is, and writes before the other one begins.
task<void> onePrepares(std::unique_ptr<coro::thread_pool> &Pool, Stock &In) {
  auto Prepares = [&]() -> task<void> {
    In.Left = 3;
    co_return;
  };
  auto Works = [&]() -> task<void> {
    co_await Pool->schedule();
    In.Sold = In.Left;
  };
  co_await coro::when_all(Prepares(), Works());
}
