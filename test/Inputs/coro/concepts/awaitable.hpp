//===--- awaitable.hpp - What may be awaited --------------------*- C++ -*-===//
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

#ifndef CORO_CONCEPTS_AWAITABLE_HPP
#define CORO_CONCEPTS_AWAITABLE_HPP

#include <coroutine>
#include <utility>

namespace coro::concepts {

template <typename type>
concept awaiter = requires(type t, std::coroutine_handle<> c) {
  t.await_ready();
  t.await_suspend(c);
  t.await_resume();
};

template <typename type>
concept member_co_await_awaitable = requires(type t) {
  { t.operator co_await() } -> awaiter;
};

template <typename type>
concept global_co_await_awaitable = requires(type t) {
  { operator co_await(t) } -> awaiter;
};

template <typename type>
concept awaitable = member_co_await_awaitable<type> ||
                    global_co_await_awaitable<type> || awaiter<type>;

template <awaitable type> auto get_awaiter(type &&value) {
  if constexpr (member_co_await_awaitable<type>)
    return std::forward<type>(value).operator co_await();
  else if constexpr (global_co_await_awaitable<type>)
    return operator co_await(std::forward<type>(value));
  else
    return std::forward<type>(value);
}

/// The type of `co_await` of an rvalue.
template <awaitable type> struct awaitable_traits {
  using awaiter_type = decltype(get_awaiter(std::declval<type>()));
  using awaiter_return_type =
      decltype(std::declval<awaiter_type>().await_resume());
};

} // namespace coro::concepts

#endif
