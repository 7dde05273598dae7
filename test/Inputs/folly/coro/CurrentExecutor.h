//===--- CurrentExecutor.h - Where a coroutine runs -------------*- C++ -*-===//
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

#ifndef FOLLY_CORO_CURRENTEXECUTOR_H
#define FOLLY_CORO_CURRENTEXECUTOR_H

#include <folly/coro/Coroutine.h>

#endif
