//===--- Places.h - Which objects an expression may reach -------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Objects are named by symbol: a variable, or `*this`, and of either the whole
// or one member. An expression that yields a reference, a pointer or a handle
// reaches the places from which it was made.
//
// Approximation: members below the first level and elements of arrays and
// containers are not told apart (towards "shared"). Aliases are followed
// through initialisers of references, pointers and handles. A pointer or handle
// that is set after its declaration, and one that a call gives, may be any
// object (towards "shared"). Two reference parameters, and what a pointer
// member leads to and any other object, are taken for different ones, which is
// never called proven (towards "not shared").
//
// The path-sensitive alias analyses of the static analyzer were not used: they
// need one run a path, and the cost has to be linear in the body.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_ANALYSIS_PLACES_H
#define CORO_TIDY_ANALYSIS_PLACES_H

#include "Analysis/ObjectSharing.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace clang::tidy::coro {

/// An object, by symbol.
struct Place {
  /// Null stands for `*this`. A structured binding is its unnamed variable.
  const VarDecl *Variable = nullptr;
  /// A direct member of that object; null is all of it.
  const FieldDecl *Field = nullptr;
  /// The object was made from this place, but need not share anything with it.
  bool IsDerived = false;
  /// Not known: what a call refers to, or what a pointer was set to after its
  /// declaration. Such a place may be any other.
  bool IsUnknown = false;
  /// The member is a pointer, a reference or a view, or holds one: what is used
  /// may be what it leads to, which another name may stand for.
  bool LeadsElsewhere = false;
};

/// How a place is used. Ordered: a later one is worse.
enum class Access {
  Read,
  MayWrite, ///< Through const access to a handle, or through something derived.
  Write
};

/// One use of one place.
struct Touch {
  Place Where;
  Access How = Access::Read;
  SourceLocation At;
  /// The function that is given the place; null if none is.
  const NamedDecl *By = nullptr;
};

/// How bad it is that two uses meet.
enum class Overlap {
  None,
  Unproven, ///< Two names that may stand for one object; nothing says so.
  Doubtful, ///< They may disturb each other.
  Conflict
};

/// Uses of places, for asking whether another use meets one of them.
class TouchedPlaces {
public:
  void add(const Touch &Use);

  /// The worst earlier use that \p Use meets. Constant time.
  struct Meeting {
    Overlap How = Overlap::None;
    Touch Earlier;
  };
  Meeting meets(const Touch &Use) const;

private:
  struct Object {
    std::optional<Touch> Whole;
    std::optional<Touch> AnyField;
    llvm::SmallDenseMap<const FieldDecl *, Touch, 2> Fields;
  };
  llvm::DenseMap<const VarDecl *, Object> Objects;
  std::optional<Touch> Any;     ///< The worst use of any place.
  std::optional<Touch> Unknown; ///< The worst use of an unknown place.
  /// The worst uses of two different objects: of all that have names, of those
  /// that other functions can name, of those that this one names through a
  /// reference, and of what a member leads to.
  std::optional<Touch> Named[2];
  std::optional<Touch> Outside[2];
  std::optional<Touch> Referred[2];
  std::optional<Touch> LedTo[2];
};

/// Resolves expressions to places.
class PlaceResolver {
public:
  explicit PlaceResolver(ObjectSharing &Types) : Types(Types) {}

  /// What \p E designates, points to or shares state with. Literals,
  /// temporaries of value type and constants reach nothing. Amortised linear.
  llvm::SmallVector<Place, 4> placesOf(const Expr &E);

  /// From now on, the reference \p Element is an object of its own: an element
  /// of a range, of which each iteration has another one.
  void keepApart(const VarDecl &Element);

private:
  void collect(const Expr *E, bool IsDerived,
               llvm::SmallVectorImpl<Place> &Out);
  void collectVariable(const VarDecl *Variable, bool IsDerived,
                       llvm::SmallVectorImpl<Place> &Out);
  const llvm::SmallVector<Place, 2> &aliasesOf(const VarDecl &Variable);
  bool isSetLater(const VarDecl &Variable);
  const llvm::SmallVector<const FieldDecl *, 2> &
  boundTo(const FieldDecl &Field);

  ObjectSharing &Types;
  /// For each function, its variables that are assigned or changed after their
  /// declaration.
  llvm::DenseMap<const FunctionDecl *,
                 std::unique_ptr<llvm::DenseSet<const VarDecl *>>>
      SetLater;
  llvm::DenseMap<const VarDecl *, std::unique_ptr<llvm::SmallVector<Place, 2>>>
      Aliases;
  /// For each member that leads elsewhere, the other members that a constructor
  /// or an initialiser makes it lead to, or that it is given one object with.
  llvm::DenseMap<const FieldDecl *,
                 std::unique_ptr<llvm::SmallVector<const FieldDecl *, 2>>>
      Bound;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_ANALYSIS_PLACES_H
