//===--- TaskSemanticsTest.cpp --------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/TaskSemantics.h"
#include "TestTU.h"
#include "clang/AST/ExprCXX.h"

namespace clang::tidy::coro {
namespace {

/// The obligatory rest of a promise, and a task for a given start.
const char Prelude[] = R"cpp(
#include <coroutine>
#include <exception>
#include <type_traits>
#include <utility>
template <typename R> struct promise_rest {
  R get_return_object();
  std::suspend_always final_suspend() noexcept;
  void unhandled_exception();
  void return_void();
};
template <typename Initial> struct starts_with {
  struct promise_type : promise_rest<starts_with> {
    Initial initial_suspend();
  };
};
struct ready_false {
  bool await_ready() { return false; }
  void await_suspend(std::coroutine_handle<>) {}
  void await_resume() {}
};
)cpp";

class TaskSemanticsTest : public testing::Test {
protected:
  void parse(llvm::StringRef Code) {
    TU = std::make_unique<TestTU>(
        Prelude + Code.str(),
        std::vector<std::pair<std::string, std::string>>{},
        std::vector<std::string>{"-isystem", CORO_TIDY_TEST_INPUTS});
    Reader = std::make_unique<TaskSemanticsReader>(TU->context(), Models);
  }
  /// Of the variable or alias \p Name.
  TaskSemantics of(llvm::StringRef Name) { return Reader->of(TU->type(Name)); }
  /// Of the first call of a function or object \p Name.
  TaskSemantics ofCall(llvm::StringRef Name) {
    const CallExpr *Call = TU->find<CallExpr>([&](const CallExpr &C) {
      if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&C)) {
        const auto *Object =
            dyn_cast<DeclRefExpr>(Operator->getArg(0)->IgnoreParenImpCasts());
        return Object && Object->getDecl()->getName() == Name;
      }
      const FunctionDecl *Callee = C.getDirectCallee();
      return Callee && Callee->getNameAsString() == Name;
    });
    if (!Call) {
      ADD_FAILURE() << "no call of " << Name.str();
      return {};
    }
    return Reader->ofCall(*Call);
  }
  /// Of the alias `subject` of \p Code.
  TaskSemantics read(llvm::StringRef Code) {
    parse(Code);
    return of("subject");
  }
  StartKind start(llvm::StringRef Code) { return read(Code).Start; }

  ModelSet Models;
  std::unique_ptr<TestTU> TU;
  std::unique_ptr<TaskSemanticsReader> Reader;
};

//===----------------------------------------------------------------------===//
// Start: the awaiter of initial_suspend
//===----------------------------------------------------------------------===//

TEST_F(TaskSemanticsTest, SuspendAlwaysAndNever) {
  parse(R"cpp(
    struct plain {
      struct promise_type : promise_rest<plain> {
        std::suspend_always initial_suspend();
      };
    };
    using always = starts_with<std::suspend_always>;
    using never = starts_with<std::suspend_never>;
    always instantiated; never too;
  )cpp");
  EXPECT_EQ(of("plain").Start, StartKind::Lazy);
  EXPECT_EQ(of("always").Start, StartKind::Lazy);
  EXPECT_EQ(of("never").Start, StartKind::Eager);
}

TEST_F(TaskSemanticsTest, FinalSuspendSaysNothingOfTheStart) {
  EXPECT_EQ(start(R"cpp(
    struct subject {
      struct promise_type {
        subject get_return_object();
        std::suspend_always initial_suspend();
        std::suspend_never final_suspend() noexcept;
        void unhandled_exception(); void return_void();
      };
    };)cpp"),
            StartKind::Lazy);
}

TEST_F(TaskSemanticsTest, ConstantReadiness) {
  parse(R"cpp(
    struct ready_true : ready_false { bool await_ready() { return true; } };
    struct by_constant : ready_false {
      static constexpr bool Ready = false;
      bool await_ready() { return Ready; }
    };
    struct by_call : ready_false {
      static constexpr bool ready() { return true; }
      bool await_ready() { return ready(); }
    };
    struct derived : std::suspend_always {};
    template <bool Lazy> struct by_parameter : ready_false {
      bool await_ready() { return !Lazy; }
    };
    template <typename Policy> struct by_policy : ready_false {
      bool await_ready() { return Policy::ready; }
    };
    struct eager_policy { static constexpr bool ready = true; };
    using custom_false = starts_with<ready_false>;
    using custom_true = starts_with<ready_true>;
    using constant = starts_with<by_constant>;
    using call = starts_with<by_call>;
    using from_always = starts_with<derived>;
    using parameter_lazy = starts_with<by_parameter<true>>;
    using parameter_eager = starts_with<by_parameter<false>>;
    using policy = starts_with<by_policy<eager_policy>>;
  )cpp");
  EXPECT_EQ(of("custom_false").Start, StartKind::Lazy);
  EXPECT_EQ(of("custom_true").Start, StartKind::Eager);
  EXPECT_EQ(of("constant").Start, StartKind::Lazy);
  EXPECT_EQ(of("call").Start, StartKind::Eager);
  EXPECT_EQ(of("from_always").Start, StartKind::Lazy);
  EXPECT_EQ(of("parameter_lazy").Start, StartKind::Lazy);
  EXPECT_EQ(of("parameter_eager").Start, StartKind::Eager);
  EXPECT_EQ(of("policy").Start, StartKind::Eager);
}

TEST_F(TaskSemanticsTest, ConditionalReadinessIsUnknown) {
  parse(R"cpp(
    struct by_member : ready_false {
      bool ready;
      bool await_ready() { return ready; }
    };
    struct two_ways : ready_false {
      int n;
      bool await_ready() { if (n) return true; return false; }
    };
    struct not_seen : ready_false { bool await_ready(); };
    using member = starts_with<by_member>;
    using ways = starts_with<two_ways>;
    using hidden = starts_with<not_seen>;
    using number = starts_with<int>;
  )cpp");
  EXPECT_EQ(of("member").Start, StartKind::Unknown);
  EXPECT_EQ(of("ways").Start, StartKind::Unknown);
  EXPECT_EQ(of("hidden").Start, StartKind::Unknown);
  EXPECT_EQ(of("number").Start, StartKind::Unknown);
}

TEST_F(TaskSemanticsTest, AwaitSuspendMayRunTheBodyAllTheSame) {
  parse(R"cpp(
    using handle = std::coroutine_handle<>;
    void post(handle);
    struct refuses : ready_false { bool await_suspend(handle) { return false; } };
    struct accepts : ready_false { bool await_suspend(handle) { return true; } };
    struct depends : ready_false {
      bool b; bool await_suspend(handle) { return b; }
    };
    struct resumes : ready_false { void await_suspend(handle h) { h.resume(); } };
    struct may_resume : ready_false {
      bool b; void await_suspend(handle h) { if (b) h.resume(); }
    };
    struct transfers : ready_false { handle await_suspend(handle h) { return h; } };
    struct noop : ready_false {
      handle await_suspend(handle) { return std::noop_coroutine(); }
    };
    struct posts : ready_false { void await_suspend(handle h) { post(h); } };
    struct stores : ready_false {
      handle kept; void await_suspend(handle h) { kept = h; }
    };
    struct unseen : ready_false { void await_suspend(handle h); };
    using t_refuses = starts_with<refuses>;
    using t_accepts = starts_with<accepts>;
    using t_depends = starts_with<depends>;
    using t_resumes = starts_with<resumes>;
    using t_may_resume = starts_with<may_resume>;
    using t_transfers = starts_with<transfers>;
    using t_noop = starts_with<noop>;
    using t_posts = starts_with<posts>;
    using t_stores = starts_with<stores>;
    using t_unseen = starts_with<unseen>;
  )cpp");
  EXPECT_EQ(of("t_refuses").Start, StartKind::Eager);
  EXPECT_EQ(of("t_accepts").Start, StartKind::Lazy);
  EXPECT_EQ(of("t_depends").Start, StartKind::Unknown);
  EXPECT_EQ(of("t_resumes").Start, StartKind::Eager);
  EXPECT_EQ(of("t_may_resume").Start, StartKind::Unknown);
  EXPECT_EQ(of("t_transfers").Start, StartKind::Eager);
  EXPECT_EQ(of("t_noop").Start, StartKind::Lazy);
  EXPECT_EQ(of("t_posts").Start, StartKind::Unknown);
  EXPECT_EQ(of("t_stores").Start, StartKind::Lazy);
  EXPECT_EQ(of("t_unseen").Start, StartKind::Unknown);
}

TEST_F(TaskSemanticsTest, InitialSuspendThroughOperatorCoAwait) {
  parse(R"cpp(
    struct member { ready_false operator co_await(); };
    struct freely {};
    std::suspend_never operator co_await(freely);
    namespace ns {
    struct hidden {
      friend std::suspend_always operator co_await(hidden) { return {}; }
    };
    }
    using t_member = starts_with<member>;
    using t_freely = starts_with<freely>;
    using t_hidden = starts_with<ns::hidden>;
  )cpp");
  EXPECT_EQ(of("t_member").Start, StartKind::Lazy);
  EXPECT_EQ(of("t_freely").Start, StartKind::Eager);
  EXPECT_EQ(of("t_hidden").Start, StartKind::Lazy);
}

TEST_F(TaskSemanticsTest, DeducedReturnTypes) {
  parse(R"cpp(
    template <typename T> struct deduced {
      struct promise_type : promise_rest<deduced> {
        auto initial_suspend() noexcept { return std::suspend_always(); }
      };
    };
    template <bool Lazy> struct chosen {
      struct promise_type : promise_rest<chosen<Lazy>> {
        auto initial_suspend() noexcept {
          if constexpr (Lazy) return std::suspend_always{};
          else return std::suspend_never{};
        }
      };
    };
    template <typename T> struct conflicting {
      struct promise_type : promise_rest<conflicting<T>> {
        auto initial_suspend() noexcept {
          if constexpr (sizeof(T) > 1) return std::suspend_always{};
          else return std::suspend_never{};
        }
      };
    };
    template <bool Lazy> struct conditional {
      struct promise_type : promise_rest<conditional<Lazy>> {
        std::conditional_t<Lazy, std::suspend_always, std::suspend_never>
        initial_suspend();
      };
    };
    template <typename T> struct local {
      struct promise_type : promise_rest<local<T>> {
        auto initial_suspend() noexcept {
          struct awaiter {
            promise_type *self;
            bool await_ready() { return false; }
            void await_suspend(std::coroutine_handle<>) {}
            void await_resume() {}
          };
          return awaiter{this};
        }
      };
    };
    using t_deduced = deduced<int>;
    using t_lazy = chosen<true>;
    using t_eager = chosen<false>;
    using t_conflicting = conflicting<int>;
    using t_conditional = conditional<false>;
    using t_local = local<int>;
  )cpp");
  EXPECT_EQ(of("t_deduced").Start, StartKind::Lazy);
  EXPECT_EQ(of("t_lazy").Start, StartKind::Lazy);
  EXPECT_EQ(of("t_eager").Start, StartKind::Eager);
  EXPECT_EQ(of("t_conflicting").Start, StartKind::Unknown);
  EXPECT_EQ(of("t_conditional").Start, StartKind::Eager);
  EXPECT_EQ(of("t_local").Start, StartKind::Lazy);
}

//===----------------------------------------------------------------------===//
// Start: which promise type
//===----------------------------------------------------------------------===//

TEST_F(TaskSemanticsTest, PromisesThatAreInheritedNestedOrNamed) {
  parse(R"cpp(
    struct outside : promise_rest<struct named> {
      std::suspend_always initial_suspend();
    };
    struct named { using promise_type = outside; };
    struct child : named {};
    template <typename T> struct promise_base : promise_rest<T> {
      std::suspend_never initial_suspend();
    };
    template <typename T> struct deep {
      struct promise_type : promise_base<deep<T>> {};
    };
    template <typename T> struct holder { using promise_type = promise_base<T>; };
    template <typename T> struct by_base : holder<by_base<T>> {};
    template <typename T> using alias = deep<T>;
    using t_deep = deep<int>;
    using t_by_base = by_base<int>;
    using t_alias = alias<char>;
  )cpp");
  EXPECT_EQ(of("named").Start, StartKind::Lazy);
  EXPECT_EQ(of("named").Promise, &TU->record("outside"));
  EXPECT_EQ(of("child").Start, StartKind::Lazy);
  EXPECT_EQ(of("t_deep").Start, StartKind::Eager);
  EXPECT_EQ(of("t_by_base").Start, StartKind::Eager);
  EXPECT_EQ(of("t_alias").Start, StartKind::Eager);
}

TEST_F(TaskSemanticsTest, APromiseThatOutsidersMayNotNameIsNone) {
  EXPECT_EQ(start(R"cpp(
    class subject {
      struct promise_type : promise_rest<subject> {
        std::suspend_always initial_suspend();
      };
    };)cpp"),
            StartKind::Unknown);
}

TEST_F(TaskSemanticsTest, SpecialisedPartsOfATemplate) {
  parse(R"cpp(
    template <typename T> struct promise : promise_rest<int> {
      std::suspend_always initial_suspend();
    };
    template <typename T> struct promise<T *> : promise_rest<int> {
      std::suspend_never initial_suspend();
    };
    template <typename T> struct promise<T **> : promise_rest<int> {
      std::suspend_always initial_suspend();
    };
    template <> struct promise<char> : promise_rest<int> {
      std::suspend_never initial_suspend();
    };
    template <typename T> struct task { using promise_type = promise<T>; };
    using t_int = task<int>;
    using t_pointer = task<int *>;
    using t_twice = task<int **>;
    using t_char = task<char>;
  )cpp");
  EXPECT_EQ(of("t_int").Start, StartKind::Lazy);
  EXPECT_EQ(of("t_pointer").Start, StartKind::Eager);
  EXPECT_EQ(of("t_twice").Start, StartKind::Lazy);
  EXPECT_EQ(of("t_char").Start, StartKind::Eager);
}

TEST_F(TaskSemanticsTest, CoroutineTraitsSpecialised) {
  parse(R"cpp(
    struct full {};
    struct lazy_promise : promise_rest<full> {
      std::suspend_always initial_suspend();
    };
    template <> struct std::coroutine_traits<full> {
      using promise_type = lazy_promise;
    };
    template <typename T, typename E> struct partial {};
    template <typename T, typename E> struct frame : promise_rest<partial<T, E>> {
      std::suspend_never initial_suspend();
    };
    template <typename T, typename E, typename... Args>
    struct std::coroutine_traits<partial<T, E>, Args...> {
      typedef frame<T, E> promise_type;
    };
    using t_partial = partial<int, char>;
  )cpp");
  EXPECT_EQ(of("full").Start, StartKind::Lazy);
  EXPECT_EQ(of("t_partial").Start, StartKind::Eager);
  EXPECT_EQ(of("t_partial").Promise->getName(), "frame");
}

TEST_F(TaskSemanticsTest, CoroutineTraitsSpecialisedOnAParameter) {
  parse(R"cpp(
    struct tag {};
    struct owner;
    struct task {
      struct promise_type : promise_rest<task> {
        std::suspend_always initial_suspend();
      };
    };
    struct eager_promise : promise_rest<task> {
      std::suspend_never initial_suspend();
    };
    template <typename... Args> struct std::coroutine_traits<task, tag, Args...> {
      using promise_type = eager_promise;
    };
    template <> struct std::coroutine_traits<task, owner &, int> {
      using promise_type = eager_promise;
    };
    task ordinary(int);
    task tagged(tag, int);
    struct owner { task member(int); task constant(int) const; };
    void use(owner &o) {
      ordinary(1); tagged({}, 1); o.member(1); o.constant(1);
    }
  )cpp");
  EXPECT_EQ(ofCall("ordinary").Start, StartKind::Lazy);
  EXPECT_EQ(ofCall("tagged").Start, StartKind::Eager);
  EXPECT_EQ(ofCall("member").Start, StartKind::Eager);
  EXPECT_EQ(ofCall("constant").Start, StartKind::Lazy);
  // The type alone does not say which.
  EXPECT_EQ(of("task").Start, StartKind::Unknown);
}

TEST_F(TaskSemanticsTest, TheBodyOfACoroutineDecides) {
  parse(R"cpp(
    template <bool Lazy> struct task {
      struct promise_type : promise_rest<task<Lazy>> {
        std::conditional_t<Lazy, std::suspend_always, std::suspend_never>
        initial_suspend() { return {}; }
      };
    };
    task<true> seen() { co_return; }
    struct owner { task<false> member() const { co_return; } };
    template <typename T> task<true> generic(T) { co_return; }
    task<true> passes_on() { return seen(); }
    void use(owner o) {
      auto lambda = [o](int) -> task<false> { co_return; };
      seen(); o.member(); lambda(1); generic(1); passes_on();
    }
  )cpp");
  EXPECT_EQ(ofCall("seen").Start, StartKind::Lazy);
  EXPECT_EQ(ofCall("member").Start, StartKind::Eager);
  EXPECT_EQ(ofCall("lambda").Start, StartKind::Eager);
  EXPECT_EQ(ofCall("generic").Start, StartKind::Lazy);
  EXPECT_EQ(ofCall("passes_on").Start, StartKind::Lazy);
}

TEST_F(TaskSemanticsTest, ExperimentalTraitsAreNotLookedAt) {
  parse(R"cpp(
    struct subject {};
    struct promise : promise_rest<subject> {
      std::suspend_always initial_suspend();
    };
    namespace std::experimental {
    template <typename R, typename... Args> struct coroutine_traits;
    template <> struct coroutine_traits<subject> { using promise_type = promise; };
    }
  )cpp");
  EXPECT_EQ(of("subject").Start, StartKind::Unknown);
}

TEST_F(TaskSemanticsTest, WithoutTheStandardsTraitsNothingIsACoroutine) {
  TU = std::make_unique<TestTU>(
      "struct always {}; struct subject { struct promise_type {"
      "  always initial_suspend(); }; };");
  Reader = std::make_unique<TaskSemanticsReader>(TU->context(), Models);
  EXPECT_EQ(of("subject").Start, StartKind::Unknown);
}

TEST_F(TaskSemanticsTest, DependentTypesInsideATemplate) {
  parse(R"cpp(
    template <typename T> struct task {
      struct promise_type : promise_rest<task<T>> {
        std::suspend_always initial_suspend();
      };
      void run() { task self = *this; }
    };
    template <typename T> void f(task<T> parameter, T any, typename T::type x) {
      auto unknown = any.go();
    }
  )cpp");
  EXPECT_EQ(of("parameter").Start, StartKind::Lazy);
  EXPECT_EQ(of("self").Start, StartKind::Lazy);
  EXPECT_EQ(of("any").Start, StartKind::Unknown);
  EXPECT_EQ(of("x").Start, StartKind::Unknown);
  EXPECT_EQ(of("unknown").Start, StartKind::Unknown);
}

TEST_F(TaskSemanticsTest, ReferencesQualifiersAndOtherTypes) {
  parse(R"cpp(
    using task = starts_with<std::suspend_always>;
    struct incomplete;
    template <typename T> struct never_defined;
    using reference = const task &;
    using rvalue = task &&;
    using qualified = volatile task;
    using pointer = task *;
    using number = int;
    using array = task[3];
    using function = task(int);
    using forward = never_defined<int>;
    enum class choice {};
    struct selfish { using promise_type = selfish; };
    template <typename T> struct endless { using promise_type = typename endless<endless<T>>::promise_type; };
    template <typename T> using through = endless<T>;
    using nothing = void;
  )cpp");
  EXPECT_EQ(of("reference").Start, StartKind::Lazy);
  EXPECT_EQ(of("rvalue").Start, StartKind::Lazy);
  EXPECT_EQ(of("qualified").Start, StartKind::Lazy);
  for (const char *Other : {"pointer", "number", "array", "function", "forward",
                            "choice", "incomplete", "selfish", "nothing"}) {
    const TaskSemantics S = of(Other);
    EXPECT_EQ(S.Start, StartKind::Unknown) << Other;
    EXPECT_EQ(S.Drop, DropKind::Unknown) << Other;
  }
  EXPECT_EQ(of("incomplete").Nodiscard, NodiscardKind::Unknown);
  EXPECT_EQ(Reader->of(QualType()).Start, StartKind::Unknown);
}

TEST_F(TaskSemanticsTest, ATypeWithoutEndIsGivenUp) {
  EXPECT_EQ(start(R"cpp(
    template <typename T> struct endless {
      using promise_type = typename endless<T *>::promise_type;
    };
    template <typename T> void f(endless<T> subject);
  )cpp"),
            StartKind::Unknown);
}

TEST_F(TaskSemanticsTest, SendersAreLazy) {
  parse(R"cpp(
    struct sender_t {};
    struct sender { using sender_concept = sender_t; };
    template <typename T> struct derived : sender {};
    using t_derived = derived<int>;
  )cpp");
  EXPECT_EQ(of("sender").Start, StartKind::Lazy);
  EXPECT_EQ(of("t_derived").Start, StartKind::Lazy);
}

//===----------------------------------------------------------------------===//
// Attributes and models
//===----------------------------------------------------------------------===//

TEST_F(TaskSemanticsTest, AnAttributeComesFirst) {
  parse(R"cpp(
    struct [[clang::annotate("coro_tidy::lazy")]] opaque;
    template <typename T> struct [[clang::annotate("coro_tidy::eager")]] generic {
      struct promise_type : promise_rest<generic<T>> {
        std::suspend_always initial_suspend();
      };
    };
    using t_generic = generic<int>;
  )cpp");
  EXPECT_EQ(of("opaque").Start, StartKind::Lazy);
  EXPECT_EQ(of("t_generic").Start, StartKind::Eager);
}

TEST_F(TaskSemanticsTest, AModelComesFirstAndTypesFillWhatItLeavesOpen) {
  LibraryModel Library;
  Library.Namespace = "lib";
  TaskModel Task;
  Task.Type = "lib::task";
  Task.Start = StartKind::Lazy;
  Task.EagerWithArgument = "lib::executor_tag";
  Task.Error = ErrorKind::KeptUntilRead;
  Library.Tasks.push_back(Task);
  Models.add(Library);
  parse(R"cpp(
    namespace lib {
    inline namespace v1 {
    struct executor_tag {};
    template <typename T> struct [[nodiscard]] task {
      struct promise_type : promise_rest<task<T>> {
        std::suspend_never initial_suspend();
      };
      std::suspend_always operator co_await() &&;
    };
    }
    task<int> plain(int);
    task<int> tagged(const executor_tag &, int);
    template <typename... T> task<int> variadic(T...);
    }
    using subject = lib::task<int>;
    void use() { lib::plain(1); lib::tagged({}, 1);
                 lib::variadic(lib::executor_tag()); }
  )cpp");
  const TaskSemantics S = of("subject");
  ASSERT_TRUE(S.Model);
  EXPECT_EQ(S.Start, StartKind::Lazy);
  EXPECT_EQ(S.Error, ErrorKind::KeptUntilRead);
  EXPECT_EQ(S.Await, AwaitForm::Rvalue);
  EXPECT_EQ(S.Nodiscard, NodiscardKind::Yes);
  EXPECT_EQ(ofCall("plain").Start, StartKind::Lazy);
  EXPECT_EQ(ofCall("tagged").Start, StartKind::Eager);
  EXPECT_EQ(ofCall("variadic").Start, StartKind::Eager);
}

TEST_F(TaskSemanticsTest, Nodiscard) {
  parse(R"cpp(
    struct [[nodiscard]] loud {};
    struct quiet {};
    template <typename T> struct [[nodiscard]] generic {};
    using t_generic = generic<int>;
    [[nodiscard]] quiet asked();
    quiet unasked();
    void use() { asked(); unasked(); }
  )cpp");
  EXPECT_EQ(of("loud").Nodiscard, NodiscardKind::Yes);
  EXPECT_EQ(of("quiet").Nodiscard, NodiscardKind::No);
  EXPECT_EQ(of("t_generic").Nodiscard, NodiscardKind::Yes);
  EXPECT_EQ(ofCall("asked").Nodiscard, NodiscardKind::Yes);
  EXPECT_EQ(ofCall("unasked").Nodiscard, NodiscardKind::No);
}

//===----------------------------------------------------------------------===//
// Await
//===----------------------------------------------------------------------===//

TEST_F(TaskSemanticsTest, FormOfOperatorCoAwait) {
  parse(R"cpp(
    struct any { std::suspend_always operator co_await(); };
    struct lvalue { std::suspend_always operator co_await() &; };
    struct constant { std::suspend_always operator co_await() const &; };
    struct both {
      std::suspend_always operator co_await() &;
      std::suspend_always operator co_await() &&;
    };
    struct rvalue { std::suspend_always operator co_await() &&; };
    struct deleted {
      std::suspend_always operator co_await() & = delete;
      std::suspend_always operator co_await() &&;
    };
    struct free_lvalue {}; std::suspend_always operator co_await(free_lvalue &);
    struct free_rvalue {}; std::suspend_always operator co_await(free_rvalue &&);
    template <typename T> struct generic {};
    template <typename T> std::suspend_always operator co_await(generic<T> &&);
    using t_generic = generic<int>;
    struct itself : ready_false {};
    struct neither {};
  )cpp");
  EXPECT_EQ(of("any").Await, AwaitForm::Lvalue);
  EXPECT_EQ(of("lvalue").Await, AwaitForm::Lvalue);
  EXPECT_EQ(of("constant").Await, AwaitForm::Lvalue);
  EXPECT_EQ(of("both").Await, AwaitForm::Lvalue);
  EXPECT_EQ(of("rvalue").Await, AwaitForm::Rvalue);
  EXPECT_EQ(of("rvalue").Awaits, AwaitCount::Once);
  EXPECT_EQ(of("deleted").Await, AwaitForm::Rvalue);
  EXPECT_EQ(of("free_lvalue").Await, AwaitForm::Lvalue);
  EXPECT_EQ(of("free_rvalue").Await, AwaitForm::Rvalue);
  EXPECT_EQ(of("t_generic").Await, AwaitForm::Rvalue);
  EXPECT_EQ(of("itself").Await, AwaitForm::Lvalue);
  EXPECT_EQ(of("neither").Await, AwaitForm::Unknown);
}

TEST_F(TaskSemanticsTest, FormOfAwaitTransform) {
  parse(R"cpp(
    template <typename Transforms> struct task : ready_false {
      task(task &&);
      struct promise_type : promise_rest<task<Transforms>>, Transforms {
        std::suspend_always initial_suspend();
      };
    };
    struct by_value {
      template <typename T> auto await_transform(task<T> t) { return t; }
    };
    struct by_reference { task<by_reference> &await_transform(task<by_reference> &); };
    struct by_rvalue { task<by_rvalue> &&await_transform(task<by_rvalue> &&); };
    struct passes_on {
      template <typename T> T &&await_transform(T &&t) { return static_cast<T &&>(t); }
    };
    struct forwards {
      template <typename T> decltype(auto) await_transform(T &&t) {
        return std::forward<T>(t);
      }
    };
    struct wraps {
      template <typename T> auto await_transform(T &&t) { return wrap(t); }
    };
    struct for_others { std::suspend_always await_transform(int); };
    using t_value = task<by_value>;
    using t_reference = task<by_reference>;
    using t_rvalue = task<by_rvalue>;
    using t_passes_on = task<passes_on>;
    using t_forwards = task<forwards>;
    using t_wraps = task<wraps>;
    using t_others = task<for_others>;
  )cpp");
  EXPECT_EQ(of("t_value").Await, AwaitForm::Rvalue);
  EXPECT_EQ(of("t_reference").Await, AwaitForm::Lvalue);
  EXPECT_EQ(of("t_rvalue").Await, AwaitForm::Rvalue);
  EXPECT_EQ(of("t_passes_on").Await, AwaitForm::Lvalue);
  EXPECT_EQ(of("t_forwards").Await, AwaitForm::Lvalue);
  EXPECT_EQ(of("t_wraps").Await, AwaitForm::Unknown);
}

TEST_F(TaskSemanticsTest, WhatCannotMoveIsAwaitedInPlace) {
  parse(R"cpp(
    struct deleted : ready_false { deleted(deleted &&) = delete; };
    struct member : ready_false { deleted inner; };
    struct no_copy : ready_false { no_copy(const no_copy &) = delete; };
    struct copied : ready_false { copied(const copied &); };
    struct moved : ready_false { moved(moved &&); };
    struct plain : ready_false { ~plain(); };
  )cpp");
  EXPECT_EQ(of("deleted").Await, AwaitForm::Immovable);
  EXPECT_EQ(of("member").Await, AwaitForm::Immovable);
  EXPECT_EQ(of("no_copy").Await, AwaitForm::Immovable);
  EXPECT_EQ(of("copied").Await, AwaitForm::Lvalue);
  EXPECT_EQ(of("moved").Await, AwaitForm::Lvalue);
  EXPECT_EQ(of("plain").Await, AwaitForm::Lvalue);
}

//===----------------------------------------------------------------------===//
// Drop and error
//===----------------------------------------------------------------------===//

TEST_F(TaskSemanticsTest, Dropped) {
  parse(R"cpp(
    #include <memory>
    #include <optional>
    template <typename Self, typename Initial> struct starts {
      struct promise_type : promise_rest<Self> { Initial initial_suspend(); };
    };
    using always = std::suspend_always;
    using never = std::suspend_never;
    using handle = std::coroutine_handle<>;
    struct destroys : starts<destroys, always> {
      handle h; ~destroys() { if (h) h.destroy(); }
    };
    template <typename T> struct generic : starts<generic<T>, always> {
      std::coroutine_handle<T> h; ~generic() { if (h) h.destroy(); }
    };
    struct owner { handle h; ~owner() { h.destroy(); } };
    struct by_member : starts<by_member, always> { owner o; };
    struct bare { struct promise_type : promise_rest<bare> {
      always initial_suspend(); }; handle h; };
    struct eager_bare { struct promise_type : promise_rest<eager_bare> {
      never initial_suspend(); }; handle h; };
    struct hidden : starts<hidden, always> { handle h; ~hidden(); };
    struct eager_destroys : starts<eager_destroys, never> {
      handle h; ~eager_destroys() { h.destroy(); }
    };
    struct frame;
    struct other : starts<other, always> { frame *f; };
    template <typename T> struct state { std::optional<T> v; handle then; };
    template <typename T> struct eager_shares { struct promise_type : promise_rest<eager_shares<T>> {
      never initial_suspend(); }; std::shared_ptr<state<T>> s; };
    using t_eager_shares = eager_shares<int>;
    struct waits { ~waits(); };
    struct eager_waits { struct promise_type : promise_rest<eager_waits> {
      never initial_suspend(); }; std::shared_ptr<waits> s; };
    struct eager_waits_itself { struct promise_type : promise_rest<eager_waits_itself> {
      never initial_suspend(); }; std::shared_ptr<state<int>> s; ~eager_waits_itself(); };
    struct eager_unknown { struct promise_type : promise_rest<eager_unknown> {
      never initial_suspend(); }; std::shared_ptr<frame> s; };
    using t_generic = generic<void>;
  )cpp");
  EXPECT_EQ(of("destroys").Drop, DropKind::NeverRuns);
  EXPECT_EQ(of("t_generic").Drop, DropKind::NeverRuns);
  EXPECT_EQ(of("by_member").Drop, DropKind::NeverRuns);
  EXPECT_EQ(of("bare").Drop, DropKind::Leaks);
  EXPECT_EQ(of("eager_bare").Drop, DropKind::KeepsRunning);
  EXPECT_EQ(of("hidden").Drop, DropKind::Unknown);
  EXPECT_EQ(of("eager_destroys").Drop, DropKind::Unknown);
  EXPECT_EQ(of("other").Drop, DropKind::Unknown);
  EXPECT_EQ(of("t_eager_shares").Drop, DropKind::KeepsRunning);
  EXPECT_EQ(of("eager_waits").Drop, DropKind::Unknown);
  EXPECT_EQ(of("eager_waits_itself").Drop, DropKind::Unknown);
  EXPECT_EQ(of("eager_unknown").Drop, DropKind::Unknown);
}

TEST_F(TaskSemanticsTest, ErrorsOfTheBody) {
  parse(R"cpp(
    template <typename Handler> struct task {
      struct promise_type : promise_rest<task<Handler>>, Handler {
        using Handler::unhandled_exception;
        std::suspend_always initial_suspend();
      };
      promise_type *promise;
      struct awaiter : ready_false {
        promise_type *promise;
        void await_resume() { promise->result(); }
      };
      auto operator co_await() && { return awaiter{{}, promise}; }
    };
    struct terminates { void unhandled_exception() { std::terminate(); } };
    struct swallows { void unhandled_exception() {} };
    struct rethrows_out { void unhandled_exception() { throw; } };
    struct throws_noexcept { void unhandled_exception() noexcept { throw; } };
    struct hidden { void unhandled_exception(); };
    struct keeper {
      std::exception_ptr error;
      void set(std::exception_ptr e) { error = e; }
      void unhandled_exception() { set(std::current_exception()); }
    };
    struct rethrown : keeper {
      void check() { if (error) std::rethrow_exception(error); }
      void result() { check(); }
    };
    struct kept : keeper { void result() {} };
    struct unsure : keeper { void result(); };
    using t_terminates = task<terminates>;
    using t_swallows = task<swallows>;
    using t_rethrows_out = task<rethrows_out>;
    using t_throws_noexcept = task<throws_noexcept>;
    using t_hidden = task<hidden>;
    using t_rethrown = task<rethrown>;
    using t_kept = task<kept>;
    using t_unsure = task<unsure>;
  )cpp");
  EXPECT_EQ(of("t_terminates").Error, ErrorKind::Terminates);
  EXPECT_EQ(of("t_swallows").Error, ErrorKind::Swallowed);
  EXPECT_EQ(of("t_rethrows_out").Error, ErrorKind::Unknown);
  EXPECT_EQ(of("t_throws_noexcept").Error, ErrorKind::Terminates);
  EXPECT_EQ(of("t_hidden").Error, ErrorKind::Unknown);
  EXPECT_EQ(of("t_rethrown").Error, ErrorKind::RethrownAtAwait);
  EXPECT_EQ(of("t_kept").Error, ErrorKind::KeptUntilRead);
  EXPECT_EQ(of("t_unsure").Error, ErrorKind::Unknown);
}

//===----------------------------------------------------------------------===//
// Real libraries, with no model at all
//===----------------------------------------------------------------------===//

/// Asio takes seconds to parse, so one file has all questions.
TEST_F(TaskSemanticsTest, RealAsioAwaitable) {
  parse(R"cpp(
    #include <boost/asio/awaitable.hpp>
    #include <boost/asio/io_context.hpp>
    namespace net = boost::asio;
    struct user {};
    struct order {};
    template <typename T>
    using on_io = net::awaitable<T, net::io_context::executor_type>;
    net::awaitable<user> declared(int);
    net::awaitable<void> seen() { co_return; }
    net::awaitable<order> awaits() {
      auto variable = declared(1);
      co_await std::move(variable);
      co_return order();
    }
    template <typename T> net::awaitable<T> generic(net::awaitable<T> in_template) {
      auto u = declared(2);
      co_return co_await std::move(in_template);
    }
    using never_used = net::awaitable<char *>;
    using nothing = net::awaitable<void>;
    using used = net::awaitable<order>;
    using other_executor = on_io<int>;
    void use() { seen(); awaits(); }
  )cpp");
  const char *const Names[] = {"never_used",     "nothing",  "used",
                               "other_executor", "variable", "in_template"};
  for (const char *Name : Names) {
    const TaskSemantics S = of(Name);
    EXPECT_EQ(S.Start, StartKind::Lazy) << Name;
    EXPECT_EQ(S.Await, AwaitForm::Rvalue) << Name;
    EXPECT_EQ(S.Awaits, AwaitCount::Once) << Name;
    EXPECT_EQ(S.Drop, DropKind::NeverRuns) << Name;
    EXPECT_EQ(S.Error, ErrorKind::RethrownAtAwait) << Name;
    EXPECT_EQ(S.Nodiscard, NodiscardKind::Yes) << Name;
    ASSERT_TRUE(S.Promise) << Name;
    EXPECT_EQ(S.Promise->getName(), "awaitable_frame") << Name;
  }
  EXPECT_EQ(ofCall("declared").Start, StartKind::Lazy);
  EXPECT_EQ(ofCall("seen").Start, StartKind::Lazy);
  EXPECT_EQ(ofCall("awaits").Start, StartKind::Lazy);
}

/// The mock that the checks' fixtures are written against.
TEST_F(TaskSemanticsTest, CppcoroTask) {
  parse(R"cpp(
    #include <cppcoro/task.hpp>
    cppcoro::task<int> declared();
    cppcoro::task<> seen() { co_await declared(); }
    using subject = cppcoro::task<int>;
    using nothing = cppcoro::task<>;
  )cpp");
  for (const char *Name : {"subject", "nothing"}) {
    const TaskSemantics S = of(Name);
    EXPECT_EQ(S.Start, StartKind::Lazy) << Name;
    EXPECT_EQ(S.Await, AwaitForm::Lvalue) << Name;
    EXPECT_EQ(S.Drop, DropKind::NeverRuns) << Name;
    EXPECT_EQ(S.Error, ErrorKind::RethrownAtAwait) << Name;
  }
}

} // namespace
} // namespace clang::tidy::coro
