//===--- AsyncScope.h - Starts tasks that it outlives -----------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mock of folly's header, for one thread.
//
//===----------------------------------------------------------------------===//

#ifndef FOLLY_CORO_ASYNCSCOPE_H
#define FOLLY_CORO_ASYNCSCOPE_H

#include <coroutine>
#include <cstdlib>
#include <exception>
#include <folly/CancellationToken.h>
#include <folly/ExceptionWrapper.h>
#include <folly/Unit.h>
#include <folly/coro/Task.h>
#include <type_traits>
#include <utility>

namespace folly::coro {

/// Must be joined before it is destroyed. An exception of a task that it
/// started ends the program, unless it was told to throw when joined.
class AsyncScope {
public:
  AsyncScope() noexcept = default;
  explicit AsyncScope(bool throwOnJoin) noexcept : ThrowOnJoin(throwOnJoin) {}
  AsyncScope(const AsyncScope &) = delete;
  AsyncScope &operator=(const AsyncScope &) = delete;
  ~AsyncScope() {
    if (AnyStarted && !Joined)
      std::abort();
  }

  std::size_t remaining() const noexcept { return Running; }

  /// Takes what has an executor, and gives nothing or `Unit`.
  template <typename Awaitable> void add(Awaitable &&Started) {
    using Result =
        decltype(detail::getAwaiter(std::declval<Awaitable>()).await_resume());
    static_assert(std::is_void_v<Result> || std::is_same_v<Result, Unit>,
                  "the result would be lost");
    AnyStarted = true;
    run(this, std::forward<Awaitable>(Started));
  }

  [[nodiscard]] Task<void> joinAsync() noexcept {
    struct Awaiter {
      AsyncScope &Scope;

      bool await_ready() const noexcept { return Scope.Running == 0; }
      void await_suspend(std::coroutine_handle<> Caller) const noexcept {
        Scope.Joiner = Caller;
      }
      void await_resume() const noexcept {}
    };
    co_await Awaiter{*this};
    Joined = true;
    if (First)
      First.throw_exception();
  }

private:
  template <typename Awaitable>
  static detail::Detached run(AsyncScope *Scope, Awaitable Started) {
    ++Scope->Running;
    try {
      co_await std::move(Started);
    } catch (const OperationCancelled &) {
      // Was asked to stop.
    } catch (...) {
      if (!Scope->ThrowOnJoin)
        std::terminate();
      if (!Scope->First)
        Scope->First = exception_wrapper(std::current_exception());
    }
    if (--Scope->Running == 0 && Scope->Joiner)
      std::exchange(Scope->Joiner, nullptr).resume();
  }

  std::size_t Running = 0;
  bool AnyStarted = false;
  bool Joined = false;
  bool ThrowOnJoin = false;
  exception_wrapper First;
  std::coroutine_handle<> Joiner;
};

} // namespace folly::coro

#endif
