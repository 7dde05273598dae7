//===--- TaskMembers.cpp --------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/TaskMembers.h"
#include "Analysis/TaskStorage.h"
#include "Match/CodeVisitor.h"
#include "clang/AST/DeclTemplate.h"

namespace clang::tidy::coro {
namespace {

/// Calls back for each member that is named, and by name where a template does
/// not say yet whose it is.
template <typename Callback> class MemberVisitor : public CodeVisitor {
public:
  explicit MemberVisitor(Callback OnMember) : OnMember(OnMember) {}

  bool VisitMemberExpr(MemberExpr *E) override {
    OnMember(E->getMemberDecl()->getDeclName());
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override { // `&C::member`
    if (isa<FieldDecl>(E->getDecl()))
      OnMember(E->getDecl()->getDeclName());
    return true;
  }
  bool
  VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *E) override {
    OnMember(E->getMember());
    return true;
  }
  bool VisitDependentScopeDeclRefExpr(DependentScopeDeclRefExpr *E) override {
    OnMember(E->getDeclName());
    return true;
  }
  /// `auto &[a, b] = *this` names every member.
  bool VisitDecompositionDecl(DecompositionDecl *D) override {
    if (const auto *Class =
            D->getType().getNonReferenceType()->getAsCXXRecordDecl())
      for (const FieldDecl *Field : Class->fields())
        OnMember(Field->getDeclName());
    return true;
  }

private:
  Callback OnMember;
};

template <typename Callback>
void forEachMember(const Stmt &S, Callback OnMember) {
  MemberVisitor<Callback>(OnMember).TraverseStmt(const_cast<Stmt *>(&S));
}

/// Calls back for each piece of code that may name private members of \p Class,
/// with the function that it is the body of, null for an initialiser or default
/// argument; false if there may be other code.
bool forEachCode(
    const CXXRecordDecl &Class,
    llvm::function_ref<void(const Stmt &, const FunctionDecl *)> OnCode) {
  if (Class.hasFriends())
    return false;
  for (const Decl *D : Class.decls()) {
    if (isa<FunctionTemplateDecl, ClassTemplateDecl, VarTemplateDecl>(D))
      return false;
    if (const auto *Nested = dyn_cast<CXXRecordDecl>(D);
        Nested && !Nested->isInjectedClassName() && !Nested->isLambda() &&
        (!Nested->hasDefinition() ||
         !forEachCode(*Nested->getDefinition(), OnCode)))
      return false;
    if (const auto *Field = dyn_cast<FieldDecl>(D)) {
      if (const Expr *Init = Field->getInClassInitializer())
        OnCode(*Init, nullptr);
      else if (Field->hasInClassInitializer())
        return false; // Not instantiated.
    }
    if (const auto *Static = dyn_cast<VarDecl>(D)) {
      if (const Expr *Init = Static->getAnyInitializer())
        OnCode(*Init, nullptr);
      else if (!Static->getType()->isArithmeticType())
        return false; // Its initialiser is elsewhere.
    }
    const auto *Method = dyn_cast<CXXMethodDecl>(D);
    if (!Method || Method->isImplicit() || Method->isDeleted())
      continue;
    for (const ParmVarDecl *Parameter : Method->parameters()) {
      if (Parameter->hasUninstantiatedDefaultArg() ||
          Parameter->hasUnparsedDefaultArg())
        return false;
      if (Parameter->hasDefaultArg())
        OnCode(*Parameter->getDefaultArg(), nullptr);
    }
    if (Method->isDefaulted())
      continue;
    const FunctionDecl *Definition = Method->getDefinition();
    if (!Definition || !Definition->getBody())
      return false;
    OnCode(*Definition->getBody(), Definition);
    if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(Definition))
      for (const CXXCtorInitializer *Init : Constructor->inits())
        if (Init->getInit())
          OnCode(*Init->getInit(), Definition);
  }
  return true;
}

} // namespace

const TaskMembers::Uses &TaskMembers::usesOf(const CXXRecordDecl &Class) {
  const auto [It, IsNew] = Known.try_emplace(&Class);
  Uses &Found = It->second;
  if (!IsNew)
    return Found;
  Found.AllSeen =
      forEachCode(Class, [&](const Stmt &Code, const FunctionDecl *In) {
        forEachMember(Code, [&](DeclarationName Name) {
          Found.NamedIn[Name].insert(In ? In->getCanonicalDecl() : nullptr);
        });
      });
  return Found;
}

/// Whether a call works on nothing that a member could be another name of: what
/// a constructor binds members to is not followed.
bool TaskMembers::takesOnlyValues(const CallExpr &Creation) const {
  const FunctionDecl *Callee = Creation.getDirectCallee();
  if (!Callee || Callee->isVariadic())
    return false;
  if (const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
      Method && !Method->isStatic())
    return false;
  return llvm::all_of(Callee->parameters(), [this](const ParmVarDecl *P) {
    return !P->getType()->isReferenceType() &&
           Types.of(P->getType()) == Sharing::Value;
  });
}

std::optional<llvm::SmallVector<const CallExpr *, 1>>
TaskMembers::creationsOf(const FieldDecl &Member, const CXXMethodDecl &In) {
  const auto *Class = cast<CXXRecordDecl>(Member.getParent());
  if (Member.getAccess() != AS_private ||
      In.getParent()->getCanonicalDecl() != Class->getCanonicalDecl())
    return std::nullopt;
  const Uses &Found = usesOf(*Class);
  const auto Named = Found.NamedIn.find(Member.getDeclName());
  if (!Found.AllSeen || Named == Found.NamedIn.end() ||
      Named->second.size() != 1 ||
      !Named->second.contains(In.getCanonicalDecl()))
    return std::nullopt;

  // What the constructors give it; those that copy or move pass it on.
  const Expr *Init = Member.getInClassInitializer();
  unsigned Constructors = 0;
  for (const CXXConstructorDecl *Constructor : Class->ctors()) {
    if (Constructor->isCopyOrMoveConstructor()) {
      if (!Constructor->isImplicit() && !Constructor->isDefaulted() &&
          !Constructor->isDeleted())
        return std::nullopt;
      continue;
    }
    if (Constructor->isDeleted() || Constructor->isDelegatingConstructor())
      continue;
    const auto *Definition =
        cast_or_null<CXXConstructorDecl>(Constructor->getDefinition());
    if (!Definition)
      continue; // It is implicit, or not used.
    ++Constructors;
    for (const CXXCtorInitializer *Own : Definition->inits())
      if (Own->getMember() == &Member && Own->isWritten())
        Init = Own->getInit();
  }
  if (Constructors > 1)
    return std::nullopt;
  llvm::SmallVector<const CallExpr *, 1> Creations;
  if (!Init || isEmptyValue(*Init))
    return Creations;
  if (!collectCreations(*writtenValue(*Init), Semantics, Creations) ||
      !llvm::all_of(Creations, [this](const CallExpr *Creation) {
        return takesOnlyValues(*Creation);
      }))
    return std::nullopt;
  return Creations;
}

const FieldDecl *ownMember(const Expr &E) {
  const auto *Member = dyn_cast<MemberExpr>(&E);
  return Member && isa<CXXThisExpr>(Member->getBase()->IgnoreParenImpCasts())
             ? dyn_cast<FieldDecl>(Member->getMemberDecl())
             : nullptr;
}

} // namespace clang::tidy::coro
