//===--- asio_watchdog.hpp - A watched loop of Boost.Asio -------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_TEST_PROGRAMS_ASIO_WATCHDOG_HPP
#define CORO_TIDY_TEST_PROGRAMS_ASIO_WATCHDOG_HPP

#include "watchdog.hpp"
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <cstdio>
#include <exception>
#include <utility>

namespace watchdog {

inline boost::asio::awaitable<void> watch(const bool &Ended) {
  while (!Ended) {
    takeTurn();
    co_await boost::asio::post(boost::asio::use_awaitable);
  }
}

/// Runs Main and the watchdog on one thread. Prints the text of an exception
/// that leaves Main. The result is for `return` of main.
inline int run(boost::asio::awaitable<void> Main) {
  boost::asio::io_context Context(1);
  bool Ended = false;
  boost::asio::co_spawn(Context, std::move(Main),
                        [&Ended](std::exception_ptr Error) {
                          Ended = true;
                          if (!Error)
                            return;
                          try {
                            std::rethrow_exception(Error);
                          } catch (const std::exception &Thrown) {
                            std::printf("error: %s\n", Thrown.what());
                          }
                        });
  boost::asio::co_spawn(Context, watch(Ended), [](std::exception_ptr Error) {
    if (Error)
      std::rethrow_exception(Error);
  });
  Context.run();
  return 0;
}

} // namespace watchdog

#endif
