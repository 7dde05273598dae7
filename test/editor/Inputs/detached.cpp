//===--- detached.cpp - Work whose error nobody hears ---------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <boost/asio.hpp>

boost::asio::awaitable<void> serve(int Port);

void start(boost::asio::io_context &Io) {
  boost::asio::co_spawn(Io, serve(80), boost::asio::detached);
}
