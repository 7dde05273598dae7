//===--- CombinatorUses.h - Combinators that gain nothing -------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which awaited combinators of a coroutine let less run together than they
// could, or nothing at all?
//
//   single    one task is all that it is given;
//   nested    an operand is a call of the same combinator, and nobody looks at
//             the result;
//   behind    an operand awaits something, which ends before the combinator is
//             called, though it needs nothing of another operand.
//
// Calls are resolved by declaration: the overloads that a model's name finds
// and that take single tasks. Screened by what the translation unit has
// instantiated of them, before any body is looked at.
//
// Approximation, all of it towards silence: what the text says otherwise than
// the instantiation (a pack, a macro, a preprocessor condition) may be of
// another length elsewhere; a combinator that keeps errors is left alone unless
// the result is asked for it at once, since keeping them may be what it is used
// for; and a result that is handed on as a whole may have to be a tuple. A
// template is judged by its pattern: what depends on its parameters may be a
// range in another instantiation.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_COMBINATORUSES_H
#define CORO_TIDY_ANALYSIS_COMBINATORUSES_H

#include "Analysis/AwaitGroups.h"
#include "Analysis/Certificate.h"
#include "Analysis/CombinatorCalls.h"
#include "Analysis/SuspensionPoints.h"
#include "Analysis/TaskSemantics.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <memory>
#include <string>
#include <vector>

namespace clang::tidy::coro {

class TasksInPlace;

enum class CombinatorFault {
  Single, ///< Its only operand is one task.
  Nested, ///< It is an operand of the same combinator.
  Behind  ///< An await in an operand ends before it is called.
};

/// What is done with what awaiting the combinator gives.
enum class CombinatorResult {
  Dropped,  ///< Nothing.
  Bound,    ///< The one name of a structured binding.
  Read,     ///< The value is taken out of it at once.
  Variable, ///< A variable that is only asked for the value.
  Holder,   ///< The same for the one name of a structured binding.
  Other
};

/// A place where the value is taken out of a variable, and what the variable
/// is named by there.
struct ReadOfResult {
  const Expr *Whole = nullptr; ///< `std::get<0>(r)`, `r.return_value()`
  const Expr *Name = nullptr;  ///< `r` or `std::move(r)`
  /// Nobody looks at the value.
  bool IsDropped = false;
};

/// One combinator.
struct CombinatorUse {
  CombinatorFault Fault = CombinatorFault::Single;
  const CombinatorModel *Combinator = nullptr;
  const FunctionDecl *Coroutine = nullptr;
  const CoawaitExpr *Await = nullptr;
  /// The call that is awaited.
  const CallExpr *Call = nullptr;
  CombinatorResult Result = CombinatorResult::Other;
  /// The expression that gives the value, for CombinatorResult::Read; else the
  /// await.
  const Expr *Value = nullptr;
  /// Nobody looks at Value.
  bool IsDropped = false;
  /// It is only copied or moved from where it stands, so that its value
  /// category does not matter.
  bool IsTaken = false;
  /// For Bound, Variable and Holder: the variable or the structured binding,
  /// and its statement.
  const VarDecl *Variable = nullptr;
  /// For Variable and Holder, in source order.
  std::vector<ReadOfResult> Reads;
  /// Single: the operand as it is written. Nested: the inner call. Behind: the
  /// operand of the await.
  const Expr *Operand = nullptr;
  /// What Operand is called in a message: a function or a variable. Empty if it
  /// has no name.
  std::string Name;
  /// Behind: the call that creates a task which could run meanwhile.
  const CallExpr *Meanwhile = nullptr;
  /// Single: the result of the task, without reference; null if not known.
  QualType ResultType;
  Confidence Sure = Confidence::Possible;
};

/// Finds the uses in one translation unit. The AST has to be complete.
class CombinatorUseFinder {
public:
  /// All must outlive this. Nothing less sure than \p Least is looked for.
  CombinatorUseFinder(ASTContext &Ctx, const ModelSet &Models,
                      TaskSemanticsReader &Semantics, Confidence Least);
  ~CombinatorUseFinder();

  /// False if no body of the translation unit can have a use. Constant time.
  bool mayFind() const { return LooksBehind || HasSingle || HasNested; }

  /// The uses in \p Body, in source order. \p Coroutine must not be dependent.
  /// Linear in the body.
  std::vector<CombinatorUse> find(const FunctionDecl &Coroutine,
                                  const CoroutineBodyStmt &Body);

  /// The combinator that \p Call calls; null if it is none that a model knows,
  /// or one that is given a range.
  const CombinatorModel *combinatorOf(const CallExpr &Call) const {
    return Calls.of(Call);
  }

private:
  class Search;

  void screen();

  ASTContext &Ctx;
  const Confidence Least;
  CombinatorCalls Calls;
  bool HasSingle = false;
  bool HasNested = false;
  bool LooksBehind = false;
  ObjectSharing Types;
  PlaceResolver Resolver;
  EffectAnalysis Bodies;
  std::unique_ptr<TasksInPlace> InPlace;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_COMBINATORUSES_H
