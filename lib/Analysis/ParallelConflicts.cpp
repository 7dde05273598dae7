//===--- ParallelConflicts.cpp --------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/ParallelConflicts.h"
#include "Match/CodeVisitor.h"
#include "Match/Evaluation.h"
#include "Match/NameLookup.h"
#include "Match/QualifiedName.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include <optional>
#include <utility>

namespace clang::tidy::coro {
namespace {

/// Of one object, this many uses are kept to choose from.
constexpr size_t MaxUsers = 8;

/// One coroutine of a set that runs together.
struct Arm {
  AccessSummary Of;
  /// Null for a lambda that is given as it is.
  const CallExpr *Creation = nullptr;
  /// The innermost loop that starts it again and again before anything is
  /// awaited; null for none.
  const Stmt *Loop = nullptr;
};

/// Arms that run together, and where they are joined.
struct ArmSet {
  std::vector<Arm> Arms;
  JoinKind Join = JoinKind::Combinator;
  std::string JoinName;
  SourceLocation At;
  SourceRange Range;
};

/// How a local variable keeps tasks.
struct KeptTasks {
  unsigned Mentions = 0; ///< Lambda bodies included.
  unsigned Known = 0;    ///< Those that add a task or make room.
  struct Added {
    const CallExpr *Creation;
    const Stmt *Loop;
  };
  std::vector<Added> Tasks;
};

/// The call that is all of \p E, an expression as it is given to something.
const CallExpr *callIn(const Expr &E) {
  const Expr *Written = E.IgnoreUnlessSpelledInSource();
  const auto *Call = dyn_cast<CallExpr>(Written);
  return Call && Call->isPRValue() ? Call : nullptr;
}

/// The local variable that is given: `t` or `std::move(t)`.
const VarDecl *variableIn(const Expr &E) {
  const Expr *Written = E.IgnoreUnlessSpelledInSource();
  while (const auto *Call = dyn_cast<CallExpr>(Written)) {
    if (!onlyPassesOn(*Call))
      return nullptr;
    Written = Call->getArg(0)->IgnoreUnlessSpelledInSource();
  }
  if (const auto *Made = dyn_cast<CXXConstructExpr>(Written);
      Made && Made->getNumArgs() == 1)
    return variableIn(*Made->getArg(0));
  const auto *Reference = dyn_cast<DeclRefExpr>(Written);
  const auto *Variable =
      Reference ? dyn_cast<VarDecl>(Reference->getDecl()) : nullptr;
  return Variable && Variable->isLocalVarDecl() && !Variable->isStaticLocal()
             ? Variable
             : nullptr;
}

/// A combinator, and where it is awaited if that is done at once.
struct CombinedCall {
  const CallExpr *Call = nullptr;
  const CoawaitExpr *Await = nullptr;
};

/// The outermost combinators that \p Body evaluates, in source order. Lambdas
/// have bodies of their own.
std::vector<CombinedCall> combinatorsIn(const Stmt &Body,
                                        const CombinatorCalls &Combinators) {
  std::vector<CombinedCall> Found;
  struct Part {
    const Stmt *S;
    const CoawaitExpr *Await;
  };
  llvm::SmallVector<Part, 32> Pending = {{&Body, nullptr}};
  llvm::SmallVector<const Stmt *, 8> Parts;
  while (!Pending.empty()) {
    const Part Next = Pending.pop_back_val();
    const Stmt *S = Next.S;
    if (!S)
      continue;
    if (const auto Only = onlyEvaluatedOperand(*S)) {
      Pending.push_back({*Only, nullptr});
      continue;
    }
    if (const auto *Call = dyn_cast<CallExpr>(S);
        Call && (Combinators.of(*Call) || Combinators.rangeOf(*Call))) {
      Found.push_back({Call, Next.Await});
      continue;
    }
    // What an await, a return and a range are made of is not written.
    if (const auto *Await = dyn_cast<CoawaitExpr>(S)) {
      Pending.push_back(
          {Await->getOperand()->IgnoreUnlessSpelledInSource(), Await});
      continue;
    }
    Parts.clear();
    if (const auto *Yield = dyn_cast<CoyieldExpr>(S))
      Parts.push_back(Yield->getOperand());
    else if (const auto *Return = dyn_cast<CoreturnStmt>(S))
      Parts.push_back(Return->getOperand());
    else if (const auto *Range = dyn_cast<CXXForRangeStmt>(S))
      Parts.append({Range->getInit(), Range->getRangeInit(), Range->getBody()});
    else if (const auto *Lambda = dyn_cast<LambdaExpr>(S))
      Parts.append(Lambda->capture_init_begin(), Lambda->capture_init_end());
    else
      Parts.append(S->child_begin(), S->child_end());
    for (const Stmt *Part : llvm::reverse(Parts))
      Pending.push_back({Part, nullptr});
  }
  return Found;
}

/// The task that \p Lambda, no coroutine itself, makes and gives: all that its
/// body does. Null for anything else.
const Expr *taskOf(const LambdaExpr &Lambda) {
  const CompoundStmt *Body = Lambda.getCompoundStmtBody();
  const auto *Return = Body && Body->size() == 1
                           ? dyn_cast<ReturnStmt>(Body->body_front())
                           : nullptr;
  return Return ? Return->getRetValue() : nullptr;
}

/// Whether what a loop starts is still running when it does so again.
bool startsBeforeAwaiting(const Stmt *Loop) {
  return Loop && findSuspensionPoints(*Loop).empty();
}

/// Counts how often each local variable is named, and collects what is added
/// to it.
class TaskKeeping : public CodeVisitor {
public:
  explicit TaskKeeping(llvm::DenseMap<const VarDecl *, KeptTasks> &Of)
      : Of(Of) {}

  bool VisitDeclRefExpr(DeclRefExpr *Reference) override {
    if (const auto *Variable = dyn_cast<VarDecl>(Reference->getDecl()))
      ++Of[Variable].Mentions;
    return true;
  }
  bool VisitCXXMemberCallExpr(CXXMemberCallExpr *Call) override {
    const CXXMethodDecl *Method = Call->getMethodDecl();
    const VarDecl *Variable = variableIn(*Call->getImplicitObjectArgument());
    if (IsInLambda || !Method || !Variable || !Method->getIdentifier() ||
        qualifiedName(*Method->getParent()) != "std::vector")
      return true;
    const llvm::StringRef Name = Method->getName();
    if (Name == "reserve") {
      ++Of[Variable].Known;
    } else if ((Name == "push_back" || Name == "emplace_back") &&
               Call->getNumArgs() == 1) {
      if (const CallExpr *Creation = callIn(*Call->getArg(0))) {
        ++Of[Variable].Known;
        // Two branches may exclude each other, unless each round takes one.
        if (Around.empty() || !Around.back().IsInBranch)
          Of[Variable].Tasks.push_back(
              {Creation, Around.empty() ? nullptr : Around.back().Loop});
      }
    }
    return true;
  }

  bool TraverseIfStmt(IfStmt *S) override {
    return inBranch([&] { return CodeVisitor::TraverseIfStmt(S); });
  }
  bool TraverseSwitchStmt(SwitchStmt *S) override {
    return inBranch([&] { return CodeVisitor::TraverseSwitchStmt(S); });
  }
  bool TraverseCXXTryStmt(CXXTryStmt *S) override {
    return inBranch([&] { return CodeVisitor::TraverseCXXTryStmt(S); });
  }
  bool TraverseLambdaExpr(LambdaExpr *S) override {
    const bool Outer = std::exchange(IsInLambda, true);
    const bool GoesOn = CodeVisitor::TraverseLambdaExpr(S);
    IsInLambda = Outer;
    return GoesOn;
  }

  bool TraverseForStmt(ForStmt *S) override {
    return inLoop(S, [&] { return CodeVisitor::TraverseForStmt(S); });
  }
  bool TraverseWhileStmt(WhileStmt *S) override {
    return inLoop(S, [&] { return CodeVisitor::TraverseWhileStmt(S); });
  }
  bool TraverseDoStmt(DoStmt *S) override {
    return inLoop(S, [&] { return CodeVisitor::TraverseDoStmt(S); });
  }
  bool TraverseCXXForRangeStmt(CXXForRangeStmt *S) override {
    return inLoop(S, [&] { return CodeVisitor::TraverseCXXForRangeStmt(S); });
  }

private:
  struct Place {
    const Stmt *Loop = nullptr; ///< The innermost.
    bool IsInBranch = false;    ///< There is a branch that no loop goes around.
  };
  template <typename Function> bool inside(const Place &P, Function Go) {
    Around.push_back(P);
    const bool GoesOn = Go();
    Around.pop_back();
    return GoesOn;
  }
  template <typename Function> bool inLoop(const Stmt *Loop, Function Go) {
    Place P = Around.empty() ? Place() : Around.back();
    P.Loop = Loop;
    return inside(P, Go);
  }
  template <typename Function> bool inBranch(Function Go) {
    Place P = Around.empty() ? Place() : Around.back();
    P.IsInBranch |= !P.Loop;
    return inside(P, Go);
  }

  llvm::DenseMap<const VarDecl *, KeptTasks> &Of;
  llvm::SmallVector<Place, 4> Around;
  bool IsInLambda = false;
};

} // namespace

/// The conflicts of one body.
class ParallelConflictFinder::Search {
public:
  Search(ParallelConflictFinder &Finder, const FunctionDecl &Function,
         const Stmt &Body, Confidence Least)
      : Finder(Finder), Names(Finder.Order.names()), Function(Function),
        Body(Body), Least(Least) {}

  std::vector<ParallelConflict> run();

private:
  // Which arms run together.
  void collectArms(const Expr &E, const Stmt *Loop, std::vector<Arm> &Arms);
  void addArm(const CallExpr &Creation, const Stmt *Loop,
              std::vector<Arm> &Arms);
  void combinator(const CoawaitExpr *Await, const CallExpr &Call);
  void scan(const Stmt *S, const Stmt *Loop);
  bool start(const Expr &E, const Stmt *Loop);
  void end(const Stmt *By);
  KeptTasks &keptIn(const VarDecl &Variable);

  // What they do to each other.
  void judge(const ArmSet &Set);

  /// A use that an arm makes of something.
  struct Use {
    size_t Of = 0;
    const OrderedAccess *Access = nullptr;
  };
  struct Uses {
    llvm::SmallVector<Use, 2> Whole; ///< Of the object itself.
    llvm::SmallVector<Use, 2> Part;  ///< Of a part of it.
  };
  using UseTable = llvm::DenseMap<ObjectName, Uses>;
  void note(UseTable &Table, size_t Of, const OrderedAccess &Access) const;
  template <typename Accept>
  std::optional<Use> findOther(const UseTable &Table, ObjectName Object,
                               Accept IsWanted) const;
  /// Whether \p Object, a different one in each round of the loop that starts
  /// \p Of, is not shared by two rounds.
  bool isOfRound(const Arm &Of, ObjectName Object) const;
  bool areTurns(const AccessCondition &A, const AccessCondition &B,
                ObjectName Object) const;
  void report(const ArmSet &Set, ParallelConflict Conflict, ObjectName Object);
  void judgeWindows(const ArmSet &Set);
  void judgePool(const ArmSet &Set);
  void judgeStreams(const ArmSet &Set);
  void judgeGiven(const ArmSet &Set);

  ParallelConflictFinder &Finder;
  ObjectNames &Names;
  const FunctionDecl &Function;
  const Stmt &Body;
  const Confidence Least;
  std::vector<ParallelConflict> Found;
  /// Of the set that is judged: what is written, and what was reported.
  UseTable Writes;
  llvm::DenseMap<ObjectName, size_t> Reported;
  /// Started and not yet joined, by the scope's name; 0 for detached tasks.
  llvm::MapVector<ObjectName, ArmSet> Running;
  std::optional<llvm::DenseMap<const VarDecl *, KeptTasks>> Kept;
};

//===----------------------------------------------------------------------===//
// Which arms run together
//===----------------------------------------------------------------------===//

KeptTasks &ParallelConflictFinder::Search::keptIn(const VarDecl &Variable) {
  if (!Kept) {
    Kept.emplace();
    TaskKeeping(*Kept).TraverseStmt(const_cast<Stmt *>(&Body));
  }
  return (*Kept)[&Variable];
}

void ParallelConflictFinder::Search::addArm(const CallExpr &Creation,
                                            const Stmt *Loop,
                                            std::vector<Arm> &Arms) {
  Arm New;
  New.Creation = &Creation;
  New.Loop = Loop;
  New.Of = Finder.Order.ofTask(Creation);
  Arms.push_back(std::move(New));
}

/// Adds the coroutines that run while what \p E is given to does.
void ParallelConflictFinder::Search::collectArms(const Expr &E,
                                                 const Stmt *Loop,
                                                 std::vector<Arm> &Arms) {
  if (const CallExpr *Call = callIn(E)) {
    if (Finder.Combinators.of(*Call)) {
      for (const Expr *Operand : Call->arguments())
        collectArms(*Operand, Loop, Arms);
      return;
    }
    // A task that is wrapped, scheduled or bound to an executor.
    const auto IsTask = [&](const Expr &Given) {
      return Finder.Types.isTask(Given.getType().getNonReferenceType());
    };
    const Expr *Inner = nullptr;
    unsigned Tasks = 0;
    const auto LookAt = [&](const Expr &Given) {
      if (!IsTask(Given))
        return;
      Inner = &Given;
      ++Tasks;
    };
    if (const auto *Member = dyn_cast<CXXMemberCallExpr>(Call))
      LookAt(*Member->getImplicitObjectArgument());
    for (const Expr *Argument : Call->arguments())
      LookAt(*Argument);
    if (Tasks == 1)
      return collectArms(*Inner, Loop, Arms);
    if (Tasks == 0)
      addArm(*Call, Loop, Arms);
    return;
  }
  const VarDecl *Variable = variableIn(E);
  if (!Variable || !Variable->getInit() ||
      !Finder.Types.isTask(Variable->getType()))
    return;
  // Named once, so that it has neither been started nor changed.
  const CallExpr *Creation = callIn(*Variable->getInit());
  if (Creation && keptIn(*Variable).Mentions == 1)
    collectArms(*Creation, Loop, Arms);
}

void ParallelConflictFinder::Search::combinator(const CoawaitExpr *Await,
                                                const CallExpr &Call) {
  ArmSet Set;
  const CombinatorModel *Model = Finder.Combinators.of(Call);
  if (Model)
    for (const Expr *Operand : Call.arguments())
      collectArms(*Operand, nullptr, Set.Arms);
  else
    Model = Finder.Combinators.rangeOf(Call);
  if (Model && Model->Range)
    for (const Expr *Operand : Call.arguments()) {
      const VarDecl *Variable = variableIn(*Operand);
      if (!Variable || qualifiedName(Variable->getType()) != "std::vector")
        continue;
      const KeptTasks &Tasks = keptIn(*Variable);
      if (Tasks.Mentions != Tasks.Known + 1)
        continue;
      for (const KeptTasks::Added &Task : Tasks.Tasks)
        collectArms(*Task.Creation,
                    startsBeforeAwaiting(Task.Loop) ? Task.Loop : nullptr,
                    Set.Arms);
    }
  if (!Model || Set.Arms.empty())
    return;
  Set.JoinName = Model->Spelling == CombinatorSpelling::Operator
                     ? "operator" + Model->Operator
                     : Model->Name;
  Set.At = Await ? Await->getKeywordLoc() : Call.getBeginLoc();
  Set.Range = Call.getSourceRange();
  judge(Set);
}

/// Whether \p E starts a task and goes on; adds it to what is running.
bool ParallelConflictFinder::Search::start(const Expr &E, const Stmt *Loop) {
  const Expr *Written = E.IgnoreUnlessSpelledInSource();
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(Written);
      Cast && Cast->getCastKind() == CK_ToVoid)
    Written = Cast->getSubExpr()->IgnoreUnlessSpelledInSource();
  const auto *Call = dyn_cast<CallExpr>(Written);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (!Callee)
    return false;
  const std::string Name = qualifiedName(*Callee);
  ArmSet *Set = nullptr;
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(Call);
      Member && Finder.ScopeStarts.count(Name) != 0) {
    const Expr &Scope = *Member->getImplicitObjectArgument();
    const ObjectName Object = Scope.getType()->isPointerType()
                                  ? Names.pointeeOf(Scope)
                                  : Names.of(Scope);
    if (!Object)
      return false;
    Set = &Running[Object];
    Set->Join = JoinKind::Scope;
    Set->JoinName = Names.spelled(Object);
  } else {
    const auto Forms = Finder.Models.detachedFormsOf(Name);
    if (llvm::none_of(Forms, [&](const ModelSet::DetachedEntry &Entry) {
          if (Entry.Form->Form != DetachedForm::CallWithTag)
            return Entry.Form->Form == DetachedForm::FreeFunction;
          return llvm::any_of(Call->arguments(), [&](const Expr *Argument) {
            return qualifiedName(Argument->getType()) == Entry.Form->Tag;
          });
        }))
      return false;
    Set = &Running[0];
    Set->Join = JoinKind::Detached;
  }
  Set->At = Call->getBeginLoc();
  Set->Range = Call->getSourceRange();
  const Stmt *Again = startsBeforeAwaiting(Loop) ? Loop : nullptr;
  for (const Expr *Argument : Call->arguments()) {
    const Expr *Given = Argument->IgnoreUnlessSpelledInSource();
    if (const auto *Lambda = dyn_cast<LambdaExpr>(Given)) {
      if (Lambda->isGenericLambda())
        continue;
      if (const Expr *Task = taskOf(*Lambda)) {
        const FunctionDecl *Outer = Names.enter(Lambda->getCallOperator());
        collectArms(*Task, Again, Set->Arms);
        Names.enter(Outer);
        continue;
      }
      Arm New;
      New.Of = Finder.Order.of(*Lambda->getCallOperator());
      New.Loop = Again;
      Set->Arms.push_back(std::move(New));
    } else if (Finder.Types.isTask(Argument->getType().getNonReferenceType())) {
      collectArms(*Argument, Again, Set->Arms);
    }
  }
  return true;
}

/// What has been started is joined by \p By, or something else is awaited
/// there, which may be that one of them ends. Null at the end of the body.
void ParallelConflictFinder::Search::end(const Stmt *By) {
  if (Running.empty())
    return;
  llvm::DenseMap<ObjectName, SourceLocation> JoinedAt;
  if (By)
    for (const SuspensionPoint &Point : findSuspensionPoints(*By)) {
      if (Point.Kind != SuspensionKind::Await || !Point.Operand)
        continue;
      const Expr *Operand = Point.Operand->IgnoreUnlessSpelledInSource();
      if (const auto *Call = dyn_cast<CXXMemberCallExpr>(Operand))
        Operand = Call->getImplicitObjectArgument();
      const ObjectName Object = Operand->getType()->isPointerType()
                                    ? Names.pointeeOf(*Operand)
                                : Operand->isGLValue() ? Names.of(*Operand)
                                                       : 0;
      if (Object)
        JoinedAt.try_emplace(Object, Point.Point->getBeginLoc());
    }
  for (auto &[Object, Set] : Running) {
    if (const auto It = JoinedAt.find(Object); It != JoinedAt.end()) {
      Set.At = It->second;
      Set.Range = SourceRange();
    }
    judge(Set);
  }
  Running.clear();
}

/// Looks for starts in \p S, which stands in \p Loop.
void ParallelConflictFinder::Search::scan(const Stmt *S, const Stmt *Loop) {
  if (!S)
    return;
  if (const auto *Block = dyn_cast<CompoundStmt>(S)) {
    for (const Stmt *Part : Block->body())
      scan(Part, Loop);
    return;
  }
  const Stmt *Inside = nullptr;
  if (const auto *For = dyn_cast<ForStmt>(S))
    Inside = For->getBody();
  else if (const auto *While = dyn_cast<WhileStmt>(S))
    Inside = While->getBody();
  else if (const auto *Do = dyn_cast<DoStmt>(S))
    Inside = Do->getBody();
  else if (const auto *Range = dyn_cast<CXXForRangeStmt>(S))
    Inside = Range->getBody();
  if (Inside) {
    scan(Inside, S);
    return;
  }
  if (isa<IfStmt, SwitchStmt, CXXTryStmt>(S)) {
    // Two branches may exclude each other: each is looked at alone.
    auto Outer = std::exchange(Running, {});
    for (const Stmt *Part : S->children()) {
      if (const auto *Handler = dyn_cast_or_null<CXXCatchStmt>(Part))
        Part = Handler->getHandlerBlock();
      if (Part && !isa<Expr, DeclStmt>(Part)) {
        scan(Part, Loop);
        end(nullptr);
      }
    }
    Running = std::move(Outer);
    if (!findSuspensionPoints(*S).empty())
      end(S);
    return;
  }
  const Expr *E = dyn_cast<Expr>(S);
  if (const auto *Declaration = dyn_cast<DeclStmt>(S);
      Declaration && Declaration->isSingleDecl())
    if (const auto *Variable = dyn_cast<VarDecl>(Declaration->getSingleDecl()))
      E = Variable->getInit();
  if (E && start(*E, Loop))
    return;
  if (!findSuspensionPoints(*S).empty())
    end(S);
}

//===----------------------------------------------------------------------===//
// What they do to each other
//===----------------------------------------------------------------------===//

void ParallelConflictFinder::Search::note(UseTable &Table, size_t Of,
                                          const OrderedAccess &Access) const {
  const auto Keep = [&](llvm::SmallVector<Use, 2> &In) {
    if (In.size() < MaxUsers)
      In.push_back({Of, &Access});
  };
  Keep(Table[Access.Object].Whole);
  ObjectName Around = Access.Object;
  while ((Around = Names.partOf(Around)))
    Keep(Table[Around].Part);
}

/// A use in \p Table of something that overlaps \p Object.
template <typename Accept>
std::optional<ParallelConflictFinder::Search::Use>
ParallelConflictFinder::Search::findOther(const UseTable &Table,
                                          ObjectName Object,
                                          Accept IsWanted) const {
  std::optional<Use> Best;
  const auto Consider = [&](llvm::ArrayRef<Use> Among) {
    for (const Use &U : Among)
      if (IsWanted(U) &&
          (!Best || (!Best->Access->When.IsSure && U.Access->When.IsSure)))
        Best = U;
  };
  if (const auto It = Table.find(Object); It != Table.end()) {
    Consider(It->second.Whole);
    Consider(It->second.Part);
  }
  ObjectName Around = Object;
  while ((Around = Names.partOf(Around)))
    if (const auto It = Table.find(Around); It != Table.end())
      Consider(It->second.Whole);
  return Best;
}

bool ParallelConflictFinder::Search::isOfRound(const Arm &Of,
                                               ObjectName Object) const {
  if (!Of.Loop)
    return false;
  const VarDecl *Root = Names.rootOf(Object);
  return Root && Root->hasLocalStorage() &&
         Finder.Ctx.getSourceManager().isPointWithin(
             Root->getLocation(), Of.Loop->getBeginLoc(), Of.Loop->getEndLoc());
}

/// Whether a flag that some arm writes decides which of them may go on.
bool ParallelConflictFinder::Search::areTurns(const AccessCondition &A,
                                              const AccessCondition &B,
                                              ObjectName Object) const {
  const auto IsWritten = [&](ObjectName Guard) {
    return !Names.overlap(Guard, Object) &&
           findOther(Writes, Guard, [](const Use &) { return true; });
  };
  return llvm::any_of(A.Guards, IsWritten) || llvm::any_of(B.Guards, IsWritten);
}

void ParallelConflictFinder::Search::report(const ArmSet &Set,
                                            ParallelConflict Conflict,
                                            ObjectName Object) {
  if (Conflict.Sure < Least)
    return;
  Conflict.Join = Set.Join;
  Conflict.JoinName = Set.JoinName;
  Conflict.Coroutine = &Function;
  Conflict.At = Set.At;
  Conflict.Range = Set.Range;
  Conflict.Object = Names.spelled(Object);
  // One object is reported once, by what is surest of it.
  const auto [It, IsNew] = Reported.try_emplace(Object, Found.size());
  if (IsNew)
    Found.push_back(std::move(Conflict));
  else if (Found[It->second].Sure < Conflict.Sure)
    Found[It->second] = std::move(Conflict);
}

void ParallelConflictFinder::Search::judge(const ArmSet &Set) {
  Reported.clear();
  Writes.clear();
  const auto IsSeen = [](const Arm &A) { return A.Of.IsKnown; };
  if (Set.Arms.empty() || (Set.Arms.size() == 1 && !Set.Arms.front().Loop))
    return;
  if (llvm::any_of(Set.Arms, IsSeen)) {
    for (size_t I = 0; I < Set.Arms.size(); ++I)
      if (Set.Arms[I].Of.IsKnown)
        for (const OrderedAccess &Access : Set.Arms[I].Of.Accesses)
          if (Access.How != ObjectAccess::Read)
            note(Writes, I, Access);
    judgeStreams(Set);
    judgeWindows(Set);
    judgePool(Set);
  }
  if (Least == Confidence::Possible)
    judgeGiven(Set);
}

void ParallelConflictFinder::Search::judgeWindows(const ArmSet &Set) {
  // Which arms keep a value of their own in an object, or act on a check of it.
  llvm::DenseMap<std::pair<ObjectName, unsigned>, llvm::SmallVector<size_t, 2>>
      Alike;
  for (size_t I = 0; I < Set.Arms.size(); ++I)
    if (!Set.Arms[I].Of.IsSynchronised)
      for (const SuspensionWindow &Window : Set.Arms[I].Of.Windows) {
        auto &With = Alike[{Window.Object, unsigned(Window.Kind)}];
        if (With.size() < 2 && Window.When.IsSure &&
            !llvm::is_contained(With, I))
          With.push_back(I);
      }
  for (size_t I = 0; I < Set.Arms.size(); ++I) {
    const Arm &A = Set.Arms[I];
    if (A.Of.IsSynchronised)
      continue;
    for (const SuspensionWindow &Window : A.Of.Windows) {
      const bool MayBeItself = A.Loop && !isOfRound(A, Window.Object);
      const auto Disturbs = [&](const Use &U) {
        if (Set.Arms[U.Of].Of.IsSynchronised || (U.Of == I && !MayBeItself))
          return false;
        if (Window.Kind == WindowKind::Iteration &&
            U.Access->How == ObjectAccess::Write &&
            U.Access->Object != Window.Object)
          return false;
        // What an arm in front does before it first suspends, it has done
        // before this one begins.
        return U.Access->IsBehindSuspension || U.Of >= I;
      };
      const auto Other = findOther(Writes, Window.Object, Disturbs);
      if (!Other)
        continue;
      ParallelConflict Conflict;
      Conflict.First = Window.First;
      Conflict.FirstIn = Window.In;
      Conflict.Other = Other->Access->At;
      Conflict.OtherIn = Other->Access->In;
      Conflict.IsUnspecified = Window.IsUnspecified;
      const Arm &Second = Set.Arms[Other->Of];
      const bool IsSure =
          Window.When.IsSure && Other->Access->When.IsSure &&
          !areTurns(Window.When, Other->Access->When, Window.Object);
      const bool AllSeen = A.Of.IsAllSeen && Second.Of.IsAllSeen;
      const auto &With = Alike[{Window.Object, unsigned(Window.Kind)}];
      const bool BothDo = MayBeItself || With.size() > 1;
      Conflict.Sure = !IsSure ? Confidence::Possible : Confidence::Likely;
      switch (Window.Kind) {
      case WindowKind::LostUpdate:
        Conflict.Kind = ConflictKind::LostUpdate;
        if (IsSure && AllSeen && !Window.IsUnspecified)
          Conflict.Sure = Confidence::Proven;
        break;
      case WindowKind::Iteration:
        Conflict.Kind = ConflictKind::Invalidated;
        if (IsSure && AllSeen)
          Conflict.Sure = Confidence::Proven;
        break;
      case WindowKind::OldCheck:
        Conflict.Kind = ConflictKind::OldCheck;
        if (!BothDo)
          Conflict.Sure = Confidence::Possible;
        break;
      case WindowKind::Overwritten:
        Conflict.Kind = ConflictKind::Overwritten;
        if (!BothDo)
          Conflict.Sure = Confidence::Possible;
        break;
      }
      report(Set, std::move(Conflict), Window.Object);
    }
  }
}

void ParallelConflictFinder::Search::judgePool(const ArmSet &Set) {
  UseTable OnPool;
  for (size_t I = 0; I < Set.Arms.size(); ++I)
    if (!Set.Arms[I].Of.IsSynchronised)
      for (const OrderedAccess &Access : Set.Arms[I].Of.Accesses)
        if (Access.IsOnPool)
          note(OnPool, I, Access);
  for (size_t I = 0; I < Set.Arms.size(); ++I) {
    const Arm &A = Set.Arms[I];
    if (A.Of.IsSynchronised)
      continue;
    for (const OrderedAccess &Access : A.Of.Accesses) {
      if (!Access.IsOnPool || Access.How == ObjectAccess::Read)
        continue;
      const bool MayBeItself = A.Loop && !isOfRound(A, Access.Object);
      const auto Other = findOther(OnPool, Access.Object, [&](const Use &U) {
        return U.Of != I || MayBeItself;
      });
      if (!Other)
        continue;
      ParallelConflict Conflict;
      Conflict.Kind = ConflictKind::Race;
      Conflict.First = Access.At;
      Conflict.FirstIn = Access.In;
      Conflict.Other = Other->Access->At;
      Conflict.OtherIn = Other->Access->In;
      const bool IsSure =
          Access.When.IsSure && Other->Access->When.IsSure &&
          !areTurns(Access.When, Other->Access->When, Access.Object);
      Conflict.Sure = IsSure ? Confidence::Likely : Confidence::Possible;
      report(Set, std::move(Conflict), Access.Object);
    }
  }
}

void ParallelConflictFinder::Search::judgeStreams(const ArmSet &Set) {
  struct FirstUse {
    size_t Of;
    const StreamUse *Use;
  };
  llvm::DenseMap<std::pair<ObjectName, unsigned>, FirstUse> Firsts;
  for (size_t I = 0; I < Set.Arms.size(); ++I) {
    const Arm &A = Set.Arms[I];
    if (A.Of.IsSynchronised)
      continue;
    for (const StreamUse &Use : A.Of.Streams) {
      const auto [It, IsNew] = Firsts.try_emplace(
          {Use.Stream, unsigned(Use.Direction)}, FirstUse{I, &Use});
      const FirstUse &Before = It->second;
      const bool IsAgain = A.Loop && !isOfRound(A, Use.Stream);
      if (IsNew ? !IsAgain : Before.Of == I && !IsAgain)
        continue;
      ParallelConflict Conflict;
      Conflict.Kind = ConflictKind::SharedStream;
      Conflict.Direction = Use.Direction;
      Conflict.First = Before.Use->At;
      Conflict.FirstIn = Before.Use->In;
      Conflict.Other = Use.At;
      Conflict.OtherIn = Use.In;
      const bool IsSure = Before.Use->When.IsSure && Use.When.IsSure &&
                          !areTurns(Before.Use->When, Use.When, Use.Stream);
      Conflict.Sure = IsSure ? Confidence::Likely : Confidence::Possible;
      report(Set, std::move(Conflict), Use.Stream);
    }
  }
}

/// Arms that are not seen, and are given one object by reference.
void ParallelConflictFinder::Search::judgeGiven(const ArmSet &Set) {
  TouchedPlaces Before;
  for (const Arm &A : Set.Arms) {
    if (!A.Creation || A.Of.IsKnown)
      continue;
    const Effects Of = Finder.Bodies.ofTask(*A.Creation);
    const auto IsGiven = [&](const Touch &T) {
      if (T.How != Access::Write || !T.Where.Variable || T.Where.IsDerived ||
          T.Where.IsUnknown || T.Where.LeadsElsewhere)
        return false;
      const QualType Type = (T.Where.Field ? T.Where.Field->getType()
                                           : T.Where.Variable->getType())
                                .getNonReferenceType();
      return Finder.Types.of(Type) == Sharing::Value;
    };
    for (const Touch &T : Of.Touches) {
      if (!IsGiven(T))
        continue;
      const TouchedPlaces::Meeting Meeting = Before.meets(T);
      if (Meeting.How != Overlap::Conflict)
        continue;
      ParallelConflict Conflict;
      Conflict.Kind = ConflictKind::Given;
      Conflict.First = Meeting.Earlier.At;
      Conflict.Other = T.At;
      Conflict.FirstIn = dyn_cast_or_null<FunctionDecl>(Meeting.Earlier.By);
      Conflict.OtherIn = dyn_cast_or_null<FunctionDecl>(T.By);
      report(Set, std::move(Conflict), Names.ofVariable(*T.Where.Variable));
    }
    for (const Touch &T : Of.Touches)
      if (IsGiven(T))
        Before.add(T);
  }
}

//===----------------------------------------------------------------------===//

std::vector<ParallelConflict> ParallelConflictFinder::Search::run() {
  Names.enter(&Function);
  if (!Finder.Combinators.isEmpty())
    for (const CombinedCall &Combined : combinatorsIn(Body, Finder.Combinators))
      combinator(Combined.Await, *Combined.Call);
  if (Finder.mayStart()) {
    scan(&Body, nullptr);
    end(nullptr);
  }
  const SourceManager &Sources = Finder.Ctx.getSourceManager();
  llvm::sort(Found, [&](const auto &A, const auto &B) {
    return A.At != B.At ? Sources.isBeforeInTranslationUnit(A.At, B.At)
                        : A.Object < B.Object;
  });
  return std::move(Found);
}

ParallelConflictFinder::ParallelConflictFinder(ASTContext &Ctx,
                                               const ModelSet &Models)
    : Ctx(Ctx), Models(Models), Combinators(Ctx, Models), Types(Ctx, Models),
      Resolver(Types), Bodies(Ctx, Models, Types, Resolver),
      Order(Ctx, Models, Types) {
  for (const auto &Library : Models.libraries()) {
    for (const ScopeModel &Scope : Library->Scopes)
      if (Scope.StartIsMember && findDeclaration(Ctx, Scope.Type)) {
        ScopeStarts[Scope.Type + "::" + Scope.Start] = &Scope;
        DeclaresStarts = true;
      }
    for (const DetachedModel &Form : Library->Detached)
      DeclaresStarts |= (Form.Form == DetachedForm::CallWithTag ||
                         Form.Form == DetachedForm::FreeFunction) &&
                        findDeclaration(Ctx, Form.Name);
  }
}

ParallelConflictFinder::~ParallelConflictFinder() = default;

std::vector<ParallelConflict>
ParallelConflictFinder::find(const FunctionDecl &Function, const Stmt &Body,
                             Confidence Least) {
  if (!mayFind() || Function.isDependentContext())
    return {};
  return Search(*this, Function, Body, Least).run();
}

} // namespace clang::tidy::coro
