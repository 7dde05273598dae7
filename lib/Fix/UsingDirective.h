//===--- UsingDirective.h - Making operators visible ------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_FIX_USINGDIRECTIVE_H
#define CORO_TIDY_FIX_USINGDIRECTIVE_H

#include "Analysis/AwaitGroups.h"
#include "Fix/SourceText.h"
#include <optional>

namespace clang::tidy::coro {

/// Whether a using-directive for \p Namespace is in effect at the first await
/// of \p Group: in a block around it, in a function around its lambda, or in a
/// namespace around that. Linear in the statements before it.
bool isUsingDirectiveVisible(llvm::StringRef Namespace, const AwaitGroup &Group,
                             const ASTContext &Ctx);

/// Inserts such a directive at the beginning of the body of \p Function. None
/// if there is no place for it, or if a name in the body could come to mean
/// something else.
std::optional<TextEdit> usingDirective(llvm::StringRef Namespace,
                                       const FunctionDecl &Function,
                                       const SourceText &Text,
                                       const ASTContext &Ctx);

} // namespace clang::tidy::coro

#endif // CORO_TIDY_FIX_USINGDIRECTIVE_H
