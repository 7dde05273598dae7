// Work that takes the errors of its operations as values, in types that are
// nobody's in particular; and what next to nobody reckons with. Each says why.
// RUN: %check_coro_tidy %s coro-detached-task %t

#include "asio-shop.hpp"
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>
#include <ostream>
#include <utility>

namespace asio = boost::asio;
using asio::awaitable;
using asio::detached;
using asio::use_awaitable;

/// Keeps what was thrown.
class Thrown {
  std::exception_ptr Kept;
};

/// A value, or what was thrown in its place.
template <typename T> class Attempt {
public:
  Attempt(Attempt &&Other);
  ~Attempt();
  bool failed() const;
  const T &get() const;

private:
  union {
    T Value;
    Thrown Error;
  };
};

/// The same with a base that has the state.
template <typename T> class Checked : Attempt<T> {
public:
  using Attempt<T>::failed;
};

/// A value or an error of any type.
template <typename T, typename E> class Outcome {
public:
  bool hasValue() const;
  const T &value() const;
  const E &error() const;
};

struct Message {
  int Size;
};
struct Failure {
  int Code;
};
struct Link {
  awaitable<Attempt<Message>> receive();
  awaitable<Checked<Message>> receiveChecked();
  awaitable<Outcome<Message, Failure>> receiveOutcome();
  void acknowledge(int Size);
};
std::ostream &operator<<(std::ostream &Out, const Link &Shown);
extern std::ostream &Log;
void report() noexcept;

awaitable<void> attempts(Link &From) {
  for (;;) {
    auto Got = co_await From.receive();
    if (Got.failed())
      co_return;
    // Who asks operations for their errors knows which calls throw.
    From.acknowledge(Got.get().Size);
  }
}
// What is awaited gives a value or keeps what was thrown.
void keepsWhatWasThrown(asio::any_io_executor On, Link &From) {
  asio::co_spawn(On, attempts(From), detached);
}

awaitable<void> checks(Link &From) {
  if ((co_await From.receiveChecked()).failed())
    report();
}
// It is kept in a base.
void keepsItInABase(asio::any_io_executor On, Link &From) {
  asio::co_spawn(On, checks(From), detached);
}

awaitable<void> takesOutcomes(Link &From) {
  auto Got = co_await From.receiveOutcome();
  if (!Got.hasValue())
    report();
}
// What is awaited gives a value or an error.
void hasAValueOrAnError(asio::any_io_executor On, Link &From) {
  asio::co_spawn(On, takesOutcomes(From), detached);
}

awaitable<void> logs(Link &From) {
  Log << From;
  co_return;
}
// Nobody reckons with a line of a log that cannot be written.
void writesALog(asio::any_io_executor On, Link &From) {
  asio::co_spawn(On, logs(From), detached);
}

awaitable<void> hears(Link &From) {
  try {
    From.acknowledge(0);
  } catch (...) {
    report();
  }
  co_return;
}
awaitable<void> elsewhere(asio::any_io_executor Other, Link &From) {
  co_await asio::co_spawn(Other, hears(From), use_awaitable);
}
// What the library is given hears its own errors, so that none comes out.
void runsElsewhere(asio::any_io_executor On, Link &From) {
  asio::co_spawn(On, elsewhere(On, From), detached);
}

template <typename Stream> awaitable<Outcome<int, Failure>> finish(Stream &Of);
template <typename Stream> awaitable<void> drains(Stream &Of) {
  auto Done = co_await finish(Of);
  if (!Done.hasValue())
    report();
}
// What the template calls is not known before it is instantiated.
template <typename Stream>
void callsInATemplate(asio::any_io_executor On, Stream &Of) {
  asio::post(On, [On, &Of] { asio::co_spawn(On, drains(Of), detached); });
}

awaitable<void> finishes(Link &From, awaitable<int> First) {
  co_await std::move(First);
  if ((co_await From.receive()).failed())
    report();
}
// Who asks operations for their errors knows the task that it is given, too.
void isGivenATask(asio::any_io_executor On, Link &From, awaitable<int> First) {
  asio::co_spawn(On, finishes(From, std::move(First)), detached);
}

awaitable<void> races(Link &From) {
  using namespace asio::experimental::awaitable_operators;
  co_await ((hears(From) || hears(From)) && hears(From));
}
// What the operators combine hears its own errors.
void startsARace(asio::any_io_executor On, Link &From) {
  asio::co_spawn(On, races(From), detached);
}
