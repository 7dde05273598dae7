//===--- Instantiations.cpp -----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Match/Instantiations.h"
#include "clang/AST/DeclCXX.h"

namespace clang::tidy::coro {

bool isInstantiated(const FunctionDecl &Function) {
  for (const DeclContext *C = &Function; C; C = C->getParent()) {
    const auto *Around = dyn_cast<FunctionDecl>(C);
    const auto *Class = dyn_cast<CXXRecordDecl>(C);
    if ((Around && Around->getTemplateInstantiationPattern()) ||
        (Class && Class->getTemplateInstantiationPattern()))
      return true;
  }
  return false;
}

} // namespace clang::tidy::coro
