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
/// C gives it for `typedef struct { … } name;`. \p Buffer holds what is no
/// identifier.
static llvm::StringRef ownName(const NamedDecl &D, std::string &Buffer) {
  const NamedDecl *Named = &D;
  if (const auto *Tag = dyn_cast<TagDecl>(&D); Tag && !Tag->getIdentifier()) {
    Named = Tag->getTypedefNameForAnonDecl();
    if (!Named)
      return {};
  }
  if (const IdentifierInfo *Identifier = Named->getIdentifier())
    return Identifier->getName();
  Buffer = Named->getNameAsString();
  return Buffer;
}

// Asked for nearly every call: one string is made, the answer.
std::string qualifiedName(const NamedDecl &D) {
  std::string Buffer;
  const llvm::StringRef Own = ownName(D, Buffer);
  if (Own.empty())
    return {};
  llvm::SmallVector<llvm::StringRef, 8> Parts = {Own};
  size_t Length = Own.size();
  for (const DeclContext *C = D.getDeclContext(); !C->isTranslationUnit();
       C = C->getParent()) {
    if (C->isFunctionOrMethod())
      return {};
    llvm::StringRef Part;
    if (const auto *Namespace = dyn_cast<NamespaceDecl>(C)) {
      if (Namespace->isInline() || Namespace->isAnonymousNamespace())
        continue;
      Part = Namespace->getName();
    } else if (const auto *Record = dyn_cast<RecordDecl>(C)) {
      // The name of a class is an identifier, or there is none.
      std::string None;
      Part = ownName(*Record, None);
      if (Part.empty())
        return {};
    } else {
      continue;
    }
    Parts.push_back(Part);
    Length += 2 + Part.size();
  }
  std::string Name;
  Name.reserve(Length);
  for (const llvm::StringRef Part : llvm::reverse(Parts)) {
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
