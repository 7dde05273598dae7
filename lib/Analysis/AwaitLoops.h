//===--- AwaitLoops.h - Loops whose awaits could overlap --------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which loops await a lazy task in each iteration, though no iteration needs
// what another one does?
//
// Only loops over a standard container or array and loops that count up or down
// to a bound, with one await in an iteration, in a statement of the body
// itself, of a task that is created in place from the element or counter. The
// certificate is that of iteration i and any later one: what stands in front of
// the await would be done earlier, what stands behind it later, and the bodies
// of the tasks would overlap.
//
// Approximation, all of it towards silence: a body that could leave the loop or
// skip the await, an operand that does not change with the iteration (a poll),
// a timer (a pause), and effects that are not seen end the question. Elements
// that are bound by reference are taken for different objects, which elements
// of one container are; what an element leads to is not known to be.
//
// Each statement is looked at once, and only inside of loops.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_AWAITLOOPS_H
#define CORO_TIDY_ANALYSIS_AWAITLOOPS_H

#include "Analysis/AwaitGroups.h"
#include <memory>
#include <vector>

namespace clang::tidy::coro {

/// What becomes of the result of an await in a loop.
enum class LoopResult {
  Discarded,   ///< Nothing; also for tasks without a result.
  Appended,    ///< `results.push_back(co_await f(x))`, also `emplace_back`.
  Accumulated, ///< `sum += co_await f(x)`, and the other compound assignments.
  /// `all[i] = co_await f(x)`, and `all.emplace(x, co_await f(x))` or its like:
  /// where it is kept depends on the iteration.
  Placed,
  Other ///< Anything else.
};

/// A loop whose awaits could overlap.
struct AwaitLoop {
  const FunctionDecl *Coroutine = nullptr;
  /// CXXForRangeStmt or ForStmt.
  const Stmt *Loop = nullptr;
  /// The block of which the loop is a statement; null if it is a branch or the
  /// body of another loop without braces.
  const CompoundStmt *Block = nullptr;
  /// The element or the counter.
  const VarDecl *Variable = nullptr;
  /// Created in place. Statement is a statement of the loop's body.
  AwaitedTask Task;
  LoopResult Result = LoopResult::Other;
  /// The variable that collects the results, but for LoopResult::Discarded and
  /// LoopResult::Other; null if it is no variable.
  const VarDecl *Target = nullptr;
  /// The container or array of which elements are written and none is made;
  /// null where it is not known that none is.
  const VarDecl *KeepsSizeOf = nullptr;
  /// The body does nothing but what the statement of the await does.
  bool IsOnlyStatement = false;
  /// The head of the loop can be run again and gives the same iterations:
  /// nobody else can change what it reads, and reading it does nothing else.
  bool IsRepeatable = false;
  /// What the body of the task touches beside what each iteration has of its
  /// own, in terms of the coroutine's places.
  Effects Body;
  /// It touches that, too: the element, or a variable of the body.
  bool UsesOwn = false;
  Certificate Why;
  Confidence Sure = Confidence::Possible;
};

class TasksInPlace;

/// Finds loops. All arguments of the constructor must outlive this.
class AwaitLoopFinder {
public:
  AwaitLoopFinder(ASTContext &Ctx, const ModelSet &Models,
                  TaskSemanticsReader &Semantics);
  ~AwaitLoopFinder();

  /// The loops of \p Body that are at least as sure as \p Least, in source
  /// order of their ends. \p Coroutine must not be dependent. Lambdas in the
  /// body have their own bodies and are left out.
  std::vector<AwaitLoop> find(const FunctionDecl &Coroutine,
                              const CoroutineBodyStmt &Body, Confidence Least);

private:
  ASTContext &Ctx;
  const ModelSet &Models;
  ObjectSharing Types;
  PlaceResolver Resolver;
  EffectAnalysis Bodies;
  std::unique_ptr<TasksInPlace> InPlace;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_AWAITLOOPS_H
