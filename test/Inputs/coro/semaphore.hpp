//===--- semaphore.hpp - Lets a number in at a time -------------*- C++ -*-===//
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

#ifndef CORO_SEMAPHORE_HPP
#define CORO_SEMAPHORE_HPP

#include <coro/task.hpp>
#include <coroutine>
#include <cstddef>
#include <deque>

namespace coro {

enum class semaphore_acquire_result { acquired, shutdown };

template <std::ptrdiff_t max_value> class semaphore {
public:
  explicit semaphore(std::ptrdiff_t starting_value) : Left(starting_value) {}
  semaphore(const semaphore &) = delete;
  semaphore &operator=(const semaphore &) = delete;

  [[nodiscard]] task<semaphore_acquire_result> acquire() {
    if (Left > 0)
      --Left;
    else
      co_await Turn{*this};
    co_return semaphore_acquire_result::acquired;
  }

  /// A lazy task as well: one that is dropped releases nothing.
  [[nodiscard]] task<void> release() {
    if (!Waiting.empty()) {
      const std::coroutine_handle<> Next = Waiting.front();
      Waiting.pop_front();
      Next.resume();
    } else if (Left < max_value) {
      ++Left;
    }
    co_return;
  }

  bool try_acquire() {
    if (Left == 0)
      return false;
    --Left;
    return true;
  }
  [[nodiscard]] static constexpr std::ptrdiff_t max() noexcept {
    return max_value;
  }
  [[nodiscard]] std::ptrdiff_t value() const noexcept { return Left; }

private:
  struct Turn {
    semaphore &Wanted;

    bool await_ready() const noexcept { return false; }
    void await_suspend(std::coroutine_handle<> Caller) const {
      Wanted.Waiting.push_back(Caller);
    }
    void await_resume() const noexcept {}
  };

  std::ptrdiff_t Left;
  std::deque<std::coroutine_handle<>> Waiting;
};

} // namespace coro

#endif
