//===--- TaskSemantics.h - What a task type does at run time ----*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_TASKSEMANTICS_H
#define CORO_TIDY_ANALYSIS_TASKSEMANTICS_H

#include "Model/ModelSet.h"
#include "clang/AST/Type.h"
#include <memory>

namespace clang {
class ASTContext;
class CallExpr;
class CXXRecordDecl;
} // namespace clang

namespace clang::tidy::coro {

/// What is known of one type. Every member may be "unknown".
struct TaskSemantics {
  StartKind Start = StartKind::Unknown;
  AwaitForm Await = AwaitForm::Unknown;
  AwaitCount Awaits = AwaitCount::Unknown;
  DropKind Drop = DropKind::Unknown;
  ErrorKind Error = ErrorKind::Unknown;
  NodiscardKind Nodiscard = NodiscardKind::Unknown;
  /// The promise type that was read: its definition, or the pattern of the
  /// template that nobody instantiated. Null where none was found.
  const CXXRecordDecl *Promise = nullptr;
  /// The model entry for exactly this type; null where there is none.
  const TaskModel *Model = nullptr;
};

/// Reads task semantics from types (see docs/design/semantics.md).
///
/// Order of evidence: `[[clang::annotate("coro_tidy::lazy")]]` or `eager` on
/// the class; a model entry for the type; the promise type, as the standard
/// finds it ([dcl.fct.def.coroutine]); a nested `sender_concept`, which means
/// lazy. Each axis is taken from the first that knows it. The AST has to be
/// complete when the first question is asked.
class TaskSemanticsReader {
public:
  /// Both must outlive this.
  TaskSemanticsReader(const ASTContext &Ctx, const ModelSet &Models);
  ~TaskSemanticsReader();

  /// Any type may be asked for, sugared or not, complete or not; references
  /// and cv-qualifiers are looked through. Where coroutines of the type differ
  /// by their parameters, what they differ in is unknown. Cached by canonical
  /// type; the reference stays valid as long as this lives.
  const TaskSemantics &of(QualType Type);

  /// The same for what a call gives. Where the callee's body is seen and is a
  /// coroutine, its own promise decides, else its signature; `[[nodiscard]]` on
  /// the function counts as well.
  TaskSemantics ofCall(const CallExpr &Call);

private:
  class Impl;
  std::unique_ptr<Impl> Reader;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_TASKSEMANTICS_H
