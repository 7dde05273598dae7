//===--- Compat.h - Every difference between LLVM versions ------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The only file with conditions on the LLVM version. Each says with which
// release it may go.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_SUPPORT_COMPAT_H
#define CORO_TIDY_SUPPORT_COMPAT_H

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/NestedNameSpecifier.h"
#include "clang/Basic/Version.inc"

/// The matcher of coroutine bodies, which LLVM 17 brought. May go when LLVM 17
/// is the oldest supported.
#if CLANG_VERSION_MAJOR < 17
#include "clang/AST/StmtCXX.h"
#include "clang/ASTMatchers/ASTMatchers.h"
namespace clang::ast_matchers {
inline const internal::VariadicDynCastAllOfMatcher<Stmt, CoroutineBodyStmt>
    coroutineBodyStmt;
} // namespace clang::ast_matchers
#endif

namespace clang::tidy::coro::compat {

/// The major version of the Clang that this was compiled against.
inline constexpr int BuiltForClang = CLANG_VERSION_MAJOR;

/// LLVM's YAML reader refuses `a::b` within brackets and braces unless it is
/// quoted. May go when LLVM 19 is the oldest supported.
inline constexpr bool YamlRefusesInnerColons = CLANG_VERSION_MAJOR < 19;

/// The type in front of the `::`; null if a namespace stands there or nothing.
/// A pointer may go, with its case here, when LLVM 21 is the oldest supported.
#if CLANG_VERSION_MAJOR >= 22
inline const Type *typeOfQualifier(NestedNameSpecifier Qualifier) {
  return Qualifier.getKind() == NestedNameSpecifier::Kind::Type
             ? Qualifier.getAsType()
             : nullptr;
}
#else
inline const Type *typeOfQualifier(const NestedNameSpecifier *Qualifier) {
  return Qualifier ? Qualifier->getAsType() : nullptr;
}
#endif

/// Whether \p Method is called on an object that it does not list as a
/// parameter: neither static nor with a `this` parameter, which LLVM 18
/// brought. May go when LLVM 18 is the oldest supported.
inline bool hasImplicitObject(const CXXMethodDecl &Method) {
#if CLANG_VERSION_MAJOR >= 18
  return Method.isImplicitObjectMemberFunction();
#else
  return !Method.isStatic();
#endif
}

/// The type of the object that \p Method, which is not static, is called on.
/// May go when LLVM 18 is the oldest supported.
inline QualType objectTypeOf(const CXXMethodDecl &Method) {
#if CLANG_VERSION_MAJOR >= 18
  return Method.getFunctionObjectParameterType();
#else
  return Method.getThisObjectType();
#endif
}

/// The type that a parameter with a default argument has by default. The second
/// case may go when LLVM 19 is the oldest supported.
#if CLANG_VERSION_MAJOR >= 19
inline QualType defaultArgumentOf(const TemplateTypeParmDecl &Parameter) {
  return Parameter.getDefaultArgument().getArgument().getAsType();
}
#else
inline QualType defaultArgumentOf(const TemplateTypeParmDecl &Parameter) {
  return Parameter.getDefaultArgument();
}
#endif

} // namespace clang::tidy::coro::compat

#endif // CORO_TIDY_SUPPORT_COMPAT_H
