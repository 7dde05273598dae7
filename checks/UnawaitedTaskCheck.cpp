//===--- UnawaitedTaskCheck.cpp -------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "UnawaitedTaskCheck.h"
#include "Fix/InsertedAwait.h"
#include "clang/ASTMatchers/ASTMatchers.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang::ast_matchers;

namespace clang::tidy::coro {

static constexpr llvm::StringLiteral Unit = "unit";
static constexpr llvm::StringLiteral EagerTasksOption = "EagerTasks";
static constexpr llvm::StringLiteral NodiscardStatementsOption =
    "NodiscardStatements";
static constexpr llvm::StringLiteral FixConfidenceOption = "FixConfidence";

namespace {

/// Nothing of the translation unit has been matched yet.
AST_MATCHER_P(FunctionDecl, isFirstOfUnit, const bool *, IsUnitSeen) {
  (void)Node;
  (void)Finder;
  (void)Builder;
  return !*IsUnitSeen;
}

} // namespace

UnawaitedTaskCheck::UnawaitedTaskCheck(StringRef Name,
                                       ClangTidyContext *Context)
    : CoroCheck(Name, Context),
      EagerTasks(Options.get(EagerTasksOption, Flag::Off)),
      NodiscardStatements(Options.get(NodiscardStatementsOption, Flag::Off)),
      FixConfidence(Options.get(FixConfidenceOption, Confidence::Proven)) {}

void UnawaitedTaskCheck::storeOptions(ClangTidyOptions::OptionMap &Stored) {
  CoroCheck::storeOptions(Stored);
  Options.store(Stored, EagerTasksOption, EagerTasks);
  Options.store(Stored, NodiscardStatementsOption, NodiscardStatements);
  Options.store(Stored, FixConfidenceOption, FixConfidence);
}

void UnawaitedTaskCheck::registerMatchers(MatchFinder *Finder) {
  // A task can be dropped in any function, and there are far more of them in
  // the headers of a library than in the code that is checked. The analysis
  // leaves out whole namespaces of such headers, so that one match is enough.
  Finder->addMatcher(translationUnitDecl().bind(Unit), this);
  // In an editor only what is declared in the file is matched.
  Finder->addMatcher(functionDecl(isFirstOfUnit(&IsUnitSeen)).bind(Unit), this);
}

void UnawaitedTaskCheck::check(const MatchFinder::MatchResult &Result) {
  if (IsUnitSeen)
    return;
  IsUnitSeen = true;
  ASTContext &Ctx = *Result.Context;
  if (!mayHaveTasks(Ctx))
    return;
  const ModelSet &Models = models(Ctx);
  TaskSemanticsReader Semantics(Ctx, Models);
  DroppedTaskFinder Finder(Ctx, Models, Semantics);
  const SourceText Text(Ctx);
  for (const DroppedTask &Dropped : Finder.find(Ctx.getTraversalScope()))
    if (isWanted(Dropped, Ctx))
      report(Dropped, Ctx, Text);
}

void UnawaitedTaskCheck::onEndOfTranslationUnit() {
  IsUnitSeen = false;
  CoroCheck::onEndOfTranslationUnit();
}

bool UnawaitedTaskCheck::isWanted(const DroppedTask &Dropped,
                                  const ASTContext &Ctx) const {
  if (Dropped.Start == StartKind::Eager && EagerTasks == Flag::Off)
    return false;
  return NodiscardStatements == Flag::On || !Dropped.CompilerWarns ||
         Ctx.getDiagnostics().isIgnored(diag::warn_unused_result,
                                        Dropped.Task->getBeginLoc());
}

/// "task returned by 'fetch'", for the message.
static std::string subjectOf(const DroppedTask &Dropped) {
  const FunctionDecl *Callee = Dropped.Call->getDirectCallee();
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
  if (Method && Method->getParent()->isLambda())
    return "task returned by the lambda";
  // A function pointer, or an object that holds a function.
  if (!Callee || Callee->getOverloadedOperator() == OO_Call)
    return "task returned by the call";
  return "task returned by '" + Callee->getNameAsString() + "'";
}

/// What the drop does, as the end of a sentence.
static std::string outcomeOf(const DroppedTask &Dropped) {
  if (Dropped.Start == StartKind::Eager)
    return Dropped.Drop == DropKind::Cancels
               ? "dropped after it has started, which cancels it"
               : "dropped after it has started, so nobody hears its error";
  std::string Outcome = "dropped before it starts, so ";
  Outcome += Dropped.HasBody ? "its body never runs" : "it never runs";
  if (Dropped.Drop == DropKind::Leaks)
    Outcome += " and its frame is never freed";
  return Outcome;
}

static std::string messageOf(const DroppedTask &Dropped) {
  if (Dropped.Kind != AwaitedCallKind::None) {
    const std::string Callee =
        Dropped.Call->getDirectCallee()->getNameAsString();
    return "'" + Callee + "' does nothing until its result is awaited, and " +
           (Dropped.Variable
                ? "'" + Dropped.Variable->getNameAsString() + "' is never used"
                : "the result is dropped");
  }
  const std::string Subject = subjectOf(Dropped);
  const std::string Outcome = outcomeOf(Dropped);
  switch (Dropped.Form) {
  case DropForm::Name:
    return "'" + Dropped.Variable->getNameAsString() + "' is never used: the " +
           Subject + " is " + Outcome;
  case DropForm::Tested:
    return Subject + " is only tested: it is " + Outcome;
  case DropForm::Compared:
    return Subject + " is only compared: it is " + Outcome;
  case DropForm::Printed:
    return Subject + " is only printed: it is " + Outcome;
  default:
    return Subject + " is " + Outcome;
  }
}

/// Which of the note's endings says what is different once it is awaited.
static unsigned outlookOf(const DroppedTask &Dropped) {
  if (Dropped.IsLocked)
    return 2;
  switch (Dropped.Form) {
  case DropForm::Tested:
  case DropForm::Compared:
  case DropForm::Printed:
    return 3;
  default:
    return Dropped.Start == StartKind::Eager ? 1 : 0;
  }
}

void UnawaitedTaskCheck::report(const DroppedTask &Dropped,
                                const ASTContext &Ctx, const SourceText &Text) {
  const InsertedAwait Fix = insertAwait(Dropped, Ctx, Text);
  const bool IsApplied = !Fix.Edits.empty() && Dropped.Sure >= FixConfidence;
  const auto Hints = hintsOf(Fix.Edits, /*Headers=*/{});
  const SourceLocation At = Dropped.Variable ? Dropped.Variable->getLocation()
                                             : Dropped.Task->getBeginLoc();
  diag(At, "%0") << messageOf(Dropped) << Dropped.Task->getSourceRange()
                 << (IsApplied ? llvm::ArrayRef<FixItHint>(Hints)
                               : llvm::ArrayRef<FixItHint>());
  if (Dropped.Other)
    diag(Dropped.Other->getBeginLoc(),
         "it is compared with this task, which is "
         "dropped as well",
         DiagnosticIDs::Note)
        << Dropped.Other->getSourceRange();
  if (Fix.Edits.empty())
    diag(At, "no edit is offered: %0", DiagnosticIDs::Note) << Fix.NoEdit;
  else if (!IsApplied)
    diag(At,
         "awaited here, it %select{runs before what follows|no longer runs "
         "beside what follows|runs while a lock is held|gives its result to "
         "what has looked at the task}0",
         DiagnosticIDs::Note)
        << outlookOf(Dropped) << llvm::ArrayRef<FixItHint>(Hints);
}

} // namespace clang::tidy::coro
