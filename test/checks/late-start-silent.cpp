// Lookalikes that must stay silent. Each says why.
// RUN: %check_coro_tidy --option=ModelFiles=%inputs/eager.yaml %s coro-late-start %t

#include "kiosk.hpp"
#include <functional>

using namespace kiosk;
using eager::Lazy;
using eager::Work;

// It runs while the first one is awaited.
Work<Page> startsBeforeTheAwait(int Id) {
  auto orders = startOrders(Id);
  auto user = co_await fetchUser(Id);
  co_return render(user, co_await orders);
}

// There is no await that it could run beside.
Work<int> nothingIsAwaitedBefore(int Id) {
  auto count = countMessages(Id);
  co_return co_await count;
}

// One creation behind another one: neither waits for the other.
Work<int> oneCreationBehindAnother(int Id) {
  auto first = countMessages(Id);
  auto second = countMessages(Id + 1);
  co_return co_await first + co_await second;
}

// A lazy task does not run before its own await, wherever it is created.
Work<Page> lazyTaskBehindAnAwait(int Id) {
  auto orders = co_await startOrders(Id);
  auto user = fetchUser(Id);
  co_return render(co_await std::move(user), orders);
}

// Needs the result.
Work<Page> operandIsTheResult(int Id) {
  auto user = co_await fetchUser(Id);
  auto orders = startOrders(user.Id);
  co_return render(user, co_await orders);
}

// Needs a name out of the result.
Lazy<std::pair<int, int>> fetchRange(int Id);
Work<int> operandIsABinding(int Id) {
  auto [low, high] = co_await fetchRange(Id);
  auto count = countMessages(high);
  co_return low + co_await count;
}

// Needs what is computed from the result.
Work<Page> operandIsComputedFromTheResult(int Id) {
  auto user = co_await fetchUser(Id);
  const int Next = user.Id + 1;
  auto orders = startOrders(Next);
  co_return render(user, co_await orders);
}

// The operand is changed before it is used.
Work<Page> operandIsChangedInBetween(int Id) {
  auto user = co_await fetchUser(Id);
  ++Id;
  auto orders = startOrders(Id);
  co_return render(user, co_await orders);
}

// The result goes into the variable that the operand reads.
Lazy<int> nextId(int Id);
Work<int> operandIsAssignedTheResult(int Id) {
  Id = co_await nextId(Id);
  auto count = countMessages(Id);
  co_return co_await count;
}

// What the first one is given by reference may be changed by it.
Lazy<int> advance(int &Id);
Work<int> operandIsWrittenByTheAwait(int Id) {
  auto old = co_await advance(Id);
  auto count = countMessages(Id);
  co_return old + co_await count;
}

// The name is moved away by the first one.
Lazy<int> lengthOf(std::string Name);
Work<Page> operandIsMovedFromBefore(std::string Name) {
  auto length = co_await lengthOf(std::move(Name));
  auto orders = startOrdersOf(Name);
  co_return Page{std::to_string(length + (co_await orders).Items.size())};
}

// The first one reads what the creation would have moved away.
Work<Page> operandIsMovedFromByTheCreation(std::string Name) {
  auto length = co_await lengthOf(Name);
  auto orders = startOrdersOf(std::move(Name));
  co_return Page{std::to_string(length + (co_await orders).Items.size())};
}

// Both work on one connection.
Work<Page> receiverIsShared(Connection &Over, int Id) {
  auto user = co_await Over.user(Id);
  auto orders = Over.orders(Id);
  co_return render(user, co_await orders);
}

// The same by argument.
Lazy<User> userOver(Connection &Over, int Id);
Work<Orders> ordersOver(Connection &Over, int Id);
Work<Page> argumentIsShared(Connection &Over, int Id) {
  auto user = co_await userOver(Over, Id);
  auto orders = ordersOver(Over, Id);
  co_return render(user, co_await orders);
}

// The check decides whether it is started.
Work<Orders> guardedByACheck(int Id) {
  auto user = co_await fetchUser(Id);
  if (user.Name.empty())
    co_return Orders{};
  auto orders = startOrders(Id);
  co_return co_await orders;
}

// An error keeps it from being started.
Work<Orders> guardedByAThrow(int Id) {
  auto user = co_await fetchUser(Id);
  if (user.Name.empty())
    throw Id;
  auto orders = startOrders(Id);
  co_return co_await orders;
}

// The loop ends before it.
Work<int> guardedByABreak(int Id) {
  int Sum = 0;
  for (int I = 0; I < 3; ++I) {
    auto user = co_await fetchUser(I);
    if (user.Id == Id)
      break;
    auto count = countMessages(Id);
    Sum += co_await count;
  }
  co_return Sum;
}

// It is created on a branch.
Work<int> createdOnABranch(int Id) {
  auto user = co_await fetchUser(Id);
  if (user.Id > 0) {
    auto count = countMessages(Id);
    co_return co_await count;
  }
  co_return user.Id;
}

// The branch is taken by a short circuit.
Work<bool> awaitedBehindAShortCircuit(int Id) {
  auto user = co_await fetchUser(Id);
  co_return user.Id > 0 && co_await countMessages(Id) > 0;
}

// The branch is taken by a condition.
Work<int> awaitedInAnArm(int Id) {
  auto user = co_await fetchUser(Id);
  co_return user.Id > 0 ? co_await countMessages(Id) : 0;
}

// The await may be skipped, and so what it guards is not known.
Work<int> awaitInAnArmBefore(int Id, bool IsNew) {
  int known = IsNew ? 0 : co_await nextId(Id);
  auto count = countMessages(Id);
  co_return known + co_await count;
}

// A function that is not seen stands in between and may end with an error.
void log(const std::string &Text);
Work<Page> callInBetween(int Id) {
  auto user = co_await fetchUser(Id);
  log("loaded");
  auto orders = startOrders(Id);
  co_return render(user, co_await orders);
}

// A member is written in between, which the body could read.
class Desk {
public:
  Work<int> memberIsWrittenInBetween(int Id) {
    auto user = co_await fetchUser(Id);
    Current = user.Id;
    auto count = countMessages(Id);
    co_return co_await count;
  }

  // The result is stored where the body could read it.
  Work<int> resultIsStoredInAMember(int Id) {
    Current = co_await nextId(Id);
    auto count = countMessages(Id);
    co_return co_await count;
  }

  // Both may use the object.
  Work<int> objectIsShared(int Id) {
    auto user = co_await userOf(Id);
    auto count = countOf(Id);
    co_return user.Id + co_await count;
  }

private:
  Lazy<User> userOf(int Id);
  Work<int> countOf(int Id);
  int Current = 0;
};

// A lock is taken in between.
std::mutex Guarded;
Work<int> lockInBetween(int Id) {
  auto user = co_await fetchUser(Id);
  std::lock_guard<std::mutex> Lock(Guarded);
  auto count = countMessages(Id);
  co_return co_await count;
}

// The await gives a guard that is held from there on.
struct Permit {
  Permit(Permit &&);
  ~Permit();
};
Lazy<Permit> acquire(int Id);
Work<int> guardIsAwaited(int Id) {
  auto permit = co_await acquire(Id);
  auto count = countMessages(Id);
  co_return co_await count;
}

// It waits for a guard, which must not be taken early.
Work<Permit> acquireAtOnce(int Id);
Work<int> guardIsStarted(int Id) {
  auto user = co_await fetchUser(Id);
  auto permit = co_await acquireAtOnce(Id);
  co_return user.Id;
}

// The next request comes a second later: that is meant.
Work<int> timerOfAModel(int Id) {
  co_await eager::sleep(1000);
  auto count = countMessages(Id);
  co_return co_await count;
}

// A turn that does nothing else is a pause as well.
Work<int> turnWithoutAnEffect(int Id) {
  co_await turn();
  auto count = countMessages(Id);
  co_return co_await count;
}

// The time begins to run where the timer is created.
Work<int> timerIsStarted(int Id) {
  auto user = co_await fetchUser(Id);
  auto pause = eager::sleep(1000);
  co_await pause;
  co_return user.Id;
}

// The rest shall run on the pool: the task would be started elsewhere.
struct Pool {
  eager::Reply<void> schedule();
};
Work<int> executorIsSwitched(Pool &On, int Id) {
  co_await On.schedule();
  auto count = countMessages(Id);
  co_return co_await count;
}

// The same with an object that is awaited.
struct Hop {
  bool await_ready() const noexcept;
  void await_suspend(std::coroutine_handle<>);
  void await_resume() const noexcept;
};
Work<int> executorIsAwaited(Hop Over, int Id) {
  co_await Over;
  auto count = countMessages(Id);
  co_return co_await count;
}

// Awaited for what it does: the order is meant.
Lazy<> save(int Id);
Work<int> awaitForItsEffect(int Id) {
  co_await save(Id);
  auto count = countMessages(Id);
  co_return co_await count;
}

// The same, with a result that nobody looks at.
Work<int> resultIsNotUsed(int Id) {
  co_await fetchUser(Id);
  auto count = countMessages(Id);
  co_return co_await count;
}

// Started for what it does.
Work<> notify(int Id);
Work<int> startForItsEffect(int Id) {
  auto user = co_await fetchUser(Id);
  auto done = notify(Id);
  co_await done;
  co_return user.Id;
}

// Works on something that is not named.
Work<int> countAll();
Work<int> hiddenState(int Id) {
  auto user = co_await fetchUser(Id);
  auto count = countAll();
  co_return user.Id + co_await count;
}

// The same of the await.
Lazy<User> currentUser();
Work<int> hiddenStateIsAwaited(int Id) {
  auto user = co_await currentUser();
  auto count = countMessages(Id);
  co_return user.Id + co_await count;
}

// Somebody says that the order is meant.
[[clang::annotate("coro_tidy::ordered")]] Work<int> charge(int Id);
Work<int> orderIsAnnotated(int Id) {
  auto user = co_await fetchUser(Id);
  auto charged = charge(Id);
  co_return user.Id + co_await charged;
}

// The operand may do anything.
int lookUp(int Id);
Work<int> operandCallsWhatIsNotSeen(int Id) {
  auto user = co_await fetchUser(Id);
  auto count = countMessages(lookUp(Id));
  co_return user.Id + co_await count;
}

// The operand reads what anybody may write.
int CurrentShop = 0;
Work<int> operandReadsAGlobal(int Id) {
  auto user = co_await fetchUser(Id);
  auto count = countMessages(CurrentShop);
  co_return user.Id + co_await count;
}

// The task is named elsewhere, too: somebody else may await or cancel it.
void keep(Work<int> &Task);
Work<int> taskIsPassedOn(int Id) {
  auto user = co_await fetchUser(Id);
  auto count = countMessages(Id);
  keep(count);
  co_return user.Id + co_await count;
}

// The task is never awaited: it was started for what it does.
Work<int> taskIsNotAwaited(int Id) {
  auto user = co_await fetchUser(Id);
  auto count = countMessages(Id);
  co_return user.Id;
}

// A try block begins in between.
Work<int> createdInATryBlock(int Id) {
  auto user = co_await fetchUser(Id);
  try {
    auto count = countMessages(Id);
    co_return co_await count;
  } catch (...) {
  }
  co_return user.Id;
}

// A jump may run it again.
Work<int> jumpsBack(int Id) {
again:
  auto user = co_await fetchUser(Id);
  auto count = countMessages(Id);
  if (co_await count < user.Id)
    goto again;
  co_return user.Id;
}

// The body is seen to touch what the await writes.
int Total = 0;
Lazy<int> addsToTotal(int Id) {
  auto count = co_await nextId(Id);
  Total += count;
  co_return count;
}
Work<int> readsTotal(int Id) {
  auto count = co_await nextId(Id);
  co_return count + Total;
}
Work<int> bodiesShareAGlobal(int Id) {
  auto added = co_await addsToTotal(Id);
  auto total = readsTotal(Id);
  co_return added + co_await total;
}

// The first part of an eager body runs where it is created: it would change
// what the operand of the await reads.
Work<int> writesAtOnce(int &Id) {
  ++Id;
  co_await turn();
  co_return Id;
}
Work<int> bodyWritesAnOperandOfTheAwait(int Id) {
  auto user = co_await fetchUser(Id);
  auto written = writesAtOnce(Id);
  co_return user.Id + co_await written;
}

// The same for what a statement in between reads.
Work<int> bodyWritesWhatIsReadInBetween(int Id) {
  int Seen = Id;
  auto user = co_await fetchUser(3);
  Seen += Id;
  auto written = writesAtOnce(Id);
  co_return Seen + user.Id + co_await written;
}

// Runs to its end where it is created, so that there is nothing to gain.
Work<int> doubled(int Id) { co_return Id * 2; }
Work<int> bodyNeverSuspends(int Id) {
  auto user = co_await fetchUser(Id);
  auto twice = doubled(Id);
  co_return user.Id + co_await twice;
}

// What is awaited is there already.
Lazy<User> knownUser(int Id) { co_return User{Id, ""}; }
Work<int> awaitNeverSuspends(int Id) {
  auto user = co_await knownUser(Id);
  auto count = countMessages(Id);
  co_return user.Id + co_await count;
}

// A check that is seen to fail guards what stands behind it.
Lazy<int> checked(int Id) {
  auto next = co_await nextId(Id);
  if (next < Id)
    throw Id;
  co_return next;
}
Work<int> awaitIsSeenToThrow(int Id) {
  auto next = co_await checked(Id);
  auto count = countMessages(Id);
  co_return next + co_await count;
}

// A type is declared in between, which the operand names.
Work<int> typeIsDeclaredInBetween(int Id) {
  auto user = co_await fetchUser(Id);
  struct Step {
    int By = 1;
  };
  auto count = countMessages(Id + Step().By);
  co_return user.Id + co_await count;
}

// A generator gives its next value only when it is asked.
struct Stream {
  struct promise_type {
    Stream get_return_object();
    std::suspend_always initial_suspend() noexcept;
    std::suspend_always final_suspend() noexcept;
    std::suspend_always yield_value(int);
    void return_void();
    void unhandled_exception();
  };
};
Stream yieldsInBetween(int Id) {
  co_yield Id;
  auto count = countMessages(Id);
  co_yield co_await count;
}

// Two lambdas have bodies of their own.
Work<int> awaitInALambda(int Id) {
  auto Load = [](int Of) -> Work<int> {
    auto user = co_await fetchUser(Of);
    co_return user.Id;
  };
  auto count = countMessages(Id);
  auto loaded = Load(Id);
  co_return co_await count + co_await loaded;
}

// Both arguments are compared: two questions that are one.
Work<bool> unevaluatedAwait(int Id) {
  auto user = co_await fetchUser(Id);
  co_return sizeof(countMessages(Id)) > sizeof(int) && user.Id > 0;
}

// The task is given another one, which it runs.
Work<int> afterwards(Lazy<User> First, int Id);
Work<int> taskOfATask(int Id) {
  auto user = co_await fetchUser(Id);
  auto count = afterwards(fetchUser(Id + 1), Id);
  co_return user.Id + co_await count;
}

// Names its own result of an earlier iteration.
Work<int> loopCarried(int Id) {
  int Last = Id;
  for (int I = 0; I < 3; ++I) {
    auto user = co_await fetchUser(Last);
    Last += user.Id;
    auto count = countMessages(Last);
    Last += co_await count;
  }
  co_return Last;
}

// The pointer is set in between, to what is declared there.
Work<int> countAt(const int *Of);
Work<int> pointerIsSetInBetween(int Id) {
  const int *Of = &Id;
  auto user = co_await fetchUser(Id);
  Of = &user.Id;
  auto count = countAt(Of);
  co_return co_await count;
}

// A callback may write what the operand reads while the await waits.
void onTick(std::function<void()> Call);
Work<int> callbackWritesTheOperand(int Id) {
  int Ticks = Id;
  onTick([&Ticks] { ++Ticks; });
  auto user = co_await fetchUser(Id);
  auto count = countMessages(Ticks);
  co_return user.Id + co_await count;
}

// So may a task that is running already.
Work<int> runningTaskWritesTheOperand(int Id) {
  int Next = Id;
  auto running = writesAtOnce(Next);
  auto user = co_await fetchUser(Id);
  auto count = countMessages(Next);
  co_return user.Id + co_await count + co_await running;
}

// What comes out of a queue is an event that the task answers.
struct Inbox {
  Lazy<int> next(int Kind);
  eager::Reply<int> reply(int Kind);
};
Work<int> awaitIsAnEvent(Inbox &From, int Id) {
  auto message = co_await From.next(Id);
  auto count = countMessages(Id);
  co_return message + co_await count;
}
Work<int> foreignAwaitIsAnEvent(Inbox &From, int Id) {
  auto message = co_await From.reply(Id);
  auto count = countMessages(Id);
  co_return message + co_await count;
}

// All calls of the recursion would run at once.
Work<int> recursion(int Id) {
  co_await turn();
  if (Id == 0)
    co_return 0;
  auto left = co_await recursion(Id - 1);
  auto right = co_await recursion(Id - 2);
  co_return left + right;
}

// Awaited after it has ended, such a task would wait for ever.
struct Hasty {
  struct promise_type {
    std::coroutine_handle<> Then;
    Hasty get_return_object();
    std::suspend_never initial_suspend() noexcept { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_value(int);
    void unhandled_exception();
  };
  bool await_ready() const noexcept { return false; }
  void await_suspend(std::coroutine_handle<> Caller) {
    Body.promise().Then = Caller;
  }
  int await_resume();
  std::coroutine_handle<promise_type> Body;
};
Hasty hurry(int Id);
Work<int> endedTaskMayNotBeAwaited(int Id) {
  auto user = co_await fetchUser(Id);
  auto count = co_await hurry(Id);
  co_return user.Id + count;
}

// Two questions that are one are left as they are.
Work<bool> comparedWithEachOther(int Id) {
  co_return co_await countMessages(Id) == co_await countMessages(Id + 1);
}

// What is asked twice may have changed meanwhile: that is why.
Work<int> askedTwice(int Id) {
  auto before = co_await countMessages(Id);
  auto after = countMessages(Id);
  co_return co_await after - before;
}

// The loop asks again until it is told to stop.
Work<int> polling(int Id) {
  while (co_await countMessages(Id) > 0) {
    auto count = countMessages(Id);
    Id += co_await count;
  }
  co_return Id;
}

// The awaits stand in a loop, and are not looked into.
Work<int> awaitsInALoopBefore(int Id) {
  int Sum = 0;
  for (int I = 0; I < 3; ++I)
    Sum += co_await countMessages(I);
  auto count = countMessages(Id);
  co_return Sum + co_await count;
}

// A lambda that is called in between is not seen.
Work<int> functionObjectInBetween(int Id, std::function<void(int)> Call) {
  auto user = co_await fetchUser(Id);
  Call(user.Id);
  auto count = countMessages(Id);
  co_return co_await count;
}
