//===--- AwaitGroups.cpp --------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/AwaitGroups.h"
#include "Analysis/OrderSigns.h"
#include "Analysis/SuspensionPoints.h"
#include "Analysis/TasksInPlace.h"
#include "Match/QualifiedName.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSet.h"

namespace clang::tidy::coro {
namespace {

/// The result is not used, and what the body does is not seen to be invisible.
bool isForEffect(const AwaitedTask &Task, const Effects &Body) {
  return Task.Shape == AwaitShape::Discarded &&
         !(Body.isComplete() && llvm::all_of(Body.Touches, [](const Touch &T) {
             return T.How == Access::Read;
           }));
}

/// More awaits in one statement are not kept apart, and what is nested deeper
/// is not looked into, so that the cost of a statement stays linear in its
/// size.
constexpr size_t MaxAwaitsInStatement = 32;
constexpr unsigned MaxNesting = 64;

/// A row of awaits is scheduled as far as this, and a task comes in front of
/// this many levels at most.
constexpr size_t MaxRow = 64;
constexpr size_t MaxLevelsPassed = 16;
/// So many awaits at either end of a row are left out of its parts.
constexpr size_t MaxEnds = 8;

Pause pauseOf(const AwaitedTask &Task, const ModelSet &Models) {
  Pause Worst = Pause::None;
  for (const CallExpr *Creation : Task.Creations)
    Worst = std::max(Worst, pauseOf(*Creation, Models));
  return Worst;
}

/// Walks the blocks of one body and grows groups.
class GroupGrower {
public:
  GroupGrower(const FunctionDecl &Coroutine, TaskVariables &Tasks,
              const ASTContext &Ctx, const ModelSet &Models,
              TaskSemanticsReader &Semantics, ObjectSharing &Types,
              PlaceResolver &Resolver, EffectAnalysis &Bodies,
              TasksInPlace &InPlace, Confidence Least, AwaitSource Source,
              std::optional<RowForm> Rows)
      : Coroutine(Coroutine), Tasks(Tasks), Ctx(Ctx), Models(Models),
        Semantics(Semantics), Types(Types), Resolver(Resolver), Bodies(Bodies),
        InPlace(InPlace), Least(Least), Source(Source), Rows(Rows) {}

  void scanBlock(const CompoundStmt &Block);

  AwaitPlan Plan;

private:
  /// A group that is still growing, and what its members and the statements
  /// between them touch.
  struct OpenGroup {
    AwaitGroup Group;
    unsigned FirstAwaitAt = 0;
    TouchedPlaces ByTasks;
    TouchedPlaces ByStatements;
    std::vector<const Stmt *> PendingBetween;
    llvm::DenseSet<const VarDecl *> Operands;
    llvm::StringSet<> Literals;
    /// The same of those that are awaited for what they do.
    llvm::DenseSet<const VarDecl *> EffectOperands;
    llvm::StringSet<> EffectLiterals;
    /// What is written since the last await that has joined, and which
    /// variables the group has already.
    llvm::SmallVector<Place, 4> PendingWrites;
    llvm::DenseSet<const VarDecl *> Written;
    /// Tasks that are awaited for what they do, and what that is is not seen.
    unsigned AwaitedForEffect = 0;
    /// One of them works on hidden state or on an executor.
    bool HasHiddenOperand = false;
    /// Every body in the group is seen whole.
    bool AllSeen = true;
    /// A result is stored where a body that is not seen could read it.
    bool StoredOutside = false;
    /// One of them waits for a time.
    bool HasPause = false;
    /// One of them does more than wait for a time that was set before.
    bool HasWork = false;
    /// In place: what the operands touch, and the variables that are declared
    /// from the first await on.
    TouchedPlaces ByOperands;
    llvm::DenseSet<const VarDecl *> Declared;
    /// In place: the order of one of them may be meant.
    bool HasOrder = false;
    /// In place: one of them is seen to fail, and what follows would not run.
    bool MayFail = false;
    /// In place: one of them is seen to write something.
    bool Writes = false;
  };

  /// An await of a row in which nothing else stands.
  struct InRow {
    AwaitedTask Task;
    Effects Body;
    Effects OfOperands;
  };

  /// What the arguments of a creation say about the state that it works on.
  struct OperandSummary {
    bool SharesWithGroup = false;
    /// The same with one that is awaited for what it does.
    bool SharesWithEffect = false;
    /// There are none, so that it can only work on hidden state, or one is
    /// made to be shared, such as the executor on which the rest shall run.
    bool IsHidden = true;
  };

  void scanStatement(const Stmt &S, const CompoundStmt &Block,
                     std::optional<OpenGroup> &Open);
  void scanNested(const Stmt &S);
  void enterLoop(const Stmt &Body);
  void close(std::optional<OpenGroup> &Open);
  void endRow(std::optional<OpenGroup> &Open);
  size_t fewestLevelsOfRow() const;
  static bool changesOperands(const Effects &Body, const OpenGroup &Open);
  std::vector<std::vector<size_t>> chainsOfRow(size_t Begin, size_t End,
                                               Certificate &Why) const;
  std::vector<std::vector<size_t>> chainsOfRow(llvm::ArrayRef<OpenGroup> Levels,
                                               Confidence Sure) const;
  std::vector<OpenGroup> levelsOfRow(const CompoundStmt &Block,
                                     Certificate &Why) const;
  OpenGroup open(const Effects &Body, const CompoundStmt &Block) const;
  void add(const AwaitedTask &Task, const Effects &Body,
           const Effects &OfOperands, OpenGroup &Open) const;
  void join(const AwaitedTask &Task, const CompoundStmt &Block,
            std::optional<OpenGroup> &Open);
  Certificate compare(const AwaitedTask &Task, const Effects &Body,
                      const OpenGroup &Open) const;
  void absorb(const AwaitedTask &Task, const Effects &Body,
              OpenGroup &Open) const;
  OperandSummary operandsOf(const AwaitedTask &Task,
                            const OpenGroup &Open) const;
  bool startsTask(const Stmt &S) const;
  bool passesBetween(const Stmt &S, OpenGroup &Open);
  bool touchesOnlyLocals(const Effects &Of) const;
  bool isHarmlessAround(const Stmt &S, unsigned Awaits,
                        llvm::SmallVectorImpl<Touch> &Touches,
                        unsigned Nesting = 0);
  bool meetsAny(const AwaitedTask &Task, const Stmt &Evaluated,
                llvm::ArrayRef<Touch> Around);
  void joinStatement(llvm::MutableArrayRef<AwaitedTask> Found,
                     const Stmt &Evaluated, const CompoundStmt &Block,
                     std::optional<OpenGroup> &Open);
  unsigned countAwaits(const Stmt &S) const;
  std::optional<NamedSlot> eligible(const SuspensionPoint &Point) const;
  std::optional<AwaitedTask> awaited(const SuspensionPoint &Point,
                                     const Stmt &S);
  void describeResult(AwaitedTask &Task, const Stmt &S);
  static void declare(const DeclStmt &Declaration, OpenGroup &Open);
  static void addStatementTouch(const Touch &T, OpenGroup &Open);
  static void commitWrites(OpenGroup &Open);
  std::optional<Effects> quietRest(const Stmt &S);
  bool canCreateEarlier(const AwaitedTask &Task, const Effects &OfOperands,
                        const OpenGroup &Open) const;
  Effects bodyOf(const AwaitedTask &Task);
  bool initialises(const VarDecl &Variable, const CoawaitExpr &Await) const;

  const FunctionDecl &Coroutine;
  TaskVariables &Tasks;
  const ASTContext &Ctx;
  const ModelSet &Models;
  TaskSemanticsReader &Semantics;
  ObjectSharing &Types;
  PlaceResolver &Resolver;
  EffectAnalysis &Bodies;
  TasksInPlace &InPlace;
  const Confidence Least;
  const AwaitSource Source;
  /// Nothing where no schedules are wanted.
  const std::optional<RowForm> Rows;
  /// The awaits that stand in a row up to here, what stands around them, how
  /// many groups and single awaits they are without a schedule, and how many
  /// groups there were before.
  std::vector<InRow> Row;
  const CompoundStmt *RowBlock = nullptr;
  size_t RowWaits = 0;
  size_t GroupsBeforeRow = 0;
  /// The function that was last seen to give no eager task; most calls are of
  /// one that was called before.
  mutable const FunctionDecl *LastNotEager = nullptr;
  unsigned Position = 0;
  unsigned CurrentLoop = 0;
  unsigned LoopsSeen = 0;
};

void GroupGrower::scanBlock(const CompoundStmt &Block) {
  std::optional<OpenGroup> Open;
  for (const Stmt *S : Block.body())
    scanStatement(*S, Block, Open);
  endRow(Open);
  close(Open);
}

void GroupGrower::close(std::optional<OpenGroup> &Open) {
  if (Open && Open->Group.Tasks.size() >= 2) {
    Open->Group.Sure = *Open->Group.Why.confidence();
    Plan.Groups.push_back(std::move(Open->Group));
  }
  Open.reset();
}

/// Whether \p Body may write what the operands in \p Open touch.
bool GroupGrower::changesOperands(const Effects &Body, const OpenGroup &Open) {
  return llvm::any_of(Body.Touches, [&](const Touch &T) {
    return T.How != Access::Read &&
           Open.ByOperands.meets(T).How != Overlap::None;
  });
}

/// The levels of the row; \p Why is what holds of all its pairs that would no
/// longer be in order.
std::vector<GroupGrower::OpenGroup>
GroupGrower::levelsOfRow(const CompoundStmt &Block, Certificate &Why) const {
  std::vector<OpenGroup> Levels;
  for (const InRow &Item : Row) {
    // It runs together with those of its level, and before those of the levels
    // behind, in front of which its operands are evaluated, too.
    size_t At = Levels.size();
    const size_t First = At > MaxLevelsPassed ? At - MaxLevelsPassed : 0;
    for (; At > First; --At) {
      // Where it fails, what stands in front of it has been written. It may run
      // beside that, as in a group, but not before. Nor may it write what the
      // operands read that would be evaluated behind it.
      if (At < Levels.size() &&
          (Levels[At].Writes || changesOperands(Item.Body, Levels[At])))
        break;
      const OpenGroup &Level = Levels[At - 1];
      if (!canCreateEarlier(Item.Task, Item.OfOperands, Level))
        break;
      const Certificate With = compare(Item.Task, Item.Body, Level);
      const std::optional<Confidence> Sure = With.confidence();
      if (!Sure || *Sure < Least)
        break;
      Why.add(With);
    }
    if (At == Levels.size())
      Levels.push_back(open(Item.Body, Block));
    add(Item.Task, Item.Body, Item.OfOperands, Levels[At]);
  }
  return Levels;
}

/// The parts of the row from \p Begin to \p End of which none needs another
/// one; \p Why is what holds of all pairs from different parts. Empty if there
/// are none.
std::vector<std::vector<size_t>>
GroupGrower::chainsOfRow(size_t Begin, size_t End, Certificate &Why) const {
  std::vector<std::vector<size_t>> Chains;
  std::vector<OpenGroup> Parts;
  // The part in which an await writes that does not begin it.
  std::optional<size_t> Writing;
  for (size_t I = Begin; I < End; ++I) {
    const InRow &Item = Row[I];
    std::optional<size_t> Own;
    for (size_t Part = 0; Part < Parts.size(); ++Part) {
      const OpenGroup &Open = Parts[Part];
      if (canCreateEarlier(Item.Task, Item.OfOperands, Open) &&
          !changesOperands(Item.Body, Open)) {
        const Certificate With = compare(Item.Task, Item.Body, Open);
        const std::optional<Confidence> Sure = With.confidence();
        if (Sure && *Sure >= Least) {
          Why.add(With);
          continue;
        }
      }
      if (Own)
        return {}; // It needs two of them.
      Own = Part;
    }
    // Where it fails, what stands in front of it has been written, or has begun
    // to be.
    if (Writing && Own != Writing)
      return {};
    if (!Own) {
      if (Parts.size() == MaxLevelsPassed)
        return {};
      Own = Parts.size();
      Parts.push_back(open(Item.Body, *RowBlock));
      Chains.emplace_back();
    } else if (llvm::any_of(Item.Body.Touches, [](const Touch &T) {
                 return T.How != Access::Read;
               })) {
      Writing = Own;
    }
    add(Item.Task, Item.Body, Item.OfOperands, Parts[*Own]);
    Chains[*Own].push_back(I);
  }
  return Chains;
}

/// The same without those at both ends of the row for which all others have to
/// wait, or that wait for all others. Each part has one await in a level, so
/// that nothing waits longer than it would there.
std::vector<std::vector<size_t>>
GroupGrower::chainsOfRow(llvm::ArrayRef<OpenGroup> Levels,
                         Confidence Sure) const {
  llvm::DenseMap<const Stmt *, size_t> LevelOf;
  for (size_t Level = 0; Level < Levels.size(); ++Level)
    for (const AwaitedTask &Task : Levels[Level].Group.Tasks)
      LevelOf[Task.Statement] = Level;
  const auto StandsAlone = [&](size_t Index, size_t Level) {
    return LevelOf[Row[Index].Task.Statement] == Level &&
           Levels[Level].Group.Tasks.size() == 1;
  };
  size_t Front = 0;
  while (Front < MaxEnds && Front + 1 < Levels.size() &&
         StandsAlone(Front, Front))
    ++Front;
  size_t Back = 0;
  while (Back < MaxEnds && Back + 1 < Levels.size() &&
         StandsAlone(Row.size() - 1 - Back, Levels.size() - 1 - Back))
    ++Back;
  const auto HasOneInALevel = [&](llvm::ArrayRef<size_t> Chain) {
    for (size_t I = 1; I < Chain.size(); ++I)
      if (LevelOf[Row[Chain[I]].Task.Statement] <=
          LevelOf[Row[Chain[I - 1]].Task.Statement])
        return false;
    return true;
  };
  // As few as possible are left out.
  for (size_t Ends = 0; Ends <= Front + Back; ++Ends)
    for (size_t First = Ends > Back ? Ends - Back : 0;
         First <= std::min(Ends, Front); ++First) {
      const size_t End = Row.size() - (Ends - First);
      if (First + 2 >= End)
        continue;
      Certificate Why;
      std::vector<std::vector<size_t>> Chains = chainsOfRow(First, End, Why);
      const std::optional<Confidence> With = Why.confidence();
      if (Chains.size() > 1 && Chains.size() < End - First && With &&
          *With >= Sure && llvm::all_of(Chains, HasOneInALevel))
        return Chains;
    }
  return {};
}

/// The fewest levels that the row could have, as far as its operands tell by
/// themselves.
size_t GroupGrower::fewestLevelsOfRow() const {
  llvm::DenseMap<const VarDecl *, size_t> Level;
  size_t Fewest = 0;
  for (const InRow &Item : Row) {
    size_t Own = 1;
    const auto Need = [&](const VarDecl *V) {
      if (const auto Needed = Level.find(V); Needed != Level.end())
        Own = std::max(Own, Needed->second + 1);
    };
    for (const Touch &T : Item.OfOperands.Touches)
      Need(T.Where.Variable);
    // To read what is const is no touch.
    collectOperands(*Item.Task.Creations.front(), Need, [](llvm::StringRef) {});
    Level[Item.Task.Result] = Own;
    Fewest = std::max(Fewest, Own);
  }
  return Fewest;
}

/// What stands in a row becomes a schedule if that takes fewer waits than the
/// groups of neighbours in it.
void GroupGrower::endRow(std::optional<OpenGroup> &Open) {
  // Without a need for a result, what keeps neighbours apart keeps the others
  // apart as well.
  const size_t Fewest = RowWaits > 2 ? fewestLevelsOfRow() : 0;
  if (Fewest > 1 && Fewest < RowWaits) {
    Certificate Why;
    for (const InRow &Item : Row)
      if (!Item.Body.isComplete())
        Why.add({CommuteRule::Effects, Verdict::Assumed,
                 Item.Body.UnknownCallee, Item.Body.UnknownAt});
    std::vector<OpenGroup> Levels = levelsOfRow(*RowBlock, Why);
    if (Levels.size() < RowWaits) {
      close(Open);
      AwaitSchedule Schedule;
      Schedule.All.Sure = Why.confidence().value_or(Confidence::Possible);
      if (Rows == RowForm::Chains)
        Schedule.Chains = chainsOfRow(Levels, Schedule.All.Sure);
      const auto FirstOfRow = Plan.Groups.begin() + GroupsBeforeRow;
      std::move(FirstOfRow, Plan.Groups.end(),
                std::back_inserter(Schedule.Neighbours));
      Plan.Groups.erase(FirstOfRow, Plan.Groups.end());
      Schedule.All.Coroutine = &Coroutine;
      Schedule.All.Block = RowBlock;
      for (InRow &Item : Row) {
        if (!Schedule.All.Tasks.empty())
          for (const Touch &T : Item.OfOperands.Touches)
            if (T.How == Access::Write && T.Where.Variable)
              Schedule.All.ChangedByOperands.push_back(T.Where.Variable);
        Schedule.All.Tasks.push_back(std::move(Item.Task));
        Schedule.All.Bodies.push_back(std::move(Item.Body));
      }
      Schedule.All.Why = std::move(Why);
      for (OpenGroup &Level : Levels) {
        Level.Group.Sure = Schedule.All.Sure;
        Schedule.Levels.push_back(std::move(Level.Group));
      }
      Plan.Schedules.push_back(std::move(Schedule));
    }
  }
  Row.clear();
  RowWaits = 0;
}

/// What of \p S is evaluated once, from front to back, and before everything
/// else in it: only that can hold an await of a group. Null if there is none.
static const Stmt *evaluatedFirst(const Stmt &S) {
  if (isa<Expr, DeclStmt, CoreturnStmt>(S))
    return &S;
  if (const auto *If = dyn_cast<IfStmt>(&S)) {
    if (If->isConstexpr() || If->isConsteval())
      return nullptr;
    if (const Stmt *Init = If->getInit())
      return Init;
    if (const Stmt *Variable = If->getConditionVariableDeclStmt())
      return Variable;
    return If->getCond();
  }
  if (const auto *Switch = dyn_cast<SwitchStmt>(&S)) {
    if (const Stmt *Init = Switch->getInit())
      return Init;
    if (const Stmt *Variable = Switch->getConditionVariableDeclStmt())
      return Variable;
    return Switch->getCond();
  }
  if (const auto *For = dyn_cast<ForStmt>(&S))
    return For->getInit();
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(&S)) {
    if (const Stmt *Init = Range->getInit())
      return Init;
    return Range->getRangeInit();
  }
  return nullptr;
}

void GroupGrower::scanStatement(const Stmt &S, const CompoundStmt &Block,
                                std::optional<OpenGroup> &Open) {
  // What stands behind a label may be reached without what stands before it.
  if (isa<SwitchCase, LabelStmt>(S)) {
    endRow(Open);
    close(Open);
    const Stmt *Labelled = isa<SwitchCase>(S) ? cast<SwitchCase>(S).getSubStmt()
                                              : cast<LabelStmt>(S).getSubStmt();
    return scanStatement(*Labelled, Block, Open);
  }
  ++Position;
  const Stmt *Evaluated = evaluatedFirst(S);
  std::vector<SuspensionPoint> Points;
  if (Evaluated)
    Points = findSuspensionPoints(*Evaluated);
  if (Points.empty() || !Evaluated) {
    endRow(Open);
    if (Open && !passesBetween(S, *Open))
      close(Open);
    scanNested(S);
  } else {
    std::vector<AwaitedTask> Found;
    for (const SuspensionPoint &Point : Points)
      if (std::optional<AwaitedTask> Task = awaited(Point, S))
        Found.push_back(std::move(*Task));
    if (Found.size() != Points.size() || Found.size() > MaxAwaitsInStatement) {
      endRow(Open);
      close(Open);
    } else if (Found.size() > 1 || Found.front().Shape == AwaitShape::Operand) {
      endRow(Open);
      joinStatement(Found, *Evaluated, Block, Open);
    } else {
      join(Found.front(), Block, Open);
    }
    if (Evaluated != &S)
      scanNested(S);
  }

  if (const auto *Declaration = dyn_cast<DeclStmt>(&S))
    for (const Decl *D : Declaration->decls())
      if (const auto *Variable = dyn_cast<VarDecl>(D))
        if (const auto It = Tasks.find(Variable); It != Tasks.end()) {
          It->second.Loop = CurrentLoop;
          for (TaskSlot &Slot : It->second.Slots)
            if (!Slot.StoredBy)
              Slot.CreatedAt = Position;
        }
  if (const ValueDecl *Variable = storedInto(S))
    if (const auto It = Tasks.find(Variable); It != Tasks.end())
      for (TaskSlot &Slot : It->second.Slots)
        if (Slot.StoredBy == &S)
          Slot.CreatedAt = Position;
}

/// What \p S does beside its awaits, if that is nothing but to read, to compute
/// and to write locals.
std::optional<Effects> GroupGrower::quietRest(const Stmt &S) {
  if (startsTask(S))
    return std::nullopt;
  Effects Rest = Bodies.ofRest(S);
  if (!Rest.isComplete() || Rest.ExitAt.isValid() || !touchesOnlyLocals(Rest) ||
      hasExit(S))
    return std::nullopt;
  return Rest;
}

/// Joins the awaits of a statement that does more with their results than to
/// store them. Unless all that it does is seen to be harmless, it ends the
/// group; what it evaluates beside the awaits may come before or after them.
void GroupGrower::joinStatement(llvm::MutableArrayRef<AwaitedTask> Found,
                                const Stmt &Evaluated,
                                const CompoundStmt &Block,
                                std::optional<OpenGroup> &Open) {
  llvm::SmallVector<Touch, 8> Around;
  if ((Source == AwaitSource::InPlace && comparesAwaits(Evaluated)) ||
      !isHarmlessAround(Evaluated, Found.size(), Around) ||
      llvm::any_of(Found, [&](const AwaitedTask &Task) {
        return meetsAny(Task, Evaluated, Around);
      })) {
    close(Open);
    return;
  }
  for (AwaitedTask &Task : Found) {
    Task.Shape = AwaitShape::Operand;
    Task.Result = nullptr;
    join(Task, Block, Open);
  }
  // A combinator stands before the whole statement, and so before an await of
  // it that the group does not have.
  if (Open && Open->Group.Tasks.front().Statement == Found.front().Statement &&
      Open->Group.Tasks.size() != Found.size())
    Open.reset();
  const std::optional<Effects> Rest =
      Open && isa<Expr, DeclStmt>(*Found.front().Statement)
          ? quietRest(Evaluated)
          : std::nullopt;
  if (!Rest)
    return close(Open);
  for (const Touch &T : Rest->Touches)
    addStatementTouch(T, *Open);
  if (const auto *Declaration = dyn_cast<DeclStmt>(&Evaluated))
    declare(*Declaration, *Open);
}

/// Whether running \p Task in front of \p Evaluated, or creating it there,
/// meets what that does beside its awaits.
bool GroupGrower::meetsAny(const AwaitedTask &Task, const Stmt &Evaluated,
                           llvm::ArrayRef<Touch> Around) {
  TouchedPlaces Places;
  for (const Touch &T : Around)
    Places.add(T);
  const auto Meets = [&](const Touch &T) {
    return Places.meets(T).How != Overlap::None;
  };
  if (llvm::any_of(bodyOf(Task).Touches, Meets))
    return true;
  if (!Task.isInPlace())
    return false;
  // `int n = 3, x = co_await f(n);`
  if (const auto *Declaration = dyn_cast<DeclStmt>(&Evaluated)) {
    llvm::DenseSet<const VarDecl *> Own;
    for (const Decl *D : Declaration->decls())
      if (const auto *Variable = dyn_cast<VarDecl>(D))
        Own.insert(Variable);
    if (namesAny(*Task.Creations.front(), Own))
      return true;
  }
  Effects OfOperands;
  return !InPlace.operandEffects(*Task.Creations.front(), Coroutine,
                                 OfOperands) ||
         llvm::any_of(OfOperands.Touches, Meets);
}

void GroupGrower::enterLoop(const Stmt &Body) {
  const unsigned Outer = CurrentLoop;
  CurrentLoop = ++LoopsSeen;
  if (const auto *Block = dyn_cast<CompoundStmt>(&Body))
    scanBlock(*Block);
  else
    scanNested(Body);
  CurrentLoop = Outer;
}

void GroupGrower::scanNested(const Stmt &S) {
  if (isa<Expr, DeclStmt>(S))
    return; // Lambdas in there have bodies of their own.
  if (const auto *Block = dyn_cast<CompoundStmt>(&S))
    return scanBlock(*Block);
  if (const auto *For = dyn_cast<ForStmt>(&S))
    return enterLoop(*For->getBody());
  if (const auto *While = dyn_cast<WhileStmt>(&S))
    return enterLoop(*While->getBody());
  if (const auto *Do = dyn_cast<DoStmt>(&S))
    return enterLoop(*Do->getBody());
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(&S))
    return enterLoop(*Range->getBody());
  for (const Stmt *Child : S.children())
    if (Child)
      scanNested(*Child);
}

std::optional<NamedSlot>
GroupGrower::eligible(const SuspensionPoint &Point) const {
  if (Point.Kind != SuspensionKind::Await || Point.IsConditional ||
      !Point.Operand)
    return std::nullopt;
  std::optional<NamedSlot> Slot = awaitedSlot(*Point.Operand, Ctx);
  const auto It = Slot ? Tasks.find(Slot->Variable) : Tasks.end();
  if (It == Tasks.end())
    return std::nullopt;
  TaskVariable &Variable = It->second;
  // Named elsewhere too: captured, re-assigned, passed on, awaited again.
  if (!Variable.isOnlyAwaited() || Variable.Loop != CurrentLoop)
    return std::nullopt;
  const TaskSlot *Task = Variable.find(Slot->Kind, Slot->Index);
  if (Task)
    Slot->Index = Task - Variable.Slots.data();
  if (!Task || Task->Awaits != 1 || Task->Creations.empty() ||
      (Task->CreatedAt == 0 && !(Variable.IsMember && !Task->StoredBy)))
    return std::nullopt;
  return Slot;
}

/// What the task's body does, whichever call creates it.
Effects GroupGrower::bodyOf(const AwaitedTask &Task) {
  Effects All = Bodies.ofTask(*Task.Creations.front());
  for (const CallExpr *Other : llvm::drop_begin(Task.Creations)) {
    const Effects More = Bodies.ofTask(*Other);
    llvm::append_range(All.Touches, More.Touches);
    if (All.isComplete()) {
      All.UnknownAt = More.UnknownAt;
      All.UnknownCallee = More.UnknownCallee;
    }
  }
  return All;
}

bool GroupGrower::initialises(const VarDecl &Variable,
                              const CoawaitExpr &Await) const {
  if (!Variable.getInit() || Variable.isStaticLocal() ||
      Variable.isConstexpr() || writtenInitializer(Variable) != &Await)
    return false;
  // A conversion through a class of the user's runs code that is not looked at.
  const QualType Declared =
      Variable.getType().getNonReferenceType().getCanonicalType();
  const QualType Given =
      Await.getType().getNonReferenceType().getCanonicalType();
  if (Declared.getUnqualifiedType() == Given.getUnqualifiedType())
    return true;
  return Types.of(Declared) == Sharing::Value &&
         (!Declared->getAsCXXRecordDecl() ||
          llvm::StringRef(qualifiedName(Declared)).starts_with("std::"));
}

std::optional<AwaitedTask> GroupGrower::awaited(const SuspensionPoint &Point,
                                                const Stmt &S) {
  AwaitedTask Task;
  if (Source == AwaitSource::InPlace) {
    const CallExpr *Creation = InPlace.createdBy(Point);
    if (!Creation)
      return std::nullopt;
    Task.Type = Creation->getType();
    Task.Name = Creation->getDirectCallee()->getNameAsString();
    Task.Creations.push_back(Creation);
  } else {
    const std::optional<NamedSlot> Slot = eligible(Point);
    if (!Slot)
      return std::nullopt;
    Task.Variable = Slot->Variable;
    Task.Slot = Slot->Index;
    Task.IsNamedAsRvalue = Slot->Name->isXValue();
    Task.Type = Slot->Name->getType();
    const auto *Named = dyn_cast<DeclRefExpr>(Slot->Name);
    Task.Name =
        Named ? Named->getDecl()->getNameAsString()
              : Lexer::getSourceText(CharSourceRange::getTokenRange(
                                         Slot->Name->getSourceRange()),
                                     Ctx.getSourceManager(), Ctx.getLangOpts())
                    .str();
    const TaskSlot &Kept = Tasks.find(Task.Variable)->second.Slots[Task.Slot];
    Task.Creations = Kept.Creations;
    Task.StoredBy = Kept.StoredBy;
  }
  Task.Await = cast<CoawaitExpr>(Point.Point);
  describeResult(Task, S);
  return Task;
}

/// Whether the task may be created in front of the group's first await.
bool GroupGrower::canCreateEarlier(const AwaitedTask &Task,
                                   const Effects &OfOperands,
                                   const OpenGroup &Open) const {
  // What is not seen may write what everybody can name.
  const auto MayBeWritten = [&](const Touch &T) {
    return !Open.AllSeen &&
           (T.Where.IsUnknown ||
            (T.Where.Variable && T.Where.Variable->hasGlobalStorage()));
  };
  return !namesAny(*Task.Creations.front(), Open.Declared) &&
         llvm::none_of(OfOperands.Touches, [&](const Touch &T) {
           return MayBeWritten(T) ||
                  Open.ByStatements.meets(T).How != Overlap::None ||
                  Open.ByTasks.meets(T).How != Overlap::None ||
                  Open.ByOperands.meets(T).How != Overlap::None;
         });
}

/// What becomes of the result of \p Task's await in \p S.
void GroupGrower::describeResult(AwaitedTask &Task, const Stmt &S) {
  Task.Statement = &S;
  Task.ResultType = Task.Await->getType().getNonReferenceType();
  if (const auto *Declaration = dyn_cast<DeclStmt>(&S)) {
    const auto *Variable = Declaration->isSingleDecl()
                               ? dyn_cast<VarDecl>(Declaration->getSingleDecl())
                               : nullptr;
    if (Variable && initialises(*Variable, *Task.Await)) {
      const QualType Type = Variable->getType();
      // A structured binding has no one name. One by reference may be of what
      // the task holds.
      if (!isa<DecompositionDecl>(Variable)) {
        Task.Shape = AwaitShape::Declaration;
        Task.Result = Variable;
      } else if (!Type->isLValueReferenceType() ||
                 Type.getNonReferenceType().isConstQualified()) {
        Task.Shape = AwaitShape::Declaration;
      }
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
  if (E == Task.Await) {
    Task.Shape = AwaitShape::Discarded;
    return;
  }
  const Expr *Left = nullptr;
  const Expr *Right = nullptr;
  if (const auto *Assignment = dyn_cast<BinaryOperator>(E);
      Assignment && Assignment->getOpcode() == BO_Assign) {
    Left = Assignment->getLHS();
    Right = Assignment->getRHS();
  } else if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E);
             Operator && Operator->getOperator() == OO_Equal &&
             Operator->getNumArgs() == 2 && isPlainAssignment(*Operator)) {
    Left = Operator->getArg(0);
    Right = Operator->getArg(1);
  }
  if (!Left || Right->IgnoreUnlessSpelledInSource() != Task.Await)
    return;
  // The left side is evaluated after the await, and so between two of them.
  const Expr *Base = Left->IgnoreParenImpCasts();
  while (const auto *Member = dyn_cast<MemberExpr>(Base))
    Base = Member->getBase()->IgnoreParenImpCasts();
  if (isa<DeclRefExpr, CXXThisExpr>(Base)) {
    Task.Shape = AwaitShape::Assignment;
    return;
  }
  const Effects OfLeft = Bodies.ofStatement(*Left);
  if (OfLeft.isComplete() && touchesOnlyLocals(OfLeft))
    Task.Shape = AwaitShape::Assignment;
}

unsigned GroupGrower::countAwaits(const Stmt &S) const {
  return findSuspensionPoints(S).size();
}

/// Whether an await inside \p S may be evaluated before everything else in it:
/// what does not hold an await needs no order, and what holds some of the
/// awaits and not all of them only passes their results on.
bool GroupGrower::isHarmlessAround(const Stmt &S, unsigned Awaits,
                                   llvm::SmallVectorImpl<Touch> &Touches,
                                   unsigned Nesting) {
  if (++Nesting > MaxNesting)
    return false;
  const unsigned Inside = countAwaits(S);
  if (Inside == 0) {
    const Effects Of = Bodies.ofStatement(S);
    Touches.append(Of.Touches.begin(), Of.Touches.end());
    return Of.isComplete() && Of.ExitAt.isInvalid() && touchesOnlyLocals(Of) &&
           !hasExit(S);
  }
  if (isa<CoawaitExpr>(S))
    return true;
  if (Inside < Awaits) {
    if (const auto *Construction = dyn_cast<CXXConstructExpr>(&S)) {
      if (!Construction->getConstructor()->isCopyOrMoveConstructor())
        return false;
    } else if (!isa<CastExpr, InitListExpr, MaterializeTemporaryExpr,
                    ExprWithCleanups, CXXBindTemporaryExpr, ParenExpr,
                    ConstantExpr>(S)) {
      const std::optional<Effects> Rest = quietRest(S);
      if (!Rest)
        return false;
      Touches.append(Rest->Touches.begin(), Rest->Touches.end());
    }
  }
  if (const auto *Declaration = dyn_cast<DeclStmt>(&S)) {
    for (const Decl *D : Declaration->decls()) {
      const auto *Variable = dyn_cast<VarDecl>(D);
      if (!Variable)
        return false;
      const Expr *Init = Variable->getInit();
      // With several declarators, the one before is initialised in between.
      if (Init &&
          (Declaration->isSingleDecl() || countAwaits(*Init) == 0
               ? !isHarmlessAround(*Init, Awaits, Touches, Nesting)
               : Init->IgnoreUnlessSpelledInSource() != nullptr &&
                     !isa<CoawaitExpr>(Init->IgnoreUnlessSpelledInSource())))
        return false;
    }
    return true;
  }
  if (const auto *Return = dyn_cast<CoreturnStmt>(&S))
    return isHarmlessAround(*Return->getOperand(), Awaits, Touches, Nesting);
  for (const Stmt *Child : S.children())
    // A callee by name is no evaluation.
    if (Child &&
        !(isa<CallExpr>(S) && Child == cast<CallExpr>(S).getCallee() &&
          !isa<CXXMemberCallExpr>(S)) &&
        !isHarmlessAround(*Child, Awaits, Touches, Nesting))
      return false;
  return true;
}

bool GroupGrower::touchesOnlyLocals(const Effects &Of) const {
  return llvm::all_of(Of.Touches, [this](const Touch &T) {
    // What others can write must not be read earlier or later than it was.
    if (T.How == Access::Read)
      return !T.Where.Variable || !T.Where.Variable->hasGlobalStorage();
    return T.Where.Variable &&
           isLocalValue(*T.Where.Variable, Coroutine, Types);
  });
}

/// Whether \p S creates an eager task. What is awaited behind it ran beside
/// that task, which would begin only when the whole group has ended.
bool GroupGrower::startsTask(const Stmt &S) const {
  if (isa<LambdaExpr>(S))
    return false;
  if (const auto *Await = dyn_cast<CoawaitExpr>(&S))
    return startsTask(*Await->getOperand());
  if (const auto *Call = dyn_cast<CallExpr>(&S);
      Call && Call->getType()->isRecordType()) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (!Callee || Callee != LastNotEager) {
      if (Semantics.ofCall(*Call).Start == StartKind::Eager)
        return true;
      LastNotEager = Callee;
    }
  }
  return llvm::any_of(S.children(), [this](const Stmt *Child) {
    return Child && startsTask(*Child);
  });
}

bool GroupGrower::passesBetween(const Stmt &S, OpenGroup &Open) {
  if (isa<NullStmt>(S)) {
    Open.PendingBetween.push_back(&S);
    return true;
  }
  // An expression leaves by what its effects tell. Where it holds an await, it
  // does not come here.
  if (!isa<Expr, DeclStmt>(S) && (hasExit(S) || countAwaits(S) != 0))
    return false;
  if (startsTask(S))
    return false;
  Effects Of;
  const auto *Declaration = dyn_cast<DeclStmt>(&S);
  const auto *Variable = Declaration && Declaration->isSingleDecl()
                             ? dyn_cast<VarDecl>(Declaration->getSingleDecl())
                             : nullptr;
  const auto It = Variable ? Tasks.find(Variable) : Tasks.end();
  // Creating more lazy tasks runs nothing but their arguments.
  if (It != Tasks.end() && !It->second.Slots.empty() &&
      llvm::all_of(It->second.Slots, [](const TaskSlot &T) {
        return T.Creations.size() == 1 && !T.StoredBy;
      })) {
    for (const TaskSlot &Slot : It->second.Slots)
      for (const Expr *Argument : Slot.Creations.front()->arguments()) {
        Effects OfArgument = Bodies.ofStatement(*Argument);
        if (!OfArgument.isComplete() || OfArgument.ExitAt.isValid())
          return false;
        for (Touch &T : OfArgument.Touches) {
          if (T.How == Access::MayWrite)
            T.How = Access::Read;
          Of.Touches.push_back(T);
        }
      }
  } else {
    Of = Bodies.ofStatement(S);
  }
  if (!Of.isComplete() || Of.ExitAt.isValid() || !touchesOnlyLocals(Of))
    return false;
  for (const Touch &T : Of.Touches)
    addStatementTouch(T, Open);
  if (Declaration)
    declare(*Declaration, Open);
  Open.PendingBetween.push_back(&S);
  return true;
}

Certificate GroupGrower::compare(const AwaitedTask &Task, const Effects &Body,
                                 const OpenGroup &Open) const {
  Certificate Why;
  bool AllSeen = Open.AllSeen && Body.isComplete();
  const auto Weaken = [&](CommuteRule Rule, Overlap How, const Touch &T) {
    if (How == Overlap::None)
      return;
    AllSeen = false;
    // Two names for what may be one object are taken for two where the author
    // has separated starting from awaiting.
    if (How == Overlap::Unproven && Source == AwaitSource::InPlace)
      How = Overlap::Doubtful;
    Why.add({Rule,
             How == Overlap::Conflict   ? Verdict::Violated
             : How == Overlap::Doubtful ? Verdict::Doubtful
                                        : Verdict::Assumed,
             T.Where.Variable, T.At});
  };
  for (const Touch &T : Body.Touches) {
    Weaken(T.By ? CommuteRule::Effects : CommuteRule::Shared,
           Open.ByTasks.meets(T).How, T);
    Weaken(CommuteRule::Data, Open.ByStatements.meets(T).How, T);
    // What an operand has moved away.
    if (const auto Meeting = Open.ByOperands.meets(T);
        Meeting.How != Overlap::None && Meeting.Earlier.How == Access::Write)
      Weaken(CommuteRule::Data, Meeting.How, T);
  }
  if (!Body.isComplete())
    Why.add({CommuteRule::Effects, Verdict::Assumed, Body.UnknownCallee,
             Body.UnknownAt});
  if (!Body.isComplete() && Open.StoredOutside)
    Why.add({CommuteRule::Data, Verdict::Doubtful, Task.Variable,
             Task.Await->getKeywordLoc()});

  // Nobody has separated starting from awaiting, as one who stores tasks has.
  if (Source == AwaitSource::InPlace && !AllSeen &&
      (Open.HasOrder || InPlace.mayMeanOrder(Task) ||
       operandsOf(Task, Open).IsHidden))
    Why.add({CommuteRule::Order, Verdict::Doubtful,
             Task.Creations.front()->getDirectCallee(),
             Task.Await->getKeywordLoc()});

  // A check that fails guards what stands behind it, and what would not be done
  // after an error must not be done all the same.
  if (Source == AwaitSource::InPlace &&
      (Open.MayFail || llvm::any_of(Body.Touches, [](const Touch &T) {
         return T.How != Access::Read;
       })))
    Why.add({CommuteRule::Control, Verdict::Doubtful,
             Task.Creations.front()->getDirectCallee(),
             Task.Await->getKeywordLoc()});

  const Pause Waits = pauseOf(Task, Models);
  if (Waits == Pause::FromBefore ? Open.HasWork
                                 : Open.HasPause || Waits == Pause::FromAwait)
    Why.add({CommuteRule::Order, Verdict::Doubtful, Task.Variable,
             Task.Await->getKeywordLoc()});

  // An await for its effect alone is ordered by intent, unless it is seen to
  // have none that others could notice, or both bodies are seen.
  const bool ForEffect = isForEffect(Task, Body);
  if (!AllSeen && (ForEffect || Open.AwaitedForEffect > 0)) {
    const OperandSummary Operands = operandsOf(Task, Open);
    const bool SeveralForEffect = ForEffect && Open.AwaitedForEffect > 0;
    if (SeveralForEffect ||
        (ForEffect ? Operands.SharesWithGroup : Operands.SharesWithEffect) ||
        (ForEffect && Operands.IsHidden) || Open.HasHiddenOperand)
      Why.add({CommuteRule::Order, Verdict::Doubtful, Task.Variable,
               Task.Await->getKeywordLoc()});
  }
  return Why;
}

GroupGrower::OperandSummary
GroupGrower::operandsOf(const AwaitedTask &Task, const OpenGroup &Open) const {
  OperandSummary Result;
  bool HasShareable = false;
  for (const CallExpr *Creation : Task.Creations)
    for (const Expr *Argument : Creation->arguments()) {
      collectOperands(
          *Argument,
          [&](const VarDecl *V) {
            Result.IsHidden = false;
            Result.SharesWithGroup |= Open.Operands.contains(V);
            Result.SharesWithEffect |= Open.EffectOperands.contains(V);
            HasShareable |= Types.of(V->getType()) == Sharing::Shareable;
          },
          [&](llvm::StringRef Text) {
            Result.IsHidden = false;
            Result.SharesWithGroup |= Open.Literals.contains(Text);
            Result.SharesWithEffect |= Open.EffectLiterals.contains(Text);
          });
      // A number is an operand that nobody else can be seen to share.
      if (isa<IntegerLiteral, FloatingLiteral>(Argument->IgnoreParenImpCasts()))
        Result.IsHidden = false;
    }
  Result.IsHidden |= HasShareable;
  return Result;
}

void GroupGrower::absorb(const AwaitedTask &Task, const Effects &Body,
                         OpenGroup &Open) const {
  for (const Touch &T : Body.Touches)
    Open.ByTasks.add(T);
  Open.AllSeen &= Body.isComplete();
  if (Source == AwaitSource::InPlace) {
    Open.Group.Bodies.push_back(Body);
    Open.MayFail |= Body.ExitAt.isValid();
    Open.Writes |= llvm::any_of(
        Body.Touches, [](const Touch &T) { return T.How != Access::Read; });
    Open.HasOrder |=
        InPlace.mayMeanOrder(Task) || operandsOf(Task, Open).IsHidden;
    if (const auto *Declaration = dyn_cast<DeclStmt>(Task.Statement))
      declare(*Declaration, Open);
  }
  const Pause Waits = pauseOf(Task, Models);
  Open.HasPause |= Waits != Pause::None;
  Open.HasWork |= Waits != Pause::FromBefore;
  const bool ForEffect = isForEffect(Task, Body);
  if (ForEffect) {
    ++Open.AwaitedForEffect;
    Open.HasHiddenOperand |= operandsOf(Task, Open).IsHidden;
  }
  for (const CallExpr *Creation : Task.Creations)
    for (const Expr *Argument : Creation->arguments())
      collectOperands(
          *Argument,
          [&](const VarDecl *V) {
            Open.Operands.insert(V);
            if (ForEffect)
              Open.EffectOperands.insert(V);
          },
          [&](llvm::StringRef Text) {
            Open.Literals.insert(Text);
            if (ForEffect)
              Open.EffectLiterals.insert(Text);
          });
  if (Task.Shape == AwaitShape::Assignment) {
    const Expr *Left = &assignedTo(Task);
    for (const Place &P : Resolver.placesOf(*Left)) {
      addStatementTouch({P, Access::Write, Left->getExprLoc(), nullptr}, Open);
      Open.StoredOutside |=
          !P.Variable || !isLocalValue(*P.Variable, Coroutine, Types);
    }
  }
}

GroupGrower::OpenGroup GroupGrower::open(const Effects &Body,
                                         const CompoundStmt &Block) const {
  OpenGroup Open;
  Open.Group.Coroutine = &Coroutine;
  Open.Group.Block = &Block;
  Open.FirstAwaitAt = Position;
  if (!Body.isComplete())
    Open.Group.Why.add({CommuteRule::Effects, Verdict::Assumed,
                        Body.UnknownCallee, Body.UnknownAt});
  return Open;
}

void GroupGrower::add(const AwaitedTask &Task, const Effects &Body,
                      const Effects &OfOperands, OpenGroup &Open) const {
  absorb(Task, Body, Open);
  for (const Touch &T : OfOperands.Touches) {
    Open.ByOperands.add(T);
    if (T.How == Access::Write && T.Where.Variable && !Open.Group.Tasks.empty())
      Open.Group.ChangedByOperands.push_back(T.Where.Variable);
  }
  Open.Group.Tasks.push_back(Task);
}

void GroupGrower::join(const AwaitedTask &Task, const CompoundStmt &Block,
                       std::optional<OpenGroup> &Open) {
  // A guard that is held from its await on must not be taken early, and what
  // follows it must stay behind it. One that a task is given is held until the
  // task has ended: nothing else runs meanwhile.
  if (Types.isGuard(Task.ResultType) ||
      llvm::any_of(Task.Creations, [this](const CallExpr *Creation) {
        const FunctionDecl *Callee = Creation->getDirectCallee();
        return Callee &&
               (isAnnotatedOrdered(*Callee) || Types.keepsGuard(*Callee));
      })) {
    endRow(Open);
    close(Open);
    return;
  }
  Effects Body = bodyOf(Task);
  Effects OfOperands;
  if (Source == AwaitSource::InPlace &&
      !InPlace.operandEffects(*Task.Creations.front(), Coroutine, OfOperands)) {
    endRow(Open);
    close(Open);
    return;
  }
  const bool IsForRow =
      Rows && Task.Result && Task.Shape == AwaitShape::Declaration;
  if (!IsForRow || Row.size() == MaxRow)
    endRow(Open);

  bool Joins = false;
  if (Open) {
    const Certificate Why = compare(Task, Body, *Open);
    Certificate Together = Open->Group.Why;
    Together.add(Why);
    const std::optional<Confidence> Sure = Together.confidence();
    const bool IsCreatedBefore =
        Task.isInPlace()
            ? canCreateEarlier(Task, OfOperands, *Open)
            : Tasks.find(Task.Variable)->second.Slots[Task.Slot].CreatedAt <
                  Open->FirstAwaitAt;
    Joins = Sure && *Sure >= Least && IsCreatedBefore;
    if (Joins) {
      Open->Group.Why = std::move(Together);
      Open->Group.Between.insert(Open->Group.Between.end(),
                                 Open->PendingBetween.begin(),
                                 Open->PendingBetween.end());
      Open->PendingBetween.clear();
      commitWrites(*Open);
    } else {
      close(Open);
    }
  }
  if (!Joins)
    Open.emplace(open(Body, Block));
  add(Task, Body, OfOperands, *Open);
  // What is in a group that began before must not be in a schedule as well.
  if (!IsForRow || (Row.empty() && Joins))
    return;
  if (Row.empty()) {
    RowBlock = &Block;
    GroupsBeforeRow = Plan.Groups.size();
  }
  RowWaits += !Joins;
  Row.push_back({Task, std::move(Body), std::move(OfOperands)});
}

void GroupGrower::addStatementTouch(const Touch &T, OpenGroup &Open) {
  Open.ByStatements.add(T);
  if (T.How == Access::Write)
    Open.PendingWrites.push_back(T.Where);
}

/// What was written before the last await of the group.
void GroupGrower::commitWrites(OpenGroup &Open) {
  for (const Place &Where : Open.PendingWrites) {
    if (!Where.Variable || !Where.Variable->hasLocalStorage() ||
        Where.Variable->getType()->isReferenceType())
      Open.Group.WritesOutside = true;
    else if (Open.Written.insert(Where.Variable).second)
      Open.Group.Written.push_back(Where.Variable);
  }
  Open.PendingWrites.clear();
}

void GroupGrower::declare(const DeclStmt &Declaration, OpenGroup &Open) {
  for (const Decl *D : Declaration.decls())
    if (const auto *Variable = dyn_cast<VarDecl>(D))
      Open.Declared.insert(Variable);
}

} // namespace

bool isPlainAssignment(const CXXOperatorCallExpr &Assignment) {
  const FunctionDecl *Operator = Assignment.getDirectCallee();
  return Operator &&
         (Operator->isTrivial() || Operator->isDefaulted() ||
          llvm::StringRef(qualifiedName(*Operator)).starts_with("std::"));
}

const Expr &assignedTo(const AwaitedTask &Task) {
  const Expr *E = cast<Expr>(Task.Statement)->IgnoreUnlessSpelledInSource();
  if (const auto *ToVoid = dyn_cast<CStyleCastExpr>(E))
    E = ToVoid->getSubExpr()->IgnoreUnlessSpelledInSource();
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E))
    return *Operator->getArg(0);
  return *cast<BinaryOperator>(E)->getLHS();
}

AwaitGroupFinder::AwaitGroupFinder(ASTContext &Ctx, const ModelSet &Models,
                                   TaskSemanticsReader &Semantics)
    : Ctx(Ctx), Models(Models), Semantics(Semantics), Types(Ctx, Models),
      Resolver(Types), Bodies(Ctx, Models, Types, Resolver),
      Members(Semantics, Types),
      InPlace(std::make_unique<TasksInPlace>(Ctx, Semantics, Types, Resolver,
                                             Bodies)) {}

AwaitGroupFinder::~AwaitGroupFinder() = default;

std::vector<AwaitGroup> AwaitGroupFinder::find(const FunctionDecl &Coroutine,
                                               const CoroutineBodyStmt &Body,
                                               Confidence Least,
                                               AwaitSource Source) {
  return search(Coroutine, Body, Least, Source, std::nullopt).Groups;
}

AwaitPlan AwaitGroupFinder::plan(const FunctionDecl &Coroutine,
                                 const CoroutineBodyStmt &Body,
                                 Confidence Least, RowForm Form) {
  return search(Coroutine, Body, Least, AwaitSource::InPlace, Form);
}

AwaitPlan AwaitGroupFinder::search(const FunctionDecl &Coroutine,
                                   const CoroutineBodyStmt &Body,
                                   Confidence Least, AwaitSource Source,
                                   std::optional<RowForm> Rows) {
  const auto *Block = dyn_cast_or_null<CompoundStmt>(Body.getBody());
  if (!Block || Coroutine.isDependentContext())
    return {};
  bool HasGoto = false;
  TaskVariables Tasks;
  if (Source == AwaitSource::Stored) {
    Tasks =
        findTaskVariables(Coroutine, *Block, Semantics, Members, Ctx, HasGoto);
    size_t Slots = 0;
    for (const auto &[Variable, Task] : Tasks)
      Slots += Task.Slots.size();
    if (Slots < 2 || HasGoto)
      return {};
  }
  GroupGrower Grower(Coroutine, Tasks, Ctx, Models, Semantics, Types, Resolver,
                     Bodies, *InPlace, Least, Source, Rows);
  Grower.scanBlock(*Block);
  AwaitPlan &Plan = Grower.Plan;
  // What is created in place has no variable, so that only jumps are looked
  // for, and only where it matters.
  if (Source == AwaitSource::InPlace &&
      !(Plan.Groups.empty() && Plan.Schedules.empty())) {
    findTaskVariables(Coroutine, *Block, Semantics, Members, Ctx, HasGoto);
    if (HasGoto)
      return {};
  }
  return std::move(Plan);
}

} // namespace clang::tidy::coro
