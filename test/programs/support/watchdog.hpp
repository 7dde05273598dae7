//===--- watchdog.hpp - Does anybody else get a turn? -----------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A second coroutine of the loop that takes every turn it gets. Turns are
// recorded while an operation is under way, so that the order of the record
// shows whether the operation left the loop to others; no clock is asked.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_TEST_PROGRAMS_WATCHDOG_HPP
#define CORO_TIDY_TEST_PROGRAMS_WATCHDOG_HPP

#include "trace.hpp"

namespace watchdog {

/// A few turns show as much as all.
inline constexpr int MaxTurns = 3;

inline int Operations = 0; ///< Under way.
inline int Turns = 0;      ///< Recorded in them.

/// Records that the operation of this name begins.
inline void enter(const char *Name) {
  trace::start(Name);
  ++Operations;
  Turns = 0;
}

/// Records that the operation of this name has come to its end.
inline void leave(const char *Name) {
  --Operations;
  trace::end(Name);
}

/// Records a turn of "watch" if an operation is under way.
inline void takeTurn() {
  if (Operations == 0 || Turns == MaxTurns)
    return;
  ++Turns;
  trace::start("watch");
  trace::end("watch");
}

} // namespace watchdog

#endif
