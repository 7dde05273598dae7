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

  bool TraverseDecl(Decl *D) { return Hooks.TraverseDecl(D); }
  bool walk(Decl *D) { return RecursiveASTVisitor::TraverseDecl(D); }
  bool TraverseLambdaExpr(LambdaExpr *E) { return Hooks.TraverseLambdaExpr(E); }
  bool walk(LambdaExpr *E) {
    return RecursiveASTVisitor::TraverseLambdaExpr(E);
  }
  bool TraverseCompoundStmt(CompoundStmt *S) {
    return Hooks.TraverseCompoundStmt(S);
  }
  bool walk(CompoundStmt *S) {
    return RecursiveASTVisitor::TraverseCompoundStmt(S);
  }
  bool TraverseIfStmt(IfStmt *S) { return Hooks.TraverseIfStmt(S); }
  bool walk(IfStmt *S) { return RecursiveASTVisitor::TraverseIfStmt(S); }
  bool TraverseSwitchStmt(SwitchStmt *S) { return Hooks.TraverseSwitchStmt(S); }
  bool walk(SwitchStmt *S) {
    return RecursiveASTVisitor::TraverseSwitchStmt(S);
  }
  bool TraverseCXXTryStmt(CXXTryStmt *S) { return Hooks.TraverseCXXTryStmt(S); }
  bool walk(CXXTryStmt *S) {
    return RecursiveASTVisitor::TraverseCXXTryStmt(S);
  }
  bool TraverseForStmt(ForStmt *S) { return Hooks.TraverseForStmt(S); }
  bool walk(ForStmt *S) { return RecursiveASTVisitor::TraverseForStmt(S); }
  bool TraverseWhileStmt(WhileStmt *S) { return Hooks.TraverseWhileStmt(S); }
  bool walk(WhileStmt *S) { return RecursiveASTVisitor::TraverseWhileStmt(S); }
  bool TraverseDoStmt(DoStmt *S) { return Hooks.TraverseDoStmt(S); }
  bool walk(DoStmt *S) { return RecursiveASTVisitor::TraverseDoStmt(S); }
  bool TraverseCXXForRangeStmt(CXXForRangeStmt *S) {
    return Hooks.TraverseCXXForRangeStmt(S);
  }
  bool walk(CXXForRangeStmt *S) {
    return RecursiveASTVisitor::TraverseCXXForRangeStmt(S);
  }
  // Whether the qualifier is walked over, which LLVM 22 asks, is no matter
  // here.
  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc Written, bool = false) {
    return Hooks.TraverseDecltype(Written.getTypePtr()->getUnderlyingExpr());
  }

  bool VisitStmt(Stmt *S) { return Hooks.VisitStmt(S); }
  bool VisitLabelStmt(LabelStmt *S) { return Hooks.VisitLabelStmt(S); }
  bool VisitGotoStmt(GotoStmt *S) { return Hooks.VisitGotoStmt(S); }
  bool VisitIndirectGotoStmt(IndirectGotoStmt *S) {
    return Hooks.VisitIndirectGotoStmt(S);
  }
  bool VisitCoawaitExpr(CoawaitExpr *E) { return Hooks.VisitCoawaitExpr(E); }
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

  bool VisitTypedefType(TypedefType *T) { return Hooks.VisitTypedefType(T); }
  bool VisitTagType(TagType *T) { return Hooks.VisitTagType(T); }
  bool VisitTemplateSpecializationType(TemplateSpecializationType *T) {
    return Hooks.VisitTemplateSpecializationType(T);
  }

private:
  CodeVisitor &Hooks;
};

} // namespace

bool CodeVisitor::TraverseStmt(Stmt *S) {
  return HookWalker(*this).TraverseStmt(S);
}

bool CodeVisitor::TraverseType(QualType Type) {
  return HookWalker(*this).TraverseType(Type);
}

bool CodeVisitor::TraverseDecl(Decl *D) { return HookWalker(*this).walk(D); }

bool CodeVisitor::TraverseCompoundStmt(CompoundStmt *S) {
  return HookWalker(*this).walk(S);
}

bool CodeVisitor::TraverseLambdaExpr(LambdaExpr *E) {
  return HookWalker(*this).walk(E);
}

bool CodeVisitor::TraverseIfStmt(IfStmt *S) {
  return HookWalker(*this).walk(S);
}

bool CodeVisitor::TraverseSwitchStmt(SwitchStmt *S) {
  return HookWalker(*this).walk(S);
}

bool CodeVisitor::TraverseCXXTryStmt(CXXTryStmt *S) {
  return HookWalker(*this).walk(S);
}

bool CodeVisitor::TraverseForStmt(ForStmt *S) {
  return HookWalker(*this).walk(S);
}

bool CodeVisitor::TraverseWhileStmt(WhileStmt *S) {
  return HookWalker(*this).walk(S);
}

bool CodeVisitor::TraverseDoStmt(DoStmt *S) {
  return HookWalker(*this).walk(S);
}

bool CodeVisitor::TraverseCXXForRangeStmt(CXXForRangeStmt *S) {
  return HookWalker(*this).walk(S);
}

} // namespace clang::tidy::coro
