//===--- SuspensionPoints.h - Where a coroutine may suspend -----*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_SUSPENSIONPOINTS_H
#define CORO_TIDY_ANALYSIS_SUSPENSIONPOINTS_H

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/DenseMap.h"
#include <vector>

namespace clang::tidy::coro {

enum class SuspensionKind {
  Await,          ///< `co_await e`
  DependentAwait, ///< The same in a template, before instantiation.
  Yield,          ///< `co_yield e`
  Initial,        ///< Implicit, before the body.
  Final           ///< Implicit, after the body.
};

/// One suspension point.
struct SuspensionPoint {
  SuspensionKind Kind = SuspensionKind::Await;
  /// CoawaitExpr, CoyieldExpr or DependentCoawaitExpr.
  const Expr *Point = nullptr;
  /// What the user wrote behind the keyword, without implicit nodes and
  /// before `await_transform` and `operator co_await`; null for the implicit.
  const Expr *Operand = nullptr;
  /// It may be skipped though its statement runs: a short-circuit or ternary
  /// operand.
  bool IsConditional = false;
};

/// For each node that is evaluated, the node that it is a part of.
using EvaluatedParents = llvm::DenseMap<const Stmt *, const Stmt *>;

/// All suspension points of the code that \p Body holds, in source order.
///
/// \p Body is a coroutine body or any part of one. The bodies of lambdas, local
/// classes and blocks belong to themselves and are left out; what a lambda
/// captures is evaluated where the lambda stands and is looked at. Unevaluated
/// operands are left out. The implicit two are given for a CoroutineBodyStmt
/// alone. Linear in the size of \p Body. With \p Parents, also adds the parent
/// of every node that is looked at.
std::vector<SuspensionPoint>
findSuspensionPoints(const Stmt &Body, EvaluatedParents *Parents = nullptr);

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_SUSPENSIONPOINTS_H
