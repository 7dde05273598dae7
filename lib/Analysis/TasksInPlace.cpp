//===--- TasksInPlace.cpp -------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/TasksInPlace.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

namespace clang::tidy::coro {

bool isLocalValue(const VarDecl &Variable, const FunctionDecl &Coroutine,
                  ObjectSharing &Types) {
  return Variable.hasLocalStorage() && !Variable.getType()->isReferenceType() &&
         Types.of(Variable.getType()) == Sharing::Value &&
         Variable.getDeclContext() == &Coroutine;
}

bool namesAny(const Stmt &S, const llvm::DenseSet<const VarDecl *> &Declared) {
  const ValueDecl *Named = nullptr;
  if (const auto *Reference = dyn_cast<DeclRefExpr>(&S))
    Named = Reference->getDecl();
  if (const auto *Binding = dyn_cast_or_null<BindingDecl>(Named))
    Named = dyn_cast<VarDecl>(Binding->getDecomposedDecl());
  if (const auto *Variable = dyn_cast_or_null<VarDecl>(Named);
      Variable && Declared.contains(Variable))
    return true;
  if (const auto *Lambda = dyn_cast<LambdaExpr>(&S);
      Lambda && namesAny(*Lambda->getBody(), Declared))
    return true;
  return llvm::any_of(S.children(), [&](const Stmt *Child) {
    return Child && namesAny(*Child, Declared);
  });
}

bool TasksInPlace::maySuspend(const FunctionDecl &Function) {
  const FunctionDecl *Definition = nullptr;
  if (!Function.hasBody(Definition))
    return true;
  const auto *Body = dyn_cast<CoroutineBodyStmt>(Definition->getBody());
  if (!Body)
    return true;
  const auto [It, IsNew] = Suspends.try_emplace(Definition, true);
  if (IsNew)
    It->second = !findSuspensionPoints(*Body->getBody()).empty();
  return It->second;
}

const CallExpr *TasksInPlace::createdBy(const SuspensionPoint &Point,
                                        StartKind Wanted) {
  if (Point.Kind != SuspensionKind::Await || Point.IsConditional ||
      !Point.Operand)
    return nullptr;
  const CallExpr *Call = creationIn(*Point.Operand);
  return Call && Semantics.ofCall(*Call).Start == Wanted &&
                 maySuspend(*Call->getDirectCallee())
             ? Call
             : nullptr;
}

const CallExpr *TasksInPlace::creationIn(const Expr &E) const {
  const auto *Call = dyn_cast<CallExpr>(E.IgnoreUnlessSpelledInSource());
  if (!Call || isa<CXXOperatorCallExpr>(Call) || !Call->isPRValue() ||
      !Call->getType()->isRecordType() || !Call->getDirectCallee() ||
      !Call->getDirectCallee()->getIdentifier())
    return nullptr;
  const auto IsTask = [this](const Expr *E) {
    return E && Types.isTask(E->getType().getNonReferenceType());
  };
  const auto *Member = dyn_cast<CXXMemberCallExpr>(Call);
  if ((Member && IsTask(Member->getImplicitObjectArgument())) ||
      llvm::any_of(Call->arguments(), IsTask))
    return nullptr;
  return Call;
}

bool onlyNamesObject(const Expr &E) {
  const Expr *Named = E.IgnoreParens();
  while (true) {
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Named);
        Cast && Cast->isGLValue() && Cast->getSubExpr()->isGLValue() &&
        Cast->getCastKind() != CK_UserDefinedConversion)
      Named = Cast->getSubExpr()->IgnoreParens();
    else if (const auto *Member = dyn_cast<MemberExpr>(Named);
             Member && isa<FieldDecl>(Member->getMemberDecl()) &&
             (!Member->isArrow() || isa<CXXThisExpr>(Member->getBase())))
      Named = Member->getBase()->IgnoreParens();
    else
      break;
  }
  if (isa<CXXThisExpr>(Named))
    return true;
  const auto *Reference = dyn_cast<DeclRefExpr>(Named);
  return Reference && Reference->isGLValue() &&
         isa<VarDecl, BindingDecl>(Reference->getDecl());
}

/// Adds the outermost parts of \p S that give up an object: `std::move(x)`.
static void collectMoves(const Stmt &S,
                         llvm::SmallVectorImpl<const Expr *> &Out) {
  if (const auto *E = dyn_cast<Expr>(&S);
      E && E->isXValue() && isa<CallExpr, ExplicitCastExpr>(E)) {
    Out.push_back(E);
    return;
  }
  for (const Stmt *Child : S.children())
    if (Child)
      collectMoves(*Child, Out);
}

bool TasksInPlace::operandEffects(const CallExpr &Creation,
                                  const FunctionDecl &Coroutine, Effects &Of) {
  llvm::SmallVector<const Expr *, 8> Operands(Creation.arguments());
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(&Creation))
    Operands.push_back(Member->getImplicitObjectArgument());
  for (const Expr *Operand : Operands) {
    if (onlyNamesObject(*Operand))
      continue;
    const Effects One = Bodies.ofStatement(*Operand);
    if (!One.isComplete() || One.ExitAt.isValid() ||
        !findSuspensionPoints(*Operand).empty())
      return false;
    for (Touch T : One.Touches) {
      if (T.How == Access::MayWrite)
        T.How = Access::Read;
      if (T.How == Access::Write &&
          !(T.Where.Variable &&
            isLocalValue(*T.Where.Variable, Coroutine, Types)))
        return false;
      Of.Touches.push_back(T);
    }
    llvm::SmallVector<const Expr *, 2> Moves;
    collectMoves(*Operand, Moves);
    for (const Expr *Moved : Moves)
      for (const Place &P : Resolver.placesOf(*Moved)) {
        if (!P.Variable || !isLocalValue(*P.Variable, Coroutine, Types))
          return false;
        Of.Touches.push_back({P, Access::Write, Moved->getExprLoc(), nullptr});
      }
  }
  return true;
}

/// Whether the value of \p Await, a part of \p S, is dropped there by a cast to
/// void.
static bool castsToVoid(const Stmt &S, const CoawaitExpr &Await) {
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(&S);
      Cast && Cast->getCastKind() == CK_ToVoid &&
      Cast->getSubExpr()->IgnoreUnlessSpelledInSource() == &Await)
    return true;
  if (const auto *Outer = dyn_cast<CoawaitExpr>(&S))
    return castsToVoid(*Outer->getOperand(), Await);
  return llvm::any_of(S.children(), [&](const Stmt *Child) {
    return Child && castsToVoid(*Child, Await);
  });
}

bool isDroppedByComma(const Stmt &S, const CoawaitExpr &Await) {
  if (isa<CompoundStmt>(S))
    return false;
  if (const auto *Binary = dyn_cast<BinaryOperator>(&S);
      Binary && Binary->isCommaOp() &&
      Binary->getLHS()->IgnoreUnlessSpelledInSource() == &Await)
    return true;
  // The other children of an await hold its operand as well.
  if (const auto *Outer = dyn_cast<CoawaitExpr>(&S))
    return isDroppedByComma(*Outer->getOperand(), Await);
  return llvm::any_of(S.children(), [&](const Stmt *Child) {
    return Child && isDroppedByComma(*Child, Await);
  });
}

bool TasksInPlace::mayMeanOrder(const AwaitedTask &Task) {
  if (Task.Shape == AwaitShape::Discarded || Task.ResultType->isVoidType() ||
      Types.of(Task.ResultType) != Sharing::Value)
    return true;
  if (Task.Shape == AwaitShape::Declaration) {
    const auto *Declared = cast<DeclStmt>(Task.Statement)->getSingleDecl();
    const auto *Bindings = dyn_cast<DecompositionDecl>(Declared);
    const bool IsUsed = Bindings ? llvm::any_of(Bindings->bindings(),
                                                [](const BindingDecl *B) {
                                                  return B->isReferenced();
                                                })
                                 : Declared->isReferenced();
    if (!IsUsed)
      return true;
  }
  if (Task.Shape == AwaitShape::Operand &&
      (isDroppedByComma(*Task.Statement, *Task.Await) ||
       (isa<Expr, CoreturnStmt>(Task.Statement) &&
        castsToVoid(*Task.Statement, *Task.Await))))
    return true;
  const FunctionDecl &Callee = *Task.Creations.front()->getDirectCallee();
  return Ctx.getSourceManager().isInSystemHeader(Callee.getLocation());
}

} // namespace clang::tidy::coro
