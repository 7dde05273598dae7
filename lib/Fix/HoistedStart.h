//===--- HoistedStart.h - Eager tasks created earlier -----------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Moves what creates an eager task in front of the awaits that it need not wait
// for. There are two shapes:
//
//   declaration  the whole statement moves, with the comments of its lines and
//                those right above it;
//   in place     the task gets a variable with a fresh name in front of the
//                awaits, and the name takes the place of the call: as it is, or
//                moved from where the type asks for that.
//
// Tasks that move to one place are written by one edit, in their order.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_FIX_HOISTEDSTART_H
#define CORO_TIDY_FIX_HOISTEDSTART_H

#include "Analysis/LateStarts.h"
#include "Fix/SourceText.h"
#include <string>
#include <vector>

namespace clang::tidy::coro {

/// How one task is created earlier, or the reason why it is not.
struct HoistedStart {
  /// What is written in front of the awaits: the lines without the indentation
  /// of the first and without a line break at the end. Empty if nothing is.
  std::string Text;
  /// Where: the place of the first character of a line, behind its indentation.
  SourceLocation At;
  /// What goes, and what takes the place of a call.
  std::vector<TextEdit> Edits;
  /// Headers that must be included, without brackets.
  std::vector<std::string> Headers;
  /// Begins in lower case, has no full stop; empty if there is a Text.
  std::string NoEdit;
};

/// Rewrites the late starts of one translation unit.
class StartHoister {
public:
  /// Both must outlive this.
  StartHoister(ASTContext &Ctx, const ModelSet &Models)
      : Ctx(Ctx), Types(Ctx, Models), Models(Models), Text(Ctx),
        Fresh(Ctx, Text) {}

  HoistedStart hoist(const LateStart &Late);

  /// The one edit that writes \p Texts in front of the line of \p At. It stands
  /// at the beginning of that line and not behind its indentation, where other
  /// checks put theirs; with \p IsAlternative, behind the first character, so
  /// that two of these do not meet either.
  TextEdit insertion(SourceLocation At, llvm::ArrayRef<std::string> Texts,
                     bool IsAlternative) const;

private:
  class Rewriting;

  ASTContext &Ctx;
  ObjectSharing Types;
  const ModelSet &Models;
  SourceText Text;
  FreshNames Fresh;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_FIX_HOISTEDSTART_H
