//===--- inhouse-blocking.hpp - A library of one house ----------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef INHOUSE_BLOCKING_HPP
#define INHOUSE_BLOCKING_HPP

#include <coroutine>
#include <utility>

namespace house {

/// Lazy, and awaits anything.
template <typename T> class job {
public:
  struct promise_type {
    job get_return_object();
    std::suspend_always initial_suspend() noexcept;
    std::suspend_always final_suspend() noexcept;
    void unhandled_exception();
    void return_value(T Value);
  };
  bool await_ready();
  void await_suspend(std::coroutine_handle<> Waiting);
  T await_resume();
};

/// An answer that is under way: may be waited for and awaited.
template <typename T> class reply {
public:
  T get();
  bool await_ready();
  void await_suspend(std::coroutine_handle<> Waiting);
  T await_resume();
};

class disk {
public:
  explicit disk(const char *Name);
};

reply<int> ask(int Question);

} // namespace house

int query_the_house(int Question);
int count_the_house();

#endif // INHOUSE_BLOCKING_HPP
