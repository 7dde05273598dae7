// Types of which it is not known that a drop loses anything. Each says why.
// RUN: %check_coro_tidy %s coro-unawaited-task %t
// RUN: %check_coro_tidy --option=NodiscardStatements=true %s coro-unawaited-task %t

#include "drops.hpp"
#include "inhouse.hpp"
#include <future>
#include <memory>
#include <tuple>
#include <utility>

using namespace drops;

// Started in the call: its body runs. Who hears its error is another question,
// which the option EagerTasks asks.
void eagerTaskIsDropped() {
  eager(1);
  (void)eager(2);
  std::ignore = eager(3);
  auto Unused = eager(4);
}

// Two more ways to start in the call.
house::Eager<int> startsAtOnce();
house::EagerByAwaiter<int> startsAtOnceByItsAwaiter();
void eagerByItsPromise() {
  (void)startsAtOnce();
  (void)startsAtOnceByItsAwaiter();
}

// When it starts is known at run time only.
house::Moody<int> startsSometimes();
void startIsUnknown() {
  (void)startsSometimes();
  auto Unused = startsSometimes();
}

// Made to be started and forgotten: its type has no handle.
void detachedTypeIsDropped() { detached(1); }

// The destructor runs it.
void destructorRunsIt() {
  runsAtEnd(1);
  (void)runsAtEnd(2);
  auto Scope = runsAtEnd(3);
}

// Testing it runs it.
void testRunsIt() {
  if (runsAtEnd(1))
    return;
}

// The destructor is not seen, so that it could run it.
void destructorIsNotSeen() {
  opaque(1);
  auto Unused = opaque(2);
}

// No task: a loop reads it.
void generatorIsDropped() {
  numbers(1);
  auto Unused = numbers(2);
}

// Started by the member call.
void isStarted() { lazy(1).start(); }

// Taken over by what it is chained to.
void isChained(Lazy &Last) { lazy(1).then(lazy(2)).start(); }

// A future of the standard library is no coroutine.
int compute();
void futureIsDropped() { (void)std::async(compute); }

// A bare handle and an awaiter are no tasks.
std::coroutine_handle<> handle();
std::suspend_always suspension();
void partIsDropped() {
  (void)handle();
  (void)suspension();
}

// A pointer to a task is not the task.
std::unique_ptr<Lazy> owned();
Lazy *borrowed();
Lazy &referred();
void isSomewhereElse() {
  (void)owned();
  (void)borrowed();
  referred();
  auto &Unused = referred();
}

// A wrapper takes it over.
struct Wrapper {
  Wrapper(Lazy Wrapped);
  ~Wrapper();
};
void isConverted() {
  Wrapper W = lazy(1);
  (void)Wrapper(lazy(2));
  const Wrapper &Bound = lazy(3);
}

// What a comparison does that is not seen may be to run both.
bool operator<(const Lazy &, const Lazy &);
bool operator!(Lazy);
void comparisonIsNotSeen() {
  (void)(lazy(1) < lazy(2));
  (void)!lazy(3);
}

// A name that is tested is a name that is used.
void nameIsTested() {
  if (auto T = lazy(1))
    return;
}

// Nobody knows what a macro of the system does with it.
void isBothNamedAndReturned() {
  auto Make = [] {
    auto T = lazy(1);
    return T;
  };
  Make().start();
}

// A member function that gives the object back gives no new task.
struct Chain : Lazy {
  Chain &&with(int) && { return std::move(*this); }
};
Chain chain(int Id);
void isStillTheSame(Chain &&C) { std::move(C).with(1); }

// The last statement of a statement expression is its value.
void isTheValueOfABlock() {
  __extension__({ lazy(1); }).start();
}

// In a template the type may be anything.
template <typename F> void callsWhatItIsGiven(F Function) {
  Function(1);
  (void)Function(2);
  auto Unused = Function(3);
}
void anything(int);

// In a pattern several values in parentheses have no type at all.
struct Held {
  Held(int, int);
};
template <typename T> void heldInAPattern(T Value) {
  Held held(Value, 1);
}
