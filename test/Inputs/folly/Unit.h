//===--- Unit.h - A type for no value ---------------------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mock of folly's header, for one thread.
//
//===----------------------------------------------------------------------===//

#ifndef FOLLY_UNIT_H
#define FOLLY_UNIT_H

#include <type_traits>

namespace folly {

struct Unit {
  constexpr bool operator==(const Unit &) const { return true; }
};

inline constexpr Unit unit{};

template <typename T>
using lift_unit_t = std::conditional_t<std::is_void_v<T>, Unit, T>;

} // namespace folly

#endif
