// Reported, and nothing may be edited. Boost's executors with a default token do
// not compile with Clang 16 and 19.
// UNSUPPORTED: llvm-16, llvm-19
// RUN: %check_coro_tidy --fix-notes %s coro-detached-task %t

#include "asio-shop.hpp"
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

namespace asio = boost::asio;
using asio::awaitable;

awaitable<void> throws() {
  throw 1;
  co_return;
}

// The token is a default of the executor.
void tokenIsADefault() {
  using Executor = asio::detached_t::executor_with_default<asio::any_io_executor>;
  Executor On(asio::any_io_executor{});
  asio::co_spawn(On, throws());
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'throws' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :14:3: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: no edit is offered: the token is a default of the executor
}
