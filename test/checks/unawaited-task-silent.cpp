// Lookalikes on cppcoro that must stay silent. Each says why.
// RUN: %check_coro_tidy %s coro-unawaited-task %t
// RUN: %check_coro_tidy --option=NodiscardStatements=true --option=EagerTasks=true %s coro-unawaited-task %t

#include "shop.hpp"
#include <cppcoro/async_mutex.hpp>
#include <cppcoro/async_scope.hpp>
#include <cppcoro/shared_task.hpp>
#include <cppcoro/sync_wait.hpp>
#include <cppcoro/when_all.hpp>
#include <exception>
#include <functional>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <variant>

using cppcoro::task;

task<> step(int Number);
bool isOpen();

//===----------------------------------------------------------------------===//
// Awaited
//===----------------------------------------------------------------------===//

// Awaited in the expression that makes it.
task<> isAwaited() { co_await step(1); }

// What the await gives is dropped, not the task.
task<> resultIsDropped() {
  co_await fetchUser(1);
  (void)co_await fetchUser(2);
  std::ignore = co_await fetchUser(3);
  [[maybe_unused]] auto U = co_await fetchUser(4);
}

// An unused result is no unused task.
task<> resultHasAnUnusedName() { auto U = co_await fetchUser(1); }

// Awaited, then compared, tested and counted.
task<int> resultIsTested(int Id) {
  if (co_await countMessages(Id))
    co_return 1;
  co_return co_await countMessages(Id) == 3 ? 2 : co_await countMessages(Id);
}

// Every operand of the comma is awaited.
task<> isAwaitedInAComma() { co_await step(1), co_await step(2); }

// The whole ternary is awaited.
task<> ternaryIsAwaited() { co_await (isOpen() ? step(1) : step(2)); }

// So is each arm of this one.
task<> armsAreAwaited() { isOpen() ? co_await step(1) : co_await step(2); }

// The comma's last operand is what is awaited.
task<> lastOfACommaIsAwaited() { co_await (record(1), step(2)); }

// Named, and awaited later on one path: another question.
task<> isAwaitedOnOnePath() {
  auto T = step(1);
  if (isOpen())
    co_await T;
}

// Awaited without its result.
task<> isWaitedFor() { co_await fetchUser(1).when_ready(); }

//===----------------------------------------------------------------------===//
// Handed on: somebody else can await it
//===----------------------------------------------------------------------===//

// The caller awaits it.
task<> isReturned() { return step(1); }

// The caller of the lambda does.
task<> isReturnedFromALambda() {
  auto Make = [] { return step(1); };
  co_await Make();
}

// One of two is returned.
task<> oneOfTwoIsReturned() { return isOpen() ? step(1) : step(2); }

// Left by co_return: who awaits this task gets that one.
task<task<User>> isReturnedByACoroutine() { co_return fetchUser(1); }

// Given to a function.
void keep(task<> Kept);
void look(const task<> &At);
void isPassedOn() {
  keep(step(1));
  look(step(2)); // By reference: a function may start what it is shown.
}

// The last operand of a comma is an argument.
void isPassedOnBehindAComma() { keep((record(1), step(2))); }

// Given to a combinator, a scope, a runner.
task<> isCombined() { co_await cppcoro::when_all(step(1), step(2)); }
task<> isSpawned() {
  cppcoro::async_scope Scope;
  Scope.spawn(step(1));
  co_await Scope.join();
}
void isRun() { cppcoro::sync_wait(step(1)); }

// A constructor takes it.
struct Owner {
  explicit Owner(task<> Owned);
  Owner &operator<<(task<> Added);
  Owner &operator,(task<> Added);
  task<> Kept;
};
void isGivenToAConstructor() {
  Owner O(step(1));
  Owner{step(2)};
  (void)Owner(step(3));
}

// Operators that take it: a stream of a kind of its own, a comma.
void isGivenToAnOperator(Owner &O) {
  O << step(1);
  O, step(2);
}

// Moved on.
void isMovedOn() {
  auto T = step(1);
  keep(std::move(T));
}

// A member call on it: it may start the task.
struct Fluent : task<> {
  using task::task;
  void start() &&;
  explicit Fluent(task<> T);
};
void isCalledOn() { Fluent(step(1)).start(); }

// Thrown, odd as it is: whoever catches it has it.
void isThrown() { throw step(1); }

//===----------------------------------------------------------------------===//
// Stored
//===----------------------------------------------------------------------===//

// In a container, a member, an optional, a tuple, an array, on the heap.
void isStored(std::vector<task<>> &Tasks, std::map<int, task<>> &ById, Owner &O,
              std::optional<task<>> &Maybe) {
  Tasks.push_back(step(1));
  Tasks.emplace_back(step(2));
  ById[3] = step(3);
  O.Kept = step(4);
  Maybe = step(5);
  Maybe.emplace(step(6));
}
struct Holder {
  Holder() : First(step(1)) {}
  task<> First;
  task<> Second = step(2);
};
void isStoredOnTheHeap() { new task<>(step(1)); }

// Assigned to a variable that is named, even if only by this.
void isAssigned() {
  task<> T;
  T = step(1);
}

// An aggregate that nobody uses holds it: whose it is, is its type's affair.
void isPartOfAnUnusedAggregate() {
  std::tuple<task<>, int> Both(step(1), 2);
  task<> Two[] = {step(1), step(2)};
}

// Variables of a namespace may be used elsewhere.
task<> Global = step(1);
// Those that live on may be meant to.
void isStatic() { static auto T = step(1); }

// A structured binding of tasks.
std::pair<task<>, task<>> both();
task<> isBound() {
  auto [First, Second] = both();
  co_await First;
}

// Captured.
task<> isCaptured() {
  auto T = step(1);
  auto Later = [T = std::move(T)]() mutable { return std::move(T); };
  co_await Later();
}

// Captured as it is made.
void isCapturedAsItIsMade() {
  auto Later = [T = step(1)] {};
  Later();
}

//===----------------------------------------------------------------------===//
// No call makes it
//===----------------------------------------------------------------------===//

// An empty task has no body.
void isEmpty() {
  task<> T;
  task<>();
  (void)task<>{};
}

// A cast to void of a name is how a parameter is marked as unused.
void isAParameter(task<> T) { (void)T; }

// So is a parameter that nothing names: the caller knows.
void isAnUnusedParameter(task<> T) {}

// A move without a destination makes nothing.
void isOnlyMoved(task<> T) { std::move(T); }

// What a container holds, not what a call makes.
void isAnElement(std::vector<task<>> &Tasks) {
  (void)Tasks.front();
  Tasks.at(0);
}

// What std::exchange gives was there before, and may have run.
void isExchanged(task<> &T) {
  std::exchange(T, task<>());
  (void)std::exchange(T, task<>());
}

// So was what such a function is seen to hand over.
struct Slot {
  task<> take() { return std::move(Kept); }
  task<> swap(task<> Other) { return std::exchange(Kept, std::move(Other)); }
  task<> &peek() { return Kept; }
  task<> Kept;
};
void isTakenOut(Slot &S) {
  S.take();
  (void)S.swap(task<>());
  S.peek();
}

// It is seen to give an empty one.
task<> nothing() { return {}; }
task<> nothingEither() { return task<>(); }
void isNothing() {
  nothing();
  nothingEither();
}

// A local of this function, which it may have run.
task<> ran() {
  auto T = step(1);
  cppcoro::sync_wait(T);
  return T;
}
void hasRun() { ran(); }

//===----------------------------------------------------------------------===//
// Never evaluated
//===----------------------------------------------------------------------===//

// Operands whose type alone is asked for.
template <typename T> concept Steps = requires(T Value) {
  step(1);
  (void)step(Value);
};
void isNotEvaluated() {
  decltype(step(1)) *Pointer = nullptr;
  (void)Pointer;
  (void)sizeof(step(1));
  (void)noexcept(step(1));
  (void)noexcept((step(1), 0));
  static_assert(Steps<int>);
  static_assert(sizeof((step(1), 0)) > 0);
  static_assert(requires { step(1); });
}

// A branch that no instantiation takes.
template <bool Runs> task<> mayRun() {
  if constexpr (Runs)
    (void)step(1);
  else
    co_await step(2);
}
task<> runsNever() { co_await mayRun<false>(); }

//===----------------------------------------------------------------------===//
// Said to be unused
//===----------------------------------------------------------------------===//

// The way to make a task and drop it on purpose, as a test does.
void isMadeAndDroppedByATest() {
  [[maybe_unused]] auto T = step(1);
  [[maybe_unused]] const task<User> U = fetchUser(1);
}

// Named in a cast to void, for the same purpose.
void isMarkedByACast() {
  auto T = step(1);
  (void)T;
}

// Named in an unevaluated operand: named all the same.
void isNamedByDecltype() {
  auto T = step(1);
  using Type = decltype(T);
}

//===----------------------------------------------------------------------===//
// No tasks
//===----------------------------------------------------------------------===//

// Plain values.
void isNoTask() {
  (void)isOpen();
  isOpen(), record(1);
  std::ignore = isOpen();
  auto Unused = isOpen();
}

// Makes no coroutine, only says how to.
void isAFunction() {
  auto Make = [] { return step(1); };
  auto Bound = std::bind(step, 1);
  std::function<task<>()> Stored = [] { return step(1); };
}

// A task in an optional or a variant: what the call gives is no task.
std::optional<task<>> maybeStep();
std::variant<int, task<>> either();
void isWrapped() {
  (void)maybeStep();
  auto Unused = either();
}

// Unlocking and trying to lock need no await.
void isNoAwaitedCall(cppcoro::async_mutex &M) {
  M.try_lock();
  M.unlock();
}

// The lock is awaited, and its guard is what has an unused name.
task<> guardIsNeverNamed(cppcoro::async_mutex &M) {
  auto Lock = co_await M.scoped_lock_async();
  co_await M.lock_async();
  M.unlock();
}

//===----------------------------------------------------------------------===//
// Suppressed
//===----------------------------------------------------------------------===//

// The author gives the reason.
void isSuppressed() {
  (void)step(1); // NOLINT(coro-unawaited-task): shows that dropping is cheap
}
