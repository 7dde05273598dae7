//===--- StoredThenAwaitedCheck.h -------------------------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_CHECKS_STOREDTHENAWAITEDCHECK_H
#define CORO_TIDY_CHECKS_STOREDTHENAWAITEDCHECK_H

#include "Analysis/StoredTasks.h"
#include "CoroCheck.h"
#include "Fix/CombinedAwait.h"
#include <map>
#include <memory>

namespace clang::tidy::coro {

/// Finds lazy tasks that are stored and then awaited one after another.
///
/// The code reads as if all of them ran at once, but none starts before its
/// own co_await, so that it takes the sum of their times. Reported only where
/// nothing needs the order; rewritten to the library's combinator.
///
/// User documentation: docs/checks/stored-then-awaited.md
class StoredThenAwaitedCheck : public CoroCheck {
public:
  StoredThenAwaitedCheck(StringRef Name, ClangTidyContext *Context);
  ~StoredThenAwaitedCheck() override;
  void registerMatchers(ast_matchers::MatchFinder *Finder) override;
  void check(const ast_matchers::MatchFinder::MatchResult &Result) override;
  void onEndOfTranslationUnit() override;
  void storeOptions(ClangTidyOptions::OptionMap &Options) override;

private:
  struct Analyses;
  struct Finding;
  void report(const Finding &Found);

  const Confidence MinConfidence;
  const Confidence FixConfidence;
  std::unique_ptr<Analyses> OfUnit;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_CHECKS_STOREDTHENAWAITEDCHECK_H
