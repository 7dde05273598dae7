//===--- ReorderedAwaitsTest.cpp ------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fix/ReorderedAwaits.h"
#include "AppliedEdits.h"
#include "TestTU.h"

namespace clang::tidy::coro {
namespace {

/// Tasks of three libraries: the combinator of `cc` is a function that gives
/// values, that of `hold` one that gives holders, and that of `op` an operator.
const char Library[] = R"cpp(
#include <coroutine>
#include <utility>
template <typename Self, typename T> struct task_base {
  struct promise_type {
    Self get_return_object();
    std::suspend_always initial_suspend() noexcept;
    std::suspend_always final_suspend() noexcept;
    void unhandled_exception(); void return_value(T);
  };
  bool await_ready() const; void await_suspend(std::coroutine_handle<>) const; T await_resume() const;
};
struct token { token(token &&) = default; int of; };
struct value { int of; }; struct view { const int *at; };
struct pinned { pinned(const pinned &) = delete; pinned(pinned &&); int of; };
#define LIBRARY(name) \
  namespace name { \
  template <typename T> struct task : task_base<task<T>, T> {}; \
  task<int> one(int); task<int> two(int); task<int> three(int); task<int> four(int); \
  task<token> get(int); task<value> make(int); task<pinned> pin(int); task<view> look(int); }
LIBRARY(cc)
LIBRARY(hold)
LIBRARY(op)
namespace cc { void when_all(); }
namespace hold { void when_all(); }
namespace op::ops { void operator&&(const task<char> &, const task<char> &); }
)cpp";

class ReorderedAwaitsTest : public testing::Test {
protected:
  ReorderedAwaitsTest() {
    for (const char *Name : {"cc", "hold", "op"}) {
      LibraryModel Model;
      Model.Tasks.emplace_back().Type = std::string(Name) + "::task";
      Model.Tasks.back().Start = StartKind::Lazy;
      CombinatorModel Combinator;
      Combinator.Name = std::string(Name) + "::when_all";
      Combinator.Argument = ArgumentForm::Value;
      Combinator.Result = ResultForm::TupleOfValues;
      if (Name == std::string("hold")) {
        Combinator.Result = ResultForm::TupleOfHolders;
        Combinator.Accessor = "value";
      } else if (Name == std::string("op")) {
        Combinator.Name = "op::ops::operator&&";
        Combinator.Spelling = CombinatorSpelling::Operator;
        Combinator.Operator = "&&";
        Combinator.UsingDirectives = {"op::ops"};
      }
      Model.Combinators.push_back(Combinator);
      Models.add(std::move(Model));
    }
  }

  /// The text of the one coroutine in \p Code that has a row, after the edit,
  /// or the reason why there is none.
  std::string reordered(const std::string &Code, RowForm Form = RowForm::Levels,
                        Confidence Least = Confidence::Likely) {
    TU = std::make_unique<TestTU>(Library + Code);
    TaskSemanticsReader Semantics(TU->context(), Models);
    AwaitGroupFinder Finder(TU->context(), Models, Semantics);
    AwaitCombiner Combiner(TU->context(), Models);
    AwaitReorderer Reorderer(TU->context(), Models, Combiner);
    const FunctionDecl &Row = TU->function("row");
    const AwaitPlan Plan =
        Finder.plan(Row, *cast<CoroutineBodyStmt>(Row.getBody()), Least, Form);
    if (Plan.Schedules.size() != 1)
      return std::to_string(Plan.Schedules.size()) + " schedules";
    CombinedAwait Fix = Reorderer.reorder(Plan.Schedules.front(),
                                          [](llvm::StringRef) { return true; });
    if (Fix.Edits.empty())
      return "no edit: " + Fix.NoEdit;
    EXPECT_EQ(Fix.NoEdit, "");
    EXPECT_EQ(Fix.Edits.size(), 1U) << "all or nothing";
    if (!Fix.UsingDirective.Text.empty())
      Fix.Edits.push_back(Fix.UsingDirective);
    return applied(Fix.Edits, Row, *TU);
  }

  ModelSet Models;
  std::unique_ptr<TestTU> TU;
};

TEST_F(ReorderedAwaitsTest, LevelsAreWrittenInTheirOrder) {
  EXPECT_EQ(reordered(R"cpp(cc::task<int> row(int n) {
  auto a = co_await cc::one(n);
  auto b = co_await cc::two(a);
  auto c = co_await cc::three(2);
  auto d = co_await cc::four(c);
  co_return a + b + c + d;
})cpp"),
            R"cpp(cc::task<int> row(int n) {
  auto [a, c] = co_await cc::when_all(cc::one(n), cc::three(2));
  auto [b, d] = co_await cc::when_all(cc::two(a), cc::four(c));
  co_return a + b + c + d;
})cpp");
}

TEST_F(ReorderedAwaitsTest, DeclarationsThatStayComeBehindTheirLevel) {
  EXPECT_EQ(reordered(R"cpp(cc::task<int> row(int n) {
  const int a = co_await cc::one(n);
  auto b = co_await cc::two(a);
  long c = co_await cc::three(2);
  int d{co_await cc::four(c)};
  co_return a + b + c + d;
})cpp"),
            R"cpp(cc::task<int> row(int n) {
  auto [aResult, cResult] = co_await cc::when_all(cc::one(n), cc::three(2));
  const int a = std::move(aResult);
  long c = std::move(cResult);
  auto [bResult, dResult] = co_await cc::when_all(cc::two(a), cc::four(c));
  auto b = std::move(bResult);
  int d{std::move(dResult)};
  co_return a + b + c + d;
})cpp");
}

TEST_F(ReorderedAwaitsTest, EachHolderIsAskedBehindItsLevel) {
  EXPECT_EQ(reordered(R"cpp(hold::task<int> row(int n) {
  auto a = co_await hold::one(n);
  auto b = co_await hold::two(a);
  auto c = co_await hold::three(2);
  auto d = co_await hold::four(c);
  co_return a + b + c + d;
})cpp"),
            R"cpp(hold::task<int> row(int n) {
  auto [aResult, cResult] = co_await hold::when_all(hold::one(n), hold::three(2));
  auto a = std::move(aResult).value();
  auto c = std::move(cResult).value();
  auto [bResult, dResult] = co_await hold::when_all(hold::two(a), hold::four(c));
  auto b = std::move(bResult).value();
  auto d = std::move(dResult).value();
  co_return a + b + c + d;
})cpp");
}

TEST_F(ReorderedAwaitsTest, AUsingDirectiveIsForAllLevels) {
  EXPECT_EQ(reordered(R"cpp(op::task<int> row(int n) {
  auto a = co_await op::one(n);
  auto b = co_await op::two(a);
  auto c = co_await op::three(2);
  auto d = co_await op::four(c);
  co_return a + b + c + d;
})cpp"),
            R"cpp(op::task<int> row(int n) {
  using namespace op::ops;
  auto [a, c] = co_await (op::one(n) && op::three(2));
  auto [b, d] = co_await (op::two(a) && op::four(c));
  co_return a + b + c + d;
})cpp");
}

TEST_F(ReorderedAwaitsTest, WhatStaysAtTheEndsIsNotTouched) {
  EXPECT_EQ(reordered(R"cpp(cc::task<int> row(int n) {
  auto z = co_await cc::one(n); // The first.
  auto a = co_await cc::one(z);
  auto b = co_await cc::two(a);
  auto c = co_await cc::three(z);
  auto d = co_await cc::four(c);
  auto e = co_await cc::four(b + d); // The last.
  co_return a + b + c + d + e;
})cpp"),
            R"cpp(cc::task<int> row(int n) {
  auto z = co_await cc::one(n); // The first.
  auto [a, c] = co_await cc::when_all(cc::one(z), cc::three(z));
  auto [b, d] = co_await cc::when_all(cc::two(a), cc::four(c));
  auto e = co_await cc::four(b + d); // The last.
  co_return a + b + c + d + e;
})cpp");
}

TEST_F(ReorderedAwaitsTest, LineBreaksAreThoseOfTheFile) {
  EXPECT_EQ(reordered("cc::task<int> row(int n) {\r\n"
                      "\tauto a = co_await cc::one(n);\r\n"
                      "\tauto b = co_await cc::two(a);\r\n"
                      "\tauto c = co_await cc::three(2);\r\n"
                      "\tauto d = co_await cc::four(c);\r\n"
                      "\tco_return a + b + c + d;\r\n}"),
            "cc::task<int> row(int n) {\r\n"
            "\tauto [a, c] = co_await cc::when_all(cc::one(n), "
            "cc::three(2));\r\n"
            "\tauto [b, d] = co_await cc::when_all(cc::two(a), cc::four(c));"
            "\r\n\tco_return a + b + c + d;\r\n}");
}

TEST_F(ReorderedAwaitsTest, NoEditWhereAnOrderIsLost) {
  const auto Row = [&](const std::string &B, const std::string &C,
                       const std::string &Between = "",
                       const std::string &Front = "") {
    return reordered(Front +
                     "cc::task<int> row(int n) {\n"
                     "  auto a = co_await cc::one(n);\n  " +
                     B + "\n" + Between + "  " + C +
                     "\n  auto d = co_await cc::four(c);\n"
                     "  co_return a + b + c + d;\n}");
  };
  const std::string B = "auto b = co_await cc::two(a);";
  const std::string C = "auto c = co_await cc::three(2);";
  EXPECT_EQ(Row(B, C, "  // Why.\n"),
            "no edit: a comment stands between the awaits");
  EXPECT_EQ(Row(B, C, "#define X\n"),
            "no edit: a preprocessor directive stands between the awaits");
  EXPECT_EQ(
      Row("auto b = co_await cc::two(a + sizeof(d));", C, "", "char d[3];\n"),
      "no edit: 'd' would be declared in front of what means another one "
      "by it");
  EXPECT_EQ(Row(B, "decltype(b) c = co_await cc::three(2);"),
            "no edit: an operand names 'b', which is declared later than it "
            "would be written");
  EXPECT_EQ(
      Row("auto b = AWAIT cc::two(a);", C, "", "#define AWAIT co_await\n"),
      "no edit: the code comes from a macro");
}

TEST_F(ReorderedAwaitsTest, ChainsBecomeLocalCoroutines) {
  EXPECT_EQ(reordered(R"cpp(cc::task<int> row(int n) {
  auto a = co_await cc::one(n);
  auto b = co_await cc::two(a);
  auto c = co_await cc::three(2);
  auto d = co_await cc::four(c);
  auto e = co_await cc::four(b + d);
  co_return e;
})cpp",
                      RowForm::Chains),
            R"cpp(cc::task<int> row(int n) {
  auto [b, d] = co_await cc::when_all([&]() -> cc::task<int> {
    auto a = co_await cc::one(n);
    co_return co_await cc::two(a);
  }(), [&]() -> cc::task<int> {
    auto c = co_await cc::three(2);
    co_return co_await cc::four(c);
  }());
  auto e = co_await cc::four(b + d);
  co_return e;
})cpp");
}

TEST_F(ReorderedAwaitsTest, WhatIsUsedOutsideLeavesItsCoroutine) {
  EXPECT_EQ(reordered(R"cpp(hold::task<int> row(int n) {
	const int a = co_await hold::one(n);
	auto b = co_await hold::make(a);
	auto c = co_await hold::three(2);
	long d = co_await hold::four(c);
	auto e = co_await hold::four(static_cast<int>(d));
	auto f = co_await hold::one(3);
	co_return a + b.of + c + d + e + f;
})cpp",
                      RowForm::Chains),
            R"cpp(hold::task<int> row(int n) {
	auto [aResult, cResult, fResult] = co_await hold::when_all([&]() -> hold::task<std::pair<int, value>> {
		const int a = co_await hold::one(n);
		auto b = co_await hold::make(a);
		co_return std::pair<int, value>(a, b);
	}(), [&]() -> hold::task<std::tuple<int, long, int>> {
		auto c = co_await hold::three(2);
		long d = co_await hold::four(c);
		auto e = co_await hold::four(static_cast<int>(d));
		co_return std::tuple<int, long, int>(c, d, e);
	}(), hold::one(3));
	const int a = std::move(aResult.value().first);
	auto b = std::move(aResult.value().second);
	auto c = std::get<0>(std::move(cResult.value()));
	long d = std::get<1>(std::move(cResult.value()));
	auto e = std::get<2>(std::move(cResult.value()));
	auto f = std::move(fResult).value();
	co_return a + b.of + c + d + e + f;
})cpp");
}

TEST_F(ReorderedAwaitsTest, AResultMayReferToWhatEndsWithTheLambda) {
  EXPECT_EQ(reordered(R"cpp(hold::task<int> row(int n) {
  auto a = co_await hold::make(n);
  auto b = co_await hold::look(a.of);
  auto c = co_await hold::three(2);
  auto d = co_await hold::four(c);
  co_return *b.at + d;
})cpp",
                      RowForm::Chains, Confidence::Possible),
            R"cpp(hold::task<int> row(int n) {
  auto [aResult, cResult] = co_await hold::when_all(hold::make(n), hold::three(2));
  auto a = std::move(aResult).value();
  auto c = std::move(cResult).value();
  auto [bResult, dResult] = co_await hold::when_all(hold::look(a.of), hold::four(c));
  auto b = std::move(bResult).value();
  auto d = std::move(dResult).value();
  co_return *b.at + d;
})cpp");
}

TEST_F(ReorderedAwaitsTest, WhatCannotLeaveACoroutineStaysInLevels) {
  const auto IsInChains = [&](const std::string &A, const std::string &Front,
                              const std::string &Behind = "b + d",
                              const std::string &Of = "cc::task<int> row") {
    const std::string After =
        reordered(Front + Of + "(int n) {\n  " + A +
                      "\n  auto b = co_await cc::two(a.of);\n"
                      "  auto c = co_await cc::three(2);\n"
                      "  auto d = co_await cc::four(c);\n  co_return " +
                      Behind + ";\n}",
                  RowForm::Chains, Confidence::Possible);
    EXPECT_TRUE(llvm::StringRef(After).contains("when_all(")) << After;
    return llvm::StringRef(After).contains("[&]()");
  };
  const std::string Make = "auto a = co_await cc::make(n);";
  EXPECT_TRUE(IsInChains(Make, ""));
  EXPECT_TRUE(IsInChains(Make, "", "a.of + b + d"));
  EXPECT_TRUE(
      IsInChains("const auto a = co_await cc::make(n);", "", "a.of + b + d"));
  EXPECT_TRUE(IsInChains("auto &&a = co_await cc::make(n);", ""));
  // It would be a copy.
  EXPECT_FALSE(
      IsInChains("auto &&a = co_await cc::make(n);", "", "a.of + b + d"));
  // A const one could not be moved out.
  EXPECT_FALSE(
      IsInChains("const auto a = co_await cc::pin(n);", "", "a.of + b + d"));
  // Trivially copyable, and not to be copied.
  EXPECT_FALSE(
      IsInChains("const auto a = co_await cc::get(n);", "", "a.of + b + d"));
  EXPECT_TRUE(IsInChains("auto a = co_await cc::get(n);", "", "a.of + b + d"));
  // A lambda that gives another task need be no coroutine.
  EXPECT_FALSE(IsInChains(Make, "", "b + d", "hold::task<int> row"));
}

} // namespace
} // namespace clang::tidy::coro
