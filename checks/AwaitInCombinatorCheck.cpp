//===--- AwaitInCombinatorCheck.cpp ---------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AwaitInCombinatorCheck.h"
#include "Analysis/CombinatorUses.h"
#include "Fix/DirectAwait.h"
#include "clang/ASTMatchers/ASTMatchers.h"
#include <map>

using namespace clang::ast_matchers;

namespace clang::tidy::coro {

static constexpr llvm::StringLiteral CoroutineBody = "coroutine-body";
static constexpr llvm::StringLiteral MinConfidenceOption = "MinConfidence";
static constexpr llvm::StringLiteral FixConfidenceOption = "FixConfidence";

/// What all instantiations of one body have in common.
struct AwaitInCombinatorCheck::Finding {
  CombinatorUse Use;
  DirectAwait Fix;
  /// Instantiations in which it was found.
  unsigned Bodies = 1;
  /// They differ, so that one edit cannot be right for all.
  bool Differs = false;
};

struct AwaitInCombinatorCheck::Analyses {
  Analyses(ASTContext &Ctx, const ModelSet &Models, Confidence Least)
      : Semantics(Ctx, Models), Finder(Ctx, Models, Semantics, Least),
        Remover(Ctx, Models) {}

  TaskSemanticsReader Semantics;
  CombinatorUseFinder Finder;
  CombinatorRemover Remover;
  /// By the place of what is reported.
  std::map<SourceLocation, Finding> Found;
  /// How many bodies stand at one place: one, or one for each instantiation.
  std::map<SourceLocation, unsigned> BodiesAt;
};

AwaitInCombinatorCheck::AwaitInCombinatorCheck(StringRef Name,
                                               ClangTidyContext *Context)
    : CoroCheck(Name, Context),
      MinConfidence(Options.get(MinConfidenceOption, Confidence::Likely)),
      FixConfidence(Options.get(FixConfidenceOption, Confidence::Proven)) {}

AwaitInCombinatorCheck::~AwaitInCombinatorCheck() = default;

void AwaitInCombinatorCheck::storeOptions(ClangTidyOptions::OptionMap &Stored) {
  CoroCheck::storeOptions(Stored);
  Options.store(Stored, MinConfidenceOption, MinConfidence);
  Options.store(Stored, FixConfidenceOption, FixConfidence);
}

void AwaitInCombinatorCheck::registerMatchers(MatchFinder *Finder) {
  // Bodies, not functions: a translation unit has far fewer of them.
  Finder->addMatcher(coroutineBodyStmt().bind(CoroutineBody), this);
}

/// Where the fault is: the combinator that could go, or the await that ends too
/// early.
static SourceLocation placeOf(const CombinatorUse &Use) {
  switch (Use.Fault) {
  case CombinatorFault::Single:
    return Use.Call->getBeginLoc();
  case CombinatorFault::Nested:
    return Use.Operand->getBeginLoc();
  case CombinatorFault::Behind:
    return Use.Value->getBeginLoc();
  }
  return {};
}

void AwaitInCombinatorCheck::check(const MatchFinder::MatchResult &Result) {
  const auto *Body = Result.Nodes.getNodeAs<CoroutineBodyStmt>(CoroutineBody);
  ASTContext &Ctx = *Result.Context;
  const FunctionDecl *Coroutine = coroutineOf(*Body, Ctx);
  if (!Coroutine)
    return;
  if (!OfUnit)
    OfUnit = std::make_unique<Analyses>(Ctx, models(Ctx), MinConfidence);
  if (!OfUnit->Finder.mayFind())
    return;
  ++OfUnit->BodiesAt[Body->getBeginLoc()];
  for (CombinatorUse &Use : OfUnit->Finder.find(*Coroutine, *Body)) {
    DirectAwait Fix = OfUnit->Remover.rewrite(Use, OfUnit->Finder);
    if (!Fix.IsListed)
      continue;
    auto [It, IsNew] = OfUnit->Found.try_emplace(placeOf(Use));
    Finding &Known = It->second;
    if (IsNew) {
      Known.Use = std::move(Use);
      Known.Fix = std::move(Fix);
      continue;
    }
    ++Known.Bodies;
    Known.Differs |= !areSameEdits(Known.Fix.Edits, Fix.Edits);
    Known.Use.Sure = std::min(Known.Use.Sure, Use.Sure);
  }
}

void AwaitInCombinatorCheck::onEndOfTranslationUnit() {
  if (OfUnit) {
    for (auto &[At, Found] : OfUnit->Found) {
      // What is one task here may be a range elsewhere.
      const SourceLocation Body = Found.Use.Coroutine->getBody()->getBeginLoc();
      if (Found.Bodies != OfUnit->BodiesAt[Body])
        continue;
      if (Found.Differs) {
        Found.Fix.Edits.clear();
        Found.Fix.NoEdit = "not all instantiations of the template agree";
      }
      report(Found);
    }
    OfUnit.reset();
  }
  CoroCheck::onEndOfTranslationUnit();
}

static std::string messageOf(const CombinatorUse &Use) {
  const std::string Combinator =
      Use.Combinator->Spelling == CombinatorSpelling::Operator
          ? "'operator" + Use.Combinator->Operator + "'"
          : "'" + Use.Combinator->Name + "'";
  switch (Use.Fault) {
  case CombinatorFault::Single:
    return Combinator + " waits for " +
           (Use.Name.empty() ? "one task" : "'" + Use.Name + "'") +
           " alone, so nothing runs beside it";
  case CombinatorFault::Nested:
    return Combinator + " inside another one lets nothing more run together: "
                        "its operands could be operands of the outer one";
  case CombinatorFault::Behind:
    return "'" + Use.Name + "' ends before " + Combinator +
           " starts anything, so it does not run beside '" +
           Use.Meanwhile->getDirectCallee()->getNameAsString() + "'";
  }
  return {};
}

/// What is different afterwards, for a fix that is not applied by itself.
static std::string outlookOf(const CombinatorUse &Use) {
  if (Use.Fault == CombinatorFault::Nested)
    return Use.Combinator->Siblings == SiblingPolicy::Cancelled
               ? "as operands of the outer one, an error in any of them stops "
                 "all the others at once"
               : "as operands of the outer one, they are waited for together";
  const std::string Task =
      Use.Name.empty() ? std::string("it") : "'" + Use.Name + "'";
  if (Use.Combinator->Errors == ErrorShows::WhenRead && !Use.Reads.empty())
    return "awaited directly, an error in " + Task +
           " is thrown by the await, not where its result is read";
  if (Use.Combinator->Siblings == SiblingPolicy::Cancelled)
    return "awaited directly, " + Task +
           " is cancelled together with the coroutine, and not by a token of "
           "its own";
  return "awaited directly, " + Task +
         " is without what else the combinator does for its tasks";
}

void AwaitInCombinatorCheck::report(const Finding &Found) {
  const CombinatorUse &Use = Found.Use;
  const SourceLocation At = placeOf(Use);
  const bool IsApplied = !Found.Fix.Edits.empty() && Use.Sure >= FixConfidence;
  const auto Hints = hintsOf(Found.Fix.Edits, /*Headers=*/{}, IsApplied);
  const llvm::ArrayRef<FixItHint> None;
  diag(At, "%0") << messageOf(Use) << Use.Operand->getSourceRange()
                 << (IsApplied ? llvm::ArrayRef<FixItHint>(Hints) : None);
  if (Found.Fix.Edits.empty())
    diag(At, "no edit is offered: %0", DiagnosticIDs::Note) << Found.Fix.NoEdit;
  else if (!IsApplied)
    diag(At, "%0", DiagnosticIDs::Note)
        << outlookOf(Use) << llvm::ArrayRef<FixItHint>(Hints);
}

} // namespace clang::tidy::coro
