//===--- folly-shop.hpp - What fixtures on folly talk about -----*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FOLLY_SHOP_HPP
#define FOLLY_SHOP_HPP

#include <folly/coro/Task.h>
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
  folly::coro::Task<User> readUser();
  folly::coro::Task<Orders> readOrders();
  folly::coro::Task<> write(std::string Text);
  folly::coro::Task<int> count() const;
};

folly::coro::Task<User> fetchUser(int Id);
folly::coro::Task<Orders> fetchOrders(int Id);
folly::coro::Task<int> countMessages(int Id);
folly::coro::Task<std::string> fetchTitle(int Id);
folly::coro::Task<Orders> fetchOrdersOf(User Owner);
folly::coro::Task<> sendLog(int Id);
folly::coro::Task<std::unique_ptr<User>> fetchOwned(int Id);
folly::coro::Task<User> loadUser(Connection &From);
folly::coro::Task<Orders> loadOrders(Connection &From);

Page makePage(const User &Owner, const Orders &Shown);
void show(const Page &Shown);
void record(int Number);

#endif // FOLLY_SHOP_HPP
