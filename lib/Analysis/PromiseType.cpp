//===--- PromiseType.cpp --------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/PromiseType.h"
#include "Support/Compat.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/STLExtras.h"

namespace clang::tidy::coro {
namespace {

BoundArgument boundTo(QualType Type) {
  BoundArgument Result;
  Result.Argument = TemplateArgument(Type.getCanonicalType());
  return Result;
}

void addDistinct(llvm::SmallVectorImpl<ClassView> &Views, ClassView View) {
  if (View && llvm::none_of(Views, [&](const ClassView &Known) {
        return Known.Record == View.Record && Known.Bindings == View.Bindings;
      }))
    Views.push_back(View);
}

} // namespace

const ClassTemplateDecl *PromiseFinder::findTraits() const {
  const ASTContext &Ctx = Classes.context();
  for (const NamedDecl *Std : Ctx.getTranslationUnitDecl()->lookup(
           DeclarationName(&Ctx.Idents.get("std"))))
    if (const auto *Namespace = dyn_cast<NamespaceDecl>(Std))
      for (const NamedDecl *D : Namespace->lookup(
               DeclarationName(&Ctx.Idents.get("coroutine_traits"))))
        if (const auto *Template =
                dyn_cast<ClassTemplateDecl>(D->getUnderlyingDecl()))
          return Template->getCanonicalDecl();
  return nullptr;
}

void PromiseFinder::buildIndex() {
  if (HasIndex)
    return;
  HasIndex = true;
  Traits = findTraits();
  if (!Traits)
    return;
  auto *Writable = const_cast<ClassTemplateDecl *>(Traits);
  for (const ClassTemplateSpecializationDecl *Special :
       Writable->specializations())
    if (Special->isExplicitSpecialization())
      Explicit.push_back(Special);
  llvm::SmallVector<ClassTemplatePartialSpecializationDecl *, 4> Partials;
  Writable->getPartialSpecializations(Partials);
  Partial.append(Partials.begin(), Partials.end());
}

ClassView
PromiseFinder::promiseIn(const ClassTemplateSpecializationDecl &Special,
                         const TemplateBindings *Bindings) {
  const CXXRecordDecl *Definition = Special.getDefinition();
  return Definition
             ? Classes.memberClass({Definition, Bindings}, "promise_type")
             : ClassView();
}

ClassView PromiseFinder::fromPrimary(QualType ReturnType) {
  return Classes.memberClass(Classes.classOf(ReturnType), "promise_type",
                             /*PublicOnly=*/true);
}

/// None: no specialisation that somebody wrote is meant. An empty view: one is,
/// and what it says is not understood.
std::optional<ClassView>
PromiseFinder::fromWritten(llvm::ArrayRef<BoundArgument> Arguments) {
  for (const auto *Special : Explicit) {
    TemplateBindings Nothing;
    if (Classes.matches(Special->getTemplateArgs().asArray(), Arguments,
                        Nothing))
      return promiseIn(*Special, nullptr);
  }
  llvm::SmallVector<const ClassTemplatePartialSpecializationDecl *, 4> Matching;
  bool Constrained = false;
  for (const auto *Special : Partial) {
    TemplateBindings Deduced;
    if (!Classes.matches(Special->getTemplateArgs().asArray(), Arguments,
                         Deduced))
      continue;
    Matching.push_back(Special);
    Constrained = Constrained || Special->hasAssociatedConstraints();
  }
  if (Matching.empty())
    return std::nullopt;
  const auto *Best = Constrained ? nullptr : Classes.mostSpecialized(Matching);
  if (!Best)
    return ClassView();
  TemplateBindings Deduced;
  Classes.matches(Best->getTemplateArgs().asArray(), Arguments, Deduced);
  return promiseIn(*Best, Classes.keep(std::move(Deduced)));
}

llvm::SmallVector<ClassView, 2>
PromiseFinder::ofReturnType(QualType ReturnType) {
  buildIndex();
  llvm::SmallVector<ClassView, 2> Promises;
  if (!Traits || ReturnType.isNull())
    return Promises;
  const BoundArgument Return = boundTo(ReturnType);
  if (const auto Written = fromWritten(Return))
    addDistinct(Promises, *Written);
  else
    addDistinct(Promises, fromPrimary(ReturnType));

  // Those for some parameters only. One for parameters of coroutines of any
  // type says nothing of this type in particular.
  for (const auto *Special : Explicit) {
    TemplateBindings Nothing;
    const auto Pattern = Special->getTemplateArgs().asArray();
    if (Classes.matches(Pattern.take_front(), Return, Nothing))
      addDistinct(Promises, promiseIn(*Special, nullptr));
  }
  for (const auto *Special : Partial) {
    const auto Pattern = Special->getTemplateArgs().asArray();
    if (Pattern.front().getKind() != TemplateArgument::Type ||
        Pattern.front().getAsType()->isTemplateTypeParmType())
      continue;
    TemplateBindings All, First;
    if (!Classes.matches(Pattern, Return, All) &&
        Classes.matches(Pattern.take_front(), Return, First))
      addDistinct(Promises,
                  promiseIn(*Special, Classes.keep(std::move(First))));
  }
  return Promises;
}

llvm::SmallVector<ClassView, 2>
PromiseFinder::ofFunction(const FunctionDecl &Function) {
  buildIndex();
  llvm::SmallVector<ClassView, 2> Promises;
  if (!Traits)
    return Promises;
  const FunctionDecl *Definition = nullptr;
  if (!Function.hasBody(Definition))
    if (const FunctionDecl *Pattern =
            Function.getTemplateInstantiationPattern())
      Pattern->hasBody(Definition);
  if (Definition) {
    const auto *Body = dyn_cast<CoroutineBodyStmt>(Definition->getBody());
    if (!Body)
      return ofReturnType(Function.getReturnType());
    if (!Body->hasDependentPromiseType()) {
      addDistinct(Promises, Classes.classOf(Body->getPromiseDecl()->getType()));
      if (!Promises.empty())
        return Promises;
    }
  }

  // [dcl.fct.def.coroutine]: the return type, the object parameter's type for
  // a non-static member function, then those of the parameters.
  llvm::SmallVector<TemplateArgument, 8> Signature = {
      TemplateArgument(Function.getReturnType().getCanonicalType())};
  const ASTContext &Ctx = Classes.context();
  if (const auto *Method = dyn_cast<CXXMethodDecl>(&Function);
      Method && compat::hasImplicitObject(*Method)) {
    const QualType Object = compat::objectTypeOf(*Method);
    Signature.push_back(
        TemplateArgument((Method->getRefQualifier() == RQ_RValue
                              ? Ctx.getRValueReferenceType(Object)
                              : Ctx.getLValueReferenceType(Object))
                             .getCanonicalType()));
  }
  for (const ParmVarDecl *Parameter : Function.parameters())
    Signature.push_back(
        TemplateArgument(Parameter->getType().getCanonicalType()));

  // What the compiler made of it.
  if (llvm::none_of(Signature, [](const TemplateArgument &A) {
        return A.isDependent();
      })) {
    const TemplateArgument Grouped[] = {
        Signature.front(),
        TemplateArgument(llvm::ArrayRef(Signature).drop_front())};
    void *Where = nullptr;
    const auto *Special =
        const_cast<ClassTemplateDecl *>(Traits)->findSpecialization(Grouped,
                                                                    Where);
    if (Special && Special->hasDefinition())
      addDistinct(Promises, promiseIn(*Special, nullptr));
    if (!Promises.empty())
      return Promises;
  }

  llvm::SmallVector<BoundArgument, 8> Arguments;
  for (const TemplateArgument &A : Signature)
    Arguments.push_back(boundTo(A.getAsType()));
  if (const auto Written = fromWritten(Arguments))
    addDistinct(Promises, *Written);
  else
    addDistinct(Promises, fromPrimary(Function.getReturnType()));
  return Promises;
}

} // namespace clang::tidy::coro
