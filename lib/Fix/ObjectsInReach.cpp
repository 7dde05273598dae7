//===--- ObjectsInReach.cpp -----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fix/ObjectsInReach.h"
#include "Match/QualifiedName.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace clang::tidy::coro {
namespace {

using Names = llvm::SmallVector<const ValueDecl *, 16>;

/// Adds what \p S declares before \p At in the blocks around it; the innermost
/// last.
void collectLocals(const Stmt &S, SourceLocation At,
                   const SourceManager &Sources, Names &Into) {
  for (const Stmt *Child : S.children()) {
    if (!Child || isa<LambdaExpr>(Child) ||
        !Sources.isBeforeInTranslationUnit(Child->getBeginLoc(), At))
      continue;
    const bool IsAround =
        !Sources.isBeforeInTranslationUnit(Child->getEndLoc(), At);
    if (const auto *Declaration = dyn_cast<DeclStmt>(Child);
        Declaration && !IsAround)
      for (const Decl *D : Declaration->decls()) {
        if (const auto *Variable = dyn_cast<VarDecl>(D))
          Into.push_back(Variable);
        if (const auto *Decomposed = dyn_cast<DecompositionDecl>(D))
          Into.append(Decomposed->bindings().begin(),
                      Decomposed->bindings().end());
      }
    if (IsAround)
      collectLocals(*Child, At, Sources, Into);
  }
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
  for (const ValueDecl *Local : llvm::reverse(Locals))
    if (Hidden.insert(Local->getIdentifier()).second)
      if (const ObjectInReach Object = objectOf(*Local); Object.Named)
        Found.push_back(Object);

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
