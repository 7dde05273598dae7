//===--- task_group.hpp - Starts tasks and waits for all of them *- C++ -*-===//
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

#ifndef CORO_TASK_GROUP_HPP
#define CORO_TASK_GROUP_HPP

#include <cassert>
#include <coro/concepts/executor.hpp>
#include <coro/detail/task_self_deleting.hpp>
#include <coro/event.hpp>
#include <coro/task.hpp>
#include <memory>
#include <stdexcept>
#include <utility>

namespace coro {

/// Is awaited itself. The library's destructor waits for what is running; here
/// nobody else could end it, so that it must have ended.
template <concepts::executor executor_type> class task_group {
public:
  explicit task_group(executor_type *executor) : Executor(executor) {
    if (!executor)
      throw std::runtime_error("task_group cannot have a nullptr executor");
  }
  explicit task_group(executor_type *executor, task<void> &&First)
      : task_group(executor) {
    (void)start(std::move(First));
  }
  explicit task_group(std::unique_ptr<executor_type> &executor)
      : task_group(executor.get()) {}
  explicit task_group(std::unique_ptr<executor_type> &executor,
                      task<void> &&First)
      : task_group(executor.get(), std::move(First)) {}
  task_group(const task_group &) = delete;
  task_group &operator=(const task_group &) = delete;
  ~task_group() { assert(empty()); }

  /// False if the executor takes no more.
  [[nodiscard]] bool start(task<void> &&Started) {
    Empty.reset();
    ++Running;
    auto Wrapper = detail::make_task_self_deleting(std::move(Started));
    Wrapper.Body.promise().AtEnd = [this] { countDown(); };
    if (Executor->resume(Wrapper.Body))
      return true;
    countDown();
    return false;
  }

  [[nodiscard]] std::size_t size() const { return Running; }
  [[nodiscard]] bool empty() const { return Running == 0; }

  event::awaiter operator co_await() const noexcept {
    return Empty.operator co_await();
  }

private:
  void countDown() {
    if (--Running == 0)
      Empty.set();
  }

  executor_type *Executor;
  std::size_t Running = 0;
  event Empty{true};
};

} // namespace coro

#endif
