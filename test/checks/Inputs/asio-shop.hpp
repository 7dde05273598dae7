//===--- asio-shop.hpp - What fixtures on Boost.Asio talk about -*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ASIO_SHOP_HPP
#define ASIO_SHOP_HPP

#include <boost/asio/awaitable.hpp>
#include <string>
#include <tuple>
#include <vector>

struct User {
  int Id = 0;
  std::string Name;
};

struct Orders {
  std::vector<int> Numbers;
};

boost::asio::awaitable<User> fetchUser(int Id);
boost::asio::awaitable<Orders> fetchOrders(int Id);
boost::asio::awaitable<int> countMessages(int Id);
boost::asio::awaitable<std::tuple<int, int>> fetchPosition(int Id);
boost::asio::awaitable<void> sendLog(int Id);

int weigh(const User &Of, const Orders &By);

#endif // ASIO_SHOP_HPP
