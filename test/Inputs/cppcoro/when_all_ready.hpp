//===--- when_all_ready.hpp - Awaits several, result by result --*- C++ -*-===//
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

#ifndef CPPCORO_WHEN_ALL_READY_HPP
#define CPPCORO_WHEN_ALL_READY_HPP

#include <coroutine>
#include <cppcoro/detail/awaitable.hpp>
#include <cppcoro/detail/outcome.hpp>
#include <cppcoro/detail/void_value.hpp>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace cppcoro {
namespace detail {

/// Children that have not ended, and whom to resume when none is left.
struct Pending {
  std::size_t Count = 0;
  std::coroutine_handle<> Caller;
};

/// What a child of `when_all` keeps for an await that gives T: a reference to
/// an lvalue, which its owner holds, or else the object itself.
template <typename T>
using Kept = std::conditional_t<std::is_lvalue_reference_v<T>, T,
                                std::remove_cvref_t<T>>;

/// One child: runs from start() to the end of what it awaits.
template <typename T> class [[nodiscard]] when_all_task {
public:
  struct promise_type : Outcome<Kept<T>> {
    when_all_task get_return_object() noexcept {
      return when_all_task(
          std::coroutine_handle<promise_type>::from_promise(*this));
    }
    std::suspend_always initial_suspend() noexcept { return {}; }
    auto final_suspend() noexcept {
      struct Awaiter {
        bool await_ready() noexcept { return false; }
        std::coroutine_handle<>
        await_suspend(std::coroutine_handle<promise_type> Done) noexcept {
          Pending &Siblings = *Done.promise().Siblings;
          if (--Siblings.Count == 0)
            return Siblings.Caller;
          return std::noop_coroutine();
        }
        void await_resume() noexcept {}
      };
      return Awaiter{};
    }

    Pending *Siblings = nullptr;
  };

  when_all_task(when_all_task &&Other) noexcept
      : Body(std::exchange(Other.Body, nullptr)) {}
  when_all_task &operator=(when_all_task &&) = delete;
  ~when_all_task() {
    if (Body)
      Body.destroy();
  }

  /// The result of the child, or its error as an exception.
  decltype(auto) result() & { return Body.promise().result(); }
  decltype(auto) result() && { return std::move(Body.promise()).result(); }

  decltype(auto) non_void_result() && {
    if constexpr (std::is_void_v<T>) {
      std::move(*this).result();
      return void_value();
    } else {
      return std::move(*this).result();
    }
  }

  void start(Pending &Siblings) {
    Body.promise().Siblings = &Siblings;
    Body.resume();
  }

private:
  explicit when_all_task(std::coroutine_handle<promise_type> Body)
      : Body(Body) {}

  std::coroutine_handle<promise_type> Body;
};

/// Takes the input by value, so that a task that cannot be copied must be
/// moved in.
template <typename Input>
when_all_task<AwaitResult<Input &&>> makeWhenAllTask(Input Awaited) {
  co_return co_await static_cast<Input &&>(Awaited);
}

/// Starts every child of a tuple or vector in order, and gives the children
/// when all have ended.
template <typename Children> class [[nodiscard]] when_all_ready_awaitable {
public:
  explicit when_all_ready_awaitable(Children &&Started)
      : Started(std::move(Started)) {}

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
    if constexpr (requires { Started.size(); }) {
      Siblings.Count += Started.size();
      for (auto &Child : Started)
        Child.start(Siblings);
    } else {
      Siblings.Count += std::tuple_size_v<Children>;
      std::apply([&](auto &...Child) { (Child.start(Siblings), ...); },
                 Started);
    }
    return --Siblings.Count > 0;
  }

  Pending Siblings;
  Children Started;
};

} // namespace detail

/// Gives a tuple of children, each to be asked for its result().
template <typename... Inputs>
  requires(detail::Awaitable<Inputs> && ...)
[[nodiscard]] auto when_all_ready(Inputs &&...Awaited) {
  using Children = std::tuple<
      detail::when_all_task<detail::AwaitResult<std::decay_t<Inputs> &&>>...>;
  // Braces: the children are made from left to right.
  return detail::when_all_ready_awaitable<Children>(
      Children{detail::makeWhenAllTask<std::decay_t<Inputs>>(
          std::forward<Inputs>(Awaited))...});
}

/// Gives a vector of children, each to be asked for its result().
template <detail::Awaitable Input>
[[nodiscard]] auto when_all_ready(std::vector<Input> Awaited) {
  std::vector<detail::when_all_task<detail::AwaitResult<Input &&>>> Children;
  Children.reserve(Awaited.size());
  for (Input &Each : Awaited)
    Children.push_back(detail::makeWhenAllTask<Input>(std::move(Each)));
  return detail::when_all_ready_awaitable<decltype(Children)>(
      std::move(Children));
}

} // namespace cppcoro

#endif
