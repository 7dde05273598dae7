//===--- ManualExecutor.h - Runs when it is told to -------------*- C++ -*-===//
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

#ifndef FOLLY_EXECUTORS_MANUALEXECUTOR_H
#define FOLLY_EXECUTORS_MANUALEXECUTOR_H

#include <deque>
#include <folly/Executor.h>
#include <utility>

namespace folly {

class ManualExecutor : public Executor {
public:
  void add(Func Work) override { Waiting.push_back(std::move(Work)); }

  /// Runs what waits now, and gives how much that was.
  std::size_t run() {
    std::deque<Func> Now = std::exchange(Waiting, {});
    for (Func &Work : Now)
      Work();
    return Now.size();
  }

  /// Runs until nothing waits.
  std::size_t drain() {
    std::size_t Done = 0;
    while (!Waiting.empty())
      Done += run();
    return Done;
  }

private:
  std::deque<Func> Waiting;
};

} // namespace folly

#endif
