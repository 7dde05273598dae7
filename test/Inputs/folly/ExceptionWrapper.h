//===--- ExceptionWrapper.h - An error as a value ---------------*- C++ -*-===//
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

#ifndef FOLLY_EXCEPTIONWRAPPER_H
#define FOLLY_EXCEPTIONWRAPPER_H

#include <exception>
#include <string>

namespace folly {

class exception_wrapper {
public:
  exception_wrapper() = default;
  explicit exception_wrapper(std::exception_ptr Error) : Error(Error) {}

  explicit operator bool() const noexcept { return Error != nullptr; }
  [[noreturn]] void throw_exception() const { std::rethrow_exception(Error); }
  std::exception_ptr to_exception_ptr() const noexcept { return Error; }

  template <typename Ex> bool is_compatible_with() const noexcept {
    try {
      std::rethrow_exception(Error);
    } catch (const Ex &) {
      return true;
    } catch (...) {
      return false;
    }
  }

  std::string what() const {
    try {
      std::rethrow_exception(Error);
    } catch (const std::exception &Thrown) {
      return Thrown.what();
    } catch (...) {
      return "unknown";
    }
  }

private:
  std::exception_ptr Error;
};

} // namespace folly

#endif
