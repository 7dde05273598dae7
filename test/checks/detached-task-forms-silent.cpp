// Lookalikes on the forms of a user's own model that must stay silent. Each
// says why.
// RUN: %check_coro_tidy --option=ModelFiles=%inputs/depot.yaml %s coro-detached-task %t

#include "depot.hpp"
#include <coroutine>
#include <exception>
#include <tuple>
#include <utility>
#include <vector>

using depot::Running;
using depot::Task;

Task<> catches(int Id) {
  try {
    co_await sendLog(Id);
  } catch (...) {
    logError("log");
  }
}
Running<> catchesItself(int Id) {
  try {
    co_await sendLog(Id);
  } catch (...) {
    logError("upload");
  }
}

// The work that a function takes reports its errors.
void freeFunction() { depot::toss(catches(1)); }

// So does that which a member takes.
void memberFunction(depot::Pool &On) {
  static_cast<void>(On.spawnDetached(catches(1)));
}

// Nothing leaves the work, so that nothing ends the program.
void memberThatTerminates(depot::Pool &On) { On.spawnOrDie(catches(1)); }

// And that which is started by itself, through the library's adapter.
void boundTask(depot::Executor On) { depot::bind(On, catches(1)).start(); }

// The model does not say where the error goes.
void errorNotKnown(depot::Pool &On) { On.unsaid(sendLog(1)); }

// Another tag, which gives a task that is awaited.
Task<> otherTag(depot::Executor On) {
  co_await depot::launch(On, sendLog(1), depot::later);
}

// The handle is kept in a variable.
Task<> handleIsAwaited(depot::Executor On) {
  auto Upload = depot::bind(On, sendLog(1)).start();
  co_await std::move(Upload);
}

// The handle is awaited at once.
Task<> handleIsAwaitedAtOnce(depot::Executor On) {
  co_await depot::bind(On, sendLog(1)).start();
}

// The handle is the caller's.
Running<> handleIsReturned(depot::Executor On) {
  return depot::bind(On, sendLog(1)).start();
}

// The handle is one of many.
void handleIsCollected(depot::Executor On, std::vector<Running<>> &All) {
  All.push_back(depot::bind(On, sendLog(1)).start());
}

// The handle is given to a member.
struct Uploads {
  Running<> Current;
  void start(int Id) { Current = beginUpload(Id); }
};

// The handle is an argument.
void keep(Running<> Upload);
void handleIsPassedOn() { keep(beginUpload(1)); }

// The handle is a part of an expression that uses it.
bool isDone(const Running<> &Upload);
void handleIsAsked() {
  if (isDone(beginUpload(1)))
    logError("done");
}

// An eager task that hears its own errors may be dropped.
void droppedButCatches() { catchesItself(1); }

// A coroutine without a handle, which catches everything.
depot::FireAndForget onClick(int Id) {
  try {
    co_await sendLog(Id);
  } catch (...) {
    logError("click");
  }
}

// What calls one starts nothing else.
void callsOne() { onClick(1); }

// The declaration says nothing of the body.
depot::FireAndForget onKey(int Id);

// The macro is given work that catches.
void macroWithCatchingWork() { DEPOT_GO(catches(1)); }

// Another macro with the same function inside, in an unevaluated operand.
#define TYPE_OF_TOSS decltype(depot::toss(sendLog(1)))
static_assert(std::is_void_v<TYPE_OF_TOSS>);

// The scope owns what it starts.
void scopeOwns(depot::Group &In) { static_cast<void>(In.start(sendLog(1))); }

// A class with a function of the same name.
struct Other {
  bool spawnDetached(Task<> Work);
};
void memberOfAnotherClass(Other &On) { On.spawnDetached(sendLog(1)); }

// A lazy task that is dropped never runs; that is another check's.
void lazyTaskIsDropped() { static_cast<void>(sendLog(1)); }

// In a template, what is started depends on the argument.
template <typename Work> void tossAny(Work What) {
  depot::toss(std::move(What));
}
void usesTossAny() { tossAny(catches(1)); }

// The handle's type is not known before instantiation.
template <typename Starter> auto starts(Starter What) { return What.start(); }

/// Keeps what was thrown, so that it throws nothing itself.
template <typename T> struct Attempt {
  T Value;
  std::exception_ptr Error;
};
struct Asked {
  bool await_ready() noexcept;
  void await_suspend(std::coroutine_handle<>) noexcept;
  Attempt<int> await_resume() noexcept;
};
void acknowledge(int Size);

Task<> asksForErrors(Asked &Operation) {
  auto Got = co_await Operation;
  if (!Got.Error)
    acknowledge(Got.Value);
}
// Who asks operations for their errors knows which calls throw.
void asksAnAwaiter() { depot::toss(asksForErrors(*new Asked)); }
