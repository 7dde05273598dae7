//===--- task_self_deleting.hpp - Work that nobody holds --------*- C++ -*-===//
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

#ifndef CORO_DETAIL_TASK_SELF_DELETING_HPP
#define CORO_DETAIL_TASK_SELF_DELETING_HPP

#include <coro/task.hpp>
#include <coroutine>
#include <functional>
#include <utility>

namespace coro::detail {

/// Frees its own frame at the end. An error of the task is ignored.
struct task_self_deleting {
  struct promise_type {
    task_self_deleting get_return_object() noexcept {
      return {std::coroutine_handle<promise_type>::from_promise(*this)};
    }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_never final_suspend() noexcept {
      if (AtEnd)
        AtEnd();
      return {};
    }
    void return_void() noexcept {}
    void unhandled_exception() noexcept {}

    std::function<void()> AtEnd;
  };

  std::coroutine_handle<promise_type> Body;
};

inline task_self_deleting make_task_self_deleting(task<void> Started) {
  co_await Started;
}

} // namespace coro::detail

#endif
