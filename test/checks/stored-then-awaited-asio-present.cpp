// Header and using-directive are there already: neither is added again.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t

#include "asio-shop.hpp"
#include <boost/asio/experimental/awaitable_operators.hpp>

using boost::asio::awaitable;
using namespace boost::asio::experimental::awaitable_operators;

awaitable<int> directiveOfTheFileIsSeen(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'operator&&': {{[a-z].+}}
  co_return weigh(u, o);
  // CHECK-FIXES:  auto [u, o] = co_await (std::move(user) && std::move(orders));
}
