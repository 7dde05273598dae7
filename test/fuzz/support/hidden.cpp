//===--- hidden.cpp - Operations whose bodies no analysis sees ------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "world.hpp"

namespace {

/// The body of most of them: reads Value, sleeps, and writes it.
task<int> change(int Operation, int &Value) {
  world::start(Operation);
  const int Old = Value;
  co_await world::sleep(Operation);
  Value = mix(Old, Operation);
  world::end(Operation);
  co_return mix(Old, 3);
}

} // namespace

task<int> Box::boxWrite(int Operation, int Value) {
  world::start(Operation);
  const int Old = A;
  co_await world::sleep(Operation);
  A = mix(Old, Value);
  B = mix(B, A);
  world::end(Operation);
  co_return Old;
}

task<int> Box::boxRead(int Operation) const {
  world::start(Operation);
  const int Old = A;
  co_await world::sleep(Operation);
  world::end(Operation);
  co_return mix(Old, B);
}

task<int> Link::ask(int Operation, int Question) {
  world::start(Operation);
  const int Old = *Shared;
  co_await world::sleep(Operation);
  *Shared = mix(Old, Question);
  world::end(Operation);
  co_return *Shared;
}

task<int> hiddenValue(int Operation, int Value) {
  world::start(Operation);
  co_await world::sleep(Operation);
  world::end(Operation);
  co_return mix(Operation, Value);
}

task<> hiddenVoid(int Operation, int) {
  world::start(Operation);
  co_await world::sleep(Operation);
  world::end(Operation);
}

task<std::string> hiddenText(int Operation, std::string Value) {
  world::start(Operation);
  co_await world::sleep(Operation);
  world::end(Operation);
  co_return Value + std::to_string(Operation);
}

task<int> hiddenWrite(int Operation, int &Value) {
  return change(Operation, Value);
}

task<int> hiddenPointer(int Operation, int *Value) {
  return change(Operation, *Value);
}

task<int> hiddenRead(int Operation, const int &Value) {
  world::start(Operation);
  const int Old = Value;
  co_await world::sleep(Operation);
  world::end(Operation);
  co_return mix(Old, Value);
}

task<int> hiddenShared(int Operation, std::shared_ptr<int> Value) {
  co_return co_await change(Operation, *Value);
}

task<int> hiddenSpan(int Operation, std::span<int> Values) {
  co_return co_await change(Operation, Values.front());
}

task<int> hiddenOverLink(int Operation, Link Over) {
  co_return co_await change(Operation, *Over.Shared);
}

int hiddenPlain(int Value) { return mix(Value, 11); }
