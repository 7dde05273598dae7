//===--- ObjectSharing.h - What copies and references share -----*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// If two tasks are given an object of some type, can one of them see what the
// other does with it?
//
// The answer is read from the shape of the type: numbers, strings and
// containers of such are values; a class is a value when all its members are.
// Whatever holds a pointer, a reference, a smart pointer or state that a user
// destructor cleans up may share something with its copies and is called a
// handle. Models override the shape: an executor is made to be shared, a
// socket is a handle though all its members are numbers.
//
// The approximation errs towards "handle", which keeps the checks silent: a
// class of the user's that holds a pointer and never writes through it is
// called a handle all the same.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_OBJECTSHARING_H
#define CORO_TIDY_ANALYSIS_OBJECTSHARING_H

#include "Model/ModelSet.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/DenseMap.h"

namespace clang {
class ASTContext;
class CXXRecordDecl;
} // namespace clang

namespace clang::tidy::coro {

/// What an object shares with its copies and with those who refer to it.
enum class Sharing {
  Value,     ///< A copy is independent, and const means unchanged.
  View,      ///< Like a value, but reads something that it does not own.
  Shareable, ///< Made to be used by many at once.
  Handle     ///< Copies and const access may reach one state.
};

/// Reads Sharing from types. Cached, linear in the size of the type.
class ObjectSharing {
public:
  /// Both must outlive this.
  ObjectSharing(const ASTContext &Ctx, const ModelSet &Models)
      : Ctx(Ctx), Models(Models) {}

  /// \p Type may be any type; references and cv-qualifiers are looked through.
  /// Incomplete and dependent types are handles.
  Sharing of(QualType Type);

  /// An object of this type holds something for as long as it lives: a lock, a
  /// permit, a transaction. True for the standard's locks, for move-only
  /// classes with a destructor that somebody wrote and no model, and for what
  /// holds or owns one.
  bool isGuard(QualType Type);

  /// A call of \p Callee is given a guard to keep: a parameter is one, so that
  /// it is held until the body has ended.
  bool keepsGuard(const FunctionDecl &Callee);

  /// A model says of exactly this class what it shares.
  bool isModelled(QualType Type) const;

  /// A return object: it has a promise type of its own or a model.
  bool isTask(QualType Type) const;

  /// An object of this type may refer to something that it does not own: a
  /// pointer, a view, an iterator, or a class that holds one.
  bool mayReferElsewhere(QualType Type);

private:
  bool isGuard(QualType Type, unsigned Depth);
  bool mayReferElsewhere(QualType Type, unsigned Depth);
  Sharing compute(QualType Type);
  Sharing ofRecord(const CXXRecordDecl &Record);
  Sharing ofStandardClass(const CXXRecordDecl &Record);

  const ASTContext &Ctx;
  const ModelSet &Models;
  llvm::DenseMap<const Type *, Sharing> Cache;
  llvm::DenseMap<const Type *, bool> Elsewhere;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_OBJECTSHARING_H
