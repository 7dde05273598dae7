//===--- io_service.hpp - A loop in virtual time ----------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mock of cppcoro's header, for one thread. Nothing waits for a clock: when
// every coroutine waits, the time jumps to the earliest end of a delay, and
// equal ends come in the order of their calls.
//
//===----------------------------------------------------------------------===//

#ifndef CPPCORO_IO_SERVICE_HPP
#define CPPCORO_IO_SERVICE_HPP

#include <chrono>
#include <coroutine>
#include <cstdint>
#include <map>

namespace cppcoro {

class io_service {
public:
  class timed_schedule_operation;

private:
  using Time = std::chrono::nanoseconds;
  /// A multimap keeps equal keys in the order of their insertion.
  using Queue = std::multimap<Time, timed_schedule_operation *>;

public:
  /// Leaves the queue when it is destroyed, as it is with a coroutine that
  /// nobody waits for any more.
  class timed_schedule_operation {
  public:
    timed_schedule_operation(io_service &Service, Time Delay)
        : Service(Service), Delay(Delay) {}
    timed_schedule_operation(timed_schedule_operation &&) = delete;
    ~timed_schedule_operation() {
      if (IsQueued)
        Service.Waiters.erase(Place);
    }

    bool await_ready() const noexcept { return false; }
    void await_suspend(std::coroutine_handle<> Body) {
      Waiting = Body;
      Place = Service.Waiters.emplace(Service.Now + Delay, this);
      IsQueued = true;
    }
    void await_resume() const noexcept {}

  private:
    friend class io_service;
    io_service &Service;
    Time Delay;
    std::coroutine_handle<> Waiting;
    Queue::iterator Place;
    bool IsQueued = false;
  };

  io_service() = default;
  io_service(io_service &&) = delete;
  io_service &operator=(io_service &&) = delete;

  /// Goes on behind everything that is ready.
  timed_schedule_operation schedule() noexcept { return {*this, Time(0)}; }

  template <typename Rep, typename Period>
  timed_schedule_operation
  schedule_after(const std::chrono::duration<Rep, Period> &Delay) noexcept {
    return {*this, std::chrono::duration_cast<std::chrono::nanoseconds>(Delay)};
  }

  /// Resumes until nobody waits; gives how many were resumed.
  std::uint64_t process_events() {
    std::uint64_t Resumed = 0;
    for (; !Waiters.empty(); ++Resumed)
      process_one_event();
    return Resumed;
  }

  std::uint64_t process_one_event() {
    if (Waiters.empty())
      return 0;
    const auto Next = Waiters.begin();
    timed_schedule_operation &Operation = *Next->second;
    Now = Next->first;
    Waiters.erase(Next);
    Operation.IsQueued = false;
    Operation.Waiting.resume();
    return 1;
  }

private:
  Time Now{0};
  Queue Waiters;
};

} // namespace cppcoro

#endif
