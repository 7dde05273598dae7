//===--- asio_loop.hpp - Runs a coroutine of Boost.Asio ---------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_TEST_PROGRAMS_ASIO_LOOP_HPP
#define CORO_TIDY_TEST_PROGRAMS_ASIO_LOOP_HPP

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <cstdio>
#include <exception>
#include <utility>

/// Runs Main and everything that it starts on one thread. Prints the text of
/// an exception that leaves Main. The result is for `return` of main.
inline int run(boost::asio::awaitable<void> Main) {
  boost::asio::io_context Context(1);
  boost::asio::co_spawn(Context, std::move(Main), [](std::exception_ptr Error) {
    if (!Error)
      return;
    try {
      std::rethrow_exception(Error);
    } catch (const std::exception &Thrown) {
      std::printf("error: %s\n", Thrown.what());
    }
  });
  Context.run();
  return 0;
}

#endif
