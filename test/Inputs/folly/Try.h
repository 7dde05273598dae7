//===--- Try.h - Value or error ---------------------------------*- C++ -*-===//
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

#ifndef FOLLY_TRY_H
#define FOLLY_TRY_H

#include <folly/ExceptionWrapper.h>
#include <folly/Unit.h>
#include <memory>
#include <optional>
#include <stdexcept>
#include <type_traits>
#include <utility>

namespace folly {

/// Empty, a value or an error. T need not be default-constructible.
template <typename T> class Try {
public:
  Try() = default;
  explicit Try(T Result) : Value(std::move(Result)) {}
  explicit Try(exception_wrapper Error) : Error(std::move(Error)) {}

  template <typename... Args> T &emplace(Args &&...Arguments) {
    return Value.emplace(std::forward<Args>(Arguments)...);
  }
  void emplaceException(exception_wrapper Thrown) { Error = Thrown; }

  bool hasValue() const { return Value.has_value(); }
  bool hasException() const { return static_cast<bool>(Error); }
  exception_wrapper &exception() & { return Error; }
  const exception_wrapper &exception() const & { return Error; }

  T &value() & {
    throwUnlessValue();
    return *Value;
  }
  const T &value() const & {
    throwUnlessValue();
    return *Value;
  }
  T &&value() && {
    throwUnlessValue();
    return std::move(*Value);
  }
  T &operator*() & { return value(); }
  T *operator->() { return std::addressof(value()); }

  void throwUnlessValue() const {
    if (Error)
      Error.throw_exception();
    if (!Value)
      throw std::logic_error("the Try is empty");
  }

private:
  std::optional<T> Value;
  exception_wrapper Error;
};

template <typename T>
  requires std::is_lvalue_reference_v<T>
class Try<T> {
public:
  void emplace(T Result) { Value = std::addressof(Result); }
  void emplaceException(exception_wrapper Thrown) { Error = Thrown; }
  bool hasValue() const { return Value != nullptr; }
  bool hasException() const { return static_cast<bool>(Error); }
  T value() const {
    if (Error)
      Error.throw_exception();
    return *Value;
  }

private:
  std::remove_reference_t<T> *Value = nullptr;
  exception_wrapper Error;
};

template <> class Try<void> {
public:
  Try() = default;
  explicit Try(exception_wrapper Error) : Error(std::move(Error)) {}

  void emplace() {}
  void emplaceException(exception_wrapper Thrown) { Error = Thrown; }
  bool hasValue() const { return !Error; }
  bool hasException() const { return static_cast<bool>(Error); }
  exception_wrapper &exception() & { return Error; }
  void value() const { throwUnlessValue(); }
  void throwUnlessValue() const {
    if (Error)
      Error.throw_exception();
  }

private:
  exception_wrapper Error;
};

} // namespace folly

#endif
