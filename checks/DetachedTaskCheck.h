//===--- DetachedTaskCheck.h ------------------------------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_CHECKS_DETACHEDTASKCHECK_H
#define CORO_TIDY_CHECKS_DETACHEDTASKCHECK_H

#include "Analysis/DetachedStarts.h"
#include "CoroCheck.h"
#include "Fix/HeardStart.h"
#include <memory>

namespace clang::tidy::coro {

/// Finds work that is started detached, so that nobody hears its error.
///
/// What the work throws is dropped, or ends the program, far from where it was
/// started. Work that catches everything itself is not reported; which forms
/// there are, and where the error goes, is what the library models say.
///
/// User documentation: docs/checks/detached-task.md
class DetachedTaskCheck : public CoroCheck {
public:
  DetachedTaskCheck(StringRef Name, ClangTidyContext *Context);
  ~DetachedTaskCheck() override;
  void registerMatchers(ast_matchers::MatchFinder *Finder) override;
  void check(const ast_matchers::MatchFinder::MatchResult &Result) override;
  void onEndOfTranslationUnit() override;
  void storeOptions(ClangTidyOptions::OptionMap &Options) override;

private:
  struct Analyses;
  /// Whether the edit is one that `--fix` applies.
  bool isApplied(const DetachedStart &Found, const HeardStart &Fix) const;
  void report(const DetachedStart &Found, const HeardStart &Fix);

  const Confidence MinConfidence;
  const Confidence FixConfidence;
  const StringRef ErrorSink;
  const Flag ReportInMain;
  std::unique_ptr<Analyses> OfUnit;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_CHECKS_DETACHEDTASKCHECK_H
