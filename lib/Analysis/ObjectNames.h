//===--- ObjectNames.h - One object, by its whole name ----------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which object does an expression certainly name?
//
// A name is a variable or `*this`, and the members and pointers that lead from
// there to the object: `counter`, `this->stats.hits`, `*session`. Two equal
// names in code that runs at the same time are one object.
//
// Places.h asks the opposite question, which objects an expression may reach,
// and takes what it cannot tell apart for one. Whoever says that something is
// wrong needs to be sure that two objects are one, so that here everything that
// is not sure has no name: elements of arrays and containers, what a call
// gives, and what a pointer leads to that is set again somewhere.
//
// Approximation, towards "the same": a member that is a pointer is taken to
// lead to one object for as long as the arms run.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_OBJECTNAMES_H
#define CORO_TIDY_ANALYSIS_OBJECTNAMES_H

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace clang::tidy::coro {

/// A number for each name; 0 is none.
using ObjectName = unsigned;

/// The names of one translation unit.
class ObjectNames {
public:
  ObjectNames();

  /// What \p E, a glvalue, names; 0 if that is not sure. Constant time for
  /// each node of \p E, once its function has been looked at.
  ObjectName of(const Expr &E);
  /// What the pointer, smart pointer or other value \p E leads to.
  ObjectName pointeeOf(const Expr &E);

  ObjectName ofVariable(const VarDecl &Variable);

  /// Names are those of the body of \p Function from now on: a lambda's copy of
  /// a variable goes by the name of that, and is not what a reference is bound
  /// to. Gives the function before; null for none.
  const FunctionDecl *enter(const FunctionDecl *Function) {
    return std::exchange(Within, Function);
  }
  /// Whether \p Variable is a copy in that body, which a lambda around has
  /// made.
  bool isLambdasCopy(const VarDecl &Variable) const;
  ObjectName ofThis() const { return 1; }

  /// How a name continues behind its beginning.
  struct Step {
    ObjectName Before = 0; ///< 0 where the name begins.
    /// A variable or null for `*this` where the name begins; else a member, or
    /// null for what a pointer leads to.
    const ValueDecl *Named = nullptr;
  };
  const Step &step(ObjectName Name) const { return Steps[Name]; }
  /// The name of the variable, or of `*this`, that it begins with.
  ObjectName beginOf(ObjectName Name) const {
    while (Steps[Name].Before)
      Name = Steps[Name].Before;
    return Name;
  }
  /// The variable that it begins with; null for `*this`.
  const VarDecl *rootOf(ObjectName Name) const;
  /// There is a pointer or a reference between its beginning and its end, so
  /// that copies of the beginning lead to the same object.
  bool isIndirect(ObjectName Name) const;

  /// What \p Name is a member of; 0 if it is no part of anything else.
  ObjectName partOf(ObjectName Name) const;

  /// The type that the object was declared with, without reference; null for
  /// `*this`.
  QualType typeOf(ObjectName Name) const;

  /// One is the other or a part of it.
  bool overlap(ObjectName A, ObjectName B) const;

  /// \p Name with another beginning: \p Replace is asked for what takes the
  /// place of the variable, or of `*this`. If the very next step goes through a
  /// pointer, the answer stands for what that leads to. 0 gives 0; no value
  /// leaves the name as it is.
  struct Beginning {
    const VarDecl *Root; ///< Null for `*this`.
    bool IsPointee;      ///< The next step goes through a pointer.
    bool IsIndirect;     ///< Some step does.
  };
  ObjectName replaceBeginning(
      ObjectName Name,
      llvm::function_ref<std::optional<ObjectName>(const Beginning &)> Replace);

  /// As somebody would write it: `stats.hits`, `*session`, `session->id`.
  /// Members of `*this` are named alone.
  std::string spelled(ObjectName Name) const;

private:
  ObjectName next(ObjectName Before, const ValueDecl *Named);
  bool isSetAgain(const VarDecl &Variable);

  const FunctionDecl *Within = nullptr;
  std::vector<Step> Steps;
  llvm::DenseMap<std::pair<ObjectName, const ValueDecl *>, ObjectName> Known;
  /// References and pointers that have been followed.
  llvm::DenseMap<const VarDecl *, ObjectName> Aliases;
  /// For each function, its variables that are given another value.
  llvm::DenseMap<const Decl *, std::unique_ptr<llvm::DenseSet<const VarDecl *>>>
      SetAgain;
};

/// Whether \p Type is a smart pointer of the standard library.
bool isSmartPointer(QualType Type);

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_OBJECTNAMES_H
