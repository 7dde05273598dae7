// Boost.Asio as Debian ships it: reported cases and their fixes.
// RUN: %check_coro_tidy %s coro-stored-then-awaited %t

#include "asio-shop.hpp"
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>

// CHECK-FIXES:#include <boost/asio/experimental/awaitable_operators.hpp>

namespace asio = boost::asio;
using asio::awaitable;
using asio::use_awaitable;
using asio::ip::tcp;

awaitable<int> autoResultsBecomeOneBinding(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'operator&&': {{[a-z].+}}
  co_return weigh(u, o);
  // CHECK-FIXES:  using namespace boost::asio::experimental::awaitable_operators;
  // CHECK-FIXES:  auto [u, o] = co_await (std::move(user) && std::move(orders));
}

awaitable<int> constResultsBecomeOneConstBinding(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  const auto u = co_await std::move(user);
  const auto o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:18: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:18: note: awaited together with 'operator&&': {{[a-z].+}}
  co_return weigh(u, o);
  // CHECK-FIXES:  using namespace boost::asio::experimental::awaitable_operators;
  // CHECK-FIXES:  const auto [u, o] = co_await (std::move(user) && std::move(orders));
}

awaitable<int> explicitTypesAreKept(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  User u = co_await std::move(user);
  Orders o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'operator&&': {{[a-z].+}}
  co_return weigh(u, o);
  // CHECK-FIXES:  using namespace boost::asio::experimental::awaitable_operators;
  // CHECK-FIXES:  auto {{\[}}[[U3:[A-Za-z_0-9]+]], [[O3:[A-Za-z_0-9]+]]{{\]}} = co_await (std::move(user) && std::move(orders));
  // CHECK-FIXES:  User u = std::move([[U3]]);
  // CHECK-FIXES:  Orders o = std::move([[O3]]);
}

awaitable<int> existingVariablesAreAssigned(int Id) {
  User u;
  Orders o;
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  u = co_await std::move(user);
  o = co_await std::move(orders);
  // CHECK-MESSAGES: :[[@LINE-2]]:7: warning: 'user' and 'orders' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'user' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'orders' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:7: note: awaited together with 'operator&&': {{[a-z].+}}
  co_return weigh(u, o);
  // CHECK-FIXES:  using namespace boost::asio::experimental::awaitable_operators;
  // CHECK-FIXES:  auto {{\[}}[[U4:[A-Za-z_0-9]+]], [[O4:[A-Za-z_0-9]+]]{{\]}} = co_await (std::move(user) && std::move(orders));
  // CHECK-FIXES:  u = std::move([[U4]]);
  // CHECK-FIXES:  o = std::move([[O4]]);
}

awaitable<int> threeValuesAreOneFlatTuple(int Id) {
  auto user = fetchUser(Id);
  auto orders = fetchOrders(Id);
  auto messages = countMessages(Id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  auto m = co_await std::move(messages);
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'user', 'orders' and 'messages' are awaited one after another and never overlap: none starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'user' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'orders' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'messages' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:12: note: awaited together with 'operator&&': {{[a-z].+}}
  co_return m + weigh(u, o);
  // CHECK-FIXES:  using namespace boost::asio::experimental::awaitable_operators;
  // CHECK-FIXES:  auto [u, o, m] = co_await (std::move(user) && std::move(orders) && std::move(messages));
}

awaitable<int> fiveValuesAreOneFlatTuple(int Id) {
  auto first = countMessages(Id);
  auto second = countMessages(Id + 1);
  auto third = countMessages(Id + 2);
  auto fourth = countMessages(Id + 3);
  auto fifth = countMessages(Id + 4);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  auto c = co_await std::move(third);
  auto d = co_await std::move(fourth);
  auto e = co_await std::move(fifth);
  // CHECK-MESSAGES: :[[@LINE-5]]:12: warning: 'first', 'second', 'third', 'fourth' and 'fifth' are awaited one after another and never overlap: none starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-11]]:8: note: 'first' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-11]]:8: note: 'second' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-11]]:8: note: 'third' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-11]]:8: note: 'fourth' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-11]]:8: note: 'fifth' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-11]]:12: note: awaited together with 'operator&&': {{[a-z].+}}
  co_return a + b + c + d + e;
  // CHECK-FIXES:  using namespace boost::asio::experimental::awaitable_operators;
  // CHECK-FIXES:  auto [a, b, c, d, e] = co_await (std::move(first) && std::move(second) && std::move(third) && std::move(fourth) && std::move(fifth));
}

// A void and one value: Asio gives the value bare.
awaitable<void> noteStart(int Id) {
  (void)Id;
  co_return;
}
awaitable<int> twice(int N) { co_return N * 2; }
awaitable<int> voidBesideOneValueGivesTheValueBare(int Id) {
  auto noted = noteStart(Id);
  auto doubled = twice(Id);
  co_await std::move(noted);
  auto m = co_await std::move(doubled);
  // CHECK-MESSAGES: :[[@LINE-2]]:3: warning: 'noted' and 'doubled' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'noted' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'doubled' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:3: note: awaited together with 'operator&&': {{[a-z].+}}
  co_return m;
  // CHECK-FIXES:  using namespace boost::asio::experimental::awaitable_operators;
  // CHECK-FIXES:  auto m = co_await (std::move(noted) && std::move(doubled));
}

// A void behind two values does not compile when awaited, unless nested.
awaitable<int> voidBehindTwoValuesStillCompiles(int Id) {
  auto first = twice(Id);
  auto second = twice(Id + 1);
  auto noted = noteStart(Id);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  co_await std::move(noted);
  // CHECK-MESSAGES: :[[@LINE-3]]:12: warning: 'first', 'second' and 'noted' are awaited one after another and never overlap: none starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'first' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'second' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'noted' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:12: note: awaited together with 'operator&&': {{[a-z].+}}
  co_return a + b;
  // CHECK-FIXES:  using namespace boost::asio::experimental::awaitable_operators;
  // CHECK-FIXES:  auto [a, b] = co_await ({{.*&&.*&&.*}});
}

// Voids only: there is nothing to bind.
awaitable<void> voidsOnlyBindNothing(int Id) {
  auto first = noteStart(Id);
  auto second = noteStart(Id + 1);
  co_await std::move(first);
  co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:3: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:3: note: awaited together with 'operator&&': {{[a-z].+}}
  // CHECK-FIXES:  using namespace boost::asio::experimental::awaitable_operators;
  // CHECK-FIXES:  co_await (std::move(first) && std::move(second));
}

// A result that is a tuple itself is spliced where it is the left operand: the
// two names must not become three, so that another task comes first.
awaitable<int> tupleResultIsNotFlattened(int Id) {
  auto position = fetchPosition(Id);
  auto messages = countMessages(Id);
  auto p = co_await std::move(position);
  auto m = co_await std::move(messages);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'position' and 'messages' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'position' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'messages' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'operator&&': {{[a-z].+}}
  co_return m + std::get<0>(p);
  // CHECK-FIXES:  using namespace boost::asio::experimental::awaitable_operators;
  // CHECK-FIXES:  auto [m, p] = co_await (std::move(messages) && std::move(position));
}

// A coroutine with two groups needs the directive once.
void record(int Number);
awaitable<int> twoGroupsShareOneDirective(int Id) {
  auto first = countMessages(Id);
  auto second = countMessages(Id + 1);
  auto third = countMessages(Id + 2);
  auto fourth = countMessages(Id + 3);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'first' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-7]]:8: note: 'second' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'operator&&': {{[a-z].+}}
  record(a + b);
  auto c = co_await std::move(third);
  auto d = co_await std::move(fourth);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'third' and 'fourth' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-12]]:8: note: 'third' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-12]]:8: note: 'fourth' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'operator&&': {{[a-z].+}}
  co_return c + d;
  // CHECK-FIXES:  using namespace boost::asio::experimental::awaitable_operators;
  // CHECK-FIXES:  auto [a, b] = co_await (std::move(first) && std::move(second));
  // CHECK-FIXES:  auto [c, d] = co_await (std::move(third) && std::move(fourth));
}

// An operation with the use_awaitable token is a lazy task like any other.
awaitable<void> timersOfTheirOwnOverlap(asio::io_context &Context) {
  asio::steady_timer Short(Context, std::chrono::milliseconds(10));
  asio::steady_timer Long(Context, std::chrono::milliseconds(20));
  auto first = Short.async_wait(use_awaitable);
  auto second = Long.async_wait(use_awaitable);
  co_await std::move(first);
  co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:3: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:3: note: awaited together with 'operator&&': {{[a-z].+}}
  // CHECK-FIXES:  using namespace boost::asio::experimental::awaitable_operators;
  // CHECK-FIXES:  co_await (std::move(first) && std::move(second));
}

// An executor is made to be shared.
awaitable<int> executorsAreMadeToBeShared(asio::any_io_executor Executor, int Id) {
  auto first = asio::co_spawn(Executor, countMessages(Id), use_awaitable);
  auto second = asio::co_spawn(Executor, countMessages(Id + 1), use_awaitable);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'operator&&': {{[a-z].+}}
  co_return a + b;
  // CHECK-FIXES:  using namespace boost::asio::experimental::awaitable_operators;
  // CHECK-FIXES:  auto [a, b] = co_await (std::move(first) && std::move(second));
}

// Another executor type, the same for all: the operator takes them.
using ContextExecutor = asio::io_context::executor_type;
awaitable<int, ContextExecutor> countOn(int Id);
awaitable<int, ContextExecutor> tasksOfOneOtherExecutorJoin(int Id) {
  auto first = countOn(Id);
  auto second = countOn(Id + 1);
  auto a = co_await std::move(first);
  auto b = co_await std::move(second);
  // CHECK-MESSAGES: :[[@LINE-2]]:12: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'first' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:8: note: 'second' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
  // CHECK-MESSAGES: :[[@LINE-5]]:12: note: awaited together with 'operator&&': {{[a-z].+}}
  co_return a + b;
  // CHECK-FIXES:  using namespace boost::asio::experimental::awaitable_operators;
  // CHECK-FIXES:  auto [a, b] = co_await (std::move(first) && std::move(second));
}

// Two lambdas that are coroutines: the directive goes into the lambda's body.
auto MakeReader() {
  return [](int Id) -> awaitable<int> {
    auto first = countMessages(Id);
    auto second = countMessages(Id + 1);
    auto a = co_await std::move(first);
    auto b = co_await std::move(second);
    // CHECK-MESSAGES: :[[@LINE-2]]:14: warning: 'first' and 'second' are awaited one after another and never overlap: neither starts before its own co_await [coro-stored-then-awaited]
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'first' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:10: note: 'second' is created here but not started: 'boost::asio::awaitable' starts when it is first awaited
    // CHECK-MESSAGES: :[[@LINE-5]]:14: note: awaited together with 'operator&&': {{[a-z].+}}
    co_return a + b;
    // CHECK-FIXES:    using namespace boost::asio::experimental::awaitable_operators;
    // CHECK-FIXES:    auto [a, b] = co_await (std::move(first) && std::move(second));
  };
}
