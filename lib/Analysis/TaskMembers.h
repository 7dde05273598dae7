//===--- TaskMembers.h - Tasks that a class keeps ---------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A task that is a member can be awaited, moved or replaced by every function
// that may name it. Only a private member is followed, of a class without
// friends all of whose code is seen, and only where no function but the one
// that awaits it names it: then the constructor that creates it, or the
// function itself, is the only place that it can come from. What a constructor
// binds other members to is not followed, so that a task is left aside that is
// given anything but values there.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_TASKMEMBERS_H
#define CORO_TIDY_ANALYSIS_TASKMEMBERS_H

#include "Analysis/ObjectSharing.h"
#include "Analysis/TaskSemantics.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace clang::tidy::coro {

/// Answers for the classes of one translation unit, and remembers.
class TaskMembers {
public:
  /// Both must outlive this.
  TaskMembers(TaskSemanticsReader &Semantics, ObjectSharing &Types)
      : Semantics(Semantics), Types(Types) {}

  /// The calls one of which creates the task that \p Member holds when \p In
  /// begins; empty if it holds none until \p In stores one. No value if another
  /// function may have to do with it, or if what creates it is not known.
  /// Linear in the class, once for each class.
  std::optional<llvm::SmallVector<const CallExpr *, 1>>
  creationsOf(const FieldDecl &Member, const CXXMethodDecl &In);

private:
  struct Uses {
    /// All code that may name a private member is seen.
    bool AllSeen = false;
    /// By name: the functions that mention it, null for an initialiser.
    llvm::DenseMap<DeclarationName, llvm::SmallPtrSet<const FunctionDecl *, 2>>
        NamedIn;
  };
  const Uses &usesOf(const CXXRecordDecl &Class);
  bool takesOnlyValues(const CallExpr &Creation) const;

  TaskSemanticsReader &Semantics;
  ObjectSharing &Types;
  llvm::DenseMap<const CXXRecordDecl *, Uses> Known;
};

/// The member of the coroutine's own object that \p E names; null for anything
/// else.
const FieldDecl *ownMember(const Expr &E);

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_TASKMEMBERS_H
