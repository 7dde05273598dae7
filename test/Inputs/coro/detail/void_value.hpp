//===--- void_value.hpp - Result of a task without one ----------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mock of libcoro's header, for one thread.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_DETAIL_VOID_VALUE_HPP
#define CORO_DETAIL_VOID_VALUE_HPP

namespace coro::detail {

/// What a holder of `when_all` gives for a child that gives nothing.
struct void_value {};

} // namespace coro::detail

#endif
