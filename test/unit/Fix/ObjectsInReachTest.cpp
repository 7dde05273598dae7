//===--- ObjectsInReachTest.cpp -------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fix/ObjectsInReach.h"
#include "TestTU.h"

namespace clang::tidy::coro {
namespace {

/// What can be named at the point `here` in the function around it, of class
/// `Pool`, as its members are written: `p. q->`.
std::string reach(llvm::StringRef Code) {
  TestTU TU("#include <memory>\nstruct Pool {};\n" + Code.str());
  const SourceLocation Here = TU.point("here");
  const FunctionDecl *Around = nullptr;
  TU.find<FunctionDecl>([&](const FunctionDecl &F) {
    if (F.doesThisDeclarationHaveABody() &&
        !TU.sources().isBeforeInTranslationUnit(Here, F.getBeginLoc()) &&
        TU.sources().isBeforeInTranslationUnit(Here, F.getEndLoc()))
      Around = &F; // The innermost comes last.
    return false;
  });
  std::string Found;
  for (const ObjectInReach &Object :
       objectsInReach(*Around, Here, TU.context()))
    if (Object.Class->getName() == "Pool")
      Found += (Found.empty() ? "" : " ") + Object.access();
  return Found;
}

TEST(ObjectsInReach, nearestFirst) {
  EXPECT_EQ(reach("void f(Pool &p) { Pool q; { Pool r; $here^int n; Pool s; } "
                  "Pool t; }"),
            "r. q. p.");
}

TEST(ObjectsInReach, blocksThatAreOverDoNotCount) {
  EXPECT_EQ(reach("void f() { { Pool p; } if (int n = 1) { Pool q; } $here^int "
                  "m; }"),
            "");
}

TEST(ObjectsInReach, pointersLeadThere) {
  EXPECT_EQ(reach("void f(Pool *p, std::unique_ptr<Pool> &q, "
                  "std::shared_ptr<Pool> r) { $here^int n; }"),
            "r-> q-> p->");
}

TEST(ObjectsInReach, constObjectsDoNot) {
  EXPECT_EQ(reach("void f(const Pool &p, const Pool *q, "
                  "std::unique_ptr<const Pool> r) { $here^int n; }"),
            "");
}

TEST(ObjectsInReach, hiddenNamesDoNot) {
  EXPECT_EQ(reach("void f(Pool &p) { int p2; { int p = 1; $here^int n; } }"),
            "");
  EXPECT_EQ(reach("struct S { Pool p; void f(int p) { $here^int n; } };"), "");
  EXPECT_EQ(
      reach("struct T { int a; }; void f(Pool &p, T t) { auto [p2] = t; { "
            "auto [p] = t; $here^int n; } }"),
      "");
}

TEST(ObjectsInReach, everyKindOfNameHides) {
  EXPECT_EQ(reach("void f(Pool &p) { try {} catch (int p) { $here^int n; } }"),
            "");
  EXPECT_EQ(
      reach("namespace a { extern int p; } void f(Pool &p) { { using a::p; "
            "$here^int n; } }"),
      "");
  EXPECT_EQ(reach("void f(Pool &p) { { enum { p }; $here^int n; } }"), "");
  EXPECT_EQ(reach("void f(Pool &p) { { struct p {}; $here^int n; } }"), "");
  EXPECT_EQ(
      reach("struct S { Pool p; void f() { [this, p = 1] { $here^int n; }; "
            "} };"),
      "");
}

TEST(ObjectsInReach, pointersThatMayLeadNowhere) {
  EXPECT_EQ(reach("void f() { std::unique_ptr<Pool> p; $here^int n; }"), "");
  EXPECT_EQ(reach("void f() { Pool *p = nullptr; $here^int n; }"), "");
  EXPECT_EQ(
      reach("Pool *g(); void f() { if (Pool *p = g()) {} else { $here^int "
            "n; } }"),
      "");
  EXPECT_EQ(reach("void f(std::unique_ptr<Pool> p) { auto q = std::move(p); "
                  "$here^int n; }"),
            "");
  EXPECT_EQ(reach("void f(Pool *p) { p = nullptr; $here^int n; }"), "");
  EXPECT_EQ(reach("void f() { Pool a; Pool *p = &a; auto q = "
                  "std::make_unique<Pool>(); $here^int n; }"),
            "q-> p-> a.");
}

TEST(ObjectsInReach, membersOfTheOwnObject) {
  EXPECT_EQ(reach("struct S { Pool p; Pool *q; void f() { $here^int n; } };"),
            "p. q->");
  EXPECT_EQ(reach("struct S { Pool p; static void f() { $here^int n; } };"),
            "");
  EXPECT_EQ(
      reach("struct S { Pool p; Pool &q; mutable Pool r; void f() const { "
            "$here^int n; } };"),
      "q. r.");
}

TEST(ObjectsInReach, lambdasHaveWhatTheyDeclareAndTheirObject) {
  EXPECT_EQ(reach("void f(Pool &p) { [&](Pool &q) { $here^int n; }; }"), "q.");
  EXPECT_EQ(
      reach("struct S { Pool p; void f() { [this] { $here^int n; }; } };"),
      "p.");
  EXPECT_EQ(reach("struct S { Pool p; void f() { [] { $here^int n; }; } };"),
            "");
  EXPECT_EQ(reach("struct S { Pool p; void f(int p) { [this] { $here^int n; }; "
                  "} };"),
            "")
      << "the parameter hides it";
}

} // namespace
} // namespace clang::tidy::coro
