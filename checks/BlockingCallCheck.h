//===--- BlockingCallCheck.h ------------------------------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_CHECKS_BLOCKINGCALLCHECK_H
#define CORO_TIDY_CHECKS_BLOCKINGCALLCHECK_H

#include "Analysis/BlockingCalls.h"
#include "CoroCheck.h"
#include "Fix/AwaitInstead.h"
#include <memory>

namespace clang::tidy::coro {

/// Finds calls in coroutines that block the thread that runs them.
///
/// While one waits, no other coroutine of the thread gets a turn: timers are
/// late, peers time out, and what would end the wait may never run. Rewritten
/// to the library's timer or to co_await where that is known to be the same.
///
/// User documentation: docs/checks/blocking-call.md
class BlockingCallCheck : public CoroCheck {
public:
  BlockingCallCheck(StringRef Name, ClangTidyContext *Context);
  ~BlockingCallCheck() override;
  void registerMatchers(ast_matchers::MatchFinder *Finder) override;
  void check(const ast_matchers::MatchFinder::MatchResult &Result) override;
  void onEndOfTranslationUnit() override;
  void storeOptions(ClangTidyOptions::OptionMap &Options) override;

private:
  struct Analyses;
  struct Finding;
  void readKinds();
  bool isApplied(const Finding &Found) const;
  void makeHints(Finding &Found);
  void report(const Finding &Found);

  const StringRef Kinds;
  const StringRef AllowedNames;
  const StringRef ExtraNames;
  const Confidence FixConfidence;
  BlockingNames Wanted;
  std::unique_ptr<Analyses> OfUnit;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_CHECKS_BLOCKINGCALLCHECK_H
