//===--- Coroutine.h - What the other headers share -------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mock of folly's header, for one thread; folly spreads this over several.
//
//===----------------------------------------------------------------------===//

#ifndef FOLLY_CORO_COROUTINE_H
#define FOLLY_CORO_COROUTINE_H

#include <coroutine>
#include <exception>
#include <folly/CancellationToken.h>
#include <folly/Executor.h>
#include <type_traits>
#include <utility>

namespace folly {

/// Thrown by what was asked to stop.
struct OperationCancelled : public std::exception {
  const char *what() const noexcept override {
    return "coroutine operation cancelled";
  }
};

namespace ext {

/// Immovable, and to be used in the expression that creates it.
template <typename T>
concept must_use_immediately =
    requires { typename std::remove_cvref_t<T>::folly_must_use_immediately_t; };

} // namespace ext

namespace coro {

struct co_current_executor_t {};
inline constexpr co_current_executor_t co_current_executor{};

struct co_current_cancellation_token_t {};
inline constexpr co_current_cancellation_token_t
    co_current_cancellation_token{};

struct co_reschedule_on_current_executor_t {};
inline constexpr co_reschedule_on_current_executor_t
    co_reschedule_on_current_executor{};

namespace detail {

template <typename T> struct ReadyAwaiter {
  T Value;

  bool await_ready() const noexcept { return true; }
  void await_suspend(std::coroutine_handle<>) const noexcept {}
  T await_resume() { return std::move(Value); }
};

struct Reschedule {
  Executor *Target;

  bool await_ready() const noexcept { return false; }
  void await_suspend(std::coroutine_handle<> Caller) const {
    Target->add([Caller] { Caller.resume(); });
  }
  void await_resume() const noexcept {}
};

template <typename T>
concept HasMemberCoAwait =
    requires(T &&Value) { static_cast<T &&>(Value).operator co_await(); };

template <typename T>
concept IsAwaiter = requires(T &Value) {
  Value.await_ready();
  Value.await_resume();
};

template <typename T>
concept Awaitable = HasMemberCoAwait<T> || IsAwaiter<T>;

template <Awaitable T> decltype(auto) getAwaiter(T &&Value) {
  if constexpr (HasMemberCoAwait<T>)
    return static_cast<T &&>(Value).operator co_await();
  else
    return static_cast<T &&>(Value);
}

/// Runs from the call on, frees its own frame, and must not fail.
struct Detached {
  struct promise_type {
    Detached get_return_object() noexcept { return {}; }
    std::suspend_never initial_suspend() noexcept { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_void() noexcept {}
    [[noreturn]] void unhandled_exception() noexcept { std::terminate(); }
  };
};

/// What is awaited without going on elsewhere.
template <typename T> struct ResumeInline {
  T Awaiter;
};

/// Awaits Inner and then goes on where Back runs what it is given.
template <Awaitable Inner> class ViaIfAsync {
public:
  ViaIfAsync(Executor *Back, Inner &&Operand)
      : Back(Back), Awaited(static_cast<Inner &&>(Operand)),
        Base(getAwaiter(static_cast<Inner &&>(Awaited))) {}
  ViaIfAsync(const ViaIfAsync &) = delete;
  ~ViaIfAsync() {
    if (Hopping)
      Hopping.destroy();
  }

  bool await_ready() { return Base.await_ready(); }
  auto await_suspend(std::coroutine_handle<> Caller) {
    Hopping = hop(Back, Caller).Body;
    return Base.await_suspend(Hopping);
  }
  decltype(auto) await_resume() { return Base.await_resume(); }

private:
  struct Hop {
    struct promise_type {
      Hop get_return_object() noexcept {
        return {std::coroutine_handle<promise_type>::from_promise(*this)};
      }
      std::suspend_always initial_suspend() noexcept { return {}; }
      std::suspend_always final_suspend() noexcept { return {}; }
      void return_void() noexcept {}
      [[noreturn]] void unhandled_exception() noexcept { std::terminate(); }
    };
    std::coroutine_handle<> Body;
  };
  /// Has Back resume Caller, which may destroy this while it runs: nothing is
  /// touched behind it.
  struct Post {
    Executor *Back;
    std::coroutine_handle<> Caller;

    bool await_ready() const noexcept { return false; }
    void await_suspend(std::coroutine_handle<>) const {
      Back->add([Caller = Caller] { Caller.resume(); });
    }
    void await_resume() const noexcept {}
  };
  static Hop hop(Executor *Back, std::coroutine_handle<> Caller) {
    co_await Post{Back, Caller};
  }

  Executor *Back;
  Inner Awaited;
  decltype(getAwaiter(std::declval<Inner>())) Base;
  std::coroutine_handle<> Hopping;
};

} // namespace detail
} // namespace coro
} // namespace folly

#endif
