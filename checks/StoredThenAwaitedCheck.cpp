//===--- StoredThenAwaitedCheck.cpp ---------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StoredThenAwaitedCheck.h"
#include "Match/QualifiedName.h"

namespace clang::tidy {

llvm::ArrayRef<std::pair<coro::RewriteForm, StringRef>>
OptionEnumMapping<coro::RewriteForm>::getEnumMapping() {
  static constexpr std::pair<coro::RewriteForm, StringRef> Mapping[] = {
      {coro::RewriteForm::Combinator, "combinator"},
      {coro::RewriteForm::Scope, "scope"}};
  return Mapping;
}

} // namespace clang::tidy

namespace clang::tidy::coro {

static constexpr llvm::StringLiteral RewriteFormOption = "RewriteForm";

StoredThenAwaitedCheck::StoredThenAwaitedCheck(StringRef Name,
                                               ClangTidyContext *Context)
    : AwaitGroupReporter(Name, Context, AwaitSource::Stored,
                         Confidence::Likely),
      Form(Options.get(RewriteFormOption, RewriteForm::Combinator)) {}

void StoredThenAwaitedCheck::storeOptions(ClangTidyOptions::OptionMap &Stored) {
  AwaitGroupReporter::storeOptions(Stored);
  Options.store(Stored, RewriteFormOption, Form);
}

bool StoredThenAwaitedCheck::wantsScope() const {
  // Asked for by option, or by an editor, which offers both.
  return Form == RewriteForm::Scope || areDiagsSelfContained();
}

bool StoredThenAwaitedCheck::isScope(const Finding &Found) const {
  return Form == RewriteForm::Scope && !Found.Scoped.Edits.empty();
}

bool StoredThenAwaitedCheck::isApplied(const Finding &Found) const {
  // A scope treats errors in its own way: a person decides.
  return AwaitGroupReporter::isApplied(Found) && !isScope(Found);
}

void StoredThenAwaitedCheck::report(const Finding &Found) {
  const llvm::ArrayRef<AwaitedTask> Tasks = Found.Group.Tasks;
  const CombinedAwait &Fix = Found.Fix;
  const ScopedTasks &Scoped = Found.Scoped;
  const SourceLocation At = Tasks.front().Await->getKeywordLoc();
  const bool IsScope = isScope(Found);
  const bool IsApplied = isApplied(Found);

  llvm::SmallVector<FixItHint, 8> Hints;
  if (!IsScope || areDiagsSelfContained())
    Hints = combinatorHints(Found);
  const auto ScopeHints = hintsOf(Scoped.Edits, Scoped.Headers);
  const llvm::ArrayRef<FixItHint> None;

  diag(At, "%0 are awaited one after another and never overlap: %select{none|"
           "neither}1 starts before its own co_await")
      << nameTasks(Tasks)
      << (Tasks.size() == 2)
      // What an editor underlines; without it, all that the edit replaces.
      << Tasks.front().Await->getSourceRange()
      << (IsApplied ? llvm::ArrayRef<FixItHint>(Hints) : None);
  for (const AwaitedTask &Task : Tasks.take_front(NamedTasks))
    diag(Task.isWholeVariable() ? Task.Variable->getLocation()
                                : Task.Creations.front()->getBeginLoc(),
         "'%0' is created here but not started: '%1' starts when it is first "
         "awaited",
         DiagnosticIDs::Note)
        << Task.Name << qualifiedName(Task.Type);

  const auto NoteScope = [&] {
    diag(At, "started in a '%0' and joined: %1", DiagnosticIDs::Note)
        << Scoped.Scope->Type << Scoped.Scope->Contract << ScopeHints;
  };
  if (IsScope)
    NoteScope();
  else if (Form == RewriteForm::Scope && !Scoped.NoEdit.empty())
    diag(At, "no scope is offered: %0", DiagnosticIDs::Note) << Scoped.NoEdit;
  // The other form is an editor's second action.
  if (!IsScope || areDiagsSelfContained()) {
    if (!Fix.Edits.empty())
      diag(At, "awaited together with '%0': %1", DiagnosticIDs::Note)
          << Fix.CombinatorName << Fix.Combinator->Contract
          << (IsApplied ? None : llvm::ArrayRef<FixItHint>(Hints));
    else if (!IsScope)
      diag(At, "no edit is offered: %0", DiagnosticIDs::Note) << Fix.NoEdit;
  }
  if (!IsScope && areDiagsSelfContained() && !Scoped.Edits.empty())
    NoteScope();
}

} // namespace clang::tidy::coro
