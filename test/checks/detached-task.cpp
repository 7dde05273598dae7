// Detached work on Boost.Asio whose error nobody hears; the edits sit on notes.
// RUN: %check_coro_tidy --fix-notes %s coro-detached-task %t

#include "asio-shop.hpp"
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/experimental/as_tuple.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/use_future.hpp>
#include <stdexcept>
// CHECK-FIXES:#include <exception>

namespace asio = boost::asio;
using asio::awaitable;
using asio::use_awaitable;
using asio::ip::tcp;

awaitable<void> serve(int Id);
void logError(const char *Text);

awaitable<void> throws(int Id) {
  throw std::runtime_error("no such order");
  co_return;
}
awaitable<int> awaits(int Id) {
  co_return co_await countMessages(Id);
}

void bodyIsNotSeen(asio::any_io_executor On) {
  asio::co_spawn(On, serve(1), asio::detached);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'serve' is heard by nobody: 'boost::asio::co_spawn' starts it with 'boost::asio::detached_t' [coro-detached-task]
  // CHECK-MESSAGES: :23:17: note: the body of 'serve' is not seen; one that catches everything belongs where this is seen, or is declared noexcept
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: hear the error in a completion handler, which throws it again where handlers run
  // CHECK-FIXES:  asio::co_spawn(On, serve(1), [](std::exception_ptr error) { if (error) std::rethrow_exception(error); });
}

void bodyThrows(asio::io_context &On) {
  asio::co_spawn(On, throws(1), asio::detached); // keeps this
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'throws' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :27:3: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: hear the error in a completion handler, which throws it again where handlers run
  // CHECK-FIXES:  asio::co_spawn(On, throws(1), [](std::exception_ptr error) { if (error) std::rethrow_exception(error); }); // keeps this
}

// The handler takes the value as well, which nobody uses.
void taskGivesAValue(asio::any_io_executor On) {
  co_spawn(On, awaits(1), asio::detached);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'awaits' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :31:13: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: hear the error in a completion handler, {{.+}}
  // CHECK-FIXES:  co_spawn(On, awaits(1), [](std::exception_ptr error, auto &&) { if (error) std::rethrow_exception(error); });
}

void lambdaIsGiven(asio::any_io_executor On) {
  asio::co_spawn(
      On, []() -> awaitable<void> { co_await serve(1); }, asio::detached);
  // CHECK-MESSAGES: :[[@LINE-2]]:3: warning: an error of this lambda is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :[[@LINE-2]]:37: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-4]]:3: note: hear the error in a completion handler, {{.+}}
  // CHECK-FIXES:      On, []() -> awaitable<void> { co_await serve(1); }, [](std::exception_ptr error) { if (error) std::rethrow_exception(error); });
}

void lambdaMakesTheTask(asio::any_io_executor On) {
  asio::co_spawn(On, [] { return awaits(1); }, asio::detached);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'awaits' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :31:13: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: hear the error in a completion handler, {{.+}}
  // CHECK-FIXES:  asio::co_spawn(On, [] { return awaits(1); }, [](std::exception_ptr error, auto &&) { if (error) std::rethrow_exception(error); });
}

void functionIsGiven(asio::any_io_executor On) {
  static auto Work = []() -> awaitable<void> { return throws(2); };
  asio::co_spawn(On, Work, asio::detached);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'throws' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :27:3: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: hear the error in a completion handler, {{.+}}
  // CHECK-FIXES:  asio::co_spawn(On, Work, [](std::exception_ptr error) { if (error) std::rethrow_exception(error); });
}

// A helper loses the errors of everything that it is given.
void taskIsAParameter(asio::any_io_executor On, awaitable<void> Work) {
  asio::co_spawn(On, std::move(Work), asio::detached);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of this task is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: hear the error in a completion handler, {{.+}}
  // CHECK-FIXES:  asio::co_spawn(On, std::move(Work), [](std::exception_ptr error) { if (error) std::rethrow_exception(error); });
}

// What the token wraps is replaced, and the wrapper stays.
void tokenIsBound(asio::any_io_executor On) {
  asio::co_spawn(On, throws(1), asio::bind_executor(On, asio::detached));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'throws' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :27:3: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: hear the error in a completion handler, {{.+}}
  // CHECK-FIXES:  asio::co_spawn(On, throws(1), asio::bind_executor(On, [](std::exception_ptr error) { if (error) std::rethrow_exception(error); }));
}

// A name of one's own for the tag.
constexpr asio::detached_t FireAndForget;
void tokenHasAnotherName(asio::any_io_executor On) {
  asio::co_spawn(On, throws(1), FireAndForget);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'throws' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :27:3: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: hear the error in a completion handler, {{.+}}
  // CHECK-FIXES:  asio::co_spawn(On, throws(1), [](std::exception_ptr error) { if (error) std::rethrow_exception(error); });
}

// The error is in a future that nobody keeps.
void futureIsDropped(asio::any_io_executor On) {
  asio::co_spawn(On, throws(1), asio::use_future);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'throws' is heard by nobody: the handle that 'boost::asio::co_spawn' gives is dropped [coro-detached-task]
  // CHECK-MESSAGES: :27:3: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: hear the error in a completion handler, {{.+}}
  // CHECK-FIXES:  asio::co_spawn(On, throws(1), [](std::exception_ptr error) { if (error) std::rethrow_exception(error); });
}

awaitable<void> catchesOneKind(int Id) {
  try {
    co_await serve(Id);
  } catch (const std::invalid_argument &Error) {
    logError(Error.what());
  }
}
// One kind of error is caught, and the others are not.
void catchesTooLittle(asio::any_io_executor On) {
  asio::co_spawn(On, catchesOneKind(1), asio::detached);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'catchesOneKind' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :[[@LINE-9]]:5: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: hear the error in a completion handler, {{.+}}
  // CHECK-FIXES:  asio::co_spawn(On, catchesOneKind(1), [](std::exception_ptr error) { if (error) std::rethrow_exception(error); });
}

awaitable<void> onlyRethrows(int Id) {
  try {
    co_await serve(Id);
  } catch (...) {
    throw;
  }
}
// A handler that only throws again hears nothing.
void rethrowsUnheard(asio::any_io_executor On) {
  asio::co_spawn(On, onlyRethrows(1), asio::detached);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'onlyRethrows' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :[[@LINE-9]]:5: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: hear the error in a completion handler, {{.+}}
  // CHECK-FIXES:  asio::co_spawn(On, onlyRethrows(1), [](std::exception_ptr error) { if (error) std::rethrow_exception(error); });
}

awaitable<void> throwsOutside(int Id) {
  if (Id < 0)
    throw std::invalid_argument("id");
  try {
    co_await serve(Id);
  } catch (...) {
    logError("serve");
  }
}
// A `throw` outside of the handler.
void throwsBesideTheTry(asio::any_io_executor On) {
  asio::co_spawn(On, throwsOutside(1), asio::detached);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'throwsOutside' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :[[@LINE-11]]:5: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: hear the error in a completion handler, {{.+}}
  // CHECK-FIXES:  asio::co_spawn(On, throwsOutside(1), [](std::exception_ptr error) { if (error) std::rethrow_exception(error); });
}

// One half catches, the other does not.
awaitable<void> quiet(int Id) {
  try {
    co_await serve(Id);
  } catch (...) {
    logError("quiet");
  }
}
void onlyOneHalfCatches(asio::any_io_executor On) {
  using namespace asio::experimental::awaitable_operators;
  asio::co_spawn(On, quiet(1) && throws(2), asio::detached);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'throws' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :27:3: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: hear the error in a completion handler, {{.+}}
  // CHECK-FIXES:  asio::co_spawn(On, quiet(1) && throws(2), [](std::exception_ptr error) { if (error) std::rethrow_exception(error); });
}

// The acceptor's loop and each of its connections.
awaitable<void> talk(tcp::socket Socket) {
  char Data[64];
  for (;;)
    co_await Socket.async_read_some(asio::buffer(Data), use_awaitable);
}
awaitable<void> acceptAll(tcp::acceptor &From) {
  for (;;)
    asio::co_spawn(From.get_executor(), talk(co_await From.async_accept(use_awaitable)), asio::detached);
  // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: an error of 'talk' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :[[@LINE-6]]:5: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:5: note: hear the error in a completion handler, {{.+}}
  // CHECK-FIXES:    asio::co_spawn(From.get_executor(), talk(co_await From.async_accept(use_awaitable)), [](std::exception_ptr error) { if (error) std::rethrow_exception(error); });
}

// A name that is taken in the function is not taken again.
void nameIsTaken(asio::any_io_executor On, int error) {
  asio::co_spawn(On, throws(error), asio::detached);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'throws' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :27:3: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: hear the error in a completion handler, {{.+}}
  // CHECK-FIXES:  asio::co_spawn(On, throws(error), [](std::exception_ptr error2) { if (error2) std::rethrow_exception(error2); });
}

// Inside of a namespace that has a `std` of its own.
namespace shop {
namespace std {}
void otherStd(asio::any_io_executor On) {
  asio::co_spawn(On, throws(1), asio::detached);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'throws' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :27:3: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: hear the error in a completion handler, {{.+}}
  // CHECK-FIXES:  asio::co_spawn(On, throws(1), [](::std::exception_ptr error) { if (error) ::std::rethrow_exception(error); });
}
} // namespace shop

// A lambda is judged by itself, in main() as well.
int main() {
  asio::io_context Loop;
  auto Begin = [&Loop] { asio::co_spawn(Loop, throws(1), asio::detached); };
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: an error of 'throws' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :27:3: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:26: note: hear the error in a completion handler, {{.+}}
  // CHECK-FIXES:  auto Begin = [&Loop] { asio::co_spawn(Loop, throws(1), [](std::exception_ptr error) { if (error) std::rethrow_exception(error); }); };
  Begin();
}

// Templates: once, at the pattern, and right for all instantiations.
template <typename T> awaitable<T> load(T Id) {
  throw std::runtime_error("none");
  co_return Id;
}
template <typename T> void inATemplate(asio::any_io_executor On, T Id) {
  asio::co_spawn(On, throws(1), asio::detached);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'throws' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :27:3: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: hear the error in a completion handler, {{.+}}
  // CHECK-FIXES:  asio::co_spawn(On, throws(1), [](std::exception_ptr error) { if (error) std::rethrow_exception(error); });
  asio::co_spawn(On, load(Id), asio::detached);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'load' is heard by nobody: {{.+}}
  // CHECK-MESSAGES: :237:3: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: hear the error in a completion handler, {{.+}}
  // CHECK-FIXES:  asio::co_spawn(On, load(Id), [](std::exception_ptr error, auto &&...) { if (error) std::rethrow_exception(error); });
}
template void inATemplate(asio::any_io_executor, int);
template void inATemplate(asio::any_io_executor, long);
