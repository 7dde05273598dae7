//===--- DetachedStartsTest.cpp -------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/DetachedStarts.h"
#include "TestTU.h"

namespace clang::tidy::coro {
namespace {

const char Prelude[] = R"cpp(
#include <coroutine>
#include <functional>
#include <tuple>
#include <utility>
namespace lib {
template <typename T> struct result_of { void return_value(T); };
template <> struct result_of<void> { void return_void(); };
template <typename T = void> struct task {
  struct promise_type : result_of<T> {
    task get_return_object();
    std::suspend_always initial_suspend() noexcept;
    std::suspend_always final_suspend() noexcept;
    void unhandled_exception();
  };
  task(task &&) noexcept; ~task();
  bool await_ready(); void await_suspend(std::coroutine_handle<>); T await_resume();
};
struct executor {}; struct away {}; struct later {};
struct handle { ~handle(); };
template <typename W> void go(executor, W &&, away) {}
template <typename W> handle go(executor, W &&, later);
template <typename T> struct bound { executor e; };
template <typename T> bound<T> wrap(executor, T);
template <typename W, typename T> void go(executor, W &&, bound<T>);
struct pool { bool spawn(task<>); };
template <typename T> task<T> on(executor, task<T>);
}
using lib::task; using lib::go;
task<> work(int); task<int> count(int);
lib::executor ex; lib::pool pool;
task<> throws() { throw 1; co_return; }
void log();
task<> catches() { try { co_await work(1); } catch (...) { log(); } }
)cpp";

class DetachedStartsTest : public testing::Test {
protected:
  DetachedStartsTest() {
    LibraryModel Library;
    Library.Namespace = "lib";
    const auto Add = [&](const char *Name, DetachedForm Form, const char *Tag,
                         ErrorKind Error) {
      DetachedModel Model;
      Model.Name = Name;
      Model.Form = Form;
      Model.Tag = Tag;
      Model.Error = Error;
      Library.Detached.push_back(Model);
    };
    Add("lib::go", DetachedForm::CallWithTag, "lib::away",
        ErrorKind::Swallowed);
    Add("lib::go", DetachedForm::CallWithTag, "lib::later",
        ErrorKind::KeptUntilRead);
    Add("lib::pool::spawn", DetachedForm::MemberFunction, "",
        ErrorKind::Terminates);
    Models.add(std::move(Library));
  }

  /// "point:function:sure" of each start in the function f.
  std::string find(llvm::StringRef Code,
                   Confidence Least = Confidence::Likely) {
    TU = std::make_unique<TestTU>(Prelude + Code.str());
    Semantics = std::make_unique<TaskSemanticsReader>(TU->context(), Models);
    DetachedStartFinder Finder(TU->context(), Models, *Semantics);
    Found = Finder.find(TU->function("f"), Least);
    static const char *const Levels[] = {"possible", "likely", "proven"};
    std::string Text;
    for (const DetachedStart &Start : Found) {
      if (!Text.empty())
        Text += " ";
      Text += TU->pointAt(Start.At) + ":" +
              (Start.Started ? Start.Started->getNameAsString() : "?") + ":" +
              Levels[static_cast<int>(Start.Sure)];
    }
    return Text;
  }

  ModelSet Models;
  std::unique_ptr<TestTU> TU;
  std::unique_ptr<TaskSemanticsReader> Semantics;
  std::vector<DetachedStart> Found;
};

TEST_F(DetachedStartsTest, nothingIsDeclaredNothingIsFound) {
  const TestTU Other("int f() { return 1; }");
  TaskSemanticsReader OtherSemantics(Other.context(), Models);
  DetachedStartFinder Finder(Other.context(), Models, OtherSemantics);
  EXPECT_FALSE(Finder.isAnyDeclared());
  EXPECT_TRUE(Finder.find(Other.function("f"), Confidence::Possible).empty());
}

TEST_F(DetachedStartsTest, theTagDecides) {
  EXPECT_EQ(find("void f() { $a^go(ex, work(1), lib::away{}); }"),
            "a:work:likely");
  ASSERT_EQ(Found.size(), 1U);
  EXPECT_EQ(Found[0].Form->Tag, "lib::away");
  EXPECT_EQ(Found[0].Use, ValueUse::Statement);
  EXPECT_FALSE(Found[0].DropsHandle);
  EXPECT_NE(Found[0].Tag, nullptr);
  EXPECT_TRUE(Found[0].Value->isVoidType());
  EXPECT_FALSE(Found[0].IsInMain);
}

TEST_F(DetachedStartsTest, aTagMayBeWrapped) {
  EXPECT_EQ(
      find("void f() { $a^go(ex, work(1), lib::wrap(ex, lib::away{})); }"),
      "a:work:likely");
}

TEST_F(DetachedStartsTest, aHandleIsLostWhereItIsDropped) {
  EXPECT_EQ(find("void f() { $a^go(ex, work(1), lib::later{}); }"),
            "a:work:likely");
  EXPECT_TRUE(Found[0].DropsHandle);
  EXPECT_EQ(find("void f() { (void)$a^go(ex, work(1), lib::later{}); }"),
            "a:work:likely");
  EXPECT_EQ(Found[0].Use, ValueUse::Voided);
  EXPECT_EQ(
      find("void f() { std::ignore = $a^go(ex, work(1), lib::later{}); }"),
      "a:work:likely");
  EXPECT_EQ(Found[0].Use, ValueUse::Assigned);
  EXPECT_EQ(find("void f() { auto h = go(ex, work(1), lib::later{}); }"), "");
  EXPECT_EQ(find("lib::handle f() { return go(ex, work(1), lib::later{}); }"),
            "");
}

TEST_F(DetachedStartsTest, whetherItStartedIsNoHandle) {
  EXPECT_EQ(find("bool f() { return pool.$a^spawn(work(1)); }"),
            "a:work:likely");
  EXPECT_EQ(Found[0].Form->Error, ErrorKind::Terminates);
}

TEST_F(DetachedStartsTest, theBodyDecides) {
  EXPECT_EQ(find("void f() { $a^go(ex, throws(), lib::away{});"
                 " go(ex, catches(), lib::away{}); }"),
            "a:throws:proven");
}

TEST_F(DetachedStartsTest, theWorkIsFoundBehindWhatHoldsIt) {
  for (const char *Work : {"throws()", "(throws())", "throws", "&throws",
                           "[] { return throws(); }", "std::move(t)",
                           "lib::on(ex, throws())", "x ? throws() : catches()"})
    EXPECT_EQ(find(std::string("void f(bool x) { auto t = throws();"
                               " $a^go(ex, ") +
                   Work + ", lib::away{}); }"),
              "a:throws:proven")
        << Work;
}

TEST_F(DetachedStartsTest, aLambdaIsWork) {
  EXPECT_EQ(find("void f() { $a^go(ex, []() -> task<> { throw 1; co_return; },"
                 " lib::away{}); }"),
            "a:operator():proven");
}

TEST_F(DetachedStartsTest, whatAnUnseenFunctionWrapsMayBeCaughtThere) {
  const char Code[] = "task<> wrapped(task<>);"
                      "void f() { $a^go(ex, wrapped(work(1)), lib::away{}); }";
  EXPECT_EQ(find(Code), "");
  EXPECT_EQ(find(Code, Confidence::Possible), "a:?:possible");
}

TEST_F(DetachedStartsTest, whatAFunctionObjectHidesIsNotGuessed) {
  EXPECT_EQ(find("void f(std::function<task<>()> g) {"
                 " go(ex, g, lib::away{}); }"),
            "");
}

TEST_F(DetachedStartsTest, aParameterIsWhateverItIs) {
  EXPECT_EQ(find("void f(task<> t) { $a^go(ex, std::move(t), lib::away{}); }"),
            "a:?:likely");
}

TEST_F(DetachedStartsTest, everyStatementIsReached) {
  EXPECT_EQ(find(R"cpp(void f(bool x, int (&r)[2]) {
    if ($a^go(ex, throws(), lib::away{}); x) $b^go(ex, throws(), lib::away{});
    else $c^go(ex, throws(), lib::away{});
    for ($d^go(ex, throws(), lib::away{}); x; $e^go(ex, throws(), lib::away{}))
      $f^go(ex, throws(), lib::away{});
    while (x) { $g^go(ex, throws(), lib::away{}); }
    do $h^go(ex, throws(), lib::away{}); while (x);
    for (int i : r) $i^go(ex, throws(), lib::away{});
    switch (r[0]) { case 1: $j^go(ex, throws(), lib::away{}); default:; }
    try { $k^go(ex, throws(), lib::away{}); }
    catch (...) { $l^go(ex, throws(), lib::away{}); }
    x ? $m^go(ex, throws(), lib::away{}) : $n^go(ex, throws(), lib::away{});
    $o^go(ex, throws(), lib::away{}), x = true;
    label: $p^go(ex, throws(), lib::away{});
  })cpp"),
            "a:throws:proven b:throws:proven c:throws:proven d:throws:proven "
            "e:throws:proven f:throws:proven g:throws:proven h:throws:proven "
            "i:throws:proven j:throws:proven k:throws:proven l:throws:proven "
            "m:throws:proven n:throws:proven o:throws:proven p:throws:proven");
}

TEST_F(DetachedStartsTest, aLambdasBodyBelongsToTheLambda) {
  EXPECT_EQ(
      find("void f() { auto l = [] { go(ex, throws(), lib::away{}); }; }"), "");
}

TEST_F(DetachedStartsTest, unevaluatedOperandsStartNothing) {
  EXPECT_EQ(find("void f() { (void)noexcept(go(ex, throws(), lib::away{}));"
                 " using t = decltype(go(ex, throws(), lib::away{})); }"),
            "");
}

TEST_F(DetachedStartsTest, aPatternAnswersForItsInstantiations) {
  EXPECT_EQ(find("template <typename T> void f(T) {"
                 " $a^go(ex, throws(), lib::away{}); }"
                 "template void f(int);"),
            "a:throws:proven");
  for (const Decl *D : TU->decl<FunctionTemplateDecl>("f").specializations()) {
    DetachedStartFinder Finder(TU->context(), Models, *Semantics);
    EXPECT_TRUE(
        Finder.find(*cast<FunctionDecl>(D), Confidence::Possible).empty());
  }
}

TEST_F(DetachedStartsTest, aTagThatDependsIsNotKnown) {
  EXPECT_EQ(find("template <typename T> void f(T tag) {"
                 " go(ex, throws(), tag); }"),
            "");
}

TEST_F(DetachedStartsTest, mainIsMarked) {
  TU = std::make_unique<TestTU>(
      std::string(Prelude) + "int main() { go(ex, throws(), lib::away{}); }");
  Semantics = std::make_unique<TaskSemanticsReader>(TU->context(), Models);
  DetachedStartFinder Finder(TU->context(), Models, *Semantics);
  Found = Finder.find(TU->function("main"), Confidence::Likely);
  ASSERT_EQ(Found.size(), 1U);
  EXPECT_TRUE(Found[0].IsInMain);
}

} // namespace
} // namespace clang::tidy::coro
