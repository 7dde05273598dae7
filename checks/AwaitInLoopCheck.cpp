//===--- AwaitInLoopCheck.cpp ---------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AwaitInLoopCheck.h"
#include "Analysis/PairReasons.h"
#include "clang/ASTMatchers/ASTMatchers.h"
#include <map>

using namespace clang::ast_matchers;

namespace clang::tidy::coro {

static constexpr llvm::StringLiteral CoroutineBody = "coroutine-body";
static constexpr llvm::StringLiteral MinConfidenceOption = "MinConfidence";
static constexpr llvm::StringLiteral FixConfidenceOption = "FixConfidence";
static constexpr llvm::StringLiteral MaxConcurrentOption = "MaxConcurrent";
static constexpr unsigned DefaultMaxConcurrent = 16;

/// What all instantiations of one body have in common.
struct AwaitInLoopCheck::Finding {
  AwaitLoop Loop;
  BoundedLoop Fix;
  /// Instantiations in which the loop was found.
  unsigned Bodies = 1;
  /// They differ, so that one edit cannot be right for all.
  bool Differs = false;
};

/// The analyses of one translation unit. Findings are reported at its end,
/// when all instantiations of a template have been seen.
struct AwaitInLoopCheck::Analyses {
  Analyses(ASTContext &Ctx, const ModelSet &Models, unsigned Limit)
      : Semantics(Ctx, Models), Finder(Ctx, Models, Semantics),
        Bounder(Ctx, Models, Limit) {}

  TaskSemanticsReader Semantics;
  AwaitLoopFinder Finder;
  LoopBounder Bounder;
  /// By the place of the await.
  std::map<SourceLocation, Finding> Found;
  /// How many bodies stand at one place: one, or one for each instantiation.
  std::map<SourceLocation, unsigned> BodiesAt;
};

AwaitInLoopCheck::AwaitInLoopCheck(StringRef Name, ClangTidyContext *Context)
    : CoroCheck(Name, Context),
      MinConfidence(Options.get(MinConfidenceOption, Confidence::Likely)),
      FixConfidence(Options.get(FixConfidenceOption, Confidence::Proven)),
      MaxConcurrent(std::max(
          Options.get(MaxConcurrentOption, DefaultMaxConcurrent), 1U)) {}

AwaitInLoopCheck::~AwaitInLoopCheck() = default;

void AwaitInLoopCheck::storeOptions(ClangTidyOptions::OptionMap &Stored) {
  CoroCheck::storeOptions(Stored);
  Options.store(Stored, MinConfidenceOption, MinConfidence);
  Options.store(Stored, FixConfidenceOption, FixConfidence);
  Options.store(Stored, MaxConcurrentOption, MaxConcurrent);
}

void AwaitInLoopCheck::registerMatchers(MatchFinder *Finder) {
  // Bodies, not functions: a translation unit has far fewer of them, and only
  // nodes of this kind are looked at.
  Finder->addMatcher(coroutineBodyStmt().bind(CoroutineBody), this);
}

void AwaitInLoopCheck::check(const MatchFinder::MatchResult &Result) {
  const auto *Body = Result.Nodes.getNodeAs<CoroutineBodyStmt>(CoroutineBody);
  ASTContext &Ctx = *Result.Context;
  const FunctionDecl *Coroutine = coroutineOf(*Body, Ctx);
  if (!Coroutine)
    return;
  if (!OfUnit)
    OfUnit = std::make_unique<Analyses>(Ctx, models(Ctx), MaxConcurrent);
  ++OfUnit->BodiesAt[Body->getBeginLoc()];
  for (AwaitLoop &Loop :
       OfUnit->Finder.find(*Coroutine, *Body, MinConfidence)) {
    const SourceLocation At = Loop.Task.Await->getKeywordLoc();
    BoundedLoop Fix = OfUnit->Bounder.bound(
        Loop, [this](StringRef Header) { return findsHeader(Header); });
    auto [It, IsNew] = OfUnit->Found.try_emplace(At);
    Finding &Known = It->second;
    if (IsNew) {
      Known.Loop = std::move(Loop);
      Known.Fix = std::move(Fix);
      continue;
    }
    ++Known.Bodies;
    Known.Differs |= !areSameEdits(Known.Fix.Edits, Fix.Edits);
    Known.Loop.Sure = std::min(Known.Loop.Sure, Loop.Sure);
  }
}

void AwaitInLoopCheck::report(const Finding &Found) {
  const AwaitLoop &Loop = Found.Loop;
  const BoundedLoop &Fix = Found.Fix;
  const SourceLocation At = Loop.Task.Await->getKeywordLoc();
  const bool IsApplied = Loop.Sure >= FixConfidence && !Fix.Edits.empty();
  const auto Hints = hintsOf(Fix.Edits, Fix.Headers, IsApplied);
  const llvm::ArrayRef<FixItHint> None;

  diag(At,
       "'%0' is awaited in each iteration before the next one begins, though "
       "no iteration needs what another one does: their waits add up")
      << Loop.Task.Name << Loop.Task.Await->getSourceRange()
      << (IsApplied ? llvm::ArrayRef<FixItHint>(Hints) : None);
  diag(At, "%0", DiagnosticIDs::Note) << reasonOf(Loop);
  if (Fix.Edits.empty())
    diag(At, "no edit is offered: %0; %1", DiagnosticIDs::Note)
        << Fix.NoEdit << Fix.Instead;
  else
    diag(At,
         "awaited with '%0', at most %1 at a time: later iterations begin "
         "though one before fails, and %2",
         DiagnosticIDs::Note)
        << Fix.Combinator->Name << MaxConcurrent << Fix.Combinator->Contract
        << (IsApplied ? None : llvm::ArrayRef<FixItHint>(Hints));
}

void AwaitInLoopCheck::onEndOfTranslationUnit() {
  if (OfUnit) {
    for (auto &[At, Found] : OfUnit->Found) {
      const SourceLocation Body =
          Found.Loop.Coroutine->getBody()->getBeginLoc();
      if (Found.Differs || Found.Bodies != OfUnit->BodiesAt[Body]) {
        Found.Fix.Edits.clear();
        Found.Fix.NoEdit = "not all instantiations of the template agree";
      }
    }
    // A header is added once, and by an edit that is applied if there is one.
    for (const bool Applied : {true, false})
      for (const auto &[At, Found] : OfUnit->Found)
        if (Applied ==
            (Found.Loop.Sure >= FixConfidence && !Found.Fix.Edits.empty()))
          report(Found);
    OfUnit.reset();
  }
  CoroCheck::onEndOfTranslationUnit();
}

} // namespace clang::tidy::coro
