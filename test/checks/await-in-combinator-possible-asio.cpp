// Awaits in operands of Boost.Asio's operators, which are only reported when
// asked for.
// RUN: %check_coro_tidy --option=MinConfidence=possible %s coro-await-in-combinator %t

#include "asio-shop.hpp"
#include <boost/asio/experimental/awaitable_operators.hpp>

using boost::asio::awaitable;
using namespace boost::asio::experimental::awaitable_operators;

awaitable<Orders> fetchOrdersOf(User Owner);
awaitable<bool> isOpen(int Id);

awaitable<void> anOperandNeedsAResult(int Id) {
  co_await (fetchOrdersOf(co_await fetchUser(Id)) && sendLog(Id));
  // CHECK-MESSAGES: :[[@LINE-1]]:27: warning: 'fetchUser' ends before 'operator&&' starts anything, so it does not run beside 'sendLog' [coro-await-in-combinator]
  // CHECK-MESSAGES: :[[@LINE-2]]:27: note: no edit is offered: the await has to move into a coroutine that is itself an operand
}

// Nothing is combined here: these are conditions.
awaitable<bool> conditions(int Id) {
  co_return co_await isOpen(Id) && co_await isOpen(co_await countMessages(Id));
}
