//===--- ReorderedAwaits.h - A row of awaits in fewer waits -----*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes a row of awaits in the order of its schedule: each level of several
// tasks becomes one await of the library's combinator, as CombinedAwait.h
// writes it, and the declarations of a level stand behind it. The whole row is
// one edit.
//
// Declarations change their order, so that there is no edit where a name could
// mean something else in another place, and where the end of a result runs code
// of somebody's own.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_FIX_REORDEREDAWAITS_H
#define CORO_TIDY_FIX_REORDEREDAWAITS_H

#include "Fix/CombinedAwait.h"

namespace clang::tidy::coro {

/// Rewrites the schedules of one translation unit.
class AwaitReorderer {
public:
  /// All must outlive this. \p Combiner writes the levels, so that names which
  /// are made up are made up once.
  AwaitReorderer(ASTContext &Ctx, AwaitCombiner &Combiner)
      : Combiner(Combiner), Text(Ctx) {}

  /// One edit for the whole row, or the reason why there is none.
  CombinedAwait reorder(const AwaitSchedule &Schedule,
                        AwaitCombiner::HeaderLookup FindsHeader);

private:
  std::string rewrite(const AwaitSchedule &Schedule,
                      AwaitCombiner::HeaderLookup FindsHeader,
                      CombinedAwait &Out);

  AwaitCombiner &Combiner;
  SourceText Text;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_FIX_REORDEREDAWAITS_H
