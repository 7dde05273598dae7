//===--- outcome.hpp - Value or error of a task -----------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of the mock alone: what a promise keeps.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_DETAIL_OUTCOME_HPP
#define CORO_DETAIL_OUTCOME_HPP

#include <exception>
#include <memory>
#include <optional>
#include <stdexcept>
#include <type_traits>
#include <utility>

namespace coro::detail {

/// The part of a promise type that holds what the body ended with. T need not
/// be default-constructible, copyable or movable.
template <typename T> class Outcome {
  using Stored = std::remove_const_t<T>;

public:
  void unhandled_exception() noexcept { Error = std::current_exception(); }

  template <typename Source>
    requires std::is_constructible_v<Stored, Source &&>
  void return_value(Source &&Result) {
    Value.emplace(std::forward<Source>(Result));
  }
  void return_value(Stored &&Result)
    requires std::is_move_constructible_v<Stored>
  {
    Value.emplace(std::move(Result));
  }

  const T &result() & {
    check();
    return *Value;
  }

  std::conditional_t<std::is_move_constructible_v<T>, T &&, const T &&>
  result() && {
    check();
    return std::move(*Value);
  }

private:
  void check() const {
    if (Error)
      std::rethrow_exception(Error);
    if (!Value)
      throw std::runtime_error("the coroutine was not run");
  }

  std::optional<Stored> Value;
  std::exception_ptr Error;
};

template <typename T>
  requires std::is_reference_v<T>
class Outcome<T> {
public:
  void unhandled_exception() noexcept { Error = std::current_exception(); }

  template <typename Source>
    requires std::is_constructible_v<T, Source &&>
  void return_value(Source &&Result) {
    T Reference = static_cast<Source &&>(Result);
    Value = std::addressof(Reference);
  }

  T result() const {
    if (Error)
      std::rethrow_exception(Error);
    if (!Value)
      throw std::runtime_error("the coroutine was not run");
    return static_cast<T>(*Value);
  }

private:
  std::remove_reference_t<T> *Value = nullptr;
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

} // namespace coro::detail

#endif
