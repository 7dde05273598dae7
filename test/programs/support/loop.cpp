//===--- loop.cpp - A loop in virtual time --------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "loop.hpp"
#include "virtual_time.hpp"

cppcoro::task<> loop::sleep(unsigned Milliseconds) {
  co_await virtual_time::WakeUp{Milliseconds};
}

int loop::run(cppcoro::task<> Main) {
  bool Ended = false;
  virtual_time::supervise(std::move(Main), Ended);
  while (virtual_time::advance())
    ;
  return Ended ? 0 : 1;
}
