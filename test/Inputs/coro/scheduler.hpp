//===--- scheduler.hpp - Timers and work of one loop ------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mock of libcoro's header, for one thread and in virtual time: when nothing
// else is left to do, process_events() goes to the next wake-up without
// waiting.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_SCHEDULER_HPP
#define CORO_SCHEDULER_HPP

#include <chrono>
#include <coro/detail/task_self_deleting.hpp>
#include <coro/task.hpp>
#include <coro/task_group.hpp>
#include <coroutine>
#include <deque>
#include <map>
#include <memory>
#include <utility>

namespace coro {

class scheduler {
  struct private_constructor {
    explicit private_constructor() = default;
  };

public:
  enum class thread_strategy_t { spawn, manual };
  enum class execution_strategy_t {
    process_tasks_on_thread_pool,
    process_tasks_inline
  };

  struct options {
    thread_strategy_t thread_strategy = thread_strategy_t::manual;
    execution_strategy_t execution_strategy =
        execution_strategy_t::process_tasks_inline;
  };

  struct schedule_operation {
    scheduler &Loop;

    bool await_ready() const noexcept { return false; }
    void await_suspend(std::coroutine_handle<> Caller) const {
      Loop.resume(Caller);
    }
    void await_resume() const noexcept {}
  };

  explicit scheduler(options &&, private_constructor) {}
  static std::unique_ptr<scheduler> make_unique(options opts) {
    return std::make_unique<scheduler>(std::move(opts), private_constructor{});
  }
  static std::unique_ptr<scheduler> make_unique() {
    return make_unique(options{});
  }
  scheduler(const scheduler &) = delete;
  scheduler &operator=(const scheduler &) = delete;

  /// Runs what can be run, or else what wakes up first. Gives how much is left.
  std::size_t process_events(std::chrono::milliseconds = {}) {
    if (!Ready.empty()) {
      const std::coroutine_handle<> Next = Ready.front();
      Ready.pop_front();
      Next.resume();
    } else if (!Sleeping.empty()) {
      const auto First = Sleeping.begin();
      const std::coroutine_handle<> Next = First->second;
      Now = First->first;
      Sleeping.erase(First);
      Next.resume();
    }
    return size();
  }

  schedule_operation schedule() { return {*this}; }
  [[nodiscard]] schedule_operation yield() { return {*this}; }

  template <typename return_type>
  [[nodiscard]] task<return_type> schedule(task<return_type> Scheduled) {
    co_await schedule();
    co_return co_await Scheduled;
  }

  template <typename rep_type, typename period_type>
  [[nodiscard]] task<void>
  schedule_after(std::chrono::duration<rep_type, period_type> amount) {
    return sleep(std::chrono::duration_cast<Ticks>(amount));
  }
  template <typename rep_type, typename period_type>
  [[nodiscard]] task<void>
  yield_for(std::chrono::duration<rep_type, period_type> amount) {
    return sleep(std::chrono::duration_cast<Ticks>(amount));
  }

  bool spawn_detached(task<void> &&Started) {
    return resume(detail::make_task_self_deleting(std::move(Started)).Body);
  }
  task<void> spawn_joinable(task<void> &&Started) {
    auto Group =
        std::make_unique<task_group<scheduler>>(this, std::move(Started));
    return [](std::unique_ptr<task_group<scheduler>> Group) -> task<void> {
      co_await *Group;
    }(std::move(Group));
  }

  bool resume(std::coroutine_handle<> Resumed) {
    if (!Resumed)
      return false;
    Ready.push_back(Resumed);
    return true;
  }

  std::size_t size() const noexcept { return Ready.size() + Sleeping.size(); }
  bool empty() const noexcept { return size() == 0; }
  void shutdown() noexcept {}

private:
  using Ticks = std::chrono::nanoseconds;

  struct WakeUp {
    scheduler &Loop;
    Ticks Amount;

    bool await_ready() const noexcept { return Amount <= Ticks::zero(); }
    void await_suspend(std::coroutine_handle<> Caller) const {
      Loop.Sleeping.emplace(Loop.Now + Amount, Caller);
    }
    void await_resume() const noexcept {}
  };

  task<void> sleep(Ticks Amount) { co_await WakeUp{*this, Amount}; }

  Ticks Now{};
  std::deque<std::coroutine_handle<>> Ready;
  /// By wake-up time; equal ones in the order of their calls.
  std::multimap<Ticks, std::coroutine_handle<>> Sleeping;
};

} // namespace coro

#endif
