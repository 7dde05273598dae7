//===--- CodeVisitor.cpp --------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Match/CodeVisitor.h"
#include "clang/AST/RecursiveASTVisitor.h"

namespace clang::tidy::coro {
namespace {

/// Hands each node to its hook.
class HookWalker : public RecursiveASTVisitor<HookWalker> {
public:
  explicit HookWalker(CodeVisitor &Hooks) : Hooks(Hooks) {}

  bool TraverseLambdaExpr(LambdaExpr *E) { return Hooks.TraverseLambdaExpr(E); }
  bool walkLambda(LambdaExpr *E) {
    return RecursiveASTVisitor::TraverseLambdaExpr(E);
  }

  bool VisitStmt(Stmt *S) { return Hooks.VisitStmt(S); }
  bool VisitLabelStmt(LabelStmt *S) { return Hooks.VisitLabelStmt(S); }
  bool VisitCoreturnStmt(CoreturnStmt *S) { return Hooks.VisitCoreturnStmt(S); }
  bool VisitCXXTryStmt(CXXTryStmt *S) { return Hooks.VisitCXXTryStmt(S); }
  bool VisitBinaryOperator(BinaryOperator *E) {
    return Hooks.VisitBinaryOperator(E);
  }
  bool VisitUnaryOperator(UnaryOperator *E) {
    return Hooks.VisitUnaryOperator(E);
  }
  bool VisitCallExpr(CallExpr *E) { return Hooks.VisitCallExpr(E); }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) {
    return Hooks.VisitCXXConstructExpr(E);
  }
  bool VisitCXXMemberCallExpr(CXXMemberCallExpr *E) {
    return Hooks.VisitCXXMemberCallExpr(E);
  }
  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *E) {
    return Hooks.VisitCXXOperatorCallExpr(E);
  }
  bool VisitCXXThrowExpr(CXXThrowExpr *E) { return Hooks.VisitCXXThrowExpr(E); }
  bool VisitDeclRefExpr(DeclRefExpr *E) { return Hooks.VisitDeclRefExpr(E); }
  bool VisitInitListExpr(InitListExpr *E) { return Hooks.VisitInitListExpr(E); }
  bool VisitMemberExpr(MemberExpr *E) { return Hooks.VisitMemberExpr(E); }
  bool VisitLambdaExpr(LambdaExpr *E) { return Hooks.VisitLambdaExpr(E); }
  bool VisitDependentScopeDeclRefExpr(DependentScopeDeclRefExpr *E) {
    return Hooks.VisitDependentScopeDeclRefExpr(E);
  }
  bool VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *E) {
    return Hooks.VisitCXXDependentScopeMemberExpr(E);
  }

  bool VisitNamedDecl(NamedDecl *D) { return Hooks.VisitNamedDecl(D); }
  bool VisitVarDecl(VarDecl *D) { return Hooks.VisitVarDecl(D); }
  bool VisitDecompositionDecl(DecompositionDecl *D) {
    return Hooks.VisitDecompositionDecl(D);
  }

private:
  CodeVisitor &Hooks;
};

} // namespace

bool CodeVisitor::TraverseStmt(Stmt *S) {
  return HookWalker(*this).TraverseStmt(S);
}

bool CodeVisitor::TraverseLambdaExpr(LambdaExpr *E) {
  return HookWalker(*this).walkLambda(E);
}

} // namespace clang::tidy::coro
