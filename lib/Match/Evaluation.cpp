//===--- Evaluation.cpp ---------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Match/Evaluation.h"
#include "Match/QualifiedName.h"
#include "clang/AST/ExprCXX.h"

namespace clang::tidy::coro {

std::optional<const Expr *> onlyEvaluatedOperand(const Stmt &S) {
  switch (S.getStmtClass()) {
  case Stmt::UnaryExprOrTypeTraitExprClass:
  case Stmt::CXXNoexceptExprClass:
  case Stmt::RequiresExprClass:
  case Stmt::ConceptSpecializationExprClass:
    return nullptr;
  case Stmt::CXXTypeidExprClass: {
    const auto &Typeid = cast<CXXTypeidExpr>(S);
    return !Typeid.isTypeOperand() && Typeid.isPotentiallyEvaluated()
               ? Typeid.getExprOperand()
               : nullptr;
  }
  case Stmt::GenericSelectionExprClass: {
    const auto &Selection = cast<GenericSelectionExpr>(S);
    return Selection.isResultDependent() ? nullptr : Selection.getResultExpr();
  }
  case Stmt::ChooseExprClass: {
    const auto &Choose = cast<ChooseExpr>(S);
    return Choose.isConditionDependent() ? nullptr : Choose.getChosenSubExpr();
  }
  default:
    return std::nullopt;
  }
}

bool callsStandard(const CallExpr &Call, llvm::StringRef Name) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  return Callee && Callee->isInStdNamespace() && !isa<CXXMethodDecl>(Callee) &&
         Callee->getDeclName().isIdentifier() && Callee->getName() == Name;
}

bool onlyPassesOn(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee || Call.getNumArgs() != 1 || !isStandard(*Callee) ||
      !Callee->getIdentifier())
    return false;
  const llvm::StringRef Name = Callee->getName();
  return Name == "move" || Name == "forward";
}

} // namespace clang::tidy::coro
