//===--- backend.cpp - The service that the pages ask ---------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "backend.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>

#include <chrono>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

using rows = std::vector<std::string>;

/// One operation: how long it takes, and its rows for each argument it knows.
struct operation {
  std::chrono::milliseconds delay;
  std::map<std::string, rows, std::less<>> answers;
};

const std::map<std::string, operation, std::less<>> &operations() {
  using namespace std::chrono_literals;
  static const std::map<std::string, operation, std::less<>> table = {
      {"user",
       {90ms, {{"7", {"7|Ada|London"}}, {"12", {"12|Grace|New York"}}}}},
      {"orders",
       {140ms,
        {{"7", {"1001|mechanical keyboard|8900", "1007|punched cards|450"}},
         {"12", {"1010|coffee beans|1890"}}}}},
      {"notifications",
       {60ms, {{"7", {"Your order 1001 has left our house."}}, {"12", {}}}}},
      {"messages",
       {110ms,
        {{"7", {"Charles|The engine, again", "Mary|Sums to look over"}},
         {"12", {"Howard|A moth in relay 70"}}}}},
      {"account", {50ms, {{"7", {"7|yearly"}}, {"12", {"12|monthly"}}}}},
      {"plan",
       {70ms, {{"yearly", {"Yearly|500"}}, {"monthly", {"Monthly|700"}}}}},
      {"invoices",
       {120ms,
        {{"7", {"2024-01|6000", "2025-01|6000"}}, {"12", {"2025-02|700"}}}}},
      {"devices",
       {80ms,
        {{"7", {"laptop|today", "phone|yesterday"}},
         {"12", {"terminal|today"}}}}},
      {"audit", {30ms, {{"7", {}}, {"12", {}}}}},
  };
  return table;
}

/// The answer to one request, line ends included.
std::string answer(const operation *found, const std::string &name,
                   const std::string &argument) {
  if (!found)
    return "error no operation " + name + '\n';
  const auto row = found->answers.find(argument);
  if (row == found->answers.end())
    return "error no " + name + ' ' + argument + '\n';
  std::string text = "ok " + std::to_string(row->second.size()) + '\n';
  for (const std::string &line : row->second)
    text += line + '\n';
  return text;
}

/// Answers the requests of one connection until the other side closes it.
asio::awaitable<void> converse(tcp::socket socket) {
  // A request is a short line; more than this is no client of ours.
  constexpr std::size_t longest_request = 4096;
  std::string received;
  boost::system::error_code error;
  for (;;) {
    const std::size_t size = co_await asio::async_read_until(
        socket, asio::dynamic_buffer(received, longest_request), '\n',
        asio::redirect_error(asio::use_awaitable, error));
    if (error)
      co_return;
    std::istringstream request(received.substr(0, size));
    received.erase(0, size);
    std::string name, argument;
    request >> name >> argument;

    const auto found = operations().find(name);
    const operation *const known =
        found == operations().end() ? nullptr : &found->second;
    if (known) {
      asio::steady_timer timer(socket.get_executor(), known->delay);
      co_await timer.async_wait(
          asio::redirect_error(asio::use_awaitable, error));
    }
    const std::string text = answer(known, name, argument);
    co_await asio::async_write(
        socket, asio::buffer(text),
        asio::redirect_error(asio::use_awaitable, error));
    if (error)
      co_return;
  }
}

/// Accepts at most one connection in five milliseconds.
asio::awaitable<void> accept_all(tcp::acceptor &acceptor) {
  boost::system::error_code error;
  for (;;) {
    // Looks like a pause of this coroutine, and is one of the whole backend.
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    tcp::socket socket = co_await acceptor.async_accept(
        asio::redirect_error(asio::use_awaitable, error));
    if (error)
      co_return;
    asio::co_spawn(acceptor.get_executor(), converse(std::move(socket)),
                   asio::detached);
  }
}

/// Looks through the tables, one entry a turn, for what is not filled in.
asio::awaitable<void> check_tables() {
  for (const auto &[name, known] : operations())
    for (const auto &[argument, lines] : known.answers) {
      co_await asio::post(asio::use_awaitable);
      if (lines.empty() && name != "audit")
        throw std::logic_error("no rows for " + name + ' ' + argument);
    }
}

} // namespace

void report_failure(std::exception_ptr failure) noexcept {
  try {
    std::rethrow_exception(std::move(failure));
  } catch (const std::exception &error) {
    std::cerr << "backend: " << error.what() << '\n';
  }
}

backend_server::backend_server()
    : acceptor_(context_, tcp::endpoint(asio::ip::address_v4::loopback(), 0)) {
  asio::co_spawn(context_, accept_all(acceptor_), asio::detached);
  // Nobody hears what it finds.
  asio::co_spawn(context_, check_tables(), asio::detached);
  thread_ = std::thread([this] { context_.run(); });
}

backend_server::~backend_server() {
  context_.stop();
  thread_.join();
}

tcp::endpoint backend_server::endpoint() const {
  return acceptor_.local_endpoint();
}
