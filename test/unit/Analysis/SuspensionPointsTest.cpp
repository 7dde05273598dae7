//===--- SuspensionPointsTest.cpp -----------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/SuspensionPoints.h"
#include "TestTU.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Lex/Lexer.h"
#include <chrono>

namespace clang::tidy::coro {
namespace {

using Strings = std::vector<std::string>;

const char Prelude[] = R"cpp(
#include <coroutine>
#include <exception>
#include <initializer_list>
#include <typeinfo>
#include <utility>
template <typename T> struct task {
  struct promise_type {
    task get_return_object();
    std::suspend_always initial_suspend();
    std::suspend_always final_suspend() noexcept;
    void unhandled_exception();
    template <typename U> void return_value(U &&);
    template <typename U> std::suspend_always yield_value(U &&);
    std::suspend_always yield_value(std::initializer_list<int>);
  };
  bool await_ready();
  void await_suspend(std::coroutine_handle<>);
  T await_resume();
};
template <> struct task<void> {
  struct promise_type {
    task get_return_object();
    std::suspend_always initial_suspend();
    std::suspend_always final_suspend() noexcept;
    void unhandled_exception();
    void return_void();
  };
  bool await_ready();
  void await_suspend(std::coroutine_handle<>);
  void await_resume();
};
struct range { int *begin(); int *end(); };
struct pair { int x; int y; };
struct poly { virtual ~poly(); };
task<int> a();
task<int> b();
task<int> c();
task<bool> ok();
task<void> nothing();
task<range> rows();
task<pair> two();
task<int> with(int, int = 0);
int use(...);
)cpp";

std::string nameOf(SuspensionKind Kind) {
  switch (Kind) {
  case SuspensionKind::Await:
    return "await";
  case SuspensionKind::DependentAwait:
    return "dependent";
  case SuspensionKind::Yield:
    return "yield";
  case SuspensionKind::Initial:
    return "initial";
  case SuspensionKind::Final:
    return "final";
  }
  return "?";
}

/// Each point of `f` as "kind operand", with a "?" behind one that may be
/// skipped.
Strings pointsIn(const TestTU &TU, llvm::StringRef Function = "f") {
  Strings Found;
  for (const SuspensionPoint &P : findSuspensionPoints(TU.body(Function))) {
    std::string Text = nameOf(P.Kind);
    if (P.Operand)
      Text +=
          " " + Lexer::getSourceText(
                    CharSourceRange::getTokenRange(P.Operand->getSourceRange()),
                    TU.sources(), TU.context().getLangOpts())
                    .str();
    if (P.IsConditional)
      Text += "?";
    if (P.Kind != SuspensionKind::Initial && P.Kind != SuspensionKind::Final)
      Found.push_back(Text);
  }
  return Found;
}

Strings pointsOf(llvm::StringRef Body, llvm::StringRef Head = "task<int> f()") {
  return pointsIn(TestTU(Prelude + Head.str() + " {\n" + Body.str() + "\n}\n"));
}

TEST(SuspensionPoints, InInitialisers) {
  EXPECT_EQ(pointsOf("int x = co_await a(); int y{co_await b()};"
                     "int z(co_await c()); co_return 0;"),
            (Strings{"await a()", "await b()", "await c()"}));
  EXPECT_EQ(pointsOf("pair p{co_await a(), co_await b()};"
                     "int xs[] = {co_await c(), 1}; co_return 0;"),
            (Strings{"await a()", "await b()", "await c()"}));
  EXPECT_EQ(pointsOf("pair p{.x = co_await a(), .y = co_await b()};"
                     "pair q(co_await c(), 1); co_return 0;"),
            (Strings{"await a()", "await b()", "await c()"}));
  EXPECT_EQ(pointsOf("auto [x, y] = co_await two(); co_return x + y;"),
            (Strings{"await two()"}));
}

TEST(SuspensionPoints, OfAnArrayTakenApart) {
  EXPECT_EQ(pointsOf("auto [x, y] = co_await array(); co_return x + y;",
                     "task<int (&)[2]> array(); task<int> f()"),
            (Strings{"await array()"}));
}

TEST(SuspensionPoints, InArguments) {
  EXPECT_EQ(pointsOf("co_return use(co_await a(), use(1, co_await b()));"),
            (Strings{"await a()", "await b()"}));
  EXPECT_EQ(pointsOf("int xs[3]; xs[co_await a()] = co_await b();"
                     "xs[0] += co_await c(); co_return 0;"),
            (Strings{"await a()", "await b()", "await c()"}));
  EXPECT_EQ(
      pointsOf("auto *p = new (use(co_await a()) ? place : place)"
               "  int[co_await b()]{co_await c()}; co_return *p;",
               "extern void *place;"
               "void *operator new[](decltype(sizeof(0)), void *) noexcept;"
               "task<int> f()"),
      (Strings{"await a()", "await b()", "await c()"}));
}

TEST(SuspensionPoints, ParentsAreThoseOfWhatIsEvaluated) {
  TestTU TU(std::string(Prelude) + R"cpp(
    task<void> run() {
      use($call^use($inner^co_await a()), [] { return $lambda^use(1); },
          sizeof($size^use(2)));
      co_return;
    })cpp");
  EvaluatedParents Parents;
  findSuspensionPoints(TU.body("run"), &Parents);
  const auto &Inner = TU.at<CoawaitExpr>("inner");
  const Stmt *Up = &Inner;
  while (Up && Up != &TU.at<CallExpr>("call"))
    Up = Parents.lookup(Up);
  EXPECT_TRUE(Up);
  EXPECT_TRUE(Parents.count(&TU.at<CallExpr>("call")));
  EXPECT_FALSE(Parents.count(&TU.at<CallExpr>("lambda")));
  EXPECT_FALSE(Parents.count(&TU.at<CallExpr>("size")));
}

TEST(SuspensionPoints, NestedInAnOperandComeAfterTheOuter) {
  EXPECT_EQ(pointsOf("co_return co_await with(co_await a(), co_await b());"),
            (Strings{"await with(co_await a(), co_await b())", "await a()",
                     "await b()"}));
}

TEST(SuspensionPoints, OfDiscardedAndReturnedValues) {
  EXPECT_EQ(pointsOf("co_await nothing(); (void)co_await a();"
                     "co_return co_await b();"),
            (Strings{"await nothing()", "await a()", "await b()"}));
  EXPECT_EQ(pointsOf("co_return co_await nothing();", "task<void> f()"),
            (Strings{"await nothing()"}));
  EXPECT_EQ(pointsOf("throw co_await a(); co_return 0;"),
            (Strings{"await a()"}));
}

TEST(SuspensionPoints, InConditionsAndInitStatements) {
  EXPECT_EQ(pointsOf("if (int x = co_await a(); co_await ok()) co_await b();"
                     "else co_await c(); co_return 0;"),
            (Strings{"await a()", "await ok()", "await b()", "await c()"}));
  EXPECT_EQ(pointsOf("if (int x = co_await a()) co_return x; co_return 0;"),
            (Strings{"await a()"}));
  EXPECT_EQ(pointsOf("switch (int x = co_await a(); co_await b()) {"
                     "case 1: co_await c(); } co_return 0;"),
            (Strings{"await a()", "await b()", "await c()"}));
  EXPECT_EQ(pointsOf("while (co_await ok()) co_await a();"
                     "do co_await b(); while (co_await ok()); co_return 0;"),
            (Strings{"await ok()", "await a()", "await b()", "await ok()"}));
  EXPECT_EQ(pointsOf("for (int i = co_await a(); co_await ok();"
                     "     i += co_await b()) co_await c(); co_return 0;"),
            (Strings{"await a()", "await ok()", "await b()", "await c()"}));
  EXPECT_EQ(pointsOf("try { co_await a(); } catch (...) {} co_return 0;"),
            (Strings{"await a()"}));
}

TEST(SuspensionPoints, InARangeForOnlyOnce) {
  EXPECT_EQ(pointsOf("for (int n = co_await a(); int x : co_await rows())"
                     "  co_await with(x); co_return 0;"),
            (Strings{"await a()", "await rows()", "await with(x)"}));
}

TEST(SuspensionPoints, OfYieldHasTheWrittenOperand) {
  EXPECT_EQ(pointsOf("co_yield 1; co_yield co_await a(); co_return 0;"),
            (Strings{"yield 1", "yield co_await a()", "await a()"}));
  EXPECT_EQ(pointsOf("co_yield {1, co_await a()}; co_return 0;"),
            (Strings{"yield {1, co_await a()}", "await a()"}));
}

TEST(SuspensionPoints, OfShortCircuitMayBeSkipped) {
  EXPECT_EQ(pointsOf("bool x = co_await ok() && co_await a();"
                     "bool y = co_await ok() || (co_await b(), co_await c());"
                     "co_return 0;"),
            (Strings{"await ok()", "await a()?", "await ok()", "await b()?",
                     "await c()?"}));
  EXPECT_EQ(pointsOf("co_return co_await ok() ? co_await a() : co_await b();"),
            (Strings{"await ok()", "await a()?", "await b()?"}));
  EXPECT_EQ(pointsOf("co_return co_await a() ?: co_await b();"),
            (Strings{"await a()", "await b()?"}));
}

TEST(SuspensionPoints, OfAnOverloadedOperatorAlwaysRun) {
  EXPECT_EQ(pointsOf("co_return co_await yes() && co_await yes();",
                     "struct flag {}; int operator&&(flag, flag);"
                     "task<flag> yes(); task<int> f()"),
            (Strings{"await yes()", "await yes()"}));
  EXPECT_EQ(pointsOf("co_return co_await yes() != co_await no();",
                     "struct flag { bool operator==(const flag &) const; };"
                     "task<flag> yes(); task<flag> no(); task<int> f()"),
            (Strings{"await yes()", "await no()"}));
  EXPECT_EQ(pointsOf("co_return co_await ends() < co_await x();",
                     "struct num {}; int operator<(num, num);"
                     "task<num> ends(); task<num> x(); task<int> f()"),
            (Strings{"await ends()", "await x()"}));
}

TEST(SuspensionPoints, InACommaAndAStatementExpression) {
  EXPECT_EQ(pointsOf("int x = (co_await a(), co_await b());"
                     "int y = ({ co_await c(); 1; }); co_return x;"),
            (Strings{"await a()", "await b()", "await c()"}));
}

TEST(SuspensionPoints, OfALambdaAreItsOwnButCapturesAreNot) {
  const TestTU TU(std::string(Prelude) + R"cpp(
    task<int> f() {
      auto inner = [x = co_await a()]() -> task<int> {
        co_return x + co_await b();
      };
      co_return co_await inner();
    })cpp");
  EXPECT_EQ(pointsIn(TU), (Strings{"await a()", "await inner()"}));
  const auto *Lambda = TU.find<LambdaExpr>();
  ASSERT_TRUE(Lambda);
  EXPECT_EQ(findSuspensionPoints(*Lambda->getBody()).size(), 3u);
}

TEST(SuspensionPoints, OfALocalClassAreItsOwn) {
  EXPECT_EQ(pointsOf("struct local { task<int> run() {"
                     "  co_return co_await b(); } };"
                     "co_return co_await local().run();"),
            (Strings{"await local().run()"}));
}

TEST(SuspensionPoints, OfALambdaInADefaultArgumentAreItsOwn) {
  EXPECT_EQ(pointsOf("co_return co_await dflt();",
                     "task<int> dflt(task<int> = [] () -> task<int> {"
                     "  co_return co_await a(); }()); task<int> f()"),
            (Strings{"await dflt()"}));
}

TEST(SuspensionPoints, KeepWhatWasWrittenBeforeOperatorsAndTransforms) {
  const TestTU TU(R"cpp(
    #include <coroutine>
    struct wrapped { std::suspend_always operator co_await(); };
    struct freely {};
    std::suspend_always operator co_await(freely);
    struct task {
      struct promise_type {
        task get_return_object();
        std::suspend_always initial_suspend();
        std::suspend_always final_suspend() noexcept;
        void unhandled_exception();
        void return_void();
        wrapped await_transform(int);
        wrapped await_transform(wrapped);
        freely await_transform(freely);
        wrapped yield_value(long);
      };
    };
    wrapped w();
    task f() {
      co_await 7;
      co_await w();
      co_await freely{};
      co_yield 9;
    })cpp");
  EXPECT_EQ(pointsIn(TU),
            (Strings{"await 7", "await w()", "await freely{}", "yield 9"}));
}

TEST(SuspensionPoints, InATemplateBeforeInstantiation) {
  const TestTU TU(std::string(Prelude) + R"cpp(
    template <typename T> task<T> f(T t) {
      if constexpr (sizeof(T) > 1) co_await a();
      T x = co_await with(co_await t(), 1);
      use(co_await t() && co_await a());
      co_yield t;
      co_return co_await b();
    }
    struct call { call(int); task<int> operator()(); operator int(); };
    template task<call> f(call);
  )cpp");
  // The first declaration named f is the pattern. Its promise type is not
  // known, so that every await in it is dependent.
  EXPECT_EQ(pointsIn(TU),
            (Strings{"dependent a()", "dependent with(co_await t(), 1)",
                     "dependent t()", "dependent t()", "dependent a()?",
                     "yield t", "dependent b()"}));
}

TEST(SuspensionPoints, InAFoldMayBeSkipped) {
  EXPECT_EQ(pointsOf("(co_await ts, ...); co_return (co_await ts + ... + 0);",
                     "template <typename... Ts> task<int> f(Ts... ts)"),
            (Strings{"dependent ts?", "dependent ts?"}));
}

TEST(SuspensionPoints, NeverInUnevaluatedOperands) {
  EXPECT_EQ(
      pointsOf("// error-ok\n"
               "decltype(co_await a()) x = 0; int n = sizeof(co_await a());"
               "bool q = noexcept(co_await a());"
               "const auto &t = typeid(co_await a());"
               "static_assert(requires { co_await a(); });"
               "co_return co_await b();"),
      (Strings{"await b()"}));
  EXPECT_EQ(pointsOf("int n = sizeof(decltype([]() -> task<int> {"
                     "  co_return co_await a(); }));"
                     "const auto &t = typeid([]() -> task<int> {"
                     "  co_return co_await a(); }); co_return co_await b();"),
            (Strings{"await b()"}));
}

TEST(SuspensionPoints, InAHandlerAreErrorsAndNoCrash) {
  EXPECT_EQ(pointsOf("// error-ok\n"
                     "try { co_await a(); } catch (...) { co_await b(); }"
                     "co_return 0;")
                .front(),
            "await a()");
}

TEST(SuspensionPoints, ImplicitOnesFrameTheBody) {
  const TestTU TU(std::string(Prelude) + "task<int> f() { co_return 1; }");
  const auto Points = findSuspensionPoints(TU.body("f"));
  ASSERT_EQ(Points.size(), 2u);
  EXPECT_EQ(Points[0].Kind, SuspensionKind::Initial);
  EXPECT_EQ(Points[1].Kind, SuspensionKind::Final);
  EXPECT_TRUE(isa<CoawaitExpr>(Points[0].Point));
  EXPECT_TRUE(isa<CoawaitExpr>(Points[1].Point));
  EXPECT_EQ(Points[0].Operand, nullptr);
  EXPECT_EQ(Points[1].Operand, nullptr);
}

TEST(SuspensionPoints, OfAPartOfABody) {
  const TestTU TU(std::string(Prelude) +
                  "task<int> f() { $if^if (co_await ok()) co_await a();"
                  "co_return co_await b(); }");
  EXPECT_EQ(findSuspensionPoints(TU.at<IfStmt>("if")).size(), 2u);
}

TEST(SuspensionPoints, OfAPlainFunctionAreNone) {
  const TestTU TU("int f() { return 1; }");
  EXPECT_TRUE(findSuspensionPoints(TU.body("f")).empty());
}

TEST(SuspensionPoints, OfTenThousandAwaitsAreLinear) {
  std::string Body;
  std::string Chain = "co_await a()";
  for (int I = 0; I != 10000; ++I)
    Body += "use(co_await a());\n";
  for (int I = 0; I != 2000; ++I)
    Chain += " + co_await b()";
  const TestTU TU(Prelude +
                  ("task<int> f() {" + Body + "co_return " + Chain + ";}"));
  const Stmt &F = TU.body("f");
  const auto Begin = std::chrono::steady_clock::now();
  const auto Points = findSuspensionPoints(F);
  const auto Spent = std::chrono::steady_clock::now() - Begin;
  EXPECT_EQ(Points.size(), 10000u + 2001u + 2u);
  // A loop over pairs would take minutes; this takes milliseconds.
  EXPECT_LT(Spent, std::chrono::seconds(5));
}

} // namespace
} // namespace clang::tidy::coro
