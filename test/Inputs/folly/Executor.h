//===--- Executor.h - Where work runs ---------------------------*- C++ -*-===//
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

#ifndef FOLLY_EXECUTOR_H
#define FOLLY_EXECUTOR_H

#include <functional>
#include <utility>

namespace folly {

/// The library takes functions that can only be moved; here they are copied.
using Func = std::function<void()>;

class Executor {
public:
  virtual ~Executor() = default;
  virtual void add(Func) = 0;

  /// Keeps the executor from ending. Here it is a pointer.
  template <typename ExecutorT = Executor> class KeepAlive {
  public:
    KeepAlive() = default;
    KeepAlive(ExecutorT *Target) : Target(Target) {}

    ExecutorT *get() const { return Target; }
    ExecutorT *operator->() const { return Target; }
    ExecutorT &operator*() const { return *Target; }
    explicit operator bool() const { return Target != nullptr; }
    KeepAlive get_alias() const { return *this; }

  private:
    ExecutorT *Target = nullptr;
  };
};

template <typename ExecutorT>
Executor::KeepAlive<ExecutorT> getKeepAliveToken(ExecutorT *Target) {
  return {Target};
}

} // namespace folly

#endif
