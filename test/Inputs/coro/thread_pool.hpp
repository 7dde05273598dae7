//===--- thread_pool.hpp - Runs tasks elsewhere -----------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mock of libcoro's header, for one thread: what is given to the pool runs at
// once, in the call.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_THREAD_POOL_HPP
#define CORO_THREAD_POOL_HPP

#include <coro/detail/task_self_deleting.hpp>
#include <coro/task.hpp>
#include <coro/task_group.hpp>
#include <coroutine>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

namespace coro {

class thread_pool {
  struct private_constructor {
    explicit private_constructor() = default;
  };

public:
  struct schedule_operation {
    bool await_ready() const noexcept { return true; }
    void await_suspend(std::coroutine_handle<>) const noexcept {}
    void await_resume() const noexcept {}
  };

  struct options {
    std::uint32_t thread_count = 1;
    std::function<void(std::size_t)> on_thread_start_functor = nullptr;
    std::function<void(std::size_t)> on_thread_stop_functor = nullptr;
  };

  explicit thread_pool(options &&, private_constructor) {}
  static std::unique_ptr<thread_pool> make_unique(options opts) {
    return std::make_unique<thread_pool>(std::move(opts),
                                         private_constructor{});
  }
  static std::unique_ptr<thread_pool> make_unique() {
    return make_unique(options{});
  }
  thread_pool(const thread_pool &) = delete;
  thread_pool &operator=(const thread_pool &) = delete;
  virtual ~thread_pool() = default;

  /// The rest of the coroutine runs on the pool.
  [[nodiscard]] schedule_operation schedule() { return {}; }
  [[nodiscard]] schedule_operation yield() { return {}; }

  template <typename return_type>
  [[nodiscard]] task<return_type> schedule(task<return_type> Scheduled) {
    co_await schedule();
    co_return co_await Scheduled;
  }

  /// Nobody hears of its end, nor of its error.
  bool spawn_detached(task<void> &&Started) noexcept {
    if (IsShutdown)
      return false;
    return resume(detail::make_task_self_deleting(std::move(Started)).Body);
  }

  /// Starts the task and gives another one, which waits for its end.
  task<void> spawn_joinable(task<void> &&Started) noexcept {
    auto Group =
        std::make_unique<task_group<thread_pool>>(this, std::move(Started));
    return [](std::unique_ptr<task_group<thread_pool>> Group) -> task<void> {
      co_await *Group;
    }(std::move(Group));
  }

  bool resume(std::coroutine_handle<> Resumed) noexcept {
    if (!Resumed || IsShutdown)
      return false;
    Resumed.resume();
    return true;
  }

  void shutdown() noexcept { IsShutdown = true; }
  [[nodiscard]] bool is_shutdown() const { return IsShutdown; }

private:
  bool IsShutdown = false;
};

} // namespace coro

#endif
