//===--- AwaitLoopsTest.cpp -----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/AwaitLoops.h"
#include "Analysis/PairReasons.h"
#include "TestTU.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/StringExtras.h"
#include <ctime>

namespace clang::tidy::coro {
namespace {

/// A lazy task type as somebody writes it, and coroutines that are not seen.
const char Prelude[] = R"cpp(
#include <coroutine>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>
template <typename T> struct result_of { void return_value(T); };
template <> struct result_of<void> { void return_void(); };
template <typename T = void> struct task {
  struct promise_type : result_of<T> {
    task get_return_object();
    std::suspend_always initial_suspend() noexcept;
    std::suspend_always final_suspend() noexcept;
    std::suspend_always yield_value(int) noexcept;
    void unhandled_exception();
  };
  task(task &&) noexcept;
  ~task();
  bool await_ready();
  void await_suspend(std::coroutine_handle<>);
  T await_resume();
};
namespace lib { struct executor { void *p; }; struct socket { int fd; }; task<int> sleep(int); }
[[clang::annotate("coro_tidy::independent")]] task<> turn();
task<int> get(int); task<int> next(); task<> act(int); task<int> look(const std::string &);
task<int> two(int, int); task<int> change(int &); task<int> see(const int &);
using ints = std::vector<int>; using strings = std::vector<std::string>;
void opaque(int); extern int global;
)cpp";

class AwaitLoopsTest : public testing::Test {
protected:
  void parse(llvm::StringRef Code) {
    LibraryModel Library;
    Library.Sharing.push_back(
        {"lib::executor", SharingKind::Shareable, "", {}, {}});
    Library.Sharing.push_back({"lib::socket", SharingKind::Handle, "", {}, {}});
    Library.Timers.emplace_back().Name = "lib::sleep";
    Models.add(std::move(Library));
    TU = std::make_unique<TestTU>(Prelude + Code.str());
    Semantics = std::make_unique<TaskSemanticsReader>(TU->context(), Models);
    Finder =
        std::make_unique<AwaitLoopFinder>(TU->context(), Models, *Semantics);
  }

  std::vector<AwaitLoop> find(llvm::StringRef Name) {
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
    return Finder->find(*Coroutine, *Body, Confidence::Possible);
  }

  /// The loops of a coroutine: "get likely effects=assumed | f proven".
  std::string loops(llvm::StringRef Name) {
    static const char *const Rules[] = {
        "data", "shared", "effects", "control", "scope", "between", "order"};
    static const char *const Answers[] = {"shown", "assumed", "doubtful",
                                          "violated"};
    static const char *const Levels[] = {"possible", "likely", "proven"};
    std::vector<std::string> Words;
    for (const AwaitLoop &Loop : find(Name)) {
      std::string Text = Loop.Task.Name + " " + Levels[int(Loop.Sure)];
      for (const CertificateEntry &Entry : Loop.Why.entries())
        Text += std::string(" ") + Rules[int(Entry.Rule)] + "=" +
                Answers[int(Entry.Answer)];
      Words.push_back(std::move(Text));
    }
    return llvm::join(Words, " | ");
  }
  void expect(llvm::StringRef Expected,
              std::initializer_list<const char *> Names) {
    for (const char *Name : Names)
      EXPECT_EQ(loops(Name), Expected) << Name;
  }

  ModelSet Models;
  std::unique_ptr<TestTU> TU;
  std::unique_ptr<TaskSemanticsReader> Semantics;
  std::unique_ptr<AwaitLoopFinder> Finder;
};

const char Likely[] = "get likely effects=assumed";

TEST_F(AwaitLoopsTest, EachKindOfLoop) {
  parse(R"cpp(
    task<int> elements(ints xs) { int s = 0; for (int x : xs) s += co_await get(x); co_return s; }
    task<int> references(ints xs) { int s = 0; for (const auto &x : xs) s += co_await get(x); co_return s; }
    task<int> array() { int xs[] = {1, 2}; int s = 0; for (int x : xs) s += co_await get(x); co_return s; }
    task<int> list() { int s = 0; for (int x : {1, 2}) s += co_await get(x); co_return s; }
    task<int> bindings(std::map<int, int> m) { int s = 0; for (auto [k, v] : m) s += co_await get(k); co_return s; }
    task<int> temporary() { int s = 0; for (int x : ints{1, 2}) s += co_await get(x); co_return s; }
    task<int> up(int n) { int s = 0; for (int i = 0; i < n; ++i) s += co_await get(i); co_return s; }
    task<int> down(int n) { int s = 0; for (int i = n; 0 < i; i -= 2) s += co_await get(i); co_return s; }
    task<int> to(int n) { int s = 0; for (int i = 0; i != n; i++) s += co_await get(i); co_return s; }
    task<int> index(const ints &xs) { int s = 0; for (unsigned i = 0; i < xs.size(); ++i) s += co_await get(xs[i]); co_return s; }
    task<int> inner(std::vector<ints> r) { int s = 0; for (auto &xs : r) for (int x : xs) s += co_await get(x); co_return s; }
    task<int> outer(std::vector<ints> r) { int s = 0; for (auto &xs : r) { auto n = co_await get(xs.size()); for (int x : xs) s += x * n; } co_return s; }
  )cpp");
  expect(Likely, {"elements", "references", "array", "list", "bindings",
                  "temporary", "index", "inner", "outer"});
  expect("get likely effects=assumed control=assumed", {"up", "down", "to"});
}

TEST_F(AwaitLoopsTest, OtherLoopsAreLeftOut) {
  parse(R"cpp(
    struct own { int *begin(); int *end(); };
    task<int> ownRange(own xs) { int s = 0; for (int x : xs) s += co_await get(x); co_return s; }
    task<int> iterators(ints xs) { int s = 0; for (auto i = xs.begin(); i != xs.end(); ++i) s += co_await get(*i); co_return s; }
    task<int> whiles(int n) { int s = 0; while (n > 0) s += co_await get(n--); co_return s; }
    task<int> dos(int n) { int s = 0; do s += co_await get(n--); while (n > 0); co_return s; }
    task<int> endless() { int s = 0; for (int i = 0;; ++i) s += co_await get(i); }
    task<int> conditions(int n) { int s = 0; for (int i = 0; i < n && s < 9; ++i) s += co_await get(i); co_return s; }
    task<int> twoCounters(int n) { int s = 0; for (int i = 0, k = 1; i < n; ++i) s += co_await get(i); co_return s; }
    task<int> outside(int n) { int s = 0, i = 0; for (; i < n; ++i) s += co_await get(i); co_return s; }
    task<int> twice(int n) { int s = 0; for (int i = 1; i < n; i *= 2) s += co_await get(i); co_return s; }
    task<int> globalBound() { int s = 0; for (int i = 0; i < global; ++i) s += co_await get(i); co_return s; }
    task<int> once() { int s = 0; for (int i = 0; i < 1; ++i) s += co_await get(i); co_return s; }
    task<int> onceBack() { int s = 0; for (int i = 1; i > 0; --i) s += co_await get(i); co_return s; }
    task<int> onlyElement() { int s = 0; for (int x : {1}) s += co_await get(x); co_return s; }
    task<int> generator(ints xs) { int s = 0; for (int x : xs) { s += co_await get(x); co_yield s; } co_return s; }
    task<int> twoAwaits(ints xs) { int s = 0; for (int x : xs) { s += co_await get(x); s += co_await get(x + 1); } co_return s; }
    task<int> branch(ints xs) { int s = 0; for (int x : xs) if (x > 3) s += co_await get(x); co_return s; }
    task<int> shortCircuit(ints xs) { bool s = false; for (int x : xs) s = s || co_await get(x); co_return s; }
    task<int> innerAwaits(std::vector<ints> r) { int s = 0; for (auto &xs : r) { s += 1; for (int x : xs) while (x > s) s += co_await get(x); } co_return s; }
  )cpp");
  expect("", {"ownRange", "iterators", "whiles", "dos", "endless", "conditions",
              "twoCounters", "outside", "twice", "globalBound", "once",
              "onceBack", "onlyElement", "generator", "twoAwaits", "branch",
              "shortCircuit", "innerAwaits"});
}

TEST_F(AwaitLoopsTest, WhatLeavesTheBody) {
  parse(R"cpp(
    task<int> breaks(ints xs) { int s = 0; for (int x : xs) { s += co_await get(x); if (s > 9) break; } co_return s; }
    task<int> continues(ints xs) { int s = 0; for (int x : xs) { auto r = co_await get(x); if (!r) continue; s += r; } co_return s; }
    task<int> returns(ints xs) { for (int x : xs) { auto r = co_await get(x); if (r) co_return r; } co_return 0; }
    task<int> throws(ints xs) { int s = 0; for (int x : xs) { auto r = co_await get(x); if (!r) throw 1; s += r; } co_return s; }
    task<int> jumps(ints xs) { int s = 0; for (int x : xs) { s += co_await get(x); if (s > 9) goto end; } end: co_return s; }
    task<int> tries(ints xs) { int s = 0; for (int x : xs) try { s += co_await get(x); } catch (...) {} co_return s; }
    task<int> breaksSwitch(ints xs) { int s = 0; for (int x : xs) { auto r = co_await get(x); switch (r) { case 1: s += 2; break; default: s += r; } } co_return s; }
    task<int> breaksInner(ints xs) { int s = 0; for (int x : xs) { auto r = co_await get(x); for (int k = 0; k < r; ++k) { if (k == x) continue; if (k > 9) break; s += k; } } co_return s; }
    task<int> lambdaReturns(ints xs) { int s = 0; for (int x : xs) { auto r = co_await get(x); auto f = [&] { return r; }; s += r; } co_return s; }
  )cpp");
  expect("", {"breaks", "continues", "returns", "throws", "jumps", "tries"});
  expect(Likely, {"breaksSwitch", "breaksInner", "lambdaReturns"});
}

TEST_F(AwaitLoopsTest, OperandsOfTheNextIteration) {
  parse(R"cpp(
    task<int> result(ints xs) { int r = 0; for (int x : xs) r = co_await two(r, x); co_return r; }
    task<int> sum(ints xs) { int s = 0; for (int x : xs) s += co_await two(s, x); co_return s; }
    task<int> size(ints xs) { ints r; for (int x : xs) r.push_back(co_await two(r.size(), x)); co_return 0; }
    task<int> offset(ints xs) { int s = 0, k = 0; for (int x : xs) { s += co_await two(x, k); ++k; } co_return s; }
    task<int> before(ints xs) { int s = 0, k = 0; for (int x : xs) { ++k; s += co_await two(x, k); } co_return s; }
    task<int> same(ints xs, int k) { int s = 0; for (int x : xs) s += co_await get(k); co_return s; }
    task<int> nothing(ints xs) { int s = 0; for (int x : xs) s += co_await next(); co_return s; }
    task<int> derived(ints xs) { int s = 0; for (int x : xs) { int y = x + 1; int z = y * 2; s += co_await get(z); } co_return s; }
    task<int> underived(ints xs, int k) { int s = 0; for (int x : xs) { int y = k + 1; s += co_await get(y); } co_return s; }
    task<int> effect(ints xs) { int s = 0; for (int x : xs) s += co_await get((opaque(x), x)); co_return s; }
    task<int> reads(ints xs) { int s = 0; for (int x : xs) s += co_await two(x, global); co_return s; }
    task<int> counter(int n) { int s = 0; for (int i = 0; i < n; ++i) s += co_await change(i); co_return s; }
    task<int> pause(ints xs) { int s = 0; for (int x : xs) s += co_await lib::sleep(x); co_return s; }
  )cpp");
  expect("", {"result", "sum", "size", "offset", "same", "nothing", "underived",
              "effect", "reads", "counter", "pause"});
  expect(Likely, {"derived"});
  expect("two likely effects=assumed", {"before"});
}

TEST_F(AwaitLoopsTest, ObjectsOfOtherIterations) {
  parse(R"cpp(
    struct conn { ~conn(); task<int> ask(int); task<int> look(int) const; };
    struct point { int x, y; task<int> sum() const; task<int> move(); };
    task<int> with(conn &, int); task<int> by(std::shared_ptr<conn>, int); task<int> on(lib::executor, int);
    task<int> over(lib::socket, int); task<int> of(conn *); task<int> at(const point &); task<int> into(point &);
    task<int> all(const std::vector<point> &, point &);
    task<int> reference(conn &c, ints xs) { int s = 0; for (int x : xs) s += co_await with(c, x); co_return s; }
    task<int> receiver(conn &c, ints xs) { int s = 0; for (int x : xs) s += co_await c.ask(x); co_return s; }
    task<int> smart(std::shared_ptr<conn> c, ints xs) { int s = 0; for (int x : xs) s += co_await by(c, x); co_return s; }
    task<int> copied(std::shared_ptr<conn> c, ints xs) { int s = 0; for (int x : xs) { auto d = c; s += co_await by(d, x); } co_return s; }
    task<int> handle(lib::socket c, ints xs) { int s = 0; for (int x : xs) s += co_await over(c, x); co_return s; }
    task<int> constant(const conn &c, ints xs) { int s = 0; for (int x : xs) s += co_await c.look(x); co_return s; }
    task<int> executor(lib::executor e, ints xs) { int s = 0; for (int x : xs) s += co_await on(e, x); co_return s; }
    task<int> pointers(std::vector<conn *> cs) { int s = 0; for (auto c : cs) s += co_await of(c); co_return s; }
    task<int> handles(std::vector<conn> &cs) { int s = 0; for (auto &c : cs) s += co_await c.look(1); co_return s; }
    task<int> values(std::vector<point> ps) { int s = 0; for (auto &p : ps) s += co_await at(p); co_return s; }
    task<int> receivers(std::vector<point> ps) { int s = 0; for (auto &p : ps) s += co_await p.sum(); co_return s; }
    task<int> changed(std::vector<point> ps) { int s = 0; for (auto &p : ps) s += co_await into(p); co_return s; }
    task<int> container(std::vector<point> ps) { int s = 0; for (auto &p : ps) s += co_await all(ps, p); co_return s; }
  )cpp");
  expect("",
         {"reference", "receiver", "smart", "copied", "handle", "container"});
  expect("at likely effects=assumed", {"values"});
  expect("sum likely effects=assumed", {"receivers"});
  EXPECT_EQ(loops("executor"), "on possible effects=assumed order=doubtful");
  EXPECT_EQ(loops("changed"), "into possible effects=assumed control=doubtful");
  for (const char *Name : {"constant", "pointers", "handles"})
    EXPECT_TRUE(llvm::StringRef(loops(Name)).contains(" possible ")) << Name;
}

TEST_F(AwaitLoopsTest, WhatIsDoneWithTheResult) {
  parse(R"cpp(
    task<bool> good(int); task<std::string> text(int);
    task<ints> appended(ints xs) { ints r; for (int x : xs) r.push_back(co_await get(x)); co_return r; }
    task<ints> stored(ints xs) { ints r(9); for (int x : xs) r[x] = co_await get(x); co_return r; }
    task<ints> declared(ints xs) { ints r; for (int x : xs) { auto v = co_await get(x); r.push_back(v); } co_return r; }
    task<ints> ofElement(ints xs) { for (int &x : xs) x = co_await get(x); co_return xs; }
    task<int> overwritten(ints xs) { int r = 0; for (int x : xs) r = co_await get(x); co_return r; }
    task<int> overwrittenLater(ints xs) { int r = 0; for (int x : xs) { auto v = co_await get(x); r = v; } co_return r; }
    task<> discarded(ints xs) { for (int x : xs) co_await get(x); }
    task<> voids(ints xs) { for (int x : xs) co_await act(x); }
    task<> given(ints xs) { for (int x : xs) opaque(co_await get(x)); }
    task<> outside(ints &r, ints xs) { for (int x : xs) r.push_back(co_await get(x)); }
    task<> globals(ints xs) { for (int x : xs) global += co_await get(x); }
    task<bool> flags(ints xs) { bool r = true; for (int x : xs) r &= co_await good(x); co_return r; }
    task<std::string> joined(ints xs) { std::string r; for (int x : xs) r += co_await text(x); co_return r; }
  )cpp");
  expect(Likely, {"appended", "stored", "declared", "ofElement"});
  expect("", {"overwritten", "overwrittenLater", "given", "globals"});
  expect("get possible effects=assumed order=doubtful", {"discarded"});
  expect("act possible effects=assumed order=doubtful", {"voids"});
  expect("get possible effects=assumed between=doubtful", {"outside"});
  expect("good possible effects=assumed order=doubtful", {"flags"});
  expect("text likely effects=assumed", {"joined"});
  EXPECT_EQ(find("appended")[0].Result, LoopResult::Appended);
  EXPECT_EQ(find("appended")[0].Target->getName(), "r");
  EXPECT_TRUE(find("appended")[0].IsOnlyStatement);
  EXPECT_FALSE(find("declared")[0].IsOnlyStatement);
  EXPECT_EQ(find("joined")[0].Result, LoopResult::Accumulated);
  EXPECT_EQ(find("voids")[0].Result, LoopResult::Discarded);
  EXPECT_EQ(find("ofElement")[0].Result, LoopResult::Other);
}

TEST_F(AwaitLoopsTest, ResultsThatBelongToAPlace) {
  parse(R"cpp(
    using map = std::map<int, int>; task<int> eat(std::string);
    task<ints> stored(ints xs) { ints r(9); for (int x : xs) r[x] = co_await get(x); co_return r; }
    task<ints> filled(int n) { ints r(n); for (unsigned i = 0; i < r.size(); ++i) r[i] = co_await get(i); co_return r; }
    task<map> mapped(const ints &xs) { map r; for (int x : xs) r[x] = co_await get(x); co_return r; }
    task<map> emplaced(ints xs) { map r; for (int x : xs) r.emplace(x, co_await get(x)); co_return r; }
    task<map> ofOthers(ints &xs) { map r; for (int x : xs) r[x] = co_await get(x); co_return r; }
    task<map> counted(int n) { map r; for (int i = 0; i < n; ++i) r[i] = co_await get(i); co_return r; }
    task<map> boundOfOthers(int &n) { map r; for (int i = 0; i < n; ++i) r[i] = co_await get(i); co_return r; }
    task<map> growing(ints xs) { map r; for (unsigned i = 0; i < r.size() + 9; ++i) r[i] = co_await get(i); co_return r; }
    task<ints> shrinking(ints r) { for (unsigned i = 0; i < r.size(); ++i) r[(r.pop_back(), i)] = co_await get(i); co_return r; }
    task<map> changing(ints xs) { map r; for (int x : xs) r[x] = co_await get(x++); co_return r; }
    task<map> moved(strings xs) { map r; for (auto x : xs) r[x.size()] = co_await eat(std::move(x)); co_return r; }
    task<> pointed(int *r, ints xs) { for (int x : xs) r[x] = co_await get(x); }
  )cpp");
  expect(Likely, {"stored", "filled", "mapped", "emplaced", "ofOthers"});
  // Each iteration is a task in memory.
  expect("get likely effects=assumed control=assumed", {"counted"});
  expect("", {"growing", "shrinking"});
  for (const char *Name :
       {"stored", "filled", "mapped", "emplaced", "counted"}) {
    EXPECT_EQ(find(Name)[0].Result, LoopResult::Placed) << Name;
    EXPECT_EQ(find(Name)[0].Target->getName(), "r") << Name;
    EXPECT_TRUE(find(Name)[0].IsRepeatable) << Name;
  }
  EXPECT_FALSE(find("ofOthers")[0].IsRepeatable);
  EXPECT_FALSE(find("boundOfOthers")[0].IsRepeatable);
  EXPECT_FALSE(find("changing")[0].IsRepeatable);
  EXPECT_FALSE(find("moved")[0].IsRepeatable);
  EXPECT_EQ(find("pointed")[0].Result, LoopResult::Other);
}

TEST_F(AwaitLoopsTest, BodiesThatAreSeen) {
  parse(R"cpp(
    int total;
    task<int> pure(int x) { co_await turn(); co_return x * 2; }
    task<int> counts(int x) { co_await turn(); co_return total += x; }
    task<int> checks(int x) { co_await turn(); if (x < 0) throw x; co_return x; }
    task<int> atOnce(int x) { co_return x; }
    task<> own(int &x) { co_await turn(); ++x; }
    task<> shared(int &sum, int x) { co_await turn(); sum += x; }
    task<int> sizeOf(const std::string &s) { co_await turn(); co_return s.size(); }
    [[clang::annotate("coro_tidy::ordered")]] task<int> ordered(int x);
    task<int> pures(ints xs) { int s = 0; for (int x : xs) s += co_await pure(x); co_return s; }
    task<int> counted(ints xs) { int s = 0; for (int x : xs) s += co_await counts(x); co_return s; }
    task<int> checked(ints xs) { int s = 0; for (int x : xs) s += co_await checks(x); co_return s; }
    task<int> immediate(ints xs) { int s = 0; for (int x : xs) s += co_await atOnce(x); co_return s; }
    task<> owned(ints &xs) { for (int &x : xs) co_await own(x); }
    task<int> summed(ints xs) { int s = 0; for (int x : xs) co_await shared(s, x); co_return s; }
    task<int> sizes(strings xs) { int s = 0; for (const auto &x : xs) s += co_await sizeOf(x); co_return s; }
    task<int> annotated(ints xs) { int s = 0; for (int x : xs) s += co_await ordered(x); co_return s; }
  )cpp");
  expect("pure proven", {"pures"});
  expect("own proven", {"owned"});
  expect("sizeOf proven", {"sizes"});
  expect("checks possible control=doubtful", {"checked"});
  expect("", {"counted", "immediate", "summed", "annotated"});
  EXPECT_EQ(reasonOf(find("pures")[0]),
            "'pure' neither reads nor writes anything outside of its body");
  EXPECT_EQ(reasonOf(find("owned")[0]),
            "'own' only uses what each iteration has of its own");
}

TEST_F(AwaitLoopsTest, HowManyIterationsThereAre) {
  parse(R"cpp(
    task<int> pure(int x) { co_await turn(); co_return x * 2; }
    task<int> elements(ints xs) { int s = 0; for (int x : xs) s += co_await pure(x); co_return s; }
    task<int> index(ints xs) { int s = 0; for (unsigned i = 0; i < xs.size(); ++i) s += co_await pure(i); co_return s; }
    task<int> few() { int s = 0; for (int i = 0; i < 100; ++i) s += co_await pure(i); co_return s; }
    task<int> many() { int s = 0; for (int i = 0; i < 1000000; ++i) s += co_await pure(i); co_return s; }
    task<int> given(int n) { int s = 0; for (int i = 0; i < n; ++i) s += co_await pure(i); co_return s; }
  )cpp");
  expect("pure proven", {"elements", "index", "few"});
  expect("pure likely control=assumed", {"many", "given"});
}

TEST_F(AwaitLoopsTest, ReasonsNameWhatIsNotSeen) {
  parse(R"cpp(
    task<int> both(const std::string &, const std::string &);
    task<int> own(strings xs) { int s = 0; for (const auto &x : xs) s += co_await look(x); co_return s; }
    task<int> mixed(strings xs, std::string k) { int s = 0; for (const auto &x : xs) s += co_await both(x, k); co_return s; }
  )cpp");
  EXPECT_EQ(reasonOf(find("own")[0]),
            "'look' is only given what each iteration has of its own; what "
            "'look' does is not seen");
  EXPECT_EQ(reasonOf(find("mixed")[0]),
            "'both' is only given what each iteration has of its own and 'k', "
            "which no iteration writes; what 'both' does is not seen");
}

TEST_F(AwaitLoopsTest, CostIsLinearInLoopsAndDepth) {
  const auto TimeOf = [&](unsigned Loops) {
    std::string Code = "task<int> many(ints xs) { int s = 0;\n";
    for (unsigned I = 0; I < Loops; ++I)
      Code += "for (int x : xs) s += co_await get(x);\n";
    Code += "co_return s; }";
    Models = {};
    parse(Code);
    const std::clock_t Start = std::clock();
    EXPECT_EQ(find("many").size(), Loops);
    return std::clock() - Start;
  };
  const auto Few = TimeOf(500);
  const auto Many = TimeOf(4000);
  EXPECT_LT(Many, 32 * (Few + CLOCKS_PER_SEC / 100));
}

} // namespace
} // namespace clang::tidy::coro
