//===--- shop.hpp - What the fixtures on cppcoro talk about -----*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHOP_HPP
#define SHOP_HPP

#include <cppcoro/task.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct User {
  int Id = 0;
  std::string Name;
};

struct Orders {
  std::vector<int> Numbers;
};

struct Page {
  User Owner;
  Orders Shown;
};

/// Answers one request at a time over one connection.
struct Connection {
  cppcoro::task<User> readUser();
  cppcoro::task<Orders> readOrders();
  cppcoro::task<> write(std::string Text);
  cppcoro::task<int> count() const;
};

cppcoro::task<User> fetchUser(int Id);
cppcoro::task<Orders> fetchOrders(int Id);
cppcoro::task<int> countMessages(int Id);
cppcoro::task<std::string> fetchTitle(int Id);
cppcoro::task<Orders> fetchOrdersOf(User Owner);
cppcoro::task<> sendLog(int Id);
cppcoro::task<std::unique_ptr<User>> fetchOwned(int Id);
cppcoro::task<User> loadUser(Connection &From);
cppcoro::task<Orders> loadOrders(Connection &From);

Page makePage(const User &Owner, const Orders &Shown);
void show(const Page &Shown);
void record(int Number);

#endif // SHOP_HPP
