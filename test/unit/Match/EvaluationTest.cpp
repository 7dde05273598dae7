//===--- EvaluationTest.cpp -----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Match/Evaluation.h"
#include "TestTU.h"
#include "clang/AST/ExprCXX.h"

namespace clang::tidy::coro {
namespace {

/// What the initialiser of the variable `q` evaluates: "all", "nothing", or the
/// name of the function that is called.
std::string evaluatedIn(llvm::StringRef Init) {
  TestTU TU(("namespace std { class type_info; }"
             "struct poly { virtual ~poly(); }; poly &f(); int g(); int h();"
             "const auto &q = " +
             Init + ";")
                .str());
  const auto Operand =
      onlyEvaluatedOperand(*TU.decl<VarDecl>("q").getInit()->IgnoreImplicit());
  if (!Operand)
    return "all";
  if (!*Operand)
    return "nothing";
  const auto *Call = cast<CallExpr>((*Operand)->IgnoreImplicit());
  return Call->getDirectCallee()->getNameAsString();
}

TEST(Evaluation, NothingOfUnevaluatedOperands) {
  EXPECT_EQ(evaluatedIn("sizeof(g())"), "nothing");
  EXPECT_EQ(evaluatedIn("noexcept(g())"), "nothing");
  EXPECT_EQ(evaluatedIn("requires { g(); }"), "nothing");
}

TEST(Evaluation, TypeidOfPolymorphicOperandsAlone) {
  EXPECT_EQ(evaluatedIn("typeid(f())"), "f");
  EXPECT_EQ(evaluatedIn("typeid(g())"), "nothing");
  EXPECT_EQ(evaluatedIn("typeid(poly)"), "nothing");
}

TEST(Evaluation, WhatIsChosen) {
  EXPECT_EQ(evaluatedIn("_Generic(1, int: g(), long: h())"), "g");
  EXPECT_EQ(evaluatedIn("_Generic(1L, int: g(), long: h())"), "h");
}

TEST(Evaluation, AllOfOtherNodes) {
  EXPECT_EQ(evaluatedIn("g() + h()"), "all");
  EXPECT_EQ(evaluatedIn("g()"), "all");
}

} // namespace
} // namespace clang::tidy::coro
