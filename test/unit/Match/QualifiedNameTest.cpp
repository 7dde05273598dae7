//===--- QualifiedNameTest.cpp --------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Match/QualifiedName.h"
#include "TestTU.h"
#include "clang/AST/ExprCXX.h"

namespace clang::tidy::coro {
namespace {

std::string nameOf(const TestTU &TU, llvm::StringRef Printed) {
  return qualifiedName(TU.decl<NamedDecl>(Printed));
}

TEST(QualifiedName, LeavesOutInlineAndUnnamedNamespaces) {
  const TestTU TU(R"cpp(
    struct top {};
    namespace a {
    inline namespace v1 { namespace b { struct c { void d(); }; } }
    namespace { struct hidden {}; }
    }
    extern "C" { struct plain; void posix(); }
    typedef struct { int x; } from_c;
  )cpp");
  EXPECT_EQ(nameOf(TU, "top"), "top");
  EXPECT_EQ(nameOf(TU, "a::b::c"), "a::b::c");
  EXPECT_EQ(nameOf(TU, "a::b::c::d"), "a::b::c::d");
  EXPECT_EQ(nameOf(TU, "a::(anonymous namespace)::hidden"), "a::hidden");
  EXPECT_EQ(nameOf(TU, "plain"), "plain");
  EXPECT_EQ(qualifiedName(TU.type("from_c")), "from_c");
  EXPECT_EQ(nameOf(TU, "posix"), "posix");
}

TEST(QualifiedName, LeavesOutTemplateArguments) {
  const TestTU TU(R"cpp(
    namespace ns {
    template <typename T> struct task {
      struct promise_type {};
      void run();
      template <typename U> void turn(U);
    };
    template <> struct task<char> {};
    }
    using t_int = ns::task<int>;
    using t_char = const ns::task<char> &;
    using t_nested = ns::task<int>::promise_type;
    void use(ns::task<int> t) { $run^t.run(); $turn^t.turn(1); }
    template <typename T> void generic(ns::task<T> dependent, T other);
  )cpp");
  EXPECT_EQ(qualifiedName(TU.type("t_int")), "ns::task");
  EXPECT_EQ(qualifiedName(TU.type("t_char")), "ns::task");
  EXPECT_EQ(qualifiedName(TU.type("t_nested")), "ns::task::promise_type");
  EXPECT_EQ(qualifiedName(TU.type("dependent")), "ns::task");
  EXPECT_EQ(qualifiedName(TU.type("other")), "");
  EXPECT_EQ(qualifiedName(*TU.at<CallExpr>("run").getDirectCallee()),
            "ns::task::run");
  EXPECT_EQ(qualifiedName(*TU.at<CallExpr>("turn").getDirectCallee()),
            "ns::task::turn");
}

TEST(QualifiedName, IsEmptyForWhatNobodyElseCanName) {
  const TestTU TU(R"cpp(
    void f() {
      struct local { void run(); };
      auto lambda = [] {};
      $call^lambda();
      local variable;
    }
    struct { int x; } unnamed;
    int number;
    int *pointer;
  )cpp");
  EXPECT_EQ(nameOf(TU, "local"), "");
  EXPECT_EQ(nameOf(TU, "variable"), "");
  EXPECT_EQ(qualifiedName(TU.type("lambda")), "");
  EXPECT_EQ(qualifiedName(*TU.at<CallExpr>("call").getDirectCallee()), "");
  EXPECT_EQ(qualifiedName(TU.type("unnamed")), "");
  EXPECT_EQ(qualifiedName(TU.type("number")), "");
  EXPECT_EQ(qualifiedName(TU.type("pointer")), "");
  EXPECT_EQ(qualifiedName(QualType()), "");
}

TEST(QualifiedName, OfALambdaInANamespaceIsEmpty) {
  const TestTU TU(R"cpp(
    namespace ns { inline auto lambda = [](int) {}; struct { void run(); } x; }
    void f() { $call^ns::lambda(1); $run^ns::x.run(); }
  )cpp");
  EXPECT_EQ(qualifiedName(TU.type("ns::lambda")), "");
  EXPECT_EQ(qualifiedName(*TU.at<CallExpr>("call").getDirectCallee()), "");
  EXPECT_EQ(qualifiedName(*TU.at<CallExpr>("run").getDirectCallee()), "");
}

TEST(QualifiedName, OfOperatorsAndConversions) {
  const TestTU TU(R"cpp(
    namespace ns {
    struct flag { explicit operator bool(); flag(); ~flag(); };
    flag operator&&(flag, flag);
    }
    auto x = $and^ns::flag() && ns::flag();
  )cpp");
  EXPECT_EQ(qualifiedName(*TU.at<CallExpr>("and").getDirectCallee()),
            "ns::operator&&");
}

} // namespace
} // namespace clang::tidy::coro
