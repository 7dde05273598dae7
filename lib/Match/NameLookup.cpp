//===--- NameLookup.cpp ---------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Match/NameLookup.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/DeclarationName.h"
#include "clang/Basic/OperatorKinds.h"

namespace clang::tidy::coro {
namespace {

OverloadedOperatorKind operatorOf(llvm::StringRef Token) {
  for (int Kind = OO_None + 1; Kind < NUM_OVERLOADED_OPERATORS; ++Kind) {
    const char *Spelling =
        getOperatorSpelling(static_cast<OverloadedOperatorKind>(Kind));
    if (Spelling && Token == Spelling)
      return static_cast<OverloadedOperatorKind>(Kind);
  }
  return OO_None;
}

/// Declarations of \p Component in \p In.
DeclContext::lookup_result lookUp(const ASTContext &Ctx, const DeclContext &In,
                                  llvm::StringRef Component) {
  return In.lookup(declarationName(Ctx, Component));
}

/// The context that \p D opens for a qualified name; null for none.
const DeclContext *contextOf(const NamedDecl *D) {
  D = D->getUnderlyingDecl();
  if (const auto *Alias = dyn_cast<NamespaceAliasDecl>(D))
    return Alias->getNamespace();
  if (const auto *Namespace = dyn_cast<NamespaceDecl>(D))
    return Namespace;
  if (const auto *Template = dyn_cast<ClassTemplateDecl>(D))
    return Template->getTemplatedDecl();
  return dyn_cast<RecordDecl>(D);
}

} // namespace

DeclarationName declarationName(const ASTContext &Ctx, llvm::StringRef Name) {
  llvm::StringRef Token = Name;
  if (Token.consume_front("operator") && !Token.empty() &&
      !isalnum(Token.front()) && Token.front() != '_')
    return Ctx.DeclarationNames.getCXXOperatorName(operatorOf(Token.trim()));
  return &Ctx.Idents.get(Name);
}

const NamedDecl *findDeclaration(const ASTContext &Ctx,
                                 llvm::StringRef QualifiedName) {
  const DeclContext *In = Ctx.getTranslationUnitDecl();
  const NamedDecl *Found = nullptr;
  while (!QualifiedName.empty()) {
    const auto [Component, Rest] = QualifiedName.split("::");
    QualifiedName = Rest;
    if (!In)
      return nullptr;
    const auto Result = lookUp(Ctx, *In, Component);
    if (Result.empty())
      return nullptr;
    Found = *Result.begin();
    In = contextOf(Found);
  }
  return Found;
}

const NamespaceDecl *findNamespace(const ASTContext &Ctx,
                                   llvm::StringRef QualifiedName) {
  const NamedDecl *Found = findDeclaration(Ctx, QualifiedName);
  if (const auto *Alias = dyn_cast_or_null<NamespaceAliasDecl>(Found))
    return Alias->getNamespace();
  return dyn_cast_or_null<NamespaceDecl>(Found);
}

std::string spelledFrom(const DeclContext &Where, const ASTContext &Ctx,
                        llvm::StringRef QualifiedName) {
  const llvm::StringRef First = QualifiedName.split("::").first;
  for (const DeclContext *C = &Where; C && !C->isTranslationUnit();
       C = C->getParent()) {
    if (isa<NamespaceDecl, RecordDecl>(C) && !lookUp(Ctx, *C, First).empty())
      return ("::" + QualifiedName).str();
    // Members of bases hide it, too.
    if (const auto *Class = dyn_cast<CXXRecordDecl>(C);
        Class && Class->hasDefinition() &&
        !Class->forallBases([&](const CXXRecordDecl *Base) {
          return lookUp(Ctx, *Base, First).empty();
        }))
      return ("::" + QualifiedName).str();
    // A class template or an alias in a function hides the namespace as well.
    if (C->isFunctionOrMethod())
      for (const Decl *D : C->decls())
        if (const auto *Local = dyn_cast<TypeDecl>(D);
            Local && Local->getDeclName().isIdentifier() &&
            Local->getName() == First)
          return ("::" + QualifiedName).str();
  }
  return QualifiedName.str();
}

} // namespace clang::tidy::coro
