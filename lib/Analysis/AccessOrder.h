//===--- AccessOrder.h - What is used before and after waits ----*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In which order does a body use objects that others can reach, and suspend?
//
// A body is walked in the order in which it is evaluated, with what each local
// variable was made of. Where something is written that was made of a value of
// the same object from before a suspension, that is a window: what others wrote
// in between is lost. Bodies are summarised once, in terms of their parameters,
// and calls put the arguments in their place.
//
// FunctionEffects.h answers what a body may touch at all, in any order, and
// errs towards "it does". Here every answer is evidence, so that the walk errs
// towards "it does not": what has no certain name (ObjectNames.h), what a body
// that is not seen does, elements of containers, and atomics are left out.
//
// Approximations: a loop is walked twice, so that what takes three rounds to
// come about is missed; a body with labels is not looked at; operands of one
// call or operator are taken to be evaluated from left to right where the
// standard leaves it open, which is said of the window ([intro.execution]).
// Clang does so, GCC evaluates awaits first.
//
// clang::CFG was not used: it does not have the calls that an await makes, and
// its blocks would have to be joined again to know what a condition guards.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_ACCESSORDER_H
#define CORO_TIDY_ANALYSIS_ACCESSORDER_H

#include "Analysis/ObjectNames.h"
#include "Analysis/ObjectSharing.h"
#include "Model/ModelSet.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include <memory>
#include <vector>

namespace clang::tidy::coro {

enum class ObjectAccess {
  Read,
  Write,     ///< It is given another value.
  Invalidate ///< A container may move or end its elements.
};

/// When and on which way something is done.
struct AccessCondition {
  /// Nothing decides about it that only one of the arms may have: a value that
  /// it was given, or something that it waits for and that may be a lock.
  bool IsSure = true;
  /// Objects that decide whether it is done: a flag that says who may.
  llvm::SmallVector<ObjectName, 2> Guards;
};

/// One use of an object that others can reach.
struct OrderedAccess {
  ObjectName Object = 0;
  ObjectAccess How = ObjectAccess::Read;
  SourceLocation At;
  /// The function that does it.
  const FunctionDecl *In = nullptr;
  /// The body may have suspended before.
  bool IsBehindSuspension = false;
  /// The body has gone on to a thread pool before, whichever way it came.
  bool IsOnPool = false;
  /// What is written depends on what this call was given.
  bool IsOfGiven = false;
  AccessCondition When;
};

enum class WindowKind {
  LostUpdate,  ///< Reads, suspends, and writes what it made of that.
  OldCheck,    ///< Checks, suspends, and counts up or down all the same.
  Overwritten, ///< Writes, suspends, and reads, as if nobody else wrote.
  Iteration    ///< Suspends while it goes over a container.
};

/// What goes wrong if another arm writes Object between First and Second.
struct SuspensionWindow {
  WindowKind Kind = WindowKind::LostUpdate;
  ObjectName Object = 0;
  SourceLocation First;
  SourceLocation Second; ///< For Iteration, the same as First.
  const FunctionDecl *In = nullptr;
  /// Not all compilers evaluate First before the suspension.
  bool IsUnspecified = false;
  AccessCondition When;
};

/// An operation on a stream that a model knows.
struct StreamUse {
  ObjectName Stream = 0;
  StreamDirection Direction = StreamDirection::Unknown;
  SourceLocation At;
  const FunctionDecl *In = nullptr; ///< Null if it is an arm itself.
  AccessCondition When;
};

/// What running one body does, in source order. Names begin with its own
/// parameters and `*this`, with globals, and with variables that it captures.
struct AccessSummary {
  std::vector<OrderedAccess> Accesses;
  std::vector<SuspensionWindow> Windows;
  std::vector<StreamUse> Streams;
  /// What the value that it returns is read from.
  llvm::SmallVector<ObjectName, 2> Returned;
  bool MaySuspend = false;
  /// It takes a lock or waits for an event: what it does may be in turn with
  /// what others do.
  bool IsSynchronised = false;
  /// Something that it is given is awaited, and not seen: it may be a lock.
  bool MayWaitForTurn = false;
  /// Everything that it runs is seen or known.
  bool IsAllSeen = true;
  /// The body is understood; if not, nothing above is said of it.
  bool IsKnown = true;
};

/// Summarises the bodies of one translation unit. Linear in the code that is
/// looked into: of one body, a bounded number of uses is kept.
class AccessOrder {
public:
  /// All must outlive this.
  AccessOrder(const ASTContext &Ctx, const ModelSet &Models,
              ObjectSharing &Types);
  ~AccessOrder();

  /// The summary of \p Function; not known if its body is not seen.
  const AccessSummary &of(const FunctionDecl &Function);

  /// What running the task does that \p Creation creates, in names of the
  /// caller, whose locals are objects that others can reach.
  AccessSummary ofTask(const CallExpr &Creation);

  ObjectNames &names() { return Names; }

private:
  friend class AccessWalk;
  bool isSync(QualType Type);

  const ASTContext &Ctx;
  const ModelSet &Models;
  ObjectSharing &Types;
  ObjectNames Names;
  llvm::DenseMap<const FunctionDecl *, std::unique_ptr<AccessSummary>>
      Summaries;
  unsigned Depth = 0;
  /// The types that models call a mutex, a semaphore, an event and the like.
  llvm::StringMap<char> SyncTypes;
  llvm::DenseMap<const Type *, bool> KnownSync;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_ACCESSORDER_H
