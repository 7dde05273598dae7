//===--- ObjectNamesTest.cpp ----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/ObjectNames.h"
#include "TestTU.h"

namespace clang::tidy::coro {
namespace {

const char Prelude[] = R"cpp(
#include <memory>
#include <utility>
#include <vector>
struct Inner { int hits; };
struct Outer {
  Inner stats; Inner *link; Inner &borrowed; int numbers[2];
  union { int left; float right; };
};
template <typename T> void look(T &&);
Inner &give();
)cpp";

/// What the operand of each `look(…)` in `run` is called, joined by ", ".
std::string namesIn(llvm::StringRef Code) {
  const TestTU TU(Prelude + Code.str());
  ObjectNames Names;
  std::string Text;
  TU.find<CallExpr>([&](const CallExpr &Call) {
    const FunctionDecl *Callee = Call.getDirectCallee();
    if (!Callee || !Callee->getIdentifier() || Callee->getName() != "look")
      return false;
    const ObjectName Name = Names.of(*Call.getArg(0));
    Text += (Text.empty() ? "" : ", ") + (Name ? Names.spelled(Name) : "-");
    return false;
  });
  return Text;
}

TEST(ObjectNames, VariablesAndMembers) {
  EXPECT_EQ(namesIn(R"cpp(
    int global;
    void run(Outer &o, int n) {
      static int kept; int local = 0;
      look(global); look(n); look(kept); look(local); look(o.stats.hits);
      look((o).stats); look(std::move(o.stats)); look(o.borrowed.hits);
    })cpp"),
            "global, n, kept, local, o.stats.hits, o.stats, o.stats, "
            "o.borrowed.hits");
}

TEST(ObjectNames, ReferencesAreWhatTheyAreBoundTo) {
  EXPECT_EQ(namesIn(R"cpp(
    void run(Outer &o) {
      auto &s = o.stats; auto &h = s.hits; const auto &c = std::as_const(h);
      look(s); look(h); look(c);
      auto &[first] = s;
      look(first);
      Inner &unknown = give();
      look(unknown);
    })cpp"),
            "o.stats, o.stats.hits, o.stats.hits, o.stats.hits, -");
}

TEST(ObjectNames, PointersThatAreSetOnceAreFollowed) {
  EXPECT_EQ(namesIn(R"cpp(
    void run(Outer &o, Inner *p, std::shared_ptr<Inner> s,
             std::unique_ptr<Inner> &u) {
      Inner *q = &o.stats; auto *copy = p;
      look(*p); look(p->hits); look(q->hits); look(copy->hits); look(*s);
      look(s->hits); look(s.get()->hits); look((*u).hits); look(o.link->hits);
    })cpp"),
            "*p, p->hits, o.stats.hits, p->hits, *s, s->hits, s->hits, "
            "u->hits, o.link->hits");
}

TEST(ObjectNames, PointersThatAreSetAgainAreNot) {
  EXPECT_EQ(namesIn(R"cpp(
    void change(Inner *&);
    void run(Inner *p, Inner *q, std::shared_ptr<Inner> s,
             std::shared_ptr<Inner> t, Inner *r, bool b) {
      if (b) { p = q; s = t; ++r; }
      Inner *given = q;
      change(given);
      look(*p); look(p->hits); look(*s); look(*r); look(*given); look(*q);
    })cpp"),
            "-, -, -, -, -, *q");
}

TEST(ObjectNames, WhatIsNotSureHasNoName) {
  EXPECT_EQ(namesIn(R"cpp(
    thread_local int mine;
    void run(Outer &o, std::vector<int> v, int i, bool b) {
      look(o.numbers[0]); look(v[0]); look(v.front()); look(give());
      look(o.left); look(mine); look(b ? o.stats.hits : i); look(1);
      for (int &each : v) look(each);
      for (int &each : o.numbers) look(each);
    })cpp"),
            "-, -, -, -, -, -, -, -, -, -");
}

TEST(ObjectNames, MembersOfThisAreNamedAlone) {
  EXPECT_EQ(namesIn(R"cpp(
    struct Base { int below; };
    struct Own : Base {
      Inner stats;
      void run() {
        look(stats.hits); look(this->stats); look(*this); look(below);
        [this] { look(stats.hits); }();
      }
    };)cpp"),
            "stats.hits, stats, *this, below, stats.hits");
}

TEST(ObjectNames, PartsOverlapAndNeighboursDoNot) {
  const TestTU TU(std::string(Prelude) + R"cpp(
    void run(Outer &o) { look(o); look(o.stats); look(o.stats.hits);
      look(o.link); look(o.link->hits); look(o.borrowed); })cpp");
  ObjectNames Names;
  llvm::SmallVector<ObjectName, 6> Found;
  TU.find<CallExpr>([&](const CallExpr &Call) {
    const FunctionDecl *Callee = Call.getDirectCallee();
    if (Callee && Callee->getIdentifier() && Callee->getName() == "look")
      Found.push_back(Names.of(*Call.getArg(0)));
    return false;
  });
  ASSERT_EQ(Found.size(), 6u);
  const auto [O, Stats, Hits, Link, Linked, Borrowed] =
      std::tie(Found[0], Found[1], Found[2], Found[3], Found[4], Found[5]);
  EXPECT_TRUE(Names.overlap(O, Stats));
  EXPECT_TRUE(Names.overlap(Hits, O));
  EXPECT_TRUE(Names.overlap(Link, O));
  EXPECT_FALSE(Names.overlap(Stats, Link));
  // What a pointer or a reference leads to is no part of who holds it.
  EXPECT_FALSE(Names.overlap(Linked, O));
  EXPECT_FALSE(Names.overlap(Borrowed, O));
  EXPECT_FALSE(Names.overlap(0, 0));
}

TEST(ObjectNames, VeryLongNamesEnd) {
  EXPECT_EQ(namesIn(R"cpp(
    struct Node { Node *next; int value; };
    void run(Node *n) {
      look(n->next->next->value);
      look(n->next->next->next->next->next->next->value);
    })cpp"),
            "n->next->next->value, -");
}

} // namespace
} // namespace clang::tidy::coro
