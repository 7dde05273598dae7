//===--- FunctionEffectsTest.cpp ------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/FunctionEffects.h"
#include "TestTU.h"
#include "clang/AST/ExprCXX.h"
#include <chrono>
#include <set>

namespace clang::tidy::coro {
namespace {

class FunctionEffectsTest : public testing::Test {
protected:
  void parse(llvm::StringRef Code) {
    LibraryModel Library;
    Library.Sharing.push_back(
        {"lib::executor", SharingKind::Shareable, "", {}, {}});
    Library.Sharing.push_back({"lib::socket", SharingKind::Handle, "", {}, {}});
    Library.Effects.push_back({"lib::nothing", EffectKind::None, "", {}, {}});
    Library.Effects.push_back(
        {"lib::operands", EffectKind::Operands, "", {}, {}});
    Library.Effects.push_back(
        {"lib::everything", EffectKind::Everything, "", {}, {}});
    Models.add(std::move(Library));
    TU = std::make_unique<TestTU>(Code);
    Types = std::make_unique<ObjectSharing>(TU->context(), Models);
    Resolver = std::make_unique<PlaceResolver>(*Types);
    Analysis = std::make_unique<EffectAnalysis>(TU->context(), Models, *Types,
                                                *Resolver);
  }

  /// The worst use of each place, sorted by place: "r:a m:b.x w:this", and
  /// "?callee" at the end if something is unknown.
  static std::string print(const Effects &Of) {
    std::map<std::string, Access> Worst;
    for (const Touch &T : Of.Touches) {
      std::string Name =
          T.Where.Variable ? T.Where.Variable->getNameAsString() : "this";
      if (T.Where.Field)
        Name += "." + T.Where.Field->getNameAsString();
      auto [It, IsNew] = Worst.try_emplace(Name, T.How);
      It->second = std::max(It->second, T.How);
    }
    std::vector<std::string> Words;
    for (const auto &[Name, How] : Worst)
      Words.push_back((How == Access::Read       ? "r:"
                       : How == Access::MayWrite ? "m:"
                                                 : "w:") +
                      Name);
    if (!Of.isComplete())
      Words.push_back("?" + (Of.UnknownCallee
                                 ? Of.UnknownCallee->getNameAsString()
                                 : std::string()));
    return llvm::join(Words, " ");
  }

  std::string of(llvm::StringRef Name) {
    return print(Analysis->of(TU->function(Name)));
  }
  /// Of the body that the call that initialises \p Name creates.
  std::string ofTask(llvm::StringRef Name) {
    const VarDecl *Variable = TU->find<VarDecl>([&](const VarDecl &V) {
      return V.getNameAsString() == Name && V.getInit();
    });
    const auto *Call =
        Variable ? dyn_cast<CallExpr>(
                       Variable->getInit()->IgnoreUnlessSpelledInSource())
                 : nullptr;
    return Call ? print(Analysis->ofTask(*Call)) : "no call for " + Name.str();
  }

  ModelSet Models;
  std::unique_ptr<TestTU> TU;
  std::unique_ptr<ObjectSharing> Types;
  std::unique_ptr<PlaceResolver> Resolver;
  std::unique_ptr<EffectAnalysis> Analysis;
};

TEST_F(FunctionEffectsTest, ReadsAndWritesOfVariablesOutside) {
  parse(R"cpp(
    struct s { int x, y; static int shared; };
    int g, h; s object; int row[4]; constexpr int limit = 3;
    int reads() { return g; }
    void assigns() { g = 1; }
    void adds() { g += h; }
    void increments() { ++g; h--; }
    int field() { object.x = object.y; return s::shared; }
    void element(int i) { row[g] = i; }
    int constant() { return limit; }
    void nothing() {}
    void on_a_path(bool b) { if (b) g = 1; else if (h) return; }
    void in_loops() { for (int i = 0; i < g; ++i) while (h) --h; }
    void static_local() { static int calls; ++calls; }
    int size() { return sizeof(g) + noexcept(g = 1) + sizeof(decltype(g++)); }
  )cpp");
  EXPECT_EQ(of("reads"), "r:g");
  EXPECT_EQ(of("assigns"), "w:g");
  EXPECT_EQ(of("adds"), "w:g r:h");
  EXPECT_EQ(of("increments"), "w:g w:h");
  EXPECT_EQ(of("field"), "w:object.x r:object.y r:shared");
  EXPECT_EQ(of("element"), "r:g w:row");
  EXPECT_EQ(of("constant"), "");
  EXPECT_EQ(of("nothing"), "");
  EXPECT_EQ(of("on_a_path"), "w:g r:h");
  EXPECT_EQ(of("in_loops"), "r:g w:h");
  EXPECT_EQ(of("static_local"), "w:calls");
  EXPECT_EQ(of("size"), "");
}

TEST_F(FunctionEffectsTest, LocalsAndValueParametersAreItsOwn) {
  parse(R"cpp(
    #include <string>
    #include <vector>
    int own(int n) { int a = n; ++a; n = 2; return a; }
    void strings(std::string s) { std::string t = s; t += "x"; s.clear(); }
    void container() { std::vector<int> v; v.push_back(1); for (int &x : v) x = 2; }
    void local_reference() { int a = 0; int &r = a; r = 1; }
    void local_pointer() { int a = 0; int *p = &a; *p = 1; }
    void structured() { struct { int x, y; } p{}; auto [a, b] = p; ++a; auto &[c, d] = p; ++c; }
  )cpp");
  for (const char *Name : {"own", "strings", "container", "local_reference",
                           "local_pointer", "structured"})
    EXPECT_EQ(of(Name), "") << Name;
}

TEST_F(FunctionEffectsTest, ParametersThatReachTheCallersObjects) {
  parse(R"cpp(
    #include <memory>
    #include <string>
    #include <string_view>
    struct s { int x, y; };
    void writes(int &r) { r = 1; }
    int reads(const int &r) { return r; }
    void through_pointer(int *p) { *p = 1; }
    int reads_pointer(const int *p) { return *p; }
    void field(s &r) { r.x = r.y; }
    void arrow(s *p) { p->x = 1; }
    void smart(std::shared_ptr<s> p) { p->x = 1; }
    void alias(s &r) { int &a = r.x; a = 1; }
    void alias_pointer(int &r) { int *p = &r; *p = 1; }
    int view(std::string_view v) { return v[0]; }
    void appends(std::string &t) { t += "x"; }
    int measures(const std::string &t) { return t.size(); }
    void forwards(int &&r) { r = 1; }
    void unused(int &r) { (void)r; }
    void swaps(int &a, int &b) { int t = a; a = b; b = t; }
  )cpp");
  EXPECT_EQ(of("writes"), "w:r");
  EXPECT_EQ(of("reads"), "r:r");
  EXPECT_EQ(of("through_pointer"), "w:p");
  EXPECT_EQ(of("reads_pointer"), "r:p");
  EXPECT_EQ(of("field"), "w:r.x r:r.y");
  EXPECT_EQ(of("arrow"), "r:p w:p.x");
  EXPECT_NE(of("smart").find("w:p"), std::string::npos);
  EXPECT_EQ(of("alias").substr(0, 2), "w:");
  EXPECT_EQ(of("alias_pointer"), "w:r");
  EXPECT_EQ(of("view"), "r:v");
  EXPECT_EQ(of("appends"), "w:t");
  EXPECT_EQ(of("measures"), "r:t");
  EXPECT_EQ(of("forwards"), "w:r");
  EXPECT_EQ(of("unused"), "");
  EXPECT_EQ(of("swaps"), "w:a w:b");
}

TEST_F(FunctionEffectsTest, MembersOfThis) {
  parse(R"cpp(
    struct base { int inherited; };
    struct s : base {
      int x, y; static int count;
      void set() { x = y; }
      void explicitly() { this->x = 1; }
      int get() const { return y; }
      void from_base() { inherited = 1; }
      void statics() { ++count; }
      void whole() { *this = s{}; }
      void calls() { set(); }
      s() : x(0), y(0) {}
      void in_lambda() { auto l = [this] { x = 1; }; l(); }
    };
  )cpp");
  EXPECT_EQ(of("s::set"), "w:this.x r:this.y");
  EXPECT_EQ(of("s::explicitly"), "w:this.x");
  EXPECT_EQ(of("s::get"), "r:this.y");
  EXPECT_EQ(of("s::from_base"), "w:this.inherited");
  EXPECT_EQ(of("s::statics"), "w:count");
  EXPECT_EQ(of("s::whole"), "w:this");
  EXPECT_EQ(of("s::calls"), "w:this.x r:this.y");
  EXPECT_NE(of("s::in_lambda").find("w:this.x"), std::string::npos);
}

TEST_F(FunctionEffectsTest, CallsAreLookedInto) {
  parse(R"cpp(
    struct s { int x, y; void set() { x = 1; } int get() const { return y; } };
    int g; s object;
    void inner(int &r) { r = g; }
    void outer(int &r) { inner(r); }
    void to_global() { inner(g); }
    void to_field(s &r) { inner(r.y); }
    void by_pointer(int *p) { inner(*p); }
    void by_address(s &r) { by_pointer(&r.x); }
    void member(s &r) { r.set(); }
    int const_member(s &r) { return r.get(); }
    void global_member() { object.set(); }
    int by_value(s v) { v.set(); return v.y; }
    void discards(int n) { n = g; }
    void passes_copy(int &r) { discards(r); }
    template <typename T> void generic(T &t) { t = T{}; }
    void instantiates(int &r) { generic(r); }
    struct counter { int n = 0; void operator()() { ++n; } counter &operator++() { ++n; return *this; } };
    void operators(counter &c) { c(); ++c; }
    struct made { int copy; made() { ++g; } };
    void constructs() { made m; }
  )cpp");
  EXPECT_EQ(of("outer"), "r:g w:r");
  EXPECT_EQ(of("to_global"), "w:g");
  EXPECT_EQ(of("to_field"), "r:g w:r.y");
  EXPECT_EQ(of("by_pointer"), "r:g w:p");
  EXPECT_EQ(of("by_address"), "r:g w:r.x");
  EXPECT_EQ(of("member"), "w:r.x");
  EXPECT_EQ(of("const_member"), "r:r.y");
  EXPECT_EQ(of("global_member"), "w:object.x");
  EXPECT_EQ(of("by_value"), "");
  EXPECT_EQ(of("passes_copy"), "r:g r:r");
  EXPECT_EQ(of("instantiates"), "w:r");
  EXPECT_EQ(of("operators"), "w:c.n");
  EXPECT_EQ(of("constructs"), "w:g");
}

TEST_F(FunctionEffectsTest, BodiesThatAreNotSeenMakeItIncomplete) {
  parse(R"cpp(
    struct shape { virtual void draw(); virtual ~shape(); };
    struct final_shape final { virtual void draw() {} };
    void elsewhere(); void takes(int &, const int &, int);
    int g, h;
    void calls() { elsewhere(); }
    void deep() { calls(); }
    void gives() { takes(g, h, 1); }
    void pointer(void (*f)()) { f(); }
    void virtually(shape &s) { s.draw(); }
    void finally(final_shape &s) { s.draw(); }
    void assembly() { asm volatile(""); }
    void deletes(int *p) { delete p; }
    void libc();
    void first_wins() { libc(); elsewhere(); }
  )cpp");
  EXPECT_EQ(of("elsewhere"), "?elsewhere");
  EXPECT_EQ(of("calls"), "?elsewhere");
  EXPECT_EQ(of("deep"), "?elsewhere");
  // What it is given is touched all the same.
  EXPECT_EQ(of("gives"), "w:g r:h ?takes");
  EXPECT_EQ(of("pointer").back(), '?');
  EXPECT_EQ(of("virtually"), "w:s ?draw");
  EXPECT_EQ(of("finally"), "");
  EXPECT_EQ(of("assembly"), "?");
  EXPECT_EQ(of("deletes"), "w:p ?");
  EXPECT_EQ(of("first_wins"), "?libc");
}

TEST_F(FunctionEffectsTest, RecursionEndsAndKeepsWhatItFinds) {
  parse(R"cpp(
    int g, h;
    void self(int n) { if (n) { ++g; self(n - 1); } }
    void even(int n); 
    void odd(int n) { h = n; if (n) even(n - 1); }
    void even(int n) { g = n; if (n) odd(n - 1); }
    void through(int &r, int n) { if (n) through(r, n - 1); r = n; }
  )cpp");
  EXPECT_EQ(of("self"), "w:g");
  EXPECT_EQ(of("even"), "w:g w:h");
  EXPECT_EQ(of("through"), "w:r");
}

TEST_F(FunctionEffectsTest, EachMemberOfACycleHasAllEffectsOfIt) {
  parse(R"cpp(
    int g, h; void elsewhere();
    void even(int n);
    void odd(int n) { h = n; if (n) even(n - 1); }
    void even(int n) { g = n; if (n) odd(n - 1); }
    void unseen(int n);
    void caller(int n) { h = n; unseen(n); }
    void unseen(int n) { if (n) caller(n - 1); elsewhere(); }
  )cpp");
  // Whichever is asked for first.
  EXPECT_EQ(of("odd"), "w:g w:h");
  EXPECT_EQ(of("even"), "w:g w:h");
  EXPECT_EQ(of("unseen"), "w:h ?elsewhere");
  EXPECT_EQ(of("caller"), "w:h ?elsewhere");
}

TEST_F(FunctionEffectsTest, LambdasThatAreGivenAwayMayBeCalled) {
  parse(R"cpp(
    #include <algorithm>
    #include <vector>
    int g;
    void elsewhere(); template <typename F> void keep(F f) { f(); }
    void called() { [] { ++g; }(); }
    void only_made() { auto l = [] { ++g; }; }
    void given() { keep([] { ++g; }); }
    void to_algorithm(std::vector<int> &v) { std::for_each(v.begin(), v.end(), [](int) { ++g; }); }
    void unknown_inside() { keep([] { elsewhere(); }); }
    void by_reference(int &r) { [&] { r = 1; }(); }
  )cpp");
  EXPECT_EQ(of("called"), "w:g");
  EXPECT_EQ(of("only_made"), "");
  EXPECT_EQ(of("given"), "w:g");
  EXPECT_NE(of("to_algorithm").find("w:g"), std::string::npos);
  EXPECT_EQ(of("unknown_inside"), "?elsewhere");
  EXPECT_NE(of("by_reference").find("w:r"), std::string::npos);
}

TEST_F(FunctionEffectsTest, ModelsAndAnnotationsSayWhatIsNotSeen) {
  parse(R"cpp(
    namespace lib {
    struct executor { void *p; void post(); };
    struct socket { int fd; socket(); ~socket(); void write(); int peek() const; };
    void nothing(int &); void operands(int &, const int &); void everything(int &);
    }
    [[clang::annotate("coro_tidy::independent")]] void trace(int &);
    [[clang::annotate("something_else")]] void other(int &);
    [[gnu::pure]] int pure(const int &); [[gnu::const]] int constant(int);
    int g, h;
    void models_none() { lib::nothing(g); }
    void models_operands() { lib::operands(g, h); }
    void models_everything() { lib::everything(g); }
    void annotated() { trace(g); }
    void annotated_otherwise() { other(g); }
    int attributes() { return pure(g) + constant(h); }
    void executor(lib::executor &e) { e.post(); }
    void socket(lib::socket &s) { s.write(); }
    int peeks(const lib::socket &s) { return s.peek(); }
    void makes() { lib::socket s; }
  )cpp");
  EXPECT_EQ(of("models_none"), "r:g");
  EXPECT_EQ(of("models_operands"), "w:g r:h");
  EXPECT_EQ(of("models_everything"), "w:g ?everything");
  EXPECT_EQ(of("annotated"), "");
  EXPECT_EQ(of("annotated_otherwise"), "w:g ?other");
  EXPECT_EQ(of("attributes"), "r:g r:h");
  EXPECT_EQ(of("executor"), "m:e ?post");
  EXPECT_EQ(of("socket"), "w:s ?write");
  EXPECT_EQ(of("peeks"), "m:s ?peek");
  EXPECT_EQ(of("makes"), "");
}

TEST_F(FunctionEffectsTest, TheStandardLibraryTouchesItsOperandsOnly) {
  parse(R"cpp(
    #include <cstdio>
    #include <cstdlib>
    #include <iostream>
    #include <memory>
    #include <string>
    #include <vector>
    std::vector<int> shared;
    void pushes() { shared.push_back(1); }
    int counts() { return shared.size(); }
    std::string joins(const std::string &a) { return a + "x"; }
    void moves(std::string &a, std::string b) { a = std::move(b); }
    void pointer(std::unique_ptr<int> &p) { *p = 1; }
    void makes() { auto p = std::make_unique<int>(3); }
    void prints() { std::printf("x"); }
    int environment() { return std::rand(); }
  )cpp");
  EXPECT_EQ(of("pushes"), "w:shared");
  EXPECT_EQ(of("counts"), "r:shared");
  EXPECT_EQ(of("joins"), "r:a");
  EXPECT_EQ(of("moves"), "w:a");
  EXPECT_EQ(of("pointer"), "w:p");
  EXPECT_EQ(of("makes"), "");
  // Plain functions have state that is not seen.
  EXPECT_EQ(of("prints").substr(of("prints").size() - 7), "?printf");
  EXPECT_EQ(of("environment"), "?rand");
}

TEST_F(FunctionEffectsTest, DestructorsOfLocals) {
  parse(R"cpp(
    int g;
    struct logs { ~logs() { ++g; } };
    struct unseen { ~unseen(); };
    struct plain { int a; ~plain() = default; };
    struct derived : unseen {};
    struct harmless { plain p; int row[2]; };
    void runs() { logs l; }
    void not_seen() { unseen u; }
    void defaulted() { plain p; }
    void of_base() { derived d; }
    void of_array() { unseen row[2]; }
    void of_harmless() { harmless h; }
    void of_member() { struct holder { unseen u; }; holder h; }
  )cpp");
  // What it does is not looked at, so that it is unknown.
  EXPECT_NE(of("runs").find('?'), std::string::npos);
  EXPECT_NE(of("not_seen").find('?'), std::string::npos);
  EXPECT_EQ(of("defaulted"), "");
  EXPECT_EQ(of("of_harmless"), "");
  EXPECT_NE(of("of_base").find('?'), std::string::npos);
  EXPECT_NE(of("of_array").find('?'), std::string::npos);
  EXPECT_NE(of("of_member").find('?'), std::string::npos);
}

//===----------------------------------------------------------------------===//
// Tasks
//===----------------------------------------------------------------------===//

const char Task[] = R"cpp(
#include <coroutine>
struct task {
  struct promise_type {
    task get_return_object();
    std::suspend_always initial_suspend() noexcept;
    std::suspend_always final_suspend() noexcept;
    void unhandled_exception(); void return_void();
  };
  bool await_ready(); void await_suspend(std::coroutine_handle<>); void await_resume();
};
)cpp";

TEST_F(FunctionEffectsTest, ATaskInTermsOfTheCallersPlaces) {
  parse(std::string(Task) + R"cpp(
    int g;
    struct s {
      int x, y;
      task own() { x = 1; co_return; }
      task const_own() const { g = y; co_return; }
      void run() {
        auto t_this = own(); s other; auto t_other = other.own();
        auto t_const = const_own();
      }
    };
    task opaque(int &, const int &, int);
    task seen(int &w, const int &r, int v) { w = r + v; co_return; }
    task nested(int &w) { co_await seen(w, g, 1); }
    task deferred(int &w) { auto t = seen(w, g, 1); co_await t; }
    task on_opaque(int &w) { co_await opaque(w, g, 1); }
    void caller() {
      int a = 0, b = 0, c = 0; int &alias = a; int *p = &b;
      auto t_opaque = opaque(a, b, c); auto t_seen = seen(a, b, c);
      auto t_alias = seen(alias, c, 1); auto t_pointer = seen(*p, c, 1);
      auto t_nested = nested(a); auto t_on_opaque = on_opaque(a);
      auto t_deferred = deferred(a);
    }
  )cpp");
  EXPECT_EQ(ofTask("t_this"), "w:this.x");
  EXPECT_EQ(ofTask("t_other"), "w:other.x");
  EXPECT_EQ(ofTask("t_const"), "w:g r:this.y");
  EXPECT_EQ(ofTask("t_opaque"), "w:a r:b ?opaque");
  EXPECT_EQ(ofTask("t_seen"), "w:a r:b");
  EXPECT_EQ(ofTask("t_alias"), "w:a r:c");
  EXPECT_EQ(ofTask("t_pointer"), "w:b r:c w:p");
  EXPECT_EQ(ofTask("t_nested"), "w:a r:g");
  EXPECT_EQ(ofTask("t_on_opaque"), "w:a r:g ?opaque");
  // Awaiting a variable is a call into what is not looked at.
  EXPECT_EQ(ofTask("t_deferred"), "w:a r:g ?");
}

TEST_F(FunctionEffectsTest, WhatAnOpaqueTaskIsGiven) {
  parse(std::string(Task) + R"cpp(
    #include <memory>
    #include <string>
    #include <string_view>
    #include <utility>
    namespace lib { struct executor { void *p; }; struct socket { int fd; task read(); task peek() const; }; }
    task by_value(int, std::string); task by_reference(std::string &);
    task by_const_reference(const std::string &); task by_rvalue(std::string &&);
    task by_pointer(int *); task by_const_pointer(const int *);
    task by_view(std::string_view); task by_shared(std::shared_ptr<int>);
    task by_executor(lib::executor); task by_executor_reference(lib::executor &);
    task by_const_socket(const lib::socket &); task by_temporary(const std::string &);
    template <typename F> task by_callable(F f) { f(); co_return; }
    void caller(lib::executor e, lib::socket k) {
      int n = 0; std::string s; auto p = std::make_shared<int>(1);
      auto t_value = by_value(n, s); auto t_reference = by_reference(s);
      auto t_const = by_const_reference(s); auto t_rvalue = by_rvalue(std::move(s));
      auto t_pointer = by_pointer(&n); auto t_const_pointer = by_const_pointer(&n);
      auto t_view = by_view(s); auto t_shared = by_shared(p);
      auto t_executor = by_executor(e); auto t_executor_reference = by_executor_reference(e);
      auto t_socket = by_const_socket(k); auto t_receiver = k.read();
      auto t_const_receiver = std::as_const(k).peek();
      auto t_temporary = by_temporary("x");
      auto t_lambda = by_callable([&n] { ++n; });
    }
  )cpp");
  EXPECT_EQ(ofTask("t_value"), "?by_value");
  EXPECT_EQ(ofTask("t_reference"), "w:s ?by_reference");
  EXPECT_EQ(ofTask("t_const"), "r:s ?by_const_reference");
  EXPECT_EQ(ofTask("t_rvalue"), "w:s ?by_rvalue");
  EXPECT_EQ(ofTask("t_pointer"), "w:n ?by_pointer");
  EXPECT_EQ(ofTask("t_const_pointer"), "r:n ?by_const_pointer");
  EXPECT_EQ(ofTask("t_view"), "r:s ?by_view");
  EXPECT_EQ(ofTask("t_shared"), "w:p ?by_shared");
  EXPECT_EQ(ofTask("t_executor"), "?by_executor");
  EXPECT_EQ(ofTask("t_executor_reference"), "?by_executor_reference");
  EXPECT_EQ(ofTask("t_socket"), "m:k ?by_const_socket");
  EXPECT_EQ(ofTask("t_receiver"), "w:k ?read");
  EXPECT_EQ(ofTask("t_const_receiver"), "m:k ?peek");
  EXPECT_EQ(ofTask("t_temporary"), "?by_temporary");
  EXPECT_EQ(ofTask("t_lambda"), "w:n");
}

TEST_F(FunctionEffectsTest, ATaskThatIsGivenToAnotherIsRunByIt) {
  parse(std::string(Task) + R"cpp(
    int g;
    task seen(int &w) { w = g; co_return; }
    task opaque(int);
    task wrap(task);
    struct pool { task schedule(task); };
    void caller(pool p, int a) {
      auto t_wrapped = wrap(seen(a));
      auto t_twice = wrap(wrap(opaque(1)));
      auto t_scheduled = p.schedule(seen(a));
    }
  )cpp");
  EXPECT_EQ(ofTask("t_wrapped"), "w:a r:g ?wrap");
  EXPECT_EQ(ofTask("t_twice"), "?opaque");
  EXPECT_EQ(ofTask("t_scheduled"), "w:a r:g w:p ?schedule");
}

TEST_F(FunctionEffectsTest, ManyFunctionsCostWhatTheyAre) {
  // Each calls the one before it twice: without a memory, 2 to the n-th.
  std::string Code = "int g; void f0() { ++g; }\n";
  for (int I = 1; I < 100; ++I)
    Code += "void f" + std::to_string(I) + "() { f" + std::to_string(I - 1) +
            "(); f" + std::to_string(I - 1) + "(); }\n";
  parse(Code);
  const auto Start = std::chrono::steady_clock::now();
  EXPECT_EQ(of("f99"), "w:g");
  EXPECT_LT(std::chrono::steady_clock::now() - Start, std::chrono::seconds(2));
}

} // namespace
} // namespace clang::tidy::coro
