//===--- ReorderedAwaits.h - A row of awaits in fewer waits -----*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes a row of awaits in the order of its schedule: each level of several
// tasks becomes one await of the library's combinator, as CombinedAwait.h
// writes it, and the declarations of a level stand behind it. The whole row is
// one edit.
//
// Where that is asked for, each part of the row of which none needs another one
// becomes a local coroutine, and the parts are awaited together:
//
//   auto [b, d] = co_await when_all([&]() -> task<int> {
//     auto a = co_await fa();
//     co_return co_await fb(a);
//   }(), [&]() -> task<int> { ... }());
//
// The lambdas live until the end of that expression, and their coroutines end
// before. A part of which several results are used gives a pair or a tuple.
// What cannot be written so is written in levels.
//
// Declarations change their order, so that there is no edit where a name could
// mean something else in another place, and where the end of a result runs code
// of somebody's own.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_FIX_REORDEREDAWAITS_H
#define CORO_TIDY_FIX_REORDEREDAWAITS_H

#include "Fix/CombinedAwait.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringSet.h"

namespace clang::tidy::coro {

/// Rewrites the schedules of one translation unit.
class AwaitReorderer {
public:
  /// All must outlive this. \p Combiner writes the levels, so that names which
  /// are made up are made up once.
  AwaitReorderer(ASTContext &Ctx, const ModelSet &Models,
                 AwaitCombiner &Combiner)
      : Ctx(Ctx), Combiner(Combiner), Types(Ctx, Models), Text(Ctx) {}

  /// One edit for the whole row, or the reason why there is none.
  CombinedAwait reorder(const AwaitSchedule &Schedule,
                        AwaitCombiner::HeaderLookup FindsHeader);

  /// How often each variable of a coroutine is named in it.
  using NameCounts = llvm::DenseMap<const VarDecl *, unsigned>;

private:
  /// One declaration of the row.
  struct RowStatement {
    CharSourceRange Range;
    llvm::StringSet<> Mentioned; ///< The identifiers in it.
    llvm::StringRef Result;
    size_t Level = 0;
  };

  std::string collect(const AwaitSchedule &Schedule,
                      std::vector<RowStatement> &Row) const;
  std::string whyNotReplaced(CharSourceRange Range) const;
  std::string writeLevels(const AwaitSchedule &Schedule,
                          llvm::ArrayRef<RowStatement> Row,
                          AwaitCombiner::HeaderLookup FindsHeader,
                          CombinedAwait &Out);
  std::string writeChains(const AwaitSchedule &Schedule,
                          llvm::ArrayRef<RowStatement> Row,
                          AwaitCombiner::HeaderLookup FindsHeader,
                          CombinedAwait &Out);
  std::vector<size_t> usedOutside(const AwaitSchedule &Schedule,
                                  llvm::ArrayRef<size_t> Chain);
  std::string localCoroutine(const AwaitSchedule &Schedule,
                             llvm::ArrayRef<RowStatement> Row,
                             llvm::ArrayRef<size_t> Chain,
                             llvm::ArrayRef<size_t> Given);
  const NameCounts &namedIn(const FunctionDecl &Coroutine);

  ASTContext &Ctx;
  AwaitCombiner &Combiner;
  ObjectSharing Types;
  SourceText Text;
  /// Of the coroutine that was asked for last, which may have many rows.
  const FunctionDecl *LookedAt = nullptr;
  NameCounts Named;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_FIX_REORDEREDAWAITS_H
