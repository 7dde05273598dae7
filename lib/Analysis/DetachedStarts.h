//===--- DetachedStarts.h - Work that nobody hears of -----------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where is work started so that nobody hears its error?
//
// Which calls start work, and where the error goes then, is what the models
// say. What the work is, is read from the call: the coroutine that is called in
// it, a lambda, a function. The body decides whether an error can get out at
// all (ErrorEscape.h).
//
// Approximations, each towards silence: work that is handed through a function
// whose body is not seen may be caught there; a handle that is given a name
// may be asked later; a task that comes from several places is judged by the
// worst of them; what std::function or std::bind hides is not looked for.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_DETACHEDSTARTS_H
#define CORO_TIDY_ANALYSIS_DETACHEDSTARTS_H

#include "Analysis/ErrorEscape.h"
#include "Model/ModelSet.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSet.h"
#include <vector>

namespace clang::tidy::coro {

/// What is done with the value of an expression.
enum class ValueUse {
  Used,
  Statement, ///< Nothing: it is a statement of its own.
  Voided,    ///< It is cast to void, or stands before a comma.
  Assigned   ///< It is assigned to std::ignore.
};

/// One place where work is started detached.
struct DetachedStart {
  const DetachedModel *Form = nullptr;   ///< Never null.
  const LibraryModel *Library = nullptr; ///< Whose form it is; never null.
  const FunctionDecl *In = nullptr;      ///< The function that starts it, or
                                         ///< the coroutine itself for a form
                                         ///< by return type. Never null.
  const Expr *Call = nullptr;            ///< Null for a form by return type,
                                         ///< and for a macro.
  const Expr *Tag = nullptr;             ///< Null unless it is written there.
  const Expr *Task = nullptr;            ///< What is started, as it is given;
                                         ///< null if that is not known.
  const FunctionDecl *Started = nullptr; ///< The function whose body runs;
                                         ///< null if that is not known.
  QualType Value;                        ///< What the task gives; null if that
                                         ///< is not known.
  ValueUse Use = ValueUse::Used;         ///< Of what the call gives.
  bool DropsHandle = false;              ///< The call gives a handle.
  bool IsInMain = false;
  SourceLocation At;                      ///< For the message.
  ErrorEscape Error;                      ///< How an error gets out.
  Confidence Sure = Confidence::Possible; ///< That an error is lost.
};

/// Finds them in the functions of one translation unit.
class DetachedStartFinder {
public:
  /// All must outlive this. The AST has to be complete.
  DetachedStartFinder(const ASTContext &Ctx, const ModelSet &Models,
                      TaskSemanticsReader &Semantics);

  /// Whether the translation unit declares any detached form; if not, find()
  /// finds nothing.
  bool isAnyDeclared() const { return !Names.empty() || !Macros.empty(); }

  /// All starts in the body of \p Function that are at least \p Least sure, in
  /// source order; those in its lambdas belong to these. Nothing in what is
  /// instantiated from a template: the pattern answers. Linear in the body.
  std::vector<DetachedStart> find(const FunctionDecl &Function,
                                  Confidence Least);

private:
  friend class StartWalk;
  /// A function that may be started, or why none is known.
  struct Origin {
    const FunctionDecl *Function = nullptr;
    ErrorEscape Error;
  };
  using Entry = ModelSet::DetachedEntry;

  /// Adds what evaluating \p E may start.
  void originsOf(const Expr *E, unsigned Depth,
                 llvm::SmallVectorImpl<Origin> &Into);
  void originsOfFunction(const FunctionDecl &Function, unsigned Depth,
                         llvm::SmallVectorImpl<Origin> &Into);
  /// Says of \p Start what is known of its error; false if there is none.
  bool judge(DetachedStart &Start, Confidence Least);
  bool isWork(QualType Type);
  QualType valueOf(const Expr &Task);
  llvm::ArrayRef<Entry> formsOf(const NamedDecl &D) const;

  const ASTContext &Ctx;
  const ModelSet &Models;
  TaskSemanticsReader &Semantics;
  ErrorEscapeReader Errors;
  /// Last components of the names that the translation unit declares.
  llvm::SmallPtrSet<const IdentifierInfo *, 16> Names;
  llvm::StringSet<> Macros;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_DETACHEDSTARTS_H
