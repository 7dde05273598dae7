//===--- AwaitGroupsTest.cpp ----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/AwaitGroups.h"
#include "Analysis/AwaitDependence.h"
#include "Analysis/PairReasons.h"
#include "TestTU.h"
#include "clang/AST/ExprCXX.h"
#include <ctime>

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
  task() noexcept;
  task(task &&) noexcept;
  task &operator=(task &&) noexcept;
  ~task();
  bool await_ready();
  void await_suspend(std::coroutine_handle<>);
  T await_resume();
};
struct eager {
  struct promise_type {
    eager get_return_object();
    std::suspend_never initial_suspend() noexcept;
    std::suspend_always final_suspend() noexcept;
    void unhandled_exception(); void return_void();
  };
  bool await_ready(); void await_suspend(std::coroutine_handle<>); int await_resume();
};
namespace lib { struct executor { void *p; }; struct socket { int fd; }; }
task<int> get(int); task<int> next(); task<> act(int); task<int> read(int &);
task<int> look(const int &); eager start(int);
int pure_sum(int a, int b) { return a + b; }
void opaque(); extern int g, h;
)cpp";

class AwaitGroupsTest : public testing::Test {
protected:
  void parse(llvm::StringRef Code, Confidence Wanted = Confidence::Possible) {
    Least = Wanted;
    LibraryModel Library;
    Library.Sharing.push_back(
        {"lib::executor", SharingKind::Shareable, "", {}, {}});
    Library.Sharing.push_back({"lib::socket", SharingKind::Handle, "", {}, {}});
    Library.Timers.emplace_back().Name = "lib::sleep";
    Library.Timers.emplace_back().Name = "lib::timer";
    Library.Timers.back().Form = TimerForm::Object;
    Library.Timers.back().Method = "wait";
    for (const char *Name : {"lib::sleep", "lib::timer::wait"})
      Library.Effects.push_back({Name, EffectKind::None, "", {}, {}});
    Models.add(std::move(Library));
    TU = std::make_unique<TestTU>(Prelude + Code.str());
    Semantics = std::make_unique<TaskSemanticsReader>(TU->context(), Models);
    Finder =
        std::make_unique<AwaitGroupFinder>(TU->context(), Models, *Semantics);
  }

  static std::string print(const Certificate &Why) {
    static const char *const Rules[] = {
        "data", "shared", "effects", "control", "scope", "between", "order"};
    static const char *const Answers[] = {"shown", "assumed", "doubtful",
                                          "violated"};
    std::string Text;
    for (const CertificateEntry &Entry : Why.entries())
      Text += std::string(" ") + Rules[int(Entry.Rule)] + "=" +
              Answers[int(Entry.Answer)];
    return Text;
  }

  static std::string print(const AwaitGroup &Group) {
    static const char *const Levels[] = {"possible", "likely", "proven"};
    std::string Text;
    for (const AwaitedTask &Task : Group.Tasks)
      Text +=
          (Task.isInPlace() ? Task.Name : Task.Variable->getNameAsString()) +
          " ";
    return Text + Levels[int(Group.Sure)] + print(Group.Why);
  }

  std::vector<AwaitGroup> find(const FunctionDecl &Coroutine) {
    const auto *Body = dyn_cast_or_null<CoroutineBodyStmt>(Coroutine.getBody());
    if (!Body) {
      ADD_FAILURE() << "no coroutine " << Coroutine.getNameAsString();
      return {};
    }
    std::vector<AwaitGroup> Groups =
        Finder->find(Coroutine, *Body, Least, Source);
    for (const AwaitGroup &Group : Groups)
      expectSameAnswers(Coroutine, *Body, Group);
    return Groups;
  }

  /// What is found as a group, each pair of its awaits must be explained as.
  void expectSameAnswers(const FunctionDecl &Coroutine,
                         const CoroutineBodyStmt &Body,
                         const AwaitGroup &Group) {
    constexpr size_t Limit = 100;
    if (Group.Tasks.size() > Limit)
      return;
    const BodyDependence Known =
        AwaitDependence(TU->context(), Models, *Semantics)
            .of(Coroutine, Body, Limit);
    const auto IsIn = [&](size_t Index) {
      return llvm::any_of(Group.Tasks, [&](const AwaitedTask &Task) {
        return Task.Await == Known.Awaits[Index].Await;
      });
    };
    for (const AwaitPair &Pair : Known.Pairs) {
      if (!IsIn(Pair.Earlier) || !IsIn(Pair.Later))
        continue;
      const std::optional<Confidence> Sure = Pair.Why.confidence();
      EXPECT_TRUE(Sure && *Sure >= Group.Sure)
          << Coroutine.getNameAsString() << ": " << print(Group) << ": "
          << Known.Awaits[Pair.Earlier].Name << " and "
          << Known.Awaits[Pair.Later].Name << print(Pair.Why);
    }
  }

  /// The groups of a coroutine: "a b likely effects=assumed | c d proven".
  std::string groups(const FunctionDecl &Coroutine) {
    std::vector<std::string> Words;
    for (const AwaitGroup &Group : find(Coroutine))
      Words.push_back(print(Group));
    return llvm::join(Words, " | ");
  }
  std::string groups(llvm::StringRef Name) {
    const auto *Coroutine = TU->find<FunctionDecl>([&](const FunctionDecl &F) {
      return F.getQualifiedNameAsString() == Name &&
             F.doesThisDeclarationHaveABody() && !F.isDependentContext();
    });
    if (!Coroutine)
      return "no function " + Name.str();
    return groups(*Coroutine);
  }
  void expect(llvm::StringRef Expected,
              std::initializer_list<const char *> Names) {
    for (const char *Name : Names)
      EXPECT_EQ(groups(Name), Expected) << Name;
  }

  Confidence Least = Confidence::Possible;
  AwaitSource Source = AwaitSource::Stored;
  ModelSet Models;
  std::unique_ptr<TestTU> TU;
  std::unique_ptr<TaskSemanticsReader> Semantics;
  std::unique_ptr<AwaitGroupFinder> Finder;
};

const char Likely[] = "a b likely effects=assumed";

TEST_F(AwaitGroupsTest, StoredThenAwaitedInEachForm) {
  parse(R"cpp(
    #define AWAIT(x) co_await x
    task<int> plain() { auto a = get(1); auto b = get(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
    task<int> moved() { auto a = get(1); auto b = get(2); auto x = co_await std::move(a); auto y = co_await std::move(b); co_return x + y; }
    task<int> cast() { auto a = get(1); auto b = get(2); auto x = co_await static_cast<task<int> &&>(a); auto y = co_await (b); co_return x + y; }
    task<int> typed() { task<int> a = get(1); task<int> b{get(2)}; int x = co_await a; const int y{co_await b}; co_return x + y; }
    task<int> assigned() { auto a = get(1); auto b = get(2); int x, y; x = co_await a; y = co_await b; co_return x + y; }
    task<int> operands() { auto a = get(1); auto b = get(2); co_return co_await a + co_await b; }
    task<int> last_returned() { auto a = get(1); auto b = get(2); auto x = co_await a; co_return x + co_await b; }
    task<int> in_arguments() { auto a = get(1); auto b = get(2); co_return pure_sum(co_await a, co_await b); }
    task<int> last_in_condition() { auto a = get(1); auto b = get(2); auto x = co_await a; if (co_await b) co_return 1; co_return x; }
    task<int> two_at_once() { auto a = get(1), b = get(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
    task<int> from_macro() { auto a = get(1); auto b = get(2); auto x = AWAIT(a); auto y = AWAIT(b); co_return x + y; }
    task<int> in_reverse() { auto b = get(1); auto a = get(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
    task<int> in_block(bool c) { if (c) { auto a = get(1); auto b = get(2); auto x = co_await a; auto y = co_await b; co_return x + y; } co_return 0; }
    task<int> in_loop() { int s = 0; for (int i = 0; i < 3; ++i) { auto a = get(1); auto b = get(2); auto x = co_await a; auto y = co_await b; s += x + y; } co_return s; }
    task<int> in_try() { try { auto a = get(1); auto b = get(2); auto x = co_await a; auto y = co_await b; co_return x + y; } catch (...) { } co_return 0; }
    task<int> created_outside(bool c) { auto a = get(1); auto b = get(2); if (c) { auto x = co_await a; auto y = co_await b; co_return x + y; } co_return 0; }
    struct s { task<int> member() { auto a = get(1); auto b = get(2); auto x = co_await a; auto y = co_await b; co_return x + y; } };
  )cpp");
  expect(Likely, {"plain", "moved", "cast", "typed", "assigned", "operands",
                  "last_returned", "in_arguments", "last_in_condition",
                  "two_at_once", "from_macro", "in_reverse", "in_block",
                  "in_loop", "in_try", "created_outside", "s::member"});
}

TEST_F(AwaitGroupsTest, GroupsAreAsLargeAsTheyCanBe) {
  parse(R"cpp(
    task<int> three() { auto a = get(1); auto b = get(2); auto c = get(3); auto x = co_await a; auto y = co_await b; auto z = co_await c; co_return x + y + z; }
    task<int> split() {
      auto a = get(1); auto b = get(2); auto x = co_await a; auto y = co_await b; opaque();
      auto c = get(3); auto d = get(4); auto z = co_await c; auto w = co_await d; co_return x + y + z + w;
    }
    task<int> late_one() { auto a = get(1); auto b = get(2); auto x = co_await a; auto c = get(x); auto y = co_await b; auto z = co_await c; co_return y + z; }
    task<int> late_pair() { auto a = get(1); auto x = co_await a; auto b = get(2); auto y = co_await b; co_return x + y; }
    task<int> one() { auto a = get(1); auto x = co_await a; co_return x; }
    task<int> nested(bool c) {
      auto a = get(1); auto b = get(2); auto x = co_await a; auto y = co_await b;
      if (c) { auto d = get(3); auto e = get(4); auto z = co_await d; auto w = co_await e; co_return z + w; }
      co_return x + y;
    }
  )cpp");
  EXPECT_EQ(groups("three"), "a b c likely effects=assumed");
  EXPECT_EQ(groups("split"),
            "a b likely effects=assumed | c d likely effects=assumed");
  // The late one needs what the first gives.
  EXPECT_EQ(groups("late_one"), Likely);
  EXPECT_EQ(groups("late_pair"), "");
  EXPECT_EQ(groups("one"), "");
  EXPECT_EQ(groups("nested"),
            "a b likely effects=assumed | d e likely effects=assumed");
}

TEST_F(AwaitGroupsTest, OnlyLazyTasksThatNothingElseNames) {
  parse(R"cpp(
    template <typename T> void keep(T &&);
    task<int> eager_ones() { auto a = start(1); auto b = start(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
    task<int> given(task<int> a, task<int> b) { auto x = co_await a; auto y = co_await b; co_return x + y; }
    task<int> referred() { auto &&a = get(1); auto &&b = get(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
    task<int> named() { auto a = get(1); auto b = get(2); keep(b); auto x = co_await a; auto y = co_await b; co_return x + y; }
    task<int> captured() { auto a = get(1); auto b = get(2); auto l = [&b] { return &b; }; auto x = co_await a; auto y = co_await b; co_return x + y; }
    task<int> reassigned() { auto a = get(1); auto b = get(2); b = get(3); auto x = co_await a; auto y = co_await b; co_return x + y; }
    task<int> twice() { auto a = get(1); auto b = get(2); auto x = co_await a; auto y = co_await b; auto z = co_await b; co_return x + y + z; }
    task<int> statics() { static auto a = get(1); static auto b = get(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
    task<int> copied() { auto a = get(1); auto b = std::move(a); auto c = get(2); auto x = co_await b; auto y = co_await c; co_return x + y; }
    task<int> not_stored() { auto x = co_await get(1); auto y = co_await get(2); co_return x + y; }
    task<int> aliased() { auto a = get(1); auto b = get(2); auto &r = b; auto x = co_await a; auto y = co_await r; co_return x + y; }
    task<int> awaited_in_loop() { auto a = get(1); auto b = get(2); int x = 0; while (x < 3) { x += co_await a; x += co_await b; } co_return x; }
  )cpp");
  expect("", {"eager_ones", "given", "referred", "named", "captured",
              "reassigned", "twice", "statics", "copied", "not_stored",
              "aliased", "awaited_in_loop"});
}

TEST_F(AwaitGroupsTest, TasksThatAreStoredBehindTheDeclaration) {
  parse(R"cpp(
    task<int> both() { task<int> a, b; a = get(1); b = get(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
    task<int> one_of_two() { task<int> a; auto b = get(2); a = get(1); auto x = co_await a; auto y = co_await b; co_return x + y; }
    task<int> braces() { task<int> a{}; task<int> b = {}; b = get(1); a = get(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
    task<int> either(bool c) { task<int> a, b; a = c ? get(1) : get(3); b = get(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
    task<int> in_inner_block(bool c) { if (c) { task<int> a, b; a = get(1); b = get(2); auto x = co_await a; auto y = co_await b; co_return x + y; } co_return 0; }

    task<int> behind_await() { task<int> a, b; a = get(1); auto x = co_await a; b = get(2); auto y = co_await b; co_return x + y; }
    task<int> twice() { task<int> a, b; a = get(1); b = get(2); a = get(3); auto x = co_await a; auto y = co_await b; co_return x + y; }
    task<int> over_initial() { task<int> a = get(1), b; b = get(2); a = get(3); auto x = co_await a; auto y = co_await b; co_return x + y; }
    task<int> conditional(bool c) { task<int> a, b; if (c) a = get(1); b = get(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
    task<int> looped() { task<int> a, b; for (int i = 0; i < 2; ++i) a = get(i); b = get(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
    task<int> never() { task<int> a, b; b = get(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
    task<int> moved_in(task<int> c) { task<int> a, b; a = std::move(c); b = get(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
    task<int> in_lambda() { task<int> a, b; [&] { a = get(1); }(); b = get(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
    task<int> inside_another() { task<int> a, b; (a = get(1), b = get(2)); auto x = co_await a; auto y = co_await b; co_return x + y; }
  )cpp");
  expect(Likely, {"both", "one_of_two", "braces", "either", "in_inner_block"});
  expect("", {"behind_await", "twice", "over_initial", "conditional", "looped",
              "never", "moved_in", "in_lambda", "inside_another"});
}

TEST_F(AwaitGroupsTest, ArraysThatAreFilledBehindTheDeclaration) {
  parse(R"cpp(
    task<int> filled() { task<int> t[2]; t[0] = get(1); t[1] = get(2); auto x = co_await t[0]; auto y = co_await t[1]; co_return x + y; }
    task<int> in_reverse() { task<int> t[2]; t[1] = get(1); t[0] = get(2); auto x = co_await t[0]; auto y = co_await t[1]; co_return x + y; }
    task<int> same_twice() { task<int> t[2]; t[0] = get(1); t[0] = get(2); auto x = co_await t[0]; auto y = co_await t[1]; co_return x + y; }
    task<int> by_variable(int i) { task<int> t[2]; t[i] = get(1); t[1] = get(2); auto x = co_await t[0]; auto y = co_await t[1]; co_return x + y; }
    task<int> one_empty() { task<int> t[2]; t[1] = get(2); auto x = co_await t[0]; auto y = co_await t[1]; co_return x + y; }
  )cpp");
  expect("t t likely effects=assumed", {"filled", "in_reverse"});
  expect("", {"same_twice", "by_variable", "one_empty"});
}

TEST_F(AwaitGroupsTest, ControlBetweenEndsAGroup) {
  parse(R"cpp(
    task<int> returns() { auto a = get(1); auto b = get(2); auto x = co_await a; if (x) co_return 0; auto y = co_await b; co_return y; }
    task<int> throws() { auto a = get(1); auto b = get(2); auto x = co_await a; if (!x) throw 1; auto y = co_await b; co_return y; }
    task<int> breaks() { for (;;) { auto a = get(1); auto b = get(2); auto x = co_await a; if (x) break; auto y = co_await b; co_return y; } co_return 0; }
    task<int> continues() { for (;;) { auto a = get(1); auto b = get(2); auto x = co_await a; if (x) continue; auto y = co_await b; co_return y; } co_return 0; }
    task<int> jumps() { auto a = get(1); auto b = get(2); auto x = co_await a; if (x) goto end; { auto y = co_await b; co_return y; } end: co_return 0; }
    task<int> branches(bool c) { auto a = get(1); auto b = get(2); if (c) co_return co_await a; else co_return co_await b; }
    task<int> only_one(bool c) { auto a = get(1); auto b = get(2); auto x = co_await a; if (c) x += co_await b; co_return x; }
    task<int> short_circuit() { auto a = get(1); auto b = get(2); co_return co_await a && co_await b; }
    task<int> conditional(bool c) { auto a = get(1); auto b = get(2); auto x = co_await a; co_return c ? co_await b : x; }
    task<int> switches(int c) { auto a = get(1); auto b = get(2); switch (c) { case 1: co_return co_await a; default: co_return co_await b; } }
    task<int> suspends() { auto a = get(1); auto b = get(2); auto x = co_await a; co_await std::suspend_always(); auto y = co_await b; co_return x + y; }
    task<int> other_block() { auto a = get(1); auto b = get(2); int x; { x = co_await a; } auto y = co_await b; co_return x + y; }
    task<int> first_in_condition() { auto a = get(1); auto b = get(2); if (co_await a) { auto y = co_await b; co_return y; } co_return 0; }
    task<int> try_between() { auto a = get(1); auto b = get(2); auto x = co_await a; try { x += co_await b; } catch (...) { x = 0; } co_return x; }
  )cpp");
  expect("", {"returns", "throws", "breaks", "continues", "jumps", "branches",
              "only_one", "short_circuit", "conditional", "switches",
              "suspends", "other_block", "first_in_condition", "try_between"});
}

TEST_F(AwaitGroupsTest, WhatMayStandBetween) {
  parse(R"cpp(
    struct unlocks { unlocks(); unlocks(unlocks &&); ~unlocks(); };
    task<int> declares() { auto a = get(1); auto b = get(2); auto x = co_await a; int n = 3; auto y = co_await b; co_return x + y + n; }
    task<int> computes() { auto a = get(1); auto b = get(2); auto x = co_await a; int n = pure_sum(x, 1); auto y = co_await b; co_return n + y; }
    task<int> writes_local() { auto a = get(1); auto b = get(2); int s = 0; auto x = co_await a; s += x; auto y = co_await b; co_return s + y; }
    task<int> empty() { auto a = get(1); auto b = get(2); auto x = co_await a; ; auto y = co_await b; co_return x + y; }
    task<int> uses_declaration() { auto a = get(1); auto b = get(2); auto x = co_await a; using number = int; auto y = co_await b; co_return x + number(y); }
    task<int> calls() { auto a = get(1); auto b = get(2); auto x = co_await a; opaque(); auto y = co_await b; co_return x + y; }
    task<int> writes_global() { auto a = get(1); auto b = get(2); auto x = co_await a; g = x; auto y = co_await b; co_return y; }
    task<int> writes_parameter(int &r) { auto a = get(1); auto b = get(2); auto x = co_await a; r = x; auto y = co_await b; co_return y; }
    task<int> guards() { auto a = get(1); auto b = get(2); auto x = co_await a; unlocks u; auto y = co_await b; co_return x + y; }
    task<int> changes_operand() { int n = 0; auto a = get(1); auto b = look(n); auto x = co_await a; n = x; auto y = co_await b; co_return y; }
    task<int> assigns_operand() { int n = 0; auto a = get(1); auto b = look(n); n = co_await a; auto y = co_await b; co_return y; }
    struct s { int m; task<int> writes_member() { auto a = get(1); auto b = get(2); auto x = co_await a; m = x; auto y = co_await b; co_return y; } };
  )cpp");
  expect(Likely,
         {"declares", "computes", "writes_local", "empty", "uses_declaration"});
  expect("", {"calls", "writes_global", "writes_parameter", "guards",
              "changes_operand", "assigns_operand", "s::writes_member"});
}

TEST_F(AwaitGroupsTest, ObjectsThatAreGivenToBoth) {
  parse(R"cpp(
    #include <memory>
    #include <string>
    #include <string_view>
    struct client { int *p; task<int> get(int); task<int> peek(int) const; };
    struct repo { int n; task<int> find(int); };
    struct pair { int first, second; };
    task<int> write(std::string &); task<int> read(const std::string &); task<int> view(std::string_view);
    task<int> by_pointer(int *); task<int> by_shared(std::shared_ptr<int>); task<int> by_value(std::string);
    task<int> on(lib::executor, int); task<int> use(lib::socket &); task<int> observe(const lib::socket &);
    template <typename F> task<int> with(F f) { f(); co_return 1; }
    #define TWO(A, B) auto a = A; auto b = B; auto x = co_await a; auto y = co_await b; co_return x + y;
    task<int> reference(std::string s) { TWO(write(s), write(s)) }
    task<int> write_and_read(std::string s) { TWO(write(s), read(s)) }
    task<int> write_and_view(std::string s) { TWO(write(s), view(s)) }
    task<int> alias(std::string s) { auto &r = s; TWO(write(s), write(r)) }
    task<int> pointers(int n) { TWO(by_pointer(&n), by_pointer(&n)) }
    task<int> pointer_alias(int n) { int *p = &n; TWO(by_pointer(p), ::read(n)) }
    task<int> smart(std::shared_ptr<int> p) { TWO(by_shared(p), by_shared(p)) }
    task<int> smart_alias(std::shared_ptr<int> p) { auto q = p; TWO(by_shared(p), by_shared(q)) }
    task<int> receiver(client &c) { TWO(c.get(1), c.get(2)) }
    task<int> value_receiver(repo &c) { TWO(c.find(1), c.find(2)) }
    task<int> arrow(client *c) { TWO(c->get(1), c->get(2)) }
    task<int> socket(lib::socket k) { TWO(use(k), use(k)) }
    task<int> lambda(int n) { TWO(with([&n] { ++n; }), with([&n] { ++n; })) }
    task<int> bindings(pair p) { auto &[c, d] = p; TWO(::read(c), ::read(c)) }
    task<int> globals() { TWO(::read(g), ::read(g)) }
    struct s { client c; int m; task<int> go(int); task<int> own() { TWO(go(1), go(2)) } task<int> member() { TWO(c.get(1), c.get(2)) } task<int> fields() { TWO(::read(m), ::read(m)) } };

    task<int> const_receiver(const client &c) { TWO(c.peek(1), c.peek(2)) }
    task<int> const_socket(lib::socket k) { TWO(observe(k), observe(k)) }

    task<int> reads(std::string s) { TWO(read(s), read(s)) }
    task<int> views(std::string s) { TWO(view(s), view(s)) }
    task<int> copies(std::string s) { TWO(by_value(s), by_value(s)) }
    task<int> executors(lib::executor e) { TWO(on(e, 1), on(e, 2)) }
    task<int> different(std::string s, std::string t) { TWO(write(s), write(t)) }
    task<int> different_receivers(client &c, client &d) { TWO(c.get(1), d.get(2)) }
    task<int> different_fields(pair p) { TWO(::read(p.first), ::read(p.second)) }
    task<int> different_globals() { TWO(::read(g), ::read(h)) }
    struct t { client c, d; task<int> members() { TWO(c.get(1), d.get(2)) } };
  )cpp");
  expect("", {"reference", "write_and_read", "write_and_view", "alias",
              "pointers", "pointer_alias", "smart", "smart_alias", "receiver",
              "value_receiver", "arrow", "socket", "lambda", "bindings",
              "globals", "s::own", "s::member", "s::fields"});
  for (const char *Name : {"const_receiver", "const_socket"})
    EXPECT_EQ(groups(Name).substr(0, 12), "a b possible") << Name;
  expect(Likely, {"reads", "views", "copies", "executors", "different",
                  "different_receivers", "different_fields",
                  "different_globals", "t::members"});
}

TEST_F(AwaitGroupsTest, BodiesThatAreSeenDecideBothWays) {
  parse(R"cpp(
    #define TWO(A, B) auto a = A; auto b = B; auto x = co_await a; auto y = co_await b; co_return x + y;
    task<int> doubles(int n) { co_return n + n; }
    task<int> reads_g() { co_return g; }
    task<int> writes_g(int n) { g = n; co_return n; }
    task<int> writes_h(int n) { h = n; co_return n; }
    task<int> fills(int &r) { r = 1; co_return 1; }
    task<int> only_reads(int &r) { co_return r; }
    task<int> waits(int n) { co_return co_await doubles(n); }
    task<int> recursive(int n) { if (n) co_return co_await recursive(n - 1); co_return g; }
    task<int> counts() { static int calls; co_return ++calls; }
    struct repo {
      int hits, misses;
      task<int> hit() { co_return ++hits; }
      task<int> miss() { co_return ++misses; }
      task<int> both_members() { TWO(hit(), miss()) }
      task<int> same_member() { TWO(hit(), hit()) }
    };
    task<int> both_pure() { TWO(doubles(1), doubles(2)) }
    task<int> both_read() { TWO(reads_g(), reads_g()) }
    task<int> deeper() { TWO(waits(1), waits(2)) }
    task<int> write_other() { TWO(writes_g(1), writes_h(1)) }
    task<int> seen_to_read(int n) { TWO(only_reads(n), only_reads(n)) }
    task<int> disjoint(repo &r) { TWO(r.hit(), r.miss()) }
    task<int> recursive_readers() { TWO(recursive(1), recursive(2)) }
    task<int> write_and_read() { TWO(writes_g(1), reads_g()) }
    task<int> read_and_write() { TWO(reads_g(), writes_g(1)) }
    task<int> both_write() { TWO(writes_g(1), writes_g(2)) }
    task<int> both_fill(int n) { TWO(fills(n), fills(n)) }
    task<int> same_state(repo &r) { TWO(r.hit(), r.hit()) }
    task<int> static_local() { TWO(counts(), counts()) }
    task<int> recursion_and_write() { TWO(recursive(1), writes_g(2)) }
    task<int> one_is_opaque() { TWO(doubles(1), get(2)) }
  )cpp");
  expect("a b proven",
         {"both_pure", "both_read", "deeper", "write_other", "seen_to_read",
          "disjoint", "recursive_readers", "repo::both_members"});
  expect("", {"write_and_read", "read_and_write", "both_write", "both_fill",
              "same_state", "static_local", "recursion_and_write",
              "repo::same_member"});
  EXPECT_EQ(groups("one_is_opaque"), Likely);
}

TEST_F(AwaitGroupsTest, CallsThatMayGoAnywhereAreNotProven) {
  parse(R"cpp(
    #define TWO(A, B) auto a = A; auto b = B; auto x = co_await a; auto y = co_await b; co_return x + y;
    struct shape { virtual int area() { return 1; } virtual task<int> draw(int n) { co_return n; } };
    task<int> virtually(int n) { shape s; shape &r = s; co_return r.area() + n; }
    task<int> by_pointer(int (*f)(int), int n) { co_return f(n); }
    task<int> virtual_body(shape &s, shape &t) { TWO(virtually(1), virtually(2)) }
    task<int> function_pointer(int (*f)(int)) { TWO(by_pointer(f, 1), by_pointer(f, 2)) }
    task<int> virtual_task(shape &s, shape &t) { TWO(s.draw(1), t.draw(2)) }
    task<int> made_by_pointer(task<int> (*f)(int), task<int> (*k)(int)) { TWO(f(1), k(2)) }
  )cpp");
  expect(Likely, {"virtual_body", "function_pointer", "virtual_task",
                  "made_by_pointer"});
}

TEST_F(AwaitGroupsTest, TasksForTheirEffectAreOrderedByIntent) {
  parse(R"cpp(
    [[clang::annotate("coro_tidy::independent")]] void trace(int);
    task<> silent(int n) { co_return; }
    task<> traced(int n) { trace(n); co_return; }
    task<> untraced(int n) { opaque(); co_return; }
    task<> sets_g() { g = 1; co_return; }
    task<> sets_h() { h = 1; co_return; }
    task<> opaque_pair() { auto a = act(1); auto b = act(2); co_await a; co_await b; }
    task<> discarded_pair() { auto a = get(1); auto b = get(2); co_await a; (void)co_await b; }
    task<> half_seen() { auto a = silent(1); auto b = act(2); co_await a; co_await b; }
    task<> seen_pair() { auto a = silent(1); auto b = silent(2); co_await a; co_await b; }
    task<> traced_pair() { auto a = traced(1); auto b = traced(2); co_await a; co_await b; }
    task<> untraced_pair() { auto a = untraced(1); auto b = untraced(2); co_await a; co_await b; }
    task<> different() { auto a = sets_g(); auto b = sets_h(); co_await a; co_await b; }
    task<> same() { auto a = sets_g(); auto b = sets_g(); co_await a; co_await b; }
    task<int> beside_value() { auto a = act(1); auto b = get(2); co_await a; auto x = co_await b; co_return x; }
    task<int> hidden() { auto a = next(); auto b = get(2); co_await a; auto x = co_await b; co_return x; }
    task<int> same_key(int id) { auto a = act(id); auto b = get(id); co_await a; auto x = co_await b; co_return x; }
  )cpp");
  const char Ordered[] = "a b possible effects=assumed order=doubtful";
  expect(Ordered, {"opaque_pair", "discarded_pair", "untraced_pair", "hidden",
                   "same_key"});
  expect("a b proven", {"seen_pair", "traced_pair", "different"});
  EXPECT_EQ(groups("same"), "");
  EXPECT_EQ(groups("beside_value"), Likely);
  // One of the two is seen to do nothing.
  EXPECT_EQ(groups("half_seen"), Likely);
}

TEST_F(AwaitGroupsTest, APauseComesBeforeWhatFollowsIt) {
  parse(R"cpp(
    namespace lib { task<> sleep(int); struct timer { int n; task<> wait(); task<int> left(); }; }
    task<int> pure(int n) { co_return n; }
    task<int> before() { auto a = lib::sleep(1); auto b = pure(2); co_await a; auto x = co_await b; co_return x; }
    task<int> behind() { auto a = pure(1); auto b = lib::sleep(2); auto x = co_await a; co_await b; co_return x; }
    task<int> object() { lib::timer t; auto a = t.wait(); auto b = pure(2); co_await a; auto x = co_await b; co_return x; }
    task<int> last_of_three() { auto a = pure(1); auto b = pure(2); auto c = lib::sleep(3);
      auto x = co_await a; auto y = co_await b; co_await c; co_return x + y; }
    task<int> other_member() { lib::timer t; auto a = t.left(); auto b = pure(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
  )cpp");
  for (const char *Name : {"before", "behind", "object"})
    EXPECT_EQ(groups(Name), "a b possible order=doubtful") << Name;
  EXPECT_EQ(groups("last_of_three"), "a b c possible order=doubtful");
  EXPECT_EQ(groups("other_member"), Likely);
}

TEST_F(AwaitGroupsTest, GuardsAreNotTakenEarly) {
  parse(R"cpp(
    struct permit { permit(permit &&); ~permit(); };
    task<permit> lock(int);
    task<int> first() { auto a = lock(1); auto b = get(2); auto x = co_await a; auto y = co_await b; co_return y; }
    task<int> second() { auto a = get(1); auto b = lock(2); auto x = co_await a; auto y = co_await b; co_return x; }
    task<int> discarded() { auto a = lock(1); auto b = get(2); co_await a; auto y = co_await b; co_return y; }
    task<int> middle() {
      auto a = get(1); auto l = lock(1); auto b = get(2);
      auto x = co_await a; auto p = co_await l; auto y = co_await b; co_return x + y;
    }
  )cpp");
  expect("", {"first", "second", "discarded", "middle"});
}

TEST_F(AwaitGroupsTest, OnlyGroupsAsSureAsAskedFor) {
  const char Code[] = R"cpp(
    task<int> doubles(int n) { co_return n + n; }
    task<> ordered() { auto a = act(1); auto b = act(2); co_await a; co_await b; }
    task<int> assumed() { auto a = get(1); auto b = get(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
    task<int> shown() { auto a = doubles(1); auto b = doubles(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
    task<int> mixed() {
      auto a = doubles(1); auto b = doubles(2); auto c = get(3);
      auto x = co_await a; auto y = co_await b; auto z = co_await c; co_return x + y + z;
    }
  )cpp";
  parse(Code, Confidence::Likely);
  EXPECT_EQ(groups("ordered"), "");
  EXPECT_EQ(groups("assumed"), Likely);
  EXPECT_EQ(groups("shown"), "a b proven");
  EXPECT_EQ(groups("mixed"), "a b c likely effects=assumed");
  Least = Confidence::Proven;
  EXPECT_EQ(groups("assumed"), "");
  EXPECT_EQ(groups("shown"), "a b proven");
  EXPECT_EQ(groups("mixed"), "a b proven");
  Least = Confidence::Possible;
  EXPECT_EQ(groups("ordered").substr(0, 12), "a b possible");
}

TEST_F(AwaitGroupsTest, LambdasAndTemplatesAreBodiesOfTheirOwn) {
  parse(R"cpp(
    task<int> outer() {
      auto inner = []() -> task<int> { auto a = get(1); auto b = get(2); auto x = co_await a; auto y = co_await b; co_return x + y; };
      auto c = get(3); auto z = co_await c; co_return z;
    }
    template <typename T> task<int> generic(T t) { auto a = get(t); auto b = get(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
    template task<int> generic(int);
  )cpp");
  EXPECT_EQ(groups("outer"), "");
  const auto *Lambda = TU->find<LambdaExpr>();
  ASSERT_NE(Lambda, nullptr);
  EXPECT_EQ(groups(*Lambda->getCallOperator()), Likely);
  EXPECT_EQ(groups("generic"), Likely);
  const auto &Pattern = TU->decl<FunctionTemplateDecl>("generic");
  const FunctionDecl *Dependent = Pattern.getTemplatedDecl();
  EXPECT_TRUE(find(*Dependent).empty());
}

TEST_F(AwaitGroupsTest, ShapesAndWhatStandsBetween) {
  parse(R"cpp(
    struct pair { int first, second; };
    task<pair> two(int);
    task<int> shapes() {
      auto a = get(1); auto b = two(2); auto c = get(3); auto d = act(4); auto e = get(5);
      int z;
      auto x = co_await a;
      int between = 1;
      auto [p, q] = co_await b;
      z = co_await c;
      co_await d;
      co_return x + p + q + z + between + co_await e;
    }
  )cpp");
  const auto Groups = find(TU->function("shapes"));
  ASSERT_EQ(Groups.size(), 1u);
  const AwaitGroup &Group = Groups.front();
  ASSERT_EQ(Group.Tasks.size(), 5u);
  EXPECT_EQ(Group.Tasks[0].Shape, AwaitShape::Declaration);
  ASSERT_NE(Group.Tasks[0].Result, nullptr);
  EXPECT_EQ(Group.Tasks[0].Result->getName(), "x");
  EXPECT_EQ(Group.Tasks[0].ResultType.getAsString(), "int");
  EXPECT_EQ(Group.Tasks[1].Shape, AwaitShape::Declaration);
  EXPECT_EQ(Group.Tasks[1].Result, nullptr);
  EXPECT_EQ(Group.Tasks[2].Shape, AwaitShape::Assignment);
  EXPECT_EQ(Group.Tasks[3].Shape, AwaitShape::Discarded);
  EXPECT_TRUE(Group.Tasks[3].ResultType->isVoidType());
  EXPECT_EQ(Group.Tasks[4].Shape, AwaitShape::Operand);
  EXPECT_EQ(Group.Tasks[4].Result, nullptr);
  EXPECT_EQ(Group.Between.size(), 1u);
  EXPECT_EQ(Group.Coroutine, &TU->function("shapes"));
}

TEST_F(AwaitGroupsTest, CostIsLinearInTheBody) {
  const unsigned Tasks = 10000;
  std::string Code = "task<int> writes(int n) { g = n; co_return n; }\n";
  // All in one group; each given the same object; each in conflict with all.
  for (const auto &[Name, Given] :
       {std::pair("independent", "get(1)"), std::pair("shared", "look(n)"),
        std::pair("conflicting", "writes(1)")}) {
    Code += std::string("task<> ") + Name + "() { int n = 0;\n";
    for (unsigned I = 0; I < Tasks; ++I)
      Code += "auto t" + std::to_string(I) + " = " + Given + ";\n";
    for (unsigned I = 0; I < Tasks; ++I)
      Code += "auto r" + std::to_string(I) + " = co_await t" +
              std::to_string(I) + ";\n";
    Code += "}\n";
  }
  parse(Code);
  const std::clock_t Start = std::clock();
  const auto Independent = find(TU->function("independent"));
  ASSERT_EQ(Independent.size(), 1u);
  EXPECT_EQ(Independent.front().Tasks.size(), Tasks);
  const auto Shared = find(TU->function("shared"));
  ASSERT_EQ(Shared.size(), 1u);
  EXPECT_EQ(Shared.front().Tasks.size(), Tasks);
  EXPECT_TRUE(find(TU->function("conflicting")).empty());
  // A loop over pairs takes minutes.
  EXPECT_LT(std::clock() - Start, 6 * CLOCKS_PER_SEC);
}

TEST_F(AwaitGroupsTest, InPlaceInEachForm) {
  Source = AwaitSource::InPlace;
  parse(R"cpp(
    task<int> plain(int i) { auto x = co_await get(i); auto y = co_await get(i + 1); co_return x + y; }
    task<int> typed(int i) { const int x = co_await get(i); int y{co_await get(i)}; co_return x + y; }
    task<int> assigned(int i) { int x, y; x = co_await get(i); y = co_await get(i); co_return x + y; }
    task<int> operands(int i) { co_return co_await get(i) + co_await get(i); }
    task<int> parentheses(int i) { auto x = co_await (get(i)); auto y = (co_await get(i)); co_return x + y; }
    task<int> between(int i) { auto x = co_await get(i); int z = x * 2; auto y = co_await get(i); co_return z + y; }
    task<int> in_condition(int i) { auto x = co_await get(i); if (co_await get(i)) co_return 1; co_return x; }
    task<int> in_switch(int i) { auto x = co_await get(i); switch (co_await get(i)) { default: co_return x; } }
    task<int> in_loop(int i) { int s = 0; while (i--) { auto x = co_await get(i); auto y = co_await get(2); s += x + y; } co_return s; }
  )cpp");
  expect("get get likely effects=assumed",
         {"plain", "typed", "assigned", "operands", "parentheses", "between",
          "in_condition", "in_switch", "in_loop"});
}

TEST_F(AwaitGroupsTest, InPlaceWhatMayBeOrderedIsDoubtful) {
  Source = AwaitSource::InPlace;
  parse(R"cpp(
    task<> voids() { co_await act(1); co_await act(2); }
    task<int> unused(int i) { auto x = co_await get(i); auto y = co_await get(i); co_return y; }
    task<int> dropped(int i) { co_await get(i); co_return co_await get(i); }
    task<int> hidden() { auto x = co_await next(); auto y = co_await next(); co_return x + y; }
    task<int> comma(int i) { co_return (co_await get(i), co_await get(i)); }
  )cpp");
  for (const char *Name : {"voids", "unused", "dropped", "hidden", "comma"}) {
    const std::string Found = groups(Name);
    EXPECT_TRUE(llvm::StringRef(Found).contains("possible") &&
                llvm::StringRef(Found).contains("order=doubtful"))
        << Name << ": " << Found;
  }
}

TEST_F(AwaitGroupsTest, InPlaceAnObjectThatIsOnlyNamedIsNotRead) {
  Source = AwaitSource::InPlace;
  parse(R"cpp(
    struct base { virtual task<int> count(int i) const; void *p; };
    task<int> constant(const base &b) { auto x = co_await b.count(1); auto y = co_await b.count(2); co_return x + y; }
    task<int> mutable_one(base &b, int &r) { auto x = co_await read(r); auto y = co_await read(r); co_return x + y; }
    task<int> two(int i, int j) { auto x = co_await look(i); auto y = co_await look(j); co_return x + y; }
  )cpp");
  EXPECT_TRUE(
      llvm::StringRef(groups("constant")).starts_with("count count possible"));
  expect("", {"mutable_one"});
  expect("look look likely effects=assumed", {"two"});
}

TEST_F(AwaitGroupsTest, InPlaceACreationThatCannotMoveUpEndsTheGroup) {
  Source = AwaitSource::InPlace;
  parse(R"cpp(
    int calls();
    task<int> needs(int i) { auto x = co_await get(i); auto y = co_await get(x); co_return x + y; }
    task<int> needs_through_lambda(int i) { auto x = co_await get(i); auto y = co_await get([&] { return x; }()); co_return x + y; }
    task<int> names_in_sizeof(int i) { auto x = co_await get(i); auto y = co_await get(sizeof(x)); co_return x + y; }
    task<int> declared(int i) { auto x = co_await get(i); int z = 3; auto y = co_await get(z); co_return x + y; }
    task<int> changed(int i) { auto x = co_await get(i); i = 3; auto y = co_await get(i); co_return x + y; }
    task<int> assigned(int i) { int x = 0; x = co_await get(i); x = co_await get(x); co_return x; }
    task<int> effect(int i) { auto x = co_await get(calls()); auto y = co_await get(calls()); co_return x + y; }
    task<int> global(int i) { auto x = co_await get(i); auto y = co_await get(g); co_return x + y; }
    task<int> shared(int &r) { auto x = co_await read(r); auto y = co_await read(r); co_return x + y; }
    task<int> eager_ones(int i) { auto x = co_await start(i); auto y = co_await start(i); co_return x + y; }
    task<int> at_once(int i) { co_return i; }
    task<int> nothing_to_gain(int i) { auto x = co_await at_once(i); auto y = co_await at_once(i); co_return x + y; }
    [[clang::annotate("coro_tidy::ordered")]] task<int> in_order(int i);
    task<int> annotated(int i) { auto x = co_await get(i); auto y = co_await in_order(i); auto z = co_await get(i); co_return x + y + z; }
  )cpp");
  expect("", {"needs", "needs_through_lambda", "names_in_sizeof", "declared",
              "changed", "assigned", "effect", "global", "shared", "eager_ones",
              "nothing_to_gain", "annotated"});
}

TEST_F(AwaitGroupsTest, WhatIsWrittenBeforeTheLastAwaitIsKnown) {
  parse(R"cpp(
    task<int> f() { auto a = get(1); auto b = get(2); int x, y, z = 0; x = co_await a; z = x; y = co_await b; co_return y + z; }
    struct s { int m; task<int> f2() { auto a = get(1); auto b = get(2); m = co_await a; auto y = co_await b; co_return y; } };
  )cpp");
  const auto Find = [&](llvm::StringRef Name) {
    return find(*TU->find<FunctionDecl>([&](const FunctionDecl &F) {
      return F.getName() == Name && F.doesThisDeclarationHaveABody();
    }));
  };
  const auto Locals = Find("f");
  ASSERT_EQ(Locals.size(), 1U);
  std::string Names;
  for (const VarDecl *Variable : Locals[0].Written)
    Names += Variable->getNameAsString() + " ";
  EXPECT_EQ(Names, "x z ");
  EXPECT_FALSE(Locals[0].WritesOutside);
  const auto Members = Find("f2");
  ASSERT_EQ(Members.size(), 1U);
  EXPECT_TRUE(Members[0].WritesOutside);
}

TEST_F(AwaitGroupsTest, AReasonForEachPair) {
  Source = AwaitSource::InPlace;
  parse(R"cpp(
    [[clang::annotate("coro_tidy::independent")]] task<> pause();
    task<int> seen(const int &v) { co_await pause(); co_return v; }
    task<int> alone(int v) { co_await pause(); co_return v; }
    task<int> unseen(int i) { auto x = co_await get(i); auto y = co_await look(i); auto z = co_await get(i); co_return x + y + z; }
    task<int> proven(int i) { auto x = co_await alone(i); auto y = co_await seen(i); co_return x + y; }
  )cpp");
  const auto Reasons = [&](llvm::StringRef Name) {
    const auto Groups =
        find(*TU->find<FunctionDecl>([&](const FunctionDecl &F) {
          return F.getName() == Name && F.doesThisDeclarationHaveABody();
        }));
    std::vector<std::string> Texts;
    for (const AwaitGroup &Group : Groups)
      for (const PairReason &Reason : reasonsOf(Group, 5))
        Texts.push_back(Reason.Text);
    return Texts;
  };
  EXPECT_EQ(Reasons("unseen"),
            (std::vector<std::string>{
                "'look' is only given 'i', which 'get' does not write; what "
                "'look' does is not seen",
                "'get' is given values alone; what 'get' does is not seen",
                "'get' is given values alone; what 'get' does is not seen"}));
  EXPECT_EQ(Reasons("proven"),
            (std::vector<std::string>{
                "'seen' only reads 'i', which 'alone' does not write"}));
}

} // namespace
} // namespace clang::tidy::coro
