//===--- task.hpp - A lazy task with one owner ------------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mock of cppcoro's header: the same names and shapes, which a program can run
// on one thread.
//
//===----------------------------------------------------------------------===//

#ifndef CPPCORO_TASK_HPP
#define CPPCORO_TASK_HPP

#include <coroutine>
#include <cppcoro/broken_promise.hpp>
#include <cppcoro/detail/outcome.hpp>
#include <utility>

namespace cppcoro {

template <typename T> class task;

namespace detail {

template <typename T> class task_promise final : public Outcome<T> {
public:
  task<T> get_return_object() noexcept;

  std::suspend_always initial_suspend() noexcept { return {}; }

  auto final_suspend() noexcept {
    struct Awaiter {
      bool await_ready() noexcept { return false; }
      std::coroutine_handle<>
      await_suspend(std::coroutine_handle<task_promise> Done) noexcept {
        return Done.promise().Continuation;
      }
      void await_resume() noexcept {}
    };
    return Awaiter{};
  }

  std::coroutine_handle<> Continuation;
};

} // namespace detail

/// Starts when it is first awaited. Awaited as an lvalue it gives a reference
/// to the result, which stays in the task; as an rvalue, the result itself.
template <typename T = void> class [[nodiscard]] task {
public:
  using promise_type = detail::task_promise<T>;
  using value_type = T;

  task() noexcept = default;
  explicit task(std::coroutine_handle<promise_type> Body) : Body(Body) {}
  task(task &&Other) noexcept : Body(std::exchange(Other.Body, nullptr)) {}
  task &operator=(task &&Other) noexcept {
    std::swap(Body, Other.Body);
    return *this;
  }
  ~task() {
    if (Body)
      Body.destroy();
  }

  bool is_ready() const noexcept { return !Body || Body.done(); }

  auto operator co_await() const & noexcept {
    struct ByReference : Awaiter {
      decltype(auto) await_resume() { return this->promise().result(); }
    };
    return ByReference{{Body}};
  }

  auto operator co_await() const && noexcept {
    struct ByValue : Awaiter {
      decltype(auto) await_resume() {
        return std::move(this->promise()).result();
      }
    };
    return ByValue{{Body}};
  }

  /// Awaits the end without reading the result.
  auto when_ready() const noexcept {
    struct Ready : Awaiter {
      void await_resume() const noexcept {}
    };
    return Ready{{Body}};
  }

private:
  struct Awaiter {
    std::coroutine_handle<promise_type> Body;

    bool await_ready() const noexcept { return !Body || Body.done(); }
    std::coroutine_handle<>
    await_suspend(std::coroutine_handle<> Caller) noexcept {
      Body.promise().Continuation = Caller;
      return Body;
    }
    promise_type &promise() const {
      if (!Body)
        throw broken_promise();
      return Body.promise();
    }
  };

  std::coroutine_handle<promise_type> Body;
};

namespace detail {

template <typename T> task<T> task_promise<T>::get_return_object() noexcept {
  return task<T>(std::coroutine_handle<task_promise>::from_promise(*this));
}

} // namespace detail

} // namespace cppcoro

#endif
