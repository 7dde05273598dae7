//===--- outcome.hpp - Value or error of a task -----------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of the mock alone: what the promises of task and shared_task keep.
//
//===----------------------------------------------------------------------===//

#ifndef CPPCORO_DETAIL_OUTCOME_HPP
#define CPPCORO_DETAIL_OUTCOME_HPP

#include <concepts>
#include <exception>
#include <optional>
#include <type_traits>
#include <utility>

namespace cppcoro::detail {

/// The part of a promise type that holds what the body ended with. T need not
/// be default-constructible, copyable or movable.
template <typename T> class Outcome {
public:
  void unhandled_exception() noexcept { Error = std::current_exception(); }

  template <typename Source>
    requires std::convertible_to<Source &&, T>
  void return_value(Source &&Result) {
    Value.emplace(std::forward<Source>(Result));
  }

  T &result() & {
    rethrow();
    return *Value;
  }

  /// Numbers and pointers by value, as the library does; others as `T &&`.
  std::conditional_t<std::is_arithmetic_v<T> || std::is_pointer_v<T>, T, T &&>
  result() && {
    rethrow();
    return std::move(*Value);
  }

private:
  void rethrow() const {
    if (Error)
      std::rethrow_exception(Error);
  }

  std::optional<T> Value;
  std::exception_ptr Error;
};

template <typename T> class Outcome<T &> {
public:
  void unhandled_exception() noexcept { Error = std::current_exception(); }
  void return_value(T &Result) noexcept { Value = &Result; }

  T &result() const {
    if (Error)
      std::rethrow_exception(Error);
    return *Value;
  }

private:
  T *Value = nullptr;
  std::exception_ptr Error;
};

template <> class Outcome<void> {
public:
  void unhandled_exception() noexcept { Error = std::current_exception(); }
  void return_void() noexcept {}

  void result() const {
    if (Error)
      std::rethrow_exception(Error);
  }

private:
  std::exception_ptr Error;
};

} // namespace cppcoro::detail

#endif
