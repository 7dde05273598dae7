//===--- AwaitLoops.cpp ---------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/AwaitLoops.h"
#include "Analysis/OrderSigns.h"
#include "Analysis/SuspensionPoints.h"
#include "Analysis/TasksInPlace.h"
#include "Match/CodeVisitor.h"
#include "Match/QualifiedName.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include <algorithm>
#include <cstdlib>

namespace clang::tidy::coro {
namespace {

/// Whether the body of a loop may be left other than at its end, or entered
/// other than at its beginning. A `continue` that belongs to the loop is an
/// exit as well: what stands behind it would not run.
class LoopExitFinder : public CodeVisitor {
public:
  static bool hasExit(const Stmt &Body) {
    LoopExitFinder Finder;
    Finder.TraverseStmt(const_cast<Stmt *>(&Body));
    return Finder.Found;
  }

  bool VisitStmt(Stmt *S) override {
    Found |= isa<ReturnStmt, CoreturnStmt, GotoStmt, IndirectGotoStmt,
                 LabelStmt, CXXThrowExpr, CXXTryStmt>(S) ||
             (isa<ContinueStmt>(S) && Loops == 0) ||
             (isa<BreakStmt>(S) && Loops + Switches == 0);
    return !Found;
  }
  bool TraverseForStmt(ForStmt *S) override {
    return inside(Loops, [&] { return CodeVisitor::TraverseForStmt(S); });
  }
  bool TraverseCXXForRangeStmt(CXXForRangeStmt *S) override {
    return inside(Loops,
                  [&] { return CodeVisitor::TraverseCXXForRangeStmt(S); });
  }
  bool TraverseWhileStmt(WhileStmt *S) override {
    return inside(Loops, [&] { return CodeVisitor::TraverseWhileStmt(S); });
  }
  bool TraverseDoStmt(DoStmt *S) override {
    return inside(Loops, [&] { return CodeVisitor::TraverseDoStmt(S); });
  }
  bool TraverseSwitchStmt(SwitchStmt *S) override {
    return inside(Switches, [&] { return CodeVisitor::TraverseSwitchStmt(S); });
  }
  bool TraverseLambdaExpr(LambdaExpr *) override { return true; }

private:
  template <typename Function>
  static bool inside(unsigned &Depth, Function Go) {
    ++Depth;
    const bool GoesOn = Go();
    --Depth;
    return GoesOn;
  }

  unsigned Loops = 0;
  unsigned Switches = 0;
  bool Found = false;
};

/// Whether \p S calls what blocks the thread: a pause, or something that has an
/// order elsewhere. What is known to write nothing may still wait.
class BlockingCallFinder : public CodeVisitor {
public:
  static bool blocks(const Stmt &S, const ModelSet &Models) {
    BlockingCallFinder Finder(Models);
    Finder.TraverseStmt(const_cast<Stmt *>(&S));
    return Finder.Found;
  }
  bool VisitCallExpr(CallExpr *Call) override {
    const FunctionDecl *Callee = Call->getDirectCallee();
    Found |= Callee && Models.blockingFor(qualifiedName(*Callee));
    return !Found;
  }

private:
  explicit BlockingCallFinder(const ModelSet &Models) : Models(Models) {}
  const ModelSet &Models;
  bool Found = false;
};

/// Types within types that are looked through.
constexpr unsigned MaxDepth = 4;

/// As many iterations of a constant number are as good as elements in memory.
constexpr int64_t MaxSeen = 1024;

/// A range whose iteration does nothing but to go from one element to the next:
/// an array, a container of the standard library, or a view of such that calls
/// nobody.
bool isPlainRange(QualType Type, unsigned Depth = 0) {
  static const llvm::StringSet<> Containers = {"std::vector",
                                               "std::array",
                                               "std::deque",
                                               "std::list",
                                               "std::forward_list",
                                               "std::map",
                                               "std::multimap",
                                               "std::set",
                                               "std::multiset",
                                               "std::unordered_map",
                                               "std::unordered_set",
                                               "std::unordered_multimap",
                                               "std::basic_string",
                                               "std::unordered_multiset",
                                               "std::span",
                                               "std::basic_string_view",
                                               "std::flat_map",
                                               "std::flat_set",
                                               "std::ranges::iota_view",
                                               "std::initializer_list"};
  static const llvm::StringSet<> Views = {
      "std::ranges::ref_view",     "std::ranges::owning_view",
      "std::ranges::take_view",    "std::ranges::drop_view",
      "std::ranges::reverse_view", "std::ranges::elements_view",
      "std::ranges::common_view"};
  Type = Type.getNonReferenceType();
  if (Type->isArrayType())
    return true;
  const std::string Name = qualifiedName(Type);
  if (Containers.contains(Name))
    return true;
  const auto *View = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      Type->getAsCXXRecordDecl());
  return View && Views.contains(Name) && Depth < MaxDepth &&
         View->getTemplateArgs().size() > 0 &&
         View->getTemplateArgs()[0].getKind() == TemplateArgument::Type &&
         isPlainRange(View->getTemplateArgs()[0].getAsType(), Depth + 1);
}

/// Whether such a range, or what it is a view of, makes its elements when it is
/// asked for them.
bool goesOverNumbers(QualType Type, unsigned Depth = 0) {
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      Type.getNonReferenceType()->getAsCXXRecordDecl());
  if (!Class)
    return false;
  const std::string Name = qualifiedName(*Class);
  return Name == "std::ranges::iota_view" ||
         (llvm::StringRef(Name).starts_with("std::ranges::") &&
          Depth < MaxDepth && Class->getTemplateArgs().size() > 0 &&
          Class->getTemplateArgs()[0].getKind() == TemplateArgument::Type &&
          goesOverNumbers(Class->getTemplateArgs()[0].getAsType(), Depth + 1));
}

/// The variable that \p E names; null for anything else.
const VarDecl *namedVariable(const Expr &E) {
  const auto *Reference = dyn_cast<DeclRefExpr>(E.IgnoreParenImpCasts());
  return Reference ? dyn_cast<VarDecl>(Reference->getDecl()) : nullptr;
}

/// The counter of `for (int i = a; i < b; ++i)`, with \p Bound set to the other
/// side of its condition; null for every other loop.
const VarDecl *counterOf(const ForStmt &For, const Expr *&Bound) {
  const auto *Init = dyn_cast_or_null<DeclStmt>(For.getInit());
  if (!Init || !Init->isSingleDecl() || For.getConditionVariable() ||
      !For.getCond() || !For.getInc())
    return nullptr;
  const auto *Counter = dyn_cast<VarDecl>(Init->getSingleDecl());
  if (!Counter || !Counter->hasInit() || !Counter->hasLocalStorage() ||
      !Counter->getType()->isIntegerType())
    return nullptr;

  const auto *Cond =
      dyn_cast<BinaryOperator>(For.getCond()->IgnoreParenImpCasts());
  if (!Cond || !(Cond->isRelationalOp() || Cond->getOpcode() == BO_NE))
    return nullptr;
  if (namedVariable(*Cond->getLHS()) == Counter)
    Bound = Cond->getRHS();
  else if (namedVariable(*Cond->getRHS()) == Counter)
    Bound = Cond->getLHS();
  else
    return nullptr;

  const Expr *Inc = For.getInc()->IgnoreParenImpCasts();
  if (const auto *Step = dyn_cast<UnaryOperator>(Inc))
    return Step->isIncrementDecrementOp() &&
                   namedVariable(*Step->getSubExpr()) == Counter
               ? Counter
               : nullptr;
  const auto *Step = dyn_cast<CompoundAssignOperator>(Inc);
  return Step &&
                 (Step->getOpcode() == BO_AddAssign ||
                  Step->getOpcode() == BO_SubAssign) &&
                 namedVariable(*Step->getLHS()) == Counter &&
                 isa<IntegerLiteral>(Step->getRHS()->IgnoreParenImpCasts())
             ? Counter
             : nullptr;
}

/// One await in the body of a loop.
struct CountedAwaits {
  /// Those in loops within count as many.
  unsigned Awaits = 0;
  SuspensionPoint Only;
  /// The statement without statements of its own that holds it.
  const Stmt *In = nullptr;

  void add(const CountedAwaits &Other) {
    if (Awaits == 0) {
      Only = Other.Only;
      In = Other.In;
    }
    Awaits += Other.Awaits;
  }
};

/// Walks one body.
class LoopWalker {
public:
  LoopWalker(const FunctionDecl &Coroutine, ASTContext &Ctx,
             const ModelSet &Models, ObjectSharing &Types,
             PlaceResolver &Resolver, EffectAnalysis &Bodies,
             TasksInPlace &InPlace, Confidence Least)
      : Coroutine(Coroutine), Ctx(Ctx), Models(Models), Types(Types),
        Resolver(Resolver), Bodies(Bodies), InPlace(InPlace), Least(Least) {}

  /// Looks for loops in \p S, whose block is \p Block, and counts its awaits if
  /// it stands in a loop itself.
  CountedAwaits scan(const Stmt &S, const CompoundStmt *Block, bool InLoop);

  std::vector<AwaitLoop> Loops;

private:
  /// What a loop goes over.
  struct Header {
    const VarDecl *Variable = nullptr;
    /// What is read to tell whether there is another iteration.
    std::vector<Touch> Reads;
    /// Where the elements are; null for a counter and for what ends with the
    /// loop.
    const Expr *Range = nullptr;
    /// Others may change it while the loop waits.
    bool MayChange = false;
    /// There are as many iterations as something has elements that is in memory
    /// already, or as few as a constant says: not millions of tasks.
    bool IsSized = false;
    /// See AwaitLoop.
    bool IsRepeatable = false;
  };

  void consider(const Stmt &Loop, const Stmt &Body, const CompoundStmt *Block,
                const CountedAwaits &Found);
  std::optional<Header> headerOf(const Stmt &Loop);
  std::optional<Header> headerOf(const CXXForRangeStmt &Loop);
  std::optional<Header> headerOf(const ForStmt &Loop);
  bool describe(AwaitLoop &Found, const Stmt &In, const Expr *&Sink) const;
  /// Adds what \p S, a statement beside the await, touches. False if it may do
  /// more than to read and to write what the loop may write.
  bool addRest(const Stmt &S, const CoawaitExpr *Await, const Expr *Sink,
               std::vector<Touch> &Out);
  bool isOwn(const Touch &T) const {
    return T.Where.Variable && Own.contains(T.Where.Variable);
  }
  bool overwritesOutside(const Stmt &S) const;
  void declare(const Stmt &S);

  const FunctionDecl &Coroutine;
  ASTContext &Ctx;
  const ModelSet &Models;
  ObjectSharing &Types;
  PlaceResolver &Resolver;
  EffectAnalysis &Bodies;
  TasksInPlace &InPlace;
  const Confidence Least;
  /// Variables of which each iteration has its own, and those of them that
  /// depend on the element or counter.
  llvm::DenseSet<const VarDecl *> Own;
  llvm::DenseSet<const VarDecl *> Changing;
};

CountedAwaits LoopWalker::scan(const Stmt &S, const CompoundStmt *Block,
                               bool InLoop) {
  CountedAwaits Result;
  if (isa<Expr, DeclStmt, CoreturnStmt>(S)) {
    if (!InLoop)
      return Result;
    const auto Points = findSuspensionPoints(S);
    Result.Awaits = Points.size();
    if (!Points.empty()) {
      Result.Only = Points.front();
      Result.In = &S;
    }
    return Result;
  }

  const Stmt *Body = nullptr;
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(&S))
    Body = Range->getBody();
  else if (const auto *For = dyn_cast<ForStmt>(&S))
    Body = For->getBody();
  else if (const auto *While = dyn_cast<WhileStmt>(&S))
    Body = While->getBody();
  else if (const auto *Do = dyn_cast<DoStmt>(&S))
    Body = Do->getBody();
  if (Body) {
    const CountedAwaits Inside = scan(*Body, nullptr, /*InLoop=*/true);
    if (Inside.Awaits == 1)
      consider(S, *Body, Block, Inside);
    // The loop around does not repeat this await alone.
    Result.Awaits = Inside.Awaits > 0 ? 2 : 0;
    if (InLoop && Result.Awaits == 0)
      for (const Stmt *Child : S.children())
        if (Child && Child != Body)
          Result.Awaits += findSuspensionPoints(*Child).size();
    return Result;
  }

  const auto *Inner = dyn_cast<CompoundStmt>(&S);
  for (const Stmt *Child : S.children())
    if (Child)
      Result.add(scan(*Child, Inner, InLoop));
  return Result;
}

std::optional<LoopWalker::Header>
LoopWalker::headerOf(const CXXForRangeStmt &Loop) {
  Header Result;
  const Expr *Over = Loop.getRangeInit();
  Result.Variable = Loop.getLoopVariable();
  if (Loop.getInit() || !isPlainRange(Over->getType()))
    return std::nullopt;
  if (const auto *Array = Ctx.getAsConstantArrayType(Over->getType());
      Array && Array->getSize().ule(1))
    return std::nullopt;
  const Expr *Written = Over->IgnoreUnlessSpelledInSource();
  if (const auto *Braces = dyn_cast<CXXStdInitializerListExpr>(Written))
    Written = Braces->getSubExpr()->IgnoreUnlessSpelledInSource();
  if (const auto *List = dyn_cast<InitListExpr>(Written);
      List && List->getNumInits() <= 1)
    return std::nullopt;
  // A temporary is nobody else's, unless it refers to what is.
  if (Over->isGLValue() || Types.of(Over->getType()) != Sharing::Value) {
    Result.Range = Over;
    for (const Place &P : Resolver.placesOf(*Over))
      Result.Reads.push_back({P, Access::Read, Over->getExprLoc(), nullptr});
  }
  if (Result.Variable->getType()->isReferenceType())
    Resolver.keepApart(*Result.Variable);
  Result.IsSized = !goesOverNumbers(Over->getType());
  const VarDecl *Named = namedVariable(*Written);
  Result.IsRepeatable =
      Named && Named->isLocalVarDeclOrParm() &&
      (!Named->getType()->isReferenceType() ||
       Named->getType().getNonReferenceType().isConstQualified());
  // What the language makes of the loop.
  for (const DeclStmt *Hidden :
       {Loop.getRangeStmt(), Loop.getBeginStmt(), Loop.getEndStmt()})
    if (Hidden)
      Own.insert(cast<VarDecl>(Hidden->getSingleDecl()));
  return Result;
}

std::optional<LoopWalker::Header> LoopWalker::headerOf(const ForStmt &Loop) {
  Header Result;
  const Expr *Bound = nullptr;
  Result.Variable = counterOf(Loop, Bound);
  if (!Result.Variable || !findSuspensionPoints(*Bound).empty() ||
      !findSuspensionPoints(*Result.Variable->getInit()).empty())
    return std::nullopt;
  const Effects OfBound = Bodies.ofStatement(*Bound);
  if (!OfBound.isComplete() || OfBound.ExitAt.isValid())
    return std::nullopt;
  for (Touch T : OfBound.Touches) {
    if (T.How == Access::Write ||
        (T.Where.Variable && T.Where.Variable->hasGlobalStorage()))
      return std::nullopt;
    T.How = Access::Read;
    // A queue that others fill while the loop waits, a counter that they set.
    const VarDecl *Variable = T.Where.Variable;
    const QualType Type = Variable ? Variable->getType() : QualType();
    Result.MayChange |= T.Where.IsUnknown || !Variable ||
                        !Variable->isLocalVarDeclOrParm() ||
                        (Type->isReferenceType() &&
                         !Type.getNonReferenceType().isConstQualified()) ||
                        ((Types.of(Type) == Sharing::Handle ||
                          Types.of(Type) == Sharing::Shareable) &&
                         !isPlainRange(Type));
    Result.Reads.push_back(T);
  }
  Result.IsSized =
      !Result.Reads.empty() && llvm::all_of(Result.Reads, [](const Touch &T) {
        return T.Where.Variable && !T.Where.Field &&
               isPlainRange(T.Where.Variable->getType());
      });
  Result.IsRepeatable =
      !Result.MayChange && !Result.Variable->getInit()->HasSideEffects(Ctx);
  // At most one iteration.
  Expr::EvalResult From;
  Expr::EvalResult To;
  if (Result.Variable->getInit()->EvaluateAsInt(From, Ctx) &&
      Bound->EvaluateAsInt(To, Ctx)) {
    // Of numbers that are as far apart as that, the distance does not matter.
    const auto Clamp = [](const llvm::APSInt &Number) {
      const int64_t Far = int64_t(1) << 40;
      return Number.isRepresentableByInt64()
                 ? std::clamp(Number.getExtValue(), -Far, Far)
                 : Far * 2;
    };
    const int64_t Distance = Clamp(From.Val.getInt()) - Clamp(To.Val.getInt());
    if (Distance >= -1 && Distance <= 1)
      return std::nullopt;
    Result.IsSized = std::abs(Distance) <= MaxSeen;
  }
  return Result;
}

std::optional<LoopWalker::Header> LoopWalker::headerOf(const Stmt &Loop) {
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(&Loop))
    return headerOf(*Range);
  if (const auto *For = dyn_cast<ForStmt>(&Loop))
    return headerOf(*For);
  return std::nullopt;
}

/// Adds the variables that \p S declares outside of lambdas.
class DeclaredVariables : public CodeVisitor {
public:
  explicit DeclaredVariables(llvm::DenseSet<const VarDecl *> &Out) : Out(Out) {}
  bool VisitVarDecl(VarDecl *Variable) override {
    if (Variable->hasLocalStorage())
      Out.insert(Variable->getCanonicalDecl());
    return true;
  }
  bool TraverseLambdaExpr(LambdaExpr *) override { return true; }

private:
  llvm::DenseSet<const VarDecl *> &Out;
};

void LoopWalker::declare(const Stmt &S) {
  DeclaredVariables(Own).TraverseStmt(const_cast<Stmt *>(&S));
}

/// The two sides of `a = b`; both null if \p E is no such assignment.
static std::pair<const Expr *, const Expr *> assignmentIn(const Expr &E) {
  if (const auto *Binary = dyn_cast<BinaryOperator>(&E);
      Binary && Binary->getOpcode() == BO_Assign)
    return {Binary->getLHS(), Binary->getRHS()};
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&E);
      Operator && Operator->getOperator() == OO_Equal &&
      Operator->getNumArgs() == 2)
    return {Operator->getArg(0), Operator->getArg(1)};
  return {nullptr, nullptr};
}

/// What becomes of the result in \p In. \p Sink is the expression that stores
/// it and needs no look of its own, if there is one. False for an await that is
/// not to be looked at.
bool LoopWalker::describe(AwaitLoop &Found, const Stmt &In,
                          const Expr *&Sink) const {
  AwaitedTask &Task = Found.Task;
  const auto IsAwait = [&](const Expr &E) {
    return E.IgnoreUnlessSpelledInSource() == Task.Await;
  };
  Task.Shape = AwaitShape::Operand;
  if (const auto *Declaration = dyn_cast<DeclStmt>(&In)) {
    if (!Declaration->isSingleDecl())
      return false;
    const auto *Variable = dyn_cast<VarDecl>(Declaration->getSingleDecl());
    if (!Variable || !Variable->hasLocalStorage())
      return false;
    if (Variable->hasInit() && writtenInitializer(*Variable) == Task.Await) {
      Task.Shape = AwaitShape::Declaration;
      if (!isa<DecompositionDecl>(Variable))
        Task.Result = Variable;
    }
    return true;
  }
  const auto *E = dyn_cast<Expr>(&In);
  if (!E)
    return false;
  E = E->IgnoreUnlessSpelledInSource();
  if (const auto *ToVoid = dyn_cast<CStyleCastExpr>(E);
      ToVoid && ToVoid->getType()->isVoidType())
    E = ToVoid->getSubExpr()->IgnoreUnlessSpelledInSource();
  if (E == Task.Await) {
    Task.Shape = AwaitShape::Discarded;
    Found.Result = LoopResult::Discarded;
    return true;
  }
  if (const auto *Call = dyn_cast<CXXMemberCallExpr>(E)) {
    const CXXMethodDecl *Method = Call->getMethodDecl();
    const Expr *Object = Call->getImplicitObjectArgument();
    if (!Method || !Method->getIdentifier() || !isStandard(*Method) ||
        !namedVariable(*Object))
      return true;
    const llvm::StringRef Name = Method->getName();
    if ((Name == "push_back" || Name == "emplace_back") &&
        Call->getNumArgs() == 1 && IsAwait(*Call->getArg(0))) {
      Found.Result = LoopResult::Appended;
      Found.Target = namedVariable(*Object);
      Sink = Object;
    } else if ((Name == "emplace" || Name == "try_emplace" ||
                Name == "insert_or_assign") &&
               Call->getNumArgs() == 2 && IsAwait(*Call->getArg(1))) {
      Found.Result = LoopResult::Placed;
      Found.Target = namedVariable(*Object);
    }
    return true;
  }
  if (const auto [Element, Value] = assignmentIn(*E);
      Element && IsAwait(*Value)) {
    const Expr *Into = Element->IgnoreParens();
    const Expr *Whole = nullptr;
    const Expr *Index = nullptr;
    bool MayGrow = false;
    if (const auto *Builtin = dyn_cast<ArraySubscriptExpr>(Into)) {
      Whole = Builtin->getBase()->IgnoreParenImpCasts();
      Index = Builtin->getIdx();
    } else if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(Into);
               Call && Call->getOperator() == OO_Subscript &&
               Call->getNumArgs() == 2 && Call->getDirectCallee() &&
               isStandard(*Call->getDirectCallee())) {
      Whole = Call->getArg(0);
      Index = Call->getArg(1);
      // Of the containers with a subscript, maps make what is not there.
      const auto *Class = Whole->getType()->getAsCXXRecordDecl();
      MayGrow =
          !Class || !Class->lookup(&Ctx.Idents.get("mapped_type")).empty();
    }
    // What a pointer leads to is somebody else's.
    if (Whole && !Whole->getType()->isPointerType() && namedVariable(*Whole)) {
      Found.Result = LoopResult::Placed;
      Found.Target = namedVariable(*Whole);
      if (!MayGrow && !Index->HasSideEffects(Ctx))
        Found.KeepsSizeOf = Found.Target;
    }
    return true;
  }
  if (const auto *Assignment = dyn_cast<CompoundAssignOperator>(E);
      Assignment && IsAwait(*Assignment->getRHS())) {
    Found.Result = LoopResult::Accumulated;
    Found.Target = namedVariable(*Assignment->getLHS());
  }
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E);
      Operator && Operator->isAssignmentOp() &&
      Operator->getOperator() != OO_Equal && Operator->getNumArgs() == 2 &&
      IsAwait(*Operator->getArg(1))) {
    Found.Result = LoopResult::Accumulated;
    Found.Target = namedVariable(*Operator->getArg(0));
  }
  return true;
}

/// `last = r;` keeps the result of one iteration alone: which one is meant.
bool LoopWalker::overwritesOutside(const Stmt &S) const {
  const auto *E = dyn_cast<Expr>(&S);
  if (!E)
    return false;
  auto [Left, Right] = assignmentIn(*E->IgnoreUnlessSpelledInSource());
  if (!Left)
    return false;
  Left = Left->IgnoreParenImpCasts();
  // `all[i] = r;` keeps them all, `all[0] = r;` the last.
  const Expr *Index = nullptr;
  for (const Expr *Whole = Left; Whole; Left = Whole->IgnoreParenImpCasts()) {
    Whole = nullptr;
    if (const auto *Member = dyn_cast<MemberExpr>(Left)) {
      Whole = Member->getBase();
    } else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(Left)) {
      Whole = Element->getBase();
      Index = Element->getIdx();
    } else if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(Left);
               Call && Call->getOperator() == OO_Subscript &&
               Call->getNumArgs() == 2) {
      Whole = Call->getArg(0);
      Index = Call->getArg(1);
    }
    if (Index && namesAny(*Index, Own))
      return false;
    if (!Whole)
      break;
  }
  if (isa<CXXThisExpr>(Left))
    return true;
  const VarDecl *Variable = namedVariable(*Left);
  if (const auto *Reference = dyn_cast<DeclRefExpr>(Left))
    if (const auto *Binding = dyn_cast<BindingDecl>(Reference->getDecl()))
      Variable = dyn_cast_or_null<VarDecl>(Binding->getDecomposedDecl());
  return Variable && !Own.contains(Variable->getCanonicalDecl()) &&
         !namesAny(*Right, {Variable});
}

bool LoopWalker::addRest(const Stmt &S, const CoawaitExpr *Await,
                         const Expr *Sink, std::vector<Touch> &Out) {
  Effects Of;
  if (Sink) {
    // The elements are made in the same order as before, whatever code of the
    // program's own that runs.
    for (const Place &P : Resolver.placesOf(*Sink))
      Of.Touches.push_back({P, Access::Write, Sink->getExprLoc(), nullptr});
  } else {
    Of = Await ? Bodies.ofRest(S) : Bodies.ofStatement(S);
  }
  if (!Of.isComplete() || Of.ExitAt.isValid())
    return false;
  for (const Touch &T : Of.Touches) {
    const VarDecl *Variable = T.Where.Variable;
    if (T.Where.IsUnknown || (Variable && Variable->hasGlobalStorage()))
      return false;
    Out.push_back(T);
  }
  return true;
}

void LoopWalker::consider(const Stmt &Loop, const Stmt &Body,
                          const CompoundStmt *Block,
                          const CountedAwaits &Found) {
  if (!isa<CXXForRangeStmt, ForStmt>(Loop))
    return;
  const CallExpr *Creation = InPlace.createdBy(Found.Only);
  if (!Creation)
    return;
  llvm::SmallVector<const Stmt *, 8> Statements;
  if (const auto *Compound = dyn_cast<CompoundStmt>(&Body))
    Statements.append(Compound->body_begin(), Compound->body_end());
  else
    Statements.push_back(&Body);
  const auto At = llvm::find(Statements, Found.In);
  const FunctionDecl &Callee = *Creation->getDirectCallee();
  if (At == Statements.end() || LoopExitFinder::hasExit(Body) ||
      isAnnotatedOrdered(Callee) || pauseOf(*Creation, Models) != Pause::None ||
      BlockingCallFinder::blocks(Body, Models))
    return;

  Own.clear();
  Changing.clear();
  const std::optional<Header> Over = headerOf(Loop);
  if (!Over)
    return;

  AwaitLoop Result;
  Result.Coroutine = &Coroutine;
  Result.Loop = &Loop;
  Result.Block = Block;
  Result.Variable = Over->Variable;
  Result.IsOnlyStatement = Statements.size() == 1;
  Result.IsRepeatable = Over->IsRepeatable;
  AwaitedTask &Task = Result.Task;
  Task.Name = Callee.getNameAsString();
  Task.Type = Creation->getType();
  Task.Creations.push_back(Creation);
  Task.Await = cast<CoawaitExpr>(Found.Only.Point);
  Task.Statement = Found.In;
  Task.ResultType = Task.Await->getType().getNonReferenceType();
  const Expr *Sink = nullptr;
  if (Types.isGuard(Task.ResultType) || Types.keepsGuard(Callee) ||
      !describe(Result, *Found.In, Sink))
    return;

  Own.insert(Over->Variable->getCanonicalDecl());
  Changing.insert(Over->Variable->getCanonicalDecl());
  declare(Body);

  // What comes in front of the await, with its operands, and what behind it.
  std::vector<Touch> Before;
  std::vector<Touch> After;
  for (auto It = Statements.begin(); It != Statements.end(); ++It) {
    const bool IsAwait = It == At;
    if (isa<NullStmt>(**It))
      continue;
    if (overwritesOutside(**It) ||
        !addRest(**It, IsAwait ? Task.Await : nullptr, IsAwait ? Sink : nullptr,
                 It < At ? Before : After))
      return;
    if (const auto *Declaration = dyn_cast<DeclStmt>(*It);
        It < At && Declaration)
      for (const Decl *D : Declaration->decls())
        if (const auto *Variable = dyn_cast<VarDecl>(D);
            Variable && Variable->hasInit() &&
            namesAny(*Variable->getInit(), Changing))
          Changing.insert(Variable->getCanonicalDecl());
  }
  // A poll asks the same each time.
  if (!namesAny(*Creation, Changing))
    return;
  Effects OfOperands;
  if (!InPlace.operandEffects(*Creation, Coroutine, OfOperands))
    return;
  llvm::append_range(Before, OfOperands.Touches);

  Result.Body = Bodies.ofTask(*Creation);
  const Effects &Of = Result.Body;
  Certificate &Why = Result.Why;
  bool AllSeen = Of.isComplete();
  const auto Weaken = [&](CommuteRule Rule, Overlap How, const Touch &T) {
    if (How == Overlap::None)
      return;
    AllSeen = false;
    // Nobody has separated starting from awaiting, as one who stores tasks has.
    Why.add({Rule,
             How == Overlap::Conflict ? Verdict::Violated : Verdict::Doubtful,
             T.Where.Variable, T.At});
  };
  const auto Doubt = [&](CommuteRule Rule, const NamedDecl *Decider) {
    Why.add({Rule, Verdict::Doubtful, Decider, Task.Await->getKeywordLoc()});
  };

  TouchedPlaces ByBody;
  TouchedPlaces ByRest;
  TouchedPlaces ByAfter;
  TouchedPlaces ByHeader;
  bool WritesElement = false;
  const auto Keep = [&](const Touch &T, TouchedPlaces &In) {
    if (!isOwn(T)) {
      In.add(T);
      return;
    }
    if (T.How != Access::Read &&
        T.Where.Variable == Over->Variable->getCanonicalDecl())
      WritesElement = true;
  };
  for (const Touch &T : Of.Touches)
    Keep(T, ByBody);
  for (const Touch &T : Before)
    Keep(T, ByRest);
  // `all[x] = co_await f(x++)`: another run would give another x.
  Result.IsRepeatable &= !WritesElement;
  for (const Touch &T : After) {
    Keep(T, ByRest);
    Keep(T, ByAfter);
  }
  for (const Touch &T : Over->Reads)
    ByHeader.add(T);

  for (const Touch &T : Of.Touches) {
    if (isOwn(T))
      continue;
    Weaken(T.By ? CommuteRule::Effects : CommuteRule::Shared,
           ByBody.meets(T).How, T);
    Weaken(CommuteRule::Data, ByRest.meets(T).How, T);
    Weaken(CommuteRule::Control, ByHeader.meets(T).How, T);
  }
  for (const Touch &T : Before) {
    if (isOwn(T))
      continue;
    Weaken(CommuteRule::Data, ByAfter.meets(T).How, T);
    Weaken(CommuteRule::Control, ByHeader.meets(T).How, T);
    // What is not seen may write what everybody can name.
    if (!Of.isComplete() &&
        (T.Where.IsUnknown ||
         (T.Where.Variable && T.Where.Variable->hasGlobalStorage())))
      return;
  }
  const auto IsPlain = [&](const Touch &T) {
    return T.How == Access::Read || isOwn(T) ||
           (T.Where.Variable && !T.Where.Field &&
            isLocalValue(*T.Where.Variable, Coroutine, Types));
  };
  for (const Touch &T : After) {
    if (isOwn(T))
      continue;
    // A bound that is the size of what the results are placed in stays.
    if (!Result.KeepsSizeOf || T.Where.Field ||
        T.Where.Variable != Result.KeepsSizeOf->getCanonicalDecl() ||
        isa<CXXForRangeStmt>(Loop))
      Weaken(CommuteRule::Control, ByHeader.meets(T).How, T);
    // Others may look at it while the loop waits.
    if (!IsPlain(T))
      Doubt(CommuteRule::Between, T.Where.Variable);
  }
  for (const Touch &T : Before)
    if (!IsPlain(T))
      Doubt(CommuteRule::Between, T.Where.Variable);

  const bool IsReference = Over->Variable->getType()->isReferenceType();
  const QualType Element = Over->Variable->getType().getNonReferenceType();
  if (WritesElement) {
    // The counter itself, by reference: the loop counts with it.
    if (isa<ForStmt>(Loop))
      return;
    // What two elements lead to may be one object.
    if (Types.of(Element) != Sharing::Value &&
        Types.of(Element) != Sharing::Shareable) {
      AllSeen = false;
      Doubt(CommuteRule::Shared, Over->Variable);
    }
    // Somebody is given the container as well.
    if (IsReference && Over->Range)
      for (const Place &P : Resolver.placesOf(*Over->Range)) {
        const Touch Written{P, Access::Write, Over->Range->getExprLoc(),
                            nullptr};
        Weaken(CommuteRule::Shared, ByBody.meets(Written).How, Written);
        Weaken(CommuteRule::Data, ByRest.meets(Written).How, Written);
      }
  }
  if (Over->MayChange)
    Doubt(CommuteRule::Control, Over->Variable);
  // All tasks would be made first.
  if (!Over->IsSized)
    Why.add({CommuteRule::Control, Verdict::Assumed, Over->Variable,
             Task.Await->getKeywordLoc()});

  if (!Of.isComplete())
    Why.add({CommuteRule::Effects, Verdict::Assumed, Of.UnknownCallee,
             Of.UnknownAt});
  if (!AllSeen) {
    const bool HasShareable =
        llvm::any_of(Creation->arguments(), [&](const Expr *Argument) {
          return Types.of(Argument->getType()) == Sharing::Shareable;
        });
    // Whether all went well is what somebody asks who stops if it did not.
    const bool IsFlag = Result.Result == LoopResult::Accumulated &&
                        Task.ResultType->isBooleanType();
    if (HasShareable || IsFlag || InPlace.mayMeanOrder(Task))
      Doubt(CommuteRule::Order, &Callee);
  }
  // What would not be done after an error must not be done all the same.
  if (Of.ExitAt.isValid() ||
      (!Of.isComplete() && llvm::any_of(Of.Touches, [](const Touch &T) {
        return T.How == Access::Write;
      })))
    Doubt(CommuteRule::Control, &Callee);

  const std::optional<Confidence> Sure = Why.confidence();
  if (!Sure || *Sure < Least)
    return;
  Result.Sure = *Sure;
  Result.UsesOwn = llvm::any_of(Result.Body.Touches,
                                [&](const Touch &T) { return isOwn(T); });
  llvm::erase_if(Result.Body.Touches, [&](const Touch &T) { return isOwn(T); });
  Loops.push_back(std::move(Result));
}

} // namespace

AwaitLoopFinder::AwaitLoopFinder(ASTContext &Ctx, const ModelSet &Models,
                                 TaskSemanticsReader &Semantics)
    : Ctx(Ctx), Models(Models), Types(Ctx, Models), Resolver(Types),
      Bodies(Ctx, Models, Types, Resolver),
      InPlace(std::make_unique<TasksInPlace>(Ctx, Semantics, Types, Resolver,
                                             Bodies)) {}

AwaitLoopFinder::~AwaitLoopFinder() = default;

std::vector<AwaitLoop> AwaitLoopFinder::find(const FunctionDecl &Coroutine,
                                             const CoroutineBodyStmt &Body,
                                             Confidence Least) {
  if (!Body.getBody() || Coroutine.isDependentContext())
    return {};
  LoopWalker Walker(Coroutine, Ctx, Models, Types, Resolver, Bodies, *InPlace,
                    Least);
  Walker.scan(*Body.getBody(), nullptr, /*InLoop=*/false);
  return std::move(Walker.Loops);
}

} // namespace clang::tidy::coro
