//===--- records.hpp - What is known about a user ---------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the backend knows about a user, as plain values.
//
//===----------------------------------------------------------------------===//

#pragma once

#include <string>
#include <vector>

struct user {
  int id = 0;
  std::string name;
  std::string city;
};

/// Amounts are whole cents.
struct order {
  int number = 0;
  std::string item;
  int cents = 0;
};

struct message {
  std::string from;
  std::string subject;
};

struct account {
  int id = 0;
  std::string plan_code;
};

/// \c monthly_cents is what the plan costs each month, in whole cents.
struct plan {
  std::string title;
  int monthly_cents = 0;
};

struct invoice {
  std::string month;
  int cents = 0;
};

struct device {
  std::string name;
  std::string last_seen;
};
