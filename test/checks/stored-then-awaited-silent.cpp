// Lookalikes on cppcoro that must stay silent. Each says why.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t

#include "shop.hpp"
#include <cppcoro/async_mutex.hpp>
#include <cppcoro/shared_task.hpp>
#include <cppcoro/when_all.hpp>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <stdexcept>
#include <stop_token>

using cppcoro::task;

//===----------------------------------------------------------------------===//
// Data: the later task needs what the earlier one gives.
//===----------------------------------------------------------------------===//

// The second task is made from the first result.
task<Page> resultIsTheNextArgument(int Id) {
  auto user = fetchUser(Id);
  auto u = co_await std::move(user);
  auto orders = fetchOrders(u.Id);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// The same, with the whole result handed on.
task<Page> resultIsMovedIntoTheNextTask(int Id) {
  auto user = fetchUser(Id);
  auto u = co_await std::move(user);
  auto orders = fetchOrdersOf(u);
  co_return makePage(u, co_await std::move(orders));
}

// The names differ, the symbol does not: `Key` is bound to a part of `u`.
task<Page> resultReachesTheNextTaskThroughABinding(int Id) {
  auto user = fetchUser(Id);
  auto u = co_await std::move(user);
  auto &[Key, Name] = u;
  auto orders = fetchOrders(Key);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// The lambda that makes the second task captured the first result.
task<Page> resultReachesTheNextTaskThroughACapture(int Id) {
  auto user = fetchUser(Id);
  auto u = co_await std::move(user);
  auto Later = [u] { return fetchOrders(u.Id); };
  auto orders = Later();
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// The second task was made before, but holds a reference to the object that
// the first await assigns.
task<int> countAll(const User &Of);
task<int> laterTaskRefersToTheFirstResult(int Id) {
  User u;
  auto user = fetchUser(Id);
  auto all = countAll(u);
  u = co_await std::move(user);
  auto n = co_await std::move(all);
  co_return n + u.Id;
}

// The same through a pointer.
task<int> countThrough(const User *Of);
task<int> laterTaskPointsToTheFirstResult(int Id) {
  User u;
  auto user = fetchUser(Id);
  auto all = countThrough(&u);
  u = co_await std::move(user);
  auto n = co_await std::move(all);
  co_return n;
}

// The same through a view: the characters are the ones that are assigned.
task<int> countCharacters(std::string_view Of);
task<int> laterTaskViewsTheFirstResult(int Id) {
  std::string Title;
  auto title = fetchTitle(Id);
  auto all = countCharacters(Title);
  Title = co_await std::move(title);
  auto n = co_await std::move(all);
  co_return n;
}

// The second task reads a member of the object that the first result is
// stored in.
struct Profile {
  User Owner;
  int Messages = 0;
};
task<int> countFor(const Profile &Of);
task<int> firstResultIsAMemberOfWhatTheLaterOneReads(int Id) {
  Profile P;
  auto user = fetchUser(Id);
  auto all = countFor(P);
  P.Owner = co_await std::move(user);
  P.Messages = co_await std::move(all);
  co_return P.Messages;
}

// A lambda task reads, by reference, what the first await assigns.
task<int> laterLambdaTaskReadsTheFirstResult(int Id) {
  User u;
  auto Count = [&u]() -> task<int> { co_return u.Id; };
  auto user = fetchUser(Id);
  auto all = Count();
  u = co_await std::move(user);
  auto n = co_await std::move(all);
  co_return n;
}

//===----------------------------------------------------------------------===//
// Shared objects: no data passes between the two, but both use one thing.
//===----------------------------------------------------------------------===//

// One connection is the receiver of both: it answers one request at a time.
task<Page> receiverIsShared(Connection &C) {
  auto user = C.readUser();
  auto orders = C.readOrders();
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// Write, then read on one stream.
task<User> writeThenReadOnOneStream(Connection &C) {
  auto Sent = C.write("user?");
  auto user = C.readUser();
  co_await std::move(Sent);
  auto u = co_await std::move(user);
  co_return u;
}

// One connection is given to both by non-const reference.
task<Page> objectIsGivenToBothByReference(Connection &C) {
  auto user = loadUser(C);
  auto orders = loadOrders(C);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// Receiver of one, argument of the other.
task<Page> receiverOfOneIsArgumentOfTheOther(Connection &C) {
  auto user = C.readUser();
  auto orders = loadOrders(C);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// The same by pointer; the two pointers are one variable.
task<User> loadUserFrom(Connection *From);
task<Orders> loadOrdersFrom(Connection *From);
task<Page> objectIsGivenToBothByPointer(Connection *C) {
  auto user = loadUserFrom(C);
  auto orders = loadOrdersFrom(C);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// Two addresses of one object.
task<Page> addressesOfOneObject() {
  Connection C;
  auto user = loadUserFrom(&C);
  auto orders = loadOrdersFrom(&C);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// A second name for the same object: symbols, not text.
task<Page> aliasNamesTheSameObject(Connection &C) {
  Connection &Other = C;
  auto user = loadUser(C);
  auto orders = loadOrders(Other);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// Copies of a smart pointer share what it points to.
task<User> loadUserShared(std::shared_ptr<Connection> From);
task<Orders> loadOrdersShared(std::shared_ptr<Connection> From);
task<Page> copiesOfASmartPointerShare(std::shared_ptr<Connection> C) {
  auto user = loadUserShared(C);
  auto orders = loadOrdersShared(C);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// Receiver through a smart pointer.
task<Page> receiverThroughASmartPointer(std::shared_ptr<Connection> C) {
  auto user = C->readUser();
  auto orders = C->readOrders();
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// A writable view of one buffer.
task<int> fill(std::span<char> Into);
task<int> viewsOfOneBufferShare(std::vector<char> &Buffer) {
  auto first = fill(Buffer);
  auto second = fill(Buffer);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  co_return a + b;
}

// std::ref is a reference in other clothes.
task<User> loadUserRef(std::reference_wrapper<Connection> From);
task<Orders> loadOrdersRef(std::reference_wrapper<Connection> From);
task<Page> referenceWrappersShare(Connection &C) {
  auto user = loadUserRef(std::ref(C));
  auto orders = loadOrdersRef(std::ref(C));
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// Iterators into one container; the first may change it.
task<int> eraseAt(std::vector<int>::iterator Position);
task<int> iteratorsIntoOneContainerShare(std::vector<int> &Numbers) {
  auto first = eraseAt(Numbers.begin());
  auto second = eraseAt(Numbers.begin());
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  co_return a + b;
}

// Both are given `this`: each may change any member.
struct Session {
  Connection Peer;
  int Sent = 0;

  task<User> askUser();
  task<Orders> askOrders();
  static task<User> askFor(Session *Self);
  static task<Orders> askOrdersFor(Session *Self);

  // Both receivers are the object itself, unwritten.
  task<Page> implicitThisIsShared() {
    auto user = askUser();
    auto orders = askOrders();
    auto u = co_await std::move(user);
    auto o = co_await std::move(orders);
    co_return makePage(u, o);
  }

  // `this` is an argument of both.
  task<Page> thisIsGivenToBoth() {
    auto user = askFor(this);
    auto orders = askOrdersFor(this);
    auto u = co_await std::move(user);
    auto o = co_await std::move(orders);
    co_return makePage(u, o);
  }

  // One member is the receiver of both.
  task<Page> memberIsSharedAsReceiver() {
    auto user = Peer.readUser();
    auto orders = Peer.readOrders();
    auto u = co_await std::move(user);
    auto o = co_await std::move(orders);
    co_return makePage(u, o);
  }

  // One may change any member; the other is given one of them.
  task<Page> memberIsPartOfTheOtherReceiver() {
    auto user = askUser();
    auto orders = loadOrders(Peer);
    auto u = co_await std::move(user);
    auto o = co_await std::move(orders);
    co_return makePage(u, o);
  }
};

// Element and whole: one may invalidate the other.
task<> appendTo(std::vector<User> &All);
task<int> rename(User &One);
task<int> elementAndContainerShare(std::vector<User> &All) {
  auto Appended = appendTo(All);
  auto Renamed = rename(All.front());
  co_await std::move(Appended);
  auto n = co_await std::move(Renamed);
  co_return n;
}

// A closure that captured the connection is called by both.
task<User> loadWith(std::function<int()> Next);
task<Orders> loadOrdersWith(std::function<int()> Next);
task<Page> closureIsSharedByBoth(int Id) {
  auto Next = [&Id] { return ++Id; };
  auto user = loadWith(Next);
  auto orders = loadOrdersWith(Next);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

//===----------------------------------------------------------------------===//
// Effects: bodies that can be seen, and what they write.
//===----------------------------------------------------------------------===//

int LastId = 0;

task<int> remember(int Id) {
  LastId = Id;
  co_return Id;
}
task<int> recall() { co_return LastId; }

// One body writes the global that the other reads.
task<int> globalIsWrittenThenRead(int Id) {
  auto first = remember(Id);
  auto second = recall();
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  co_return a + b;
}

// Read, then written: started together, the read may come too late.
task<int> globalIsReadThenWritten(int Id) {
  auto first = recall();
  auto second = remember(Id);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  co_return a + b;
}

// Both write it: the last one wins.
task<int> globalIsWrittenByBoth(int Id) {
  auto first = remember(Id);
  auto second = remember(Id + 1);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  co_return a + b + LastId;
}

// The write is one call away.
static void rememberNow(int Id) { LastId = Id; }
task<int> rememberThroughACall(int Id) {
  rememberNow(Id);
  co_return Id;
}
task<int> globalIsWrittenThroughACall(int Id) {
  auto first = rememberThroughACall(Id);
  auto second = recall();
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  co_return a + b;
}

// A static local is a global with a shorter name.
task<int> nextNumber() {
  static int Next = 0;
  co_return ++Next;
}
task<int> staticLocalIsWrittenByBoth() {
  auto first = nextNumber();
  auto second = nextNumber();
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  co_return a - b;
}

// A reference parameter of one, read by the other through another parameter.
task<int> bump(int &Counter) { co_return ++Counter; }
task<int> look(const int &Counter) { co_return Counter; }
task<int> referenceParameterIsWritten() {
  int Counter = 0;
  auto first = bump(Counter);
  auto second = look(Counter);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  co_return a + b;
}

// Member coroutines whose bodies are seen: one writes a member that the other
// reads.
class Counter {
  int Value = 0;

public:
  task<int> add(int N) {
    Value += N;
    co_return Value;
  }
  task<int> get() { co_return Value; }

  task<int> memberIsWrittenThenRead() {
    auto first = add(1);
    auto second = get();
    auto a = co_await std::move(first);
    auto b = co_await std::move(second);
    co_return a + b;
  }
};

//===----------------------------------------------------------------------===//
// Control: something decides whether the second one runs.
//===----------------------------------------------------------------------===//

// An early co_return: without a user, orders are not asked for.
task<Page> earlyCoReturnBetween(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  if (u.Id == 0)
    co_return Page{};
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// A throw.
task<Page> throwBetween(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  if (u.Name.empty())
    throw std::runtime_error("nobody");
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// A call that may throw on the first result is a throw, too.
void requireKnown(const User &U);
task<Page> checkBetween(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  requireKnown(u);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// A break out of the loop.
task<int> breakBetween(int Id) {
  int Sum = 0;
  for (int I = 0; I < Id; ++I) {
    auto user = fetchUser(I);
    auto orders = fetchOrders(I);
    auto u = co_await std::move(user);
    if (u.Id == 0)
      break;
    auto o = co_await std::move(orders);
    Sum += o.Numbers.size();
  }
  co_return Sum;
}

// A continue.
task<int> continueBetween(int Id) {
  int Sum = 0;
  for (int I = 0; I < Id; ++I) {
    auto user = fetchUser(I);
    auto orders = fetchOrders(I);
    auto u = co_await std::move(user);
    if (u.Id == 0)
      continue;
    auto o = co_await std::move(orders);
    Sum += o.Numbers.size();
  }
  co_return Sum;
}

// A jump over the second await.
task<int> gotoBetween(int Id) {
  int n = 0;
  auto user = fetchUser(Id);
  auto messages = countMessages(Id);
  User u;
  u = co_await std::move(user);
  if (u.Id == 0)
    goto Done;
  n = co_await std::move(messages);
Done:
  co_return n;
}

// The second await is in a branch.
task<Page> secondAwaitInABranch(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  Orders o;
  if (u.Id > 0)
    o = co_await std::move(orders);
  co_return makePage(u, o);
}

// The first await is in a branch: it may never run.
task<Page> firstAwaitInABranch(int Id, bool Known) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  User u;
  if (!Known)
    u = co_await std::move(user);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// Branches that exclude each other.
task<int> awaitsInExclusiveBranches(int Id, bool Old) {
  auto messages = countMessages(Id);
  auto others = countMessages(Id + 1);
  int n = 0;
  if (Old)
    n = co_await std::move(messages);
  else
    n = co_await std::move(others);
  co_return n;
}

// The same with a switch.
task<int> awaitsInCasesOfASwitch(int Id) {
  auto messages = countMessages(Id);
  auto others = countMessages(Id + 1);
  switch (Id) {
  case 0:
    co_return co_await std::move(messages);
  default:
    co_return co_await std::move(others);
  }
}

// The right operand of && may be skipped.
task<bool> shortCircuitSkipsTheSecond(int Id) {
  auto messages = countMessages(Id);
  auto others = countMessages(Id + 1);
  bool Any = co_await std::move(messages) > 0 && co_await std::move(others) > 0;
  co_return Any;
}

// One arm of ?: is never evaluated.
task<int> conditionalOperatorPicksOne(int Id) {
  auto messages = countMessages(Id);
  auto others = countMessages(Id + 1);
  int n = Id > 0 ? co_await std::move(messages) : co_await std::move(others);
  co_return n;
}

// A case label between: the second may be reached without the first.
task<int> caseLabelBetween(int Id) {
  auto messages = countMessages(Id);
  auto others = countMessages(Id + 1);
  int a = 0, b = 0;
  switch (Id) {
  case 0:
    a = co_await std::move(messages);
    [[fallthrough]];
  default:
    b = co_await std::move(others);
  }
  co_return a + b;
}

// The first await is the condition of a loop.
task<int> awaitInALoopCondition(int Id) {
  auto messages = countMessages(Id);
  auto others = countMessages(Id + 1);
  int n = 0;
  for (int I = co_await std::move(messages); I > 0; --I)
    ++n;
  n += co_await std::move(others);
  co_return n;
}

// A stop request is looked at between the two.
task<Page> cancellationIsCheckedBetween(int Id, std::stop_token Stop) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  if (Stop.stop_requested())
    co_return Page{};
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

//===----------------------------------------------------------------------===//
// Scope: a guard, a lock, a try block or another block begins or ends.
//===----------------------------------------------------------------------===//

// The lock is taken between the two.
task<Page> lockIsTakenBetween(int Id, std::mutex &M) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  std::lock_guard Lock(M);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// The first result is a lock: the second runs while it is held.
task<int> firstResultIsALock(cppcoro::async_mutex &M, int Id) {
  auto Hold = M.scoped_lock_async();
  auto messages = countMessages(Id);
  auto Lock = co_await std::move(Hold);
  auto n = co_await std::move(messages);
  co_return n;
}

// The same with a task that gives a lock.
task<std::unique_lock<std::mutex>> takeLock(int Id);
task<int> firstTaskGivesALock(int Id) {
  auto Taking = takeLock(Id);
  auto messages = countMessages(Id);
  auto Lock = co_await std::move(Taking);
  auto n = co_await std::move(messages);
  co_return n;
}

// A transaction of the user's own begins between the two.
class Transaction {
public:
  explicit Transaction(int Id);
  ~Transaction();
};
task<Page> guardOfOwnMakingBetween(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  Transaction Begun(Id);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// The second one is in a try block: its error is handled, the first one's not.
task<Page> secondIsInATryBlock(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  Orders o;
  try {
    o = co_await std::move(orders);
  } catch (const std::exception &) {
  }
  co_return makePage(u, o);
}

// The first one is in a try block.
task<Page> firstIsInATryBlock(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  User u;
  try {
    u = co_await std::move(user);
  } catch (const std::exception &) {
  }
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// Another block: what was declared before it is destroyed between the two.
task<Page> secondIsAfterABlock(int Id) {
  auto orders = fetchOrders(Id);
  User u;
  {
    auto user = fetchUser(Id);
    u = co_await std::move(user);
  }
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// The second is in a loop of its own.
task<int> secondIsInALoop(int Id) {
  auto user = fetchUser(Id);
  auto messages = countMessages(Id);
  auto u = co_await std::move(user);
  int n = u.Id;
  for (int I = 0; I < 1; ++I)
    n += co_await std::move(messages);
  co_return n;
}

//===----------------------------------------------------------------------===//
// Between: a statement whose effect would come at another time.
//===----------------------------------------------------------------------===//

// What is shown first must be shown before the second is asked for.
task<Page> outputBetween(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  show(Page{u, {}});
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// A call with no argument may do anything, too.
void flushAll();
task<Page> unknownCallBetween(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  flushAll();
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// A global is written between.
task<int> globalIsWrittenBetween(int Id) {
  auto user = fetchUser(Id);
  auto second = recall();
  auto u = co_await std::move(user);
  LastId = u.Id;
  auto n = co_await std::move(second);
  co_return n;
}

// The operand of the second refers to what is changed between.
task<int> operandIsChangedBetween(int Id) {
  int Limit = 1;
  auto user = fetchUser(Id);
  auto second = look(Limit);
  auto u = co_await std::move(user);
  Limit = 2;
  auto n = co_await std::move(second);
  co_return n + u.Id;
}

// Another await in between that is no stored task has an order of its own.
task<Page> otherAwaitBetween(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  co_await sendLog(u.Id);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// Void tasks in a row are ordered by intent, and nothing is known of these.
task<> opaqueVoidTasksInARow(int Id) {
  auto first = sendLog(Id);
  auto second = sendLog(Id + 1);
  co_await std::move(first);
  co_await std::move(second);
}

// The same with results that nobody reads: they are awaited for their effects.
task<int> opaqueResultsThatNobodyReads(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  co_await std::move(user);
  co_await std::move(orders);
  co_return Id;
}

// A step that gives nothing, then one that may need it done.
task<int> opaqueVoidBeforeAValue(int Id) {
  auto sent = sendLog(Id);
  auto messages = countMessages(Id);
  co_await std::move(sent);
  auto m = co_await std::move(messages);
  co_return m;
}

//===----------------------------------------------------------------------===//
// The task variable is used in another way.
//===----------------------------------------------------------------------===//

// Captured by reference elsewhere.
task<Page> taskIsCapturedByReference(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto Ready = [&orders] { return orders.is_ready(); };
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  record(Ready());
  co_return makePage(u, o);
}

// A reference to it is kept.
task<Page> taskHasASecondName(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto &Other = orders;
  auto u = co_await std::move(user);
  Other = fetchOrders(u.Id);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// Re-assigned before it is awaited: what is awaited is another task.
task<Page> taskIsReassigned(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  orders = fetchOrders(u.Id);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// Re-assigned on one path.
task<Page> taskIsReassignedOnOnePath(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  if (Id > 10)
    orders = fetchOrders(Id - 10);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// Given away between: the callee may start it.
void startSoon(task<Orders> &Started);
task<Page> taskIsGivenToACall(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  startSoon(orders);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// Its address is taken.
void watch(const task<Orders> *Watched);
task<Page> addressOfTaskIsTaken(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  watch(&orders);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// Asked whether it is ready between the two awaits.
task<Page> taskIsAskedForItsState(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  if (!orders.is_ready())
    record(Id);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// Awaited once more later: moved into a combinator it would be empty.
task<Page> taskIsAwaitedAgainLater(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await user;
  auto o = co_await orders;
  show(makePage(u, o));
  auto again = co_await user;
  co_return makePage(again, o);
}

// One task awaited twice is one task.
task<int> oneTaskAwaitedTwice(int Id) {
  auto messages = countMessages(Id);
  auto a = co_await messages;
  auto b = co_await messages;
  co_return a + b;
}

// The task came from outside: it may have been started, or be anything.
task<Page> taskIsAParameter(task<User> user, int Id) {
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// A member outlives the body, and others reach it.
struct Cache {
  task<User> Pending;
  task<Page> taskIsAMember(int Id) {
    auto orders = fetchOrders(Id);
    auto u = co_await std::move(Pending);
    auto o = co_await std::move(orders);
    co_return makePage(u, o);
  }
};

// A static task is shared by all calls.
task<int> taskIsStatic(int Id) {
  static auto messages = countMessages(Id);
  static auto others = countMessages(Id + 1);
  auto a = co_await messages;
  auto b = co_await others;
  co_return a + b;
}

//===----------------------------------------------------------------------===//
// Already concurrent, or nothing to overlap.
//===----------------------------------------------------------------------===//

// Both are awaited together already.
task<Page> alreadyTogether(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto [u, o] =
      co_await cppcoro::when_all(std::move(user), std::move(orders));
  co_return makePage(u, o);
}

// One task alone.
task<User> oneTask(int Id) {
  auto user = fetchUser(Id);
  auto u = co_await std::move(user);
  co_return u;
}

// Not stored: that is another question.
task<Page> notStored(int Id) {
  auto u = co_await fetchUser(Id);
  auto o = co_await fetchOrders(Id);
  co_return makePage(u, o);
}

// The second is created behind the first await; whether it could have been
// created before is another question.
task<Page> createdBehindTheFirstAwait(int Id) {
  auto user = fetchUser(Id);
  auto u = co_await std::move(user);
  auto orders = fetchOrders(Id);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// The second is never awaited here: it is returned.
task<Orders> pass(task<Orders> Given);
task<Page> secondIsPassedOn(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  co_return makePage(u, co_await pass(std::move(orders)));
}

// Unevaluated operands are no awaits, and a body without any is no business
// of this check.
task<int> unevaluatedOperands(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  static_assert(noexcept(user.is_ready()) && sizeof(orders) > 0);
  using Same = decltype(user);
  static_assert(std::is_same_v<Same, task<User>>);
  co_return Id;
}

//===----------------------------------------------------------------------===//
// Lambdas and local functions belong to themselves.
//===----------------------------------------------------------------------===//

// One await is the lambda's, one the enclosing coroutine's.
task<int> lambdaIsNotTheEnclosingCoroutine(int Id) {
  auto messages = countMessages(Id);
  auto Inner = [](int N) -> task<int> {
    auto others = countMessages(N);
    co_return co_await std::move(others);
  };
  auto n = co_await std::move(messages);
  co_return n + Id + sizeof(Inner);
}

// The lambda awaits what it captured by value; the enclosing body never does.
task<int> lambdaAwaitsItsOwnCaptures(int Id) {
  auto messages = countMessages(Id);
  auto n = co_await std::move(messages);
  auto Two = [others = countMessages(Id + 1)]() mutable -> task<int> {
    co_return co_await std::move(others);
  };
  co_return n + co_await Two();
}

//===----------------------------------------------------------------------===//
// Silenced by the author.
//===----------------------------------------------------------------------===//

task<Page> silencedWithAReason(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  // The backend allows one request at a time.
  // NOLINTNEXTLINE(coro-stored-then-awaited)
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

task<Page> silencedAtTheEndOfTheLine(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user); // NOLINT(coro-stored-then-awaited)
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// A function says that its order is meant.
[[clang::annotate("coro_tidy::ordered")]] cppcoro::task<int> charge(int Amount);
cppcoro::task<int> annotatedAsOrdered(int Id) {
  auto first = countMessages(Id);
  auto second = charge(Id);
  auto x = co_await first;
  auto y = co_await second;
  co_return x + y;
}

// What writes nothing still reads: a size, and a function that is pure.
[[clang::annotate("coro_tidy::independent")]] cppcoro::task<> turn();
[[gnu::pure]] int length(const std::string &Text);
cppcoro::task<int> grow(std::string &Text) {
  co_await turn();
  Text += "x";
  co_return 1;
}
cppcoro::task<int> sizeOf(const std::string &Text) {
  co_await turn();
  co_return static_cast<int>(Text.size());
}
cppcoro::task<int> lengthOf(const std::string &Text) {
  co_await turn();
  co_return length(Text);
}
cppcoro::task<int> sizeOfWhatGrows(std::string Text) {
  auto first = grow(Text);
  auto second = sizeOf(Text);
  auto x = co_await first;
  auto y = co_await second;
  co_return x + y;
}
cppcoro::task<int> lengthOfWhatGrows(std::string Text) {
  auto first = grow(Text);
  auto second = lengthOf(Text);
  auto x = co_await first;
  auto y = co_await second;
  co_return x + y;
}

// The last element is another one each time.
cppcoro::task<int> lastOfAVectorThatGrows(int Id) {
  std::vector<cppcoro::task<int>> tasks;
  tasks.push_back(countMessages(Id));
  auto x = co_await std::move(tasks.back());
  tasks.push_back(countMessages(Id + 1));
  auto y = co_await std::move(tasks.back());
  co_return x + y;
}

// Which task a binding is, the class says itself.
struct Pair {
  cppcoro::task<int> First;
  cppcoro::task<int> Second;
};
template <size_t I> cppcoro::task<int> &&get(Pair &&Of) {
  return std::move(I == 0 ? Of.Second : Of.First);
}
template <> struct std::tuple_size<Pair> : std::integral_constant<size_t, 2> {};
template <size_t I> struct std::tuple_element<I, Pair> {
  using type = cppcoro::task<int>;
};
cppcoro::task<int> bindingsOfAClassThatSaysWhatTheyAre(int Id) {
  auto [first, second] = Pair{countMessages(Id), countMessages(Id)};
  auto x = co_await std::move(first);
  auto y = co_await std::move(second);
  co_return x + y;
}

// Bindings by reference are of what somebody else holds.
cppcoro::task<int> bindingsByReference(
    std::pair<cppcoro::task<int>, cppcoro::task<int>> &Of) {
  auto &[first, second] = Of;
  auto x = co_await std::move(first);
  auto y = co_await std::move(second);
  co_return x + y;
}

// A label may be reached without the await in front of it.
cppcoro::task<int> labelBetween(int Id, int Kind) {
  int x = 0, y = 0;
  auto first = countMessages(Id);
  auto second = countMessages(Id);
  switch (Kind) {
  case 0:
    x = co_await first;
    [[fallthrough]];
  default:
    y = co_await second;
  }
  co_return x + y;
}

// The condition of an `if` is evaluated behind its initialiser, which decides
// what it is.
cppcoro::task<int> initThatMayLeave(int Id) {
  auto first = countMessages(Id);
  auto second = countMessages(Id);
  if (auto x = co_await first; x > 0)
    co_return x;
  co_return co_await second;
}

// Evaluated at each turn.
cppcoro::task<int> conditionOfALoop(int Id) {
  int x = 0;
  auto first = countMessages(Id);
  auto second = countMessages(Id);
  x += co_await first;
  while (co_await second > x)
    ++x;
  co_return x;
}
