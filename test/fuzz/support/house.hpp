//===--- house.hpp - Task types that somebody wrote in house ----*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// No model knows these: what they are is to be read from their promises. They
// differ in when they start, and in how they may be awaited.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_TEST_FUZZ_HOUSE_HPP
#define CORO_TIDY_TEST_FUZZ_HOUSE_HPP

#include <coroutine>
#include <exception>
#include <memory>
#include <optional>
#include <utility>

namespace house {

/// What a body and those who wait for it share. It outlives the frame, so that
/// a task that is dropped harms nobody.
template <typename T> struct State {
  std::optional<T> Value;
  std::exception_ptr Error;
  std::coroutine_handle<> Body;
  std::coroutine_handle<> Then;

  bool isReady() const { return Value.has_value() || Error; }
  T take() {
    if (Error)
      std::rethrow_exception(Error);
    return std::move(*Value);
  }
};

template <typename Task, typename T, typename Initial> struct Promise {
  std::shared_ptr<State<T>> Shared = std::make_shared<State<T>>();

  Task get_return_object() {
    Shared->Body = std::coroutine_handle<Promise>::from_promise(*this);
    return Task(Shared);
  }
  Initial initial_suspend() noexcept { return {}; }
  std::suspend_never final_suspend() noexcept {
    if (Shared->Then)
      Shared->Then.resume();
    return {};
  }
  void return_value(T Given) { Shared->Value = std::move(Given); }
  void unhandled_exception() { Shared->Error = std::current_exception(); }
};

/// Waits for a body that is running.
template <typename T> struct Running {
  std::shared_ptr<State<T>> Shared;

  bool await_ready() const noexcept { return Shared->isReady(); }
  void await_suspend(std::coroutine_handle<> Caller) { Shared->Then = Caller; }
  T await_resume() { return Shared->take(); }
};

/// Starts a body, and waits for it.
template <typename T> struct Starting {
  std::shared_ptr<State<T>> Shared;

  bool await_ready() const noexcept { return false; }
  std::coroutine_handle<> await_suspend(std::coroutine_handle<> Caller) {
    Shared->Then = Caller;
    return Shared->Body;
  }
  T await_resume() { return Shared->take(); }
};

/// Lazy; awaited by its name. What is dropped before that is leaked.
template <typename T> class Lazy {
public:
  using promise_type = Promise<Lazy, T, std::suspend_always>;
  auto operator co_await() const noexcept { return Starting<T>{Shared}; }

  explicit Lazy(std::shared_ptr<State<T>> Shared) : Shared(std::move(Shared)) {}

private:
  std::shared_ptr<State<T>> Shared;
};

/// Lazy; awaited by being moved from.
template <typename T> class LazyOnce {
public:
  using promise_type = Promise<LazyOnce, T, std::suspend_always>;
  auto operator co_await() && noexcept { return Starting<T>{Shared}; }

  explicit LazyOnce(std::shared_ptr<State<T>> Shared)
      : Shared(std::move(Shared)) {}
  LazyOnce(LazyOnce &&) = default;

private:
  std::shared_ptr<State<T>> Shared;
};

/// Lazy; stays where it is made.
template <typename T> class LazyPinned {
public:
  using promise_type = Promise<LazyPinned, T, std::suspend_always>;
  auto operator co_await() const noexcept { return Starting<T>{Shared}; }

  explicit LazyPinned(std::shared_ptr<State<T>> Shared)
      : Shared(std::move(Shared)) {}
  LazyPinned(LazyPinned &&) = delete;

private:
  std::shared_ptr<State<T>> Shared;
};

/// Eager; awaited by its name, and runs on when it is dropped.
template <typename T> class Eager {
public:
  using promise_type = Promise<Eager, T, std::suspend_never>;
  auto operator co_await() const noexcept { return Running<T>{Shared}; }

  explicit Eager(std::shared_ptr<State<T>> Shared)
      : Shared(std::move(Shared)) {}

private:
  std::shared_ptr<State<T>> Shared;
};

/// Eager; awaited by being moved from.
template <typename T> class EagerOnce {
public:
  using promise_type = Promise<EagerOnce, T, std::suspend_never>;
  auto operator co_await() && noexcept { return Running<T>{Shared}; }

  explicit EagerOnce(std::shared_ptr<State<T>> Shared)
      : Shared(std::move(Shared)) {}
  EagerOnce(EagerOnce &&) = default;

private:
  std::shared_ptr<State<T>> Shared;
};

/// Eager; stays where it is made.
template <typename T> class EagerPinned {
public:
  using promise_type = Promise<EagerPinned, T, std::suspend_never>;
  auto operator co_await() const noexcept { return Running<T>{Shared}; }

  explicit EagerPinned(std::shared_ptr<State<T>> Shared)
      : Shared(std::move(Shared)) {}
  EagerPinned(EagerPinned &&) = delete;

private:
  std::shared_ptr<State<T>> Shared;
};

} // namespace house

#endif
