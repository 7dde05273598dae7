// Reported, and nothing may be edited.
// RUN: %check_coro_tidy --fix-notes %s coro-detached-task %t

#include "asio-shop.hpp"
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <tuple>

namespace asio = boost::asio;
using asio::awaitable;

awaitable<void> throws() {
  throw 1;
  co_return;
}

// The whole call comes from a macro.
#define START(WORK) asio::co_spawn(On, WORK, asio::detached)
void callInAMacro(asio::any_io_executor On) {
  START(throws());
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'throws' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :[[@LINE-4]]:21: note: expanded from macro 'START'
  // CHECK-MESSAGES: :15:3: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-4]]:3: note: no edit is offered: a macro is not edited
  // CHECK-MESSAGES: :[[@LINE-7]]:21: note: expanded from macro 'START'
}

// The token comes from one.
#define TOKEN asio::detached
void tokenInAMacro(asio::any_io_executor On) {
  asio::co_spawn(On, throws(), TOKEN);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'throws' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :15:3: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: no edit is offered: the token cannot be replaced
}

// A comment in what would be replaced.
void commentInTheToken(asio::any_io_executor On) {
  asio::co_spawn(On, throws(), asio:: /* on purpose */ detached);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'throws' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :15:3: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: no edit is offered: the token cannot be replaced
}

// With a handler, the call gives nothing to assign.
void futureIsIgnored(asio::any_io_executor On) {
  std::ignore = asio::co_spawn(On, throws(), asio::use_future);
  // CHECK-MESSAGES: :[[@LINE-1]]:17: warning: an error of 'throws' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :15:3: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:17: note: no edit is offered: a call with a handler gives nothing to assign
}
