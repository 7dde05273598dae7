//===--- BlockingCallsTest.cpp --------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/BlockingCalls.h"
#include "Analysis/Offloads.h"
#include "TestTU.h"
#include "clang/AST/ExprCXX.h"
#include <algorithm>
#include <ctime>

namespace clang::tidy::coro {
namespace {

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
    std::suspend_always yield_value(int);
  };
  bool await_ready(); void await_suspend(std::coroutine_handle<>); T await_resume();
};
namespace blk {
int wait(int = 0); int poll(int, int = -1); int get_of(int &);
struct defer_t {}; inline constexpr defer_t defer; enum class how { later, now };
int begin(int); int begin(int, defer_t); int begin(int, how);
struct file { file(); explicit file(const char *); void open(const char *); int read(); };
struct input { int read(); }; extern input keyboard;
struct future { int ask(); int get(); };
struct thread { thread(); explicit thread(int); ~thread(); void detach(); };
struct made { ~made(); }; made start(int);
struct mutex { void lock(); void unlock(); };
struct guard { explicit guard(mutex &); guard(mutex &, defer_t); void release(); };
struct pool { int executor(); }; struct loop {};
task<> hop(); int run(loop &);
template <typename F> void post(pool &, F) {} template <typename F> void post(loop &, F) {}
template <typename T> task<T> on_pool(task<T>);
}
extern "C" int c_wait(int); int c_own(int); int extra(int);
#define AGAIN 11
#define NOWAIT 1
task<> next(); task<int> number();
using namespace blk;
)cpp";

BlockingModel model(const char *Name, BlockingForm Form, BlockingKind Kind) {
  BlockingModel Model;
  Model.Name = Name;
  Model.Form = Form;
  Model.Kind = Kind;
  return Model;
}

OffloadModel offload(const char *Name, OffloadForm Form) {
  OffloadModel Model;
  Model.Name = Name;
  Model.Form = Form;
  return Model;
}

class BlockingCallsTest : public testing::Test {
protected:
  BlockingCallsTest() {
    using F = BlockingForm;
    using K = BlockingKind;
    LibraryModel Library;
    Library.File = "blk.yaml";
    auto &Blocking = Library.Blocking;
    Blocking = {model("blk::wait", F::Function, K::Sleep),
                model("c_wait", F::Function, K::Sleep),
                model("c_own", F::Function, K::Sleep),
                model("blk::file", F::Constructor, K::File),
                model("blk::file::open", F::MemberFunction, K::File),
                model("blk::file::read", F::MemberFunction, K::File),
                model("blk::thread", F::Destructor, K::Join),
                model("blk::start", F::Destructor, K::Future),
                model("blk::guard", F::Constructor, K::Lock),
                model("blk::mutex::lock", F::MemberFunction, K::Lock),
                model("blk::run", F::Function, K::EventLoop)};
    Blocking[8].UnlessArgument = {"blk::defer_t"};
    Blocking.push_back(model("blk::poll", F::Function, K::Condition));
    Blocking.back().Timeouts = {1};
    Blocking.push_back(model("blk::begin", F::Function, K::Process));
    Blocking.back().UnlessArgument = {"blk::defer_t", "blk::how::later",
                                      "NOWAIT"};
    Blocking.push_back(
        model("blk::input::read", F::MemberFunction, K::Terminal));
    Blocking.back().Objects = {"blk::keyboard"};
    Blocking.push_back(model("blk::future::get", F::MemberFunction, K::Future));
    Blocking.back().UnlessSeen = {"blk::future::ask", "AGAIN"};
    Library.Offloads = {offload("blk::hop", OffloadForm::Switch),
                        offload("blk::on_pool", OffloadForm::Wrap),
                        offload("blk::post", OffloadForm::Submit)};
    Library.Offloads[2].Contexts = {"blk::pool"};
    Models.add(std::move(Library));
    for (int Kind = 0; Kind <= static_cast<int>(K::EventLoop); ++Kind)
      Wanted.Kinds.insert(Kind);
  }

  void parse(llvm::StringRef Code) {
    TU = std::make_unique<TestTU>((Prelude + Code).str());
    Finder =
        std::make_unique<BlockingCallFinder>(TU->context(), Models, Wanted);
  }

  /// What is found in the coroutine `f` of the code.
  const std::vector<BlockingCall> &in(llvm::StringRef Code) {
    parse(Code);
    const FunctionDecl *Function =
        TU->find<FunctionDecl>([](const FunctionDecl &F) {
          return F.getNameAsString() == "f" && !F.isDependentContext() &&
                 F.getBody() != nullptr;
        });
    EXPECT_NE(Function, nullptr);
    Found = Finder->find(*cast<CoroutineBodyStmt>(Function->getBody()));
    return Found;
  }

  /// The names of the points where something is found, each with a blank.
  std::string at(llvm::StringRef Code) {
    std::string Names;
    for (const BlockingCall &Call : in(Code))
      Names += TU->pointAt(Call.At) + " ";
    return Names;
  }
  /// The same for the body of a `task<>`.
  std::string inBody(llvm::StringRef Body) {
    return at(
        ("task<> f(mutex &m, future q, int n) {" + Body + " co_await next(); }")
            .str());
  }
  AwaitObstacle obstacleIn(llvm::StringRef Code) {
    in(Code);
    EXPECT_EQ(Found.size(), 1u);
    return Found.empty() ? AwaitObstacle::None : Found.front().Obstacle;
  }

  ModelSet Models;
  BlockingNames Wanted;
  std::unique_ptr<TestTU> TU;
  std::unique_ptr<BlockingCallFinder> Finder;
  std::vector<BlockingCall> Found;
};

TEST_F(BlockingCallsTest, everyPositionIsLookedAt) {
  EXPECT_EQ(inBody("if ($a^wait() && n) for (int i = $b^wait(); i < $c^wait(); "
                   "i += $d^wait()) n = i;"),
            "a b c d ");
  EXPECT_EQ(inBody("int k[] = {$a^wait(), 1}; switch ($b^wait()) { case 1: "
                   "$c^wait(); default: do $d^wait(); while ($e^wait()); }"),
            "a b c d e ");
  EXPECT_EQ(inBody("co_await std::pair(next(), $a^wait()).first; "
                   "n ? $b^wait() : $c^wait();"),
            "a b c ");
  EXPECT_EQ(inBody("try { $a^wait(); } catch (...) { $b^wait(); }"), "a b ");
  EXPECT_EQ(at("task<int> f() { co_return $a^wait(); }"), "a ");
}

TEST_F(BlockingCallsTest, unevaluatedOperandsAreNone) {
  EXPECT_EQ(inBody("decltype(wait()) k = sizeof(wait()); "
                   "bool b = noexcept(wait()) && requires { wait(); };"),
            "");
  EXPECT_EQ(inBody("if constexpr (sizeof(int) == 1) wait(); else "
                   "$a^wait();"),
            "a ");
}

TEST_F(BlockingCallsTest, lambdaBelongsToWhereItRuns) {
  EXPECT_EQ(inBody("auto l = [] { wait(); }; l();"), "");
  EXPECT_EQ(inBody("[&] { $a^wait(); [] { wait(); }; }();"), "a ");
  EXPECT_EQ(inBody("[](auto k) { $a^wait(k); }(1);"), "a ");
  EXPECT_EQ(inBody("[k = $a^wait()] {};"), "a ");
  EXPECT_EQ(inBody("[]() -> task<> { wait(); co_return; }();"), "");
}

TEST_F(BlockingCallsTest, codeBehindASwitchRunsElsewhere) {
  EXPECT_EQ(inBody("$a^wait(); co_await hop(); wait();"), "a ");
  EXPECT_EQ(inBody("auto t = hop(); $a^wait();"), "a ");
}

TEST_F(BlockingCallsTest, generatorRunsInItsCaller) {
  EXPECT_EQ(at("task<> f() { wait(); co_yield 1; }"), "");
  EXPECT_EQ(at("task<> f() { $a^wait(); co_yield 1; co_await next(); }"), "a ");
}

TEST_F(BlockingCallsTest, globalNamesAreThoseOfC) {
  EXPECT_EQ(inBody("$a^c_wait(1); c_own(1);"), "a ");
}

TEST_F(BlockingCallsTest, namesByOption) {
  Wanted.Extra.insert("extra");
  Wanted.Allowed.insert("c_wait");
  EXPECT_EQ(inBody("$a^extra(1); c_wait(1); $b^wait();"), "a b ");
  EXPECT_EQ(Found.at(0).Model->Kind, BlockingKind::Unknown);
  Wanted.Kinds.clear();
  EXPECT_EQ(inBody("$a^extra(1); wait();"), "a ");
}

TEST_F(BlockingCallsTest, argumentSaysThatItDoesNotBlock) {
  EXPECT_EQ(inBody("$a^begin(1); begin(1, defer); begin(1, how::later); "
                   "$b^begin(1, how::now); begin(NOWAIT);"),
            "a b ");
  EXPECT_EQ(inBody("$a^poll(1); poll(1, 0); $b^poll(1, 5); "
                   "constexpr int k = 0; poll(1, k);"),
            "a b ");
}

TEST_F(BlockingCallsTest, objectDecides) {
  EXPECT_EQ(inBody("input i; i.read(); keyboard.$a^read();"), "a ");
}

TEST_F(BlockingCallsTest, whatWasSeenBeforeDecides) {
  EXPECT_EQ(inBody("q.$a^get(); q.ask();"), "a ");
  EXPECT_EQ(inBody("q.ask(); q.get();"), "");
  EXPECT_EQ(inBody("future p; p.ask(); q.$a^get();"), "a ");
  EXPECT_EQ(inBody("q.get(); if (n == AGAIN) n = 0;"), "");
}

TEST_F(BlockingCallsTest, constructorsThatTakeSomething) {
  EXPECT_EQ(
      inBody("file none; file $a^one(\"a\"); auto p = new $b^file(\"b\");"),
      "a b ");
}

TEST_F(BlockingCallsTest, oneFindingForOneFile) {
  EXPECT_EQ(inBody("file $a^one(\"a\"); one.read(); one.read();"), "a ");
  EXPECT_EQ(inBody("file one; one.$a^open(\"a\"); one.read();"), "a ");
}

TEST_F(BlockingCallsTest, destructorsAtTheEndOfAScope) {
  EXPECT_EQ(inBody("thread none; thread $a^one(1);"), "a ");
  EXPECT_EQ(inBody("thread one(1); one.detach();"), "");
  EXPECT_EQ(inBody("static thread one(1);"), "");
  EXPECT_EQ(inBody("$a^start(1); auto $b^kept = start(2); (void)$c^start(3);"),
            "a b c ");
  EXPECT_EQ(inBody("auto kept = start(2); made *k = &kept;"), "");
}

TEST_F(BlockingCallsTest, locksHeldAcrossASuspension) {
  EXPECT_EQ(inBody("guard $a^g(m);"), "a ");
  EXPECT_EQ(Found.at(0).HeldAcross->getStmtClass(), Stmt::CoawaitExprClass);
  EXPECT_EQ(inBody("{ guard g(m); } guard $a^h(m);"), "a ");
  EXPECT_EQ(inBody("guard g(m, defer);"), "");
  EXPECT_EQ(inBody("guard g(m); g.release();"), "");
  EXPECT_EQ(inBody("m.$a^lock();"), "a ");
  EXPECT_EQ(inBody("m.lock(); m.unlock();"), "");
  EXPECT_EQ(inBody("m.$a^lock(); co_await next(); m.unlock();"), "a ");
  EXPECT_EQ(at("task<> f(mutex &m) { co_await next(); guard g(m); }"), "");
  EXPECT_EQ(inBody("if (guard g(m); n) n = 1;"), "");
}

TEST_F(BlockingCallsTest, obstaclesForAnAwait) {
  EXPECT_EQ(obstacleIn("task<> f() { wait(); co_return; }"),
            AwaitObstacle::None);
  EXPECT_EQ(obstacleIn("task<> f() { try { co_await next(); } catch (...) { "
                       "wait(); } }"),
            AwaitObstacle::Handler);
  EXPECT_EQ(obstacleIn("task<> f() { [] { wait(); }(); co_return; }"),
            AwaitObstacle::PlainLambda);
  EXPECT_EQ(obstacleIn("task<> f() { static int k = wait(); co_return; }"),
            AwaitObstacle::StaticInitialiser);
  EXPECT_EQ(obstacleIn("task<> f(mutex &m) { guard g(m); wait(); co_return; }"),
            AwaitObstacle::LockHeld);
  EXPECT_EQ(obstacleIn("task<> f(mutex &m) { { guard g(m); } wait(); "
                       "co_return; }"),
            AwaitObstacle::None);
  EXPECT_EQ(obstacleIn("task<> f(mutex &m) { m.lock(); wait(); m.unlock(); "
                       "co_return; }"),
            AwaitObstacle::LockHeld);
  EXPECT_EQ(obstacleIn("task<> f(mutex &m) { m.lock(); m.unlock(); wait(); "
                       "co_return; }"),
            AwaitObstacle::None);
}

TEST_F(BlockingCallsTest, whatOthersMayChange) {
  const auto Borrowed = [&](llvm::StringRef Body) {
    in(("struct s { int v[3]; int *begin(); int *end(); int g; task<> f(s w, "
        "s &r) {" +
        Body + " co_return; } };")
           .str());
    EXPECT_EQ(Found.size(), 1u) << Body.str();
    return !Found.empty() && Found.front().Borrowed
               ? Found.front().Borrowed->getNameAsString()
               : "";
  };
  EXPECT_EQ(Borrowed("wait();"), "");
  EXPECT_EQ(Borrowed("int &k = g; wait();"), "k");
  EXPECT_EQ(Borrowed("int *k = &r.g; wait();"), "k");
  EXPECT_EQ(Borrowed("int *k = &w.g; wait();"), "");
  EXPECT_EQ(Borrowed("{ int &k = g; } wait();"), "");
  EXPECT_EQ(Borrowed("for (int k : v) wait();"), "k");
  EXPECT_EQ(Borrowed("for (int k : w.v) wait();"), "");
  EXPECT_EQ(Borrowed("for (int k : v) g = k; wait();"), "");
  EXPECT_EQ(Borrowed("const char *k = \"text\"; wait();"), "");
}

TEST_F(BlockingCallsTest, placeOfTheCall) {
  in("task<> f(int n) { wait(); if (n) wait(); switch (n) { case 1: wait(); "
     "wait(); } n = wait(); co_return; }");
  ASSERT_EQ(Found.size(), 5u);
  EXPECT_NE(Found[0].Block, nullptr);
  EXPECT_TRUE(Found[1].IsStatement);
  EXPECT_EQ(Found[1].Block, nullptr);
  EXPECT_EQ(Found[2].Block, nullptr);
  EXPECT_TRUE(Found[3].IsStatement);
  EXPECT_EQ(Found[3].Block, nullptr) << "a label of the switch is in it";
  EXPECT_FALSE(Found[4].IsStatement);
  in("task<> f(int n) { if (n) goto end; wait(); end: co_return; }");
  ASSERT_EQ(Found.size(), 1u);
  EXPECT_EQ(Found[0].Block, nullptr) << "a jump would cross a declaration";
}

TEST_F(BlockingCallsTest, templatesAreAskedByInstantiation) {
  EXPECT_EQ(at("template <typename T> task<T> f(T n) { if constexpr (sizeof(T) "
               "== 1) wait(); $a^wait(); co_return n; } task<> g() { co_await "
               "f(1); }"),
            "a ");
}

TEST_F(BlockingCallsTest, costIsLinear) {
  const auto Seconds = [&](unsigned Count) {
    std::string Body;
    for (unsigned I = 0; I < Count; ++I)
      Body += "q.ask(); wait(); co_await next();\n";
    parse("task<> f(future q) { " + Body + " }");
    const auto &Coroutine = cast<CoroutineBodyStmt>(TU->body("f"));
    double Best = 1e9;
    for (int Run = 0; Run < 5; ++Run) {
      // Of the processor: other tests run beside this one.
      const std::clock_t Begin = std::clock();
      EXPECT_EQ(Finder->find(Coroutine).size(), Count);
      Best = std::min(Best, double(std::clock() - Begin) / CLOCKS_PER_SEC);
    }
    return Best;
  };
  // Both are larger than what a processor keeps at hand, which alone makes a
  // difference.
  const double Small = Seconds(1000);
  // Eight times as much; a quadratic one would take 64 times as long.
  EXPECT_LT(Seconds(8000), 24 * Small);
}

//===----------------------------------------------------------------------===//
// Off-loads
//===----------------------------------------------------------------------===//

class OffloadsTest : public BlockingCallsTest {
protected:
  bool isElsewhere(llvm::StringRef Code) {
    parse(Code);
    OffloadedCoroutines Offloaded(TU->context(), Models);
    return Offloaded.contains(TU->function("f"));
  }
};

TEST_F(OffloadsTest, namedInWhatIsGivenAway) {
  EXPECT_FALSE(isElsewhere("task<> f(); task<> g() { co_await f(); }"));
  EXPECT_TRUE(isElsewhere("task<> f(); task<> g() { co_await on_pool(f()); }"));
  EXPECT_TRUE(
      isElsewhere("task<> f(); void g(pool &p) { post(p, [] { f(); }); }"));
  EXPECT_TRUE(isElsewhere("task<> f(); void g(pool &p) { post(p, f); }"));
  EXPECT_TRUE(isElsewhere("task<> f(); void g(pool &p) { auto l = [] { f(); }; "
                          "post(p, l); }"));
}

TEST_F(OffloadsTest, contextDecides) {
  EXPECT_FALSE(
      isElsewhere("task<> f(); void g(loop &l) { post(l, [] { f(); }); }"));
}

TEST_F(OffloadsTest, goesOnThroughBodies) {
  EXPECT_TRUE(isElsewhere("task<> f(); task<> h() { co_await f(); } task<> g() "
                          "{ co_await on_pool(h()); }"));
  EXPECT_TRUE(isElsewhere("task<> h(); task<> f() { co_await h(); } task<> h() "
                          "{ co_await f(); } task<> g() { co_await "
                          "on_pool(h()); }"));
}

TEST_F(OffloadsTest, threadOfALoopIsALoop) {
  EXPECT_FALSE(isElsewhere("task<> f(); void g(pool &p, loop &l) { post(p, "
                           "[&] { f(); run(l); }); }"));
}

TEST_F(OffloadsTest, templatesByTheirPattern) {
  parse("template <typename T> task<T> f(T); task<> g() { co_await "
        "on_pool(f(1)); co_await f(2L); }");
  OffloadedCoroutines Offloaded(TU->context(), Models);
  const auto *Other = TU->find<FunctionDecl>([](const FunctionDecl &F) {
    return F.getNameAsString() == "f" && F.isTemplateInstantiation() &&
           F.getParamDecl(0)->getType()->isSpecificBuiltinType(
               BuiltinType::Long);
  });
  ASSERT_NE(Other, nullptr);
  EXPECT_TRUE(Offloaded.contains(*Other));
}

} // namespace
} // namespace clang::tidy::coro
