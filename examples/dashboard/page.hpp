//===--- page.hpp - The pages -----------------------------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The pages that this server shows, as text.
//
//===----------------------------------------------------------------------===//

#pragma once

#include "client.hpp"

#include <boost/asio/awaitable.hpp>

#include <string>

/// What a user sees first. Throws what the client throws.
boost::asio::awaitable<std::string> dashboard_page(backend where, int id);

/// What a user pays for and signs in from. Throws what the client throws.
boost::asio::awaitable<std::string> account_page(backend where, int id);
