//===--- CombinatorUsesTest.cpp -------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/CombinatorUses.h"
#include "TestTU.h"
#include <chrono>

namespace clang::tidy::coro {
namespace {

/// A library in a few lines: `all` throws, `some` keeps errors.
const char Prelude[] = R"cpp(
#include <coroutine>
#include <tuple>
#include <utility>
#include <vector>
namespace lib {
template <typename T> struct task {
  struct promise_type {
    task get_return_object(); std::suspend_always initial_suspend() noexcept;
    std::suspend_always final_suspend() noexcept; void unhandled_exception();
    void return_value(T);
  };
  task(task &&) noexcept; ~task();
  bool await_ready(); void await_suspend(std::coroutine_handle<>); T await_resume();
};
template <> struct task<void> {
  struct promise_type {
    task get_return_object(); std::suspend_always initial_suspend() noexcept;
    std::suspend_always final_suspend() noexcept; void unhandled_exception();
    void return_void();
  };
  task(task &&) noexcept; ~task();
  bool await_ready(); void await_suspend(std::coroutine_handle<>); void await_resume();
};
template <typename T> struct awaits {
  bool await_ready(); void await_suspend(std::coroutine_handle<>); T await_resume();
};
struct nothing {};
template <typename T> struct held { T result(); bool failed() const; };
template <> struct held<void> { void result(); bool failed() const; };
template <typename T> struct value { using type = T; };
template <> struct value<void> { using type = nothing; };
template <typename T> struct of;
template <typename T> struct of<task<T>> { using type = T; };
template <typename T> struct of<awaits<T>> { using type = T; };
template <typename T> using of_t = typename of<T>::type;
template <typename... Ts> awaits<std::tuple<typename value<of_t<Ts>>::type...>> all(Ts...);
template <typename T> awaits<std::vector<T>> all(std::vector<task<T>>);
template <typename... Ts> awaits<std::tuple<held<of_t<Ts>>...>> some(Ts...);
} // namespace lib
using lib::task; using lib::all; using lib::some;
task<int> make(int); task<void> send(int); void use(int);
template <typename T> void take(T);
)cpp";

class CombinatorUsesTest : public testing::Test {
protected:
  CombinatorUsesTest() {
    LibraryModel Library;
    Library.Library = "lib";
    Library.Namespace = "lib";
    TaskModel Task;
    Task.Type = "lib::task";
    Task.Start = StartKind::Lazy;
    Library.Tasks.push_back(Task);
    CombinatorModel All;
    All.Name = "lib::all";
    All.Argument = ArgumentForm::Value;
    All.Result = ResultForm::TupleOfValues;
    All.Siblings = SiblingPolicy::Continue;
    All.WaitsForAll = true;
    All.Errors = ErrorShows::AtAwait;
    Library.Combinators.push_back(All);
    CombinatorModel Some = All;
    Some.Name = "lib::some";
    Some.Result = ResultForm::TupleOfHolders;
    Some.Accessor = "result";
    Some.Errors = ErrorShows::WhenRead;
    Library.Combinators.push_back(Some);
    CombinatorModel Range = All;
    Range.Range = true;
    Library.Combinators.push_back(Range);
    this->Library = Library;
  }

  void parse(llvm::StringRef Code) {
    Models.add(Library);
    TU = std::make_unique<TestTU>(Prelude + Code.str());
    Semantics = std::make_unique<TaskSemanticsReader>(TU->context(), Models);
    Finder = std::make_unique<CombinatorUseFinder>(TU->context(), Models,
                                                   *Semantics, Least);
  }

  std::vector<CombinatorUse> find(llvm::StringRef Function = "run") {
    return Finder->find(TU->function(Function),
                        cast<CoroutineBodyStmt>(TU->body(Function)));
  }

  /// Each use of `run` as "point fault result", joined by " | ".
  std::string print() {
    static const char *const Faults[] = {"single", "nested", "behind"};
    static const char *const Results[] = {"dropped",  "bound",  "read",
                                          "variable", "holder", "other"};
    std::string Text;
    for (const CombinatorUse &Use : find()) {
      const Expr *At = Use.Fault == CombinatorFault::Behind   ? Use.Value
                       : Use.Fault == CombinatorFault::Nested ? Use.Operand
                                                              : Use.Call;
      const std::string Point = TU->pointAt(At->getBeginLoc());
      Text += (Text.empty() ? "" : " | ") + (Point.empty() ? "?" : Point) +
              " " + Faults[int(Use.Fault)] + " " + Results[int(Use.Result)];
    }
    return Text;
  }

  LibraryModel Library;
  Confidence Least = Confidence::Likely;
  ModelSet Models;
  std::unique_ptr<TestTU> TU;
  std::unique_ptr<TaskSemanticsReader> Semantics;
  std::unique_ptr<CombinatorUseFinder> Finder;
};

TEST_F(CombinatorUsesTest, EachUseOfTheResultIsTold) {
  parse(R"cpp(
    task<int> run() {
      co_await $a^all(send(1));
      auto [b] = co_await $b^all(make(2));
      use(std::get<0>(co_await $c^all(make(3))));
      auto d = co_await $d^all(make(4));
      use(std::get<0>(d));
      (void)co_await ($e^all(make(5)));
      co_return b;
    })cpp");
  EXPECT_EQ(print(), "a single dropped | b single bound | c single read | "
                     "d single variable | e single dropped");
}

TEST_F(CombinatorUsesTest, KeptErrorsMustBeAskedForAtOnce) {
  parse(R"cpp(
    task<int> run(bool which) {
      use(std::get<0>(co_await $a^some(make(1))).result());
      auto [b] = co_await $b^some(make(2));
      use(b.result());
      co_await some(make(3));
      auto [d] = co_await some(make(4));
      if (which) use(d.result());
      auto [e] = co_await some(make(5));
      use(e.failed());
      auto [f] = co_await some(make(6));
      use(1);
      use(f.result());
      auto [g] = co_await some(make(7));
      try { use(g.result()); } catch (...) {}
      co_return std::get<0>(co_await some(make(8))).failed();
    })cpp");
  EXPECT_EQ(print(), "a single read | b single holder");
}

TEST_F(CombinatorUsesTest, WhatIsHandedOnIsATuple) {
  parse(R"cpp(
    task<std::tuple<int>> run() {
      take(co_await all(make(1)));
      auto b = co_await all(make(2)); take(b);
      auto c = co_await all(make(3)); auto f = [&] { use(std::get<0>(c)); };
      auto d = co_await all(make(4)); take<decltype(d)>({4});
      auto e = ({ co_await all(make(5)); }); use(std::get<0>(e));
      co_return co_await all(make(6));
    })cpp");
  EXPECT_EQ(print(), "");
}

TEST_F(CombinatorUsesTest, OnlyCallsOfTheModelsDeclarationCount) {
  parse(R"cpp(
    namespace own { template <typename... T> task<void> all(T...); }
    struct group { task<void> all(task<int>); };
    struct event { bool await_ready(); void await_suspend(std::coroutine_handle<>); int await_resume(); };
    namespace lib { template <> struct of<event> { using type = int; }; }
    task<void> run(group g, std::vector<task<int>> many) {
      co_await own::all(make(1));
      co_await g.all(make(2));
      co_await all(std::move(many));
      co_await all(event());
      co_await lib::all(make(3), make(4));
    })cpp");
  EXPECT_EQ(print(), "");
}

TEST_F(CombinatorUsesTest, NestedInTheSameOneIsFoundWhereTheResultIsDropped) {
  parse(R"cpp(
    task<void> run() {
      co_await all(send(1), $a^all(send(2), send(3)));
      co_await some($b^some(make(4), send(5)), send(6));
      co_await all($c^all(send(7), send(8)));
      co_await all(send(1), some(send(2), send(3)));
      auto r = co_await all(send(1), all(send(2), send(3)));
      take(r);
      auto inner = all(send(2), send(3));
      co_await all(send(1), std::move(inner));
    })cpp");
  EXPECT_EQ(print(), "a nested dropped | b nested dropped | c nested dropped");
}

TEST_F(CombinatorUsesTest, BehindAnAwaitIsOnlyLookedForWhenAskedFor) {
  const char Code[] = R"cpp(
    struct box { int n; };
    task<int> fill(box &); task<int> look(const box &); task<int> more(int);
    task<void> run(box &b) {
      co_await all(more($a^co_await make(1)), send(2));
      co_await all(more(co_await fill(b)), look(b));
      co_await all(more(co_await make(3)), more(co_await make(4)));
      co_await all(more(b.n ? co_await make(5) : 1), send(6));
    })cpp";
  parse(Code);
  EXPECT_FALSE(Finder->mayFind());
  EXPECT_EQ(print(), "");
  Least = Confidence::Possible;
  parse(Code);
  EXPECT_EQ(print(), "a behind other");
}

TEST_F(CombinatorUsesTest, ConfidenceFollowsTheModel) {
  const char Code[] = R"cpp(
    task<void> run() {
      co_await all(send(1));
      co_await all(send(2), all(send(3), send(4)));
      auto [c] = co_await some(make(5));
      use(c.result());
    })cpp";
  const auto Sure = [&] {
    parse(Code);
    std::string Text;
    for (const CombinatorUse &Use : find())
      Text += Use.Sure == Confidence::Proven ? "p" : "l";
    return Text;
  };
  EXPECT_EQ(Sure(), "ppl");
  for (CombinatorModel &Combinator : Library.Combinators)
    Combinator.Siblings = SiblingPolicy::Cancelled;
  EXPECT_EQ(Sure(), "lll");
  Least = Confidence::Proven;
  EXPECT_EQ(Sure(), "");
}

TEST_F(CombinatorUsesTest, FormsThatAreNotUnderstoodAreLeftAlone) {
  const char Code[] = R"cpp(
    task<int> run() {
      co_await all(send(1));
      auto [b] = co_await all(make(2));
      co_return b;
    })cpp";
  const auto With = [&](auto Change) {
    LibraryModel Kept = Library;
    for (CombinatorModel &Combinator : Library.Combinators)
      Change(Combinator);
    parse(Code);
    Library = Kept;
    return print();
  };
  EXPECT_EQ(With([](CombinatorModel &C) { C.ExecutorFirst = true; }), "");
  EXPECT_EQ(
      With([](CombinatorModel &C) { C.Argument = ArgumentForm::Callable; }),
      "");
  EXPECT_EQ(With([](CombinatorModel &C) { C.Errors = ErrorShows::Terminate; }),
            "");
  EXPECT_EQ(
      With([](CombinatorModel &C) { C.Result = ResultForm::VectorOrTuple; }),
      "? single dropped");
}

TEST_F(CombinatorUsesTest, NothingIsLookedAtWhereNoCombinatorIsGivenOne) {
  parse(R"cpp(
    task<void> run() { co_await all(send(1), send(2)); }
  )cpp");
  EXPECT_FALSE(Finder->mayFind());
}

TEST_F(CombinatorUsesTest, ManyUsesInOneBodyStayLinear) {
  const auto Time = [&](unsigned Uses) {
    std::string Code = "task<void> run() {\n";
    for (unsigned I = 0; I < Uses; ++I)
      Code += "  auto v" + std::to_string(I) + " = co_await all(make(" +
              std::to_string(I) + "));\n  use(std::get<0>(v" +
              std::to_string(I) + "));\n  auto [h" + std::to_string(I) +
              "] = co_await some(make(1));\n  use(h" + std::to_string(I) +
              ".result());\n";
    parse(Code + "}\n");
    const auto Start = std::chrono::steady_clock::now();
    EXPECT_EQ(find().size(), 2 * Uses);
    return std::chrono::duration<double>(std::chrono::steady_clock::now() -
                                         Start)
        .count();
  };
  Time(50);
  const double Few = Time(200);
  EXPECT_LT(Time(1600), Few * 8 * 6 + 0.05);
}

} // namespace
} // namespace clang::tidy::coro
