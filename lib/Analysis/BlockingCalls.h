//===--- BlockingCalls.h - What blocks a coroutine's thread -----*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What does this coroutine do that blocks the thread which runs it, and with it
// every other coroutine of that thread?
//
// The models say which functions block. Looked at is what the body evaluates
// where it runs itself: a lambda belongs to where it is called, which is known
// of one that is called on the spot. What is behind an awaited switch to
// another thread, in source order, is left out.
//
// Approximation: what shows that a call does not block counts wherever it
// stands in front of the call, whichever way control goes. Two objects that are
// the same member of different owners are taken for one. Both err towards
// silence. Whether a lock is free cannot be known: an acquisition counts only
// if the lock is then held across a suspension, since another coroutine of the
// thread may hold it just so.
//
// Rejected: the CFG. It has neither the promise's calls nor their order right,
// and costs more than the rest of the check.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_BLOCKINGCALLS_H
#define CORO_TIDY_ANALYSIS_BLOCKINGCALLS_H

#include "Analysis/AwaitObstacle.h"
#include "Model/ModelSet.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSet.h"
#include <map>
#include <string>
#include <vector>

namespace clang::tidy::coro {

/// Something that blocks.
struct BlockingCall {
  /// Never null; lives as long as the finder and its models.
  const BlockingModel *Model = nullptr;
  std::string Name; ///< Of the function or class, as models write it.
  SourceLocation At;
  /// A CallExpr or CXXConstructExpr; null where the end of Variable blocks.
  const Expr *Call = nullptr;
  /// What the call initialises, or what blocks at the end of its scope; null
  /// for none.
  const VarDecl *Variable = nullptr;
  /// For a lock: the first suspension point that it is held across.
  const Expr *HeldAcross = nullptr;
  AwaitObstacle Obstacle = AwaitObstacle::None;
  /// A variable in scope that refers to what others may change if the coroutine
  /// suspends: a reference, pointer, view or iterator into what is not local,
  /// or the variable of a loop over it. Null for none.
  const VarDecl *Borrowed = nullptr;
  /// The call is a whole statement.
  bool IsStatement = false;
  /// The block that it is a statement of, if declarations may be put there;
  /// null otherwise.
  const CompoundStmt *Block = nullptr;
  /// What is done with the value binds tighter than `co_await`: a member or an
  /// element of it is taken, or it is called.
  bool IsPostfixOperand = false;
};

/// What is asked for.
struct BlockingNames {
  llvm::DenseSet<int> Kinds; ///< Of BlockingKind.
  llvm::StringSet<> Allowed; ///< Never found.
  llvm::StringSet<> Extra;   ///< Found beside those of the models.
};

/// Finds blocking calls in the coroutines of one translation unit.
class BlockingCallFinder {
public:
  /// \p Ctx and \p Models must outlive this. A name may be that of an alias:
  /// `std::ifstream`.
  BlockingCallFinder(ASTContext &Ctx, const ModelSet &Models,
                     BlockingNames Wanted);

  /// The blocking calls of a coroutine's body in source order; empty for a
  /// generator, which yields and never awaits and so runs in its caller.
  /// Nothing in it may be dependent. Linear in the size of the body.
  std::vector<BlockingCall> find(const CoroutineBodyStmt &Body);

private:
  class Walk;

  /// The model of \p Function, or of the class \p Class, if it has the form
  /// and is asked for; else null. Cached.
  const BlockingModel *modelOf(const NamedDecl &Named);
  const BlockingModel *readModelOf(const NamedDecl &Named);

  ASTContext &Ctx;
  const ModelSet &Models;
  BlockingNames Wanted;
  llvm::DenseMap<const NamedDecl *, const BlockingModel *> Known;
  /// Of the extra names; a map keeps the addresses.
  std::map<std::string, BlockingModel> Extra;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_BLOCKINGCALLS_H
