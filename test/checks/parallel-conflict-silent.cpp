// Arms that share objects and do not disturb each other, on one thread.
// RUN: %check_coro_tidy %s coro-parallel-conflict %t

#include "bank.hpp"
#include <algorithm>
#include <cppcoro/async_scope.hpp>
#include <cppcoro/when_all.hpp>
#include <iterator>
#include <map>
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

// A new value that is made of the old one at once, though it has no name.
const int &larger(const int &Left, const int &Right);
task<> highest(std::vector<int> Ids) {
  int Best = 0;
  auto ByMax = [&](int Id) -> task<> {
    for (const int Each : Ids) {
      Best = std::max(Best, Each);
      co_await fetch(Id);
    }
  };
  co_await when_all(ByMax(1), ByMax(2));
  auto ByOwn = [&](int Id) -> task<> {
    for (const int Each : Ids) {
      Best = larger(Best, Each);
      co_await fetch(Id);
    }
  };
  co_await when_all(ByOwn(1), ByOwn(2));
  auto ByQuestion = [&](int Id) -> task<> {
    for (const int Each : Ids) {
      Best = Best < Each ? Each : Best;
      co_await fetch(Id);
    }
  };
  co_await when_all(ByQuestion(1), ByQuestion(2));
}
