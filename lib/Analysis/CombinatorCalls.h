//===--- CombinatorCalls.h - Which combinator a call calls ------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Calls are resolved by declaration: the overloads that a model's name finds.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_COMBINATORCALLS_H
#define CORO_TIDY_ANALYSIS_COMBINATORCALLS_H

#include "Model/ModelSet.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseMap.h"

namespace clang::tidy::coro {

/// The combinators that one translation unit declares.
class CombinatorCalls {
public:
  /// By the canonical declaration of the function or of its template.
  using Overloads = llvm::DenseMap<const Decl *, const CombinatorModel *>;

  /// \p Models must outlive this. The AST has to be complete.
  CombinatorCalls(const ASTContext &Ctx, const ModelSet &Models);

  /// The combinator that \p Call calls; null if it is none that a model knows,
  /// or one that is given a range.
  const CombinatorModel *of(const CallExpr &Call) const {
    return find(Singles, Call);
  }
  /// The same for one that is given a range of tasks.
  const CombinatorModel *rangeOf(const CallExpr &Call) const {
    return find(Ranges, Call);
  }

  /// Those that take single tasks.
  const Overloads &singles() const { return Singles; }
  bool isEmpty() const { return Singles.empty() && Ranges.empty(); }

private:
  static const CombinatorModel *find(const Overloads &In, const CallExpr &Call);

  Overloads Singles;
  Overloads Ranges;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_COMBINATORCALLS_H
