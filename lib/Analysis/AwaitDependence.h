//===--- AwaitDependence.h - May two awaits overlap? ------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Answers for any two awaits of one coroutine body whether they commute, with
// the certificate that says why, wherever the two stand.
//
// What an await gives is followed through the statements behind it: whatever is
// written by something that reads it depends on it as well. So the answer for
// two awaits covers those in between, too.
//
// Approximation, all of it towards "not known" and "no": a statement that holds
// others is looked at as a whole; what follows a branch depends on what is
// written in it; a variable that is written twice keeps what it depended on
// first.
//
// This is for explaining, not for finding: it looks at each pair, and at what
// stands between its two. AwaitGroups.h finds groups in one pass, by the same
// rules, and asks more where no author has separated starting from awaiting.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_AWAITDEPENDENCE_H
#define CORO_TIDY_ANALYSIS_AWAITDEPENDENCE_H

#include "Analysis/Certificate.h"
#include "Analysis/FunctionEffects.h"
#include "Analysis/TaskMembers.h"
#include "Analysis/TaskSemantics.h"
#include "Analysis/TasksInPlace.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include <string>
#include <vector>

namespace clang::tidy::coro {

/// Whether two awaits of one body may overlap.
enum class Dependence {
  Commute,
  Unknown, ///< Nothing forbids it, but not everything is seen.
  Conflict
};

/// One await, or `co_yield`, of a body.
struct AwaitInBody {
  const Expr *Await = nullptr;
  /// What is awaited, in words: the name of the function or variable, or what
  /// is written.
  std::string Name;
  /// The calls one of which creates what is awaited; empty if they are not
  /// known.
  llvm::SmallVector<const CallExpr *, 1> Creations;
  /// What is awaited is created where it is awaited.
  bool IsInPlace = false;
  /// What running it touches, in terms of the coroutine's places.
  Effects Body;
};

/// The answer for two awaits, by their index.
struct AwaitPair {
  size_t Earlier = 0;
  size_t Later = 0;
  Dependence Answer = Dependence::Unknown;
  Certificate Why;
};

/// All awaits of one body in source order, and the answer for each two of them:
/// by the later one, then by the earlier one.
struct BodyDependence {
  std::vector<AwaitInBody> Awaits;
  std::vector<AwaitPair> Pairs;
  /// There are more awaits, which were left out.
  bool IsCut = false;
};

/// Answers for the coroutines of one translation unit.
class AwaitDependence {
public:
  /// All must outlive this.
  AwaitDependence(ASTContext &Ctx, const ModelSet &Models,
                  TaskSemanticsReader &Semantics);

  /// The first \p Limit awaits of \p Body and all their pairs. \p Coroutine
  /// must not be dependent. Lambdas in the body have their own bodies and are
  /// left out. Quadratic in the awaits.
  BodyDependence of(const FunctionDecl &Coroutine,
                    const CoroutineBodyStmt &Body, size_t Limit);

private:
  ASTContext &Ctx;
  const ModelSet &Models;
  TaskSemanticsReader &Semantics;
  ObjectSharing Types;
  PlaceResolver Resolver;
  EffectAnalysis Bodies;
  TaskMembers Members;
  TasksInPlace InPlace;
};

/// \p Entry in words: begins in lower case, has no full stop. \p Earlier and
/// \p Later are the two awaits that it is about.
std::string inWords(const CertificateEntry &Entry, const AwaitInBody &Earlier,
                    const AwaitInBody &Later);

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_AWAITDEPENDENCE_H
