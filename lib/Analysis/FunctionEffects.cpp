//===--- FunctionEffects.cpp ----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/FunctionEffects.h"
#include "Match/Evaluation.h"
#include "Match/QualifiedName.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseSet.h"
#include <algorithm>
#include <optional>
#include <utility>

namespace clang::tidy::coro {
namespace {

/// Calls within calls that are looked into; each takes room on the stack.
constexpr unsigned MaxDepth = 128;

/// How often the bodies of a cycle are looked at again. What a function does
/// to a parameter comes back as another one's in the next round.
constexpr unsigned MaxRounds = 8;

/// Members within members whose destructors are looked for.
constexpr unsigned MaxMemberDepth = 4;

constexpr llvm::StringLiteral IndependentAnnotation = "coro_tidy::independent";
constexpr llvm::StringLiteral OrderedAnnotation = "coro_tidy::ordered";

bool isAnnotated(const FunctionDecl &Function, llvm::StringRef Annotation) {
  return llvm::any_of(
      Function.specific_attrs<AnnotateAttr>(),
      [&](const AnnotateAttr *A) { return A->getAnnotation() == Annotation; });
}

/// What is known of a callee before its body is looked at.
enum class CalleeKnowledge {
  NoEffect,
  ReadsOperands, ///< It writes nothing, and what it gives depends on them.
  OperandsOnly,
  Body,
  Nothing
};

bool isModelledHandle(QualType Type, const ModelSet &Models) {
  const SharingModel *Model = Models.sharingOf(qualifiedName(Type));
  return Model && Model->Sharing == SharingKind::Handle;
}

/// Copying, moving and ending such a value runs no code that somebody wrote.
bool isPlainValue(QualType Type, ObjectSharing &Types) {
  Type = Type.getNonReferenceType();
  if (Type->isFunctionType() || Type->isFunctionPointerType())
    return false;
  const auto *Record = Type->getAsCXXRecordDecl();
  if (!Record)
    return true;
  // The body of a lambda is looked at where it is given.
  if (Record->isLambda())
    return !Record->isGenericLambda();
  if (Types.of(Type) == Sharing::Handle || !Record->hasDefinition())
    return false;
  if (isStandard(*Record))
    return true;
  Record = Record->getDefinition();
  if (const CXXDestructorDecl *Destructor = Record->getDestructor();
      Destructor && Destructor->isUserProvided())
    return false;
  return llvm::none_of(Record->methods(), [](const CXXMethodDecl *M) {
    return M->isUserProvided() &&
           (isa<CXXConstructorDecl>(M) || M->isCopyAssignmentOperator() ||
            M->isMoveAssignmentOperator() ||
            M->getDeclName().getNameKind() == DeclarationName::CXXOperatorName);
  });
}

bool arePlainValues(const TemplateArgumentList *Arguments,
                    ObjectSharing &Types) {
  if (!Arguments)
    return true;
  llvm::SmallVector<TemplateArgument, 8> Pending(Arguments->asArray());
  while (!Pending.empty()) {
    const TemplateArgument Argument = Pending.pop_back_val();
    switch (Argument.getKind()) {
    case TemplateArgument::Type:
      if (!isPlainValue(Argument.getAsType(), Types))
        return false;
      break;
    case TemplateArgument::Pack:
      Pending.append(Argument.pack_begin(), Argument.pack_end());
      break;
    case TemplateArgument::Integral:
    case TemplateArgument::NullPtr:
    case TemplateArgument::Template:
      break;
    default:
      return false;
    }
  }
  return true;
}

/// A template or a member of a class of the standard library that works on
/// what it is given. Left out are plain functions, of which many have hidden
/// state; streams and the like, as what they write is seen outside; clocks; and
/// whatever may call code of the program, such as std::function.
bool isStandardTemplate(const FunctionDecl &Callee, const ModelSet &Models,
                        ObjectSharing &Types) {
  if (!llvm::StringRef(qualifiedName(Callee)).starts_with("std::"))
    return false;
  const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
  if (!Method && !Callee.isTemplateInstantiation() && !Callee.isConstexpr())
    return false;
  if (Method) {
    const CXXRecordDecl *Class = Method->getParent();
    const SharingModel *Model = Models.sharingOf(qualifiedName(*Class));
    if (Model && Model->Sharing == SharingKind::Handle)
      return false;
    if (Method->isStatic() && !Method->isConstexpr())
      return false;
    if (const auto *Specialization =
            dyn_cast<ClassTemplateSpecializationDecl>(Class)) {
      if (!arePlainValues(&Specialization->getTemplateArgs(), Types) ||
          qualifiedName(*Class) == "std::function" ||
          qualifiedName(*Class) == "std::move_only_function" ||
          qualifiedName(*Class) == "std::packaged_task")
        return false;
    }
  }
  if (!arePlainValues(Callee.getTemplateSpecializationArgs(), Types))
    return false;
  return llvm::none_of(Callee.parameters(), [&](const ParmVarDecl *P) {
    return isModelledHandle(P->getType(), Models);
  });
}

/// Throws where what it is asked for is not there.
bool isStandardAccessThatThrows(const FunctionDecl &Callee) {
  return isa<CXXMethodDecl>(Callee) && Callee.getDeclName().isIdentifier() &&
         (Callee.getName() == "at" || Callee.getName() == "value") &&
         llvm::StringRef(qualifiedName(Callee)).starts_with("std::");
}

/// Gives its argument again, or computes a number: Clang knows it.
bool isBuiltinWithoutEffect(const FunctionDecl &Callee, const ASTContext &Ctx) {
  const unsigned Builtin = Callee.getBuiltinID();
  return Builtin != 0 &&
         (Callee.isInStdNamespace() || Ctx.BuiltinInfo.isConst(Builtin) ||
          Ctx.BuiltinInfo.isPure(Builtin));
}

/// Making or ending such an object touches nothing else. A model that says
/// what a class shares says so of its state; this holds for every class that
/// is a timer, a socket or the like until it is used.
bool isModelledLifetime(const FunctionDecl &Callee, const ModelSet &Models) {
  if (!isa<CXXConstructorDecl, CXXDestructorDecl>(Callee))
    return false;
  const std::string Class =
      qualifiedName(*cast<CXXMethodDecl>(Callee).getParent());
  return !llvm::StringRef(Class).starts_with("std::") &&
         Models.sharingOf(Class) != nullptr;
}

/// A call, taken apart. The callee is null where it is not a function by name.
struct CalledFunction {
  const FunctionDecl *Callee = nullptr;
  const Expr *Receiver = nullptr;               ///< Null where there is none.
  llvm::SmallVector<const Expr *, 8> Arguments; ///< Without the receiver.

  explicit CalledFunction(const CallExpr &Call)
      : Callee(Call.getDirectCallee()), Arguments(Call.arguments()) {
    if (const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call)) {
      Receiver = Member->getImplicitObjectArgument();
    } else if (isa<CXXOperatorCallExpr>(Call) &&
               isa_and_nonnull<CXXMethodDecl>(Callee) && !Arguments.empty()) {
      Receiver = Arguments.front();
      Arguments.erase(Arguments.begin());
    }
  }

  explicit CalledFunction(const CXXConstructExpr &Construction)
      : Callee(Construction.getConstructor()),
        Arguments(Construction.arguments()) {}
};

} // namespace

bool isAnnotatedOrdered(const FunctionDecl &Function) {
  return isAnnotated(Function, OrderedAnnotation);
}

/// Walks one body and collects what it touches.
class EffectWalker {
public:
  /// \p Owner is the function whose variables are left out as local; null
  /// keeps all.
  EffectWalker(EffectAnalysis &Analysis, const FunctionDecl *Owner,
               bool SkipsAwaits = false)
      : Analysis(Analysis), Owner(Owner), SkipsAwaits(SkipsAwaits) {}

  /// Evaluates \p S; an expression in a context that is not recognised may be
  /// written.
  void walk(const Stmt *S);

  /// What the callee does with what it is given, without the evaluation of
  /// the arguments.
  void run(SourceLocation At, const CalledFunction &Called);

  /// The same for a call that gives a task. What it was given is awaited by it
  /// at last: a task that is wrapped, scheduled or bound to an executor.
  void runTask(const CallExpr &Creation);

  Effects take() { return std::move(Result); }

private:
  /// Evaluates what stands inside the glvalue \p E, such as an index, but
  /// does not touch the object that it designates.
  void walkDesignator(const Expr *E);
  void walkDeclaration(const VarDecl &Variable);
  const CXXDestructorDecl *unseenEnd(QualType Type, unsigned Depth) const;
  void walkCall(SourceLocation At, const CalledFunction &Called);
  void walkAwait(const CoawaitExpr &Await);
  void touch(const Expr &E, Access How, const NamedDecl *By = nullptr);
  void touch(Place Where, Access How, SourceLocation At, const NamedDecl *By);
  void unknown(const NamedDecl *Callee, SourceLocation At);
  void touchAsGiven(const Expr &Argument, QualType Parameter,
                    const NamedDecl *By);
  void touchAsCalled(const Expr &Argument);
  void touchReceiver(const Expr &Receiver, const FunctionDecl *Callee,
                     bool IsSeen);
  void substitute(const Effects &Summary, const CalledFunction &Called);
  CalleeKnowledge knowledgeOf(const FunctionDecl &Callee) const;
  bool isLocal(const VarDecl &Variable) const;

  EffectAnalysis &Analysis;
  const FunctionDecl *Owner;
  /// An await is a value that is there.
  const bool SkipsAwaits;
  Effects Result;
  /// What is in Result, so that a summary does not double with each call.
  using TouchKey =
      std::pair<std::pair<const VarDecl *, const FieldDecl *>, unsigned>;
  llvm::DenseSet<TouchKey> Added;
};

bool EffectWalker::isLocal(const VarDecl &Variable) const {
  if (!Owner || isa<ParmVarDecl>(Variable) || !Variable.hasLocalStorage())
    return false;
  for (const DeclContext *C = Variable.getDeclContext(); C; C = C->getParent())
    if (C == Owner ||
        (isa<FunctionDecl>(C) && cast<FunctionDecl>(C)->getCanonicalDecl() ==
                                     Owner->getCanonicalDecl()))
      return true;
  return false;
}

void EffectWalker::unknown(const NamedDecl *Callee, SourceLocation At) {
  if (Result.UnknownAt.isValid())
    return;
  Result.UnknownCallee = Callee;
  Result.UnknownAt = At;
}

void EffectWalker::touch(Place Where, Access How, SourceLocation At,
                         const NamedDecl *By) {
  if (Where.Variable) {
    if (isLocal(*Where.Variable))
      return;
    // A parameter that is a copy of a value is the function's own.
    if (const auto *Parameter = dyn_cast<ParmVarDecl>(Where.Variable);
        Owner && Parameter && Parameter->getDeclContext() == Owner &&
        !Parameter->getType()->isReferenceType() &&
        Analysis.Types.of(Parameter->getType()) == Sharing::Value)
      return;
  }
  if (Where.IsDerived && How == Access::Write)
    How = Access::MayWrite;
  const unsigned Kind = unsigned(How) * 4 + Where.IsDerived * 2 + !By;
  if (Added.insert({{Where.Variable, Where.Field}, Kind}).second)
    Result.Touches.push_back({Where, How, At, By});
}

void EffectWalker::touch(const Expr &E, Access How, const NamedDecl *By) {
  for (const Place &P : Analysis.Resolver.placesOf(E))
    touch(P, How, E.getExprLoc(), By);
}

void EffectWalker::walk(const Stmt *S) {
  if (!S)
    return;
  if (const auto *E = dyn_cast<Expr>(S)) {
    if (E->isTypeDependent() || E->isValueDependent()) {
      unknown(nullptr, E->getExprLoc());
      return;
    }
    S = E->IgnoreParens();
  }
  if (const auto Only = onlyEvaluatedOperand(*S))
    return walk(*Only);
  switch (S->getStmtClass()) {
  case Stmt::CoyieldExprClass:
  case Stmt::StmtExprClass: // May hold any statement.
  case Stmt::GCCAsmStmtClass:
  case Stmt::MSAsmStmtClass:
    unknown(nullptr, S->getBeginLoc());
    return;
  case Stmt::CXXDeleteExprClass:
    touch(*cast<CXXDeleteExpr>(S)->getArgument(), Access::Write);
    unknown(nullptr, S->getBeginLoc());
    return;
  default:
    break;
  }

  if (const auto *Body = dyn_cast<CoroutineBodyStmt>(S))
    return walk(Body->getBody());
  if (const auto *Await = dyn_cast<CoawaitExpr>(S)) {
    if (SkipsAwaits)
      return;
    return walkAwait(*Await);
  }
  if (isa<CXXThrowExpr>(S) && Result.ExitAt.isInvalid())
    Result.ExitAt = S->getBeginLoc();
  if (const auto *Return = dyn_cast<CoreturnStmt>(S)) {
    const Expr *Operand = Return->getOperand();
    if (!Operand || !Operand->isGLValue())
      return walk(Operand);
    // The promise is given the value, which is no write to where it is from.
    walkDesignator(Operand);
    return touch(*Operand, Access::Read);
  }
  if (const auto *Declaration = dyn_cast<DeclStmt>(S)) {
    for (const Decl *D : Declaration->decls())
      if (const auto *Variable = dyn_cast<VarDecl>(D))
        walkDeclaration(*Variable);
    return;
  }
  if (const auto *Lambda = dyn_cast<LambdaExpr>(S)) {
    for (const Expr *Init : Lambda->capture_inits())
      if (Init)
        Init->isGLValue() ? walkDesignator(Init) : walk(Init);
    return;
  }
  if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(S))
    return walk(Default->getExpr());
  if (const auto *Default = dyn_cast<CXXDefaultInitExpr>(S))
    return walk(Default->getExpr());
  if (const auto *Opaque = dyn_cast<OpaqueValueExpr>(S))
    return walk(Opaque->getSourceExpr());
  if (const auto *Binary = dyn_cast<BinaryOperator>(S)) {
    if (Binary->isAssignmentOp()) {
      walk(Binary->getRHS());
      walkDesignator(Binary->getLHS());
      touch(*Binary->getLHS(), Access::Write);
      return;
    }
    if (Binary->isCommaOp() && Binary->getLHS()->isGLValue()) {
      walkDesignator(Binary->getLHS());
      walk(Binary->getRHS());
      return;
    }
  }
  if (const auto *Unary = dyn_cast<UnaryOperator>(S)) {
    if (Unary->isIncrementDecrementOp()) {
      walkDesignator(Unary->getSubExpr());
      touch(*Unary->getSubExpr(), Access::Write);
      return;
    }
    if (Unary->getOpcode() == UO_AddrOf) {
      // Who may write through the address is told from where it goes.
      walkDesignator(Unary->getSubExpr());
      return;
    }
  }
  if (const auto *Cast = dyn_cast<CastExpr>(S)) {
    if (Cast->getCastKind() == CK_LValueToRValue) {
      walkDesignator(Cast->getSubExpr());
      touch(*Cast->getSubExpr(), Access::Read);
      return;
    }
    if (Cast->getCastKind() == CK_ToVoid && Cast->getSubExpr()->isGLValue())
      return walkDesignator(Cast->getSubExpr());
    if (Cast->getCastKind() == CK_ArrayToPointerDecay)
      return walkDesignator(Cast->getSubExpr());
    return walk(Cast->getSubExpr());
  }
  if (const auto *Call = dyn_cast<CallExpr>(S)) {
    if (!Call->getDirectCallee()) {
      const Expr *Pointer = Call->getCallee();
      Pointer->isGLValue() ? walkDesignator(Pointer) : walk(Pointer);
    }
    return walkCall(Call->getExprLoc(), CalledFunction(*Call));
  }
  if (const auto *Construction = dyn_cast<CXXConstructExpr>(S))
    return walkCall(Construction->getExprLoc(), CalledFunction(*Construction));
  if (const auto *Range = dyn_cast<CXXForRangeStmt>(S)) {
    // The range's own statements name compiler-made variables; what matters
    // is the range, the element and the body.
    if (Range->getInit())
      walk(Range->getInit());
    const Expr *Over = Range->getRangeInit();
    Over->isGLValue() ? walkDesignator(Over) : walk(Over);
    // Iterators of the program's own are calls that the text does not show.
    const auto *Record = Over->getType()->getAsCXXRecordDecl();
    const bool IsOwnRange = Record && !isStandard(*Record);
    if (IsOwnRange)
      unknown(nullptr, Range->getBeginLoc());
    const VarDecl *Element = Range->getLoopVariable();
    const QualType Type = Element->getType();
    const bool Writes = Type->isReferenceType() &&
                        !Type.getNonReferenceType().isConstQualified();
    touch(*Over, Writes       ? Access::Write
                 : IsOwnRange ? Access::MayWrite
                              : Access::Read);
    return walk(Range->getBody());
  }
  if (const auto *E = dyn_cast<Expr>(S)) {
    if (isa<DeclRefExpr, MemberExpr, CXXThisExpr>(E)) {
      if (E->isGLValue()) {
        walkDesignator(E);
        touch(*E, Access::MayWrite);
      } else if (const auto *Member = dyn_cast<MemberExpr>(E)) {
        walk(Member->getBase());
      }
      return;
    }
    if (isa<CXXBindTemporaryExpr>(E) && !Analysis.Types.isTask(E->getType()))
      if (const CXXDestructorDecl *Destructor = unseenEnd(E->getType(), 0))
        unknown(Destructor, E->getExprLoc());
    if (isa<MaterializeTemporaryExpr, ExprWithCleanups, CXXBindTemporaryExpr,
            ConstantExpr, SubstNonTypeTemplateParmExpr>(E)) {
      for (const Stmt *Child : E->children())
        walk(Child);
      return;
    }
  }
  for (const Stmt *Child : S->children())
    walk(Child);
}

void EffectWalker::walkDesignator(const Expr *E) {
  E = E->IgnoreParens();
  if (isa<DeclRefExpr, CXXThisExpr>(E))
    return;
  if (const auto *Member = dyn_cast<MemberExpr>(E)) {
    const Expr *Base = Member->getBase();
    Base->isGLValue() ? walkDesignator(Base) : walk(Base);
    return;
  }
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E)) {
    walk(Subscript->getIdx());
    const Expr *Base = Subscript->getBase();
    Base->isGLValue() ? walkDesignator(Base) : walk(Base);
    return;
  }
  if (const auto *Cast = dyn_cast<CastExpr>(E);
      Cast && Cast->isGLValue() && Cast->getSubExpr()->isGLValue())
    return walkDesignator(Cast->getSubExpr());
  if (const auto *Conditional = dyn_cast<ConditionalOperator>(E)) {
    walk(Conditional->getCond());
    for (const Expr *Arm :
         {Conditional->getTrueExpr(), Conditional->getFalseExpr()})
      Arm->isGLValue() ? walkDesignator(Arm) : walk(Arm);
    return;
  }
  walk(E);
}

void EffectWalker::walkDeclaration(const VarDecl &Variable) {
  const Expr *Init = Variable.getInit();
  if (Init) {
    if (Variable.getType()->isReferenceType() && Init->isGLValue()) {
      walkDesignator(Init);
      const bool Writes =
          !Variable.getType().getNonReferenceType().isConstQualified();
      touch(*Init, Writes ? Access::Write : Access::Read);
    } else {
      walk(Init);
      // A pointer or handle that is kept may be written through later, where
      // only its own name is seen.
      if (Analysis.Types.of(Variable.getType()) == Sharing::Handle)
        touch(*Init, Access::MayWrite);
    }
  }
  // The end of the variable runs its destructor.
  if (!Variable.getType()->isReferenceType())
    if (const CXXDestructorDecl *Destructor = unseenEnd(Variable.getType(), 0))
      unknown(Destructor, Variable.getLocation());
}

/// The first destructor that somebody wrote and that runs when an object of
/// this type ends; null if there is none.
const CXXDestructorDecl *EffectWalker::unseenEnd(QualType Type,
                                                 unsigned Depth) const {
  const auto *Record = Type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (!Record || !Record->hasDefinition() ||
      Record->getDefinition()->hasTrivialDestructor())
    return nullptr;
  Record = Record->getDefinition();
  const std::string Name = qualifiedName(*Record);
  const CXXDestructorDecl *Destructor = Record->getDestructor();
  if (llvm::StringRef(Name).starts_with("std::"))
    return Analysis.Types.isGuard(Type) ? Destructor : nullptr;
  if (Analysis.Models.taskFor(Name) || Analysis.Models.sharingOf(Name))
    return nullptr;
  if (!Destructor || Destructor->isUserProvided() || Depth == MaxMemberDepth)
    return Destructor;
  for (const CXXBaseSpecifier &Base : Record->bases())
    if (const auto *Unseen = unseenEnd(Base.getType(), Depth + 1))
      return Unseen;
  for (const FieldDecl *Field : Record->fields())
    if (const auto *Unseen = unseenEnd(Field->getType(), Depth + 1))
      return Unseen;
  return nullptr;
}

void EffectWalker::walkAwait(const CoawaitExpr &Await) {
  // The awaiter of a task resumes the body that the call summarises. Any
  // other awaiter is a call into code of its own.
  const Expr *Operand = Await.getOperand()->IgnoreImplicit();
  const bool Had = Result.UnknownAt.isValid();
  Operand->isGLValue() ? walkDesignator(Operand) : walk(Operand);
  if (Had || Result.UnknownAt.isValid())
    return;
  if (const auto *Call = dyn_cast<CallExpr>(Operand)) {
    // Its effects are those of the call, the body of a task included. Another
    // awaiter is trusted where somebody says so of the call.
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (Analysis.Types.isTask(Operand->getType()) ||
        (Callee && knowledgeOf(*Callee) != CalleeKnowledge::Body))
      return;
  }
  if (Analysis.Types.of(Operand->getType()) == Sharing::Shareable)
    return; // A tag that names what the coroutine itself has.
  touch(*Operand, Access::Write);
  unknown(nullptr, Await.getKeywordLoc());
}

void EffectWalker::walkCall(SourceLocation At, const CalledFunction &Called) {
  const auto Evaluate = [this](const Expr &E) {
    E.isGLValue() ? walkDesignator(&E) : walk(&E);
  };
  if (Called.Receiver)
    Evaluate(*Called.Receiver);
  for (const Expr *Argument : Called.Arguments)
    Evaluate(*Argument);
  run(At, Called);
}

CalleeKnowledge EffectWalker::knowledgeOf(const FunctionDecl &Callee) const {
  if (isAnnotated(Callee, IndependentAnnotation) ||
      isBuiltinWithoutEffect(Callee, Analysis.Ctx))
    return CalleeKnowledge::NoEffect;
  if (Callee.hasAttr<PureAttr>() || Callee.hasAttr<ConstAttr>())
    return CalleeKnowledge::ReadsOperands;
  if (const EffectModel *Model =
          Analysis.Models.effectOf(qualifiedName(Callee), Callee.isExternC())) {
    if (Model->Writes == EffectKind::None)
      return CalleeKnowledge::ReadsOperands;
    if (Model->Writes == EffectKind::Operands)
      return CalleeKnowledge::OperandsOnly;
    return CalleeKnowledge::Nothing;
  }
  if (Callee.isTrivial() ||
      isStandardTemplate(Callee, Analysis.Models, Analysis.Types) ||
      isModelledLifetime(Callee, Analysis.Models))
    return CalleeKnowledge::OperandsOnly;
  // What a compiler makes is made of the members, whose initialisers and
  // constructors are code as well.
  if (Callee.isDefaulted() &&
      (!Callee.hasBody() ||
       Analysis.Ctx.getSourceManager().isInSystemHeader(Callee.getLocation())))
    return CalleeKnowledge::OperandsOnly;
  if (const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
      Method && Method->isVirtual() && !Method->hasAttr<FinalAttr>() &&
      !Method->getParent()->isEffectivelyFinal())
    return CalleeKnowledge::Nothing;
  const FunctionDecl *Definition = nullptr;
  if (Callee.hasBody(Definition) &&
      !Analysis.Ctx.getSourceManager().isInSystemHeader(
          Definition->getLocation()))
    return CalleeKnowledge::Body;
  return CalleeKnowledge::Nothing;
}

void EffectWalker::run(SourceLocation At, const CalledFunction &Called) {
  const FunctionDecl *Callee = Called.Callee;
  const CalleeKnowledge Known =
      Callee ? knowledgeOf(*Callee) : CalleeKnowledge::Nothing;
  if (Callee && Result.ExitAt.isInvalid() &&
      (Callee->isNoReturn() || isStandardAccessThatThrows(*Callee)))
    Result.ExitAt = At;
  switch (Known) {
  case CalleeKnowledge::NoEffect:
    return;
  case CalleeKnowledge::ReadsOperands: {
    const auto ReadObject = [&](const Expr &E) {
      if (Analysis.Types.of(E.getType()) != Sharing::Shareable)
        touch(E, Access::Read, Callee);
    };
    if (Called.Receiver)
      ReadObject(*Called.Receiver);
    // What is given by value has been read when that was made.
    for (const Expr *Argument : Called.Arguments)
      if (Argument->isGLValue())
        ReadObject(*Argument);
    return;
  }
  case CalleeKnowledge::Body: {
    const Effects &Summary = Analysis.of(*Callee);
    substitute(Summary, Called);
    if (!Summary.isComplete())
      unknown(Summary.UnknownCallee, Summary.UnknownAt);
    if (Result.ExitAt.isInvalid())
      Result.ExitAt = Summary.ExitAt;
    return;
  }
  case CalleeKnowledge::Nothing:
    unknown(Callee, At);
    [[fallthrough]];
  case CalleeKnowledge::OperandsOnly:
    if (Called.Receiver)
      touchReceiver(*Called.Receiver, Callee,
                    Known == CalleeKnowledge::OperandsOnly);
    for (unsigned I = 0; I < Called.Arguments.size(); ++I) {
      const Expr &Argument = *Called.Arguments[I];
      touchAsCalled(Argument);
      touchAsGiven(Argument,
                   Callee && I < Callee->getNumParams()
                       ? Callee->getParamDecl(I)->getType()
                       : Argument.getType(),
                   Callee);
    }
    return;
  }
}

void EffectWalker::runTask(const CallExpr &Creation) {
  const CalledFunction Called(Creation);
  llvm::SmallVector<const Expr *, 8> Given(Called.Arguments);
  if (Called.Receiver)
    Given.push_back(Called.Receiver);
  for (const Expr *E : Given) {
    if (!Analysis.Types.isTask(E->getType()))
      continue;
    const Expr *Written = E->IgnoreUnlessSpelledInSource();
    if (const auto *Inner = dyn_cast<CallExpr>(Written);
        Inner && Inner->isPRValue())
      runTask(*Inner);
    else
      unknown(nullptr, Written->getExprLoc());
  }
  run(Creation.getExprLoc(), Called);
}

/// A reader or a cursor has const members and looks like a value, and moves on
/// all the same: without its body, a const member function is not believed.
void EffectWalker::touchReceiver(const Expr &Receiver,
                                 const FunctionDecl *Callee, bool IsSeen) {
  QualType Object = Receiver.getType();
  if (Object->isPointerType())
    Object = Object->getPointeeType();
  const Sharing Kind = Analysis.Types.of(Object);
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
  if (Method && Method->isStatic())
    return;
  const bool Reads = (Method && Method->isConst()) || Object.isConstQualified();
  // Made to be used by many at once; but who comes first may matter.
  if (Kind == Sharing::Shareable)
    return touch(Receiver, Access::MayWrite, Callee);
  touch(Receiver,
        !Reads                               ? Access::Write
        : Kind == Sharing::Handle || !IsSeen ? Access::MayWrite
                                             : Access::Read,
        Callee);
}

/// A lambda that is given to somebody may be called there.
void EffectWalker::touchAsCalled(const Expr &Argument) {
  const auto *Closure =
      Argument.getType().getNonReferenceType()->getAsCXXRecordDecl();
  if (!Closure || !Closure->isLambda() || Closure->isGenericLambda())
    return;
  const Effects &Body = Analysis.of(*Closure->getLambdaCallOperator());
  for (const Touch &T : Body.Touches)
    if (T.Where.Variable && !isa<ParmVarDecl>(T.Where.Variable))
      touch(T.Where, T.How, T.At, T.By);
  if (!Body.isComplete())
    unknown(Body.UnknownCallee, Body.UnknownAt);
}

void EffectWalker::touchAsGiven(const Expr &Argument, QualType Parameter,
                                const NamedDecl *By) {
  const QualType Object = Parameter.getNonReferenceType();
  const Sharing Kind = Analysis.Types.of(Object);
  if (Kind == Sharing::Shareable)
    return;
  if (Parameter->isReferenceType()) {
    // A temporary is nobody else's; what it was made from may be.
    const Expr *Bound = Argument.IgnoreParens();
    while (const auto *Cast = dyn_cast<ImplicitCastExpr>(Bound))
      Bound = Cast->getSubExpr()->IgnoreParens();
    if (const auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(Bound))
      return touchAsGiven(*Temporary->getSubExpr(), Object.getUnqualifiedType(),
                          By);
    if (!Object.isConstQualified())
      return touch(Argument, Access::Write, By);
    return touch(Argument,
                 Kind == Sharing::Handle ? Access::MayWrite : Access::Read, By);
  }
  switch (Kind) {
  case Sharing::Value:
  case Sharing::Shareable:
    return;
  case Sharing::View:
    return touch(Argument, Access::Read, By);
  case Sharing::Handle:
    return touch(Argument, Access::Write, By);
  }
}

void EffectWalker::substitute(const Effects &Summary,
                              const CalledFunction &Called) {
  const FunctionDecl *Definition = Called.Callee->getDefinition();
  for (const Touch &Inner : Summary.Touches) {
    const VarDecl *Variable = Inner.Where.Variable;
    const Expr *Given = nullptr;
    if (Inner.Where.IsUnknown) {
      touch(Inner.Where, Inner.How, Inner.At, Called.Callee);
      continue;
    }
    if (!Variable) {
      Given = Called.Receiver;
      // A constructor's `this` is a new object.
      if (!Given)
        continue;
    } else if (const auto *Parameter = dyn_cast<ParmVarDecl>(Variable);
               Parameter && Definition &&
               Parameter->getDeclContext() == Definition) {
      const unsigned Index = Parameter->getFunctionScopeIndex();
      if (Index >= Called.Arguments.size())
        continue;
      Given = Called.Arguments[Index];
    } else {
      touch(Inner.Where, Inner.How, Inner.At,
            Inner.By ? Inner.By : Called.Callee);
      continue;
    }
    for (Place Outer : Analysis.Resolver.placesOf(*Given)) {
      if (!Outer.Field)
        Outer.Field = Inner.Where.Field;
      Outer.IsDerived |= Inner.Where.IsDerived;
      Outer.LeadsElsewhere |= Inner.Where.LeadsElsewhere;
      touch(Outer, Inner.How, Inner.At, Called.Callee);
    }
  }
}

Effects EffectAnalysis::walkBody(const FunctionDecl &Definition) {
  EffectWalker Walker(*this, &Definition);
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(&Definition))
    for (const CXXCtorInitializer *Init : Constructor->inits())
      Walker.walk(Init->getInit());
  Walker.walk(Definition.getBody());
  return Walker.take();
}

const Effects &EffectAnalysis::of(const FunctionDecl &Function) {
  const FunctionDecl *Definition = nullptr;
  const bool HasBody = Function.hasBody(Definition);
  auto &Summary = Summaries[(HasBody ? Definition : &Function)];
  if (Summary) {
    if (const auto It = OnStack.find(Definition); It != OnStack.end())
      OutermostMet = std::min(OutermostMet, It->second);
    return *Summary;
  }
  Effects Unseen;
  Unseen.UnknownCallee = &Function;
  Unseen.UnknownAt = Function.getLocation();
  // Stands while the body is looked at.
  Summary = std::make_unique<Effects>();
  Effects *Result = Summary.get();
  if (!HasBody || Stack.size() >= MaxDepth) {
    *Result = std::move(Unseen);
    return *Result;
  }

  // Tarjan's strongly connected components: what is met again while it is
  // looked at stays on the stack until the outermost of its cycle is done.
  const unsigned Index = Stack.size();
  const unsigned MetBefore = std::exchange(OutermostMet, ~0U);
  Stack.push_back(Definition);
  OnStack[Definition] = Index;
  *Result = walkBody(*Definition);
  if (OutermostMet < Index) {
    OutermostMet = std::min(OutermostMet, MetBefore);
    return *Result;
  }
  const bool IsCycle = OutermostMet == Index;
  OutermostMet = MetBefore;
  const std::vector<const FunctionDecl *> Members(Stack.begin() + Index,
                                                  Stack.end());
  Stack.resize(Index);
  for (const FunctionDecl *Member : Members)
    OnStack.erase(Member);
  if (IsCycle)
    completeCycle(Members);
  return *Result;
}

void EffectAnalysis::completeCycle(
    llvm::ArrayRef<const FunctionDecl *> Members) {
  bool Changes = true;
  for (unsigned Round = 0; Changes && Round < MaxRounds; ++Round) {
    Changes = false;
    for (const FunctionDecl *Member : Members) {
      Effects &Old = *Summaries[Member];
      Effects New = walkBody(*Member);
      Changes |= New.Touches.size() != Old.Touches.size() ||
                 New.isComplete() != Old.isComplete();
      Old = std::move(New);
    }
  }
  if (!Changes)
    return;
  for (const FunctionDecl *Member : Members) {
    Effects &Of = *Summaries[Member];
    if (!Of.isComplete())
      continue;
    Of.UnknownCallee = Member;
    Of.UnknownAt = Member->getLocation();
  }
}

Effects EffectAnalysis::ofStatement(const Stmt &S) {
  EffectWalker Walker(*this, nullptr);
  Walker.walk(&S);
  return Walker.take();
}

Effects EffectAnalysis::ofRest(const Stmt &S) {
  EffectWalker Walker(*this, nullptr, /*SkipsAwaits=*/true);
  Walker.walk(&S);
  return Walker.take();
}

Effects EffectAnalysis::ofTask(const CallExpr &Creation) {
  EffectWalker Walker(*this, nullptr);
  Walker.runTask(Creation);
  return Walker.take();
}

} // namespace clang::tidy::coro
