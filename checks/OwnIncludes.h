//===--- OwnIncludes.h - Where another include goes in ----------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clang-tidy's own inserter of includes sorts those of every file that is read,
// which in a translation unit on Boost.Asio costs more than all of our
// analysis. Here a file is looked at when the first edit in it needs a header,
// and only what is read whenever the edited code is counts: nothing is put
// beside an include between #if and #endif unless the edit stands there too.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_CHECKS_OWNINCLUDES_H
#define CORO_TIDY_CHECKS_OWNINCLUDES_H

#include "clang-tidy/utils/IncludeSorter.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringSet.h"
#include <memory>
#include <optional>
#include <vector>

namespace clang::tidy::coro {

/// Edits that add an include directive, each at most once.
class OwnIncludes {
public:
  /// The edit that makes the file of \p At include `<Header>` where \p At is
  /// read: among the includes of the innermost condition around it that has
  /// some, where clang-tidy would put it; none if a directive there or in a
  /// condition around it does so. Without \p IsAlone the edit is applied
  /// together with those that were asked for before, and there is none for what
  /// one of them includes. \p At is a place in a file, not in a macro. Reads
  /// the file once.
  std::optional<FixItHint> include(const SourceManager &Sources,
                                   const LangOptions &Language,
                                   SourceLocation At, llvm::StringRef Header,
                                   bool IsAlone);

private:
  /// What stands between two directives of one condition, or a whole file.
  struct Region {
    unsigned Around = 0;       ///< The region that has this one in it.
    unsigned Begin = 0;        ///< In bytes from the start of the file.
    unsigned End = 0;          ///< Behind its last byte.
    llvm::StringSet<> Headers; ///< What it includes itself, without `<>`.
    llvm::StringSet<> Added;   ///< What edits that are applied add to it.
    std::unique_ptr<utils::IncludeSorter> Sorter; ///< Null without includes.
  };
  /// Those of a file in the order in which they begin; the first is all of it.
  using Regions = std::vector<Region>;
  class Reader;

  static utils::IncludeSorter &
  sorterOf(Region &In, const SourceManager &Sources, FileID File);

  llvm::DenseMap<FileID, Regions> Files;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_CHECKS_OWNINCLUDES_H
