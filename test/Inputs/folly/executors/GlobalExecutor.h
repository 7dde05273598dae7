//===--- GlobalExecutor.h - The pools of the process ------------*- C++ -*-===//
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

#ifndef FOLLY_EXECUTORS_GLOBALEXECUTOR_H
#define FOLLY_EXECUTORS_GLOBALEXECUTOR_H

#include <folly/Executor.h>
#include <folly/executors/InlineExecutor.h>

namespace folly {

inline Executor::KeepAlive<> getGlobalCPUExecutor() {
  return {&InlineExecutor::instance()};
}

} // namespace folly

#endif
