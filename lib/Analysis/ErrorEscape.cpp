//===--- ErrorEscape.cpp --------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/ErrorEscape.h"
#include "Match/Evaluation.h"
#include "Match/QualifiedName.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprConcepts.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <algorithm>
#include <array>

namespace clang::tidy::coro {
namespace {

/// Calls that are followed from one body into the next.
constexpr unsigned MaxDepth = 24;

/// Nodes of an operand that are searched for an error code.
constexpr unsigned MaxOperandNodes = 64;

/// What an exception handler is good for.
enum class Cover {
  Nothing,
  Awaits, ///< The errors of operations, which carry an error code.
  All
};

bool hasMember(const CXXRecordDecl &Class, const ASTContext &Ctx,
               llvm::StringRef Name) {
  return !Class.lookup(&Ctx.Idents.get(Name)).empty();
}

/// An error code by what it can do: std::error_code, Boost's, anybody's.
bool isErrorCode(QualType Type, const ASTContext &Ctx) {
  const auto *Class =
      Type.getNonReferenceType().getCanonicalType()->getAsCXXRecordDecl();
  return Class && Class->hasDefinition() &&
         hasMember(*Class, Ctx, "category") && hasMember(*Class, Ctx, "value");
}

bool isExceptionPointer(QualType Type) {
  const std::string Name = qualifiedName(Type);
  return Name == "std::exception_ptr" ||
         Name == "std::__exception_ptr::exception_ptr";
}

/// Whether an object of the class has an exception in it, itself, in a base or
/// in a member by value. Looks a few classes deep, as a value-or-error type is
/// rarely more than a union and a wrapper.
bool keepsException(const CXXRecordDecl &Class, unsigned Depth) {
  if (!Class.hasDefinition() || Depth > 3)
    return false;
  const auto Keeps = [&](QualType Part) {
    const CXXRecordDecl *Inner = Part->getAsCXXRecordDecl();
    return isExceptionPointer(Part) ||
           (Inner && keepsException(*Inner, Depth + 1));
  };
  return llvm::any_of(
             Class.fields(),
             [&](const FieldDecl *Field) { return Keeps(Field->getType()); }) ||
         llvm::any_of(Class.bases(), [&](const CXXBaseSpecifier &Base) {
           return Keeps(Base.getType());
         });
}

/// Whether the value of an await holds the error, so that none is thrown: a
/// tuple with an error code or an exception_ptr in it, or one of these; a
/// template that has a value or an error, or keeps an exception; or an empty
/// tuple, which says that there is none to be had.
bool holdsError(QualType Type, const ASTContext &Ctx) {
  const auto IsError = [&](QualType Part) {
    return isErrorCode(Part, Ctx) || isExceptionPointer(Part);
  };
  if (IsError(Type))
    return true;
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      Type.getNonReferenceType().getCanonicalType()->getAsCXXRecordDecl());
  if (!Class)
    return false;
  if (Class->hasDefinition() &&
      ((hasMember(*Class, Ctx, "value") && hasMember(*Class, Ctx, "error")) ||
       keepsException(*Class, 0)))
    return true;
  if (qualifiedName(*Class) == "std::tuple" &&
      llvm::all_of(Class->getTemplateArgs().asArray(),
                   [](const TemplateArgument &Argument) {
                     return Argument.getKind() == TemplateArgument::Pack &&
                            Argument.pack_size() == 0;
                   }))
    return true;
  const auto IsErrorArgument = [&](const TemplateArgument &Argument) {
    return Argument.getKind() == TemplateArgument::Type &&
           IsError(Argument.getAsType());
  };
  return llvm::any_of(Class->getTemplateArgs().asArray(),
                      [&](const TemplateArgument &Argument) {
                        return Argument.getKind() == TemplateArgument::Pack
                                   ? llvm::any_of(Argument.pack_elements(),
                                                  IsErrorArgument)
                                   : IsErrorArgument(Argument);
                      });
}

/// Whether an operand is given an error code to write the error to.
bool writesErrorCode(const Expr &Operand, const ASTContext &Ctx) {
  llvm::SmallVector<const Stmt *, 16> Pending = {&Operand};
  for (unsigned Seen = 0; !Pending.empty() && Seen < MaxOperandNodes; ++Seen) {
    const Stmt *S = Pending.pop_back_val();
    if (isa<LambdaExpr>(S))
      continue;
    if (isa<DeclRefExpr, MemberExpr>(S)) {
      const auto *E = cast<Expr>(S);
      if (E->isLValue() && !E->getType().isConstQualified() &&
          isErrorCode(E->getType(), Ctx))
        return true;
    }
    for (const Stmt *Child : S->children())
      if (Child)
        Pending.push_back(Child);
  }
  return false;
}

bool isNothrow(const FunctionDecl &Function) {
  const auto *Type = Function.getType()->getAs<FunctionProtoType>();
  // One that is not instantiated yet cannot be asked.
  return Type && !isUnresolvedExceptionSpec(Type->getExceptionSpecType()) &&
         !Type->isDependentType() && Type->isNothrow();
}

bool isNothrowCall(const Expr *E) {
  const auto *Call = dyn_cast_or_null<CallExpr>(E ? E->IgnoreImplicit() : E);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  return Callee && isNothrow(*Callee);
}

/// An operator that writes something to a stream of the standard library.
bool isOutput(const FunctionDecl &Function) {
  return Function.getOverloadedOperator() == OO_LessLess &&
         qualifiedName(Function.getReturnType().getNonReferenceType()) ==
             "std::basic_ostream";
}

/// Whether what is awaited is a parameter, moved or not.
bool isParameter(const Expr *Operand) {
  if (!Operand)
    return false;
  Operand = Operand->IgnoreUnlessSpelledInSource();
  if (const auto *Call = dyn_cast<CallExpr>(Operand);
      Call && Call->isCallToStdMove())
    Operand = Call->getArg(0)->IgnoreUnlessSpelledInSource();
  const auto *Reference = dyn_cast<DeclRefExpr>(Operand);
  return Reference && isa<ParmVarDecl>(Reference->getDecl());
}

bool isOrDerivesFrom(const CXXRecordDecl &Class, llvm::StringRef Name) {
  if (qualifiedName(Class) == Name)
    return true;
  return Class.hasDefinition() &&
         !Class.forallBases([&](const CXXRecordDecl *Base) {
           return qualifiedName(*Base) != Name;
         });
}

Cover coverOf(const CXXCatchStmt &Handler, const ASTContext &Ctx) {
  if (!Handler.getExceptionDecl())
    return Cover::All;
  const auto *Class = Handler.getCaughtType()
                          .getNonReferenceType()
                          .getCanonicalType()
                          ->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition())
    return Cover::Nothing;
  if (qualifiedName(*Class) == "std::exception")
    return Cover::All;
  return hasMember(*Class, Ctx, "code") &&
                 isOrDerivesFrom(*Class, "std::exception")
             ? Cover::Awaits
             : Cover::Nothing;
}

/// Operands that are not evaluated, and bodies of their own.
bool isOpaque(const Stmt &S) {
  return isa<LambdaExpr, BlockExpr>(S) || onlyEvaluatedOperand(S).has_value();
}

/// `std::rethrow_exception(std::current_exception())`, which is `throw;`.
bool isRethrow(const Stmt &S) {
  const auto *Call = dyn_cast<CallExpr>(&S);
  if (!Call || !callsStandard(*Call, "rethrow_exception"))
    return false;
  const auto *Kept =
      dyn_cast<CallExpr>(Call->getArg(0)->IgnoreUnlessSpelledInSource());
  return Kept && callsStandard(*Kept, "current_exception");
}

/// Whether a handler calls, stores or throws anything.
bool doesSomething(const Stmt &Block) {
  llvm::SmallVector<const Stmt *, 16> Pending = {&Block};
  while (!Pending.empty()) {
    const Stmt *S = Pending.pop_back_val();
    if (isOpaque(*S) || isRethrow(*S))
      continue;
    if (isa<CallExpr, CXXConstructExpr, CoawaitExpr, DependentCoawaitExpr,
            CXXUnresolvedConstructExpr, CXXDeleteExpr>(S))
      return true;
    if (const auto *Throw = dyn_cast<CXXThrowExpr>(S);
        Throw && Throw->getSubExpr())
      return true;
    if (const auto *Binary = dyn_cast<BinaryOperator>(S);
        Binary && Binary->isAssignmentOp())
      return true;
    if (const auto *Unary = dyn_cast<UnaryOperator>(S);
        Unary && Unary->isIncrementDecrementOp())
      return true;
    // The promise's call is no work of the handler.
    if (const auto *Return = dyn_cast<CoreturnStmt>(S)) {
      if (Return->getOperand())
        Pending.push_back(Return->getOperand());
      continue;
    }
    for (const Stmt *Child : S->children())
      if (Child)
        Pending.push_back(Child);
  }
  return false;
}

/// Whether a handler only passes the exception on.
bool onlyRethrows(const CXXCatchStmt &Handler) {
  const auto *Block = dyn_cast_or_null<CompoundStmt>(Handler.getHandlerBlock());
  if (!Block || doesSomething(*Block))
    return false;
  return llvm::any_of(Block->body(), [](const Stmt *S) {
    const auto *E = dyn_cast<Expr>(S);
    if (!E)
      return false;
    E = E->IgnoreUnlessSpelledInSource();
    const auto *Throw = dyn_cast<CXXThrowExpr>(E);
    return Throw ? !Throw->getSubExpr() : isRethrow(*E);
  });
}

} // namespace

/// Goes through one body with a stack of its own: operands may be nested ten
/// thousand deep.
class EscapeWalk {
public:
  explicit EscapeWalk(ErrorEscapeReader &Reader)
      : Reader(Reader), Ctx(Reader.Ctx) {}

  ErrorEscape run(const FunctionDecl &Function) {
    const Stmt *Body = Function.getBody();
    if (const auto *Coroutine = dyn_cast<CoroutineBodyStmt>(Body))
      Body = Coroutine->getBody();
    if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(&Function))
      for (const CXXCtorInitializer *Init : Constructor->inits())
        push(Init->getInit(), Cover::Nothing);
    Root = Body;
    push(Body, Cover::Nothing);
    while (!Pending.empty()) {
      const auto [S, Covered] = Pending.pop_back_val();
      visit(*S, Covered);
    }
    return verdict();
  }

private:
  void push(const Stmt *S, Cover Covered) {
    if (S)
      Pending.push_back({S, Covered});
  }

  void pushChildren(const Stmt &S, Cover Covered) {
    const size_t From = Pending.size();
    for (const Stmt *Child : S.children())
      push(Child, Covered);
    std::reverse(Pending.begin() + From, Pending.end());
  }

  /// Of each kind the surest is kept; of equals, the first.
  void add(EscapeKind Kind, Confidence Sure, SourceLocation At) {
    std::optional<ErrorEscape> &Known = Worst[static_cast<size_t>(Kind)];
    if (!Known || Known->Sure < Sure)
      Known = ErrorEscape{ErrorFate::Escapes, Sure, Kind, At};
  }

  void visit(const Stmt &S, Cover Covered);
  void visitTry(const CXXTryStmt &Try, Cover Covered);
  void visitAwait(const Expr &Await, const Expr *Operand, Cover Covered);
  void visitCall(const FunctionDecl *Callee, SourceLocation At, Cover Covered);
  bool collectWorkOf(const CallExpr &Call,
                     llvm::SmallVectorImpl<const FunctionDecl *> &Makers) const;
  ErrorEscape outcomeOf(const CallExpr &Call) const;
  bool isUnknownMember(const CallExpr &Call) const;
  bool isUnknownFunction(const CallExpr &Call) const;
  bool isOwnTimer(const CallExpr &Call) const;
  bool isShared(const VarDecl &Variable) const;

  ErrorEscape verdict() const {
    std::optional<ErrorEscape> Result;
    for (std::optional<ErrorEscape> Escape : Worst) {
      if (!Escape)
        continue;
      // Who handles everything somewhere has thought of errors.
      if (Hears)
        Escape->Sure = Escape->Kind == EscapeKind::Throw ? Confidence::Likely
                                                         : Confidence::Possible;
      // Who asks operations for their errors knows which calls throw, and what
      // the tasks do that the function is given.
      if (AsksForErrors && !ThrowIsSeen && Escape->Kind == EscapeKind::Call)
        Escape->Sure = Confidence::Possible;
      if (AsksForErrors && Escape->Kind == EscapeKind::Await && OnlyGiven)
        Escape->Sure = Confidence::Possible;
      if (!Result || Result->Sure < Escape->Sure)
        Result = Escape;
    }
    if (Result && Result->Sure > Confidence::Possible)
      return *Result;
    ErrorEscape Quiet = Result.value_or(ErrorEscape());
    Quiet.Fate = Hears     ? ErrorFate::Heard
                 : Ignores ? ErrorFate::Ignored
                 : Result  ? ErrorFate::Escapes
                           : ErrorFate::None;
    return Quiet;
  }

  ErrorEscapeReader &Reader;
  const ASTContext &Ctx;
  llvm::SmallVector<std::pair<const Stmt *, Cover>, 64> Pending;
  /// By kind; in the order of which one tells most.
  std::array<std::optional<ErrorEscape>, 4> Worst;
  const Stmt *Root = nullptr; ///< The body.
  bool Hears = false;
  bool Ignores = false;
  bool AsksForErrors = false;
  bool ThrowIsSeen = false; ///< In what a call leads to.
  bool OnlyGiven = true;    ///< Nothing is awaited but what is a parameter.
};

void EscapeWalk::visitTry(const CXXTryStmt &Try, Cover Covered) {
  Cover Inside = Covered;
  bool HearsHere = false;
  for (unsigned I = 0; I < Try.getNumHandlers(); ++I) {
    const CXXCatchStmt &Handler = *Try.getHandler(I);
    const Cover Covers =
        onlyRethrows(Handler) ? Cover::Nothing : coverOf(Handler, Ctx);
    Inside = std::max(Inside, Covers);
    if (Covers != Cover::Nothing) {
      const bool Does = doesSomething(*Handler.getHandlerBlock());
      HearsHere |= Does;
      Ignores |= !Does;
    }
  }
  Hears |= HearsHere;
  for (unsigned I = Try.getNumHandlers(); I > 0; --I)
    push(Try.getHandler(I - 1)->getHandlerBlock(), Covered);
  push(Try.getTryBlock(), Inside);
}

/// Whether a template calls a member of an object whose class is not known
/// there, and gives it nothing of a library's: it may be a coroutine of
/// somebody's own that handles its errors.
bool EscapeWalk::isUnknownMember(const CallExpr &Call) const {
  if (!isa<CXXDependentScopeMemberExpr, UnresolvedMemberExpr>(
          Call.getCallee()->IgnoreParenImpCasts()))
    return false;
  llvm::SmallVector<const Stmt *, 8> Parts(Call.arg_begin(), Call.arg_end());
  while (!Parts.empty()) {
    const Stmt *Part = Parts.pop_back_val();
    if (!Part || isa<LambdaExpr>(Part))
      continue;
    if (const auto *Reference = dyn_cast<DeclRefExpr>(Part);
        Reference && Reader.isOfLibrary(*Reference->getDecl()))
      return false;
    if (const auto *Written = dyn_cast<Expr>(Part))
      if (const auto *Class = Written->getType()->getAsCXXRecordDecl();
          Class && !isStandard(*Class) && Reader.isOfLibrary(*Class))
        return false;
    Parts.append(Part->child_begin(), Part->child_end());
  }
  return true;
}

/// Whether a template calls a function of the program that is not known before
/// it is instantiated. Whether that hears its errors, nobody knows.
bool EscapeWalk::isUnknownFunction(const CallExpr &Call) const {
  const auto *Named =
      dyn_cast<UnresolvedLookupExpr>(Call.getCallee()->IgnoreParenImpCasts());
  return Named && Named->getNumDecls() != 0 &&
         llvm::none_of(Named->decls(), [&](const NamedDecl *Candidate) {
           return Reader.isOfLibrary(*Candidate->getUnderlyingDecl());
         });
}

/// Whether a timer is waited for that is a local variable: it fails only if
/// somebody cancels it.
bool EscapeWalk::isOwnTimer(const CallExpr &Call) const {
  const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call);
  const CXXMethodDecl *Method = Member ? Member->getMethodDecl() : nullptr;
  const auto *Object =
      Method ? dyn_cast<DeclRefExpr>(
                   Member->getImplicitObjectArgument()->IgnoreParenImpCasts())
             : nullptr;
  const auto *Variable =
      Object ? dyn_cast<VarDecl>(Object->getDecl()) : nullptr;
  if (!Variable || !Variable->hasLocalStorage() ||
      Variable->getType()->isReferenceType() || !Method->getIdentifier())
    return false;
  const TimerModel *Timer =
      Reader.Models.timerFor(qualifiedName(*Method->getParent()));
  return Timer && Timer->Form == TimerForm::Object &&
         Method->getName() == Timer->Method && !isShared(*Variable);
}

/// Whether a variable of the body is given to somebody: named other than to
/// call a member function of it, or in a lambda; or if it is cancelled here.
bool EscapeWalk::isShared(const VarDecl &Variable) const {
  llvm::SmallVector<const Stmt *, 32> Parts = {Root};
  while (!Parts.empty()) {
    const Stmt *Part = Parts.pop_back_val();
    if (!Part)
      continue;
    if (const auto *Lambda = dyn_cast<LambdaExpr>(Part)) {
      if (llvm::any_of(Lambda->captures(), [&](const LambdaCapture &Capture) {
            return Capture.capturesVariable() &&
                   Capture.getCapturedVar() == &Variable;
          }))
        return true;
      continue;
    }
    if (const auto *Member = dyn_cast<MemberExpr>(Part))
      if (const auto *Object =
              dyn_cast<DeclRefExpr>(Member->getBase()->IgnoreParenImpCasts());
          Object && Object->getDecl() == &Variable) {
        const NamedDecl *Called = Member->getMemberDecl();
        if (Called->getDeclName().isIdentifier() &&
            Called->getName().starts_with("cancel"))
          return true;
        continue;
      }
    if (const auto *Reference = dyn_cast<DeclRefExpr>(Part);
        Reference && Reference->getDecl() == &Variable)
      return true;
    Parts.append(Part->child_begin(), Part->child_end());
  }
  return false;
}

/// Adds the functions that make the tasks which a call of a library is given,
/// also through another one: `a() && (b() || c())`. False if there is a task
/// that is not made right there by a function of the program.
bool EscapeWalk::collectWorkOf(
    const CallExpr &Call,
    llvm::SmallVectorImpl<const FunctionDecl *> &Makers) const {
  for (const Expr *Argument : Call.arguments()) {
    if (Reader.Semantics.of(Argument->getType()).Start == StartKind::Unknown)
      continue;
    const auto *Made =
        dyn_cast<CallExpr>(Argument->IgnoreUnlessSpelledInSource());
    const FunctionDecl *Maker = Made ? Made->getDirectCallee() : nullptr;
    if (!Maker)
      return false;
    if (!Reader.isOfLibrary(*Maker)) {
      Makers.push_back(Maker);
      continue;
    }
    const size_t Known = Makers.size();
    if (!collectWorkOf(*Made, Makers) || Makers.size() == Known)
      return false;
  }
  return true;
}

/// What comes out of a library's function that runs what it is given, by the
/// worst of that; Unseen where that is not all of it.
ErrorEscape EscapeWalk::outcomeOf(const CallExpr &Call) const {
  llvm::SmallVector<const FunctionDecl *, 4> Makers;
  if (!collectWorkOf(Call, Makers) || Makers.empty())
    return {};
  std::optional<ErrorEscape> Worst;
  for (const FunctionDecl *Maker : Makers) {
    const ErrorEscape One = Reader.of(*Maker);
    // What is not seen counts for more than what may fail perhaps.
    const auto Weight = [](const ErrorEscape &E) {
      return E.Fate == ErrorFate::Unseen     ? 2U
             : E.Fate != ErrorFate::Escapes  ? 0U
             : E.Sure > Confidence::Possible ? 3U
                                             : 1U;
    };
    if (!Worst || Weight(*Worst) < Weight(One))
      Worst = One;
  }
  return *Worst;
}

void EscapeWalk::visitAwait(const Expr &Await, const Expr *Operand,
                            Cover Covered) {
  push(Operand, Covered);
  if (Covered != Cover::Nothing)
    return;
  const auto *Known = dyn_cast<CoawaitExpr>(&Await);
  const bool HoldsError = Known && holdsError(Known->getType(), Ctx);
  if (Known && isNothrowCall(Known->getResumeExpr()) &&
      isNothrowCall(Known->getReadyExpr())) {
    AsksForErrors |= HoldsError;
    return;
  }
  const auto *Call = dyn_cast_or_null<CallExpr>(
      Operand ? Operand->IgnoreUnlessSpelledInSource() : nullptr);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  ErrorEscape Inner;
  // What a library is given runs in it, and its error comes out of it, unless
  // it comes as a value.
  if (Callee && !Reader.isOfLibrary(*Callee))
    Inner = Reader.of(*Callee);
  else if (Callee && !HoldsError)
    Inner = outcomeOf(*Call);
  if (Inner.Fate == ErrorFate::Heard || Inner.Fate == ErrorFate::None ||
      Inner.Fate == ErrorFate::Ignored)
    return;
  // A body that throws does so whatever it gives as a value.
  if (Inner.Fate == ErrorFate::Escapes) {
    OnlyGiven = false;
    return add(EscapeKind::Await, Inner.Sure, Await.getBeginLoc());
  }
  if (HoldsError || (Operand && writesErrorCode(*Operand, Ctx))) {
    AsksForErrors = true;
    return;
  }
  const Confidence Sure =
      Call && (isUnknownMember(*Call) || isUnknownFunction(*Call) ||
               isOwnTimer(*Call))
          ? Confidence::Possible
          : Confidence::Likely;
  if (Sure > Confidence::Possible && !isParameter(Operand))
    OnlyGiven = false;
  add(EscapeKind::Await, Sure, Await.getBeginLoc());
}

void EscapeWalk::visitCall(const FunctionDecl *Callee, SourceLocation At,
                           Cover Covered) {
  if (Covered == Cover::All)
    return;
  if (!Callee)
    return add(EscapeKind::Call, Confidence::Possible, At);
  if (isNothrow(*Callee) || Callee->isTrivial() || Callee->isDefaulted() ||
      Callee->getBuiltinID())
    return;
  if (Reader.isOfLibrary(*Callee))
    return add(EscapeKind::Call, Confidence::Possible, At);
  // Nobody reckons with a line of a log that cannot be written.
  if (isOutput(*Callee))
    return add(EscapeKind::Call, Confidence::Possible, At);
  // What makes a task runs none of its body.
  const FunctionDecl *Definition = Callee->getDefinition();
  if (Definition ? isa_and_nonnull<CoroutineBodyStmt>(Definition->getBody())
                 : Reader.Semantics.of(Callee->getReturnType()).Start !=
                       StartKind::Unknown)
    return;
  const ErrorEscape Inner = Reader.of(*Callee);
  if (Inner.Fate == ErrorFate::Escapes && Inner.Kind == EscapeKind::Throw) {
    ThrowIsSeen = true;
    add(EscapeKind::Call, std::min(Inner.Sure, Confidence::Likely), At);
  } else if (Inner.Fate == ErrorFate::Escapes)
    add(EscapeKind::Call, std::min(Inner.Sure, Confidence::Likely), At);
  else if (Inner.Fate == ErrorFate::Unseen)
    add(EscapeKind::Call, Confidence::Likely, At);
}

void EscapeWalk::visit(const Stmt &S, Cover Covered) {
  if (const auto *Lambda = dyn_cast<LambdaExpr>(&S)) {
    for (const Expr *Init : Lambda->capture_inits())
      push(Init, Covered);
    return;
  }
  if (isOpaque(S))
    return;
  if (const auto *Try = dyn_cast<CXXTryStmt>(&S))
    return visitTry(*Try, Covered);
  if (const auto *Throw = dyn_cast<CXXThrowExpr>(&S)) {
    // What a handler throws again has been heard where it does anything else;
    // where it does not, it counts as no handler.
    if (Throw->getSubExpr() && Covered != Cover::All)
      add(EscapeKind::Throw, Confidence::Proven, Throw->getThrowLoc());
    return push(Throw->getSubExpr(), Covered);
  }
  if (const auto *Await = dyn_cast<CoawaitExpr>(&S))
    return visitAwait(*Await, Await->getOperand(), Covered);
  if (const auto *Await = dyn_cast<DependentCoawaitExpr>(&S))
    return visitAwait(*Await, Await->getOperand(), Covered);
  if (const auto *Return = dyn_cast<CoreturnStmt>(&S))
    return push(Return->getOperand(), Covered);
  if (const auto *For = dyn_cast<CXXForRangeStmt>(&S)) {
    push(For->getBody(), Covered);
    push(For->getRangeInit(), Covered);
    return push(For->getInit(), Covered);
  }
  if (const auto *Call = dyn_cast<CallExpr>(&S)) {
    // One that was kept, as nothing can be awaited in a handler.
    if (Covered != Cover::All &&
        (callsStandard(*Call, "throw_with_nested") ||
         (callsStandard(*Call, "rethrow_exception") && !isRethrow(S))))
      add(EscapeKind::Throw, Confidence::Proven, Call->getBeginLoc());
    if (!Call->isTypeDependent() || Call->getDirectCallee())
      visitCall(Call->getDirectCallee(), Call->getBeginLoc(), Covered);
  } else if (const auto *Construct = dyn_cast<CXXConstructExpr>(&S)) {
    visitCall(Construct->getConstructor(), Construct->getBeginLoc(), Covered);
  } else if (isa<CXXNewExpr>(S) && Covered != Cover::All) {
    add(EscapeKind::Call, Confidence::Possible, S.getBeginLoc());
  }
  pushChildren(S, Covered);
}

bool ErrorEscapeReader::isOfLibrary(const NamedDecl &Named) const {
  if (Ctx.getSourceManager().isInSystemHeader(Named.getLocation()) ||
      isStandard(Named))
    return true;
  const std::string Name = qualifiedName(Named);
  return llvm::any_of(Models.libraries(), [&](const auto &Library) {
    llvm::StringRef Rest = Name;
    return !Library->Namespace.empty() &&
           Rest.consume_front(Library->Namespace) && Rest.starts_with("::");
  });
}

ErrorEscape ErrorEscapeReader::of(const FunctionDecl &Function) {
  const FunctionDecl *Definition = Function.getDefinition();
  // What nobody has instantiated is read in its pattern.
  if (!Definition || !Definition->getBody())
    if (const FunctionDecl *Pattern =
            Function.getTemplateInstantiationPattern())
      Definition = Pattern->getDefinition();
  ErrorEscape Result;
  if (isNothrow(Function)) {
    Result.Fate = ErrorFate::None;
    return Result;
  }
  if (!Definition || !Definition->getBody() || Depth >= MaxDepth)
    return Result;
  ErrorEscape Running;
  Running.Fate = ErrorFate::None;
  const auto [It, IsNew] = Known.try_emplace(Definition, Running);
  if (!IsNew)
    return It->second;
  ++Depth;
  Result = EscapeWalk(*this).run(*Definition);
  --Depth;
  Known[Definition] = Result;
  return Result;
}

} // namespace clang::tidy::coro
