//===--- DirectAwait.h - A combinator taken away ----------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rewrites a combinator that combines nothing. There are two shapes:
//
//   direct    the one task is awaited without the combinator, and what took its
//             value out of the result goes;
//   flat      the operands of an inner combinator become operands of the outer.
//
// Everything that is written inside the operands stays as it is.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_FIX_DIRECTAWAIT_H
#define CORO_TIDY_FIX_DIRECTAWAIT_H

#include "Analysis/CombinatorUses.h"
#include "Fix/SourceText.h"
#include "Model/ModelSet.h"
#include <string>
#include <vector>

namespace clang::tidy::coro {

/// A rewriting, or the reason why there is none.
struct DirectAwait {
  /// False where the combinator may be given more operands than are seen: the
  /// text expands a pack, comes from a macro, or has preprocessor conditions.
  /// Nothing can be said of such a use.
  bool IsListed = false;
  /// All or nothing; empty if there is no rewriting.
  std::vector<TextEdit> Edits;
  /// Begins in lower case, has no full stop; empty if there are edits.
  std::string NoEdit;
};

/// Rewrites the uses of one translation unit.
class CombinatorRemover {
public:
  /// Both must outlive this.
  CombinatorRemover(ASTContext &Ctx, const ModelSet &Models)
      : Ctx(Ctx), Models(Models), Text(Ctx), Types(Ctx, Models) {}

  /// \p Use is of \p Finder. Linear in the text of the use.
  DirectAwait rewrite(const CombinatorUse &Use,
                      const CombinatorUseFinder &Finder);

private:
  std::string whyNotDirect(const CombinatorUse &Use);
  std::string takeOut(SourceRange Outer, SourceRange Inner, std::string Before,
                      std::string Behind, std::vector<TextEdit> &Edits) const;
  std::string awaitDirectly(const CombinatorUse &Use,
                            std::vector<TextEdit> &Edits) const;
  std::string flatten(const Expr &Operand, const CombinatorUseFinder &Finder,
                      std::vector<TextEdit> &Edits) const;

  ASTContext &Ctx;
  const ModelSet &Models;
  SourceText Text;
  ObjectSharing Types;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_FIX_DIRECTAWAIT_H
