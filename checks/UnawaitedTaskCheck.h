//===--- UnawaitedTaskCheck.h -----------------------------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_CHECKS_UNAWAITEDTASKCHECK_H
#define CORO_TIDY_CHECKS_UNAWAITEDTASKCHECK_H

#include "Analysis/DroppedTasks.h"
#include "CoroCheck.h"
#include "Fix/SourceText.h"

namespace clang::tidy::coro {

/// Finds tasks that are dropped without having been awaited.
///
/// The body of a lazy task that is dropped never runs; that of an eager one
/// runs, and nobody hears its error. Rewritten to an await where a coroutine
/// is around that can await it.
///
/// User documentation: docs/checks/unawaited-task.md
class UnawaitedTaskCheck : public CoroCheck {
public:
  UnawaitedTaskCheck(StringRef Name, ClangTidyContext *Context);
  void registerMatchers(ast_matchers::MatchFinder *Finder) override;
  void check(const ast_matchers::MatchFinder::MatchResult &Result) override;
  void onEndOfTranslationUnit() override;
  void storeOptions(ClangTidyOptions::OptionMap &Options) override;

private:
  bool isWanted(const DroppedTask &Dropped, const ASTContext &Ctx) const;
  void report(const DroppedTask &Dropped, const ASTContext &Ctx,
              const SourceText &Text);

  const Flag EagerTasks;
  const Flag NodiscardStatements;
  const Confidence FixConfidence;
  bool IsUnitSeen = false;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_CHECKS_UNAWAITEDTASKCHECK_H
