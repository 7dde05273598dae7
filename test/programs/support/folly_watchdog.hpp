//===--- folly_watchdog.hpp - A watched loop of folly -----------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_TEST_PROGRAMS_FOLLY_WATCHDOG_HPP
#define CORO_TIDY_TEST_PROGRAMS_FOLLY_WATCHDOG_HPP

#include "watchdog.hpp"
#include <cstddef>
#include <cstdio>
#include <exception>
#include <folly/Try.h>
#include <folly/coro/Coroutine.h>
#include <folly/coro/Sleep.h>
#include <folly/coro/Task.h>
#include <folly/executors/ManualExecutor.h>
#include <utility>

namespace watchdog {

/// Takes a turn each time the loop comes round.
inline folly::coro::Task<> watch(const bool &Ended) {
  while (!Ended) {
    takeTurn();
    co_await folly::coro::co_reschedule_on_current_executor;
  }
}

/// Runs Main and the watchdog on one thread and in virtual time. Prints the
/// text of an exception that leaves Main. The result is for `return` of main:
/// zero unless Main can never end.
inline int run(folly::ManualExecutor &Loop, folly::coro::Task<> Main) {
  bool Ended = false;
  folly::coro::co_withExecutor(&Loop, std::move(Main))
      .start([&Ended](folly::Try<void> &&Result) {
        Ended = true;
        try {
          Result.value();
        } catch (const std::exception &Thrown) {
          std::printf("error: %s\n", Thrown.what());
        }
      });
  folly::coro::co_withExecutor(&Loop, watch(Ended))
      .start([](folly::Try<void> &&) {});
  while (true) {
    const std::size_t Ran = Loop.run();
    if (Ended)
      break;
    // The watchdog is always among those that wait.
    if (!folly::Timekeeper::standard().advance() && Ran <= 1)
      return 1;
  }
  Loop.drain();
  return 0;
}

} // namespace watchdog

#endif
