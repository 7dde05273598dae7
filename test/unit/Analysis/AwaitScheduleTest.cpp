//===--- AwaitScheduleTest.cpp --------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/AwaitDependence.h"
#include "Analysis/AwaitGroups.h"
#include "TestTU.h"
#include <random>

namespace clang::tidy::coro {
namespace {

/// A lazy task type as somebody writes it, and coroutines that are not seen.
const char Prelude[] = R"cpp(
#include <coroutine>
#include <utility>
template <typename T> struct result_of { void return_value(T); };
template <> struct result_of<void> { void return_void(); };
template <typename T = void> struct task {
  struct promise_type : result_of<T> {
    task get_return_object();
    std::suspend_always initial_suspend() noexcept;
    std::suspend_always final_suspend() noexcept;
    void unhandled_exception();
  };
  bool await_ready();
  void await_suspend(std::coroutine_handle<>);
  T await_resume();
};
task<int> a(int); task<int> b(int); task<int> c(int); task<int> d(int); task<int> e(int);
task<int> change(int &); task<> act(int);
[[clang::annotate("coro_tidy::ordered")]] task<int> ordered(int);
struct pair_of_ints { int first, second; }; task<pair_of_ints> both(int);
extern int g;
[[clang::annotate("coro_tidy::independent")]] task<> turn();
task<int> reads_g(int n) { co_await turn(); co_return g + n; }
task<int> writes_g(int n) { co_await turn(); co_return g = n; }
task<int> pure(int n) { co_await turn(); co_return n; }
task<int> throws(int n) { co_await turn(); if (n > 1) throw n; co_return n; }
)cpp";

class AwaitScheduleTest : public testing::Test {
protected:
  void parse(const std::string &Code) {
    TU = std::make_unique<TestTU>(Prelude + Code);
    Semantics = std::make_unique<TaskSemanticsReader>(TU->context(), Models);
  }

  AwaitPlan plan(llvm::StringRef Name, Confidence Least,
                 RowForm Form = RowForm::Levels) {
    const auto *Coroutine = TU->find<FunctionDecl>([&](const FunctionDecl &F) {
      return F.getName() == Name && F.doesThisDeclarationHaveABody();
    });
    const auto *Body =
        Coroutine ? dyn_cast_or_null<CoroutineBodyStmt>(Coroutine->getBody())
                  : nullptr;
    if (!Body) {
      ADD_FAILURE() << "no coroutine " << Name.str();
      return {};
    }
    AwaitPlan Plan = AwaitGroupFinder(TU->context(), Models, *Semantics)
                         .plan(*Coroutine, *Body, Least, Form);
    for (const AwaitSchedule &Schedule : Plan.Schedules)
      expectSameAnswers(*Coroutine, *Body, Schedule);
    return Plan;
  }

  /// Two awaits that would no longer run in the order in which they are written
  /// must be explained as awaits that may overlap.
  void expectSameAnswers(const FunctionDecl &Coroutine,
                         const CoroutineBodyStmt &Body,
                         const AwaitSchedule &Schedule) {
    const BodyDependence Known =
        AwaitDependence(TU->context(), Models, *Semantics)
            .of(Coroutine, Body, /*Limit=*/100);
    const auto LevelOf = [&](size_t Index) {
      for (size_t I = 0; I < Schedule.Levels.size(); ++I)
        for (const AwaitedTask &Task : Schedule.Levels[I].Tasks)
          if (Task.Await == Known.Awaits[Index].Await)
            return static_cast<int>(I);
      return -1;
    };
    for (const AwaitPair &Pair : Known.Pairs) {
      const int Earlier = LevelOf(Pair.Earlier);
      const int Later = LevelOf(Pair.Later);
      if (Earlier < 0 || Later < 0 || Earlier < Later)
        continue;
      // What an operand needs has come to the front with it.
      Certificate Why;
      for (const CertificateEntry &Entry : Pair.Why.entries())
        if (!llvm::any_of(Schedule.All.Tasks, [&](const AwaitedTask &Task) {
              return Task.Result == Entry.Decider;
            }))
          Why.add(Entry);
      const std::optional<Confidence> Sure = Why.confidence();
      EXPECT_TRUE(Sure && *Sure >= Schedule.All.Sure)
          << Coroutine.getNameAsString() << ": "
          << Known.Awaits[Pair.Earlier].Name << " and "
          << Known.Awaits[Pair.Later].Name;
    }
  }

  /// "a c | b d likely" for a schedule, "[a c]" for a group of neighbours.
  std::string print(llvm::StringRef Name,
                    Confidence Least = Confidence::Likely) {
    static const char *const Words[] = {"possible", "likely", "proven"};
    const AwaitPlan Plan = plan(Name, Least);
    std::vector<std::string> Found;
    for (const AwaitSchedule &Schedule : Plan.Schedules) {
      std::vector<std::string> Levels;
      for (const AwaitGroup &Level : Schedule.Levels)
        Levels.push_back(names(Level));
      Found.push_back(llvm::join(Levels, " | ") + " " +
                      Words[int(Schedule.All.Sure)]);
    }
    for (const AwaitGroup &Group : Plan.Groups)
      Found.push_back("[" + names(Group) + "]");
    return llvm::join(Found, ", ");
  }

  /// "w x | y z" for the parts of the one schedule; "none" if it has none.
  std::string chains(llvm::StringRef Name,
                     Confidence Least = Confidence::Likely) {
    const AwaitPlan Plan = plan(Name, Least, RowForm::Chains);
    if (Plan.Schedules.size() != 1)
      return std::to_string(Plan.Schedules.size()) + " schedules";
    std::vector<std::string> Found;
    for (const std::vector<size_t> &Chain : Plan.Schedules[0].Chains) {
      AwaitGroup Part;
      for (const size_t I : Chain)
        Part.Tasks.push_back(Plan.Schedules[0].All.Tasks[I]);
      Found.push_back(names(Part));
    }
    return Found.empty() ? "none" : llvm::join(Found, " | ");
  }

  static std::string names(const AwaitGroup &Group) {
    std::vector<std::string> Names;
    for (const AwaitedTask &Task : Group.Tasks)
      Names.push_back(Task.Result ? Task.Result->getNameAsString() : Task.Name);
    return llvm::join(Names, " ");
  }

  ModelSet Models;
  std::unique_ptr<TestTU> TU;
  std::unique_ptr<TaskSemanticsReader> Semantics;
};

TEST_F(AwaitScheduleTest, EachAwaitIsInTheFirstLevelWhereItCanBe) {
  parse(R"cpp(
    task<int> two_chains(int n) {
      auto w = co_await a(n); auto x = co_await b(w);
      auto y = co_await c(2); auto z = co_await d(y); co_return w + x + y + z; }
    task<int> types_do_not_matter(int n) {
      const int w = co_await a(n); long x = co_await b(w);
      int y = co_await c(2); const auto z = co_await d(y); co_return w + x + y + z; }
    task<int> all_are_const(int n) {
      const auto w = co_await a(n); const auto x = co_await b(w);
      const auto y = co_await c(2); const auto z = co_await d(y + 1); co_return w + x + y + z; }
    task<int> three_chains(int n) {
      auto u = co_await a(n); auto v = co_await b(u); auto w = co_await c(2);
      auto x = co_await d(w); auto y = co_await e(3); auto z = co_await a(y); co_return u + v + w + x + y + z; }
    task<int> an_independent_one_comes_first(int n) {
      auto w = co_await a(n); auto x = co_await b(w); auto y = co_await c(x);
      auto z = co_await d(4); auto u = co_await e(z); co_return w + x + y + z + u; }
    task<int> joined_at_the_end(int n) {
      auto w = co_await a(n); auto x = co_await b(w); auto y = co_await c(2);
      auto z = co_await d(y); auto u = co_await e(x + z); co_return u; }
    task<int> in_a_loop(int n) {
      int s = 0;
      for (int i = 0; i < n; ++i) {
        auto w = co_await a(i); auto x = co_await b(w); auto y = co_await c(i + 1); auto z = co_await d(y);
        s += w + x + y + z; }
      co_return s; }
    task<int> behind_a_statement(int n) {
      n += 2; auto w = co_await a(n); auto x = co_await b(w); auto y = co_await c(2); auto z = co_await d(y);
      co_return w + x + y + z; }
  )cpp");
  for (const char *Name : {"two_chains", "types_do_not_matter", "all_are_const",
                           "in_a_loop", "behind_a_statement"})
    EXPECT_EQ(print(Name), "w y | x z likely") << Name;
  EXPECT_EQ(print("three_chains"), "u w y | v x z likely");
  EXPECT_EQ(print("an_independent_one_comes_first"), "w z | x u | y likely");
  EXPECT_EQ(print("joined_at_the_end"), "w y | x z | u likely");
}

TEST_F(AwaitScheduleTest, NeighboursStayGroupsWhereThatIsAsGood) {
  parse(R"cpp(
    task<int> all_at_once(int n) { auto x = co_await a(n); auto y = co_await b(2); auto z = co_await c(3); co_return x + y + z; }
    task<int> pair_behind(int n) { auto x = co_await a(n); auto y = co_await b(x); auto z = co_await c(3); co_return x + y + z; }
    task<int> chain(int n) { auto x = co_await a(n); auto y = co_await b(x); auto z = co_await c(y); co_return z; }
  )cpp");
  EXPECT_EQ(print("all_at_once"), "[x y z]");
  EXPECT_EQ(print("pair_behind"), "[y z]");
  EXPECT_EQ(print("chain"), "");
}

TEST_F(AwaitScheduleTest, WhatNeedsTheOrderStays) {
  parse(R"cpp(
    task<int> statement_between(int n) {
      auto w = co_await a(n); auto x = co_await b(w); ++g; auto y = co_await c(2); auto z = co_await d(y); co_return w + x + y + z; }
    task<int> local_between(int n) {
      auto w = co_await a(n); auto x = co_await b(w); int k = x; auto y = co_await c(k); auto z = co_await d(y); co_return w + x + y + z; }
    task<int> ordered_between(int n) {
      auto w = co_await a(n); auto x = co_await b(w); auto o = co_await ordered(1); auto y = co_await c(2); auto z = co_await d(y); co_return w + x + y + z + o; }
    task<int> void_between(int n) {
      auto w = co_await a(n); auto x = co_await b(w); co_await act(1); auto y = co_await c(2); auto z = co_await d(y); co_return w + x + y + z; }
    task<int> written_between(int n) {
      auto w = co_await a(n); auto x = co_await change(n); auto y = co_await b(n); auto z = co_await d(y); co_return w + x + y + z; }
    task<int> branch_between(int n) {
      auto w = co_await a(n); auto x = co_await b(w); if (x) co_return 1; auto y = co_await c(2); auto z = co_await d(y); co_return w + x + y + z; }
    task<int> goto_back(int n) {
      again: auto w = co_await a(n); auto x = co_await b(w); auto y = co_await c(2); auto z = co_await d(y);
      if (z) goto again; co_return w + x + y + z; }
  )cpp");
  for (const char *Name :
       {"statement_between", "local_between", "ordered_between", "void_between",
        "branch_between", "goto_back"})
    EXPECT_EQ(plan(Name, Confidence::Possible).Schedules.size(), 0U) << Name;
  // What it writes is what the next ones are given.
  for (const AwaitSchedule &Schedule :
       plan("written_between", Confidence::Likely).Schedules)
    ADD_FAILURE() << names(Schedule.All);
}

TEST_F(AwaitScheduleTest, SeenBodiesProveOrForbid) {
  parse(R"cpp(
    task<int> proven(int n) {
      auto w = co_await reads_g(n); auto x = co_await pure(w); auto y = co_await pure(2); auto z = co_await reads_g(y);
      co_return w + x + y + z; }
    task<int> a_write_in_the_way(int n) {
      auto w = co_await pure(n); auto x = co_await writes_g(w); auto y = co_await reads_g(2); auto z = co_await pure(y);
      co_return w + x + y + z; }
    task<int> what_is_written_before_an_error(int n) {
      auto w = co_await pure(n); auto x = co_await writes_g(w); auto y = co_await throws(2); auto z = co_await pure(y);
      co_return w + x + y + z; }
  )cpp");
  EXPECT_EQ(print("what_is_written_before_an_error", Confidence::Likely),
            "[x y]");
  EXPECT_EQ(print("proven", Confidence::Proven), "w y | x z proven");
  EXPECT_EQ(print("a_write_in_the_way", Confidence::Likely), "");
}

TEST_F(AwaitScheduleTest, WhatAnOperandReadsIsNotWrittenInFrontOfIt) {
  parse(R"cpp(
    task<int> read_by_value(int n) {
      int k = n; auto w = co_await a(n); auto x = co_await b(w + k); auto y = co_await change(k); auto z = co_await d(y);
      co_return w + x + y + z; }
    task<int> not_read(int n) {
      int k = n; auto w = co_await a(n); auto x = co_await b(w); auto y = co_await change(k); auto z = co_await d(y);
      co_return w + x + y + z; }
  )cpp");
  EXPECT_EQ(print("read_by_value", Confidence::Possible), "[x y]");
  EXPECT_EQ(print("not_read", Confidence::Possible), "w y | x z possible");
}

TEST_F(AwaitScheduleTest, PartsThatNeedNothingOfEachOtherAreChains) {
  parse(R"cpp(
    task<int> two(int n) {
      auto w = co_await a(n); auto x = co_await b(w); auto y = co_await c(2); auto z = co_await d(y); co_return w + x + y + z; }
    task<int> three(int n) {
      auto w = co_await a(n); auto x = co_await b(w); auto s = co_await e(x); auto y = co_await c(2); auto z = co_await d(y);
      auto u = co_await a(5); co_return s + z + u; }
    task<int> writes_last(int n) {
      auto w = co_await pure(n); auto x = co_await pure(w); auto y = co_await pure(2); auto z = co_await pure(y); auto t = co_await pure(z);
      auto u = co_await writes_g(x); co_return u + t; }
    task<int> ends(int n) {
      auto s = co_await a(n); auto w = co_await a(s); auto x = co_await b(w); auto y = co_await c(s); auto z = co_await d(y);
      auto e1 = co_await e(x + z); auto e2 = co_await e(e1); co_return e2; }
    task<int> longer_one(int n) {
      auto w = co_await a(n); auto x = co_await b(w); auto v = co_await c(x); auto y = co_await c(2); auto z = co_await d(y); co_return v + z; }
  )cpp");
  EXPECT_EQ(chains("two"), "w x | y z");
  EXPECT_EQ(chains("three"), "w x s | y z | u");
  EXPECT_EQ(chains("writes_last", Confidence::Possible), "w x u | y z t");
  EXPECT_EQ(chains("ends"), "w x | y z");
  EXPECT_EQ(chains("longer_one"), "w x v | y z");
  // Nobody asks.
  for (const AwaitSchedule &Schedule :
       plan("two", Confidence::Likely).Schedules)
    EXPECT_TRUE(Schedule.Chains.empty());
}

TEST_F(AwaitScheduleTest, NoChainsWhereLevelsAreBetterOrSurer) {
  parse(R"cpp(
    task<int> diamond(int n) {
      auto w = co_await a(n); auto x = co_await b(w); auto v = co_await c(w); auto u = co_await d(x + v);
      auto y = co_await c(2); auto z = co_await d(y); auto t = co_await e(z); co_return u + t; }
    task<int> crossing(int n) {
      auto w = co_await a(n); auto x = co_await b(w); auto y = co_await c(2); auto z = co_await d(y + w); co_return x + z; }
    task<int> writes_later(int n) {
      auto w = co_await pure(n); auto x = co_await pure(w); auto v = co_await pure(x);
      auto y = co_await pure(2); auto z = co_await pure(y); auto t = co_await pure(z);
      auto u = co_await writes_g(v); auto s = co_await pure(4); co_return u + t + s; }
    task<int> writes_first(int n) {
      auto w = co_await writes_g(n); auto x = co_await pure(w); auto y = co_await pure(2); auto z = co_await pure(y); co_return x + z; }
    task<int> operand_reads(int n) {
      int k = n; auto w = co_await a(n); auto x = co_await b(w + k); auto y = co_await c(2); auto z = co_await d(y); auto u = co_await change(k);
      co_return x + z + u; }
    task<int> throws_last(int n) {
      auto w = co_await pure(n); auto x = co_await throws(w); auto y = co_await pure(2); auto z = co_await pure(y); co_return x + z; }
  )cpp");
  EXPECT_EQ(chains("diamond"), "none");
  EXPECT_EQ(chains("crossing"), "none");
  EXPECT_EQ(chains("writes_later", Confidence::Possible), "none");
  EXPECT_EQ(chains("writes_first"), "w x | y z");
  EXPECT_EQ(chains("operand_reads", Confidence::Possible), "none");
  // What fails in front of what it guards is in doubt, in levels and in chains.
  EXPECT_EQ(chains("throws_last"), "0 schedules");
}

TEST_F(AwaitScheduleTest, LongRowsAreCut) {
  std::string Code = "task<int> chains() {\n";
  std::string Sum = "0";
  for (unsigned I = 1; I <= 1000; ++I) {
    Code += "auto r" + std::to_string(I) + " = co_await a(" +
            (I % 2 == 0 ? "r" + std::to_string(I - 1) : std::to_string(I)) +
            ");\n";
    Sum += " + r" + std::to_string(I);
  }
  parse(Code + "co_return " + Sum + "; }\n");
  const AwaitPlan Plan = plan("chains", Confidence::Likely);
  EXPECT_GT(Plan.Schedules.size(), 10U);
  for (const AwaitSchedule &Schedule : Plan.Schedules)
    EXPECT_EQ(Schedule.Levels.size(), 2U);
}

/// The fewest levels of \p Needs, for each await those before it that it needs:
/// tries every level for every await.
unsigned fewestLevels(const std::vector<std::vector<unsigned>> &Needs,
                      std::vector<unsigned> &Levels, unsigned Limit) {
  const size_t Next = Levels.size();
  if (Next == Needs.size())
    return *std::max_element(Levels.begin(), Levels.end()) + 1;
  unsigned Best = Limit;
  for (unsigned Level = 0; Level < Best; ++Level) {
    if (llvm::any_of(Needs[Next],
                     [&](unsigned I) { return Levels[I] >= Level; }))
      continue;
    Levels.push_back(Level);
    Best = std::min(Best, fewestLevels(Needs, Levels, Best));
    Levels.pop_back();
  }
  return Best;
}

TEST_F(AwaitScheduleTest, NoOrderTakesFewerWaits) {
  constexpr unsigned Graphs = 200;
  std::mt19937 Random(7);
  std::vector<std::vector<std::vector<unsigned>>> All;
  std::string Code;
  for (unsigned Graph = 0; Graph < Graphs; ++Graph) {
    const unsigned Count = 4 + Random() % 4;
    std::vector<std::vector<unsigned>> Needs(Count);
    Code += "task<int> graph" + std::to_string(Graph) + "(int n) {\n";
    std::string Sum = "n";
    for (unsigned I = 0; I < Count; ++I) {
      std::string Operand = std::to_string(I);
      // Mostly chains, which neighbours alone do not bring together.
      for (unsigned Likely : {7, 2})
        if (I > 0 && Random() % 10 < Likely) {
          const unsigned J = Random() % I;
          Needs[I].push_back(J);
          Operand += " + r" + std::to_string(J);
        }
      Code +=
          "  auto r" + std::to_string(I) + " = co_await a(" + Operand + ");\n";
      Sum += " + r" + std::to_string(I);
    }
    Code += "  co_return " + Sum + ";\n}\n";
    All.push_back(std::move(Needs));
  }
  parse(Code);
  unsigned Scheduled = 0;
  for (unsigned Graph = 0; Graph < Graphs; ++Graph) {
    const AwaitPlan Plan =
        plan("graph" + std::to_string(Graph), Confidence::Likely);
    size_t Waits = All[Graph].size();
    for (const AwaitSchedule &Schedule : Plan.Schedules) {
      Waits -= Schedule.All.Tasks.size() - Schedule.Levels.size();
      ++Scheduled;
    }
    for (const AwaitGroup &Group : Plan.Groups)
      Waits -= Group.Tasks.size() - 1;
    std::vector<unsigned> Levels;
    EXPECT_EQ(Waits, fewestLevels(All[Graph], Levels, All[Graph].size()))
        << "graph" << Graph;
  }
  // Graphs that need no schedule would show nothing.
  EXPECT_GT(Scheduled, Graphs / 10);
}

} // namespace
} // namespace clang::tidy::coro
