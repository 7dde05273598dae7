//===--- LateStartCheck.cpp -----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LateStartCheck.h"
#include "Analysis/PairReasons.h"
#include "clang/ASTMatchers/ASTMatchers.h"
#include <map>
#include <set>

using namespace clang::ast_matchers;

namespace clang::tidy::coro {

static constexpr llvm::StringLiteral CoroutineBody = "coroutine-body";
static constexpr llvm::StringLiteral MinConfidenceOption = "MinConfidence";
static constexpr llvm::StringLiteral FixConfidenceOption = "FixConfidence";

/// Tasks and awaits that are named in the message and in notes; the others are
/// counted.
static constexpr size_t Named = 5;

struct LateStartCheck::Analyses {
  Analyses(ASTContext &Ctx, const ModelSet &Models)
      : Semantics(Ctx, Models), Finder(Ctx, Models, Semantics),
        Hoister(Ctx, Models) {}

  TaskSemanticsReader Semantics;
  LateStartFinder Finder;
  StartHoister Hoister;
  /// By the place of the creation.
  std::map<SourceLocation, Finding> Found;
  /// How many bodies stand at one place: one, or one for each instantiation.
  std::map<SourceLocation, unsigned> BodiesAt;
};

LateStartCheck::LateStartCheck(StringRef Name, ClangTidyContext *Context)
    : CoroCheck(Name, Context),
      MinConfidence(Options.get(MinConfidenceOption, Confidence::Likely)),
      FixConfidence(Options.get(FixConfidenceOption, Confidence::Proven)) {}

LateStartCheck::~LateStartCheck() = default;

void LateStartCheck::storeOptions(ClangTidyOptions::OptionMap &Stored) {
  CoroCheck::storeOptions(Stored);
  Options.store(Stored, MinConfidenceOption, MinConfidence);
  Options.store(Stored, FixConfidenceOption, FixConfidence);
}

void LateStartCheck::registerMatchers(MatchFinder *Finder) {
  Finder->addMatcher(coroutineBodyStmt().bind(CoroutineBody), this);
}

void LateStartCheck::check(const MatchFinder::MatchResult &Result) {
  const auto *Body = Result.Nodes.getNodeAs<CoroutineBodyStmt>(CoroutineBody);
  ASTContext &Ctx = *Result.Context;
  const FunctionDecl *Coroutine = coroutineOf(*Body, Ctx);
  if (!Coroutine)
    return;
  if (!OfUnit)
    OfUnit = std::make_unique<Analyses>(Ctx, models(Ctx));
  ++OfUnit->BodiesAt[Body->getBeginLoc()];
  for (LateStart &Late :
       OfUnit->Finder.find(*Coroutine, *Body, MinConfidence)) {
    const SourceLocation At = Late.Task.Creations.front()->getExprLoc();
    HoistedStart Fix = OfUnit->Hoister.hoist(Late);
    auto [It, IsNew] = OfUnit->Found.try_emplace(At);
    Finding &Known = It->second;
    if (IsNew) {
      Known.Late = std::move(Late);
      Known.Fix = std::move(Fix);
      continue;
    }
    ++Known.Bodies;
    Known.Differs |= Known.Fix.At != Fix.At || Known.Fix.Text != Fix.Text ||
                     !areSameEdits(Known.Fix.Edits, Fix.Edits);
    LateStart &First = Known.Late;
    First.Sure = std::min(First.Sure, Late.Sure);
    First.RefersElsewhere |= Late.RefersElsewhere;
    First.CanEndBefore &= Late.CanEndBefore;
    if (First.Drop != Late.Drop)
      First.Drop = DropKind::Unknown;
  }
}

/// Decides where the edit of each finding goes. What has to stay behind another
/// one goes where that goes.
void LateStartCheck::placeEdits() {
  std::map<const Stmt *, Finding *> ByDeclaration;
  for (auto &[At, Found] : OfUnit->Found) {
    const SourceLocation Body = Found.Late.Coroutine->getBody()->getBeginLoc();
    if (Found.Differs || Found.Bodies != OfUnit->BodiesAt[Body]) {
      Found.Fix = {};
      Found.Fix.NoEdit = "not all instantiations of the template agree";
    }
    Found.Place = Found.Fix.Text.empty() ? EditPlace::Nowhere
                  : Found.Late.Sure >= FixConfidence &&
                          Found.Late.isSafelyDropped() &&
                          Found.Late.CanEndBefore
                      ? EditPlace::Warning
                      : EditPlace::Note;
    if (Found.Late.Task.Variable)
      ByDeclaration[Found.Late.CreatedIn] = &Found;
  }
  // Chains are short: each round brings what one has to its neighbour.
  for (bool Changes = true; Changes;) {
    Changes = false;
    for (auto &[At, Found] : OfUnit->Found)
      for (const Stmt *Declaration : Found.Late.Behind) {
        const auto It = ByDeclaration.find(Declaration);
        if (It == ByDeclaration.end() || It->second->Place == Found.Place)
          continue;
        Changes = true;
        Found.Place = std::max(Found.Place, It->second->Place);
        if (Found.Place != EditPlace::Nowhere) {
          It->second->Place = Found.Place;
        } else if (Found.Fix.NoEdit.empty()) {
          Found.Fix = {};
          Found.Fix.NoEdit = "it has to stay behind '" +
                             It->second->Late.Task.Name +
                             "', which cannot be moved";
        } else {
          Changes = false;
          break; // Who stands in front can move without it.
        }
      }
  }
}

void LateStartCheck::onEndOfTranslationUnit() {
  if (OfUnit) {
    placeEdits();
    // Those that move to one place are written by one edit.
    std::map<std::pair<SourceLocation, EditPlace>, std::vector<const Finding *>>
        Together;
    // A header is added once, and by an edit that is applied if there is one.
    std::multimap<EditPlace, std::vector<const Finding *>> Groups;
    for (auto &[At, Found] : OfUnit->Found)
      if (Found.Place == EditPlace::Nowhere)
        Groups.emplace(Found.Place, std::vector<const Finding *>{&Found});
      else
        Together[{Found.Fix.At, Found.Place}].push_back(&Found);
    for (auto &[Key, Group] : Together)
      Groups.emplace(Key.second, std::move(Group));
    for (const auto &[Place, Group] : Groups)
      report(Group);
    OfUnit.reset();
  }
  CoroCheck::onEndOfTranslationUnit();
}

/// What becomes of a started task that is dropped, as the end of a sentence.
static std::string outlookOf(const LateStart &Late) {
  std::string Outlook;
  switch (Late.Drop) {
  case DropKind::Cancels:
    Outlook = "is cancelled";
    break;
  case DropKind::KeepsRunning:
    Outlook = "runs on with nobody to hear its error";
    break;
  case DropKind::Blocks:
    return "is waited for by its destructor";
  case DropKind::Leaks:
    return "leaks its frame";
  case DropKind::NeverRuns:
  case DropKind::Unknown:
    return "is dropped, and it is not known what becomes of it";
  }
  if (Late.RefersElsewhere)
    Outlook += ", while what it refers to may end";
  return Outlook;
}

void LateStartCheck::report(llvm::ArrayRef<const Finding *> Group) {
  const Finding &First = *Group.front();
  const SourceLocation At = First.Late.Task.Creations.front()->getExprLoc();
  std::vector<std::string> Tasks;
  std::vector<std::string> Awaits;
  std::vector<std::string> Texts;
  std::vector<std::string> Headers;
  std::vector<TextEdit> Edits;
  std::set<SourceLocation> Crossed;
  for (const Finding *Found : Group) {
    Tasks.push_back(Found->Late.Task.Name);
    for (const CrossedAwait &Other : Found->Late.Crossed)
      if (Crossed.insert(Other.Task.Await->getKeywordLoc()).second)
        Awaits.push_back(Other.Task.Name);
    Texts.push_back(Found->Fix.Text);
    Edits.insert(Edits.end(), Found->Fix.Edits.begin(), Found->Fix.Edits.end());
    for (const std::string &Header : Found->Fix.Headers)
      if (!llvm::is_contained(Headers, Header))
        Headers.push_back(Header);
  }
  const bool IsApplied = First.Place == EditPlace::Warning;
  llvm::SmallVector<FixItHint, 8> Hints;
  if (First.Place != EditPlace::Nowhere) {
    Edits.insert(Edits.begin(),
                 OfUnit->Hoister.insertion(First.Fix.At, Texts, !IsApplied));
    Hints = hintsOf(Edits, Headers, IsApplied);
  }
  const llvm::ArrayRef<FixItHint> None;

  diag(At, "%0 %select{starts|start}1 only after %2 %select{has|have}3 ended, "
           "though %select{it does|they do}1 not need %select{it|them}3")
      << listOf(Tasks, Named) << (Tasks.size() > 1) << listOf(Awaits, Named)
      << (Awaits.size() > 1)
      << First.Late.Task.Creations.front()->getSourceRange()
      << (IsApplied ? llvm::ArrayRef<FixItHint>(Hints) : None);
  size_t Reasons = 0;
  for (const Finding *Found : Group)
    for (const CrossedAwait &Other : Found->Late.Crossed) {
      if (++Reasons > Named)
        break;
      diag(Other.Task.Await->getKeywordLoc(), "it need not wait here: %0",
           DiagnosticIDs::Note)
          << reasonFor(Other.Task.Name, Other.Body, Found->Late.Task.Name,
                       Found->Late.Body);
    }
  const CrossedAwait &Front = First.Late.Crossed.front();
  const SourceLocation Place = Front.Task.Await->getKeywordLoc();
  if (First.Place == EditPlace::Nowhere) {
    diag(At, "no edit is offered: %0", DiagnosticIDs::Note) << First.Fix.NoEdit;
    return;
  }
  diag(Place,
       "created in front of this, %0 %select{runs|run}1 meanwhile, and also "
       "where this fails: what has started then %2",
       DiagnosticIDs::Note)
      << listOf(Tasks, Named) << (Tasks.size() > 1) << outlookOf(First.Late)
      << (IsApplied ? None : llvm::ArrayRef<FixItHint>(Hints));
}

} // namespace clang::tidy::coro
