//===--- TaskStorage.cpp --------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/TaskStorage.h"
#include "Match/CodeVisitor.h"
#include "Match/Evaluation.h"
#include "clang/AST/ASTContext.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace clang::tidy::coro {
namespace {

/// How a variable of this type keeps tasks, unless it is one.
StorageKind storageOf(QualType Type) {
  if (Type->isConstantArrayType())
    return StorageKind::Array;
  const auto *Record = Type->getAsCXXRecordDecl();
  if (!Record || !Record->getIdentifier())
    return StorageKind::One;
  // A name alone is compared where the class is the standard library's.
  if (Record->isInStdNamespace()) {
    if (Record->getName() == "optional")
      return StorageKind::Optional;
    if (Record->getName() == "array" || Record->getName() == "vector")
      return StorageKind::Array;
    if (Record->getName() == "tuple" || Record->getName() == "pair")
      return StorageKind::Tuple;
  }
  return Record->hasDefinition() && Record->isAggregate()
             ? StorageKind::Aggregate
             : StorageKind::One;
}

/// `std::in_place`
bool isInPlaceTag(const Expr &E) {
  const auto *Record = E.getType()->getAsCXXRecordDecl();
  return Record && Record->isInStdNamespace() && Record->getIdentifier() &&
         Record->getName() == "in_place_t";
}

/// What the slots of a variable are initialised with, one for each.
llvm::SmallVector<const Expr *, 4> elementsOf(const VarDecl &Variable,
                                              StorageKind Kind) {
  const Expr *Init = Variable.getInit()->IgnoreImplicit();
  switch (Kind) {
  case StorageKind::One:
    return {writtenInitializer(Variable)};
  case StorageKind::Optional: {
    const Expr *Written = writtenInitializer(Variable);
    if (const auto *Call = dyn_cast<CallExpr>(Written);
        Call && callsStandard(*Call, "make_optional") &&
        Call->getNumArgs() == 1)
      return {writtenValue(*Call->getArg(0))};
    // `std::optional<T> t(std::in_place, f())`
    if (const auto *Made = dyn_cast<CXXConstructExpr>(Written);
        Made && Made->getNumArgs() == 2 && isInPlaceTag(*Made->getArg(0)))
      return {writtenValue(*Made->getArg(1))};
    return {Written};
  }
  case StorageKind::Array:
  case StorageKind::Aggregate:
    // `auto t = T{f(), g()}`
    if (const auto *Written = dyn_cast<CXXFunctionalCastExpr>(Init))
      Init = Written->getSubExpr()->IgnoreImplicit();
    if (const auto *List = dyn_cast<InitListExpr>(Init)) {
      // The one member of std::array.
      if (Kind == StorageKind::Array && List->getNumInits() == 1)
        if (const auto *Inner =
                dyn_cast<InitListExpr>(List->getInit(0)->IgnoreImplicit()))
          List = Inner;
      return {List->inits().begin(), List->inits().end()};
    }
    return {};
  case StorageKind::Tuple:
    if (const auto *Call = dyn_cast<CallExpr>(writtenInitializer(Variable));
        Call && (callsStandard(*Call, "make_tuple") ||
                 callsStandard(*Call, "make_pair")))
      return {Call->arguments().begin(), Call->arguments().end()};
    if (const auto *Construction = dyn_cast<CXXConstructExpr>(Init))
      return {Construction->arguments().begin(),
              Construction->arguments().end()};
    return {};
  }
  return {};
}

/// What a task is named by, behind what makes it an rvalue.
const Expr *withoutMove(const Expr &Operand) {
  const Expr *E = Operand.IgnoreParenImpCasts();
  while (true) {
    if (const auto *Call = dyn_cast<CallExpr>(E)) {
      const bool IsExchange = callsStandard(*Call, "exchange") &&
                              Call->getNumArgs() == 2 &&
                              isEmptyValue(*Call->getArg(1));
      if (!IsExchange &&
          (Call->getNumArgs() != 1 ||
           !(callsStandard(*Call, "move") || callsStandard(*Call, "forward"))))
        return E;
      E = Call->getArg(0)->IgnoreParenImpCasts();
    } else if (const auto *Cast = dyn_cast<CXXStaticCastExpr>(E);
               Cast && Cast->isXValue()) {
      E = Cast->getSubExpr()->IgnoreParenImpCasts();
    } else if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E)) {
      E = Temporary->getSubExpr()->IgnoreParenImpCasts();
    } else if (const auto *Bound = dyn_cast<CXXBindTemporaryExpr>(E)) {
      E = Bound->getSubExpr()->IgnoreParenImpCasts();
    } else {
      return E;
    }
  }
}

/// A statement that stores one value into a local variable or an own member.
struct Store {
  enum Form { Assignment, Append, Emplacement, Reservation };
  const ValueDecl *Variable = nullptr; ///< Or an own member.
  Form How = Assignment;
  const Expr *Index = nullptr; ///< Of the slot that is assigned to, if any.
  const Expr *Value = nullptr; ///< Null for a reservation.
};

const VarDecl *variableOf(const Expr &E);

/// The slot of \p Bindings that \p Named is; no value if it is something else.
std::optional<unsigned> slotOf(const BindingDecl &Named,
                               const DecompositionDecl &Bindings,
                               StorageKind Kind) {
  if (Kind == StorageKind::Array || Kind == StorageKind::Tuple) {
    const auto All = Bindings.bindings();
    return llvm::find(All, &Named) - All.begin();
  }
  // A class that says itself what it consists of may say anything.
  if (Kind != StorageKind::Aggregate || Named.getHoldingVar())
    return std::nullopt;
  const auto *Member = dyn_cast_or_null<MemberExpr>(Named.getBinding());
  const auto *Field =
      Member ? dyn_cast<FieldDecl>(Member->getMemberDecl()) : nullptr;
  const auto *Record = Bindings.getType()->getAsCXXRecordDecl();
  if (!Field || !Record || Record->getNumBases() > 0)
    return std::nullopt;
  return Field->getFieldIndex();
}

/// Which element of \p Tuple has the type \p Type; no value if not just one
/// has.
std::optional<unsigned> indexOf(QualType Type, const CXXRecordDecl &Tuple,
                                const ASTContext &Ctx) {
  const auto *Special = dyn_cast<ClassTemplateSpecializationDecl>(&Tuple);
  if (!Special)
    return std::nullopt;
  llvm::ArrayRef<TemplateArgument> Elements =
      Special->getTemplateArgs().asArray();
  if (Elements.size() == 1 &&
      Elements.front().getKind() == TemplateArgument::Pack)
    Elements = Elements.front().getPackAsArray();
  std::optional<unsigned> Found;
  for (const auto &[Index, Element] : llvm::enumerate(Elements)) {
    if (Element.getKind() != TemplateArgument::Type ||
        !Ctx.hasSameType(Element.getAsType(), Type))
      continue;
    if (Found)
      return std::nullopt;
    Found = Index;
  }
  return Found;
}

bool isVector(QualType Type) {
  const auto *Record = Type->getAsCXXRecordDecl();
  return Record && Record->isInStdNamespace() && Record->getIdentifier() &&
         Record->getName() == "vector";
}

std::optional<Store> storeOf(const Stmt &S) {
  const auto *E = dyn_cast<Expr>(&S);
  if (!E)
    return std::nullopt;
  E = E->IgnoreImplicit()->IgnoreParens();
  Store Found;
  if (const auto *Assignment = dyn_cast<CXXOperatorCallExpr>(E)) {
    if (Assignment->getOperator() != OO_Equal || Assignment->getNumArgs() != 2)
      return std::nullopt;
    const Expr *Left = Assignment->getArg(0)->IgnoreParenImpCasts();
    if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(Left)) {
      Found.Index = Subscript->getIdx();
      Left = Subscript->getBase()->IgnoreParenImpCasts();
    } else if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Left);
               Operator && Operator->getOperator() == OO_Subscript &&
               Operator->getNumArgs() == 2) {
      Found.Index = Operator->getArg(1);
      Left = Operator->getArg(0)->IgnoreParenImpCasts();
    }
    if (const FieldDecl *Member = ownMember(*Left))
      Found.Variable = Found.Index ? nullptr : Member;
    else if (isa<DeclRefExpr>(Left))
      Found.Variable = variableOf(*Left);
    Found.Value = Assignment->getArg(1);
  } else if (const auto *Call = dyn_cast<CXXMemberCallExpr>(E)) {
    const auto *Object = dyn_cast_or_null<DeclRefExpr>(
        Call->getImplicitObjectArgument()->IgnoreParenImpCasts());
    const CXXMethodDecl *Method = Call->getMethodDecl();
    if (!Object || !Method || !Method->getParent()->isInStdNamespace() ||
        !Method->getDeclName().isIdentifier() || Call->getNumArgs() != 1)
      return std::nullopt;
    Found.Variable = dyn_cast<VarDecl>(Object->getDecl());
    Found.Value = Call->getArg(0);
    const llvm::StringRef Name = Method->getName();
    const bool Grows = Found.Variable && isVector(Found.Variable->getType());
    if (Grows && (Name == "push_back" || Name == "emplace_back")) {
      Found.How = Store::Append;
    } else if (Grows && Name == "reserve") {
      Found.How = Store::Reservation;
      Found.Value = nullptr;
    } else if (!Grows && Name == "emplace") {
      Found.How = Store::Emplacement;
    } else {
      return std::nullopt;
    }
  }
  if (!Found.Variable)
    return std::nullopt;
  return Found;
}

const VarDecl *variableOf(const Expr &E) {
  const auto *Reference = dyn_cast<DeclRefExpr>(withoutMove(E));
  return Reference ? dyn_cast<VarDecl>(Reference->getDecl()) : nullptr;
}

std::optional<unsigned> constantIndex(const Expr &E, const ASTContext &Ctx) {
  Expr::EvalResult Result;
  if (E.isValueDependent() || !E.EvaluateAsInt(Result, Ctx) ||
      Result.Val.getInt().isNegative() || Result.Val.getInt().ugt(~0u >> 1))
    return std::nullopt;
  return static_cast<unsigned>(Result.Val.getInt().getZExtValue());
}

/// Collects the variables of one coroutine, and how they are used.
class TaskVariableCollector : public CodeVisitor {
public:
  TaskVariableCollector(const FunctionDecl &Coroutine, const CompoundStmt &Body,
                        TaskSemanticsReader &Semantics, TaskMembers &Members,
                        const ASTContext &Ctx, StartKind Wanted)
      : Coroutine(Coroutine), Body(Body), Semantics(Semantics),
        Members(Members), Ctx(Ctx), Wanted(Wanted) {}

  bool VisitMemberExpr(MemberExpr *Named) override {
    if (const auto *Member = dyn_cast<FieldDecl>(Named->getMemberDecl());
        Member && follows(*Member))
      ++Tasks[Member].Mentions;
    return true;
  }

  /// `auto &[a, b] = *this` names every member.
  bool VisitDecompositionDecl(DecompositionDecl *D) override {
    if (const auto *Class =
            D->getType().getNonReferenceType()->getAsCXXRecordDecl())
      for (const FieldDecl *Member : Class->fields())
        if (follows(*Member))
          ++Tasks[Member].Mentions;
    return true;
  }

  /// A generic lambda may name a member of whatever it is given.
  bool
  VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *) override {
    HasDependentMember = true;
    return true;
  }

  bool VisitVarDecl(VarDecl *Variable) override {
    if (Variable->getDeclContext() != &Coroutine ||
        !Variable->hasLocalStorage() || isa<ParmVarDecl>(Variable) ||
        Variable->getType()->isReferenceType() || !Variable->getInit())
      return true;
    TaskSlot Whole;
    if (Variable->getType()->isRecordType() &&
        collectCreations(*writtenInitializer(*Variable), Semantics,
                         Whole.Creations, Wanted) &&
        isKeptAs(*Whole.Creations.front(), *Variable, StorageKind::One)) {
      Tasks[Variable].Slots = {std::move(Whole)};
      return true;
    }
    const StorageKind Kind = storageOf(Variable->getType());
    if (isEmptyAtFirst(*Variable, Kind)) {
      Tasks[Variable].Kind = Kind;
      return true;
    }
    // What a vector is made with may be a count, or a range.
    if (Kind == StorageKind::One || isVector(Variable->getType()))
      return true;
    TaskVariable Found;
    Found.Kind = Kind;
    bool HasTask = false;
    for (const Expr *Element : elementsOf(*Variable, Kind)) {
      TaskSlot Slot;
      if (!collectCreations(*Element, Semantics, Slot.Creations, Wanted) ||
          !isKeptAs(*Slot.Creations.front(), *Variable, Kind))
        Slot.Creations.clear();
      HasTask |= !Slot.Creations.empty();
      Found.Slots.push_back(std::move(Slot));
    }
    if (HasTask)
      Tasks[Variable] = std::move(Found);
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *Reference) override {
    // A declaration comes before its uses, so that only tasks are looked up.
    if (const auto *Variable = dyn_cast<VarDecl>(Reference->getDecl()))
      if (const auto It = Tasks.find(Variable); It != Tasks.end())
        ++It->second.Mentions;
    if (const auto *Binding = dyn_cast<BindingDecl>(Reference->getDecl()))
      if (const auto It = Tasks.find(Binding->getDecomposedDecl());
          It != Tasks.end())
        ++It->second.Mentions;
    return true;
  }

  /// What is stored in the block of the declaration is stored once, and before
  /// what follows.
  bool TraverseCompoundStmt(CompoundStmt *Block) override {
    if (LambdaDepth > 0)
      return CodeVisitor::TraverseCompoundStmt(Block);
    llvm::SmallPtrSet<const VarDecl *, 8> Own;
    for (Stmt *S : Block->body()) {
      if (const std::optional<Store> Found = storeOf(*S)) {
        const auto *Variable = dyn_cast<VarDecl>(Found->Variable);
        if (Variable ? Own.contains(Variable) : Block == &Body)
          addStore(*Found, *S);
      }
      if (!TraverseStmt(S))
        return false;
      if (const auto *Declaration = dyn_cast<DeclStmt>(S))
        for (const Decl *D : Declaration->decls())
          if (const auto *Variable = dyn_cast<VarDecl>(D))
            Own.insert(Variable);
    }
    return true;
  }

  bool VisitCoawaitExpr(CoawaitExpr *Await) override {
    if (LambdaDepth > 0)
      return true;
    if (const std::optional<NamedSlot> Slot =
            awaitedSlot(*Await->getOperand(), Ctx)) {
      if (const auto *Member = dyn_cast<FieldDecl>(Slot->Variable))
        follows(*Member);
      if (const auto It = Tasks.find(Slot->Variable); It != Tasks.end())
        if (TaskSlot *Task = It->second.find(Slot->Kind, Slot->Index)) {
          ++It->second.Awaited;
          ++Task->Awaits;
        }
    }
    return true;
  }

  /// `decltype(t)` names a type.
  bool TraverseDecltype(Expr * /*Operand*/) override { return true; }

  bool TraverseLambdaExpr(LambdaExpr *Lambda) override {
    ++LambdaDepth;
    const bool Continues = CodeVisitor::TraverseLambdaExpr(Lambda);
    --LambdaDepth;
    return Continues;
  }

  bool VisitGotoStmt(GotoStmt *) override { return !(HasGoto = true); }
  bool VisitIndirectGotoStmt(IndirectGotoStmt *) override {
    return !(HasGoto = true);
  }

  TaskVariables Tasks;
  bool HasGoto = false;
  bool HasDependentMember = false;

private:
  /// Nothing is kept before something is stored.
  static bool isEmptyAtFirst(const VarDecl &Variable, StorageKind Kind) {
    const Expr &Init = *Variable.getInit();
    switch (Kind) {
    case StorageKind::One:
      return Variable.getType()->isRecordType() && isEmptyValue(Init);
    case StorageKind::Optional: {
      const auto *Written =
          writtenInitializer(Variable)->getType()->getAsCXXRecordDecl();
      return isEmptyValue(Init) ||
             (Written && Written->isInStdNamespace() &&
              Written->getIdentifier() && Written->getName() == "nullopt_t");
    }
    case StorageKind::Array:
      return isEmptyValue(*Init.IgnoreImplicit());
    case StorageKind::Tuple:
    case StorageKind::Aggregate:
      return false;
    }
    return false;
  }

  /// Whether the task of a member is followed. It is looked at when it is first
  /// named.
  bool follows(const FieldDecl &Member) {
    const auto *Method = dyn_cast<CXXMethodDecl>(&Coroutine);
    if (!Method || Method->isStatic() || Method->getParent()->isLambda() ||
        !Member.getType()->isRecordType())
      return false;
    const auto [It, IsNew] = MemberTasks.try_emplace(&Member, false);
    if (!IsNew || Wanted != StartKind::Lazy ||
        Semantics.of(Member.getType()).Start != StartKind::Lazy)
      return It->second;
    if (auto Creations = Members.creationsOf(Member, *Method)) {
      TaskVariable &Added = Tasks[&Member];
      Added.IsMember = true;
      if (!Creations->empty())
        Added.Slots.emplace_back().Creations = std::move(*Creations);
      It->second = true;
    }
    return It->second;
  }

  /// Gives the variable the slot that \p S stores into, if it stores a task
  /// where nothing has been stored.
  void addStore(const Store &From, const Stmt &S) {
    if (const auto *Member = dyn_cast<FieldDecl>(From.Variable))
      follows(*Member);
    const auto It = Tasks.find(From.Variable);
    if (It == Tasks.end())
      return;
    TaskVariable &Into = It->second;
    if (From.How == Store::Reservation) {
      ++Into.Stored;
      return;
    }
    unsigned Index = 0;
    if (From.How == Store::Append) {
      Index = Into.Slots.size();
    } else if (Into.Kind == StorageKind::Array) {
      const auto Constant = From.Index ? constantIndex(*From.Index, Ctx)
                                       : std::optional<unsigned>();
      // An empty vector has no element to assign to.
      if (!Constant || *Constant >= MaxSlots ||
          isVector(From.Variable->getType()))
        return;
      Index = *Constant;
    } else if (From.Index) {
      return;
    }
    TaskSlot New;
    New.StoredBy = &S;
    if ((Index < Into.Slots.size() && !Into.Slots[Index].Creations.empty()) ||
        !collectCreations(*From.Value, Semantics, New.Creations, Wanted) ||
        !isKeptAs(*New.Creations.front(), *From.Variable, Into.Kind))
      return;
    if (Index >= Into.Slots.size())
      Into.Slots.resize(Index + 1);
    Into.Slots[Index] = std::move(New);
    ++Into.Stored;
  }

  /// No conversion makes something else of the task.
  bool isKeptAs(const CallExpr &Creation, const ValueDecl &Variable,
                StorageKind Kind) const {
    QualType Kept = Variable.getType();
    if (Kind == StorageKind::Optional) {
      const auto *Special = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
          Kept->getAsCXXRecordDecl());
      if (!Special || Special->getTemplateArgs().size() == 0)
        return false;
      Kept = Special->getTemplateArgs()[0].getAsType();
    } else if (Kind != StorageKind::One) {
      // The elements' types are those of the slots, or nothing compiles that
      // awaits them as tasks.
      return true;
    }
    return Ctx.hasSameUnqualifiedType(Kept, Creation.getType());
  }

  const FunctionDecl &Coroutine;
  const CompoundStmt &Body;
  TaskSemanticsReader &Semantics;
  TaskMembers &Members;
  const ASTContext &Ctx;
  const StartKind Wanted;
  /// Members that are named, and whether their tasks are followed.
  llvm::DenseMap<const FieldDecl *, bool> MemberTasks;
  unsigned LambdaDepth = 0;

  /// More are not kept apart by anybody who names each.
  static constexpr unsigned MaxSlots = 1024;
};

} // namespace

bool collectCreations(const Expr &E, TaskSemanticsReader &Semantics,
                      llvm::SmallVectorImpl<const CallExpr *> &Out,
                      StartKind Wanted) {
  const Expr *Written = E.IgnoreUnlessSpelledInSource();
  if (const auto *Conditional = dyn_cast<ConditionalOperator>(Written))
    return collectCreations(*Conditional->getTrueExpr(), Semantics, Out,
                            Wanted) &&
           collectCreations(*Conditional->getFalseExpr(), Semantics, Out,
                            Wanted);
  const auto *Call = dyn_cast<CallExpr>(Written);
  if (!Call || !Call->isPRValue())
    return false;
  // `std::move(t)` and the like pass on a task that was created elsewhere.
  const FunctionDecl *Callee = Call->getDirectCallee();
  const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
  if ((Callee && Callee->isInStdNamespace()) ||
      (Operator && Operator->getOperator() != OO_Call) ||
      Semantics.ofCall(*Call).Start != Wanted)
    return false;
  Out.push_back(Call);
  return true;
}

bool isEmptyValue(const Expr &E) {
  const Expr *Written = E.IgnoreUnlessSpelledInSource();
  if (const auto *List = dyn_cast<InitListExpr>(Written))
    return List->getNumInits() == 0;
  if (const auto *Construction = dyn_cast<CXXConstructExpr>(Written))
    return Construction->getNumArgs() == 0 ||
           isa<CXXDefaultArgExpr>(Construction->getArg(0));
  return isa<CXXScalarValueInitExpr>(Written);
}

const Expr *writtenValue(const Expr &Initializer) {
  const Expr *Init = Initializer.IgnoreUnlessSpelledInSource();
  if (const auto *List = dyn_cast<InitListExpr>(Init);
      List && List->getNumInits() == 1)
    Init = List->getInit(0)->IgnoreUnlessSpelledInSource();
  if (const auto *Construction = dyn_cast<CXXConstructExpr>(Init);
      Construction && Construction->getNumArgs() == 1)
    Init = Construction->getArg(0)->IgnoreUnlessSpelledInSource();
  return Init;
}

const Expr *writtenInitializer(const VarDecl &Variable) {
  return writtenValue(*Variable.getInit());
}

const ValueDecl *storedInto(const Stmt &S) {
  const std::optional<Store> Found = storeOf(S);
  return Found ? Found->Variable : nullptr;
}

std::optional<NamedSlot> awaitedSlot(const Expr &Operand,
                                     const ASTContext &Ctx) {
  const Expr *E = withoutMove(Operand);
  const auto Slot =
      [&](const Expr &Base, StorageKind Kind,
          std::optional<unsigned> Index) -> std::optional<NamedSlot> {
    const VarDecl *Variable = variableOf(Base);
    if (!Variable || !Index || storageOf(Variable->getType()) != Kind)
      return std::nullopt;
    return NamedSlot{Variable, Kind, *Index, E};
  };
  if (const FieldDecl *Member = ownMember(*E))
    return NamedSlot{Member, StorageKind::One, 0, E};
  if (const auto *Reference = dyn_cast<DeclRefExpr>(E)) {
    if (const auto *Binding = dyn_cast<BindingDecl>(Reference->getDecl()))
      if (const auto *Bindings = dyn_cast_or_null<DecompositionDecl>(
              Binding->getDecomposedDecl())) {
        const StorageKind Kind = storageOf(Bindings->getType());
        const std::optional<unsigned> Index = slotOf(*Binding, *Bindings, Kind);
        return Index ? std::optional(NamedSlot{Bindings, Kind, *Index, E})
                     : std::nullopt;
      }
    const VarDecl *Variable = variableOf(*E);
    if (!Variable || Variable->getType()->isArrayType())
      return std::nullopt;
    return NamedSlot{Variable, StorageKind::One, 0, E};
  }
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    return Slot(*Subscript->getBase(), StorageKind::Array,
                constantIndex(*Subscript->getIdx(), Ctx));
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E)) {
    if (Operator->getOperator() == OO_Star && Operator->getNumArgs() == 1)
      return Slot(*Operator->getArg(0), StorageKind::Optional, 0);
    if (Operator->getOperator() == OO_Subscript && Operator->getNumArgs() == 2)
      return Slot(*Operator->getArg(0), StorageKind::Array,
                  constantIndex(*Operator->getArg(1), Ctx));
    return std::nullopt;
  }
  if (const auto *Call = dyn_cast<CXXMemberCallExpr>(E)) {
    const CXXMethodDecl *Method = Call->getMethodDecl();
    if (!Method || !Method->getParent()->isInStdNamespace() ||
        !Method->getDeclName().isIdentifier())
      return std::nullopt;
    const Expr &Object = *Call->getImplicitObjectArgument();
    if (Method->getName() == "at" && Call->getNumArgs() == 1)
      return Slot(Object, StorageKind::Array,
                  constantIndex(*Call->getArg(0), Ctx));
    if (Method->getName() == "front" && Call->getNumArgs() == 0)
      return Slot(Object, StorageKind::Array, 0);
    if (Method->getName() == "back" && Call->getNumArgs() == 0)
      return Slot(Object, StorageKind::Array, TaskVariable::LastSlot);
    if (Method->getName() == "value" && Call->getNumArgs() == 0)
      return Slot(Object, StorageKind::Optional, 0);
    return std::nullopt;
  }
  if (const auto *Call = dyn_cast<CallExpr>(E);
      Call && Call->getNumArgs() == 1 && callsStandard(*Call, "get")) {
    const TemplateArgumentList *Arguments =
        Call->getDirectCallee()->getTemplateSpecializationArgs();
    const VarDecl *Variable = variableOf(*Call->getArg(0));
    const StorageKind Kind =
        Variable ? storageOf(Variable->getType()) : StorageKind::One;
    if (!Arguments || Arguments->size() == 0 ||
        (Kind != StorageKind::Tuple && Kind != StorageKind::Array))
      return std::nullopt;
    if (Arguments->get(0).getKind() == TemplateArgument::Type)
      return Slot(*Call->getArg(0), Kind,
                  indexOf(Arguments->get(0).getAsType(),
                          *Variable->getType()->getAsCXXRecordDecl(), Ctx));
    if (Arguments->get(0).getKind() != TemplateArgument::Integral)
      return std::nullopt;
    return Slot(*Call->getArg(0), Kind,
                static_cast<unsigned>(
                    Arguments->get(0).getAsIntegral().getZExtValue()));
  }
  if (const auto *Member = dyn_cast<MemberExpr>(E);
      Member && !Member->isArrow())
    if (const auto *Field = dyn_cast<FieldDecl>(Member->getMemberDecl())) {
      const VarDecl *Variable = variableOf(*Member->getBase());
      if (!Variable)
        return std::nullopt;
      const StorageKind Kind = storageOf(Variable->getType());
      // std::pair's two members.
      if (Kind != StorageKind::Aggregate && Kind != StorageKind::Tuple)
        return std::nullopt;
      const auto *Record = Variable->getType()->getAsCXXRecordDecl();
      if (Field->getParent()->getCanonicalDecl() !=
              Record->getCanonicalDecl() ||
          (Kind == StorageKind::Aggregate && Record->getNumBases() > 0))
        return std::nullopt;
      return Slot(*Member->getBase(), Kind, Field->getFieldIndex());
    }
  return std::nullopt;
}

TaskVariables findTaskVariables(const FunctionDecl &Coroutine,
                                const CompoundStmt &Body,
                                TaskSemanticsReader &Semantics,
                                TaskMembers &Members, const ASTContext &Ctx,
                                bool &HasGoto, StartKind Wanted) {
  TaskVariableCollector Collector(Coroutine, Body, Semantics, Members, Ctx,
                                  Wanted);
  Collector.TraverseStmt(const_cast<CompoundStmt *>(&Body));
  HasGoto = Collector.HasGoto;
  if (Collector.HasDependentMember)
    for (auto &[Variable, Task] : Collector.Tasks)
      if (Task.IsMember)
        ++Task.Mentions;
  return std::move(Collector.Tasks);
}

} // namespace clang::tidy::coro
