//===--- utf16.cpp - Awaits behind characters of several widths -----------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <cppcoro/task.hpp>
#include <string>
#include <utility>

cppcoro::task<std::string> fetchGreeting(int Id);
cppcoro::task<std::string> fetchFarewell(int Id);

cppcoro::task<std::string> renderLetter(int Id) {
  /* Grüße 🎉 */ auto Grüße = fetchGreeting(Id);
  /* さようなら */ auto Farewell = fetchFarewell(Id);
  /* é, 𝄞 and 🎉 */ auto First = co_await std::move(Grüße);
  auto Last = /* 🎉🎉 */ co_await std::move(Farewell);
  co_return First + Last;
}
