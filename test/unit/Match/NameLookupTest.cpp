//===--- NameLookupTest.cpp -----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Match/NameLookup.h"
#include "TestTU.h"
#include "clang/AST/ExprCXX.h"

namespace clang::tidy::coro {
namespace {

std::string found(const TestTU &TU, llvm::StringRef Name) {
  const NamedDecl *D = findDeclaration(TU.context(), Name);
  return D ? TU.pointAt(D->getLocation()) : "none";
}

TEST(NameLookup, FollowsEachComponentFromTheGlobalNamespace) {
  const TestTU TU(R"cpp(
    void $global^plain();
    namespace a { namespace b { void $inner^plain(); struct $type^type { void $member^run(); }; } }
    struct $record^holder { enum $enumeration^kind { one }; };
  )cpp");
  EXPECT_EQ(found(TU, "plain"), "global");
  EXPECT_EQ(found(TU, "a::b::plain"), "inner");
  EXPECT_EQ(found(TU, "a::b::type"), "type");
  EXPECT_EQ(found(TU, "a::b::type::run"), "member");
  EXPECT_EQ(found(TU, "holder::kind"), "enumeration");
}

TEST(NameLookup, UnknownNamesAreNull) {
  const TestTU TU(R"cpp(
    void plain(); int variable;
    namespace a { void inner(); }
    struct incomplete;
  )cpp");
  for (const char *Name : {"none", "a::none", "none::inner", "inner",
                           "plain::inner", "variable::x", "incomplete::x"})
    EXPECT_EQ(findDeclaration(TU.context(), Name), nullptr) << Name;
}

TEST(NameLookup, SeesThroughInlineNamespacesAliasesAndUsing) {
  const TestTU TU(R"cpp(
    namespace a { inline namespace v1 { void $versioned^run(); } }
    namespace shorter = a;
    namespace b { using a::run; namespace $first^nested {} }
    namespace b { namespace nested { void $reopened^late(); } }
  )cpp");
  EXPECT_EQ(found(TU, "a::run"), "versioned");
  EXPECT_EQ(found(TU, "a::v1::run"), "versioned");
  EXPECT_EQ(found(TU, "shorter::run"), "versioned");
  EXPECT_NE(findDeclaration(TU.context(), "b::run"), nullptr);
  EXPECT_EQ(found(TU, "b::nested::late"), "reopened");
}

TEST(NameLookup, FindsTemplatesAndTheirMembers) {
  const TestTU TU(R"cpp(
    namespace ns {
    template <typename T> struct $class^task { void $member^start(); };
    template <typename T> void $function^when_all(T);
    template <typename T> using alias = task<T>;
    }
  )cpp");
  EXPECT_EQ(found(TU, "ns::task"), "class");
  EXPECT_EQ(found(TU, "ns::task::start"), "member");
  EXPECT_EQ(found(TU, "ns::when_all"), "function");
  EXPECT_NE(findDeclaration(TU.context(), "ns::alias"), nullptr);
}

TEST(NameLookup, FindsOperatorsByTheirTokens) {
  const TestTU TU(R"cpp(
    namespace ns {
    struct x {};
    void $and^operator&&(x, x);
    void $shift^operator<<(x, int);
    int operators;
    int operator_name;
    }
  )cpp");
  EXPECT_EQ(found(TU, "ns::operator&&"), "and");
  EXPECT_EQ(found(TU, "ns::operator<<"), "shift");
  EXPECT_EQ(found(TU, "ns::operator||"), "none");
  // A name that only begins like an operator is an identifier.
  EXPECT_NE(findDeclaration(TU.context(), "ns::operators"), nullptr);
  EXPECT_NE(findDeclaration(TU.context(), "ns::operator_name"), nullptr);
}

TEST(NameLookup, FindNamespaceTakesNamespacesOnly) {
  const TestTU TU(R"cpp(
    namespace a { namespace b {} struct c {}; }
  )cpp");
  ASSERT_NE(findNamespace(TU.context(), "a::b"), nullptr);
  EXPECT_EQ(findNamespace(TU.context(), "a::b")->getName(), "b");
  EXPECT_EQ(findNamespace(TU.context(), "a::c"), nullptr);
  EXPECT_EQ(findNamespace(TU.context(), "a::d"), nullptr);
}

TEST(NameLookup, FindNamespaceTakesAnAliasForWhatItNames) {
  const TestTU TU("namespace a { namespace b {} } namespace ab = a::b;");
  ASSERT_NE(findNamespace(TU.context(), "ab"), nullptr);
  EXPECT_EQ(findNamespace(TU.context(), "ab")->getName(), "b");
}

TEST(NameLookup, SpelledPlainWhereNothingHides) {
  const TestTU TU(R"cpp(
    namespace lib { void when_all(); }
    void free_function();
    namespace app { void in_namespace(); struct s { void in_class(); }; }
    namespace lib { void in_library(); }
  )cpp");
  for (const char *Function : {"free_function", "app::in_namespace",
                               "app::s::in_class", "lib::in_library"})
    EXPECT_EQ(spelledFrom(TU.function(Function), TU.context(), "lib::when_all"),
              "lib::when_all")
        << Function;
}

TEST(NameLookup, SpelledFromTheTopWhereAScopeHidesTheFirstComponent) {
  const TestTU TU(R"cpp(
    namespace lib { void when_all(); }
    namespace app { namespace lib {} void by_namespace(); }
    struct by_member { int lib; void run(); };
    struct nested { struct lib {}; void run(); };
    void by_local_class() { struct lib {}; }
    void by_local_alias() { using lib = int; }
    void by_outer_function() { struct lib {}; auto l = [] { return 1; }; }
    namespace app { namespace inner { void in_inner(); } }
  )cpp");
  const auto Spelled = [&](const DeclContext &Where) {
    return spelledFrom(Where, TU.context(), "lib::when_all");
  };
  for (const char *Function :
       {"app::by_namespace", "app::inner::in_inner", "by_member::run",
        "nested::run", "by_local_class", "by_local_alias", "by_outer_function"})
    EXPECT_EQ(Spelled(TU.function(Function)), "::lib::when_all") << Function;
  // The lambda's call operator stands in the function that hides it.
  const auto *Lambda = TU.find<LambdaExpr>();
  ASSERT_NE(Lambda, nullptr);
  EXPECT_EQ(Spelled(*Lambda->getCallOperator()), "::lib::when_all");
}

TEST(NameLookup, AMemberOfABaseHidesTheFirstComponent) {
  const TestTU TU(R"cpp(
    namespace lib { void when_all(); }
    struct base { struct lib {}; };
    struct derived : base { void run(); };
  )cpp");
  EXPECT_EQ(
      spelledFrom(TU.function("derived::run"), TU.context(), "lib::when_all"),
      "::lib::when_all");
}

} // namespace
} // namespace clang::tidy::coro
