// Arms of folly's combinators and scope.
// RUN: %check_coro_tidy %s coro-parallel-conflict %t

#include <folly/coro/AsyncScope.h>
#include <folly/coro/Collect.h>
#include <folly/coro/CurrentExecutor.h>
#include <folly/coro/Task.h>
#include <vector>

using folly::coro::Task;

Task<void> nap();
Task<int> fetch(int Id);

struct Index {
  int Next = 0;
  std::vector<int> Ids;

  Task<void> append(int Id) {
    const int At = Next;
    co_await nap();
    Next = At + Id;
  }
  Task<void> visit() {
    for (const int &Id : Ids)
      co_await fetch(Id);
  }
  Task<void> grow() { Ids.push_back(co_await fetch(1)); }
};

Task<void> both(Index &In) {
  co_await folly::coro::collectAll(In.append(1), In.append(2));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'folly::coro::collectAll' can lose an update of 'In.Next': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-14]]:20: note: 'append' reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-13]]:10: note: 'append' writes it here
}

Task<void> visitAndGrow(Index &In) {
  co_await folly::coro::collectAll(In.visit(), In.grow());
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'folly::coro::collectAll' can leave an iterator into 'In.Ids' dangling: one suspends while it goes over it, and another one adds or removes elements [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-16]]:5: note: 'visit' goes over it here
  // CHECK-MESSAGES: :[[@LINE-14]]:27: note: 'grow' changes it here
}

Task<void> appendMany(Index &In, const std::vector<int> &Ids) {
  std::vector<Task<void>> Tasks;
  for (int Id : Ids)
    Tasks.push_back(In.append(Id));
  co_await folly::coro::collectAllRange(std::move(Tasks));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: operands of 'folly::coro::collectAllRange' can lose an update of 'In.Next': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-31]]:20: note: 'append' reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-30]]:10: note: 'append' writes it here
}

// Bound to an executor, in a scope.
Task<void> inAScope(Index &In) {
  folly::coro::AsyncScope Scope(true);
  auto *Executor = co_await folly::coro::co_current_executor;
  Scope.add(folly::coro::co_withExecutor(Executor, In.append(1)));
  Scope.add(folly::coro::co_withExecutor(Executor, In.append(2)));
  co_await Scope.joinAsync();
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: tasks of 'Scope' can lose an update of 'In.Next': one suspends between reading and writing it, and another one writes it meanwhile [coro-parallel-conflict]
  // CHECK-MESSAGES: :[[@LINE-43]]:20: note: 'append' reads it here, suspends, and then writes what it made of that
  // CHECK-MESSAGES: :[[@LINE-42]]:10: note: 'append' writes it here
}

// Silent: two objects, and one that only reads.
Task<void> twoObjects(Index &First, Index &Second) {
  co_await folly::coro::collectAll(First.append(1), Second.append(2));
}

Task<void> readsAlone(Index &In) {
  co_await folly::coro::collectAll(In.visit(), In.visit());
}

Task<void> notMany(std::vector<Index> &All) {
  std::vector<Task<void>> Tasks;
  for (Index &Each : All)
    Tasks.push_back(Each.append(1));
  co_await folly::coro::collectAllRange(std::move(Tasks));
}
