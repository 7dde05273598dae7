//===--- AppliedEdits.h - What edits make of a text -------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_TEST_UNIT_FIX_APPLIEDEDITS_H
#define CORO_TIDY_TEST_UNIT_FIX_APPLIEDEDITS_H

#include "Fix/SourceText.h"
#include "TestTU.h"
#include <functional>
#include <map>

namespace clang::tidy::coro {

/// The text of \p Function with \p Edits, which must not overlap.
inline std::string applied(llvm::ArrayRef<TextEdit> Edits,
                           const FunctionDecl &Function, const TestTU &TU) {
  const SourceManager &Sources = TU.sources();
  const unsigned Begin = Sources.getFileOffset(Function.getBeginLoc());
  const unsigned End = Sources.getFileOffset(Function.getEndLoc()) + 1;
  std::string Text = TU.code().slice(Begin, End).str();
  // From the last one to the first; those at one place in their order.
  std::multimap<unsigned, const TextEdit *, std::greater<>> ByPlace;
  for (const TextEdit &Edit : Edits)
    ByPlace.emplace(Sources.getFileOffset(Edit.Range.getBegin()), &Edit);
  unsigned Before = End;
  for (const auto &[From, Edited] : ByPlace) {
    const unsigned To = Sources.getFileOffset(Edited->Range.getEnd());
    EXPECT_LE(To, Before) << "edits overlap";
    Text.replace(From - Begin, To - From, Edited->Text);
    Before = From;
  }
  return Text;
}

} // namespace clang::tidy::coro

#endif // CORO_TIDY_TEST_UNIT_FIX_APPLIEDEDITS_H
