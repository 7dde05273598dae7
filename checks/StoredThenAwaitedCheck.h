//===--- StoredThenAwaitedCheck.h -------------------------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_CHECKS_STOREDTHENAWAITEDCHECK_H
#define CORO_TIDY_CHECKS_STOREDTHENAWAITEDCHECK_H

#include "AwaitGroupReporter.h"

namespace clang::tidy::coro {

/// What the awaits of a group are rewritten to.
enum class RewriteForm {
  Combinator, ///< One await of all tasks.
  Scope       ///< The library's task group, where the tasks fit into one.
};

/// Finds lazy tasks that are stored and then awaited one after another.
///
/// The code reads as if all of them ran at once, but none starts before its
/// own co_await, so that it takes the sum of their times. Reported only where
/// nothing needs the order; rewritten to the library's combinator.
///
/// User documentation: docs/checks/stored-then-awaited.md
class StoredThenAwaitedCheck : public AwaitGroupReporter {
public:
  StoredThenAwaitedCheck(StringRef Name, ClangTidyContext *Context);
  void storeOptions(ClangTidyOptions::OptionMap &Options) override;

protected:
  void report(const Finding &Found) override;
  bool wantsScope() const override;
  bool isApplied(const Finding &Found) const override;

private:
  /// Whether the tasks go into a scope, apart from an editor's second action.
  bool isScope(const Finding &Found) const;

  const RewriteForm Form;
};

} // namespace clang::tidy::coro

namespace clang::tidy {

/// The spellings of a form in options.
template <> struct OptionEnumMapping<coro::RewriteForm> {
  static llvm::ArrayRef<std::pair<coro::RewriteForm, StringRef>>
  getEnumMapping();
};

} // namespace clang::tidy

#endif // CORO_TIDY_CHECKS_STOREDTHENAWAITEDCHECK_H
