//===--- Collect.h - Awaits several at once ---------------------*- C++ -*-===//
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

#ifndef FOLLY_CORO_COLLECT_H
#define FOLLY_CORO_COLLECT_H

#include <coroutine>
#include <cstddef>
#include <folly/CancellationToken.h>
#include <folly/Try.h>
#include <folly/Unit.h>
#include <folly/coro/Task.h>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace folly::coro {
namespace detail {

/// What awaiting an rvalue of T in a coroutine with an executor gives.
template <typename T>
using SemiAwaitResult =
    decltype(getAwaiter(std::declval<PromiseBase &>().await_transform(
                            std::declval<T>()))
                 .await_resume());

template <typename T>
using Component = std::remove_cvref_t<lift_unit_t<SemiAwaitResult<T>>>;

template <typename T>
using TryComponent = Try<std::remove_cvref_t<SemiAwaitResult<T>>>;

/// Children that have not ended, and whom to resume when none is left.
struct Barrier {
  std::size_t Count;
  std::coroutine_handle<> Caller = nullptr;

  void arrive() {
    if (--Count == 0 && Caller)
      Caller.resume();
  }
};

struct BarrierAwaiter {
  Barrier &Awaited;

  bool await_ready() const noexcept { return Awaited.Count == 1; }
  void await_suspend(std::coroutine_handle<> Waiting) const noexcept {
    Awaited.Caller = Waiting;
    --Awaited.Count;
  }
  void await_resume() const noexcept {}
};

/// One child: runs from start() to the end of what it awaits.
class BarrierTask {
public:
  struct promise_type : PromiseBase {
    BarrierTask get_return_object() noexcept {
      return BarrierTask(
          std::coroutine_handle<promise_type>::from_promise(*this));
    }
    auto final_suspend() noexcept {
      struct Awaiter {
        bool await_ready() noexcept { return false; }
        void await_suspend(std::coroutine_handle<promise_type> Done) noexcept {
          Done.promise().Siblings->arrive();
        }
        void await_resume() noexcept {}
      };
      return Awaiter{};
    }
    void return_void() noexcept {}
    [[noreturn]] void unhandled_exception() noexcept { std::terminate(); }

    Barrier *Siblings = nullptr;
  };

  BarrierTask(BarrierTask &&Other) noexcept
      : Body(std::exchange(Other.Body, nullptr)) {}
  ~BarrierTask() {
    if (Body)
      Body.destroy();
  }

  void start(Barrier &Siblings, Executor *Target, CancellationToken Token) {
    Body.promise().Siblings = &Siblings;
    Body.promise().Target = Target;
    Body.promise().Token = std::move(Token);
    Body.resume();
  }

private:
  explicit BarrierTask(std::coroutine_handle<promise_type> Body) : Body(Body) {}

  std::coroutine_handle<promise_type> Body;
};

/// Awaits Input, which outlives the child, and calls OnError for an error.
template <typename Input, typename Result, typename Handler>
BarrierTask awaitInto(Input &Awaited, Result &Out, Handler &OnError) {
  try {
    if constexpr (std::is_void_v<SemiAwaitResult<Input>>) {
      co_await std::move(Awaited);
      Out.emplace();
    } else {
      Out.emplace(co_await std::move(Awaited));
    }
  } catch (...) {
    Out.emplaceException(exception_wrapper(std::current_exception()));
    OnError(Out.exception());
  }
}

/// Awaits one after another of those that no other worker has taken, until
/// none is left. An error does not end it.
template <typename Input, typename Result, typename Handler>
BarrierTask awaitRest(std::vector<Input> &Awaited, std::vector<Result> &Out,
                      std::size_t &Next, Handler &OnError) {
  while (Next < Awaited.size()) {
    const std::size_t This = Next++;
    try {
      Input Taken = std::move(Awaited[This]);
      if constexpr (std::is_void_v<SemiAwaitResult<Input>>) {
        co_await std::move(Taken);
        Out[This].emplace();
      } else {
        Out[This].emplace(co_await std::move(Taken));
      }
    } catch (...) {
      Out[This].emplaceException(exception_wrapper(std::current_exception()));
      OnError(Out[This].exception());
    }
  }
}

template <typename T> lift_unit_t<T> valueOrUnit(Try<T> &&Result) {
  if constexpr (std::is_void_v<T>)
    return unit;
  else
    return std::move(Result).value();
}

/// Starts the children in order; one is launched when the one before it has
/// reached its first suspension.
template <typename Children>
Task<void> runAll(Children &Started, CancellationToken Token) {
  Executor *Here = co_await co_current_executor;
  if constexpr (requires { Started.size(); }) {
    Barrier Siblings{Started.size() + 1};
    for (BarrierTask &Child : Started)
      Child.start(Siblings, Here, Token);
    co_await ResumeInline<BarrierAwaiter>{{Siblings}};
  } else {
    Barrier Siblings{std::tuple_size_v<Children> + 1};
    std::apply(
        [&](auto &...Child) { (Child.start(Siblings, Here, Token), ...); },
        Started);
    co_await ResumeInline<BarrierAwaiter>{{Siblings}};
  }
}

} // namespace detail

/// Gives a tuple of values, with `Unit` for none. An error asks the others to
/// stop; when all have ended, the error that came first is thrown.
template <typename... SemiAwaitables>
auto collectAll(SemiAwaitables... Awaited)
    -> Task<std::tuple<detail::Component<SemiAwaitables>...>> {
  CancellationSource Stop;
  CancellationToken Outer = co_await co_current_cancellation_token;
  exception_wrapper First;
  auto OnError = [&](const exception_wrapper &Error) {
    if (!Stop.requestCancellation())
      First = Error;
  };
  std::tuple<detail::TryComponent<SemiAwaitables>...> Results;
  auto Children = std::apply(
      [&](auto &...Out) {
        // Braces: the children are made from left to right.
        return std::tuple{detail::awaitInto(Awaited, Out, OnError)...};
      },
      Results);
  co_await detail::runAll(Children,
                          cancellation_token_merge(Outer, Stop.getToken()));
  if (First)
    First.throw_exception();
  co_return std::apply(
      [](auto &...Out) {
        return std::tuple<detail::Component<SemiAwaitables>...>{
            detail::valueOrUnit(std::move(Out))...};
      },
      Results);
}

/// Gives a tuple of `Try`. An error stops none of the others.
template <typename... SemiAwaitables>
auto collectAllTry(SemiAwaitables... Awaited)
    -> Task<std::tuple<detail::TryComponent<SemiAwaitables>...>> {
  CancellationToken Outer = co_await co_current_cancellation_token;
  auto OnError = [](const exception_wrapper &) {};
  std::tuple<detail::TryComponent<SemiAwaitables>...> Results;
  auto Children = std::apply(
      [&](auto &...Out) {
        return std::tuple{detail::awaitInto(Awaited, Out, OnError)...};
      },
      Results);
  co_await detail::runAll(Children, Outer);
  co_return Results;
}

/// The same as collectAll for a vector: gives a vector of values, or nothing
/// where the inputs give nothing.
template <typename SemiAwaitable>
auto collectAllRange(std::vector<SemiAwaitable> Awaited) -> Task<
    std::conditional_t<std::is_void_v<detail::SemiAwaitResult<SemiAwaitable>>,
                       void, std::vector<detail::Component<SemiAwaitable>>>> {
  CancellationSource Stop;
  CancellationToken Outer = co_await co_current_cancellation_token;
  exception_wrapper First;
  auto OnError = [&](const exception_wrapper &Error) {
    if (!Stop.requestCancellation())
      First = Error;
  };
  std::vector<detail::TryComponent<SemiAwaitable>> Results(Awaited.size());
  std::vector<detail::BarrierTask> Children;
  for (std::size_t I = 0; I < Awaited.size(); ++I)
    Children.push_back(detail::awaitInto(Awaited[I], Results[I], OnError));
  co_await detail::runAll(Children,
                          cancellation_token_merge(Outer, Stop.getToken()));
  if (First)
    First.throw_exception();
  if constexpr (!std::is_void_v<detail::SemiAwaitResult<SemiAwaitable>>) {
    std::vector<detail::Component<SemiAwaitable>> Values;
    for (auto &Out : Results)
      Values.push_back(std::move(Out).value());
    co_return Values;
  }
}

/// The same, with at most MaxConcurrency of them at a time. Also after an error
/// all of them begin, and are asked to stop.
template <typename SemiAwaitable>
auto collectAllWindowed(std::vector<SemiAwaitable> Awaited,
                        std::size_t MaxConcurrency)
    -> Task<std::conditional_t<
        std::is_void_v<detail::SemiAwaitResult<SemiAwaitable>>, void,
        std::vector<detail::Component<SemiAwaitable>>>> {
  CancellationSource Stop;
  CancellationToken Outer = co_await co_current_cancellation_token;
  exception_wrapper First;
  auto OnError = [&](const exception_wrapper &Error) {
    if (!Stop.requestCancellation())
      First = Error;
  };
  std::vector<detail::TryComponent<SemiAwaitable>> Results(Awaited.size());
  std::vector<detail::BarrierTask> Workers;
  std::size_t Next = 0;
  while (Workers.size() < Awaited.size() && Workers.size() < MaxConcurrency)
    Workers.push_back(detail::awaitRest(Awaited, Results, Next, OnError));
  co_await detail::runAll(Workers,
                          cancellation_token_merge(Outer, Stop.getToken()));
  if (First)
    First.throw_exception();
  if constexpr (!std::is_void_v<detail::SemiAwaitResult<SemiAwaitable>>) {
    std::vector<detail::Component<SemiAwaitable>> Values;
    for (auto &Out : Results)
      Values.push_back(std::move(Out).value());
    co_return Values;
  }
}

} // namespace folly::coro

#endif
