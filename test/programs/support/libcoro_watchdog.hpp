//===--- libcoro_watchdog.hpp - A watched loop of libcoro -------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_TEST_PROGRAMS_LIBCORO_WATCHDOG_HPP
#define CORO_TIDY_TEST_PROGRAMS_LIBCORO_WATCHDOG_HPP

#include "watchdog.hpp"
#include <chrono>
#include <coro/scheduler.hpp>
#include <coro/task.hpp>
#include <cstdio>
#include <exception>
#include <utility>

namespace watchdog {

/// Takes a turn each millisecond of virtual time.
inline coro::task<> watch(coro::scheduler &Io, const bool &Ended) {
  while (!Ended) {
    takeTurn();
    co_await Io.yield_for(std::chrono::milliseconds(1));
  }
}

inline coro::task<> runMain(coro::task<> Main, bool &Ended) {
  try {
    co_await Main;
  } catch (const std::exception &Thrown) {
    std::printf("error: %s\n", Thrown.what());
  }
  Ended = true;
}

/// Runs Main and the watchdog in virtual time. Prints the text of an exception
/// that leaves Main. The result is for `return` of main: zero unless Main can
/// never end.
inline int run(coro::scheduler &Io, coro::task<> Main) {
  bool Ended = false;
  coro::task<> Watching = watch(Io, Ended);
  coro::task<> Running = runMain(std::move(Main), Ended);
  Watching.resume();
  Running.resume();
  // The watchdog is always among those that sleep.
  while (!Ended && Io.size() > 1)
    Io.process_events();
  return Ended ? 0 : 1;
}

} // namespace watchdog

#endif
