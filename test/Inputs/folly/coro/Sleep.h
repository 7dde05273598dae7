//===--- Sleep.h - Waits for a time -----------------------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mock of folly's header, for one thread and in virtual time: who runs the
// program goes to the next wake-up when nothing else is left to do.
//
//===----------------------------------------------------------------------===//

#ifndef FOLLY_CORO_SLEEP_H
#define FOLLY_CORO_SLEEP_H

#include <chrono>
#include <coroutine>
#include <folly/coro/Task.h>
#include <map>

namespace folly {

using HighResDuration = std::chrono::microseconds;

class Timekeeper {
public:
  /// Resumes who wakes up first; false if nobody sleeps.
  bool advance() {
    if (Sleeping.empty())
      return false;
    const auto First = Sleeping.begin();
    const std::coroutine_handle<> Sleeper = First->second;
    Now = First->first;
    Sleeping.erase(First);
    Sleeper.resume();
    return true;
  }

  auto after(HighResDuration Duration) {
    struct Awaiter {
      Timekeeper &Clock;
      HighResDuration Amount;

      bool await_ready() const noexcept { return false; }
      void await_suspend(std::coroutine_handle<> Caller) const {
        Clock.Sleeping.emplace(Clock.Now + Amount, Caller);
      }
      void await_resume() const noexcept {}
    };
    return Awaiter{*this, Duration};
  }

  /// What `sleep` takes if it is given none.
  static Timekeeper &standard() {
    static Timekeeper Only;
    return Only;
  }

private:
  HighResDuration Now{};
  /// By wake-up time; equal ones in the order of their calls.
  std::multimap<HighResDuration, std::coroutine_handle<>> Sleeping;
};

namespace coro {

inline Task<void> sleep(HighResDuration Duration, Timekeeper *Clock = nullptr) {
  co_await (Clock ? *Clock : Timekeeper::standard()).after(Duration);
}

} // namespace coro
} // namespace folly

#endif
