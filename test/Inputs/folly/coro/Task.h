//===--- Task.h - A lazy task that inherits its executor --------*- C++ -*-===//
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

#ifndef FOLLY_CORO_TASK_H
#define FOLLY_CORO_TASK_H

#include <coroutine>
#include <folly/CancellationToken.h>
#include <folly/Executor.h>
#include <folly/Try.h>
#include <folly/Unit.h>
#include <folly/coro/Coroutine.h>
#include <folly/futures/Future.h>
#include <memory>
#include <type_traits>
#include <utility>

namespace folly::coro {

template <typename T = void> class Task;
template <typename T = void> class TaskWithExecutor;
template <typename T = void> class now_task;

namespace detail {

/// Where a coroutine runs, who waits for it, and whether it shall stop.
class PromiseBase {
public:
  std::suspend_always initial_suspend() noexcept { return {}; }

  auto final_suspend() noexcept {
    struct Awaiter {
      std::coroutine_handle<> Next;

      bool await_ready() noexcept { return false; }
      std::coroutine_handle<> await_suspend(std::coroutine_handle<>) noexcept {
        return Next;
      }
      void await_resume() noexcept {}
    };
    return Awaiter{Continuation};
  }

  /// A task inherits the executor; one that has its own keeps it. Afterwards
  /// the coroutine goes on where it was.
  template <typename Awaited>
    requires(!ext::must_use_immediately<Awaited> && (requires(Awaited &&Value) {
      awaitIn(Executor::KeepAlive<>(), CancellationToken(),
              static_cast<Awaited &&>(Value));
    } || Awaitable<Awaited>))
  auto await_transform(Awaited &&Operand) {
    if constexpr (requires {
                    awaitIn(Target, Token, static_cast<Awaited &&>(Operand));
                  })
      return awaitIn(Target, Token, static_cast<Awaited &&>(Operand));
    else
      return ViaIfAsync<Awaited>(Target.get(),
                                 static_cast<Awaited &&>(Operand));
  }
  /// By value: what cannot be moved has to be created in the operand.
  template <ext::must_use_immediately Awaited>
  auto await_transform(Awaited Operand) {
    return awaitIn(Target, Token, std::move(Operand).unwrap());
  }
  template <typename T> T await_transform(ResumeInline<T> Operand) {
    return Operand.Awaiter;
  }
  auto await_transform(co_current_executor_t) noexcept {
    return ReadyAwaiter<Executor *>{Target.get()};
  }
  auto await_transform(co_current_cancellation_token_t) noexcept {
    return ReadyAwaiter<CancellationToken>{Token};
  }
  auto await_transform(co_reschedule_on_current_executor_t) noexcept {
    return Reschedule{Target.get()};
  }

  Executor::KeepAlive<> Target;
  CancellationToken Token;
  std::coroutine_handle<> Continuation;
};

template <typename T> class TaskPromise : public PromiseBase {
public:
  Task<T> get_return_object() noexcept;
  void unhandled_exception() noexcept {
    Result.emplaceException(exception_wrapper(std::current_exception()));
  }
  template <typename U = T>
    requires std::is_convertible_v<U &&, T>
  void return_value(U &&Value) {
    Result.emplace(static_cast<U &&>(Value));
  }

  Try<T> Result;
};

template <> class TaskPromise<void> : public PromiseBase {
public:
  Task<void> get_return_object() noexcept;
  void unhandled_exception() noexcept {
    Result.emplaceException(exception_wrapper(std::current_exception()));
  }
  void return_void() noexcept {}

  Try<void> Result;
};

/// Frees the frame of the task when the result has been taken.
template <typename T> class TaskAwaiter {
public:
  explicit TaskAwaiter(std::coroutine_handle<TaskPromise<T>> Body)
      : Body(Body) {}
  TaskAwaiter(const TaskAwaiter &) = delete;
  ~TaskAwaiter() {
    if (Body)
      Body.destroy();
  }

  bool await_ready() const noexcept { return false; }
  std::coroutine_handle<> await_suspend(std::coroutine_handle<> Caller) {
    Body.promise().Continuation = Caller;
    return Body;
  }
  T await_resume() { return std::move(Body.promise().Result).value(); }

protected:
  std::coroutine_handle<TaskPromise<T>> Body;
};

/// Starts on the task's own executor.
template <typename T> class BoundAwaiter : public TaskAwaiter<T> {
public:
  using TaskAwaiter<T>::TaskAwaiter;

  void await_suspend(std::coroutine_handle<> Caller) {
    auto &Promise = this->Body.promise();
    Promise.Continuation = Caller;
    Promise.Target->add([Body = this->Body] { Body.resume(); });
  }
};

namespace adl {

struct WithExecutorFunction {
  template <typename Awaited>
    requires(!ext::must_use_immediately<Awaited>)
  auto operator()(Executor::KeepAlive<> Target, Awaited Bound) const {
    return std::move(Bound).bindTo(Target);
  }
};

} // namespace adl

} // namespace detail

/// Binds a task to an executor; it still starts when it is awaited or started.
inline constexpr detail::adl::WithExecutorFunction co_withExecutor{};

/// A task that has its executor. It may be awaited anywhere.
template <typename T> class [[nodiscard]] TaskWithExecutor {
public:
  TaskWithExecutor(TaskWithExecutor &&Other) noexcept
      : Body(std::exchange(Other.Body, nullptr)) {}
  TaskWithExecutor &operator=(TaskWithExecutor Other) noexcept {
    std::swap(Body, Other.Body);
    return *this;
  }
  ~TaskWithExecutor() {
    if (Body)
      Body.destroy();
  }

  Executor *executor() const noexcept { return Body.promise().Target.get(); }

  /// Starts it. Who drops the future loses the result and the error.
  SemiFuture<lift_unit_t<T>> start() && {
    auto State = std::make_shared<Try<lift_unit_t<T>>>();
    run(std::move(*this), [State](Try<T> &&Result) {
      if (Result.hasException())
        State->emplaceException(Result.exception());
      else if constexpr (std::is_void_v<T>)
        State->emplace();
      else
        State->emplace(std::move(Result).value());
    });
    return SemiFuture<lift_unit_t<T>>(State);
  }

  /// Starts it and hands the result or the error to the callback.
  template <typename F> void start(F &&Callback) && {
    run(std::move(*this), std::forward<F>(Callback));
  }

  auto operator co_await() && noexcept {
    return detail::BoundAwaiter<T>(std::exchange(Body, nullptr));
  }

  friend auto awaitIn(Executor::KeepAlive<> Back, CancellationToken Token,
                      TaskWithExecutor &&Bound) {
    if (!Bound.Body.promise().Token.canBeCancelled())
      Bound.Body.promise().Token = std::move(Token);
    return detail::ViaIfAsync<TaskWithExecutor>(Back.get(), std::move(Bound));
  }

private:
  friend class Task<T>;
  explicit TaskWithExecutor(
      std::coroutine_handle<detail::TaskPromise<T>> Body) noexcept
      : Body(Body) {}

  template <typename F>
  static detail::Detached run(TaskWithExecutor Bound, F Callback) {
    Try<T> Result;
    try {
      if constexpr (std::is_void_v<T>) {
        co_await std::move(Bound);
        Result.emplace();
      } else {
        Result.emplace(co_await std::move(Bound));
      }
    } catch (...) {
      Result.emplaceException(exception_wrapper(std::current_exception()));
    }
    Callback(std::move(Result));
  }

  std::coroutine_handle<detail::TaskPromise<T>> Body;
};

/// Starts when it is awaited, on the executor of who awaits it. Only an rvalue
/// may be awaited, in a coroutine that has an executor.
template <typename T> class [[nodiscard]] Task {
public:
  using promise_type = detail::TaskPromise<T>;

  Task(const Task &) = delete;
  Task(Task &&Other) noexcept : Body(std::exchange(Other.Body, nullptr)) {}
  Task &operator=(Task Other) noexcept {
    std::swap(Body, Other.Body);
    return *this;
  }
  ~Task() {
    if (Body)
      Body.destroy();
  }

  [[deprecated("prefer co_withExecutor")]] TaskWithExecutor<T>
  scheduleOn(Executor::KeepAlive<> Target) && noexcept {
    return std::move(*this).bindTo(Target);
  }

  friend auto awaitIn(Executor::KeepAlive<> Target, CancellationToken Token,
                      Task &&Awaited) noexcept {
    Awaited.Body.promise().Target = Target;
    if (!Awaited.Body.promise().Token.canBeCancelled())
      Awaited.Body.promise().Token = std::move(Token);
    return detail::TaskAwaiter<T>(std::exchange(Awaited.Body, nullptr));
  }

private:
  friend class detail::TaskPromise<T>;
  friend struct detail::adl::WithExecutorFunction;
  template <typename> friend class now_task;
  explicit Task(std::coroutine_handle<promise_type> Body) noexcept
      : Body(Body) {}

  TaskWithExecutor<T> bindTo(Executor::KeepAlive<> Target) && {
    Body.promise().Target = Target;
    return TaskWithExecutor<T>(std::exchange(Body, nullptr));
  }

  std::coroutine_handle<promise_type> Body;
};

namespace detail {

template <typename T> Task<T> TaskPromise<T>::get_return_object() noexcept {
  return Task<T>(std::coroutine_handle<TaskPromise>::from_promise(*this));
}

inline Task<void> TaskPromise<void>::get_return_object() noexcept {
  return Task<void>(std::coroutine_handle<TaskPromise>::from_promise(*this));
}

} // namespace detail

} // namespace folly::coro

#endif
