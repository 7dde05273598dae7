// Shapes from real code bases, told with the names of these fixtures.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t

#include "shop.hpp"
#include <cppcoro/async_mutex.hpp>
#include <cppcoro/when_all.hpp>
#include <deque>
#include <optional>

using cppcoro::task;

//===----------------------------------------------------------------------===//
// Silent
//===----------------------------------------------------------------------===//

// A reader looks const and independent, and is one hidden stream.
class Reader {
public:
  task<std::string> nextLine() const;
};
task<std::string> linesOfOneReader(const Reader &From) {
  auto first = From.nextLine();
  auto second = From.nextLine();
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  co_return a + b;
}

// Statements of one transaction, up to its commit.
class Transaction {
public:
  task<int> execute(std::string Statement);
  task<int> commit();
};
task<int> statementsOfOneTransaction(Transaction &T) {
  auto inserted = T.execute("insert");
  auto updated = T.execute("update");
  auto done = T.commit();
  auto a = co_await std::move(inserted);
  auto b = co_await std::move(updated);
  auto c = co_await std::move(done);
  co_return a + b + c;
}

// Pagination: the next page is named by the one before.
struct Batch {
  std::vector<int> Items;
  std::string Next;
};
task<Batch> fetchBatch(std::string Token);
task<int> pages(std::string Token) {
  int Sum = 0;
  while (!Token.empty()) {
    auto batch = fetchBatch(Token);
    auto Got = co_await std::move(batch);
    Sum += static_cast<int>(Got.Items.size());
    Token = Got.Next;
  }
  co_return Sum;
}

// Retry: the second one is the first one, again.
task<std::optional<int>> tryOnce(int Id);
task<int> retry(int Id) {
  auto attempt = tryOnce(Id);
  auto again = tryOnce(Id);
  auto a = co_await std::move(attempt);
  if (a)
    co_return *a;
  auto b = co_await std::move(again);
  co_return b.value_or(0);
}

// A queue consumer takes one thing at a time, for ever.
class Queue {
public:
  task<int> pop();
};
task<int> process(int Item);
task<> consume(Queue &From) {
  for (;;) {
    auto item = From.pop();
    auto I = co_await std::move(item);
    auto done = process(I);
    co_await std::move(done);
  }
}

// The test steps a clock: what comes between the awaits is the test.
class FakeClock {
public:
  void advance(int Ticks);
};
task<int> testStepsAClock(FakeClock &Clock) {
  auto first = countMessages(1);
  auto second = countMessages(2);
  auto a = co_await std::move(first);
  Clock.advance(1);
  auto b = co_await std::move(second);
  co_return a + b;
}

// Ordered output.
class Console {
public:
  task<> print(std::string Line);
};
task<> orderedOutput(Console &Out) {
  auto header = Out.print("header");
  auto body = Out.print("body");
  co_await std::move(header);
  co_await std::move(body);
}

// Cleanup that has to come after the work, whatever it gives.
task<> removeTemporary(std::string Path);
task<int> writeTemporary(std::string Path);
task<int> cleanupComesLast(std::string Path) {
  auto written = writeTemporary(Path);
  auto removed = removeTemporary(Path);
  auto n = co_await std::move(written);
  record(n);
  co_await std::move(removed);
  co_return n;
}

// Tasks in a container are no local variables; how many there are is data.
task<int> tasksInAContainer(int Count) {
  std::vector<task<int>> All;
  for (int I = 0; I < Count; ++I)
    All.push_back(countMessages(I));
  int Sum = 0;
  for (auto &One : All)
    Sum += co_await std::move(One);
  co_return Sum;
}

// One of the two may be empty.
task<int> optionalTask(int Id, bool Wanted) {
  std::optional<task<int>> maybe;
  if (Wanted)
    maybe = countMessages(Id);
  auto other = countMessages(Id + 1);
  auto a = co_await std::move(other);
  int b = 0;
  if (maybe)
    b = co_await std::move(*maybe);
  co_return a + b;
}

// The accessor of a member gives one object to both, through a pointer that is
// asked for twice.
class Server {
  std::unique_ptr<Connection> Link;

public:
  Connection &link() { return *Link; }
};
task<Page> accessorGivesOneObject(Server &From) {
  auto user = loadUser(From.link());
  auto orders = loadOrders(From.link());
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

// What is moved into the first cannot be given to the second: they share it.
task<User> loadUserBy(std::shared_ptr<Connection> From);
task<Orders> loadOrdersBy(Connection &From);
task<Page> movedPointerAndItsTarget(std::shared_ptr<Connection> C) {
  Connection &Same = *C;
  auto user = loadUserBy(std::move(C));
  auto orders = loadOrdersBy(Same);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  co_return makePage(u, o);
}

//===----------------------------------------------------------------------===//
// Reported
//===----------------------------------------------------------------------===//

// A trailing return type.
auto trailingReturnType(int Id) -> task<Page> {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [u, o] = co_await cppcoro::when_all(std::move(user), std::move(orders));
}

// An alias that hides the word "task".
template <typename T> using RequestResult = cppcoro::task<T>;
RequestResult<int> askMessages(int Id);
RequestResult<int> aliasWithoutTheWord(int Id) {
  RequestResult<int> mine = askMessages(Id);
  RequestResult<int> theirs = askMessages(Id + 1);
  const int a = co_await std::move(mine);
  const int b = co_await std::move(theirs);
  // CHECK-MESSAGES: :[[@LINE-2]]:17: warning: 'mine' and 'theirs' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:22: note: 'mine' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:22: note: 'theirs' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:17: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return a + b;
  // CHECK-FIXES:  auto {{\[}}[[A:[A-Za-z_0-9]+]], [[B:[A-Za-z_0-9]+]]{{\]}} = co_await cppcoro::when_all(std::move(mine), std::move(theirs));
  // CHECK-FIXES:  const int a = std::move([[A]]);
  // CHECK-FIXES:  const int b = std::move([[B]]);
}

// A long function, with the tasks far above and other work in front.
task<Page> preparedFarAbove(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  std::vector<int> Primes;
  for (int I = 2; I < 50; ++I) {
    bool IsPrime = true;
    for (const int P : Primes)
      IsPrime = IsPrime && I % P != 0;
    if (IsPrime)
      Primes.push_back(I);
  }
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-13]]:8: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-13]]:8: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  o.Numbers = Primes;
  co_return makePage(u, o);
  // CHECK-FIXES:  auto [u, o] = co_await cppcoro::when_all(std::move(user), std::move(orders));
}

// Member functions of one object that the caller owns alone, by value.
struct Request {
  int Id;
  task<User> user() const;
};
task<int> receiversAreTwoObjects(Request A, Request B) {
  auto first = A.user();
  auto second = B.user();
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
  co_return a.Id + b.Id;
  // CHECK-FIXES:  auto [a, b] = co_await cppcoro::when_all(std::move(first), std::move(second));
}

// A member coroutine awaits two free tasks.
class Handler {
  int Id = 0;

public:
  task<Page> handle() {
    auto user = fetchUser(Id);
    auto orders = fetchOrders(Id);
    auto u = co_await std::move(user);
    auto o = co_await std::move(orders);
    // CHECK-MESSAGES: :[[@LINE-2]]:14: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'user' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'orders' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:14: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
    co_return makePage(u, o);
    // CHECK-FIXES:    auto [u, o] = co_await cppcoro::when_all(std::move(user), std::move(orders));
  }
};

// In a try block that holds both.
task<int> bothInOneTryBlock(int Id) {
  try {
    auto first = countMessages(Id);
    auto second = countMessages(Id + 1);
    auto a = co_await std::move(first);
    auto b = co_await std::move(second);
    // CHECK-MESSAGES: :[[@LINE-2]]:14: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'first' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'second' is created here but not started: 'cppcoro::task' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:14: note: awaited together with 'cppcoro::when_all': {{[a-z].+}}
    co_return a + b;
    // CHECK-FIXES:    auto [a, b] = co_await cppcoro::when_all(std::move(first), std::move(second));
  } catch (...) {
    co_return 0;
  }
}
