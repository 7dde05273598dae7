// Awaits in a row that must stay as they are.
// RUN: %check_coro_tidy %s coro-sequential-await %t

#include "shop.hpp"
#include <chrono>
#include <cppcoro/async_mutex.hpp>
#include <mutex>
#include <optional>

using cppcoro::task;

struct Session {
  task<> connect();
  task<> handshake();
  task<int> send(std::string Text);
  task<std::string> receive();
  task<int> peek() const;
};
struct Transaction {
  explicit Transaction(Connection &Of);
  ~Transaction();
  task<int> execute(std::string Statement);
};
struct Token {
  std::shared_ptr<int> State;
};
task<Token> login(int Id);
task<int> withToken(Token Who);
task<int> nextNumber();
task<int> store(std::string Text);
task<int> parse(std::string_view Text);
task<bool> exists(int Id);
task<> write(int Id);
task<int> readFrom(Session &From);
task<int> spend(int *Budget);
int take();
int total();
int shared;
task<int> readShared() {
  co_await sendLog(1);
  co_return shared;
}
task<int> writeShared(int Value) {
  co_await sendLog(1);
  shared = Value;
  co_return Value;
}
task<int> atOnce(int Value) { co_return Value; }

// The result is used in the next operand.
task<int> nextOperand(int Id) {
  auto user = co_await fetchUser(Id);
  auto orders = co_await fetchOrdersOf(user);
  co_return user.Id + static_cast<int>(orders.Numbers.size());
}

// A part of the result is.
task<int> partOfTheResult(int Id) {
  auto user = co_await fetchUser(Id);
  auto messages = co_await countMessages(user.Id);
  co_return messages;
}

// Also through a structured binding.
task<int> throughABinding(int Id) {
  auto [Number, Name] = co_await fetchUser(Id);
  auto messages = co_await countMessages(Number);
  co_return messages + static_cast<int>(Name.size());
}

// Also in a lambda that is an argument.
task<int> filtered(int Id, bool (*Keep)(int));
task<int> capturedByAnOperand(int Id) {
  auto first = co_await countMessages(Id);
  auto second = co_await countMessages([&] { return first; }());
  co_return first + second;
}

// Also where a variable is assigned.
task<int> assigned(int Id) {
  int messages = 0;
  messages = co_await countMessages(Id);
  messages = co_await countMessages(messages);
  co_return messages;
}

// A statement between makes the operand.
task<int> operandMadeBetween(int Id) {
  auto user = co_await fetchUser(Id);
  int Next = Id + 1;
  auto messages = co_await countMessages(Next);
  co_return user.Id + messages;
}

// A statement between changes the operand.
task<int> operandChangedBetween(int Id) {
  auto user = co_await fetchUser(Id);
  ++Id;
  auto messages = co_await countMessages(Id);
  co_return user.Id + messages;
}

// What the first is given, the second's operand moves away.
task<int> movedAway(std::string Text) {
  auto first = co_await parse(Text);
  auto second = co_await store(std::move(Text));
  co_return first + second;
}

// One connection answers one request at a time.
task<Page> oneReceiver(Connection From) {
  auto user = co_await From.readUser();
  auto orders = co_await From.readOrders();
  co_return makePage(user, orders);
}

// The same through parameters.
task<Page> oneConnectionGivenToBoth(Connection &From) {
  auto user = co_await loadUser(From);
  auto orders = co_await loadOrders(From);
  co_return makePage(user, orders);
}

// Even where it is only looked at: the class is opaque.
task<int> constReceiver(const Session &Of) {
  auto first = co_await Of.peek();
  auto second = co_await Of.peek();
  co_return first + second;
}

// Two references may be to one object.
task<int> twoReferences(Session &A, Session &B) {
  auto first = co_await readFrom(A);
  auto second = co_await readFrom(B);
  co_return first + second;
}

// A pointer to one budget.
task<int> onePointer(int Budget) {
  auto first = co_await spend(&Budget);
  auto second = co_await spend(&Budget);
  co_return first + second;
}

// Connect, shake hands, send.
task<int> protocol(Session Over) {
  co_await Over.connect();
  co_await Over.handshake();
  co_return co_await Over.send("hello");
}

// A transaction's statements are in order, and its end is after them.
task<int> transaction(Connection &On) {
  Transaction Open(On);
  auto first = co_await Open.execute("insert");
  auto second = co_await Open.execute("update");
  co_return first + second;
}

// Awaits without a result are in order on purpose.
task<> voids(int Id) {
  co_await sendLog(Id);
  co_await write(Id + 1);
}

// So is one without a result in front of one with one.
task<int> writeThenRead(int Id) {
  co_await write(Id);
  auto messages = co_await countMessages(Id);
  co_return messages;
}

// A result that nobody uses is awaited for what it does.
task<int> unusedResult(int Id) {
  auto Stored = co_await store("text");
  auto messages = co_await countMessages(Id);
  co_return messages;
}

// Two questions that are one.
task<bool> compared(int Id) {
  co_return co_await countMessages(Id) == co_await countMessages(Id + 1);
}
task<bool> comparedStrings(int Id) {
  if (co_await fetchTitle(Id) != co_await fetchTitle(Id + 1))
    co_return true;
  co_return false;
}

// So is one that a comma drops.
task<int> droppedByAComma(int Id) {
  co_return (co_await store("text"), co_await countMessages(Id));
}

task<int> droppedByACommaInADeclaration(int Id) {
  int Sum = (co_await countMessages(Id), co_await countMessages(Id + 1));
  if ((co_await countMessages(Id), co_await countMessages(Id + 1)) > 3)
    ++Sum;
  co_return Sum;
}

// Without an argument, it works on something that is not named.
task<int> hiddenState() {
  auto first = co_await nextNumber();
  auto second = co_await nextNumber();
  co_return first - second;
}

// What is given is a handle: a session, a token, a connection.
task<int> resultIsAHandle(int Id) {
  auto token = co_await login(Id);
  auto messages = co_await countMessages(Id);
  co_return messages + *token.State;
}

// Whether the second runs is decided between.
task<int> earlyExit(int Id) {
  auto Found = co_await exists(Id);
  if (!Found)
    co_return 0;
  auto messages = co_await countMessages(Id);
  co_return messages;
}

// Also by a statement that may throw.
void require(bool Condition);
task<int> mayThrowBetween(int Id) {
  auto Found = co_await exists(Id);
  require(Found);
  auto messages = co_await countMessages(Id);
  co_return messages;
}

// The second runs on one branch only.
task<int> inABranch(int Id, bool Both) {
  auto first = co_await countMessages(Id);
  if (Both)
    first += co_await countMessages(Id + 1);
  co_return first;
}

// A short circuit decides.
task<int> shortCircuit(int Id) {
  if (co_await exists(Id) && co_await exists(Id + 1))
    co_return 1;
  co_return 0;
}

// A try-block ends between.
task<int> tryBlockEnds(int Id) {
  int Number = 0;
  try {
    Number = co_await countMessages(Id);
  } catch (...) {
    Number = -1;
  }
  auto second = co_await countMessages(Id);
  co_return Number + second;
}

// A lock is taken between.
task<int> lockBetween(int Id, cppcoro::async_mutex &Mutex) {
  auto first = co_await countMessages(Id);
  auto Lock = co_await Mutex.scoped_lock_async();
  auto second = co_await countMessages(Id);
  co_return first + second;
}

// Seen bodies: one writes what the other reads.
task<int> seenConflict() {
  auto first = co_await writeShared(3);
  auto second = co_await readShared();
  co_return first + second;
}

// Seen bodies that never suspend gain nothing.
task<int> nothingToGain() {
  auto first = co_await atOnce(1);
  auto second = co_await atOnce(2);
  co_return first + second;
}

// Evaluating the operand has an effect of its own.
task<int> operandHasAnEffect() {
  auto first = co_await countMessages(take());
  auto second = co_await countMessages(take());
  co_return first + second;
}

// Or reads what the first may have written.
task<int> operandReadsAGlobal(int Id) {
  auto first = co_await countMessages(Id);
  auto second = co_await countMessages(shared);
  co_return first + second + total();
}

// Retry: the same operation again if the first attempt failed.
task<int> retry(int Id) {
  auto Done = co_await exists(Id);
  if (!Done)
    Done = co_await exists(Id);
  co_return Done;
}

// Polling: each round asks again.
task<int> polling(int Id) {
  while (!co_await exists(Id))
    co_await sendLog(Id);
  co_return 1;
}

// Paging: the next page needs the cursor.
struct Batch {
  std::vector<int> Items;
  std::optional<int> Next;
};
task<Batch> fetchBatch(int From);
task<int> paging() {
  int Count = 0;
  std::optional<int> From = 0;
  while (From) {
    auto Got = co_await fetchBatch(*From);
    Count += static_cast<int>(Got.Items.size());
    From = Got.Next;
  }
  co_return Count;
}

// A task that is stored first is another check's.
task<Page> stored(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await user;
  auto o = co_await orders;
  co_return makePage(u, o);
}

// `decltype` of the first is no use, but would be gone.
task<int> sized(int Id, unsigned long Size);
task<int> namesTheTypeOnly(int Id) {
  auto user = co_await fetchUser(Id);
  auto second = co_await sized(Id, sizeof(user));
  co_return user.Id + second;
}

// A jump may run the first again.
task<int> jumps(int Id) {
again:
  auto first = co_await countMessages(Id);
  auto second = co_await countMessages(Id + 1);
  if (first + second == 0)
    goto again;
  co_return first + second;
}

//===----------------------------------------------------------------------===//
// Bodies that are seen
//===----------------------------------------------------------------------===//

[[clang::annotate("coro_tidy::independent")]] task<> turn();
task<int> price(int Item) {
  co_await turn();
  co_return Item * 3;
}
task<int> sizeOf(const std::string &Text) {
  co_await turn();
  co_return static_cast<int>(Text.size());
}
task<int> keep(std::string Text) {
  co_await turn();
  co_return static_cast<int>(Text.size());
}
task<> validate(int Amount) {
  co_await turn();
  if (Amount < 0)
    throw Amount;
}
task<int> checked(int Amount) {
  co_await turn();
  if (Amount < 0)
    throw Amount;
  co_return Amount;
}
int Total = 0;
task<int> book(int Amount) {
  co_await turn();
  Total += Amount;
  co_return Amount;
}

// A check that fails guards what stands behind it.
task<int> checkFirst(int Amount) {
  co_await validate(Amount);
  auto Price = co_await price(Amount);
  co_return Price;
}

// Also one that gives a value.
task<int> checkedValueFirst(int Amount) {
  auto Good = co_await checked(Amount);
  auto Price = co_await price(Amount);
  co_return Good + Price;
}

// What would not be done after an error must not be done all the same.
task<int> effectLast(int Amount) {
  auto Price = co_await price(Amount);
  auto Booked = co_await book(Amount);
  co_return Price + Booked;
}

// The first gives away what the second one reads, or the other way round.
task<int> movedThenRead(std::string Text) {
  auto Kept = co_await keep(std::move(Text));
  auto Size = co_await sizeOf(Text);
  co_return Kept + Size;
}
task<int> readThenMoved(std::string Text) {
  auto Size = co_await sizeOf(Text);
  auto Kept = co_await keep(std::move(Text));
  co_return Kept + Size;
}

// The operand is made in the same statement, which the task would stand before.
task<int> declaredInTheStatement() {
  int Item = 3, First = co_await price(Item);
  int Second = co_await price(2);
  co_return First + Second;
}
task<int> changedInTheStatement(int Item) {
  auto First = (Item = 3, co_await price(Item));
  auto Second = co_await price(2);
  co_return First + Second;
}

// A function says that its order is meant.
[[clang::annotate("coro_tidy::ordered")]] task<int> charge(int Amount);
task<int> annotated(int Id) {
  auto messages = co_await countMessages(Id);
  auto charged = co_await charge(Id);
  auto others = co_await countMessages(Id + 1);
  co_return messages + charged + others;
}

// The author says so.
task<int> suppressed(int Id) {
  // NOLINTNEXTLINE(coro-sequential-await): the service counts requests
  auto first = co_await countMessages(Id);
  auto second = co_await countMessages(Id + 1);
  co_return first + second;
}
