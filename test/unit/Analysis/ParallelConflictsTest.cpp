//===--- ParallelConflictsTest.cpp ----------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/ParallelConflicts.h"
#include "TestTU.h"
#include <chrono>

namespace clang::tidy::coro {
namespace {

const char Prelude[] = R"cpp(
#include <coroutine>
#include <utility>
#include <vector>
namespace lib {
template <typename T> struct task {
  struct promise_type {
    task get_return_object(); std::suspend_always initial_suspend() noexcept;
    std::suspend_always final_suspend() noexcept; void unhandled_exception();
    void return_value(T);
  };
  bool await_ready(); void await_suspend(std::coroutine_handle<>); T await_resume();
};
template <> struct task<void> {
  struct promise_type {
    task get_return_object(); std::suspend_always initial_suspend() noexcept;
    std::suspend_always final_suspend() noexcept; void unhandled_exception();
    void return_void();
  };
  bool await_ready(); void await_suspend(std::coroutine_handle<>); void await_resume();
};
template <typename... Ts> task<void> all(Ts...);
template <typename T> task<void> all(std::vector<task<T>>);
template <typename A, typename B> task<void> operator&&(task<A>, task<B>);
template <typename T> void wait(T);
template <typename T> task<T> on(int, task<T>);
struct scope { void start(task<void>); task<void> join(); };
template <typename T> void go(T);
struct stream { task<void> read(); task<void> write(); };
}
using lib::task; using lib::all;
task<void> nap(); task<int> fetch(int); void use(int);
task<void> add(int &x) { int o = x; co_await nap(); x = o + 1; }
task<void> up(int &x) { co_await nap(); ++x; }
task<void> first(int &x) { x = 1; co_await nap(); }
task<void> look(const int &x) { use(x); co_await nap(); use(x); }
task<void> change(int &x);
)cpp";

class ParallelConflictsTest : public testing::Test {
protected:
  ParallelConflictsTest() {
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
    Library.Combinators.push_back(All);
    All.Range = true;
    Library.Combinators.push_back(All);
    CombinatorModel And;
    And.Name = "lib::operator&&";
    And.Spelling = CombinatorSpelling::Operator;
    And.Operator = "&&";
    Library.Combinators.push_back(And);
    ScopeModel Scope;
    Scope.Type = "lib::scope";
    Scope.Start = "start";
    Library.Scopes.push_back(Scope);
    DetachedModel Go;
    Go.Name = "lib::go";
    Go.Form = DetachedForm::FreeFunction;
    Library.Detached.push_back(Go);
    SharingModel Stream;
    Stream.Type = "lib::stream";
    Stream.Sharing = SharingKind::Handle;
    Library.Sharing.push_back(Stream);
    StreamModel Read;
    Read.Name = "lib::stream::read";
    Read.Direction = StreamDirection::Read;
    Library.Streams.push_back(Read);
    Models.add(Library);
  }

  /// Each conflict in `run` as "point kind object sure", joined by " | ".
  std::string find(llvm::StringRef Code,
                   Confidence Least = Confidence::Likely) {
    static const char *const Kinds[] = {"stream", "lost", "loop", "check",
                                        "over",   "race", "given"};
    static const char *const Sure[] = {"possible", "likely", "proven"};
    const TestTU TU(Prelude + Code.str());
    ParallelConflictFinder Finder(TU.context(), Models);
    const Stmt *Body = &TU.body("run");
    if (const auto *Coroutine = dyn_cast<CoroutineBodyStmt>(Body))
      Body = Coroutine->getBody();
    std::string Text;
    for (const ParallelConflict &C :
         Finder.find(TU.function("run"), *Body, Least)) {
      const std::string Point = TU.pointAt(C.At);
      Text += (Text.empty() ? "" : " | ") + (Point.empty() ? "?" : Point) +
              " " + Kinds[int(C.Kind)] + " " + C.Object + " " +
              Sure[int(C.Sure)];
    }
    return Text;
  }

  ModelSet Models;
};

TEST_F(ParallelConflictsTest, OperandsOfACombinator) {
  EXPECT_EQ(find(R"cpp(task<void> run(int &x, int &y) {
    $a^co_await all(add(x), add(x));
    $b^co_await all(nap(), add(x), up(x));
    $c^co_await (add(x) && add(x));
    $d^co_await all(add(x), all(nap(), up(x)));
    $e^co_await all(lib::on(1, add(x)), lib::on(2, up(x)));
    co_await all(add(x), add(y));
    co_await all(up(x), up(x));
    co_await all(add(x), look(x));
  })cpp"),
            "a lost x likely | b lost x likely | c lost x likely | "
            "d lost x likely | e lost x likely");
}

TEST_F(ParallelConflictsTest, AnArmInFrontEndsItsFirstStepBefore) {
  EXPECT_EQ(find(R"cpp(task<void> run(int &x) {
    co_await all(first(x), add(x));
    $a^co_await all(add(x), first(x));
  })cpp"),
            "a lost x likely");
}

TEST_F(ParallelConflictsTest, CombinatorsThatAreGivenAway) {
  EXPECT_EQ(find("void run(int &x) { lib::wait($a^all(add(x), add(x))); }"),
            "a lost x likely");
  // In a lambda it is the lambda's; what is not evaluated does not run.
  EXPECT_EQ(find(R"cpp(void run(int &x) {
    auto f = [&] { return all(add(x), add(x)); };
    using t = decltype(all(add(x), add(x)));
  })cpp"),
            "");
}

TEST_F(ParallelConflictsTest, TasksThatAreStored) {
  EXPECT_EQ(find(R"cpp(task<void> run(int &x) {
    auto a = add(x); auto b = add(x);
    $a^co_await all(std::move(a), std::move(b));
    auto c = add(x); auto d = add(x);
    co_await c;
    co_await all(std::move(c), std::move(d));
  })cpp"),
            "a lost x likely");
}

TEST_F(ParallelConflictsTest, TasksInAVector) {
  EXPECT_EQ(find(R"cpp(task<void> run(int &x, int n) {
    std::vector<task<void>> t;
    t.reserve(n);
    for (int i = 0; i < n; ++i) t.push_back(add(x));
    $a^co_await all(std::move(t));
    std::vector<task<void>> u;
    for (int i = 0; i < n; ++i) { int own = i; u.push_back(add(own)); }
    co_await all(std::move(u));
    std::vector<task<void>> v;
    v.push_back(add(x));
    co_await all(std::move(v));
    std::vector<task<void>> w;
    w.push_back(add(x)); w.push_back(add(x));
    w.pop_back();
    co_await all(std::move(w));
  })cpp"),
            "a lost x likely");
}

TEST_F(ParallelConflictsTest, TasksInAVectorFromBranches) {
  EXPECT_EQ(find(R"cpp(task<void> run(int &x, int n, bool b) {
    std::vector<task<void>> t;
    if (b) t.push_back(add(x)); else t.push_back(add(x));
    co_await all(std::move(t));
    std::vector<task<void>> u;
    for (int i = 0; i < n; ++i)
      if (i > 1) u.push_back(add(x));
    $a^co_await all(std::move(u));
    std::vector<task<void>> v;
    auto more = [&] { v.push_back(add(x)); v.push_back(add(x)); };
    co_await all(std::move(v));
  })cpp"),
            "a lost x likely");
}

TEST_F(ParallelConflictsTest, Scopes) {
  EXPECT_EQ(find(R"cpp(task<void> run(int &x, int n, bool b) {
    lib::scope s, t;
    s.start(add(x)); use(1); s.start(up(x));
    $a^co_await s.join();
    s.start(add(x));
    co_await s.join();
    for (int i = 0; i < n; ++i) s.start(add(x));
    $b^co_await s.join();
    for (int i = 0; i < n; ++i) { s.start(add(x)); co_await s.join(); }
    if (b) s.start(add(x)); else s.start(add(x));
    co_await s.join();
    if (b) { s.start(add(x)); $c^s.start(add(x)); }
    s.start(add(x));
    t.start(nap());
    co_await s.join();
  })cpp"),
            "a lost x likely | b lost x likely | c lost x likely");
}

TEST_F(ParallelConflictsTest, DetachedTasks) {
  EXPECT_EQ(find(R"cpp(void run(int &x) {
    lib::go(add(x));
    $a^lib::go(add(x));
  })cpp"),
            "a lost x likely");
  EXPECT_EQ(find(R"cpp(task<void> run(int &x) {
    lib::go(add(x));
    co_await nap();
    lib::go(add(x));
  })cpp"),
            "");
}

TEST_F(ParallelConflictsTest, Streams) {
  EXPECT_EQ(find(R"cpp(
    task<void> in(lib::stream &s) { co_await s.read(); }
    task<void> out(lib::stream &s) { co_await s.write(); }
    task<void> run(lib::stream &s, lib::stream &t) {
      $a^co_await all(s.read(), s.read());
      $b^co_await all(in(s), in(s));
      co_await all(in(s), out(s));
      co_await all(in(s), in(t));
      co_await all(out(s), out(s));
    })cpp"),
            "a stream s likely | b stream s likely");
}

TEST_F(ParallelConflictsTest, OneObjectIsReportedOnce) {
  EXPECT_EQ(find(R"cpp(
    task<void> both(int &x, int &y) {
      int o = x, p = y; co_await nap(); x = o + 1; y = p + 1; x = o + 2;
    }
    task<void> run(int &x, int &y) {
      $a^co_await all(both(x, y), both(x, y), both(x, y));
    })cpp"),
            "a lost x likely | a lost y likely");
}

TEST_F(ParallelConflictsTest, ProvenNeedsEveryBody) {
  EXPECT_EQ(find(R"cpp(
    struct later {
      bool await_ready() { return false; }
      void await_suspend(std::coroutine_handle<>) {} void await_resume() {}
    };
    struct away {
      bool await_ready(); void await_suspend(std::coroutine_handle<>);
      void await_resume();
    };
    template <typename Awaiter> task<void> by(int &x) {
      int o = x; co_await Awaiter{}; x = o + 1;
    }
    task<void> run(int &x, int &y, int &z) {
      $a^co_await all(by<std::suspend_always>(x), by<std::suspend_always>(x));
      $b^co_await all(by<later>(y), by<later>(y));
      $c^co_await all(by<away>(z), by<away>(z));
    })cpp"),
            "a lost x proven | b lost y proven | c lost z likely");
}

TEST_F(ParallelConflictsTest, FlagsThatSomeArmWritesAreTurns) {
  const char Code[] = R"cpp(
    task<void> careful(int &x, bool &busy) {
      if (busy) co_return;
      int o = x; co_await nap(); x = o + 1;
    }
    task<void> take(bool &busy) { co_await nap(); busy = true; }
    task<void> run(int &x, bool &busy) {
      $a^co_await all(careful(x, busy), careful(x, busy));
      $b^co_await all(careful(x, busy), careful(x, busy), take(busy));
    })cpp";
  EXPECT_EQ(find(Code), "a lost x likely");
  EXPECT_EQ(find(Code, Confidence::Possible),
            "a lost x likely | b lost x possible");
}

TEST_F(ParallelConflictsTest, WhatIsNotSeenIsOnlyPossible) {
  const char Code[] = R"cpp(task<void> run(int &x, int &y, lib::stream &s) {
      $a^co_await all(change(x), change(x));
      co_await all(change(x), change(y));
      co_await all(s.write(), s.write());
    })cpp";
  EXPECT_EQ(find(Code), "");
  EXPECT_EQ(find(Code, Confidence::Possible), "a given x possible");
}

TEST_F(ParallelConflictsTest, NothingIsFoundWhereNothingIsDeclared) {
  const TestTU TU("struct task {}; void run();");
  ParallelConflictFinder Finder(TU.context(), Models);
  EXPECT_FALSE(Finder.mayFind());
}

TEST_F(ParallelConflictsTest, ManyArmsTakeLinearTime) {
  for (const char *Arm : {"add(x)", "up(x)", "change(x)"}) {
    std::string Code = "task<void> run(int &x) { lib::scope s;\n";
    for (int I = 0; I < 10000; ++I)
      Code += std::string("s.start(") + Arm + ");\n";
    Code += "$a^co_await s.join(); }";
    const auto Start = std::chrono::steady_clock::now();
    const std::string Found = find(Code, Confidence::Possible);
    EXPECT_EQ(Found, std::string(Arm) == "add(x)"  ? "a lost x likely"
                     : std::string(Arm) == "up(x)" ? ""
                                                   : "a given x possible");
    // A pair of all would take hours.
    EXPECT_LT(std::chrono::steady_clock::now() - Start,
              std::chrono::seconds(30));
  }
}

} // namespace
} // namespace clang::tidy::coro
