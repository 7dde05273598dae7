//===--- async_scope.hpp - Starts tasks that it outlives --------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mock of cppcoro's header, for one thread.
//
//===----------------------------------------------------------------------===//

#ifndef CPPCORO_ASYNC_SCOPE_HPP
#define CPPCORO_ASYNC_SCOPE_HPP

#include <cassert>
#include <coroutine>
#include <exception>
#include <type_traits>
#include <utility>

namespace cppcoro {

/// Must be joined before it is destroyed. An exception of a task that it
/// started terminates the program.
class async_scope {
public:
  async_scope() noexcept = default;
  async_scope(const async_scope &) = delete;
  async_scope &operator=(const async_scope &) = delete;
  ~async_scope() { assert(Joined); }

  /// Starts the awaitable in this call.
  template <typename Awaitable> void spawn(Awaitable &&Started) {
    run(this, std::forward<Awaitable>(Started));
  }

  /// Ends when everything that was started has ended.
  [[nodiscard]] auto join() noexcept {
    struct Awaiter {
      async_scope &Scope;

      bool await_ready() const noexcept {
        Scope.Joined = true;
        return Scope.Running == 0;
      }
      void await_suspend(std::coroutine_handle<> Caller) noexcept {
        Scope.Joiner = Caller;
      }
      void await_resume() noexcept {}
    };
    return Awaiter{*this};
  }

private:
  struct OnewayTask {
    struct promise_type {
      OnewayTask get_return_object() noexcept { return {}; }
      std::suspend_never initial_suspend() noexcept { return {}; }
      std::suspend_never final_suspend() noexcept { return {}; }
      void unhandled_exception() noexcept { std::terminate(); }
      void return_void() noexcept {}
    };
  };

  template <typename Awaitable>
  static OnewayTask run(async_scope *Scope, Awaitable Started) {
    ++Scope->Running;
    co_await std::move(Started);
    if (--Scope->Running == 0 && Scope->Joiner)
      std::exchange(Scope->Joiner, nullptr).resume();
  }

  unsigned Running = 0;
  bool Joined = false;
  std::coroutine_handle<> Joiner;
};

} // namespace cppcoro

#endif
