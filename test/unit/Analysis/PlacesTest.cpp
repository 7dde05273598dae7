//===--- PlacesTest.cpp ---------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/Places.h"
#include "TestTU.h"

namespace clang::tidy::coro {
namespace {

/// "a", "a.field", "this", "this.field"; "~" in front if derived; "?" for what
/// may be any object.
std::string print(const Place &P) {
  if (P.IsUnknown)
    return "?";
  std::string Name = P.IsDerived ? "~" : "";
  if (!P.Variable)
    Name += "this";
  else if (isa<DecompositionDecl>(P.Variable))
    Name += "[]";
  else
    Name += P.Variable->getNameAsString();
  if (P.Field)
    Name += "." + P.Field->getNameAsString();
  return Name;
}

class PlacesTest : public testing::Test {
protected:
  void parse(llvm::StringRef Code) {
    LibraryModel Library;
    Library.Sharing.push_back(
        {"lib::executor", SharingKind::Shareable, "", {}, {}});
    Models.add(std::move(Library));
    TU = std::make_unique<TestTU>(Code);
    Types = std::make_unique<ObjectSharing>(TU->context(), Models);
    Resolver = std::make_unique<PlaceResolver>(*Types);
  }
  /// The places of the initialiser of the variable \p Name, sorted.
  std::string of(llvm::StringRef Name) {
    const VarDecl *Variable = TU->find<VarDecl>([&](const VarDecl &V) {
      return V.getNameAsString() == Name && V.getInit();
    });
    if (!Variable)
      return "no variable " + Name.str();
    std::vector<std::string> Places;
    for (const Place &P : Resolver->placesOf(*Variable->getInit()))
      Places.push_back(print(P));
    llvm::sort(Places);
    Places.erase(std::unique(Places.begin(), Places.end()), Places.end());
    return llvm::join(Places, " ");
  }

  ModelSet Models;
  std::unique_ptr<TestTU> TU;
  std::unique_ptr<ObjectSharing> Types;
  std::unique_ptr<PlaceResolver> Resolver;
};

TEST_F(PlacesTest, ObjectsAreNamedBySymbol) {
  parse(R"cpp(
    struct point { int x, y; point *next; static int count; };
    int global; static point points[3];
    struct object {
      int member; point nested;
      void run(point parameter) {
        int local = 0; static int kept; thread_local int own;
        auto &q_local = local; auto &q_global = global; auto &q_kept = kept;
        auto &q_own = own; auto &q_parameter = parameter;
        auto &q_field = parameter.x; auto &q_member = member;
        auto &q_nested = nested.x; auto &q_explicit = this->member;
        auto &q_this = *this; auto &q_static = parameter.count;
        auto &q_element = points[local]; auto &q_element_field = points[1].y;
        auto *q_address = &local; auto *q_field_address = &parameter.y;
        auto *q_decayed = points; auto &q_parens = (((local)));
      }
    };
  )cpp");
  EXPECT_EQ(of("q_local"), "local");
  EXPECT_EQ(of("q_global"), "global");
  EXPECT_EQ(of("q_kept"), "kept");
  EXPECT_EQ(of("q_own"), "own");
  EXPECT_EQ(of("q_parameter"), "parameter");
  EXPECT_EQ(of("q_field"), "parameter.x");
  EXPECT_EQ(of("q_member"), "this.member");
  EXPECT_EQ(of("q_nested"), "this.nested");
  EXPECT_EQ(of("q_explicit"), "this.member");
  EXPECT_EQ(of("q_this"), "this");
  EXPECT_EQ(of("q_static"), "count");
  EXPECT_EQ(of("q_element"), "points");
  EXPECT_EQ(of("q_element_field"), "points.y");
  EXPECT_EQ(of("q_address"), "local");
  EXPECT_EQ(of("q_field_address"), "parameter.y");
  EXPECT_EQ(of("q_decayed"), "points");
  EXPECT_EQ(of("q_parens"), "local");
}

TEST_F(PlacesTest, MembersThatLeadElsewhere) {
  parse(R"cpp(
    struct inner { int *p; };
    struct s { int x, *p, &r; inner in; s(int &r) : r(r) {} } a(*new int);
    int q_x = a.x, q_p = *a.p, q_r = a.r, q_in = *a.in.p;
  )cpp");
  const auto Leads = [&](llvm::StringRef Name) {
    return Resolver
        ->placesOf(*TU->find<VarDecl>([&](const VarDecl &V) {
                        return V.getNameAsString() == Name;
                      })->getInit())
        .front()
        .LeadsElsewhere;
  };
  EXPECT_FALSE(Leads("q_x"));
  EXPECT_TRUE(Leads("q_p"));
  EXPECT_TRUE(Leads("q_r"));
  EXPECT_TRUE(Leads("q_in"));
}

TEST_F(PlacesTest, ConstantsAndLiteralsReachNothing) {
  parse(R"cpp(
    namespace lib { struct executor { void *state; }; }
    constexpr int limit = 3; const int bound = 4; const double ratio = 0.5;
    const char *const text = "t";
    void f(lib::executor pool) {
      auto &q_limit = limit; auto &q_bound = bound; auto &q_ratio = ratio;
      int q_number = 5; const char *q_string = "abc"; int q_sum = 1 + 2;
      auto *q_null = (int *)nullptr; auto &q_pool = pool;
      auto q_size = sizeof(int);
    }
  )cpp");
  for (const char *Name : {"q_limit", "q_bound", "q_ratio", "q_number",
                           "q_string", "q_sum", "q_null", "q_size"})
    EXPECT_EQ(of(Name), "") << Name;
  EXPECT_EQ(of("q_pool"), "pool"); // Shared, and for others to say how.
}

TEST_F(PlacesTest, ReferencesArePlacesOfWhatTheyReferTo) {
  parse(R"cpp(
    struct point { int x, y; };
    int &make();
    void f(point &given, const point &read) {
      int a = 0, b = 0; point p; bool c = false;
      int &to_a = a; int &again = to_a; const int &constant = a;
      int &to_field = p.x; point &whole = p; int &choice = c ? a : b;
      auto &q_to_a = to_a; auto &q_again = again; auto &q_constant = constant;
      auto &q_to_field = to_field; auto &q_whole_field = whole.y;
      auto &q_choice = choice; auto &q_given = given.x; auto &q_read = read;
      auto &q_comma = (a, b); auto &q_assignment = (a = b);
      auto &q_increment = ++a;
    }
  )cpp");
  EXPECT_EQ(of("q_to_a"), "a");
  EXPECT_EQ(of("q_again"), "a");
  EXPECT_EQ(of("q_constant"), "a");
  EXPECT_EQ(of("q_to_field"), "p.x");
  EXPECT_EQ(of("q_whole_field"), "p.y");
  EXPECT_EQ(of("q_choice"), "a b");
  EXPECT_EQ(of("q_given"), "given.x");
  EXPECT_EQ(of("q_read"), "read");
  EXPECT_EQ(of("q_comma"), "b");
  EXPECT_EQ(of("q_assignment"), "a");
  EXPECT_EQ(of("q_increment"), "a");
}

TEST_F(PlacesTest, PointersReachWhatTheyWereMadeFrom) {
  parse(R"cpp(
    struct point { int x, y; };
    void f() {
      int a = 0; point p; int row[4];
      int *to_a = &a; int *copy = to_a; point *to_p = &p;
      int *middle = row + 2; int *none = nullptr;
      auto *q_to_a = to_a; auto &q_pointee = *to_a; auto *q_copy = copy;
      auto &q_arrow = to_p->x; auto *q_middle = middle;
      auto *q_moved = to_a + 1; auto &q_subscript = to_a[1];
      auto *q_none = none; auto *q_cast = (char *)to_a;
    }
  )cpp");
  EXPECT_EQ(of("q_to_a"), "a to_a");
  EXPECT_EQ(of("q_pointee"), "a to_a");
  EXPECT_EQ(of("q_copy"), "a copy to_a");
  EXPECT_EQ(of("q_arrow"), "p.x to_p.x");
  EXPECT_EQ(of("q_middle"), "middle row");
  EXPECT_EQ(of("q_moved"), "a to_a");
  EXPECT_EQ(of("q_subscript"), "a to_a");
  EXPECT_EQ(of("q_none"), "none");
  EXPECT_EQ(of("q_cast"), "a to_a");
}

TEST_F(PlacesTest, HandlesAndViewsReachWhatTheyWereMadeFrom) {
  parse(R"cpp(
    #include <memory>
    #include <string>
    #include <string_view>
    #include <utility>
    #include <vector>
    struct connection { int *state; connection(int *); connection(const connection &); };
    struct session { connection &c; };
    std::shared_ptr<int> open(const std::string &name);
    connection connect(connection &via);
    int count(const std::string &);
    void f(std::shared_ptr<int> given) {
      std::string s; std::vector<int> v; connection c(nullptr);
      auto copy = given; connection other = c; session in{c};
      connection through = connect(c);
      std::string_view view = s; auto it = v.begin(); int n = count(s);
      auto q_copy = copy; auto &q_pointee = *given; auto *q_get = given.get();
      auto q_other = other; auto &q_in = in; auto q_through = through;
      auto q_view = view; auto q_it = it; auto &q_element = v[1];
      auto &q_front = v.front(); auto &q_n = n;
      auto q_opened = open(s);
      auto q_moved = std::move(given); auto &q_const = std::as_const(v);
    }
  )cpp");
  EXPECT_EQ(of("q_copy"), "copy given");
  EXPECT_EQ(of("q_pointee"), "given");
  EXPECT_EQ(of("q_get"), "~given");
  EXPECT_EQ(of("q_other"), "c other");
  EXPECT_EQ(of("q_in"), "c in");
  EXPECT_EQ(of("q_through"), "? through ~c");
  EXPECT_EQ(of("q_view"), "view ~s");
  EXPECT_EQ(of("q_it"), "it ~v");
  EXPECT_EQ(of("q_element"), "v");
  EXPECT_EQ(of("q_front"), "v");
  // A number shares nothing with what it was counted from.
  EXPECT_EQ(of("q_n"), "n");
  EXPECT_EQ(of("q_opened"), "? ~s");
  EXPECT_EQ(of("q_moved"), "given");
  EXPECT_EQ(of("q_const"), "v");
}

TEST_F(PlacesTest, StructuredBindingsAreTheirUnnamedVariable) {
  parse(R"cpp(
    struct pair { int first, second; };
    pair make();
    void f(pair p) {
      auto [a, b] = make(); auto &[c, d] = p; const auto &[e, g] = p;
      auto &q_a = a; auto &q_b = b; auto &q_c = c; auto &q_d = d; auto &q_e = e;
    }
  )cpp");
  EXPECT_EQ(of("q_a"), "[]");
  EXPECT_EQ(of("q_b"), "[]");
  EXPECT_EQ(of("q_c"), "p");
  EXPECT_EQ(of("q_d"), "p");
  EXPECT_EQ(of("q_e"), "p");
}

TEST_F(PlacesTest, LambdasReachWhatTheyCapture) {
  parse(R"cpp(
    struct object {
      int member;
      void run() {
        int a = 0, b = 0; int *p = &a;
        auto q_none = [] {}; auto q_copy = [a] { return a; };
        auto q_reference = [&a] { return a; };
        auto q_default = [&] { return a + b; };
        auto q_pointer = [p] { return *p; };
        auto q_this = [this] { return member; };
        auto q_star = [*this] { return member; };
        auto q_init = [&r = b] { return r; };
        auto q_init_copy = [n = b] { return n; };
        auto by_reference = [&a] { return a; };
        auto q_stored = by_reference;
      }
    };
  )cpp");
  EXPECT_EQ(of("q_none"), "");
  EXPECT_EQ(of("q_copy"), "");
  EXPECT_EQ(of("q_reference"), "a");
  EXPECT_EQ(of("q_default"), "a b");
  EXPECT_EQ(of("q_pointer"), "a p");
  EXPECT_EQ(of("q_this"), "this");
  EXPECT_EQ(of("q_star"), "this"); // Towards "shared".
  EXPECT_EQ(of("q_init"), "b");
  EXPECT_EQ(of("q_init_copy"), "");
  EXPECT_EQ(of("q_stored"), "a by_reference");
}

TEST_F(PlacesTest, FactoriesGiveSomethingDerived) {
  parse(R"cpp(
    struct stream { int *state; stream child(); stream &self(); int size() const; };
    stream make(stream &); int measure(stream &); stream &pick(stream &, int);
    struct object { stream s; stream sub(); void run() {
      stream local; int n = 0;
      auto q_made = make(local); auto q_child = local.child();
      auto &q_self = local.self(); auto &q_picked = pick(local, n);
      auto q_member = s.child(); auto q_own = sub();
      auto q_twice = make(local).child();
    } };
  )cpp");
  EXPECT_EQ(of("q_made"), "? ~local");
  EXPECT_EQ(of("q_child"), "? ~local");
  EXPECT_EQ(of("q_self"), "? local");
  EXPECT_EQ(of("q_picked"), "? ~local");
  EXPECT_EQ(of("q_member"), "? ~this.s");
  EXPECT_EQ(of("q_own"), "? ~this");
  EXPECT_EQ(of("q_twice"), "? ~local");
}

TEST_F(PlacesTest, AliasesThatNameThemselvesEnd) {
  parse(R"cpp(
    int *same(int *);
    void f() {
      int *self = same(self); int &loop = loop;
      auto *q_self = self; auto &q_loop = loop;
    }
  )cpp");
  EXPECT_EQ(of("q_self"), "? self ~self");
  EXPECT_EQ(of("q_loop"), "loop");
}

TEST_F(PlacesTest, RedeclaredGlobalsAreOnePlace) {
  parse(R"cpp(
    extern int counter; void f() { auto &q_before = counter; }
    int counter; void g() { auto &q_after = counter; }
  )cpp");
  const auto Variable = [&](llvm::StringRef Name) {
    return Resolver
        ->placesOf(*TU->find<VarDecl>([&](const VarDecl &V) {
                        return V.getNameAsString() == Name;
                      })->getInit())
        .front()
        .Variable;
  };
  EXPECT_EQ(Variable("q_before"), Variable("q_after"));
}

//===----------------------------------------------------------------------===//
// TouchedPlaces
//===----------------------------------------------------------------------===//

class TouchedPlacesTest : public testing::Test {
protected:
  TestTU TU{"struct s { int x, y; }; s a, b;"};
  const VarDecl *A = &TU.decl<VarDecl>("a");
  const VarDecl *B = &TU.decl<VarDecl>("b");
  const FieldDecl *X = &TU.decl<FieldDecl>("s::x");
  const FieldDecl *Y = &TU.decl<FieldDecl>("s::y");

  static Touch touch(const VarDecl *V, const FieldDecl *F, Access How) {
    return {{V, F}, How, {}, nullptr};
  }
};

TEST_F(TouchedPlacesTest, OnlyAWriteMakesAConflict) {
  TouchedPlaces Places;
  Places.add(touch(A, nullptr, Access::Read));
  EXPECT_EQ(Places.meets(touch(A, nullptr, Access::Read)).How, Overlap::None);
  EXPECT_EQ(Places.meets(touch(A, nullptr, Access::MayWrite)).How,
            Overlap::Doubtful);
  EXPECT_EQ(Places.meets(touch(A, nullptr, Access::Write)).How,
            Overlap::Conflict);
  EXPECT_EQ(Places.meets(touch(B, nullptr, Access::Write)).How, Overlap::None);
}

TEST_F(TouchedPlacesTest, AllPairsOfAccesses) {
  const Access All[] = {Access::Read, Access::MayWrite, Access::Write};
  const Overlap Expected[3][3] = {
      {Overlap::None, Overlap::Doubtful, Overlap::Conflict},
      {Overlap::Doubtful, Overlap::Doubtful, Overlap::Conflict},
      {Overlap::Conflict, Overlap::Conflict, Overlap::Conflict}};
  for (int I = 0; I < 3; ++I)
    for (int J = 0; J < 3; ++J) {
      TouchedPlaces Places;
      Places.add(touch(A, X, All[I]));
      EXPECT_EQ(Places.meets(touch(A, X, All[J])).How, Expected[I][J])
          << I << J;
    }
}

TEST_F(TouchedPlacesTest, FieldsAreDistinctAndPartOfTheWhole) {
  TouchedPlaces Places;
  Places.add(touch(A, X, Access::Write));
  EXPECT_EQ(Places.meets(touch(A, Y, Access::Write)).How, Overlap::None);
  EXPECT_EQ(Places.meets(touch(A, X, Access::Read)).How, Overlap::Conflict);
  EXPECT_EQ(Places.meets(touch(A, nullptr, Access::Read)).How,
            Overlap::Conflict);
  EXPECT_EQ(Places.meets(touch(B, X, Access::Read)).How, Overlap::None);
  TouchedPlaces Whole;
  Whole.add(touch(A, nullptr, Access::Write));
  EXPECT_EQ(Whole.meets(touch(A, Y, Access::Read)).How, Overlap::Conflict);
}

TEST_F(TouchedPlacesTest, ThisIsAnObjectOfItsOwn) {
  TouchedPlaces Places;
  Places.add(touch(nullptr, X, Access::Write));
  EXPECT_EQ(Places.meets(touch(nullptr, X, Access::Read)).How,
            Overlap::Conflict);
  EXPECT_EQ(Places.meets(touch(nullptr, Y, Access::Read)).How, Overlap::None);
  // It may be the object of a global's name, too.
  EXPECT_EQ(Places.meets(touch(A, X, Access::Write)).How, Overlap::Unproven);
}

TEST_F(TouchedPlacesTest, WhatAMemberLeadsToMayHaveAnotherName) {
  const auto LedTo = [](const VarDecl *V, const FieldDecl *F) {
    Touch Use = touch(V, F, Access::Write);
    Use.Where.LeadsElsewhere = true;
    return Use;
  };
  for (const VarDecl *Object : {static_cast<const VarDecl *>(nullptr), A}) {
    TouchedPlaces Places;
    Places.add(LedTo(Object, X));
    EXPECT_EQ(Places.meets(touch(Object, Y, Access::Read)).How,
              Overlap::Unproven);
    EXPECT_EQ(Places.meets(touch(B, Y, Access::Read)).How, Overlap::Unproven);
    EXPECT_EQ(Places.meets(LedTo(Object, Y)).How, Overlap::Unproven);
    EXPECT_EQ(Places.meets(LedTo(Object, X)).How, Overlap::Conflict);
    TouchedPlaces Other;
    Other.add(touch(Object, Y, Access::Write));
    EXPECT_EQ(Other.meets(LedTo(Object, X)).How, Overlap::Unproven);
  }
}

TEST_F(TouchedPlacesTest, TheWorstEarlierUseIsKept) {
  TouchedPlaces Places;
  Places.add(touch(A, nullptr, Access::Write));
  Places.add(touch(A, nullptr, Access::Read));
  Places.add(touch(A, X, Access::Read));
  const TouchedPlaces::Meeting Met = Places.meets(touch(A, X, Access::Read));
  EXPECT_EQ(Met.How, Overlap::Conflict);
  EXPECT_EQ(Met.Earlier.Where.Field, nullptr);
  EXPECT_EQ(Met.Earlier.How, Access::Write);
}

} // namespace
} // namespace clang::tidy::coro
