//===--- AwaitInLoopCheck.h - coro-await-in-loop ----------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_CHECKS_AWAITINLOOPCHECK_H
#define CORO_TIDY_CHECKS_AWAITINLOOPCHECK_H

#include "Analysis/AwaitLoops.h"
#include "CoroCheck.h"
#include "Fix/BoundedLoop.h"
#include <memory>

namespace clang::tidy::coro {

/// Finds loops that await one task after another, though no iteration needs
/// what another one does.
///
/// A loop is reported once, at its await. The fix creates the tasks in the loop
/// and awaits a bounded number of them at a time.
///
/// User documentation: docs/checks/await-in-loop.md
class AwaitInLoopCheck : public CoroCheck {
public:
  AwaitInLoopCheck(StringRef Name, ClangTidyContext *Context);
  ~AwaitInLoopCheck() override;
  void storeOptions(ClangTidyOptions::OptionMap &Options) override;
  void registerMatchers(ast_matchers::MatchFinder *Finder) override;
  void check(const ast_matchers::MatchFinder::MatchResult &Result) override;
  void onEndOfTranslationUnit() override;

private:
  struct Analyses;
  struct Finding;
  void report(const Finding &Found);

  const Confidence MinConfidence;
  const Confidence FixConfidence;
  const unsigned MaxConcurrent;
  std::unique_ptr<Analyses> OfUnit;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_CHECKS_AWAITINLOOPCHECK_H
