//===--- inhouse.hpp - Task types that no model names -----------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One template, of which the initial suspension differs: what a type does is
// read from its promise, so that the names tell nothing.
//
//===----------------------------------------------------------------------===//

#ifndef INHOUSE_HPP
#define INHOUSE_HPP

#include <coroutine>
#include <tuple>
#include <utility>

namespace house {

/// Ready where Ready is true: such a body begins in the call that creates it.
template <bool Ready> struct InitialAwaiter {
  bool await_ready() const noexcept { return Ready; }
  void await_suspend(std::coroutine_handle<>) const noexcept {}
  void await_resume() const noexcept {}
};

/// Whether it waits is known when it runs, not before.
struct MoodyAwaiter {
  bool Now;
  bool await_ready() const noexcept { return Now; }
  void await_suspend(std::coroutine_handle<>) const noexcept {}
  void await_resume() const noexcept {}
};

template <typename T, typename Initial> class [[nodiscard]] Job {
public:
  struct promise_type {
    T Value{};
    std::coroutine_handle<> Then;

    Job get_return_object() noexcept {
      return Job(std::coroutine_handle<promise_type>::from_promise(*this));
    }
    Initial initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    void return_value(T Result) { Value = std::move(Result); }
    void unhandled_exception() noexcept {}
  };

  Job(Job &&Other) noexcept : Body(std::exchange(Other.Body, nullptr)) {}
  Job &operator=(Job &&Other) noexcept {
    std::swap(Body, Other.Body);
    return *this;
  }
  ~Job() {
    if (Body)
      Body.destroy();
  }

  bool await_ready() const noexcept { return Body.done(); }
  std::coroutine_handle<>
  await_suspend(std::coroutine_handle<> Caller) noexcept {
    Body.promise().Then = Caller;
    return Body;
  }
  T await_resume() { return std::move(Body.promise().Value); }

private:
  explicit Job(std::coroutine_handle<promise_type> Body) : Body(Body) {}
  std::coroutine_handle<promise_type> Body;
};

template <typename T> using Lazy = Job<T, std::suspend_always>;
template <typename T> using Eager = Job<T, std::suspend_never>;
template <typename T> using EagerByAwaiter = Job<T, InitialAwaiter<true>>;
template <typename T> using LazyByAwaiter = Job<T, InitialAwaiter<false>>;
template <typename T> using Moody = Job<T, MoodyAwaiter>;

/// The library's combinator, which a model has to tell of.
template <typename... Ts, typename Initial>
Lazy<std::tuple<Ts...>> gather(Job<Ts, Initial>... Jobs) {
  co_return std::tuple<Ts...>{co_await std::move(Jobs)...};
}

} // namespace house

#endif // INHOUSE_HPP
