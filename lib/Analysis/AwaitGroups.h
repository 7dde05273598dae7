//===--- AwaitGroups.h - Awaits that could run together ---------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which lazy tasks of one coroutine body are awaited one after another, though
// they could run at the same time? Either tasks that are stored in variables
// first, or those that are created where they are awaited.
//
// One pass collects the stored tasks and counts how often each is named; one
// pass over each block walks its statements in order and grows a group await
// by await. A candidate is compared with what the group has touched so far,
// by symbol, not with each member: the cost is linear in the body.
//
// Approximation, all of it towards silence: both awaits stand in one block
// and outside loops that the creation does not share; a task that is named
// anywhere but in its declaration and its await is left out; a statement
// between two awaits may declare values and write locals, and ends the group
// if it does more. Groups are grown greedily in source order, which finds the
// largest group only where dependence is what ends it.
//
// A task that is created where it is awaited would be created earlier, in front
// of the first await of its group: what its operands read must not change until
// then. That its author had to write the two awaits in some order says nothing
// of whether the order is meant, so that such a group is only likely where
// every result is a value that somebody uses, and is doubtful where an operand
// could work on hidden state.
//
// docs/design/dependence.md has the rules and what was tried.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_AWAITGROUPS_H
#define CORO_TIDY_ANALYSIS_AWAITGROUPS_H

#include "Analysis/Certificate.h"
#include "Analysis/FunctionEffects.h"
#include "Analysis/TaskSemantics.h"
#include "Analysis/TaskStorage.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace clang::tidy::coro {

/// What a statement does with the result of the await in it.
enum class AwaitShape {
  Declaration, ///< It initialises the one variable, or structured binding,
               ///< that is declared.
  Assignment,  ///< It is the right side of an assignment to a variable.
  Discarded,   ///< Nothing; also for tasks without a result.
  Operand      ///< It is part of a larger expression.
};

/// Which awaits are grouped.
enum class AwaitSource {
  Stored, ///< Those of tasks that are kept in a variable.
  InPlace ///< Those of tasks that are created by the operand of the await.
};

/// One task and its await.
struct AwaitedTask {
  /// Local, or a member of `*this`; null for a task that is created in place.
  const ValueDecl *Variable = nullptr;
  /// Which of the variable's tasks; 0 for a variable that is one.
  unsigned Slot = 0;
  /// What names the task, as it is written: `t`, `t[0]`, `*t`. In place: the
  /// name of the function that creates it.
  std::string Name;
  /// The name is an rvalue as it stands: `std::get<0>(std::move(t))`.
  bool IsNamedAsRvalue = false;
  QualType Type; ///< The task's own type.
  /// The calls one of which creates it: at least one.
  llvm::SmallVector<const CallExpr *, 1> Creations;
  const CoawaitExpr *Await = nullptr;
  /// The statement of the group's block that holds the await.
  const Stmt *Statement = nullptr;
  AwaitShape Shape = AwaitShape::Operand;
  /// The declared variable, for AwaitShape::Declaration; null for a structured
  /// binding and for the other shapes.
  const VarDecl *Result = nullptr;
  /// The result type without reference; void for a task that has none.
  QualType ResultType;

  /// The statement that stores it; null if the variable is initialised with it.
  const Stmt *StoredBy = nullptr;

  bool isInPlace() const { return !Variable; }

  /// The variable is the task from its declaration on, and not something that
  /// holds it.
  bool isWholeVariable() const {
    return Variable && !StoredBy && isa<VarDecl>(Variable) &&
           Variable->getName() == Name;
  }
};

/// The assignment stores and does nothing else.
bool isPlainAssignment(const CXXOperatorCallExpr &Assignment);

/// The left side of the assignment of a task whose shape is
/// AwaitShape::Assignment, as it is written.
const Expr &assignedTo(const AwaitedTask &Task);

/// Tasks that could run at the same time and do not: all stored, or all created
/// in place.
struct AwaitGroup {
  const FunctionDecl *Coroutine = nullptr;
  const CompoundStmt *Block = nullptr;
  /// At least two, in the order of their awaits.
  std::vector<AwaitedTask> Tasks;
  /// What the body of each task touches, in terms of the coroutine's places;
  /// empty for stored tasks.
  std::vector<Effects> Bodies;
  /// Statements between the first and the last await that hold no await of
  /// the group, in order.
  std::vector<const Stmt *> Between;
  /// Local variables that are written between the first and the last await,
  /// results included. If an error of a later task came before that, they would
  /// be left as they were.
  std::vector<const VarDecl *> Written;
  /// The same for what is not local.
  bool WritesOutside = false;
  /// Local variables that the operands of a later task change, which is created
  /// in place, such as by moving from them; one may occur more than once. If an
  /// error of an earlier task came before that, they would be left as they
  /// were.
  std::vector<const VarDecl *> ChangedByOperands;
  Certificate Why;
  Confidence Sure = Confidence::Possible;
};

/// What is made of awaits in a row of which some need what others give.
enum class RowForm {
  Levels, ///< Those of one level run together, after all of the level before.
  Chains  ///< What needs nothing of each other runs together as a whole, where
          ///< the row falls into such parts.
};

/// Awaits in a row of which some need what others give, in the fewest waits.
struct AwaitSchedule {
  /// All of them, in source order; only Coroutine, Block, Tasks, Bodies,
  /// ChangedByOperands, Why and Sure are set. Each is the declaration of one
  /// variable, and nothing stands between two of them.
  AwaitGroup All;
  /// The same in the order in which they would run, at least one task each.
  /// Tasks of one level run together, after those of the levels before, and
  /// each is in the first level where it can be.
  std::vector<AwaitGroup> Levels;
  /// Parts of the row of which none needs another one: positions in All, in
  /// source order, no two of one level. A task that is in none stands in front
  /// of all parts or behind them, and alone in its level. Empty if the row has
  /// no two such parts, if they would be less sure than the levels, or if
  /// nobody has asked.
  std::vector<std::vector<size_t>> Chains;
  /// The groups that neighbours in it make, for whom the order cannot be
  /// changed; may be empty.
  std::vector<AwaitGroup> Neighbours;
};

/// What is to be done with the tasks of a body that are created in place.
struct AwaitPlan {
  /// What a schedule has is in none of these.
  std::vector<AwaitGroup> Groups;
  std::vector<AwaitSchedule> Schedules;
};

class TasksInPlace;

/// Finds groups. All arguments of the constructor must outlive this.
class AwaitGroupFinder {
public:
  AwaitGroupFinder(ASTContext &Ctx, const ModelSet &Models,
                   TaskSemanticsReader &Semantics);
  ~AwaitGroupFinder();

  /// The groups of \p Body that are at least as sure as \p Least, in source
  /// order. \p Coroutine must not be dependent. Lambdas in the body have their
  /// own bodies and are left out.
  std::vector<AwaitGroup> find(const FunctionDecl &Coroutine,
                               const CoroutineBodyStmt &Body, Confidence Least,
                               AwaitSource Source = AwaitSource::Stored);

  /// The same for tasks that are created in place, but with a schedule where
  /// that takes fewer waits than groups of neighbours do. A row is looked at as
  /// far as a fixed length, so that the cost is linear in the body.
  AwaitPlan plan(const FunctionDecl &Coroutine, const CoroutineBodyStmt &Body,
                 Confidence Least, RowForm Form = RowForm::Levels);

private:
  AwaitPlan search(const FunctionDecl &Coroutine, const CoroutineBodyStmt &Body,
                   Confidence Least, AwaitSource Source,
                   std::optional<RowForm> Rows);

  ASTContext &Ctx;
  const ModelSet &Models;
  TaskSemanticsReader &Semantics;
  ObjectSharing Types;
  PlaceResolver Resolver;
  EffectAnalysis Bodies;
  TaskMembers Members;
  std::unique_ptr<TasksInPlace> InPlace;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_AWAITGROUPS_H
