//===--- main.cpp - Shows the pages of the users asked for ----------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// dashboard [--trace FILE] [ID...]
//
// Starts the backend, shows the pages of each user, and ends. With --trace, it
// also writes when each operation on the backend started and ended. The exit
// code is 0 when every page could be shown, 1 when one could not, and 2 for a
// command line that makes no sense.
//
//===----------------------------------------------------------------------===//

#include "backend.hpp"
#include "page.hpp"
#include "trace.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>

#include <charconv>
#include <exception>
#include <fstream>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace asio = boost::asio;

namespace {

struct command_line {
  std::string trace_file;
  std::vector<int> ids;
};

bool parse(int argc, char **argv, command_line &parsed) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (word == "--trace") {
      if (++i == argc)
        return false;
      parsed.trace_file = argv[i];
      continue;
    }
    int id = 0;
    const auto [end, error] =
        std::from_chars(word.data(), word.data() + word.size(), id);
    if (error != std::errc() || end != word.data() + word.size())
      return false;
    parsed.ids.push_back(id);
  }
  if (parsed.ids.empty())
    parsed.ids.push_back(7);
  return true;
}

/// Runs one page to its end on this thread and prints it; false if it failed.
bool show(const std::string &name, asio::awaitable<std::string> page) {
  asio::io_context context;
  std::string text;
  std::exception_ptr failure;
  trace::begin_page(name);
  asio::co_spawn(context, std::move(page),
                 [&](std::exception_ptr error, std::string result) {
                   failure = error;
                   text = std::move(result);
                 });
  context.run();
  if (!failure) {
    std::cout << text;
    return true;
  }
  try {
    std::rethrow_exception(failure);
  } catch (const std::exception &error) {
    std::cerr << name << " could not be shown: " << error.what() << '\n';
  }
  return false;
}

int serve(const command_line &wanted) {
  const backend_server server;
  const backend where{server.endpoint()};
  bool all_shown = true;
  for (const int id : wanted.ids) {
    const std::string user = std::to_string(id);
    all_shown &= show("dashboard " + user, dashboard_page(where, id));
    all_shown &= show("account " + user, account_page(where, id));
  }
  if (!wanted.trace_file.empty()) {
    std::ofstream file(wanted.trace_file);
    trace::write(file);
    file.close();
    if (!file) {
      std::cerr << "cannot write " << wanted.trace_file << '\n';
      return 1;
    }
  }
  return all_shown ? 0 : 1;
}

} // namespace

int main(int argc, char **argv) {
  command_line wanted;
  if (!parse(argc, argv, wanted)) {
    std::cerr << "usage: dashboard [--trace FILE] [ID...]\n";
    return 2;
  }
  try {
    return serve(wanted);
  } catch (const std::exception &error) {
    std::cerr << "dashboard: " << error.what() << '\n';
    return 1;
  }
}
