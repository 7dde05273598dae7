//===--- TaskStorage.h - Where a body keeps its tasks -----------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A task is kept in a local variable, in a member of the coroutine's own object
// (TaskMembers.h), or in a variable that holds several: an array, a vector, a
// tuple, a pair, an aggregate, an optional. Each place of such a
// variable is a slot, and a slot is named by an expression whose value is
// known: `t`, `*t`, `t[0]`, `t.back()`, `std::get<0>(t)`, `t.member`, or by a
// structured binding. It gets its task from
// the initialiser, or, where that leaves it empty, from one statement of the
// block that the variable is declared in: `t = f()`, `t[0] = f()`,
// `t.push_back(f())`.
//
// Approximation: a variable that is named in any other way than to store into
// one of its slots and to await it is left out (towards silence).
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_TASKSTORAGE_H
#define CORO_TIDY_ANALYSIS_TASKSTORAGE_H

#include "Analysis/TaskMembers.h"
#include "Analysis/TaskSemantics.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace clang::tidy::coro {

/// How a variable keeps its tasks.
enum class StorageKind {
  One, ///< It is a task.
  Optional,
  Array, ///< Of the language, std::array or std::vector.
  Tuple, ///< std::tuple or std::pair.
  Aggregate
};

/// A place in a variable that can hold a task.
struct TaskSlot {
  /// The calls one of which creates the task: one, or one for each arm of a
  /// conditional expression. Empty where something else is kept.
  llvm::SmallVector<const CallExpr *, 1> Creations;
  unsigned Awaits = 0; ///< How often it is awaited, outside of lambdas.
  /// The statement that stores the task; null for the initialiser.
  const Stmt *StoredBy = nullptr;
  /// Position of that statement, or of the declaration, in a walk over the
  /// body; 0 until it is reached.
  unsigned CreatedAt = 0;
};

/// A local variable with one slot or several, or a member with one.
struct TaskVariable {
  StorageKind Kind = StorageKind::One;
  llvm::SmallVector<TaskSlot, 1> Slots;
  unsigned Mentions = 0; ///< How often it is named, lambda bodies included.
  unsigned Awaited = 0;  ///< How many of these are awaits of a slot.
  unsigned Stored = 0;   ///< How many of these store into one, or reserve room.
  /// The innermost loop around the declaration; 0 for none.
  unsigned Loop = 0;
  /// It is a member, whose task may have been created in a constructor.
  bool IsMember = false;

  /// It is used for nothing but to await what it keeps.
  bool isOnlyAwaited() const { return Mentions == Awaited + Stored; }
  /// The slot of this variable that is named; null if it has none such.
  TaskSlot *find(StorageKind NamedKind, unsigned Index) {
    if (Index == LastSlot)
      Index = Slots.size() - 1;
    return NamedKind == Kind && Index < Slots.size() ? &Slots[Index] : nullptr;
  }

  /// The index of whichever slot is the last when it is named.
  static constexpr unsigned LastSlot = ~0U;
};

/// The task of a slot, as an expression names it.
struct NamedSlot {
  const ValueDecl *Variable = nullptr; ///< Or a member.
  StorageKind Kind = StorageKind::One; ///< As the expression takes it.
  unsigned Index = 0;                  ///< Or TaskVariable::LastSlot.
  /// What names the task: `t`, `t[0]`; without `std::move` and casts.
  const Expr *Name = nullptr;
};

using TaskVariables = llvm::DenseMap<const ValueDecl *, TaskVariable>;

/// What is awaited by `co_await` of \p Operand, through `std::move`,
/// `std::forward`, `std::exchange` with nothing, and casts to an rvalue;
/// nothing if that is no slot of a local variable and no own member.
std::optional<NamedSlot> awaitedSlot(const Expr &Operand,
                                     const ASTContext &Ctx);

/// The local variable that \p S, a statement of its own, stores into: as a
/// whole, in one of its slots, or at its end; or the own member that it assigns
/// to. Null if it is no such statement.
const ValueDecl *storedInto(const Stmt &S);

/// Adds the calls that give the value of \p E, if they are nothing but such and
/// their tasks start as \p Wanted says.
bool collectCreations(const Expr &E, TaskSemanticsReader &Semantics,
                      llvm::SmallVectorImpl<const CallExpr *> &Out,
                      StartKind Wanted = StartKind::Lazy);

/// `{}`, `T()` and `T{}`.
bool isEmptyValue(const Expr &E);

/// An initialiser as somebody wrote it: without implicit nodes and without the
/// braces or parentheses around one value.
const Expr *writtenValue(const Expr &Initializer);

/// The same for that of \p Variable, which has one.
const Expr *writtenInitializer(const VarDecl &Variable);

/// The variables of \p Coroutine, and the members that it names, that keep lazy
/// tasks; with \p Wanted, eager ones, of which members are left out. \p HasGoto
/// is set if there are jumps, which may run a statement again that stands in no
/// loop; then the result is not whole. Linear in the body.
TaskVariables findTaskVariables(const FunctionDecl &Coroutine,
                                const CompoundStmt &Body,
                                TaskSemanticsReader &Semantics,
                                TaskMembers &Members, const ASTContext &Ctx,
                                bool &HasGoto,
                                StartKind Wanted = StartKind::Lazy);

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_TASKSTORAGE_H
