//===--- Instantiations.h - What comes from a template ----------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_MATCH_INSTANTIATIONS_H
#define CORO_TIDY_MATCH_INSTANTIATIONS_H

#include "clang/AST/Decl.h"

namespace clang::tidy::coro {

/// Whether \p Function is made from a template, or stands in a function or
/// class that is: its text may have other bodies in this translation unit.
/// Explicit specializations have a text of their own.
bool isInstantiated(const FunctionDecl &Function);

} // namespace clang::tidy::coro

#endif // CORO_TIDY_MATCH_INSTANTIATIONS_H
