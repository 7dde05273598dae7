// Lookalikes on Boost.Asio that must stay silent. Each says why.
// RUN: %check_coro_tidy %s coro-detached-task %t

#include "asio-shop.hpp"
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/experimental/as_tuple.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/use_future.hpp>
#include <boost/asio/write.hpp>
#include <exception>
#include <functional>
#include <future>
#include <iostream>
#include <memory>
#include <utility>

namespace asio = boost::asio;
using asio::awaitable;
using asio::detached;
using asio::use_awaitable;
using asio::ip::tcp;

void logError(const char *Text);
void logCurrentError();
awaitable<void> serve(int Id);
int Failures = 0;

// Work that hears its own errors --------------------------------------------

awaitable<void> catchesAndCalls(int Id) {
  try {
    co_await serve(Id);
  } catch (...) {
    logCurrentError();
  }
}
// Everything is caught and reported in the body.
void catchAllCallsAFunction(asio::any_io_executor On) {
  asio::co_spawn(On, catchesAndCalls(1), detached);
}

awaitable<void> catchesAndStreams(int Id) {
  try {
    co_await serve(Id);
  } catch (...) {
    std::cerr << "lost\n";
  }
}
// The handler streams what it caught.
void catchAllStreams(asio::any_io_executor On) {
  asio::co_spawn(On, catchesAndStreams(1), detached);
}

awaitable<void> catchesAndStores(int Id) {
  try {
    co_await serve(Id);
  } catch (...) {
    ++Failures;
  }
}
// The handler counts; somebody reads the count.
void catchAllStores(asio::any_io_executor On) {
  asio::co_spawn(On, catchesAndStores(1), detached);
}

awaitable<void> keepsTheError(int Id, std::exception_ptr &Into) {
  try {
    co_await serve(Id);
  } catch (...) {
    Into = std::current_exception();
  }
}
// The handler keeps the error for somebody else.
void catchAllKeeps(asio::any_io_executor On, std::exception_ptr &Into) {
  asio::co_spawn(On, keepsTheError(1, Into), detached);
}

awaitable<void> catchesStandardErrors(int Id) {
  try {
    co_await serve(Id);
  } catch (const std::exception &Error) {
    logError(Error.what());
  }
}
// All errors that a library throws derive from std::exception.
void catchesTheStandardBase(asio::any_io_executor On) {
  asio::co_spawn(On, catchesStandardErrors(1), detached);
}

awaitable<void> catchesSystemErrors(int Id) {
  try {
    co_await serve(Id);
  } catch (const boost::system::system_error &Error) {
    logError(Error.what());
  }
}
// What an operation of Asio throws is a system_error.
void catchesWhatOperationsThrow(asio::any_io_executor On) {
  asio::co_spawn(On, catchesSystemErrors(1), detached);
}

awaitable<void> catchesSeveral(int Id) {
  try {
    co_await serve(Id);
  } catch (const std::invalid_argument &) {
  } catch (const std::exception &Error) {
    logError(Error.what());
  } catch (...) {
    logError("unknown");
  }
}
// One kind is expected, and the rest is reported.
void severalHandlers(asio::any_io_executor On) {
  asio::co_spawn(On, catchesSeveral(1), detached);
}

awaitable<void> reportsAndRethrows(int Id) {
  try {
    co_await serve(Id);
  } catch (const std::exception &Error) {
    logError(Error.what());
    throw;
  }
}
// What is thrown again has been reported before.
void reportedBeforeItIsThrownAgain(asio::any_io_executor On) {
  asio::co_spawn(On, reportsAndRethrows(1), detached);
}

awaitable<void> functionTry(int Id) try {
  co_await serve(Id);
} catch (...) {
  logCurrentError();
}
// A function-try-block is around everything.
void functionTryBlock(asio::any_io_executor On) {
  asio::co_spawn(On, functionTry(1), detached);
}

awaitable<void> retries(int Id) {
  asio::steady_timer Pause(co_await asio::this_coro::executor);
  for (;;) {
    try {
      co_await serve(Id);
    } catch (const std::exception &Error) {
      logError(Error.what());
    }
    Pause.expires_after(std::chrono::seconds(1));
    co_await Pause.async_wait(use_awaitable);
  }
}
// The work is in a try block, and only the pause between attempts is not.
void retryLoop(asio::any_io_executor On) {
  asio::co_spawn(On, retries(1), detached);
}

awaitable<void> logsAfterwards(int Id) {
  try {
    co_await serve(Id);
  } catch (const std::exception &Error) {
    logError(Error.what());
  }
  logError("closed");
}
// Reporting in the end may throw in theory.
void reportAfterTheTry(asio::any_io_executor On) {
  asio::co_spawn(On, logsAfterwards(1), detached);
}

awaitable<void> asksForTheExecutorFirst(int Id) {
  auto Here = co_await asio::this_coro::executor;
  try {
    asio::steady_timer Timer(Here);
    co_await Timer.async_wait(use_awaitable);
    co_await serve(Id);
  } catch (...) {
    logCurrentError();
  }
}
// Asking for the executor does not throw.
void executorBeforeTheTry(asio::any_io_executor On) {
  asio::co_spawn(On, asksForTheExecutorFirst(1), detached);
}

awaitable<void> ignoresOnPurpose(int Id) {
  try {
    co_await serve(Id);
  } catch (...) {
  }
}
// Who writes an empty handler for everything has decided not to hear.
void emptyHandlerIsADecision(asio::any_io_executor On) {
  asio::co_spawn(On, ignoresOnPurpose(1), detached);
}

awaitable<void> endsOnAnyError(int Id) {
  try {
    co_await serve(Id);
  } catch (...) {
    co_return;
  }
}
// The same: the connection is over, whatever it was.
void handlerThatOnlyEnds(asio::any_io_executor On) {
  asio::co_spawn(On, endsOnAnyError(1), detached);
}

// The lambda that is spawned catches everything.
void lambdaCatches(asio::any_io_executor On) {
  asio::co_spawn(
      On,
      []() -> awaitable<void> {
        try {
          co_await serve(1);
        } catch (...) {
          logCurrentError();
        }
      },
      detached);
}

// The same, called at once.
void calledLambdaCatches(asio::any_io_executor On) {
  asio::co_spawn(
      On,
      [](int Id) -> awaitable<void> {
        try {
          co_await serve(Id);
        } catch (...) {
          logCurrentError();
        }
      }(1),
      detached);
}

// A lambda that only makes the task: the task catches.
void lambdaMakesACatchingTask(asio::any_io_executor On) {
  asio::co_spawn(
      On, [] { return catchesAndCalls(1); }, detached);
}

// A variable of the lambda's type is the lambda.
void namedLambdaCatches(asio::any_io_executor On) {
  auto Work = []() -> awaitable<void> {
    try {
      co_await serve(1);
    } catch (...) {
      logCurrentError();
    }
  };
  asio::co_spawn(On, Work, detached);
}

// A named task is what made it.
void namedTaskCatches(asio::any_io_executor On) {
  auto Work = catchesAndCalls(1);
  asio::co_spawn(On, std::move(Work), detached);
}

awaitable<void> makesAnother(int Id) { return catchesAndCalls(Id); }
// A function that passes a catching task on.
void passedOnByAFunction(asio::any_io_executor On) {
  asio::co_spawn(On, makesAnother(1), detached);
}

awaitable<void> awaitsACatcher(int Id) { co_await catchesAndCalls(Id); }
// All that the body awaits hears its own errors.
void awaitsWhatCatches(asio::any_io_executor On) {
  asio::co_spawn(On, awaitsACatcher(1), detached);
}

// The function itself is given; its body catches.
awaitable<void> catchesWithoutArguments() {
  try {
    co_await serve(1);
  } catch (...) {
    logCurrentError();
  }
}
void functionIsGiven(asio::any_io_executor On) {
  asio::co_spawn(On, catchesWithoutArguments, detached);
}
void addressIsGiven(asio::any_io_executor On) {
  asio::co_spawn(On, &catchesWithoutArguments, detached);
}

// Both halves catch.
void bothHalvesCatch(asio::any_io_executor On) {
  using namespace asio::experimental::awaitable_operators;
  asio::co_spawn(On, catchesAndCalls(1) && catchesAndStreams(2), detached);
}

// One of two, and both catch.
void eitherCatches(asio::any_io_executor On, bool First) {
  asio::co_spawn(On, First ? catchesAndCalls(1) : catchesAndStreams(2),
                 detached);
}

class Session : public std::enable_shared_from_this<Session> {
public:
  // The reader stops the session on any error.
  void start(asio::any_io_executor On) {
    asio::co_spawn(
        On, [Self = shared_from_this()] { return Self->read(); }, detached);
  }
  // The member itself is called.
  void begin(asio::any_io_executor On) {
    asio::co_spawn(On, read(), detached);
  }

private:
  awaitable<void> read() {
    try {
      for (;;)
        co_await serve(1);
    } catch (std::exception &) {
      stop();
    }
  }
  void stop();
};

// Template: the pattern's body catches, whatever it is instantiated with.
template <typename T> awaitable<void> catchesFor(T Id) {
  try {
    co_await serve(Id);
  } catch (...) {
    logCurrentError();
  }
}
void templateCatches(asio::any_io_executor On) {
  asio::co_spawn(On, catchesFor(1), detached);
}

// Work that cannot fail ------------------------------------------------------

awaitable<void> promisesNotToThrow(int Id) noexcept;
// Its author says that no error leaves it.
void declaredNoexcept(asio::any_io_executor On) {
  asio::co_spawn(On, promisesNotToThrow(1), detached);
}

awaitable<void> onlyCounts() {
  ++Failures;
  co_return;
}
// Nothing in the body throws.
void nothingThrows(asio::any_io_executor On) {
  asio::co_spawn(On, onlyCounts(), detached);
}

awaitable<void> waitsWithATuple() {
  asio::steady_timer Timer(co_await asio::this_coro::executor);
  auto [Error] =
      co_await Timer.async_wait(asio::experimental::as_tuple(use_awaitable));
  if (Error)
    logError("timer");
}
// The error is a part of the result, and is not thrown.
void errorIsAValue(asio::any_io_executor On) {
  asio::co_spawn(On, waitsWithATuple(), detached);
}

awaitable<void> waitsForItsOwnTimer() {
  asio::steady_timer Timer(co_await asio::this_coro::executor,
                           std::chrono::seconds(1));
  co_await Timer.async_wait(use_awaitable);
}
// Nobody else knows the timer, so that nobody cancels it.
void ownTimerDoesNotFail(asio::any_io_executor On) {
  asio::co_spawn(On, waitsForItsOwnTimer(), detached);
}

awaitable<void> hopsWithATuple(asio::any_io_executor To) {
  co_await asio::dispatch(To, asio::experimental::as_tuple(use_awaitable));
  co_await asio::post(To, asio::experimental::as_tuple(use_awaitable));
}
// Nothing is in the tuple, so that nothing can go wrong.
void hopHasNoError(asio::any_io_executor On) {
  asio::co_spawn(On, hopsWithATuple(On), detached);
}

template <typename Stream> struct Link {
  Stream Socket;

  awaitable<void> run() {
    try {
      co_await Socket.async_wait(tcp::socket::wait_read, use_awaitable);
    } catch (const std::exception &Error) {
      logError(Error.what());
    }
  }
};
// The member function hears its errors; in the template it is not known.
template <typename Stream>
void wrapperAwaitsAMember(asio::any_io_executor On,
                          std::shared_ptr<Link<Stream>> Self) {
  asio::co_spawn(
      On, [Self]() -> awaitable<void> { co_await Self->run(); }, detached);
}

awaitable<void> waitsWithACode() {
  asio::steady_timer Timer(co_await asio::this_coro::executor);
  boost::system::error_code Error;
  co_await Timer.async_wait(asio::redirect_error(use_awaitable, Error));
  if (Error)
    logError("timer");
}
// The error is written to a variable, and is not thrown.
void errorIsRedirected(asio::any_io_executor On) {
  asio::co_spawn(On, waitsWithACode(), detached);
}

awaitable<void> echoes(tcp::socket Socket) {
  char Data[64];
  for (;;) {
    auto [ReadError, Length] = co_await Socket.async_read_some(
        asio::buffer(Data), asio::experimental::as_tuple(use_awaitable));
    if (ReadError)
      co_return;
    auto [WriteError, Written] = co_await asio::async_write(
        Socket, asio::buffer(Data, Length),
        asio::experimental::as_tuple(use_awaitable));
    if (WriteError)
      co_return;
  }
}
// A connection that ends on an error code.
void connectionWithCodes(asio::any_io_executor On, tcp::socket Socket) {
  asio::co_spawn(On, echoes(std::move(Socket)), detached);
}

int half(int Number) noexcept;
awaitable<void> callsWhatCannotThrow(int Id) {
  Failures = half(Id);
  co_return;
}
// What the body calls is noexcept.
void callsNoexcept(asio::any_io_executor On) {
  asio::co_spawn(On, callsWhatCannotThrow(1), detached);
}

int twice(int Number) { return 2 * Number; }
awaitable<void> callsWhatIsSeen(int Id) {
  Failures = twice(Id);
  co_return;
}
// What the body calls is seen, and throws nothing.
void callsASeenFunction(asio::any_io_executor On) {
  asio::co_spawn(On, callsWhatIsSeen(1), detached);
}

awaitable<void> buildsAText(int Id) {
  std::string Text = "order " + std::to_string(Id);
  std::cout << Text << '\n';
  co_return;
}
// The standard library may run out of memory; that is no error to wait for.
void onlyTheStandardLibrary(asio::any_io_executor On) {
  asio::co_spawn(On, buildsAText(1), detached);
}

awaitable<void> holdsAThrowingLambda() {
  auto Fails = [] { throw std::runtime_error("never called"); };
  static_cast<void>(Fails);
  co_return;
}
// The body of a lambda does not run where it stands.
void throwInALambda(asio::any_io_executor On) {
  asio::co_spawn(On, holdsAThrowingLambda(), detached);
}

// Somebody hears -------------------------------------------------------------

// A completion handler takes the error.
void handlerTakesTheError(asio::any_io_executor On) {
  asio::co_spawn(On, serve(1), [](std::exception_ptr Error) {
    if (Error)
      std::rethrow_exception(Error);
  });
}

// The same with a value.
void handlerTakesErrorAndValue(asio::any_io_executor On) {
  asio::co_spawn(On, countMessages(1), [](std::exception_ptr Error, int Count) {
    if (Error)
      std::rethrow_exception(Error);
    Failures = Count;
  });
}

void onEnd(std::exception_ptr Error);
// A function as a handler.
void functionAsHandler(asio::any_io_executor On) {
  asio::co_spawn(On, serve(1), onEnd);
}

// A handler that is bound to an executor.
void boundHandler(asio::any_io_executor On) {
  asio::co_spawn(On, serve(1), asio::bind_executor(On, onEnd));
}

// The future is kept, and gives the error to whoever asks.
void futureIsKept(asio::any_io_executor On) {
  std::future<void> Ends = asio::co_spawn(On, serve(1), asio::use_future);
  Ends.get();
}

// The future is asked at once.
int futureIsAsked(asio::any_io_executor On) {
  return asio::co_spawn(On, countMessages(1), asio::use_future).get();
}

// The future is given to the caller.
std::future<void> futureIsReturned(asio::any_io_executor On) {
  return asio::co_spawn(On, serve(1), asio::use_future);
}

// The future is kept in a member.
struct Keeper {
  std::future<void> Ends;
  void start(asio::any_io_executor On) {
    Ends = asio::co_spawn(On, serve(1), asio::use_future);
  }
};

// The future is kept in a container.
void futuresAreCollected(asio::any_io_executor On,
                         std::vector<std::future<void>> &All) {
  All.push_back(asio::co_spawn(On, serve(1), asio::use_future));
}

// It is awaited: the error is thrown here.
awaitable<void> awaitedElsewhere(asio::any_io_executor On) {
  co_await asio::co_spawn(On, serve(1), use_awaitable);
}

// The task is not started at all: it is the caller's.
awaitable<void> onlyMade() { return serve(1); }

// Not what the model speaks of -----------------------------------------------

// The tag stands at an operation, which has no body that throws.
void operationIsDetached(asio::steady_timer &Timer, tcp::socket &Socket) {
  Timer.async_wait(detached);
  asio::async_write(Socket, asio::buffer("bye", 3), detached);
}

// What is posted is no task; an exception of it leaves run().
void postedFunction(asio::io_context &On) {
  asio::post(On, [] { logError("posted"); });
}

namespace own {
struct Nothing {};
template <typename Executor, typename Work, typename Token>
void co_spawn(Executor, Work &&, Token) {}
} // namespace own
// Another function of the same name.
void ownFunctionOfTheName(asio::any_io_executor On) {
  own::co_spawn(On, serve(1), detached);
}

struct Spawner {
  void co_spawn(awaitable<void> Work, asio::detached_t);
};
// A member of the same name.
void memberOfTheName(Spawner &With) { With.co_spawn(serve(1), detached); }

// Unevaluated operands start nothing.
void unevaluated(asio::any_io_executor On) {
  using Result = decltype(asio::co_spawn(On, serve(1), detached));
  static_assert(std::is_void_v<Result>);
  static_assert(!noexcept(asio::co_spawn(On, serve(1), detached)));
  static_assert(requires { asio::co_spawn(On, serve(1), detached); });
}

// A token that the caller chooses.
template <typename Token>
auto callerChooses(asio::any_io_executor On, Token &&With) {
  return asio::co_spawn(On, serve(1), std::forward<Token>(With));
}
void chosenToBeDetached(asio::any_io_executor On) {
  callerChooses(On, detached);
}

// Not known ------------------------------------------------------------------

awaitable<void> reported(awaitable<void> Work);
// What wraps the task is not seen, and may be there to report.
void unseenWrapper(asio::any_io_executor On) {
  asio::co_spawn(On, reported(serve(1)), detached);
}

awaitable<void> reportedHere(awaitable<void> Work) {
  try {
    co_await std::move(Work);
  } catch (...) {
    logCurrentError();
  }
}
// What wraps the task is seen, and reports.
void seenWrapper(asio::any_io_executor On) {
  asio::co_spawn(On, reportedHere(serve(1)), detached);
}

template <typename Work> auto guarded(Work What) {
  return [What]() -> awaitable<void> {
    try {
      co_await What();
    } catch (...) {
      logCurrentError();
    }
  };
}
// A lambda that a function makes around the work.
void madeByAFunction(asio::any_io_executor On) {
  asio::co_spawn(On, guarded([] { return serve(1); }), detached);
}

// std::function hides what it calls.
void hiddenByFunction(asio::any_io_executor On,
                      std::function<awaitable<void>()> Work) {
  asio::co_spawn(On, Work, detached);
}

// So does std::bind.
void hiddenByBind(asio::any_io_executor On) {
  asio::co_spawn(On, std::bind(&catchesAndCalls, 1), detached);
}

// A generic helper, whatever it is given.
template <typename Work> void goes(asio::any_io_executor On, Work What) {
  asio::co_spawn(On, std::move(What), detached);
}
void usesTheHelper(asio::any_io_executor On) { goes(On, serve(1)); }

// main() starts the program's work, and ends with it: see ReportInMain.
int main() {
  asio::io_context Loop;
  asio::co_spawn(Loop, serve(1), detached);
  Loop.run();
}
