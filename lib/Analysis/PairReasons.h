//===--- PairReasons.h - Why two awaits may overlap, said -------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Puts the certificate of a group into words, a sentence for each pair of its
// awaits: what the later task is given or seen to touch, and that the earlier
// one does not write it. That of a loop is one sentence, as all its iterations
// are alike.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_PAIRREASONS_H
#define CORO_TIDY_ANALYSIS_PAIRREASONS_H

#include "Analysis/AwaitLoops.h"
#include <string>
#include <vector>

namespace clang::tidy::coro {

/// Why two awaits of a group may overlap.
struct PairReason {
  SourceLocation At; ///< The later await.
  std::string Text;  ///< Begins in lower case, has no full stop.
};

/// Why \p Later, whose body touches \p LaterBody, need not wait for \p Earlier.
/// Begins in lower case, has no full stop.
std::string reasonFor(llvm::StringRef Earlier, const Effects &EarlierBody,
                      llvm::StringRef Later, const Effects &LaterBody);

/// The reasons for each pair of the first \p Limit tasks of \p Group, which are
/// created in place; by the later task, then by the earlier one.
std::vector<PairReason> reasonsOf(const AwaitGroup &Group, size_t Limit);

/// The first \p Limit reasons for the pairs of \p All that are in one of
/// \p Levels, or the later of which is in an earlier level: they would no
/// longer run in the order in which they are written. If there are \p Chains,
/// the same for pairs of which each is in another one of them.
std::vector<PairReason> reasonsOf(const AwaitGroup &All,
                                  llvm::ArrayRef<AwaitGroup> Levels,
                                  llvm::ArrayRef<std::vector<size_t>> Chains,
                                  size_t Limit);

/// Why the iterations of \p Loop may overlap. Begins in lower case, has no full
/// stop.
std::string reasonOf(const AwaitLoop &Loop);

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_PAIRREASONS_H
