//===--- InlineExecutor.h - Runs at once ------------------------*- C++ -*-===//
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

#ifndef FOLLY_EXECUTORS_INLINEEXECUTOR_H
#define FOLLY_EXECUTORS_INLINEEXECUTOR_H

#include <folly/Executor.h>

namespace folly {

class InlineExecutor : public Executor {
public:
  static InlineExecutor &instance() noexcept {
    static InlineExecutor Only;
    return Only;
  }
  void add(Func Work) override { Work(); }
};

} // namespace folly

#endif
