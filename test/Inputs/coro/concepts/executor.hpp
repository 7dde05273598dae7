//===--- executor.hpp - What runs coroutines --------------------*- C++ -*-===//
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

#ifndef CORO_CONCEPTS_EXECUTOR_HPP
#define CORO_CONCEPTS_EXECUTOR_HPP

#include <concepts>
#include <coroutine>

namespace coro::concepts {

template <typename executor_type>
concept executor = requires(executor_type e, std::coroutine_handle<> c) {
  { e.resume(c) } -> std::same_as<bool>;
  { e.schedule() };
};

} // namespace coro::concepts

#endif
