//===--- DetachedStarts.cpp -----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/DetachedStarts.h"
#include "Match/Evaluation.h"
#include "Match/Instantiations.h"
#include "Match/NameLookup.h"
#include "Match/QualifiedName.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/ExprConcepts.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace clang::tidy::coro {
namespace {

/// Calls that are followed from one function into the next to find the work.
constexpr unsigned MaxDepth = 8;

/// Around a tag: `bind_executor(ex, detached)`.
constexpr unsigned MaxTagDepth = 4;

/// Without what is implicit and without copies and moves of one object.
const Expr *stripped(const Expr *E) {
  while (E) {
    E = E->IgnoreParens()->IgnoreImplicit();
    if (const auto *Construct = dyn_cast<CXXConstructExpr>(E);
        Construct && Construct->getNumArgs() == 1 &&
        Construct->getConstructor()->isCopyOrMoveConstructor())
      E = Construct->getArg(0);
    else if (const auto *Cast = dyn_cast<CXXFunctionalCastExpr>(E))
      E = Cast->getSubExpr();
    else if (const auto *Cast = dyn_cast<CXXStaticCastExpr>(E))
      E = Cast->getSubExpr();
    else if (const auto *List = dyn_cast<InitListExpr>(E);
             List && List->getNumInits() == 1)
      E = List->getInit(0);
    else if (isa<ParenExpr>(E))
      continue;
    else
      return E;
  }
  return E;
}

const CXXRecordDecl *classOf(QualType Type) {
  return Type.isNull() ? nullptr
                       : Type.getNonReferenceType()
                             .getCanonicalType()
                             ->getAsCXXRecordDecl();
}

/// The call operator of a lambda's type; null for any other type.
const CXXMethodDecl *callOperatorOf(QualType Type) {
  const CXXRecordDecl *Class = classOf(Type);
  return Class && Class->isLambda() ? Class->getLambdaCallOperator() : nullptr;
}

const Stmt *bodyOf(const FunctionDecl &Function) {
  if (const FunctionDecl *Definition = Function.getDefinition())
    if (const Stmt *Body = Definition->getBody())
      return Body;
  if (const FunctionDecl *Pattern = Function.getTemplateInstantiationPattern())
    return Pattern->getBody();
  return nullptr;
}

/// The only value that a body returns; null if there are several, or none.
const Expr *onlyReturned(const Stmt &Body) {
  const Expr *Found = nullptr;
  llvm::SmallVector<const Stmt *, 16> Pending = {&Body};
  while (!Pending.empty()) {
    const Stmt *S = Pending.pop_back_val();
    if (isa<LambdaExpr>(S))
      continue;
    if (const auto *Return = dyn_cast<ReturnStmt>(S)) {
      if (Found || !Return->getRetValue())
        return nullptr;
      Found = Return->getRetValue();
    }
    for (const Stmt *Child : S->children())
      if (Child)
        Pending.push_back(Child);
  }
  return Found;
}

/// What the callee of a call may be: one function, or, in a template, several
/// of one name. Empty if that is not known yet.
llvm::SmallVector<const NamedDecl *, 4> calleesOf(const CallExpr &Call) {
  if (const FunctionDecl *Callee = Call.getDirectCallee())
    return {Callee};
  const auto *Overloads =
      dyn_cast<OverloadExpr>(Call.getCallee()->IgnoreParenImpCasts());
  llvm::SmallVector<const NamedDecl *, 4> Found;
  if (Overloads)
    for (const NamedDecl *D : Overloads->decls())
      Found.push_back(D->getUnderlyingDecl());
  return Found;
}

bool isAlive(ErrorKind Kind) {
  return Kind == ErrorKind::Swallowed || Kind == ErrorKind::Terminates ||
         Kind == ErrorKind::KeptUntilRead || Kind == ErrorKind::RethrownAtAwait;
}

/// The error is in the handle, and whoever keeps that can hear it.
bool isInHandle(ErrorKind Kind) {
  return Kind == ErrorKind::KeptUntilRead || Kind == ErrorKind::RethrownAtAwait;
}

ErrorEscape unknownWrapper() {
  ErrorEscape Error;
  Error.Fate = ErrorFate::Escapes;
  return Error;
}

} // namespace

/// Goes through one body, and knows what is done with the value of each
/// expression.
class StartWalk {
public:
  StartWalk(DetachedStartFinder &Finder, const FunctionDecl &In,
            Confidence Least)
      : Finder(Finder), Ctx(Finder.Ctx), In(In), Least(Least) {}

  std::vector<DetachedStart> run();

private:
  using Entry = DetachedStartFinder::Entry;

  void push(const Stmt *S, ValueUse Use = ValueUse::Used) {
    if (S)
      Pending.push_back({S, Use});
  }
  /// An expression here is a statement of its own.
  void pushStatement(const Stmt *S) { push(S, ValueUse::Statement); }
  void pushChildren(const Stmt &S, ValueUse Use) {
    const size_t From = Pending.size();
    for (const Stmt *Child : S.children())
      push(Child, Use);
    std::reverse(Pending.begin() + From, Pending.end());
  }

  void visit(const Stmt &S, ValueUse Use);
  bool visitControl(const Stmt &S);
  bool visitMacro(const Stmt &S, ValueUse Use);
  void visitCall(const CallExpr &Call, ValueUse Use);
  void visitForm(const Entry &Form, const CallExpr &Call, ValueUse Use);
  void visitReturnType();
  const Expr *tagIn(const Expr *E, llvm::StringRef Tag, unsigned Depth) const;
  const Expr *taskOf(const CallExpr &Call, const Expr *TagArgument);
  /// Keeps it if its error is lost.
  void add(DetachedStart &Start);

  DetachedStartFinder &Finder;
  const ASTContext &Ctx;
  const FunctionDecl &In;
  const Confidence Least;
  llvm::SmallVector<std::pair<const Stmt *, ValueUse>, 64> Pending;
  llvm::SmallPtrSet<const Stmt *, 16> Seen;
  std::vector<DetachedStart> Found;
};

std::vector<DetachedStart> StartWalk::run() {
  visitReturnType();
  const Stmt *Body = In.getBody();
  if (const auto *Coroutine = dyn_cast<CoroutineBodyStmt>(Body))
    Body = Coroutine->getBody();
  pushStatement(Body);
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(&In))
    for (const CXXCtorInitializer *Init : Constructor->inits())
      push(Init->getInit());
  while (!Pending.empty()) {
    const auto [S, Use] = Pending.pop_back_val();
    visit(*S, Use);
  }
  return std::move(Found);
}

/// Statements that hold other statements.
bool StartWalk::visitControl(const Stmt &S) {
  // Last first: the stack turns it round.
  if (const auto *Block = dyn_cast<CompoundStmt>(&S)) {
    for (const Stmt *Child : llvm::reverse(Block->body()))
      pushStatement(Child);
  } else if (const auto *If = dyn_cast<IfStmt>(&S)) {
    pushStatement(If->getElse());
    pushStatement(If->getThen());
    push(If->getCond());
    push(If->getConditionVariableDeclStmt());
    pushStatement(If->getInit());
  } else if (const auto *Switch = dyn_cast<SwitchStmt>(&S)) {
    pushStatement(Switch->getBody());
    push(Switch->getCond());
    push(Switch->getConditionVariableDeclStmt());
    pushStatement(Switch->getInit());
  } else if (const auto *Case = dyn_cast<SwitchCase>(&S)) {
    pushStatement(Case->getSubStmt());
  } else if (const auto *While = dyn_cast<WhileStmt>(&S)) {
    pushStatement(While->getBody());
    push(While->getCond());
    push(While->getConditionVariableDeclStmt());
  } else if (const auto *Do = dyn_cast<DoStmt>(&S)) {
    push(Do->getCond());
    pushStatement(Do->getBody());
  } else if (const auto *For = dyn_cast<ForStmt>(&S)) {
    pushStatement(For->getBody());
    pushStatement(For->getInc());
    push(For->getCond());
    push(For->getConditionVariableDeclStmt());
    pushStatement(For->getInit());
  } else if (const auto *Range = dyn_cast<CXXForRangeStmt>(&S)) {
    pushStatement(Range->getBody());
    push(Range->getRangeInit());
    pushStatement(Range->getInit());
  } else if (const auto *Label = dyn_cast<LabelStmt>(&S)) {
    pushStatement(Label->getSubStmt());
  } else if (const auto *Attributed = dyn_cast<AttributedStmt>(&S)) {
    pushStatement(Attributed->getSubStmt());
  } else if (const auto *Try = dyn_cast<CXXTryStmt>(&S)) {
    for (unsigned I = Try->getNumHandlers(); I > 0; --I)
      pushStatement(Try->getHandler(I - 1)->getHandlerBlock());
    pushStatement(Try->getTryBlock());
  } else {
    return false;
  }
  return true;
}

void StartWalk::visit(const Stmt &S, ValueUse Use) {
  if (Use == ValueUse::Statement && visitMacro(S, Use))
    return;
  if (visitControl(S))
    return;
  if (const auto *Lambda = dyn_cast<LambdaExpr>(&S)) {
    for (const Expr *Init : Lambda->capture_inits())
      push(Init);
    return;
  }
  if (isa<BlockExpr>(S))
    return;
  // What is not evaluated starts nothing.
  if (const auto Only = onlyEvaluatedOperand(S))
    return push(*Only);
  if (const auto *Await = dyn_cast<CoawaitExpr>(&S))
    return push(Await->getOperand());
  if (const auto *Await = dyn_cast<DependentCoawaitExpr>(&S))
    return push(Await->getOperand());
  if (const auto *Return = dyn_cast<CoreturnStmt>(&S))
    return push(Return->getOperand());
  if (isa<ExprWithCleanups, ParenExpr, MaterializeTemporaryExpr,
          CXXBindTemporaryExpr, ConstantExpr>(S))
    return pushChildren(S, Use);
  if (const auto *Cast = dyn_cast<CastExpr>(&S))
    return push(Cast->getSubExpr(),
                Cast->getType()->isVoidType() && isa<ExplicitCastExpr>(Cast)
                    ? ValueUse::Voided
                : isa<ImplicitCastExpr>(Cast) ? Use
                                              : ValueUse::Used);
  if (const auto *Binary = dyn_cast<BinaryOperator>(&S);
      Binary && Binary->isCommaOp()) {
    push(Binary->getRHS(), Use);
    return push(Binary->getLHS(), ValueUse::Voided);
  }
  if (const auto *Ternary = dyn_cast<ConditionalOperator>(&S)) {
    push(Ternary->getFalseExpr(), Use);
    push(Ternary->getTrueExpr(), Use);
    return push(Ternary->getCond());
  }
  if (const auto *Assignment = dyn_cast<CXXOperatorCallExpr>(&S);
      Assignment && Assignment->getOperator() == OO_Equal &&
      Assignment->getNumArgs() == 2) {
    const auto *Left =
        dyn_cast<DeclRefExpr>(Assignment->getArg(0)->IgnoreParenImpCasts());
    if (Left && qualifiedName(*Left->getDecl()) == "std::ignore")
      return push(Assignment->getArg(1), ValueUse::Assigned);
  }
  if (const auto *Call = dyn_cast<CallExpr>(&S))
    visitCall(*Call, Use);
  pushChildren(S, ValueUse::Used);
}

/// A statement whose text a modelled macro makes.
bool StartWalk::visitMacro(const Stmt &S, ValueUse Use) {
  if (Finder.Macros.empty() || !S.getBeginLoc().isMacroID())
    return false;
  const SourceManager &Sources = Ctx.getSourceManager();
  for (SourceLocation At = S.getBeginLoc(); At.isMacroID();
       At = Sources.getImmediateMacroCallerLoc(At)) {
    const llvm::StringRef Name =
        Lexer::getImmediateMacroName(At, Sources, Ctx.getLangOpts());
    if (!Finder.Macros.contains(Name))
      continue;
    for (const Entry &Form : Finder.Models.detachedFormsOf(Name)) {
      if (Form.Form->Form != DetachedForm::Macro)
        continue;
      DetachedStart Start;
      Start.Form = Form.Form;
      Start.Library = Form.Library;
      Start.At = Sources.getExpansionLoc(At);
      Start.Use = Use;
      // The work is the first thing in it that can be work.
      llvm::SmallVector<const Stmt *, 16> Inside = {&S};
      while (!Inside.empty() && !Start.Task) {
        const Stmt *Part = Inside.pop_back_val();
        if (const auto *E = dyn_cast<Expr>(Part);
            E && isa<CallExpr, LambdaExpr>(E) && Finder.isWork(E->getType()))
          Start.Task = E;
        if (isa<LambdaExpr>(Part))
          continue;
        const size_t From = Inside.size();
        for (const Stmt *Child : Part->children())
          if (Child)
            Inside.push_back(Child);
        std::reverse(Inside.begin() + From, Inside.end());
      }
      add(Start);
      return true;
    }
  }
  return false;
}

/// The tag in \p E: itself, or what a call wraps that gives a type made of it.
const Expr *StartWalk::tagIn(const Expr *E, llvm::StringRef Tag,
                             unsigned Depth) const {
  if (qualifiedName(E->getType()) == Tag)
    return E;
  const auto *Call = dyn_cast_or_null<CallExpr>(stripped(E));
  if (!Call || Depth == 0)
    return nullptr;
  const auto *Class =
      dyn_cast_or_null<ClassTemplateSpecializationDecl>(classOf(E->getType()));
  if (!Class)
    return nullptr;
  for (const Expr *Argument : Call->arguments())
    if (const Expr *Inner = tagIn(Argument, Tag, Depth - 1))
      if (llvm::any_of(Class->getTemplateArgs().asArray(),
                       [&](const TemplateArgument &Of) {
                         return Of.getKind() == TemplateArgument::Type &&
                                classOf(Of.getAsType()) &&
                                (classOf(Of.getAsType()) ==
                                 classOf(Argument->getType()));
                       }))
        return Inner;
  return nullptr;
}

const Expr *StartWalk::taskOf(const CallExpr &Call, const Expr *TagArgument) {
  for (const Expr *Argument : Call.arguments())
    if (Argument != TagArgument && !isa<CXXDefaultArgExpr>(Argument) &&
        Finder.isWork(Argument->getType()))
      return Argument;
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(&Call))
    if (const Expr *Receiver = Member->getImplicitObjectArgument();
        Receiver && !Call.getNumArgs())
      return Receiver;
  // In a template, a type may not be known yet.
  for (const Expr *Argument : llvm::reverse(Call.arguments()))
    if (Argument != TagArgument && Argument->isTypeDependent())
      return Argument;
  return nullptr;
}

void StartWalk::visitCall(const CallExpr &Call, ValueUse Use) {
  if (!Seen.insert(&Call).second)
    return;
  const auto Callees = calleesOf(Call);
  if (!Callees.empty() && llvm::all_of(Callees, [&](const NamedDecl *Callee) {
        return Callee->getIdentifier() &&
               Finder.Names.contains(Callee->getIdentifier());
      })) {
    const auto Forms = Finder.formsOf(*Callees.front());
    if (!Forms.empty() && llvm::all_of(Callees, [&](const NamedDecl *Callee) {
          return qualifiedName(*Callee) == Forms.front().Form->Name;
        })) {
      for (const Entry &Form : Forms)
        visitForm(Form, Call, Use);
      return; // What it gives may have a form too; one report is enough.
    }
  }
  // A dropped task may be named by its type as well.
  if (Use == ValueUse::Used)
    return;
  if (const CXXRecordDecl *Class = classOf(Call.getType());
      Class && !Call.isGLValue() && Class->getIdentifier() &&
      Finder.Names.contains(Class->getIdentifier()))
    for (const Entry &Form : Finder.formsOf(*Class))
      if (Form.Form->Form == DetachedForm::DroppedTask)
        visitForm(Form, Call, Use);
}

void StartWalk::visitForm(const Entry &Form, const CallExpr &Call,
                          ValueUse Use) {
  DetachedStart Start;
  Start.Form = Form.Form;
  Start.Library = Form.Library;
  Start.Call = &Call;
  Start.Use = Use;
  Start.At = Call.getBeginLoc();
  if (const auto *Member =
          dyn_cast<MemberExpr>(Call.getCallee()->IgnoreParenImpCasts()))
    Start.At = Member->getMemberLoc();

  const Expr *TagArgument = nullptr;
  switch (Form.Form->Form) {
  case DetachedForm::CallWithTag:
    for (const Expr *Argument : Call.arguments()) {
      const auto *Default = dyn_cast<CXXDefaultArgExpr>(Argument);
      const Expr *Tag = tagIn(Default ? Default->getExpr() : Argument,
                              Form.Form->Tag, MaxTagDepth);
      if (!Tag)
        continue;
      TagArgument = Argument;
      Start.Tag = Default ? nullptr : Tag;
      break;
    }
    if (!TagArgument)
      return;
    break;
  case DetachedForm::DroppedTask:
    Start.Task = &Call;
    break;
  case DetachedForm::FreeFunction:
  case DetachedForm::MemberFunction:
    break;
  case DetachedForm::ReturnType:
  case DetachedForm::Macro:
  case DetachedForm::Unknown:
    return;
  }

  // Whoever keeps a handle can hear of the error.
  const QualType Gives = Call.getType();
  const bool GivesHandle =
      classOf(Gives) || Form.Form->Form == DetachedForm::DroppedTask;
  if (Use == ValueUse::Used && (GivesHandle || isInHandle(Form.Form->Error) ||
                                (Gives->isDependentType() && !Start.Tag)))
    return;
  Start.DropsHandle = GivesHandle || isInHandle(Form.Form->Error);
  if (!Start.Task)
    Start.Task = taskOf(Call, TagArgument);
  add(Start);
}

/// A coroutine whose return type is no handle.
void StartWalk::visitReturnType() {
  if (!isa<CoroutineBodyStmt>(In.getBody()))
    return;
  const CXXRecordDecl *Class = classOf(In.getReturnType());
  if (!Class || !Class->getIdentifier() ||
      !Finder.Names.contains(Class->getIdentifier()))
    return;
  for (const Entry &Form : Finder.formsOf(*Class)) {
    if (Form.Form->Form != DetachedForm::ReturnType)
      continue;
    DetachedStart Start;
    Start.Form = Form.Form;
    Start.Library = Form.Library;
    Start.Started = &In;
    Start.At = In.getLocation();
    add(Start);
  }
}

void StartWalk::add(DetachedStart &Start) {
  if (!isAlive(Start.Form->Error) ||
      Ctx.getSourceManager().isInSystemHeader(
          Ctx.getSourceManager().getExpansionLoc(Start.At)))
    return;
  Start.In = &In;
  Start.IsInMain = In.isMain();
  if (Finder.judge(Start, Least))
    Found.push_back(Start);
}

DetachedStartFinder::DetachedStartFinder(const ASTContext &Ctx,
                                         const ModelSet &Models,
                                         TaskSemanticsReader &Semantics)
    : Ctx(Ctx), Models(Models), Semantics(Semantics),
      Errors(Ctx, Models, Semantics) {
  for (const auto &Library : Models.libraries())
    for (const DetachedModel &Form : Library->Detached) {
      if (Form.Form == DetachedForm::Macro) {
        if (const auto Known = Ctx.Idents.find(Form.Name);
            Known != Ctx.Idents.end() && Known->second->hadMacroDefinition())
          Macros.insert(Form.Name);
      } else if (const NamedDecl *D = findDeclaration(Ctx, Form.Name)) {
        if (const IdentifierInfo *Identifier = D->getIdentifier())
          Names.insert(Identifier);
      }
    }
}

llvm::ArrayRef<ModelSet::DetachedEntry>
DetachedStartFinder::formsOf(const NamedDecl &D) const {
  return Models.detachedFormsOf(qualifiedName(D));
}

/// Whether something of this type can be started: a task, or what gives one.
bool DetachedStartFinder::isWork(QualType Type) {
  if (Type.isNull() || Type->isDependentType())
    return false;
  if (callOperatorOf(Type))
    return true;
  if (Type->isFunctionType() || Type->isFunctionPointerType() ||
      (Type->isReferenceType() && Type->getPointeeType()->isFunctionType()))
    return true;
  const CXXRecordDecl *Class = classOf(Type);
  if (!Class)
    return false;
  if (Models.taskFor(qualifiedName(*Class)) ||
      Semantics.of(Type).Start != StartKind::Unknown)
    return true;
  return Class->hasDefinition() &&
         !Class->lookup(Ctx.DeclarationNames.getCXXOperatorName(OO_Call))
              .empty();
}

/// The `T` of a `task<T>`, or of the task that calling \p Task gives.
QualType DetachedStartFinder::valueOf(const Expr &Task) {
  QualType Type = Task.getType().getNonReferenceType();
  if (const CXXMethodDecl *Operator = callOperatorOf(Type))
    Type = Operator->getReturnType();
  else if (Type->isFunctionPointerType())
    Type = Type->getPointeeType()->castAs<FunctionType>()->getReturnType();
  else if (const auto *Function = Type->getAs<FunctionType>())
    Type = Function->getReturnType();
  const auto *Class =
      dyn_cast_or_null<ClassTemplateSpecializationDecl>(classOf(Type));
  if (!Class || (!Models.taskFor(qualifiedName(*Class)) &&
                 Semantics.of(Type).Start == StartKind::Unknown))
    return {};
  const TemplateArgumentList &Arguments = Class->getTemplateArgs();
  return Arguments.size() > 0 &&
                 Arguments[0].getKind() == TemplateArgument::Type
             ? Arguments[0].getAsType()
             : QualType();
}

void DetachedStartFinder::originsOfFunction(
    const FunctionDecl &Function, unsigned Depth,
    llvm::SmallVectorImpl<Origin> &Into) {
  const Stmt *Body = bodyOf(Function);
  if (Body && !isa<CoroutineBodyStmt>(Body) && Depth < MaxDepth) {
    // It makes no task itself, so it passes one on.
    if (const Expr *Returned = onlyReturned(*Body))
      return originsOf(Returned, Depth + 1, Into);
    Into.push_back({&Function, unknownWrapper()});
    return;
  }
  Into.push_back({&Function, Errors.of(Function)});
}

void DetachedStartFinder::originsOf(const Expr *E, unsigned Depth,
                                    llvm::SmallVectorImpl<Origin> &Into) {
  E = stripped(E);
  if (!E || Depth >= MaxDepth) {
    Into.push_back({nullptr, unknownWrapper()});
    return;
  }
  if (const auto *Ternary = dyn_cast<ConditionalOperator>(E)) {
    originsOf(Ternary->getTrueExpr(), Depth + 1, Into);
    return originsOf(Ternary->getFalseExpr(), Depth + 1, Into);
  }
  if (const auto *Address = dyn_cast<UnaryOperator>(E);
      Address && Address->getOpcode() == UO_AddrOf)
    return originsOf(Address->getSubExpr(), Depth + 1, Into);
  if (const auto *Call = dyn_cast<CallExpr>(E)) {
    if (onlyPassesOn(*Call))
      return originsOf(Call->getArg(0), Depth + 1, Into);
    const auto Callees = calleesOf(*Call);
    const FunctionDecl *Callee = nullptr;
    if (Callees.size() == 1) {
      Callee = dyn_cast<FunctionDecl>(Callees.front());
      if (const auto *Template =
              dyn_cast<FunctionTemplateDecl>(Callees.front()))
        Callee = Template->getTemplatedDecl();
    }
    if (!Callee) {
      Into.push_back({nullptr, unknownWrapper()});
      return;
    }
    const bool OfLibrary = Errors.isOfLibrary(*Callee);
    if (!OfLibrary && bodyOf(*Callee))
      return originsOfFunction(*Callee, Depth, Into);
    llvm::SmallVector<const Expr *, 4> Passed;
    for (const Expr *Argument : Call->arguments())
      if (isWork(Argument->getType()))
        Passed.push_back(Argument);
    if (const auto *Member = dyn_cast<CXXMemberCallExpr>(Call))
      if (const Expr *Receiver = Member->getImplicitObjectArgument();
          Receiver && isWork(Receiver->getType()))
        Passed.push_back(Receiver);
    // A library's adapter runs what it is given; anybody else's may catch.
    if (OfLibrary && !isStandard(*Callee))
      for (const Expr *Argument : Passed)
        originsOf(Argument, Depth + 1, Into);
    else if (!Passed.empty() || isStandard(*Callee))
      Into.push_back({nullptr, unknownWrapper()});
    if (Passed.empty() && !isStandard(*Callee))
      Into.push_back({Callee, OfLibrary ? ErrorEscape() : Errors.of(*Callee)});
    return;
  }
  if (const auto *Lambda = dyn_cast<LambdaExpr>(E))
    return originsOfFunction(*Lambda->getCallOperator(), Depth, Into);
  if (const auto *Reference = dyn_cast<DeclRefExpr>(E))
    if (const auto *Function = dyn_cast<FunctionDecl>(Reference->getDecl()))
      return originsOfFunction(*Function, Depth, Into);
  if (const CXXMethodDecl *Operator = callOperatorOf(E->getType()))
    return originsOfFunction(*Operator, Depth, Into);
  if (const auto *Reference = dyn_cast<DeclRefExpr>(E)) {
    const auto *Variable = dyn_cast<VarDecl>(Reference->getDecl());
    if (Variable && Variable->isLocalVarDecl() && Variable->getInit() &&
        isWork(Variable->getType()))
      return originsOf(Variable->getInit(), Depth + 1, Into);
  }
  // A parameter or a member that holds a task: whatever it is. What holds it
  // under another type, or in a template, may be anything.
  const bool IsTask = isa<DeclRefExpr, MemberExpr>(E) &&
                      classOf(E->getType()) &&
                      (Models.taskFor(qualifiedName(E->getType())) ||
                       Semantics.of(E->getType()).Start != StartKind::Unknown);
  Into.push_back({nullptr, IsTask ? ErrorEscape() : unknownWrapper()});
}

bool DetachedStartFinder::judge(DetachedStart &Start, Confidence Least) {
  llvm::SmallVector<Origin, 4> Origins;
  if (Start.Started)
    Origins.push_back({Start.Started, Errors.of(*Start.Started)});
  else if (Start.Task)
    originsOf(Start.Task, 0, Origins);
  else
    Origins.push_back({nullptr, unknownWrapper()});
  if (Start.Task && !Start.Task->isTypeDependent())
    Start.Value = valueOf(*Start.Task);

  bool IsFound = false;
  for (const Origin &From : Origins) {
    Confidence Sure = Confidence::Possible;
    switch (From.Error.Fate) {
    case ErrorFate::None:
    case ErrorFate::Heard:
      continue;
    case ErrorFate::Ignored:
      break;
    case ErrorFate::Unseen:
      Sure = Confidence::Likely;
      break;
    case ErrorFate::Escapes:
      Sure = From.Error.Sure;
      break;
    }
    if (IsFound && Start.Sure >= Sure)
      continue;
    IsFound = true;
    Start.Sure = Sure;
    Start.Started = From.Function;
    Start.Error = From.Error;
  }
  return IsFound && Start.Sure >= Least;
}

std::vector<DetachedStart>
DetachedStartFinder::find(const FunctionDecl &Function, Confidence Least) {
  if (!isAnyDeclared() || !Function.doesThisDeclarationHaveABody() ||
      Function.isInvalidDecl() || isInstantiated(Function))
    return {};
  return StartWalk(*this, Function, Least).run();
}

} // namespace clang::tidy::coro
