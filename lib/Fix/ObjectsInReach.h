//===--- ObjectsInReach.h - What can be named at a place --------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A rewriting that needs a scope, a scheduler or a pool takes one that is there
// already. This finds those that can be written by name where it is needed.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_FIX_OBJECTSINREACH_H
#define CORO_TIDY_FIX_OBJECTSINREACH_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/SmallVector.h"
#include <string>

namespace clang::tidy::coro {

/// An object of a class that is not const, and how a name leads to it.
struct ObjectInReach {
  /// A parameter, a local variable or a member.
  const ValueDecl *Named = nullptr;
  /// The class of the object; never null.
  const CXXRecordDecl *Class = nullptr;
  enum class Path {
    Itself,      ///< The name is the object, or a reference to it.
    Pointer,     ///< It points there.
    SmartPointer ///< It is a std::unique_ptr or std::shared_ptr to it.
  } How = Path::Itself;

  /// What a member of the object is written behind: `name.` or `name->`.
  std::string access() const;
};

/// The objects that the body of \p In can name at \p At, nearest first: local
/// variables that are declared before it in the blocks around, parameters, then
/// members of the class. A local pointer counts if it was made with its object,
/// one that was given if it is only followed. Hidden names are left out, and in
/// a const member function members that are no references. Linear in the body.
llvm::SmallVector<ObjectInReach, 8> objectsInReach(const FunctionDecl &In,
                                                   SourceLocation At,
                                                   const ASTContext &Ctx);

} // namespace clang::tidy::coro

#endif // CORO_TIDY_FIX_OBJECTSINREACH_H
