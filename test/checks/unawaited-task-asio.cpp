// Reported cases on Boost.Asio, and what their fixes write.
// RUN: %check_coro_tidy --option=FixConfidence=likely --option=NodiscardStatements=true %s coro-unawaited-task %t

#include "asio-shop.hpp"
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/deferred.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace asio = boost::asio;
using asio::awaitable;

awaitable<void> statements() {
  sendLog(1);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'sendLog' is dropped before it starts, so its body never runs [coro-unawaited-task]
  (void)fetchUser(2);
  // CHECK-MESSAGES: :[[@LINE-1]]:9: warning: task returned by 'fetchUser' is dropped before it starts, so its body never runs [coro-unawaited-task]
  std::ignore = fetchUser(3);
  // CHECK-MESSAGES: :[[@LINE-1]]:17: warning: task returned by 'fetchUser' is dropped before it starts, so its body never runs [coro-unawaited-task]
  sendLog(4), sendLog(5);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'sendLog' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:15: warning: task returned by 'sendLog' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  co_await sendLog(1);
  // CHECK-FIXES:  (void)co_await fetchUser(2);
  // CHECK-FIXES:  (void)co_await fetchUser(3);
  // CHECK-FIXES:  co_await sendLog(4), co_await sendLog(5);
  co_return;
}

// A named one is moved from.
awaitable<void> names() {
  auto User = fetchUser(1); // who
  // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: 'User' is never used: the task returned by 'fetchUser' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  co_await std::move(User);
  awaitable<void> Log = sendLog(2);
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: 'Log' is never used: the task returned by 'sendLog' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  co_await std::move(Log);
  co_return;
}

// The operator's operands are one task.
awaitable<void> operators() {
  using namespace asio::experimental::awaitable_operators;
  sendLog(1) && sendLog(2);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'operator&&' is dropped before it starts, so its body never runs [coro-unawaited-task]
  (void)(fetchUser(1) || fetchOrders(2));
  // CHECK-MESSAGES: :[[@LINE-1]]:10: warning: task returned by 'operator||' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  co_await (sendLog(1) && sendLog(2));
  // CHECK-FIXES:  (void)co_await (fetchUser(1) || fetchOrders(2));
  co_return;
}

// What asynchronous operations give for a token.
awaitable<void> operations(asio::steady_timer &Timer) {
  Timer.async_wait(asio::use_awaitable);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'async_wait' is dropped before it starts, so its body never runs [coro-unawaited-task]
  asio::co_spawn(Timer.get_executor(), sendLog(1), asio::use_awaitable);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'co_spawn' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-FIXES:  co_await Timer.async_wait(asio::use_awaitable);
  // CHECK-FIXES:  co_await asio::co_spawn(Timer.get_executor(), sendLog(1), asio::use_awaitable);
  co_return;
}

// It needs another executor than the coroutine has.
using Strict = awaitable<void, asio::io_context::executor_type>;
Strict strict(int Id);
awaitable<void> executorsDiffer() {
  strict(1);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'strict' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: no edit is offered: the coroutine around it is not known to take such an operand of 'co_await'; if it does, write 'co_await' in front of it
  co_return;
}

void outside(asio::io_context &Context) {
  sendLog(1);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: task returned by 'sendLog' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: no edit is offered: there is no coroutine around it: return the task, or give it to something that awaits it
  auto Log = sendLog(2);
  // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: 'Log' is never used: the task returned by 'sendLog' is dropped before it starts, so its body never runs [coro-unawaited-task]
  // CHECK-MESSAGES: :[[@LINE-2]]:8: note: no edit is offered: there is no coroutine around it: return the task, or give it to something that awaits it
}
