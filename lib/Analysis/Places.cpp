//===--- Places.cpp -------------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/Places.h"
#include "Match/CodeVisitor.h"
#include "Match/QualifiedName.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/STLExtras.h"

namespace clang::tidy::coro {
namespace {

void keepWorse(std::optional<Touch> &Slot, const Touch &Use) {
  if (!Slot || Slot->How < Use.How)
    Slot = Use;
}

Overlap overlap(Access A, Access B) {
  if (A == Access::Read && B == Access::Read)
    return Overlap::None;
  return std::max(A, B) == Access::Write ? Overlap::Conflict
                                         : Overlap::Doubtful;
}

/// `*this`, or what a parameter refers to: another name may stand for it.
bool isReferred(const Place &P) {
  return !P.Variable || (isa<ParmVarDecl>(P.Variable) &&
                         (P.Variable->getType()->isReferenceType() ||
                          P.Variable->getType()->isPointerType()));
}

bool isOutside(const Place &P) {
  return isReferred(P) || !P.Variable->hasLocalStorage();
}

/// Whether two places go by one name, so that they are one object or parts of
/// one. What a member leads to is an object of its own.
bool isSameName(const Place &A, const Place &B) {
  return A.Variable == B.Variable && A.LeadsElsewhere == B.LeadsElsewhere &&
         (!A.LeadsElsewhere || A.Field == B.Field);
}

/// Keeps the worst use of two different objects.
void keepTwo(std::optional<Touch> (&Slots)[2], const Touch &Use) {
  const bool IsFirst = !Slots[0] || isSameName(Slots[0]->Where, Use.Where);
  keepWorse(Slots[IsFirst ? 0 : 1], Use);
}

/// A variable that nobody can write, so that it does not matter who reads it.
bool isConstant(const VarDecl &Variable, ObjectSharing &Types) {
  const QualType Type = Variable.getType();
  if (Variable.isConstexpr())
    return true;
  return !Type->isReferenceType() && Type.isConstQualified() &&
         Types.of(Type) == Sharing::Value;
}

/// A member that refers to an object, or shares one, which another member may
/// stand for as well.
bool mayHaveAnotherName(const FieldDecl &Field, ObjectSharing &Types) {
  const QualType Type = Field.getType();
  const Sharing Kind = Types.of(Type);
  return Type->isReferenceType() || Types.mayReferElsewhere(Type) ||
         (Kind != Sharing::Value && Kind != Sharing::Shareable);
}

/// The called object, where a call is written on one; null elsewhere.
const Expr *receiverOf(const Expr &Call) {
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call))
    return Member->getImplicitObjectArgument();
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call))
    if (Operator->getNumArgs() > 0)
      return Operator->getArg(0);
  return nullptr;
}

} // namespace

void TouchedPlaces::add(const Touch &Use) {
  keepWorse(Any, Use);
  if (Use.Where.IsUnknown) {
    keepWorse(Unknown, Use);
    return;
  }
  keepTwo(Named, Use);
  if (Use.Where.LeadsElsewhere)
    keepTwo(LedTo, Use);
  if (isOutside(Use.Where))
    keepTwo(Outside, Use);
  if (isReferred(Use.Where))
    keepTwo(Referred, Use);
  Object &O = Objects[Use.Where.Variable];
  if (!Use.Where.Field) {
    keepWorse(O.Whole, Use);
    return;
  }
  keepWorse(O.AnyField, Use);
  auto [It, IsNew] = O.Fields.try_emplace(Use.Where.Field, Use);
  if (!IsNew && It->second.How < Use.How)
    It->second = Use;
}

TouchedPlaces::Meeting TouchedPlaces::meets(const Touch &Use) const {
  Meeting Worst;
  // What may be any object may be the same; it need not be.
  if (const std::optional<Touch> &Other = Use.Where.IsUnknown ? Any : Unknown)
    if (overlap(Other->How, Use.How) != Overlap::None)
      Worst = {Overlap::Doubtful, *Other};
  if (Use.Where.IsUnknown)
    return Worst;
  // A reference may be of what another name stands for; two variables with
  // names of their own are two.
  const auto MayBeOneOf = [&](const std::optional<Touch>(&Others)[2]) {
    for (const std::optional<Touch> &Other : Others)
      if (Worst.How == Overlap::None && Other &&
          !isSameName(Other->Where, Use.Where) &&
          overlap(Other->How, Use.How) != Overlap::None)
        Worst = {Overlap::Unproven, *Other};
  };
  MayBeOneOf(Use.Where.LeadsElsewhere ? Named : LedTo);
  if (isOutside(Use.Where))
    MayBeOneOf(isReferred(Use.Where) ? Outside : Referred);
  const auto Found = Objects.find(Use.Where.Variable);
  if (Found == Objects.end())
    return Worst;
  const Object &O = Found->second;
  const auto Consider = [&](const Touch &Earlier) {
    const Overlap How = overlap(Earlier.How, Use.How);
    if (How > Worst.How)
      Worst = {How, Earlier};
  };
  if (O.Whole)
    Consider(*O.Whole);
  if (!Use.Where.Field) {
    if (O.AnyField)
      Consider(*O.AnyField);
  } else if (const auto It = O.Fields.find(Use.Where.Field);
             It != O.Fields.end()) {
    Consider(It->second);
  }
  return Worst;
}

llvm::SmallVector<Place, 4> PlaceResolver::placesOf(const Expr &E) {
  llvm::SmallVector<Place, 4> Out;
  collect(&E, /*IsDerived=*/false, Out);
  return Out;
}

void PlaceResolver::collect(const Expr *E, bool IsDerived,
                            llvm::SmallVectorImpl<Place> &Out) {
  if (!E)
    return;
  E = E->IgnoreParens();
  const auto CollectAll = [&](auto &&Arguments) {
    for (const Expr *Argument : Arguments)
      // An argument of value type is copied into what the call gives.
      if (Argument && (Argument->isGLValue() ||
                       Types.of(Argument->getType()) != Sharing::Value))
        collect(Argument, /*IsDerived=*/true, Out);
  };

  if (const auto *Reference = dyn_cast<DeclRefExpr>(E)) {
    if (const auto *Variable = dyn_cast<VarDecl>(Reference->getDecl()))
      collectVariable(Variable, IsDerived, Out);
    else if (const auto *Binding = dyn_cast<BindingDecl>(Reference->getDecl()))
      if (const auto *Whole =
              dyn_cast_or_null<VarDecl>(Binding->getDecomposedDecl()))
        collectVariable(Whole, IsDerived, Out);
    return;
  }
  if (isa<CXXThisExpr>(E)) {
    Out.push_back({nullptr, nullptr, IsDerived});
    return;
  }
  if (const auto *Member = dyn_cast<MemberExpr>(E)) {
    if (const auto *Static = dyn_cast<VarDecl>(Member->getMemberDecl())) {
      collectVariable(Static, IsDerived, Out);
      return;
    }
    const auto *Field = dyn_cast<FieldDecl>(Member->getMemberDecl());
    const size_t Before = Out.size();
    collect(Member->getBase(), IsDerived, Out);
    llvm::SmallVector<Place, 2> Others;
    for (Place &P : llvm::MutableArrayRef<Place>(Out).drop_front(Before))
      if (!P.Field && Field) {
        P.Field = Field;
        P.LeadsElsewhere = Types.mayReferElsewhere(Field->getType());
        if (!P.IsUnknown && mayHaveAnotherName(*Field, Types))
          for (const FieldDecl *Other : boundTo(*Field)) {
            Place Same = P;
            Same.Field = Other;
            Same.LeadsElsewhere = Types.mayReferElsewhere(Other->getType());
            Others.push_back(Same);
          }
      }
    Out.append(Others.begin(), Others.end());
    return;
  }
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
    collect(Subscript->getBase(), IsDerived, Out);
    return;
  }
  if (const auto *Conditional = dyn_cast<AbstractConditionalOperator>(E)) {
    collect(Conditional->getTrueExpr(), IsDerived, Out);
    collect(Conditional->getFalseExpr(), IsDerived, Out);
    return;
  }
  if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
    if (Binary->isCommaOp()) {
      collect(Binary->getRHS(), IsDerived, Out);
    } else if (Binary->isAssignmentOp()) {
      collect(Binary->getLHS(), IsDerived, Out);
    } else if (E->getType()->isPointerType()) {
      collect(Binary->getLHS(), IsDerived, Out);
      collect(Binary->getRHS(), IsDerived, Out);
    }
    return;
  }
  if (const auto *Lambda = dyn_cast<LambdaExpr>(E)) {
    auto Init = Lambda->capture_init_begin();
    for (const LambdaCapture &Capture : Lambda->captures()) {
      if (Capture.capturesThis())
        Out.push_back({nullptr, nullptr, IsDerived});
      else if (*Init && (Capture.getCaptureKind() == LCK_ByRef ||
                         Types.of((*Init)->getType()) != Sharing::Value))
        collect(*Init, IsDerived, Out);
      ++Init;
    }
    return;
  }
  if (const auto *Call = dyn_cast<CallExpr>(E)) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    // The standard's casts and wrappers stand for their argument.
    if (Callee && Callee->isInStdNamespace() && Call->getNumArgs() == 1 &&
        Callee->getDeclName().isIdentifier() && !isa<CXXMethodDecl>(Callee)) {
      const llvm::StringRef Name = Callee->getName();
      if (Name == "move" || Name == "forward" || Name == "ref" ||
          Name == "cref" || Name == "addressof" || Name == "as_const") {
        collect(Call->getArg(0), IsDerived, Out);
        return;
      }
    }
    // What somebody's function refers to is not seen from here; the standard's
    // make new objects of their arguments, or refer to those.
    if ((E->isGLValue() || Types.of(E->getType()) == Sharing::Handle ||
         Types.of(E->getType()) == Sharing::View) &&
        !(Callee && isStandard(*Callee))) {
      // A task is new, whatever it works on.
      if (Types.of(E->getType()) != Sharing::Shareable &&
          !isa<CXXOperatorCallExpr>(Call) && !Types.isTask(E->getType()))
        Out.push_back({nullptr, nullptr, IsDerived, /*IsUnknown=*/true});
    }
    if (const Expr *Receiver = receiverOf(*Call)) {
      // Element access and dereferencing reach the object itself.
      const bool IsAccess = isa<CXXOperatorCallExpr>(Call) || Call->isGLValue();
      collect(Receiver, IsDerived || !IsAccess, Out);
      if (IsAccess)
        return;
    }
    CollectAll(Call->arguments());
    return;
  }
  if (const auto *Await = dyn_cast<CoawaitExpr>(E)) {
    // What is awaited may come from what the operand works on; the calls that
    // the promise and the awaiter make of it are left out.
    collect(Await->getOperand(), /*IsDerived=*/true, Out);
    return;
  }
  if (const auto *Construction = dyn_cast<CXXConstructExpr>(E)) {
    // A copy is what it was copied from; other objects are made from it.
    if (Construction->getNumArgs() >= 1 &&
        Construction->getConstructor()->isCopyOrMoveConstructor()) {
      collect(Construction->getArg(0), IsDerived, Out);
      return;
    }
    CollectAll(Construction->arguments());
    return;
  }
  for (const Stmt *Child : E->children())
    if (const auto *Sub = dyn_cast_or_null<Expr>(Child))
      collect(Sub, IsDerived, Out);
}

void PlaceResolver::collectVariable(const VarDecl *Variable, bool IsDerived,
                                    llvm::SmallVectorImpl<Place> &Out) {
  Variable = Variable->getCanonicalDecl();
  if (isConstant(*Variable, Types))
    return;
  const Sharing Kind = Types.of(Variable->getType());
  // To be made from an executor is no bond.
  if (Kind == Sharing::Shareable && IsDerived)
    return;
  if ((Kind == Sharing::Handle || Kind == Sharing::View) &&
      !Variable->getType()->isReferenceType() && isSetLater(*Variable))
    Out.push_back({nullptr, nullptr, IsDerived, /*IsUnknown=*/true});
  const auto &Others = aliasesOf(*Variable);
  // A reference that was followed has no state of its own.
  if (!Variable->getType()->isReferenceType() || Others.empty())
    Out.push_back({Variable, nullptr, IsDerived});
  for (Place Other : Others) {
    Other.IsDerived |= IsDerived;
    Out.push_back(Other);
  }
}

namespace {

/// Collects the variables of one body that are assigned or changed by a member
/// function.
class ChangedVariables : public CodeVisitor {
public:
  explicit ChangedVariables(llvm::DenseSet<const VarDecl *> &Out) : Out(Out) {}

  bool VisitBinaryOperator(BinaryOperator *E) override {
    if (E->isAssignmentOp())
      add(E->getLHS());
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *E) override {
    if (E->isIncrementDecrementOp())
      add(E->getSubExpr());
    return true;
  }
  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *E) override {
    if (E->isAssignmentOp() && E->getNumArgs() > 0)
      add(E->getArg(0));
    return true;
  }
  bool VisitCXXMemberCallExpr(CXXMemberCallExpr *E) override {
    const CXXMethodDecl *Method = E->getMethodDecl();
    if (Method && !Method->isConst() && !Method->isStatic())
      add(E->getImplicitObjectArgument());
    return true;
  }

private:
  /// The variable of which \p E is the whole or a member, not one to which a
  /// pointer in it leads.
  void add(const Expr *E) {
    while (true) {
      E = E->IgnoreParenImpCasts();
      if (const auto *Member = dyn_cast<MemberExpr>(E);
          Member && !Member->isArrow())
        E = Member->getBase();
      else if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E);
               Subscript && Subscript->getBase()
                                ->IgnoreParenImpCasts()
                                ->getType()
                                ->isArrayType())
        E = Subscript->getBase();
      else
        break;
    }
    if (const auto *Reference = dyn_cast<DeclRefExpr>(E))
      if (const auto *Variable = dyn_cast<VarDecl>(Reference->getDecl()))
        Out.insert(Variable->getCanonicalDecl());
  }

  llvm::DenseSet<const VarDecl *> &Out;
};

} // namespace

/// Whether a variable may refer to something else than its initialiser says.
/// What a model calls a handle is an object of its own, whatever is done to it.
bool PlaceResolver::isSetLater(const VarDecl &Variable) {
  if (!Variable.isLocalVarDeclOrParm() || Types.isModelled(Variable.getType()))
    return false;
  if (Variable.isLocalVarDecl() && !Variable.getInit())
    return true;
  const DeclContext *Context = Variable.getDeclContext();
  const auto *Function = dyn_cast<FunctionDecl>(Context);
  if (!Function || !Function->getBody())
    return false;
  auto &Changed = SetLater[Function];
  if (!Changed) {
    Changed = std::make_unique<llvm::DenseSet<const VarDecl *>>();
    const Stmt *Body = Function->getBody();
    if (const auto *Coroutine = dyn_cast<CoroutineBodyStmt>(Body))
      Body = Coroutine->getBody();
    ChangedVariables(*Changed).TraverseStmt(const_cast<Stmt *>(Body));
  }
  return Changed->contains(Variable.getCanonicalDecl());
}

namespace {

/// The parameter or own member that an initialiser refers to, copies or takes
/// the address of; null for anything else.
const ValueDecl *rootOf(const Expr *E) {
  while (E) {
    E = E->IgnoreUnlessSpelledInSource();
    if (const auto *Reference = dyn_cast<DeclRefExpr>(E))
      return dyn_cast<ParmVarDecl>(Reference->getDecl());
    if (const auto *Member = dyn_cast<MemberExpr>(E))
      return isa<CXXThisExpr>(Member->getBase()->IgnoreParenImpCasts())
                 ? dyn_cast<FieldDecl>(Member->getMemberDecl())
                 : nullptr;
    if (const auto *Unary = dyn_cast<UnaryOperator>(E);
        Unary &&
        (Unary->getOpcode() == UO_AddrOf || Unary->getOpcode() == UO_Deref)) {
      E = Unary->getSubExpr();
    } else if (const auto *List = dyn_cast<InitListExpr>(E);
               List && List->getNumInits() == 1) {
      E = List->getInit(0);
    } else if (const auto *Construction = dyn_cast<CXXConstructExpr>(E);
               Construction && Construction->getNumArgs() == 1 &&
               Construction->getConstructor()->isCopyOrMoveConstructor()) {
      E = Construction->getArg(0);
    } else if (const auto *Call = dyn_cast<CXXMemberCallExpr>(E);
               Call && Call->getNumArgs() == 0) { // `owner.get()`
      E = Call->getImplicitObjectArgument();
    } else if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E);
               Operator && Operator->getNumArgs() == 1) {
      E = Operator->getArg(0);
    } else if (const auto *Passed = dyn_cast<CallExpr>(E);
               Passed && Passed->getNumArgs() == 1 &&
               Passed->getDirectCallee() &&
               isStandard(*Passed->getDirectCallee())) { // `std::ref(x)`
      E = Passed->getArg(0);
    } else {
      return nullptr;
    }
  }
  return nullptr;
}

} // namespace

const llvm::SmallVector<const FieldDecl *, 2> &
PlaceResolver::boundTo(const FieldDecl &Field) {
  auto &Known = Bound[&Field];
  if (Known)
    return *Known;
  Known = std::make_unique<llvm::SmallVector<const FieldDecl *, 2>>();
  auto &Result = *Known;
  const auto *Class = dyn_cast<CXXRecordDecl>(Field.getParent());
  if (!Class)
    return Result;
  if (const Expr *Init = Field.getInClassInitializer())
    if (const auto *Other = dyn_cast_or_null<FieldDecl>(rootOf(Init)))
      Result.push_back(Other);
  for (const CXXConstructorDecl *Constructor : Class->ctors()) {
    const auto *Definition =
        cast_or_null<CXXConstructorDecl>(Constructor->getDefinition());
    if (!Definition || Constructor->isImplicit())
      continue;
    const ValueDecl *Root = nullptr;
    for (const CXXCtorInitializer *Init : Definition->inits())
      if (Init->getMember() == &Field && Init->isWritten())
        Root = rootOf(Init->getInit());
    if (!Root)
      continue;
    if (const auto *Other = dyn_cast<FieldDecl>(Root)) {
      Result.push_back(Other);
      continue;
    }
    for (const CXXCtorInitializer *Init : Definition->inits())
      if (const FieldDecl *Other = Init->getMember();
          Other && Other != &Field && Init->isWritten() &&
          mayHaveAnotherName(*Other, Types) && rootOf(Init->getInit()) == Root)
        Result.push_back(Other);
  }
  // What those are bound to, in turn.
  for (size_t I = 0; I < Result.size(); ++I)
    for (const FieldDecl *Next : boundTo(*Result[I]))
      if (Next != &Field && !llvm::is_contained(Result, Next))
        Result.push_back(Next);
  return Result;
}

void PlaceResolver::keepApart(const VarDecl &Element) {
  Aliases[Element.getCanonicalDecl()] =
      std::make_unique<llvm::SmallVector<Place, 2>>();
}

const llvm::SmallVector<Place, 2> &
PlaceResolver::aliasesOf(const VarDecl &Variable) {
  auto &Known = Aliases[&Variable];
  if (Known)
    return *Known;
  // Stands while the initialiser is looked at, so that `T x = f(x)` ends.
  Known = std::make_unique<llvm::SmallVector<Place, 2>>();
  auto *Result = Known.get();
  const VarDecl *Definition = Variable.getDefinition();
  const Expr *Init = Definition ? Definition->getInit() : nullptr;
  const bool IsReference = Variable.getType()->isReferenceType();
  if (!Init || !Variable.isLocalVarDecl() || Init->isTypeDependent() ||
      (!IsReference && Types.of(Variable.getType()) == Sharing::Value))
    return *Result;
  llvm::SmallVector<Place, 4> Found;
  collect(Init, /*IsDerived=*/false, Found);
  Result->append(Found.begin(), Found.end());
  return *Result;
}

} // namespace clang::tidy::coro
