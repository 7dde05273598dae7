//===--- AwaitDependence.cpp ----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/AwaitDependence.h"
#include "Analysis/OrderSigns.h"
#include "Analysis/SuspensionPoints.h"
#include "clang/AST/ASTContext.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSet.h"

namespace clang::tidy::coro {
namespace {

/// How a statement stands in the one that holds it.
enum class Role {
  Sequential, ///< Control comes to it from what stands in front of it.
  Once,       ///< The initialiser or condition of a branch, which always runs.
  Labelled,   ///< Control comes to it from elsewhere, too.
  Branch,
  Loop,
  Try,
  Handler
};

/// A statement, or the part of one that is evaluated as a whole, which is a
/// leaf.
struct Node {
  const Stmt *S = nullptr;
  size_t Parent = 0; ///< The root is its own.
  unsigned Depth = 0;
  Role In = Role::Sequential;
};

/// The statements of a body as a tree, in source order.
std::vector<Node> outlineOf(const Stmt &Body) {
  std::vector<Node> Nodes;
  std::vector<Node> Pending = {{&Body, 0, 0, Role::Sequential}};
  while (!Pending.empty()) {
    const Node Next = Pending.back();
    Pending.pop_back();
    const size_t Self = Nodes.size();
    Nodes.push_back(Next);
    std::vector<Node> Parts;
    const auto Add = [&](const Stmt *Part, Role In) {
      if (Part)
        Parts.push_back({Part, Self, Next.Depth + 1, In});
    };
    if (const auto *Block = dyn_cast<CompoundStmt>(Next.S)) {
      for (const Stmt *Part : Block->body())
        Add(Part, Role::Sequential);
    } else if (const auto *If = dyn_cast<IfStmt>(Next.S)) {
      Add(If->getInit(), Role::Once);
      Add(If->getConditionVariable()
              ? static_cast<const Stmt *>(If->getConditionVariableDeclStmt())
              : If->getCond(),
          Role::Once);
      Add(If->getThen(), Role::Branch);
      Add(If->getElse(), Role::Branch);
    } else if (const auto *Switch = dyn_cast<SwitchStmt>(Next.S)) {
      Add(Switch->getInit(), Role::Once);
      Add(Switch->getConditionVariable()
              ? static_cast<const Stmt *>(
                    Switch->getConditionVariableDeclStmt())
              : Switch->getCond(),
          Role::Once);
      Add(Switch->getBody(), Role::Branch);
    } else if (const auto *For = dyn_cast<ForStmt>(Next.S)) {
      Add(For->getInit(), Role::Once);
      Add(For->getCond(), Role::Loop);
      Add(For->getBody(), Role::Loop);
      Add(For->getInc(), Role::Loop);
    } else if (const auto *Range = dyn_cast<CXXForRangeStmt>(Next.S)) {
      Add(Range->getInit(), Role::Once);
      Add(Range->getRangeInit(), Role::Once);
      Add(Range->getBody(), Role::Loop);
    } else if (const auto *While = dyn_cast<WhileStmt>(Next.S)) {
      Add(While->getConditionVariable()
              ? static_cast<const Stmt *>(While->getConditionVariableDeclStmt())
              : While->getCond(),
          Role::Loop);
      Add(While->getBody(), Role::Loop);
    } else if (const auto *Do = dyn_cast<DoStmt>(Next.S)) {
      Add(Do->getBody(), Role::Loop);
      Add(Do->getCond(), Role::Loop);
    } else if (const auto *Try = dyn_cast<CXXTryStmt>(Next.S)) {
      Add(Try->getTryBlock(), Role::Try);
      for (unsigned I = 0; I < Try->getNumHandlers(); ++I)
        Add(Try->getHandler(I)->getHandlerBlock(), Role::Handler);
    } else if (const auto *Case = dyn_cast<SwitchCase>(Next.S)) {
      Add(Case->getSubStmt(), Role::Labelled);
    } else if (const auto *Label = dyn_cast<LabelStmt>(Next.S)) {
      Add(Label->getSubStmt(), Role::Labelled);
    } else if (const auto *Attributed = dyn_cast<AttributedStmt>(Next.S)) {
      Add(Attributed->getSubStmt(), Role::Sequential);
    }
    Pending.insert(Pending.end(), Parts.rbegin(), Parts.rend());
  }
  return Nodes;
}

bool isLeaf(const Stmt &S) {
  return isa<Expr, DeclStmt, CoreturnStmt, ReturnStmt>(S);
}

/// The first variable of \p Names that \p S names, lambda bodies included; null
/// if it names none.
const VarDecl *namedOf(const Stmt &S,
                       const llvm::DenseSet<const VarDecl *> &Names) {
  if (Names.empty())
    return nullptr;
  const ValueDecl *Named = nullptr;
  if (const auto *Reference = dyn_cast<DeclRefExpr>(&S))
    Named = Reference->getDecl();
  if (const auto *Binding = dyn_cast_or_null<BindingDecl>(Named))
    Named = dyn_cast<VarDecl>(Binding->getDecomposedDecl());
  if (const auto *Variable = dyn_cast_or_null<VarDecl>(Named);
      Variable && Names.contains(Variable))
    return Variable;
  if (const auto *Lambda = dyn_cast<LambdaExpr>(&S))
    if (const VarDecl *Found = namedOf(*Lambda->getBody(), Names))
      return Found;
  for (const Stmt *Child : S.children())
    if (Child)
      if (const VarDecl *Found = namedOf(*Child, Names))
        return Found;
  return nullptr;
}

/// Variables that \p S declares itself.
template <typename Callback> void forEachDeclared(const Stmt &S, Callback On) {
  if (const auto *Declaration = dyn_cast<DeclStmt>(&S))
    for (const Decl *D : Declaration->decls())
      if (const auto *Variable = dyn_cast<VarDecl>(D))
        On(*Variable);
}

bool holds(const Stmt &S, const Expr &Await) {
  return llvm::any_of(
      findSuspensionPoints(S),
      [&](const SuspensionPoint &Point) { return Point.Point == &Await; });
}

/// The answers for one body.
class PairWalk {
public:
  PairWalk(const FunctionDecl &Coroutine, const CompoundStmt &Block,
           ASTContext &Ctx, const ModelSet &Models,
           TaskSemanticsReader &Semantics, ObjectSharing &Types,
           PlaceResolver &Resolver, EffectAnalysis &Bodies,
           TaskMembers &Members, TasksInPlace &InPlace)
      : Coroutine(Coroutine), Ctx(Ctx), Models(Models), Types(Types),
        Resolver(Resolver), Bodies(Bodies), InPlace(InPlace),
        Tasks(findTaskVariables(Coroutine, Block, Semantics, Members, Ctx,
                                HasGoto)),
        Nodes(outlineOf(Block)) {}

  BodyDependence run(size_t Limit);

private:
  /// An await, and what only this walk asks about it.
  struct Point {
    AwaitInBody Known;
    AwaitedTask Task;
    size_t Leaf = 0; ///< The node that it is evaluated in.
    const Expr *Operand = nullptr;
    bool IsConditional = false;
    bool IsYield = false;
    Effects OfOperand;
    bool IsForEffect = false;
    bool HasHiddenOperand = true;
    llvm::DenseSet<const VarDecl *> Variables;
    llvm::StringSet<> Literals;
  };

  /// What depends on the earlier of two awaits, and what is done between them.
  struct Flow {
    TouchedPlaces Needing;
    llvm::DenseSet<const VarDecl *> NeedingNames;
    TouchedPlaces Written;
    llvm::DenseSet<const VarDecl *> Declared;
    /// A result is stored where a body that is not seen could read it.
    bool StoredOutside = false;
  };

  Point pointOf(const SuspensionPoint &From, size_t Leaf);
  void findCreations(Point &P);
  std::string textOf(const Expr &E) const;
  void addArguments(const CallExpr &Creation, Effects &To);
  const Effects &restOf(const Stmt &S);
  bool isGuard(const VarDecl &Variable) const;
  bool touchesOnlyLocals(const Effects &Of) const;

  Certificate compare(const Point &Earlier, const Point &Later);
  void compareStructure(const Point &Earlier, const Point &Later,
                        Certificate &Why);
  void compareWithin(const Point &Earlier, const Point &Later,
                     Certificate &Why);
  void addPath(size_t From, size_t To, bool IsLater, Certificate &Why) const;
  void follow(const Stmt &S, bool NeedsEarlier, Flow &Through,
              Certificate &Why);
  void compareFlow(const Point &Earlier, const Point &Later,
                   const Flow &Through, Certificate &Why) const;
  void compareBodies(const Point &Earlier, const Point &Later,
                     Certificate &Why) const;
  void compareOrder(const Point &Earlier, const Point &Later,
                    Certificate &Why) const;

  const FunctionDecl &Coroutine;
  ASTContext &Ctx;
  const ModelSet &Models;
  ObjectSharing &Types;
  PlaceResolver &Resolver;
  EffectAnalysis &Bodies;
  TasksInPlace &InPlace;
  bool HasGoto = false;
  TaskVariables Tasks;
  const std::vector<Node> Nodes;
  std::vector<Point> Points;
  /// The points of each leaf.
  llvm::DenseMap<const Stmt *, llvm::SmallVector<size_t, 2>> PointsIn;
  llvm::DenseMap<const Stmt *, std::unique_ptr<Effects>> Rests;
  /// Statements that only assign what is awaited.
  llvm::DenseSet<const Stmt *> Stores;
};

/// Adds what evaluating the arguments of \p Creation touches. What they are
/// bound to is not written before the task runs.
void PairWalk::addArguments(const CallExpr &Creation, Effects &To) {
  for (const Expr *Argument : Creation.arguments()) {
    const Effects One = Bodies.ofStatement(*Argument);
    if (!One.isComplete()) {
      To.UnknownAt = One.UnknownAt;
      To.UnknownCallee = One.UnknownCallee;
    }
    if (One.ExitAt.isValid())
      To.ExitAt = One.ExitAt;
    for (Touch T : One.Touches) {
      if (T.How == Access::MayWrite)
        T.How = Access::Read;
      To.Touches.push_back(T);
    }
  }
}

/// What \p S does beside its awaits. A result that is only stored is a value of
/// its own, wherever the task had it from.
const Effects &PairWalk::restOf(const Stmt &S) {
  std::unique_ptr<Effects> &Known = Rests[&S];
  if (Known)
    return *Known;
  Known = std::make_unique<Effects>();
  const auto IsAwait = [](const Expr *E) {
    return isa<CoawaitExpr>(E->IgnoreUnlessSpelledInSource());
  };
  if (const auto *Declaration = dyn_cast<DeclStmt>(&S)) {
    const auto *Variable = Declaration->isSingleDecl()
                               ? dyn_cast<VarDecl>(Declaration->getSingleDecl())
                               : nullptr;
    if (Variable && Variable->getInit() &&
        !Variable->getType()->isReferenceType() &&
        IsAwait(writtenInitializer(*Variable)))
      return *Known;
    // Creating a lazy task runs nothing but its arguments.
    const auto It = Variable ? Tasks.find(Variable) : Tasks.end();
    if (It != Tasks.end() && !It->second.Slots.empty() &&
        llvm::all_of(It->second.Slots, [](const TaskSlot &T) {
          return T.Creations.size() == 1 && !T.StoredBy;
        })) {
      for (const TaskSlot &Slot : It->second.Slots)
        addArguments(*Slot.Creations.front(), *Known);
      return *Known;
    }
  }
  const Expr *Left = nullptr;
  if (const auto *E = dyn_cast<Expr>(&S)) {
    E = E->IgnoreUnlessSpelledInSource();
    if (const auto *Assignment = dyn_cast<BinaryOperator>(E);
        Assignment && Assignment->getOpcode() == BO_Assign &&
        IsAwait(Assignment->getRHS()))
      Left = Assignment->getLHS();
    else if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E);
             Operator && Operator->getOperator() == OO_Equal &&
             isPlainAssignment(*Operator) && IsAwait(Operator->getArg(1)))
      Left = Operator->getArg(0);
  }
  if (!Left) {
    *Known = Bodies.ofRest(S);
    return *Known;
  }
  Stores.insert(&S);
  *Known = Bodies.ofRest(*Left);
  for (const Place &Where : Resolver.placesOf(*Left))
    Known->Touches.push_back(
        {Where, Access::Write, Left->getExprLoc(), nullptr});
  return *Known;
}

/// It holds something from here to the end of its block.
bool PairWalk::isGuard(const VarDecl &Variable) const {
  const auto It = Tasks.find(&Variable);
  const bool KeepsTasks = It != Tasks.end() && !It->second.Slots.empty();
  return Types.isGuard(Variable.getType()) && !KeepsTasks &&
         !Types.isTask(Variable.getType());
}

bool PairWalk::touchesOnlyLocals(const Effects &Of) const {
  return llvm::all_of(Of.Touches, [this](const Touch &T) {
    if (T.How == Access::Read)
      return !T.Where.Variable || !T.Where.Variable->hasGlobalStorage();
    return T.Where.Variable &&
           isLocalValue(*T.Where.Variable, Coroutine, Types);
  });
}

std::string PairWalk::textOf(const Expr &E) const {
  constexpr size_t MaxText = 40;
  const llvm::StringRef Text =
      Lexer::getSourceText(CharSourceRange::getTokenRange(E.getSourceRange()),
                           Ctx.getSourceManager(), Ctx.getLangOpts());
  if (Text.empty() || Text.size() > MaxText || Text.contains('\n'))
    return E.getType().getUnqualifiedType().getAsString(
        Ctx.getPrintingPolicy());
  return Text.str();
}

/// Finds what creates what \p P awaits, and how it is called.
void PairWalk::findCreations(Point &P) {
  if (const std::optional<NamedSlot> Slot = awaitedSlot(*P.Operand, Ctx)) {
    P.Known.Name = textOf(*Slot->Name);
    const auto It = Tasks.find(Slot->Variable);
    if (It == Tasks.end() || !It->second.isOnlyAwaited())
      return;
    if (const TaskSlot *Kept = It->second.find(Slot->Kind, Slot->Index))
      P.Known.Creations = Kept->Creations;
    return;
  }
  const auto *Call =
      dyn_cast<CallExpr>(P.Operand->IgnoreUnlessSpelledInSource());
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee || !Callee->getIdentifier() || isa<CXXOperatorCallExpr>(Call)) {
    P.Known.Name = textOf(*P.Operand);
    return;
  }
  P.Known.Name = Callee->getNameAsString();
  P.Known.IsInPlace = true;
  P.Known.Creations.push_back(Call);
}

PairWalk::Point PairWalk::pointOf(const SuspensionPoint &From, size_t Leaf) {
  Point P;
  P.Known.Await = From.Point;
  P.Leaf = Leaf;
  P.Operand = From.Operand;
  P.IsConditional = From.IsConditional;
  P.IsYield = From.Kind == SuspensionKind::Yield;
  P.Known.Name = "co_yield";
  if (!P.IsYield && P.Operand)
    findCreations(P);

  Effects &Body = P.Known.Body;
  for (const CallExpr *Creation : P.Known.Creations) {
    const Effects One = Bodies.ofTask(*Creation);
    llvm::append_range(Body.Touches, One.Touches);
    if (Body.isComplete()) {
      Body.UnknownAt = One.UnknownAt;
      Body.UnknownCallee = One.UnknownCallee;
    }
    if (Body.ExitAt.isInvalid())
      Body.ExitAt = One.ExitAt;
    for (const Expr *Argument : Creation->arguments()) {
      collectOperands(
          *Argument,
          [&](const VarDecl *V) {
            P.Variables.insert(V);
            P.HasHiddenOperand = false;
          },
          [&](llvm::StringRef Text) {
            P.Literals.insert(Text);
            P.HasHiddenOperand = false;
          });
      if (isa<IntegerLiteral, FloatingLiteral>(Argument->IgnoreParenImpCasts()))
        P.HasHiddenOperand = false;
    }
  }
  P.HasHiddenOperand |= llvm::any_of(P.Variables, [this](const VarDecl *V) {
    return Types.of(V->getType()) == Sharing::Shareable;
  });
  // What is not known may do anything with what it is given.
  if (P.Known.Creations.empty() && !P.IsYield) {
    Body.UnknownAt = P.Known.Await->getBeginLoc();
    if (P.Operand)
      for (const Place &Where : Resolver.placesOf(*P.Operand))
        Body.Touches.push_back(
            {Where, Access::Write, P.Operand->getExprLoc(), nullptr});
  }
  if (P.Known.IsInPlace && !InPlace.operandEffects(*P.Known.Creations.front(),
                                                   Coroutine, P.OfOperand))
    P.OfOperand.UnknownAt = P.Operand->getExprLoc();

  AwaitedTask &Task = P.Task;
  Task.Name = P.Known.Name;
  Task.Creations = P.Known.Creations;
  Task.Await = dyn_cast<CoawaitExpr>(P.Known.Await);
  Task.Statement = Nodes[Leaf].S;
  Task.ResultType = P.Known.Await->getType().getNonReferenceType();
  if (const auto *Declaration = dyn_cast<DeclStmt>(Task.Statement)) {
    if (Declaration->isSingleDecl() &&
        isa<VarDecl>(Declaration->getSingleDecl()))
      Task.Shape = AwaitShape::Declaration;
  } else if (const auto *E = dyn_cast<Expr>(Task.Statement)) {
    E = E->IgnoreUnlessSpelledInSource();
    if (const auto *Cast = dyn_cast<ExplicitCastExpr>(E);
        Cast && Cast->getCastKind() == CK_ToVoid)
      E = Cast->getSubExpr()->IgnoreUnlessSpelledInSource();
    if (E == P.Known.Await && Nodes[Leaf].In != Role::Once)
      Task.Shape = AwaitShape::Discarded;
  }
  P.IsForEffect =
      Task.Shape == AwaitShape::Discarded &&
      !(Body.isComplete() && llvm::all_of(Body.Touches, [](const Touch &T) {
          return T.How == Access::Read;
        }));
  return P;
}

BodyDependence PairWalk::run(size_t Limit) {
  BodyDependence Out;
  for (size_t I = 0; I < Nodes.size() && !Out.IsCut; ++I) {
    if (!isLeaf(*Nodes[I].S))
      continue;
    for (const SuspensionPoint &Found : findSuspensionPoints(*Nodes[I].S)) {
      if (Points.size() == Limit) {
        Out.IsCut = true;
        break;
      }
      PointsIn[Nodes[I].S].push_back(Points.size());
      Points.push_back(pointOf(Found, I));
    }
  }
  for (size_t Later = 0; Later < Points.size(); ++Later)
    for (size_t Earlier = 0; Earlier < Later; ++Earlier) {
      AwaitPair Pair{Earlier, Later, Dependence::Unknown,
                     compare(Points[Earlier], Points[Later])};
      const Verdict Worst = Pair.Why.worst();
      if (Worst == Verdict::Shown)
        Pair.Answer = Dependence::Commute;
      else if (Worst == Verdict::Violated)
        Pair.Answer = Dependence::Conflict;
      Out.Pairs.push_back(std::move(Pair));
    }
  for (Point &P : Points)
    Out.Awaits.push_back(std::move(P.Known));
  return Out;
}

Certificate PairWalk::compare(const Point &Earlier, const Point &Later) {
  Certificate Why;
  // The operand of one is what the other gives.
  if ((Later.Operand && holds(*Later.Operand, *Earlier.Known.Await)) ||
      (Earlier.Operand && holds(*Earlier.Operand, *Later.Known.Await))) {
    Why.add({CommuteRule::Data, Verdict::Violated, nullptr,
             Earlier.Known.Await->getBeginLoc()});
    return Why;
  }
  if (HasGoto)
    Why.add({CommuteRule::Control, Verdict::Assumed, nullptr, {}});
  if (Earlier.Leaf == Later.Leaf)
    compareWithin(Earlier, Later, Why);
  else
    compareStructure(Earlier, Later, Why);
  compareBodies(Earlier, Later, Why);
  compareOrder(Earlier, Later, Why);
  return Why;
}

/// Of two awaits of one statement: what stands around either of them alone may
/// be evaluated between the two.
void PairWalk::compareWithin(const Point &Earlier, const Point &Later,
                             Certificate &Why) {
  for (const Point *P : {&Earlier, &Later})
    if (P->IsConditional)
      Why.add({CommuteRule::Control, Verdict::Violated, nullptr,
               P->Known.Await->getBeginLoc()});
  const Stmt *Around = Nodes[Earlier.Leaf].S;
  while (true) {
    const auto Children = Around->children();
    const auto Inner = llvm::find_if(Children, [&](const Stmt *Child) {
      return Child && holds(*Child, *Earlier.Known.Await) &&
             holds(*Child, *Later.Known.Await);
    });
    if (Inner == Children.end())
      break;
    Around = *Inner;
  }
  Flow Through;
  for (const Stmt *Child : Around->children())
    if (Child)
      follow(*Child, holds(*Child, *Earlier.Known.Await), Through, Why);
  forEachDeclared(*Nodes[Earlier.Leaf].S, [&](const VarDecl &Variable) {
    Through.Declared.insert(&Variable);
  });
  compareFlow(Earlier, Later, Through, Why);
}

/// What stands on the way from the node \p From up to \p To, the last one below
/// what both awaits have around them.
void PairWalk::addPath(size_t From, size_t To, bool IsLater,
                       Certificate &Why) const {
  for (size_t At = From;; At = Nodes[At].Parent) {
    const Stmt &Around = *Nodes[Nodes[At].Parent].S;
    switch (Nodes[At].In) {
    case Role::Sequential:
    case Role::Once:
      break;
    case Role::Labelled:
      if (!IsLater)
        break;
      [[fallthrough]];
    case Role::Branch:
    case Role::Loop:
    case Role::Handler:
      Why.add({CommuteRule::Control, Verdict::Violated, nullptr,
               Around.getBeginLoc()});
      break;
    case Role::Try:
      Why.add({CommuteRule::Scope, Verdict::Violated, nullptr,
               Around.getBeginLoc()});
      break;
    }
    if (At == To)
      return;
    // A guard of the block around this one, which the other does not stand in.
    if (const auto *Block = dyn_cast<CompoundStmt>(&Around))
      for (const Stmt *Item : Block->body()) {
        if (Item == Nodes[At].S)
          break;
        forEachDeclared(*Item, [&](const VarDecl &Variable) {
          if (isGuard(Variable))
            Why.add({CommuteRule::Scope, Verdict::Violated, &Variable,
                     Variable.getLocation()});
        });
      }
  }
}

void PairWalk::compareStructure(const Point &Earlier, const Point &Later,
                                Certificate &Why) {
  if (Later.IsConditional || Earlier.IsConditional)
    Why.add(
        {CommuteRule::Control, Verdict::Violated, nullptr,
         (Later.IsConditional ? Later : Earlier).Known.Await->getBeginLoc()});
  size_t A = Earlier.Leaf;
  size_t B = Later.Leaf;
  while (Nodes[A].Parent != Nodes[B].Parent)
    if (Nodes[A].Depth >= Nodes[B].Depth)
      A = Nodes[A].Parent;
    else
      B = Nodes[B].Parent;
  addPath(Earlier.Leaf, A, /*IsLater=*/false, Why);
  addPath(Later.Leaf, B, /*IsLater=*/true, Why);

  // What stands around the earlier one comes behind it.
  Flow Through;
  const Stmt &First = *Nodes[A].S;
  follow(First, /*NeedsEarlier=*/true, Through, Why);
  if (!isLeaf(First) && hasExit(First))
    Why.add({CommuteRule::Control, Verdict::Violated, nullptr,
             First.getBeginLoc()});
  if (const auto *Block = dyn_cast<CompoundStmt>(Nodes[Nodes[A].Parent].S)) {
    bool IsBetween = false;
    for (const Stmt *Item : Block->body()) {
      if (Item == Nodes[B].S)
        break;
      if (IsBetween) {
        follow(*Item, /*NeedsEarlier=*/false, Through, Why);
        if (hasExit(*Item))
          Why.add({CommuteRule::Control, Verdict::Violated, nullptr,
                   Item->getBeginLoc()});
      }
      IsBetween |= Item == &First;
    }
  }
  // Its own statement may change what it reads.
  if (isLeaf(*Nodes[B].S)) {
    for (const Touch &T : restOf(*Nodes[B].S).Touches)
      if (T.How == Access::Write && Later.Task.Shape == AwaitShape::Operand)
        Through.Written.add(T);
    forEachDeclared(*Nodes[B].S, [&](const VarDecl &Variable) {
      Through.Declared.insert(&Variable);
    });
  }
  compareFlow(Earlier, Later, Through, Why);
}

/// Adds what \p S does to \p Through, and to \p Why what speaks against moving
/// an await over it.
void PairWalk::follow(const Stmt &S, bool NeedsEarlier, Flow &Through,
                      Certificate &Why) {
  const Effects &Rest = restOf(S);
  bool Needs = NeedsEarlier || namedOf(S, Through.NeedingNames);
  const auto Meets = [&](const Touch &T) {
    return Through.Needing.meets(T).How == Overlap::Conflict;
  };
  Needs |= llvm::any_of(Rest.Touches, Meets);
  llvm::SmallVector<const Effects *, 4> Awaited;
  for (const auto &[Leaf, Inside] : PointsIn)
    if (Leaf == &S || (!isLeaf(S) && llvm::any_of(Inside, [&](size_t I) {
          return holds(S, *Points[I].Known.Await);
        })))
      for (const size_t I : Inside) {
        Awaited.push_back(&Points[I].Known.Body);
        Needs |= llvm::any_of(Points[I].Known.Body.Touches, Meets) ||
                 llvm::any_of(Points[I].OfOperand.Touches, Meets);
      }

  if (Rest.ExitAt.isValid())
    Why.add({CommuteRule::Control, Verdict::Violated, nullptr, Rest.ExitAt});
  if (!Rest.isComplete())
    Why.add({CommuteRule::Between, Verdict::Doubtful, Rest.UnknownCallee,
             Rest.UnknownAt});
  else if (!touchesOnlyLocals(Rest) && Stores.contains(&S))
    Through.StoredOutside |= Needs;
  else if (!touchesOnlyLocals(Rest))
    Why.add({CommuteRule::Between,
             Needs ? Verdict::Violated : Verdict::Doubtful, nullptr,
             S.getBeginLoc()});
  for (const Touch &T : Rest.Touches) {
    if (T.How == Access::Read)
      continue;
    Through.Written.add(T);
    if (Needs)
      Through.Needing.add({T.Where, Access::Write, T.At, T.By});
  }
  // What another await writes that needs the earlier one.
  if (Needs && !NeedsEarlier)
    for (const Effects *Body : Awaited)
      for (const Touch &T : Body->Touches)
        if (T.How == Access::Write)
          Through.Needing.add(T);
  forEachDeclared(S, [&](const VarDecl &Variable) {
    Through.Declared.insert(&Variable);
    if (Needs)
      Through.NeedingNames.insert(&Variable);
    if (isGuard(Variable))
      Why.add({CommuteRule::Scope, Verdict::Violated, &Variable,
               Variable.getLocation()});
  });
}

void PairWalk::compareFlow(const Point &Earlier, const Point &Later,
                           const Flow &Through, Certificate &Why) const {
  if (Later.Operand) {
    if (const VarDecl *Named = namedOf(*Later.Operand, Through.NeedingNames))
      Why.add({CommuteRule::Data, Verdict::Violated, Named,
               Later.Operand->getExprLoc()});
    else if (const VarDecl *Declared =
                 namedOf(*Later.Operand, Through.Declared))
      Why.add({CommuteRule::Between, Verdict::Violated, Declared,
               Later.Operand->getExprLoc()});
  }
  const auto Weaken = [&](CommuteRule Rule, const TouchedPlaces &Of,
                          const Touch &T) {
    const TouchedPlaces::Meeting Met = Of.meets(T);
    if (Met.How != Overlap::None)
      Why.add({Rule,
               Met.How == Overlap::Conflict   ? Verdict::Violated
               : Met.How == Overlap::Doubtful ? Verdict::Doubtful
                                              : Verdict::Assumed,
               T.Where.Variable, T.At});
  };
  TouchedPlaces ByEarlier;
  for (const Touch &T : Earlier.Known.Body.Touches)
    ByEarlier.add(T);
  // Operands are evaluated earlier, bodies run earlier.
  for (const Touch &T : Later.OfOperand.Touches) {
    Weaken(CommuteRule::Data, Through.Needing, T);
    Weaken(CommuteRule::Between, Through.Written, T);
    Weaken(CommuteRule::Data, ByEarlier, T);
  }
  for (const Touch &T : Later.Known.Body.Touches) {
    Weaken(CommuteRule::Data, Through.Needing, T);
    Weaken(CommuteRule::Between, Through.Written, T);
  }
  if (Through.StoredOutside && !Later.Known.Body.isComplete())
    Why.add({CommuteRule::Data, Verdict::Doubtful, nullptr,
             Later.Known.Await->getBeginLoc()});
  if (!Later.OfOperand.isComplete())
    Why.add({CommuteRule::Between, Verdict::Doubtful, nullptr,
             Later.OfOperand.UnknownAt});
}

void PairWalk::compareBodies(const Point &Earlier, const Point &Later,
                             Certificate &Why) const {
  TouchedPlaces ByEarlier;
  for (const Touch &T : Earlier.Known.Body.Touches)
    ByEarlier.add(T);
  for (const Touch &T : Later.Known.Body.Touches) {
    const TouchedPlaces::Meeting Met = ByEarlier.meets(T);
    if (Met.How == Overlap::None)
      continue;
    // One who stores tasks takes two names for two objects.
    const bool IsOpen = Met.How == Overlap::Unproven && !Later.Known.IsInPlace;
    Why.add({T.By ? CommuteRule::Effects : CommuteRule::Shared,
             Met.How == Overlap::Conflict ? Verdict::Violated
             : IsOpen                     ? Verdict::Assumed
                                          : Verdict::Doubtful,
             T.Where.Variable, T.At});
  }
  for (const Point *P : {&Earlier, &Later})
    if (!P->Known.Body.isComplete())
      Why.add({CommuteRule::Effects, Verdict::Assumed,
               P->Known.Body.UnknownCallee, P->Known.Body.UnknownAt});
}

void PairWalk::compareOrder(const Point &Earlier, const Point &Later,
                            Certificate &Why) const {
  const SourceLocation At = Later.Known.Await->getBeginLoc();
  const auto Doubt = [&](CommuteRule Rule) {
    Why.add({Rule, Verdict::Doubtful, nullptr, At});
  };
  llvm::SmallVector<Pause, 2> Waits;
  for (const Point *P : {&Earlier, &Later}) {
    if (P->IsYield)
      Why.add({CommuteRule::Order, Verdict::Violated, nullptr,
               P->Known.Await->getBeginLoc()});
    Pause Worst = Pause::None;
    for (const CallExpr *Creation : P->Known.Creations) {
      const FunctionDecl *Callee = Creation->getDirectCallee();
      if (Callee && isAnnotatedOrdered(*Callee))
        Why.add({CommuteRule::Order, Verdict::Violated, Callee,
                 Creation->getExprLoc()});
      // A guard that the task is given, and holds until it has ended.
      if (Callee && Types.keepsGuard(*Callee))
        Why.add({CommuteRule::Scope, Verdict::Violated, Callee,
                 Creation->getExprLoc()});
      Worst = std::max(Worst, pauseOf(*Creation, Models));
    }
    Waits.push_back(Worst);
    // A guard that is held from its await on.
    if (Types.isGuard(P->Task.ResultType))
      Why.add({CommuteRule::Scope, Verdict::Violated, nullptr,
               P->Known.Await->getBeginLoc()});
  }
  // The times of two timers that were set before do not add up.
  if (Waits[1] == Pause::FromBefore
          ? Waits[0] != Pause::FromBefore
          : Waits[0] != Pause::None || Waits[1] == Pause::FromAwait)
    Doubt(CommuteRule::Order);

  const bool AllSeen =
      Earlier.Known.Body.isComplete() && Later.Known.Body.isComplete() &&
      !Why.find(CommuteRule::Shared) && !Why.find(CommuteRule::Effects);
  const auto MayMeanOrder = [&](const Point &P) {
    return P.Known.IsInPlace && P.Task.Await &&
           (P.HasHiddenOperand || InPlace.mayMeanOrder(P.Task));
  };
  if (!AllSeen) {
    const bool Shares = llvm::any_of(Later.Variables,
                                     [&](const VarDecl *V) {
                                       return Earlier.Variables.contains(V);
                                     }) ||
                        llvm::any_of(Later.Literals, [&](const auto &Text) {
                          return Earlier.Literals.count(Text.getKey()) != 0;
                        });
    const auto IsHiddenEffect = [](const Point &P) {
      return P.IsForEffect && P.HasHiddenOperand;
    };
    // What a parameter does, or an awaiter, nobody can tell.
    if (Earlier.Known.Creations.empty() || Later.Known.Creations.empty() ||
        MayMeanOrder(Earlier) || MayMeanOrder(Later) ||
        (Earlier.IsForEffect && Later.IsForEffect) ||
        ((Earlier.IsForEffect || Later.IsForEffect) && Shares) ||
        IsHiddenEffect(Earlier) || IsHiddenEffect(Later))
      Doubt(CommuteRule::Order);
  }
  // A check that fails guards what stands behind it, and what would not be done
  // after an error must not be done all the same.
  if (Later.Known.IsInPlace &&
      (Earlier.Known.Body.ExitAt.isValid() ||
       llvm::any_of(Later.Known.Body.Touches,
                    [](const Touch &T) { return T.How != Access::Read; })))
    Doubt(CommuteRule::Control);
}

/// "'x'", or \p Otherwise where nothing has a name.
std::string quoted(const NamedDecl *Named, llvm::StringRef Otherwise) {
  return Named && Named->getIdentifier() && !Named->getName().empty()
             ? "'" + Named->getNameAsString() + "'"
             : Otherwise.str();
}

} // namespace

AwaitDependence::AwaitDependence(ASTContext &Ctx, const ModelSet &Models,
                                 TaskSemanticsReader &Semantics)
    : Ctx(Ctx), Models(Models), Semantics(Semantics), Types(Ctx, Models),
      Resolver(Types), Bodies(Ctx, Models, Types, Resolver),
      Members(Semantics, Types),
      InPlace(Ctx, Semantics, Types, Resolver, Bodies) {}

BodyDependence AwaitDependence::of(const FunctionDecl &Coroutine,
                                   const CoroutineBodyStmt &Body,
                                   size_t Limit) {
  const auto *Block = dyn_cast_or_null<CompoundStmt>(Body.getBody());
  if (!Block || Coroutine.isDependentContext())
    return {};
  return PairWalk(Coroutine, *Block, Ctx, Models, Semantics, Types, Resolver,
                  Bodies, Members, InPlace)
      .run(Limit);
}

std::string inWords(const CertificateEntry &Entry, const AwaitInBody &Earlier,
                    const AwaitInBody &Later) {
  const std::string First = "'" + Earlier.Name + "'";
  const std::string Second = "'" + Later.Name + "'";
  const bool IsSure = Entry.Answer == Verdict::Violated;
  switch (Entry.Rule) {
  case CommuteRule::Data:
    if (IsSure)
      return Entry.Decider
                 ? Second + " needs " + quoted(Entry.Decider, "something") +
                       ", which depends on " + First
                 : "one is needed for the operand of the other";
    return Second + " may need what depends on " + First;
  case CommuteRule::Shared:
    return "both are given " + quoted(Entry.Decider, "one object") +
           (IsSure ? ", and may change it"
                   : ", or what may be the same object");
  case CommuteRule::Effects:
    if (IsSure)
      return "both touch " + quoted(Entry.Decider, "one object") +
             ", and one of them writes it";
    if (Entry.Answer == Verdict::Doubtful)
      return "both may touch " + quoted(Entry.Decider, "one object");
    return "what " + quoted(Entry.Decider, "is awaited here") +
           " does is not seen";
  case CommuteRule::Control:
    if (IsSure)
      return "whether both run is decided here";
    if (Entry.Answer == Verdict::Doubtful)
      return "after an error of " + First + ", " + Second +
             " would not have run, and that may be meant";
    return "a jump may lead past one of them";
  case CommuteRule::Scope:
    return Entry.Decider
               ? quoted(Entry.Decider, "a guard") +
                     " is held by one of them and not by the other"
               : "what begins or ends here holds for one of them alone";
  case CommuteRule::Between:
    if (IsSure)
      return Entry.Decider
                 ? Second + " reads " + quoted(Entry.Decider, "something") +
                       ", which is declared or changed between them"
                 : "what " + First + " gives is used for an effect";
    if (const std::string Callee = quoted(Entry.Decider, ""); !Callee.empty())
      return "what " + Callee + " does between them is not seen";
    return "others may see that this comes between them";
  case CommuteRule::Order:
    if (IsSure)
      return Entry.Decider
                 ? quoted(Entry.Decider, "one") + " is annotated as ordered"
                 : "what is yielded is handed on in order";
    return "that " + Second + " comes behind " + First + " may be meant";
  }
  return {};
}

} // namespace clang::tidy::coro
