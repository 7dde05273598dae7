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
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

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

bool isNamed(const NamedDecl &D, llvm::StringRef Name) {
  return D.getDeclName().isIdentifier() && D.getName() == Name;
}

/// Whether a using-directive in \p C is for a namespace that declares \p Name.
bool bringsIn(const DeclContext &C, llvm::StringRef Name,
              const ASTContext &Ctx) {
  return llvm::any_of(C.using_directives(), [&](const UsingDirectiveDecl *D) {
    return D->getNominatedNamespace() &&
           !lookUp(Ctx, *D->getNominatedNamespace(), Name).empty();
  });
}

/// Whether \p C, or the pattern that it was instantiated from, is a template
/// with a parameter of that name.
bool hasParameter(const DeclContext &C, llvm::StringRef Name) {
  const TemplateDecl *Template = nullptr;
  if (const auto *Function = dyn_cast<FunctionDecl>(&C)) {
    if (const FunctionDecl *Pattern =
            Function->getTemplateInstantiationPattern())
      Function = Pattern;
    Template = Function->getDescribedFunctionTemplate();
  } else if (const auto *Class = dyn_cast<CXXRecordDecl>(&C)) {
    if (const CXXRecordDecl *Pattern = Class->getTemplateInstantiationPattern())
      Class = Pattern;
    Template = Class->getDescribedClassTemplate();
  }
  return Template &&
         llvm::any_of(*Template->getTemplateParameters(),
                      [&](const NamedDecl *P) { return isNamed(*P, Name); });
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

bool isUsableAt(const ASTContext &Ctx, llvm::StringRef QualifiedName,
                SourceLocation At) {
  const SourceManager &Sources = Ctx.getSourceManager();
  const NamedDecl *Found = findDeclaration(Ctx, QualifiedName);
  if (!Found || !Sources.isWrittenInMainFile(Sources.getExpansionLoc(At)))
    return false;
  const auto IsBefore = [&](const Decl *D) {
    return D->getLocation().isInvalid() ||
           Sources.isBeforeInTranslationUnit(D->getLocation(), At);
  };
  return llvm::any_of(
      Found->getDeclContext()->getRedeclContext()->lookup(Found->getDeclName()),
      [&](const NamedDecl *Overload) {
        return llvm::any_of(Overload->redecls(), IsBefore);
      });
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
    // What a namespace brings in may have the name, too.
    if (bringsIn(*C, First, Ctx))
      return ("::" + QualifiedName).str();
    // A class template or an alias in a function hides the namespace as well.
    if (C->isFunctionOrMethod())
      for (const Decl *D : C->decls())
        if (isa<TypeDecl, NamespaceAliasDecl, UsingDecl>(D) &&
            isNamed(*cast<NamedDecl>(D), First))
          return ("::" + QualifiedName).str();
    if (hasParameter(*C, First))
      return ("::" + QualifiedName).str();
  }
  if (bringsIn(*Ctx.getTranslationUnitDecl(), First, Ctx))
    return ("::" + QualifiedName).str();
  return QualifiedName.str();
}

} // namespace clang::tidy::coro
