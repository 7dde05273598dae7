//===--- ParallelConflicts.h - Arms that disturb each other -----*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which coroutines that somebody lets run together disturb each other?
//
// Arms are the operands of a combinator, the tasks that one scope is
// given before something is awaited, and detached tasks that are started in a
// row. What an arm does is read from its body (AccessOrder.h). Arms are taken
// to run on one thread, where nothing happens between two suspensions: only
// what spans a suspension can be disturbed. On a thread pool, which an arm is
// seen to go on to, every access counts.
//
// Cost: each arm is compared with tables of what all arms write, by name, so
// that it is linear in what they do.
//
// Approximation, all of it towards silence but what these files say of
// themselves: an arm whose body is not seen has no part in it, nor has one that
// takes a lock or waits for an event, since it may be in turn with the others;
// arms in branches are left out, as two of them may exclude each other.
//
// EffectAnalysis and TouchedPlaces answer whether two tasks *may* meet. They
// are asked only where somebody wants possible findings: that two functions are
// given one object by reference is no fault on one thread.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_PARALLELCONFLICTS_H
#define CORO_TIDY_ANALYSIS_PARALLELCONFLICTS_H

#include "Analysis/AccessOrder.h"
#include "Analysis/Certificate.h"
#include "Analysis/CombinatorCalls.h"
#include "Analysis/FunctionEffects.h"
#include "Analysis/SuspensionPoints.h"
#include "clang/AST/StmtCXX.h"
#include <string>
#include <vector>

namespace clang::tidy::coro {

enum class ConflictKind {
  SharedStream, ///< Two operations of one direction on one stream.
  LostUpdate,   ///< What one writes is overwritten from an old value.
  Invalidated,  ///< One goes over a container that another one changes.
  OldCheck,     ///< What was checked may no longer hold when it is acted upon.
  Overwritten,  ///< Both keep a value of their own in one object.
  Race,         ///< Both run on a thread pool, and one writes.
  Given         ///< Both are given an object to change, and are not seen.
};

enum class JoinKind { Combinator, Scope, Detached };

/// Two arms that disturb each other.
struct ParallelConflict {
  ConflictKind Kind = ConflictKind::LostUpdate;
  JoinKind Join = JoinKind::Combinator;
  /// The combinator as its model has it, or the scope's variable; empty for
  /// detached tasks and for a scope that has no name.
  std::string JoinName;
  const FunctionDecl *Coroutine = nullptr;
  /// Where the arms are awaited or combined; for detached tasks, and for a
  /// scope that is not joined in this body, where the last one is started.
  SourceLocation At;
  SourceRange Range;
  /// As somebody would write it in the coroutine.
  std::string Object;
  /// What one arm does, and what another one does meanwhile. They are one place
  /// where both run the same code.
  SourceLocation First;
  SourceLocation Other;
  /// The functions that do it; null where an arm is an operation itself.
  const FunctionDecl *FirstIn = nullptr;
  const FunctionDecl *OtherIn = nullptr;
  /// For SharedStream.
  StreamDirection Direction = StreamDirection::Unknown;
  /// Some compilers evaluate what is at First behind the suspension.
  bool IsUnspecified = false;
  Confidence Sure = Confidence::Possible;
};

/// Finds conflicts in one translation unit. The AST has to be complete.
class ParallelConflictFinder {
public:
  /// All must outlive this.
  ParallelConflictFinder(ASTContext &Ctx, const ModelSet &Models);
  ~ParallelConflictFinder();

  /// False if the translation unit declares nothing by which coroutines are
  /// run together. Constant time.
  bool mayFind() const { return !Combinators.isEmpty() || mayStart(); }
  /// The same for what starts them without waiting.
  bool mayStart() const { return DeclaresStarts; }

  /// Those of \p Body, a coroutine's or not, that are at least as sure as
  /// \p Least, in source order. \p Function must not be dependent. Linear in
  /// the body and in what its arms do.
  std::vector<ParallelConflict> find(const FunctionDecl &Function,
                                     const Stmt &Body, Confidence Least);

private:
  class Search;

  ASTContext &Ctx;
  const ModelSet &Models;
  CombinatorCalls Combinators;
  /// By the qualified name of the member function that starts a task.
  llvm::StringMap<const ScopeModel *> ScopeStarts;
  bool DeclaresStarts = false;
  ObjectSharing Types;
  PlaceResolver Resolver;
  EffectAnalysis Bodies;
  AccessOrder Order;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_PARALLELCONFLICTS_H
