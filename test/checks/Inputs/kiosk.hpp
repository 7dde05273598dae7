//===--- kiosk.hpp - What the fixtures on eager tasks talk about *- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef KIOSK_HPP
#define KIOSK_HPP

#include <eager/task.hpp>

namespace eager {

/// Runs from its first await on.
template <typename T = void> class Lazy : public Base<T> {
public:
  using promise_type = Promise<Lazy, T, std::suspend_always>;
  using Base<T>::Base;
};

/// No task: somebody gives its value later.
template <typename T> struct Reply {
  bool await_ready() const noexcept;
  void await_suspend(std::coroutine_handle<>);
  T await_resume();
};

} // namespace eager

namespace kiosk {

struct User {
  int Id = 0;
  std::string Name;
};
struct Orders {
  std::vector<int> Items;
};
struct Page {
  std::string Text;
};

/// Keeps one line open.
struct Connection {
  eager::Lazy<User> user(int Id);
  eager::Work<Orders> orders(int Id);
  int *Line = nullptr;
};

eager::Lazy<User> fetchUser(int Id);
eager::Work<User> loadUser(int Id);
eager::Work<Orders> startOrders(int Id);
eager::Work<Orders> startOrdersOf(std::string Name);
eager::Work<int> countMessages(int Id);
eager::Reply<User> askUser(int Id);
Page render(const User &Of, const Orders &With);

[[clang::annotate("coro_tidy::independent")]] eager::Lazy<> turn();

} // namespace kiosk

#endif // KIOSK_HPP
