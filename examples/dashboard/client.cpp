//===--- client.cpp - Its operations as coroutines ------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "client.hpp"

#include "trace.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>

#include <charconv>
#include <string_view>
#include <utility>

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

using fields = std::vector<std::string>;

fields split(std::string_view line, std::size_t expected) {
  fields result;
  for (std::size_t end; (end = line.find('|')) != std::string_view::npos;
       line.remove_prefix(end + 1))
    result.emplace_back(line.substr(0, end));
  result.emplace_back(line);
  if (result.size() != expected)
    throw backend_error("a row of " + std::to_string(result.size()) +
                        " fields where " + std::to_string(expected) +
                        " were due");
  return result;
}

int number(std::string_view text) {
  int value = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size())
    throw backend_error("'" + std::string(text) + "' is no number");
  return value;
}

/// The next line of the answer, without its line end.
asio::awaitable<std::string> read_line(tcp::socket &socket,
                                       std::string &received) {
  const std::size_t size = co_await asio::async_read_until(
      socket, asio::dynamic_buffer(received), '\n', asio::use_awaitable);
  std::string line = received.substr(0, size - 1);
  received.erase(0, size);
  co_return line;
}

/// Asks the backend over a connection of its own; the rows of the answer.
asio::awaitable<std::vector<std::string>>
request(backend where, std::string operation, std::string argument) {
  const trace::span recorded(operation);
  tcp::socket socket(co_await asio::this_coro::executor);
  co_await socket.async_connect(where.address, asio::use_awaitable);
  const std::string line = operation + ' ' + argument + '\n';
  co_await asio::async_write(socket, asio::buffer(line), asio::use_awaitable);

  std::string received;
  const std::string status = co_await read_line(socket, received);
  if (!status.starts_with("ok "))
    throw backend_error(status.starts_with("error ") ? status.substr(6)
                                                     : "answered: " + status);
  std::vector<std::string> rows;
  for (int left = number(std::string_view(status).substr(3)); left > 0; --left)
    rows.push_back(co_await read_line(socket, received));
  co_return rows;
}

/// The same, for an operation whose answer is one row of \p width fields.
asio::awaitable<fields> request_row(backend where, std::string operation,
                                    std::string argument, std::size_t width) {
  const std::vector<std::string> rows =
      co_await request(where, operation, std::move(argument));
  if (rows.size() != 1)
    throw backend_error(operation + " has " + std::to_string(rows.size()) +
                        " rows");
  co_return split(rows.front(), width);
}

} // namespace

asio::awaitable<user> fetch_user(backend where, int id) {
  const fields row = co_await request_row(where, "user", std::to_string(id), 3);
  co_return user{number(row[0]), row[1], row[2]};
}

asio::awaitable<std::vector<order>> fetch_orders(backend where, int id) {
  std::vector<order> result;
  for (const std::string &line :
       co_await request(where, "orders", std::to_string(id))) {
    const fields row = split(line, 3);
    result.push_back({number(row[0]), row[1], number(row[2])});
  }
  co_return result;
}

asio::awaitable<std::vector<std::string>> fetch_notifications(backend where,
                                                              int id) {
  co_return co_await request(where, "notifications", std::to_string(id));
}

asio::awaitable<std::vector<message>> fetch_messages(backend where, int id) {
  std::vector<message> result;
  for (const std::string &line :
       co_await request(where, "messages", std::to_string(id))) {
    const fields row = split(line, 2);
    result.push_back({row[0], row[1]});
  }
  co_return result;
}

asio::awaitable<account> fetch_account(backend where, int id) {
  const fields row =
      co_await request_row(where, "account", std::to_string(id), 2);
  co_return account{number(row[0]), row[1]};
}

asio::awaitable<plan> fetch_plan(backend where, std::string code) {
  const fields row = co_await request_row(where, "plan", std::move(code), 2);
  co_return plan{row[0], number(row[1])};
}

asio::awaitable<std::vector<invoice>> fetch_invoices(backend where, int id) {
  std::vector<invoice> result;
  for (const std::string &line :
       co_await request(where, "invoices", std::to_string(id))) {
    const fields row = split(line, 2);
    result.push_back({row[0], number(row[1])});
  }
  co_return result;
}

asio::awaitable<std::vector<device>> fetch_devices(backend where, int id) {
  std::vector<device> result;
  for (const std::string &line :
       co_await request(where, "devices", std::to_string(id))) {
    const fields row = split(line, 2);
    result.push_back({row[0], row[1]});
  }
  co_return result;
}

asio::awaitable<void> write_audit(backend where, int id, std::string event) {
  co_await request(where, "audit", std::to_string(id) + ' ' + event);
}
