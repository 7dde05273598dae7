//===--- dropped.cpp - A task that nobody awaits --------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <cppcoro/task.hpp>

cppcoro::task<> sendLog(int Id);

cppcoro::task<int> count(int Id) {
  (void)sendLog(Id);
  co_return Id + 1;
}
