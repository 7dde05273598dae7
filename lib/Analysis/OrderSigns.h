//===--- OrderSigns.h - What speaks for an order ----------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the text of a statement, or of a call that creates a task, says about
// whether its place among others is meant.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_ORDERSIGNS_H
#define CORO_TIDY_ANALYSIS_ORDERSIGNS_H

#include "Model/ModelSet.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang::tidy::coro {

/// Whether control may leave \p S other than at its end, or enter it other than
/// at its beginning. Lambdas in it have bodies of their own.
bool hasExit(const Stmt &S);

/// Whether a comparison in \p S has two awaits as its operands. Two questions
/// that are one are left as they are, and so is what coro-unawaited-task
/// writes.
bool comparesAwaits(const Stmt &S);

/// Calls back for the variables and the literals that \p S, an argument of a
/// call, names.
void collectOperands(const Stmt &S,
                     llvm::function_ref<void(const VarDecl *)> OnVariable,
                     llvm::function_ref<void(llvm::StringRef)> OnLiteral);

/// Whether a task is a timer of its library. What comes behind a pause, or
/// before it, is meant to. The time of a timer that is an object was set when
/// it was made, so that two of them do not add up.
enum class Pause { None, FromBefore, FromAwait };

Pause pauseOf(const CallExpr &Creation, const ModelSet &Models);

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_ORDERSIGNS_H
