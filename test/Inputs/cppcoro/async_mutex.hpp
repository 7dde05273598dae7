//===--- async_mutex.hpp - A mutex to be awaited ----------------*- C++ -*-===//
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

#ifndef CPPCORO_ASYNC_MUTEX_HPP
#define CPPCORO_ASYNC_MUTEX_HPP

#include <coroutine>
#include <deque>
#include <mutex>
#include <utility>

namespace cppcoro {

class async_mutex_lock;
class async_mutex_lock_operation;
class async_mutex_scoped_lock_operation;

/// Waiters get it in the order of their awaits.
class async_mutex {
public:
  async_mutex() noexcept = default;
  async_mutex(const async_mutex &) = delete;
  async_mutex &operator=(const async_mutex &) = delete;

  bool try_lock() noexcept { return !std::exchange(Locked, true); }

  /// Neither waits nor locks before it is awaited.
  async_mutex_lock_operation lock_async() noexcept;
  async_mutex_scoped_lock_operation scoped_lock_async() noexcept;

  /// Hands the lock to the next waiter, whom it resumes in this call.
  void unlock() {
    if (Waiters.empty()) {
      Locked = false;
      return;
    }
    std::coroutine_handle<> Next = Waiters.front();
    Waiters.pop_front();
    Next.resume();
  }

private:
  friend class async_mutex_lock_operation;

  bool Locked = false;
  std::deque<std::coroutine_handle<>> Waiters;
};

/// Unlocks in its destructor.
class async_mutex_lock {
public:
  explicit async_mutex_lock(async_mutex &Mutex, std::adopt_lock_t) noexcept
      : Mutex(&Mutex) {}
  async_mutex_lock(async_mutex_lock &&Other) noexcept
      : Mutex(std::exchange(Other.Mutex, nullptr)) {}
  async_mutex_lock &operator=(const async_mutex_lock &) = delete;
  ~async_mutex_lock() {
    if (Mutex)
      Mutex->unlock();
  }

private:
  async_mutex *Mutex;
};

class async_mutex_lock_operation {
public:
  explicit async_mutex_lock_operation(async_mutex &Mutex) noexcept
      : Mutex(Mutex) {}

  bool await_ready() const noexcept { return false; }
  bool await_suspend(std::coroutine_handle<> Caller) {
    if (Mutex.try_lock())
      return false;
    Mutex.Waiters.push_back(Caller);
    return true;
  }
  void await_resume() const noexcept {}

protected:
  async_mutex &Mutex;
};

class async_mutex_scoped_lock_operation : public async_mutex_lock_operation {
public:
  using async_mutex_lock_operation::async_mutex_lock_operation;

  [[nodiscard]] async_mutex_lock await_resume() const noexcept {
    return async_mutex_lock(Mutex, std::adopt_lock);
  }
};

inline async_mutex_lock_operation async_mutex::lock_async() noexcept {
  return async_mutex_lock_operation(*this);
}

inline async_mutex_scoped_lock_operation
async_mutex::scoped_lock_async() noexcept {
  return async_mutex_scoped_lock_operation(*this);
}

} // namespace cppcoro

#endif
