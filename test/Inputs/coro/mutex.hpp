//===--- mutex.hpp - Lets one in at a time ----------------------*- C++ -*-===//
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

#ifndef CORO_MUTEX_HPP
#define CORO_MUTEX_HPP

#include <coroutine>
#include <deque>
#include <utility>

namespace coro {

class mutex;

/// Holds the mutex until it ends.
class scoped_lock {
public:
  explicit scoped_lock(class mutex &m) : Held(&m) {}
  scoped_lock(scoped_lock &&Other) noexcept
      : Held(std::exchange(Other.Held, nullptr)) {}
  scoped_lock &operator=(scoped_lock &&Other) noexcept {
    unlock();
    Held = std::exchange(Other.Held, nullptr);
    return *this;
  }
  ~scoped_lock() { unlock(); }
  void unlock();

private:
  class mutex *Held;
};

namespace detail {

template <typename return_type> struct lock_operation {
  mutex &Wanted;

  bool await_ready() const noexcept;
  void await_suspend(std::coroutine_handle<> Caller) const;
  return_type await_resume() const noexcept {
    if constexpr (!std::is_void_v<return_type>)
      return return_type(Wanted);
  }
};

} // namespace detail

class mutex {
public:
  mutex() = default;
  mutex(const mutex &) = delete;
  mutex &operator=(const mutex &) = delete;

  [[nodiscard]] detail::lock_operation<coro::scoped_lock> scoped_lock() {
    return {*this};
  }
  [[nodiscard]] detail::lock_operation<void> lock() { return {*this}; }
  [[nodiscard]] bool try_lock() { return !std::exchange(IsLocked, true); }
  void unlock() {
    if (Waiting.empty()) {
      IsLocked = false;
      return;
    }
    const std::coroutine_handle<> Next = Waiting.front();
    Waiting.pop_front();
    Next.resume();
  }

private:
  template <typename return_type> friend struct detail::lock_operation;

  bool IsLocked = false;
  std::deque<std::coroutine_handle<>> Waiting;
};

inline void scoped_lock::unlock() {
  if (Held)
    std::exchange(Held, nullptr)->unlock();
}

template <typename return_type>
bool detail::lock_operation<return_type>::await_ready() const noexcept {
  return Wanted.try_lock();
}

template <typename return_type>
void detail::lock_operation<return_type>::await_suspend(
    std::coroutine_handle<> Caller) const {
  Wanted.Waiting.push_back(Caller);
}

} // namespace coro

#endif
