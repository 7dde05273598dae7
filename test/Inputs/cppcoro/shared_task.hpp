//===--- shared_task.hpp - A lazy task with many owners ---------*- C++ -*-===//
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

#ifndef CPPCORO_SHARED_TASK_HPP
#define CPPCORO_SHARED_TASK_HPP

#include <coroutine>
#include <cppcoro/broken_promise.hpp>
#include <cppcoro/detail/outcome.hpp>
#include <utility>
#include <vector>

namespace cppcoro {

template <typename T> class shared_task;

namespace detail {

template <typename T> class shared_task_promise final : public Outcome<T> {
public:
  shared_task<T> get_return_object() noexcept;

  std::suspend_always initial_suspend() noexcept { return {}; }

  auto final_suspend() noexcept {
    struct Awaiter {
      bool await_ready() noexcept { return false; }
      void
      await_suspend(std::coroutine_handle<shared_task_promise> Done) noexcept {
        // A waiter may drop the last owner, and with it this frame.
        std::vector<std::coroutine_handle<>> Waiters =
            std::move(Done.promise().Waiters);
        for (std::coroutine_handle<> Waiter : Waiters)
          Waiter.resume();
      }
      void await_resume() noexcept {}
    };
    return Awaiter{};
  }

  unsigned Owners = 1;
  bool Started = false;
  std::vector<std::coroutine_handle<>> Waiters;
};

} // namespace detail

/// Starts when it is first awaited; every await gives a reference to the one
/// result.
template <typename T = void> class [[nodiscard]] shared_task {
public:
  using promise_type = detail::shared_task_promise<T>;
  using value_type = T;

  shared_task() noexcept = default;
  explicit shared_task(std::coroutine_handle<promise_type> Body) : Body(Body) {}
  shared_task(const shared_task &Other) noexcept : Body(Other.Body) {
    if (Body)
      ++Body.promise().Owners;
  }
  shared_task(shared_task &&Other) noexcept
      : Body(std::exchange(Other.Body, nullptr)) {}
  shared_task &operator=(shared_task Other) noexcept {
    std::swap(Body, Other.Body);
    return *this;
  }
  ~shared_task() {
    if (Body && --Body.promise().Owners == 0)
      Body.destroy();
  }

  bool is_ready() const noexcept { return !Body || Body.done(); }

  auto operator co_await() const noexcept {
    struct ByReference : Awaiter {
      decltype(auto) await_resume() {
        if (!this->Body)
          throw broken_promise();
        return this->Body.promise().result();
      }
    };
    return ByReference{{Body}};
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
    bool await_suspend(std::coroutine_handle<> Caller) {
      promise_type &Promise = Body.promise();
      if (!Promise.Started) {
        Promise.Started = true;
        Body.resume();
        if (Body.done())
          return false;
      }
      Promise.Waiters.push_back(Caller);
      return true;
    }
  };

  std::coroutine_handle<promise_type> Body;
};

namespace detail {

template <typename T>
shared_task<T> shared_task_promise<T>::get_return_object() noexcept {
  return shared_task<T>(
      std::coroutine_handle<shared_task_promise>::from_promise(*this));
}

} // namespace detail

} // namespace cppcoro

#endif
