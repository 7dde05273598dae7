//===--- ExplainAwaitCheck.h - Why awaits may overlap -----------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_CHECKS_EXPLAINAWAITCHECK_H
#define CORO_TIDY_CHECKS_EXPLAINAWAITCHECK_H

#include "CoroCheck.h"
#include "llvm/Support/GlobPattern.h"
#include <memory>
#include <vector>

namespace clang::tidy::coro {

/// Prints why two awaits of a coroutine may or may not overlap.
///
/// One diagnostic for each pair, at the later await, with the entries of its
/// certificate as notes. Only coroutines that an option names are explained; a
/// template is explained in its first instantiation.
///
/// For the user-facing documentation see docs/checks/explain-await.md.
class ExplainAwaitCheck : public CoroCheck {
public:
  ExplainAwaitCheck(StringRef Name, ClangTidyContext *Context);
  ~ExplainAwaitCheck() override;
  void registerMatchers(ast_matchers::MatchFinder *Finder) override;
  void check(const ast_matchers::MatchFinder::MatchResult &Result) override;
  void onEndOfTranslationUnit() override;
  void storeOptions(ClangTidyOptions::OptionMap &Options) override;

private:
  struct Analyses;

  bool isWanted(const FunctionDecl &Coroutine) const;

  const StringRef Functions;
  std::vector<llvm::GlobPattern> Wanted;
  std::unique_ptr<Analyses> OfUnit;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_CHECKS_EXPLAINAWAITCHECK_H
