//===--- libcoro_loop.hpp - A loop in virtual time --------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs programs on the mock of libcoro. Nothing waits for a clock
// (virtual_time.hpp).
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_TEST_PROGRAMS_LIBCORO_LOOP_HPP
#define CORO_TIDY_TEST_PROGRAMS_LIBCORO_LOOP_HPP

#include <coro/task.hpp>

namespace loop {

/// Ends so many milliseconds of virtual time after it was first awaited.
[[clang::annotate("coro_tidy::independent")]] coro::task<>
sleep(unsigned Milliseconds);

/// Runs Main until it ends, and everything that sleeps meanwhile. Prints the
/// text of an exception that leaves Main. The result is for `return` of main:
/// zero unless Main can never end.
int run(coro::task<> Main);

} // namespace loop

#endif
