//===--- CombinedAwaitTest.cpp --------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Code in, code out: each rewriting is applied and the text compared.

#include "Fix/CombinedAwait.h"
#include "AppliedEdits.h"
#include "TestTU.h"
#include "clang/AST/ExprCXX.h"

namespace clang::tidy::coro {
namespace {

/// Three libraries: `cc` has a function as its combinator, `op` an operator
/// that splices tuples and leaves voids out, and what the one of `hold` gives
/// has to be asked for each result.
const char Library[] = R"cpp(
#include <coroutine>
#include <exception>
#include <tuple>
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
namespace cc {
template <typename T = void> struct task : task_base<task<T>, T> {};
task<int> get(int); task<> act(int); task<int &> refer(int);
struct fixed : task_base<fixed, int> { fixed(fixed &&) = delete; };
fixed fix(int);
void when_all();
}
namespace hold {
template <typename R> struct gives {
  bool await_ready() const; void await_suspend(std::coroutine_handle<>) const; R await_resume() const;
};
template <typename T = void> struct task : task_base<task<T>, T> {
  gives<std::add_lvalue_reference_t<const T>> operator co_await() const &;
  gives<std::add_rvalue_reference_t<T>> operator co_await() const &&;
};
struct pinned { pinned(pinned &&) = delete; int n; };
task<int> get(int); task<> act(int); task<int &> refer(int); task<pinned> pin(int);
void when_all();
}
namespace op {
template <typename T = void, typename Executor = int> struct task : task_base<task<T, Executor>, T> {};
task<int> get(int); task<> act(int); task<std::tuple<int>> wrap(int);
task<int, char> elsewhere(int);
namespace ops { void operator&&(const task<> &, const task<> &); struct clash; }
}
namespace bare {
template <typename T = void> struct task : task_base<task<T>, T> {};
task<int> get(int);
}
struct failure {};
)cpp";

class CombinedAwaitTest : public testing::Test {
protected:
  CombinedAwaitTest() {
    LibraryModel Call;
    Call.Tasks.emplace_back().Type = "cc::task";
    Call.Tasks.back().Start = StartKind::Lazy;
    Call.Tasks.emplace_back().Type = "cc::fixed";
    CombinatorModel WhenAll;
    WhenAll.Name = "cc::when_all";
    WhenAll.Argument = ArgumentForm::Value;
    WhenAll.Result = ResultForm::TupleOfValues;
    WhenAll.Void = VoidSlot::Placeholder;
    WhenAll.Headers = {"cc/when_all.hpp"};
    Call.Combinators.push_back(WhenAll);
    Models.add(std::move(Call));

    LibraryModel Holders;
    Holders.Tasks.emplace_back().Type = "hold::task";
    Holders.Tasks.back().Start = StartKind::Lazy;
    CombinatorModel Held;
    Held.Name = "hold::when_all";
    Held.Argument = ArgumentForm::Value;
    Held.Result = ResultForm::TupleOfHolders;
    Held.Accessor = "value";
    Held.Void = VoidSlot::Holder;
    Holders.Combinators.push_back(Held);
    Models.add(std::move(Holders));

    LibraryModel Operator;
    Operator.Tasks.emplace_back().Type = "op::task";
    Operator.Tasks.back().Start = StartKind::Lazy;
    CombinatorModel And;
    And.Name = "op::ops::operator&&";
    And.Spelling = CombinatorSpelling::Operator;
    And.Operator = "&&";
    And.Argument = ArgumentForm::Value;
    And.Result = ResultForm::TupleOfValues;
    And.Void = VoidSlot::Omitted;
    And.CollapsesSingleValue = true;
    And.SplicesLeftTuple = true;
    And.WrapsErrors = true;
    And.SameTemplateArguments = {1};
    And.Headers = {"op/ops.hpp"};
    And.UsingDirectives = {"op::ops"};
    Operator.Combinators.push_back(And);
    Models.add(std::move(Operator));
  }

  void parse(llvm::StringRef Code, llvm::StringRef Header = Library) {
    TU = std::make_unique<TestTU>(
        "#include <library.h>\n" + Code.str(),
        std::vector<std::pair<std::string, std::string>>{
            {"library.h", Header.str()}});
    Semantics = std::make_unique<TaskSemanticsReader>(TU->context(), Models);
    Finder =
        std::make_unique<AwaitGroupFinder>(TU->context(), Models, *Semantics);
    Combiner = std::make_unique<AwaitCombiner>(TU->context(), Models);
  }

  /// Of the one group of \p Coroutine.
  CombinedAwait combine(const FunctionDecl &Coroutine) {
    const auto *Body = dyn_cast_or_null<CoroutineBodyStmt>(Coroutine.getBody());
    if (!Body) {
      ADD_FAILURE() << "no coroutine " << Coroutine.getNameAsString();
      return {};
    }
    const auto Groups = Finder->find(Coroutine, *Body, Confidence::Possible);
    if (Groups.size() != 1) {
      ADD_FAILURE() << Groups.size() << " groups in "
                    << Coroutine.getNameAsString();
      return {};
    }
    return Combiner->combine(Groups.front(), [this](llvm::StringRef Header) {
      return HeaderIsFound && !Header.empty();
    });
  }
  CombinedAwait combine(llvm::StringRef Name) {
    return combine(TU->function(Name));
  }

  /// The text of \p Function with the edits, or the reason why there is none.
  std::string rewritten(const FunctionDecl &Function) {
    CombinedAwait Fix = combine(Function);
    if (Fix.Edits.empty())
      return "no edit: " + Fix.NoEdit;
    EXPECT_EQ(Fix.NoEdit, "");
    if (!Fix.UsingDirective.Text.empty())
      Fix.Edits.push_back(Fix.UsingDirective);
    return applied(Fix.Edits, Function, *TU);
  }
  std::string rewritten(llvm::StringRef Name) {
    return rewritten(TU->function(Name));
  }

  bool HeaderIsFound = true;
  ModelSet Models;
  std::unique_ptr<TestTU> TU;
  std::unique_ptr<TaskSemanticsReader> Semantics;
  std::unique_ptr<AwaitGroupFinder> Finder;
  std::unique_ptr<AwaitCombiner> Combiner;
};

TEST_F(CombinedAwaitTest, PlainResultsBecomeBindings) {
  parse(R"cpp(
cc::task<int> call() {
  auto a = cc::get(1);
  auto b = cc::get(2);
  auto x = co_await a;
  auto y = co_await std::move(b);
  co_return x + y;
}
op::task<int> chain() {
  auto a = op::get(1);
  auto b = op::get(2);
  const auto x = co_await a;
  const auto y = co_await b;
  co_return x + y;
}
cc::task<int> one_line() { auto a = cc::get(1); auto b = cc::get(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
cc::task<int> between() {
  auto a = cc::get(1);
  auto b = cc::get(2);
  auto x = co_await a;
  int n = 3;
  auto y = co_await b; // the second
  co_return x + y + n;
}
)cpp");
  EXPECT_EQ(rewritten("call"), R"cpp(cc::task<int> call() {
  auto a = cc::get(1);
  auto b = cc::get(2);
  auto [x, y] = co_await cc::when_all(std::move(a), std::move(b));
  co_return x + y;
})cpp");
  EXPECT_EQ(rewritten("chain"), R"cpp(op::task<int> chain() {
  using namespace op::ops;
  auto a = op::get(1);
  auto b = op::get(2);
  const auto [x, y] = co_await (std::move(a) && std::move(b));
  co_return x + y;
})cpp");
  EXPECT_EQ(rewritten("one_line"),
            "cc::task<int> one_line() { auto a = cc::get(1); auto b = "
            "cc::get(2); auto [x, y] = co_await cc::when_all(std::move(a), "
            "std::move(b)); co_return x + y; }");
  EXPECT_EQ(rewritten("between"), R"cpp(cc::task<int> between() {
  auto a = cc::get(1);
  auto b = cc::get(2);
  auto [x, y] = co_await cc::when_all(std::move(a), std::move(b));
  int n = 3;
  // the second
  co_return x + y + n;
})cpp");
}

TEST_F(CombinedAwaitTest, OtherResultsGetFreshNames) {
  parse(R"cpp(
cc::task<int> typed() {
  auto a = cc::get(1);
  auto b = cc::get(2);
  int x = co_await a;
  const auto y = co_await b;
  co_return x + y;
}
cc::task<int> assigned() {
  auto first_task = cc::get(1);
  auto second = cc::get(2);
  int x, y;
  x = co_await first_task;
  y = co_await second;
  co_return x + y;
}
cc::task<int> operands() {
  auto a = cc::get(1);
  auto b = cc::get(2);
  co_return co_await a + co_await b;
}
cc::task<int> returned() {
  auto a = cc::get(1);
  auto b = cc::get(2);
  auto x = co_await a;
  auto y = co_await b;
  (void)y;
  co_return x;
}
cc::task<int> captured() {
  auto a = cc::get(1);
  auto b = cc::get(2);
  auto x = co_await a;
  auto y = co_await b;
  co_return [&] { return x + y; }();
}
)cpp");
  EXPECT_EQ(rewritten("typed"), R"cpp(cc::task<int> typed() {
  auto a = cc::get(1);
  auto b = cc::get(2);
  auto [xResult, yResult] = co_await cc::when_all(std::move(a), std::move(b));
  int x = std::move(xResult);
  const auto y = std::move(yResult);
  co_return x + y;
})cpp");
  EXPECT_EQ(rewritten("assigned"), R"cpp(cc::task<int> assigned() {
  auto first_task = cc::get(1);
  auto second = cc::get(2);
  int x, y;
  auto [first_task_result, second_result] = co_await cc::when_all(std::move(first_task), std::move(second));
  x = std::move(first_task_result);
  y = std::move(second_result);
  co_return x + y;
})cpp");
  EXPECT_EQ(rewritten("operands"), R"cpp(cc::task<int> operands() {
  auto a = cc::get(1);
  auto b = cc::get(2);
  auto [aResult, bResult] = co_await cc::when_all(std::move(a), std::move(b));
  co_return std::move(aResult) + std::move(bResult);
})cpp");
  for (const char *Name : {"returned", "captured"})
    EXPECT_NE(rewritten(Name).find("auto x = std::move(xResult);"),
              std::string::npos)
        << rewritten(Name);
}

TEST_F(CombinedAwaitTest, VoidsInACallHaveASlot) {
  parse(R"cpp(
cc::task<int> beside() {
  auto v = cc::act(1);
  auto a = cc::get(2);
  co_await v;
  auto x = co_await a;
  co_return x;
}
cc::task<int> bound() {
  auto a = cc::get(1);
  auto v = cc::act(2);
  auto x = co_await a;
  co_await v;
  co_return x + 1;
}
cc::task<> all() {
  auto v = cc::act(1);
  auto w = cc::act(2);
  co_await v;
  co_await w;
}
)cpp");
  EXPECT_EQ(rewritten("beside"), R"cpp(cc::task<int> beside() {
  auto v = cc::act(1);
  auto a = cc::get(2);
  auto [vResult, xResult] = co_await cc::when_all(std::move(v), std::move(a));
  auto x = std::move(xResult);
  co_return x;
})cpp");
  EXPECT_EQ(rewritten("bound"), R"cpp(cc::task<int> bound() {
  auto a = cc::get(1);
  auto v = cc::act(2);
  auto [x, vResult] = co_await cc::when_all(std::move(a), std::move(v));
  co_return x + 1;
})cpp");
  EXPECT_EQ(rewritten("all"), R"cpp(cc::task<> all() {
  auto v = cc::act(1);
  auto w = cc::act(2);
  co_await cc::when_all(std::move(v), std::move(w));
})cpp");
}

TEST_F(CombinedAwaitTest, HoldersAreAskedWhereTheAwaitsStood) {
  parse(R"cpp(
hold::task<int> values() {
  auto a = hold::get(1);
  auto v = hold::act(2);
  auto b = hold::get(3);
  auto x = co_await a;
  co_await v; // First.
  const auto y = co_await std::move(b);
  co_return x + y;
}
hold::task<> nothing() {
  auto v = hold::act(1);
  auto w = hold::act(2);
  co_await v;
  (void)co_await w;
}
hold::task<> references() {
  auto a = hold::get(1);
  auto b = hold::get(2);
  auto c = hold::get(3);
  const int &x = co_await a;
  auto &&y = co_await b;
  int &&z = co_await std::move(c);
}
hold::task<> objects() {
  auto a = hold::refer(1);
  auto b = hold::pin(2);
  auto &x = co_await a;
  const hold::pinned &y = co_await b;
}
)cpp");
  EXPECT_EQ(rewritten("values"), R"cpp(hold::task<int> values() {
  auto a = hold::get(1);
  auto v = hold::act(2);
  auto b = hold::get(3);
  auto [xResult, vResult, yResult] = co_await hold::when_all(std::move(a), std::move(v), std::move(b));
  auto x = std::move(xResult).value();
  vResult.value(); // First.
  const auto y = std::move(yResult).value();
  co_return x + y;
})cpp");
  EXPECT_EQ(rewritten("nothing"), R"cpp(hold::task<> nothing() {
  auto v = hold::act(1);
  auto w = hold::act(2);
  auto [vResult, wResult] = co_await hold::when_all(std::move(v), std::move(w));
  vResult.value();
  (void)wResult.value();
})cpp");
  EXPECT_EQ(rewritten("references"), R"cpp(hold::task<> references() {
  auto a = hold::get(1);
  auto b = hold::get(2);
  auto c = hold::get(3);
  auto [xResult, yResult, zResult] = co_await hold::when_all(std::move(a), std::move(b), std::move(c));
  const int &x = xResult.value();
  auto &&y = std::as_const(yResult.value());
  int &&z = std::move(zResult).value();
})cpp");
  EXPECT_EQ(rewritten("objects"), R"cpp(hold::task<> objects() {
  auto a = hold::refer(1);
  auto b = hold::pin(2);
  auto [xResult, yResult] = co_await hold::when_all(std::move(a), std::move(b));
  auto &x = xResult.value();
  const hold::pinned &y = yResult.value();
})cpp");
}

TEST_F(CombinedAwaitTest, HoldersEndWithTheBlock) {
  parse(R"cpp(
hold::task<> values(bool k) {
  auto a = hold::get(1);
  auto b = hold::get(2);
  if (k) {
    auto x = co_await a;
    auto y = co_await b;
  }
}
hold::task<> references(bool k) {
  auto a = hold::get(1);
  auto b = hold::get(2);
  if (k) {
    const int &x = co_await a;
    auto y = co_await b;
  }
}
)cpp");
  EXPECT_EQ(rewritten("values"), R"cpp(hold::task<> values(bool k) {
  auto a = hold::get(1);
  auto b = hold::get(2);
  if (k) {
    auto [xResult, yResult] = co_await hold::when_all(std::move(a), std::move(b));
    auto x = std::move(xResult).value();
    auto y = std::move(yResult).value();
  }
})cpp");
  EXPECT_EQ(rewritten("references"),
            "no edit: the result of 'a' would end before the task does");
}

TEST_F(CombinedAwaitTest, OperandsOfAnOperatorAreNestedSoThatNothingIsSpliced) {
  parse(R"cpp(
op::task<int> leading() { auto v = op::act(1); auto a = op::get(2); auto b = op::get(3); co_await v; auto x = co_await a; auto y = co_await b; co_return x + y; }
op::task<int> middle() { auto a = op::get(1); auto v = op::act(2); auto b = op::get(3); auto x = co_await a; co_await v; auto y = co_await b; co_return x + y; }
op::task<int> trailing() { auto a = op::get(1); auto b = op::get(2); auto v = op::act(3); auto x = co_await a; auto y = co_await b; co_await v; co_return x + y; }
op::task<int> one_value() { auto v = op::act(1); auto a = op::get(2); co_await v; auto x = co_await a; co_return x; }
op::task<> all_void() { auto v = op::act(1); auto w = op::act(2); co_await v; co_await w; co_return; }
op::task<int> tuple_first() { auto a = op::wrap(1); auto b = op::get(2); auto x = co_await a; auto y = co_await b; co_return y; }
op::task<int> tuple_last() { auto a = op::get(1); auto b = op::wrap(2); auto x = co_await a; auto y = co_await b; co_return x + 1; }
op::task<int> only_tuples() { auto a = op::wrap(1); auto b = op::wrap(2); auto x = co_await a; auto y = co_await b; co_return 1; }
op::task<int> void_after_tuple() { auto a = op::wrap(1); auto v = op::act(2); auto x = co_await a; co_await v; co_return 1; }
)cpp");
  const auto Has = [&](llvm::StringRef Name, llvm::StringRef Part) {
    const std::string Text = rewritten(Name);
    EXPECT_NE(Text.find(Part.str()), std::string::npos) << Part.str() << "\n"
                                                        << Text;
  };
  Has("leading", "auto [x, y] = co_await ((std::move(v) && std::move(a)) && "
                 "std::move(b));");
  Has("middle", "auto [x, y] = co_await ((std::move(a) && std::move(v)) && "
                "std::move(b));");
  Has("trailing", "auto [x, y] = co_await (std::move(a) && (std::move(b) && "
                  "std::move(v)));");
  Has("one_value", "auto a = op::get(2); auto x = co_await (std::move(v) && "
                   "std::move(a)); co_return x;");
  Has("all_void",
      "auto w = op::act(2); co_await (std::move(v) && std::move(w)); "
      "co_return;");
  Has("tuple_first", "co_await (std::move(b) && std::move(a));");
  Has("tuple_last", "auto [x, y] = co_await (std::move(a) && std::move(b));");
  Has("only_tuples", "no edit: '&&' would splice the tuple that one of the "
                     "tasks gives");
  Has("void_after_tuple", "no edit: '&&' would splice");
}

TEST_F(CombinedAwaitTest, FreshNamesMeanNothingElse) {
  parse(R"cpp(
#define bResult 1
namespace outer { int nResult; struct s { int mResult; cc::task<int> member() {
  auto a = cc::get(1); auto b = cc::get(2);
  int m = co_await a; int n = co_await b; co_return m + n; } }; }
cc::task<int> local() {
  auto a = cc::get(1); auto b = cc::get(2); int xResult = 3;
  int x = co_await a; int y = co_await b; co_return x + y + xResult; }
cc::task<int> macro() {
  auto a = cc::get(1); auto b = cc::get(2);
  co_return co_await a + co_await b; }
void enclosing() { int xResult = 0; auto l = [&]() -> cc::task<int> {
  auto a = cc::get(1); auto b = cc::get(2);
  int x = co_await a; int y = co_await b; co_return x + y; }; (void)xResult; }
)cpp");
  const auto Has = [](const std::string &Text, llvm::StringRef Part) {
    EXPECT_NE(Text.find(Part.str()), std::string::npos) << Part.str() << "\n"
                                                        << Text;
  };
  Has(rewritten("outer::s::member"), "auto [mResult2, nResult2] = ");
  Has(rewritten("local"), "auto [xResult2, yResult] = ");
  Has(rewritten("macro"), "auto [aResult, bResult2] = ");
  Has(rewritten(*TU->find<LambdaExpr>()->getCallOperator()),
      "auto [xResult2, yResult] = ");
}

TEST_F(CombinedAwaitTest, CommentsStay) {
  parse(R"cpp(
cc::task<int> inside() {
  auto a = cc::get(1);
  auto b = cc::get(2);
  auto x = co_await /* slow */ a; // first
  // Then the other.
  auto y = co_await b;
  co_return x + y;
}
cc::task<int> line() {
  auto a = cc::get(1);
  auto b = cc::get(2);
  auto x = co_await // slow
      a;
  auto y = co_await b;
  co_return x + y;
}
)cpp");
  EXPECT_EQ(rewritten("inside"), R"cpp(cc::task<int> inside() {
  auto a = cc::get(1);
  auto b = cc::get(2);
  auto [xResult, yResult] = co_await cc::when_all(std::move(a), std::move(b));
  auto x = /* slow */ std::move(xResult); // first
  // Then the other.
  auto y = std::move(yResult);
  co_return x + y;
})cpp");
  EXPECT_EQ(rewritten("line"),
            "no edit: a comment inside an await would be lost");
}

TEST_F(CombinedAwaitTest, LineBreaksStayAsTheyAre) {
  parse("op::task<int> bindings() {\r\n"
        "  auto a = op::get(1);\r\n"
        "  auto b = op::get(2);\r\n"
        "  auto x = co_await a;\r\n"
        "  auto y = co_await b;\r\n"
        "  co_return x + y;\r\n"
        "}\r\n"
        "cc::task<int> names() {\r\n"
        "  auto a = cc::get(1);\r\n"
        "  auto b = cc::get(2);\r\n"
        "  int x = co_await a;\r\n"
        "  int y = co_await b;\r\n"
        "  co_return x + y;\r\n"
        "}\r\n");
  EXPECT_EQ(rewritten("bindings"),
            "op::task<int> bindings() {\r\n"
            "  using namespace op::ops;\r\n"
            "  auto a = op::get(1);\r\n"
            "  auto b = op::get(2);\r\n"
            "  auto [x, y] = co_await (std::move(a) && std::move(b));\r\n"
            "  co_return x + y;\r\n"
            "}");
  EXPECT_EQ(rewritten("names"),
            "cc::task<int> names() {\r\n"
            "  auto a = cc::get(1);\r\n"
            "  auto b = cc::get(2);\r\n"
            "  auto [xResult, yResult] = co_await cc::when_all(std::move(a), "
            "std::move(b));\r\n"
            "  int x = std::move(xResult);\r\n"
            "  int y = std::move(yResult);\r\n"
            "  co_return x + y;\r\n"
            "}");
}

TEST_F(CombinedAwaitTest, WhereThereIsNoEdit) {
  std::string Code = R"cpp(
#define AWAIT(x) co_await x
cc::task<int> macro() { auto a = cc::get(1); auto b = cc::get(2); auto x = AWAIT(a); auto y = co_await b; co_return x + y; }
cc::task<int> directive() { auto a = cc::get(1); auto b = cc::get(2); auto x = co_await a;
#ifdef NOTHING
  x = 0;
#endif
  auto y = co_await b; co_return x + y; }
cc::task<int> constant() { const auto a = cc::get(1); auto b = cc::get(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
cc::task<int> reference() { auto a = cc::refer(1); auto b = cc::get(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
op::task<int> executors() { auto a = op::get(1); auto b = op::elsewhere(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
bare::task<int> no_model() { auto a = bare::get(1); auto b = bare::get(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
op::task<int> handler() { try { auto a = op::get(1); auto b = op::get(2); auto x = co_await a; auto y = co_await b; co_return x + y; } catch (const failure &) {} co_return 0; }
op::task<int> clash() { auto a = op::get(1); auto b = op::get(2); int clash = 1; auto x = co_await a; auto y = co_await b; co_return x + y + clash; }
cc::task<int> immovable() { auto a = cc::fix(1); auto b = cc::get(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
cc::task<int> many() {
)cpp";
  for (int I = 0; I < 9; ++I)
    Code += "auto t" + std::to_string(I) + " = cc::get(1);\n";
  for (int I = 0; I < 9; ++I)
    Code += "auto r" + std::to_string(I) + " = co_await t" + std::to_string(I) +
            ";\n";
  parse(Code + "co_return 0; }\n");
  EXPECT_EQ(rewritten("macro"), "no edit: the code comes from a macro");
  EXPECT_EQ(rewritten("directive"),
            "no edit: a preprocessor directive stands between the awaits");
  EXPECT_EQ(rewritten("constant"),
            "no edit: 'a' is const and cannot be moved into the combinator");
  EXPECT_EQ(rewritten("immovable"),
            "no edit: 'a' cannot be moved into the combinator");
  EXPECT_EQ(rewritten("reference"),
            "no edit: the result of 'a' is a reference");
  EXPECT_EQ(rewritten("executors"),
            "no edit: the tasks do not run on executors of one type");
  EXPECT_EQ(rewritten("no_model"),
            "no edit: no model names a combinator for 'bare::task'; await the "
            "tasks together with the library's own form");
  EXPECT_EQ(rewritten("handler"),
            "no edit: a handler around the awaits would not catch the error "
            "that 'operator&&' throws");
  EXPECT_EQ(rewritten("clash"),
            "no edit: there is no place for a using-directive of 'op::ops'");
  EXPECT_EQ(rewritten("many"),
            "no edit: more than 8 tasks are better kept in a range");
}

TEST_F(CombinedAwaitTest, HandlersThatCatchEverythingAreFine) {
  parse(R"cpp(
op::task<int> all() { try { auto a = op::get(1); auto b = op::get(2); auto x = co_await a; auto y = co_await b; co_return x + y; } catch (...) {} co_return 0; }
op::task<int> standard() { try { auto a = op::get(1); auto b = op::get(2); auto x = co_await a; auto y = co_await b; co_return x + y; } catch (const std::exception &) {} co_return 0; }
op::task<int> elsewhere() { try { co_await op::get(3); } catch (const failure &) {} auto a = op::get(1); auto b = op::get(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
cc::task<int> not_wrapped() { try { auto a = cc::get(1); auto b = cc::get(2); auto x = co_await a; auto y = co_await b; co_return x + y; } catch (const failure &) {} co_return 0; }
)cpp");
  for (const char *Name : {"all", "standard", "elsewhere", "not_wrapped"})
    EXPECT_EQ(combine(Name).NoEdit, "") << Name;
}

TEST_F(CombinedAwaitTest, HeadersOfWhatIsNotDeclared) {
  const char Code[] = R"cpp(
cc::task<int> f() { auto a = cc::get(1); auto b = cc::get(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
)cpp";
  parse(Code);
  EXPECT_TRUE(combine("f").Headers.empty());
  std::string Without = Library;
  Without.erase(Without.find("void when_all();"), 16);
  parse(Code, Without);
  EXPECT_EQ(combine("f").Headers, std::vector<std::string>{"cc/when_all.hpp"});
  HeaderIsFound = false;
  const CombinedAwait Fix = combine("f");
  EXPECT_EQ(Fix.NoEdit, "the header <cc/when_all.hpp> is not found");
  EXPECT_TRUE(Fix.Edits.empty());
  EXPECT_TRUE(Fix.Headers.empty());
}

TEST_F(CombinedAwaitTest, NamesAreQualifiedWhereSomethingHidesThem) {
  parse(R"cpp(
namespace app { namespace cc {} namespace std {}
::cc::task<int> f() { auto a = ::cc::get(1); auto b = ::cc::get(2); auto x = co_await a; auto y = co_await b; co_return x + y; } }
)cpp");
  EXPECT_NE(rewritten("app::f").find(
                "co_await ::cc::when_all(::std::move(a), ::std::move(b));"),
            std::string::npos);
}

//===----------------------------------------------------------------------===//
// Using-directives
//===----------------------------------------------------------------------===//

TEST_F(CombinedAwaitTest, AVisibleDirectiveIsNotRepeated) {
  parse(R"cpp(
op::task<int> none() { auto a = op::get(1); auto b = op::get(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
op::task<int> in_body() { using namespace op::ops; auto a = op::get(1); auto b = op::get(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
op::task<int> in_block() { { using namespace op::ops; auto a = op::get(1); auto b = op::get(2); auto x = co_await a; auto y = co_await b; co_return x + y; } }
op::task<int> in_other_block() { { using namespace op::ops; } auto a = op::get(1); auto b = op::get(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
op::task<int> too_late() { auto a = op::get(1); auto b = op::get(2); auto x = co_await a; auto y = co_await b; using namespace op::ops; co_return x + y; }
void enclosing() { using namespace op::ops; auto l = []() -> op::task<int> { auto a = op::get(1); auto b = op::get(2); auto x = co_await a; auto y = co_await b; co_return x + y; }; }
namespace app { using namespace op::ops;
op::task<int> in_namespace() { auto a = op::get(1); auto b = op::get(2); auto x = co_await a; auto y = co_await b; co_return x + y; } }
namespace late { op::task<int> before_it() { auto a = op::get(1); auto b = op::get(2); auto x = co_await a; auto y = co_await b; co_return x + y; }
using namespace op::ops; }
)cpp");
  for (const char *Name :
       {"none", "in_other_block", "too_late", "late::before_it"})
    EXPECT_EQ(combine(Name).UsingDirective.Text, " using namespace op::ops;")
        << Name;
  for (const char *Name : {"in_body", "in_block", "app::in_namespace"})
    EXPECT_EQ(combine(Name).UsingDirective.Text, "") << Name;
  EXPECT_EQ(
      combine(*TU->find<LambdaExpr>()->getCallOperator()).UsingDirective.Text,
      "");
}

TEST_F(CombinedAwaitTest, TheDirectiveStandsFirstInTheBody) {
  parse(R"cpp(
op::task<int> commented() { // Both.
    auto a = op::get(1);
    auto b = op::get(2);
    auto x = co_await a;
    auto y = co_await b;
    co_return x + y;
}
namespace app { namespace op {} 
::op::task<int> hidden()
{
  auto a = ::op::get(1);
  auto b = ::op::get(2);
  auto x = co_await a;
  auto y = co_await b;
  co_return x + y;
} }
)cpp");
  EXPECT_EQ(rewritten("commented").substr(0, 76),
            "op::task<int> commented() { // Both.\n"
            "    using namespace op::ops;\n"
            "    auto a");
  EXPECT_EQ(rewritten("app::hidden").substr(0, 59),
            "::op::task<int> hidden()\n{\n"
            "  using namespace ::op::ops;\n  a");
}

} // namespace
} // namespace clang::tidy::coro
