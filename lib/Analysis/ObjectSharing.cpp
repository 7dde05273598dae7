//===--- ObjectSharing.cpp ------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/ObjectSharing.h"
#include "Match/QualifiedName.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/StringSet.h"
#include <algorithm>

namespace clang::tidy::coro {
namespace {

/// The weaker claim of two members of one object.
Sharing combine(Sharing A, Sharing B) {
  if (A == Sharing::Handle || B == Sharing::Handle)
    return Sharing::Handle;
  if (A == Sharing::View || B == Sharing::View)
    return Sharing::View;
  // A value that holds an executor may be copied and used like a value.
  return Sharing::Value;
}

/// Standard templates that are values when all their arguments are.
bool isStandardContainer(llvm::StringRef Name) {
  static const llvm::StringSet<> Names = {"std::basic_string",
                                          "std::vector",
                                          "std::array",
                                          "std::deque",
                                          "std::list",
                                          "std::forward_list",
                                          "std::map",
                                          "std::multimap",
                                          "std::set",
                                          "std::multiset",
                                          "std::unordered_map",
                                          "std::unordered_multimap",
                                          "std::unordered_set",
                                          "std::unordered_multiset",
                                          "std::stack",
                                          "std::queue",
                                          "std::priority_queue",
                                          "std::optional",
                                          "std::variant",
                                          "std::pair",
                                          "std::tuple",
                                          "std::expected",
                                          "std::complex",
                                          "std::bitset",
                                          "std::chrono::duration",
                                          "std::chrono::time_point",
                                          "std::ratio",
                                          "std::char_traits",
                                          "std::allocator",
                                          "std::less",
                                          "std::greater",
                                          "std::hash",
                                          "std::equal_to",
                                          "std::monostate",
                                          "std::byte",
                                          "std::nullopt_t",
                                          "std::error_code",
                                          "std::error_condition",
                                          "std::filesystem::path",
                                          "std::exception_ptr",
                                          "std::__exception_ptr::exception_ptr",
                                          "std::chrono::steady_clock",
                                          "std::chrono::system_clock",
                                          "std::source_location",
                                          "std::integral_constant",
                                          "std::ratio",
                                          "std::in_place_t",
                                          "std::default_delete"};
  return Names.contains(Name);
}

/// Standard templates that read what somebody else owns. A view of const
/// elements cannot change them.
bool isStandardView(llvm::StringRef Name) {
  return Name == "std::basic_string_view" || Name == "std::span" ||
         Name == "std::initializer_list" || Name == "std::reference_wrapper";
}

/// Standard classes whose objects own all that they reach.
bool isStandardOwner(llvm::StringRef Name) {
  return isStandardContainer(Name) || Name == "std::unique_ptr" ||
         Name == "std::shared_ptr" || Name == "std::exception_ptr" ||
         Name == "std::error_code" || Name == "std::type_identity";
}

template <typename Predicate>
bool anyTypeArgument(const CXXRecordDecl &Record, Predicate Holds) {
  const auto *Specialization =
      dyn_cast<ClassTemplateSpecializationDecl>(&Record);
  if (!Specialization)
    return false;
  llvm::SmallVector<TemplateArgument, 8> Pending(
      Specialization->getTemplateArgs().asArray());
  while (!Pending.empty()) {
    const TemplateArgument Argument = Pending.pop_back_val();
    if (Argument.getKind() == TemplateArgument::Type &&
        Holds(Argument.getAsType()))
      return true;
    if (Argument.getKind() == TemplateArgument::Pack)
      Pending.append(Argument.pack_begin(), Argument.pack_end());
  }
  return false;
}

/// Members within members that are looked through.
constexpr unsigned MaxDepth = 8;

} // namespace

Sharing ObjectSharing::of(QualType Type) {
  if (Type.isNull() || Type->isDependentType())
    return Sharing::Handle;
  const QualType Canonical =
      Type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
  const auto Known = Cache.find(Canonical.getTypePtr());
  if (Known != Cache.end())
    return Known->second;
  // A class that holds itself does so through a pointer, which decides first;
  // the entry ends the recursion all the same.
  Cache[Canonical.getTypePtr()] = Sharing::Handle;
  const Sharing Result = compute(Canonical);
  Cache[Canonical.getTypePtr()] = Result;
  return Result;
}

Sharing ObjectSharing::compute(QualType Type) {
  if (Type->isArithmeticType() || Type->isEnumeralType() ||
      Type->isNullPtrType() || Type->isVectorType() || Type->isVoidType() ||
      Type->isMemberPointerType())
    return Sharing::Value;
  if (const auto *Array = Ctx.getAsArrayType(Type))
    return of(Array->getElementType());
  if (Type->isPointerType()) {
    const QualType Pointee = Type->getPointeeType();
    if (Pointee->isFunctionType())
      return Sharing::Value;
    if (of(Pointee) == Sharing::Shareable)
      return Sharing::Shareable;
    if (!Pointee.isConstQualified() || Pointee->isVoidType())
      return Sharing::Handle;
    return of(Pointee) == Sharing::Handle ? Sharing::Handle : Sharing::View;
  }
  if (const auto *Record = Type->getAsCXXRecordDecl()) {
    const Sharing Result = ofRecord(*Record);
    // The object is of a derived class, which is not seen.
    const bool IsUnseen = Record->hasDefinition() && Record->isAbstract();
    return IsUnseen && Result != Sharing::Shareable ? Sharing::Handle : Result;
  }
  return Sharing::Handle;
}

Sharing ObjectSharing::ofRecord(const CXXRecordDecl &Record) {
  const std::string Name = qualifiedName(Record);
  if (const SharingModel *Model = Models.sharingOf(Name)) {
    if (Model->Sharing == SharingKind::Shareable)
      return Sharing::Shareable;
    if (Model->Sharing == SharingKind::Handle)
      return Sharing::Handle;
  }
  if (Record.isInStdNamespace() || llvm::StringRef(Name).starts_with("std::"))
    return ofStandardClass(Record);
  const CXXRecordDecl *Definition = Record.getDefinition();
  if (!Definition || Definition->isDependentContext())
    return Sharing::Handle;
  // A destructor that somebody wrote releases something that members of
  // number type only name: a descriptor, an index, a count.
  if (const CXXDestructorDecl *Destructor = Definition->getDestructor();
      Destructor && Destructor->isUserProvided())
    return Sharing::Handle;
  Sharing Result = Sharing::Value;
  for (const CXXBaseSpecifier &Base : Definition->bases()) {
    const CXXRecordDecl *Class = Base.getType()->getAsCXXRecordDecl();
    // As a base, an abstract class is no more than its members.
    Result = combine(Result, Class ? ofRecord(*Class) : Sharing::Handle);
  }
  for (const FieldDecl *Field : Definition->fields()) {
    if (Field->isMutable() || Field->getType()->isReferenceType())
      return Sharing::Handle;
    Result = combine(Result, of(Field->getType()));
    if (Result == Sharing::Handle)
      return Result;
  }
  return Result;
}

Sharing ObjectSharing::ofStandardClass(const CXXRecordDecl &Record) {
  const std::string Name = qualifiedName(Record);
  const auto *Specialization =
      dyn_cast<ClassTemplateSpecializationDecl>(&Record);
  const auto OfArguments = [&](llvm::ArrayRef<TemplateArgument> Arguments) {
    Sharing Result = Sharing::Value;
    llvm::SmallVector<TemplateArgument, 8> Pending(Arguments.begin(),
                                                   Arguments.end());
    while (!Pending.empty()) {
      const TemplateArgument Argument = Pending.pop_back_val();
      if (Argument.getKind() == TemplateArgument::Type) {
        const QualType Type = Argument.getAsType();
        if (Type->isReferenceType())
          Result = combine(Result, Type.getNonReferenceType().isConstQualified()
                                       ? Sharing::View
                                       : Sharing::Handle);
        Result = combine(Result, of(Type));
      } else if (Argument.getKind() == TemplateArgument::Pack)
        Pending.append(Argument.pack_begin(), Argument.pack_end());
    }
    return Result;
  };
  if (isStandardContainer(Name))
    return Specialization
               ? OfArguments(Specialization->getTemplateArgs().asArray())
               : Sharing::Value;
  if (!Specialization || Specialization->getTemplateArgs().size() == 0 ||
      Specialization->getTemplateArgs()[0].getKind() != TemplateArgument::Type)
    return Sharing::Handle;
  const QualType First = Specialization->getTemplateArgs()[0].getAsType();
  if (isStandardView(Name)) {
    const bool Reads = Name == "std::basic_string_view" ||
                       Name == "std::initializer_list" ||
                       First.isConstQualified();
    return Reads && of(First) != Sharing::Handle ? Sharing::View
                                                 : Sharing::Handle;
  }
  if (Name == "std::shared_ptr" && First.isConstQualified() &&
      of(First) == Sharing::Value)
    return Sharing::Value;
  // Libraries hand out executors as smart pointers.
  if ((Name == "std::unique_ptr" || Name == "std::shared_ptr") &&
      of(First) == Sharing::Shareable)
    return Sharing::Shareable;
  // Its owner is alone in reaching the object; another owner is not a copy.
  if (Name == "std::unique_ptr")
    return Sharing::Handle;
  return Sharing::Handle;
}

bool ObjectSharing::isModelled(QualType Type) const {
  return Models.sharingOf(qualifiedName(Type)) != nullptr;
}

bool ObjectSharing::isTask(QualType Type) const {
  const auto *Record = Type.getNonReferenceType()->getAsCXXRecordDecl();
  if (!Record || !Record->hasDefinition())
    return false;
  return Models.taskFor(qualifiedName(*Record)) ||
         !Record->getDefinition()
              ->lookup(&Ctx.Idents.get("promise_type"))
              .empty();
}

bool ObjectSharing::isGuard(QualType Type) { return isGuard(Type, 0); }

bool ObjectSharing::keepsGuard(const FunctionDecl &Callee) {
  return llvm::any_of(Callee.parameters(), [this](const ParmVarDecl *P) {
    return !P->getType()->isReferenceType() && isGuard(P->getType());
  });
}

bool ObjectSharing::isGuard(QualType Type, unsigned Depth) {
  const auto *Record = Type.getNonReferenceType()->getAsCXXRecordDecl();
  if (!Record || !Record->hasDefinition() || Depth == MaxDepth)
    return false;
  Record = Record->getDefinition();
  static const llvm::StringSet<> StandardLocks = {
      "std::unique_lock", "std::lock_guard", "std::scoped_lock",
      "std::shared_lock", "std::stop_callback"};
  const std::string Name = qualifiedName(*Record);
  if (StandardLocks.contains(Name))
    return true;
  if (llvm::StringRef(Name).starts_with("std::"))
    return anyTypeArgument(*Record, [&](QualType Argument) {
      return isGuard(Argument, Depth + 1);
    });
  if (Models.sharingOf(Name) || Models.taskFor(Name))
    return false;
  const CXXDestructorDecl *Destructor = Record->getDestructor();
  if (Destructor && Destructor->isUserProvided()) {
    // Values may have such a destructor too, but they can be copied.
    const bool Copyable =
        Record->hasSimpleCopyConstructor() ||
        llvm::any_of(Record->ctors(), [](const CXXConstructorDecl *C) {
          return C->isCopyConstructor() && !C->isDeleted();
        });
    if (!Copyable)
      return true;
  }
  return llvm::any_of(Record->bases(),
                      [&](const CXXBaseSpecifier &Base) {
                        return isGuard(Base.getType(), Depth + 1);
                      }) ||
         llvm::any_of(Record->fields(), [&](const FieldDecl *Field) {
           return isGuard(Field->getType(), Depth + 1);
         });
}

bool ObjectSharing::mayReferElsewhere(QualType Type) {
  const auto [It, IsNew] =
      Elsewhere.try_emplace(Type.getCanonicalType().getTypePtr(), false);
  if (IsNew) {
    const bool Refers = mayReferElsewhere(Type, 0);
    Elsewhere[Type.getCanonicalType().getTypePtr()] = Refers;
    return Refers;
  }
  return It->second;
}

bool ObjectSharing::mayReferElsewhere(QualType Type, unsigned Depth) {
  if (Type->isReferenceType() || Type->isPointerType() || Depth == MaxDepth)
    return true;
  if (const auto *Array = Ctx.getAsArrayType(Type))
    return mayReferElsewhere(Array->getElementType(), Depth + 1);
  const auto *Record = Type->getAsCXXRecordDecl();
  if (!Record)
    return false;
  if (isModelled(Type))
    return false;
  if (!Record->hasDefinition())
    return true;
  Record = Record->getDefinition();
  const std::string Name = qualifiedName(*Record);
  if (isStandardView(Name))
    return true;
  if (llvm::StringRef(Name).starts_with("std::")) {
    if (llvm::StringRef(Name).ends_with("iterator"))
      return true;
    return !isStandardOwner(Name) ||
           anyTypeArgument(*Record, [&](QualType Argument) {
             return mayReferElsewhere(Argument, Depth + 1);
           });
  }
  return llvm::any_of(Record->bases(),
                      [&](const CXXBaseSpecifier &Base) {
                        return mayReferElsewhere(Base.getType(), Depth + 1);
                      }) ||
         llvm::any_of(Record->fields(), [&](const FieldDecl *Field) {
           return mayReferElsewhere(Field->getType(), Depth + 1);
         });
}

} // namespace clang::tidy::coro
