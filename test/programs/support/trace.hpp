//===--- trace.hpp - What a program did, and in which order -----*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program prints its results to the standard output, and the starts and ends
// of its operations to the standard error, a line each: "start NAME" and
// "end NAME". run_program.py reads both.
//
// The definitions are in another file, so that an analysis of the program sees
// no more of them than of any function of a library.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_TEST_PROGRAMS_TRACE_HPP
#define CORO_TIDY_TEST_PROGRAMS_TRACE_HPP

namespace trace {

/// Records that the operation of this name begins.
[[clang::annotate("coro_tidy::independent")]] void start(const char *Name);

/// Records that the operation of this name has come to its end.
[[clang::annotate("coro_tidy::independent")]] void end(const char *Name);

} // namespace trace

#endif
