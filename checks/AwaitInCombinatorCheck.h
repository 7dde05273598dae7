//===--- AwaitInCombinatorCheck.h -------------------------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_CHECKS_AWAITINCOMBINATORCHECK_H
#define CORO_TIDY_CHECKS_AWAITINCOMBINATORCHECK_H

#include "CoroCheck.h"
#include <memory>

namespace clang::tidy::coro {

/// Finds combinators that combine nothing, and awaits that end before a
/// combinator starts.
///
/// A use is reported once, at the end of the translation unit, when all
/// instantiations of a template have been seen.
///
/// User documentation: docs/checks/await-in-combinator.md
class AwaitInCombinatorCheck : public CoroCheck {
public:
  AwaitInCombinatorCheck(StringRef Name, ClangTidyContext *Context);
  ~AwaitInCombinatorCheck() override;
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

#endif // CORO_TIDY_CHECKS_AWAITINCOMBINATORCHECK_H
