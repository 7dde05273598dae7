//===--- ObjectNames.cpp --------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/ObjectNames.h"
#include "Match/CodeVisitor.h"
#include "Match/Evaluation.h"
#include "Match/QualifiedName.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/SmallVector.h"

namespace clang::tidy::coro {
namespace {

/// Names that are longer have none: a list that is followed.
constexpr unsigned MaxSteps = 8;

/// Collects the variables that are given another value than they begin with,
/// or of which somebody may do so.
class VariablesSetAgain : public CodeVisitor {
public:
  explicit VariablesSetAgain(llvm::DenseSet<const VarDecl *> &Out) : Out(Out) {}

  bool VisitBinaryOperator(BinaryOperator *E) override {
    if (E->isAssignmentOp())
      add(E->getLHS());
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *E) override {
    if (E->isIncrementDecrementOp() || E->getOpcode() == UO_AddrOf)
      add(E->getSubExpr());
    return true;
  }
  bool VisitCallExpr(CallExpr *E) override {
    if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E)) {
      if (Operator->isAssignmentOp())
        add(Operator->getArg(0));
      return true;
    }
    if (const auto *Member = dyn_cast<CXXMemberCallExpr>(E))
      if (const CXXMethodDecl *Method = Member->getMethodDecl();
          Method && !Method->isConst() &&
          !Member->getImplicitObjectArgument()->getType()->isPointerType())
        add(Member->getImplicitObjectArgument());
    const FunctionDecl *Callee = E->getDirectCallee();
    if (!Callee || onlyPassesOn(*E))
      return true;
    for (unsigned I = 0; I < std::min(E->getNumArgs(), Callee->getNumParams());
         ++I) {
      const QualType Type = Callee->getParamDecl(I)->getType();
      if (Type->isLValueReferenceType() &&
          !Type.getNonReferenceType().isConstQualified())
        add(E->getArg(I));
    }
    return true;
  }

private:
  void add(const Expr *E) {
    if (!E)
      return;
    if (const auto *Reference = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts()))
      if (const auto *Variable = dyn_cast<VarDecl>(Reference->getDecl()))
        Out.insert(Variable->getCanonicalDecl());
  }

  llvm::DenseSet<const VarDecl *> &Out;
};

} // namespace

bool isSmartPointer(QualType Type) {
  const std::string Name = qualifiedName(Type);
  return Name == "std::unique_ptr" || Name == "std::shared_ptr";
}

/// \p E if it is a smart pointer, of which a member of a base may be used.
static const Expr *asSmartPointer(const Expr *E) {
  E = E ? E->IgnoreParenImpCasts() : nullptr;
  return E && isSmartPointer(E->getType()) ? E : nullptr;
}

// 0 is no name, and 1 is `*this`.
ObjectNames::ObjectNames() : Steps(2) {}

ObjectName ObjectNames::next(ObjectName Before, const ValueDecl *Named) {
  const auto [It, IsNew] = Known.try_emplace({Before, Named}, 0);
  if (!IsNew)
    return It->second;
  unsigned Count = 0;
  for (ObjectName N = Before; N != 0; N = Steps[N].Before)
    ++Count;
  if (Count >= MaxSteps)
    return 0;
  It->second = Steps.size();
  Steps.push_back({Before, Named});
  return It->second;
}

bool ObjectNames::isSetAgain(const VarDecl &Variable) {
  if (!Variable.isLocalVarDeclOrParm() || Variable.getType().isConstQualified())
    return false;
  const auto *Function = dyn_cast<FunctionDecl>(Variable.getDeclContext());
  const FunctionDecl *Definition = nullptr;
  if (!Function || !Function->hasBody(Definition))
    return true;
  auto &Of = SetAgain[Definition];
  if (!Of) {
    Of = std::make_unique<llvm::DenseSet<const VarDecl *>>();
    const Stmt *Body = Definition->getBody();
    if (const auto *Coroutine = dyn_cast<CoroutineBodyStmt>(Body))
      Body = Coroutine->getBody();
    VariablesSetAgain(*Of).TraverseStmt(const_cast<Stmt *>(Body));
  }
  return Of->contains(Variable.getCanonicalDecl());
}

bool ObjectNames::isLambdasCopy(const VarDecl &Variable) const {
  for (const DeclContext *C = Within; C && C != Variable.getDeclContext();
       C = C->getParent()) {
    const auto *Lambda = dyn_cast<CXXRecordDecl>(C);
    if (!Lambda || !Lambda->isLambda())
      continue;
    for (const LambdaCapture &Capture : Lambda->captures())
      if (Capture.capturesVariable() && Capture.getCapturedVar() == &Variable &&
          Capture.getCaptureKind() != LCK_ByRef)
        return true;
  }
  return false;
}

ObjectName ObjectNames::ofVariable(const VarDecl &Variable) {
  const QualType Type = Variable.getType();
  // An element is of a container, where each round has another one.
  if (Variable.getTLSKind() != VarDecl::TLS_None || Variable.isImplicit() ||
      (Variable.isCXXForRangeDecl() && Type->isReferenceType()))
    return 0;
  if (!Type->isReferenceType() || isa<ParmVarDecl>(Variable) ||
      isLambdasCopy(Variable))
    return next(0, Variable.getCanonicalDecl());
  // A reference is what it is bound to.
  const auto [It, IsNew] = Aliases.try_emplace(&Variable, 0);
  if (!IsNew)
    return It->second;
  const Expr *Init = Variable.getInit();
  if (!Init || Init->isTypeDependent() || !Init->isGLValue())
    return 0;
  const ObjectName Found = of(*Init);
  return Aliases[&Variable] = Found;
}

ObjectName ObjectNames::of(const Expr &Whole) {
  const Expr *E = Whole.IgnoreParens();
  if (const auto *Reference = dyn_cast<DeclRefExpr>(E)) {
    if (const auto *Variable = dyn_cast<VarDecl>(Reference->getDecl()))
      return ofVariable(*Variable);
    if (const auto *Binding = dyn_cast<BindingDecl>(Reference->getDecl()))
      if (const Expr *Bound = Binding->getBinding();
          Bound && !Binding->getHoldingVar())
        return of(*Bound);
    return 0;
  }
  if (const auto *Member = dyn_cast<MemberExpr>(E)) {
    if (const auto *Static = dyn_cast<VarDecl>(Member->getMemberDecl()))
      return ofVariable(*Static);
    const auto *Field = dyn_cast<FieldDecl>(Member->getMemberDecl());
    if (!Field || Field->getParent()->isUnion())
      return 0;
    const ObjectName Base = Member->isArrow() ? pointeeOf(*Member->getBase())
                            : Member->getBase()->isGLValue()
                                ? of(*Member->getBase())
                                : 0;
    return Base ? next(Base, Field->getCanonicalDecl()) : 0;
  }
  if (const auto *Unary = dyn_cast<UnaryOperator>(E)) {
    if (Unary->getOpcode() == UO_Deref)
      return pointeeOf(*Unary->getSubExpr());
    if (Unary->isPrefix() && Unary->isIncrementDecrementOp())
      return of(*Unary->getSubExpr());
    return 0;
  }
  if (const auto *Binary = dyn_cast<BinaryOperator>(E))
    return Binary->isAssignmentOp() ? of(*Binary->getLHS()) : 0;
  if (const auto *Cast = dyn_cast<CastExpr>(E)) {
    switch (Cast->getCastKind()) {
    case CK_NoOp:
    case CK_LValueBitCast:
    case CK_DerivedToBase:
    case CK_UncheckedDerivedToBase:
    case CK_BaseToDerived:
      return Cast->getSubExpr()->isGLValue() ? of(*Cast->getSubExpr()) : 0;
    default:
      return 0;
    }
  }
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E)) {
    const Expr *Pointer = asSmartPointer(Operator->getArg(0));
    return Operator->getOperator() == OO_Star && Operator->getNumArgs() == 1 &&
                   Pointer
               ? pointeeOf(*Pointer)
               : 0;
  }
  if (const auto *Call = dyn_cast<CallExpr>(E))
    if (onlyPassesOn(*Call) ||
        (Call->getNumArgs() == 1 && callsStandard(*Call, "as_const")))
      return of(*Call->getArg(0));
  return 0;
}

ObjectName ObjectNames::pointeeOf(const Expr &Whole) {
  const Expr *E = Whole.IgnoreParens();
  if (isa<CXXThisExpr>(E))
    return ofThis();
  if (const auto *Cast = dyn_cast<CastExpr>(E)) {
    switch (Cast->getCastKind()) {
    case CK_NoOp:
    case CK_LValueToRValue:
    case CK_DerivedToBase:
    case CK_UncheckedDerivedToBase:
    case CK_BaseToDerived:
    case CK_ConstructorConversion:
      return pointeeOf(*Cast->getSubExpr());
    default:
      return 0;
    }
  }
  if (isa<ExprWithCleanups, MaterializeTemporaryExpr, CXXBindTemporaryExpr>(
          E)) {
    const auto *Sub = dyn_cast_or_null<Expr>(*E->child_begin());
    return Sub ? pointeeOf(*Sub) : 0;
  }
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return Unary->getOpcode() == UO_AddrOf ? of(*Unary->getSubExpr()) : 0;
  if (const auto *Made = dyn_cast<CXXConstructExpr>(E))
    return Made->getNumArgs() == 1 && isSmartPointer(Made->getType()) &&
                   Made->getConstructor()->isCopyOrMoveConstructor()
               ? pointeeOf(*Made->getArg(0))
               : 0;
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E)) {
    const Expr *Pointer = asSmartPointer(Operator->getArg(0));
    return Operator->getOperator() == OO_Arrow && Operator->getNumArgs() == 1 &&
                   Pointer
               ? pointeeOf(*Pointer)
               : 0;
  }
  if (const auto *Call = dyn_cast<CXXMemberCallExpr>(E)) {
    const CXXMethodDecl *Method = Call->getMethodDecl();
    const Expr &Receiver = *Call->getImplicitObjectArgument();
    if (Method && Method->getIdentifier() &&
        Method->getName() == "shared_from_this" && isStandard(*Method))
      return Receiver.getType()->isPointerType() ? pointeeOf(Receiver)
             : Receiver.isGLValue()              ? of(Receiver)
                                                 : 0;
    const Expr *Pointer = asSmartPointer(Call->getImplicitObjectArgument());
    return Method && Method->getIdentifier() && Method->getName() == "get" &&
                   Call->getNumArgs() == 0 && Pointer
               ? pointeeOf(*Pointer)
               : 0;
  }
  if (const auto *Call = dyn_cast<CallExpr>(E))
    return onlyPassesOn(*Call) ? pointeeOf(*Call->getArg(0)) : 0;
  if (!isa<DeclRefExpr, MemberExpr>(E) ||
      !(E->getType()->isPointerType() || isSmartPointer(E->getType())))
    return 0;
  if (const auto *Reference = dyn_cast<DeclRefExpr>(E)) {
    const auto *Variable = dyn_cast<VarDecl>(Reference->getDecl());
    if (!Variable || isSetAgain(*Variable))
      return 0;
    // A local pointer leads where its initialiser does.
    if (Variable->isLocalVarDecl() && !Variable->isStaticLocal() &&
        !Variable->getType()->isReferenceType() && Variable->getInit()) {
      const auto [It, IsNew] = Aliases.try_emplace(Variable, 0);
      if (!IsNew)
        return It->second;
      ObjectName Found = pointeeOf(*Variable->getInit());
      if (!Found)
        if (const ObjectName Pointer = next(0, Variable->getCanonicalDecl()))
          Found = next(Pointer, nullptr);
      return Aliases[Variable] = Found;
    }
  }
  const ObjectName Pointer = of(*E);
  return Pointer ? next(Pointer, nullptr) : 0;
}

const VarDecl *ObjectNames::rootOf(ObjectName Name) const {
  return cast_or_null<VarDecl>(Steps[beginOf(Name)].Named);
}

static bool goesThroughPointer(const ObjectNames::Step &Step) {
  return !Step.Named || Step.Named->getType()->isReferenceType();
}

bool ObjectNames::isIndirect(ObjectName Name) const {
  for (; Steps[Name].Before; Name = Steps[Name].Before)
    if (goesThroughPointer(Steps[Name]))
      return true;
  return false;
}

ObjectName ObjectNames::partOf(ObjectName Name) const {
  // What a pointer leads to is no part of the pointer.
  return Steps[Name].Before && !goesThroughPointer(Steps[Name])
             ? Steps[Name].Before
             : 0;
}

QualType ObjectNames::typeOf(ObjectName Name) const {
  const Step &Last = Steps[Name];
  if (Last.Named)
    return Last.Named->getType().getNonReferenceType();
  if (!Last.Before)
    return {};
  const QualType Pointer = typeOf(Last.Before);
  if (Pointer.isNull() || Pointer->isPointerType())
    return Pointer.isNull() ? Pointer : Pointer->getPointeeType();
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      Pointer->getAsCXXRecordDecl());
  return Class && Class->getTemplateArgs().size() > 0 &&
                 Class->getTemplateArgs()[0].getKind() == TemplateArgument::Type
             ? Class->getTemplateArgs()[0].getAsType()
             : QualType();
}

bool ObjectNames::overlap(ObjectName A, ObjectName B) const {
  const auto IsWithin = [this](ObjectName Part, ObjectName All) {
    while (Part && Part != All)
      Part = partOf(Part);
    return Part != 0;
  };
  return A && B && (IsWithin(A, B) || IsWithin(B, A));
}

ObjectName ObjectNames::replaceBeginning(
    ObjectName Name,
    llvm::function_ref<std::optional<ObjectName>(const Beginning &)> Replace) {
  llvm::SmallVector<const ValueDecl *, MaxSteps> Behind;
  for (ObjectName N = Name; Steps[N].Before; N = Steps[N].Before)
    Behind.push_back(Steps[N].Named);
  const bool IsPointee = !Behind.empty() && !Behind.back();
  const std::optional<ObjectName> Begin =
      Replace({rootOf(Name), IsPointee, isIndirect(Name)});
  if (!Begin)
    return Name;
  if (IsPointee)
    Behind.pop_back();
  ObjectName Result = *Begin;
  for (size_t I = Behind.size(); I > 0 && Result; --I)
    Result = next(Result, Behind[I - 1]);
  return Result;
}

std::string ObjectNames::spelled(ObjectName Name) const {
  const Step &Last = Steps[Name];
  if (!Last.Before)
    return Last.Named ? Last.Named->getNameAsString() : "*this";
  if (!Last.Named)
    return "*" + spelled(Last.Before);
  std::string Member = Last.Named->getNameAsString();
  if (Last.Before == ofThis())
    return Member;
  if (!Steps[Last.Before].Named && Steps[Last.Before].Before)
    return spelled(Steps[Last.Before].Before) + "->" + Member;
  return spelled(Last.Before) + "." + Member;
}

} // namespace clang::tidy::coro
