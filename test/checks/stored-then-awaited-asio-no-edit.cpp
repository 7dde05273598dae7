// Reported, but no edit would be right: each reason in words.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t

#include <boost/asio/awaitable.hpp>
#include <boost/asio/use_awaitable.hpp>

using boost::asio::awaitable;

awaitable<int> one();
awaitable<int> two();
awaitable<void> effect(int Id);

awaitable<void> returnsWhatGivesNothing() {
  auto a = one();
  auto b = effect(3);
  auto x = co_await std::move(a);
  (void)x;
  co_return co_await std::move(b);
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'a' and 'b' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'a' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:8: note: 'b' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-6]]:12: note: no edit is offered: 'b' gives nothing, and its await is part of an expression
}

awaitable<int> aVoidAwaitInAComma() {
  auto a = effect(3);
  auto b = one();
  int x = (co_await std::move(a), co_await std::move(b));
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: 'a' and 'b' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-4]]:8: note: 'a' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-4]]:8: note: 'b' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-4]]:12: note: no edit is offered: 'a' gives nothing, and its await is part of an expression
  co_return x;
}

// A namespace around the coroutine declares the operator: the look-up stops
// there.
namespace app {
struct Expression {};
Expression operator&&(Expression, Expression);
awaitable<int> anOperatorThatHidesTheLibrarys() {
  auto a = one();
  auto b = two();
  auto x = co_await std::move(a);
  auto y = co_await std::move(b);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'a' and 'b' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'a' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'b' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: no edit is offered: an operator of the same name hides 'operator&&'
  co_return x + y;
}
} // namespace app
