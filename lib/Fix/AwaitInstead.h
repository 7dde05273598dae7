//===--- AwaitInstead.h - Blocking calls made awaits ------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rewrites a call that blocks so that the coroutine waits and its thread does
// not. There are three shapes:
//
//   timer        a sleep becomes a wait of the library's timer: an object on
//   the
//                coroutine's own executor, or a member of a scheduler that is
//                in reach;
//   same timer   a timer that waits in a blocking way is awaited;
//   await        what runs a task to its end, or takes the value of a future
//                that is awaitable, becomes `co_await` of it.
//
// The duration, the task and every other argument stay as they were written.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_FIX_AWAITINSTEAD_H
#define CORO_TIDY_FIX_AWAITINSTEAD_H

#include "Analysis/BlockingCalls.h"
#include "Analysis/Certificate.h"
#include "Analysis/TaskSemantics.h"
#include "Fix/SourceText.h"
#include "Model/ModelSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <string>
#include <vector>

namespace clang::tidy::coro {

/// A rewriting, or the reason why there is none.
struct AwaitInstead {
  /// All or nothing; empty if there is no rewriting.
  std::vector<TextEdit> Edits;
  /// Headers that must be included, without brackets.
  std::vector<std::string> Headers;
  /// What is awaited, e.g. "boost::asio::steady_timer"; empty if nothing that
  /// could be written here is known.
  std::string Awaited;
  /// Proven: the coroutine waits as long, on its own executor, and the value is
  /// the same. Likely: it may go on in another thread.
  Confidence Sure = Confidence::Possible;
  /// What may differ then, for Confidence::Likely. Begins in lower case, has no
  /// full stop; empty if nothing does.
  std::string Caveat;
  /// Why Awaited cannot be written here by an edit. Begins in lower case, has
  /// no full stop; empty if there are edits or nothing is known to await.
  std::string NoEdit;
};

/// Rewrites the blocking calls of one translation unit.
class BlockingCallRewriter {
public:
  /// Whether the compiler finds a header of this name.
  using HeaderLookup = llvm::function_ref<bool(llvm::StringRef)>;

  /// All must outlive this.
  BlockingCallRewriter(ASTContext &Ctx, const ModelSet &Models,
                       TaskSemanticsReader &Semantics)
      : Ctx(Ctx), Models(Models), Semantics(Semantics), Text(Ctx),
        Fresh(Ctx, Text) {}

  /// \p Call is one of the body of \p Coroutine.
  AwaitInstead rewrite(const BlockingCall &Call, const FunctionDecl &Coroutine,
                       HeaderLookup FindsHeader);

private:
  class Rewriting;

  ASTContext &Ctx;
  const ModelSet &Models;
  TaskSemanticsReader &Semantics;
  SourceText Text;
  FreshNames Fresh;
  /// Names that were handed out, by the call: instantiations of one template
  /// must be given the same.
  std::map<SourceLocation, std::string> Names;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_FIX_AWAITINSTEAD_H
