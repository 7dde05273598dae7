//===--- AwaitGroupReporter.h - Awaits that could overlap -------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_CHECKS_AWAITGROUPREPORTER_H
#define CORO_TIDY_CHECKS_AWAITGROUPREPORTER_H

#include "Analysis/AwaitGroups.h"
#include "CoroCheck.h"
#include "Fix/CombinedAwait.h"
#include "Fix/ReorderedAwaits.h"
#include "Fix/ScopedTasks.h"
#include <memory>

namespace clang::tidy::coro {

/// What the checks have in common that report groups of awaits, and rewrite
/// them to a combinator: a group is reported once, at the end of the
/// translation unit, when all instantiations of a template have been seen.
class AwaitGroupReporter : public CoroCheck {
public:
  ~AwaitGroupReporter() override;
  void registerMatchers(ast_matchers::MatchFinder *Finder) override;
  void check(const ast_matchers::MatchFinder::MatchResult &Result) override;
  void onEndOfTranslationUnit() override;
  void storeOptions(ClangTidyOptions::OptionMap &Options) override;

protected:
  /// What all instantiations of one body have in common.
  struct Finding {
    AwaitGroup Group;
    /// What would run together, one after the other, if that is more than one;
    /// Group has all of it.
    std::vector<AwaitGroup> Levels;
    /// The positions in Group of what becomes local coroutines, where the edit
    /// writes such.
    std::vector<std::vector<size_t>> Chains;
    CombinedAwait Fix;
    ScopedTasks Scoped; ///< Empty where nobody asks for it.
    /// Instantiations in which the group was found.
    unsigned Bodies = 1;
    /// They differ, so that one edit cannot be right for all.
    bool Differs = false;
  };

  /// \p DefaultFix: from which confidence on the edit is applied by `--fix`.
  AwaitGroupReporter(StringRef Name, ClangTidyContext *Context,
                     AwaitSource Source, Confidence DefaultFix);

  virtual void report(const Finding &Found) = 0;
  /// Whether to look for a scope that could take the tasks.
  virtual bool wantsScope() const { return false; }
  /// What is made of awaits in a row.
  virtual RowForm rowForm() const { return RowForm::Levels; }
  /// Whether the edit is one that `--fix` applies.
  virtual bool isApplied(const Finding &Found) const;

  /// The edits of the combinator, with what they need; of those that are
  /// applied together, the first brings the using-directive.
  llvm::SmallVector<FixItHint, 8> combinatorHints(const Finding &Found);

  /// "'a' and 'b'", "'a', 'b' and 'c'", "'a', 'b', 'c', 'd', 'e' and 7 others".
  static std::string nameTasks(llvm::ArrayRef<AwaitedTask> Tasks);

  /// Tasks that are named in the message and in notes; the others are counted.
  static constexpr size_t NamedTasks = 5;

private:
  struct Analyses;
  /// \p MayHaveOthers: another body of the same text may not agree.
  void take(Finding New, bool MayHaveOthers);

  const AwaitSource Source;
  const Confidence MinConfidence;
  const Confidence FixConfidence;
  std::unique_ptr<Analyses> OfUnit;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_CHECKS_AWAITGROUPREPORTER_H
