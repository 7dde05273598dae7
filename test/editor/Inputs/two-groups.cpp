//===--- two-groups.cpp - Two groups of awaits in one coroutine -----------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <boost/asio/awaitable.hpp>
#include <string>
#include <utility>

boost::asio::awaitable<int> fetchPrice(int Item);
boost::asio::awaitable<int> fetchStock(int Item);
boost::asio::awaitable<std::string> fetchSeller(int Price);
boost::asio::awaitable<std::string> fetchCarrier(int Stock);

boost::asio::awaitable<std::string> describe(int Item) {
  auto PriceTask = fetchPrice(Item);
  auto StockTask = fetchStock(Item);
  const auto Price = co_await std::move(PriceTask);
  const auto Stock = co_await std::move(StockTask);

  // The second group needs what the first one gave.
  auto SellerTask = fetchSeller(Price);
  auto CarrierTask = fetchCarrier(Stock);
  const auto Seller = co_await std::move(SellerTask);
  const auto Carrier = co_await std::move(CarrierTask);
  co_return Seller + " by " + Carrier;
}
