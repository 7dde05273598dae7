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
// and only what every build reads counts: nothing is put beside an include that
// stands between #if and #endif.
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

namespace clang::tidy::coro {

/// Edits that add an include directive, each at most once.
class OwnIncludes {
public:
  /// The edit that makes \p File include `<Header>`, where clang-tidy would put
  /// it; none if the file has that directive. Without \p IsAlone the edit is
  /// applied together with those that were asked for before, and there is none
  /// for what one of them includes. Reads the file once.
  std::optional<FixItHint> include(const SourceManager &Sources,
                                   const LangOptions &Language, FileID File,
                                   llvm::StringRef Header, bool IsAlone);

private:
  struct Known {
    std::unique_ptr<utils::IncludeSorter> Sorter;
    llvm::StringSet<> Added;
  };
  llvm::DenseMap<FileID, Known> Files;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_CHECKS_OWNINCLUDES_H
