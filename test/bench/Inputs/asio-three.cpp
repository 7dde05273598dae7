//===--- asio-three.cpp - Boost.Asio and three coroutines -----------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <boost/asio.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <chrono>
#include <string>
#include <utility>

namespace asio = boost::asio;

struct User {
  int Id = 0;
  std::string Name;
};

#ifndef WITHOUT_COROUTINES

asio::awaitable<User> fetchUser(int Id) {
  asio::steady_timer Timer(co_await asio::this_coro::executor);
  Timer.expires_after(std::chrono::milliseconds(20));
  co_await Timer.async_wait(asio::use_awaitable);
  co_return User{Id, "user " + std::to_string(Id)};
}

asio::awaitable<int> countOrders(int Id) {
  asio::steady_timer Timer(co_await asio::this_coro::executor);
  Timer.expires_after(std::chrono::milliseconds(30));
  co_await Timer.async_wait(asio::use_awaitable);
  co_return Id % 7;
}

asio::awaitable<std::string> renderPage(int Id) {
  auto UserTask = fetchUser(Id);
  auto OrdersTask = countOrders(Id);
  auto Who = co_await std::move(UserTask);
  auto Orders = co_await std::move(OrdersTask);
  co_return Who.Name + ": " + std::to_string(Orders);
}

#endif
