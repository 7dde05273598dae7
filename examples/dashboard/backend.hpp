//===--- backend.hpp - The service that the pages ask -----------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A backend on the loopback interface: what a database or another service is
// to a real dashboard. It speaks a line protocol:
//
//   request   OPERATION ARGUMENT\n             user 7\n
//   answer    ok COUNT\n, then COUNT lines     ok 1\n7|Ada|London\n
//             error REASON\n                   error no user 99\n
//
// Each operation takes its own fixed time, as a real one would.
//
//===----------------------------------------------------------------------===//

#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <exception>
#include <thread>

/// Says on the standard error what went wrong in work that nobody waits for.
void report_failure(std::exception_ptr failure) noexcept;

/// Serves from construction to destruction, on a thread of its own.
class backend_server {
public:
  /// Listens on a free port of the loopback interface; throws
  /// boost::system::system_error if there is none.
  backend_server();
  /// Ends every connection and waits for the thread.
  ~backend_server();

  backend_server(const backend_server &) = delete;
  backend_server &operator=(const backend_server &) = delete;

  boost::asio::ip::tcp::endpoint endpoint() const;

private:
  boost::asio::io_context context_;
  boost::asio::ip::tcp::acceptor acceptor_;
  std::thread thread_;
};
