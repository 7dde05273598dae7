//===--- task.hpp - Tasks that run from their creation on -------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Types that somebody wrote in house, all of them eager. What becomes of one
// that is dropped, and how it is awaited, differ; of Stopped and Joined a model
// tells (checks/Inputs/eager.yaml).
//
//===----------------------------------------------------------------------===//

#ifndef EAGER_TASK_HPP
#define EAGER_TASK_HPP

#include <coroutine>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace eager {

/// What a body and those who wait for it share.
template <typename T> struct State {
  std::optional<T> Value;
  std::exception_ptr Error;
  std::coroutine_handle<> Then;

  T take() {
    if (Error)
      std::rethrow_exception(Error);
    return std::move(*Value);
  }
};

struct Nothing {};
template <typename T>
using ValueOf = std::conditional_t<std::is_void_v<T>, Nothing, T>;

/// How a promise takes the result.
template <typename Self, typename T> struct Returned {
  void return_value(T Given) {
    static_cast<Self *>(this)->Shared->Value = std::move(Given);
  }
};
template <typename Self> struct Returned<Self, void> {
  void return_void() { static_cast<Self *>(this)->Shared->Value = Nothing(); }
};

template <typename Task, typename T, typename Initial>
struct Promise : Returned<Promise<Task, T, Initial>, T> {
  std::shared_ptr<State<ValueOf<T>>> Shared =
      std::make_shared<State<ValueOf<T>>>();

  Task get_return_object() { return Task(Shared); }
  Initial initial_suspend() noexcept { return {}; }
  std::suspend_never final_suspend() noexcept {
    if (Shared->Then)
      Shared->Then.resume();
    return {};
  }
  void unhandled_exception() { Shared->Error = std::current_exception(); }
};

/// Shares the state with the body, which runs on when the task is dropped.
template <typename T = void> class Work {
public:
  using promise_type = Promise<Work, T, std::suspend_never>;

  bool await_ready() const noexcept { return Shared->Value.has_value(); }
  void await_suspend(std::coroutine_handle<> Caller) const {
    Shared->Then = Caller;
  }
  T await_resume() const { return static_cast<T>(Shared->take()); }

  explicit Work(std::shared_ptr<State<ValueOf<T>>> Shared)
      : Shared(std::move(Shared)) {}

private:
  std::shared_ptr<State<ValueOf<T>>> Shared;
};

/// What the following have in common.
template <typename T> class Base {
public:
  bool await_ready() const noexcept { return Shared->Value.has_value(); }
  void await_suspend(std::coroutine_handle<> Caller) { Shared->Then = Caller; }
  T await_resume() { return static_cast<T>(Shared->take()); }

  explicit Base(std::shared_ptr<State<ValueOf<T>>> Shared)
      : Shared(std::move(Shared)) {}

protected:
  std::shared_ptr<State<ValueOf<T>>> Shared;
};

/// Its destructor asks the body to stop.
template <typename T = void> class Stopped : public Base<T> {
public:
  using promise_type = Promise<Stopped, T, std::suspend_never>;
  using Base<T>::Base;
  Stopped(Stopped &&) = default;
  ~Stopped();
};

/// Its destructor waits for the end of the body.
template <typename T = void> class Joined : public Base<T> {
public:
  using promise_type = Promise<Joined, T, std::suspend_never>;
  using Base<T>::Base;
  Joined(Joined &&) = default;
  ~Joined();
};

/// Is awaited by being moved from.
template <typename T = void> class Once {
public:
  using promise_type = Promise<Once, T, std::suspend_never>;
  auto operator co_await() && noexcept { return Work<T>(Shared); }

private:
  friend promise_type;
  explicit Once(std::shared_ptr<State<ValueOf<T>>> Shared)
      : Shared(std::move(Shared)) {}
  std::shared_ptr<State<ValueOf<T>>> Shared;
};

/// Stays where it is made.
template <typename T = void> class Pinned : public Base<T> {
public:
  using promise_type = Promise<Pinned, T, std::suspend_never>;
  using Base<T>::Base;
  Pinned(Pinned &&) = delete;
};

/// Owns the frame, and destroys it.
template <typename T = void> class Owned {
public:
  struct promise_type {
    std::optional<T> Value;
    std::coroutine_handle<> Then;
    Owned get_return_object() {
      return Owned(std::coroutine_handle<promise_type>::from_promise(*this));
    }
    std::suspend_never initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    void return_value(T Given) { Value = std::move(Given); }
    void unhandled_exception() { std::terminate(); }
  };

  Owned(Owned &&Other) noexcept : Body(std::exchange(Other.Body, nullptr)) {}
  ~Owned() {
    if (Body)
      Body.destroy();
  }
  bool await_ready() const noexcept { return Body.done(); }
  void await_suspend(std::coroutine_handle<> Caller) {
    Body.promise().Then = Caller;
  }
  T await_resume() { return std::move(*Body.promise().Value); }

private:
  explicit Owned(std::coroutine_handle<promise_type> Body) : Body(Body) {}
  std::coroutine_handle<promise_type> Body;
};

/// Waits.
Work<> sleep(int Milliseconds);

} // namespace eager

#endif // EAGER_TASK_HPP
