//===--- NameLookup.h - What a translation unit can name --------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_MATCH_NAMELOOKUP_H
#define CORO_TIDY_MATCH_NAMELOOKUP_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace clang::tidy::coro {

/// An identifier, or an operator written "operator&&", as a name.
DeclarationName declarationName(const ASTContext &Ctx, llvm::StringRef Name);

/// The declaration that \p QualifiedName, e.g. "cppcoro::when_all" or
/// "ns::operator&&", finds from the global namespace; null if the translation
/// unit declares none. Of overloads, any one.
const NamedDecl *findDeclaration(const ASTContext &Ctx,
                                 llvm::StringRef QualifiedName);

/// Whether the name means its declaration at \p At without another include: one
/// stands in front of \p At, and \p At is in the main file. What is declared in
/// front of a header depends on who includes it.
bool isUsableAt(const ASTContext &Ctx, llvm::StringRef QualifiedName,
                SourceLocation At);

/// The namespace of that name; null if the translation unit has none.
const NamespaceDecl *findNamespace(const ASTContext &Ctx,
                                   llvm::StringRef QualifiedName);

/// \p QualifiedName as it must be written inside \p Where to mean what it
/// means in the global namespace: with a leading "::" where a nearer
/// namespace or class has its first component.
std::string spelledFrom(const DeclContext &Where, const ASTContext &Ctx,
                        llvm::StringRef QualifiedName);

} // namespace clang::tidy::coro

#endif // CORO_TIDY_MATCH_NAMELOOKUP_H
