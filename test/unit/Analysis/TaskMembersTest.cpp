//===--- TaskMembersTest.cpp ----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/TaskMembers.h"
#include "TestTU.h"

namespace clang::tidy::coro {
namespace {

const char Library[] = R"cpp(
#include <coroutine>
#include <utility>
struct task {
  struct promise_type {
    task get_return_object();
    std::suspend_always initial_suspend() noexcept;
    std::suspend_always final_suspend() noexcept;
    void return_void();
    void unhandled_exception();
  };
  task();
  task(task &&);
  task &operator=(task &&);
  bool await_ready(); void await_suspend(std::coroutine_handle<>); void await_resume();
};
task get(int);
)cpp";

/// How many calls may have created the member `t` of `C` when `C::f` begins;
/// "unknown" where others may have to do with it.
std::string creations(llvm::StringRef Code) {
  TestTU TU((Library + Code).str());
  const ModelSet Models;
  TaskSemanticsReader Semantics(TU.context(), Models);
  ObjectSharing Types(TU.context(), Models);
  TaskMembers Members(Semantics, Types);
  const auto *Field =
      TU.find<FieldDecl>([](const FieldDecl &F) { return F.getName() == "t"; });
  const auto *Method = TU.find<CXXMethodDecl>([](const CXXMethodDecl &M) {
    return M.getNameAsString() == "f" && M.doesThisDeclarationHaveABody();
  });
  const auto Found = Members.creationsOf(*Field, *Method);
  const auto Again = Members.creationsOf(*Field, *Method);
  EXPECT_EQ(Found, Again) << "what is remembered differs";
  return Found ? std::to_string(Found->size()) : "unknown";
}

TEST(TaskMembers, oneConstructorOrInitialiserCreatesIt) {
  EXPECT_EQ(creations("class C { task t = get(1); task f() { co_await t; } };"),
            "1");
  EXPECT_EQ(
      creations("class C { task t; C() : t(get(1)) {} task f() { co_await "
                "t; } };"),
      "1");
  EXPECT_EQ(creations("class C { task t; C() : t{get(1)} {} C(C &&) = default; "
                      "task f() { co_await t; } };"),
            "1");
  EXPECT_EQ(creations("class C { task t; C(bool b) : t(b ? get(1) : get(2)) {} "
                      "task f() { co_await t; } };"),
            "2");
  EXPECT_EQ(
      creations("class C { task t = get(1); C() : t(get(2)) {} task f() { "
                "co_await t; } };"),
      "1");
}

TEST(TaskMembers, nothingIsInItAtFirst) {
  EXPECT_EQ(creations("class C { task t; task f() { t = get(1); co_await t; } "
                      "};"),
            "0");
  EXPECT_EQ(creations("class C { task t; C() : t() {} task f() { co_await t; } "
                      "};"),
            "0");
}

TEST(TaskMembers, othersMayHaveToDoWithIt) {
  const auto With = [](const std::string &More) {
    return creations("class C { task t = get(1); task f() { co_await t; } " +
                     More + " };");
  };
  EXPECT_EQ(With(""), "1");
  EXPECT_EQ(With("void g() {}"), "1");
  EXPECT_EQ(With("public: task u;"), "1");
  EXPECT_EQ(With("void g();"), "unknown");
  EXPECT_EQ(With("void g() { t = get(2); }"), "unknown");
  EXPECT_EQ(With("auto g() { return &C::t; }"), "unknown");
  EXPECT_EQ(With("task &u = t;"), "unknown");
  EXPECT_EQ(With("friend void g(C &);"), "unknown");
  EXPECT_EQ(With("template <typename T> void g(T) {}"), "unknown");
  EXPECT_EQ(With("struct D { void g(C &c) { c.t = get(2); } };"), "unknown");
  EXPECT_EQ(With("struct D { void g(C &c); };"), "unknown");
  EXPECT_EQ(With("struct D { int n; };"), "1");
  EXPECT_EQ(With("struct D { C &c; int k = (c.t = get(2), 0); };"), "unknown");
  EXPECT_EQ(With("public: task u; void g() { auto &[a, b] = *this; }"),
            "unknown");
  EXPECT_EQ(With("void g(int = [](C &c) { c.t = get(2); return 0; }(*(C *)0)) "
                 "{}"),
            "unknown");
  EXPECT_EQ(With("static inline const auto g = [](auto &c) { c.t = get(2); };"),
            "unknown");
  EXPECT_EQ(With("public: static inline task C::*const g = &C::t;"), "unknown");
  EXPECT_EQ(With("static inline const int g = 1; static int h;"), "1");
  EXPECT_EQ(creations("class C { public: task t = get(1); task f() { co_await "
                      "t; } };"),
            "unknown");
  EXPECT_EQ(creations("class B { protected: task t = get(1); }; class C : B { "
                      "task f() { co_await t; } };"),
            "unknown");
}

TEST(TaskMembers, onlyValuesAreFollowedFromAConstructor) {
  const auto With = [](const std::string &Members, const std::string &Call) {
    return creations(
        "#include <memory>\n#include <string>\nstruct Link { task "
        "read(); }; task with(Link &); task at(Link *); task "
        "by(std::shared_ptr<Link>); task named(std::string); class "
        "C { " +
        Members + " task t; C(Link &l) : t(" + Call +
        ") {} task f() { co_await t; } };");
  };
  EXPECT_EQ(With("", "get(1)"), "1");
  EXPECT_EQ(With("std::string s;", "named(s)"), "1");
  EXPECT_EQ(With("", "with(l)"), "unknown");
  EXPECT_EQ(With("", "at(&l)"), "unknown");
  EXPECT_EQ(With("", "l.read()"), "unknown");
  EXPECT_EQ(With("std::shared_ptr<Link> p;", "by(p)"), "unknown");
}

TEST(TaskMembers, originIsNotKnown) {
  EXPECT_EQ(creations("class C { task t; C(task u) : t(std::move(u)) {} task "
                      "f() { co_await t; } };"),
            "unknown");
  EXPECT_EQ(creations("class C { task t; C() : t(get(1)) {} C(int) : t(get(2)) "
                      "{} task f() { co_await t; } };"),
            "unknown");
  EXPECT_EQ(creations("class C { task t = get(1); C() = default; C(C &&o) : "
                      "t(std::move(o.t)) {} task f() { co_await t; } };"),
            "unknown");
  EXPECT_EQ(creations("class C { task t; C() { t = get(1); } task f() { "
                      "co_await t; } };"),
            "unknown");
}

} // namespace
} // namespace clang::tidy::coro
