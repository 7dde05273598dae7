//===--- QualifiedName.cpp ------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Match/QualifiedName.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace clang::tidy::coro {

/// Empty for a lambda and for a struct that only has a variable; the name that
/// C gives it for `typedef struct { … } name;`.
static std::string ownName(const NamedDecl &D) {
  if (const auto *Tag = dyn_cast<TagDecl>(&D); Tag && !Tag->getIdentifier()) {
    const TypedefNameDecl *Typedef = Tag->getTypedefNameForAnonDecl();
    return Typedef ? Typedef->getNameAsString() : std::string();
  }
  return D.getNameAsString();
}

std::string qualifiedName(const NamedDecl &D) {
  const std::string Own = ownName(D);
  if (Own.empty())
    return {};
  llvm::SmallVector<std::string, 4> Parts = {Own};
  for (const DeclContext *C = D.getDeclContext(); !C->isTranslationUnit();
       C = C->getParent()) {
    if (C->isFunctionOrMethod())
      return {};
    if (const auto *Namespace = dyn_cast<NamespaceDecl>(C)) {
      if (!Namespace->isInline() && !Namespace->isAnonymousNamespace())
        Parts.push_back(Namespace->getNameAsString());
    } else if (const auto *Record = dyn_cast<RecordDecl>(C)) {
      Parts.push_back(ownName(*Record));
      if (Parts.back().empty())
        return {};
    }
  }
  std::string Name;
  for (const std::string &Part : llvm::reverse(Parts)) {
    if (!Name.empty())
      Name += "::";
    Name += Part;
  }
  return Name;
}

std::string qualifiedName(QualType Type) {
  if (Type.isNull())
    return {};
  const QualType Canonical = Type.getNonReferenceType().getCanonicalType();
  if (const auto *Record = Canonical->getAsCXXRecordDecl())
    return qualifiedName(*Record);
  // Before instantiation, a type may name a template and still be no class.
  if (const auto *Template = Canonical->getAs<TemplateSpecializationType>())
    if (const TemplateDecl *D = Template->getTemplateName().getAsTemplateDecl())
      return qualifiedName(*D);
  return {};
}

bool isStandard(const NamedDecl &D) {
  const DeclContext *Outermost = nullptr;
  for (const DeclContext *C = D.getDeclContext(); !C->isTranslationUnit();
       C = C->getParent())
    if (!isa<LinkageSpecDecl>(C)) // `extern "C++" { namespace std {`
      Outermost = C;
  return Outermost && Outermost->isStdNamespace();
}

} // namespace clang::tidy::coro
