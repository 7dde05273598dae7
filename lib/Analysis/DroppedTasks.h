//===--- DroppedTasks.h - Tasks that nobody can await any more --*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which tasks are made by a call and dropped in the expression or declaration
// that holds it, so that nobody can await them any more?
//
// One walk over the functions of a translation unit, with a stack of its own,
// carries down how the value of each expression is used. A task is dropped
// where a call gives one by value and nothing takes it: the whole statement, an
// operand of a comma, an arm of a ternary, under a cast to void, assigned to
// `std::ignore`, the initialiser of a local variable that nothing ever names;
// or where it is at most looked at: converted to bool, compared, printed.
//
// Approximated, all of it towards silence: only calls make tasks, and not
// those of a function that is seen to hand over what it did not make; a named
// task counts as used wherever it is named, even in an unevaluated operand; a
// function that looks at a task must be seen to do no more. A path through a
// function on which a stored task is not awaited is another question.
//
// A lazy task counts only if its type is known to drop it unstarted: one whose
// destructor is not seen could start it.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_DROPPEDTASKS_H
#define CORO_TIDY_ANALYSIS_DROPPEDTASKS_H

#include "Analysis/AwaitObstacle.h"
#include "Analysis/Certificate.h"
#include "Analysis/TaskSemantics.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include <memory>
#include <vector>

namespace clang::tidy::coro {

/// In which way a task is dropped.
enum class DropForm {
  Statement, ///< `f();`, also a part of a loop's or a condition's head.
  Comma,     ///< An operand of a comma whose value nobody uses.
  VoidCast,  ///< `(void)f()`, in any spelling.
  Ignored,   ///< `std::ignore = f()`
  Name,      ///< `auto t = f();`, and `t` is never named again.
  Tested,    ///< Converted to bool or another built-in type.
  Compared,
  Printed
};

/// What a call promises that gives no task, but does nothing until awaited.
enum class AwaitedCallKind {
  None,      ///< It gives a task.
  Operation, ///< A timer, a switch to another thread, a combinator …
  Hold       ///< Awaiting gives a guard: dropped at once, it holds nothing.
};

/// One task that is dropped.
struct DroppedTask {
  DropForm Form = DropForm::Statement;
  /// Whose code it is: the innermost function or lambda; null outside of any.
  const FunctionDecl *Function = nullptr;
  /// The call, or the ternary whose arms are calls, with neither implicit nodes
  /// nor parentheses around it.
  const Expr *Task = nullptr;
  /// The same with its parentheses.
  const Expr *Parenthesized = nullptr;
  /// What made the task: Task, or the first call in the ternary.
  const CallExpr *Call = nullptr;
  /// For DropForm::Name.
  const VarDecl *Variable = nullptr;
  /// The declaration of Variable and the block it is a statement of; null where
  /// it declares more, or stands anywhere else.
  const DeclStmt *Declaration = nullptr;
  const CompoundStmt *Block = nullptr;
  /// The assignment, for DropForm::Ignored, if nobody uses its value.
  const Expr *Assignment = nullptr;
  /// For DropForm::Compared: the right operand, if it is a task that is dropped
  /// as well. It is awaited with the left one, and not there by itself.
  const Expr *Other = nullptr;
  /// For DropForm::Tested, Compared and Printed: what the task gives can take
  /// its place. Only known of built-in types and strings.
  bool ResultFits = false;
  StartKind Start = StartKind::Unknown; ///< Never unknown.
  DropKind Drop = DropKind::Unknown;
  AwaitedCallKind Kind = AwaitedCallKind::None;
  /// The type is a coroutine's: there is a body that runs or does not.
  bool HasBody = false;
  /// A lock of the standard library is held here, which a thread would keep
  /// while the coroutine is suspended.
  bool IsLocked = false;
  /// The compiler warns here, unless its warning is off: the class or the
  /// function is nodiscard.
  bool CompilerWarns = false;
  AwaitObstacle Obstacle = AwaitObstacle::None;
  /// How it may be awaited here; unknown where there is an obstacle.
  AwaitForm Await = AwaitForm::Unknown;
  /// How sure it is that awaiting the task here is what was meant.
  Confidence Sure = Confidence::Possible;
};

/// Finds dropped tasks in one AST, which has to be complete.
class DroppedTaskFinder {
public:
  /// All must outlive this.
  DroppedTaskFinder(ASTContext &Ctx, const ModelSet &Models,
                    TaskSemanticsReader &Semantics);
  ~DroppedTaskFinder();

  /// The dropped tasks in \p Scope and all that it holds, system headers left
  /// out, in the order of their locations. Lazy and eager ones; what is dropped
  /// in a template is there once. Linear in the code, instantiations included.
  std::vector<DroppedTask> find(llvm::ArrayRef<Decl *> Scope);

private:
  class Impl;
  std::unique_ptr<Impl> Finder;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_DROPPEDTASKS_H
