//===--- awaitable.hpp - What may be awaited --------------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of the mock alone: the library spreads these over several headers.
//
//===----------------------------------------------------------------------===//

#ifndef CPPCORO_DETAIL_AWAITABLE_HPP
#define CPPCORO_DETAIL_AWAITABLE_HPP

#include <coroutine>
#include <utility>

namespace cppcoro::detail {

template <typename T>
concept HasMemberCoAwait =
    requires(T &&Value) { static_cast<T &&>(Value).operator co_await(); };

template <typename T>
concept HasFreeCoAwait =
    requires(T &&Value) { operator co_await(static_cast<T &&>(Value)); };

template <typename T>
concept IsAwaiter = requires(T &Value, std::coroutine_handle<> Caller) {
  Value.await_ready();
  Value.await_suspend(Caller);
  Value.await_resume();
};

/// True for T, with its value category, where `co_await` accepts it without an
/// `await_transform`.
template <typename T>
concept Awaitable = HasMemberCoAwait<T> || HasFreeCoAwait<T> || IsAwaiter<T>;

template <Awaitable T> decltype(auto) getAwaiter(T &&Value) {
  if constexpr (HasMemberCoAwait<T>)
    return static_cast<T &&>(Value).operator co_await();
  else if constexpr (HasFreeCoAwait<T>)
    return operator co_await(static_cast<T &&>(Value));
  else
    return static_cast<T &&>(Value);
}

/// The type of `co_await` of a T: a value, a reference or void.
template <Awaitable T>
using AwaitResult = decltype(getAwaiter(std::declval<T>()).await_resume());

} // namespace cppcoro::detail

#endif
