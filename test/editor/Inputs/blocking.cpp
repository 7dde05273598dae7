//===--- blocking.cpp - A sleep on the event loop -------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <boost/asio.hpp>
#include <chrono>
#include <thread>

boost::asio::awaitable<void> rest() {
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  co_return;
}
