//===--- Certificate.h - Why awaits may or may not overlap ------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_CERTIFICATE_H
#define CORO_TIDY_ANALYSIS_CERTIFICATE_H

#include "clang/AST/Decl.h"
#include "clang/Basic/SourceLocation.h"
#include <optional>
#include <string>
#include <vector>

namespace clang::tidy::coro {

/// What has to hold for two awaits to commute (docs/design/dependence.md).
enum class CommuteRule {
  Data,    ///< The later operand reads nothing that the earlier one gives.
  Shared,  ///< No object is given to both.
  Effects, ///< The bodies do not write what the other one reads.
  Control, ///< Nothing between decides whether the later one runs.
  Scope,   ///< No guard begins or ends between.
  Between, ///< What stands between needs no order.
  Order    ///< The order is not the purpose: at most one is awaited for effect.
};

/// How far a rule is known to hold. Ordered: a later one is worse.
enum class Verdict {
  Shown,
  Assumed,  ///< Nothing speaks against it, but not everything is seen.
  Doubtful, ///< Something speaks against it.
  Violated
};

/// The answer for one rule, with what decides it.
struct CertificateEntry {
  CommuteRule Rule = CommuteRule::Data;
  Verdict Answer = Verdict::Shown;
  /// The declaration, callee or variable that decides; null if none does.
  const NamedDecl *Decider = nullptr;
  /// Where it is decided; invalid if nowhere in particular.
  SourceLocation At;
};

/// How sure a finding is. Ordered: a later one is surer.
enum class Confidence { Possible, Likely, Proven };

/// The weakest answer for each rule over a set of awaits. A rule without an
/// entry is shown.
class Certificate {
public:
  /// Keeps \p Entry if it is weaker than what stands for its rule.
  void add(const CertificateEntry &Entry);

  /// Adds all entries of \p Other.
  void add(const Certificate &Other);

  /// Null if the rule is shown.
  const CertificateEntry *find(CommuteRule Rule) const;

  /// In the order of CommuteRule, the shown ones left out.
  const std::vector<CertificateEntry> &entries() const { return Entries; }

  /// The worst answer of all rules.
  Verdict worst() const;

  /// None if a rule is violated.
  std::optional<Confidence> confidence() const;

private:
  std::vector<CertificateEntry> Entries;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_CERTIFICATE_H
