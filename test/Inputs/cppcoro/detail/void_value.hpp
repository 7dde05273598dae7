//===--- void_value.hpp - Result of a task without one ----------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CPPCORO_DETAIL_VOID_VALUE_HPP
#define CPPCORO_DETAIL_VOID_VALUE_HPP

namespace cppcoro::detail {

/// Stands in the tuple of `when_all` for a child that gives nothing.
struct void_value {};

} // namespace cppcoro::detail

#endif
