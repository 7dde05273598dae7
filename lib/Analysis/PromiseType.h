//===--- PromiseType.h - Which promise type a coroutine has -----*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is `std::coroutine_traits<R, Args...>::promise_type`
// ([dcl.fct.def.coroutine]), also where nobody has instantiated it?
//
// In order: the promise variable of a body that is seen; the specialisation
// that the compiler made for exactly this signature; explicit and partial
// specialisations, matched by structure; `R::promise_type`, if outsiders may
// name it. The class template is the one in std: what is in std::experimental
// is not looked at.
//
// Rejected: `R::promise_type` alone. Boost.Asio, C++/WinRT and concurrencpp
// have it in a specialisation only.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_PROMISETYPE_H
#define CORO_TIDY_ANALYSIS_PROMISETYPE_H

#include "Analysis/ClassView.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace clang::tidy::coro {

/// Finds promise types in one AST, which has to be complete when the first
/// question is asked. The specialisations of coroutine_traits are gone through
/// once; a question then costs the number of those that people wrote.
class PromiseFinder {
public:
  /// \p Classes must outlive this.
  explicit PromiseFinder(ClassReader &Classes) : Classes(Classes) {}

  /// The promise types that coroutines may have which return \p ReturnType.
  /// Usually one: several, where coroutine_traits is specialised for some
  /// parameters. Empty: not known, or no coroutine returns it.
  llvm::SmallVector<ClassView, 2> ofReturnType(QualType ReturnType);

  /// The same for the coroutine \p Function, whose body need not be seen. For
  /// one that is seen to be no coroutine, its return type answers.
  llvm::SmallVector<ClassView, 2> ofFunction(const FunctionDecl &Function);

private:
  void buildIndex();
  const ClassTemplateDecl *findTraits() const;
  ClassView promiseIn(const ClassTemplateSpecializationDecl &Traits,
                      const TemplateBindings *Bindings);
  ClassView fromPrimary(QualType ReturnType);
  std::optional<ClassView> fromWritten(llvm::ArrayRef<BoundArgument> Arguments);

  ClassReader &Classes;
  bool HasIndex = false;
  const ClassTemplateDecl *Traits = nullptr;
  llvm::SmallVector<const ClassTemplateSpecializationDecl *, 4> Explicit;
  llvm::SmallVector<const ClassTemplatePartialSpecializationDecl *, 4> Partial;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_PROMISETYPE_H
