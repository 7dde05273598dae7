//===--- CodeVisitor.h - A visitor that is compiled once --------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// RecursiveASTVisitor is instantiated for each class that uses it: some hundred
// kilobytes that every user of the plugin loads, and seconds of building. Here
// it is instantiated once, for the nodes that our visitors ask for.
//
// LLVM's DynamicRecursiveASTVisitor does the same for all nodes, at the price
// of a call for each base of each node; LLVM 16 and 19 do not have it.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_MATCH_CODEVISITOR_H
#define CORO_TIDY_MATCH_CODEVISITOR_H

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

namespace clang::tidy::coro {

/// Walks as a RecursiveASTVisitor with its defaults does. The hooks are called
/// as they are there; one that returns false ends the walk.
class CodeVisitor {
public:
  virtual ~CodeVisitor() = default;

  /// Walks over \p S, or over \p Type, and what is in it; false if a hook has
  /// ended the walk.
  bool TraverseStmt(Stmt *S);
  bool TraverseType(QualType Type);

  /// In place of the walk over the node and what is in it, which is what they
  /// do by themselves.
  virtual bool TraverseDecl(Decl *D);
  virtual bool TraverseLambdaExpr(LambdaExpr *E);
  virtual bool TraverseCompoundStmt(CompoundStmt *S);
  virtual bool TraverseIfStmt(IfStmt *S);
  virtual bool TraverseSwitchStmt(SwitchStmt *S);
  virtual bool TraverseCXXTryStmt(CXXTryStmt *S);
  virtual bool TraverseForStmt(ForStmt *S);
  virtual bool TraverseWhileStmt(WhileStmt *S);
  virtual bool TraverseDoStmt(DoStmt *S);
  virtual bool TraverseCXXForRangeStmt(CXXForRangeStmt *S);
  /// \p Operand stands in a `decltype`.
  virtual bool TraverseDecltype(Expr *Operand) { return TraverseStmt(Operand); }

  virtual bool VisitStmt(Stmt *) { return true; }
  virtual bool VisitLabelStmt(LabelStmt *) { return true; }
  virtual bool VisitGotoStmt(GotoStmt *) { return true; }
  virtual bool VisitIndirectGotoStmt(IndirectGotoStmt *) { return true; }
  virtual bool VisitCoreturnStmt(CoreturnStmt *) { return true; }
  virtual bool VisitCoawaitExpr(CoawaitExpr *) { return true; }
  virtual bool VisitCXXTryStmt(CXXTryStmt *) { return true; }
  virtual bool VisitBinaryOperator(BinaryOperator *) { return true; }
  virtual bool VisitUnaryOperator(UnaryOperator *) { return true; }
  virtual bool VisitCallExpr(CallExpr *) { return true; }
  virtual bool VisitCXXConstructExpr(CXXConstructExpr *) { return true; }
  virtual bool VisitCXXMemberCallExpr(CXXMemberCallExpr *) { return true; }
  virtual bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *) { return true; }
  virtual bool VisitCXXThrowExpr(CXXThrowExpr *) { return true; }
  virtual bool VisitDeclRefExpr(DeclRefExpr *) { return true; }
  virtual bool VisitInitListExpr(InitListExpr *) { return true; }
  virtual bool VisitMemberExpr(MemberExpr *) { return true; }
  virtual bool VisitLambdaExpr(LambdaExpr *) { return true; }
  virtual bool VisitDependentScopeDeclRefExpr(DependentScopeDeclRefExpr *) {
    return true;
  }
  virtual bool VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *) {
    return true;
  }

  virtual bool VisitNamedDecl(NamedDecl *) { return true; }
  virtual bool VisitVarDecl(VarDecl *) { return true; }
  virtual bool VisitDecompositionDecl(DecompositionDecl *) { return true; }

  virtual bool VisitTypedefType(TypedefType *) { return true; }
  virtual bool VisitTagType(TagType *) { return true; }
  virtual bool VisitTemplateSpecializationType(TemplateSpecializationType *) {
    return true;
  }
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_MATCH_CODEVISITOR_H
