//===--- ExplainAwaitCheck.cpp --------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ExplainAwaitCheck.h"
#include "Analysis/AwaitDependence.h"
#include "Analysis/PairReasons.h"
#include "Match/QualifiedName.h"
#include "clang/ASTMatchers/ASTMatchers.h"
#include "llvm/Support/GlobPattern.h"
#include <set>

using namespace clang::ast_matchers;

namespace clang::tidy::coro {

static constexpr llvm::StringLiteral CoroutineBody = "coroutine-body";
static constexpr llvm::StringLiteral FunctionsOption = "Functions";

/// More awaits of one body are not explained: each is with all before it.
static constexpr size_t MaxAwaits = 32;

struct ExplainAwaitCheck::Analyses {
  Analyses(ASTContext &Ctx, const ModelSet &Models)
      : Semantics(Ctx, Models), Dependence(Ctx, Models, Semantics) {}

  TaskSemanticsReader Semantics;
  AwaitDependence Dependence;
  std::set<SourceLocation> Explained;
};

ExplainAwaitCheck::ExplainAwaitCheck(StringRef Name, ClangTidyContext *Context)
    : CoroCheck(Name, Context), Functions(Options.get(FunctionsOption, "")) {}

ExplainAwaitCheck::~ExplainAwaitCheck() = default;

void ExplainAwaitCheck::storeOptions(ClangTidyOptions::OptionMap &Stored) {
  CoroCheck::storeOptions(Stored);
  Options.store(Stored, FunctionsOption, Functions);
}

void ExplainAwaitCheck::registerMatchers(MatchFinder *Finder) {
  // Not when it is made: nothing can be reported where options are dumped.
  for (StringRef Glob : namesIn(Functions)) {
    Glob.consume_front("::");
    if (llvm::Expected<llvm::GlobPattern> Pattern =
            llvm::GlobPattern::create(Glob))
      Wanted.push_back(std::move(*Pattern));
    else
      configurationDiag("%0 in option 'Functions'; accepted are qualified "
                        "names, with '*' for any text: '%1'")
          << llvm::toString(Pattern.takeError()) << Glob;
  }
  if (!Wanted.empty())
    Finder->addMatcher(coroutineBodyStmt().bind(CoroutineBody), this);
}

bool ExplainAwaitCheck::isWanted(const FunctionDecl &Coroutine) const {
  // A lambda, and what a local class has, goes by the name of the function that
  // it stands in.
  const FunctionDecl *Named = &Coroutine;
  while (const auto *Around =
             dyn_cast_or_null<FunctionDecl>(Named->getParentFunctionOrMethod()))
    Named = Around;
  const std::string Name = qualifiedName(*Named);
  return llvm::any_of(Wanted, [&](const llvm::GlobPattern &Pattern) {
    return Pattern.match(Name);
  });
}

/// The answer in the words of the options of the other checks.
static llvm::StringRef answerOf(const AwaitPair &Pair) {
  const std::optional<Confidence> Sure = Pair.Why.confidence();
  if (!Sure)
    return "must stay in order";
  switch (*Sure) {
  case Confidence::Proven:
    return "may overlap: proven";
  case Confidence::Likely:
    return "may overlap: likely";
  case Confidence::Possible:
    return "may overlap: possible";
  }
  return "";
}

void ExplainAwaitCheck::check(const MatchFinder::MatchResult &Result) {
  const auto *Body = Result.Nodes.getNodeAs<CoroutineBodyStmt>(CoroutineBody);
  ASTContext &Ctx = *Result.Context;
  const FunctionDecl *Coroutine = coroutineOf(*Body, Ctx);
  if (!Coroutine || !isWanted(*Coroutine))
    return;
  if (!OfUnit)
    OfUnit = std::make_unique<Analyses>(Ctx, models(Ctx));
  if (!OfUnit->Explained.insert(Body->getBeginLoc()).second)
    return;
  const BodyDependence Found =
      OfUnit->Dependence.of(*Coroutine, *Body, MaxAwaits);
  for (const AwaitPair &Pair : Found.Pairs) {
    const AwaitInBody &Earlier = Found.Awaits[Pair.Earlier];
    const AwaitInBody &Later = Found.Awaits[Pair.Later];
    const SourceLocation At = Later.Await->getBeginLoc();
    diag(At, "'%0' of line %1 and '%2' %3")
        << Earlier.Name
        << Result.SourceManager->getExpansionLineNumber(
               Earlier.Await->getBeginLoc())
        << Later.Name << answerOf(Pair) << Earlier.Await->getSourceRange()
        << Later.Await->getSourceRange();
    for (const CertificateEntry &Entry : Pair.Why.entries())
      diag(Entry.At.isValid() ? Entry.At : At, "%0", DiagnosticIDs::Note)
          << inWords(Entry, Earlier, Later);
    if (Pair.Why.entries().empty())
      diag(At, "%0", DiagnosticIDs::Note)
          << reasonFor(Earlier.Name, Earlier.Body, Later.Name, Later.Body);
  }
  if (Found.IsCut)
    diag(Found.Awaits.back().Await->getBeginLoc(),
         "the awaits behind this one are not explained", DiagnosticIDs::Note);
}

void ExplainAwaitCheck::onEndOfTranslationUnit() {
  OfUnit.reset();
  CoroCheck::onEndOfTranslationUnit();
}

} // namespace clang::tidy::coro
