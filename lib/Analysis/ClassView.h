//===--- ClassView.h - Classes read without instantiating them --*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which class does a type name, and what are its members, where nobody has
// instantiated it?
//
// By the time a check runs, Sema is gone: a specialisation that the compiler
// had no need of stays a name, and so do the bodies of member functions that
// are never called. What is known is the template's pattern and the arguments.
// A ClassView is the two together, and reading goes on in the pattern, where a
// template parameter means what it is bound to.
//
// Approximated: partial specialisations are matched by structure, and one with
// a constraint that would match makes the answer "none". An argument that is
// itself a template parameter of the code being read matches only a pattern
// that takes anything: a template is read as if its arguments were ordinary
// types. Non-type arguments are computed where they are integral constants.
// The answer errs towards "none".
//
// Rejected: asking Sema again (it needs a parser's state that is gone, and
// instantiating would change the AST under other checks), and comparing the
// spelling of types (aliases, default arguments and inline namespaces differ).
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_CLASSVIEW_H
#define CORO_TIDY_ANALYSIS_CLASSVIEW_H

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <memory>
#include <optional>
#include <vector>

namespace clang {
class ASTContext;
class CallExpr;
} // namespace clang

namespace clang::tidy::coro {

class TemplateBindings;

/// A template argument, with what its own template parameters mean.
struct BoundArgument {
  TemplateArgument Argument;
  /// Null: the argument mentions none, or they mean themselves.
  const TemplateBindings *Bindings = nullptr;
  /// The elements, if this is what a parameter pack is bound to.
  std::vector<BoundArgument> Pack;
  bool IsPack = false;
};

/// What the template parameters of a pattern are bound to.
class TemplateBindings {
public:
  /// Null if the parameter is not bound.
  const BoundArgument *lookup(unsigned Depth, unsigned Index) const;
  void bind(unsigned Depth, unsigned Index, BoundArgument Argument);

private:
  llvm::DenseMap<std::pair<unsigned, unsigned>, BoundArgument> Arguments;
};

/// A class by the definition that says what is in it.
struct ClassView {
  /// A definition: the class's own, or the pattern it would be made from. Null
  /// where there is none (incomplete, no class, not understood).
  const CXXRecordDecl *Record = nullptr;
  /// For template parameters in the pattern and in bodies that were not
  /// instantiated; null where there are none.
  const TemplateBindings *Bindings = nullptr;

  explicit operator bool() const { return Record; }
};

/// A function, with the text that says what it does.
struct FunctionView {
  const FunctionDecl *Function = nullptr; ///< As found; never null.
  /// The body, perhaps of the pattern; null where it is not seen.
  const Stmt *Body = nullptr;
  /// The class that it is a member of, or none.
  ClassView Class;
  const TemplateBindings *Bindings = nullptr; ///< For Body and the signature.
};

/// Answers for one AST. Everything it hands out lives as long as it does.
class ClassReader {
public:
  /// \p Ctx must outlive this.
  explicit ClassReader(const ASTContext &Ctx) : Ctx(Ctx) {}
  ClassReader(const ClassReader &) = delete;
  ClassReader &operator=(const ClassReader &) = delete;

  const ASTContext &context() const { return Ctx; }

  /// The class that \p Type is, through sugar, cv-qualifiers and references;
  /// not through pointers.
  ClassView classOf(QualType Type, const TemplateBindings *Bindings = nullptr);

  /// The member type \p Name of \p Class or of a base, if it is a class. With
  /// \p PublicOnly, one that outsiders may not name is not there.
  ClassView memberClass(ClassView Class, llvm::StringRef Name,
                        bool PublicOnly = false);

  /// Whether \p Class or a base has a member type \p Name of any kind.
  bool hasMemberType(ClassView Class, llvm::StringRef Name);

  /// The member functions \p Name of the nearest class that has some: \p Class
  /// itself, or a base. Function templates come as their pattern. Deleted ones
  /// are there too.
  std::vector<FunctionView> memberFunctions(ClassView Class,
                                            DeclarationName Name);
  std::vector<FunctionView> memberFunctions(ClassView Class,
                                            llvm::StringRef Name);

  /// The direct bases that can be named.
  std::vector<ClassView> bases(ClassView Class);
  /// Whether every direct base can be named.
  bool allBasesKnown(ClassView Class);

  /// The class of the object that \p E denotes or points to.
  ClassView classOfObject(const Expr &E, const FunctionView &Where);

  /// What \p Call may call; empty if that is not known.
  std::vector<FunctionView> calleesOf(const CallExpr &Call,
                                      const FunctionView &Where);

  /// The view of \p Function as a member of \p Class (none: a free function).
  FunctionView viewOf(const FunctionDecl &Function, ClassView Class = {});

  /// The value of \p E as a condition, if it is the same in each run.
  std::optional<bool> constant(const Expr &E, const TemplateBindings *Bindings);

  /// Calls \p Look for each expression that \p Where may return, constant
  /// branches left out. False if the body is not seen.
  bool forEachReturn(const FunctionView &Where,
                     llvm::function_ref<void(const Expr &)> Look);

  /// Whether \p Pattern, the first argument of a partial specialisation of
  /// some template, and so on, fit \p Arguments; binds what is deduced.
  bool matches(llvm::ArrayRef<TemplateArgument> Pattern,
               llvm::ArrayRef<BoundArgument> Arguments,
               TemplateBindings &Deduced);

  /// Stores \p Bindings for as long as this lives.
  const TemplateBindings *keep(TemplateBindings Bindings);

  /// The class that \p Template gives for \p Arguments.
  ClassView specializationOf(const ClassTemplateDecl &Template,
                             llvm::ArrayRef<BoundArgument> Arguments,
                             const TemplateBindings *Outer);

  /// Of several partial specialisations that match, the most specialised; null
  /// if that is not known.
  const ClassTemplatePartialSpecializationDecl *mostSpecialized(
      llvm::ArrayRef<const ClassTemplatePartialSpecializationDecl *> Matching);

private:
  std::vector<BoundArgument> bound(llvm::ArrayRef<TemplateArgument> Arguments,
                                   const TemplateBindings *Bindings);
  const TemplateBindings *bindingsOf(const CXXRecordDecl &Record);
  const TemplateBindings *computeBindings(const CXXRecordDecl &Record);
  bool matchOne(const TemplateArgument &Pattern, const BoundArgument &Argument,
                TemplateBindings &Deduced);
  bool matchType(QualType Pattern, const BoundArgument &Argument,
                 TemplateBindings &Deduced);
  bool bindOrCompare(unsigned Depth, unsigned Index, BoundArgument Argument,
                     TemplateBindings &Deduced);
  bool same(const BoundArgument &A, const BoundArgument &B);
  std::optional<llvm::APSInt> integral(const BoundArgument &Argument);
  std::optional<llvm::APSInt> integral(const Expr &E,
                                       const TemplateBindings *Bindings);
  bool collectReturns(const Stmt *S, const TemplateBindings *Bindings,
                      llvm::function_ref<void(const Expr &)> Look);

  const ASTContext &Ctx;
  std::vector<std::unique_ptr<TemplateBindings>> Kept;
  llvm::DenseMap<const CXXRecordDecl *, const TemplateBindings *>
      RecordBindings;
  /// Types that refer to each other without end are given up at some depth.
  unsigned Depth = 0;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_CLASSVIEW_H
