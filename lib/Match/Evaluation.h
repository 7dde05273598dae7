//===--- Evaluation.h - Which operands are evaluated ------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_MATCH_EVALUATION_H
#define CORO_TIDY_MATCH_EVALUATION_H

#include "clang/AST/Expr.h"
#include <optional>

namespace clang::tidy::coro {

/// What \p S evaluates of the expressions in it, if that need not be all of
/// them: of `sizeof`, `noexcept` and `requires` nothing, of `typeid` an operand
/// of polymorphic class, of `_Generic` and `__builtin_choose_expr` what is
/// chosen. Null stands for nothing, and for what a template has not yet chosen.
/// No value for every other node. `decltype` is part of a type, and no node.
std::optional<const Expr *> onlyEvaluatedOperand(const Stmt &S);

/// Whether \p Call calls the function `std::<Name>`.
bool callsStandard(const CallExpr &Call, llvm::StringRef Name);

/// Whether \p Call calls std::move or std::forward, which only say how a value
/// is passed.
bool onlyPassesOn(const CallExpr &Call);

} // namespace clang::tidy::coro

#endif // CORO_TIDY_MATCH_EVALUATION_H
