//===--- BlockingWait.h - Runs a task to its end ----------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mock of folly's header, for one thread: there is no other that could end what
// is waited for.
//
//===----------------------------------------------------------------------===//

#ifndef FOLLY_CORO_BLOCKINGWAIT_H
#define FOLLY_CORO_BLOCKINGWAIT_H

#include <folly/coro/Task.h>
#include <folly/executors/ManualExecutor.h>
#include <stdexcept>
#include <utility>

namespace folly::coro {

/// Throws std::logic_error where the task waits for what only another thread
/// could bring about.
struct blocking_wait_fn {
  template <typename T> T operator()(TaskWithExecutor<T> Awaited) const {
    auto Result = std::move(Awaited).start();
    return finish<T>(std::move(Result));
  }
  template <typename T> T operator()(Task<T> Awaited) const {
    ManualExecutor Here;
    auto Result = co_withExecutor(&Here, std::move(Awaited)).start();
    Here.drain();
    return finish<T>(std::move(Result));
  }

private:
  template <typename T> static T finish(SemiFuture<lift_unit_t<T>> Result) {
    if (!Result.isReady())
      throw std::logic_error("blockingWait would wait for ever");
    if constexpr (std::is_void_v<T>)
      std::move(Result).get();
    else
      return std::move(Result).get();
  }
};

inline constexpr blocking_wait_fn blocking_wait{};
static constexpr blocking_wait_fn const &blockingWait = blocking_wait;

} // namespace folly::coro

#endif
