//===--- ScopedTasksTest.cpp ----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Code in, code out: each rewriting is applied and the text compared.

#include "Fix/ScopedTasks.h"
#include "AppliedEdits.h"

namespace clang::tidy::coro {
namespace {

/// Three libraries: the scope of `plain` is opened as it is, that of `pool`
/// needs an executor and takes tasks without a result, and that of `bound`
/// takes tasks that have one.
const char Library[] = R"cpp(
#include <coroutine>
#include <memory>
#include <utility>
template <typename T> struct result_of { void return_value(T); };
template <> struct result_of<void> { void return_void(); };
template <typename Self, typename T> struct task_base {
  struct promise_type : result_of<T> {
    Self get_return_object();
    std::suspend_always initial_suspend() noexcept;
    std::suspend_always final_suspend() noexcept;
    void unhandled_exception();
  };
  bool await_ready() const; void await_suspend(std::coroutine_handle<>) const; T await_resume() const;
};
namespace plain {
template <typename T = void> struct task : task_base<task<T>, T> {};
task<int> get(int); task<> act(int);
struct scope;
}
namespace pool {
template <typename T = void> struct task : task_base<task<T>, T> {};
task<int> get(int);
struct threads {};
template <typename T> struct group { explicit group(T *); bool start(task<>); };
}
namespace bound {
template <typename T = void> struct task : task_base<task<T>, T> {};
task<int> get(int);
void bind(); extern int current;
struct scope { explicit scope(bool); void add(int); };
}
)cpp";

class ScopedTasksTest : public testing::Test {
protected:
  ScopedTasksTest() {
    LibraryModel Plain = library("plain");
    ScopeModel Scope;
    Scope.Type = "plain::scope";
    Scope.Start = "spawn";
    Scope.Accepts = ScopeAccepts::Task;
    Scope.Join = "$scope.join()";
    Scope.Contract = "it says so";
    Scope.Headers = {"plain/scope.hpp"};
    Plain.Scopes.push_back(Scope);
    Models.add(std::move(Plain));

    LibraryModel Pool = library("pool");
    Scope.Type = "pool::group";
    Scope.Start = "start";
    Scope.Nodiscard = NodiscardKind::Yes;
    Scope.VoidOnly = true;
    Scope.Join = "$scope";
    Scope.Arguments = {"$executor"};
    Scope.Executors = {"pool::threads"};
    Pool.Scopes.push_back(Scope);
    Models.add(std::move(Pool));

    LibraryModel Bound = library("bound");
    ScopeModel Binding;
    Binding.Type = "bound::scope";
    Binding.Start = "add";
    Binding.Accepts = ScopeAccepts::BoundTask;
    Binding.VoidOnly = true;
    Binding.Join = "$scope.join()";
    Binding.Arguments = {"true"};
    Binding.Bind = "bound::bind";
    Binding.Context = "bound::current";
    Binding.Contract = "it says so";
    Bound.Scopes.push_back(Binding);
    Models.add(std::move(Bound));
  }

  static LibraryModel library(const std::string &Namespace) {
    LibraryModel Result;
    Result.Namespace = Namespace;
    Result.Tasks.emplace_back().Type = Namespace + "::task";
    Result.Tasks.back().Start = StartKind::Lazy;
    return Result;
  }

  /// The text of the function `f` with its one group in a scope; the reason in
  /// brackets where that cannot be.
  std::string opened(llvm::StringRef Code) {
    TestTU TU("#include <library.h>\n" + Code.str(), {{"library.h", Library}});
    TaskSemanticsReader Semantics(TU.context(), Models);
    AwaitGroupFinder Finder(TU.context(), Models, Semantics);
    ScopeOpener Opener(TU.context(), Models);
    const auto *Function = TU.find<FunctionDecl>([](const FunctionDecl &F) {
      return F.getNameAsString() == "f" && F.getBody() != nullptr;
    });
    const auto *Body = cast<CoroutineBodyStmt>(Function->getBody());
    const auto Groups = Finder.find(*Function, *Body, Confidence::Possible);
    EXPECT_EQ(Groups.size(), 1u) << Code.str();
    if (Groups.size() != 1)
      return {};
    Last = Opener.open(Groups.front(), [this](llvm::StringRef Header) {
      return HeaderIsFound && !Header.empty();
    });
    if (Last.Edits.empty())
      return "[" + Last.NoEdit + "]";
    EXPECT_EQ(Last.NoEdit, "");
    return applied(Last.Edits, *Function, TU);
  }

  bool HeaderIsFound = true;
  ModelSet Models;
  ScopedTasks Last;
};

TEST_F(ScopedTasksTest, resultsGoToTheirVariables) {
  EXPECT_EQ(opened(R"cpp(plain::task<int> f() {
  auto a = plain::get(1);
  auto b = plain::get(2);
  auto c = plain::get(3);
  int x = 0, y = 0;
  x = co_await a;
  co_await b;
  y = co_await std::move(c); // the last
  co_return x + y;
})cpp"),
            R"cpp(plain::task<int> f() {
  auto a = plain::get(1);
  auto b = plain::get(2);
  auto c = plain::get(3);
  int x = 0, y = 0;
  plain::scope scope;
  scope.spawn([](auto task, auto &result) -> plain::task<void> { result = co_await std::move(task); }(std::move(a), x));
  scope.spawn(std::move(b));
  scope.spawn([](auto task, auto &result) -> plain::task<void> { result = co_await std::move(task); }(std::move(c), y));
  co_await scope.join();
  // the last
  co_return x + y;
})cpp");
  EXPECT_EQ(Last.Headers, std::vector<std::string>{"plain/scope.hpp"})
      << "its class is declared and not defined";
}

TEST_F(ScopedTasksTest, headerHasToBeFound) {
  HeaderIsFound = false;
  EXPECT_EQ(opened("plain::task<> f() { auto a = plain::get(1); auto b = "
                   "plain::get(2); co_await a; co_await b; }"),
            "[no model has a scope for them whose header is found]");
}

TEST_F(ScopedTasksTest, executorIsTakenFromWhatIsInReach) {
  const auto With = [this](const std::string &Parameters) {
    const std::string Text =
        opened("pool::task<> f(" + Parameters +
               ") { auto a = pool::get(1); auto b = pool::get(2); co_await a; "
               "co_await b; }");
    const size_t At = Text.find("pool::group");
    return At == std::string::npos ? Text
                                   : Text.substr(At, Text.find(';', At) - At);
  };
  EXPECT_EQ(With("pool::threads *p"), "pool::group scope{p}");
  EXPECT_EQ(With("pool::threads &p"), "pool::group scope{&p}");
  EXPECT_EQ(With("std::shared_ptr<pool::threads> p"),
            "pool::group scope{p.get()}");
  const std::string None =
      "[no object is in reach that could run its children, or more than one]";
  EXPECT_EQ(With(""), None);
  EXPECT_EQ(With("const pool::threads &p"), None);
  EXPECT_EQ(With("pool::threads &p, pool::threads &q"), None);
}

TEST_F(ScopedTasksTest, tasksThatGiveAValueAreWrappedOrBound) {
  EXPECT_NE(opened("pool::task<> f(pool::threads &p) { auto a = pool::get(1); "
                   "auto b = pool::get(2); co_await a; co_await b; }")
                .find("(void)scope.start([](auto task) -> pool::task<void> { "
                      "co_await std::move(task); }(std::move(a)));"),
            std::string::npos);
  EXPECT_NE(opened("bound::task<> f() { auto a = bound::get(1); auto b = "
                   "bound::get(2); co_await a; co_await b; }")
                .find("bound::scope scope{true}; scope.add(bound::bind("
                      "co_await bound::current, [](auto task) -> "
                      "bound::task<void> { co_await std::move(task); "
                      "}(std::move(a))));"),
            std::string::npos);
}

TEST_F(ScopedTasksTest, whoCouldSeeTheAssignmentKeepsItWhereItIs) {
  const auto With = [this](const std::string &Middle,
                           const std::string &Awaits) {
    return opened("void see(const int &);\nplain::task<int> f(int n, int &r) { "
                  "auto a = plain::get(1); auto b = plain::get(2); int x = 0; "
                  "int y = 0; long z = 0; " +
                  Middle + Awaits + " co_return x; }");
  };
  const std::string Both = "x = co_await a; y = co_await b;";
  EXPECT_EQ(With("see(x); ", Both), "[others could see when 'x' is assigned]");
  EXPECT_EQ(With("auto l = [&y] { return y; }; ", Both),
            "[others could see when 'y' is assigned]");
  EXPECT_EQ(With("", "x = co_await a; int q = 1; y = co_await b;"),
            "[others could see when 'x' is assigned]");
  EXPECT_EQ(With("", "x = co_await a; x = co_await b;"),
            "['x' is assigned twice]");
  EXPECT_EQ(With("", "n = co_await a; y = co_await b;"),
            "['n' may not outlive the scope]");
  EXPECT_EQ(With("", "r = co_await a; y = co_await b;"),
            "['r' may not outlive the scope]");
  EXPECT_EQ(With("", "z = co_await a; y = co_await b;"),
            "['z' is of another type than the result of 'a']");
  EXPECT_EQ(With("", "auto v = co_await a; y = co_await b;"),
            "[the result of 'a' is not assigned to a variable that is there "
            "already]");
}

} // namespace
} // namespace clang::tidy::coro
