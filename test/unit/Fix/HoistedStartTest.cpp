//===--- HoistedStartTest.cpp ---------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fix/HoistedStart.h"
#include "AppliedEdits.h"
#include "TestTU.h"

namespace clang::tidy::coro {
namespace {

const char Prelude[] = R"cpp(
#include <coroutine>
#include <memory>
template <typename T> struct eager {
  struct promise_type {
    eager get_return_object();
    std::suspend_never initial_suspend() noexcept;
    std::suspend_never final_suspend() noexcept;
    void unhandled_exception(); void return_value(T);
  };
  bool await_ready() { return *shared; }
  void await_suspend(std::coroutine_handle<>);
  T await_resume();
  std::shared_ptr<int> shared;
};
template <typename T> struct once {
  struct promise_type {
    once get_return_object();
    std::suspend_never initial_suspend() noexcept;
    std::suspend_never final_suspend() noexcept;
    void unhandled_exception(); void return_value(T);
  };
  eager<T> operator co_await() &&;
  std::shared_ptr<int> shared;
};
eager<int> get(int); eager<int> get_of(const int &); once<int> get_once(int);
)cpp";

class HoistedStartTest : public testing::Test {
protected:
  /// \p Code, one coroutine of type eager<int>, after its fixes, or why there
  /// is none.
  std::string fixed(llvm::StringRef Code) {
    TestTU TU(Prelude + Code.str());
    TaskSemanticsReader Semantics(TU.context(), Models);
    LateStartFinder Finder(TU.context(), Models, Semantics);
    StartHoister Hoister(TU.context(), Models);
    const auto *Coroutine = TU.find<FunctionDecl>([](const FunctionDecl &F) {
      return F.getNameAsString() == "tested" &&
             F.doesThisDeclarationHaveABody();
    });
    if (!Coroutine)
      return "no coroutine";
    std::vector<std::string> Texts;
    std::vector<TextEdit> Edits;
    SourceLocation At;
    for (const LateStart &Late :
         Finder.find(*Coroutine, *cast<CoroutineBodyStmt>(Coroutine->getBody()),
                     Confidence::Likely)) {
      HoistedStart Fix = Hoister.hoist(Late);
      if (Fix.Text.empty())
        return Fix.NoEdit;
      At = Fix.At;
      Texts.push_back(Fix.Text);
      Edits.insert(Edits.end(), Fix.Edits.begin(), Fix.Edits.end());
    }
    if (Texts.empty())
      return "nothing found";
    // At both places the same comes out.
    std::vector<TextEdit> Alternative = Edits;
    Edits.push_back(Hoister.insertion(At, Texts, /*IsAlternative=*/false));
    Alternative.push_back(Hoister.insertion(At, Texts, /*IsAlternative=*/true));
    std::string Text = applied(Edits, *Coroutine, TU);
    EXPECT_EQ(Text, applied(Alternative, *Coroutine, TU));
    return Text;
  }

  ModelSet Models;
};

TEST_F(HoistedStartTest, DeclarationsMoveInTheirOrder) {
  EXPECT_EQ(fixed(R"cpp(eager<int> tested() {
  // First.
  auto a = co_await get(1);

  // Second.
  auto b = get(2); // Here.
  const auto c = get(3);

  co_return a + co_await b + 0;
})cpp"),
            R"cpp(eager<int> tested() {
  // Second.
  auto b = get(2); // Here.
  // First.
  auto a = co_await get(1);

  const auto c = get(3);

  co_return a + co_await b + 0;
})cpp");
}

TEST_F(HoistedStartTest, TasksGetNames) {
  EXPECT_EQ(fixed(R"cpp(eager<int> tested(int bTask) {
  auto a = co_await get(bTask);
  auto b = co_await get(2);
  co_return a + b + co_await (get_once(3));
})cpp"),
            R"cpp(eager<int> tested(int bTask) {
  auto bTask2 = get(2);
  auto get_once_task = get_once(3);
  auto a = co_await get(bTask);
  auto b = co_await bTask2;
  co_return a + b + co_await (std::move(get_once_task));
})cpp");
}

TEST_F(HoistedStartTest, WhatMustStay) {
  EXPECT_EQ(
      fixed("eager<int> tested() {\n  auto a = co_await get(1);\n  auto b "
            "= co_await get_of(2);\n  co_return a + b;\n}"),
      "an argument of 'get_of' is a temporary that would end before the "
      "task does");
  EXPECT_EQ(
      fixed("eager<int> tested() {\n  auto a = co_await get(1);\n  auto b "
            "= get(2); ++a;\n  co_return a + co_await b;\n}"),
      "it shares its line with other code");
  EXPECT_EQ(fixed("eager<int> tested() {\n  auto a = co_await get(1); // b\n  "
                  "auto b = get(a);\n  co_return co_await b;\n}"),
            "nothing found");
}

} // namespace
} // namespace clang::tidy::coro
