//===--- broken_promise.hpp - Error of an empty task ------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CPPCORO_BROKEN_PROMISE_HPP
#define CPPCORO_BROKEN_PROMISE_HPP

#include <stdexcept>

namespace cppcoro {

/// Thrown by awaiting a task that was moved from or default-constructed.
class broken_promise : public std::logic_error {
public:
  broken_promise() : std::logic_error("broken promise") {}
};

} // namespace cppcoro

#endif
