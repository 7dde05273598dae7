//===--- AwaitGroupReporter.cpp -------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AwaitGroupReporter.h"
#include "Match/Instantiations.h"
#include "clang/ASTMatchers/ASTMatchers.h"
#include <map>
#include <set>

using namespace clang::ast_matchers;

namespace clang::tidy::coro {

static constexpr llvm::StringLiteral CoroutineBody = "coroutine-body";
static constexpr llvm::StringLiteral MinConfidenceOption = "MinConfidence";
static constexpr llvm::StringLiteral FixConfidenceOption = "FixConfidence";

/// The analyses of one translation unit.
struct AwaitGroupReporter::Analyses {
  Analyses(ASTContext &Ctx, const ModelSet &Models)
      : Sources(Ctx.getSourceManager()), Semantics(Ctx, Models),
        Finder(Ctx, Models, Semantics), Combiner(Ctx, Models),
        Reorderer(Ctx, Models, Combiner), Opener(Ctx, Models) {}

  const SourceManager &Sources;
  TaskSemanticsReader Semantics;
  AwaitGroupFinder Finder;
  AwaitCombiner Combiner;
  AwaitReorderer Reorderer;
  ScopeOpener Opener;
  /// What waits for the end, by the place of the first await.
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

AwaitGroupReporter::AwaitGroupReporter(StringRef Name,
                                       ClangTidyContext *Context,
                                       AwaitSource Source,
                                       Confidence DefaultFix)
    : CoroCheck(Name, Context), Source(Source),
      MinConfidence(Options.get(MinConfidenceOption, Confidence::Likely)),
      FixConfidence(Options.get(FixConfidenceOption, DefaultFix)) {}

AwaitGroupReporter::~AwaitGroupReporter() = default;

void AwaitGroupReporter::storeOptions(ClangTidyOptions::OptionMap &Stored) {
  CoroCheck::storeOptions(Stored);
  Options.store(Stored, MinConfidenceOption, MinConfidence);
  Options.store(Stored, FixConfidenceOption, FixConfidence);
}

void AwaitGroupReporter::registerMatchers(MatchFinder *Finder) {
  // Bodies, not functions: a translation unit has far fewer of them, and only
  // nodes of this kind are looked at.
  Finder->addMatcher(coroutineBodyStmt().bind(CoroutineBody), this);
}

void AwaitGroupReporter::check(const MatchFinder::MatchResult &Result) {
  const auto *Body = Result.Nodes.getNodeAs<CoroutineBodyStmt>(CoroutineBody);
  ASTContext &Ctx = *Result.Context;
  const FunctionDecl *Coroutine = coroutineOf(*Body, Ctx);
  if (!Coroutine)
    return;
  if (!OfUnit)
    OfUnit = std::make_unique<Analyses>(Ctx, models(Ctx));
  const bool MayHaveOthers = isInstantiated(*Coroutine);
  if (MayHaveOthers)
    ++OfUnit->BodiesAt[Body->getBeginLoc()];
  const auto FindsHeader = [this](StringRef Header) {
    return findsHeader(Header);
  };
  AwaitPlan Plan;
  if (Source == AwaitSource::InPlace)
    Plan = OfUnit->Finder.plan(*Coroutine, *Body, MinConfidence, rowForm());
  else
    Plan.Groups = OfUnit->Finder.find(*Coroutine, *Body, MinConfidence, Source);
  const auto FindingOf = [&](AwaitGroup &Group) {
    Finding New;
    New.Fix = OfUnit->Combiner.combine(Group, FindsHeader);
    // Asked for by option, or by an editor, which offers both.
    if (wantsScope())
      New.Scoped = OfUnit->Opener.open(Group, FindsHeader);
    New.Group = std::move(Group);
    return New;
  };
  for (AwaitGroup &Group : Plan.Groups)
    take(FindingOf(Group), MayHaveOthers);
  for (AwaitSchedule &Schedule : Plan.Schedules) {
    Finding New;
    New.Fix = OfUnit->Reorderer.reorder(Schedule, FindsHeader);
    New.Group = std::move(Schedule.All);
    New.Levels = std::move(Schedule.Levels);
    if (New.Fix.HasLocalCoroutines)
      New.Chains = std::move(Schedule.Chains);
    // Some of the waits saved is more than none. Where the row has an edit that
    // is not as sure as that of neighbours in it, they are left to it: what
    // remained of it would be reported by the next run.
    std::vector<Finding> Instead;
    if (New.Fix.Edits.empty())
      for (AwaitGroup &Group : Schedule.Neighbours)
        Instead.push_back(FindingOf(Group));
    if (llvm::any_of(Instead, [](const Finding &Other) {
          return !Other.Fix.Edits.empty();
        }))
      for (Finding &Other : Instead)
        take(std::move(Other), MayHaveOthers);
    else
      take(std::move(New), MayHaveOthers);
  }
}

void AwaitGroupReporter::take(Finding New, bool MayHaveOthers) {
  // clang-tidy keeps what is reported; thousands of findings need not be in
  // memory twice.
  if (!MayHaveOthers && isApplied(New)) {
    report(New);
    return;
  }
  const SourceLocation At = New.Group.Tasks.front().Await->getKeywordLoc();
  auto [It, IsNew] = OfUnit->Found.try_emplace(At, std::move(New));
  if (IsNew)
    return;
  Finding &Known = It->second;
  ++Known.Bodies;
  Known.Differs |= Known.Group.Tasks.size() != New.Group.Tasks.size() ||
                   Known.Levels.size() != New.Levels.size() ||
                   !haveSameText(Known.Fix, New.Fix);
  keepCommon(Known.Scoped, New.Scoped);
  Known.Group.Sure = std::min(Known.Group.Sure, New.Group.Sure);
}

void AwaitGroupReporter::onEndOfTranslationUnit() {
  if (OfUnit) {
    for (auto &[At, Found] : OfUnit->Found) {
      const SourceLocation Body =
          Found.Group.Coroutine->getBody()->getBeginLoc();
      if (Found.Differs || (isInstantiated(*Found.Group.Coroutine) &&
                            Found.Bodies != OfUnit->BodiesAt[Body])) {
        Found.Fix.Edits.clear();
        Found.Fix.NoEdit = "not all instantiations of the template agree";
        Found.Scoped = {};
      }
    }
    // A header is added once, and by an edit that is applied if there is one.
    // What is reported is let go of.
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

std::string AwaitGroupReporter::nameTasks(llvm::ArrayRef<AwaitedTask> Tasks) {
  std::vector<std::string> Names;
  for (const AwaitedTask &Task : Tasks)
    Names.push_back(Task.Name);
  return listOf(Names, NamedTasks);
}

bool AwaitGroupReporter::isApplied(const Finding &Found) const {
  return Found.Group.Sure >= FixConfidence && !Found.Fix.Edits.empty();
}

llvm::SmallVector<FixItHint, 8>
AwaitGroupReporter::combinatorHints(const Finding &Found) {
  const CombinedAwait &Fix = Found.Fix;
  auto Hints = hintsOf(Fix.Edits, Fix.Headers, isApplied(Found));
  // Fixes that are applied together need the directive once; one that is
  // applied alone needs its own.
  const SourceLocation Place = Fix.UsingDirective.Range.getBegin();
  if (!Fix.Edits.empty() && !Fix.UsingDirective.Text.empty() &&
      (!isApplied(Found) || areDiagsSelfContained() ||
       OfUnit->Directives.insert(Place).second))
    Hints.push_back(FixItHint::CreateInsertion(Place, Fix.UsingDirective.Text));
  return Hints;
}

} // namespace clang::tidy::coro
