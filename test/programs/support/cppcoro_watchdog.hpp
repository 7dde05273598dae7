//===--- cppcoro_watchdog.hpp - A watched loop of cppcoro -------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_TEST_PROGRAMS_CPPCORO_WATCHDOG_HPP
#define CORO_TIDY_TEST_PROGRAMS_CPPCORO_WATCHDOG_HPP

#include "watchdog.hpp"
#include <chrono>
#include <coroutine>
#include <cppcoro/io_service.hpp>
#include <cppcoro/task.hpp>
#include <cstdio>
#include <exception>
#include <utility>

namespace watchdog {

/// Runs from the call on, and frees its own frame at the end.
struct Started {
  struct promise_type {
    Started get_return_object() noexcept { return {}; }
    std::suspend_never initial_suspend() noexcept { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_void() noexcept {}
    void unhandled_exception() noexcept { std::terminate(); }
  };
};

/// Takes a turn each millisecond of virtual time.
inline Started watch(cppcoro::io_service &Io, const bool &Ended) {
  while (!Ended) {
    takeTurn();
    co_await Io.schedule_after(std::chrono::milliseconds(1));
  }
}

inline Started runMain(cppcoro::task<> Main, bool &Ended) {
  try {
    co_await std::move(Main);
  } catch (const std::exception &Thrown) {
    std::printf("error: %s\n", Thrown.what());
  }
  Ended = true;
}

/// Runs Main and the watchdog in virtual time. Prints the text of an exception
/// that leaves Main. The result is for `return` of main: zero unless Main can
/// never end.
inline int run(cppcoro::io_service &Io, cppcoro::task<> Main) {
  bool Ended = false;
  watch(Io, Ended);
  runMain(std::move(Main), Ended);
  Io.process_events();
  return Ended ? 0 : 1;
}

} // namespace watchdog

#endif
