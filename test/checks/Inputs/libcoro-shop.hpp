//===--- libcoro-shop.hpp - What fixtures on libcoro talk about -*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LIBCORO_SHOP_HPP
#define LIBCORO_SHOP_HPP

#include <coro/task.hpp>
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
  coro::task<User> readUser();
  coro::task<Orders> readOrders();
  coro::task<> write(std::string Text);
  coro::task<int> count() const;
};

coro::task<User> fetchUser(int Id);
coro::task<Orders> fetchOrders(int Id);
coro::task<int> countMessages(int Id);
coro::task<std::string> fetchTitle(int Id);
coro::task<Orders> fetchOrdersOf(User Owner);
coro::task<> sendLog(int Id);
coro::task<std::unique_ptr<User>> fetchOwned(int Id);
coro::task<User> loadUser(Connection &From);
coro::task<Orders> loadOrders(Connection &From);

Page makePage(const User &Owner, const Orders &Shown);
void show(const Page &Shown);
void record(int Number);

#endif // LIBCORO_SHOP_HPP
