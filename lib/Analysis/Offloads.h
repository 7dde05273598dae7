//===--- Offloads.h - What runs on another thread ---------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Is this coroutine run elsewhere than on the loop, where it may block?
//
// Approximation: a coroutine that is named anywhere in what an off-load form or
// a thread is given is taken to run there always, and so is every function that
// such a one names. It errs towards "elsewhere", which is silence. A thread
// that is given a loop to run is a loop of its own, and what it names runs on
// that.
//
// Rejected: following executors through variables of erased types and members.
// Which pool is behind them is decided at run time.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_OFFLOADS_H
#define CORO_TIDY_ANALYSIS_OFFLOADS_H

#include "Model/ModelSet.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseSet.h"

namespace clang::tidy::coro {

/// The model of the off-load form that \p Call is: a call or, for a thread, a
/// construction. Null for another expression, and where the form is given a
/// context that is not known to be elsewhere.
const OffloadModel *offloadOf(const Expr &Call, const ModelSet &Models);

/// The coroutines of one translation unit that run on another thread.
class OffloadedCoroutines {
public:
  /// Both must outlive this. The AST has to be complete when the first question
  /// is asked, which costs a walk over all code outside system headers.
  OffloadedCoroutines(const ASTContext &Ctx, const ModelSet &Models)
      : Ctx(Ctx), Models(Models) {}

  /// Of a template, the pattern is meant; of a lambda, its call operator.
  bool contains(const FunctionDecl &Coroutine);

private:
  const ASTContext &Ctx;
  const ModelSet &Models;
  bool IsKnown = false;
  llvm::DenseSet<const FunctionDecl *> Elsewhere;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_OFFLOADS_H
