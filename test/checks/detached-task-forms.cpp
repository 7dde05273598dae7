// Every form that a model can describe, on a model of a user's own.
// RUN: %check_coro_tidy --fix-notes --option=ModelFiles=%inputs/depot.yaml %s coro-detached-task %t

#include "depot.hpp"
#include <memory>
#include <tuple>

using depot::Running;
using depot::Task;

Task<> fails(int Id) {
  co_await sendLog(Id);
}
Running<> uploads(int Id) {
  if (Id < 0)
    throw Id;
  co_return;
}

void callWithTag(depot::Executor On) {
  depot::launch(On, fails(1), depot::away);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'fails' is heard by nobody: 'depot::launch' starts it with 'depot::Away' [coro-detached-task]
  // CHECK-MESSAGES: :12:3: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: no edit is offered: catch everything in the work and report it, or start it in a 'depot::Group' that is joined before what it uses ends
}

void freeFunction() {
  depot::toss(fails(1));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'fails' is heard by nobody: 'depot::toss' starts it and gives no handle [coro-detached-task]
  // CHECK-MESSAGES: :12:3: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: no edit is offered: catch everything in the work and report it, or start it in a 'depot::Group' that is joined before what it uses ends
}

void unseenBody() {
  depot::toss(sendLog(1));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'sendLog' is heard by nobody: 'depot::toss' starts it and gives no handle [coro-detached-task]
  // CHECK-MESSAGES: depot.hpp:{{[0-9]+}}:15: note: the body of 'sendLog' is not seen; one that catches everything belongs where this is seen, or is declared noexcept
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: no edit is offered: {{.+}}
}

void memberFunction(depot::Pool &On) {
  On.spawnDetached(fails(1));
  // CHECK-MESSAGES: :[[@LINE-1]]:6: warning: an error of 'fails' is heard by nobody: 'depot::Pool::spawnDetached' starts it and gives no handle [coro-detached-task]
  // CHECK-MESSAGES: :12:3: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:6: note: no edit is offered: {{.+}}
}

// Whether it could be started says nothing of what becomes of it.
bool memberFunctionThatIsAsked(depot::Pool &On) {
  return On.spawnDetached(fails(1));
  // CHECK-MESSAGES: :[[@LINE-1]]:13: warning: an error of 'fails' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :12:3: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:13: note: no edit is offered: {{.+}}
}

void memberThatTerminates(depot::Pool *On) {
  On->spawnOrDie(fails(1));
  // CHECK-MESSAGES: :[[@LINE-1]]:7: warning: an error of 'fails' ends the program: 'depot::Pool::spawnOrDie' starts it and gives no handle [coro-detached-task]
  // CHECK-MESSAGES: :12:3: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:7: note: no edit is offered: {{.+}}
}

void droppedHandle(depot::Executor On) {
  depot::bind(On, fails(1)).start();
  // CHECK-MESSAGES: :[[@LINE-1]]:29: warning: an error of 'fails' is heard by nobody: the handle that 'depot::Bound::start' gives is dropped [coro-detached-task]
  // CHECK-MESSAGES: :12:3: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:29: note: no edit is offered: {{.+}}
}

void handleThatIsDroppedInOtherWords(depot::Executor On, bool Now) {
  (void)depot::bind(On, fails(1)).start();
  // CHECK-MESSAGES: :[[@LINE-1]]:35: warning: an error of 'fails' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :12:3: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:35: note: no edit is offered: {{.+}}
  std::ignore = depot::bind(On, fails(1)).start();
  // CHECK-MESSAGES: :[[@LINE-1]]:43: warning: an error of 'fails' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :12:3: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:43: note: no edit is offered: {{.+}}
  depot::bind(On, fails(1)).start(), logError("started");
  // CHECK-MESSAGES: :[[@LINE-1]]:29: warning: an error of 'fails' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :12:3: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:29: note: no edit is offered: {{.+}}
  if (Now)
    depot::bind(On, fails(1)).start();
  // CHECK-MESSAGES: :[[@LINE-1]]:31: warning: an error of 'fails' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :12:3: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:31: note: no edit is offered: {{.+}}
}

void droppedTask() {
  uploads(1);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'uploads' is heard by nobody: the task that 'uploads' gives is dropped [coro-detached-task]
  // CHECK-MESSAGES: :16:5: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: no edit is offered: {{.+}}
}

depot::FireAndForget onClick(int Id) {
  co_await sendLog(Id);
  // CHECK-MESSAGES: :[[@LINE-2]]:22: warning: an error of 'onClick' ends the program: a coroutine that returns 'depot::FireAndForget' has no handle [coro-detached-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-4]]:22: note: no edit is offered: catch everything in the body and report it, or return a task that its caller awaits
}

void macro() {
  DEPOT_GO(fails(1));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'fails' is heard by nobody: 'DEPOT_GO' starts it and gives no handle [coro-detached-task]
  // CHECK-MESSAGES: :12:3: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: no edit is offered: a macro is not edited
}

// A scope in reach owns the work. -------------------------------------------

void scopeIsAParameter(depot::Pool &On, depot::Group &Children) {
  On.spawnDetached(fails(1));
  // CHECK-MESSAGES: :[[@LINE-1]]:6: warning: an error of 'fails' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :12:3: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:6: note: start it in 'Children': where it is joined, its error is thrown
  // CHECK-FIXES:  (void)Children.start(fails(1));
  (void)On.spawnDetached(fails(2)); // stays
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: an error of 'fails' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :12:3: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:12: note: start it in 'Children': {{.+}}
  // CHECK-FIXES:  (void)Children.start(fails(2)); // stays
}

Task<> scopeIsALocal(depot::Pool &On) {
  depot::Group Children;
  On.spawnDetached(fails(1));
  // CHECK-MESSAGES: :[[@LINE-1]]:6: warning: an error of 'fails' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :12:3: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:6: note: start it in 'Children': {{.+}}
  // CHECK-FIXES:  (void)Children.start(fails(1));
  co_await Children.join();
}

class Server {
public:
  void scopeIsAMember(depot::Pool &On) {
    On.spawnDetached(fails(1));
    // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: an error of 'fails' is heard by nobody: {{.+}}
    // CHECK-MESSAGES: :12:3: note: an error of this co_await is not caught in the body
    // CHECK-MESSAGES: :[[@LINE-3]]:8: note: start it in 'Connections': {{.+}}
    // CHECK-FIXES:    (void)Connections->start(fails(1));
    auto Later = [this, &On] { depot::toss(fails(2)); };
    // CHECK-MESSAGES: :[[@LINE-1]]:32: warning: an error of 'fails' is heard by nobody: {{.+}}
    // CHECK-MESSAGES: :12:3: note: an error of this co_await is not caught in the body
    // CHECK-MESSAGES: :[[@LINE-3]]:32: note: start it in 'Connections': {{.+}}
    // CHECK-FIXES:    auto Later = [this, &On] { (void)Connections->start(fails(2)); };
    Later();
  }

  // A const object's members do not start anything.
  void scopeIsConst(depot::Pool &On) const {
    On.spawnDetached(fails(1));
    // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: an error of 'fails' is heard by nobody: {{.+}}
    // CHECK-MESSAGES: :12:3: note: an error of this co_await is not caught in the body
    // CHECK-MESSAGES: :[[@LINE-3]]:8: note: no edit is offered: {{.+}}
  }

  // A static member function has no object.
  static void scopeIsOfAnObject(depot::Pool &On) {
    On.spawnDetached(fails(1));
    // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: an error of 'fails' is heard by nobody: {{.+}}
    // CHECK-MESSAGES: :12:3: note: an error of this co_await is not caught in the body
    // CHECK-MESSAGES: :[[@LINE-3]]:8: note: no edit is offered: {{.+}}
  }

private:
  std::unique_ptr<depot::Group> Connections;
};

// The nearer name hides the member.
struct Hidden {
  depot::Group Children;
  void hides(int Children) {
    depot::toss(fails(Children));
    // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: an error of 'fails' is heard by nobody: {{.+}}
    // CHECK-MESSAGES: :12:3: note: an error of this co_await is not caught in the body
    // CHECK-MESSAGES: :[[@LINE-3]]:5: note: no edit is offered: {{.+}}
  }
};

// A lambda does not reach what it has not captured.
void scopeIsOutside(depot::Group &Children) {
  auto Later = [] { depot::toss(fails(1)); };
  // CHECK-MESSAGES: :[[@LINE-1]]:21: warning: an error of 'fails' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :12:3: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:21: note: no edit is offered: {{.+}}
  Later();
}

void boundTaskInAScope(depot::Executor On, depot::BoundScope &Children) {
  depot::bind(On, fails(1)).start();
  // CHECK-MESSAGES: :[[@LINE-1]]:29: warning: an error of 'fails' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :12:3: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:29: note: start it in 'Children': it is joined before what the work uses ends, and an error ends the program
  // CHECK-FIXES:  Children.add(depot::bind(On, fails(1)));
}

// The scope takes what has an executor, and this has none.
void unboundTask(depot::Pool &On, depot::BoundScope &Children) {
  On.spawnDetached(fails(1));
  // CHECK-MESSAGES: :[[@LINE-1]]:6: warning: an error of 'fails' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :12:3: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:6: note: no edit is offered: {{.+}}
}

// The scope takes tasks without a value.
void taskWithAValue(depot::Group &Children) {
  depot::toss(countRows(1));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'countRows' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: depot.hpp:{{[0-9]+}}:18: note: the body of 'countRows' is not seen; {{.+}}
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: no edit is offered: {{.+}}
}

// What the call gives is needed.
bool resultIsNeeded(depot::Pool &On, depot::Group &Children) {
  return On.spawnDetached(fails(1));
  // CHECK-MESSAGES: :[[@LINE-1]]:13: warning: an error of 'fails' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :12:3: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:13: note: no edit is offered: {{.+}}
}

// A comment that would be lost.
void commentInTheCall(depot::Pool &On, depot::Group &Children) {
  On.spawnDetached(/* soon */ fails(1));
  // CHECK-MESSAGES: :[[@LINE-1]]:6: warning: an error of 'fails' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :12:3: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:6: note: no edit is offered: {{.+}}
}

// Template: once, at the pattern.
template <typename T> void inATemplate(T Id) {
  depot::toss(fails(1));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'fails' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :12:3: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: no edit is offered: {{.+}}
}
template void inATemplate(int);
template void inATemplate(long);
