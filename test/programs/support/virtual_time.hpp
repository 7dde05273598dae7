//===--- virtual_time.hpp - Sleeps without a clock --------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the loops of the mocks have in common: when every coroutine sleeps, the
// time jumps to the earliest wake-up, and equal wake-ups come in the order of
// their calls, so that each run does the same.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_TEST_PROGRAMS_VIRTUAL_TIME_HPP
#define CORO_TIDY_TEST_PROGRAMS_VIRTUAL_TIME_HPP

#include <coroutine>
#include <cstdio>
#include <exception>
#include <map>
#include <utility>

namespace virtual_time {

inline unsigned Now = 0;

/// Sleeping coroutines by wake-up time. A multimap keeps equal keys in the
/// order of their insertion.
inline std::multimap<unsigned, std::coroutine_handle<>> Sleeping;

struct WakeUp {
  unsigned Milliseconds;

  bool await_ready() const noexcept { return false; }
  void await_suspend(std::coroutine_handle<> Caller) const {
    Sleeping.emplace(Now + Milliseconds, Caller);
  }
  void await_resume() const noexcept {}
};

/// Runs from the call on, and frees its own frame at the end.
struct Supervisor {
  struct promise_type {
    Supervisor get_return_object() noexcept { return {}; }
    std::suspend_never initial_suspend() noexcept { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_void() noexcept {}
    void unhandled_exception() noexcept { std::terminate(); }
  };
};

/// Awaits Main and prints the text of an exception that leaves it.
template <typename Task> Supervisor supervise(Task Main, bool &Ended) {
  try {
    co_await std::move(Main);
  } catch (const std::exception &Error) {
    std::printf("error: %s\n", Error.what());
  }
  Ended = true;
}

/// Resumes whoever wakes up first; false if nobody sleeps.
inline bool advance() {
  if (Sleeping.empty())
    return false;
  const auto First = Sleeping.begin();
  const std::coroutine_handle<> Sleeper = First->second;
  Now = First->first;
  Sleeping.erase(First);
  Sleeper.resume();
  return true;
}

} // namespace virtual_time

#endif
