//===--- AccessOrder.cpp --------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/AccessOrder.h"
#include "Analysis/Offloads.h"
#include "Match/Evaluation.h"
#include "Match/QualifiedName.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include <optional>

namespace clang::tidy::coro {
namespace {

/// Calls within calls that are looked into.
constexpr unsigned MaxDepth = 32;
/// Nodes within nodes; a body that is deeper is not looked at.
constexpr unsigned MaxNesting = 800;
/// What is kept of one body. More is left out, which is silence.
constexpr size_t MaxUses = 256;
/// The same for what is known at one place of it.
constexpr size_t MaxVariables = 32;
constexpr size_t MaxItems = 4;
constexpr size_t MaxGuards = 8;
/// Loops within loops whose bodies are walked twice.
constexpr unsigned MaxLoopsTwice = 2;

/// What a value was made of.
struct Item {
  ObjectName Object = 0;
  SourceLocation At;
  unsigned Order = 0; ///< Counts the reads of the walk.
  bool IsOld = false; ///< There may have been a suspension since.
  bool IsUnspecified = false;
};

struct Value {
  llvm::SmallVector<Item, 2> Items;
  /// It depends on what this call was given.
  bool IsGiven = false;

  void add(const Item &New) {
    for (Item &Old : Items)
      if (Old.Object == New.Object && Old.IsOld == New.IsOld) {
        Old.IsUnspecified &= New.IsUnspecified;
        return;
      }
    if (Items.size() < MaxItems)
      Items.push_back(New);
  }
  void add(const Value &Other) {
    for (const Item &New : Other.Items)
      add(New);
    IsGiven |= Other.IsGiven;
  }
};

/// A plain write of the body's own.
struct OwnWrite {
  ObjectName Object = 0;
  SourceLocation At;
  bool IsOld = false;
};

/// What is known at one place of a body.
struct State {
  llvm::SmallVector<std::pair<ObjectName, Value>, 4> Locals;
  llvm::SmallVector<OwnWrite, 4> Writes;
  /// What the conditions around were made of, outermost first.
  llvm::SmallVector<Value, 4> Checks;
  /// The same of those that let the body go on to here.
  Value Passed;
  /// What decided on the way here whether the body went on.
  llvm::SmallVector<ObjectName, 2> Guards;
  bool HasSuspended = false;
  bool IsOnPool = false;
  bool IsSure = true;
  bool IsDead = false; ///< The body has been left.

  Value *find(ObjectName Local) {
    for (auto &[Name, Of] : Locals)
      if (Name == Local)
        return &Of;
    return nullptr;
  }

  void age(unsigned FullExpression, unsigned Operand) {
    const auto AgeValue = [&](Value &V) {
      for (Item &I : V.Items)
        if (!I.IsOld) {
          I.IsOld = true;
          I.IsUnspecified = I.Order >= FullExpression && I.Order < Operand;
        }
    };
    for (auto &[Name, Of] : Locals)
      AgeValue(Of);
    for (Value &Check : Checks)
      AgeValue(Check);
    AgeValue(Passed);
    for (OwnWrite &Write : Writes)
      Write.IsOld = true;
    HasSuspended = true;
  }

  void guard(ObjectName By) {
    if (llvm::is_contained(Guards, By))
      return;
    if (Guards.size() < MaxGuards)
      Guards.push_back(By);
    else
      IsSure = false;
  }

  /// Goes on as whichever of the two.
  void join(const State &Other) {
    if (Other.IsDead)
      return;
    if (IsDead) {
      *this = Other;
      return;
    }
    for (const auto &[Name, Of] : Other.Locals) {
      if (Value *Mine = find(Name))
        Mine->add(Of);
      else if (Locals.size() < MaxVariables)
        Locals.push_back({Name, Of});
    }
    llvm::erase_if(Writes, [&](const OwnWrite &Mine) {
      return llvm::none_of(Other.Writes, [&](const OwnWrite &Theirs) {
        return Theirs.Object == Mine.Object && Theirs.IsOld == Mine.IsOld;
      });
    });
    for (size_t I = 0; I < std::min(Checks.size(), Other.Checks.size()); ++I)
      Checks[I].add(Other.Checks[I]);
    Passed.add(Other.Passed);
    for (ObjectName Guard : Other.Guards)
      guard(Guard);
    HasSuspended |= Other.HasSuspended;
    IsOnPool &= Other.IsOnPool;
    IsSure &= Other.IsSure;
  }
};

bool isAtomic(QualType Type) {
  Type = Type.getNonReferenceType();
  if (Type->isAtomicType() || Type.isVolatileQualified())
    return true;
  const std::string Name = qualifiedName(Type);
  return Name == "std::atomic" || Name == "std::atomic_ref" ||
         Name == "std::atomic_flag";
}

/// A literal, an enumerator, or an object made of such or of nothing: what
/// resets or marks something, and is no work that could be lost.
bool isConstantValue(const Expr &Whole) {
  const Expr *E = Whole.IgnoreUnlessSpelledInSource()->IgnoreParenImpCasts();
  if (isa<IntegerLiteral, FloatingLiteral, CharacterLiteral, StringLiteral,
          CXXBoolLiteralExpr, CXXNullPtrLiteralExpr, CXXScalarValueInitExpr,
          ImplicitValueInitExpr>(E))
    return true;
  if (const auto *Reference = dyn_cast<DeclRefExpr>(E)) {
    if (isa<EnumConstantDecl>(Reference->getDecl()))
      return true;
    const auto *Variable = dyn_cast<VarDecl>(Reference->getDecl());
    return Variable && (Variable->isConstexpr() ||
                        (Variable->hasGlobalStorage() &&
                         Variable->getType().isConstQualified()));
  }
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return !Unary->isIncrementDecrementOp() &&
           Unary->getOpcode() != UO_AddrOf && Unary->getOpcode() != UO_Deref &&
           isConstantValue(*Unary->getSubExpr());
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(E))
    return isConstantValue(*Cast->getSubExpr());
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return llvm::all_of(List->inits(),
                        [](const Expr *I) { return isConstantValue(*I); });
  if (const auto *Made = dyn_cast<CXXConstructExpr>(E))
    return llvm::all_of(Made->arguments(), [](const Expr *Argument) {
      return isa<CXXDefaultArgExpr>(Argument) || isConstantValue(*Argument);
    });
  return false;
}

/// Member functions of the standard's containers after which iterators into
/// one may not be used.
bool invalidates(const CXXMethodDecl &Method) {
  if (Method.isConst() || !Method.getIdentifier() || !isStandard(Method))
    return false;
  const std::string Class = qualifiedName(*Method.getParent());
  const llvm::StringRef Name = Method.getName();
  const bool Ends = Name == "clear" || Name == "erase" || Name == "pop_back" ||
                    Name == "pop_front";
  const bool Adds =
      Name == "push_back" || Name == "emplace_back" || Name == "insert" ||
      Name == "emplace" || Name == "resize" || Name == "reserve" ||
      Name == "assign" || Name == "push_front" || Name == "emplace_front" ||
      Name == "try_emplace" || Name == "insert_or_assign" || Name == "append";
  if (Class == "std::vector" || Class == "std::basic_string" ||
      Class == "std::deque" || Class == "std::unordered_map" ||
      Class == "std::unordered_set" || Class == "std::unordered_multimap" ||
      Class == "std::unordered_multiset")
    return Ends || Adds;
  // What ends one element leaves iterators to others as they are.
  return Name == "clear" &&
         (Class == "std::list" || Class == "std::map" || Class == "std::set");
}

bool isStandardContainer(QualType Type) {
  const auto *Record = Type.getNonReferenceType()->getAsCXXRecordDecl();
  return Record && isStandard(*Record) &&
         llvm::any_of(Record->methods(), [](const CXXMethodDecl *M) {
           return M->getIdentifier() && invalidates(*M);
         });
}

/// A call, taken apart.
struct Call {
  const FunctionDecl *Callee = nullptr;
  const Expr *Receiver = nullptr; ///< May be a pointer.
  llvm::SmallVector<const Expr *, 8> Arguments;

  explicit Call(const CallExpr &E)
      : Callee(E.getDirectCallee()), Arguments(E.arguments()) {
    if (const auto *Member = dyn_cast<CXXMemberCallExpr>(&E)) {
      Receiver = Member->getImplicitObjectArgument();
    } else if (isa<CXXOperatorCallExpr>(E) &&
               isa_and_nonnull<CXXMethodDecl>(Callee) && !Arguments.empty()) {
      Receiver = Arguments.front();
      Arguments.erase(Arguments.begin());
    }
  }
  explicit Call(const CXXConstructExpr &E)
      : Callee(E.getConstructor()), Arguments(E.arguments()) {}

  QualType parameter(unsigned I) const {
    return Callee && I < Callee->getNumParams()
               ? Callee->getParamDecl(I)->getType()
               : Arguments[I]->getType();
  }
};

/// The body that a call of \p Callee runs, if it is certain which and seen.
const FunctionDecl *seenBody(const FunctionDecl &Callee,
                             const ASTContext &Ctx) {
  if (const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
      Method && Method->isVirtual() && !Method->hasAttr<FinalAttr>() &&
      !Method->getParent()->isEffectivelyFinal())
    return nullptr;
  const FunctionDecl *Definition = nullptr;
  if (!Callee.hasBody(Definition) || Definition->isInvalidDecl() ||
      Definition->isDependentContext() || isStandard(*Definition) ||
      Ctx.getSourceManager().isInSystemHeader(Definition->getLocation()))
    return nullptr;
  return Definition;
}

bool isCoroutine(const FunctionDecl &Definition) {
  return isa_and_nonnull<CoroutineBodyStmt>(Definition.getBody());
}

/// Whether all is known of what awaiting such an object runs.
bool isSeenAwaiter(QualType Type) {
  const auto *Record = Type.getNonReferenceType()->getAsCXXRecordDecl();
  if (!Record || !Record->hasDefinition())
    return false;
  if (isStandard(*Record))
    return qualifiedName(*Record) == "std::suspend_always" ||
           qualifiedName(*Record) == "std::suspend_never";
  return !Record->methods().empty() &&
         llvm::all_of(Record->methods(), [](const CXXMethodDecl *M) {
           return M->isImplicit() || M->isDefaulted() || M->hasBody();
         });
}

bool isComparison(const FunctionDecl &Callee) {
  switch (Callee.getOverloadedOperator()) {
  case OO_EqualEqual:
  case OO_ExclaimEqual:
  case OO_Less:
  case OO_Greater:
  case OO_LessEqual:
  case OO_GreaterEqual:
  case OO_Spaceship:
    return true;
  default:
    return false;
  }
}

/// Assigns and does nothing else.
bool isPlainAssignment(const CXXOperatorCallExpr &E) {
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(E.getDirectCallee());
  return Method && E.getOperator() == OO_Equal && E.getNumArgs() == 2 &&
         (Method->isTrivial() || Method->isDefaulted() || isStandard(*Method));
}

} // namespace

/// Walks one body, or puts the summary of a task into names of its creator.
class AccessWalk {
public:
  /// \p Owner: whose locals nobody else can reach; null for nobody's.
  AccessWalk(AccessOrder &Analysis, const FunctionDecl *Owner)
      : Analysis(Analysis), Names(Analysis.Names), Owner(Owner) {}

  void walkBody(const Stmt &Body) { walk(&Body); }
  /// The task that \p Creation creates runs.
  void runTask(const CallExpr &Creation);
  AccessSummary take() {
    Result.MaySuspend |= Now.HasSuspended;
    return std::move(Result);
  }

private:
  struct Loop {
    State AtBreak;
    State AtContinue;
  };

  // Statements.
  void walk(const Stmt *S);
  void walkDeclaration(const VarDecl &Variable);
  void walkIf(const IfStmt &If);
  void walkSwitch(const SwitchStmt &Switch);
  struct LoopParts {
    const Stmt *Init = nullptr;
    const Expr *Condition = nullptr;   ///< Null for none, and over a range.
    const VarDecl *Variable = nullptr; ///< That the condition declares.
    const Stmt *Body = nullptr;
    const Stmt *Increment = nullptr;
    bool ChecksFirst = true;
    bool IsEndless = false;
  };
  void walkLoop(const LoopParts &Parts);
  void walkRange(const CXXForRangeStmt &Range);
  void leave() { Now.IsDead = true; }

  // Expressions.
  Value evaluate(const Expr &E);
  Value read(const Expr *E);
  ObjectName designate(const Expr &E, Value *Made = nullptr);
  Value readNamed(const Expr &E);
  Value readObject(const Expr &E, ObjectName Object, QualType Type);
  void noteUpdate(ObjectName Object, SourceLocation At, const Value &Written,
                  bool IsCompound, const AccessCondition &When);
  void write(ObjectName Object, const Expr &At, QualType Type,
             const Value &Written, bool IsCompound, bool IsConstant);
  Value call(const CallExpr &E);
  Value construct(const CXXConstructExpr &E);
  Value awaitOf(const CoawaitExpr &E);
  Value branches(const Expr &Condition, const Expr *Then, const Expr *Else);
  /// Evaluates what \p Of is given. \p IsRun: the callee runs then.
  Value operands(const Call &Of, bool IsRun);
  void suspend(unsigned Operand);
  void ageValue(Value &V) const;

  // Calls.
  bool apply(const AccessSummary &Summary, const Call &Of, const Value &Given,
             bool IsAwaited);
  ObjectName inCaller(ObjectName Object, const Call &Of);
  void runTasksIn(const Expr &E);
  const StreamModel *streamOperation(const Call &Of, ObjectName &Stream);
  bool mayBeTurn(const Call &Of);

  // Results.
  bool isOwn(ObjectName Object);
  bool isShared(ObjectName Object) { return Object && !isOwn(Object); }
  bool isTracked(ObjectName Object, QualType Type);
  bool isTracked(QualType Type);
  AccessCondition condition(ObjectName Of);
  void add(OrderedAccess Access);
  void add(SuspensionWindow Window);
  void add(StreamUse Use);
  void noteType(QualType Type) {
    if (Analysis.isSync(Type))
      Result.IsSynchronised = true;
  }
  /// An object of this type begins here.
  void noteObject(QualType Type);
  void giveUp() { Result.IsKnown = false; }

  AccessOrder &Analysis;
  ObjectNames &Names;
  const FunctionDecl *Owner;
  AccessSummary Result;
  State Now;
  llvm::SmallVector<Loop, 4> Loops;
  /// Reads and suspensions of the walk so far.
  unsigned Reads = 0;
  unsigned Suspensions = 0;
  unsigned FullExpression = 0;
  unsigned Nesting = 0;
  llvm::DenseSet<std::pair<std::pair<unsigned, unsigned>, unsigned>> Added;
};

AccessOrder::AccessOrder(const ASTContext &Ctx, const ModelSet &Models,
                         ObjectSharing &Types)
    : Ctx(Ctx), Models(Models), Types(Types) {
  for (const auto &Library : Models.libraries())
    for (const SyncModel &Sync : Library->Syncs) {
      SyncTypes[Sync.Type] = 1;
      if (!Sync.Guard.empty())
        SyncTypes[Sync.Guard] = 1;
    }
}

AccessOrder::~AccessOrder() = default;

/// Whether who uses such an object may be in turn with others.
bool AccessOrder::isSync(QualType Type) {
  Type = Type.getNonReferenceType();
  if (Type->isPointerType())
    Type = Type->getPointeeType();
  const auto *Record = Type->getAsCXXRecordDecl();
  if (!Record)
    return false;
  const auto [It, IsNew] =
      KnownSync.try_emplace(Type.getCanonicalType().getTypePtr(), false);
  if (!IsNew)
    return It->second;
  const std::string Name = qualifiedName(*Record);
  static constexpr llvm::StringLiteral Standard[] = {
      "std::mutex",
      "std::recursive_mutex",
      "std::timed_mutex",
      "std::recursive_timed_mutex",
      "std::shared_mutex",
      "std::shared_timed_mutex",
      "std::condition_variable",
      "std::condition_variable_any",
      "std::counting_semaphore",
      "std::latch",
      "std::barrier",
      "std::lock_guard",
      "std::unique_lock",
      "std::shared_lock",
      "std::scoped_lock"};
  bool Is = SyncTypes.count(Name) != 0 ||
            llvm::is_contained(Standard, llvm::StringRef(Name));
  // A smart pointer to one, too.
  if (!Is && isSmartPointer(Type))
    if (const auto *Class = dyn_cast<ClassTemplateSpecializationDecl>(Record);
        Class && Class->getTemplateArgs().size() > 0 &&
        Class->getTemplateArgs()[0].getKind() == TemplateArgument::Type)
      Is = isSync(Class->getTemplateArgs()[0].getAsType());
  return KnownSync[Type.getCanonicalType().getTypePtr()] = Is;
}

const AccessSummary &AccessOrder::of(const FunctionDecl &Function) {
  const FunctionDecl *Definition = seenBody(Function, Ctx);
  auto &Summary = Summaries[Definition ? Definition : &Function];
  if (Summary)
    return *Summary;
  // Stands while the body is looked at: recursion says nothing.
  Summary = std::make_unique<AccessSummary>();
  AccessSummary *Of = Summary.get();
  Of->IsKnown = false;
  Of->IsAllSeen = false;
  Of->MaySuspend = true;
  if (!Definition || Depth >= MaxDepth)
    return *Of;
  const Stmt *Body = Definition->getBody();
  if (const auto *Coroutine = dyn_cast<CoroutineBodyStmt>(Body))
    Body = Coroutine->getBody();
  if (!Body)
    return *Of;
  ++Depth;
  const FunctionDecl *Outer = Names.enter(Definition);
  AccessWalk Walk(*this, Definition);
  Walk.walkBody(*Body);
  *Of = Walk.take();
  Names.enter(Outer);
  --Depth;
  if (!Of->IsKnown) {
    AccessSummary Nothing;
    Nothing.IsKnown = Nothing.IsAllSeen = false;
    Nothing.MaySuspend = true;
    *Of = std::move(Nothing);
  }
  return *Of;
}

AccessSummary AccessOrder::ofTask(const CallExpr &Creation) {
  AccessWalk Walk(*this, nullptr);
  Walk.runTask(Creation);
  return Walk.take();
}

//===----------------------------------------------------------------------===//
// What is kept
//===----------------------------------------------------------------------===//

/// Whether nobody but the body can reach the object: a local, a parameter that
/// is a copy, or what a lambda has copied.
bool AccessWalk::isOwn(ObjectName Object) {
  if (!Object || !Owner || Names.isIndirect(Object))
    return false;
  const VarDecl *Root = Names.rootOf(Object);
  if (!Root || !Root->hasLocalStorage())
    return false;
  return Root->getDeclContext() == Owner ? !Root->getType()->isReferenceType()
                                         : Names.isLambdasCopy(*Root);
}

/// \p Type is that of the expression, which may be a base class of the object.
bool AccessWalk::isTracked(ObjectName Object, QualType Type) {
  const QualType Declared = Names.typeOf(Object);
  return isTracked(Type) && (Declared.isNull() || isTracked(Declared));
}

bool AccessWalk::isTracked(QualType Type) {
  Type = Type.getNonReferenceType();
  if (Type.isNull() || isAtomic(Type) || Type->isFunctionType() ||
      Type->isArrayType())
    return false;
  if (!Type->isRecordType())
    return true;
  const CXXRecordDecl *Record = Type->getAsCXXRecordDecl();
  return Record && !Record->isLambda() && !Analysis.Types.isModelled(Type) &&
         !Analysis.Types.isTask(Type) && !Analysis.isSync(Type) &&
         Analysis.Types.of(Type) != Sharing::Shareable;
}

AccessCondition AccessWalk::condition(ObjectName Of) {
  AccessCondition When;
  When.IsSure = Now.IsSure;
  const auto Guard = [&](ObjectName By) {
    if (By != Of && !llvm::is_contained(When.Guards, By))
      When.Guards.push_back(By);
  };
  for (ObjectName By : Now.Guards)
    Guard(By);
  for (const Value &Check : Now.Checks) {
    When.IsSure &= !Check.IsGiven;
    for (const Item &I : Check.Items)
      Guard(I.Object);
  }
  return When;
}

/// What holds something for as long as it lives may hold the right to do what
/// follows.
void AccessWalk::noteObject(QualType Type) {
  noteType(Type);
  const auto *Record = Type->getAsCXXRecordDecl();
  if (Record && Record->hasDefinition() && !Record->isLambda() &&
      !isStandard(*Record) && !Analysis.Types.isTask(Type) &&
      !Analysis.Types.isModelled(Type) && Analysis.Types.isGuard(Type))
    Result.IsSynchronised = true;
}

void AccessWalk::add(OrderedAccess Access) {
  const unsigned Kind = unsigned(Access.How) * 8 + Access.IsBehindSuspension +
                        Access.IsOnPool * 2 + Access.When.IsSure * 4;
  if (Result.Accesses.size() < MaxUses &&
      Added.insert({{Access.Object, Kind}, 0}).second)
    Result.Accesses.push_back(std::move(Access));
}

void AccessWalk::add(SuspensionWindow Window) {
  const unsigned Kind = 64 + unsigned(Window.Kind) * 4 +
                        Window.IsUnspecified * 2 + Window.When.IsSure;
  if (Result.Windows.size() < MaxUses &&
      Added.insert({{Window.Object, Kind}, 0}).second)
    Result.Windows.push_back(std::move(Window));
}

void AccessWalk::add(StreamUse Use) {
  const unsigned Kind = 128 + unsigned(Use.Direction) * 2 + Use.When.IsSure;
  if (Result.Streams.size() < MaxUses &&
      Added.insert({{Use.Stream, Kind}, 0}).second)
    Result.Streams.push_back(std::move(Use));
}

//===----------------------------------------------------------------------===//
// Reading, writing, suspending
//===----------------------------------------------------------------------===//

void AccessWalk::suspend(unsigned Operand) {
  ++Suspensions;
  Now.age(FullExpression, Operand);
}

/// \p V was there before a suspension in the same expression.
void AccessWalk::ageValue(Value &V) const {
  for (Item &I : V.Items)
    if (!I.IsOld) {
      I.IsOld = true;
      I.IsUnspecified = I.Order >= FullExpression;
    }
}

/// The value of the glvalue \p E, which names \p Object or nothing.
Value AccessWalk::readObject(const Expr &E, ObjectName Object, QualType Type) {
  Value Result;
  if (!Object)
    return Result;
  if (isOwn(Object)) {
    if (const Value *Known = Now.find(Names.beginOf(Object)))
      Result = *Known;
    const VarDecl *Root = Names.rootOf(Object);
    // What a lambda has copied differs between its copies, not its calls.
    Result.IsGiven |= isa<ParmVarDecl>(Root);
    return Result;
  }
  if (!isTracked(Object, Type))
    return Result;
  for (OwnWrite &Write : Now.Writes)
    if (Write.Object == Object && Write.IsOld) {
      SuspensionWindow Window;
      Window.Kind = WindowKind::Overwritten;
      Window.Object = Object;
      Window.First = Write.At;
      Window.Second = E.getExprLoc();
      Window.In = Owner;
      Window.When = condition(Object);
      add(std::move(Window));
    }
  OrderedAccess Access;
  Access.Object = Object;
  Access.At = E.getExprLoc();
  Access.In = Owner;
  Access.IsBehindSuspension = Now.HasSuspended;
  Access.IsOnPool = Now.IsOnPool;
  Access.When = condition(Object);
  add(std::move(Access));
  Result.add(Item{Object, E.getExprLoc(), Reads++});
  return Result;
}

/// Whether what is written to \p Object at \p At takes no notice of what was
/// written to it during a suspension.
void AccessWalk::noteUpdate(ObjectName Object, SourceLocation At,
                            const Value &Written, bool IsCompound,
                            const AccessCondition &When) {
  const auto IsOf = [&](const Item &I) {
    return Names.overlap(I.Object, Object);
  };
  const auto IsFresh = [&](const Item &I) { return !I.IsOld && IsOf(I); };
  const auto IsFreshIn = [&](const Value &Check) {
    return llvm::any_of(Check.Items, IsFresh);
  };
  const bool IsCheckedAgain =
      IsFreshIn(Now.Passed) || llvm::any_of(Now.Checks, IsFreshIn);
  const auto Open = [&](WindowKind Kind, const Item &From) {
    SuspensionWindow Window;
    Window.Kind = Kind;
    // The smaller of the two is what both have to do with.
    Window.Object = From.Object;
    for (ObjectName N = Object; N; N = Names.step(N).Before)
      if (N == From.Object)
        Window.Object = Object;
    Window.First = From.At;
    Window.Second = At;
    Window.In = Owner;
    Window.IsUnspecified = From.IsUnspecified;
    Window.When = When;
    add(std::move(Window));
  };
  // One read can be old on one way and fresh on another.
  const auto IsReadAgain = [&](const Item &Old) {
    return llvm::any_of(Written.Items, [&](const Item &I) {
      return IsFresh(I) && I.Order > Old.Order;
    });
  };
  if (!IsCheckedAgain && !IsCompound)
    for (const Item &I : Written.Items)
      if (I.IsOld && IsOf(I) && !IsReadAgain(I))
        Open(WindowKind::LostUpdate, I);
  const auto OpenOldIn = [&](const Value &Check) {
    for (const Item &I : Check.Items)
      if (I.IsOld && I.Object == Object)
        Open(WindowKind::OldCheck, I);
  };
  if (!IsCheckedAgain && IsCompound) {
    OpenOldIn(Now.Passed);
    llvm::for_each(Now.Checks, OpenOldIn);
  }
}

/// \p Object is given the value \p Written at \p At. \p IsCompound: its own
/// value of now is a part of that.
void AccessWalk::write(ObjectName Object, const Expr &At, QualType Type,
                       const Value &Written, bool IsCompound, bool IsConstant) {
  if (!Object)
    return;
  if (isOwn(Object)) {
    const ObjectName Whole = Names.beginOf(Object);
    if (Value *Known = Now.find(Whole)) {
      if (Whole == Object && !IsCompound)
        *Known = Written;
      else
        Known->add(Written);
    } else if (Now.Locals.size() < MaxVariables &&
               (Written.IsGiven || !Written.Items.empty())) {
      Now.Locals.push_back({Whole, Written});
    }
    return;
  }
  if (!isTracked(Object, Type))
    return;
  noteUpdate(Object, At.getExprLoc(), Written, IsCompound, condition(Object));
  OrderedAccess Access;
  Access.Object = Object;
  Access.How = ObjectAccess::Write;
  Access.IsOfGiven = Written.IsGiven;
  Access.At = At.getExprLoc();
  Access.In = Owner;
  Access.IsBehindSuspension = Now.HasSuspended;
  Access.IsOnPool = Now.IsOnPool;
  Access.When = condition(Object);
  add(std::move(Access));

  // A check that was acted upon at once has done its work; it still decides
  // who goes on.
  const auto Use = [&](Value &Check) {
    const auto IsDone = [&](const Item &I) {
      return !I.IsOld && I.Object == Object;
    };
    if (llvm::any_of(Check.Items, IsDone))
      Now.guard(Object);
    llvm::erase_if(Check.Items, IsDone);
  };
  Use(Now.Passed);
  llvm::for_each(Now.Checks, Use);
  const auto IsOf = [&](const Item &I) {
    return Names.overlap(I.Object, Object);
  };
  llvm::erase_if(Now.Writes, [&](const OwnWrite &Write) {
    return Names.overlap(Write.Object, Object);
  });
  // A counter that all count is meant to be shared.
  if (!IsCompound && !IsConstant && llvm::none_of(Written.Items, IsOf) &&
      Now.Writes.size() < MaxVariables)
    Now.Writes.push_back({Object, At.getExprLoc()});
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// \p Object, in names of the callee, as the caller names it; 0 if it is the
/// callee's own, or not known.
ObjectName AccessWalk::inCaller(ObjectName Object, const Call &Of) {
  const FunctionDecl *Definition = Of.Callee->getDefinition();
  const auto Replace =
      [&](const ObjectNames::Beginning &Begin) -> std::optional<ObjectName> {
    const auto Given = [&](const Expr &Argument, bool IsCopy) -> ObjectName {
      if (Begin.IsPointee)
        return Names.pointeeOf(Argument);
      // A copy leads to what the original does, and is another object.
      if (IsCopy && !Begin.IsIndirect)
        return 0;
      const Expr *From = &Argument;
      if (!From->isGLValue())
        From = From->IgnoreUnlessSpelledInSource();
      return From->isGLValue() ? Names.of(*From) : 0;
    };
    if (!Begin.Root) {
      const auto *Method = dyn_cast<CXXMethodDecl>(Of.Callee);
      if (Method && Method->getParent()->isLambda())
        return std::nullopt; // Of who made the lambda.
      if (!Of.Receiver || Begin.IsPointee)
        return 0;
      return Of.Receiver->getType()->isPointerType()
                 ? Names.pointeeOf(*Of.Receiver)
                 : Given(*Of.Receiver, /*IsCopy=*/false);
    }
    if (!Begin.Root->hasLocalStorage() ||
        Begin.Root->getDeclContext() != Definition)
      return std::nullopt; // A global, or what a lambda has captured.
    const auto *Parameter = dyn_cast<ParmVarDecl>(Begin.Root);
    if (!Parameter || Parameter->getFunctionScopeIndex() >= Of.Arguments.size())
      return 0;
    return Given(*Of.Arguments[Parameter->getFunctionScopeIndex()],
                 !Parameter->getType()->isReferenceType());
  };
  return Names.replaceBeginning(Object, Replace);
}

/// What the body of a callee does, in the caller's names. False if nothing is
/// known of it.
bool AccessWalk::apply(const AccessSummary &Summary, const Call &Of,
                       const Value &Given, bool IsAwaited) {
  Result.IsAllSeen &= Summary.IsAllSeen;
  if (!Summary.IsKnown)
    return false;
  Result.IsSynchronised |= Summary.IsSynchronised;
  const auto InCaller = [&](const AccessCondition &When, ObjectName Object) {
    AccessCondition Here = condition(Object);
    Here.IsSure &= When.IsSure;
    for (ObjectName Guard : When.Guards) {
      const ObjectName Outer = inCaller(Guard, Of);
      // A flag that this call alone is given.
      if (!Outer)
        Here.IsSure = false;
      else if (!llvm::is_contained(Here.Guards, Outer))
        Here.Guards.push_back(Outer);
    }
    return Here;
  };
  const auto Do = [&](bool IsBehindSuspension) {
    for (OrderedAccess Access : Summary.Accesses) {
      if (Access.IsBehindSuspension != IsBehindSuspension)
        continue;
      Access.Object = inCaller(Access.Object, Of);
      if (!isShared(Access.Object))
        continue;
      Access.IsBehindSuspension |= Now.HasSuspended;
      Access.IsOnPool |= Now.IsOnPool;
      Access.When = InCaller(Access.When, Access.Object);
      if (Access.How == ObjectAccess::Read) {
        for (const OwnWrite &Write : Now.Writes)
          if (Write.Object == Access.Object && Write.IsOld) {
            SuspensionWindow Window;
            Window.Kind = WindowKind::Overwritten;
            Window.Object = Access.Object;
            Window.First = Write.At;
            Window.Second = Access.At;
            Window.In = Owner ? Owner : Access.In;
            Window.When = Access.When;
            add(std::move(Window));
          }
      } else {
        if (Access.IsOfGiven && !IsBehindSuspension)
          noteUpdate(Access.Object, Access.At, Given, /*IsCompound=*/false,
                     Access.When);
        llvm::erase_if(Now.Writes, [&](const OwnWrite &Write) {
          return Names.overlap(Write.Object, Access.Object);
        });
      }
      Access.IsOfGiven &= Given.IsGiven;
      add(std::move(Access));
    }
  };
  const auto MapRest = [&] {
    for (SuspensionWindow Window : Summary.Windows) {
      Window.Object = inCaller(Window.Object, Of);
      Window.When = InCaller(Window.When, Window.Object);
      if (isShared(Window.Object))
        add(std::move(Window));
    }
    for (StreamUse Use : Summary.Streams) {
      Use.Stream = inCaller(Use.Stream, Of);
      Use.When = InCaller(Use.When, Use.Stream);
      if (isShared(Use.Stream))
        add(std::move(Use));
    }
  };
  const bool WasSure = Now.IsSure;
  MapRest();
  Do(/*IsBehindSuspension=*/false);
  if (IsAwaited && Summary.MaySuspend)
    suspend(Reads);
  Do(/*IsBehindSuspension=*/true);
  Now.IsSure = WasSure && !Summary.MayWaitForTurn;
  Result.MayWaitForTurn |= Summary.MayWaitForTurn;
  return true;
}

/// The operation on a stream that \p Of is, if a model says so; \p Stream is
/// what it works on.
const StreamModel *AccessWalk::streamOperation(const Call &Of,
                                               ObjectName &Stream) {
  const StreamModel *Operation =
      Of.Callee ? Analysis.Models.streamOperation(qualifiedName(*Of.Callee))
                : nullptr;
  if (!Operation || Operation->Direction == StreamDirection::Unknown)
    return nullptr;
  const Expr *On = Of.Receiver            ? Of.Receiver
                   : Of.Arguments.empty() ? nullptr
                                          : Of.Arguments.front();
  if (!On)
    return nullptr;
  Stream = On->getType()->isPointerType() ? Names.pointeeOf(*On)
           : On->isGLValue()              ? Names.of(*On)
                                          : 0;
  return Operation;
}

/// Whether to wait for \p Of, which is not seen, may be to wait for a turn: it
/// is given something that others can reach as well.
bool AccessWalk::mayBeTurn(const Call &Of) {
  const std::string Name =
      Of.Callee ? qualifiedName(*Of.Callee) : std::string();
  if (Analysis.Models.streamOperation(Name) ||
      Analysis.Models.effectOf(Name, Of.Callee && Of.Callee->isExternC()) ||
      Analysis.Models.timerFor(Name) ||
      Analysis.Models.offloadFor(Name, !Of.Arguments.empty()))
    return false;
  const auto MayBe = [&](const Expr &E, QualType Parameter) {
    if (E.isGLValue() && isOwn(Names.of(E)))
      return false;
    const QualType Object = Parameter.getNonReferenceType();
    if (Analysis.Types.of(Object) == Sharing::Shareable)
      return false;
    if (Object->isPointerType())
      return !Object->getPointeeType().isConstQualified();
    if (Parameter->isLValueReferenceType())
      return !Object.isConstQualified() ||
             Analysis.Types.of(Object) == Sharing::Handle;
    return Analysis.Types.of(Object) == Sharing::Handle &&
           !Analysis.Types.isTask(Object) && Object->isRecordType() &&
           !Object->getAsCXXRecordDecl()->isLambda();
  };
  if (Of.Receiver &&
      !(Of.Receiver->isGLValue() && isOwn(Names.of(*Of.Receiver))))
    return true;
  for (unsigned I = 0; I < Of.Arguments.size(); ++I)
    if (MayBe(*Of.Arguments[I], Of.parameter(I)))
      return true;
  return false;
}

/// Evaluates the operands, and gives what the result may be made of.
Value AccessWalk::operands(const Call &Of, bool IsRun) {
  Value All;
  // Those by reference are read when the callee runs, which is at the end.
  struct Reference {
    const Expr *To;
    ObjectName Object;
    QualType Type;
  };
  llvm::SmallVector<Reference, 4> ByReference;
  // What others than the standard's functions and comparisons make of it is
  // not known, unless their bodies are seen.
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Of.Callee);
  const bool Reads = IsRun && Of.Callee &&
                     (isStandard(*Of.Callee) || isComparison(*Of.Callee));
  if (Of.Receiver) {
    noteType(Of.Receiver->getType());
    evaluate(*Of.Receiver);
    QualType Type = Of.Receiver->getType();
    const bool IsPointer = Type->isPointerType();
    if (IsPointer)
      Type = Type->getPointeeType();
    const ObjectName Object = IsPointer ? Names.pointeeOf(*Of.Receiver)
                              : Of.Receiver->isGLValue()
                                  ? Names.of(*Of.Receiver)
                                  : 0;
    if (isOwn(Object) || (Reads && Object && Method && Method->isConst()))
      ByReference.push_back({Of.Receiver, Object, Type});
  }
  for (unsigned I = 0; I < Of.Arguments.size(); ++I) {
    const Expr &Argument = *Of.Arguments[I];
    const unsigned Before = Suspensions;
    Value One;
    if (!Argument.isGLValue() ||
        isa<MaterializeTemporaryExpr>(Argument.IgnoreParenImpCasts())) {
      One = evaluate(Argument);
    } else {
      const ObjectName Object = designate(Argument);
      if (isOwn(Object) ||
          (Reads && Object &&
           Of.parameter(I).getNonReferenceType().isConstQualified()))
        ByReference.push_back({&Argument, Object, Argument.getType()});
    }
    if (Suspensions != Before)
      ageValue(All);
    All.add(One);
  }
  for (const Reference &R : ByReference)
    All.add(readObject(*R.To, R.Object, R.Type));
  return All;
}

Value AccessWalk::call(const CallExpr &E) {
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&E)) {
    if (isPlainAssignment(*Operator)) {
      const Expr &Right = *Operator->getArg(1);
      const bool IsConstant = isConstantValue(Right);
      Value Written;
      if (Right.isLValue())
        Written = readNamed(Right);
      else
        Written = evaluate(Right);
      const Expr &Left = *Operator->getArg(0);
      write(designate(Left), E, Left.getType(), Written, false, IsConstant);
      return Written;
    }
    // `text += co_await f()`: the right side comes first.
    if (Operator->isAssignmentOp() && Operator->getNumArgs() == 2 &&
        Operator->getDirectCallee() &&
        isStandard(*Operator->getDirectCallee())) {
      const Value Written = evaluate(*Operator->getArg(1));
      const Expr &Left = *Operator->getArg(0);
      write(designate(Left), E, Left.getType(), Written, true, false);
      return {};
    }
  }
  const Call Of(E);
  if (!Of.Callee) {
    read(E.getCallee());
    Result.IsAllSeen = false;
  }
  const FunctionDecl *Definition =
      Of.Callee ? seenBody(*Of.Callee, Analysis.Ctx) : nullptr;
  const bool IsTask = Analysis.Types.isTask(E.getType());
  Value Given = operands(Of, /*IsRun=*/!IsTask);
  ObjectName Stream = 0;
  if (const StreamModel *Operation = streamOperation(Of, Stream)) {
    if (isShared(Stream))
      add(StreamUse{Stream, Operation->Direction, E.getExprLoc(), Owner,
                    condition(Stream)});
    return {};
  }
  if (Definition && !isCoroutine(*Definition)) {
    const AccessSummary &Summary = Analysis.of(*Definition);
    // What it reads may be a part of what it gives.
    if (apply(Summary, Of, Given, /*IsAwaited=*/false))
      for (ObjectName Object : Summary.Returned)
        if (const ObjectName Outer = inCaller(Object, Of); isShared(Outer))
          Given.add(Item{Outer, E.getExprLoc(), Reads++});
    return Given;
  }
  if (!Of.Callee)
    return Given;
  if (isStandard(*Of.Callee)) {
    if (const auto *Method = dyn_cast<CXXMethodDecl>(Of.Callee);
        Method && Of.Receiver && invalidates(*Method)) {
      const ObjectName Object = Of.Receiver->getType()->isPointerType()
                                    ? Names.pointeeOf(*Of.Receiver)
                                    : Names.of(*Of.Receiver);
      if (isShared(Object)) {
        OrderedAccess Access;
        Access.Object = Object;
        Access.How = ObjectAccess::Invalidate;
        Access.At = E.getExprLoc();
        Access.In = Owner;
        Access.IsBehindSuspension = Now.HasSuspended;
        Access.IsOnPool = Now.IsOnPool;
        Access.When = condition(Object);
        add(std::move(Access));
      }
    }
    return Given;
  }
  if (!Definition && !Of.Callee->isImplicit() && !Of.Callee->isDefaulted() &&
      Of.Callee->getBuiltinID() == 0)
    Result.IsAllSeen = false;
  return Given;
}

Value AccessWalk::construct(const CXXConstructExpr &E) {
  noteObject(E.getType());
  const CXXConstructorDecl &Constructor = *E.getConstructor();
  if (E.getNumArgs() >= 1 && Constructor.isCopyOrMoveConstructor()) {
    const Expr &From = *E.getArg(0);
    // What is moved away is nobody else's from then on.
    if (From.isLValue())
      return readNamed(From);
    return evaluate(From);
  }
  const Call Of(E);
  const Value Given = operands(Of, /*IsRun=*/true);
  const FunctionDecl *Definition = seenBody(Constructor, Analysis.Ctx);
  if (Definition)
    apply(Analysis.of(*Definition), Of, Given, /*IsAwaited=*/false);
  else if (!Constructor.isDefaulted() && !isStandard(Constructor))
    Result.IsAllSeen = false;
  return Given;
}

/// A task that is given to something that is awaited runs while it is.
void AccessWalk::runTasksIn(const Expr &E) {
  const Expr *Written = E.IgnoreUnlessSpelledInSource();
  const auto *Creation = dyn_cast<CallExpr>(Written);
  if (!Creation || !Creation->isPRValue())
    return;
  const Call Of(*Creation);
  const FunctionDecl *Definition =
      Of.Callee ? seenBody(*Of.Callee, Analysis.Ctx) : nullptr;
  if (Definition && isCoroutine(*Definition)) {
    apply(Analysis.of(*Definition), Of, Value(), /*IsAwaited=*/true);
    return;
  }
  Result.IsAllSeen = false;
  if (++Nesting < MaxNesting) {
    if (Of.Receiver)
      runTasksIn(*Of.Receiver);
    for (const Expr *Argument : Of.Arguments)
      runTasksIn(*Argument);
  }
  --Nesting;
}

Value AccessWalk::awaitOf(const CoawaitExpr &E) {
  const Expr &Operand = *E.getOperand()->IgnoreImplicit();
  const unsigned Start = Reads;
  const auto Old = [&](Value V) {
    for (Item &I : V.Items)
      I.IsOld = true;
    V.IsGiven = false;
    return V;
  };
  noteObject(E.getType());
  const auto *Creation =
      dyn_cast<CallExpr>(Operand.IgnoreUnlessSpelledInSource());
  if (!Creation) {
    // A tag stands for what the coroutine itself has.
    if (Analysis.Types.of(Operand.getType()) == Sharing::Shareable &&
        !Analysis.isSync(Operand.getType())) {
      evaluate(Operand);
      return {};
    }
    // What is made here and given nothing is nobody else's.
    const Expr *Written = Operand.IgnoreUnlessSpelledInSource();
    while (const auto *Cast = dyn_cast<CXXFunctionalCastExpr>(Written))
      Written = Cast->getSubExpr()->IgnoreUnlessSpelledInSource();
    const auto *Made = dyn_cast<CXXConstructExpr>(Written);
    const auto *List = dyn_cast<InitListExpr>(Written);
    bool MayBeTurn = true;
    if (Operand.isGLValue()) {
      MayBeTurn = !isOwn(designate(Operand));
    } else {
      evaluate(Operand);
      if (Made)
        MayBeTurn = mayBeTurn(Call(*Made));
      else if (List)
        MayBeTurn = List->getNumInits() != 0;
    }
    noteType(Operand.getType());
    suspend(Start);
    Result.IsAllSeen &= isSeenAwaiter(Operand.getType());
    if (MayBeTurn) {
      Now.IsSure = false;
      Result.MayWaitForTurn = true;
    }
    return {};
  }
  const Call Of(*Creation);
  const FunctionDecl *Definition =
      Of.Callee ? seenBody(*Of.Callee, Analysis.Ctx) : nullptr;
  if (Definition && isCoroutine(*Definition)) {
    Value Given = operands(Of, /*IsRun=*/false);
    apply(Analysis.of(*Definition), Of, Given, /*IsAwaited=*/true);
    const AccessSummary &Summary = Analysis.of(*Definition);
    if (!Summary.IsKnown)
      suspend(Start);
    return Summary.MaySuspend ? Old(Given) : Given;
  }
  const Value Given = call(*Creation);
  noteType(Creation->getType());
  if (Of.Receiver)
    runTasksIn(*Of.Receiver);
  for (const Expr *Argument : Of.Arguments)
    runTasksIn(*Argument);
  suspend(Start);
  ObjectName Stream = 0;
  if (!streamOperation(Of, Stream))
    Result.IsAllSeen &= isSeenAwaiter(Creation->getType());
  const OffloadModel *Offload = offloadOf(*Creation, Analysis.Models);
  if (Offload && Offload->Form == OffloadForm::Switch &&
      Offload->Needs == ContextNeed::Pool)
    Now.IsOnPool = true;
  if (mayBeTurn(Of)) {
    Now.IsSure = false;
    Result.MayWaitForTurn = true;
  }
  return Old(Given);
}

void AccessWalk::runTask(const CallExpr &Creation) {
  const Call Of(Creation);
  if (!Of.Callee)
    return giveUp();
  const FunctionDecl *Definition = seenBody(*Of.Callee, Analysis.Ctx);
  ObjectName Stream = 0;
  if (const StreamModel *Operation = streamOperation(Of, Stream)) {
    if (Stream)
      add(StreamUse{Stream, Operation->Direction, Creation.getExprLoc(),
                    nullptr, condition(Stream)});
    Result.MaySuspend = true;
    return;
  }
  if (!Definition || !isCoroutine(*Definition))
    return giveUp();
  if (!apply(Analysis.of(*Definition), Of, Value(), /*IsAwaited=*/true))
    giveUp();
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

Value AccessWalk::evaluate(const Expr &E) {
  if (!E.isGLValue())
    return read(&E);
  if (const auto *Temporary =
          dyn_cast<MaterializeTemporaryExpr>(E.IgnoreParenImpCasts()))
    return evaluate(*Temporary->getSubExpr());
  const ObjectName Object = designate(E);
  Value Result;
  if (isOwn(Object))
    Result = readObject(E, Object, E.getType());
  return Result;
}

/// The value of the glvalue \p E; without a name, as `std::max(a, b)`, what it
/// was made of.
Value AccessWalk::readNamed(const Expr &E) {
  Value Made;
  const ObjectName Object = designate(E, &Made);
  return Object ? readObject(E, Object, E.getType()) : Made;
}

/// Evaluates what stands in the glvalue \p Whole, and gives what it names. What
/// has no name sets \p Made, if there is one, to what it was made of.
ObjectName AccessWalk::designate(const Expr &Whole, Value *Made) {
  const Expr *E = Whole.IgnoreParens();
  if (isa<DeclRefExpr>(E)) {
    noteType(E->getType());
    return Names.of(*E);
  }
  if (const auto *Member = dyn_cast<MemberExpr>(E)) {
    noteType(E->getType());
    evaluate(*Member->getBase());
    return Names.of(*E);
  }
  if (const auto *Cast = dyn_cast<CastExpr>(E);
      Cast && Cast->getSubExpr()->isGLValue()) {
    const ObjectName Inner = designate(*Cast->getSubExpr(), Made);
    return Names.of(*E) ? Inner : 0;
  }
  if (const auto *CallOf = dyn_cast<CallExpr>(E)) {
    if (onlyPassesOn(*CallOf))
      return designate(*CallOf->getArg(0), Made);
    Value Result = call(*CallOf);
    if (Made)
      *Made = std::move(Result);
    return isa<CXXOperatorCallExpr>(E) ? Names.of(*E) : 0;
  }
  const ObjectName Object = Names.of(*E);
  Value Result = read(E);
  if (Made)
    *Made = std::move(Result);
  return Object;
}

Value AccessWalk::branches(const Expr &Condition, const Expr *Then,
                           const Expr *Else) {
  Value All = evaluate(Condition);
  const State Before = Now;
  const unsigned Suspended = Suspensions;
  Now.Checks.push_back(All);
  if (Then)
    All.add(evaluate(*Then));
  Now.Checks.pop_back();
  State AfterThen = std::move(Now);
  Now = Before;
  Now.Checks.push_back(All);
  if (Else)
    All.add(evaluate(*Else));
  Now.Checks.pop_back();
  Now.join(AfterThen);
  if (Suspensions != Suspended)
    ageValue(All);
  return All;
}

Value AccessWalk::read(const Expr *Whole) {
  if (!Whole || !Result.IsKnown)
    return {};
  if (Whole->isTypeDependent() || Whole->containsErrors() ||
      Nesting > MaxNesting) {
    giveUp();
    return {};
  }
  const Expr *E = Whole->IgnoreParens();
  if (const auto Only = onlyEvaluatedOperand(*E))
    return *Only ? evaluate(*cast<Expr>(*Only)) : Value();
  struct Deeper {
    unsigned &Nesting;
    explicit Deeper(unsigned &Nesting) : Nesting(Nesting) { ++Nesting; }
    ~Deeper() { --Nesting; }
  } Deeper(Nesting);

  if (const auto *Await = dyn_cast<CoawaitExpr>(E))
    return awaitOf(*Await);
  if (const auto *Yield = dyn_cast<CoyieldExpr>(E)) {
    const unsigned Start = Reads;
    read(Yield->getOperand());
    suspend(Start);
    return {};
  }
  if (const auto *Cast = dyn_cast<CastExpr>(E)) {
    const Expr &Sub = *Cast->getSubExpr();
    if (Cast->getCastKind() == CK_LValueToRValue)
      return readNamed(Sub);
    return evaluate(Sub);
  }
  if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
    const Expr &Left = *Binary->getLHS();
    const Expr &Right = *Binary->getRHS();
    if (Binary->isAssignmentOp()) {
      const Value Written = evaluate(Right);
      const ObjectName Object = designate(Left);
      const bool IsCompound = Binary->isCompoundAssignmentOp();
      write(Object, *E, Left.getType(), Written, IsCompound,
            isConstantValue(Right));
      return Written;
    }
    if (Binary->isLogicalOp())
      return branches(Left, &Right, nullptr);
    Value All = evaluate(Left);
    const unsigned Before = Suspensions;
    Value Second = evaluate(Right);
    if (Binary->isCommaOp())
      return Second;
    if (Suspensions != Before)
      ageValue(All);
    All.add(Second);
    return All;
  }
  if (const auto *Unary = dyn_cast<UnaryOperator>(E)) {
    const Expr &Sub = *Unary->getSubExpr();
    if (!Unary->isIncrementDecrementOp())
      return evaluate(Sub);
    const ObjectName Object = designate(Sub);
    const Value Result = readObject(Sub, Object, Sub.getType());
    write(Object, *E, Sub.getType(), Value(), /*IsCompound=*/true, false);
    return Result;
  }
  if (const auto *Conditional = dyn_cast<ConditionalOperator>(E))
    return branches(*Conditional->getCond(), Conditional->getTrueExpr(),
                    Conditional->getFalseExpr());
  if (const auto *CallOf = dyn_cast<CallExpr>(E)) {
    if (onlyPassesOn(*CallOf)) {
      return evaluate(*CallOf->getArg(0));
    }
    noteType(E->getType());
    return call(*CallOf);
  }
  if (const auto *Made = dyn_cast<CXXConstructExpr>(E))
    return construct(*Made);
  if (const auto *Lambda = dyn_cast<LambdaExpr>(E)) {
    for (const Expr *Init : Lambda->capture_inits())
      if (Init)
        evaluate(*Init);
    return {};
  }
  if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(E))
    return read(Default->getExpr());
  if (const auto *Default = dyn_cast<CXXDefaultInitExpr>(E))
    return read(Default->getExpr());
  if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(E))
    return Opaque->getSourceExpr() ? evaluate(*Opaque->getSourceExpr())
                                   : Value();
  if (const auto *Statement = dyn_cast<StmtExpr>(E)) {
    walk(Statement->getSubStmt());
    return {};
  }
  if (isa<CXXThrowExpr>(E)) {
    read(cast<CXXThrowExpr>(E)->getSubExpr());
    leave();
    return {};
  }
  Value All;
  for (const Stmt *Child : E->children()) {
    const auto *Part = dyn_cast_or_null<Expr>(Child);
    if (!Part)
      continue;
    const unsigned Before = Suspensions;
    const Value One = evaluate(*Part);
    if (Suspensions != Before)
      ageValue(All);
    All.add(One);
  }
  return All;
}

//===----------------------------------------------------------------------===//
// Statements
//===----------------------------------------------------------------------===//

void AccessWalk::walkDeclaration(const VarDecl &Variable) {
  noteObject(Variable.getType());
  const Expr *Init = Variable.getInit();
  if (!Init || Variable.isStaticLocal())
    return;
  FullExpression = Reads;
  const Value Made = evaluate(*Init);
  if (Variable.getType()->isReferenceType())
    return;
  const ObjectName Object = Names.ofVariable(Variable);
  if (isOwn(Object))
    write(Object, *Init, Variable.getType(), Made, false, false);
}

void AccessWalk::walkIf(const IfStmt &If) {
  walk(If.getInit());
  if (If.isConsteval()) {
    walk(If.isNegatedConsteval() ? If.getThen() : If.getElse());
    return;
  }
  if (If.isConstexpr()) {
    if (const auto Taken = If.getNondiscardedCase(Analysis.Ctx))
      walk(*Taken);
    else
      giveUp();
    return;
  }
  if (const VarDecl *Variable = If.getConditionVariable())
    walkDeclaration(*Variable);
  FullExpression = Reads;
  const Value Condition = evaluate(*If.getCond());
  State Before = Now;
  const unsigned Start = Suspensions;
  Now.Checks.push_back(Condition);
  walk(If.getThen());
  Now.Checks.pop_back();
  const bool ThenSuspends = Suspensions != Start;
  State Then = std::move(Now);
  Now = std::move(Before);
  const unsigned Middle = Suspensions;
  Now.Checks.push_back(Condition);
  walk(If.getElse());
  Now.Checks.pop_back();
  const bool ElseSuspends = Suspensions != Middle;
  const bool ThenLeaves = Then.IsDead;
  const bool ElseLeaves = Now.IsDead;
  Now.join(Then);
  if (ThenLeaves == ElseLeaves)
    return;
  // What follows is done on one of the two ways alone.
  for (const Item &I : Condition.Items)
    Now.guard(I.Object);
  if (ThenLeaves ? !ThenSuspends : !ElseSuspends)
    for (const Item &I : Condition.Items)
      Now.Passed.add(I);
  // To refuse a value is one thing, to do something else instead another.
  if (Condition.IsGiven && (ThenLeaves ? ThenSuspends : ElseSuspends))
    Now.IsSure = false;
}

void AccessWalk::walkSwitch(const SwitchStmt &Switch) {
  walk(Switch.getInit());
  if (const VarDecl *Variable = Switch.getConditionVariable())
    walkDeclaration(*Variable);
  FullExpression = Reads;
  const Value Condition = evaluate(*Switch.getCond());
  const auto *Body = dyn_cast_or_null<CompoundStmt>(Switch.getBody());
  if (!Body)
    return;
  const State Before = Now;
  Loops.emplace_back();
  Loops.back().AtBreak.IsDead = Loops.back().AtContinue.IsDead = true;
  State Through = Before;
  Through.IsDead = true;
  Now.IsDead = true;
  for (const Stmt *S : Body->body()) {
    if (isa<SwitchCase>(S)) {
      // From above, or from the switch itself.
      State FromHere = Before;
      FromHere.Checks.push_back(Condition);
      FromHere.join(Now);
      Now = std::move(FromHere);
      while (const auto *Case = dyn_cast<SwitchCase>(S))
        S = Case->getSubStmt();
    }
    walk(S);
  }
  const Loop Ended = Loops.pop_back_val();
  if (!Now.IsDead || !Ended.AtBreak.IsDead)
    Now.join(Ended.AtBreak);
  State None = Before;
  None.Checks.push_back(Condition);
  Now.join(None);
  if (!Loops.empty())
    Loops.back().AtContinue.join(Ended.AtContinue);
  Now.Checks.resize(Before.Checks.size());
}

void AccessWalk::walkLoop(const LoopParts &Parts) {
  walk(Parts.Init);
  const unsigned Passes = Loops.size() < MaxLoopsTwice ? 2 : 1;
  const size_t Checks = Now.Checks.size();
  const unsigned Start = Suspensions;
  State AtEnd;
  AtEnd.IsDead = true;
  Value Condition;
  const auto Check = [&] {
    if (Parts.Variable)
      walkDeclaration(*Parts.Variable);
    FullExpression = Reads;
    if (Parts.Condition)
      Condition = evaluate(*Parts.Condition);
    if (!Parts.IsEndless)
      AtEnd.join(Now);
  };
  for (unsigned Pass = 0; Pass < Passes && !Now.IsDead; ++Pass) {
    if (Parts.ChecksFirst || Pass > 0)
      Check();
    // What is checked again in each round is no promise for the last one, and
    // how many rounds there are does not matter.
    for (const Item &I : Condition.Items)
      Now.guard(I.Object);
    Loops.emplace_back();
    Loops.back().AtBreak.IsDead = Loops.back().AtContinue.IsDead = true;
    walk(Parts.Body);
    Loop Ended = Loops.pop_back_val();
    Now.join(Ended.AtContinue);
    Now.Checks.resize(Checks);
    if (!Now.IsDead && Parts.Increment)
      walk(Parts.Increment);
    Ended.AtBreak.Checks.resize(Checks);
    AtEnd.join(Ended.AtBreak);
  }
  if (!Now.IsDead)
    Check();
  Now = std::move(AtEnd);
  Now.Checks.resize(Checks);
  // Who waits until something has come about may be in turn.
  if (Suspensions != Start)
    for (const Item &I : Condition.Items)
      Now.guard(I.Object);
}

void AccessWalk::walkRange(const CXXForRangeStmt &Range) {
  walk(Range.getInit());
  FullExpression = Reads;
  const Expr &Over = *Range.getRangeInit();
  ObjectName Object = 0;
  if (Over.isGLValue())
    Object = designate(Over);
  else
    read(&Over);
  const unsigned Start = Suspensions;
  LoopParts Parts;
  Parts.Body = Range.getBody();
  walkLoop(Parts);
  if (Suspensions == Start || !isShared(Object) ||
      !isStandardContainer(Over.getType()))
    return;
  SuspensionWindow Window;
  Window.Kind = WindowKind::Iteration;
  Window.Object = Object;
  Window.First = Window.Second = Range.getForLoc();
  Window.In = Owner;
  Window.When = condition(Object);
  add(std::move(Window));
}

void AccessWalk::walk(const Stmt *S) {
  if (!S || !Result.IsKnown || Now.IsDead)
    return;
  if (Nesting > MaxNesting)
    return giveUp();
  ++Nesting;
  if (const auto *E = dyn_cast<Expr>(S)) {
    FullExpression = Reads;
    evaluate(*E);
  } else if (const auto *Block = dyn_cast<CompoundStmt>(S)) {
    for (const Stmt *Part : Block->body())
      walk(Part);
  } else if (const auto *Declaration = dyn_cast<DeclStmt>(S)) {
    for (const Decl *D : Declaration->decls())
      if (const auto *Variable = dyn_cast<VarDecl>(D))
        walkDeclaration(*Variable);
  } else if (const auto *If = dyn_cast<IfStmt>(S)) {
    walkIf(*If);
  } else if (const auto *Switch = dyn_cast<SwitchStmt>(S)) {
    walkSwitch(*Switch);
  } else if (const auto *While = dyn_cast<WhileStmt>(S)) {
    LoopParts Parts;
    Parts.Condition = While->getCond();
    Parts.Variable = While->getConditionVariable();
    Parts.Body = While->getBody();
    Parts.IsEndless = isConstantValue(*While->getCond());
    walkLoop(Parts);
  } else if (const auto *Do = dyn_cast<DoStmt>(S)) {
    LoopParts Parts;
    Parts.Condition = Do->getCond();
    Parts.Body = Do->getBody();
    Parts.ChecksFirst = false;
    walkLoop(Parts);
  } else if (const auto *For = dyn_cast<ForStmt>(S)) {
    LoopParts Parts;
    Parts.Init = For->getInit();
    Parts.Condition = For->getCond();
    Parts.Variable = For->getConditionVariable();
    Parts.Body = For->getBody();
    Parts.Increment = For->getInc();
    Parts.IsEndless = !For->getCond() || isConstantValue(*For->getCond());
    walkLoop(Parts);
  } else if (const auto *Range = dyn_cast<CXXForRangeStmt>(S)) {
    walkRange(*Range);
  } else if (const auto *Return = dyn_cast<ReturnStmt>(S)) {
    FullExpression = Reads;
    if (const Expr *Given = Return->getRetValue()) {
      const Value Of = Given->isGLValue() ? readNamed(*Given) : read(Given);
      for (const Item &I : Of.Items)
        if (!I.IsOld && !llvm::is_contained(Result.Returned, I.Object) &&
            Result.Returned.size() < MaxItems)
          Result.Returned.push_back(I.Object);
    }
    leave();
  } else if (const auto *CoReturn = dyn_cast<CoreturnStmt>(S)) {
    FullExpression = Reads;
    if (const Expr *Given = CoReturn->getOperand())
      Given->isGLValue() ? (void)readNamed(*Given) : (void)read(Given);
    leave();
  } else if (isa<BreakStmt>(S)) {
    if (!Loops.empty())
      Loops.back().AtBreak.join(Now);
    leave();
  } else if (isa<ContinueStmt>(S)) {
    if (!Loops.empty())
      Loops.back().AtContinue.join(Now);
    leave();
  } else if (const auto *Try = dyn_cast<CXXTryStmt>(S)) {
    const State Before = Now;
    walk(Try->getTryBlock());
    State After = std::move(Now);
    for (unsigned I = 0; I < Try->getNumHandlers(); ++I) {
      Now = Before;
      if (!After.IsDead)
        Now.join(After);
      walk(Try->getHandler(I)->getHandlerBlock());
      After.join(Now);
    }
    Now = std::move(After);
  } else if (const auto *Attributed = dyn_cast<AttributedStmt>(S)) {
    walk(Attributed->getSubStmt());
  } else if (!isa<NullStmt>(S)) {
    // A label may be where the body goes back to.
    giveUp();
  }
  --Nesting;
}

} // namespace clang::tidy::coro
