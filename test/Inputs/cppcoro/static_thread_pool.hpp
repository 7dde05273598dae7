//===--- static_thread_pool.hpp - Threads for work --------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mock of cppcoro's header: declarations alone, for analyses.
//
//===----------------------------------------------------------------------===//

#ifndef CPPCORO_STATIC_THREAD_POOL_HPP
#define CPPCORO_STATIC_THREAD_POOL_HPP

#include <coroutine>
#include <cstdint>

namespace cppcoro {

class static_thread_pool {
public:
  class schedule_operation {
  public:
    bool await_ready() noexcept;
    void await_suspend(std::coroutine_handle<> Waiting) noexcept;
    void await_resume() noexcept;
  };

  static_thread_pool();
  explicit static_thread_pool(std::uint32_t ThreadCount);
  ~static_thread_pool();

  schedule_operation schedule() noexcept;
};

} // namespace cppcoro

#endif
