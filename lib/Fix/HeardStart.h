//===--- HeardStart.h - A detached start whose error is heard ---*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rewrites work that is started detached so that somebody owns it or hears its
// error. There are two shapes, the first that fits:
//
//   scope     the work is started in a scope of the same library that is in
//             reach: a variable or a parameter of the function, or a member;
//   handler   a completion handler takes the place of the tag. It hands the
//             error to a function that the user names, or throws it again where
//             handlers run.
//
// Neither is written with a name that the place of the start cannot see.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_FIX_HEARDSTART_H
#define CORO_TIDY_FIX_HEARDSTART_H

#include "Analysis/DetachedStarts.h"
#include "Fix/SourceText.h"
#include <string>
#include <vector>

namespace clang::tidy::coro {

/// A rewriting, or the reason why there is none.
struct HeardStart {
  /// All or nothing; empty if there is no rewriting.
  std::vector<TextEdit> Edits;
  /// Headers that must be included, without brackets.
  std::vector<std::string> Headers;
  /// The scope that takes the work; null for a handler.
  const ScopeModel *Scope = nullptr;
  const ValueDecl *ScopeObject = nullptr;
  /// The function that a handler calls; empty if it throws again.
  std::string Sink;
  /// Begins in lower case, has no full stop; empty if there are edits.
  std::string NoEdit;
};

/// Rewrites the starts of one translation unit.
class StartRewriter {
public:
  /// \p Ctx must outlive this. \p ErrorSink is the qualified name of a function
  /// that takes a std::exception_ptr; empty: the handler throws again.
  StartRewriter(ASTContext &Ctx, llvm::StringRef ErrorSink)
      : Ctx(Ctx), ErrorSink(ErrorSink), Text(Ctx), Fresh(Ctx, Text) {}

  HeardStart rewrite(const DetachedStart &Start);

private:
  bool toScope(const DetachedStart &Start, HeardStart &Into);
  bool toHandler(const DetachedStart &Start, HeardStart &Into);
  bool isSinkInSight(const DetachedStart &Start) const;

  ASTContext &Ctx;
  const std::string ErrorSink;
  SourceText Text;
  FreshNames Fresh;
  /// What handlers in a function call the error.
  llvm::DenseMap<const FunctionDecl *, std::string> ErrorNames;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_FIX_HEARDSTART_H
