// Combinators on folly that gain something, or that may be meant.
// RUN: %check_coro_tidy %s coro-await-in-combinator %t

#include "folly-shop.hpp"
#include <folly/coro/Collect.h>
#include <tuple>
#include <utility>

using folly::coro::collectAll;
using folly::coro::collectAllRange;
using folly::coro::collectAllTry;
using folly::coro::Task;

// Two run together.
Task<> twoTasks(int Id) {
  co_await collectAll(sendLog(Id), sendLog(-Id));
}

// The error is a value.
Task<bool> theErrorIsAValue(int Id) {
  auto [log] = co_await collectAllTry(sendLog(Id));
  co_return log.hasValue();
}

Task<bool> theErrorIsAskedForAtOnce(int Id) {
  co_return std::get<0>(co_await collectAllTry(sendLog(Id))).hasException();
}

Task<> theErrorIsDropped(int Id) {
  co_await collectAllTry(sendLog(Id));
}

// A range has as many elements as it has.
Task<> aVector(std::vector<Task<>> Tasks) {
  co_await collectAllRange(std::move(Tasks));
}

// The pack of another instantiation is longer.
template <typename... Ids> Task<> sendsAll(Ids... Given) {
  co_await collectAll(sendLog(Given)...);
}

Task<> sendsOne(int Id) { co_await sendsAll(Id); }

// The tuple is wanted.
Task<std::tuple<User>> theTupleIsReturned(int Id) {
  co_return co_await collectAll(fetchUser(Id));
}

// What is not awaited here is somebody else's to await.
Task<std::tuple<User>> theTaskIsReturned(int Id) {
  return collectAll(fetchUser(Id));
}

// The two keep errors in different ways.
Task<> theInnerOneKeepsErrors(int Id) {
  co_await collectAll(sendLog(Id), collectAllTry(sendLog(1), sendLog(2)));
}

// The inner result is a part of the outer one.
Task<> theInnerResultIsBound(int Id) {
  auto [user, both] = co_await collectAll(
      fetchUser(Id), collectAll(fetchOrders(Id), countMessages(Id)));
  record(user.Id + std::get<1>(both));
}
