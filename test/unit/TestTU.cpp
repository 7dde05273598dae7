//===--- TestTU.cpp -------------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestTU.h"
#include "clang/AST/RecursiveASTVisitor.h"

namespace clang::tidy::coro {
namespace {

class NodeWalk : public RecursiveASTVisitor<NodeWalk> {
public:
  explicit NodeWalk(const NodeQuestion &Question) : Question(Question) {}
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return true; }
  bool VisitDecl(Decl *D) { return !Question.OnDecl || !Question.OnDecl(*D); }
  bool VisitStmt(Stmt *S) { return !Question.OnStmt || !Question.OnStmt(*S); }

private:
  const NodeQuestion &Question;
};

} // namespace

void walkNodes(Decl &Root, const NodeQuestion &Question) {
  NodeWalk(Question).TraverseDecl(&Root);
}

} // namespace clang::tidy::coro
