//===--- SuspensionPoints.cpp ---------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/SuspensionPoints.h"
#include "Match/Evaluation.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace clang::tidy::coro {
namespace {

/// Walks by hand, not as a RecursiveASTVisitor: a coroutine's nodes repeat the
/// operand (ready, suspend, resume, the promise's call), a visitor goes into
/// types and lambda bodies, and a chain of ten thousand operands would be ten
/// thousand frames deep. Here what is still to be seen is a stack of its own.
class Finder {
public:
  explicit Finder(EvaluatedParents *Parents) : Parents(Parents) {}

  std::vector<SuspensionPoint> run(const Stmt &Body) {
    push(&Body, false);
    while (!Pending.empty()) {
      const Item Next = Pending.pop_back_val();
      if (Next.Emit)
        Found.push_back({*Next.Emit, dyn_cast_or_null<Expr>(Next.S), nullptr,
                         /*IsConditional=*/false});
      else
        lookAt(*Next.S, Next.Conditional);
    }
    return std::move(Found);
  }

private:
  struct Item {
    const Stmt *S = nullptr;
    bool Conditional = false;
    /// Set: no statement to look into, but an implicit point to report.
    std::optional<SuspensionKind> Emit;
  };

  void lookAt(const Stmt &S, bool Conditional) {
    const size_t Before = Pending.size();
    visit(S, Conditional);
    if (Parents)
      for (size_t I = Before; I < Pending.size(); ++I)
        if (!Pending[I].Emit)
          Parents->try_emplace(Pending[I].S, &S);
  }
  void push(const Stmt *S, bool Conditional) {
    if (S)
      Pending.push_back({S, Conditional, std::nullopt});
  }
  /// The first of \p Parts is looked at first.
  void pushInOrder(llvm::ArrayRef<const Stmt *> Parts, bool Conditional) {
    for (const Stmt *Part : llvm::reverse(Parts))
      push(Part, Conditional);
  }
  template <typename Range> void pushRange(Range &&Parts, bool Conditional) {
    llvm::SmallVector<const Stmt *, 8> InOrder;
    for (const Stmt *Part : Parts)
      InOrder.push_back(Part);
    pushInOrder(InOrder, Conditional);
  }

  void visit(const Stmt &S, bool Conditional);
  void report(SuspensionKind Kind, const Expr &Point, const Expr *Operand,
              bool Conditional) {
    Found.push_back({Kind, &Point,
                     Operand ? Operand->IgnoreImplicit() : nullptr,
                     Conditional});
    push(Operand, Conditional);
  }

  EvaluatedParents *Parents;
  llvm::SmallVector<Item, 64> Pending;
  std::vector<SuspensionPoint> Found;
};

/// What stands behind `co_yield`. The node has no place for it: its operand is
/// already `promise.yield_value(e)`, perhaps inside of `operator co_await(…)`.
const Expr *writtenOperand(const CoyieldExpr &Yield) {
  const Expr *E = Yield.getOperand();
  while (E) {
    E = E->IgnoreImplicit();
    // In a template, `operator co_await` may still have to be found.
    if (const auto *Unary = dyn_cast<UnaryOperator>(E);
        Unary && Unary->getOpcode() == UO_Coawait) {
      E = Unary->getSubExpr();
      continue;
    }
    const auto *Call = dyn_cast<CallExpr>(E);
    if (!Call)
      return E;
    if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
        Operator && Operator->getOperator() == OO_Coawait) {
      E = Operator->getNumArgs() ? Operator->getArg(0) : nullptr;
      continue;
    }
    return Call->getNumArgs() ? Call->getArg(0) : nullptr;
  }
  return nullptr;
}

/// An expression that has no child of its own because it stands for another
/// one, which is evaluated here.
const Expr *throughOpaque(const Expr *E) {
  if (const auto *Opaque = dyn_cast_or_null<OpaqueValueExpr>(E))
    return Opaque->getSourceExpr();
  return E;
}

void Finder::visit(const Stmt &S, bool Conditional) {
  if (const auto Only = onlyEvaluatedOperand(S))
    return push(*Only, Conditional);
  switch (S.getStmtClass()) {
  case Stmt::CoroutineBodyStmtClass: {
    const auto &Body = cast<CoroutineBodyStmt>(S);
    auto PointIn = [](const Stmt *Suspend) -> const Stmt * {
      const auto *E = dyn_cast_or_null<Expr>(Suspend);
      return E ? E->IgnoreImplicit() : nullptr;
    };
    Pending.push_back(
        {PointIn(Body.getFinalSuspendStmt()), false, SuspensionKind::Final});
    push(Body.getBody(), Conditional);
    Pending.push_back(
        {PointIn(Body.getInitSuspendStmt()), false, SuspensionKind::Initial});
    return;
  }

  case Stmt::CoawaitExprClass:
    return report(SuspensionKind::Await, cast<Expr>(S),
                  cast<CoawaitExpr>(S).getOperand(), Conditional);
  case Stmt::DependentCoawaitExprClass:
    return report(SuspensionKind::DependentAwait, cast<Expr>(S),
                  cast<DependentCoawaitExpr>(S).getOperand(), Conditional);
  case Stmt::CoyieldExprClass:
    return report(SuspensionKind::Yield, cast<Expr>(S),
                  writtenOperand(cast<CoyieldExpr>(S)), Conditional);
  case Stmt::CoreturnStmtClass:
    // The promise's call has the operand once more.
    return push(cast<CoreturnStmt>(S).getOperand(), Conditional);

  // Bodies of their own.
  case Stmt::LambdaExprClass:
    return pushRange(cast<LambdaExpr>(S).capture_inits(), Conditional);
  case Stmt::BlockExprClass:
    return;

  // One operand always runs, the other may.
  case Stmt::BinaryOperatorClass: {
    const auto &Binary = cast<BinaryOperator>(S);
    push(Binary.getRHS(), Conditional || Binary.isLogicalOp());
    push(Binary.getLHS(), Conditional);
    return;
  }
  case Stmt::ConditionalOperatorClass: {
    const auto &Ternary = cast<ConditionalOperator>(S);
    pushInOrder({Ternary.getTrueExpr(), Ternary.getFalseExpr()}, true);
    push(Ternary.getCond(), Conditional);
    return;
  }
  case Stmt::BinaryConditionalOperatorClass: {
    // `a ?: b`: condition and true operand only stand for `a`.
    const auto &Elvis = cast<BinaryConditionalOperator>(S);
    push(Elvis.getFalseExpr(), true);
    push(Elvis.getCommon(), Conditional);
    return;
  }
  case Stmt::CXXFoldExprClass: {
    // How often a pattern runs is known at instantiation: perhaps not at all.
    const auto &Fold = cast<CXXFoldExpr>(S);
    return pushInOrder({Fold.getLHS(), Fold.getRHS()}, true);
  }

  // Children in another order than written, or written once and there twice.
  case Stmt::CXXNewExprClass: {
    const auto &New = cast<CXXNewExpr>(S);
    push(New.getInitializer(), Conditional);
    push(New.getArraySize().value_or(nullptr), Conditional);
    return pushRange(New.placement_arguments(), Conditional);
  }
  case Stmt::CXXOperatorCallExprClass: {
    // The first child is the operator's name.
    const auto &Call = cast<CXXOperatorCallExpr>(S);
    return pushRange(Call.arguments(), Conditional);
  }
  case Stmt::CXXRewrittenBinaryOperatorClass: {
    const auto Form = cast<CXXRewrittenBinaryOperator>(S).getDecomposedForm();
    return pushInOrder({Form.LHS, Form.RHS}, Conditional);
  }
  case Stmt::CXXForRangeStmtClass: {
    const auto &For = cast<CXXForRangeStmt>(S);
    // `begin`, `end` and the step repeat the range; only the `for co_await` of
    // the Coroutines TS suspends in them.
    const bool Awaits = For.getCoawaitLoc().isValid();
    push(For.getBody(), Conditional);
    if (Awaits) {
      push(For.getInc(), Conditional);
      push(For.getBeginStmt(), Conditional);
    }
    push(For.getRangeInit(), Conditional);
    return push(For.getInit(), Conditional);
  }
  case Stmt::InitListExprClass: {
    const auto &List = cast<InitListExpr>(S);
    const InitListExpr *Semantic =
        List.isSemanticForm() ? &List : List.getSemanticForm();
    return pushRange((Semantic ? *Semantic : List).inits(), Conditional);
  }
  case Stmt::ArrayInitLoopExprClass: {
    const auto &Loop = cast<ArrayInitLoopExpr>(S);
    push(Loop.getSubExpr(), Conditional);
    return push(throughOpaque(Loop.getCommonExpr()), Conditional);
  }
  case Stmt::PseudoObjectExprClass: {
    const auto &Pseudo = cast<PseudoObjectExpr>(S);
    llvm::SmallVector<const Stmt *, 4> Parts;
    for (const Expr *Part : Pseudo.semantics())
      Parts.push_back(throughOpaque(Part));
    return pushInOrder(Parts, Conditional);
  }

  default:
    return pushRange(S.children(), Conditional);
  }
}

} // namespace

std::vector<SuspensionPoint> findSuspensionPoints(const Stmt &Body,
                                                  EvaluatedParents *Parents) {
  return Finder(Parents).run(Body);
}

} // namespace clang::tidy::coro
