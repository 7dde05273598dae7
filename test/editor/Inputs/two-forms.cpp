//===--- two-forms.cpp - Tasks for a combinator or a scope ----------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <cppcoro/task.hpp>
#include <string>
#include <utility>

cppcoro::task<std::string> fetchUser(int Id);
cppcoro::task<int> countOrders(int Id);

cppcoro::task<std::string> renderPage(int Id) {
  auto UserTask = fetchUser(Id);
  auto OrdersTask = countOrders(Id);
  std::string Who;
  int Orders = 0;
  Who = co_await std::move(UserTask);
  Orders = co_await OrdersTask;
  co_return Who + ": " + std::to_string(Orders);
}
