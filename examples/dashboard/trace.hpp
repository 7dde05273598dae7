//===--- trace.hpp - When each operation starts and ends --------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Records when each operation on the backend starts and ends.
//
//===----------------------------------------------------------------------===//

#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>

namespace trace {

/// Starts the record of one page: times count from here. What an earlier page
/// recorded stays.
void begin_page(std::string name);

/// Records one operation of the current page from construction to destruction.
/// Safe to use from several threads.
class span {
public:
  explicit span(std::string operation);
  ~span();

  span(const span &) = delete;
  span &operator=(const span &) = delete;

private:
  std::size_t index_;
};

/// Writes a line of JSON for each operation that has ended, in the order of the
/// starts:
///   {"page": "dashboard 7", "operation": "user", "start_ms": 0.1,
///    "end_ms": 90.9, "start_order": 0, "end_order": 1}
/// (on one line). The orders count all starts and ends of the page together, so
/// they tell what overlapped without a look at the clock.
void write(std::ostream &out);

} // namespace trace
