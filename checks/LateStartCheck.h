//===--- LateStartCheck.h - coro-late-start ---------------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_CHECKS_LATESTARTCHECK_H
#define CORO_TIDY_CHECKS_LATESTARTCHECK_H

#include "Analysis/LateStarts.h"
#include "CoroCheck.h"
#include "Fix/HoistedStart.h"
#include <memory>

namespace clang::tidy::coro {

/// Finds eager tasks that are created behind an await that they do not need.
///
/// Tasks that could be created in front of one await are reported together, at
/// the first of them, with the reason for each as a note. The fix moves what
/// creates them. Findings are reported at the end of the translation unit, when
/// all instantiations of a template have been seen.
///
/// For the user-facing documentation see docs/checks/late-start.md.
class LateStartCheck : public CoroCheck {
public:
  LateStartCheck(StringRef Name, ClangTidyContext *Context);
  ~LateStartCheck() override;
  void registerMatchers(ast_matchers::MatchFinder *Finder) override;
  void check(const ast_matchers::MatchFinder::MatchResult &Result) override;
  void onEndOfTranslationUnit() override;
  void storeOptions(ClangTidyOptions::OptionMap &Options) override;

private:
  struct Analyses;
  /// Where the edits of a finding go. Ordered: a later one is less.
  enum class EditPlace { Warning, Note, Nowhere };
  /// What all instantiations of one body have in common.
  struct Finding {
    LateStart Late;
    HoistedStart Fix;
    /// Instantiations in which it was found.
    unsigned Bodies = 1;
    /// They differ, so that one edit cannot be right for all.
    bool Differs = false;
    EditPlace Place = EditPlace::Nowhere;
  };
  void placeEdits();
  void report(llvm::ArrayRef<const Finding *> Group);

  const Confidence MinConfidence;
  const Confidence FixConfidence;
  std::unique_ptr<Analyses> OfUnit;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_CHECKS_LATESTARTCHECK_H
