//===--- single_consumer_event.hpp - An event for one waiter ----*- C++ -*-===//
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

#ifndef CPPCORO_SINGLE_CONSUMER_EVENT_HPP
#define CPPCORO_SINGLE_CONSUMER_EVENT_HPP

#include <coroutine>
#include <utility>

namespace cppcoro {

/// Stays set until it is reset. At most one coroutine may await it at a time.
class single_consumer_event {
public:
  single_consumer_event(bool InitiallySet = false) noexcept
      : Set(InitiallySet) {}

  bool is_set() const noexcept { return Set; }

  /// Resumes the waiter, if there is one, in this call.
  void set() {
    Set = true;
    if (Waiter)
      std::exchange(Waiter, nullptr).resume();
  }

  void reset() noexcept { Set = false; }

  auto operator co_await() noexcept {
    struct Awaiter {
      single_consumer_event &Event;

      bool await_ready() const noexcept { return Event.Set; }
      void await_suspend(std::coroutine_handle<> Caller) noexcept {
        Event.Waiter = Caller;
      }
      void await_resume() noexcept {}
    };
    return Awaiter{*this};
  }

private:
  bool Set;
  std::coroutine_handle<> Waiter;
};

} // namespace cppcoro

#endif
