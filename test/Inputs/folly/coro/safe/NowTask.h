//===--- NowTask.h - A task that cannot be stored and moved -----*- C++ -*-===//
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

#ifndef FOLLY_CORO_SAFE_NOWTASK_H
#define FOLLY_CORO_SAFE_NOWTASK_H

#include <coroutine>
#include <folly/coro/Task.h>
#include <utility>

namespace folly::coro {

namespace detail {

template <typename T> class now_task_promise;

} // namespace detail

/// Must be awaited in the expression that creates it.
template <typename T> class [[nodiscard]] now_task {
public:
  using promise_type = detail::now_task_promise<T>;
  using folly_must_use_immediately_t = void;

  now_task(now_task &&) = delete;

private:
  friend class detail::now_task_promise<T>;
  friend class detail::PromiseBase;
  explicit now_task(Task<T> Inner) : Inner(std::move(Inner)) {}
  Task<T> unwrap() && { return std::move(Inner); }

  Task<T> Inner;
};

namespace detail {

template <typename T> class now_task_promise final : public TaskPromise<T> {
public:
  now_task<T> get_return_object() noexcept {
    return now_task<T>(TaskPromise<T>::get_return_object());
  }
};

} // namespace detail

} // namespace folly::coro

#endif
