//===--- Future.h - Results of work that was started ------------*- C++ -*-===//
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

#ifndef FOLLY_FUTURES_FUTURE_H
#define FOLLY_FUTURES_FUTURE_H

#include <folly/Executor.h>
#include <folly/Try.h>
#include <folly/Unit.h>
#include <memory>
#include <stdexcept>
#include <utility>

namespace folly {

/// The library's blocks in get() and wait(); here nobody else could end what
/// is waited for, so that they throw unless it has ended.
template <typename T> class SemiFuture {
public:
  explicit SemiFuture(std::shared_ptr<Try<T>> State) : State(State) {}
  SemiFuture(SemiFuture &&) noexcept = default;
  SemiFuture &operator=(SemiFuture &&) noexcept = default;

  bool isReady() const { return State->hasValue() || State->hasException(); }
  Try<T> &result() & { return *State; }
  T get() && {
    if (!isReady())
      throw std::logic_error("get would wait for ever");
    return std::move(*State).value();
  }
  SemiFuture &wait() & {
    if (!isReady())
      throw std::logic_error("wait would wait for ever");
    return *this;
  }

private:
  std::shared_ptr<Try<T>> State;
};

} // namespace folly

#endif
