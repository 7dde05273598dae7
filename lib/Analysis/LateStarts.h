//===--- LateStarts.h - Eager tasks that start too late ---------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which eager tasks of one coroutine body are created behind an await that they
// do not need, so that they could have run while it waited?
//
// An eager body runs from the call that creates it on, so that creating it
// earlier moves all that it does: its first part, up to where it suspends, in
// front of the operands of the awaits that are crossed, and the rest beside
// them. From each creation a walk goes back over the statements of its block,
// as long as the task commutes with each; what a statement does is looked at
// once. The farthest await that is crossed on the way is the one in front of
// which the task could be created.
//
// Approximation, all of it towards silence: the task is kept in a variable that
// is named in its declaration and in one await and nowhere else, or is created
// by the operand of its await; only plain calls by name create it; the await
// and the creation stand in one block; every statement between them is seen to
// do nothing but to compute values and write locals, or awaits a task, or the
// result of a call, that commutes with it. What is awaited for its effect alone
// is not crossed unless it is a task; what suspends and does nothing else is a
// pause, and pauses are meant. What is awaited and may write something, as a
// queue or a connection does, may tell of an event that the task answers. A
// type whose tasks are seen to wait for ever if they have ended before their
// await is left out. A walk that does not come to an end within a fixed number
// of statements finds nothing, so that the cost is linear in the body.
//
// GroupGrower (AwaitGroups.cpp) grows groups forward and keeps what they touch
// in one table. It cannot tell how far back a task could go that needs the
// first result of several and not the second, which is the usual case here.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_LATESTARTS_H
#define CORO_TIDY_ANALYSIS_LATESTARTS_H

#include "Analysis/AwaitGroups.h"
#include "Analysis/SuspensionPoints.h"

namespace clang::tidy::coro {

/// An await in front of which a task could be created.
struct CrossedAwait {
  /// Its Creations are the calls that give what is awaited, which need not be a
  /// task.
  AwaitedTask Task;
  /// What is awaited touches this; in terms of the coroutine's places.
  Effects Body;
};

/// A task that starts too late.
struct LateStart {
  const FunctionDecl *Coroutine = nullptr;
  const CompoundStmt *Block = nullptr;
  /// Shape and result are those of its own await. Its one creation is that
  /// which is late.
  AwaitedTask Task;
  /// The statement of the block that creates it: the declaration of its
  /// variable, or the one that awaits it in place.
  const Stmt *CreatedIn = nullptr;
  /// The statement of the block in front of which it could be created: one that
  /// holds the first of Crossed. CreatedIn itself, where operands of one
  /// statement are awaited one after another.
  const Stmt *Before = nullptr;
  /// At least one, in the order of the text.
  std::vector<CrossedAwait> Crossed;
  Effects Body;
  /// Local variables that its operands change, such as by moving from them; one
  /// may occur more than once.
  std::vector<const VarDecl *> ChangedByOperands;
  Certificate Why;
  Confidence Sure = Confidence::Possible;
  /// What becomes of it if an error, or the end of the coroutine, comes before
  /// its await.
  DropKind Drop = DropKind::Unknown;
  /// Its body may refer to what ends with the coroutine or its caller.
  bool RefersElsewhere = false;
  AwaitForm Form = AwaitForm::Unknown;
  /// It is seen that one that has ended before its await may be awaited.
  bool CanEndBefore = false;
  /// The declarations of late starts that this one has to stay behind, though
  /// they stand in front of it: it can only move with them, to the same place.
  llvm::SmallVector<const Stmt *, 1> Behind;

  /// It is known what becomes of it, and that it then refers to nothing that is
  /// gone.
  bool isSafelyDropped() const {
    return Drop == DropKind::Blocks ||
           ((Drop == DropKind::Cancels || Drop == DropKind::KeepsRunning) &&
            !RefersElsewhere);
  }
};

/// Finds late starts. All arguments of the constructor must outlive this.
class LateStartFinder {
public:
  LateStartFinder(ASTContext &Ctx, const ModelSet &Models,
                  TaskSemanticsReader &Semantics);
  ~LateStartFinder();

  /// Those of \p Body that are at least as sure as \p Least, in the order in
  /// which they are created. \p Coroutine must not be dependent. Lambdas in the
  /// body have their own bodies and are left out.
  std::vector<LateStart> find(const FunctionDecl &Coroutine,
                              const CoroutineBodyStmt &Body, Confidence Least);

private:
  bool mayBeEager(const SuspensionPoint &Point);

  ASTContext &Ctx;
  const ModelSet &Models;
  TaskSemanticsReader &Semantics;
  ObjectSharing Types;
  PlaceResolver Resolver;
  EffectAnalysis Bodies;
  TaskMembers Members;
  std::unique_ptr<TasksInPlace> InPlace;
  /// By canonical type, so that a body without an eager task is left at once.
  llvm::DenseMap<const Type *, bool> EagerTypes;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_LATESTARTS_H
