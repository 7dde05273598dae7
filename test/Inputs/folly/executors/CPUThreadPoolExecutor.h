//===--- CPUThreadPoolExecutor.h - Runs on other threads --------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mock of folly's header, for one thread: what is given to the pool runs at
// once, in the call.
//
//===----------------------------------------------------------------------===//

#ifndef FOLLY_EXECUTORS_CPUTHREADPOOLEXECUTOR_H
#define FOLLY_EXECUTORS_CPUTHREADPOOLEXECUTOR_H

#include <cstddef>
#include <folly/Executor.h>

namespace folly {

class CPUThreadPoolExecutor : public Executor {
public:
  explicit CPUThreadPoolExecutor(std::size_t) {}
  void add(Func Work) override { Work(); }
  void join() {}
};

} // namespace folly

#endif
