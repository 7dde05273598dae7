// Bodies that look as if nothing could fail in them, and that do fail.
// RUN: %check_coro_tidy %s coro-detached-task %t

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/experimental/as_tuple.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <stdexcept>

namespace asio = boost::asio;
using asio::awaitable;
using asio::detached;
using asio::use_awaitable;

// An error code is what it gives, and an exception is how it fails.
awaitable<std::error_code> readCode(int Id) {
  if (Id < 0)
    throw std::invalid_argument("no such file");
  co_return std::error_code();
}
awaitable<void> takesTheCode(int Id) { (void)co_await readCode(Id); }
void codeIsNotAll(asio::any_io_executor On) {
  asio::co_spawn(On, takesTheCode(1), detached);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'takesTheCode' is heard by nobody: 'boost::asio::co_spawn' starts it with 'boost::asio::detached_t' [coro-detached-task]
  // CHECK-MESSAGES: :[[@LINE-4]]:46: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: hear the error in a completion handler, which throws it again where handlers run
}

// Who cancels a timer makes the wait for it fail.
awaitable<void> cancelsItsTimer() {
  asio::steady_timer Timer(co_await asio::this_coro::executor,
                           std::chrono::seconds(1));
  asio::post(Timer.get_executor(), [&Timer] { Timer.cancel(); });
  co_await Timer.async_wait(use_awaitable);
}
void timerIsCancelled(asio::any_io_executor On) {
  asio::co_spawn(On, cancelsItsTimer(), detached);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'cancelsItsTimer' is heard by nobody: 'boost::asio::co_spawn' starts it with 'boost::asio::detached_t' [coro-detached-task]
  // CHECK-MESSAGES: :[[@LINE-5]]:3: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: hear the error in a completion handler, which throws it again where handlers run
}

void validate(int Id) {
  if (Id < 0)
    throw std::invalid_argument("negative");
}
// What an operation says is taken as a value; what the check throws is not.
awaitable<void> asksAndValidates(int Id) {
  asio::steady_timer Timer(co_await asio::this_coro::executor);
  auto [Error] =
      co_await Timer.async_wait(asio::experimental::as_tuple(use_awaitable));
  if (!Error)
    validate(Id);
}
void validationThrows(asio::any_io_executor On) {
  asio::co_spawn(On, asksAndValidates(1), detached);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: an error of 'asksAndValidates' is heard by nobody: 'boost::asio::co_spawn' starts it with 'boost::asio::detached_t' [coro-detached-task]
  // CHECK-MESSAGES: :[[@LINE-5]]:5: note: an error of this call is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-3]]:3: note: hear the error in a completion handler, which throws it again where handlers run
}

// What is caught is thrown again: at once, as another error, or where it is kept
// until something could be awaited.
awaitable<void> passesOn(int Id) {
  try {
    co_await takesTheCode(Id);
  } catch (...) {
    std::rethrow_exception(std::current_exception());
  }
}
awaitable<void> nests(int Id) {
  try {
    co_await takesTheCode(Id);
  } catch (...) {
    std::throw_with_nested(std::runtime_error("no code"));
  }
}
awaitable<void> keepsIt(int Id) {
  std::exception_ptr Error;
  try {
    co_await takesTheCode(Id);
  } catch (...) {
    Error = std::current_exception();
  }
  if (Error)
    std::rethrow_exception(Error);
}
void thrownAgain(asio::any_io_executor On) {
  asio::co_spawn(On, passesOn(1), detached);
  asio::co_spawn(On, nests(1), detached);
  asio::co_spawn(On, keepsIt(1), detached);
  // CHECK-MESSAGES: :[[@LINE-3]]:3: warning: an error of 'passesOn' is heard by nobody: 'boost::asio::co_spawn' starts it with 'boost::asio::detached_t' [coro-detached-task]
  // CHECK-MESSAGES: :[[@LINE-27]]:5: note: an error of this co_await is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-5]]:3: note: hear the error in a completion handler, which throws it again where handlers run
  // CHECK-MESSAGES: :[[@LINE-5]]:3: warning: an error of 'nests' is heard by nobody: 'boost::asio::co_spawn' starts it with 'boost::asio::detached_t' [coro-detached-task]
  // CHECK-MESSAGES: :[[@LINE-21]]:5: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-7]]:3: note: hear the error in a completion handler, which throws it again where handlers run
  // CHECK-MESSAGES: :[[@LINE-7]]:3: warning: an error of 'keepsIt' is heard by nobody: 'boost::asio::co_spawn' starts it with 'boost::asio::detached_t' [coro-detached-task]
  // CHECK-MESSAGES: :[[@LINE-13]]:5: note: what is thrown here is not caught in the body
  // CHECK-MESSAGES: :[[@LINE-9]]:3: note: hear the error in a completion handler, which throws it again where handlers run
}
