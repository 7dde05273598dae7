//===--- AwaitInsteadTest.cpp ---------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Code in, code out: each rewriting is applied and the text compared.

#include "Fix/AwaitInstead.h"
#include "TestTU.h"
#include <algorithm>

namespace clang::tidy::coro {
namespace {

/// One library has a timer object, the other one a scheduler.
const char Libraries[] = R"cpp(
#include <chrono>
#include <coroutine>
#include <utility>
template <typename T> struct result_of { void return_value(T); };
template <> struct result_of<void> { void return_void(); };
template <typename Self, typename T, typename Initial = std::suspend_always> struct task_base {
  struct promise_type : result_of<T> {
    Self get_return_object();
    Initial initial_suspend() noexcept;
    std::suspend_always final_suspend() noexcept;
    void unhandled_exception();
  };
  bool await_ready(); void await_suspend(std::coroutine_handle<>); T await_resume();
};
namespace obj {
template <typename T = void, typename Executor = int> struct task : task_base<task<T, Executor>, T> {};
struct eager : task_base<eager, void, std::suspend_never> {};
struct executor_t {}; inline constexpr executor_t executor; struct token_t {}; inline constexpr token_t token;
struct timer { timer(executor_t, std::chrono::nanoseconds); task<> wait_async(token_t); void wait(); };
task<int> number(); int run(task<int>); task<> nothing();
struct later { bool await_ready(); void await_suspend(std::coroutine_handle<>); int await_resume(); int get(); long take(); };
later ask();
}
namespace sched {
template <typename T = void> struct task : task_base<task<T>, T> {};
struct loop { task<> after(std::chrono::nanoseconds); };
}
template <typename R, typename P> void pause_for(std::chrono::duration<R, P>);
extern "C" unsigned seconds_of(unsigned);
using namespace std::chrono_literals;
)cpp";

class AwaitInsteadTest : public testing::Test {
protected:
  AwaitInsteadTest() {
    LibraryModel Objects;
    // A user's, whose global names need not be those of C.
    Objects.File = "/obj.yaml";
    Objects.Tasks.emplace_back().Type = "obj::task";
    Objects.Tasks.back().Await = AwaitForm::Rvalue;
    Objects.Tasks.emplace_back().Type = "obj::eager";
    TimerModel Timer;
    Timer.Name = "obj::timer";
    Timer.Form = TimerForm::Object;
    Timer.Method = "wait_async";
    Timer.Context = "obj::executor";
    Timer.Token = "obj::token";
    Timer.Headers = {"obj/timer.hpp"};
    Objects.Timers.push_back(Timer);
    add(Objects, "pause_for", BlockingForm::Function, BlockingKind::Sleep);
    add(Objects, "seconds_of", BlockingForm::Function, BlockingKind::Sleep);
    Objects.Blocking.back().Unit = "std::chrono::seconds";
    add(Objects, "obj::run", BlockingForm::Function, BlockingKind::SyncWait);
    add(Objects, "obj::later::get", BlockingForm::MemberFunction,
        BlockingKind::Future);
    add(Objects, "obj::later::take", BlockingForm::MemberFunction,
        BlockingKind::Future);
    add(Objects, "obj::timer::wait", BlockingForm::MemberFunction,
        BlockingKind::Sleep);
    Models.add(std::move(Objects));

    LibraryModel Schedulers;
    Schedulers.Tasks.emplace_back().Type = "sched::task";
    TimerModel After;
    After.Name = "sched::loop::after";
    After.Form = TimerForm::MemberFunction;
    Schedulers.Timers.push_back(After);
    Models.add(std::move(Schedulers));
    for (int Kind = 0; Kind <= static_cast<int>(BlockingKind::EventLoop);
         ++Kind)
      Wanted.Kinds.insert(Kind);
  }

  static void add(LibraryModel &To, const char *Name, BlockingForm Form,
                  BlockingKind Kind) {
    BlockingModel &Model = To.Blocking.emplace_back();
    Model.Name = Name;
    Model.Form = Form;
    Model.Kind = Kind;
  }

  /// The code with the rewriting of the only blocking call of `f`; the reason
  /// in brackets where there is none.
  std::string fixed(llvm::StringRef Code) {
    TestTU TU((Libraries + Code).str());
    TaskSemanticsReader Semantics(TU.context(), Models);
    BlockingCallFinder Finder(TU.context(), Models, Wanted);
    BlockingCallRewriter Rewriter(TU.context(), Models, Semantics);
    const auto *Function = TU.find<FunctionDecl>([](const FunctionDecl &F) {
      return F.getNameAsString() == "f" && F.getBody() != nullptr &&
             !F.isDependentContext();
    });
    const std::vector<BlockingCall> Calls =
        Finder.find(*cast<CoroutineBodyStmt>(Function->getBody()));
    EXPECT_EQ(Calls.size(), 1u) << Code.str();
    if (Calls.size() != 1)
      return "";
    Last = Rewriter.rewrite(Calls.front(), *Function,
                            [](llvm::StringRef) { return true; });
    if (Last.Edits.empty())
      return "[" + Last.NoEdit + "]";
    // From the end on, so that what is in front stays where it is; of two at
    // one place, the later one goes first.
    std::string Text = TU.code().str();
    for (const TextEdit &Edit : llvm::reverse(Last.Edits)) {
      const auto Offset = [&](SourceLocation At) {
        return TU.sources().getFileOffset(At);
      };
      Text.replace(Offset(Edit.Range.getBegin()),
                   Offset(Edit.Range.getEnd()) - Offset(Edit.Range.getBegin()),
                   Edit.Text);
    }
    return Text.substr(sizeof(Libraries) - 1);
  }

  ModelSet Models;
  BlockingNames Wanted;
  AwaitInstead Last;
};

TEST_F(AwaitInsteadTest, sleepBecomesATimer) {
  EXPECT_EQ(fixed("obj::task<> f() {\n  pause_for(1s);\n  co_return;\n}"),
            "obj::task<> f() {\n  obj::timer timer(co_await obj::executor, "
            "1s);\n  co_await timer.wait_async(obj::token);\n  co_return;\n}");
  EXPECT_EQ(Last.Sure, Confidence::Proven);
  EXPECT_TRUE(Last.Headers.empty()) << "all names are declared";
}

TEST_F(AwaitInsteadTest, numberBecomesADuration) {
  EXPECT_EQ(fixed("obj::task<> f(int n) { seconds_of(n + 1); co_return; }"),
            "obj::task<> f(int n) { obj::timer timer(co_await obj::executor, "
            "std::chrono::seconds(n + 1)); co_await "
            "timer.wait_async(obj::token); co_return; }");
  EXPECT_EQ(fixed("obj::task<> f(double n) { seconds_of(n); co_return; }"),
            "[the number of units is not whole]");
  EXPECT_EQ(fixed("obj::task<> f() { auto n = seconds_of(1); co_return; }"),
            "[its value is used]");
}

TEST_F(AwaitInsteadTest, durationThatIsNotWholeIsRoundedUp) {
  EXPECT_EQ(fixed("obj::task<> f(std::chrono::duration<double> d) {\n"
                  "  pause_for(d);\n  co_return;\n}"),
            "obj::task<> f(std::chrono::duration<double> d) {\n"
            "  obj::timer timer(co_await obj::executor, "
            "std::chrono::ceil<std::chrono::nanoseconds>(d));\n"
            "  co_await timer.wait_async(obj::token);\n  co_return;\n}");
}

TEST_F(AwaitInsteadTest, statementThatIsNoBlocksGetsOne) {
  EXPECT_EQ(fixed("obj::task<> f(int n) { if (n) pause_for(1s); co_return; }"),
            "obj::task<> f(int n) { if (n) { obj::timer timer(co_await "
            "obj::executor, 1s); co_await timer.wait_async(obj::token); } "
            "co_return; }");
}

TEST_F(AwaitInsteadTest, otherTemplateArgumentsGiveUp) {
  EXPECT_EQ(fixed("obj::task<void, long> f() { pause_for(1s); co_return; }"),
            "[the coroutine's type is not the one that the library awaits by "
            "default]");
}

TEST_F(AwaitInsteadTest, literalInATemplateIsTakenWhole) {
  EXPECT_EQ(fixed("template <typename T> obj::task<T> f(T v) {\n  "
                  "pause_for(1s);\n  co_return v;\n}\nauto t = f(1);"),
            "template <typename T> obj::task<T> f(T v) {\n  obj::timer "
            "timer(co_await obj::executor, 1s);\n  co_await "
            "timer.wait_async(obj::token);\n  co_return v;\n}\nauto t = "
            "f(1);");
}

TEST_F(AwaitInsteadTest, schedulerInReach) {
  EXPECT_EQ(fixed("sched::task<> f(sched::loop &l) { pause_for(1s); co_return; "
                  "}"),
            "sched::task<> f(sched::loop &l) { co_await l.after(1s); "
            "co_return; }");
  EXPECT_EQ(Last.Sure, Confidence::Likely);
  EXPECT_FALSE(Last.Caveat.empty());
  EXPECT_EQ(fixed("struct s { sched::loop l; sched::task<> f() { "
                  "pause_for(1s); co_return; } };"),
            "struct s { sched::loop l; sched::task<> f() { co_await "
            "l.after(1s); co_return; } };");
  const std::string None = "[no object of type 'sched::loop', or more than "
                           "one, is in reach]";
  EXPECT_EQ(fixed("sched::task<> f() { pause_for(1s); co_return; }"), None);
  EXPECT_EQ(fixed("sched::task<> f(const sched::loop &l) { pause_for(1s); "
                  "co_return; }"),
            None);
  EXPECT_EQ(fixed("sched::task<> f(sched::loop &a, sched::loop &b) { "
                  "pause_for(1s); co_return; }"),
            None);
  EXPECT_EQ(fixed("sched::task<> f(sched::loop &l) { { int l = 0; "
                  "pause_for(1s); } co_return; }"),
            None);
}

TEST_F(AwaitInsteadTest, whatRunsATaskIsAwaited) {
  EXPECT_EQ(fixed("obj::task<int> f() { co_return obj::run(obj::number()) + 1; "
                  "}"),
            "obj::task<int> f() { co_return co_await obj::number() + 1; }");
  EXPECT_EQ(Last.Sure, Confidence::Proven);
  EXPECT_EQ(fixed("obj::task<int> f() { co_return obj::run( /* why */ "
                  "obj::number()); }"),
            "obj::task<int> f() { co_return co_await /* why */ obj::number(); "
            "}");
}

TEST_F(AwaitInsteadTest, severalTasksInVariablesAreDoubtful) {
  fixed("obj::task<int> f() { auto a = obj::number(); auto b = obj::number(); "
        "co_return obj::run(std::move(a)); }");
  EXPECT_EQ(Last.Sure, Confidence::Likely);
}

TEST_F(AwaitInsteadTest, valueOfAnAwaitable) {
  EXPECT_EQ(fixed("obj::task<int> f() { co_return obj::ask().get(); }"),
            "obj::task<int> f() { co_return co_await obj::ask(); }");
  EXPECT_EQ(Last.Sure, Confidence::Likely);
  EXPECT_EQ(fixed("obj::task<long> f() { co_return obj::ask().take(); }"), "[]")
      << "awaiting it gives another value";
}

TEST_F(AwaitInsteadTest, timerThatWaitsIsAwaited) {
  EXPECT_EQ(fixed("obj::task<> f(obj::timer &t) { t.wait(); co_return; }"),
            "obj::task<> f(obj::timer &t) { co_await "
            "t.wait_async(obj::token); co_return; }");
}

TEST_F(AwaitInsteadTest, eagerCoroutineIsDoubtful) {
  fixed("obj::eager f() { pause_for(1s); co_return; }");
  EXPECT_EQ(Last.Sure, Confidence::Likely);
}

TEST_F(AwaitInsteadTest, macroGivesUp) {
  EXPECT_EQ(fixed("#define P pause_for(1s)\nobj::task<> f() { P; co_return; }"),
            "[it comes from a macro, or its text is not clear]");
}

} // namespace
} // namespace clang::tidy::coro
