//===--- Offloads.cpp -----------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/Offloads.h"
#include "Match/CodeVisitor.h"
#include "Match/QualifiedName.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace clang::tidy::coro {
namespace {

bool isOneOf(QualType Type, llvm::ArrayRef<std::string> Names) {
  const std::string Name = qualifiedName(Type);
  if (Name.empty())
    return false;
  if (llvm::is_contained(Names, Name))
    return true;
  // A strand of a pool's executor.
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      Type.getNonReferenceType()->getAsCXXRecordDecl());
  return Class &&
         llvm::any_of(Class->getTemplateArgs().asArray(),
                      [&](const TemplateArgument &Argument) {
                        return Argument.getKind() == TemplateArgument::Type &&
                               llvm::is_contained(
                                   Names, qualifiedName(Argument.getAsType()));
                      });
}

/// Whether \p Context is, or is made of, an object of one of the types. What a
/// variable is initialised with is looked at, too.
bool comesFrom(const Stmt *Context, llvm::ArrayRef<std::string> Types,
               bool FollowsVariables) {
  llvm::SmallVector<const Stmt *, 8> Pending = {Context};
  while (!Pending.empty()) {
    const Stmt *S = Pending.pop_back_val();
    if (!S || isa<LambdaExpr>(S))
      continue;
    if (const auto *E = dyn_cast<Expr>(S); E && isOneOf(E->getType(), Types))
      return true;
    if (const auto *Reference = dyn_cast<DeclRefExpr>(S);
        FollowsVariables && Reference)
      if (const auto *Variable = dyn_cast<VarDecl>(Reference->getDecl());
          Variable && comesFrom(Variable->getInit(), Types, false))
        return true;
    Pending.append(S->child_begin(), S->child_end());
  }
  return false;
}

/// One key for a function, its redeclarations and its instantiations.
const FunctionDecl *keyOf(const FunctionDecl *Function) {
  if (const FunctionDecl *Pattern = Function->getTemplateInstantiationPattern())
    Function = Pattern;
  return Function->getCanonicalDecl();
}

/// Which function names which, and which are named in what runs elsewhere.
class NamedFunctions : public CodeVisitor {
public:
  explicit NamedFunctions(const ModelSet &Models) : Models(Models) {}

  bool TraverseFunctionBodyOf(const FunctionDecl *Function, Stmt *Body) {
    const FunctionDecl *Outer = Enclosing;
    Enclosing = keyOf(Function);
    const bool GoesOn = TraverseStmt(Body);
    Enclosing = Outer;
    return GoesOn;
  }

  bool TraverseDecl(Decl *D) override {
    const auto *Function = dyn_cast_or_null<FunctionDecl>(D);
    if (!Function)
      return CodeVisitor::TraverseDecl(D);
    const FunctionDecl *Outer = Enclosing;
    Enclosing = keyOf(Function);
    const bool GoesOn = CodeVisitor::TraverseDecl(D);
    Enclosing = Outer;
    return GoesOn;
  }

  bool TraverseLambdaExpr(LambdaExpr *Lambda) override {
    const FunctionDecl *Operator = Lambda->getCallOperator();
    mention(Operator);
    for (Expr *Captured : Lambda->capture_inits())
      if (Captured && !TraverseStmt(Captured))
        return false;
    return TraverseFunctionBodyOf(Operator, Lambda->getBody());
  }

  bool VisitDeclRefExpr(DeclRefExpr *Reference) override {
    const ValueDecl *Named = Reference->getDecl();
    if (const auto *Function = dyn_cast<FunctionDecl>(Named))
      mention(Function);
    // A lambda that is kept in a variable and given away by its name.
    else if (const auto *Class = Named->getType()->getAsCXXRecordDecl();
             Class && Class->isLambda())
      mention(Class->getLambdaCallOperator());
    return true;
  }
  bool VisitMemberExpr(MemberExpr *Member) override {
    if (const auto *Function = dyn_cast<FunctionDecl>(Member->getMemberDecl()))
      mention(Function);
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) override { return look(*Call); }
  bool VisitCXXConstructExpr(CXXConstructExpr *Call) override {
    return look(*Call);
  }

  llvm::DenseMap<const FunctionDecl *,
                 llvm::SmallVector<const FunctionDecl *, 4>>
      Names;
  llvm::SmallVector<const FunctionDecl *, 8> GivenAway;

private:
  void mention(const FunctionDecl *Function) {
    if (!Function)
      return;
    Function = keyOf(Function);
    Names[Enclosing].push_back(Function);
    if (InOffload)
      ThisOffload.push_back(Function);
    const BlockingModel *Blocking =
        Models.blockingFor(qualifiedName(*Function));
    RunsLoop |= Blocking && Blocking->Kind == BlockingKind::EventLoop;
  }

  /// Walks over what is given away, before the walk over all comes to it. The
  /// function or constructor itself is not among it.
  template <typename Expression> bool look(Expression &Call) {
    if (InOffload || !offloadOf(Call, Models))
      return true;
    InOffload = true;
    RunsLoop = false;
    ThisOffload.clear();
    bool GoesOn = true;
    for (Expr *Argument : Call.arguments())
      GoesOn = GoesOn && TraverseStmt(Argument);
    if (!RunsLoop)
      GivenAway.append(ThisOffload.begin(), ThisOffload.end());
    InOffload = false;
    return GoesOn;
  }

  const ModelSet &Models;
  const FunctionDecl *Enclosing = nullptr;
  bool InOffload = false;
  /// What is being given away runs a loop.
  bool RunsLoop = false;
  llvm::SmallVector<const FunctionDecl *, 8> ThisOffload;
};

} // namespace

const OffloadModel *offloadOf(const Expr &Call, const ModelSet &Models) {
  const NamedDecl *Named = nullptr;
  llvm::ArrayRef<const Expr *> Arguments;
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(&Call)) {
    if (Construct->getNumArgs() == 0 ||
        Construct->getConstructor()->isCopyOrMoveConstructor())
      return nullptr;
    Named = Construct->getConstructor()->getParent();
    Arguments = {Construct->getArgs(), Construct->getNumArgs()};
  } else if (const auto *Function = dyn_cast<CallExpr>(&Call)) {
    Named = Function->getDirectCallee();
    Arguments = {Function->getArgs(), Function->getNumArgs()};
    // A function object goes by its own name, and is no argument.
    if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Function);
        Operator && Operator->getOperator() == OO_Call) {
      Arguments = Arguments.drop_front();
      if (const auto *Object =
              dyn_cast<DeclRefExpr>(Operator->getArg(0)->IgnoreParenImpCasts()))
        Named = Object->getDecl();
    }
  }
  if (!Named)
    return nullptr;
  const OffloadModel *Model =
      Models.offloadFor(qualifiedName(*Named), !Arguments.empty());
  if (!Model || Model->Contexts.empty())
    return Model;
  return !Arguments.empty() && comesFrom(Arguments.front(), Model->Contexts,
                                         /*FollowsVariables=*/true)
             ? Model
             : nullptr;
}

bool OffloadedCoroutines::contains(const FunctionDecl &Coroutine) {
  if (!IsKnown) {
    IsKnown = true;
    NamedFunctions Walk(Models);
    const SourceManager &Sources = Ctx.getSourceManager();
    for (Decl *D : Ctx.getTranslationUnitDecl()->decls())
      if (!Sources.isInSystemHeader(Sources.getExpansionLoc(D->getLocation())))
        Walk.TraverseDecl(D);
    llvm::SmallVector<const FunctionDecl *, 8> Pending = Walk.GivenAway;
    while (!Pending.empty()) {
      const FunctionDecl *Next = Pending.pop_back_val();
      if (!Elsewhere.insert(Next).second)
        continue;
      const auto Named = Walk.Names.find(Next);
      if (Named != Walk.Names.end())
        Pending.append(Named->second.begin(), Named->second.end());
    }
  }
  return Elsewhere.contains(keyOf(&Coroutine));
}

} // namespace clang::tidy::coro
