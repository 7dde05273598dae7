//===--- ErrorEscape.h - Does an error leave a body? ------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// May an exception leave the body of a function, and is it heard inside?
//
// Nearly every call may throw in theory. What matters here is what the author
// has to reckon with, so four things are told apart: `throw` itself, awaits
// that rethrow the error of an operation, calls whose bodies are not seen, and
// the rest (allocation, the standard library), which counts for next to
// nothing.
//
// Approximations. Silent in doubt: once a handler for everything is found that
// does something, the author has thought of errors, and only a `throw` outside
// of it counts still; who asks operations for error codes is taken to know
// which calls throw; a handler for std::exception is one for everything; of
// functions that call each other, the one that is asked for first decides. Loud
// in doubt: conditions are not evaluated, so that a `throw` that is never
// reached counts.
//
// ExceptionAnalyzer of clang-tidy answers the related question which types a
// function throws. It knows nothing of awaits and treats what it does not see
// as one.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_ERRORESCAPE_H
#define CORO_TIDY_ANALYSIS_ERRORESCAPE_H

#include "Analysis/Certificate.h"
#include "Analysis/TaskSemantics.h"
#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/DenseMap.h"

namespace clang::tidy::coro {

/// What becomes of an error in a body.
enum class ErrorFate {
  Unseen,  ///< There is no body to look at.
  Escapes, ///< It leaves the body.
  Heard,   ///< It is caught by a handler that does something.
  Ignored, ///< It is caught by a handler that does nothing.
  None     ///< Nothing is seen that throws.
};

/// What lets an error out.
enum class EscapeKind {
  None,
  Throw, ///< A `throw` in the body.
  Await, ///< `co_await` of what may fail.
  Call   ///< A call that may throw.
};

struct ErrorEscape {
  ErrorFate Fate = ErrorFate::Unseen;
  /// How sure it is that an error can leave; for Escapes alone.
  Confidence Sure = Confidence::Possible;
  EscapeKind Kind = EscapeKind::None;
  /// The first such place; invalid if there is none.
  SourceLocation At;
};

/// Answers for the functions of one translation unit, and remembers.
class ErrorEscapeReader {
public:
  /// All must outlive this.
  ErrorEscapeReader(const ASTContext &Ctx, const ModelSet &Models,
                    TaskSemanticsReader &Semantics)
      : Ctx(Ctx), Models(Models), Semantics(Semantics) {}

  /// The fate of an error in the body of \p Function. A function that is
  /// declared noexcept has none: its author says so. Linear in the bodies that
  /// are seen, each of which is looked at once; very deep chains of calls are
  /// unseen.
  ErrorEscape of(const FunctionDecl &Function);

  /// Whether \p Named belongs to a library: it stands in a system header, or in
  /// a namespace that a model describes.
  bool isOfLibrary(const NamedDecl &Named) const;

private:
  friend class EscapeWalk;

  const ASTContext &Ctx;
  const ModelSet &Models;
  TaskSemanticsReader &Semantics;
  /// One that is being looked at has no error yet.
  llvm::DenseMap<const FunctionDecl *, ErrorEscape> Known;
  unsigned Depth = 0;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_ERRORESCAPE_H
