//===--- LateStartsTest.cpp -----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/LateStarts.h"
#include "TestTU.h"
#include "llvm/ADT/StringExtras.h"
#include <ctime>

namespace clang::tidy::coro {
namespace {

/// A lazy and an eager task type as somebody writes them, and coroutines that
/// are not seen.
const char Prelude[] = R"cpp(
#include <coroutine>
#include <memory>
#include <optional>
#include <utility>
template <typename T> struct result_of { void return_value(T); };
template <> struct result_of<void> { void return_void(); };
template <typename T, typename Initial> struct basic {
  struct promise_type : result_of<T> {
    basic get_return_object();
    Initial initial_suspend() noexcept;
    std::suspend_never final_suspend() noexcept;
    void unhandled_exception();
  };
  bool await_ready();
  void await_suspend(std::coroutine_handle<>);
  T await_resume();
  std::shared_ptr<int> shared;
};
template <typename T = void> using lazy = basic<T, std::suspend_always>;
template <typename T = void> using eager = basic<T, std::suspend_never>;
template <typename T> struct reply {
  bool await_ready(); void await_suspend(std::coroutine_handle<>); T await_resume();
};
lazy<int> get(int); eager<int> start(int); eager<int> start_at(int &);
reply<int> ask(int); reply<void> hop(int);
[[clang::annotate("coro_tidy::independent")]] lazy<> turn();
eager<int> seen(int n) { co_await turn(); co_return n * 2; }
void opaque(); extern int g;
)cpp";

class LateStartsTest : public testing::Test {
protected:
  void parse(llvm::StringRef Code) {
    TU = std::make_unique<TestTU>(Prelude + Code.str());
    Semantics = std::make_unique<TaskSemanticsReader>(TU->context(), Models);
    Finder =
        std::make_unique<LateStartFinder>(TU->context(), Models, *Semantics);
  }

  static std::string print(const LateStart &Late) {
    static const char *const Levels[] = {"possible", "likely", "proven"};
    std::string Text = Late.Task.Name + " over";
    for (const CrossedAwait &Crossed : Late.Crossed)
      Text += " " + Crossed.Task.Name;
    return Text + ": " + Levels[int(Late.Sure)];
  }

  std::vector<LateStart> find(llvm::StringRef Name) {
    const auto *Coroutine = TU->find<FunctionDecl>([&](const FunctionDecl &F) {
      return F.getQualifiedNameAsString() == Name &&
             F.doesThisDeclarationHaveABody() && !F.isDependentContext();
    });
    const auto *Body =
        Coroutine ? dyn_cast_or_null<CoroutineBodyStmt>(Coroutine->getBody())
                  : nullptr;
    if (!Body) {
      ADD_FAILURE() << "no coroutine " << Name.str();
      return {};
    }
    return Finder->find(*Coroutine, *Body, Least);
  }

  /// "b over get: likely | c over get: proven".
  std::string starts(llvm::StringRef Name) {
    std::vector<std::string> Words;
    for (const LateStart &Late : find(Name))
      Words.push_back(print(Late));
    return llvm::join(Words, " | ");
  }

  Confidence Least = Confidence::Possible;
  ModelSet Models;
  std::unique_ptr<TestTU> TU;
  std::unique_ptr<TaskSemanticsReader> Semantics;
  std::unique_ptr<LateStartFinder> Finder;
};

TEST_F(LateStartsTest, StoredAndInPlace) {
  parse(R"cpp(
    lazy<int> stored() { auto a = co_await get(1); auto b = start(2); co_return a + co_await b; }
    lazy<int> moved() { auto a = co_await get(1); auto b = start(2); co_return a + co_await std::move(b); }
    lazy<int> in_place() { auto a = co_await get(1); auto b = co_await start(2); co_return a + b; }
    lazy<int> operand() { auto a = co_await get(1); co_return a + co_await start(2); }
    lazy<int> one_statement() { co_return co_await get(1) + co_await start(2); }
    lazy<int> foreign() { auto a = co_await ask(1); auto b = start(2); co_return a + co_await b; }
    lazy<int> eager_first() { auto a = co_await start(1); auto b = co_await start(2); co_return a + b; }
  )cpp");
  EXPECT_EQ(starts("stored"), "b over get: likely");
  EXPECT_EQ(starts("moved"), "b over get: likely");
  EXPECT_EQ(starts("in_place"), "start over get: likely");
  EXPECT_EQ(starts("operand"), "start over get: likely");
  EXPECT_EQ(starts("one_statement"), "start over get: likely");
  EXPECT_EQ(starts("foreign"), "b over ask: likely");
  EXPECT_EQ(starts("eager_first"), "start over start: likely");
}

TEST_F(LateStartsTest, GoesAsFarBackAsItCan) {
  parse(R"cpp(
    lazy<int> all() { auto a = co_await get(1); auto c = co_await get(a); auto b = start(2); co_return c + co_await b; }
    lazy<int> second() { auto a = co_await get(1); auto c = co_await get(a); auto b = start(a); co_return c + co_await b; }
    lazy<int> none() { auto a = co_await get(1); auto c = co_await get(a); auto b = start(c); co_return co_await b; }
    lazy<int> wall() { auto a = co_await get(1); opaque(); auto c = co_await get(3); auto b = start(2); co_return a + c + co_await b; }
  )cpp");
  EXPECT_EQ(starts("all"), "b over get get: likely");
  EXPECT_EQ(starts("second"), "b over get: likely");
  EXPECT_EQ(starts("none"), "");
  EXPECT_EQ(starts("wall"), "b over get: likely");
}

TEST_F(LateStartsTest, ConfidenceFollowsWhatIsSeen) {
  parse(R"cpp(
    eager<int> fails(int n) { co_await turn(); if (n < 0) throw n; co_return n; }
    eager<int> adds(int &n) { co_await turn(); co_return ++n; }
    lazy<int> bodies() { auto a = co_await seen(1); auto b = seen(2); co_return a + co_await b; }
    lazy<int> one_body() { auto a = co_await seen(1); auto b = start(2); co_return a + co_await b; }
    lazy<int> unused() { co_await get(1); auto b = start(2); co_return co_await b; }
    lazy<int> check() { auto a = co_await fails(1); auto b = seen(2); co_return a + co_await b; }
    lazy<int> writes() { int n = 0; auto a = co_await seen(1); auto b = adds(n); co_return a + co_await b; }
    lazy<int> written(int n) { auto a = co_await start_at(n); auto b = seen(n); co_return a + co_await b; }
    struct s { int m; lazy<int> member() { auto a = co_await seen(1); auto b = seen(m); co_return a + co_await b; } };
  )cpp");
  EXPECT_EQ(starts("bodies"), "b over seen: proven");
  EXPECT_EQ(starts("one_body"), "b over seen: likely");
  EXPECT_EQ(starts("unused"), "b over get: possible");
  EXPECT_EQ(starts("check"), "b over fails: possible");
  EXPECT_EQ(starts("writes"), "b over seen: possible");
  EXPECT_EQ(starts("written"), "");
  EXPECT_EQ(starts("s::member"), "b over seen: likely");
}

TEST_F(LateStartsTest, PausesAndSwitchesAreMeant) {
  parse(R"cpp(
    struct tag { bool await_ready(); void await_suspend(std::coroutine_handle<>); int await_resume(); };
    lazy<int> paused() { co_await turn(); auto b = start(2); co_return co_await b; }
    lazy<int> switched() { co_await hop(1); auto b = start(2); co_return co_await b; }
    lazy<int> object(tag t) { auto a = co_await t; auto b = start(2); co_return a + co_await b; }
    lazy<int> condition(bool c) { auto a = c ? co_await get(1) : 0; auto b = start(2); co_return a + co_await b; }
    lazy<int> branch() { if (co_await get(1)) co_return 0; auto b = start(2); co_return co_await b; }
    lazy<int> loop() { int s = 0; while (co_await get(s)) ++s; auto b = start(2); co_return s + co_await b; }
  )cpp");
  for (const char *Name :
       {"paused", "switched", "object", "condition", "branch", "loop"})
    EXPECT_EQ(starts(Name), "") << Name;
}

TEST_F(LateStartsTest, WhatConflictsMovesTogetherOrNotAtAll) {
  parse(R"cpp(
    eager<int> adds(int *n) { co_await turn(); co_return ++*n; }
    lazy<int> together() { int n = 0; auto a = co_await seen(1); auto b = adds(&n); auto c = adds(&n); co_return a + co_await b + co_await c; }
    lazy<int> not_at_all() { int n = 0; auto a = co_await seen(1); auto b = adds(&a); auto c = adds(&a); co_return co_await b + co_await c; }
  )cpp");
  const std::vector<LateStart> Both = find("together");
  ASSERT_EQ(Both.size(), 2u);
  EXPECT_TRUE(Both[0].Behind.empty());
  ASSERT_EQ(Both[1].Behind.size(), 1u);
  EXPECT_EQ(Both[1].Behind[0], Both[0].CreatedIn);
  EXPECT_EQ(Both[1].Before, Both[0].Before);
  EXPECT_EQ(starts("not_at_all"), "");
}

TEST_F(LateStartsTest, WhatBecomesOfADroppedOne) {
  parse(R"cpp(
    lazy<int> value() { auto a = co_await get(1); auto b = start(2); co_return a + co_await b; }
    lazy<int> referred(int n) { auto a = co_await seen(1); auto b = start_at(n); co_return a + co_await b; }
  )cpp");
  const std::vector<LateStart> Value = find("value");
  ASSERT_EQ(Value.size(), 1u);
  EXPECT_EQ(Value[0].Drop, DropKind::KeepsRunning);
  EXPECT_TRUE(Value[0].isSafelyDropped());
  const std::vector<LateStart> Referred = find("referred");
  ASSERT_EQ(Referred.size(), 1u);
  EXPECT_FALSE(Referred[0].isSafelyDropped());
}

/// Ten times the tasks take about ten times as long.
TEST_F(LateStartsTest, CostIsLinear) {
  const auto SecondsFor = [&](int Count) {
    std::string Code = "lazy<int> many() { int s = 0;\n";
    for (int I = 0; I < Count; ++I)
      Code += "auto a" + std::to_string(I) + " = co_await get(1); auto b" +
              std::to_string(I) + " = start(2); s += a" + std::to_string(I) +
              " + co_await b" + std::to_string(I) + ";\n";
    parse(Code + "co_return s; }");
    const std::clock_t Begin = std::clock();
    find("many");
    return static_cast<double>(std::clock() - Begin) / CLOCKS_PER_SEC;
  };
  const double Few = SecondsFor(300);
  const double Many = SecondsFor(3000);
  EXPECT_LT(Many, 30 * Few + 0.2);
}

} // namespace
} // namespace clang::tidy::coro
