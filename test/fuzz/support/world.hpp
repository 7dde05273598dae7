//===--- world.hpp - What generated programs work with ----------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every operation of a program has a number of its own. It says where it begins
// and ends, and sleeps for as long as the schedule of the run says. Any of
// these may throw, if the run says so: no analysis sees that.
//
// What is only declared here is defined in hidden.cpp and world.cpp, and so not
// visible to the analysis of a program.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_TEST_FUZZ_WORLD_HPP
#define CORO_TIDY_TEST_FUZZ_WORLD_HPP

#include "house.hpp"
#include <array>
#include <coroutine>
#include <exception>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#ifdef FUZZ_LIBCORO
#include <coro/task.hpp>
using coro::task;
#else
#include <cppcoro/task.hpp>
using cppcoro::task;
#endif

namespace world {

/// Records that an operation begins.
[[clang::annotate("coro_tidy::independent")]] void start(int Operation);

/// Records that an operation has come to its end.
[[clang::annotate("coro_tidy::independent")]] void end(int Operation);

/// Records that an operation is about to throw by itself.
[[clang::annotate("coro_tidy::independent")]] void fail(int Operation);

/// Ends as late as the schedule says.
[[clang::annotate("coro_tidy::independent")]] task<> sleep(int Operation);

/// What the world sees, in this order. The analysis does not know what it does.
void print(int Value);

/// Something that depends on both, and on which of them is the first.
constexpr int mix(int A, int B) {
  return static_cast<int>(
      (static_cast<unsigned>(A) * 31U + static_cast<unsigned>(B) * 17U + 7U) %
      100003U);
}

inline int G0, G1, G2, G3;

struct Counter {
  static inline int Value;
};

/// G3 by another name.
inline int &slot() { return G3; }

/// Results.
struct Pair {
  int First;
  int Second;
};

/// Refers to a variable.
struct Holder {
  int &Held;
};

/// A result that can only be moved.
class Token {
public:
  explicit Token(int Value) : Value(Value) {}
  Token(Token &&) = default;
  Token &operator=(Token &&) = default;
  Token(const Token &) = delete;
  int value() const { return Value; }

private:
  int Value;
};

} // namespace world

using world::Counter;
using world::G0;
using world::G1;
using world::G2;
using world::G3;
using world::Holder;
using world::mix;
using world::Pair;
using world::slot;
using world::Token;

/// Members that are told apart, and some whose bodies are not seen.
struct Box {
  int A = 1;
  int B = 2;

  task<int> readA(int Operation) const {
    world::start(Operation);
    co_await world::sleep(Operation);
    const int Value = A;
    world::end(Operation);
    co_return mix(Value, Operation);
  }
  task<int> readB(int Operation) const {
    world::start(Operation);
    const int Value = B;
    co_await world::sleep(Operation);
    world::end(Operation);
    co_return mix(Value, Operation);
  }
  task<int> writeA(int Operation, int Value) {
    world::start(Operation);
    const int Old = A;
    co_await world::sleep(Operation);
    A = mix(Old, Value);
    world::end(Operation);
    co_return Old;
  }
  task<int> writeB(int Operation, int Value) {
    world::start(Operation);
    co_await world::sleep(Operation);
    B = mix(B, Value);
    world::end(Operation);
    co_return Value;
  }
  task<> setA(int Operation, int Value) {
    world::start(Operation);
    co_await world::sleep(Operation);
    A = Value;
    world::end(Operation);
  }
  task<int> idle(int Operation, int Value) const {
    world::start(Operation);
    co_await world::sleep(Operation);
    world::end(Operation);
    co_return mix(Operation, Value);
  }
  task<int> boxWrite(int Operation, int Value);
  task<int> boxRead(int Operation) const;
};

/// A connection: copies lead to one and the same.
class Link {
public:
  explicit Link(int Value) : Shared(std::make_shared<int>(Value)) {}
  task<int> ask(int Operation, int Question);
  task<int> askVisibly(int Operation, int Question) {
    world::start(Operation);
    const int Old = *Shared;
    co_await world::sleep(Operation);
    *Shared = mix(Old, Question);
    world::end(Operation);
    co_return *Shared;
  }

private:
  friend task<int> hiddenOverLink(int Operation, Link Over);
  std::shared_ptr<int> Shared;
};

// Operations that are not seen, and work on nothing but what they are given.
task<int> hiddenValue(int Operation, int Value);
task<> hiddenVoid(int Operation, int Value);
task<std::string> hiddenText(int Operation, std::string Value);
task<int> hiddenWrite(int Operation, int &Value);
task<int> hiddenPointer(int Operation, int *Value);
task<int> hiddenRead(int Operation, const int &Value);
task<int> hiddenShared(int Operation, std::shared_ptr<int> Value);
task<int> hiddenSpan(int Operation, std::span<int> Values);
task<int> hiddenOverLink(int Operation, Link Over);

/// A plain function that is not seen and has no effect.
int hiddenPlain(int Value);

/// Plain functions that are seen.
inline void raise(int &Value) { Value = mix(Value, 5); }
inline void check(int Value) {
  if (Value % 7 == 3)
    throw std::runtime_error("check");
}
inline int twice(int Value) { return mix(Value, Value); }

namespace world {

/// One program: its number, and the two versions to run. Without an After, no
/// edit has changed it.
struct Program {
  int Number;
  task<int> (*Before)(int);
  task<int> (*After)(int);
};

/// Runs all, in all schedules, and prints what happened (see run_fuzz.py).
int runAll(std::span<const Program> Programs, int Count, char **Arguments);

} // namespace world

#endif
