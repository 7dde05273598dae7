// Boost.Asio's combinators are operators, which take two, and flatten what is
// nested.
// RUN: %check_coro_tidy %s coro-await-in-combinator %t
// RUN: %check_coro_tidy --option=MinConfidence=likely %s coro-await-in-combinator %t

#include "asio-shop.hpp"
#include <boost/asio/experimental/awaitable_operators.hpp>

using boost::asio::awaitable;
using namespace boost::asio::experimental::awaitable_operators;

awaitable<bool> isOpen(int Id);
awaitable<bool> isPaid(int Id);

// Two run together.
awaitable<int> twoTasks(int Id) {
  auto [user, orders] = co_await (fetchUser(Id) && fetchOrders(Id));
  co_return weigh(user, orders);
}

// The library makes one tuple of the three.
awaitable<int> threeTasks(int Id) {
  auto [user, orders, count] =
      co_await ((fetchUser(Id) && fetchOrders(Id)) && countMessages(Id));
  co_return weigh(user, orders) + count;
}

// Flattened, another error would be thrown where one of the inner two fails.
awaitable<void> nestedOnTheRight(int Id) {
  co_await (sendLog(Id) && (sendLog(1) && sendLog(2)));
}

// The second question is only asked if the first one is answered with yes.
awaitable<bool> conditions(int Id) {
  if (co_await isOpen(Id) && co_await isPaid(Id))
    co_return true;
  co_return co_await isOpen(-Id) || co_await isPaid(-Id);
}

awaitable<void> aConditionAsAStatement(int Id) {
  co_await isOpen(Id) && co_await isPaid(Id);
}

// A number is as good a condition.
awaitable<bool> numbersAsConditions(int Id) {
  co_await countMessages(Id) && co_await countMessages(-Id);
  co_return co_await countMessages(Id) && co_await countMessages(-Id);
}

awaitable<bool> mixedConditions(int Id) {
  co_return Id > 0 && co_await isOpen(Id);
}

// The first that ends is wanted.
awaitable<void> theFirstOfTwo(int Id) {
  co_await (sendLog(Id) || sendLog(-Id));
}
