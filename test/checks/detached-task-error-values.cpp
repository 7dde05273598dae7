// Values that have no error in them, so that it is thrown.
// RUN: %check_coro_tidy %s coro-detached-task %t

#include "asio-shop.hpp"
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <utility>

namespace asio = boost::asio;
using asio::awaitable;
using asio::detached;
using asio::use_awaitable;

/// A template with a value, and no error.
template <typename T> class Boxed {
public:
  const T &value() const;

private:
  T Value;
};

/// Knows where a failure is kept, and has none.
template <typename T> class Watched {
  T Value;
  std::exception_ptr *Seen;
};

struct Link {
  awaitable<Boxed<int>> receive();
  awaitable<Watched<int>> watch();
  awaitable<void> send();
};

awaitable<void> boxes(Link &From) { co_await From.receive(); }
awaitable<void> watches(Link &From) { co_await From.watch(); }
awaitable<void> sends(Link &From) { co_await From.send(); }

void start(asio::any_io_executor On, Link &From) {
  asio::co_spawn(On, boxes(From), detached);
  asio::co_spawn(On, watches(From), detached);
  // CHECK-MESSAGES: :[[@LINE-2]]:3: warning: an error of 'boxes' is heard by nobody: 'boost::asio::co_spawn' starts it with 'boost::asio::detached_t' [coro-detached-task]
  // CHECK-MESSAGES: :[[@LINE-8]]:37: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-4]]:3: note: hear the error in a completion handler, which throws it again where handlers run
  // CHECK-MESSAGES: :[[@LINE-4]]:3: warning: an error of 'watches' is heard by nobody: 'boost::asio::co_spawn' starts it with 'boost::asio::detached_t' [coro-detached-task]
  // CHECK-MESSAGES: :[[@LINE-10]]:39: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-6]]:3: note: hear the error in a completion handler, which throws it again where handlers run
}

awaitable<void> elsewhere(asio::any_io_executor Other, Link &From) {
  co_await asio::co_spawn(Other, sends(From), use_awaitable);
}

// The error comes out of what the library was given.
void startElsewhere(asio::any_io_executor On, Link &From) {
  asio::co_spawn(On, elsewhere(On, From), detached);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'elsewhere' is heard by nobody: 'boost::asio::co_spawn' starts it with 'boost::asio::detached_t' [coro-detached-task]
  // CHECK-MESSAGES: :[[@LINE-7]]:3: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: hear the error in a completion handler, which throws it again where handlers run
}

awaitable<void> finishes(awaitable<int> First) { co_await std::move(First); }

// Nothing says that the task hears its errors.
void isGivenATask(asio::any_io_executor On, awaitable<int> First) {
  asio::co_spawn(On, finishes(std::move(First)), detached);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'finishes' is heard by nobody: 'boost::asio::co_spawn' starts it with 'boost::asio::detached_t' [coro-detached-task]
  // CHECK-MESSAGES: :[[@LINE-6]]:50: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: hear the error in a completion handler, which throws it again where handlers run
}

awaitable<void> races(Link &From) {
  using namespace asio::experimental::awaitable_operators;
  co_await (elsewhere(co_await asio::this_coro::executor, From) &&
            sends(From));
}

// The error of one of them comes out of both.
void startsARace(asio::any_io_executor On, Link &From) {
  asio::co_spawn(On, races(From), detached);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'races' is heard by nobody: 'boost::asio::co_spawn' starts it with 'boost::asio::detached_t' [coro-detached-task]
  // CHECK-MESSAGES: :[[@LINE-8]]:3: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: hear the error in a completion handler, which throws it again where handlers run
}

awaitable<void> hidden();
awaitable<void> racesUnseen(Link &From) {
  using namespace asio::experimental::awaitable_operators;
  co_await (hidden() && hidden());
}
void startsWhatIsNotSeen(asio::any_io_executor On, Link &From) {
  asio::co_spawn(On, racesUnseen(From), detached);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'racesUnseen' is heard by nobody: 'boost::asio::co_spawn' starts it with 'boost::asio::detached_t' [coro-detached-task]
  // CHECK-MESSAGES: :[[@LINE-5]]:3: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: hear the error in a completion handler, which throws it again where handlers run
}
