//===--- AccessOrderTest.cpp ----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/AccessOrder.h"
#include "TestTU.h"
#include <chrono>

namespace clang::tidy::coro {
namespace {

const char Prelude[] = R"cpp(
#include <coroutine>
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
namespace lib {
struct gate { task<void> pass(); };
struct stream { task<int> read(); task<int> write(); };
struct pool { task<void> schedule(); };
task<int> read_all(stream &);
}
struct box { int n; int m; int get() const { return n; } void set(int v) { n = v; } };
task<void> nap(); task<int> fetch(int); void use(int); bool ask();
)cpp";

class AccessOrderTest : public testing::Test {
protected:
  AccessOrderTest() {
    LibraryModel Library;
    Library.Library = "lib";
    Library.Namespace = "lib";
    SyncModel Gate;
    Gate.Type = "lib::gate";
    Gate.Kind = SyncKind::Semaphore;
    Library.Syncs.push_back(Gate);
    for (const char *Name : {"lib::stream::read", "lib::read_all"}) {
      StreamModel Read;
      Read.Name = Name;
      Read.Direction = StreamDirection::Read;
      Library.Streams.push_back(Read);
    }
    OffloadModel Pool;
    Pool.Name = "lib::pool::schedule";
    Pool.Form = OffloadForm::Switch;
    Pool.Needs = ContextNeed::Pool;
    Library.Offloads.push_back(Pool);
    Models.add(Library);
  }

  const AccessSummary &summary(llvm::StringRef Code,
                               llvm::StringRef Function = "run") {
    TU = std::make_unique<TestTU>(Prelude + Code.str());
    Types = std::make_unique<ObjectSharing>(TU->context(), Models);
    Order = std::make_unique<AccessOrder>(TU->context(), Models, *Types);
    return Order->of(TU->function(Function));
  }

  /// Each window of `run` as "kind object", with "?" where it is not sure and
  /// "~" where the order is not specified, joined by ", ".
  std::string windows(llvm::StringRef Code) {
    static const char *const Kinds[] = {"lost", "check", "over", "loop"};
    std::string Text;
    for (const SuspensionWindow &Window : summary(Code).Windows)
      Text +=
          (Text.empty() ? "" : ", ") + std::string(Kinds[int(Window.Kind)]) +
          " " + Order->names().spelled(Window.Object) +
          (Window.IsUnspecified ? "~" : "") + (Window.When.IsSure ? "" : "?");
    return Text;
  }

  /// Each write as its object, with "+" behind a suspension, "^" on a pool.
  std::string writes(llvm::StringRef Code) {
    std::string Text;
    for (const OrderedAccess &Access : summary(Code).Accesses)
      if (Access.How != ObjectAccess::Read)
        Text += (Text.empty() ? "" : ", ") +
                Order->names().spelled(Access.Object) +
                (Access.IsBehindSuspension ? "+" : "") +
                (Access.IsOnPool ? "^" : "");
    return Text;
  }

  ModelSet Models;
  std::unique_ptr<TestTU> TU;
  std::unique_ptr<ObjectSharing> Types;
  std::unique_ptr<AccessOrder> Order;
};

TEST_F(AccessOrderTest, ReadSuspendWrite) {
  EXPECT_EQ(windows("task<void> run(int &x) { int o = x; co_await nap(); "
                    "x = o + 1; }"),
            "lost x");
  EXPECT_EQ(windows("task<void> run(int &x) { int o = x; x = o + 1; "
                    "co_await nap(); }"),
            "");
  EXPECT_EQ(windows("task<void> run(int &x) { co_await nap(); int o = x; "
                    "x = o + 1; }"),
            "");
  EXPECT_EQ(windows("task<void> run(int &x) { int o = x; co_await nap(); "
                    "o = x; x = o + 1; }"),
            "");
  EXPECT_EQ(windows("task<void> run(int &x, int &y) { int o = x; "
                    "co_await nap(); y = o; }"),
            "");
}

TEST_F(AccessOrderTest, OneExpression) {
  EXPECT_EQ(windows("task<void> run(int &x) { x = x + co_await fetch(1); }"),
            "lost x~");
  EXPECT_EQ(windows("task<void> run(int &x) { x = co_await fetch(1) + x; }"),
            "");
  EXPECT_EQ(windows("task<void> run(int &x) { x += co_await fetch(1); }"), "");
  EXPECT_EQ(windows("task<void> run(int &x) { x = co_await fetch(x); }"),
            "lost x");
  EXPECT_EQ(windows("int add(int, int); task<void> run(int &x) { "
                    "x = add(x, co_await fetch(1)); }"),
            "lost x~");
  EXPECT_EQ(windows("#include <algorithm>\ntask<void> run(int &x) { "
                    "x = std::max(x, co_await fetch(1)); }"),
            "");
  EXPECT_EQ(windows("#include <string>\ntask<void> run(std::string &s, "
                    "task<std::string> &t) { "
                    "s = s + co_await t; }"),
            "");
}

TEST_F(AccessOrderTest, Branches) {
  EXPECT_EQ(windows("task<void> run(int &x) { int o = x; "
                    "if (ask()) co_await nap(); x = o + 1; }"),
            "lost x");
  EXPECT_EQ(windows("task<void> run(int &x) { int o = x; "
                    "if (ask()) co_await nap(); else x = o + 1; }"),
            "");
  EXPECT_EQ(windows("task<void> run(int &x) { int o = x; "
                    "if (ask()) { co_await nap(); co_return; } x = o + 1; }"),
            "");
  EXPECT_EQ(windows("task<void> run(int &x) { int o = x; "
                    "if (ask()) { co_await nap(); o = x; } x = o + 1; }"),
            "");
  EXPECT_EQ(windows("task<void> run(int &x) { int o = x; "
                    "bool b = ask() && co_await fetch(1); x = o + b; }"),
            "lost x");
  EXPECT_EQ(windows("task<void> run(int &x) { int o = x; "
                    "switch (co_await fetch(1)) { case 1: x = o; break; "
                    "default: break; } }"),
            "lost x");
  EXPECT_EQ(windows("task<void> run(int &x, int k) { int o = x; switch (k) { "
                    "case 1: co_await nap(); break; case 2: x = o; break; } }"),
            "");
  EXPECT_EQ(windows("task<void> run(int &x, int k) { int o = x; switch (k) { "
                    "case 1: co_await nap(); case 2: x = o; break; } }"),
            "lost x?");
  EXPECT_EQ(windows("task<void> run(int &x) { int o = x; try { "
                    "co_await nap(); } catch (...) { } x = o; }"),
            "lost x");
}

TEST_F(AccessOrderTest, Loops) {
  EXPECT_EQ(windows("task<void> run(int &x) { int o = x; "
                    "for (;;) { x = o + 1; co_await nap(); } }"),
            "lost x");
  EXPECT_EQ(windows("task<void> run(int &x) { "
                    "for (;;) { int o = x; x = o + 1; co_await nap(); } }"),
            "");
  EXPECT_EQ(windows("task<void> run(int &x) { int o = x; "
                    "while (ask()) co_await nap(); x = o; }"),
            "lost x");
  EXPECT_EQ(windows("task<void> run(int &x) { int o = x; "
                    "do { if (ask()) break; co_await nap(); } while (true); "
                    "x = o; }"),
            "lost x");
  EXPECT_EQ(windows("task<void> run(int &x) { int o = x; "
                    "while (true) { if (ask()) break; co_await nap(); "
                    "co_return; } x = o; }"),
            "");
}

TEST_F(AccessOrderTest, Checks) {
  EXPECT_EQ(windows("task<void> run(int &x) { if (x > 0) { co_await nap(); "
                    "--x; } }"),
            "check x");
  EXPECT_EQ(windows("task<void> run(int &x) { if (x > 0) { --x; "
                    "co_await nap(); ++x; } }"),
            "");
  EXPECT_EQ(windows("task<void> run(int &x) { if (x > 0) { co_await nap(); "
                    "if (x > 0) --x; } }"),
            "");
  EXPECT_EQ(windows("task<void> run(int &x) { if (x > 0) { co_await nap(); "
                    "x = 0; } }"),
            "");
  EXPECT_EQ(windows("task<void> run(int &x) { int o = x; co_await nap(); "
                    "if (x == o) x = o + 1; }"),
            "");
}

TEST_F(AccessOrderTest, OwnValues) {
  EXPECT_EQ(windows("task<void> run(int &x, int v) { x = v; co_await nap(); "
                    "use(x); }"),
            "over x");
  EXPECT_EQ(windows("task<void> run(int &x) { x = 0; co_await nap(); "
                    "use(x); }"),
            "");
  EXPECT_EQ(windows("task<void> run(int &x) { ++x; co_await nap(); use(x); }"),
            "");
  EXPECT_EQ(windows("task<void> run(int &x, int v) { x = v; use(x); "
                    "co_await nap(); x = v; use(x); }"),
            "");
}

TEST_F(AccessOrderTest, Iteration) {
  EXPECT_EQ(windows("#include <vector>\ntask<void> run(std::vector<int> &v) { "
                    "for (int i : v) "
                    "co_await fetch(i); }"),
            "loop v");
  EXPECT_EQ(windows("#include <vector>\ntask<void> run(std::vector<int> &v) { "
                    "for (int i : v) "
                    "use(i); co_await nap(); }"),
            "");
  EXPECT_EQ(windows("#include <vector>\ntask<void> run(std::vector<int> v) { "
                    "for (int i : v) "
                    "co_await fetch(i); }"),
            "");
}

TEST_F(AccessOrderTest, Calls) {
  EXPECT_EQ(windows("task<void> run(box &b) { int o = b.get(); "
                    "co_await nap(); b.set(o + 1); }"),
            "lost b.n");
  EXPECT_EQ(windows("task<void> run(box &b) { int o = b.get(); "
                    "co_await nap(); b.set(b.get() + 1); use(o); }"),
            "");
  EXPECT_EQ(windows("task<void> inner(int &x) { int o = x; co_await nap(); "
                    "x = o + 1; }\n"
                    "task<void> run(box &b) { co_await inner(b.m); }"),
            "lost b.m");
  EXPECT_EQ(windows("task<void> waits() { co_await nap(); }\n"
                    "task<void> run(int &x) { int o = x; co_await waits(); "
                    "x = o; }"),
            "lost x");
  EXPECT_EQ(windows("task<void> ready() { co_return; }\n"
                    "task<void> run(int &x) { int o = x; co_await ready(); "
                    "x = o; }"),
            "");
  EXPECT_EQ(windows("task<void> run(int &x, int n) { int o = x; if (n > 0) "
                    "co_await run(x, n - 1); x = o; }"),
            "lost x");
}

TEST_F(AccessOrderTest, CopiesAreOnesOwn) {
  EXPECT_EQ(windows("task<void> run(box b) { int o = b.n; co_await nap(); "
                    "b.n = o + 1; }"),
            "");
  EXPECT_EQ(windows("task<void> run(box *b) { int o = b->n; co_await nap(); "
                    "b->n = o + 1; }"),
            "lost b->n");
  EXPECT_EQ(windows("task<void> inner(box b) { int o = b.n; co_await nap(); "
                    "b.n = o + 1; }\n"
                    "task<void> run(box &b) { co_await inner(b); }"),
            "");
}

TEST_F(AccessOrderTest, WhatMayBeInTurnIsNotSure) {
  EXPECT_TRUE(summary("task<void> run(int &x, lib::gate &g) { "
                      "co_await g.pass(); x = 1; }")
                  .IsSynchronised);
  EXPECT_TRUE(
      summary("#include <mutex>\ntask<void> run(int &x, std::mutex &m) { "
              "std::lock_guard l(m); x = 1; co_await nap(); }")
          .IsSynchronised);
  EXPECT_FALSE(summary("task<void> run(int &x) { co_await nap(); x = 1; }")
                   .IsSynchronised);
  EXPECT_EQ(windows("struct turn { task<void> take(); };\n"
                    "task<void> run(int &x, turn &t) { co_await t.take(); "
                    "int o = x; co_await nap(); x = o + 1; }"),
            "lost x?");
  // A local that nobody else can reach is no turn.
  EXPECT_EQ(windows("struct query { task<void> go(); };\n"
                    "task<void> run(int &x) { query q; co_await q.go(); "
                    "int o = x; co_await nap(); x = o + 1; }"),
            "lost x");
}

TEST_F(AccessOrderTest, WhatOneArmIsGivenIsNotSure) {
  EXPECT_EQ(windows("task<void> run(int &x, bool b) { if (b) { int o = x; "
                    "co_await nap(); x = o + 1; } }"),
            "lost x?");
  // To refuse a value does not make two kinds of arms.
  EXPECT_EQ(windows("task<void> run(int &x, int n) { if (n < 0) co_return; "
                    "int o = x; co_await nap(); x = o + n; }"),
            "lost x");
}

TEST_F(AccessOrderTest, GuardsAreTold) {
  const AccessSummary &Of =
      summary("task<void> run(int &x, bool &busy) { if (busy) co_return; "
              "int o = x; co_await nap(); x = o + 1; }");
  ASSERT_EQ(Of.Windows.size(), 1u);
  ASSERT_EQ(Of.Windows[0].When.Guards.size(), 1u);
  EXPECT_EQ(Order->names().spelled(Of.Windows[0].When.Guards[0]), "busy");
}

TEST_F(AccessOrderTest, WritesKnowWhereTheyAre) {
  EXPECT_EQ(writes("task<void> run(int &x, int &y) { x = 1; co_await nap(); "
                   "y = 1; }"),
            "x, y+");
  EXPECT_EQ(writes("task<void> run(int &x, lib::pool &p) { "
                   "co_await p.schedule(); x = 1; }"),
            "x+^");
  EXPECT_EQ(writes("task<void> run(int &x, lib::pool &p) { if (ask()) "
                   "co_await p.schedule(); x = 1; }"),
            "x+");
  EXPECT_EQ(writes("#include <atomic>\ntask<void> run(std::atomic<int> &x, "
                   "volatile int &y) { "
                   "x = 1; y = 1; x += 1; ++x; co_await nap(); }"),
            "");
  EXPECT_EQ(
      writes(
          "#include <vector>\ntask<void> run(std::vector<int> &v) { v[0] = 1; "
          "v.push_back(co_await fetch(1)); }"),
      "v+");
}

TEST_F(AccessOrderTest, Streams) {
  const AccessSummary &Of =
      summary("task<void> run(lib::stream &a, lib::stream &b) { "
              "co_await a.read(); co_await read_all(b); co_await a.write(); }");
  ASSERT_EQ(Of.Streams.size(), 2u);
  EXPECT_EQ(Order->names().spelled(Of.Streams[0].Stream), "a");
  EXPECT_EQ(Order->names().spelled(Of.Streams[1].Stream), "b");
  EXPECT_TRUE(summary("task<void> run(lib::stream s) { co_await s.read(); }")
                  .Streams.empty());
}

TEST_F(AccessOrderTest, WhatIsNotUnderstoodIsNotKnown) {
  EXPECT_FALSE(summary("task<void> run(int &x) { again: x = 1; "
                       "co_await nap(); goto again; }")
                   .IsKnown);
  EXPECT_FALSE(summary("task<void> run(int &x);").IsKnown);
  EXPECT_FALSE(summary("task<void> run(int &x);").IsAllSeen);
}

TEST_F(AccessOrderTest, LongBodiesTakeLinearTime) {
  std::string Code = "task<void> run(int &x) {\n";
  for (int I = 0; I < 10000; ++I)
    Code += "int v" + std::to_string(I) + " = x; if (ask()) co_await nap();\n";
  Code += "x = v0; }";
  const auto Start = std::chrono::steady_clock::now();
  EXPECT_EQ(windows(Code), "lost x");
  // A pair of all would take minutes.
  EXPECT_LT(std::chrono::steady_clock::now() - Start, std::chrono::seconds(20));
}

} // namespace
} // namespace clang::tidy::coro
