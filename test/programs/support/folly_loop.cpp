//===--- folly_loop.cpp - A loop in virtual time --------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "folly_loop.hpp"
#include "virtual_time.hpp"
#include <chrono>
#include <folly/coro/Sleep.h>
#include <folly/executors/ManualExecutor.h>

namespace {

folly::ManualExecutor Main;

class CountingExecutor : public folly::Executor {
public:
  void add(folly::Func Work) override {
    ++Runs;
    Main.add(std::move(Work));
  }
  unsigned Runs = 0;
};

CountingExecutor Other;

} // namespace

folly::coro::Task<> loop::sleep(unsigned Milliseconds) {
  co_await folly::coro::sleep(std::chrono::milliseconds(Milliseconds));
}

folly::Executor *loop::executor() { return &Main; }
folly::Executor *loop::other_executor() { return &Other; }
unsigned loop::runs_on_other_executor() { return Other.Runs; }

int loop::run(folly::coro::Task<> Program) {
  bool Ended = false;
  virtual_time::supervise(
      folly::coro::co_withExecutor(&Main, std::move(Program)), Ended);
  do
    Main.drain();
  while (folly::Timekeeper::standard().advance());
  return Ended ? 0 : 1;
}
