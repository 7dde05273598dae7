//===--- AwaitObstacle.h - Why co_await cannot be written -------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_AWAITOBSTACLE_H
#define CORO_TIDY_ANALYSIS_AWAITOBSTACLE_H

namespace clang::tidy::coro {

/// Why `co_await` cannot be written in a place.
enum class AwaitObstacle {
  None,
  NoCoroutine,       ///< Or no function at all.
  PlainLambda,       ///< The innermost function is a lambda, no coroutine.
  Handler,           ///< [expr.await]: not in a handler of exceptions.
  StaticInitialiser, ///< Of a variable with static or thread storage.
  Arm,               ///< The other arm of a ternary gives something else.
  Promise,           ///< It is not known to take what would be awaited.
  Pattern,           ///< In a template that nothing instantiates.
  Instantiations,    ///< They do not agree.
  LockHeld           ///< A lock would be held across the suspension.
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_AWAITOBSTACLE_H
