//===--- DroppedTasksTest.cpp ---------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/DroppedTasks.h"
#include "TestTU.h"
#include <chrono>

namespace clang::tidy::coro {
namespace {

/// Task types as somebody writes them, and coroutines that are not seen.
const char Prelude[] = R"cpp(
#include <coroutine>
#include <functional>
#include <mutex>
#include <tuple>
#include <utility>
template <typename Task, typename Initial> struct promise {
  Task get_return_object() { return Task{std::coroutine_handle<promise>::from_promise(*this)}; }
  Initial initial_suspend() noexcept { return {}; }
  std::suspend_always final_suspend() noexcept { return {}; }
  void unhandled_exception() {}
  void return_void() {}
};
template <int Kind, typename Initial> struct basic {
  using promise_type = promise<basic, Initial>;
  explicit basic(std::coroutine_handle<promise_type> h) : h(h) {}
  basic(basic &&o) noexcept : h(std::exchange(o.h, nullptr)) {}
  basic &operator=(basic &&o) noexcept { std::swap(h, o.h); return *this; }
  ~basic() { if (h) h.destroy(); }
  explicit operator bool() const { return !h.done(); }
  bool await_ready() { return false; }
  std::coroutine_handle<> await_suspend(std::coroutine_handle<>) { return h; }
  void await_resume() {}
  std::coroutine_handle<promise_type> h;
};
using task = basic<0, std::suspend_always>;
using eager = basic<0, std::suspend_never>;
struct closed {
  struct promise_type {
    closed get_return_object(); std::suspend_always initial_suspend() noexcept;
    std::suspend_always final_suspend() noexcept; void unhandled_exception(); void return_void();
    std::suspend_always await_transform(int);
  };
};
task make(int); eager start(int); bool ask(); void use(int);
)cpp";

class DroppedTasksTest : public testing::Test {
protected:
  void parse(llvm::StringRef Code) {
    TU = std::make_unique<TestTU>(Prelude + Code.str());
    Semantics = std::make_unique<TaskSemanticsReader>(TU->context(), Models);
  }

  std::vector<DroppedTask> find() {
    DroppedTaskFinder Finder(TU->context(), Models, *Semantics);
    return Finder.find(TU->context().getTraversalScope());
  }

  /// Each task as "point form obstacle", joined by " | ". A point that is not
  /// marked is "?".
  std::string print() {
    static const char *const Forms[] = {"statement", "comma",  "cast",
                                        "ignored",   "name",   "tested",
                                        "compared",  "printed"};
    static const char *const Obstacles[] = {
        "",     " no-coroutine", " lambda",  " handler",       " static",
        " arm", " promise",      " pattern", " instantiations"};
    std::string Text;
    for (const DroppedTask &Dropped : find()) {
      const std::string Point = TU->pointAt(Dropped.Task->getBeginLoc());
      Text += (Text.empty() ? "" : " | ") + (Point.empty() ? "?" : Point) +
              " " + Forms[int(Dropped.Form)] + Obstacles[int(Dropped.Obstacle)];
    }
    return Text;
  }

  ModelSet Models;
  std::unique_ptr<TestTU> TU;
  std::unique_ptr<TaskSemanticsReader> Semantics;
};

TEST_F(DroppedTasksTest, EachFormIsTold) {
  parse(R"cpp(
    task run() {
      $a^make(1);
      $b^make(2), use(1);
      (void)$c^make(3);
      std::ignore = $d^make(4);
      auto unused = $e^make(5);
      if ($f^make(6)) {}
      co_return;
    })cpp");
  EXPECT_EQ(print(),
            "a statement | b comma | c cast | d ignored | e name | f tested");
}

TEST_F(DroppedTasksTest, ATernaryOfTasksIsOneTask) {
  parse(R"cpp(
    task run(task given) {
      $a^ask() ? make(1) : make(2);
      $b^ask() ? make(1) : throw 1;
      ask() ? $c^make(1) : std::move(given);
      ask() ? (void)$d^make(1) : use(1);
      co_return;
    })cpp");
  EXPECT_EQ(print(), "a statement | b statement | c statement arm | d cast");
}

TEST_F(DroppedTasksTest, WhatIsHandedOnIsNotDropped) {
  parse(R"cpp(
    void take(task); void look(const task &);
    struct owner { owner(task); task kept; };
    task back() { return make(1); }
    task run() {
      co_await make(1);
      take(make(2)); look(make(3));
      owner o(make(4));
      auto t = make(5); take(std::move(t));
      auto u = make(6); (void)u;
      [[maybe_unused]] auto v = make(7);
      static auto w = make(8);
      throw make(9);
    }
    task global = make(1);)cpp");
  EXPECT_EQ(print(), "");
}

TEST_F(DroppedTasksTest, OnlyACallThatMakesATaskCounts) {
  parse(R"cpp(
    struct slot {
      task kept;
      task take() { return std::move(kept); }
      task swap(task other) { return std::exchange(kept, std::move(other)); }
      task again() { return make(1); }
    };
    task empty() { return task(nullptr); }
    void run(slot &s, std::function<task()> stored, task (*pointer)(int)) {
      s.take(); s.swap(make(1)); empty(); task(nullptr);
      $a^s.again(); $b^stored(); $c^pointer(1);
    })cpp");
  EXPECT_EQ(print(), "a statement no-coroutine | b statement no-coroutine | "
                     "c statement no-coroutine");
}

TEST_F(DroppedTasksTest, AFunctionThatMayRunTheTaskIsNotALook) {
  parse(R"cpp(
    struct runs : task {
      using task::task;
      operator bool() const { h.resume(); return true; }
    };
    struct asks : task {
      using task::task;
      operator bool() const { return finished(); }
      bool finished() const { return h.done(); }
    };
    struct hidden : task {
      using task::task;
      operator bool() const;
    };
    runs a(); asks b(); hidden c();
    void run() {
      if (a()) {}
      if ($b^b()) {}
      if (c()) {}
    })cpp");
  // The promise is that of the base, so that these are tasks by their awaiter.
  EXPECT_EQ(print(), "b tested no-coroutine");
}

TEST_F(DroppedTasksTest, AwaitIsNotPossibleEverywhere) {
  parse(R"cpp(
    void plain() { $a^make(1); }
    task run() {
      auto inner = [] { $b^make(1); };
      auto own = []() -> task { $c^make(1); co_return; };
      inner(); co_await own();
      try { $d^make(1); } catch (...) { $e^make(1); }
      static int number = ($f^make(1), 1);
    }
    closed refuses() { $g^make(1); co_return; }
    int outside = ($h^make(1), 1);)cpp");
  EXPECT_EQ(print(),
            "a statement no-coroutine | b statement lambda | c statement | "
            "d statement | e statement handler | f comma static | "
            "g statement promise | h comma no-coroutine");
}

TEST_F(DroppedTasksTest, ATemplateIsGivenOnce) {
  parse(R"cpp(
    template <typename T> task all(T) { $a^make(1); co_return; }
    template <typename R> R some() { $b^make(1); co_return; }
    template <typename T> task none(T) { $c^make(1); co_return; }
    template <bool B> task branch() {
      if constexpr (B) $d^make(1);
      co_return;
    }
    template <bool B> task never() {
      if constexpr (B) make(1);
      co_return;
    }
    template <typename F> task depends(F f) { $e^f(1); co_return; }
    task run() {
      co_await all(1); co_await all('c');
      co_await some<task>(); some<closed>();
      co_await branch<true>(); co_await branch<false>();
      co_await never<false>();
      co_await depends(make); co_await depends(use);
    })cpp");
  EXPECT_EQ(print(), "a statement | b statement instantiations | "
                     "c statement pattern | d statement instantiations | "
                     "e statement instantiations");
}

TEST_F(DroppedTasksTest, UnevaluatedOperandsAreLeftOut) {
  parse(R"cpp(
    template <typename T> concept steps = requires(T t) { make(t); };
    void run() {
      (void)sizeof(make(1), 0);
      (void)noexcept(make(1));
      static_assert(steps<int>);
      decltype(make(1)) *p = nullptr; (void)p;
    })cpp");
  EXPECT_EQ(print(), "");
}

TEST_F(DroppedTasksTest, EagerTasksAreGivenAsSuch) {
  parse("void run() { $a^start(1); }");
  const auto Found = find();
  ASSERT_EQ(Found.size(), 1U);
  EXPECT_EQ(Found[0].Start, StartKind::Eager);
  EXPECT_EQ(Found[0].Sure, Confidence::Possible);
}

TEST_F(DroppedTasksTest, ALockLowersTheConfidence) {
  parse(R"cpp(
    task run(std::mutex &m) {
      {
        std::lock_guard lock(m);
        make(1);
      }
      make(2);
      co_return;
    })cpp");
  LibraryModel Standard;
  BlockingModel Lock;
  Lock.Name = "std::lock_guard";
  Lock.Form = BlockingForm::Constructor;
  Lock.Kind = BlockingKind::Lock;
  Standard.Blocking.push_back(Lock);
  Models.add(std::move(Standard));
  const auto Found = find();
  ASSERT_EQ(Found.size(), 2U);
  EXPECT_TRUE(Found[0].IsLocked);
  EXPECT_EQ(Found[0].Sure, Confidence::Possible);
  EXPECT_FALSE(Found[1].IsLocked);
  EXPECT_EQ(Found[1].Sure, Confidence::Proven);
}

TEST_F(DroppedTasksTest, ModelsNameWhatMustBeAwaited) {
  parse(R"cpp(
    namespace lib {
    struct operation { int n; };
    struct mutex { operation lock_async(); operation peek(); };
    operation sleep(int);
    task joined(task);
    struct scope { task start(task); };
    }
    void run(lib::mutex &m, lib::scope &s) {
      $a^m.lock_async(); m.peek(); $b^lib::sleep(1); s.start(make(1));
    })cpp");
  LibraryModel Library;
  TaskModel Task;
  Task.Type = "lib::task";
  Task.Start = StartKind::Lazy;
  Library.Tasks.push_back(Task);
  SyncModel Mutex;
  Mutex.Type = "lib::mutex";
  Mutex.Acquire = "lock_async";
  Mutex.Guard = "lib::guard";
  Library.Syncs.push_back(Mutex);
  TimerModel Timer;
  Timer.Name = "lib::sleep";
  Timer.Form = TimerForm::FreeFunction;
  Library.Timers.push_back(Timer);
  ScopeModel Scope;
  Scope.Type = "lib::scope";
  Scope.Start = "start";
  Library.Scopes.push_back(Scope);
  Models.add(std::move(Library));
  EXPECT_EQ(print(), "a statement no-coroutine | b statement no-coroutine");
  const auto Found = find();
  ASSERT_EQ(Found.size(), 2U);
  EXPECT_EQ(Found[0].Kind, AwaitedCallKind::Hold);
  EXPECT_EQ(Found[1].Kind, AwaitedCallKind::Operation);
}

TEST_F(DroppedTasksTest, TheCompilerWarnsWhereItsRuleSays) {
  parse(R"cpp(
    [[nodiscard]] task said(int);
    void run() {
      said(1); said(2), use(1); (void)said(3); make(4);
      ask() ? said(5) : said(6); ask() ? said(7) : throw 7;
      ask() ? said(8) : make(8);
    })cpp");
  std::string Warns;
  for (const DroppedTask &Dropped : find())
    Warns += Dropped.CompilerWarns ? "y" : "n";
  EXPECT_EQ(Warns, "yynnynn");
}

TEST_F(DroppedTasksTest, TheCostIsLinearInTheBody) {
  const auto Time = [&](unsigned Count) {
    std::string Code = "task run() {\n";
    for (unsigned I = 0; I < Count; ++I)
      Code += "make(1); auto t" + std::to_string(I) + " = make(2);\n";
    Code += "int n = 0; n = 0";
    for (unsigned I = 0; I < Count / 10; ++I)
      Code += " + 1";
    parse(Code + "; co_return; }");
    const auto Start = std::chrono::steady_clock::now();
    EXPECT_EQ(find().size(), 2 * Count);
    return std::chrono::duration<double>(std::chrono::steady_clock::now() -
                                         Start)
        .count();
  };
  const double Small = Time(500);
  // Ten times as much; twenty leaves room for a busy machine.
  EXPECT_LT(Time(5000), std::max(Small * 20 * 3, 0.5));
}

} // namespace
} // namespace clang::tidy::coro
