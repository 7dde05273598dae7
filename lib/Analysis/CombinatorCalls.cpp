//===--- CombinatorCalls.cpp ----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/CombinatorCalls.h"
#include "Match/NameLookup.h"
#include "clang/AST/DeclTemplate.h"

namespace clang::tidy::coro {

/// Whether the function takes any number of operands, or a number that it
/// lists: what the overloads for a range do not.
static bool takesSingleTasks(const FunctionDecl &Function, bool IsTemplate) {
  if (!IsTemplate)
    return Function.getNumParams() > 0;
  return Function.getNumParams() > 0 &&
         Function.parameters().back()->isParameterPack();
}

CombinatorCalls::CombinatorCalls(const ASTContext &Ctx,
                                 const ModelSet &Models) {
  for (const auto &Library : Models.libraries())
    for (const CombinatorModel &Combinator : Library->Combinators) {
      const NamedDecl *Found = findDeclaration(Ctx, Combinator.Name);
      if (!Found)
        continue;
      for (const NamedDecl *Overload :
           Found->getDeclContext()->getRedeclContext()->lookup(
               Found->getDeclName())) {
        Overload = Overload->getUnderlyingDecl();
        const auto *Template = dyn_cast<FunctionTemplateDecl>(Overload);
        const auto *Function = Template ? Template->getTemplatedDecl()
                                        : dyn_cast<FunctionDecl>(Overload);
        if (!Function)
          continue;
        const bool IsSingle =
            Combinator.Spelling == CombinatorSpelling::Operator ||
            takesSingleTasks(*Function, /*IsTemplate=*/Template != nullptr);
        if (!Combinator.Range && IsSingle)
          Singles[Overload->getCanonicalDecl()] = &Combinator;
        else if (Combinator.Range && Function->getNumParams() > 0 &&
                 !Function->parameters().back()->isParameterPack())
          Ranges[Overload->getCanonicalDecl()] = &Combinator;
      }
    }
}

const CombinatorModel *CombinatorCalls::find(const Overloads &In,
                                             const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee)
    return nullptr;
  const Decl *Key = Callee->getCanonicalDecl();
  if (const FunctionTemplateDecl *Template = Callee->getPrimaryTemplate())
    Key = Template->getCanonicalDecl();
  return In.lookup(Key);
}

} // namespace clang::tidy::coro
