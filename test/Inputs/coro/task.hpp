//===--- task.hpp - A lazy task with one owner ------------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mock of libcoro's header, for one thread.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TASK_HPP
#define CORO_TASK_HPP

#include <coro/detail/outcome.hpp>
#include <coroutine>
#include <utility>

namespace coro {

template <typename return_type = void> class task;

namespace detail {

template <typename return_type>
struct promise final : public Outcome<return_type> {
  task<return_type> get_return_object() noexcept;

  std::suspend_always initial_suspend() noexcept { return {}; }

  auto final_suspend() noexcept {
    struct Awaiter {
      bool await_ready() noexcept { return false; }
      std::coroutine_handle<>
      await_suspend(std::coroutine_handle<promise> Done) noexcept {
        if (std::coroutine_handle<> Next = Done.promise().Continuation)
          return Next;
        return std::noop_coroutine();
      }
      void await_resume() noexcept {}
    };
    return Awaiter{};
  }

  std::coroutine_handle<> Continuation;
};

} // namespace detail

/// Starts when it is first awaited. Awaited as an lvalue it gives a reference
/// to const to the result, which stays in the task; as an rvalue, the result to
/// be moved.
template <typename return_type> class [[nodiscard]] task {
public:
  using promise_type = detail::promise<return_type>;

  task() noexcept = default;
  explicit task(std::coroutine_handle<promise_type> Body) : Body(Body) {}
  task(const task &) = delete;
  task(task &&Other) noexcept : Body(std::exchange(Other.Body, nullptr)) {}
  ~task() {
    if (Body)
      Body.destroy();
  }
  task &operator=(const task &) = delete;
  task &operator=(task &&Other) noexcept {
    if (this != &Other) {
      destroy();
      Body = std::exchange(Other.Body, nullptr);
    }
    return *this;
  }

  bool is_ready() const noexcept { return !Body || Body.done(); }

  /// Gives whether there is more to resume.
  bool resume() {
    if (!Body.done())
      Body.resume();
    return !Body.done();
  }

  bool destroy() {
    if (!Body)
      return false;
    std::exchange(Body, nullptr).destroy();
    return true;
  }

  auto operator co_await() const & noexcept {
    struct ByReference : Awaiter {
      decltype(auto) await_resume() { return this->Body.promise().result(); }
    };
    return ByReference{{Body}};
  }

  auto operator co_await() const && noexcept {
    struct ByValue : Awaiter {
      decltype(auto) await_resume() {
        return std::move(this->Body.promise()).result();
      }
    };
    return ByValue{{Body}};
  }

  promise_type &promise() & { return Body.promise(); }
  std::coroutine_handle<promise_type> handle() { return Body; }

private:
  struct Awaiter {
    std::coroutine_handle<promise_type> Body;

    bool await_ready() const noexcept { return !Body || Body.done(); }
    std::coroutine_handle<>
    await_suspend(std::coroutine_handle<> Caller) noexcept {
      Body.promise().Continuation = Caller;
      return Body;
    }
  };

  std::coroutine_handle<promise_type> Body;
};

namespace detail {

template <typename return_type>
task<return_type> promise<return_type>::get_return_object() noexcept {
  return task<return_type>(std::coroutine_handle<promise>::from_promise(*this));
}

} // namespace detail

} // namespace coro

#endif
