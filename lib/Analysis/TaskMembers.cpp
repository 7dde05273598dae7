//===--- TaskMembers.cpp --------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/TaskMembers.h"
#include "Analysis/TaskStorage.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"

namespace clang::tidy::coro {
namespace {

/// Calls back for each member that is named.
template <typename Callback>
class MemberVisitor : public RecursiveASTVisitor<MemberVisitor<Callback>> {
public:
  explicit MemberVisitor(Callback OnMember) : OnMember(OnMember) {}

  bool VisitMemberExpr(MemberExpr *E) {
    if (const auto *Field = dyn_cast<FieldDecl>(E->getMemberDecl()))
      OnMember(*Field);
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) { // `&C::member`
    if (const auto *Field = dyn_cast<FieldDecl>(E->getDecl()))
      OnMember(*Field);
    return true;
  }

private:
  Callback OnMember;
};

template <typename Callback>
void forEachMember(const Stmt &S, Callback OnMember) {
  MemberVisitor<Callback>(OnMember).TraverseStmt(const_cast<Stmt *>(&S));
}

/// Calls back for each function that may name private members of \p Class;
/// false if there may be others.
template <typename Callback>
bool forEachFunction(const CXXRecordDecl &Class, Callback OnFunction) {
  if (Class.hasFriends())
    return false;
  for (const Decl *D : Class.decls()) {
    if (isa<FunctionTemplateDecl, ClassTemplateDecl, VarTemplateDecl>(D))
      return false;
    if (const auto *Nested = dyn_cast<CXXRecordDecl>(D);
        Nested && !Nested->isInjectedClassName() && !Nested->isLambda() &&
        (!Nested->hasDefinition() ||
         !forEachFunction(*Nested->getDefinition(), OnFunction)))
      return false;
    const auto *Method = dyn_cast<CXXMethodDecl>(D);
    if (!Method || Method->isImplicit() || Method->isDefaulted() ||
        Method->isDeleted())
      continue;
    const FunctionDecl *Definition = Method->getDefinition();
    if (!Definition || !Definition->getBody())
      return false;
    OnFunction(*Definition);
  }
  return true;
}

} // namespace

const TaskMembers::Uses &TaskMembers::usesOf(const CXXRecordDecl &Class) {
  const auto [It, IsNew] = Known.try_emplace(&Class);
  Uses &Found = It->second;
  if (!IsNew)
    return Found;
  Found.AllSeen = forEachFunction(Class, [&](const FunctionDecl &Function) {
    const auto Note = [&](const FieldDecl &Field) {
      Found.NamedIn[&Field].insert(Function.getCanonicalDecl());
    };
    forEachMember(*Function.getBody(), Note);
    if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(&Function))
      for (const CXXCtorInitializer *Init : Constructor->inits())
        if (Init->getInit())
          forEachMember(*Init->getInit(), Note);
  });
  for (const FieldDecl *Field : Class.fields())
    if (const Expr *Init = Field->getInClassInitializer())
      forEachMember(*Init, [&](const FieldDecl &Named) {
        Found.NamedIn[&Named].insert(nullptr);
      });
  return Found;
}

std::optional<llvm::SmallVector<const CallExpr *, 1>>
TaskMembers::creationsOf(const FieldDecl &Member, const CXXMethodDecl &In) {
  const auto *Class = cast<CXXRecordDecl>(Member.getParent());
  if (Member.getAccess() != AS_private ||
      In.getParent()->getCanonicalDecl() != Class->getCanonicalDecl())
    return std::nullopt;
  const Uses &Found = usesOf(*Class);
  const auto Named = Found.NamedIn.find(&Member);
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
  if (!collectCreations(*writtenValue(*Init), Semantics, Creations))
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
