//===--- BoundedLoop.h - Awaits of a loop, so many at a time ----*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rewrites a loop that awaits a task in each iteration. The loop stays and
// creates the tasks, from the operands as they are written; then they are
// awaited, a bounded number at a time, and the results are used in the order of
// the iterations. Where the library has a combinator for a range with a limit,
// it gets all of them; where it has one without a limit, it gets them in
// windows. There is no unbounded form.
//
// Only a body that is one statement is rewritten: the await of a task without a
// result, `results.push_back(co_await f(x))`, or `sum += co_await f(x)` for an
// integer. The tasks run when the iteration that created them has ended, so
// that nothing that they are given may have ended with it: a copy of the
// element that is passed by reference, a temporary, a view of either.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_FIX_BOUNDEDLOOP_H
#define CORO_TIDY_FIX_BOUNDEDLOOP_H

#include "Analysis/AwaitLoops.h"
#include "Fix/SourceText.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <string>
#include <vector>

namespace clang::tidy::coro {

/// A rewriting, or the reason why there is none.
struct BoundedLoop {
  /// The combinator for a range; null if no model has one for such tasks.
  const CombinatorModel *Combinator = nullptr;
  /// All or nothing; empty if there is no rewriting.
  std::vector<TextEdit> Edits;
  /// Headers that must be included, without brackets.
  std::vector<std::string> Headers;
  /// Begins in lower case, has no full stop; empty if there are edits.
  std::string NoEdit;
  /// What to write by hand. Begins in lower case, has no full stop; never
  /// empty.
  std::string Instead;
};

/// Rewrites the loops of one translation unit.
class LoopBounder {
public:
  /// Whether the compiler finds a header of this name.
  using HeaderLookup = llvm::function_ref<bool(llvm::StringRef)>;

  /// \p Ctx and \p Models must outlive this. \p Limit: how many tasks run at a
  /// time, at least one.
  LoopBounder(ASTContext &Ctx, const ModelSet &Models, unsigned Limit)
      : Ctx(Ctx), Models(Models), Limit(Limit), Text(Ctx), Fresh(Ctx, Text) {}

  BoundedLoop bound(const AwaitLoop &Loop, HeaderLookup FindsHeader);

private:
  ASTContext &Ctx;
  const ModelSet &Models;
  const unsigned Limit;
  SourceText Text;
  FreshNames Fresh;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_FIX_BOUNDEDLOOP_H
