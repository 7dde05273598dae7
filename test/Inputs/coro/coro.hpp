//===--- coro.hpp - Everything ----------------------------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mock of libcoro's header, for one thread.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_CORO_HPP
#define CORO_CORO_HPP

#include <coro/event.hpp>
#include <coro/mutex.hpp>
#include <coro/scheduler.hpp>
#include <coro/semaphore.hpp>
#include <coro/sync_wait.hpp>
#include <coro/task.hpp>
#include <coro/task_group.hpp>
#include <coro/thread_pool.hpp>
#include <coro/when_all.hpp>

#endif
