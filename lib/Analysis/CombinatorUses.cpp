//===--- CombinatorUses.cpp -----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/CombinatorUses.h"
#include "Analysis/TasksInPlace.h"
#include "Match/CodeVisitor.h"
#include "Match/Evaluation.h"
#include "Match/Instantiations.h"
#include "Match/QualifiedName.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace clang::tidy::coro {
namespace {

const ClassTemplateSpecializationDecl *specializationOf(QualType Type) {
  return dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      Type.getNonReferenceType()->getAsCXXRecordDecl());
}

/// What a task of this type gives, by the first argument of its template; null
/// if it is not of a template, or of another kind.
QualType valueOf(QualType Task) {
  const auto *Class = specializationOf(Task);
  if (!Class || Class->getTemplateArgs().size() == 0 ||
      Class->getTemplateArgs()[0].getKind() != TemplateArgument::Type)
    return {};
  return Class->getTemplateArgs()[0].getAsType();
}

bool isTupleOfOne(QualType Type) {
  if (qualifiedName(Type) != "std::tuple")
    return false;
  const auto *Class = specializationOf(Type);
  const auto Arguments = Class ? Class->getTemplateArgs().asArray()
                               : llvm::ArrayRef<TemplateArgument>();
  return Arguments.size() == 1 &&
         Arguments[0].getKind() == TemplateArgument::Pack &&
         Arguments[0].pack_size() == 1;
}

/// `std::get<0>(t)` or `std::get<T>(t)` of a tuple of one element.
const CallExpr *asGet(const Stmt *S) {
  const auto *Call = dyn_cast_or_null<CallExpr>(S);
  return Call && Call->getNumArgs() == 1 && callsStandard(*Call, "get") &&
                 isTupleOfOne(Call->getArg(0)->getType())
             ? Call
             : nullptr;
}

unsigned writtenArguments(const CallExpr &Call) {
  return llvm::count_if(Call.arguments(), [](const Expr *Argument) {
    return !isa<CXXDefaultArgExpr>(Argument);
  });
}

std::string nameOf(const Expr &Task) {
  const Expr *E = Task.IgnoreUnlessSpelledInSource();
  if (const auto *Call = dyn_cast<CallExpr>(E);
      Call && onlyPassesOn(*Call) && Call->getNumArgs() == 1)
    E = Call->getArg(0)->IgnoreUnlessSpelledInSource();
  if (const auto *Reference = dyn_cast<DeclRefExpr>(E))
    return Reference->getDecl()->getNameAsString();
  const auto *Call = dyn_cast<CallExpr>(E);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  return Callee && Callee->getIdentifier() ? Callee->getNameAsString()
                                           : std::string();
}

/// The only operand of \p Call, without implicit nodes; null if there are more.
const Expr *onlyOperand(const CallExpr &Call) {
  return writtenArguments(Call) == 1 ? Call.getArg(0)->IgnoreImplicit()
                                     : nullptr;
}

/// Where the pattern of \p Instance awaits a call that does not depend on the
/// template's parameters.
llvm::DenseSet<SourceLocation> fixedCallsOf(const FunctionDecl &Instance) {
  llvm::DenseSet<SourceLocation> Fixed;
  const FunctionDecl *Pattern = Instance.getTemplateInstantiationPattern();
  const auto *Body =
      Pattern ? dyn_cast_or_null<CoroutineBodyStmt>(Pattern->getBody())
              : nullptr;
  if (!Body || !Body->getBody())
    return Fixed;
  for (const SuspensionPoint &Point : findSuspensionPoints(*Body->getBody())) {
    const Expr *Operand =
        Point.Operand ? Point.Operand->IgnoreUnlessSpelledInSource() : nullptr;
    if (Operand && isa<CallExpr>(Operand) && !Operand->isTypeDependent())
      Fixed.insert(Operand->getBeginLoc());
  }
  return Fixed;
}

/// Counts how often each variable is named, wherever that is.
class MentionCounter : public CodeVisitor {
public:
  explicit MentionCounter(llvm::DenseMap<const ValueDecl *, unsigned> &Counts)
      : Counts(Counts) {}
  bool VisitDeclRefExpr(DeclRefExpr *Reference) override {
    ++Counts[Reference->getDecl()];
    return true;
  }

private:
  llvm::DenseMap<const ValueDecl *, unsigned> &Counts;
};

} // namespace

CombinatorUseFinder::CombinatorUseFinder(ASTContext &Ctx,
                                         const ModelSet &Models,
                                         TaskSemanticsReader &Semantics,
                                         Confidence Least)
    : Ctx(Ctx), Least(Least), Calls(Ctx, Models), Types(Ctx, Models),
      Resolver(Types), Bodies(Ctx, Models, Types, Resolver),
      InPlace(std::make_unique<TasksInPlace>(Ctx, Semantics, Types, Resolver,
                                             Bodies)) {
  screen();
}

CombinatorUseFinder::~CombinatorUseFinder() = default;

/// What has been instantiated of the combinators tells what is called at all.
void CombinatorUseFinder::screen() {
  LooksBehind = Least == Confidence::Possible && !Calls.singles().empty();
  llvm::SmallPtrSet<const Type *, 16> Given;
  llvm::SmallPtrSet<const Type *, 16> Taken;
  const auto Add = [&](const FunctionDecl &Function) {
    HasSingle |= Function.getNumParams() == 1;
    if (!Function.getReturnType()->isUndeducedType())
      Given.insert(Function.getReturnType().getCanonicalType().getTypePtr());
    for (const ParmVarDecl *Parameter : Function.parameters())
      Taken.insert(Parameter->getType()
                       .getNonReferenceType()
                       .getCanonicalType()
                       .getTypePtr());
  };
  for (const auto &[D, Combinator] : Calls.singles()) {
    if (Combinator->Spelling == CombinatorSpelling::Operator)
      continue;
    if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D))
      for (const FunctionDecl *Instance :
           const_cast<FunctionTemplateDecl *>(Template)->specializations())
        Add(*Instance);
    else
      Add(*cast<FunctionDecl>(D));
  }
  HasNested =
      llvm::any_of(Given, [&](const Type *T) { return Taken.contains(T); });
}

/// The uses in one body.
class CombinatorUseFinder::Search {
public:
  Search(CombinatorUseFinder &Finder, const FunctionDecl &Coroutine,
         const Stmt &Body)
      : Finder(Finder), Coroutine(Coroutine), Body(Body) {}

  std::vector<CombinatorUse> run();

private:
  void lookAt(const CoawaitExpr &Await, const CallExpr &Call,
              const CombinatorModel &Combinator);
  void findSingle(CombinatorUse Use);
  void findNested(const CombinatorUse &Outer);
  void findBehind(CombinatorUse Use);
  bool isFixed(const CallExpr &Call);
  const CallExpr *independentOf(const CallExpr &First, const CallExpr &Outer,
                                const Expr &Arm);

  /// A node and the nearest one around it that does something.
  struct Context {
    const Stmt *Child = nullptr;  ///< The outermost that only passes it on.
    const Stmt *Parent = nullptr; ///< Null if there is none.
    /// It is copied, moved or loaded on the way.
    bool IsTaken = false;
  };
  Context around(const Stmt &S);
  static bool isDropped(const Context &Of, const EvaluatedParents &Parents);
  /// The call of the combinator's accessor on \p Holder; null if there is none.
  const Expr *asked(const Expr &Holder, const CombinatorModel &Combinator);
  void describeResult(CombinatorUse &Use);
  bool readsOnly(const ValueDecl &Variable, CombinatorUse &Use);
  bool isReadNext(const CombinatorUse &Use);
  const EvaluatedParents &parents();

  CombinatorUseFinder &Finder;
  const FunctionDecl &Coroutine;
  const Stmt &Body;
  std::vector<CombinatorUse> Found;
  EvaluatedParents Parents; ///< Filled when they are first asked for.
  /// Where each variable is named outside of lambdas and unevaluated operands,
  /// and how often it is named at all; filled when they are first asked for.
  llvm::DenseMap<const ValueDecl *, std::vector<const DeclRefExpr *>> Mentions;
  llvm::DenseMap<const ValueDecl *, unsigned> Counts;
  /// See fixedCallsOf(); filled when it is first asked for.
  std::optional<llvm::DenseSet<SourceLocation>> Fixed;
  /// The statement behind each one of a block.
  llvm::DenseMap<const Stmt *, const Stmt *> Next;
};

const EvaluatedParents &CombinatorUseFinder::Search::parents() {
  if (Parents.empty())
    findSuspensionPoints(Body, &Parents);
  return Parents;
}

CombinatorUseFinder::Search::Context
CombinatorUseFinder::Search::around(const Stmt &S) {
  Context Of;
  Of.Child = &S;
  while (true) {
    Of.Parent = parents().lookup(Of.Child);
    if (const auto *Cast = dyn_cast_or_null<ImplicitCastExpr>(Of.Parent);
        Cast && (Cast->getCastKind() == CK_NoOp ||
                 Cast->getCastKind() == CK_LValueToRValue)) {
      Of.IsTaken |= Cast->getCastKind() == CK_LValueToRValue;
    } else if (const auto *Made = dyn_cast_or_null<CXXConstructExpr>(Of.Parent);
               Made && !isa<CXXTemporaryObjectExpr>(Made) &&
               Made->getNumArgs() == 1 &&
               Made->getConstructor()->isCopyOrMoveConstructor()) {
      Of.IsTaken = true;
    } else if (!Of.Parent ||
               !isa<ExprWithCleanups, MaterializeTemporaryExpr,
                    CXXBindTemporaryExpr, ParenExpr, ConstantExpr>(Of.Parent)) {
      return Of;
    }
    Of.Child = Of.Parent;
  }
}

/// Nobody looks at the value of what \p Of is around.
bool CombinatorUseFinder::Search::isDropped(const Context &Of,
                                            const EvaluatedParents &Parents) {
  const Stmt *P = Of.Parent;
  const Stmt *C = Of.Child;
  if (!P)
    return false;
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(P))
    return Cast->getCastKind() == CK_ToVoid;
  if (const auto *Binary = dyn_cast<BinaryOperator>(P))
    return Binary->isCommaOp() && C == Binary->getLHS();
  if (isa<CompoundStmt>(P)) {
    // Of `({ …; e; })` the last is the value.
    const Stmt *Around = Parents.lookup(P);
    return !isa_and_nonnull<StmtExpr>(Around);
  }
  if (const auto *If = dyn_cast<IfStmt>(P))
    return C == If->getThen() || C == If->getElse();
  if (const auto *For = dyn_cast<ForStmt>(P))
    return C == For->getInit() || C == For->getInc() || C == For->getBody();
  if (const auto *While = dyn_cast<WhileStmt>(P))
    return C == While->getBody();
  if (const auto *Do = dyn_cast<DoStmt>(P))
    return C == Do->getBody();
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(P))
    return C == Range->getBody();
  return isa<LabelStmt, SwitchCase, AttributedStmt>(P);
}

const Expr *
CombinatorUseFinder::Search::asked(const Expr &Holder,
                                   const CombinatorModel &Combinator) {
  const auto *Member = dyn_cast_or_null<MemberExpr>(around(Holder).Parent);
  if (!Member || Member->isArrow() ||
      !Member->getMemberDecl()->getIdentifier() ||
      Member->getMemberDecl()->getName() != Combinator.Accessor)
    return nullptr;
  const auto *Call =
      dyn_cast_or_null<CXXMemberCallExpr>(parents().lookup(Member));
  return Call && Call->getCallee()->IgnoreParens() == Member &&
                 Call->getNumArgs() == 0
             ? Call
             : nullptr;
}

/// Whether \p Call has the same operands and types in all that could be made of
/// the template, if there is one around.
bool CombinatorUseFinder::Search::isFixed(const CallExpr &Call) {
  if (!isInstantiated(Coroutine))
    return true;
  if (!Fixed)
    Fixed = fixedCallsOf(Coroutine);
  return Fixed->contains(Call.getBeginLoc());
}

/// Says what becomes of the result of Use.Await. A result that keeps the error
/// must be asked for it at once.
void CombinatorUseFinder::Search::describeResult(CombinatorUse &Use) {
  const CombinatorModel &Combinator = *Use.Combinator;
  const bool IsHolder =
      Combinator.Errors == ErrorShows::WhenRead && !Combinator.Accessor.empty();
  if (!IsHolder && Combinator.Errors != ErrorShows::AtAwait)
    return;
  Use.Value = Use.Await;
  const Context Of = around(*Use.Await);
  if (isDropped(Of, parents())) {
    Use.IsDropped = true;
    if (!IsHolder)
      Use.Result = CombinatorResult::Dropped;
    return;
  }
  if (!IsHolder && Combinator.Result != ResultForm::TupleOfValues)
    return;
  if (const CallExpr *Get = asGet(Of.Parent)) {
    const Expr *Value = IsHolder ? asked(*Get, Combinator) : Get;
    if (!Value)
      return;
    Use.Result = CombinatorResult::Read;
    Use.Value = Value;
    const Context OfValue = around(*Value);
    Use.IsDropped = isDropped(OfValue, parents());
    Use.IsTaken = OfValue.IsTaken;
    return;
  }
  const auto *Declaration = dyn_cast_or_null<DeclStmt>(Of.Parent);
  const auto *Variable = Declaration && Declaration->isSingleDecl()
                             ? dyn_cast<VarDecl>(Declaration->getSingleDecl())
                             : nullptr;
  if (!Variable || Variable->isInvalidDecl() || !Variable->getInit() ||
      !isTupleOfOne(Variable->getInit()->getType()))
    return;
  Use.Variable = Variable;
  if (const auto *Bindings = dyn_cast<DecompositionDecl>(Variable)) {
    if (Bindings->bindings().size() != 1 ||
        Bindings->bindings().front()->getType().isNull())
      return;
    if (!IsHolder)
      Use.Result = CombinatorResult::Bound;
    else if (readsOnly(*Bindings->bindings().front(), Use) && isReadNext(Use))
      Use.Result = CombinatorResult::Holder;
    return;
  }
  if (isTupleOfOne(Variable->getType()) && readsOnly(*Variable, Use) &&
      (!IsHolder || isReadNext(Use)))
    Use.Result = CombinatorResult::Variable;
}

/// Whether \p Variable, a tuple or a holder, is named for nothing but to take
/// the value out of it; notes where, in source order.
bool CombinatorUseFinder::Search::readsOnly(const ValueDecl &Variable,
                                            CombinatorUse &Use) {
  // Another instantiation may have a branch that names it otherwise.
  if (isInstantiated(Coroutine))
    return false;
  if (Counts.empty()) {
    for (const auto &[Node, Parent] : parents())
      if (const auto *Reference = dyn_cast<DeclRefExpr>(Node))
        Mentions[Reference->getDecl()].push_back(Reference);
    MentionCounter(Counts).TraverseStmt(const_cast<Stmt *>(&Body));
  }
  const auto It = Mentions.find(&Variable);
  if (It == Mentions.end() || It->second.size() != Counts.lookup(&Variable))
    return false;
  const SourceManager &Sources = Finder.Ctx.getSourceManager();
  llvm::sort(It->second, [&](const DeclRefExpr *A, const DeclRefExpr *B) {
    return Sources.isBeforeInTranslationUnit(A->getLocation(),
                                             B->getLocation());
  });
  for (const DeclRefExpr *Reference : It->second) {
    ReadOfResult Read;
    Read.Name = Reference;
    const auto *Outer = dyn_cast_or_null<CallExpr>(around(*Reference).Parent);
    if (Outer && callsStandard(*Outer, "move") && Outer->getNumArgs() == 1)
      Read.Name = Outer;
    Read.Whole = Read.Name;
    if (isa<VarDecl>(Variable))
      Read.Whole = asGet(around(*Read.Name).Parent);
    if (Read.Whole && Use.Combinator->Errors == ErrorShows::WhenRead)
      Read.Whole = asked(*Read.Whole, *Use.Combinator);
    if (!Read.Whole)
      return false;
    Read.IsDropped = isDropped(around(*Read.Whole), parents());
    Use.Reads.push_back(Read);
  }
  return true;
}

/// Whether the statement behind the declaration asks for the value, whatever
/// happens: an error in the task then comes at nearly the same place.
bool CombinatorUseFinder::Search::isReadNext(const CombinatorUse &Use) {
  const Stmt *Declaration = around(*Use.Await).Parent;
  if (Next.empty()) {
    const auto Link = [this](const CompoundStmt &Block) {
      const Stmt *Before = nullptr;
      for (const Stmt *S : Block.body()) {
        if (Before)
          Next[Before] = S;
        Before = S;
      }
    };
    if (const auto *Block = dyn_cast<CompoundStmt>(&Body))
      Link(*Block);
    for (const auto &[Node, Parent] : parents())
      if (const auto *Block = dyn_cast<CompoundStmt>(Node))
        Link(*Block);
  }
  const Stmt *Behind = Next.lookup(Declaration);
  const auto AlwaysEvaluates = [](const Stmt *S) {
    if (const auto *Binary = dyn_cast<BinaryOperator>(S))
      return !Binary->isLogicalOp();
    return isa<DeclStmt, CoreturnStmt>(S) ||
           (isa<Expr>(S) && !isa<AbstractConditionalOperator, StmtExpr>(S));
  };
  const Stmt *S = Use.Reads.empty() ? nullptr : Use.Reads.front().Whole;
  while (Behind && S && AlwaysEvaluates(S)) {
    if (S == Behind)
      return true;
    S = parents().lookup(S);
  }
  return false;
}

void CombinatorUseFinder::Search::findSingle(CombinatorUse Use) {
  const CombinatorModel &Combinator = *Use.Combinator;
  Use.Operand = onlyOperand(*Use.Call);
  // One in another is one as well, if nobody looks at the result.
  while (const auto *Inner =
             dyn_cast<CallExpr>(Use.Operand->IgnoreUnlessSpelledInSource())) {
    if (Finder.combinatorOf(*Inner) != &Combinator)
      break;
    Use.Operand = onlyOperand(*Inner);
    if (!Use.Operand)
      return;
  }
  const Expr *Operand = Use.Operand->IgnoreUnlessSpelledInSource();
  if (!Finder.Types.isTask(Operand->getType()))
    return;
  describeResult(Use);
  const auto *First =
      dyn_cast<CallExpr>(Use.Call->getArg(0)->IgnoreUnlessSpelledInSource());
  const bool IsOfCombinator = First && Finder.combinatorOf(*First);
  if (Use.Result == CombinatorResult::Other ||
      (IsOfCombinator && Use.Result != CombinatorResult::Dropped))
    return;
  Use.Fault = CombinatorFault::Single;
  Use.Name = nameOf(*Operand);
  Use.ResultType = valueOf(Operand->getType());
  // Where an error stops the siblings, each task gets something of its own
  // that it is stopped by.
  const bool IsSame = Combinator.Siblings == SiblingPolicy::Continue &&
                      Use.Result != CombinatorResult::Holder &&
                      !(Use.Result == CombinatorResult::Variable &&
                        Combinator.Errors == ErrorShows::WhenRead);
  Use.Sure = IsSame ? Confidence::Proven : Confidence::Likely;
  if (Use.Sure >= Finder.Least)
    Found.push_back(std::move(Use));
}

void CombinatorUseFinder::Search::findNested(const CombinatorUse &Outer) {
  const CombinatorModel &Combinator = *Outer.Combinator;
  if (Combinator.Siblings == SiblingPolicy::Unknown ||
      Combinator.Errors == ErrorShows::Unknown)
    return;
  std::optional<bool> IsDroppedHere;
  for (const Expr *Argument : Outer.Call->arguments()) {
    const auto *Inner =
        dyn_cast<CallExpr>(Argument->IgnoreUnlessSpelledInSource());
    if (!Inner || Inner->getNumArgs() == 0 ||
        Finder.combinatorOf(*Inner) != &Combinator)
      continue;
    if (!IsDroppedHere)
      IsDroppedHere = isDropped(around(*Outer.Await), parents());
    if (!*IsDroppedHere)
      return;
    CombinatorUse Use = Outer;
    Use.Fault = CombinatorFault::Nested;
    Use.Result = CombinatorResult::Dropped;
    Use.Value = Use.Await;
    Use.IsDropped = true;
    Use.Operand = Argument->IgnoreImplicit();
    Use.Sure =
        Combinator.Siblings == SiblingPolicy::Continue && Combinator.WaitsForAll
            ? Confidence::Proven
            : Confidence::Likely;
    if (Use.Sure >= Finder.Least)
      Found.push_back(std::move(Use));
  }
}

/// The call in \p Arm that creates a task which could run while that of
/// \p First does: nothing that the one touches meets what the other does.
const CallExpr *CombinatorUseFinder::Search::independentOf(
    const CallExpr &First, const CallExpr &Outer, const Expr &Arm) {
  SuspensionPoint AsAwaited;
  AsAwaited.Operand = Arm.IgnoreImplicit();
  const CallExpr *Second = Finder.InPlace->createdBy(AsAwaited);
  const FunctionDecl *Callee = Second ? Second->getDirectCallee() : nullptr;
  Effects OfOperands;
  if (!Callee || Second == &Outer || isAnnotatedOrdered(*Callee) ||
      !Finder.InPlace->operandEffects(*Second, Coroutine, OfOperands))
    return nullptr;
  TouchedPlaces Touched;
  for (const Touch &T : Finder.Bodies.ofTask(First).Touches)
    Touched.add(T);
  const auto Meets = [&](const Touch &T) {
    return Touched.meets(T).How != Overlap::None;
  };
  return llvm::any_of(Finder.Bodies.ofTask(*Second).Touches, Meets) ||
                 llvm::any_of(OfOperands.Touches, Meets)
             ? nullptr
             : Second;
}

void CombinatorUseFinder::Search::findBehind(CombinatorUse Use) {
  for (const Expr *Arm : Use.Call->arguments()) {
    const std::vector<SuspensionPoint> Points = findSuspensionPoints(*Arm);
    for (const SuspensionPoint &Point : Points) {
      const CallExpr *First = Finder.InPlace->createdBy(Point);
      if (!First || isAnnotatedOrdered(*First->getDirectCallee()) ||
          Finder.Types.isGuard(Point.Point->getType()))
        continue;
      for (const Expr *Other : Use.Call->arguments()) {
        Use.Meanwhile =
            Other != Arm ? independentOf(*First, *Use.Call, *Other) : nullptr;
        if (!Use.Meanwhile)
          continue;
        Use.Fault = CombinatorFault::Behind;
        Use.Operand = First;
        Use.Value = cast<Expr>(Point.Point);
        Use.Name = First->getDirectCallee()->getNameAsString();
        Use.Sure = Confidence::Possible;
        Found.push_back(std::move(Use));
        return;
      }
    }
  }
}

void CombinatorUseFinder::Search::lookAt(const CoawaitExpr &Await,
                                         const CallExpr &Call,
                                         const CombinatorModel &Combinator) {
  CombinatorUse Use;
  Use.Combinator = &Combinator;
  Use.Coroutine = &Coroutine;
  Use.Await = &Await;
  Use.Call = &Call;
  const unsigned Operands = writtenArguments(Call);
  const bool IsCall = Combinator.Spelling == CombinatorSpelling::Call;
  const bool TakesTasks = !Combinator.ExecutorFirst &&
                          (Combinator.Argument == ArgumentForm::Value ||
                           Combinator.Argument == ArgumentForm::Forwarded);
  if (!TakesTasks)
    return;
  const size_t Before = Found.size();
  if (!isFixed(Call))
    return;
  if (IsCall && Operands == 1 && Finder.HasSingle)
    findSingle(Use);
  if (Found.size() == Before && IsCall && Operands > 0 && Finder.HasNested)
    findNested(Use);
  if (Operands > 1 && Finder.LooksBehind)
    findBehind(std::move(Use));
}

std::vector<CombinatorUse> CombinatorUseFinder::Search::run() {
  for (const SuspensionPoint &Point : findSuspensionPoints(Body)) {
    if (Point.Kind != SuspensionKind::Await || !Point.Operand)
      continue;
    // Inside parentheses there may be implicit nodes again.
    const auto *Call =
        dyn_cast<CallExpr>(Point.Operand->IgnoreUnlessSpelledInSource());
    if (!Call)
      continue;
    if (const CombinatorModel *Combinator = Finder.combinatorOf(*Call))
      lookAt(*cast<CoawaitExpr>(Point.Point), *Call, *Combinator);
  }
  return std::move(Found);
}

std::vector<CombinatorUse>
CombinatorUseFinder::find(const FunctionDecl &Coroutine,
                          const CoroutineBodyStmt &Body) {
  if (!mayFind() || !Body.getBody() || Coroutine.isDependentContext())
    return {};
  return Search(*this, Coroutine, *Body.getBody()).run();
}

} // namespace clang::tidy::coro
