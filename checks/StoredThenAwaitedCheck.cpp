//===--- StoredThenAwaitedCheck.cpp ---------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StoredThenAwaitedCheck.h"
#include "Match/QualifiedName.h"
#include "clang/ASTMatchers/ASTMatchers.h"
#include "clang/Lex/Preprocessor.h"
#include <set>

using namespace clang::ast_matchers;

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

static constexpr llvm::StringLiteral CoroutineBody = "coroutine-body";
static constexpr llvm::StringLiteral MinConfidenceOption = "MinConfidence";
static constexpr llvm::StringLiteral FixConfidenceOption = "FixConfidence";
static constexpr llvm::StringLiteral RewriteFormOption = "RewriteForm";

/// Tasks that are named in the message and in notes; the others are counted.
static constexpr size_t NamedTasks = 5;

/// What all instantiations of one body have in common.
struct StoredThenAwaitedCheck::Finding {
  StoredTaskGroup Group;
  CombinedAwait Fix;
  ScopedTasks Scoped; ///< Empty where nobody asks for it.
  /// Instantiations in which the group was found.
  unsigned Bodies = 1;
  /// They differ, so that one edit cannot be right for all.
  bool Differs = false;
};

/// The analyses of one translation unit. Findings are reported at its end,
/// when all instantiations of a template have been seen.
struct StoredThenAwaitedCheck::Analyses {
  Analyses(ASTContext &Ctx, const ModelSet &Models)
      : Sources(Ctx.getSourceManager()), Semantics(Ctx, Models),
        Finder(Ctx, Models, Semantics), Combiner(Ctx, Models),
        Opener(Ctx, Models) {}

  const SourceManager &Sources;
  TaskSemanticsReader Semantics;
  StoredTaskFinder Finder;
  AwaitCombiner Combiner;
  ScopeOpener Opener;
  /// By the place of the first await.
  std::map<SourceLocation, Finding> Found;
  /// How many bodies stand at one place: one, or one for each instantiation.
  std::map<SourceLocation, unsigned> BodiesAt;
  /// Where a using-directive has been inserted.
  std::set<SourceLocation> Directives;
};

/// Whether two instantiations of one body would be edited alike.
static bool haveSameText(const CombinedAwait &A, const CombinedAwait &B) {
  return A.UsingDirective.Text == B.UsingDirective.Text &&
         areSameEdits(A.Edits, B.Edits);
}

/// The same for the second form; what is right in one of them alone is right in
/// none.
static void keepCommon(ScopedTasks &A, const ScopedTasks &B) {
  if (!areSameEdits(A.Edits, B.Edits))
    A.Edits.clear();
}

StoredThenAwaitedCheck::StoredThenAwaitedCheck(StringRef Name,
                                               ClangTidyContext *Context)
    : CoroCheck(Name, Context),
      MinConfidence(Options.get(MinConfidenceOption, Confidence::Likely)),
      FixConfidence(Options.get(FixConfidenceOption, Confidence::Likely)),
      Form(Options.get(RewriteFormOption, RewriteForm::Combinator)) {}

StoredThenAwaitedCheck::~StoredThenAwaitedCheck() = default;

void StoredThenAwaitedCheck::storeOptions(ClangTidyOptions::OptionMap &Stored) {
  CoroCheck::storeOptions(Stored);
  Options.store(Stored, MinConfidenceOption, MinConfidence);
  Options.store(Stored, FixConfidenceOption, FixConfidence);
  Options.store(Stored, RewriteFormOption, Form);
}

void StoredThenAwaitedCheck::registerMatchers(MatchFinder *Finder) {
  // Bodies, not functions: a translation unit has far fewer of them, and only
  // nodes of this kind are looked at.
  Finder->addMatcher(coroutineBodyStmt().bind(CoroutineBody), this);
}

void StoredThenAwaitedCheck::check(const MatchFinder::MatchResult &Result) {
  const auto *Body = Result.Nodes.getNodeAs<CoroutineBodyStmt>(CoroutineBody);
  ASTContext &Ctx = *Result.Context;
  const FunctionDecl *Coroutine = coroutineOf(*Body, Ctx);
  if (!Coroutine)
    return;
  if (!OfUnit)
    OfUnit = std::make_unique<Analyses>(Ctx, models(Ctx));
  ++OfUnit->BodiesAt[Body->getBeginLoc()];
  for (StoredTaskGroup &Group :
       OfUnit->Finder.find(*Coroutine, *Body, MinConfidence)) {
    const SourceLocation At = Group.Tasks.front().Await->getKeywordLoc();
    const auto FindsHeader = [this](StringRef Header) {
      return findsHeader(Header);
    };
    CombinedAwait Fix = OfUnit->Combiner.combine(Group, FindsHeader);
    // Asked for by option, or by an editor, which offers both.
    ScopedTasks Scoped;
    if (Form == RewriteForm::Scope || areDiagsSelfContained())
      Scoped = OfUnit->Opener.open(Group, FindsHeader);
    auto [It, IsNew] = OfUnit->Found.try_emplace(At);
    Finding &Known = It->second;
    if (IsNew) {
      Known.Group = std::move(Group);
      Known.Fix = std::move(Fix);
      Known.Scoped = std::move(Scoped);
      continue;
    }
    ++Known.Bodies;
    Known.Differs |= Known.Group.Tasks.size() != Group.Tasks.size() ||
                     !haveSameText(Known.Fix, Fix);
    keepCommon(Known.Scoped, Scoped);
    Known.Group.Sure = std::min(Known.Group.Sure, Group.Sure);
  }
}

void StoredThenAwaitedCheck::onEndOfTranslationUnit() {
  if (OfUnit) {
    for (auto &[At, Found] : OfUnit->Found) {
      const SourceLocation Body =
          Found.Group.Coroutine->getBody()->getBeginLoc();
      if (Found.Differs || Found.Bodies != OfUnit->BodiesAt[Body]) {
        Found.Fix.Edits.clear();
        Found.Fix.NoEdit = "not all instantiations of the template agree";
        Found.Scoped = {};
      }
    }
    // A header is added once, and by an edit that is applied if there is one.
    // What is reported is let go of: clang-tidy keeps a copy, and thousands
    // need not be in memory twice.
    for (const bool Applied : {true, false})
      for (auto It = OfUnit->Found.begin(); It != OfUnit->Found.end();) {
        if (isApplied(It->second) != Applied) {
          ++It;
          continue;
        }
        report(It->second);
        It = OfUnit->Found.erase(It);
      }
    OfUnit.reset();
  }
  CoroCheck::onEndOfTranslationUnit();
}

/// "'a' and 'b'", "'a', 'b' and 'c'", "'a', 'b', 'c', 'd', 'e' and 7 others".
static std::string nameTasks(llvm::ArrayRef<StoredTask> Tasks) {
  const size_t Named = Tasks.size() <= NamedTasks ? Tasks.size() : NamedTasks;
  std::string Names;
  for (size_t I = 0; I < Named; ++I) {
    if (I > 0)
      Names += I + 1 == Tasks.size() ? " and " : ", ";
    Names += "'" + Tasks[I].Name + "'";
  }
  if (Named < Tasks.size())
    Names += " and " + std::to_string(Tasks.size() - Named) + " others";
  return Names;
}

bool StoredThenAwaitedCheck::isScope(const Finding &Found) const {
  return Form == RewriteForm::Scope && !Found.Scoped.Edits.empty();
}

bool StoredThenAwaitedCheck::isApplied(const Finding &Found) const {
  // A scope treats errors in its own way: a person decides.
  return Found.Group.Sure >= FixConfidence && !isScope(Found) &&
         !Found.Fix.Edits.empty();
}

void StoredThenAwaitedCheck::report(const Finding &Found) {
  const llvm::ArrayRef<StoredTask> Tasks = Found.Group.Tasks;
  const CombinedAwait &Fix = Found.Fix;
  const ScopedTasks &Scoped = Found.Scoped;
  const SourceLocation At = Tasks.front().Await->getKeywordLoc();
  const bool IsScope = isScope(Found);
  const bool IsApplied = isApplied(Found);

  llvm::SmallVector<FixItHint, 8> Hints;
  if (!IsScope || areDiagsSelfContained()) {
    Hints = hintsOf(Fix.Edits, Fix.Headers);
    // Fixes that are applied together need the directive once; one that is
    // applied alone needs its own.
    const SourceLocation Place = Fix.UsingDirective.Range.getBegin();
    if (!Fix.Edits.empty() && !Fix.UsingDirective.Text.empty() &&
        (!IsApplied || areDiagsSelfContained() ||
         OfUnit->Directives.insert(Place).second))
      Hints.push_back(
          FixItHint::CreateInsertion(Place, Fix.UsingDirective.Text));
  }
  const auto ScopeHints = hintsOf(Scoped.Edits, Scoped.Headers);
  const llvm::ArrayRef<FixItHint> None;

  diag(At, "%0 are awaited one after another and never overlap: %select{none|"
           "neither}1 starts before its own co_await")
      << nameTasks(Tasks)
      << (Tasks.size() == 2)
      // What an editor underlines; without it, all that the edit replaces.
      << Tasks.front().Await->getSourceRange()
      << (IsApplied ? llvm::ArrayRef<FixItHint>(Hints) : None);
  for (const StoredTask &Task : Tasks.take_front(NamedTasks))
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
