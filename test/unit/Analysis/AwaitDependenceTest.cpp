//===--- AwaitDependenceTest.cpp ------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is found as a group is compared with these answers in AwaitGroupsTest.
//
//===----------------------------------------------------------------------===//

#include "Analysis/AwaitDependence.h"
#include "TestTU.h"

namespace clang::tidy::coro {
namespace {

/// A lazy task type as somebody writes it.
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
  task(task &&) noexcept;
  ~task();
  bool await_ready();
  void await_suspend(std::coroutine_handle<>);
  T await_resume();
};
[[clang::annotate("coro_tidy::independent")]] task<> turn();
int total;
struct wire { task<int> ask(int); };
task<int> get(int); bool test(int); void show(int);
task<int> seen(int a) { co_await turn(); co_return a; }
task<int> looks(const int &a) { co_await turn(); co_return a; }
task<int> grows(int &a) { co_await turn(); co_return ++a; }
task<int> adds(int a) { co_await turn(); co_return total += a; }
struct lock { lock(); lock(lock &&); ~lock(); };
)cpp";

/// The answers for each pair: "1-2 commute, 1-3 conflict(data), ...".
std::string answers(llvm::StringRef Body) {
  static const char *const Rules[] = {"data",  "shared",  "effects", "control",
                                      "scope", "between", "order"};
  const TestTU TU(Prelude +
                  ("task<int> f(int n, bool b) {" + Body + "}").str());
  ModelSet Models;
  TaskSemanticsReader Semantics(TU.context(), Models);
  const auto *Coroutine = TU.find<FunctionDecl>([](const FunctionDecl &F) {
    return F.getIdentifier() && F.getName() == "f";
  });
  const BodyDependence Known =
      AwaitDependence(TU.context(), Models, Semantics)
          .of(*Coroutine, *cast<CoroutineBodyStmt>(Coroutine->getBody()),
              /*Limit=*/10);
  std::vector<std::string> Words;
  for (const AwaitPair &Pair : Known.Pairs) {
    std::string Word =
        std::to_string(Pair.Earlier + 1) + "-" + std::to_string(Pair.Later + 1);
    switch (Pair.Answer) {
    case Dependence::Commute:
      Word += " commute";
      break;
    case Dependence::Unknown:
      Word += " unknown";
      break;
    case Dependence::Conflict:
      Word += " conflict";
      for (const CertificateEntry &Entry : Pair.Why.entries())
        if (Entry.Answer == Verdict::Violated)
          Word += std::string(" ") + Rules[int(Entry.Rule)];
      break;
    }
    Words.push_back(Word);
  }
  return llvm::join(Words, ", ");
}

TEST(AwaitDependenceTest, FollowsResultsThroughWhatIsComputed) {
  EXPECT_EQ(answers("int a = co_await seen(n); int c = co_await seen(n); "
                    "co_return a + c;"),
            "1-2 commute");
  EXPECT_EQ(answers("int a = co_await seen(n); int c = co_await seen(a); "
                    "co_return c;"),
            "1-2 conflict data");
  EXPECT_EQ(answers("int a = co_await seen(n); int k = a + 1; int m = k * 2; "
                    "int c = co_await seen(m); co_return c;"),
            "1-2 conflict data");
  // Through another await, and through what is not declared but written.
  EXPECT_EQ(answers("int k = 0; int a = co_await seen(n); k = a; "
                    "int c = co_await seen(k); int d = co_await seen(c); "
                    "co_return d;"),
            "1-2 conflict data between, 1-3 conflict data, 2-3 conflict data");
  // What a branch writes may depend on what decided about it.
  EXPECT_EQ(answers("int k = 0; if (co_await seen(n) > 3) k = 1; "
                    "int c = co_await seen(k); co_return c;"),
            "1-2 conflict data between");
}

TEST(AwaitDependenceTest, ComparesWhatBodiesTouch) {
  EXPECT_EQ(answers("int a = co_await grows(n); int c = co_await looks(n); "
                    "co_return a + c;"),
            "1-2 conflict effects");
  EXPECT_EQ(answers("int a = co_await looks(n); int c = co_await looks(n); "
                    "co_return a + c;"),
            "1-2 commute");
  EXPECT_EQ(answers("int a = co_await adds(n); int c = co_await adds(n); "
                    "co_return a + c;"),
            "1-2 conflict effects");
  EXPECT_EQ(answers("wire w; int a = co_await w.ask(1); "
                    "int c = co_await w.ask(2); co_return a + c;"),
            "1-2 conflict effects");
  EXPECT_EQ(answers("int a = co_await get(n); int c = co_await get(n + 1); "
                    "co_return a + c;"),
            "1-2 unknown");
}

TEST(AwaitDependenceTest, KnowsWhatDecidesWhetherBothRun) {
  EXPECT_EQ(answers("int a = co_await seen(n); if (a > 3) co_return 0; "
                    "int c = co_await seen(n); co_return c;"),
            "1-2 conflict control");
  EXPECT_EQ(answers("if (b) co_return co_await seen(n); "
                    "else co_return co_await seen(n);"),
            "1-2 conflict control");
  EXPECT_EQ(answers("int a = co_await seen(n); "
                    "while (a < 3) a += co_await seen(n); co_return a;"),
            "1-2 conflict control");
  EXPECT_EQ(answers("co_return co_await seen(n) > 3 && co_await seen(1) > 3;"),
            "1-2 conflict control");
  EXPECT_EQ(answers("int a = 0; switch (n) { case 1: a = co_await seen(n); "
                    "break; case 2: a = co_await seen(n); } co_return a;"),
            "1-2 conflict control");
  // The range is evaluated once, and both stand in one iteration.
  EXPECT_EQ(answers("int s = 0; for (int i = 0; i < n; ++i) { "
                    "int a = co_await seen(i); int c = co_await seen(i); "
                    "s += a + c; } co_return s;"),
            "1-2 commute");
}

TEST(AwaitDependenceTest, KnowsScopes) {
  EXPECT_EQ(answers("int a = co_await seen(n); lock held; "
                    "int c = co_await seen(n); co_return a + c;"),
            "1-2 conflict scope");
  EXPECT_EQ(answers("int a = 0; { lock held; a = co_await seen(n); } "
                    "int c = co_await seen(n); co_return a + c;"),
            "1-2 conflict scope");
  EXPECT_EQ(answers("int a = 0; try { a = co_await seen(n); } catch (...) {} "
                    "int c = co_await seen(n); co_return a + c;"),
            "1-2 conflict scope");
  EXPECT_EQ(answers("lock held; int a = co_await seen(n); "
                    "int c = co_await seen(n); co_return a + c;"),
            "1-2 commute");
}

TEST(AwaitDependenceTest, LooksAtWhatComesBetween) {
  EXPECT_EQ(answers("int a = co_await seen(n); ++n; "
                    "int c = co_await seen(n); co_return a + c;"),
            "1-2 conflict between");
  EXPECT_EQ(answers("int a = co_await seen(n); int k = 3; "
                    "int c = co_await seen(k); co_return a + c;"),
            "1-2 conflict between");
  EXPECT_EQ(answers("int a = co_await seen(n); int k = 3; ++k; "
                    "int c = co_await seen(n); co_return a + c + k;"),
            "1-2 commute");
  EXPECT_EQ(answers("int a = co_await seen(n); show(3); "
                    "int c = co_await seen(n); co_return a + c;"),
            "1-2 unknown");
  EXPECT_EQ(answers("int a = co_await seen(n); total = a; "
                    "int c = co_await seen(n); co_return a + c;"),
            "1-2 conflict between");
}

TEST(AwaitDependenceTest, StandsInOneStatement) {
  EXPECT_EQ(answers("co_return co_await seen(n) + co_await seen(n);"),
            "1-2 commute");
  EXPECT_EQ(answers("co_return co_await seen(co_await seen(n));"),
            "1-2 conflict data");
  EXPECT_EQ(answers("int a = co_await seen(n), c = co_await seen(a); "
                    "co_return c;"),
            "1-2 conflict between");
}

TEST(AwaitDependenceTest, IsCutWhereThereAreTooMany) {
  std::string Body = "int s = 0;";
  for (int I = 0; I < 12; ++I)
    Body += "s += co_await seen(n);";
  Body += "co_return s;";
  const std::string Answers = answers(Body);
  EXPECT_EQ(std::count(Answers.begin(), Answers.end(), '-'), 45);
}

} // namespace
} // namespace clang::tidy::coro
