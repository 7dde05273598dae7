//===--- DetachedTaskCheck.cpp --------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DetachedTaskCheck.h"
#include "Match/QualifiedName.h"
#include "clang/ASTMatchers/ASTMatchers.h"

using namespace clang::ast_matchers;

namespace clang::tidy::coro {

static constexpr llvm::StringLiteral OwnFunction = "own-function";
static constexpr llvm::StringLiteral MinConfidenceOption = "MinConfidence";
static constexpr llvm::StringLiteral FixConfidenceOption = "FixConfidence";
static constexpr llvm::StringLiteral ErrorSinkOption = "ErrorSink";
static constexpr llvm::StringLiteral ReportInMainOption = "ReportInMain";

/// The analyses of one translation unit.
struct DetachedTaskCheck::Analyses {
  Analyses(ASTContext &Ctx, const ModelSet &Models, StringRef ErrorSink)
      : Sources(Ctx.getSourceManager()), Semantics(Ctx, Models),
        Finder(Ctx, Models, Semantics), Rewriter(Ctx, ErrorSink) {}

  const SourceManager &Sources;
  TaskSemanticsReader Semantics;
  DetachedStartFinder Finder;
  StartRewriter Rewriter;
  /// Reported when all have been seen.
  std::vector<std::pair<DetachedStart, HeardStart>> Found;
};

namespace {

/// A body that somebody wrote outside of system headers.
AST_MATCHER(FunctionDecl, isOwnBody) {
  static_cast<void>(Builder); // Nothing inside is bound.
  return Node.doesThisDeclarationHaveABody() && !Node.isImplicit() &&
         !Finder->getASTContext().getSourceManager().isInSystemHeader(
             Node.getLocation());
}

} // namespace

DetachedTaskCheck::DetachedTaskCheck(StringRef Name, ClangTidyContext *Context)
    : CoroCheck(Name, Context),
      MinConfidence(Options.get(MinConfidenceOption, Confidence::Likely)),
      FixConfidence(Options.get(FixConfidenceOption, Confidence::Proven)),
      ErrorSink(Options.get(ErrorSinkOption, "")),
      ReportInMain(Options.get(ReportInMainOption, Flag::Off)) {}

DetachedTaskCheck::~DetachedTaskCheck() = default;

void DetachedTaskCheck::storeOptions(ClangTidyOptions::OptionMap &Stored) {
  CoroCheck::storeOptions(Stored);
  Options.store(Stored, MinConfidenceOption, MinConfidence);
  Options.store(Stored, FixConfidenceOption, FixConfidence);
  Options.store(Stored, ErrorSinkOption, ErrorSink);
  Options.store(Stored, ReportInMainOption, ReportInMain);
}

void DetachedTaskCheck::registerMatchers(MatchFinder *Finder) {
  // Work is started from any function, not from coroutines alone. Functions
  // are far fewer than calls.
  Finder->addMatcher(functionDecl(isOwnBody()).bind(OwnFunction), this);
}

void DetachedTaskCheck::check(const MatchFinder::MatchResult &Result) {
  const auto *Function = Result.Nodes.getNodeAs<FunctionDecl>(OwnFunction);
  ASTContext &Ctx = *Result.Context;
  if (!mayHaveTasks(Ctx))
    return;
  if (!OfUnit)
    OfUnit = std::make_unique<Analyses>(Ctx, models(Ctx), ErrorSink);
  if (!OfUnit->Finder.isAnyDeclared())
    return;
  for (const DetachedStart &Found :
       OfUnit->Finder.find(*Function, MinConfidence))
    if (ReportInMain == Flag::On || !Found.IsInMain)
      OfUnit->Found.emplace_back(Found, OfUnit->Rewriter.rewrite(Found));
}

// To throw again where nobody expected it changes what the program does, and so
// does another owner: that is for a person to decide. Who has named a sink has
// decided.
bool DetachedTaskCheck::isApplied(const DetachedStart &Found,
                                  const HeardStart &Fix) const {
  return !Fix.Edits.empty() && !Fix.Sink.empty() && Found.Sure >= FixConfidence;
}

void DetachedTaskCheck::onEndOfTranslationUnit() {
  // A header is added once, and by an edit that is applied if there is one.
  if (OfUnit)
    for (const bool Applied : {true, false})
      for (const auto &[Found, Fix] : OfUnit->Found)
        if (isApplied(Found, Fix) == Applied)
          report(Found, Fix);
  OfUnit.reset();
  CoroCheck::onEndOfTranslationUnit();
}

/// How the work is called in a message.
static std::string nameOfWork(const DetachedStart &Found) {
  const FunctionDecl *Started = Found.Started;
  if (!Started)
    return "this task";
  const auto *Method = dyn_cast<CXXMethodDecl>(Started);
  if (Method && Method->getParent()->isLambda())
    return "this lambda";
  return "'" + Started->getNameAsString() + "'";
}

/// How it is started, as the second half of the message.
static std::string describeStart(const DetachedStart &Found) {
  const std::string Name = "'" + Found.Form->Name + "'";
  switch (Found.Form->Form) {
  case DetachedForm::ReturnType:
    return "a coroutine that returns " + Name + " has no handle";
  case DetachedForm::DroppedTask:
    return "the task that " +
           (isa<CallExpr>(Found.Call) && Found.Started
                ? "'" + Found.Started->getNameAsString() + "'"
                : Name) +
           " gives is dropped";
  case DetachedForm::CallWithTag:
    if (!Found.DropsHandle)
      return Name + " starts it with '" + Found.Form->Tag + "'";
    break;
  case DetachedForm::FreeFunction:
  case DetachedForm::MemberFunction:
  case DetachedForm::Macro:
  case DetachedForm::Unknown:
    break;
  }
  return Found.DropsHandle ? "the handle that " + Name + " gives is dropped"
                           : Name + " starts it and gives no handle";
}

/// What a scope does with the error of what it started.
static StringRef describeErrors(const ScopeModel &Scope) {
  switch (Scope.Errors) {
  case ErrorShows::AtAwait:
    return "where it is joined, its error is thrown";
  case ErrorShows::WhenRead:
    return "it keeps the error until that is asked for";
  case ErrorShows::Terminate:
    return "it is joined before what the work uses ends, and an error ends "
           "the program";
  case ErrorShows::Nowhere:
    return "it is joined before what the work uses ends, and still nobody "
           "hears its error";
  case ErrorShows::Unknown:
    break;
  }
  return "it is joined before what the work uses ends";
}

void DetachedTaskCheck::report(const DetachedStart &Found,
                               const HeardStart &Fix) {
  const bool IsApplied = isApplied(Found, Fix);
  const auto Hints = hintsOf(Fix.Edits, Fix.Headers, IsApplied);

  diag(Found.At, "an error of %0 %select{is heard by nobody|ends the "
                 "program}1: %2")
      << nameOfWork(Found) << (Found.Form->Error == ErrorKind::Terminates)
      << describeStart(Found)
      << (IsApplied ? llvm::ArrayRef<FixItHint>(Hints)
                    : llvm::ArrayRef<FixItHint>());

  if (Found.Error.At.isValid()) {
    const unsigned Kind = Found.Error.Kind == EscapeKind::Throw   ? 0
                          : Found.Error.Kind == EscapeKind::Await ? 1
                                                                  : 2;
    diag(Found.Error.At,
         "%select{what is thrown here|an error of this co_await|an error of "
         "this call}0 is not caught in the body",
         DiagnosticIDs::Note)
        << Kind;
  } else if (Found.Error.Fate == ErrorFate::Unseen && Found.Started) {
    diag(Found.Started->getLocation(),
         "the body of %0 is not seen; one that catches everything belongs "
         "where this is seen, or is declared noexcept",
         DiagnosticIDs::Note)
        << Found.Started;
  }

  if (Fix.Edits.empty()) {
    diag(Found.At, "no edit is offered: %0", DiagnosticIDs::Note) << Fix.NoEdit;
    return;
  }
  const llvm::ArrayRef<FixItHint> OnNote =
      IsApplied ? llvm::ArrayRef<FixItHint>()
                : llvm::ArrayRef<FixItHint>(Hints);
  if (Fix.Scope)
    diag(Found.At, "start it in %0: %1", DiagnosticIDs::Note)
        << Fix.ScopeObject << describeErrors(*Fix.Scope) << OnNote;
  else if (Fix.Sink.empty())
    diag(Found.At,
         "hear the error in a completion handler, which throws it again where "
         "handlers run",
         DiagnosticIDs::Note)
        << OnNote;
  else
    diag(Found.At,
         "hear the error in a completion handler, which hands it to "
         "'%0'",
         DiagnosticIDs::Note)
        << Fix.Sink << OnNote;
}

} // namespace clang::tidy::coro
