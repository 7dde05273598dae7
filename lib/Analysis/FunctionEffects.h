//===--- FunctionEffects.h - What running a function may touch --*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which parameters, members of `this` and variables outside does a function
// read or write?
//
// Bodies that this translation unit shows are looked into, through calls and
// recursion; virtual calls, calls through pointers and bodies elsewhere make
// the summary incomplete, and it says which call did. Such a call still
// touches what it is given, judged by the parameter types.
//
// Approximation: flow-insensitive (a write on any path is a write). Glvalues
// in contexts that are not recognised are written. Functions of the standard
// library's templates touch their operands and nothing else; other system
// headers are not looked into.
//
// ExprMutationAnalyzer answers the related question "is this expression
// mutated in that statement" one variable at a time; a summary needs all
// places of a body in one pass.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_FUNCTIONEFFECTS_H
#define CORO_TIDY_ANALYSIS_FUNCTIONEFFECTS_H

#include "Analysis/Places.h"
#include "Model/ModelSet.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include <memory>
#include <vector>

namespace clang::tidy::coro {

/// The effects of one function or statement.
struct Effects {
  /// Places are the function's own parameters, `*this`, and variables that are
  /// not local to it. No order; a place may occur more than once, for
  /// different uses.
  std::vector<Touch> Touches;
  /// The first call whose body is not known; null if all of them are.
  const NamedDecl *UnknownCallee = nullptr;
  /// Where that call stands, or another construct that is not understood;
  /// invalid if everything is known.
  SourceLocation UnknownAt;
  /// Where it may leave by an exception or for good, so that what follows does
  /// not run; invalid if nowhere is seen.
  SourceLocation ExitAt;

  bool isComplete() const { return UnknownAt.isInvalid(); }
};

/// Whether somebody says that the order in which \p Function runs is meant:
/// `[[clang::annotate("coro_tidy::ordered")]]`.
bool isAnnotatedOrdered(const FunctionDecl &Function);

/// Computes and remembers Effects. Linear in the code that is looked into; a
/// cycle of calls is looked at a few times.
class EffectAnalysis {
public:
  /// All must outlive this.
  EffectAnalysis(const ASTContext &Ctx, const ModelSet &Models,
                 ObjectSharing &Types, PlaceResolver &Resolver)
      : Ctx(Ctx), Models(Models), Types(Types), Resolver(Resolver) {}

  /// The summary of \p Function; of its definition if that is seen, otherwise
  /// incomplete without a touch. Functions that call each other have all
  /// effects of their cycle, whichever is asked for first; very deep chains of
  /// calls are incomplete.
  const Effects &of(const FunctionDecl &Function);

  /// What evaluating \p S touches. Nothing is left out as local.
  Effects ofStatement(const Stmt &S);

  /// The same for what \p S does beside its awaits, as if their results were
  /// there already.
  Effects ofRest(const Stmt &S);

  /// What running the body of the coroutine that \p Creation calls touches,
  /// in terms of the caller's places. What evaluating the arguments touches
  /// is not part of it.
  Effects ofTask(const CallExpr &Creation);

private:
  friend class EffectWalker;
  Effects walkBody(const FunctionDecl &Definition);
  /// Looks at bodies that call each other until their summaries agree.
  void completeCycle(llvm::ArrayRef<const FunctionDecl *> Members);

  const ASTContext &Ctx;
  const ModelSet &Models;
  ObjectSharing &Types;
  PlaceResolver &Resolver;
  llvm::DenseMap<const FunctionDecl *, std::unique_ptr<Effects>> Summaries;
  /// Functions that are being looked at, or are in a cycle with one of them,
  /// and where they are on the stack.
  std::vector<const FunctionDecl *> Stack;
  llvm::DenseMap<const FunctionDecl *, unsigned> OnStack;
  /// The lowest such place that was met again; the greatest number for none.
  unsigned OutermostMet = ~0U;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_FUNCTIONEFFECTS_H
