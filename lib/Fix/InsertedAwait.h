//===--- InsertedAwait.h - A dropped task awaited in its place --*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Puts `co_await` in front of a task that is dropped, with parentheses where
// its operand would end too early (`co_await (a && b)`), and in front of each
// arm of a ternary. A cast to void stays,
// and takes the place of an assignment to `std::ignore`, which would not take
// a result of type void. A named task is awaited in a statement of its own
// behind its declaration, so that it keeps its type.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_FIX_INSERTEDAWAIT_H
#define CORO_TIDY_FIX_INSERTEDAWAIT_H

#include "Analysis/DroppedTasks.h"
#include "Fix/SourceText.h"
#include <string>
#include <vector>

namespace clang::tidy::coro {

/// A rewriting, or the reason why there is none.
struct InsertedAwait {
  /// All or nothing; empty if there is no rewriting.
  std::vector<TextEdit> Edits;
  /// What stands in the way and what to write, if there are no edits. Begins
  /// in lower case, has no full stop.
  std::string NoEdit;
};

/// Awaits \p Dropped where it is dropped. Constant time, but for a named task:
/// linear in the statements of its block.
InsertedAwait insertAwait(const DroppedTask &Dropped, const ASTContext &Ctx,
                          const SourceText &Text);

/// Adds to \p Edits what awaits \p Written, a call or a ternary of calls; each
/// arm of a ternary is awaited for itself. False if some of it must not be
/// edited.
bool awaitOperands(const Expr &Written, const SourceText &Text,
                   std::vector<TextEdit> &Edits);

/// Whether \p E, as it is written, binds as tightly as the operand of
/// `co_await` must.
bool isUnaryOperand(const Expr &E);

} // namespace clang::tidy::coro

#endif // CORO_TIDY_FIX_INSERTEDAWAIT_H
