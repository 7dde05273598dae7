//===--- OrderSigns.cpp ---------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/OrderSigns.h"
#include "Match/CodeVisitor.h"
#include "Match/QualifiedName.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/STLExtras.h"

namespace clang::tidy::coro {
namespace {

class ExitFinder : public CodeVisitor {
public:
  bool isIn(const Stmt &S) {
    TraverseStmt(const_cast<Stmt *>(&S));
    return Found;
  }
  bool VisitStmt(Stmt *S) override {
    Found |= isa<ReturnStmt, CoreturnStmt, BreakStmt, ContinueStmt, GotoStmt,
                 IndirectGotoStmt, LabelStmt, SwitchCase, CXXThrowExpr>(S);
    return !Found;
  }
  bool TraverseLambdaExpr(LambdaExpr *) override { return true; }

private:
  bool Found = false;
};

} // namespace

bool hasExit(const Stmt &S) { return ExitFinder().isIn(S); }

bool comparesAwaits(const Stmt &S) {
  const auto IsAwait = [](const Expr *E) {
    return isa<CoawaitExpr>(E->IgnoreUnlessSpelledInSource());
  };
  if (const auto *Binary = dyn_cast<BinaryOperator>(&S);
      Binary && Binary->isComparisonOp() && IsAwait(Binary->getLHS()) &&
      IsAwait(Binary->getRHS()))
    return true;
  if (const auto *Rewritten = dyn_cast<CXXRewrittenBinaryOperator>(&S);
      Rewritten && IsAwait(Rewritten->getLHS()) && IsAwait(Rewritten->getRHS()))
    return true;
  if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(&S);
      Call && Call->isComparisonOp() && IsAwait(Call->getArg(0)) &&
      IsAwait(Call->getArg(1)))
    return true;
  return llvm::any_of(S.children(), [](const Stmt *Child) {
    return Child && comparesAwaits(*Child);
  });
}

void collectOperands(const Stmt &S,
                     llvm::function_ref<void(const VarDecl *)> OnVariable,
                     llvm::function_ref<void(llvm::StringRef)> OnLiteral) {
  if (const auto *Reference = dyn_cast<DeclRefExpr>(&S)) {
    if (const auto *Variable = dyn_cast<VarDecl>(Reference->getDecl()))
      OnVariable(Variable->getCanonicalDecl());
    return;
  }
  if (const auto *Text = dyn_cast<StringLiteral>(&S)) {
    if (Text->getCharByteWidth() == 1)
      OnLiteral(Text->getString());
    return;
  }
  for (const Stmt *Child : S.children())
    if (Child)
      collectOperands(*Child, OnVariable, OnLiteral);
}

Pause pauseOf(const CallExpr &Creation, const ModelSet &Models) {
  const FunctionDecl *Callee = Creation.getDirectCallee();
  if (!Callee)
    return Pause::None;
  if (Models.timerFor(qualifiedName(*Callee)))
    return Pause::FromAwait;
  const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
  const TimerModel *Timer =
      Method ? Models.timerFor(qualifiedName(*Method->getParent())) : nullptr;
  return Timer && Method->getIdentifier() && Method->getName() == Timer->Method
             ? Pause::FromBefore
             : Pause::None;
}

} // namespace clang::tidy::coro
