// Arms that share objects and do not disturb each other, on one thread.
// RUN: %check_coro_tidy %s coro-parallel-conflict %t

#include "bank.hpp"
#include <algorithm>
#include <atomic>
#include <cppcoro/async_mutex.hpp>
#include <cppcoro/async_scope.hpp>
#include <cppcoro/single_consumer_event.hpp>
#include <cppcoro/static_thread_pool.hpp>
#include <cppcoro/when_all.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

using cppcoro::task;
using cppcoro::when_all;

// Nothing runs between a read and a write without a suspension.
task<> countsUp() {
  int Count = 0;
  auto Arm = [&](int Id) -> task<> {
    co_await fetch(Id);
    ++Count;
  };
  co_await when_all(Arm(1), Arm(2));
}

task<> readsAndWritesBehind() {
  int Sum = 0;
  auto Arm = [&](int Id) -> task<> {
    const int Value = co_await fetch(Id);
    Sum = Sum + Value;
  };
  co_await when_all(Arm(1), Arm(2));
}

// Of a compound assignment the right side comes first ([expr.ass]).
task<> addsTheResult() {
  int Sum = 0;
  auto Arm = [&](int Id) -> task<> { Sum += co_await fetch(Id); };
  co_await when_all(Arm(1), Arm(2));
}

// The await is on the left, and evaluated first.
task<> awaitsOnTheLeft() {
  int Sum = 0;
  auto Arm = [&](int Id) -> task<> { Sum = co_await fetch(Id) + Sum; };
  co_await when_all(Arm(1), Arm(2));
}

// Both operands of the call are there before it reads one of them.
task<> readsByReferenceInTheCall() {
  int Best = 0;
  auto Arm = [&](int Id) -> task<> {
    Best = std::max(Best, co_await fetch(Id));
  };
  co_await when_all(Arm(1), Arm(2));
}

task<> appendsToText() {
  std::string All;
  auto Arm = [&](int Id) -> task<> { All = All + co_await fetchText(Id); };
  auto Other = [&](int Id) -> task<> { All += co_await fetchText(Id); };
  co_await when_all(Arm(1), Other(2));
}

// The element is added behind the await.
task<> collects() {
  std::vector<int> All;
  auto Arm = [&](int Id) -> task<> { All.push_back(co_await fetch(Id)); };
  co_await when_all(Arm(1), Arm(2));
}

// Each has a place of its own.
task<> fillsSlots() {
  std::vector<int> Out(2);
  auto Arm = [&](int Id) -> task<> { Out[Id] = co_await fetch(Id); };
  co_await when_all(Arm(0), Arm(1));
}

task<> fillsAnArray() {
  int Out[2] = {};
  auto Arm = [&](int Id) -> task<> { Out[Id] = Out[Id] + co_await fetch(Id); };
  co_await when_all(Arm(0), Arm(1));
}

task<> fillsAMap() {
  std::map<int, int> Out;
  auto Arm = [&](int Id) -> task<> {
    const int Old = Out[Id];
    Out[Id] = Old + co_await fetch(Id);
  };
  co_await when_all(Arm(0), Arm(1));
}

// Two objects.
task<> deposit(Account &To, int Amount) {
  const int Old = To.Balance;
  co_await nap();
  To.Balance = Old + Amount;
}

task<> twoAccounts() {
  Account A, B;
  co_await when_all(deposit(A, 1), deposit(B, 2));
}

// Two members of one.
task<> hold(Account &In) {
  const int Old = In.Holds;
  co_await nap();
  In.Holds = Old + 1;
}

task<> twoMembers() {
  Account A;
  co_await when_all(deposit(A, 1), hold(A));
}

// One writes, and the others only read.
task<> read(const Account &Of) {
  show(Of.Balance);
  co_await nap();
  show(Of.Balance);
}

task<> oneWriter() {
  Account A;
  co_await when_all(deposit(A, 1), read(A), read(A));
}

// Each has a copy.
task<int> depositToCopy(Account To, int Amount) {
  const int Old = To.Balance;
  co_await nap();
  To.Balance = Old + Amount;
  co_return To.Balance;
}

task<> copies() {
  Account A;
  co_await when_all(depositToCopy(A, 1), depositToCopy(A, 2));
}

task<> copiedByTheLambda(int Start) {
  auto Arm = [Start](int Id) mutable -> task<int> {
    const int Old = Start;
    const int Value = co_await fetch(Id);
    Start = Old + Value;
    co_return Start;
  };
  auto Other = Arm;
  co_await when_all(Arm(1), Other(2));
}

// What a reference is bound to is copied as well.
task<> copiedFromAReference(Account &Of) {
  auto &Same = Of;
  auto Arm = [Of, Same]() mutable -> task<> {
    const int Old = Of.Balance + Same.Holds;
    co_await nap();
    Of.Balance = Old + 1;
    Same.Holds = Old + 1;
  };
  auto Other = Arm;
  co_await when_all(Arm(), Other());
}

// Read again after the suspension.
task<> readsAgain() {
  int Sum = 0;
  auto Arm = [&](int Id) -> task<> {
    int Old = Sum;
    const int Value = co_await fetch(Id);
    Old = Sum;
    Sum = Old + Value;
  };
  co_await when_all(Arm(1), Arm(2));
}

// Written only if nobody else has in between.
task<> comparesBefore() {
  int Version = 0;
  auto Arm = [&]() -> task<> {
    const int Old = Version;
    co_await nap();
    if (Version == Old)
      Version = Old + 1;
  };
  co_await when_all(Arm(), Arm());
}

task<> triesAgain() {
  int Version = 0;
  auto Arm = [&]() -> task<> {
    for (;;) {
      const int Old = Version;
      const int Next = co_await fetch(Old);
      if (Version != Old)
        continue;
      Version = Next;
      break;
    }
  };
  co_await when_all(Arm(), Arm());
}

// The same for text, and for what is asked of an object.
task<std::string> refresh(std::string Token);

task<> refreshesOnce() {
  std::string Token;
  auto Arm = [&]() -> task<> {
    const std::string Old = Token;
    std::string Fresh = co_await refresh(Old);
    if (Token == Old)
      Token = std::move(Fresh);
  };
  auto Careful = [&]() -> task<> {
    std::string Fresh = co_await refresh(Token);
    if (Token.empty())
      Token = Fresh;
  };
  co_await when_all(Arm(), Arm());
  co_await when_all(Careful(), Careful());
}

// The object is compared by an operator that is not seen.
struct Version {
  int Number = 0;
  bool operator==(const Version &Other) const;
};

task<Version> nextOf(Version Old);

task<> comparesObjects() {
  Version Current;
  auto Arm = [&]() -> task<> {
    const Version Old = Current;
    const Version Next = co_await nextOf(Old);
    if (Current == Old)
      Current = Next;
  };
  co_await when_all(Arm(), Arm());
}

// A place is taken at once.
task<> leavesWithoutAPlace() {
  int Free = 2;
  auto Arm = [&](int Id) -> task<> {
    if (Free == 0)
      co_return;
    --Free;
    co_await fetch(Id);
    ++Free;
  };
  co_await when_all(Arm(1), Arm(2), Arm(3));
}

// Atomics have forms for this; whoever uses them knows of the others.
task<> atomics() {
  std::atomic<int> Sum = 0;
  auto Arm = [&](int Id) -> task<> {
    const int Old = Sum;
    const int Value = co_await fetch(Id);
    Sum = Old + Value;
  };
  co_await when_all(Arm(1), Arm(2));
}

// The operator is of a base class.
task<> atomicsOnAPool(cppcoro::static_thread_pool &Pool) {
  std::atomic<unsigned long> Sum = 0;
  auto Arm = [&](unsigned long By) -> task<> {
    co_await Pool.schedule();
    Sum += By;
    ++Sum;
    Sum = Sum + By;
  };
  co_await when_all(Arm(1), Arm(2));
}

// In turn, by the library's mutex.
task<> underAMutex() {
  cppcoro::async_mutex Mutex;
  int Sum = 0;
  auto Arm = [&](int Id) -> task<> {
    auto Lock = co_await Mutex.scoped_lock_async();
    const int Old = Sum;
    const int Value = co_await fetch(Id);
    Sum = Old + Value;
  };
  co_await when_all(Arm(1), Arm(2));
}

// In turn, by an event.
task<> afterAnEvent() {
  cppcoro::single_consumer_event Ready;
  int Sum = 0;
  auto First = [&]() -> task<> {
    const int Old = Sum;
    co_await nap();
    Sum = Old + 1;
    Ready.set();
  };
  auto Second = [&]() -> task<> {
    co_await Ready;
    const int Old = Sum;
    co_await nap();
    Sum = Old + 1;
  };
  co_await when_all(First(), Second());
}

// In turn, by something that is not seen and may be a lock.
struct Turnstile {
  task<> enter();
  void leave();
};

task<> throughATurnstile(Turnstile &Turn) {
  int Sum = 0;
  auto Arm = [&](int Id) -> task<> {
    co_await Turn.enter();
    const int Old = Sum;
    const int Value = co_await fetch(Id);
    Sum = Old + Value;
    Turn.leave();
  };
  co_await when_all(Arm(1), Arm(2));
}

task<> enter(Turnstile &Turn);

task<> throughAFunction(Turnstile &Turn) {
  int Sum = 0;
  auto Arm = [&](int Id) -> task<> {
    co_await enter(Turn);
    const int Old = Sum;
    const int Value = co_await fetch(Id);
    Sum = Old + Value;
  };
  co_await when_all(Arm(1), Arm(2));
}

// In turn, by a guard of the program's own.
struct Turn {
  explicit Turn(Turnstile &Of);
  Turn(Turn &&) noexcept;
  ~Turn();
};

task<> byAGuard(Turnstile &Gate) {
  int Sum = 0;
  auto Arm = [&](int Id) -> task<> {
    Turn Mine(Gate);
    const int Old = Sum;
    const int Value = co_await fetch(Id);
    Sum = Old + Value;
  };
  co_await when_all(Arm(1), Arm(2));
}

// In turn, by a flag that is asked for until it is free.
task<> byAFlag() {
  bool IsBusy = false;
  int Sum = 0;
  auto Arm = [&](int Id) -> task<> {
    while (IsBusy)
      co_await nap();
    IsBusy = true;
    const int Old = Sum;
    const int Value = co_await fetch(Id);
    Sum = Old + Value;
    IsBusy = false;
  };
  co_await when_all(Arm(1), Arm(2));
}

// Whoever comes second goes away.
task<> bySomeFlag() {
  bool IsTaken = false;
  int Sum = 0;
  auto Arm = [&](int Id) -> task<> {
    if (IsTaken)
      co_return;
    IsTaken = true;
    const int Old = Sum;
    const int Value = co_await fetch(Id);
    Sum = Old + Value;
  };
  co_await when_all(Arm(1), Arm(2));
}

task<> insideACheck() {
  bool IsTaken = false;
  int Sum = 0;
  auto Arm = [&](int Id) -> task<> {
    if (!IsTaken) {
      IsTaken = true;
      const int Old = Sum;
      const int Value = co_await fetch(Id);
      Sum = Old + Value;
    }
  };
  co_await when_all(Arm(1), Arm(2));
}

// A place is taken at once, and given back after the wait.
task<> takesAPlace() {
  int Free = 2;
  auto Arm = [&](int Id) -> task<> {
    if (Free > 0) {
      --Free;
      co_await fetch(Id);
      ++Free;
    }
  };
  co_await when_all(Arm(1), Arm(2), Arm(3));
}

// How many are under way.
task<> countsRunning() {
  int Running = 0;
  auto Arm = [&](int Id) -> task<> {
    ++Running;
    co_await fetch(Id);
    --Running;
    show(Running);
  };
  co_await when_all(Arm(1), Arm(2));
}

// Workers that take the next index, without a wait between check and step.
task<> workers(const std::vector<int> &Ids) {
  size_t Next = 0;
  auto Arm = [&]() -> task<> {
    while (Next < Ids.size()) {
      const size_t Mine = Next++;
      co_await fetch(Ids[Mine]);
    }
  };
  co_await when_all(Arm(), Arm());
}

// A flag that both set means one thing.
task<> setsAFlag() {
  bool Failed = false;
  auto Arm = [&](int Id) -> task<> {
    if (co_await fetch(Id) < 0)
      Failed = true;
  };
  co_await when_all(Arm(1), Arm(2));
  show(Failed);
}

task<> stopsTheOther() {
  bool Stop = false;
  auto Runs = [&]() -> task<> {
    while (!Stop)
      co_await nap();
  };
  auto Stops = [&]() -> task<> {
    co_await fetch(1);
    Stop = true;
  };
  co_await when_all(Runs(), Stops());
}

// An answer is waited for in the object that it is written to.
task<> waitsForAnAnswer() {
  std::optional<int> Answer;
  auto Asks = [&]() -> task<> {
    Answer = std::nullopt;
    while (!Answer)
      co_await nap();
    show(*Answer);
  };
  auto Answers = [&]() -> task<> { Answer = co_await fetch(1); };
  co_await when_all(Asks(), Answers());
}

// The last value wins, as with any status.
task<> lastValue() {
  int Latest = 0;
  auto Arm = [&](int Id) -> task<> { Latest = co_await fetch(Id); };
  co_await when_all(Arm(1), Arm(2));
  show(Latest);
}

// The first arm does it before it first waits, which is before the second one
// begins.
task<> preparesFirst() {
  int Limit = 0;
  auto Prepares = [&]() -> task<> {
    Limit = 3;
    co_await nap();
  };
  auto Works = [&]() -> task<> {
    const int Old = Limit;
    co_await nap();
    Limit = Old - 1;
  };
  co_await when_all(Prepares(), Works());
}

// No suspension: the inner coroutine runs to its end at once.
task<int> ready(int Value) { co_return Value; }

task<> neverSuspends() {
  int Sum = 0;
  auto Arm = [&](int Id) -> task<> { Sum = Sum + co_await ready(Id); };
  co_await when_all(Arm(1), Arm(2));
}

// The suspension is on another branch.
task<> onAnotherBranch() {
  int Sum = 0;
  auto Arm = [&](int Id) -> task<> {
    const int Old = Sum;
    if (Id > 1)
      co_await nap();
    else
      Sum = Old + Id;
  };
  co_await when_all(Arm(1), Arm(2));
}

task<> leavesBeforeTheWait() {
  int Sum = 0;
  auto Arm = [&](int Id) -> task<> {
    const int Old = Sum;
    if (Id > 1) {
      co_await nap();
      co_return;
    }
    Sum = Old + Id;
  };
  co_await when_all(Arm(1), Arm(2));
}

task<> freshInEachRound(int Rounds) {
  int Sum = 0;
  auto Arm = [&](int Id) -> task<> {
    for (int Round = 0; Round < Rounds; ++Round) {
      const int Old = Sum;
      Sum = Old + Id;
      co_await nap();
    }
  };
  co_await when_all(Arm(1), Arm(2));
}

// Which of two things an arm does is up to what it is given.
task<> worker(Account &Of, bool Deposits) {
  if (Deposits) {
    const int Old = Of.Balance;
    co_await nap();
    Of.Balance = Old + 1;
    co_return;
  }
  show(Of.Balance);
}

task<> oneOfEach() {
  Account A;
  co_await when_all(worker(A, true), worker(A, false));
}

task<> workerWithBranches(Account &Of, int Kind) {
  if (Kind == 0) {
    const int Old = Of.Balance;
    co_await nap();
    Of.Balance = Old + 1;
  } else {
    co_await nap();
    show(Of.Balance);
  }
}

task<> twoKinds() {
  Account A;
  co_await when_all(workerWithBranches(A, 0), workerWithBranches(A, 1));
}

// Bodies that are not seen: to be given one object is no fault.
task<> notSeen() {
  Account A;
  co_await when_all(change(A), change(A));
}

// Awaited one after another, nothing runs together.
task<> oneAfterAnother() {
  Account A;
  co_await deposit(A, 1);
  co_await deposit(A, 2);
}

task<> combinedOneAfterAnother() {
  Account A, B;
  co_await when_all(deposit(A, 1), deposit(B, 1));
  co_await when_all(deposit(A, 2), deposit(B, 2));
}

// Goes over a list that nobody changes, over one to which somebody writes
// elements, over a copy, and over a map, whose iterators stay good.
task<> goesOver() {
  std::vector<int> List = {1, 2};
  std::map<int, int> Table;
  auto Goes = [&]() -> task<> {
    for (int Id : List)
      co_await fetch(Id);
    for (const auto &[Key, Value] : Table)
      co_await fetch(Value);
    std::vector<int> Copy = List;
    for (int Id : Copy)
      co_await fetch(Id);
  };
  auto Writes = [&]() -> task<> {
    List[0] = co_await fetch(1);
    Table.emplace(1, 2);
  };
  co_await when_all(Goes(), Writes());
}

// It goes over the list without a wait.
task<> goesOverAtOnce() {
  std::vector<int> List = {1, 2};
  auto Goes = [&]() -> task<> {
    int Sum = 0;
    for (int Id : List)
      Sum += Id;
    co_await store(Sum);
  };
  auto Adds = [&]() -> task<> { List.push_back(co_await fetch(1)); };
  co_await when_all(Goes(), Adds());
}

// What was taken away belongs to the arm.
task<> takesAway() {
  std::vector<int> Queue;
  auto Arm = [&]() -> task<> {
    auto Mine = std::move(Queue);
    Queue.clear();
    for (int Id : Mine)
      co_await fetch(Id);
  };
  co_await when_all(Arm(), Arm());
}

// A result that is made of another object.
task<> ofAnotherObject() {
  Account A;
  int Total = 0;
  auto Arm = [&]() -> task<> {
    const int Old = A.Balance;
    co_await nap();
    Total = Old + 1;
  };
  co_await when_all(Arm(), Arm());
}

// Scopes: joined in between, two scopes in branches, two accounts.
task<> joinedInBetween() {
  Account A;
  cppcoro::async_scope Scope;
  Scope.spawn(deposit(A, 1));
  co_await Scope.join();
  cppcoro::async_scope Next;
  Next.spawn(deposit(A, 2));
  co_await Next.join();
}

task<> inBranches(bool Twice) {
  Account A;
  cppcoro::async_scope Scope;
  if (Twice)
    Scope.spawn(deposit(A, 2));
  else
    Scope.spawn(deposit(A, 1));
  co_await Scope.join();
}

task<> ofEachRound() {
  cppcoro::async_scope Scope;
  std::vector<Account> All(3);
  for (Account &Each : All)
    Scope.spawn(deposit(Each, 1));
  for (size_t I = 0; I < All.size(); ++I) {
    Account &Each = All[I];
    Scope.spawn(deposit(Each, 1));
  }
  co_await Scope.join();
}

task<> awaitedInEachRound() {
  Account A;
  for (int I = 0; I < 3; ++I) {
    cppcoro::async_scope Scope;
    Scope.spawn(deposit(A, I));
    co_await Scope.join();
  }
}

// A vector that is used for more than to collect tasks.
task<> tasksOfElsewhere(std::vector<task<>> Given) {
  Account A;
  std::vector<task<>> Tasks;
  Tasks.push_back(deposit(A, 1));
  Tasks.insert(Tasks.end(), std::make_move_iterator(Given.begin()),
               std::make_move_iterator(Given.end()));
  co_await when_all(std::move(Tasks));
}

// A pointer that is set again may lead anywhere.
task<> throughAPointer(Account *Now, Account *Later) {
  auto Arm = [&](int Id) -> task<> {
    const int Old = Now->Balance;
    const int Value = co_await fetch(Id);
    Now = Later;
    Now->Balance = Old + Value;
  };
  co_await when_all(Arm(1), Arm(2));
}

// Jumps are not followed.
task<> jumps() {
  int Sum = 0;
  auto Arm = [&](int Id) -> task<> {
    int Old = 0;
  again:
    Old = Sum;
    if (co_await fetch(Id) < 0)
      goto again;
    Sum = Old + 1;
  };
  co_await when_all(Arm(1), Arm(2));
}

// Forms that are common with a few workers on one thread.
task<> limitsItself() {
  int Active = 0;
  auto Arm = [&](int Id) -> task<> {
    while (Active >= 2)
      co_await nap();
    ++Active;
    co_await fetch(Id);
    --Active;
  };
  co_await when_all(Arm(1), Arm(2), Arm(3));
}

task<> bucketOfTokens() {
  int Tokens = 0;
  auto Fills = [&]() -> task<> {
    for (;;) {
      co_await nap();
      Tokens = std::min(9, Tokens + 3);
    }
  };
  auto Uses = [&]() -> task<> {
    while (Tokens == 0)
      co_await nap();
    --Tokens;
  };
  co_await when_all(Fills(), Uses(), Uses());
}

task<> keepsTheNewest() {
  int Sequence = 0;
  int Last = 0;
  auto Arm = [&]() -> task<> {
    const int Id = ++Sequence;
    co_await fetch(Id);
    if (Last < Id)
      Last = Id;
  };
  co_await when_all(Arm(), Arm());
}

task<> highestCount() {
  int Running = 0;
  int Peak = 0;
  auto Arm = [&]() -> task<> {
    ++Running;
    Peak = std::max(Peak, Running);
    co_await nap();
    --Running;
  };
  co_await when_all(Arm(), Arm());
}

task<> handsOver() {
  std::vector<int> Queue;
  auto Puts = [&]() -> task<> {
    for (int I = 0; I < 5; ++I) {
      Queue.push_back(I);
      co_await nap();
    }
  };
  auto Takes = [&]() -> task<> {
    for (;;) {
      if (Queue.empty()) {
        co_await nap();
        continue;
      }
      const int Mine = Queue.back();
      Queue.pop_back();
      co_await fetch(Mine);
    }
  };
  co_await when_all(Puts(), Takes(), Takes());
}

task<> takesTurnsToCountDown() {
  int Left = 3;
  auto Arm = [&]() -> task<> {
    while (Left-- > 0)
      co_await nap();
  };
  auto Other = [&]() -> task<> {
    while (Left > 0) {
      const int Mine = Left--;
      co_await fetch(Mine);
    }
  };
  co_await when_all(Arm(), Other());
}

task<> loadsIfMissing(std::map<int, int> &Cache) {
  auto Arm = [&](int Key) -> task<int> {
    if (const auto It = Cache.find(Key); It != Cache.end())
      co_return It->second;
    const int Value = co_await fetch(Key);
    Cache[Key] = Value;
    co_return Value;
  };
  co_await when_all(Arm(1), Arm(1));
}

enum class Stage { Idle, Busy, Done };

task<> stages() {
  Stage Now = Stage::Idle;
  auto Arm = [&]() -> task<> {
    if (Now == Stage::Idle) {
      Now = Stage::Busy;
      co_await nap();
      Now = Stage::Done;
    }
  };
  co_await when_all(Arm(), Arm());
}

// A base class whose member may be another object's; and thread-locals.
struct Counter {
  int Value = 0;
  virtual task<> count() {
    const int Old = Value;
    co_await nap();
    Value = Old + 1;
  }
};

task<> mayBeOverridden(Counter &First) {
  co_await when_all(First.count(), First.count());
}

thread_local int PerThread = 0;

task<> perThread() {
  const int Old = PerThread;
  co_await nap();
  PerThread = Old + 1;
}

task<> ofEachThread() { co_await when_all(perThread(), perThread()); }
