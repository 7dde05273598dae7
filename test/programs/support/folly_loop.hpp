//===--- folly_loop.hpp - A loop in virtual time ----------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs programs on the mock of folly. Nothing waits for a clock
// (virtual_time.hpp).
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_TEST_PROGRAMS_FOLLY_LOOP_HPP
#define CORO_TIDY_TEST_PROGRAMS_FOLLY_LOOP_HPP

#include <folly/Executor.h>
#include <folly/coro/Task.h>

namespace loop {

/// Ends so many milliseconds of virtual time after it was first awaited.
[[clang::annotate("coro_tidy::independent")]] folly::coro::Task<>
sleep(unsigned Milliseconds);

/// Where Main runs.
folly::Executor *executor();

/// Another executor on the same thread, which counts what it runs.
folly::Executor *other_executor();
unsigned runs_on_other_executor();

/// Runs Main, and what inherits its executor, until it ends, and everything that sleeps meanwhile. Prints the
/// text of an exception that leaves Main. The result is for `return` of main:
/// zero unless Main can never end.
int run(folly::coro::Task<> Main);

} // namespace loop

#endif
