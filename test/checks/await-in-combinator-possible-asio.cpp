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
}

// Nothing is combined here: these are conditions.
awaitable<bool> conditions(int Id) {
  co_return co_await isOpen(Id) && co_await isOpen(co_await countMessages(Id));
}
