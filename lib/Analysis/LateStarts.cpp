//===--- LateStarts.cpp ---------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/LateStarts.h"
#include "Analysis/ClassView.h"
#include "Analysis/OrderSigns.h"
#include "Analysis/TasksInPlace.h"
#include "Match/CodeVisitor.h"
#include "Match/Evaluation.h"
#include "Match/QualifiedName.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

namespace clang::tidy::coro {
namespace {

/// A walk that has not come to its end after so many statements is given up.
constexpr size_t MaxCrossed = 64;

/// More awaits in one statement are not kept apart, and what is nested deeper
/// is not looked into, so that the cost of a statement stays linear in its
/// size.
constexpr size_t MaxAwaitsInStatement = 32;
constexpr unsigned MaxNesting = 64;

bool writesNothing(const Effects &Of) {
  return llvm::all_of(Of.Touches,
                      [](const Touch &T) { return T.How == Access::Read; });
}

/// What a statement, or a part of one, does to a task that would be created in
/// front of it.
struct Crossing {
  /// Nothing can be created in front of it.
  bool Stops = false;
  /// What its operands and the code beside its awaits touch.
  TouchedPlaces Rest;
  /// What is awaited in it, and tasks that it starts, touch.
  TouchedPlaces Tasks;
  /// Every body is seen whole.
  bool AllSeen = true;
  /// It stores a result where a body that is not seen could read it.
  bool WritesOutside = false;
  std::vector<CrossedAwait> Awaits;
  /// A task that waits for it cannot gain by being created earlier, as it
  /// stands behind that.
  bool StandsBehind = false;
  /// Tasks that run from here on. They are no awaits, but come to be started
  /// later than what crosses them.
  std::vector<CrossedAwait> Starts;
  /// Variables and bindings that begin here.
  llvm::DenseSet<const VarDecl *> Declared;
};

/// What a statement evaluates beside the way from it down to an await in it.
struct Sibling {
  const Stmt *Part = nullptr;
  bool StandsBefore = false; ///< It stands in front of the await.
};

/// A creation that may be late, and what is known of it.
struct Candidate {
  AwaitedTask Task;
  const CallExpr *Creation = nullptr;
  Effects Body;
  Effects Operands;
  bool MayMeanOrder = false;
  bool CanEndBefore = false;
};

/// Collects the variables that something else than their name may lead to: they
/// are captured, pointed to, or given by a reference that is not const.
class ReachedVariables : public CodeVisitor {
public:
  explicit ReachedVariables(llvm::DenseSet<const VarDecl *> &Reached)
      : Reached(Reached) {}

  bool VisitUnaryOperator(UnaryOperator *Unary) override {
    if (Unary->getOpcode() == UO_AddrOf)
      add(*Unary->getSubExpr());
    return true;
  }

  bool VisitLambdaExpr(LambdaExpr *Lambda) override {
    for (const LambdaCapture &Capture : Lambda->captures())
      if (Capture.capturesVariable() && Capture.getCaptureKind() == LCK_ByRef)
        if (const auto *Variable = dyn_cast<VarDecl>(Capture.getCapturedVar()))
          Reached.insert(Variable);
    return true;
  }

  bool VisitVarDecl(VarDecl *Variable) override {
    if (Variable->getInit() && isWritable(Variable->getType()))
      add(*Variable->getInit());
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) override {
    if (onlyPassesOn(*Call))
      return true;
    const FunctionDecl *Callee = Call->getDirectCallee();
    // Of an operator that is a member, the first argument is the object.
    const unsigned First = isa<CXXOperatorCallExpr>(Call) &&
                           isa_and_nonnull<CXXMethodDecl>(Callee);
    addArguments(Callee, Call->getArgs(), Call->getNumArgs(), First);
    return true;
  }

  bool VisitCXXConstructExpr(CXXConstructExpr *Made) override {
    addArguments(Made->getConstructor(), Made->getArgs(), Made->getNumArgs(),
                 0);
    return true;
  }

private:
  static bool isWritable(QualType Type) {
    return Type->isLValueReferenceType() &&
           !Type.getNonReferenceType().isConstQualified();
  }

  void addArguments(const FunctionDecl *Callee, Expr **Arguments,
                    unsigned Count, unsigned First) {
    for (unsigned I = First; I < Count; ++I)
      if (!Callee || I - First >= Callee->getNumParams() ||
          isWritable(Callee->getParamDecl(I - First)->getType()))
        add(*Arguments[I]);
  }

  void add(const Expr &E) {
    const Expr *Base = E.IgnoreParenImpCasts();
    while (true) {
      if (const auto *Member = dyn_cast<MemberExpr>(Base))
        Base = Member->getBase()->IgnoreParenImpCasts();
      else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(Base))
        Base = Element->getBase()->IgnoreParenImpCasts();
      else
        break;
    }
    if (const auto *Named = dyn_cast<DeclRefExpr>(Base))
      if (const auto *Variable = dyn_cast<VarDecl>(Named->getDecl()))
        Reached.insert(Variable);
  }

  llvm::DenseSet<const VarDecl *> &Reached;
};

/// Looks at the blocks of one body.
class LateStartSearch {
public:
  LateStartSearch(const FunctionDecl &Coroutine, TaskVariables &Eager,
                  TaskVariables &Lazy, const ASTContext &Ctx,
                  const ModelSet &Models, TaskSemanticsReader &Semantics,
                  ObjectSharing &Types, EffectAnalysis &Bodies,
                  TasksInPlace &InPlace, Confidence Least)
      : Coroutine(Coroutine), Eager(Eager), Lazy(Lazy), Ctx(Ctx),
        Models(Models), Semantics(Semantics), Types(Types), Bodies(Bodies),
        InPlace(InPlace), Least(Least), Classes(Ctx) {}

  void search(const CompoundStmt &Body) {
    recordAwaits(Body);
    ReachedVariables(Reached).TraverseStmt(const_cast<CompoundStmt *>(&Body));
    scanBlock(Body);
  }

  std::vector<LateStart> Found;

private:
  /// The one await of a variable, and the statement that it is a part of.
  struct OwnAwait {
    const CoawaitExpr *Await = nullptr;
    const Stmt *Statement = nullptr;
  };

  void recordAwaits(const Stmt &S);
  void recordPoints(const Stmt &Part, const Stmt &Statement);
  void scanBlock(const CompoundStmt &Block);
  void scanNested(const Stmt &S);
  void describe(AwaitedTask &Task, const CoawaitExpr &Await, const Stmt &S);

  std::optional<Candidate> storedIn(const Stmt &S);
  std::optional<Candidate> createdAt(const SuspensionPoint &Point,
                                     const Stmt &S);
  std::optional<Candidate> complete(Candidate Of);
  void walkBack(const Candidate &Of, const CompoundStmt &Block, size_t From);
  std::optional<LateStart> tryWalk(const Candidate &Of,
                                   const CompoundStmt &Block, size_t From,
                                   bool StaysBehind);
  const LateStart *lateStartOf(const Stmt &Declaration) const;

  const Crossing &crossingAt(size_t Index);
  Crossing cross(const Stmt &S, const Stmt &Statement);
  void crossDeclaration(const DeclStmt &Declaration, Crossing &Of);
  bool crossCreation(const VarDecl &Variable, Crossing &Of);
  std::optional<CrossedAwait> crossAwait(const SuspensionPoint &Point,
                                         const Stmt &S, Crossing &Of);
  bool crossOperands(const CallExpr &Call, Crossing &Of);
  std::optional<std::vector<Crossing>> crossWithin(const Stmt &Root,
                                                   const CoawaitExpr &Await);
  bool siblingsOnTheWay(const Stmt &From, const CoawaitExpr &Await,
                        llvm::SmallVectorImpl<Sibling> &Siblings,
                        unsigned Nesting = 0) const;

  std::optional<Certificate> compare(const Candidate &Of,
                                     const Crossing &With) const;
  bool worksOnHiddenState(const CallExpr &Creation) const;
  bool asksAgain(const CallExpr &Creation, const AwaitedTask &Earlier) const;
  bool touchesOnlyLocals(const Effects &Of) const;
  bool maySuspend(const CrossedAwait &Of);
  void weakenByOthers(const Touch &T, Certificate &Why) const;
  bool movesElsewhere(const FunctionDecl &Function);
  std::optional<bool> canEndBefore(const CoawaitExpr &Await,
                                   const CallExpr &Creation);

  const FunctionDecl &Coroutine;
  TaskVariables &Eager;
  TaskVariables &Lazy;
  const ASTContext &Ctx;
  const ModelSet &Models;
  TaskSemanticsReader &Semantics;
  ObjectSharing &Types;
  EffectAnalysis &Bodies;
  TasksInPlace &InPlace;
  const Confidence Least;

  ClassReader Classes;
  llvm::DenseMap<const ValueDecl *, OwnAwait> AwaitOf;
  llvm::DenseSet<const VarDecl *> Reached;
  /// Of the block that is looked at.
  llvm::ArrayRef<const Stmt *> Statements;
  llvm::DenseMap<size_t, std::unique_ptr<Crossing>> Crossings;
};

/// The part of \p S that is evaluated once, from front to back; null if there
/// is none.
const Stmt *evaluatedOnce(const Stmt &S) {
  if (isa<Expr, DeclStmt, CoreturnStmt>(S))
    return &S;
  if (const auto *If = dyn_cast<IfStmt>(&S);
      If && !If->getInit() && !If->getConditionVariable() &&
      !If->isConstexpr() && !If->isConsteval())
    return If->getCond();
  if (const auto *Switch = dyn_cast<SwitchStmt>(&S);
      Switch && !Switch->getInit() && !Switch->getConditionVariable())
    return Switch->getCond();
  return nullptr;
}

void LateStartSearch::recordPoints(const Stmt &Part, const Stmt &Statement) {
  for (const SuspensionPoint &Point : findSuspensionPoints(Part)) {
    if (Point.Kind != SuspensionKind::Await || !Point.Operand)
      continue;
    if (const std::optional<NamedSlot> Slot = awaitedSlot(*Point.Operand, Ctx))
      AwaitOf[Slot->Variable] = {cast<CoawaitExpr>(Point.Point), &Statement};
  }
}

void LateStartSearch::recordAwaits(const Stmt &S) {
  if (isa<Expr, DeclStmt, CoreturnStmt>(S))
    return recordPoints(S, S);
  for (const Stmt *Child : S.children()) {
    if (!Child)
      continue;
    if (isa<Expr>(Child))
      recordPoints(*Child, S);
    else
      recordAwaits(*Child);
  }
}

void LateStartSearch::scanNested(const Stmt &S) {
  if (isa<Expr, DeclStmt>(S))
    return; // Lambdas in there have bodies of their own.
  if (const auto *Block = dyn_cast<CompoundStmt>(&S))
    return scanBlock(*Block);
  for (const Stmt *Child : S.children())
    if (Child)
      scanNested(*Child);
}

void LateStartSearch::scanBlock(const CompoundStmt &Block) {
  const llvm::SmallVector<const Stmt *, 16> Own(Block.body());
  Statements = Own;
  Crossings.clear();
  for (size_t I = 0; I < Own.size(); ++I) {
    const Stmt &S = *Own[I];
    if (std::optional<Candidate> Stored = storedIn(S))
      walkBack(*Stored, Block, I);
    else if (const Stmt *Evaluated = evaluatedOnce(S)) {
      const std::vector<SuspensionPoint> Points =
          findSuspensionPoints(*Evaluated);
      if (Points.size() <= MaxAwaitsInStatement)
        for (const SuspensionPoint &Point : Points)
          if (std::optional<Candidate> InPlace = createdAt(Point, S))
            walkBack(*InPlace, Block, I);
    }
  }
  for (const Stmt *S : Own)
    scanNested(*S);
}

/// What becomes of the result of \p Await, as far as it may tell an order.
void LateStartSearch::describe(AwaitedTask &Task, const CoawaitExpr &Await,
                               const Stmt &S) {
  Task.Await = &Await;
  Task.Statement = &S;
  Task.ResultType = Await.getType().getNonReferenceType();
  if (const auto *Declaration = dyn_cast<DeclStmt>(&S)) {
    const auto *Variable = Declaration->isSingleDecl()
                               ? dyn_cast<VarDecl>(Declaration->getSingleDecl())
                               : nullptr;
    if (Variable && Variable->getInit() &&
        writtenInitializer(*Variable) == &Await) {
      Task.Shape = AwaitShape::Declaration;
      if (!isa<DecompositionDecl>(Variable))
        Task.Result = Variable;
    }
    return;
  }
  const auto *E = dyn_cast<Expr>(&S);
  if (!E)
    return;
  E = E->IgnoreUnlessSpelledInSource();
  if (const auto *ToVoid = dyn_cast<CStyleCastExpr>(E);
      ToVoid && ToVoid->getType()->isVoidType())
    E = ToVoid->getSubExpr()->IgnoreUnlessSpelledInSource();
  if (E == &Await)
    Task.Shape = AwaitShape::Discarded;
}

std::optional<Candidate> LateStartSearch::complete(Candidate Of) {
  const FunctionDecl &Callee = *Of.Creation->getDirectCallee();
  // All calls of a recursion would run at once.
  if (Callee.getCanonicalDecl() == Coroutine.getCanonicalDecl())
    return std::nullopt;
  if (isAnnotatedOrdered(Callee) || Types.isGuard(Of.Task.ResultType) ||
      Types.keepsGuard(Callee) ||
      pauseOf(*Of.Creation, Models) != Pause::None ||
      !InPlace.maySuspend(Callee) ||
      !InPlace.operandEffects(*Of.Creation, Coroutine, Of.Operands))
    return std::nullopt;
  const std::optional<bool> Ended = canEndBefore(*Of.Task.Await, *Of.Creation);
  if (Ended && !*Ended)
    return std::nullopt;
  Of.CanEndBefore = Ended.has_value();
  Of.Task.Type = Of.Creation->getType();
  Of.Task.Creations = {Of.Creation};
  Of.Body = Bodies.ofTask(*Of.Creation);
  // A pause that begins earlier ends earlier.
  if (Of.Task.ResultType->isVoidType() && Of.Body.isComplete() &&
      writesNothing(Of.Body))
    return std::nullopt;
  Of.MayMeanOrder =
      InPlace.mayMeanOrder(Of.Task) || worksOnHiddenState(*Of.Creation);
  return Of;
}

/// The task that \p S, a declaration, keeps in a variable, if it is eager and
/// used for nothing but to be awaited once.
std::optional<Candidate> LateStartSearch::storedIn(const Stmt &S) {
  const auto *Declaration = dyn_cast<DeclStmt>(&S);
  const auto *Variable = Declaration && Declaration->isSingleDecl()
                             ? dyn_cast<VarDecl>(Declaration->getSingleDecl())
                             : nullptr;
  const auto It = Variable ? Eager.find(Variable) : Eager.end();
  if (It == Eager.end())
    return std::nullopt;
  const TaskVariable &Kept = It->second;
  if (Kept.Kind != StorageKind::One || Kept.Slots.size() != 1 ||
      Kept.Slots.front().StoredBy || Kept.Slots.front().Creations.size() != 1 ||
      Kept.Slots.front().Awaits != 1 || !Kept.isOnlyAwaited())
    return std::nullopt;
  const auto Own = AwaitOf.find(Variable);
  Candidate Of;
  Of.Creation = InPlace.creationIn(*Kept.Slots.front().Creations.front());
  if (!Of.Creation || Own == AwaitOf.end())
    return std::nullopt;
  Of.Task.Variable = Variable;
  Of.Task.Name = Variable->getNameAsString();
  describe(Of.Task, *Own->second.Await, *Own->second.Statement);
  return complete(std::move(Of));
}

std::optional<Candidate>
LateStartSearch::createdAt(const SuspensionPoint &Point, const Stmt &S) {
  Candidate Of;
  Of.Creation = InPlace.createdBy(Point, StartKind::Eager);
  if (!Of.Creation)
    return std::nullopt;
  Of.Task.Name = Of.Creation->getDirectCallee()->getNameAsString();
  describe(Of.Task, *cast<CoawaitExpr>(Point.Point), S);
  return complete(std::move(Of));
}

/// What an argument names is hidden if there is none, or if one is made to be
/// shared, such as the executor on which the rest shall run.
bool LateStartSearch::worksOnHiddenState(const CallExpr &Creation) const {
  bool IsHidden = true;
  bool HasShareable = false;
  for (const Expr *Argument : Creation.arguments()) {
    collectOperands(
        *Argument,
        [&](const VarDecl *V) {
          IsHidden = false;
          HasShareable |= Types.of(V->getType()) == Sharing::Shareable;
        },
        [&](llvm::StringRef) { IsHidden = false; });
    if (isa<IntegerLiteral, FloatingLiteral>(Argument->IgnoreParenImpCasts()))
      IsHidden = false;
  }
  return IsHidden || HasShareable;
}

/// Whether the same was asked before: what is asked twice may have changed.
bool LateStartSearch::asksAgain(const CallExpr &Creation,
                                const AwaitedTask &Earlier) const {
  llvm::FoldingSetNodeID Own;
  Creation.Profile(Own, Ctx, /*Canonical=*/true);
  return llvm::any_of(Earlier.Creations, [&](const CallExpr *Other) {
    llvm::FoldingSetNodeID Of;
    Other->Profile(Of, Ctx, /*Canonical=*/true);
    return Own == Of;
  });
}

bool LateStartSearch::touchesOnlyLocals(const Effects &Of) const {
  return llvm::all_of(Of.Touches, [this](const Touch &T) {
    if (T.How == Access::Read)
      return !T.Where.Variable || !T.Where.Variable->hasGlobalStorage();
    return T.Where.Variable &&
           isLocalValue(*T.Where.Variable, Coroutine, Types);
  });
}

/// While something is awaited, others run who may write what is not local, and
/// tasks and callbacks that this coroutine has given a variable.
void LateStartSearch::weakenByOthers(const Touch &T, Certificate &Why) const {
  const VarDecl *Variable = T.Where.Variable;
  if (!Variable || !isLocalValue(*Variable, Coroutine, Types))
    Why.add({CommuteRule::Data, Verdict::Assumed, Variable, T.At});
  else if (Reached.contains(Variable))
    Why.add({CommuteRule::Data, Verdict::Doubtful, Variable, T.At});
}

/// Whether \p Function is seen to await what names an executor: what follows
/// may run on that.
bool LateStartSearch::movesElsewhere(const FunctionDecl &Function) {
  const FunctionDecl *Definition = nullptr;
  const auto *Body = Function.hasBody(Definition)
                         ? dyn_cast<CoroutineBodyStmt>(Definition->getBody())
                         : nullptr;
  return Body && llvm::any_of(findSuspensionPoints(*Body->getBody()),
                              [this](const SuspensionPoint &Point) {
                                return Point.Kind == SuspensionKind::Await &&
                                       Point.Operand &&
                                       Types.of(Point.Operand->getType()) ==
                                           Sharing::Shareable;
                              });
}

/// Whether a task may be awaited at \p Await after it has ended, which it will
/// have more often. False if its awaiter is seen to suspend in any case;
/// nothing if that is not known.
std::optional<bool> LateStartSearch::canEndBefore(const CoawaitExpr &Await,
                                                  const CallExpr &Creation) {
  const TaskModel *Model = Models.taskFor(qualifiedName(Creation.getType()));
  if (Model && Model->Awaits == AwaitCount::Many)
    return true;
  const auto *Asked = dyn_cast_or_null<CXXMemberCallExpr>(
      Await.getReadyExpr() ? Await.getReadyExpr()->IgnoreImplicit() : nullptr);
  const CXXMethodDecl *IsReady = Asked ? Asked->getMethodDecl() : nullptr;
  if (!IsReady)
    return std::nullopt;
  bool IsNever = true;
  const bool IsSeen =
      Classes.forEachReturn(Classes.viewOf(*IsReady), [&](const Expr &E) {
        const std::optional<bool> Value = Classes.constant(E, nullptr);
        IsNever = IsNever && Value && !*Value;
      });
  if (!IsSeen)
    return std::nullopt;
  if (!IsNever)
    return true;
  // It may still refuse to suspend.
  const ClassView Awaiter =
      Classes.classOf(Asked->getImplicitObjectArgument()->getType());
  const std::vector<FunctionView> Suspends =
      Classes.memberFunctions(Awaiter, "await_suspend");
  return !Suspends.empty() &&
         llvm::all_of(Suspends, [](const FunctionView &Suspend) {
           return Suspend.Function->getReturnType()->isBooleanType();
         });
}

/// Whether waiting for it may take time, so that something could run meanwhile.
bool LateStartSearch::maySuspend(const CrossedAwait &Of) {
  return llvm::any_of(Of.Task.Creations, [this](const CallExpr *Creation) {
    const FunctionDecl *Callee = Creation->getDirectCallee();
    return !Callee || InPlace.maySuspend(*Callee);
  });
}

const Crossing &LateStartSearch::crossingAt(size_t Index) {
  std::unique_ptr<Crossing> &Known = Crossings[Index];
  if (!Known)
    Known = std::make_unique<Crossing>(
        cross(*Statements[Index], *Statements[Index]));
  return *Known;
}

/// Adds what evaluating the operands of \p Call does beside awaits in them.
bool LateStartSearch::crossOperands(const CallExpr &Call, Crossing &Of) {
  llvm::SmallVector<const Expr *, 8> Operands(Call.arguments());
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call))
    Operands.push_back(Member->getImplicitObjectArgument());
  for (const Expr *Operand : Operands) {
    if (onlyNamesObject(*Operand))
      continue;
    const Effects One = Bodies.ofRest(*Operand);
    if (!One.isComplete() || One.ExitAt.isValid() || !touchesOnlyLocals(One))
      return false;
    for (const Touch &T : One.Touches)
      Of.Rest.add(T);
  }
  return true;
}

/// What is awaited at \p Point, if a task may be created in front of it.
std::optional<CrossedAwait>
LateStartSearch::crossAwait(const SuspensionPoint &Point, const Stmt &S,
                            Crossing &Of) {
  if (Point.Kind != SuspensionKind::Await || Point.IsConditional ||
      !Point.Operand)
    return std::nullopt;
  CrossedAwait Crossed;
  describe(Crossed.Task, *cast<CoawaitExpr>(Point.Point), S);
  const CallExpr *Call = InPlace.creationIn(*Point.Operand);
  bool IsTask = true;
  if (Call) {
    Crossed.Task.Name = Call->getDirectCallee()->getNameAsString();
    Crossed.Task.Creations = {Call};
    IsTask = Types.isTask(Call->getType());
    if (!crossOperands(*Call, Of))
      return std::nullopt;
  } else {
    const std::optional<NamedSlot> Slot = awaitedSlot(*Point.Operand, Ctx);
    if (!Slot)
      return std::nullopt;
    for (TaskVariables *Tasks : {&Lazy, &Eager}) {
      const auto It = Tasks->find(Slot->Variable);
      if (It == Tasks->end() || !It->second.isOnlyAwaited())
        continue;
      if (const TaskSlot *Kept = It->second.find(Slot->Kind, Slot->Index);
          Kept && Kept->Awaits == 1) {
        Crossed.Task.Creations = Kept->Creations;
        break;
      }
    }
    if (Crossed.Task.Creations.empty())
      return std::nullopt;
    Crossed.Task.Variable = Slot->Variable;
    Crossed.Task.Slot = Slot->Index;
    Crossed.Task.Name = Slot->Variable->getNameAsString();
  }
  Crossed.Task.Type = Point.Operand->getType();

  // What is awaited for what it does is ordered by intent, unless it is a task
  // whose body tells. A guard is held from its await on.
  const bool IsForEffect = Crossed.Task.Shape == AwaitShape::Discarded ||
                           Crossed.Task.ResultType->isVoidType();
  if (Types.isGuard(Crossed.Task.ResultType))
    return std::nullopt;
  for (const CallExpr *Creation : Crossed.Task.Creations) {
    const FunctionDecl *Callee = Creation->getDirectCallee();
    if (!Callee || isAnnotatedOrdered(*Callee) || movesElsewhere(*Callee) ||
        pauseOf(*Creation, Models) != Pause::None ||
        (IsForEffect && (!IsTask || Ctx.getSourceManager().isInSystemHeader(
                                        Callee->getLocation()))))
      return std::nullopt;
    const Effects One = Bodies.ofTask(*Creation);
    Effects &All = Crossed.Body;
    llvm::append_range(All.Touches, One.Touches);
    if (All.isComplete()) {
      All.UnknownAt = One.UnknownAt;
      All.UnknownCallee = One.UnknownCallee;
    }
    if (All.ExitAt.isInvalid())
      All.ExitAt = One.ExitAt;
    // An awaiter is code of its own.
    if (!IsTask && All.isComplete()) {
      All.UnknownAt = Point.Point->getExprLoc();
      All.UnknownCallee = Callee;
    }
  }
  if (!IsTask && Types.of(Crossed.Task.Type) == Sharing::Shareable)
    return std::nullopt;
  // It takes time, or a turn, and does nothing else: that is what it is for.
  if (IsForEffect && Crossed.Body.isComplete() && writesNothing(Crossed.Body))
    return std::nullopt;
  return Crossed;
}

/// A task that \p Variable is made to hold. False if it is none, or may not be
/// crossed.
bool LateStartSearch::crossCreation(const VarDecl &Variable, Crossing &Of) {
  if (!Variable.getInit() || !Types.isTask(Variable.getType()))
    return false;
  const CallExpr *Creation = InPlace.creationIn(*writtenInitializer(Variable));
  if (!Creation || isAnnotatedOrdered(*Creation->getDirectCallee()) ||
      !Ctx.hasSameUnqualifiedType(Creation->getType(), Variable.getType()) ||
      !crossOperands(*Creation, Of))
    return false;
  const StartKind Start = Semantics.ofCall(*Creation).Start;
  if (Start == StartKind::Lazy)
    return true; // Runs nothing but its arguments.
  const auto It = Eager.find(&Variable);
  const auto Own = AwaitOf.find(&Variable);
  if (Start != StartKind::Eager || It == Eager.end() ||
      !It->second.isOnlyAwaited() || Own == AwaitOf.end())
    return false;
  CrossedAwait Started;
  Started.Task.Variable = &Variable;
  Started.Task.Name = Variable.getNameAsString();
  Started.Task.Type = Creation->getType();
  Started.Task.Creations = {Creation};
  describe(Started.Task, *Own->second.Await, *Own->second.Statement);
  Started.Body = Bodies.ofTask(*Creation);
  Of.Starts.push_back(std::move(Started));
  return true;
}

void LateStartSearch::crossDeclaration(const DeclStmt &Declaration,
                                       Crossing &Of) {
  for (const Decl *D : Declaration.decls()) {
    if (isa<StaticAssertDecl, EmptyDecl>(D))
      continue;
    // A type, or a name that means something else from here on.
    const auto *Variable = dyn_cast<VarDecl>(D);
    if (!Variable || Variable->isStaticLocal() ||
        (Types.isGuard(Variable->getType()) &&
         !Types.isTask(Variable->getType()))) {
      Of.Stops = true;
      return;
    }
    Of.Declared.insert(Variable);
  }
}

/// \p S is \p Statement or a part of it.
Crossing LateStartSearch::cross(const Stmt &S, const Stmt &Statement) {
  Crossing Of;
  if (isa<NullStmt>(S))
    return Of;
  const auto Stop = [&] {
    Of.Stops = true;
    return std::move(Of);
  };
  const std::vector<SuspensionPoint> Points = findSuspensionPoints(S);
  if (!isa<Expr, DeclStmt>(S) && (!Points.empty() || hasExit(S)))
    return Stop();
  const auto *Declaration = dyn_cast<DeclStmt>(&S);
  if (Declaration) {
    crossDeclaration(*Declaration, Of);
    if (Of.Stops)
      return Of;
  }
  const bool IsCreation =
      Declaration && Points.empty() && Declaration->isSingleDecl() &&
      isa<VarDecl>(Declaration->getSingleDecl()) &&
      crossCreation(*cast<VarDecl>(Declaration->getSingleDecl()), Of);
  if (!IsCreation) {
    const Effects Beside =
        Points.empty() ? Bodies.ofStatement(S) : Bodies.ofRest(S);
    if (!Beside.isComplete() || Beside.ExitAt.isValid() || hasExit(S))
      return Stop();
    Of.WritesOutside = !touchesOnlyLocals(Beside);
    if (Of.WritesOutside && Points.empty())
      return Stop();
    for (const Touch &T : Beside.Touches)
      Of.Rest.add(T);
  }
  for (const SuspensionPoint &Point : Points) {
    std::optional<CrossedAwait> Crossed = crossAwait(Point, Statement, Of);
    if (!Crossed)
      return Stop();
    Of.Awaits.push_back(std::move(*Crossed));
  }
  for (const auto *Tasks : {&Of.Awaits, &Of.Starts})
    for (const CrossedAwait &Task : *Tasks) {
      Of.AllSeen &= Task.Body.isComplete();
      for (const Touch &T : Task.Body.Touches)
        Of.Tasks.add(T);
    }
  return Of;
}

/// Collects what \p From evaluates beside the way from it down to \p Await.
/// False if that is not all on the way that could run before the await, or if
/// the await is no part of it.
bool LateStartSearch::siblingsOnTheWay(const Stmt &From,
                                       const CoawaitExpr &Await,
                                       llvm::SmallVectorImpl<Sibling> &Siblings,
                                       unsigned Nesting) const {
  if (&From == &Await)
    return true;
  if (++Nesting > MaxNesting)
    return false;
  llvm::SmallVector<const Stmt *, 8> Parts;
  if (const auto *Return = dyn_cast<CoreturnStmt>(&From)) {
    Parts.push_back(Return->getOperand());
  } else if (const auto *Outer = dyn_cast<CoawaitExpr>(&From)) {
    Parts.push_back(Outer->getOperand());
  } else if (const auto *Declaration = dyn_cast<DeclStmt>(&From)) {
    const auto *Variable = Declaration->isSingleDecl()
                               ? dyn_cast<VarDecl>(Declaration->getSingleDecl())
                               : nullptr;
    if (!Variable || !Variable->getInit() || Variable->isStaticLocal())
      return false;
    Parts.push_back(Variable->getInit());
  } else if (const auto *Call = dyn_cast<CallExpr>(&From)) {
    if (isa<CXXOperatorCallExpr>(Call) || Call->getDirectCallee())
      Parts.append(Call->arg_begin(), Call->arg_end());
    else
      return false;
    if (const auto *Member = dyn_cast<CXXMemberCallExpr>(Call))
      Parts.push_back(Member->getImplicitObjectArgument());
  } else if (const auto *Binary = dyn_cast<BinaryOperator>(&From)) {
    if (Binary->isLogicalOp())
      return false;
    Parts = {Binary->getLHS(), Binary->getRHS()};
  } else if (isa<CastExpr, MaterializeTemporaryExpr, ExprWithCleanups,
                 CXXBindTemporaryExpr, ParenExpr, CXXConstructExpr,
                 UnaryOperator, MemberExpr, ArraySubscriptExpr, InitListExpr,
                 ConstantExpr>(From)) {
    Parts.append(From.child_begin(), From.child_end());
  } else {
    return false;
  }
  bool IsFound = false;
  for (const Stmt *Part : Parts) {
    if (!Part)
      continue;
    llvm::SmallVector<Sibling, 8> Deeper;
    if (!IsFound && siblingsOnTheWay(*Part, Await, Deeper, Nesting)) {
      IsFound = true;
      Siblings.append(Deeper);
    } else {
      Siblings.push_back({Part, !IsFound});
    }
  }
  return IsFound;
}

/// What the statement around a task that is created in place evaluates before
/// it, or perhaps before it; nothing if it cannot be created in front of that.
std::optional<std::vector<Crossing>>
LateStartSearch::crossWithin(const Stmt &Root, const CoawaitExpr &Await) {
  llvm::SmallVector<Sibling, 8> Siblings;
  if (comparesAwaits(Root) || !siblingsOnTheWay(Root, Await, Siblings))
    return std::nullopt;
  std::vector<Crossing> Within;
  for (const auto &[Part, StandsBefore] : Siblings) {
    const auto *E = dyn_cast<Expr>(Part);
    if (E && onlyNamesObject(*E))
      continue;
    Within.push_back(cross(*Part, Root));
    Within.back().StandsBehind = !StandsBefore;
    if (Within.back().Stops)
      return std::nullopt;
  }
  return Within;
}

/// Why \p Of may be created in front of \p With; nothing if it may not.
std::optional<Certificate>
LateStartSearch::compare(const Candidate &Of, const Crossing &With) const {
  if (With.Stops || namesAny(*Of.Creation, With.Declared))
    return std::nullopt;
  Certificate Why;
  // What the operands read must be the same in front of it.
  for (const Touch &T : Of.Operands.Touches) {
    if (With.Rest.meets(T).How != Overlap::None ||
        With.Tasks.meets(T).How != Overlap::None ||
        (!With.AllSeen &&
         (T.Where.IsUnknown ||
          (T.Where.Variable && T.Where.Variable->hasGlobalStorage()))))
      return std::nullopt;
    if (!With.Awaits.empty())
      weakenByOthers(T, Why);
  }
  bool MeetsNothing = true;
  const auto Weaken = [&](CommuteRule Rule, Overlap How, const Touch &T) {
    if (How == Overlap::None)
      return;
    MeetsNothing = false;
    Why.add({Rule,
             How == Overlap::Conflict ? Verdict::Violated : Verdict::Doubtful,
             T.Where.Variable, T.At});
  };
  for (const Touch &T : Of.Body.Touches) {
    Weaken(T.By ? CommuteRule::Effects : CommuteRule::Shared,
           With.Tasks.meets(T).How, T);
    Weaken(CommuteRule::Data, With.Rest.meets(T).How, T);
    if (!With.Awaits.empty())
      weakenByOthers(T, Why);
  }
  const FunctionDecl *Callee = Of.Creation->getDirectCallee();
  const SourceLocation At = Of.Creation->getExprLoc();
  const bool Writes = !writesNothing(Of.Body);
  for (const auto *Tasks : {&With.Awaits, &With.Starts})
    for (const CrossedAwait &Other : *Tasks) {
      for (const Effects *Body : {&Of.Body, &Other.Body})
        if (!Body->isComplete())
          Why.add({CommuteRule::Effects, Verdict::Assumed, Body->UnknownCallee,
                   Body->UnknownAt});
      // Nobody has separated starting from awaiting.
      const bool AllSeen =
          MeetsNothing && Of.Body.isComplete() && Other.Body.isComplete();
      // What may write something may wait for an event.
      if (!AllSeen &&
          (Of.MayMeanOrder ||
           (!Other.Body.isComplete() && !writesNothing(Other.Body)) ||
           InPlace.mayMeanOrder(Other.Task) ||
           asksAgain(*Of.Creation, Other.Task) ||
           llvm::any_of(Other.Task.Creations, [this](const CallExpr *C) {
             return worksOnHiddenState(*C);
           })))
        Why.add({CommuteRule::Order, Verdict::Doubtful, Callee, At});
      // A check that fails guards what stands behind it, and what would not be
      // done after an error must not be done all the same.
      if (Tasks == &With.Awaits && (Other.Body.ExitAt.isValid() || Writes))
        Why.add({CommuteRule::Control, Verdict::Doubtful, Callee, At});
      if (With.WritesOutside && !Of.Body.isComplete())
        Why.add({CommuteRule::Data, Verdict::Doubtful, Callee, At});
    }
  return Why;
}

const LateStart *LateStartSearch::lateStartOf(const Stmt &Declaration) const {
  for (const LateStart &Late : llvm::reverse(Found))
    if (Late.CreatedIn == &Declaration && Late.Task.Variable)
      return &Late;
  return nullptr;
}

std::optional<LateStart> LateStartSearch::tryWalk(const Candidate &Of,
                                                  const CompoundStmt &Block,
                                                  size_t From,
                                                  bool StaysBehind) {
  LateStart Late;
  Certificate Why;
  std::vector<CrossedAwait> Passed; // In reverse order.
  // False if the walk ends here.
  const auto Pass = [&](const Crossing &With, const Stmt &S) {
    const std::optional<Certificate> One = compare(Of, With);
    if (!One)
      return false;
    Certificate Together = Why;
    Together.add(*One);
    const std::optional<Confidence> Sure = Together.confidence();
    if (!Sure || *Sure < Least)
      return false;
    Why = std::move(Together);
    if (With.StandsBehind)
      return true;
    Passed.insert(Passed.end(), With.Awaits.rbegin(), With.Awaits.rend());
    if (llvm::any_of(With.Awaits, [this](const CrossedAwait &Crossed) {
          return maySuspend(Crossed);
        })) {
      Late.Before = &S;
      Late.Why = Why;
      Late.Sure = *Sure;
      Late.Crossed = Passed;
    }
    return true;
  };

  bool Continues = true;
  if (!Of.Task.Variable) {
    const std::optional<std::vector<Crossing>> Within =
        crossWithin(*evaluatedOnce(*Statements[From]), *Of.Task.Await);
    Continues = Within &&
                llvm::all_of(llvm::reverse(*Within), [&](const Crossing &Part) {
                  return Pass(Part, *Statements[From]);
                });
    // It must be created in front of the whole statement or not at all.
    if (!Continues)
      return std::nullopt;
  }
  for (size_t I = From; Continues && I-- > 0;) {
    if (From - I > MaxCrossed)
      return std::nullopt;
    Continues = Pass(crossingAt(I), *Statements[I]);
    // What moves away keeps its place in front of this one.
    if (!Continues && StaysBehind && lateStartOf(*Statements[I])) {
      Late.Behind.push_back(Statements[I]);
      Continues = true;
    }
  }
  if (!Late.Before)
    return std::nullopt;
  for (const Stmt *Other : Late.Behind)
    if (lateStartOf(*Other)->Before != Late.Before)
      return std::nullopt;
  std::reverse(Late.Crossed.begin(), Late.Crossed.end());
  Late.Coroutine = &Coroutine;
  Late.Block = &Block;
  Late.Task = Of.Task;
  Late.CreatedIn = Statements[From];
  Late.Body = Of.Body;
  for (const Touch &T : Of.Operands.Touches)
    if (T.How == Access::Write && T.Where.Variable)
      Late.ChangedByOperands.push_back(T.Where.Variable);
  Late.CanEndBefore = Of.CanEndBefore;
  return Late;
}

void LateStartSearch::walkBack(const Candidate &Of, const CompoundStmt &Block,
                               size_t From) {
  std::optional<LateStart> Late = tryWalk(Of, Block, From, true);
  if (!Late)
    Late = tryWalk(Of, Block, From, false);
  if (!Late)
    return;
  const TaskSemantics Kind = Semantics.ofCall(*Of.Creation);
  Late->Drop = Kind.Drop;
  Late->Form = Kind.Await;
  const FunctionDecl &Callee = *Of.Creation->getDirectCallee();
  const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
  Late->RefersElsewhere =
      (Method && !Method->isStatic()) || Callee.isVariadic() ||
      llvm::any_of(Callee.parameters(), [this](const ParmVarDecl *Parameter) {
        return Types.mayReferElsewhere(Parameter->getType());
      });
  Found.push_back(std::move(*Late));
}

} // namespace

LateStartFinder::LateStartFinder(ASTContext &Ctx, const ModelSet &Models,
                                 TaskSemanticsReader &Semantics)
    : Ctx(Ctx), Models(Models), Semantics(Semantics), Types(Ctx, Models),
      Resolver(Types), Bodies(Ctx, Models, Types, Resolver),
      Members(Semantics, Types),
      InPlace(std::make_unique<TasksInPlace>(Ctx, Semantics, Types, Resolver,
                                             Bodies)) {}

LateStartFinder::~LateStartFinder() = default;

/// Whether what is awaited could be an eager task. Types that a model knows to
/// be lazy, which are most, are not read.
bool LateStartFinder::mayBeEager(const SuspensionPoint &Point) {
  if (Point.Kind != SuspensionKind::Await || !Point.Operand)
    return false;
  const QualType T = Point.Operand->getType().getCanonicalType();
  if (!T->isRecordType())
    return false;
  const auto [It, IsNew] = EagerTypes.try_emplace(T.getTypePtr(), false);
  if (!IsNew)
    return It->second;
  const TaskModel *Model = Models.taskFor(qualifiedName(T));
  const bool IsLazy = Model && Model->Start == StartKind::Lazy &&
                      Model->EagerWithArgument.empty();
  return It->second = !IsLazy && Semantics.of(T).Start != StartKind::Lazy;
}

std::vector<LateStart> LateStartFinder::find(const FunctionDecl &Coroutine,
                                             const CoroutineBodyStmt &Body,
                                             Confidence Least) {
  const auto *Block = dyn_cast_or_null<CompoundStmt>(Body.getBody());
  if (!Block || Coroutine.isDependentContext())
    return {};
  const std::vector<SuspensionPoint> Points = findSuspensionPoints(*Block);
  if (Points.size() < 2 ||
      llvm::none_of(Points, [this](const SuspensionPoint &Point) {
        return mayBeEager(Point);
      }))
    return {};
  bool HasGoto = false;
  TaskVariables Eager = findTaskVariables(Coroutine, *Block, Semantics, Members,
                                          Ctx, HasGoto, StartKind::Eager);
  if (HasGoto)
    return {};
  TaskVariables Lazy =
      findTaskVariables(Coroutine, *Block, Semantics, Members, Ctx, HasGoto);
  LateStartSearch Search(Coroutine, Eager, Lazy, Ctx, Models, Semantics, Types,
                         Bodies, *InPlace, Least);
  Search.search(*Block);
  return std::move(Search.Found);
}

} // namespace clang::tidy::coro
