//===--- schedule_on.hpp - Runs a task elsewhere ----------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mock of cppcoro's header.
//
//===----------------------------------------------------------------------===//

#ifndef CPPCORO_SCHEDULE_ON_HPP
#define CPPCORO_SCHEDULE_ON_HPP

#include <cppcoro/task.hpp>
#include <utility>

namespace cppcoro {

/// Awaits Work on the thread of Where.
template <typename Scheduler, typename T>
task<T> schedule_on(Scheduler &Where, task<T> Work) {
  co_await Where.schedule();
  co_return co_await std::move(Work);
}

} // namespace cppcoro

#endif
