//===--- ObjectsInReach.cpp -----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fix/ObjectsInReach.h"
#include "Match/CodeVisitor.h"
#include "Match/QualifiedName.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace clang::tidy::coro {
namespace {

/// Names with what they stand for, in the order of their declaration.
using Names = llvm::SmallVector<const NamedDecl *, 16>;

void collect(const DeclStmt &Declaration, Names &Into) {
  for (const Decl *D : Declaration.decls()) {
    if (const auto *Decomposed = dyn_cast<DecompositionDecl>(D))
      Into.append(Decomposed->bindings().begin(), Decomposed->bindings().end());
    else if (const auto *Enum = dyn_cast<EnumDecl>(D))
      Into.append(Enum->enumerator_begin(), Enum->enumerator_end());
    if (const auto *Named = dyn_cast<NamedDecl>(D))
      Into.push_back(Named);
  }
}

/// Adds what \p S declares before \p At in the blocks around it; the innermost
/// last. What a condition declares need not be there in its other branch.
void collectLocals(const Stmt &S, SourceLocation At,
                   const SourceManager &Sources, Names &Into) {
  if (const auto *Handler = dyn_cast<CXXCatchStmt>(&S))
    if (const VarDecl *Caught = Handler->getExceptionDecl())
      Into.push_back(Caught);
  for (const Stmt *Child : S.children()) {
    if (!Child || isa<LambdaExpr>(Child) ||
        !Sources.isBeforeInTranslationUnit(Child->getBeginLoc(), At))
      continue;
    const bool IsAround =
        !Sources.isBeforeInTranslationUnit(Child->getEndLoc(), At);
    if (const auto *Declaration = dyn_cast<DeclStmt>(Child);
        Declaration && !IsAround)
      collect(*Declaration, Into);
    if (IsAround)
      collectLocals(*Child, At, Sources, Into);
  }
}

/// Looks for what leaves a pointer without its object: a move, an assignment, a
/// reset, an address that is taken.
class PointerUse : public CodeVisitor {
public:
  PointerUse(const ValueDecl &Pointer, Stmt &Body) : Pointer(Pointer) {
    TraverseStmt(&Body);
  }

  bool isOnlyFollowed() const { return Mentions == Followed; }

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    Mentions += E->getDecl() == &Pointer;
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *E) override {
    Followed += E->getOpcode() == UO_Deref && names(E->getSubExpr());
    return true;
  }
  bool VisitMemberExpr(MemberExpr *E) override {
    Followed += E->isArrow() && names(E->getBase());
    return true;
  }
  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *E) override {
    Followed += (E->getOperator() == OO_Star || E->getOperator() == OO_Arrow) &&
                names(E->getArg(0));
    return true;
  }

private:
  bool names(const Expr *E) const {
    const auto *Reference = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
    return Reference && Reference->getDecl() == &Pointer;
  }

  const ValueDecl &Pointer;
  unsigned Mentions = 0;
  unsigned Followed = 0;
};

/// std::make_unique and std::make_shared.
bool isMaker(const FunctionDecl &Callee) {
  const std::string Name = qualifiedName(Callee);
  return Name == "std::make_unique" || Name == "std::make_shared";
}

/// Whether a pointer leads to its object wherever it can be named: one that the
/// function was given, or that is made with its object, and is only followed.
bool alwaysLeads(const ValueDecl &Pointer, const Stmt &Body) {
  const auto *Variable = dyn_cast<VarDecl>(&Pointer);
  if (!Variable)
    return true; // What a member leads to is its class's business.
  if (!isa<ParmVarDecl>(Variable)) {
    const Expr *Init = Variable->getInit();
    if (!Init)
      return false;
    Init = Init->IgnoreUnlessSpelledInSource();
    const auto *Address = dyn_cast<UnaryOperator>(Init);
    const auto *Call = dyn_cast<CallExpr>(Init);
    if (!(Address && Address->getOpcode() == UO_AddrOf) &&
        !(Call && Call->getDirectCallee() && isMaker(*Call->getDirectCallee())))
      return false;
  }
  return PointerUse(*Variable, const_cast<Stmt &>(Body)).isOnlyFollowed();
}

/// The member function whose object's members can be named in \p In; null if
/// there is none. Adds to \p Hidden the names of functions in between.
const CXXMethodDecl *
methodAround(const FunctionDecl &In,
             llvm::SmallPtrSetImpl<const IdentifierInfo *> &Hidden) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&In);
  if (!Method || Method->isStatic())
    return nullptr;
  const CXXRecordDecl *Class = Method->getParent();
  if (!Class->isLambda())
    return Method;
  if (llvm::none_of(Class->captures(), [](const LambdaCapture &Capture) {
        return Capture.getCaptureKind() == LCK_This;
      }))
    return nullptr;
  for (const LambdaCapture &Capture : Class->captures())
    if (Capture.capturesVariable())
      Hidden.insert(Capture.getCapturedVar()->getIdentifier());
  const auto *Outer = dyn_cast_or_null<FunctionDecl>(Class->getParent());
  if (!Outer)
    return nullptr;
  for (const ParmVarDecl *Parameter : Outer->parameters())
    Hidden.insert(Parameter->getIdentifier());
  for (const Decl *D : Outer->decls())
    if (const auto *Named = dyn_cast<NamedDecl>(D))
      Hidden.insert(Named->getIdentifier());
  return methodAround(*Outer, Hidden);
}

ObjectInReach objectOf(const ValueDecl &Named) {
  ObjectInReach Found;
  if (!Named.getIdentifier() || Named.getType().isNull())
    return Found;
  QualType Type = Named.getType().getNonReferenceType().getCanonicalType();
  if (Type->isPointerType()) {
    Type = Type->getPointeeType();
    Found.How = ObjectInReach::Path::Pointer;
  } else if (const auto *Pointer =
                 dyn_cast_or_null<ClassTemplateSpecializationDecl>(
                     Type->getAsCXXRecordDecl())) {
    const std::string Name = qualifiedName(*Pointer);
    const auto Arguments = Pointer->getTemplateArgs().asArray();
    if ((Name == "std::unique_ptr" || Name == "std::shared_ptr") &&
        !Arguments.empty() &&
        Arguments[0].getKind() == TemplateArgument::Type) {
      Type = Arguments[0].getAsType();
      Found.How = ObjectInReach::Path::SmartPointer;
    }
  }
  Found.Class = Type->getAsCXXRecordDecl();
  if (Found.Class && !Type.isConstQualified())
    Found.Named = &Named;
  return Found;
}

} // namespace

std::string ObjectInReach::access() const {
  return Named->getNameAsString() + (How == Path::Itself ? "." : "->");
}

llvm::SmallVector<ObjectInReach, 8> objectsInReach(const FunctionDecl &In,
                                                   SourceLocation At,
                                                   const ASTContext &Ctx) {
  const Stmt *Body = In.getBody();
  if (const auto *Coroutine = dyn_cast_or_null<CoroutineBodyStmt>(Body))
    Body = Coroutine->getBody();
  Names Locals(In.param_begin(), In.param_end());
  if (Body)
    collectLocals(*Body, At, Ctx.getSourceManager(), Locals);

  llvm::SmallVector<ObjectInReach, 8> Found;
  llvm::SmallPtrSet<const IdentifierInfo *, 16> Hidden;
  for (const NamedDecl *Local : llvm::reverse(Locals)) {
    const auto *Value = dyn_cast<ValueDecl>(Local);
    if (!Hidden.insert(Local->getIdentifier()).second || !Value || !Body)
      continue;
    const ObjectInReach Object = objectOf(*Value);
    if (Object.Named && (Object.How == ObjectInReach::Path::Itself ||
                         alwaysLeads(*Value, *Body)))
      Found.push_back(Object);
  }

  const CXXMethodDecl *Method = methodAround(In, Hidden);
  if (!Method)
    return Found;
  for (const FieldDecl *Field : Method->getParent()->fields()) {
    const ObjectInReach Object = objectOf(*Field);
    // What a member function does not change, it holds as const; what it owns
    // through a pointer, its author may mean so.
    const bool IsConst = Method->isConst() && !Field->isMutable() &&
                         !Field->getType()->isReferenceType();
    if (Object.Named && !IsConst && !Hidden.count(Field->getIdentifier()))
      Found.push_back(Object);
  }
  return Found;
}

} // namespace clang::tidy::coro
