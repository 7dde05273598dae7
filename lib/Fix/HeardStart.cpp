//===--- HeardStart.cpp ---------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fix/HeardStart.h"
#include "Fix/ObjectsInReach.h"
#include "Match/NameLookup.h"
#include "Match/QualifiedName.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

namespace clang::tidy::coro {
namespace {

/// A scope that can be named where the work is started.
struct ScopeInReach {
  ObjectInReach Object;
  const ScopeModel *Model = nullptr;
};

/// The member function of a scope that starts work; null if it is not seen.
const FunctionDecl *startOf(const ScopeInReach &Scope, const ASTContext &Ctx) {
  if (!Scope.Object.Class->hasDefinition())
    return nullptr;
  for (const NamedDecl *D : Scope.Object.Class->getDefinition()->lookup(
           declarationName(Ctx, Scope.Model->Start))) {
    D = D->getUnderlyingDecl();
    if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D))
      D = Template->getTemplatedDecl();
    if (const auto *Function = dyn_cast<FunctionDecl>(D))
      return Function;
  }
  return nullptr;
}

bool accepts(const ScopeModel &Scope, const DetachedStart &Start) {
  const bool IsCallable = Start.Value.isNull() &&
                          !Start.Task->getType()->isDependentType() &&
                          !Start.Task->getType()->isRecordType();
  switch (Scope.Accepts) {
  case ScopeAccepts::Task:
    break;
  case ScopeAccepts::EagerTask:
    if (Start.Form->Form != DetachedForm::DroppedTask)
      return false;
    break;
  case ScopeAccepts::BoundTask:
    // `task.start()`: what can be started has its executor.
    if (!isa<CXXMemberCallExpr>(Start.Call) ||
        cast<CXXMemberCallExpr>(Start.Call)->getNumArgs() > 0)
      return false;
    break;
  case ScopeAccepts::Callable:
  case ScopeAccepts::InfallibleSender:
  case ScopeAccepts::Unknown:
    return false;
  }
  const auto *Class = Start.Task->getType()
                          .getNonReferenceType()
                          .getCanonicalType()
                          ->getAsCXXRecordDecl();
  if (IsCallable || !Class || Class->isLambda())
    return false;
  return !Scope.VoidOnly ||
         (!Start.Value.isNull() && Start.Value->isVoidType());
}

/// Whether the scope runs its work where the start would have: a class that is
/// made for one kind of executor takes what was given to such a one.
bool runsOnSame(const ScopeInReach &Scope, const DetachedStart &Start) {
  const auto *Member = dyn_cast<CXXMemberCallExpr>(Start.Call);
  const auto *Special =
      dyn_cast<ClassTemplateSpecializationDecl>(Scope.Object.Class);
  if (!Member || !Special || Member->getNumArgs() == 0)
    return true;
  const CXXRecordDecl *Given = Member->getRecordDecl();
  return Given &&
         llvm::any_of(Special->getTemplateArgs().asArray(),
                      [&](const TemplateArgument &Argument) {
                        return Argument.getKind() == TemplateArgument::Type &&
                               qualifiedName(Argument.getAsType()) ==
                                   qualifiedName(*Given);
                      });
}

/// Whether \p S names \p Object.
bool names(const Stmt &S, const ValueDecl &Object) {
  const ValueDecl *Named = nullptr;
  if (const auto *Reference = dyn_cast<DeclRefExpr>(&S))
    Named = Reference->getDecl();
  else if (const auto *Member = dyn_cast<MemberExpr>(&S))
    Named = Member->getMemberDecl();
  return (Named && Named->getCanonicalDecl() == Object.getCanonicalDecl()) ||
         llvm::any_of(S.children(), [&](const Stmt *Child) {
           return Child && names(*Child, Object);
         });
}

/// Whether the scope has been waited for where the work is started, so that
/// nobody would wait for what is given to it then.
bool isJoinedBefore(const Stmt &Body, const ValueDecl &Scope, SourceLocation At,
                    const SourceManager &Sources) {
  return llvm::any_of(Body.children(), [&](const Stmt *Child) {
    if (!Child || isa<LambdaExpr>(Child) ||
        !Sources.isBeforeInTranslationUnit(Child->getBeginLoc(), At))
      return false;
    if (const auto *Await = dyn_cast<CoawaitExpr>(Child);
        Await && names(*Await->getOperand(), Scope))
      return true;
    return isJoinedBefore(*Child, Scope, At, Sources);
  });
}

/// What a library says to do instead of a scope that it does not have.
std::string insteadOfScope(const LibraryModel &Library) {
  for (const MissingModel &Missing : Library.Missing)
    if (Missing.Form == MissingForm::Scope)
      return Missing.Instead;
  return {};
}

} // namespace

HeardStart StartRewriter::rewrite(const DetachedStart &Start) {
  HeardStart Result;
  if (!Start.Call) {
    Result.NoEdit = Start.Form->Form == DetachedForm::ReturnType
                        ? "catch everything in the body and report it, or "
                          "return a task that its caller awaits"
                        : "a macro is not edited";
    return Result;
  }
  if (!Text.editable(Start.Call->getSourceRange())) {
    Result.NoEdit = "a macro is not edited";
    return Result;
  }
  if (toScope(Start, Result) || toHandler(Start, Result))
    return Result;
  if (Result.NoEdit.empty()) {
    const std::string Instead = insteadOfScope(*Start.Library);
    Result.NoEdit = "catch everything in the work and report it";
    if (!Instead.empty())
      Result.NoEdit += ", or " + Instead;
    else if (!Start.Library->Scopes.empty())
      Result.NoEdit += ", or start it in a '" +
                       Start.Library->Scopes.front().Type +
                       "' that is joined before what it uses ends";
  }
  return Result;
}

bool StartRewriter::toScope(const DetachedStart &Start, HeardStart &Into) {
  if (!Start.Task || Start.Use == ValueUse::Used ||
      Start.Use == ValueUse::Assigned ||
      Start.Form->Form == DetachedForm::Macro)
    return false;
  const SourceLocation At = Start.Call->getBeginLoc();
  const Stmt *Body = Start.In->getBody();
  if (const auto *Coroutine = dyn_cast<CoroutineBodyStmt>(Body))
    Body = Coroutine->getBody();
  llvm::SmallVector<ScopeInReach, 2> Reach;
  for (const ObjectInReach &Object : objectsInReach(*Start.In, At, Ctx)) {
    const std::string Class = qualifiedName(*Object.Class);
    for (const ScopeModel &Scope : Start.Library->Scopes)
      if (Scope.Type == Class)
        Reach.push_back({Object, &Scope});
  }

  for (const ScopeInReach &Scope : Reach) {
    const FunctionDecl *Starts = startOf(Scope, Ctx);
    if (!Scope.Model->StartIsMember || !Starts ||
        !accepts(*Scope.Model, Start) || !runsOnSame(Scope, Start) ||
        isJoinedBefore(*Body, *Scope.Object.Named, At, Ctx.getSourceManager()))
      continue;
    const auto Call = Text.editable(Start.Call->getSourceRange());
    const auto Task = Text.editable(Start.Task->getSourceRange());
    if (!Call || !Task ||
        Text.commentsIn(*Call).size() != Text.commentsIn(*Task).size() ||
        Text.hasDirective(*Call))
      continue;
    std::string Before = Scope.Object.access() + Scope.Model->Start + "(";
    if (Start.Use == ValueUse::Statement && Ctx.getLangOpts().CPlusPlus17 &&
        Starts->hasAttr<WarnUnusedResultAttr>())
      Before.insert(0, "(void)");
    Into.Edits.push_back(
        {CharSourceRange::getCharRange(Call->getBegin(), Task->getBegin()),
         Before});
    Into.Edits.push_back(
        {CharSourceRange::getCharRange(Task->getEnd(), Call->getEnd()), ")"});
    Into.Scope = Scope.Model;
    Into.ScopeObject = Scope.Object.Named;
    return true;
  }
  return false;
}

/// Whether the function of the option is declared before the start, and can be
/// given an exception_ptr.
bool StartRewriter::isSinkInSight(const DetachedStart &Start) const {
  const NamedDecl *Found = findDeclaration(Ctx, ErrorSink);
  if (!Found || !isa<FunctionDecl>(Found->getUnderlyingDecl()))
    return false;
  const DeclContext *Home = Found->getDeclContext();
  for (const NamedDecl *D : Home->lookup(Found->getDeclName())) {
    const auto *Function = dyn_cast<FunctionDecl>(D->getUnderlyingDecl());
    if (!Function || Function->getMinRequiredArguments() > 1 ||
        Function->getNumParams() < 1 ||
        (isa<CXXMethodDecl>(Function) &&
         !cast<CXXMethodDecl>(Function)->isStatic()))
      continue;
    const std::string Takes =
        qualifiedName(Function->getParamDecl(0)->getType());
    if (Takes != "std::exception_ptr" &&
        Takes != "std::__exception_ptr::exception_ptr")
      continue;
    for (const FunctionDecl *Declared : Function->redecls())
      if (Ctx.getSourceManager().isBeforeInTranslationUnit(
              Declared->getLocation(), Start.At))
        return true;
  }
  return false;
}

bool StartRewriter::toHandler(const DetachedStart &Start, HeardStart &Into) {
  if (Start.Form->Handler != HandlerForm::ExceptionPtr)
    return false;
  if (!Start.Tag) {
    Into.NoEdit = "the token is a default of the executor";
    return false;
  }
  if (Start.Use == ValueUse::Assigned) {
    Into.NoEdit = "a call with a handler gives nothing to assign";
    return false;
  }
  const auto Tag = Text.editable(Start.Tag->getSourceRange());
  if (!Tag || !Text.commentsIn(*Tag).empty()) {
    Into.NoEdit = "the token cannot be replaced";
    return false;
  }
  if (!ErrorSink.empty() && !isSinkInSight(Start)) {
    Into.NoEdit = "'" + ErrorSink +
                  "' is no function for a std::exception_ptr that is declared "
                  "before this place";
    return false;
  }

  const auto Spelled = [&](llvm::StringRef Name) {
    return spelledFrom(*Start.In, Ctx, Name);
  };
  // A parameter of one handler is no neighbour of another's.
  std::string &Error = ErrorNames[Start.In];
  if (Error.empty())
    Error = Fresh.take("error", *Start.In);
  // A task of unknown type may give a value or none.
  const char *const Value = Start.Value.isNull()             ? ", auto &&..."
                            : Start.Value->isVoidType()      ? ""
                            : Start.Value->isDependentType() ? ", auto &&..."
                                                             : ", auto &&";
  const std::string Does =
      ErrorSink.empty() ? Spelled("std::rethrow_exception") + "(" + Error + ")"
                        : Spelled(ErrorSink) + "(" + Error + ")";
  Into.Edits.push_back({*Tag, "[](" + Spelled("std::exception_ptr") + " " +
                                  Error + Value + ") { if (" + Error + ") " +
                                  Does + "; }"});
  Into.Headers.emplace_back("exception");
  Into.Sink = ErrorSink;
  return true;
}

} // namespace clang::tidy::coro
