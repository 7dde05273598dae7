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
#define LIBRARY(name) \
  namespace name { \
  template <typename T> struct task : task_base<task<T>, T> {}; \
  task<int> one(int); task<int> two(int); task<int> three(int); task<int> four(int); }
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
  std::string reordered(const std::string &Code) {
    TU = std::make_unique<TestTU>(Library + Code);
    TaskSemanticsReader Semantics(TU->context(), Models);
    AwaitGroupFinder Finder(TU->context(), Models, Semantics);
    AwaitCombiner Combiner(TU->context(), Models);
    AwaitReorderer Reorderer(TU->context(), Combiner);
    const FunctionDecl &Row = TU->function("row");
    const AwaitPlan Plan = Finder.plan(
        Row, *cast<CoroutineBodyStmt>(Row.getBody()), Confidence::Likely);
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

} // namespace
} // namespace clang::tidy::coro
