//===--- ParallelConflictCheck.cpp ----------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ParallelConflictCheck.h"
#include "clang/ASTMatchers/ASTMatchers.h"

using namespace clang::ast_matchers;

namespace clang::tidy::coro {

static constexpr llvm::StringLiteral OwnFunction = "function";
static constexpr llvm::StringLiteral MinConfidenceOption = "MinConfidence";

namespace {

AST_MATCHER(FunctionDecl, isOwnBody) {
  static_cast<void>(Builder); // Nothing inside is bound.
  return Node.doesThisDeclarationHaveABody() && !Node.isImplicit() &&
         !Finder->getASTContext().getSourceManager().isInSystemHeader(
             Node.getLocation());
}

} // namespace

ParallelConflictCheck::ParallelConflictCheck(StringRef Name,
                                             ClangTidyContext *Context)
    : CoroCheck(Name, Context),
      MinConfidence(Options.get(MinConfidenceOption, Confidence::Likely)) {}

ParallelConflictCheck::~ParallelConflictCheck() = default;

void ParallelConflictCheck::storeOptions(ClangTidyOptions::OptionMap &Stored) {
  CoroCheck::storeOptions(Stored);
  Options.store(Stored, MinConfidenceOption, MinConfidence);
}

void ParallelConflictCheck::registerMatchers(MatchFinder *Finder) {
  // Tasks are started, and combined for somebody to wait for, in any function.
  // Functions are far fewer than calls.
  Finder->addMatcher(functionDecl(isOwnBody()).bind(OwnFunction), this);
}

void ParallelConflictCheck::check(const MatchFinder::MatchResult &Result) {
  const auto *Function = Result.Nodes.getNodeAs<FunctionDecl>(OwnFunction);
  ASTContext &Ctx = *Result.Context;
  if (!mayHaveTasks(Ctx) || Function->isDependentContext() ||
      Function->isInvalidDecl())
    return;
  const Stmt *Body = Function->getBody();
  if (const auto *Coroutine = dyn_cast<CoroutineBodyStmt>(Body))
    Body = coroutineOf(*Coroutine, Ctx) ? Coroutine->getBody() : nullptr;
  if (!Body)
    return;
  if (!OfUnit)
    OfUnit = std::make_unique<ParallelConflictFinder>(Ctx, models(Ctx));
  if (!OfUnit->mayFind())
    return;
  for (const ParallelConflict &Conflict :
       OfUnit->find(*Function, *Body, MinConfidence)) {
    const std::string Key = Conflict.At.printToString(*Result.SourceManager) +
                            " " + Conflict.Object;
    if (Reported.insert(Key).second)
      report(Conflict);
  }
}

void ParallelConflictCheck::onEndOfTranslationUnit() {
  OfUnit.reset();
  Reported.clear();
  CoroCheck::onEndOfTranslationUnit();
}

/// What runs together, as the subject of a sentence.
static std::string armsOf(const ParallelConflict &Conflict) {
  switch (Conflict.Join) {
  case JoinKind::Combinator:
    return "operands of '" + Conflict.JoinName + "'";
  case JoinKind::Scope:
    return "tasks of '" + Conflict.JoinName + "'";
  case JoinKind::Detached:
    return "tasks that are started together";
  }
  return {};
}

static std::string messageOf(const ParallelConflict &Conflict) {
  const std::string Object = "'" + Conflict.Object + "'";
  switch (Conflict.Kind) {
  case ConflictKind::LostUpdate:
    return "can lose an update of " + Object +
           ": one suspends between reading and writing it, and another one "
           "writes it meanwhile";
  case ConflictKind::OldCheck:
    return "can change " + Object +
           " after a check that no longer holds: one suspends between checking "
           "and changing it, and another one changes it meanwhile";
  case ConflictKind::Overwritten:
    return "overwrite each other's value of " + Object +
           ": one writes it, suspends, and reads it, and another one writes it "
           "meanwhile";
  case ConflictKind::Invalidated:
    return "can leave an iterator into " + Object +
           " dangling: one suspends while it goes over it, and another one "
           "adds or removes elements";
  case ConflictKind::Race:
    return "use " + Object +
           " at the same time on a thread pool, at least one to write it, "
           "without a lock";
  case ConflictKind::SharedStream:
    return Conflict.Direction == StreamDirection::Read
               ? "read from " + Object +
                     " at the same time: which of them gets which bytes is not "
                     "known"
               : "write to " + Object +
                     " at the same time: their bytes may be mixed";
  case ConflictKind::Given:
    return "are both given " + Object +
           " to change, in an order that is not known";
  }
  return {};
}

static std::string nameOf(const FunctionDecl *Function) {
  if (!Function)
    return "one";
  const auto *Method = dyn_cast<CXXMethodDecl>(Function);
  if (Method && Method->getParent()->isLambda())
    return "a lambda";
  return "'" + Function->getNameAsString() + "'";
}

/// What is done at the two places.
static std::pair<std::string, std::string>
placesOf(const ParallelConflict &Conflict) {
  switch (Conflict.Kind) {
  case ConflictKind::LostUpdate:
    return {std::string("reads it here, suspends, and then writes what it made "
                        "of that") +
                (Conflict.IsUnspecified
                     ? "; the order is not specified, and Clang reads first"
                     : ""),
            "writes it here"};
  case ConflictKind::OldCheck:
    return {"checks it here, suspends, and then changes it", "changes it here"};
  case ConflictKind::Overwritten:
    return {"writes it here, suspends, and then reads it", "writes it here"};
  case ConflictKind::Invalidated:
    return {"goes over it here", "changes it here"};
  case ConflictKind::Race:
    return {"writes it here", "uses it here"};
  case ConflictKind::SharedStream:
    return Conflict.Direction == StreamDirection::Read
               ? std::pair<std::string, std::string>{"reads from it here",
                                                     "reads from it here"}
               : std::pair<std::string, std::string>{"writes to it here",
                                                     "writes to it here"};
  case ConflictKind::Given:
    return {"is given it here", "is given it here"};
  }
  return {};
}

void ParallelConflictCheck::report(const ParallelConflict &Conflict) {
  diag(Conflict.At, "%0 %1")
      << armsOf(Conflict) << messageOf(Conflict) << Conflict.Range;
  const auto [First, Other] = placesOf(Conflict);
  diag(Conflict.First, "%0 %1", DiagnosticIDs::Note)
      << nameOf(Conflict.FirstIn) << First;
  diag(Conflict.Other, "%0 %1", DiagnosticIDs::Note)
      << nameOf(Conflict.OtherIn) << Other;
}

} // namespace clang::tidy::coro
