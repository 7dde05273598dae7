// Combinators on libcoro of one task that may be meant: they keep its error.
// RUN: %check_coro_tidy %s coro-await-in-combinator %t

#include "libcoro-shop.hpp"
#include <coro/thread_pool.hpp>
#include <coro/when_all.hpp>
#include <stdexcept>
#include <tuple>
#include <utility>

using coro::task;
using coro::when_all;

// Two run together.
task<> twoTasks(int Id) {
  auto [user, orders] = co_await when_all(fetchUser(Id), fetchOrders(Id));
  show(makePage(user.return_value(), orders.return_value()));
}

// Awaited directly, it would throw here.
task<> theErrorIsDropped(int Id) { co_await when_all(sendLog(Id)); }

task<> theErrorIsDroppedByCast(int Id) {
  (void)co_await when_all(fetchUser(Id));
}

// The error is handled where the result is read.
task<int> theErrorIsHandled(int Id) {
  auto [count] = co_await when_all(countMessages(Id));
  try {
    co_return count.return_value();
  } catch (const std::runtime_error &) {
    co_return 0;
  }
}

task<int> theErrorIsHandledAround(int Id) {
  auto [count] = co_await when_all(countMessages(Id));
  {
    try {
      record(count.return_value());
    } catch (...) {
    }
  }
  co_return Id;
}

// Something happens first, whether or not the task has failed.
task<int> somethingHappensFirst(int Id) {
  auto [count] = co_await when_all(countMessages(Id));
  record(Id);
  co_return count.return_value();
}

// The result is read in some cases only.
task<int> readInSomeCases(int Id) {
  auto [count] = co_await when_all(countMessages(Id));
  co_return Id > 0 ? count.return_value() : 0;
}

task<> readInALoop(int Id) {
  auto [count] = co_await when_all(countMessages(Id));
  while (--Id > 0)
    record(count.return_value());
}

// The holder itself is used.
template <typename Holder> void keep(Holder &&Kept);

task<> theHolderIsKept(int Id) {
  auto [count] = co_await when_all(countMessages(Id));
  record(count.return_value());
  keep(std::move(count));
}

task<> theTupleIsKept(int Id) {
  keep(co_await when_all(countMessages(Id)));
}

task<> readInALambda(int Id) {
  auto [count] = co_await when_all(countMessages(Id));
  auto show = [&] { record(count.return_value()); };
  show();
}

// A range has as many elements as it has.
task<> aVector(std::vector<task<>> Tasks) {
  co_await when_all(std::move(Tasks));
}

task<> aVectorThatIsRead(std::vector<task<int>> Tasks) {
  for (auto &Each : co_await when_all(std::move(Tasks)))
    record(Each.return_value());
}

// The pack of another instantiation is longer.
template <typename... Ids> task<> sendsAll(Ids... Given) {
  std::get<0>(co_await when_all(sendLog(Given)...)).return_value();
}

task<> sendsOne(int Id) { co_await sendsAll(Id); }

// What the inner one gives is read.
task<> theInnerResultIsRead(int Id) {
  auto [log, both] =
      co_await when_all(sendLog(Id), when_all(sendLog(1), sendLog(2)));
  log.return_value();
  std::get<0>(both.return_value()).return_value();
}
