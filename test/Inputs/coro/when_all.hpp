//===--- when_all.hpp - Awaits several, result by result --------*- C++ -*-===//
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

#ifndef CORO_WHEN_ALL_HPP
#define CORO_WHEN_ALL_HPP

#include <coro/concepts/awaitable.hpp>
#include <coro/detail/void_value.hpp>
#include <coroutine>
#include <exception>
#include <memory>
#include <ranges>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace coro {
namespace detail {

/// Children that have not ended, and whom to resume when none is left.
struct Pending {
  std::size_t Count = 0;
  std::coroutine_handle<> Caller;
};

template <typename Children> class when_all_ready_awaitable;

/// What the promises of both kinds of children have in common.
struct when_all_promise_base {
  std::suspend_always initial_suspend() noexcept { return {}; }
  auto final_suspend() noexcept {
    struct Awaiter {
      Pending &Siblings;

      bool await_ready() const noexcept { return false; }
      void await_suspend(std::coroutine_handle<>) const noexcept {
        if (--Siblings.Count == 0)
          Siblings.Caller.resume();
      }
      void await_resume() const noexcept {}
    };
    return Awaiter{*Siblings};
  }
  void unhandled_exception() noexcept { Error = std::current_exception(); }

  void check() const {
    if (Error)
      std::rethrow_exception(Error);
  }

  Pending *Siblings = nullptr;
  std::exception_ptr Error;
};

/// Keeps where the result is, which is in the frame of the child's task.
template <typename return_type>
struct when_all_task_promise : when_all_promise_base {
  auto get_return_object() noexcept {
    return std::coroutine_handle<when_all_task_promise>::from_promise(*this);
  }
  auto yield_value(return_type &&Result) noexcept {
    Value = std::addressof(Result);
    return final_suspend();
  }
  void return_void() noexcept {}

  std::add_pointer_t<return_type> Value = nullptr;
};

template <> struct when_all_task_promise<void> : when_all_promise_base {
  auto get_return_object() noexcept {
    return std::coroutine_handle<when_all_task_promise>::from_promise(*this);
  }
  void return_void() noexcept {}
};

/// One child and, when it has ended, its result or error.
template <typename return_type> class when_all_task {
public:
  using promise_type = when_all_task_promise<return_type>;

  when_all_task(std::coroutine_handle<promise_type> Body) noexcept
      : Body(Body) {}
  when_all_task(when_all_task &&Other) noexcept
      : Body(std::exchange(Other.Body, nullptr)) {}
  when_all_task &operator=(when_all_task &&) = delete;
  ~when_all_task() {
    if (Body)
      Body.destroy();
  }

  return_type &return_value() & {
    Body.promise().check();
    return *Body.promise().Value;
  }
  const return_type &return_value() const & {
    Body.promise().check();
    return *Body.promise().Value;
  }
  return_type &&return_value() && {
    Body.promise().check();
    return std::move(*Body.promise().Value);
  }

private:
  template <typename Children> friend class when_all_ready_awaitable;

  std::coroutine_handle<promise_type> Body;
};

template <> class when_all_task<void> {
public:
  using promise_type = when_all_task_promise<void>;

  when_all_task(std::coroutine_handle<promise_type> Body) noexcept
      : Body(Body) {}
  when_all_task(when_all_task &&Other) noexcept
      : Body(std::exchange(Other.Body, nullptr)) {}
  when_all_task &operator=(when_all_task &&) = delete;
  ~when_all_task() {
    if (Body)
      Body.destroy();
  }

  void_value return_value() {
    Body.promise().check();
    return {};
  }

private:
  template <typename Children> friend class when_all_ready_awaitable;

  std::coroutine_handle<promise_type> Body;
};

/// Starts every child of a tuple or vector in order, and gives the children
/// when all have ended. Throws nothing: an error waits in its child.
template <typename Children> class when_all_ready_awaitable {
public:
  explicit when_all_ready_awaitable(Children &&Started)
      : Started(std::move(Started)) {}
  when_all_ready_awaitable(when_all_ready_awaitable &&) = default;

  auto operator co_await() & noexcept {
    struct ByReference : Awaiter {
      Children &await_resume() noexcept { return this->Owner.Started; }
    };
    return ByReference{{*this}};
  }

  auto operator co_await() && noexcept {
    struct ByValue : Awaiter {
      Children &&await_resume() noexcept {
        return std::move(this->Owner.Started);
      }
    };
    return ByValue{{*this}};
  }

private:
  struct Awaiter {
    when_all_ready_awaitable &Owner;

    bool await_ready() const noexcept { return false; }
    bool await_suspend(std::coroutine_handle<> Caller) {
      return Owner.start(Caller);
    }
  };

  /// False when all ended at once, so that the caller need not suspend.
  bool start(std::coroutine_handle<> Caller) {
    // One more than there are children, so that none resumes the caller
    // before all were started.
    Siblings.Count = 1;
    Siblings.Caller = Caller;
    const auto Start = [this](auto &Child) {
      ++Siblings.Count;
      Child.Body.promise().Siblings = &Siblings;
      Child.Body.resume();
    };
    if constexpr (requires { Started.size(); }) {
      for (auto &Child : Started)
        Start(Child);
    } else {
      std::apply([&](auto &...Child) { (Start(Child), ...); }, Started);
    }
    return --Siblings.Count > 0;
  }

  Pending Siblings;
  Children Started;
};

/// Takes the input by value, so that a named task must be moved in.
template <concepts::awaitable awaitable,
          typename return_type = typename concepts::awaitable_traits<
              awaitable &&>::awaiter_return_type>
when_all_task<return_type> make_when_all_task(awaitable Input) {
  if constexpr (std::is_void_v<return_type>)
    co_await static_cast<awaitable &&>(Input);
  else
    co_yield co_await static_cast<awaitable &&>(Input);
}

template <typename awaitable>
using when_all_task_of = when_all_task<
    typename concepts::awaitable_traits<awaitable>::awaiter_return_type>;

} // namespace detail

/// Gives a tuple of children, each to be asked for its return_value().
template <concepts::awaitable... awaitables_type>
[[nodiscard]] auto when_all(awaitables_type... awaitables) {
  using Children = std::tuple<detail::when_all_task_of<awaitables_type>...>;
  // Braces: the children are made from left to right.
  return detail::when_all_ready_awaitable<Children>(
      Children{detail::make_when_all_task(std::move(awaitables))...});
}

/// Gives a vector of children, each to be asked for its return_value().
template <
    std::ranges::range range_type,
    concepts::awaitable awaitable_type = std::ranges::range_value_t<range_type>>
[[nodiscard]] auto when_all(range_type awaitables) {
  std::vector<detail::when_all_task_of<awaitable_type>> Children;
  for (auto &&Each : awaitables)
    Children.emplace_back(detail::make_when_all_task(std::move(Each)));
  return detail::when_all_ready_awaitable<decltype(Children)>(
      std::move(Children));
}

} // namespace coro

#endif
