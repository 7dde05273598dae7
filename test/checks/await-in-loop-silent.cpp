// Loops that must stay as they are.
// RUN: %check_coro_tidy %s coro-await-in-loop %t

#include "shop.hpp"
#include <array>
#include <atomic>
#include <chrono>
#include <cppcoro/async_mutex.hpp>
#include <cppcoro/io_service.hpp>
#include <cstdio>
#include <functional>
#include <iostream>
#include <map>
#include <mutex>
#include <numeric>
#include <optional>
#include <set>
#include <span>
#include <thread>

using cppcoro::task;

struct Batch {
  std::vector<int> Items;
  std::optional<int> Next;
  int Pages = 0;
};
struct Token {
  std::shared_ptr<int> State;
};
struct Queue {
  task<int> pop();
  bool empty() const;
  int size() const;
};
struct Statement {
  Statement(Connection &On, int Id);
  ~Statement();
};
struct Numbers {
  struct Iterator {
    int operator*() const;
    Iterator &operator++();
    bool operator!=(const Iterator &) const;
  };
  Iterator begin() const;
  Iterator end() const;
};
task<Batch> fetchBatch(int Page);
task<bool> exists(int Id);
task<int> tryOnce(int Attempt);
task<int> askOn(Connection &On, int Id);
task<int> askThrough(std::shared_ptr<Connection> On, int Id);
task<int> askConst(const Connection &On, int Id);
task<int> next();
task<int> ask(std::string Question);
task<int> combine(int Before, int Id);
task<int> withAll(const std::vector<int> &Results, int Id);
task<int> spend(int &Budget, int Id);
task<int> spendThrough(int *Budget, int Id);
task<int> visit(std::shared_ptr<Connection> On);
task<int> count(Connection *On);
task<int> withCallback(int Id, std::function<void(int)> OnDone);
task<Token> login(int Id);
task<> write(int Id);
task<> fill(User &Of);
task<int> touch(User &Of);
[[clang::annotate("coro_tidy::ordered")]] task<int> charge(int Id);
[[clang::annotate("coro_tidy::independent")]] task<> turn();
int take();
bool wanted(int Id);
void progress(int Id);
int limit;

//===----------------------------------------------------------------------===//
// Exits
//===----------------------------------------------------------------------===//

// Whether there is another iteration depends on the result.
task<int> breakOnResult(const std::vector<int> &Ids) {
  int Found = 0;
  for (int Id : Ids) {
    Found += co_await countMessages(Id);
    if (Found > 10)
      break;
  }
  co_return Found;
}

// The first that has something is enough.
task<int> returnOnResult(const std::vector<int> &Ids) {
  for (int Id : Ids) {
    auto Count = co_await countMessages(Id);
    if (Count > 0)
      co_return Id;
  }
  co_return 0;
}

// So is the first that fails.
task<int> throwOnResult(const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids) {
    auto Count = co_await countMessages(Id);
    if (Count < 0)
      throw Count;
    Sum += Count;
  }
  co_return Sum;
}

// The result decides whether the rest is done; it is left to a person.
task<std::vector<int>> continueOnResult(const std::vector<int> &Ids) {
  std::vector<int> Found;
  for (int Id : Ids) {
    auto Count = co_await countMessages(Id);
    if (Count == 0)
      continue;
    Found.push_back(Count);
  }
  co_return Found;
}

// The await is skipped.
task<int> continueBefore(const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids) {
    if (Id < 0)
      continue;
    Sum += co_await countMessages(Id);
  }
  co_return Sum;
}

// A jump leaves the loop.
task<int> jumpsOut(const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids) {
    Sum += co_await countMessages(Id);
    if (Sum > 10)
      goto done;
  }
done:
  co_return Sum;
}

// The condition looks at the result.
task<int> conditionOnResult() {
  int Sum = 0;
  for (int I = 0; I < 10 && Sum < 100; ++I)
    Sum += co_await countMessages(I);
  co_return Sum;
}

// So does one that is nothing but the result.
task<int> whileLoop(int Id) {
  int Sum = 0;
  while (Sum < 100)
    Sum += co_await countMessages(Id++);
  co_return Sum;
}

// Each iteration handles its own error.
task<int> tryInTheBody(const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids) {
    try {
      Sum += co_await countMessages(Id);
    } catch (...) {
      --Sum;
    }
  }
  co_return Sum;
}

// One short circuit ends the search.
task<bool> shortCircuit(const std::vector<int> &Ids) {
  bool Found = false;
  for (int Id : Ids)
    Found = Found || co_await exists(Id);
  co_return Found;
}

//===----------------------------------------------------------------------===//
// Retry, polling, pacing, paging
//===----------------------------------------------------------------------===//

// The same again, until it goes well.
task<int> retry(int Id) {
  for (int Attempt = 0; Attempt < 3; ++Attempt) {
    auto Done = co_await exists(Id);
    if (Done)
      co_return Attempt;
  }
  co_return -1;
}

// The same question each time: it is asked again on purpose.
task<int> poll(int Id) {
  int Seen = 0;
  for (int Round = 0; Round < 10; ++Round)
    Seen += co_await countMessages(Id);
  co_return Seen;
}

// Also where the loop goes over something that is not asked for.
task<std::vector<int>> sameForEachElement(const std::vector<int> &Ids, int Id) {
  std::vector<int> Counts;
  for ([[maybe_unused]] int Other : Ids)
    Counts.push_back(co_await countMessages(Id));
  co_return Counts;
}

// Nothing at all is asked.
task<int> nextOfAll(const std::vector<int> &Ids) {
  int Sum = 0;
  for ([[maybe_unused]] int Id : Ids)
    Sum += co_await next();
  co_return Sum;
}

// A pause between two requests.
task<int> pacedByATimer(const std::vector<int> &Ids, cppcoro::io_service &Loop) {
  int Sum = 0;
  for (int Id : Ids) {
    Sum += co_await countMessages(Id);
    co_await Loop.schedule_after(std::chrono::milliseconds(100));
  }
  co_return Sum;
}

// The pause is all there is.
task<> pausesThatGrow(cppcoro::io_service &Loop) {
  for (int I = 0; I < 5; ++I)
    co_await Loop.schedule_after(std::chrono::milliseconds(I));
}

// The thread itself waits.
task<int> pacedByASleep(const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids) {
    Sum += co_await countMessages(Id);
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  co_return Sum;
}

// The page says how many there are.
task<int> pages() {
  int Count = 0;
  int Pages = 1;
  for (int Page = 0; Page < Pages; ++Page) {
    auto Got = co_await fetchBatch(Page);
    Pages = Got.Pages;
    Count += static_cast<int>(Got.Items.size());
  }
  co_return Count;
}

// The page says which is the next.
task<int> cursors() {
  int Count = 0;
  int From = 0;
  for (int I = 0; I < 10; ++I) {
    auto Got = co_await fetchBatch(From + I);
    From = Got.Next.value_or(0);
    Count += static_cast<int>(Got.Items.size());
  }
  co_return Count;
}

// The time of each is measured.
task<long> measured(const std::vector<int> &Ids) {
  long Total = 0;
  for (int Id : Ids) {
    auto Start = std::chrono::steady_clock::now();
    auto Count = co_await countMessages(Id);
    Total += (std::chrono::steady_clock::now() - Start).count() * Count;
  }
  co_return Total;
}

//===----------------------------------------------------------------------===//
// Queue consumers, generators
//===----------------------------------------------------------------------===//

// Each pop takes an element from the others.
task<int> consumer(Queue &From) {
  int Sum = 0;
  for (int I = 0; I < 10; ++I)
    Sum += co_await From.pop();
  co_return Sum;
}

// A range whose iteration is somebody's code.
task<int> rangeOfOnesOwn(Numbers Over) {
  int Sum = 0;
  for (int Id : Over)
    Sum += co_await countMessages(Id);
  co_return Sum;
}

// The bound is asked again, and others may have changed it.
task<int> boundIsACall(Queue &From) {
  int Sum = 0;
  for (int I = 0; I < From.size(); ++I)
    Sum += co_await countMessages(I);
  co_return Sum;
}

// Also one that looks const here.
task<int> boundIsAnAtomic(const std::atomic<int> &Count) {
  int Sum = 0;
  for (int I = 0; I < Count; ++I)
    Sum += co_await countMessages(I);
  co_return Sum;
}

// The bound is a global, which others may change.
task<int> boundIsAGlobal() {
  int Sum = 0;
  for (int I = 0; I < limit; ++I)
    Sum += co_await countMessages(I);
  co_return Sum;
}

// So may a member be, or what somebody else has given.
struct Inbox {
  std::vector<int> Waiting;
  task<int> drain() {
    int Sum = 0;
    for (size_t I = 0; I < Waiting.size(); ++I)
      Sum += co_await countMessages(Waiting[I]);
    co_return Sum;
  }
};
task<int> boundIsSomebodyElses(std::vector<int> &Waiting) {
  int Sum = 0;
  for (size_t I = 0; I < Waiting.size(); ++I)
    Sum += co_await countMessages(Waiting[I]);
  co_return Sum;
}

//===----------------------------------------------------------------------===//
// One iteration needs what another one does
//===----------------------------------------------------------------------===//

// The result goes into the next operand.
task<int> resultInTheNextOperand(const std::vector<int> &Ids) {
  int Before = 0;
  for (int Id : Ids)
    Before = co_await combine(Before, Id);
  co_return Before;
}

// Also by way of an accumulation.
task<int> sumInTheNextOperand(const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids)
    Sum += co_await combine(Sum, Id);
  co_return Sum;
}

// Also by way of the vector of the results.
task<std::vector<int>> resultsAreGiven(const std::vector<int> &Ids) {
  std::vector<int> Results;
  for (int Id : Ids)
    Results.push_back(co_await withAll(Results, Id));
  co_return Results;
}

// Or its size.
task<std::vector<int>> sizeOfTheResults(const std::vector<int> &Ids) {
  std::vector<int> Results;
  for (int Id : Ids)
    Results.push_back(
        co_await combine(static_cast<int>(Results.size()), Id));
  co_return Results;
}

// Or one that was found before.
task<int> cached(const std::vector<int> &Ids) {
  std::map<int, int> Known;
  int Sum = 0;
  for (int Id : Ids) {
    int Before = Known[Id - 1];
    auto Count = co_await combine(Before, Id);
    Known[Id] = Count;
    Sum += Count;
  }
  co_return Sum;
}

// A statement behind the await changes the next operand.
task<int> operandChangedBehind(const std::vector<int> &Ids) {
  int Sum = 0;
  int Offset = 0;
  for (int Id : Ids) {
    Sum += co_await countMessages(Id + Offset);
    ++Offset;
  }
  co_return Sum;
}

// The body changes the counter.
task<int> counterChanged() {
  int Sum = 0;
  for (int I = 0; I < 10; ++I) {
    auto Count = co_await countMessages(I);
    I += Count;
    Sum += Count;
  }
  co_return Sum;
}

// So may the task, by reference.
task<int> counterGivenAway() {
  int Sum = 0;
  for (int I = 0; I < 10; ++I)
    Sum += co_await spend(I, 3);
  co_return Sum;
}

// The last result is the one that is kept, or the first that ends.
task<int> overwritten(const std::vector<int> &Ids) {
  int Last = 0;
  for (int Id : Ids)
    Last = co_await countMessages(Id);
  co_return Last;
}
task<int> overwrittenByAVariable(const std::vector<int> &Ids) {
  int Last = 0;
  for (int Id : Ids) {
    auto Count = co_await countMessages(Id);
    Last = Count;
  }
  co_return Last;
}
struct Answer {
  int Count;
  int Last;
};
task<int> overwrittenByItsNameInABinding(const std::vector<int> &Ids, Answer Of) {
  auto [count, last] = Of;
  for (int Id : Ids)
    last = co_await countMessages(Id);
  co_return count + last;
}
task<int> overwrittenInAnElement(const std::vector<int> &Ids) {
  int Last[2] = {0, 0};
  for (int Id : Ids)
    Last[1] = co_await countMessages(Id);
  co_return Last[1];
}
task<int> overwrittenInAContainer(const std::vector<int> &Ids) {
  std::vector<Answer> Last(2);
  for (int Id : Ids)
    Last[1].Last = co_await countMessages(Id);
  co_return Last[1].Last;
}

// What the loop goes over grows.
task<int> rangeGrows(std::vector<int> Ids) {
  int Sum = 0;
  for (size_t I = 0; I < Ids.size(); ++I) {
    auto Count = co_await countMessages(Ids[I]);
    if (Count > 0)
      Ids.push_back(Count);
    Sum += Count;
  }
  co_return Sum;
}

// All elements are given to the one that changes one of them.
task<int> elementOfAll(std::vector<User> &All, User &One);
task<int> containerGivenAsWell(std::vector<User> &All) {
  int Sum = 0;
  for (User &One : All)
    Sum += co_await elementOfAll(All, One);
  co_return Sum;
}

// The same through a copy of what leads there.
task<int> sizeOfAll(std::span<const User> All, User &One);
task<int> containerGivenAsAView(std::vector<User> All) {
  int Sum = 0;
  for (User &One : All)
    Sum += co_await sizeOfAll(All, One);
  co_return Sum;
}

//===----------------------------------------------------------------------===//
// Shared receivers and objects
//===----------------------------------------------------------------------===//

// One connection answers one request at a time.
task<int> oneConnection(Connection &On, const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids)
    Sum += co_await askOn(On, Id);
  co_return Sum;
}

// The same as a receiver.
struct Session {
  task<int> ask(int Id);
  task<int> look(int Id) const;
  task<std::vector<int>> askAll(const std::vector<int> &Ids) {
    std::vector<int> Answers;
    for (int Id : Ids)
      Answers.push_back(co_await ask(Id));
    co_return Answers;
  }
};
task<int> oneReceiver(Session Over, const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids)
    Sum += co_await Over.ask(Id);
  co_return Sum;
}

// Also where it is const: it may move on all the same.
task<int> constReceiver(const Session &Over, const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids)
    Sum += co_await Over.look(Id);
  co_return Sum;
}

// The same through a pointer, a smart pointer, a const reference to a handle.
task<int> smartPointer(std::shared_ptr<Connection> On,
                       const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids)
    Sum += co_await askThrough(On, Id);
  co_return Sum;
}
task<int> throughAPointer(Session *Over, const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids)
    Sum += co_await Over->ask(Id);
  co_return Sum;
}

// A copy of a handle in the body is the same handle.
task<int> handleCopied(std::shared_ptr<Connection> On,
                       const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids) {
    auto Mine = On;
    Sum += co_await askThrough(Mine, Id);
  }
  co_return Sum;
}

// One budget.
task<int> oneBudget(int Budget, const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids)
    Sum += co_await spend(Budget, Id);
  co_return Sum + Budget;
}
task<int> oneBudgetByPointer(int Budget, const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids)
    Sum += co_await spendThrough(&Budget, Id);
  co_return Sum + Budget;
}

// A callback reaches what its captures are.
task<int> callback(const std::vector<int> &Ids) {
  int Done = 0;
  int Sum = 0;
  for (int Id : Ids)
    Sum += co_await withCallback(Id, [&](int Number) { Done += Number; });
  co_return Sum + Done;
}

// Two elements may lead to one object.
task<int> elementsArePointers(const std::vector<Connection *> &All) {
  int Sum = 0;
  for (Connection *One : All)
    Sum += co_await count(One);
  co_return Sum;
}
task<int> elementsAreSmartPointers(
    const std::vector<std::shared_ptr<Connection>> &All) {
  int Sum = 0;
  for (const auto &One : All)
    Sum += co_await visit(One);
  co_return Sum;
}
task<int> elementsAreHandles(std::map<int, std::shared_ptr<Session>> &All) {
  int Sum = 0;
  for (auto &[Id, Of] : All)
    Sum += co_await Of->ask(Id);
  co_return Sum;
}

// The result is a handle: a session, a token, a connection.
task<std::vector<Token>> resultIsAHandle(const std::vector<int> &Ids) {
  std::vector<Token> Tokens;
  for (int Id : Ids)
    Tokens.push_back(co_await login(Id));
  co_return Tokens;
}

//===----------------------------------------------------------------------===//
// Effects that have an order
//===----------------------------------------------------------------------===//

// Without a result, it is awaited for what it does, in this order.
task<> writes(const std::vector<int> &Ids) {
  for (int Id : Ids)
    co_await write(Id);
}

// So it is where the result is dropped, or not looked at.
task<> dropped(const std::vector<int> &Ids) {
  for (int Id : Ids)
    (void)co_await countMessages(Id);
}
task<> notLookedAt(const std::vector<int> &Ids) {
  for (int Id : Ids)
    [[maybe_unused]] auto Count = co_await countMessages(Id);
}

// Did all of them go well?
task<bool> allWentWell(const std::vector<int> &Ids) {
  bool Good = true;
  for (int Id : Ids)
    Good &= co_await exists(Id);
  co_return Good;
}

// What an opaque function does to its element would not be done after an error.
task<> fillsElements(std::vector<User> &All) {
  for (User &One : All)
    co_await fill(One);
}
task<int> changesElements(std::vector<User> &All) {
  int Sum = 0;
  for (User &One : All)
    Sum += co_await touch(One);
  co_return Sum;
}

// What is printed comes out in order, one line when it is there.
task<> printed(const std::vector<int> &Ids) {
  for (int Id : Ids)
    std::printf("%d\n", co_await countMessages(Id));
}
task<> streamed(const std::vector<int> &Ids) {
  for (int Id : Ids)
    std::cout << co_await countMessages(Id) << '\n';
}
task<> streamedTo(std::ostream &Out, const std::vector<int> &Ids) {
  for (int Id : Ids) {
    auto Count = co_await countMessages(Id);
    Out << Count;
  }
}

// Somebody is told of each.
task<int> toldBehind(const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids) {
    Sum += co_await countMessages(Id);
    progress(Id);
  }
  co_return Sum;
}
task<int> toldBefore(const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids) {
    progress(Id);
    Sum += co_await countMessages(Id);
  }
  co_return Sum;
}

// Others see how far it is.
int Progress;
task<int> countedOutside(const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids) {
    Sum += co_await countMessages(Id);
    ++Progress;
  }
  co_return Sum;
}
struct Loader {
  std::vector<int> Loaded;
  task<> load(std::vector<int> Ids) {
    for (int Id : Ids)
      Loaded.push_back(co_await countMessages(Id));
  }
};
task<> loadInto(std::vector<int> &Loaded, std::vector<int> Ids) {
  for (int Id : Ids)
    Loaded.push_back(co_await countMessages(Id));
}

// The operand does something of its own, or reads what may change meanwhile.
task<int> operandHasAnEffect(const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids)
    Sum += co_await countMessages(take() + Id);
  co_return Sum;
}
task<int> operandReadsAGlobal(const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids)
    Sum += co_await countMessages(Id + limit);
  co_return Sum;
}

// Something that is not seen decides.
task<int> inABranch(const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids)
    if (wanted(Id))
      Sum += co_await countMessages(Id);
  co_return Sum;
}

// A guard is held in each iteration.
task<int> lockInTheBody(std::mutex &Mutex, const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids) {
    std::lock_guard<std::mutex> Lock(Mutex);
    Sum += co_await countMessages(Id);
  }
  co_return Sum;
}
task<int> asyncLockInTheBody(cppcoro::async_mutex &Mutex,
                             const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids) {
    auto Lock = co_await Mutex.scoped_lock_async();
    Sum += co_await countMessages(Id);
  }
  co_return Sum;
}
task<int> statementInTheBody(Connection &On, const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids) {
    Statement Prepared(On, Id);
    Sum += co_await countMessages(Id);
  }
  co_return Sum;
}

// A function says that its order is meant.
task<int> annotated(const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids)
    Sum += co_await charge(Id);
  co_return Sum;
}

// Two awaits in one iteration.
task<int> twoAwaits(const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids) {
    auto Owner = co_await fetchUser(Id);
    auto Shown = co_await fetchOrdersOf(Owner);
    Sum += static_cast<int>(Shown.Numbers.size());
  }
  co_return Sum;
}

//===----------------------------------------------------------------------===//
// Bodies that are seen
//===----------------------------------------------------------------------===//

int Total = 0;
task<int> book(int Amount) {
  co_await turn();
  Total += Amount;
  co_return Total;
}
task<int> atOnce(int Amount) { co_return Amount * 2; }
task<int> checked(int Amount) {
  co_await turn();
  if (Amount < 0)
    throw Amount;
  co_return Amount;
}
task<> bump(int &Counter, int By) {
  co_await turn();
  Counter += By;
}

// Each writes what the next one reads.
task<int> bookAll(const std::vector<int> &Amounts) {
  int Sum = 0;
  for (int Amount : Amounts)
    Sum += co_await book(Amount);
  co_return Sum;
}
task<int> bumpAll(const std::vector<int> &Amounts) {
  int Sum = 0;
  for (int Amount : Amounts)
    co_await bump(Sum, Amount);
  co_return Sum;
}

// Nothing could run meanwhile.
task<int> nothingToGain(const std::vector<int> &Amounts) {
  int Sum = 0;
  for (int Amount : Amounts)
    Sum += co_await atOnce(Amount);
  co_return Sum;
}

// A check that fails guards the next one.
task<int> checkAll(const std::vector<int> &Amounts) {
  int Sum = 0;
  for (int Amount : Amounts)
    Sum += co_await checked(Amount);
  co_return Sum;
}

//===----------------------------------------------------------------------===//
// No loop worth the name
//===----------------------------------------------------------------------===//

task<int> oneIteration() {
  int Sum = 0;
  for (int I = 0; I < 1; ++I)
    Sum += co_await countMessages(I);
  for (int Id : {3})
    Sum += co_await countMessages(Id);
  int Only[] = {3};
  for (int Id : Only)
    Sum += co_await countMessages(Id);
  co_return Sum;
}

// A task that is stored first is another check's.
task<int> storedFirst(std::vector<task<int>> All) {
  int Sum = 0;
  for (auto &One : All)
    Sum += co_await One;
  co_return Sum;
}

// The lambda runs elsewhere, if at all.
task<int> inALambda(const std::vector<int> &Ids) {
  std::vector<std::function<task<int>()>> Later;
  for (int Id : Ids)
    Later.push_back([Id]() -> task<int> { co_return co_await countMessages(Id); });
  co_return static_cast<int>(Later.size());
}

// In front of the loop, once.
task<std::vector<int>> fetchIds(int Of);
task<int> inTheRange(int Of) {
  int Sum = 0;
  for (int Id : co_await fetchIds(Of))
    Sum += Id;
  co_return Sum;
}

// The author says so.
task<int> suppressed(const std::vector<int> &Ids) {
  int Sum = 0;
  for (int Id : Ids)
    // NOLINTNEXTLINE(coro-await-in-loop): the service counts requests
    Sum += co_await countMessages(Id);
  co_return Sum;
}
