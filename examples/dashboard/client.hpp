//===--- client.hpp - Its operations as coroutines --------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The backend's operations as coroutines. Each opens a connection of its own,
// so two of them may be under way at the same time.
//
//===----------------------------------------------------------------------===//

#pragma once

#include "records.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <stdexcept>
#include <string>
#include <vector>

/// Where the backend is: a plain value, which every request takes a copy of.
struct backend {
  boost::asio::ip::tcp::endpoint address;
};

/// The backend answered, and said no. Anything that goes wrong on the way to it
/// is a boost::system::system_error.
class backend_error : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

boost::asio::awaitable<user> fetch_user(backend where, int id);
boost::asio::awaitable<std::vector<order>> fetch_orders(backend where, int id);
boost::asio::awaitable<std::vector<std::string>>
fetch_notifications(backend where, int id);
boost::asio::awaitable<std::vector<message>> fetch_messages(backend where,
                                                            int id);

boost::asio::awaitable<account> fetch_account(backend where, int id);
boost::asio::awaitable<plan> fetch_plan(backend where, std::string code);
boost::asio::awaitable<std::vector<invoice>> fetch_invoices(backend where,
                                                            int id);
boost::asio::awaitable<std::vector<device>> fetch_devices(backend where,
                                                          int id);

/// Writes a line into the backend's audit log. Lines are kept in the order in
/// which they arrive.
boost::asio::awaitable<void> write_audit(backend where, int id,
                                         std::string event);
