//===--- UsingDirective.cpp -----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fix/UsingDirective.h"
#include "Match/NameLookup.h"
#include "Match/QualifiedName.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"

namespace clang::tidy::coro {
namespace {

bool nominates(const Decl *D, llvm::StringRef Namespace) {
  const auto *Directive = dyn_cast<UsingDirectiveDecl>(D);
  return Directive &&
         qualifiedName(*Directive->getNominatedNamespace()) == Namespace;
}

/// In the blocks of \p S that lie around \p At, before it.
bool isInBlocksAround(const Stmt &S, SourceLocation At,
                      llvm::StringRef Namespace, const SourceManager &Sources) {
  for (const Stmt *Child : S.children()) {
    if (!Child || !Sources.isBeforeInTranslationUnit(Child->getBeginLoc(), At))
      continue;
    if (const auto *Declaration = dyn_cast<DeclStmt>(Child)) {
      if (isa<CompoundStmt>(S))
        for (const Decl *D : Declaration->decls())
          if (nominates(D, Namespace))
            return true;
    }
    if (!Sources.isBeforeInTranslationUnit(Child->getEndLoc(), At) &&
        isInBlocksAround(*Child, At, Namespace, Sources))
      return true;
  }
  return false;
}

const CompoundStmt *bodyOf(const FunctionDecl &Function) {
  const Stmt *Body = Function.getBody();
  if (const auto *Coroutine = dyn_cast_or_null<CoroutineBodyStmt>(Body))
    Body = Coroutine->getBody();
  return dyn_cast_or_null<CompoundStmt>(Body);
}

} // namespace

bool isUsingDirectiveVisible(llvm::StringRef Namespace, const AwaitGroup &Group,
                             const ASTContext &Ctx) {
  const SourceManager &Sources = Ctx.getSourceManager();
  const SourceLocation At = Group.Tasks.front().Statement->getBeginLoc();
  for (const DeclContext *C = Group.Coroutine; C; C = C->getParent()) {
    if (const auto *Function = dyn_cast<FunctionDecl>(C)) {
      if (const CompoundStmt *Body = bodyOf(*Function);
          Body && isInBlocksAround(*Body, At, Namespace, Sources))
        return true;
    } else if (isa<NamespaceDecl, TranslationUnitDecl>(C)) {
      for (const UsingDirectiveDecl *Directive : C->using_directives())
        if (nominates(Directive, Namespace) &&
            Sources.isBeforeInTranslationUnit(Directive->getLocation(), At))
          return true;
    }
  }
  return false;
}

std::optional<TextEdit> usingDirective(llvm::StringRef Namespace,
                                       const FunctionDecl &Function,
                                       const SourceText &Text,
                                       const ASTContext &Ctx) {
  const CompoundStmt *Body = bodyOf(Function);
  if (!Body || Body->body_empty())
    return std::nullopt;
  const auto All = Text.editable(Body->getSourceRange());
  if (!All || Body->body_front()->getBeginLoc().isMacroID())
    return std::nullopt;

  // Inside the body, unqualified names now see that namespace as well. Its
  // operators are what is wanted; any other name must not occur.
  if (const NamespaceDecl *Named = findNamespace(Ctx, Namespace))
    for (const NamespaceDecl *Part : Named->redecls())
      for (const Decl *D : Part->decls())
        if (const auto *Member = dyn_cast<NamedDecl>(D);
            Member && Member->getDeclName().isIdentifier() &&
            Member->getIdentifier() && Text.mentions(*All, Member->getName()))
          return std::nullopt;

  const std::string Directive =
      "using namespace " + spelledFrom(Function, Ctx, Namespace) + ";";
  const SourceLocation AfterBrace = Body->getLBracLoc().getLocWithOffset(1);
  const SourceLocation First = Body->body_front()->getBeginLoc();
  if (const SourceLocation End = Text.endOfQuietLine(AfterBrace); End.isValid())
    return TextEdit{CharSourceRange::getCharRange(End, End),
                    Text.lineBreak(End).str() + Text.indentation(First) +
                        Directive};
  return TextEdit{CharSourceRange::getCharRange(AfterBrace, AfterBrace),
                  " " + Directive};
}

} // namespace clang::tidy::coro
