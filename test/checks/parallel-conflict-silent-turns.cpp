// Arms that are kept in turn, by a lock, a flag or the order of their steps.
// RUN: %check_coro_tidy %s coro-parallel-conflict %t

#include "bank.hpp"
#include <algorithm>
#include <atomic>
#include <cppcoro/async_mutex.hpp>
#include <cppcoro/single_consumer_event.hpp>
#include <cppcoro/static_thread_pool.hpp>
#include <cppcoro/when_all.hpp>
#include <map>
#include <optional>

using cppcoro::task;
using cppcoro::when_all;

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
