//===--- DirectAwaitTest.cpp ----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fix/DirectAwait.h"
#include "AppliedEdits.h"
#include "TestTU.h"

namespace clang::tidy::coro {
namespace {

/// `all` throws errors, `some` keeps them, and lends what it holds.
const char Prelude[] = R"cpp(
#include <coroutine>
#include <memory>
#include <string_view>
#include <tuple>
#include <utility>
namespace lib {
template <typename T> struct returns { void return_value(T); };
template <> struct returns<void> { void return_void(); };
template <typename T> struct task {
  struct promise_type : returns<T> {
    task get_return_object(); std::suspend_always initial_suspend() noexcept;
    std::suspend_always final_suspend() noexcept; void unhandled_exception();
  };
  task(task &&) noexcept; ~task();
  bool await_ready(); void await_suspend(std::coroutine_handle<>); T await_resume();
};
template <typename T> struct awaits {
  bool await_ready(); void await_suspend(std::coroutine_handle<>); T await_resume();
};
struct nothing {};
template <typename T> struct held { T &result(); };
template <> struct held<void> { void result(); };
template <typename T> struct value { using type = std::decay_t<T>; };
template <> struct value<void> { using type = nothing; };
template <typename... Ts> awaits<std::tuple<typename value<Ts>::type...>> all(task<Ts>...);
template <typename... Ts> awaits<std::tuple<held<Ts>...>> some(task<Ts>...);
} // namespace lib
using lib::task; using lib::all; using lib::some;
struct guard { ~guard(); guard(guard &&); guard(int); };
task<int> make(int); task<void> send(int); task<int &> lend(int);
task<std::string_view> view(int); task<int> under(guard);
void use(int); void change(int &);
)cpp";

class DirectAwaitTest : public testing::Test {
protected:
  DirectAwaitTest() {
    TaskModel Task;
    Task.Type = "lib::task";
    Task.Start = StartKind::Lazy;
    CombinatorModel All;
    All.Name = "lib::all";
    All.Argument = ArgumentForm::Value;
    All.Result = ResultForm::TupleOfValues;
    All.Siblings = SiblingPolicy::Continue;
    All.WaitsForAll = true;
    All.Errors = ErrorShows::AtAwait;
    CombinatorModel Some = All;
    Some.Name = "lib::some";
    Some.Result = ResultForm::TupleOfHolders;
    Some.Accessor = "result";
    Some.Errors = ErrorShows::WhenRead;
    Library.Namespace = "lib";
    Library.Tasks = {Task};
    Library.Combinators = {All, Some};
  }

  /// The body of a coroutine without result that is \p Body, rewritten; or why
  /// it is not, in parentheses. Empty if nothing is found that is listed.
  std::string rewritten(llvm::StringRef Body) {
    ModelSet Models;
    Models.add(Library);
    TestTU TU(Prelude + ("task<void> run(int n) {" + Body + "}").str());
    TaskSemanticsReader Semantics(TU.context(), Models);
    CombinatorUseFinder Finder(TU.context(), Models, Semantics,
                               Confidence::Possible);
    CombinatorRemover Remover(TU.context(), Models);
    const FunctionDecl &Run = TU.function("run");
    std::vector<TextEdit> Edits;
    for (const CombinatorUse &Use :
         Finder.find(Run, cast<CoroutineBodyStmt>(TU.body("run")))) {
      DirectAwait Fix = Remover.rewrite(Use, Finder);
      EXPECT_EQ(Fix.Edits.empty(), !Fix.IsListed || !Fix.NoEdit.empty());
      if (!Fix.NoEdit.empty())
        return "(" + Fix.NoEdit + ")";
      Edits.insert(Edits.end(), Fix.Edits.begin(), Fix.Edits.end());
    }
    if (Edits.empty())
      return {};
    const std::string Whole = applied(Edits, Run, TU);
    llvm::StringRef Text = Whole;
    Text.consume_front("task<void> run(int n) {");
    Text.consume_back("}");
    return Text.str();
  }

  LibraryModel Library;
};

TEST_F(DirectAwaitTest, TheValueTakesThePlaceOfWhatTookItOut) {
  EXPECT_EQ(rewritten("co_await all(send(n));"), "co_await send(n);");
  EXPECT_EQ(rewritten("auto [a] = co_await all(make(n));"),
            "auto a = co_await make(n);");
  EXPECT_EQ(rewritten("const auto &[a] = co_await all(make(n));"),
            "const auto a = co_await make(n);");
  EXPECT_EQ(rewritten("use(-std::get<0>(co_await (all((make(n))))) + 1);"),
            "use(-co_await (make(n)) + 1);");
  EXPECT_EQ(rewritten("auto a = co_await all(make(n)); "
                      "change(std::get<0>(a)); use(std::get<int>(a));"),
            "auto a = co_await make(n); change(a); use(a);");
}

TEST_F(DirectAwaitTest, AHolderIsKeptForWhatItHolds) {
  EXPECT_EQ(rewritten("auto [a] = co_await some(make(n)); use(a.result());"),
            "auto a = co_await make(n); use(a);");
  EXPECT_EQ(rewritten("auto [a] = co_await some(under(n)); use(a.result());"),
            "(an argument that the task holds would end earlier)");
  EXPECT_EQ(rewritten("auto [a] = co_await some(view(n)); "
                      "use(a.result().size());"),
            "(the result may refer to what the task holds)");
  EXPECT_EQ(rewritten("auto [a] = co_await some(make(n)); a.result();"),
            "('a' would be a statement without effect)");
}

TEST_F(DirectAwaitTest, AResultThatIsLentIsOnlyTakenWhereItIsCopied) {
  EXPECT_EQ(rewritten("use(std::get<0>(co_await some(make(n))).result());"),
            "use(co_await make(n));");
  EXPECT_EQ(rewritten("change(std::get<0>(co_await some(make(n))).result());"),
            "(the result may not be of the same value category)");
  EXPECT_EQ(rewritten("std::get<0>(co_await some(make(n))).result();"),
            "co_await make(n);");
}

TEST_F(DirectAwaitTest, TypesMustBeTheSame) {
  EXPECT_EQ(rewritten("auto [a] = co_await all(lend(n)); use(a);"),
            "(the result would be of another type)");
  EXPECT_EQ(rewritten("auto [a] = co_await all(send(n)); (void)a;"),
            "(the task gives no result that could take the place of this "
            "one)");
  EXPECT_EQ(rewritten("std::tuple<long> a = co_await all(make(n)); "
                      "use(std::get<0>(a));"),
            "");
}

TEST_F(DirectAwaitTest, WhatMayBeLongerElsewhereIsNotListed) {
  EXPECT_EQ(rewritten("\n#define TASK send(n)\nco_await all(TASK);"), "");
  EXPECT_EQ(rewritten("co_await all(send(n)\n#ifdef MORE\n, send(1)\n#endif\n"
                      ");"),
            "");
}

} // namespace
} // namespace clang::tidy::coro
