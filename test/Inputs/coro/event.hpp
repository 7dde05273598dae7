//===--- event.hpp - Is set by hand and awaited by many ---------*- C++ -*-===//
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

#ifndef CORO_EVENT_HPP
#define CORO_EVENT_HPP

#include <algorithm>
#include <coroutine>
#include <utility>
#include <vector>

namespace coro {

enum class resume_order_policy {
  lifo, ///< The last that waits is resumed first.
  fifo
};

class event {
public:
  struct awaiter {
    const event &Awaited;

    bool await_ready() const noexcept { return Awaited.is_set(); }
    void await_suspend(std::coroutine_handle<> Caller) const {
      Awaited.Waiting.push_back(Caller);
    }
    void await_resume() const noexcept {}
  };

  explicit event(bool initially_set = false) noexcept : IsSet(initially_set) {}
  event(const event &) = delete;
  event &operator=(const event &) = delete;

  bool is_set() const noexcept { return IsSet; }
  void set(resume_order_policy policy = resume_order_policy::lifo) noexcept {
    IsSet = true;
    std::vector<std::coroutine_handle<>> Resumed = std::exchange(Waiting, {});
    if (policy == resume_order_policy::lifo)
      std::reverse(Resumed.begin(), Resumed.end());
    for (std::coroutine_handle<> Each : Resumed)
      Each.resume();
  }
  void reset() noexcept { IsSet = false; }
  awaiter operator co_await() const noexcept { return {*this}; }

private:
  bool IsSet;
  mutable std::vector<std::coroutine_handle<>> Waiting;
};

} // namespace coro

#endif
