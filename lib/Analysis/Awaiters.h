//===--- Awaiters.h - What an awaitable does when awaited -------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Does awaiting this suspend, always or never? And in which form does it want
// to be awaited ([expr.await])?
//
// `await_ready` has to be a constant, and `await_suspend` to be seen: it may
// resume the coroutine on the spot, refuse to suspend, or hand the coroutine
// to somebody else. One that calls anything that is not known to leave the
// coroutine alone makes the answer "unknown".
//
// Overload resolution is approximated: an overload written for the type comes
// before one that takes anything; one that takes anything is followed only if
// it is seen to pass its argument on. The answer errs towards "unknown".
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_AWAITERS_H
#define CORO_TIDY_ANALYSIS_AWAITERS_H

#include "Analysis/ClassView.h"
#include "Model/LibraryModel.h"

namespace clang::tidy::coro {

class AwaiterReader {
public:
  /// \p Classes must outlive this.
  explicit AwaiterReader(ClassReader &Classes) : Classes(Classes) {}

  /// How a coroutine of this promise type starts: what `initial_suspend` gives.
  StartKind startOf(ClassView Promise);

  /// What `co_await` accepts of \p Task in a coroutine of \p Promise (none: one
  /// without `await_transform`).
  AwaitForm formOf(ClassView Task, ClassView Promise);

  /// The same for a coroutine that need not be of the task's own library:
  /// unknown where its promise has `await_transform`s and none is seen to be
  /// for such a task.
  AwaitForm formIn(ClassView Task, ClassView Promise);

  /// The awaiters that `co_await` of a \p Task may use: itself, or what its
  /// `operator co_await` gives. Empty if that is not known.
  std::vector<ClassView> awaitersOf(ClassView Task);

  /// The type of `co_await` of a \p Task in a coroutine that does not transform
  /// it, without reference and cv-qualifiers; null if it is not known, or not
  /// one type.
  QualType resultOf(ClassView Task);

  /// The classes that \p Function may return; empty if one is not known.
  std::vector<ClassView> returnedBy(const FunctionView &Function);

private:
  enum class Suspension { Unknown, Stays, Resumed };

  StartKind startOfAwaiter(ClassView Awaiter);
  Suspension suspensionOf(const FunctionView &AwaitSuspend);
  Suspension effectOf(const Stmt &Body, const FunctionView &Where);
  std::vector<FunctionView> coawaitOperators(ClassView Task);
  bool isMeant(QualType Parameter, ClassView Task);
  AwaitForm formOfParameter(QualType Parameter, ClassView Task);
  AwaitForm formOfOperators(ClassView Task);
  bool suspends(ClassView Awaiter, ClassView Promise);

  ClassReader &Classes;
};

/// Whether an object of \p Class can be made from another one that may be moved
/// from; false also for no class.
bool canMove(ClassView Class, ClassReader &Classes);
/// The same from one that must stay as it is.
bool canCopy(ClassView Class, ClassReader &Classes);

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_AWAITERS_H
