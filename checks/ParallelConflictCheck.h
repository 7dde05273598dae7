//===--- ParallelConflictCheck.h - coro-parallel-conflict -------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_CHECKS_PARALLELCONFLICTCHECK_H
#define CORO_TIDY_CHECKS_PARALLELCONFLICTCHECK_H

#include "Analysis/ParallelConflicts.h"
#include "CoroCheck.h"
#include "llvm/ADT/StringSet.h"
#include <memory>

namespace clang::tidy::coro {

/// Finds coroutines that are run together though one disturbs what another
/// does.
///
/// Reported where they are joined, with the two places as notes. There is no
/// fix: what was meant is not known.
///
/// User documentation: docs/checks/parallel-conflict.md
class ParallelConflictCheck : public CoroCheck {
public:
  ParallelConflictCheck(StringRef Name, ClangTidyContext *Context);
  ~ParallelConflictCheck() override;
  void storeOptions(ClangTidyOptions::OptionMap &Options) override;
  void registerMatchers(ast_matchers::MatchFinder *Finder) override;
  void check(const ast_matchers::MatchFinder::MatchResult &Result) override;
  void onEndOfTranslationUnit() override;

private:
  void report(const ParallelConflict &Conflict);

  const Confidence MinConfidence;
  std::unique_ptr<ParallelConflictFinder> OfUnit;
  /// What instantiations of one template have in common is reported once.
  llvm::StringSet<> Reported;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_CHECKS_PARALLELCONFLICTCHECK_H
