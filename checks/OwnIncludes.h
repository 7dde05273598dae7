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
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace clang::tidy::coro {

/// Edits that add an include directive, each at most once.
class OwnIncludes {
public:
  /// How an edit that needs a header reaches the file.
  enum class Use {
    Alone,  ///< Somebody applies it alone: it brings what it needs.
    Asked,  ///< Together with others, if somebody asks for those on notes.
    Applied ///< Together with those of all checks of the run.
  };

  /// A new translation unit begins: no edit of any check has added anything.
  static void forgetApplied();

  /// The edit that makes the file of \p At include `<Header>` in front of it:
  /// among the includes of the innermost condition around it that has some,
  /// where clang-tidy would put it; none if a directive there or in a condition
  /// around it does so. Only what stands in front of \p At counts, and no
  /// include that is inside of braces. Unless \p How is Use::Alone, there is
  /// none for what an edit of this check that was asked for before includes, or
  /// an applied one of another check. \p At is a place in a file, not in a
  /// macro. Reads the file once; linear in its includes.
  std::optional<FixItHint> include(const SourceManager &Sources,
                                   const LangOptions &Language,
                                   SourceLocation At, llvm::StringRef Header,
                                   Use How);

  struct Include {
    std::string Header; ///< Without brackets or quotes.
    bool IsAngled;
    unsigned Offset;     ///< Of the directive, in bytes.
    SourceLocation Hash; ///< Invalid for one that an edit adds.
    SourceLocation End;  ///< Of the word "include".
  };

private:
  /// What stands between two directives of one condition, or a whole file.
  struct Region {
    unsigned Around = 0;           ///< The region that has this one in it.
    unsigned Begin = 0;            ///< In bytes from the start of the file.
    unsigned End = 0;              ///< Behind its last byte.
    unsigned Depth = 0;            ///< Braces around its beginning.
    std::vector<Include> Includes; ///< Of its own, in order.
    std::vector<Include> Added;    ///< By edits that are applied.
  };
  /// Those of a file in the order in which they begin; the first is all of it.
  using Regions = std::vector<Region>;
  class Reader;

  llvm::DenseMap<FileID, Regions> Files;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_CHECKS_OWNINCLUDES_H
