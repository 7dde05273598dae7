//===--- ErrorEscapeTest.cpp ----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/ErrorEscape.h"
#include "TestTU.h"

namespace clang::tidy::coro {
namespace {

const char Prelude[] = R"cpp(
#include <coroutine>
#include <stdexcept>
#include <string>
#include <system_error>
#include <tuple>
template <typename T = void> struct task;
template <typename T> struct result_of { void return_value(T); };
template <> struct result_of<void> { void return_void(); };
template <typename T> struct task {
  struct promise_type : result_of<T> {
    task get_return_object();
    std::suspend_always initial_suspend() noexcept;
    std::suspend_always final_suspend() noexcept;
    void unhandled_exception();
  };
  task(task &&) noexcept;
  ~task();
  bool await_ready();
  void await_suspend(std::coroutine_handle<>);
  T await_resume();
};
struct harmless {
  bool await_ready() noexcept; void await_suspend(std::coroutine_handle<>) noexcept;
  int await_resume() noexcept;
};
task<> work(); task<> work_into(std::error_code &);
task<std::tuple<std::error_code, int>> work_as_tuple();
void log(const char *); void opaque(); void never_throws() noexcept;
struct own_error { int n; };
)cpp";

/// "fate kind sure point", of the function f.
std::string fateOf(llvm::StringRef Code) {
  const TestTU TU(Prelude + Code.str());
  const ModelSet Models;
  TaskSemanticsReader Semantics(TU.context(), Models);
  ErrorEscapeReader Reader(TU.context(), Models, Semantics);
  const ErrorEscape Error = Reader.of(TU.function("f"));
  static const char *const Fates[] = {"unseen", "escapes", "heard", "ignored",
                                      "none"};
  static const char *const Kinds[] = {"", " throw", " await", " call"};
  static const char *const Levels[] = {" possible", " likely", " proven"};
  std::string Text = Fates[static_cast<int>(Error.Fate)];
  if (Error.Fate == ErrorFate::Escapes)
    Text += std::string(Kinds[static_cast<int>(Error.Kind)]) +
            Levels[static_cast<int>(Error.Sure)];
  if (Error.Fate == ErrorFate::Escapes && Error.At.isValid() &&
      !TU.pointAt(Error.At).empty())
    Text += " " + TU.pointAt(Error.At);
  return Text;
}

TEST(ErrorEscape, declarationAloneIsUnseen) {
  EXPECT_EQ(fateOf("task<> f();"), "unseen");
}

TEST(ErrorEscape, noexceptIsAPromise) {
  EXPECT_EQ(fateOf("task<> f() noexcept;"), "none");
  EXPECT_EQ(fateOf("task<> f() noexcept { throw 1; co_return; }"), "none");
}

TEST(ErrorEscape, throwIsProven) {
  EXPECT_EQ(fateOf("task<> f() { $here^throw 1; co_return; }"),
            "escapes throw proven here");
}

TEST(ErrorEscape, throwTellsMoreThanTheAwaitBeforeIt) {
  EXPECT_EQ(fateOf("task<> f() { co_await work(); $here^throw 1; }"),
            "escapes throw proven here");
}

TEST(ErrorEscape, awaitOfAnUnseenTaskIsLikely) {
  EXPECT_EQ(fateOf("task<> f() { $here^co_await work(); }"),
            "escapes await likely here");
}

TEST(ErrorEscape, awaitOfWhatThrowsIsAsSureAsThat) {
  EXPECT_EQ(fateOf("task<> g() { throw 1; co_return; }"
                   "task<> f() { $here^co_await g(); }"),
            "escapes await proven here");
}

TEST(ErrorEscape, awaiterThatCannotThrow) {
  EXPECT_EQ(fateOf("task<> f() { co_await harmless(); }"), "none");
}

TEST(ErrorEscape, awaitOfWhatCatches) {
  EXPECT_EQ(
      fateOf("task<> g() { try { co_await work(); } catch (...) { log(0); } }"
             "task<> f() { co_await g(); }"),
      "none");
}

TEST(ErrorEscape, errorAsAValueIsNotThrown) {
  EXPECT_EQ(fateOf("task<> f() { std::error_code e; co_await work_into(e); }"),
            "none");
  EXPECT_EQ(fateOf("task<> f() { auto [e, n] = co_await work_as_tuple(); }"),
            "none");
}

TEST(ErrorEscape, callsBesideErrorValuesAreKnownToTheirAuthor) {
  EXPECT_EQ(fateOf("task<> f() { std::error_code e; co_await work_into(e);"
                   " if (e) log(0); }"),
            "escapes call possible");
  // An await that throws is another matter.
  EXPECT_EQ(fateOf("task<> f() { std::error_code e; co_await work_into(e);"
                   " $here^co_await work(); }"),
            "escapes await likely here");
}

TEST(ErrorEscape, handlerOfEverythingThatDoesSomething) {
  for (const char *Does : {"log(0);", "int n; n = 1;", "std::string s(\"x\");",
                           "throw own_error();", "static int n; ++n;"})
    EXPECT_NE(fateOf(std::string("task<> f() { try { co_await work(); } "
                                 "catch (...) { ") +
                     Does + " } }"),
              "ignored")
        << Does;
  EXPECT_EQ(
      fateOf("task<> f() { try { co_await work(); } catch (...) { log(0); } }"),
      "heard");
  EXPECT_EQ(fateOf("task<> f() { try { co_await work(); } "
                   "catch (const std::exception &e) { log(e.what()); } }"),
            "heard");
  EXPECT_EQ(fateOf("task<> f() { try { co_await work(); } "
                   "catch (std::exception) { log(0); } }"),
            "heard");
}

TEST(ErrorEscape, handlerThatDoesNothingIgnores) {
  EXPECT_EQ(fateOf("task<> f() { try { co_await work(); } catch (...) { } }"),
            "ignored");
  EXPECT_EQ(fateOf("task<> f() { try { co_await work(); } "
                   "catch (...) { co_return; } }"),
            "ignored");
}

TEST(ErrorEscape, handlerThatOnlyThrowsAgainIsNone) {
  EXPECT_EQ(fateOf("task<> f() { try { $here^co_await work(); } "
                   "catch (...) { throw; } }"),
            "escapes await likely here");
  EXPECT_EQ(fateOf("task<> f() { try { co_await work(); } "
                   "catch (...) { log(0); throw; } }"),
            "heard");
}

TEST(ErrorEscape, handlerOfOneKindCoversLittle) {
  EXPECT_EQ(fateOf("task<> f() { try { $here^co_await work(); } "
                   "catch (const own_error &) { log(0); } }"),
            "escapes await likely here");
  EXPECT_EQ(fateOf("task<> f() { try { $here^co_await work(); } "
                   "catch (const std::logic_error &) { log(0); } }"),
            "escapes await likely here");
}

TEST(ErrorEscape, handlerOfErrorCodesCoversOperations) {
  EXPECT_EQ(fateOf("task<> f() { try { co_await work(); } "
                   "catch (const std::system_error &e) { log(e.what()); } }"),
            "heard");
  EXPECT_EQ(fateOf("task<> f() { try { $here^throw 1; co_await work(); } "
                   "catch (const std::system_error &e) { log(e.what()); } }"),
            "escapes throw likely here");
}

TEST(ErrorEscape, whoHandlesEverythingHasThoughtOfErrors) {
  EXPECT_EQ(
      fateOf("task<> f() { try { co_await work(); } catch (...) { log(0); }"
             " co_await work(); }"),
      "heard");
  EXPECT_EQ(
      fateOf("task<> f() { try { co_await work(); } catch (...) { log(0); }"
             " $here^throw 1; }"),
      "escapes throw likely here");
}

TEST(ErrorEscape, callsByWhatIsSeenOfThem) {
  EXPECT_EQ(fateOf("task<> f() { $here^opaque(); co_return; }"),
            "escapes call likely here");
  EXPECT_EQ(fateOf("task<> f() { never_throws(); co_return; }"), "none");
  EXPECT_EQ(fateOf("int twice(int n) { return 2 * n; }"
                   "task<> f() { twice(1); co_return; }"),
            "none");
  EXPECT_EQ(
      fateOf("void g() { throw 1; } task<> f() { $here^g(); co_return; }"),
      "escapes call likely here");
  EXPECT_EQ(fateOf("task<> f() { std::string s(\"x\"); co_return; }"),
            "escapes call possible");
}

TEST(ErrorEscape, functionsThatCallEachOtherEnd) {
  EXPECT_EQ(fateOf("void g(int); void h(int n) { g(n); }"
                   "void g(int n) { if (n) h(n - 1); }"
                   "task<> f() { g(1); co_return; }"),
            "none");
}

TEST(ErrorEscape, whatDoesNotRunDoesNotThrow) {
  EXPECT_EQ(fateOf("task<> f() { auto l = [] { throw 1; }; co_return; }"),
            "none");
  EXPECT_EQ(fateOf("int g(); task<> f() { sizeof(g()); (void)noexcept(g());"
                   " co_return; }"),
            "none");
}

TEST(ErrorEscape, makingATaskRunsNoneOfIt) {
  EXPECT_EQ(fateOf("task<> g() { throw 1; co_return; }"
                   "task<> f() { auto t = g(); co_return; }"),
            "none");
  EXPECT_EQ(fateOf("task<> f() { auto t = work(); co_return; }"), "none");
}

TEST(ErrorEscape, tenThousandOperandsAreNoTenThousandFrames) {
  std::string Sum = "1";
  for (int I = 0; I < 5000; ++I)
    Sum += "+n";
  EXPECT_EQ(fateOf("task<int> f(int n) { co_return " + Sum + "; }"), "none");
}

} // namespace
} // namespace clang::tidy::coro
