//===--- warm-asio.hpp - What files on Boost.Asio instantiate ---*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Precompiled in front of each part: one variant then takes a third of the
// time.
//
//===----------------------------------------------------------------------===//

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <string>

namespace warm {

inline boost::asio::awaitable<void> wait() {
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor);
  co_await timer.async_wait(boost::asio::use_awaitable);
}
inline boost::asio::awaitable<int> number() {
  co_await wait();
  co_return 1;
}
inline boost::asio::awaitable<std::string> text() {
  co_return std::to_string(co_await number());
}
inline void start(boost::asio::io_context &Loop) {
  boost::asio::co_spawn(Loop, wait(), boost::asio::detached);
  boost::asio::co_spawn(Loop, text(), boost::asio::detached);
}

} // namespace warm
