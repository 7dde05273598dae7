//===--- EmptyPlugin.cpp - What a plugin costs that does nothing ----------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the bench divides by: a plugin with one check, whose one matcher accepts
// the translation unit and whose answer is to do nothing. What it costs is the
// parse, clang-tidy itself and one walk over the AST, which every plugin pays.
//
//===----------------------------------------------------------------------===//

#include "clang-tidy/ClangTidyCheck.h"
#include "clang-tidy/ClangTidyModule.h"

namespace clang::tidy::coro {
namespace {

class EmptyCheck : public ClangTidyCheck {
public:
  using ClangTidyCheck::ClangTidyCheck;

  void registerMatchers(ast_matchers::MatchFinder *Finder) override {
    Finder->addMatcher(ast_matchers::translationUnitDecl(), this);
  }

  void check(const ast_matchers::MatchFinder::MatchResult &) override {}
};

class EmptyModule : public ClangTidyModule {
public:
  void addCheckFactories(ClangTidyCheckFactories &Factories) override {
    Factories.registerCheck<EmptyCheck>("bench-empty");
  }
};

const ClangTidyModuleRegistry::Add<EmptyModule>
    Registered("bench-module", "Does nothing, for the bench to divide by.");

} // namespace
} // namespace clang::tidy::coro
