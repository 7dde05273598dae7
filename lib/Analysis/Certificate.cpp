//===--- Certificate.cpp --------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/Certificate.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

namespace clang::tidy::coro {

void Certificate::add(const CertificateEntry &Entry) {
  if (Entry.Answer == Verdict::Shown)
    return;
  const auto It = llvm::lower_bound(
      Entries, Entry.Rule,
      [](const CertificateEntry &E, CommuteRule R) { return E.Rule < R; });
  if (It == Entries.end() || It->Rule != Entry.Rule)
    Entries.insert(It, Entry);
  else if (It->Answer < Entry.Answer)
    *It = Entry;
}

void Certificate::add(const Certificate &Other) {
  for (const CertificateEntry &Entry : Other.Entries)
    add(Entry);
}

const CertificateEntry *Certificate::find(CommuteRule Rule) const {
  const auto It = llvm::find_if(
      Entries, [&](const CertificateEntry &E) { return E.Rule == Rule; });
  return It == Entries.end() ? nullptr : &*It;
}

Verdict Certificate::worst() const {
  Verdict Worst = Verdict::Shown;
  for (const CertificateEntry &Entry : Entries)
    Worst = std::max(Worst, Entry.Answer);
  return Worst;
}

std::optional<Confidence> Certificate::confidence() const {
  switch (worst()) {
  case Verdict::Shown:
    return Confidence::Proven;
  case Verdict::Assumed:
    return Confidence::Likely;
  case Verdict::Doubtful:
    return Confidence::Possible;
  case Verdict::Violated:
    break;
  }
  return std::nullopt;
}

} // namespace clang::tidy::coro
