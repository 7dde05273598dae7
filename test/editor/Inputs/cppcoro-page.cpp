//===--- cppcoro-page.cpp - Two stored tasks of cppcoro -------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <cppcoro/task.hpp>
#include <string>
#include <utility>

struct User {
  std::string Name;
};
struct Orders {
  int Count = 0;
};

cppcoro::task<User> fetchUser(int Id);
cppcoro::task<Orders> fetchOrders(int Id);

cppcoro::task<std::string> renderPage(int Id) {
  auto UserTask = fetchUser(Id);
  auto OrdersTask = fetchOrders(Id);
  auto Who = co_await std::move(UserTask);
  auto What = co_await std::move(OrdersTask);
  co_return Who.Name + ": " + std::to_string(What.Count);
}
