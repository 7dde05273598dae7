//===--- CombinedAwait.cpp ------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fix/CombinedAwait.h"
#include "Analysis/TasksInPlace.h"
#include "Fix/UsingDirective.h"
#include "Match/CodeVisitor.h"
#include "Match/NameLookup.h"
#include "Match/QualifiedName.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

namespace clang::tidy::coro {

bool isMovable(QualType Type) {
  if (Type.isConstQualified() || Type->isArrayType())
    return false;
  const auto *Record = Type->getAsCXXRecordDecl();
  if (!Record)
    return Type->isObjectType();
  Record = Record->getDefinition();
  if (!Record || Record->isAbstract())
    return false;
  bool HasMove = false;
  for (const CXXConstructorDecl *Constructor : Record->ctors()) {
    if (!Constructor->isCopyOrMoveConstructor() || Constructor->isDeleted() ||
        Constructor->getAccess() != AS_public) {
      if (Constructor->isMoveConstructor())
        return false; // Declared, and not to be used: no copy takes its place.
      continue;
    }
    HasMove = true;
  }
  return HasMove || Record->hasSimpleMoveConstructor() ||
         Record->hasSimpleCopyConstructor() ||
         (Record->needsImplicitMoveConstructor() &&
          !Record->defaultedMoveConstructorIsDeleted()) ||
         (Record->needsImplicitCopyConstructor() &&
          !Record->defaultedCopyConstructorIsDeleted());
}

static const ClassTemplateSpecializationDecl *specializationOf(QualType Type) {
  return dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      Type.getNonReferenceType()->getAsCXXRecordDecl());
}

/// Whether the end of an object of such a class of the standard library does
/// something that others can see: it lets go, joins, closes, waits.
static bool endsLoudly(const ClassTemplateSpecializationDecl *Of,
                       const CXXRecordDecl &Record) {
  static const llvm::StringSet<> Loud = {
      "std::unique_lock",    "std::lock_guard",       "std::scoped_lock",
      "std::shared_lock",    "std::stop_callback",    "std::jthread",
      "std::future",         "std::shared_future",    "std::promise",
      "std::packaged_task",  "std::basic_ofstream",   "std::basic_fstream",
      "std::basic_ifstream", "std::basic_osyncstream"};
  const std::string Name = qualifiedName(Record);
  if (Loud.contains(Name))
    return true;
  // A deleter of the program's own.
  return Of && Name == "std::unique_ptr" && Of->getTemplateArgs().size() > 1 &&
         Of->getTemplateArgs()[1].getKind() == TemplateArgument::Type &&
         qualifiedName(Of->getTemplateArgs()[1].getAsType()) !=
             "std::default_delete";
}

bool hasWrittenDestructor(QualType Type, bool OnlyOwn) {
  const auto *Record = Type->getAsCXXRecordDecl();
  if (!Record || !Record->hasDefinition())
    return false;
  Record = Record->getDefinition();
  // Of the other classes of the standard, what they hold or own decides.
  if (isStandard(*Record)) {
    const auto *Specialization = specializationOf(Type);
    return endsLoudly(Specialization, *Record) ||
           (Specialization &&
            llvm::any_of(
                Specialization->getTemplateArgs().asArray(),
                [OnlyOwn](const TemplateArgument &Argument) {
                  return Argument.getKind() == TemplateArgument::Type &&
                         hasWrittenDestructor(Argument.getAsType(), OnlyOwn);
                }));
  }
  if (OnlyOwn && Record->getASTContext().getSourceManager().isInSystemHeader(
                     Record->getLocation()))
    return false;
  const CXXDestructorDecl *Destructor = Record->getDestructor();
  return (Destructor && Destructor->isUserProvided()) ||
         llvm::any_of(Record->bases(),
                      [OnlyOwn](const CXXBaseSpecifier &Base) {
                        return hasWrittenDestructor(Base.getType(), OnlyOwn);
                      }) ||
         llvm::any_of(Record->fields(), [OnlyOwn](const FieldDecl *Field) {
           return hasWrittenDestructor(Field->getType(), OnlyOwn);
         });
}

/// The same for the task of one call. A task that it is given ends a frame in
/// turn, with what that was given.
static const ParmVarDecl *keptBy(const CallExpr &Creation,
                                 const ModelSet &Models, bool OnlyOwn) {
  const FunctionDecl *Callee = Creation.getDirectCallee();
  if (!Callee)
    return nullptr;
  // Of a function object's call, the first argument is the object.
  const unsigned First =
      isa<CXXOperatorCallExpr>(Creation) && isa<CXXMethodDecl>(Callee);
  for (unsigned I = 0; I < Callee->getNumParams(); ++I) {
    const ParmVarDecl *Parameter = Callee->getParamDecl(I);
    if (!hasWrittenDestructor(Parameter->getType(), OnlyOwn))
      continue;
    const auto *Inner =
        I + First < Creation.getNumArgs()
            ? dyn_cast<CallExpr>(
                  Creation.getArg(I + First)->IgnoreUnlessSpelledInSource())
            : nullptr;
    if (!Inner || !Models.taskFor(qualifiedName(Parameter->getType())) ||
        !Inner->isPRValue() || keptBy(*Inner, Models, OnlyOwn))
      return Parameter;
  }
  return nullptr;
}

const ParmVarDecl *keptUntilTheEnd(const AwaitedTask &Task,
                                   const ModelSet &Models) {
  // A frame that ends with its body takes its arguments along, now beside what
  // runs with it. What a class of a library does then is its own matter.
  const bool OnlyOwn = endsFrameItself(Task.Type, Models);
  for (const CallExpr *Creation : Task.Creations)
    if (const ParmVarDecl *Kept = keptBy(*Creation, Models, OnlyOwn))
      return Kept;
  return nullptr;
}

bool endsFrameItself(QualType Task, const ModelSet &Models) {
  const TaskModel *Model = Models.taskFor(qualifiedName(Task));
  return Model && Model->Await == AwaitForm::Rvalue;
}

bool mayBeAwaitedAgain(const AwaitedTask &Task, const ModelSet &Models) {
  return isa_and_nonnull<FieldDecl>(Task.Variable) && !Task.StoredBy &&
         (!endsFrameItself(Task.Type, Models) ||
          Task.Await->getOperand()->IgnoreParenImpCasts()->isLValue());
}

bool givesReference(QualType Task) {
  const auto *Record = specializationOf(Task);
  return Record &&
         llvm::any_of(Record->getTemplateArgs().asArray(),
                      [](const TemplateArgument &Argument) {
                        return Argument.getKind() == TemplateArgument::Type &&
                               Argument.getAsType()->isReferenceType();
                      });
}

namespace {

/// More are a range, for which a list of operands is the wrong form.
constexpr size_t MaxOperands = 8;

bool isStandardTuple(QualType Type) {
  return qualifiedName(Type) == "std::tuple";
}

/// Whether a result becomes an object of its own type, of which a moved one is
/// as good as a copy.
bool takesValue(const AwaitedTask &Task) {
  const QualType Given = Task.ResultType.getCanonicalType();
  if (Task.Shape == AwaitShape::Assignment) {
    const Expr &Left = assignedTo(Task);
    return Left.getType().getCanonicalType().getUnqualifiedType() ==
           Given.getUnqualifiedType();
  }
  const auto *Declaration = Task.Shape == AwaitShape::Declaration
                                ? cast<DeclStmt>(Task.Statement)
                                : nullptr;
  const auto *Variable =
      Declaration ? cast<VarDecl>(Declaration->getSingleDecl()) : nullptr;
  return Variable &&
         Variable->getType().getCanonicalType().getUnqualifiedType() ==
             Given.getUnqualifiedType();
}

/// `auto &&`, which takes its constness from what it is bound to.
bool isForwardingReference(const VarDecl &Variable) {
  const auto *Reference =
      Variable.getTypeSourceInfo()->getType()->getAs<RValueReferenceType>();
  return Reference && isa<AutoType>(Reference->getPointeeType().getTypePtr());
}

/// Collects the variables of which something tells a structured binding from a
/// variable: it cannot be moved from implicitly by `co_return x`, and not every
/// compiler lets lambdas capture it.
class BindingObstacles : public CodeVisitor {
public:
  explicit BindingObstacles(AwaitCombiner::UnboundVariables &Out) : Out(Out) {}

  bool VisitCoreturnStmt(CoreturnStmt *S) override {
    return leaves(S->getOperand());
  }
  bool VisitCXXThrowExpr(CXXThrowExpr *E) override {
    return leaves(E->getSubExpr());
  }
  bool TraverseLambdaExpr(LambdaExpr *E) override {
    for (const LambdaCapture &Capture : E->captures())
      if (Capture.capturesVariable())
        if (const auto *Variable = dyn_cast<VarDecl>(Capture.getCapturedVar()))
          Out.insert(Variable);
    return CodeVisitor::TraverseLambdaExpr(E);
  }

private:
  bool leaves(const Expr *E) {
    if (E)
      if (const auto *Reference =
              dyn_cast<DeclRefExpr>(E->IgnoreUnlessSpelledInSource()))
        if (const auto *Variable = dyn_cast<VarDecl>(Reference->getDecl()))
          Out.insert(Variable);
    return true;
  }

  AwaitCombiner::UnboundVariables &Out;
};

/// Looks for a handler around the first await that is for one kind of error,
/// and so would no longer catch one of another type.
class SpecificHandler : public CodeVisitor {
public:
  SpecificHandler(const AwaitGroup &Group, const SourceManager &Sources)
      : At(Group.Tasks.front().Await->getKeywordLoc()), Sources(Sources) {
    TraverseStmt(Group.Coroutine->getBody());
  }

  bool found() const { return Found; }

  bool VisitCXXTryStmt(CXXTryStmt *Try) override {
    const SourceRange Block = Try->getTryBlock()->getSourceRange();
    if (Sources.isBeforeInTranslationUnit(At, Block.getBegin()) ||
        Sources.isBeforeInTranslationUnit(Block.getEnd(), At))
      return true;
    for (unsigned I = 0; I < Try->getNumHandlers(); ++I) {
      const QualType Caught = Try->getHandler(I)->getCaughtType();
      Found |= !Caught.isNull() && qualifiedName(Caught) != "std::exception";
    }
    return true;
  }

private:
  SourceLocation At;
  const SourceManager &Sources;
  bool Found = false;
};

/// Looks for what could see, after an error, whether a variable was written
/// before: code behind a try-block around the awaits that the variable
/// outlives, and whoever may refer to it.
class ErrorWitness : public CodeVisitor {
public:
  ErrorWitness(llvm::ArrayRef<const VarDecl *> Changed,
               const FunctionDecl &Coroutine, const Stmt &Awaiting,
               const SourceManager &Sources)
      : Written(Changed.begin(), Changed.end()), At(Awaiting.getBeginLoc()),
        Sources(Sources) {
    if (!Written.empty())
      TraverseStmt(Coroutine.getBody());
  }

  /// The variable that is seen; null if none is.
  const VarDecl *found() const { return Seen; }

  bool VisitCXXTryStmt(CXXTryStmt *Try) override {
    const SourceRange Block = Try->getTryBlock()->getSourceRange();
    if (isBefore(At, Block.getBegin()) || isBefore(Block.getEnd(), At))
      return true;
    for (const VarDecl *Variable : Written)
      if (isBefore(Variable->getLocation(), Block.getBegin()))
        Seen = Variable;
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *E) override {
    if (E->getOpcode() == UO_AddrOf)
      referTo(E->getSubExpr());
    return true;
  }
  bool VisitVarDecl(VarDecl *Variable) override {
    if (Variable->getType()->isReferenceType() && !Variable->isImplicit())
      referTo(Variable->getInit());
    return true;
  }
  bool VisitCallExpr(CallExpr *Call) override {
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (Callee && isStandard(*Callee)) {
      // `std::ref`, `std::addressof`, `std::tie`.
      if (!isa<CXXMethodDecl>(Callee) && Call->isPRValue() &&
          (Call->getType()->isRecordType() || Call->getType()->isPointerType()))
        referToChangeable(*Callee, Call->arguments());
      return true;
    }
    // An operator's object is no argument.
    const bool HasObject = isa<CXXOperatorCallExpr>(Call) &&
                           isa_and_nonnull<CXXMethodDecl>(Callee);
    for (const Expr *Argument : llvm::drop_begin(Call->arguments(), HasObject))
      referTo(Argument);
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *Made) override {
    const CXXConstructorDecl &Constructor = *Made->getConstructor();
    if (Constructor.isCopyOrMoveConstructor())
      return true;
    if (isStandard(Constructor))
      referToChangeable(Constructor, Made->arguments());
    else
      for (const Expr *Argument : Made->arguments())
        referTo(Argument);
    return true;
  }
  bool VisitInitListExpr(InitListExpr *List) override {
    // What initialises a member that is no reference is copied, and so no
    // lvalue.
    for (const Expr *Initializer : List->inits())
      referTo(Initializer);
    return true;
  }
  bool TraverseLambdaExpr(LambdaExpr *Lambda) override {
    for (const LambdaCapture &Capture : Lambda->captures())
      if (Capture.capturesVariable() && Capture.getCaptureKind() == LCK_ByRef)
        referTo(*Capture.getCapturedVar(), Lambda->getBeginLoc());
    return CodeVisitor::TraverseLambdaExpr(Lambda);
  }

private:
  bool isBefore(SourceLocation A, SourceLocation B) const {
    return Sources.isBeforeInTranslationUnit(A, B);
  }
  /// What the standard library is given to change is what it may refer to.
  template <typename Arguments>
  void referToChangeable(const FunctionDecl &Callee, Arguments &&Given) {
    unsigned I = 0;
    for (const Expr *Argument : Given) {
      if (I == Callee.getNumParams())
        return;
      const QualType Type = Callee.getParamDecl(I++)->getType();
      if (Type->isLValueReferenceType() &&
          !Type.getNonReferenceType().isConstQualified())
        referTo(Argument);
    }
  }
  /// Whoever refers to a part refers to the variable.
  void referTo(const Expr *E) {
    if (!E || !E->isLValue())
      return;
    E = E->IgnoreParenImpCasts();
    if (const auto *Reference = dyn_cast<DeclRefExpr>(E)) {
      referTo(*Reference->getDecl(), E->getBeginLoc());
    } else if (const auto *Member = dyn_cast<MemberExpr>(E)) {
      referTo(Member->getBase());
    } else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E)) {
      referTo(Element->getBase()->IgnoreParenImpCasts());
    } else if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
      referTo(Choice->getTrueExpr());
      referTo(Choice->getFalseExpr());
    } else if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(E)) {
      referTo(Call->getArg(0)); // `array[0]`
    } else if (const auto *Call = dyn_cast<CXXMemberCallExpr>(E)) {
      referTo(Call->getImplicitObjectArgument()); // `array.front()`
    }
  }
  void referTo(const ValueDecl &Named, SourceLocation From) {
    const auto *Variable = dyn_cast<VarDecl>(&Named);
    if (const auto *Binding = dyn_cast<BindingDecl>(&Named))
      Variable = dyn_cast<VarDecl>(Binding->getDecomposedDecl());
    if (Variable && isBefore(From, At) && Written.contains(Variable))
      Seen = Variable;
  }

  llvm::SmallPtrSet<const VarDecl *, 8> Written;
  SourceLocation At;
  const SourceManager &Sources;
  const VarDecl *Seen = nullptr;
};

/// Builds one rewriting.
class Rewriting {
public:
  Rewriting(const AwaitGroup &Group, const CombinatorModel &Combinator,
            llvm::ArrayRef<LocalCoroutine> Instead, ASTContext &Ctx,
            const ModelSet &Models, const SourceText &Text, FreshNames &Fresh,
            const AwaitCombiner::UnboundVariables &Unbound, CombinedAwait &Out)
      : Group(Group), Combinator(Combinator), Instead(Instead), Ctx(Ctx),
        Models(Models), Types(Ctx, Models), Text(Text), Fresh(Fresh),
        Unbound(Unbound), Out(Out) {}

  /// Empty, or why there is no rewriting.
  std::string run();

private:
  bool isValue(const AwaitedTask &Task) const {
    return !Task.ResultType->isVoidType();
  }
  /// Each element of the result is asked for its value, and thereby for its
  /// error, so that none may be left unread.
  bool givesHolders() const {
    return Combinator.Result == ResultForm::TupleOfHolders &&
           !Combinator.Accessor.empty();
  }
  std::string whyNot() const;
  std::string whyNotTaken(const AwaitedTask &Task) const;
  std::string whyNotHeld(const AwaitedTask &Task) const;
  bool isOperatorHidden() const;
  /// What stands in place of the task, if anything does.
  const LocalCoroutine *insteadOf(const AwaitedTask &Task) const {
    const size_t Index = &Task - Group.Tasks.data();
    return Instead.empty() || Instead[Index].Text.empty() ? nullptr
                                                          : &Instead[Index];
  }
  size_t valuesOf(const AwaitedTask &Task) const {
    const LocalCoroutine *Local = insteadOf(Task);
    return Local ? Local->Values : 1;
  }
  std::string operand(const AwaitedTask &Task) const;
  std::string createdBy(const AwaitedTask &Task) const;
  std::string declaredBefore(size_t Index, CharSourceRange Operand) const;
  std::string whyNotMoved() const;
  std::string call();
  std::string chain();
  std::string awaited() const { return "co_await " + Expression; }
  bool collectRanges();
  bool isBare() const;
  bool needsNoResult() const;
  bool fitsBindings() const;
  std::string slotNames(bool ByDeclaration);
  std::string inFrontOfFirst(std::string Statement) const;
  void removeStatement(size_t Index);
  std::string writeBindings();
  std::string writeInPlace();
  std::string nameOf(size_t Index) const;
  std::string readFromHolder(size_t Index) const;
  std::string writeNames();

  const AwaitGroup &Group;
  const CombinatorModel &Combinator;
  const llvm::ArrayRef<LocalCoroutine> Instead;
  ASTContext &Ctx;
  const ModelSet &Models;
  mutable ObjectSharing Types;
  const SourceText &Text;
  FreshNames &Fresh;
  const AwaitCombiner::UnboundVariables &Unbound;
  CombinedAwait &Out;

  std::string Expression;
  /// Tasks that have a slot in the result, in the order of the slots.
  std::vector<size_t> Order;
  /// For each task: its statement with the semicolon, and its await.
  std::vector<CharSourceRange> Statements;
  std::vector<CharSourceRange> Awaits;
  /// The name of the result of each task; empty where it has no slot.
  std::vector<std::string> Names;
};

/// Why the result of \p Task cannot be taken out of a tuple of values; empty if
/// it can.
std::string Rewriting::whyNotTaken(const AwaitedTask &Task) const {
  const std::string Name = "'" + Task.Name + "'";
  const QualType Type = Task.Type;
  if (isValue(Task) && !isMovable(Task.ResultType))
    return "the result of " + Name + " cannot be moved";
  if (isValue(Task) && givesReference(Type))
    return "the result of " + Name + " is a reference";
  if (keptUntilTheEnd(Task, Models))
    return "an argument that " + Name + " holds would end earlier or later";
  // A stored task keeps its frame; the combinator ends it.
  if (isValue(Task) && Types.mayReferElsewhere(Task.ResultType) &&
      !endsFrameItself(Type, Models))
    return "the result of " + Name + " may refer to what the task holds";
  if (Task.Result && Task.Result->getType()->isLValueReferenceType() &&
      !Task.Result->getType().getNonReferenceType().isConstQualified())
    return "'" + Task.Result->getNameAsString() +
           "' refers to what the task holds";
  return {};
}

/// The same for a holder, which keeps the task's frame and ends with the block
/// of the awaits: what refers into it must not have been able to live longer.
std::string Rewriting::whyNotHeld(const AwaitedTask &Task) const {
  if (!isValue(Task) || Task.Shape == AwaitShape::Discarded)
    return {};
  // Created in place, it ended with its statement.
  const bool EndsWithBlock =
      Task.isInPlace() || llvm::any_of(Group.Block->body(), [&](const Stmt *S) {
        const auto *Declaration = dyn_cast<DeclStmt>(S);
        return Declaration &&
               llvm::is_contained(Declaration->decls(), Task.Variable);
      });
  if (EndsWithBlock)
    return {};
  if (takesValue(Task) && !givesReference(Task.Type) &&
      !Types.mayReferElsewhere(Task.ResultType))
    return {};
  return "the result of '" + Task.Name + "' would end before the task does";
}

std::string Rewriting::whyNot() const {
  if (Group.Tasks.size() > MaxOperands)
    return "more than " + std::to_string(MaxOperands) +
           " tasks are better kept in a range";
  const auto *First = specializationOf(Group.Tasks.front().Type);
  for (const AwaitedTask &Task : Group.Tasks) {
    const std::string Name = "'" + Task.Name + "'";
    const QualType Type = Task.Type;
    if (Type.isConstQualified())
      return Name + " is const and cannot be moved into the combinator";
    if (!isMovable(Type))
      return Name + " cannot be moved into the combinator";
    if (mayBeAwaitedAgain(Task, Models))
      return Name + " is a member, which may be awaited again";
    if (std::string Reason =
            givesHolders() ? whyNotHeld(Task) : whyNotTaken(Task);
        !Reason.empty())
      return Reason;
    for (unsigned Position : Combinator.SameTemplateArguments) {
      const auto *Other = specializationOf(Type);
      const auto Has = [&](const ClassTemplateSpecializationDecl *D) {
        return D && Position < D->getTemplateArgs().size();
      };
      if (!Has(First) || !Has(Other) ||
          !First->getTemplateArgs()[Position].structurallyEquals(
              Other->getTemplateArgs()[Position]))
        return "the tasks do not run on executors of one type";
    }
    if (Task.Result &&
        isa_and_nonnull<DecltypeType>(
            Task.Result->getTypeSourceInfo()->getType().getTypePtr()))
      return "'" + Task.Result->getNameAsString() +
             "' takes its type from the await";
    if (Task.Result)
      if (const auto *Auto = Task.Result->getTypeSourceInfo()
                                 ->getType()
                                 ->getContainedAutoType();
          Auto && Auto->isDecltypeAuto())
        return "'" + Task.Result->getNameAsString() +
               "' takes its type from the await";
  }
  if (Combinator.Argument != ArgumentForm::Value &&
      Combinator.Argument != ArgumentForm::Forwarded)
    return "the combinator does not take tasks by value";
  if (Combinator.Result != ResultForm::TupleOfValues && !givesHolders())
    return "the combinator gives neither a tuple of values nor one of holders";
  for (const AwaitedTask &Task : Group.Tasks)
    if (Task.Shape == AwaitShape::Operand && !isValue(Task))
      return "'" + Task.Name +
             "' gives nothing, and its await is part of an expression";
  for (const AwaitedTask &Task : Group.Tasks)
    if (!givesHolders() && Task.Shape == AwaitShape::Operand &&
        isDroppedByComma(*Task.Statement, *Task.Await))
      return "the result of '" + Task.Name + "' is dropped by a comma";
  if (hasLabel(*Group.Block, *Group.Tasks.front().Statement))
    return "a label in the block could be reached past the new variables";
  if (mayRefuseAwait(Group, Ctx, Models))
    return "the coroutine's promise may not take what '" + Out.CombinatorName +
           "' gives";
  if (!Combinator.UsingDirectives.empty() && isOperatorHidden())
    return "an operator of the same name hides '" + Out.CombinatorName + "'";
  if (Combinator.WrapsErrors &&
      SpecificHandler(Group, Ctx.getSourceManager()).found())
    return "a handler around the awaits would not catch the error that '" +
           Out.CombinatorName + "' throws";
  const auto SeenOf = [&](llvm::ArrayRef<const VarDecl *> Changed) {
    return seenAfterError(Changed, *Group.Coroutine,
                          *Group.Tasks.front().Statement,
                          Ctx.getSourceManager());
  };
  if (const VarDecl *Seen = SeenOf(Group.ChangedByOperands))
    return "after an error, '" + writtenName(*Seen) +
           "' would have been changed, and something could see that";
  if (!givesHolders()) {
    if (Group.WritesOutside)
      return "after an error, others could see that what comes before the last "
             "await was not done";
    if (const VarDecl *Seen = SeenOf(Group.Written))
      return "after an error, '" + writtenName(*Seen) +
             "' would not have been written, and something could see that";
  }
  if (Combinator.ExecutorFirst)
    return "the combinator needs an executor";
  const bool TakesVoid = givesHolders()
                             ? Combinator.Void == VoidSlot::Holder
                             : Combinator.Void == VoidSlot::Omitted ||
                                   Combinator.Void == VoidSlot::Placeholder;
  if (!TakesVoid && !llvm::all_of(Group.Tasks, [this](const AwaitedTask &T) {
        return isValue(T);
      }))
    return "the combinator does not take a task without a result";
  return {};
}

/// A namespace or class around the coroutine declares an operator of the same
/// name, where unqualified look-up ends.
bool Rewriting::isOperatorHidden() const {
  const DeclarationName Name =
      declarationName(Ctx, "operator" + Combinator.Operator);
  for (const DeclContext *C = Group.Coroutine->getParent();
       C && !C->isTranslationUnit(); C = C->getParent())
    if (isa<NamespaceDecl, RecordDecl>(C) && !C->lookup(Name).empty())
      return true;
  return false;
}

std::string Rewriting::operand(const AwaitedTask &Task) const {
  if (const LocalCoroutine *Local = insteadOf(Task))
    return Local->Text;
  if (Task.isInPlace())
    return createdBy(Task);
  if (Task.IsNamedAsRvalue)
    return Task.Name;
  return spelledFrom(*Group.Coroutine, Ctx, "std::move") + "(" + Task.Name +
         ")";
}

/// The call that creates a task in place, as it is written.
std::string Rewriting::createdBy(const AwaitedTask &Task) const {
  const auto Range = Text.editable(Task.Creations.front()->getSourceRange());
  return Range ? Text.text(*Range).str() : std::string();
}

/// A name in \p Operand, that of the task \p Index, which is declared from the
/// first await on; empty if there is none.
std::string Rewriting::declaredBefore(size_t Index,
                                      CharSourceRange Operand) const {
  std::vector<const Stmt *> Statements = Group.Between;
  for (const AwaitedTask &Earlier :
       llvm::ArrayRef<AwaitedTask>(Group.Tasks).take_front(Index))
    Statements.push_back(Earlier.Statement);
  for (const Stmt *S : Statements) {
    const auto *Declaration = dyn_cast<DeclStmt>(S);
    if (!Declaration)
      continue;
    for (const Decl *D : Declaration->decls()) {
      llvm::SmallVector<const NamedDecl *, 4> Declared;
      if (const auto *Bindings = dyn_cast<DecompositionDecl>(D))
        Declared.append(Bindings->bindings().begin(),
                        Bindings->bindings().end());
      else if (const auto *Named = dyn_cast<NamedDecl>(D))
        Declared.push_back(Named);
      for (const NamedDecl *Named : Declared)
        if (Named->getIdentifier() && Text.mentions(Operand, Named->getName()))
          return Named->getNameAsString();
    }
  }
  return {};
}

/// Why the operands of the awaits cannot be written in front of the first of
/// them; empty if they can.
std::string Rewriting::whyNotMoved() const {
  for (size_t I = 0; I < Group.Tasks.size(); ++I) {
    const AwaitedTask &Task = Group.Tasks[I];
    if (!Task.isInPlace() || insteadOf(Task))
      continue;
    const auto Range = Text.editable(Task.Creations.front()->getSourceRange());
    if (!Range)
      return "the code comes from a macro";
    if (!Text.commentsIn(*Range).empty() || Text.hasDirective(*Range))
      return "a comment inside an await would be moved";
    // Also where the name stands for no variable, as in `decltype(user)`.
    if (std::string Name = declaredBefore(I, *Range); !Name.empty())
      return "an operand names '" + Name +
             "', which is declared later than it would be written";
  }
  return {};
}

std::string Rewriting::call() {
  std::vector<std::string> Operands;
  for (size_t I = 0; I < Group.Tasks.size(); ++I) {
    Operands.push_back(operand(Group.Tasks[I]));
    if (isValue(Group.Tasks[I]) || Combinator.Void == VoidSlot::Placeholder ||
        Combinator.Void == VoidSlot::Holder)
      Order.push_back(I);
  }
  return spelledFrom(*Group.Coroutine, Ctx, Combinator.Name) + "(" +
         llvm::join(Operands, ", ") + ")";
}

/// The operands joined by a binary operator, and in Order the positions of the
/// values in it. Where the library splices a left tuple, a task without result
/// is nested with its neighbour, so that it never follows a tuple, and a task
/// that itself gives a tuple is not the first. Empty if that cannot be done.
std::string Rewriting::chain() {
  const std::string Operator = " " + Combinator.Operator + " ";
  /// A value and the tasks without result that are nested with it.
  struct Unit {
    std::vector<std::string> Operands;
    size_t Value;
    bool GivesTuple;
  };
  std::vector<Unit> Units;
  std::vector<std::string> Leading;
  for (size_t I = 0; I < Group.Tasks.size(); ++I) {
    const AwaitedTask &Task = Group.Tasks[I];
    if (isValue(Task)) {
      Units.push_back(
          {std::move(Leading), I,
           valuesOf(Task) > 2 ||
               (valuesOf(Task) == 1 && isStandardTuple(Task.ResultType))});
      Leading.clear();
      Units.back().Operands.push_back(operand(Task));
    } else if (!Units.empty() &&
               !(Combinator.SplicesLeftTuple && Units.back().GivesTuple)) {
      Units.back().Operands.push_back(operand(Task));
    } else {
      Leading.push_back(operand(Task));
    }
  }
  if (Units.empty())
    return "(" + llvm::join(Leading, Operator) + ")";
  if (!Leading.empty())
    return {}; // Would follow a tuple.
  if (Combinator.SplicesLeftTuple && Units.front().GivesTuple &&
      Units.size() > 1) {
    const auto Other =
        llvm::find_if(Units, [](const Unit &U) { return !U.GivesTuple; });
    if (Other == Units.end())
      return {};
    std::rotate(Units.begin(), Other, std::next(Other));
  }
  std::vector<std::string> Parts;
  for (const Unit &U : Units) {
    Order.push_back(U.Value);
    const std::string Part = llvm::join(U.Operands, Operator);
    Parts.push_back(U.Operands.size() > 1 && Units.size() > 1 ? "(" + Part + ")"
                                                              : Part);
  }
  return "(" + llvm::join(Parts, Operator) + ")";
}

bool Rewriting::collectRanges() {
  for (const AwaitedTask &Task : Group.Tasks) {
    const auto Await = Text.editable(Task.Await->getSourceRange());
    if (!Await)
      return false;
    Awaits.push_back(*Await);
    // Only whole statements that may be replaced need their semicolon.
    const bool IsSimple = Task.Shape != AwaitShape::Operand;
    const auto Statement =
        IsSimple ? Text.editableStatement(*Task.Statement)
                 : Text.editable(SourceRange(Task.Statement->getBeginLoc()));
    if (!Statement)
      return false;
    Statements.push_back(*Statement);
  }
  return true;
}

bool Rewriting::isBare() const {
  return Combinator.CollapsesSingleValue &&
         Combinator.Void == VoidSlot::Omitted &&
         llvm::count_if(Group.Tasks, [this](const AwaitedTask &T) {
           return isValue(T);
         }) == 1;
}

bool Rewriting::needsNoResult() const {
  return !givesHolders() && llvm::all_of(Group.Tasks, [](const AwaitedTask &T) {
    return T.Shape == AwaitShape::Discarded;
  });
}

bool Rewriting::fitsBindings() const {
  if (givesHolders())
    return false;
  std::optional<bool> IsConst;
  for (size_t I = 0; I < Group.Tasks.size(); ++I) {
    const AwaitedTask &Task = Group.Tasks[I];
    if (!Text.commentsIn(Statements[I]).empty())
      return false;
    if (Task.Shape == AwaitShape::Discarded)
      continue;
    if (Task.Shape != AwaitShape::Declaration || !Task.Result ||
        valuesOf(Task) > 1)
      return false;
    const VarDecl &Variable = *Task.Result;
    const QualType Written = Variable.getTypeSourceInfo()->getType();
    const auto *Auto = dyn_cast<AutoType>(Written.getTypePtr());
    if (!Auto || Auto->isConstrained() || Written.isVolatileQualified() ||
        Variable.hasAttrs() || Variable.getStorageClass() != SC_None ||
        hasWrittenDestructor(Task.ResultType))
      return false;
    if (IsConst && *IsConst != Written.isConstQualified())
      return false;
    IsConst = Written.isConstQualified();
    // Its own initialiser would mean the new name.
    if (llvm::any_of(Group.Tasks, [&](const AwaitedTask &Other) {
          return Text.mentions(Awaits[&Other - Group.Tasks.data()],
                               Variable.getName());
        }))
      return false;
    // The name moves up: nothing in between may mean another one by it.
    for (const Stmt *Between : Group.Between)
      if (const auto Range = Text.editable(Between->getSourceRange());
          !Range || Text.mentions(*Range, Variable.getName()))
        return false;
  }
  return llvm::none_of(Group.Tasks, [this](const AwaitedTask &Task) {
    return Task.Result && Unbound.contains(Task.Result);
  });
}

/// The names of the results as a structured binding writes them.
std::string Rewriting::slotNames(bool ByDeclaration) {
  const bool SnakeCase = llvm::any_of(Group.Tasks, [](const AwaitedTask &Task) {
    return llvm::StringRef(Task.Name).contains('_') ||
           (Task.Result && Task.Result->getName().contains('_'));
  });
  Names.assign(Group.Tasks.size(), "");
  std::vector<std::string> Slots;
  for (size_t I : Order) {
    const AwaitedTask &Task = Group.Tasks[I];
    if (ByDeclaration && Task.Shape == AwaitShape::Declaration) {
      Names[I] = Task.Result->getNameAsString();
    } else {
      const bool IsNamed = Task.Variable && Task.Variable->getIdentifier();
      const llvm::StringRef Base = Task.Result ? Task.Result->getName()
                                   : IsNamed   ? Task.Variable->getName()
                                               : Task.Name;
      Names[I] = Fresh.take((Base + (SnakeCase ? "_result" : "Result")).str(),
                            *Group.Coroutine);
    }
    Slots.push_back(Names[I]);
  }
  return "[" + llvm::join(Slots, ", ") + "]";
}

/// \p Statement and what separates it from the first statement, before which it
/// stands.
std::string Rewriting::inFrontOfFirst(std::string Statement) const {
  const SourceLocation At = Statements.front().getBegin();
  const bool FirstOnLine = Text.isFirstOnLine(At);
  Statement += FirstOnLine ? Text.lineBreak(At).str() + Text.indentation(At)
                           : std::string(" ");
  return Statement;
}

void Rewriting::removeStatement(size_t Index) {
  Out.Edits.push_back({Text.forRemoval(Statements[Index]), ""});
}

std::string Rewriting::writeBindings() {
  const auto FirstDeclared =
      llvm::find_if(Group.Tasks, [](const AwaitedTask &T) { return T.Result; });
  const bool IsConst =
      FirstDeclared->Result->getTypeSourceInfo()->getType().isConstQualified();
  Out.Edits.push_back({Statements.front(), (IsConst ? "const auto " : "auto ") +
                                               slotNames(true) + " = " +
                                               awaited() + ";"});
  for (size_t I = 1; I < Group.Tasks.size(); ++I)
    removeStatement(I);
  return {};
}

std::string Rewriting::writeInPlace() {
  for (size_t I = 0; I < Group.Tasks.size(); ++I) {
    if (isValue(Group.Tasks[I]))
      Out.Edits.push_back({Awaits[I], awaited()});
    else
      removeStatement(I);
  }
  return {};
}

/// The name of a result in the place of its await. Inside an expression and for
/// a conversion, what was an lvalue may have to be one.
std::string Rewriting::nameOf(size_t Index) const {
  const AwaitedTask &Task = Group.Tasks[Index];
  const bool IsConverted =
      Task.Shape == AwaitShape::Operand ||
      (Task.Result &&
       !Ctx.hasSameUnqualifiedType(Task.Result->getType().getNonReferenceType(),
                                   Task.ResultType));
  if (IsConverted && Task.Await->isLValue())
    return Names[Index];
  return spelledFrom(*Group.Coroutine, Ctx, "std::move") + "(" + Names[Index] +
         ")";
}

/// What asks a holder for its result in the place of the await, with the
/// await's type, constness and value category, but for a value that may as well
/// be moved as copied.
std::string Rewriting::readFromHolder(size_t Index) const {
  const AwaitedTask &Task = Group.Tasks[Index];
  const std::string Read = "." + Combinator.Accessor + "()";
  if (!isValue(Task) || Task.Shape == AwaitShape::Discarded)
    return Names[Index] + Read;
  const bool IsMoved = Task.Await->isLValue()
                           ? takesValue(Task) && !givesReference(Task.Type) &&
                                 isMovable(Task.ResultType.getUnqualifiedType())
                           : true;
  if (IsMoved)
    return spelledFrom(*Group.Coroutine, Ctx, "std::move") + "(" +
           Names[Index] + ")" + Read;
  const bool IsDeclaredConst =
      Task.Result && Task.Result->getType()->isReferenceType() &&
      Ctx.hasSameType(Task.Result->getType().getNonReferenceType(),
                      Task.ResultType) &&
      !isForwardingReference(*Task.Result);
  if (!Task.Await->getType().isConstQualified() || IsDeclaredConst ||
      takesValue(Task))
    return Names[Index] + Read;
  return spelledFrom(*Group.Coroutine, Ctx, "std::as_const") + "(" +
         Names[Index] + Read + ")";
}

std::string Rewriting::writeNames() {
  std::string Statement = awaited() + ";";
  Out.Slots.resize(Group.Tasks.size());
  if (needsNoResult()) {
    Names.resize(Group.Tasks.size());
  } else if (isBare()) {
    slotNames(false);
    const auto Slot = llvm::find_if(
        Names, [](const std::string &Name) { return !Name.empty(); });
    Statement = "auto " + *Slot + " = " + Statement;
  } else {
    Statement = "auto " + slotNames(false) + " = " + Statement;
  }

  for (size_t I = 0; I < Group.Tasks.size(); ++I) {
    const AwaitedTask &Task = Group.Tasks[I];
    if (Task.Shape == AwaitShape::Discarded && !givesHolders()) {
      const auto Comments = Text.commentsIn(Statements[I]);
      if (!Comments.empty())
        return "a comment inside an await would be lost";
      if (I == 0)
        Out.Edits.push_back({Statements[I], Statement});
      else
        removeStatement(I);
      continue;
    }
    std::string Result;
    // Two edits at one place would depend on who applies them.
    if (I == 0 && Statements[I].getBegin() == Awaits[I].getBegin())
      Result = inFrontOfFirst(Statement);
    else if (I == 0)
      Out.Edits.push_back(
          {CharSourceRange::getCharRange(Statements[I].getBegin(),
                                         Statements[I].getBegin()),
           inFrontOfFirst(Statement)});
    for (const SourceText::Comment &Comment : Text.commentsIn(Awaits[I])) {
      if (Comment.IsLine)
        return "a comment inside an await would be lost";
      Result += Comment.Text + " ";
    }
    if (const size_t Values = valuesOf(Task); Values > 1) {
      Out.Slots[I] = Names[I];
      // What it holds stays there until it has all been taken.
      if (givesHolders())
        Out.Slots[I] += "." + Combinator.Accessor + "()";
      Result += valueIn(Out.Slots[I], 0, Values, *Group.Coroutine, Ctx);
    } else {
      Result += givesHolders() ? readFromHolder(I) : nameOf(I);
    }
    Out.Edits.push_back({Awaits[I], Result});
  }
  return {};
}

std::string Rewriting::run() {
  if (std::string Reason = whyNot(); !Reason.empty())
    return Reason;
  if (!collectRanges())
    return "the code comes from a macro";
  if (std::string Reason = whyNotMoved(); !Reason.empty())
    return Reason;
  const CharSourceRange All = CharSourceRange::getCharRange(
      Statements.front().getBegin(),
      std::max(Statements.back().getEnd(), Awaits.back().getEnd()));
  if (Text.hasDirective(All))
    return "a preprocessor directive stands between the awaits";

  Expression =
      Combinator.Spelling == CombinatorSpelling::Operator ? chain() : call();
  if (Expression.empty())
    return "'" + Combinator.Operator +
           "' would splice the tuple that one of the tasks gives";

  if (mentionsMacro(Expression, Ctx))
    return "a macro has the name of something that would be written";

  const bool IsContiguous = Group.Between.empty();
  const bool HasComments =
      llvm::any_of(llvm::seq<size_t>(0, Group.Tasks.size()), [&](size_t I) {
        return !Text.commentsIn(Awaits[I]).empty() ||
               (!isValue(Group.Tasks[I]) &&
                !Text.commentsIn(Statements[I]).empty());
      });
  // The statement of the value is the only one that stays, so that what runs
  // between must not tell whether it comes before or after the others.
  if (isBare() && !needsNoResult() && !HasComments &&
      (IsContiguous || isValue(Group.Tasks.front())))
    return writeInPlace();
  if (!isBare() && !needsNoResult() && fitsBindings())
    return writeBindings();
  return writeNames();
}

} // namespace

std::string valueIn(llvm::StringRef Slot, size_t Index, size_t Count,
                    const FunctionDecl &Coroutine, const ASTContext &Ctx) {
  const std::string Move = spelledFrom(Coroutine, Ctx, "std::move") + "(";
  if (Count == 2)
    return Move + Slot.str() + (Index == 0 ? ".first)" : ".second)");
  return spelledFrom(Coroutine, Ctx, "std::get") + "<" + std::to_string(Index) +
         ">(" + Move + Slot.str() + "))";
}

bool mayRefuseAwait(const AwaitGroup &Group, ASTContext &Ctx,
                    const ModelSet &Models) {
  const auto *Body = dyn_cast<CoroutineBodyStmt>(Group.Coroutine->getBody());
  const CXXRecordDecl *Promise =
      Body ? Body->getPromiseDecl()->getType()->getAsCXXRecordDecl() : nullptr;
  if (!Promise || !Promise->hasDefinition())
    return true;
  const DeclarationName Transform = &Ctx.Idents.get("await_transform");
  const auto Declares = [&](const CXXRecordDecl *Class) {
    return !Class->lookup(Transform).empty();
  };
  const bool HasTransform =
      Declares(Promise->getDefinition()) ||
      !Promise->getDefinition()->forallBases(
          [&](const CXXRecordDecl *Base) { return !Declares(Base); });
  const LibraryModel *Library =
      Models.libraryOfTask(qualifiedName(Group.Tasks.front().Type));
  return HasTransform &&
         !(Library && llvm::StringRef(qualifiedName(*Promise))
                          .starts_with(Library->Namespace + "::"));
}

std::string writtenName(const VarDecl &Variable) {
  const auto *Bindings = dyn_cast<DecompositionDecl>(&Variable);
  if (!Bindings)
    return Variable.getNameAsString();
  std::string Names;
  for (const BindingDecl *Binding : Bindings->bindings())
    Names += (Names.empty() ? "[" : ", ") + Binding->getNameAsString();
  return Names + "]";
}

const VarDecl *seenAfterError(llvm::ArrayRef<const VarDecl *> Changed,
                              const FunctionDecl &Coroutine,
                              const Stmt &Awaiting,
                              const SourceManager &Sources) {
  return ErrorWitness(Changed, Coroutine, Awaiting, Sources).found();
}

bool hasLabel(const CompoundStmt &Block, const Stmt &First) {
  bool IsBehind = false;
  bool HasAny = false;
  for (const Stmt *S : Block.body()) {
    const bool IsLabelled = isa<SwitchCase, LabelStmt>(S);
    if (IsLabelled && IsBehind)
      return true;
    HasAny |= IsLabelled;
    while (const auto *Case = dyn_cast<SwitchCase>(S))
      S = Case->getSubStmt();
    IsBehind |= S == &First;
  }
  return HasAny && !IsBehind;
}

const AwaitCombiner::UnboundVariables &
AwaitCombiner::unboundIn(const FunctionDecl &Coroutine) {
  if (LookedAt != &Coroutine) {
    LookedAt = &Coroutine;
    Unbound.clear();
    BindingObstacles(Unbound).TraverseStmt(Coroutine.getBody());
  }
  return Unbound;
}

CombinedAwait AwaitCombiner::combine(const AwaitGroup &Group,
                                     HeaderLookup FindsHeader,
                                     llvm::ArrayRef<LocalCoroutine> Instead) {
  CombinedAwait Out;
  const std::string TaskName = qualifiedName(Group.Tasks.front().Type);
  const auto Candidates = Models.combinatorsFor(TaskName);
  const auto Fits = [&](const CombinatorModel *Combinator) {
    return llvm::all_of(Group.Tasks, [&](const AwaitedTask &Task) {
      return llvm::is_contained(Models.combinatorsFor(qualifiedName(Task.Type)),
                                Combinator);
    });
  };
  const auto Chosen = llvm::find_if(Candidates, Fits);
  if (Chosen == Candidates.end()) {
    Out.NoEdit = "no model names a combinator for '" + TaskName +
                 "'; await the tasks together with the library's own form";
    return Out;
  }
  Out.Combinator = *Chosen;
  Out.CombinatorName = Out.Combinator->Spelling == CombinatorSpelling::Operator
                           ? "operator" + Out.Combinator->Operator
                           : Out.Combinator->Name;

  const SourceLocation At = Group.Tasks.front().Await->getKeywordLoc();
  if (!isUsableAt(Ctx, Out.Combinator->Name, At)) {
    for (const std::string &Header : Out.Combinator->Headers) {
      if (!FindsHeader(Header)) {
        Out.NoEdit = "the header <" + Header + "> is not found";
        return Out;
      }
      Out.Headers.push_back(Header);
    }
  }

  Out.NoEdit = Rewriting(Group, *Out.Combinator, Instead, Ctx, Models, Text,
                         Fresh, unboundIn(*Group.Coroutine), Out)
                   .run();
  for (const llvm::StringRef Function : {"std::move", "std::as_const"})
    if (!isUsableAt(Ctx, Function, At) &&
        !llvm::is_contained(Out.Headers, "utility") &&
        llvm::any_of(Out.Edits, [&](const TextEdit &Edit) {
          return llvm::StringRef(Edit.Text).contains((Function + "(").str());
        }))
      Out.Headers.emplace_back("utility");
  for (const std::string &Namespace : Out.Combinator->UsingDirectives) {
    if (!Out.NoEdit.empty())
      break;
    if (isUsingDirectiveVisible(Namespace, Group, Ctx))
      continue;
    if (auto Edit = usingDirective(Namespace, *Group.Coroutine, Text, Ctx))
      Out.UsingDirective = std::move(*Edit);
    else
      Out.NoEdit =
          "there is no place for a using-directive of '" + Namespace + "'";
  }
  if (!Out.NoEdit.empty()) {
    Out.Edits.clear();
    Out.Headers.clear();
    Out.UsingDirective = {};
  }
  return Out;
}

} // namespace clang::tidy::coro
