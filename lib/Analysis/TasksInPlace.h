//===--- TasksInPlace.h - Tasks created where they are awaited --*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is asked of a task that is created by the operand of its await: could it
// be created earlier, and does anything speak for its order?
//
// Approximation, all of it towards silence: only plain calls by name create
// tasks, and none that is given a task; evaluating their operands may read,
// bind, and move from locals, and nothing else.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_TASKSINPLACE_H
#define CORO_TIDY_ANALYSIS_TASKSINPLACE_H

#include "Analysis/AwaitGroups.h"
#include "Analysis/SuspensionPoints.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace clang::tidy::coro {

/// A local variable of \p Coroutine that is a value, so that nobody else can
/// reach it through a copy.
bool isLocalValue(const VarDecl &Variable, const FunctionDecl &Coroutine,
                  ObjectSharing &Types);

/// Whether \p S names a variable of \p Declared, lambda bodies included.
bool namesAny(const Stmt &S, const llvm::DenseSet<const VarDecl *> &Declared);

/// Whether the value of \p Await, which \p S holds, is the left side of a
/// comma; not looked for in blocks.
bool isDroppedByComma(const Stmt &S, const CoawaitExpr &Await);

/// Whether \p E only names an object, which is bound to a reference or receives
/// a call: that neither reads nor writes it.
bool onlyNamesObject(const Expr &E);

/// Answers for the coroutines of one translation unit.
class TasksInPlace {
public:
  /// All must outlive this.
  TasksInPlace(const ASTContext &Ctx, TaskSemanticsReader &Semantics,
               ObjectSharing &Types, PlaceResolver &Resolver,
               EffectAnalysis &Bodies)
      : Ctx(Ctx), Semantics(Semantics), Types(Types), Resolver(Resolver),
        Bodies(Bodies) {}

  /// The call that is all of the operand of \p Point and gives a task that
  /// starts as \p Wanted says; null if there is none, or if it is seen to run
  /// to its end at once, so that nothing could run meanwhile.
  const CallExpr *createdBy(const SuspensionPoint &Point,
                            StartKind Wanted = StartKind::Lazy);

  /// \p E as a plain call by name that gives a task and is given none; null if
  /// it is anything else.
  const CallExpr *creationIn(const Expr &E) const;

  /// Whether running \p Function may suspend; true if its body is not seen.
  bool maySuspend(const FunctionDecl &Function);

  /// Adds to \p Of what evaluating the operands of \p Creation in \p Coroutine
  /// touches. False if it may do more than to read, to move from locals and to
  /// bind.
  bool operandEffects(const CallExpr &Creation, const FunctionDecl &Coroutine,
                      Effects &Of);

  /// Whether the author may have meant the order of an await, as far as nothing
  /// else is known: the result is no value, or nobody uses it, or the call is
  /// an operation of a library.
  bool mayMeanOrder(const AwaitedTask &Task);

private:
  const ASTContext &Ctx;
  TaskSemanticsReader &Semantics;
  ObjectSharing &Types;
  PlaceResolver &Resolver;
  EffectAnalysis &Bodies;
  /// For coroutines that are seen: whether there is an await in them.
  llvm::DenseMap<const FunctionDecl *, bool> Suspends;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_TASKSINPLACE_H
