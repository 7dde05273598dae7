//===--- Awaiters.cpp -----------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/Awaiters.h"
#include "Match/QualifiedName.h"
#include "Support/Compat.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

namespace clang::tidy::coro {
namespace {

/// One thing for a class and for all classes of one template.
const Decl *identityOf(const CXXRecordDecl &Record) {
  if (const auto *Special = dyn_cast<ClassTemplateSpecializationDecl>(&Record))
    return Special->getSpecializedTemplate()->getCanonicalDecl();
  if (const ClassTemplateDecl *Template = Record.getDescribedClassTemplate())
    return Template->getCanonicalDecl();
  return Record.getCanonicalDecl();
}

const Decl *identityOf(QualType Type) {
  const QualType T = Type.getCanonicalType().getNonReferenceType();
  if (const CXXRecordDecl *Record = T->getAsCXXRecordDecl())
    return identityOf(*Record);
  if (const auto *Written = T->getAs<TemplateSpecializationType>())
    if (const TemplateDecl *Template =
            Written->getTemplateName().getAsTemplateDecl())
      return Template->getCanonicalDecl();
  return nullptr;
}

bool isParameter(const Expr &E) {
  const auto *Ref = dyn_cast<DeclRefExpr>(E.IgnoreUnlessSpelledInSource());
  return Ref && isa<ParmVarDecl>(Ref->getDecl());
}

/// Takes anything: `T`, `T &` or `T &&` for a template parameter `T`.
bool takesAnything(QualType Parameter) {
  return Parameter.getCanonicalType()
      .getNonReferenceType()
      ->isTemplateTypeParmType();
}

/// Whether \p Can holds for all that an object of \p Class consists of. What
/// cannot be resolved is no class, or as good as one that can.
template <typename Predicate>
bool allParts(ClassView Class, ClassReader &Classes, Predicate Can) {
  for (const FieldDecl *Field : Class.Record->fields()) {
    if (Field->getType()->isReferenceType())
      continue;
    const ClassView Part = Classes.classOf(Field->getType(), Class.Bindings);
    if (Part && Part.Record != Class.Record && !Can(Part))
      return false;
  }
  return llvm::all_of(Classes.bases(Class), Can);
}

} // namespace

bool canMove(ClassView Class, ClassReader &Classes) {
  if (!Class)
    return false;
  const CXXRecordDecl &Record = *Class.Record;
  for (const CXXConstructorDecl *Constructor : Record.ctors())
    if (Constructor->isMoveConstructor()) {
      if (!Constructor->isDeleted())
        return true;
      // A defaulted one that is deleted is as if it were not there.
      return Constructor->isDefaulted() && !Constructor->isDeletedAsWritten() &&
             canCopy(Class, Classes);
    }
  if (Record.needsImplicitMoveConstructor() &&
      allParts(Class, Classes,
               [&](ClassView Part) { return canMove(Part, Classes); }))
    return true;
  return canCopy(Class, Classes);
}

bool canCopy(ClassView Class, ClassReader &Classes) {
  if (!Class)
    return false;
  const CXXRecordDecl &Record = *Class.Record;
  for (const CXXConstructorDecl *Constructor : Record.ctors())
    if (Constructor->isCopyConstructor() && !Constructor->isImplicit())
      return !Constructor->isDeleted();
  return !Record.hasUserDeclaredMoveConstructor() &&
         !Record.hasUserDeclaredMoveAssignment() &&
         allParts(Class, Classes,
                  [&](ClassView Part) { return canCopy(Part, Classes); });
}

/// What a parameter for tasks of this class asks of the caller's task.
AwaitForm AwaiterReader::formOfParameter(QualType Parameter, ClassView Task) {
  const QualType T = Parameter.getCanonicalType();
  if (T->isLValueReferenceType())
    return AwaitForm::Lvalue;
  if (T->isRValueReferenceType())
    return AwaitForm::Rvalue;
  return canCopy(Task, Classes) ? AwaitForm::Lvalue : AwaitForm::Rvalue;
}

std::vector<ClassView> AwaiterReader::returnedBy(const FunctionView &Function) {
  const QualType Declared = Function.Function->getDeclaredReturnType();
  if (!Declared->getContainedDeducedType()) {
    if (const ClassView Class = Classes.classOf(Declared, Function.Bindings))
      return {Class};
    return {};
  }
  const QualType Deduced = Function.Function->getReturnType();
  if (!Deduced->isUndeducedType() && !Deduced->isDependentType()) {
    if (const ClassView Class = Classes.classOf(Deduced))
      return {Class};
    return {};
  }
  std::vector<ClassView> Returned;
  bool AllKnown = true;
  const bool Seen = Classes.forEachReturn(Function, [&](const Expr &E) {
    const ClassView Class = Classes.classOfObject(E, Function);
    AllKnown = AllKnown && Class;
    Returned.push_back(Class);
  });
  return Seen && AllKnown ? Returned : std::vector<ClassView>();
}

bool AwaiterReader::isMeant(QualType Parameter, ClassView Task) {
  const Decl *Wanted = identityOf(Parameter);
  return Wanted && Wanted == identityOf(*Task.Record);
}

std::vector<FunctionView> AwaiterReader::coawaitOperators(ClassView Task) {
  const DeclarationName Name =
      Classes.context().DeclarationNames.getCXXOperatorName(OO_Coawait);
  std::vector<FunctionView> Operators = Classes.memberFunctions(Task, Name);
  auto Add = [&](const NamedDecl *D) {
    if (!D)
      return;
    D = D->getUnderlyingDecl();
    if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D))
      D = Template->getTemplatedDecl();
    const auto *Function = dyn_cast<FunctionDecl>(D);
    if (!Function || isa<CXXMethodDecl>(Function) ||
        Function->getDeclName() != Name || Function->getNumParams() != 1 ||
        !isMeant(Function->getParamDecl(0)->getType(), Task))
      return;
    FunctionView View = Classes.viewOf(*Function);
    // `operator co_await(task<T> &)`: its parameters are those of the task.
    if (const ClassView Given =
            Classes.classOf(Function->getParamDecl(0)->getType()))
      if (!Given.Record->isDependentContext())
        View.Bindings = Given.Bindings;
    Operators.push_back(View);
  };
  for (const FriendDecl *Friend : Task.Record->friends())
    Add(Friend->getFriendDecl());
  const DeclContext *Scope = Task.Record->getEnclosingNamespaceContext();
  for (const NamedDecl *D : Scope->lookup(Name))
    Add(D);
  for (const auto *Parent = Scope; Parent && Parent->isInlineNamespace();) {
    Parent = Parent->getParent();
    for (const NamedDecl *D : Parent->lookup(Name))
      Add(D);
  }
  return Operators;
}

std::vector<ClassView> AwaiterReader::awaitersOf(ClassView Task) {
  std::vector<ClassView> Awaiters;
  if (!Task)
    return Awaiters;
  const std::vector<FunctionView> Operators = coawaitOperators(Task);
  if (Operators.empty()) {
    if (!Classes.memberFunctions(Task, "await_ready").empty())
      Awaiters.push_back(Task);
    return Awaiters;
  }
  for (const FunctionView &Operator : Operators) {
    if (Operator.Function->isDeleted())
      continue;
    const std::vector<ClassView> Given = returnedBy(Operator);
    if (Given.empty())
      return {};
    Awaiters.insert(Awaiters.end(), Given.begin(), Given.end());
  }
  return Awaiters;
}

/// The type that \p Declared is where template parameters mean what
/// \p Bindings says; null if that is no type without them.
static QualType boundType(QualType Declared, const TemplateBindings *Bindings) {
  const QualType T =
      Declared.getCanonicalType().getNonReferenceType().getUnqualifiedType();
  if (const auto *Parameter = T->getAs<TemplateTypeParmType>()) {
    const BoundArgument *Bound =
        Bindings
            ? Bindings->lookup(Parameter->getDepth(), Parameter->getIndex())
            : nullptr;
    if (!Bound || Bound->IsPack ||
        Bound->Argument.getKind() != TemplateArgument::Type)
      return {};
    return boundType(Bound->Argument.getAsType(), Bound->Bindings);
  }
  return T->isDependentType() || T->isUndeducedType() ? QualType() : T;
}

QualType AwaiterReader::resultOf(ClassView Task) {
  QualType Result;
  for (const ClassView Awaiter : awaitersOf(Task)) {
    for (const FunctionView &Resume :
         Classes.memberFunctions(Awaiter, "await_resume")) {
      if (Resume.Function->isDeleted())
        continue;
      const QualType One =
          boundType(Resume.Function->getReturnType(), Resume.Bindings);
      if (One.isNull() ||
          (!Result.isNull() && !Classes.context().hasSameType(Result, One)))
        return {};
      Result = One;
    }
  }
  return Result;
}

//===----------------------------------------------------------------------===//
// Start
//===----------------------------------------------------------------------===//

StartKind AwaiterReader::startOf(ClassView Promise) {
  StartKind Start = StartKind::Unknown;
  bool First = true;
  for (const FunctionView &Initial :
       Classes.memberFunctions(Promise, "initial_suspend")) {
    const std::vector<ClassView> Given = returnedBy(Initial);
    if (Given.empty())
      return StartKind::Unknown;
    for (const ClassView Awaitable : Given) {
      const std::vector<ClassView> Awaiters = awaitersOf(Awaitable);
      if (Awaiters.empty())
        return StartKind::Unknown;
      for (const ClassView Awaiter : Awaiters) {
        const StartKind One = startOfAwaiter(Awaiter);
        if (!First && One != Start)
          return StartKind::Unknown;
        Start = One;
        First = false;
      }
    }
  }
  return Start;
}

StartKind AwaiterReader::startOfAwaiter(ClassView Awaiter) {
  std::optional<bool> Ready;
  for (const FunctionView &Function :
       Classes.memberFunctions(Awaiter, "await_ready")) {
    bool Constant = true;
    const bool Seen = Classes.forEachReturn(Function, [&](const Expr &E) {
      const auto Value = Classes.constant(E, Function.Bindings);
      if (!Value || (Ready && *Ready != *Value))
        Constant = false;
      else
        Ready = Value;
    });
    if (!Seen || !Constant)
      return StartKind::Unknown;
  }
  if (!Ready)
    return StartKind::Unknown;
  if (*Ready)
    return StartKind::Eager;
  std::optional<Suspension> Outcome;
  for (const FunctionView &Function :
       Classes.memberFunctions(Awaiter, "await_suspend")) {
    const Suspension One = suspensionOf(Function);
    if (Outcome && *Outcome != One)
      return StartKind::Unknown;
    Outcome = One;
  }
  switch (Outcome.value_or(Suspension::Unknown)) {
  case Suspension::Stays:
    return StartKind::Lazy;
  case Suspension::Resumed:
    return StartKind::Eager;
  case Suspension::Unknown:
    return StartKind::Unknown;
  }
  return StartKind::Unknown;
}

AwaiterReader::Suspension
AwaiterReader::suspensionOf(const FunctionView &AwaitSuspend) {
  if (!AwaitSuspend.Body)
    return Suspension::Unknown;
  const Suspension Effect = effectOf(*AwaitSuspend.Body, AwaitSuspend);
  if (Effect != Suspension::Stays)
    return Effect;
  // The body leaves the coroutine alone; the result may still resume it.
  std::optional<Suspension> Outcome;
  bool Agree = true;
  Classes.forEachReturn(AwaitSuspend, [&](const Expr &E) {
    Suspension One = Suspension::Unknown;
    const Expr *Written = E.IgnoreUnlessSpelledInSource();
    if (const auto *Call = dyn_cast<CallExpr>(Written);
        Call && Call->getDirectCallee() &&
        qualifiedName(*Call->getDirectCallee()) == "std::noop_coroutine")
      One = Suspension::Stays;
    else if (isParameter(E))
      One = Suspension::Resumed;
    else if (E.getType()->isBooleanType() || E.isTypeDependent())
      if (const auto Value = Classes.constant(E, AwaitSuspend.Bindings))
        One = *Value ? Suspension::Stays : Suspension::Resumed;
    Agree = Agree && (!Outcome || *Outcome == One);
    Outcome = One;
  });
  if (!Agree)
    return Suspension::Unknown;
  return Outcome.value_or(Suspension::Stays);
}

/// What the statements of an `await_suspend` do with the coroutine.
AwaiterReader::Suspension AwaiterReader::effectOf(const Stmt &Body,
                                                  const FunctionView &Where) {
  Suspension Effect = Suspension::Stays;
  llvm::SmallVector<std::pair<const Stmt *, bool>, 16> Pending = {
      {&Body, true}};
  while (!Pending.empty()) {
    const auto [S, Certain] = Pending.pop_back_val();
    if (!S)
      continue;
    if (isa<LambdaExpr, CXXNewExpr>(S))
      return Suspension::Unknown;
    if (const auto *Call = dyn_cast<CallExpr>(S)) {
      const std::vector<FunctionView> Callees = Classes.calleesOf(*Call, Where);
      if (Callees.empty())
        return Suspension::Unknown;
      for (const FunctionView &Callee : Callees) {
        const std::string Name = qualifiedName(*Callee.Function);
        const auto *Method = dyn_cast<CXXMethodDecl>(Callee.Function);
        if (Method &&
            qualifiedName(*Method->getParent()) == "std::coroutine_handle") {
          const bool Resumes = Name == "std::coroutine_handle::resume" ||
                               Method->getOverloadedOperator() == OO_Call;
          if (Resumes && !Certain)
            return Suspension::Unknown;
          if (Name == "std::coroutine_handle::destroy")
            return Suspension::Unknown;
          if (Resumes)
            Effect = Suspension::Resumed;
          continue;
        }
        const bool LeavesAlone =
            (Method && Method->getOverloadedOperator() == OO_Equal) ||
            Name == "std::noop_coroutine" || Name == "std::move" ||
            Name == "std::forward" || Name == "std::exchange" ||
            Name == "std::addressof" || Name == "std::terminate" ||
            Name == "__assert_fail";
        if (!LeavesAlone)
          return Suspension::Unknown;
      }
    }
    const bool Branches = isa<IfStmt, SwitchStmt, ForStmt, WhileStmt,
                              CXXForRangeStmt, AbstractConditionalOperator>(S);
    for (const Stmt *Child : S->children())
      Pending.push_back({Child, Certain && !Branches});
  }
  return Effect;
}

//===----------------------------------------------------------------------===//
// Form
//===----------------------------------------------------------------------===//

AwaitForm AwaiterReader::formOf(ClassView Task, ClassView Promise) {
  if (!Task)
    return AwaitForm::Unknown;
  AwaitForm Form = AwaitForm::Unknown;
  bool Transformed = false;
  bool Generic = false;
  bool PassesOn = true;
  for (const FunctionView &Transform :
       Classes.memberFunctions(Promise, "await_transform")) {
    if (Transform.Function->getNumParams() == 0)
      continue;
    const QualType Parameter = Transform.Function->getParamDecl(0)->getType();
    if (isMeant(Parameter, Task)) {
      if (Transform.Function->isDeleted())
        continue;
      const AwaitForm One = formOfParameter(Parameter, Task);
      // The most permissive overload decides what is accepted.
      if (!Transformed || One == AwaitForm::Lvalue)
        Form = One;
      Transformed = true;
    } else if (takesAnything(Parameter)) {
      Generic = true;
      bool Returns = false;
      const bool Seen = Classes.forEachReturn(Transform, [&](const Expr &E) {
        Returns = true;
        const Expr *Written = E.IgnoreUnlessSpelledInSource();
        if (const auto *Call = dyn_cast<CallExpr>(Written);
            Call && Call->getNumArgs() == 1)
          Written = Call->getArg(0)->IgnoreUnlessSpelledInSource();
        else if (const auto *Cast = dyn_cast<CXXNamedCastExpr>(Written))
          Written = Cast->getSubExpr()->IgnoreUnlessSpelledInSource();
        PassesOn = PassesOn && isParameter(*Written);
      });
      const QualType Declared = Transform.Function->getDeclaredReturnType();
      const auto *Deduced = Declared->getContainedAutoType();
      PassesOn = PassesOn && Seen && Returns &&
                 Parameter->isRValueReferenceType() &&
                 (Declared->isReferenceType() ||
                  (Deduced && Deduced->isDecltypeAuto()));
    }
  }
  if (!Transformed) {
    if (Generic && !PassesOn)
      return AwaitForm::Unknown;
    Form = formOfOperators(Task);
  }
  if (Form != AwaitForm::Unknown && !canMove(Task, Classes))
    return AwaitForm::Immovable;
  return Form;
}

AwaitForm AwaiterReader::formIn(ClassView Task, ClassView Promise) {
  if (!Task || !Promise)
    return AwaitForm::Unknown;
  const std::vector<FunctionView> Transforms =
      Classes.memberFunctions(Promise, "await_transform");
  const bool IsTaken =
      Transforms.empty() ||
      llvm::any_of(Transforms, [&](const FunctionView &Transform) {
        if (Transform.Function->getNumParams() == 0 ||
            Transform.Function->isDeleted())
          return false;
        const QualType Parameter =
            Transform.Function->getParamDecl(0)->getType();
        return isMeant(Parameter, Task) || takesAnything(Parameter);
      });
  if (!IsTaken)
    return AwaitForm::Unknown;
  // What is transformed is awaited as something else.
  if (Transforms.empty() &&
      llvm::any_of(awaitersOf(Task), [&](ClassView Awaiter) {
        return !suspends(Awaiter, Promise);
      }))
    return AwaitForm::Unknown;
  return formOf(Task, Promise);
}

/// Whether an `await_suspend` of \p Awaiter takes the handle of a coroutine of
/// \p Promise. One whose template is constrained may not.
bool AwaiterReader::suspends(ClassView Awaiter, ClassView Promise) {
  const auto Takes = [&](const FunctionView &Suspend) {
    const FunctionDecl &Function = *Suspend.Function;
    if (Function.isDeleted() || Function.getNumParams() == 0)
      return false;
    const FunctionTemplateDecl *Template =
        Function.getDescribedFunctionTemplate();
    if (Function.getTrailingRequiresClause() ||
        (Template && Template->hasAssociatedConstraints()))
      return false;
    const QualType Parameter = Function.getParamDecl(0)
                                   ->getType()
                                   .getCanonicalType()
                                   .getNonReferenceType();
    if (takesAnything(Parameter))
      return true;
    QualType Meant; // The promise of the handle.
    if (const auto *Written = Parameter->getAs<TemplateSpecializationType>()) {
      if (Written->template_arguments().size() == 1 &&
          Written->template_arguments()[0].getKind() == TemplateArgument::Type)
        Meant = Written->template_arguments()[0].getAsType();
    } else if (const auto *Special =
                   dyn_cast_or_null<ClassTemplateSpecializationDecl>(
                       Parameter->getAsCXXRecordDecl())) {
      if (Special->getTemplateArgs().size() == 1 &&
          Special->getTemplateArgs()[0].getKind() == TemplateArgument::Type)
        Meant = Special->getTemplateArgs()[0].getAsType();
    } else {
      return true; // Something that a handle converts to.
    }
    if (Meant.isNull())
      return false;
    if (Meant->isVoidType() || Meant->isTemplateTypeParmType())
      return true;
    return identityOf(Meant) == identityOf(*Promise.Record);
  };
  const std::vector<FunctionView> Overloads =
      Classes.memberFunctions(Awaiter, "await_suspend");
  return llvm::any_of(Overloads, Takes);
}

AwaitForm AwaiterReader::formOfOperators(ClassView Task) {
  const std::vector<FunctionView> Operators = coawaitOperators(Task);
  if (Operators.empty())
    // An awaiter is used as an lvalue in any case.
    return Classes.memberFunctions(Task, "await_ready").empty()
               ? AwaitForm::Unknown
               : AwaitForm::Lvalue;
  bool Lvalue = false;
  bool Rvalue = false;
  bool LvalueDeleted = false;
  for (const FunctionView &Operator : Operators) {
    bool TakesLvalue = true;
    if (const auto *Method = dyn_cast<CXXMethodDecl>(Operator.Function);
        Method && compat::hasImplicitObject(*Method))
      TakesLvalue = Method->getRefQualifier() != RQ_RValue;
    else if (Operator.Function->getNumParams())
      TakesLvalue =
          formOfParameter(Operator.Function->getParamDecl(0)->getType(),
                          Task) == AwaitForm::Lvalue;
    if (Operator.Function->isDeleted())
      LvalueDeleted = LvalueDeleted || TakesLvalue;
    else
      (TakesLvalue ? Lvalue : Rvalue) = true;
  }
  if (Lvalue && !LvalueDeleted)
    return AwaitForm::Lvalue;
  return Rvalue ? AwaitForm::Rvalue : AwaitForm::Unknown;
}

} // namespace clang::tidy::coro
