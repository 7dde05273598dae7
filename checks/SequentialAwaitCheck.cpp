//===--- SequentialAwaitCheck.cpp -----------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SequentialAwaitCheck.h"
#include "Analysis/PairReasons.h"

namespace clang::tidy {

llvm::ArrayRef<std::pair<coro::RowForm, StringRef>>
OptionEnumMapping<coro::RowForm>::getEnumMapping() {
  static constexpr std::pair<coro::RowForm, StringRef> Mapping[] = {
      {coro::RowForm::Levels, "levels"}, {coro::RowForm::Chains, "chains"}};
  return Mapping;
}

} // namespace clang::tidy

namespace clang::tidy::coro {

static constexpr llvm::StringLiteral RowFormOption = "RowForm";
/// Of a schedule, so many reasons are told.
static constexpr size_t MaxReasons = 10;

SequentialAwaitCheck::SequentialAwaitCheck(StringRef Name,
                                           ClangTidyContext *Context)
    : AwaitGroupReporter(Name, Context, AwaitSource::InPlace,
                         Confidence::Proven),
      Form(Options.get(RowFormOption, RowForm::Levels)) {}

void SequentialAwaitCheck::storeOptions(ClangTidyOptions::OptionMap &Stored) {
  AwaitGroupReporter::storeOptions(Stored);
  Options.store(Stored, RowFormOption, Form);
}

void SequentialAwaitCheck::report(const Finding &Found) {
  const AwaitGroup &Group = Found.Group;
  const CombinedAwait &Fix = Found.Fix;
  const SourceLocation At = Group.Tasks.front().Await->getKeywordLoc();
  const bool IsApplied = isApplied(Found);
  const auto Hints = combinatorHints(Found);
  const llvm::ArrayRef<FixItHint> None;

  if (Found.Levels.empty()) {
    diag(At, "%0 are awaited one after another, though %select{none|neither}1 "
             "needs what %select{another|the other}1 does: %2 waits in a row "
             "could be 1")
        << nameTasks(Group.Tasks) << (Group.Tasks.size() == 2)
        << static_cast<unsigned>(Group.Tasks.size())
        << Group.Tasks.front().Await->getSourceRange()
        << (IsApplied ? llvm::ArrayRef<FixItHint>(Hints) : None);
  } else {
    diag(At, "%0 are awaited one after another, though not each needs what "
             "the one before it does: %1 waits in a row could be %2")
        << nameTasks(Group.Tasks) << static_cast<unsigned>(Group.Tasks.size())
        << static_cast<unsigned>(Found.Levels.size())
        << Group.Tasks.front().Await->getSourceRange()
        << (IsApplied ? llvm::ArrayRef<FixItHint>(Hints) : None);
    for (const std::vector<size_t> &Chain : Found.Chains) {
      std::vector<AwaitedTask> Tasks;
      Tasks.reserve(Chain.size());
      for (const size_t I : Chain)
        Tasks.push_back(Group.Tasks[I]);
      if (Tasks.size() > 1)
        diag(Tasks.front().Await->getKeywordLoc(),
             "%0 can run in a coroutine of their own", DiagnosticIDs::Note)
            << nameTasks(Tasks);
    }
    for (const AwaitGroup &Level : Found.Levels)
      if (Found.Chains.empty() && Level.Tasks.size() > 1)
        diag(Level.Tasks.front().Await->getKeywordLoc(), "%0 can run together",
             DiagnosticIDs::Note)
            << nameTasks(Level.Tasks);
  }
  for (const PairReason &Reason :
       Found.Levels.empty()
           ? reasonsOf(Group, /*Limit=*/NamedTasks)
           : reasonsOf(Group, Found.Levels, Found.Chains, MaxReasons))
    diag(Reason.At, "%0", DiagnosticIDs::Note) << Reason.Text;
  if (Fix.Edits.empty())
    diag(At, "no edit is offered: %0", DiagnosticIDs::Note) << Fix.NoEdit;
  else
    diag(At, "awaited together with '%0': %1", DiagnosticIDs::Note)
        << Fix.CombinatorName << Fix.Combinator->Contract
        << (IsApplied ? None : llvm::ArrayRef<FixItHint>(Hints));
}

} // namespace clang::tidy::coro
