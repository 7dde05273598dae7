//===--- QualifiedName.h - Names as models write them -----------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_MATCH_QUALIFIEDNAME_H
#define CORO_TIDY_MATCH_QUALIFIEDNAME_H

#include "clang/AST/Decl.h"
#include "clang/AST/Type.h"
#include <string>

namespace clang::tidy::coro {

/// The name of \p D from the global namespace on, e.g.
/// "boost::asio::awaitable": no template arguments, no inline namespaces.
/// Empty for a declaration inside a function and for one without a name.
std::string qualifiedName(const NamedDecl &D);

/// The name of the class or class template that \p Type is, looking through
/// sugar, cv-qualifiers and references. Empty for a type that is no class.
std::string qualifiedName(QualType Type);

/// Whether \p D is declared in namespace std, in a namespace of it, or in a
/// class of either.
bool isStandard(const NamedDecl &D);

} // namespace clang::tidy::coro

#endif // CORO_TIDY_MATCH_QUALIFIEDNAME_H
