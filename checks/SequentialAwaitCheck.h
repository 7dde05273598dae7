//===--- SequentialAwaitCheck.h - coro-sequential-await ---------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_CHECKS_SEQUENTIALAWAITCHECK_H
#define CORO_TIDY_CHECKS_SEQUENTIALAWAITCHECK_H

#include "AwaitGroupReporter.h"

namespace clang::tidy::coro {

/// Finds lazy tasks that are created and awaited one after another, though none
/// needs what another does.
///
/// A group of awaits is reported once, at its first await, with the reason for
/// each pair as a note. The fix awaits the tasks together with the library's
/// combinator.
///
/// For the user-facing documentation see docs/checks/sequential-await.md.
class SequentialAwaitCheck : public AwaitGroupReporter {
public:
  SequentialAwaitCheck(StringRef Name, ClangTidyContext *Context);
  void storeOptions(ClangTidyOptions::OptionMap &Options) override;

protected:
  void report(const Finding &Found) override;
  RowForm rowForm() const override { return Form; }

private:
  const RowForm Form;
};

} // namespace clang::tidy::coro

namespace clang::tidy {

/// The spellings of a form in options.
template <> struct OptionEnumMapping<coro::RowForm> {
  static llvm::ArrayRef<std::pair<coro::RowForm, StringRef>> getEnumMapping();
};

} // namespace clang::tidy

#endif // CORO_TIDY_CHECKS_SEQUENTIALAWAITCHECK_H
