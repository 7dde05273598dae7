//===--- DroppedTasks.cpp -------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/DroppedTasks.h"
#include "Analysis/Awaiters.h"
#include "Analysis/ClassView.h"
#include "Match/Evaluation.h"
#include "Match/QualifiedName.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclFriend.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <map>

namespace clang::tidy::coro {
namespace {

/// How many calls deep a function is followed that looks at a task.
constexpr unsigned LevelLimit = 3;

/// Without implicit nodes and parentheses.
const Expr &bare(const Expr &E) {
  const Expr *Inner = &E;
  while (true) {
    const Expr *Next = Inner->IgnoreImplicit();
    if (const auto *Paren = dyn_cast<ParenExpr>(Next))
      Next = Paren->getSubExpr();
    if (Next == Inner)
      return *Inner;
    Inner = Next;
  }
}

/// Without implicit nodes.
const Expr &parenthesized(const Expr &E) { return *E.IgnoreImplicit(); }

bool isCastToVoid(const Expr &E) {
  const auto *Cast = dyn_cast<ExplicitCastExpr>(&E);
  return Cast && Cast->getCastKind() == CK_ToVoid;
}

/// The right side of `std::ignore = e`; null for anything else.
const Expr *ignoredBy(const Expr &E) {
  const auto *Call = dyn_cast<CXXOperatorCallExpr>(&E);
  if (!Call || Call->getOperator() != OO_Equal || Call->getNumArgs() != 2)
    return nullptr;
  const auto *Left = dyn_cast<DeclRefExpr>(&bare(*Call->getArg(0)));
  return Left && qualifiedName(*Left->getDecl()) == "std::ignore"
             ? Call->getArg(1)
             : nullptr;
}

bool isComparison(OverloadedOperatorKind Operator) {
  switch (Operator) {
  case OO_EqualEqual:
  case OO_ExclaimEqual:
  case OO_Less:
  case OO_LessEqual:
  case OO_Greater:
  case OO_GreaterEqual:
  case OO_Spaceship:
    return true;
  default:
    return false;
  }
}

bool isOrDerivesFrom(QualType Type, llvm::StringRef Name) {
  const auto *Record = Type.getNonReferenceType()->getAsCXXRecordDecl();
  if (!Record)
    return false;
  if (qualifiedName(*Record) == Name)
    return true;
  return Record->hasDefinition() &&
         !Record->forallBases([&](const CXXRecordDecl *Base) {
           return qualifiedName(*Base) != Name;
         });
}

/// A string that compares and prints like its characters.
bool isString(QualType Type) {
  return qualifiedName(Type) == "std::basic_string";
}

/// The variable may go unused on purpose, and its author says so.
bool saysUnused(const VarDecl &Variable) {
  return Variable.hasAttr<UnusedAttr>() || Variable.hasAttr<CleanupAttr>();
}

} // namespace

class DroppedTaskFinder::Impl {
public:
  Impl(ASTContext &Ctx, const ModelSet &Models, TaskSemanticsReader &Semantics)
      : Sources(Ctx.getSourceManager()), Ctx(Ctx), Models(Models),
        Semantics(Semantics), Classes(Ctx), Awaiters(Classes) {
    for (const auto &Library : Models.libraries())
      addCalls(*Library);
  }

  std::vector<DroppedTask> find(llvm::ArrayRef<Decl *> Scope) {
    for (const Decl *D : Scope)
      Declarations.push_back(D);
    while (!Declarations.empty())
      visit(*Declarations.pop_back_val());
    std::vector<DroppedTask> Result;
    Result.reserve(Found.size());
    for (auto &[Where, Entry] : Found) {
      DroppedTask &Dropped = Entry.Task;
      if (Entry.Bodies == 0) {
        // Found in the pattern alone: all instantiations have left it out, by
        // `if constexpr`, unless there are none.
        if (BodiesAt.count(bodyLocation(Dropped.Function)))
          continue;
      } else if (Dropped.Obstacle == AwaitObstacle::None &&
                 (Entry.Differs || Entry.Bodies != BodiesAt.lookup(bodyLocation(
                                                       Dropped.Function)))) {
        Dropped.Obstacle = AwaitObstacle::Instantiations;
      }
      if (Dropped.Obstacle != AwaitObstacle::None)
        Dropped.Await = AwaitForm::Unknown;
      Result.push_back(Dropped);
    }
    Found.clear();
    BodiesAt.clear();
    return Result;
  }

private:
  /// Where an expression stands.
  struct Place {
    const FunctionDecl *Function = nullptr;
    bool InPattern = false;
    bool InHandler = false;
    bool InStatic = false;
    bool IsLocked = false;
  };
  /// What becomes of a value: it is used, or dropped in this way.
  struct Use {
    std::optional<DropForm> Dropped;
    /// The compiler would look for nodiscard here.
    bool IsSeenByCompiler = false;
    /// The assignment to std::ignore.
    const Expr *Assignment = nullptr;
    /// An arm of a ternary, which has to keep its type.
    bool IsArm = false;
    /// It is converted to bool as a condition is.
    bool IsCondition = false;
  };
  struct Item {
    const Stmt *S = nullptr;
    Use How;
    Place At;
  };
  /// What is known of a call that gives a task.
  struct NewTask {
    StartKind Start = StartKind::Unknown;
    DropKind Drop = DropKind::Unknown;
    AwaitedCallKind Kind = AwaitedCallKind::None;
    bool HasBody = false;
  };
  /// What all instantiations of one piece of code have in common.
  struct Occurrences {
    DroppedTask Task;
    unsigned Bodies = 0;
    bool Differs = false;
  };

  static constexpr Use used() { return {}; }
  static Use tested() {
    Use How;
    How.IsCondition = true;
    return How;
  }
  static Use dropped(DropForm Form) {
    Use How;
    How.Dropped = Form;
    How.IsSeenByCompiler =
        Form == DropForm::Statement || Form == DropForm::Comma;
    return How;
  }

  //===--------------------------------------------------------------------===//
  // Declarations
  //===--------------------------------------------------------------------===//

  void visit(const Decl &D) {
    if (D.isInvalidDecl())
      return;
    if (const auto *Unit = dyn_cast<TranslationUnitDecl>(&D))
      return pushDeclarations(*Unit);
    if (D.getLocation().isValid() && Sources.isInSystemHeader(D.getLocation()))
      return;
    if (const auto *Namespace = dyn_cast<NamespaceDecl>(&D))
      return pushDeclarations(*Namespace);
    if (const auto *Linkage = dyn_cast<LinkageSpecDecl>(&D))
      return pushDeclarations(*Linkage);
    if (const auto *Export = dyn_cast<ExportDecl>(&D))
      return pushDeclarations(*Export);
    if (const auto *Friend = dyn_cast<FriendDecl>(&D)) {
      if (const NamedDecl *Befriended = Friend->getFriendDecl())
        Declarations.push_back(Befriended);
      return;
    }
    if (const auto *Template = dyn_cast<ClassTemplateDecl>(&D)) {
      if (!Template->isThisDeclarationADefinition())
        return;
      Declarations.push_back(Template->getTemplatedDecl());
      for (const ClassTemplateSpecializationDecl *Special :
           Template->specializations())
        if (!Special->isExplicitSpecialization())
          Declarations.push_back(Special);
      return;
    }
    if (const auto *Template = dyn_cast<FunctionTemplateDecl>(&D))
      return visitTemplate(*Template);
    if (const auto *Record = dyn_cast<CXXRecordDecl>(&D)) {
      if (!Record->isThisDeclarationADefinition() || Record->isLambda())
        return;
      return pushDeclarations(*Record);
    }
    if (const auto *Field = dyn_cast<FieldDecl>(&D)) {
      if (Field->hasInClassInitializer() && Field->getInClassInitializer())
        walk(*Field->getInClassInitializer(), placeOutside(*Field));
      return;
    }
    if (const auto *Function = dyn_cast<FunctionDecl>(&D))
      return visitFunction(*Function);
    if (const auto *Variable = dyn_cast<VarDecl>(&D);
        Variable && Variable->getInit())
      walk(*Variable->getInit(), placeOutside(*Variable));
  }

  static Place placeOutside(const Decl &D) {
    Place At;
    At.InPattern = D.getDeclContext()->isDependentContext();
    return At;
  }

  void pushDeclarations(const DeclContext &Context) {
    for (const Decl *D : Context.decls())
      Declarations.push_back(D);
  }

  void visitTemplate(const FunctionTemplateDecl &Template) {
    const FunctionDecl *Pattern = Template.getTemplatedDecl();
    if (!Pattern->doesThisDeclarationHaveABody())
      return;
    visitFunction(*Pattern);
    for (const FunctionDecl *Special : Template.specializations())
      if (Special->getTemplateSpecializationKind() !=
          TSK_ExplicitSpecialization)
        visitFunction(*Special);
  }

  void visitFunction(const FunctionDecl &Function) {
    if (!Function.doesThisDeclarationHaveABody() || Function.isDefaulted() ||
        Function.isInvalidDecl() || !Visited.insert(&Function).second)
      return;
    const Stmt *Body = Function.getBody();
    if (!Body)
      return;
    Place At;
    At.Function = &Function;
    At.InPattern = Function.isDependentContext();
    if (!At.InPattern)
      ++BodiesAt[Body->getBeginLoc()];
    if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(&Function))
      for (const CXXCtorInitializer *Initializer : Constructor->inits())
        if (Initializer->isWritten())
          walk(*Initializer->getInit(), At);
    walk(*Body, At);
  }

  static SourceLocation bodyLocation(const FunctionDecl *Function) {
    return Function && Function->getBody() ? Function->getBody()->getBeginLoc()
                                           : SourceLocation();
  }

  //===--------------------------------------------------------------------===//
  // Statements and expressions
  //===--------------------------------------------------------------------===//

  void push(const Stmt *S, const Use &How, const Place &At) {
    if (S)
      Pending.push_back({S, How, At});
  }
  void pushStatement(const Stmt *S, const Place &At) {
    push(S, dropped(DropForm::Statement), At);
  }
  template <typename Range> void pushUsed(Range &&Parts, const Place &At) {
    for (const Stmt *Part : Parts)
      push(Part, used(), At);
  }

  /// \p Root is a body, or an initialiser.
  void walk(const Stmt &Root, const Place &At) {
    push(&Root, used(), At);
    while (!Pending.empty()) {
      const Item Next = Pending.pop_back_val();
      if (const auto *E = dyn_cast<Expr>(Next.S))
        visit(*E, Next.How, Next.At);
      else
        visit(*Next.S, Next.At);
    }
  }

  void visit(const Stmt &S, const Place &At) {
    switch (S.getStmtClass()) {
    case Stmt::CoroutineBodyStmtClass:
      return push(cast<CoroutineBodyStmt>(S).getBody(), used(), At);
    case Stmt::CoreturnStmtClass:
      // The promise's call has the operand once more.
      return push(cast<CoreturnStmt>(S).getOperand(), used(), At);
    case Stmt::CompoundStmtClass: {
      Place Inside = At;
      for (const Stmt *Part : cast<CompoundStmt>(S).body()) {
        visitInBlock(*Part, cast<CompoundStmt>(S), Inside);
        Inside.IsLocked = Inside.IsLocked || locks(*Part);
      }
      return;
    }
    case Stmt::LabelStmtClass:
      return pushStatement(cast<LabelStmt>(S).getSubStmt(), At);
    case Stmt::AttributedStmtClass:
      return pushStatement(cast<AttributedStmt>(S).getSubStmt(), At);
    case Stmt::CaseStmtClass:
    case Stmt::DefaultStmtClass:
      return pushStatement(cast<SwitchCase>(S).getSubStmt(), At);
    case Stmt::DeclStmtClass:
      return visitDeclaration(cast<DeclStmt>(S), nullptr, At);
    case Stmt::IfStmtClass: {
      const auto &If = cast<IfStmt>(S);
      pushStatement(If.getInit(), At);
      push(If.getConditionVariableDeclStmt(), used(), At);
      if (!If.isConsteval())
        push(If.getCond(), tested(), At);
      pushStatement(If.getThen(), At);
      return pushStatement(If.getElse(), At);
    }
    case Stmt::SwitchStmtClass: {
      const auto &Switch = cast<SwitchStmt>(S);
      pushStatement(Switch.getInit(), At);
      push(Switch.getConditionVariableDeclStmt(), used(), At);
      push(Switch.getCond(), used(), At);
      return pushStatement(Switch.getBody(), At);
    }
    case Stmt::WhileStmtClass: {
      const auto &While = cast<WhileStmt>(S);
      push(While.getConditionVariableDeclStmt(), used(), At);
      push(While.getCond(), tested(), At);
      return pushStatement(While.getBody(), At);
    }
    case Stmt::DoStmtClass:
      push(cast<DoStmt>(S).getCond(), tested(), At);
      return pushStatement(cast<DoStmt>(S).getBody(), At);
    case Stmt::ForStmtClass: {
      const auto &For = cast<ForStmt>(S);
      pushStatement(For.getInit(), At);
      push(For.getConditionVariableDeclStmt(), used(), At);
      push(For.getCond(), tested(), At);
      pushStatement(For.getInc(), At);
      return pushStatement(For.getBody(), At);
    }
    case Stmt::CXXForRangeStmtClass: {
      // What is made of the range (begin, end, the step) repeats it.
      const auto &For = cast<CXXForRangeStmt>(S);
      pushStatement(For.getInit(), At);
      push(For.getRangeInit(), used(), At);
      return pushStatement(For.getBody(), At);
    }
    case Stmt::CXXCatchStmtClass: {
      Place Inside = At;
      Inside.InHandler = true;
      return push(cast<CXXCatchStmt>(S).getHandlerBlock(), used(), Inside);
    }
    default:
      return pushUsed(S.children(), At);
    }
  }

  /// Declares a lock, which is held to the end of the block, unless somebody
  /// ends it before: that is not followed.
  bool locks(const Stmt &S) const {
    const auto *Declaration = dyn_cast<DeclStmt>(&S);
    return Declaration &&
           llvm::any_of(Declaration->decls(), [&](const Decl *D) {
             const auto *Variable = dyn_cast<VarDecl>(D);
             if (!Variable || !Variable->getType()->isRecordType())
               return false;
             const BlockingModel *Blocking =
                 Models.blockingFor(qualifiedName(Variable->getType()));
             return Blocking && Blocking->Kind == BlockingKind::Lock &&
                    Blocking->Form == BlockingForm::Constructor;
           });
  }

  void visitInBlock(const Stmt &S, const CompoundStmt &Block, const Place &At) {
    if (const auto *Declaration = dyn_cast<DeclStmt>(&S))
      return visitDeclaration(*Declaration, &Block, At);
    pushStatement(&S, At);
  }

  /// \p Block is null where the declaration is no statement of a block.
  void visitDeclaration(const DeclStmt &Statement, const CompoundStmt *Block,
                        const Place &At) {
    for (const Decl *D : Statement.decls()) {
      const auto *Variable = dyn_cast<VarDecl>(D);
      if (!Variable) {
        if (isa<CXXRecordDecl>(D))
          Declarations.push_back(D);
        continue;
      }
      const Expr *Initializer = Variable->getInit();
      if (!Initializer || Variable->isInvalidDecl())
        continue;
      Place Inside = At;
      Inside.InStatic = Inside.InStatic || Variable->isStaticLocal() ||
                        Variable->getTLSKind() != VarDecl::TLS_None;
      push(Initializer, used(), Inside);
      if (Variable->hasLocalStorage() && !Variable->isReferenced() &&
          !Variable->isImplicit() && !isa<DecompositionDecl>(Variable) &&
          Variable->getIdentifier() && !saysUnused(*Variable))
        reportName(*Variable, Statement, Block, Inside);
    }
  }

  void visit(const Expr &Written, const Use &How, const Place &At) {
    const Expr &E = bare(Written);
    if (const auto Only = onlyEvaluatedOperand(E))
      return push(*Only, isa<CXXTypeidExpr>(E) ? used() : How, At);
    switch (E.getStmtClass()) {
    // Bodies of their own.
    case Stmt::LambdaExprClass: {
      const auto &Lambda = cast<LambdaExpr>(E);
      pushUsed(Lambda.capture_inits(), At);
      return visitLambda(Lambda);
    }
    case Stmt::BlockExprClass:
      return;

    // Nodes that repeat their operand.
    case Stmt::CoawaitExprClass:
      return push(cast<CoawaitExpr>(E).getOperand(), used(), At);
    case Stmt::DependentCoawaitExprClass:
      return push(cast<DependentCoawaitExpr>(E).getOperand(), used(), At);
    case Stmt::CoyieldExprClass:
      return push(cast<CoyieldExpr>(E).getOperand(), used(), At);
    case Stmt::InitListExprClass: {
      const auto &List = cast<InitListExpr>(E);
      const InitListExpr *Semantic =
          List.isSemanticForm() ? &List : List.getSemanticForm();
      return pushUsed((Semantic ? *Semantic : List).inits(), At);
    }
    case Stmt::CXXRewrittenBinaryOperatorClass: {
      const auto &Rewritten = cast<CXXRewrittenBinaryOperator>(E);
      return push(Rewritten.getSemanticForm(), used(), At);
    }

    case Stmt::StmtExprClass: {
      const CompoundStmt *Block = cast<StmtExpr>(E).getSubStmt();
      for (const Stmt *Part : Block->body())
        if (Part == Block->body_back() && isa<Expr>(Part))
          push(Part, How, At);
        else
          visitInBlock(*Part, *Block, At);
      return;
    }
    case Stmt::BinaryOperatorClass: {
      const auto &Binary = cast<BinaryOperator>(E);
      if (Binary.isLogicalOp()) {
        push(Binary.getLHS(), tested(), At);
        return push(Binary.getRHS(), tested(), At);
      }
      if (Binary.getOpcode() != BO_Comma)
        break;
      push(Binary.getLHS(), dropped(DropForm::Comma), At);
      Use Right = How;
      if (Right.Dropped == DropForm::Statement)
        Right.Dropped = DropForm::Comma;
      return push(Binary.getRHS(), Right, At);
    }
    case Stmt::UnaryOperatorClass: {
      const auto &Unary = cast<UnaryOperator>(E);
      if (Unary.getOpcode() != UO_LNot)
        break;
      return push(Unary.getSubExpr(), tested(), At);
    }
    case Stmt::ConditionalOperatorClass: {
      const auto &Ternary = cast<ConditionalOperator>(E);
      push(Ternary.getCond(), tested(), At);
      if (!How.Dropped) {
        push(Ternary.getTrueExpr(), used(), At);
        return push(Ternary.getFalseExpr(), used(), At);
      }
      if (const std::optional<NewTask> Task = newTask(Ternary)) {
        report(E, Written, *Task, How, At);
        for (const Expr *Arm : {Ternary.getTrueExpr(), Ternary.getFalseExpr()})
          pushUsed(bare(*Arm).children(), At);
        return;
      }
      Use Arm = How;
      // It warns only where it would warn at both.
      Arm.IsSeenByCompiler = false;
      Arm.IsArm = true;
      push(Ternary.getTrueExpr(), Arm, At);
      return push(Ternary.getFalseExpr(), Arm, At);
    }
    default:
      break;
    }

    if (isCastToVoid(E))
      return push(cast<ExplicitCastExpr>(E).getSubExpr(),
                  dropped(DropForm::VoidCast), At);
    if (const Expr *Ignored = ignoredBy(E)) {
      Use Under = dropped(DropForm::Ignored);
      if (How.Dropped == DropForm::Statement && !How.IsArm)
        Under.Assignment = &E;
      return push(Ignored, Under, At);
    }
    if (const auto *Call = dyn_cast<CallExpr>(&E)) {
      if (How.Dropped) {
        if (const std::optional<NewTask> Task = newTask(*Call))
          report(E, Written, *Task, How, At);
      }
      lookAt(*Call, How.IsCondition, At);
      if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call))
        return pushUsed(Operator->arguments(), At);
    }
    pushUsed(E.children(), At);
  }

  void visitLambda(const LambdaExpr &Lambda) {
    if (const FunctionTemplateDecl *Template =
            Lambda.getLambdaClass()->getDependentLambdaCallOperator())
      Declarations.push_back(Template);
    else if (const CXXMethodDecl *Operator = Lambda.getCallOperator())
      Declarations.push_back(Operator);
  }

  //===--------------------------------------------------------------------===//
  // Tasks
  //===--------------------------------------------------------------------===//

  /// A lazy library's functions that do nothing until they are awaited, and
  /// any library's that start what they are given: what these give only tells
  /// of its end.
  void addCalls(const LibraryModel &Library) {
    for (const DetachedModel &Detached : Library.Detached)
      if (Detached.Form == DetachedForm::FreeFunction ||
          Detached.Form == DetachedForm::MemberFunction)
        StartingCalls.insert(Detached.Name);
    for (const ScopeModel &Scope : Library.Scopes)
      StartingCalls.insert(Scope.StartIsMember ? Scope.Type + "::" + Scope.Start
                                               : Scope.Start);
    const auto IsLazy = [](const TaskModel &Task) {
      return Task.Start == StartKind::Lazy;
    };
    if (llvm::none_of(Library.Tasks, IsLazy))
      return;
    for (const SyncModel &Sync : Library.Syncs) {
      if (!Sync.Acquire.empty())
        AwaitedCalls[Sync.Type + "::" + Sync.Acquire] =
            Sync.Guard.empty() ? AwaitedCallKind::Operation
                               : AwaitedCallKind::Hold;
      if (Sync.ReleaseIsAwaited && !Sync.Release.empty())
        AwaitedCalls[Sync.Type + "::" + Sync.Release] =
            AwaitedCallKind::Operation;
    }
    for (const TimerModel &Timer : Library.Timers)
      if (Timer.Form == TimerForm::FreeFunction ||
          Timer.Form == TimerForm::MemberFunction)
        AwaitedCalls[Timer.Name] = AwaitedCallKind::Operation;
    for (const OffloadModel &Offload : Library.Offloads)
      if (Offload.Form == OffloadForm::Switch)
        AwaitedCalls[Offload.Name] = AwaitedCallKind::Operation;
    if (llvm::all_of(Library.Tasks, IsLazy))
      for (const CombinatorModel &Combinator : Library.Combinators)
        if (Combinator.Spelling == CombinatorSpelling::Call)
          AwaitedCalls[Combinator.Name] = AwaitedCallKind::Operation;
  }

  /// Null unless both arms make a task, or one does and the other throws.
  std::optional<NewTask> newTask(const ConditionalOperator &Ternary) {
    if (!Ternary.getType()->isRecordType())
      return std::nullopt;
    std::optional<NewTask> Both;
    for (const Expr *Arm : {Ternary.getTrueExpr(), Ternary.getFalseExpr()}) {
      const Expr &Inner = bare(*Arm);
      if (isa<CXXThrowExpr>(Inner))
        continue;
      const std::optional<NewTask> One = newTask(Inner);
      if (!One ||
          (Both && (Both->Start != One->Start || Both->Kind != One->Kind)))
        return std::nullopt;
      Both = One;
    }
    return Both;
  }

  /// What \p E, a call or a ternary of calls, makes; none if it is no task, or
  /// if it is not known what becomes of one that is dropped.
  std::optional<NewTask> newTask(const Expr &E) {
    if (const auto *Ternary = dyn_cast<ConditionalOperator>(&E))
      return newTask(*Ternary);
    const auto *Call = dyn_cast<CallExpr>(&E);
    if (!Call || !Call->isPRValue() || Call->isTypeDependent() ||
        !Call->getType()->isRecordType())
      return std::nullopt;
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (Callee) {
      // `std::exchange` gives what was there; calling a function object of the
      // library calls what is in it.
      if (Callee->getOverloadedOperator() != OO_Call && isStandard(*Callee))
        return std::nullopt;
      const std::string Name = qualifiedName(*Callee);
      if (StartingCalls.contains(Name))
        return std::nullopt;
      const auto Known = AwaitedCalls.find(Name);
      if (Known != AwaitedCalls.end() &&
          Semantics.of(Call->getType()).Start == StartKind::Unknown)
        return NewTask{StartKind::Lazy, DropKind::NeverRuns, Known->second,
                       /*HasBody=*/false};
      if (handsOver(*Callee))
        return std::nullopt;
    }
    const TaskSemantics Task = Semantics.ofCall(*Call);
    const bool IsTask =
        Task.Model || Task.Await != AwaitForm::Unknown ||
        !Awaiters.awaitersOf(Classes.classOf(Call->getType())).empty();
    if (!IsTask)
      return std::nullopt;
    NewTask Result{Task.Start, Task.Drop, AwaitedCallKind::None,
                   Task.Promise != nullptr};
    switch (Task.Start) {
    case StartKind::Unknown:
      return std::nullopt;
    case StartKind::Lazy:
      if (Task.Drop != DropKind::NeverRuns && Task.Drop != DropKind::Leaks)
        return std::nullopt;
      return Result;
    case StartKind::Eager:
      // Such an error is heard by everybody.
      if (Task.Error == ErrorKind::Terminates && Task.Drop != DropKind::Cancels)
        return std::nullopt;
      return Result;
    }
    return std::nullopt;
  }

  /// Whether \p Function is seen to give what it did not make by a call: a
  /// stored task, which may have run by then, or one that is empty.
  bool handsOver(const FunctionDecl &Function) {
    const auto [It, IsNew] = HandsOver.try_emplace(Function.getCanonicalDecl());
    if (!IsNew)
      return It->second;
    const FunctionDecl *Definition = nullptr;
    if (!Function.hasBody(Definition) ||
        isa_and_nonnull<CoroutineBodyStmt>(Definition->getBody()))
      return false;
    bool Result = false;
    llvm::SmallVector<const Stmt *, 32> Unseen = {Definition->getBody()};
    while (!Unseen.empty() && !Result) {
      const Stmt *S = Unseen.pop_back_val();
      if (!S || isa<LambdaExpr>(S))
        continue;
      if (const auto *Return = dyn_cast<ReturnStmt>(S)) {
        Result = !Return->getRetValue() || !isMade(*Return->getRetValue());
        continue;
      }
      Unseen.append(S->child_begin(), S->child_end());
    }
    HandsOver[Function.getCanonicalDecl()] = Result;
    return Result;
  }

  static bool isMade(const Expr &Returned) {
    const Expr &E = bare(Returned);
    if (const auto *Ternary = dyn_cast<ConditionalOperator>(&E))
      return isMade(*Ternary->getTrueExpr()) &&
             isMade(*Ternary->getFalseExpr());
    // A task that is wrapped in another one.
    if (const auto *Cast = dyn_cast<CXXFunctionalCastExpr>(&E))
      return isMade(*Cast->getSubExpr());
    if (const auto *Made = dyn_cast<CXXConstructExpr>(&E);
        Made && Made->getNumArgs() == 1)
      return isMade(*Made->getArg(0));
    const auto *Call = dyn_cast<CallExpr>(&E);
    if (!Call)
      return isa<CXXThrowExpr>(E);
    const FunctionDecl *Callee = Call->getDirectCallee();
    return !Callee || Callee->getOverloadedOperator() == OO_Call ||
           !isStandard(*Callee);
  }

  /// Whether \p Function is seen to do no more than to ask: it neither resumes
  /// nor destroys a coroutine, and calls nothing that could.
  bool onlyAsks(const FunctionDecl &Function, unsigned Level = 0) {
    if (Function.isDefaulted())
      return true;
    const FunctionDecl *Definition = nullptr;
    if (Level > LevelLimit || !Function.hasBody(Definition) ||
        isa_and_nonnull<CoroutineBodyStmt>(Definition->getBody()))
      return false;
    llvm::SmallVector<const Stmt *, 32> Unseen = {Definition->getBody()};
    while (!Unseen.empty()) {
      const Stmt *S = Unseen.pop_back_val();
      if (!S)
        continue;
      if (const auto *Call = dyn_cast<CallExpr>(S)) {
        const FunctionDecl *Callee = Call->getDirectCallee();
        if (!Callee)
          return false;
        if (isStandard(*Callee)) {
          const std::string Name = qualifiedName(*Callee);
          if (Callee->getOverloadedOperator() == OO_Call ||
              Name == "std::coroutine_handle::resume" ||
              Name == "std::coroutine_handle::destroy")
            return false;
        } else if (!onlyAsks(*Callee, Level + 1)) {
          return false;
        }
      }
      Unseen.append(S->child_begin(), S->child_end());
    }
    return true;
  }

  /// Reports a task that \p Call takes only to look at it.
  void lookAt(const CallExpr &Call, bool IsCondition, const Place &At) {
    const FunctionDecl *Callee = Call.getDirectCallee();
    if (!Callee)
      return;
    if (const auto *Conversion = dyn_cast<CXXConversionDecl>(Callee)) {
      const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call);
      const QualType To = Conversion->getConversionType();
      if (!Member || !To->isArithmeticType())
        return;
      const Expr &Object = *Member->getImplicitObjectArgument();
      const QualType Result = resultOf(Object);
      DroppedTask Dropped;
      Dropped.ResultFits =
          !Result.isNull() &&
          (Ctx.hasSameType(Result, To) ||
           (IsCondition && Result->isScalarType() && !isScopedEnum(Result)));
      return lookAt(Object, *Callee, DropForm::Tested, At, Dropped);
    }
    const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call);
    if (!Operator || Operator->getNumArgs() != 2)
      return;
    if (isComparison(Operator->getOperator())) {
      for (unsigned I = 0; I < 2; ++I) {
        if (!isTakenByReference(*Callee, I))
          continue;
        const DroppedTask Dropped = comparedWith(*Operator, *Callee, I);
        lookAt(*Operator->getArg(I), *Callee, DropForm::Compared, At, Dropped);
        if (Dropped.Other) // Reported with the first.
          break;
      }
    } else if (Operator->getOperator() == OO_LessLess &&
               isOrDerivesFrom(Operator->getArg(0)->getType(),
                               "std::basic_ostream") &&
               isTakenByReference(*Callee, 1)) {
      const QualType Result = resultOf(*Operator->getArg(1));
      DroppedTask Dropped;
      Dropped.ResultFits =
          !Result.isNull() && (Result->isArithmeticType() || isString(Result));
      lookAt(*Operator->getArg(1), *Callee, DropForm::Printed, At, Dropped);
    }
  }

  void lookAt(const Expr &Object, const FunctionDecl &By, DropForm Form,
              const Place &At, const DroppedTask &Dropped) {
    const Expr &E = bare(Object);
    if (const std::optional<NewTask> Task = newTask(E); Task && onlyAsks(By))
      report(E, Object, *Task, dropped(Form), At, Dropped);
  }

  /// What is known of the operand \p Index of a comparison by the other one.
  DroppedTask comparedWith(const CXXOperatorCallExpr &Comparison,
                           const FunctionDecl &Callee, unsigned Index) {
    DroppedTask Dropped;
    const QualType Mine = resultOf(*Comparison.getArg(Index));
    const Expr &Other = *Comparison.getArg(1 - Index);
    QualType Theirs = Other.getType().getCanonicalType().getUnqualifiedType();
    if (newTask(bare(Other)) && isTakenByReference(Callee, 1 - Index)) {
      Dropped.Other = &parenthesized(Other);
      Theirs = resultOf(Other);
    }
    Dropped.ResultFits = !Mine.isNull() && !Theirs.isNull() &&
                         Ctx.hasSameType(Mine, Theirs) &&
                         (Mine->isScalarType() || isString(Mine));
    return Dropped;
  }

  /// What awaiting the task \p E gives; null if that is not known.
  QualType resultOf(const Expr &E) {
    const QualType Result =
        Awaiters.resultOf(Classes.classOf(bare(E).getType()));
    return Result.isNull() ? resultOfModelled(bare(E).getType()) : Result;
  }

  /// A task that a model names, or what derives from one and leaves it to the
  /// base to be awaited, gives its first template argument.
  QualType resultOfModelled(QualType Type) {
    const CXXRecordDecl *Record = Type->getAsCXXRecordDecl();
    while (Record && Record->hasDefinition()) {
      if (Models.taskFor(qualifiedName(*Record))) {
        const auto *Special = dyn_cast<ClassTemplateSpecializationDecl>(Record);
        return Special && Special->getTemplateArgs().size() &&
                       Special->getTemplateArgs()[0].getKind() ==
                           TemplateArgument::Type
                   ? Special->getTemplateArgs()[0]
                         .getAsType()
                         .getCanonicalType()
                         .getNonReferenceType()
                         .getUnqualifiedType()
                   : QualType();
      }
      const auto Own = [&](DeclarationName Name) {
        return !Record->lookup(Name).empty();
      };
      if (Record->getNumBases() != 1 ||
          Own(Ctx.DeclarationNames.getCXXOperatorName(OO_Coawait)) ||
          Own(&Ctx.Idents.get("await_resume")))
        return {};
      Record = Record->bases_begin()->getType()->getAsCXXRecordDecl();
    }
    return {};
  }

  static bool isScopedEnum(QualType Type) {
    const auto *Enum = Type->getAs<EnumType>();
    return Enum && Enum->getDecl()->isScoped();
  }

  /// Whether the operand \p Index of an operator cannot be moved from.
  static bool isTakenByReference(const FunctionDecl &Operator, unsigned Index) {
    // Of a member of a class, one operand is no parameter.
    if (const auto *Method = dyn_cast<CXXMethodDecl>(&Operator);
        Method && Method->getNumParams() == 1) {
      if (Index == 0)
        return Method->isConst();
      --Index;
    }
    if (Index >= Operator.getNumParams())
      return false;
    const QualType Parameter = Operator.getParamDecl(Index)->getType();
    return Parameter->isLValueReferenceType() &&
           Parameter->getPointeeType().isConstQualified();
  }

  //===--------------------------------------------------------------------===//
  // Findings
  //===--------------------------------------------------------------------===//

  void reportName(const VarDecl &Variable, const DeclStmt &Statement,
                  const CompoundStmt *Block, const Place &At) {
    const Expr *Initializer = Variable.getInit();
    if (const auto *List = dyn_cast<InitListExpr>(&bare(*Initializer));
        List && List->getNumInits() == 1)
      Initializer = List->getInit(0);
    const Expr &E = bare(*Initializer);
    // One that is converted may be taken over by what it is converted to.
    // Several values in parentheses have no type in a pattern.
    if (E.getType().isNull() ||
        !Ctx.hasSameUnqualifiedType(Variable.getType().getNonReferenceType(),
                                    E.getType()))
      return;
    const std::optional<NewTask> Task = newTask(E);
    if (!Task)
      return;
    DroppedTask Dropped;
    Dropped.Variable = &Variable;
    if (Block && Statement.isSingleDecl()) {
      Dropped.Declaration = &Statement;
      Dropped.Block = Block;
    }
    report(E, *Initializer, *Task, dropped(DropForm::Name), At, Dropped);
  }

  void report(const Expr &E, const Expr &Written, const NewTask &Task,
              const Use &How, const Place &At, DroppedTask Dropped = {}) {
    Dropped.Form = *How.Dropped;
    Dropped.Function = At.Function;
    Dropped.Task = &E;
    Dropped.Parenthesized = &parenthesized(Written);
    Dropped.Call = firstCall(E);
    Dropped.Assignment = How.Assignment;
    Dropped.Start = Task.Start;
    Dropped.Drop = Task.Drop;
    Dropped.Kind = Task.Kind;
    Dropped.HasBody = Task.HasBody;
    Dropped.CompilerWarns = How.IsSeenByCompiler && isNodiscard(E);
    Dropped.IsLocked = At.IsLocked;
    setAwait(Dropped, At);
    if (How.IsArm && Dropped.Obstacle == AwaitObstacle::None)
      Dropped.Obstacle = AwaitObstacle::Arm;
    Dropped.Sure = sureness(Dropped);

    auto [It, IsNew] = Found.try_emplace({E.getBeginLoc(), E.getEndLoc()});
    Occurrences &Known = It->second;
    if (At.InPattern) {
      if (IsNew)
        Known.Task = Dropped;
      return;
    }
    if (Known.Bodies++ == 0) {
      Known.Task = Dropped;
      return;
    }
    Known.Differs |= Known.Task.Form != Dropped.Form ||
                     Known.Task.Obstacle != Dropped.Obstacle ||
                     Known.Task.Await != Dropped.Await ||
                     Known.Task.ResultFits != Dropped.ResultFits ||
                     Known.Task.Start != Dropped.Start;
    Known.Task.Sure = std::min(Known.Task.Sure, Dropped.Sure);
  }

  static const CallExpr *firstCall(const Expr &E) {
    if (const auto *Ternary = dyn_cast<ConditionalOperator>(&E)) {
      const Expr &True = bare(*Ternary->getTrueExpr());
      return firstCall(isa<CXXThrowExpr>(True) ? bare(*Ternary->getFalseExpr())
                                               : True);
    }
    return cast<CallExpr>(&E);
  }

  bool isNodiscard(const Expr &E) const {
    if (const auto *Ternary = dyn_cast<ConditionalOperator>(&E))
      return isNodiscard(bare(*Ternary->getTrueExpr())) &&
             isNodiscard(bare(*Ternary->getFalseExpr()));
    const auto *Call = dyn_cast<CallExpr>(&E);
    return Call && Call->hasUnusedResultAttr(Ctx);
  }

  void setAwait(DroppedTask &Dropped, const Place &At) {
    const FunctionDecl *Function = At.Function;
    const auto *Body =
        Function ? dyn_cast_or_null<CoroutineBodyStmt>(Function->getBody())
                 : nullptr;
    if (!Body) {
      const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Function);
      Dropped.Obstacle = Method && Method->getParent()->isLambda()
                             ? AwaitObstacle::PlainLambda
                             : AwaitObstacle::NoCoroutine;
      return;
    }
    if (At.InHandler || At.InStatic) {
      Dropped.Obstacle = At.InHandler ? AwaitObstacle::Handler
                                      : AwaitObstacle::StaticInitialiser;
      return;
    }
    if (At.InPattern) {
      Dropped.Obstacle = AwaitObstacle::Pattern;
      return;
    }
    Dropped.Await = awaitedIn(*Function, *Body, Dropped);
    if (Dropped.Await == AwaitForm::Unknown)
      Dropped.Obstacle = AwaitObstacle::Promise;
  }

  AwaitForm awaitedIn(const FunctionDecl &Function,
                      const CoroutineBodyStmt &Body,
                      const DroppedTask &Dropped) {
    const QualType Type = Dropped.Task->getType();
    const ClassView Promise = Classes.classOf(Body.getPromiseDecl()->getType());
    AwaitForm Form = Awaiters.formIn(Classes.classOf(Type), Promise);
    // What is transformed is not followed everywhere; a library's coroutines
    // await the library's tasks.
    const std::string Name = qualifiedName(Type);
    const TaskModel *Model = Models.taskFor(Name);
    if (Form == AwaitForm::Unknown && Model &&
        Models.libraryOfTask(Name) ==
            Models.libraryOfTask(qualifiedName(Function.getReturnType())))
      Form = Model->Await;
    if (Form == AwaitForm::Unknown)
      return Form;
    // Tasks of one library that differ in more than their result (Asio: in
    // their executor) are taken only where nobody transforms them.
    const auto *Own = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
        Function.getReturnType()->getAsCXXRecordDecl());
    const auto *Other = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
        Type->getAsCXXRecordDecl());
    if (Own && Other &&
        Own->getSpecializedTemplate()->getCanonicalDecl() ==
            Other->getSpecializedTemplate()->getCanonicalDecl() &&
        !Classes.memberFunctions(Promise, "await_transform").empty()) {
      const auto Mine = Own->getTemplateArgs().asArray();
      const auto Theirs = Other->getTemplateArgs().asArray();
      for (size_t I = 1; I < Mine.size() && I < Theirs.size(); ++I)
        if (!Mine[I].structurallyEquals(Theirs[I]))
          return AwaitForm::Unknown;
    }
    return Form;
  }

  static Confidence sureness(const DroppedTask &Dropped) {
    // Awaited, it no longer runs beside what comes next, or a lock is held
    // while it runs.
    if (Dropped.Start == StartKind::Eager || Dropped.IsLocked)
      return Confidence::Possible;
    switch (Dropped.Form) {
    case DropForm::Statement:
    case DropForm::Comma:
      return Confidence::Proven;
    // Somebody has thought of it, though perhaps of the compiler's warning.
    case DropForm::VoidCast:
    case DropForm::Ignored:
    case DropForm::Name:
      return Confidence::Likely;
    case DropForm::Tested:
    case DropForm::Compared:
    case DropForm::Printed:
      return Confidence::Possible;
    }
    return Confidence::Possible;
  }

  const SourceManager &Sources;
  ASTContext &Ctx;
  const ModelSet &Models;
  TaskSemanticsReader &Semantics;
  ClassReader Classes;
  AwaiterReader Awaiters;
  llvm::StringMap<AwaitedCallKind> AwaitedCalls;
  llvm::StringSet<> StartingCalls;
  llvm::SmallVector<const Decl *, 64> Declarations;
  llvm::SmallVector<Item, 64> Pending;
  llvm::SmallPtrSet<const FunctionDecl *, 32> Visited;
  llvm::DenseMap<const FunctionDecl *, bool> HandsOver;
  std::map<std::pair<SourceLocation, SourceLocation>, Occurrences> Found;
  /// How many bodies stand at one place: one, or one for each instantiation.
  llvm::DenseMap<SourceLocation, unsigned> BodiesAt;
};

DroppedTaskFinder::DroppedTaskFinder(ASTContext &Ctx, const ModelSet &Models,
                                     TaskSemanticsReader &Semantics)
    : Finder(std::make_unique<Impl>(Ctx, Models, Semantics)) {}

DroppedTaskFinder::~DroppedTaskFinder() = default;

std::vector<DroppedTask> DroppedTaskFinder::find(llvm::ArrayRef<Decl *> Scope) {
  return Finder->find(Scope);
}

} // namespace clang::tidy::coro
