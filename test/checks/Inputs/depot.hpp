//===--- depot.hpp - Ways to start work detached ----------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Declarations only: fixtures on it are read, and not run. depot.yaml says what
// the names mean.
//
//===----------------------------------------------------------------------===//

#ifndef DEPOT_HPP
#define DEPOT_HPP

#include <coroutine>
#include <exception>
#include <string>

namespace depot {

namespace detail {
template <typename T> struct Returns {
  void return_value(T Value);
};
template <> struct Returns<void> {
  void return_void();
};

template <typename T> struct Awaiter {
  bool await_ready() const;
  void await_suspend(std::coroutine_handle<>);
  T await_resume();
};
} // namespace detail

/// Lazy, and has no executor yet.
template <typename T = void> class [[nodiscard]] Task {
public:
  struct promise_type : detail::Returns<T> {
    Task get_return_object();
    std::suspend_always initial_suspend() noexcept;
    std::suspend_always final_suspend() noexcept;
    void unhandled_exception() noexcept;
  };
  Task(Task &&) noexcept;
  ~Task();
  detail::Awaiter<T> operator co_await() &&;
};

/// Starts in the call that makes it, and keeps its error.
template <typename T = void> class Running {
public:
  struct promise_type : detail::Returns<T> {
    Running get_return_object();
    std::suspend_never initial_suspend() noexcept;
    std::suspend_always final_suspend() noexcept;
    void unhandled_exception() noexcept;
  };
  Running(Running &&) noexcept;
  Running &operator=(Running &&) noexcept;
  ~Running();
  detail::Awaiter<T> operator co_await() &&;
};

/// What a coroutine returns that nobody can wait for.
struct FireAndForget {
  struct promise_type {
    FireAndForget get_return_object();
    std::suspend_never initial_suspend() noexcept;
    std::suspend_never final_suspend() noexcept;
    void return_void();
    void unhandled_exception() noexcept { std::terminate(); }
  };
};

struct Executor {};

/// A task with its executor.
template <typename T = void> class [[nodiscard]] Bound {
public:
  Bound(Bound &&) noexcept;
  Running<T> start() &&;
  detail::Awaiter<T> operator co_await() &&;
};
template <typename T> Bound<T> bind(Executor On, Task<T> Work);

struct Away {};
inline constexpr Away away;
struct Later {};
inline constexpr Later later;

template <typename Work> void launch(Executor On, Work What, Away);
template <typename Work> Task<> launch(Executor On, Work What, Later);

template <typename T> void toss(Task<T> Work);

class Pool {
public:
  bool spawnDetached(Task<> Work);
  void spawnOrDie(Task<> Work);
  void unsaid(Task<> Work);
  Task<> schedule();
};

/// Takes tasks without a value.
class Group {
public:
  [[nodiscard]] bool start(Task<> Work);
  Task<> join();
};

/// Takes tasks that have an executor.
class BoundScope {
public:
  template <typename T> void add(Bound<T> Work);
  Task<> join();
};

#define DEPOT_GO(...) ::depot::toss(__VA_ARGS__)

} // namespace depot

depot::Task<> sendLog(int Id);
depot::Task<int> countRows(int Id);
depot::Running<> beginUpload(int Id);
void logError(const char *Text);

#endif // DEPOT_HPP
