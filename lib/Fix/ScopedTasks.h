//===--- ScopedTasks.h - Awaits rewritten to a scope ------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rewrites the awaits of a group of stored tasks to the library's task group:
// one is opened in front of the first await, every task is started in it, and
// it is joined there. A result that is assigned to a variable is written by a
// small coroutine around its task:
//
//   cppcoro::async_scope scope;
//   scope.spawn(std::move(log));
//   scope.spawn([](auto task, auto &result) -> cppcoro::task<void> {
//     result = co_await std::move(task);
//   }(std::move(user), u));
//   co_await scope.join();
//
// Only tasks whose results go nowhere or to such a variable fit: one that
// nothing names between its declaration and the awaits, so that nobody can tell
// when it is written.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_FIX_SCOPEDTASKS_H
#define CORO_TIDY_FIX_SCOPEDTASKS_H

#include "Fix/CombinedAwait.h"

namespace clang::tidy::coro {

/// A rewriting, or the reason why there is none. It changes what becomes of
/// errors, and perhaps who runs the tasks and what can stop them, so that it is
/// for a person to decide.
struct ScopedTasks {
  /// The library's task group; null if no model has one that a fix may open.
  const ScopeModel *Scope = nullptr;
  /// All or nothing; empty if there is no rewriting.
  std::vector<TextEdit> Edits;
  /// Headers that must be included, without brackets.
  std::vector<std::string> Headers;
  /// Begins in lower case, has no full stop; empty if there are edits.
  std::string NoEdit;
};

/// Rewrites the groups of one translation unit.
class ScopeOpener {
public:
  /// All must outlive this.
  ScopeOpener(ASTContext &Ctx, const ModelSet &Models)
      : Ctx(Ctx), Models(Models), Text(Ctx), Fresh(Ctx, Text),
        Types(Ctx, Models) {}

  ScopedTasks open(const AwaitGroup &Group,
                   AwaitCombiner::HeaderLookup FindsHeader);

private:
  class Rewriting;

  ASTContext &Ctx;
  const ModelSet &Models;
  SourceText Text;
  FreshNames Fresh;
  ObjectSharing Types;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_FIX_SCOPEDTASKS_H
