//===--- loop.hpp - A loop in virtual time ----------------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs programs on the mock of cppcoro. Nothing waits for a clock: when every
// coroutine sleeps, the time jumps to the earliest wake-up, and equal wake-ups
// come in the order of their calls, so that each run does the same.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_TEST_PROGRAMS_LOOP_HPP
#define CORO_TIDY_TEST_PROGRAMS_LOOP_HPP

#include <cppcoro/task.hpp>

namespace loop {

/// Ends so many milliseconds of virtual time after it was first awaited.
[[clang::annotate("coro_tidy::independent")]] cppcoro::task<>
sleep(unsigned Milliseconds);

/// Runs Main until it ends, and everything that sleeps meanwhile. Prints the
/// text of an exception that leaves Main. The result is for `return` of main:
/// zero unless Main can never end.
int run(cppcoro::task<> Main);

} // namespace loop

#endif
