//===--- ClassView.cpp ----------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/ClassView.h"
#include "Match/QualifiedName.h"
#include "Support/Compat.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Support/SaveAndRestore.h"

namespace clang::tidy::coro {
namespace {

/// Deeper than any library nests; ends types that refer to each other.
constexpr unsigned DepthLimit = 48;

QualType plainType(QualType Type) {
  return Type.getCanonicalType().getNonReferenceType().getUnqualifiedType();
}

/// The template as it was first written: an instantiated member template has
/// neither a definition nor partial specialisations of its own.
const ClassTemplateDecl &patternOf(const ClassTemplateDecl &Template) {
  const ClassTemplateDecl *T = &Template;
  while (const ClassTemplateDecl *From =
             T->getInstantiatedFromMemberTemplate()) {
    if (T->isMemberSpecialization())
      break;
    T = From;
  }
  return *T;
}

BoundArgument boundTo(const TemplateArgument &Argument) {
  BoundArgument Result;
  Result.Argument = Argument;
  if (Argument.getKind() == TemplateArgument::Pack) {
    Result.IsPack = true;
    for (const TemplateArgument &Element : Argument.pack_elements())
      Result.Pack.push_back(boundTo(Element));
  }
  return Result;
}

std::pair<unsigned, unsigned> positionOf(const NamedDecl &Parameter) {
  if (const auto *Type = dyn_cast<TemplateTypeParmDecl>(&Parameter))
    return {Type->getDepth(), Type->getIndex()};
  if (const auto *Value = dyn_cast<NonTypeTemplateParmDecl>(&Parameter))
    return {Value->getDepth(), Value->getIndex()};
  const auto &Template = cast<TemplateTemplateParmDecl>(Parameter);
  return {Template.getDepth(), Template.getIndex()};
}

/// The parameter that \p Argument is, e.g. `T` in `task<T>`; none if it is
/// anything else, `const T` included.
std::optional<std::pair<unsigned, unsigned>>
parameterIn(const TemplateArgument &Argument) {
  switch (Argument.getKind()) {
  case TemplateArgument::Type: {
    const QualType Type = Argument.getAsType().getCanonicalType();
    if (Type.hasLocalQualifiers())
      return std::nullopt;
    if (const auto *Parameter = Type->getAs<TemplateTypeParmType>())
      return std::pair(Parameter->getDepth(), Parameter->getIndex());
    return std::nullopt;
  }
  case TemplateArgument::Expression:
    if (const auto *Ref =
            dyn_cast<DeclRefExpr>(Argument.getAsExpr()->IgnoreParenImpCasts()))
      if (const auto *Parameter =
              dyn_cast<NonTypeTemplateParmDecl>(Ref->getDecl()))
        return positionOf(*Parameter);
    return std::nullopt;
  case TemplateArgument::Template:
    if (const auto *Parameter = dyn_cast_or_null<TemplateTemplateParmDecl>(
            Argument.getAsTemplate().getAsTemplateDecl()))
      return positionOf(*Parameter);
    return std::nullopt;
  default:
    return std::nullopt;
  }
}

/// Packs of packs do not exist, so one level is enough.
llvm::SmallVector<TemplateArgument, 4>
flattened(llvm::ArrayRef<TemplateArgument> Arguments) {
  llvm::SmallVector<TemplateArgument, 4> Flat;
  for (const TemplateArgument &A : Arguments)
    if (A.getKind() == TemplateArgument::Pack)
      Flat.append(A.pack_begin(), A.pack_end());
    else
      Flat.push_back(A);
  return Flat;
}

/// A class template and the arguments that a type gives it.
struct NamedTemplate {
  const ClassTemplateDecl *Template = nullptr;
  llvm::SmallVector<TemplateArgument, 4> Arguments;
};

NamedTemplate templateOf(QualType Type, const ASTContext &Ctx) {
  NamedTemplate Result;
  const QualType T = plainType(Type);
  if (const auto *Written = dyn_cast<TemplateSpecializationType>(T)) {
    Result.Template = dyn_cast_or_null<ClassTemplateDecl>(
        Written->getTemplateName().getAsTemplateDecl());
    Result.Arguments = flattened(Written->template_arguments());
  } else if (const CXXRecordDecl *Record = T->getAsCXXRecordDecl()) {
    if (const auto *Special =
            dyn_cast<ClassTemplateSpecializationDecl>(Record)) {
      Result.Template = Special->getSpecializedTemplate();
      Result.Arguments = flattened(Special->getTemplateArgs().asArray());
    } else if (const ClassTemplateDecl *Own =
                   Record->getDescribedClassTemplate()) {
      // A template's name in the template itself: its own parameters.
      Result.Template = Own;
      for (const NamedDecl *Parameter : *Own->getTemplateParameters())
        Result.Arguments.push_back(
            const_cast<ASTContext &>(Ctx).getInjectedTemplateArg(
                const_cast<NamedDecl *>(Parameter)));
    }
  }
  if (Result.Template)
    Result.Template = Result.Template->getCanonicalDecl();
  return Result;
}

} // namespace

const BoundArgument *TemplateBindings::lookup(unsigned Depth,
                                              unsigned Index) const {
  const auto It = Arguments.find({Depth, Index});
  return It == Arguments.end() ? nullptr : &It->second;
}

void TemplateBindings::bind(unsigned Depth, unsigned Index,
                            BoundArgument Argument) {
  Arguments[{Depth, Index}] = std::move(Argument);
}

const TemplateBindings *ClassReader::keep(TemplateBindings Bindings) {
  Kept.push_back(std::make_unique<TemplateBindings>(std::move(Bindings)));
  return Kept.back().get();
}

const TemplateBindings *ClassReader::bindingsOf(const CXXRecordDecl &Record) {
  const auto It = RecordBindings.find(&Record);
  if (It != RecordBindings.end())
    return It->second;
  const TemplateBindings *Bindings = computeBindings(Record);
  RecordBindings[&Record] = Bindings;
  return Bindings;
}

const TemplateBindings *
ClassReader::computeBindings(const CXXRecordDecl &Record) {
  TemplateBindings Bindings;
  bool Any = false;
  auto Bind = [&](const TemplateParameterList &Parameters,
                  llvm::ArrayRef<TemplateArgument> Arguments) {
    const size_t Count = std::min<size_t>(Parameters.size(), Arguments.size());
    for (size_t I = 0; I != Count; ++I)
      Bindings.bind(Parameters.getDepth(), I, boundTo(Arguments[I]));
    Any = Any || Count;
  };
  for (const DeclContext *C = &Record; !C->isTranslationUnit();
       C = C->getParent()) {
    if (const auto *Special = dyn_cast<ClassTemplateSpecializationDecl>(C)) {
      const auto From = Special->getInstantiatedFrom();
      if (const auto *Partial =
              From.dyn_cast<ClassTemplatePartialSpecializationDecl *>())
        Bind(*Partial->getTemplateParameters(),
             Special->getTemplateInstantiationArgs().asArray());
      else if (const auto *Primary = From.dyn_cast<ClassTemplateDecl *>())
        Bind(*patternOf(*Primary).getTemplateParameters(),
             Special->getTemplateArgs().asArray());
    } else if (const auto *Function = dyn_cast<FunctionDecl>(C)) {
      const FunctionTemplateDecl *Primary = Function->getPrimaryTemplate();
      if (const TemplateArgumentList *Arguments =
              Function->getTemplateSpecializationArgs();
          Primary && Arguments)
        Bind(*Primary->getTemplateParameters(), Arguments->asArray());
    }
  }
  return Any ? keep(std::move(Bindings)) : nullptr;
}

std::vector<BoundArgument>
ClassReader::bound(llvm::ArrayRef<TemplateArgument> Arguments,
                   const TemplateBindings *Bindings) {
  std::vector<BoundArgument> Result;
  for (const TemplateArgument &A : flattened(Arguments)) {
    const TemplateArgument Pattern =
        A.isPackExpansion() ? A.getPackExpansionPattern() : A;
    if (Bindings)
      if (const auto Parameter = parameterIn(Pattern))
        if (const BoundArgument *Meant =
                Bindings->lookup(Parameter->first, Parameter->second)) {
          if (Meant->IsPack)
            Result.insert(Result.end(), Meant->Pack.begin(), Meant->Pack.end());
          else
            Result.push_back(*Meant);
          continue;
        }
    BoundArgument Closed;
    Closed.Argument = A;
    Closed.Bindings = A.isDependent() ? Bindings : nullptr;
    Result.push_back(std::move(Closed));
  }
  return Result;
}

//===----------------------------------------------------------------------===//
// Matching
//===----------------------------------------------------------------------===//

bool ClassReader::same(const BoundArgument &A, const BoundArgument &B) {
  if (A.IsPack || B.IsPack) {
    if (A.Pack.size() != B.Pack.size())
      return false;
    for (size_t I = 0; I != A.Pack.size(); ++I)
      if (!same(A.Pack[I], B.Pack[I]))
        return false;
    return true;
  }
  if (const auto Left = integral(A))
    if (const auto Right = integral(B))
      return llvm::APSInt::isSameValue(*Left, *Right);
  if (A.Argument.getKind() != B.Argument.getKind())
    return false;
  switch (A.Argument.getKind()) {
  case TemplateArgument::Type: {
    const QualType Left = A.Argument.getAsType().getCanonicalType();
    const QualType Right = B.Argument.getAsType().getCanonicalType();
    if (Left == Right && A.Bindings == B.Bindings)
      return true;
    const NamedTemplate LeftName = templateOf(Left, Ctx);
    const NamedTemplate RightName = templateOf(Right, Ctx);
    if (!LeftName.Template || LeftName.Template != RightName.Template ||
        Left.getQualifiers() != Right.getQualifiers())
      return false;
    const auto LeftArguments = bound(LeftName.Arguments, A.Bindings);
    const auto RightArguments = bound(RightName.Arguments, B.Bindings);
    return LeftArguments.size() == RightArguments.size() &&
           llvm::all_of(llvm::zip(LeftArguments, RightArguments),
                        [&](const auto &Pair) {
                          return same(std::get<0>(Pair), std::get<1>(Pair));
                        });
  }
  case TemplateArgument::Template:
    return A.Argument.getAsTemplate().getAsTemplateDecl() ==
           B.Argument.getAsTemplate().getAsTemplateDecl();
  default:
    return A.Argument.structurallyEquals(B.Argument);
  }
}

bool ClassReader::bindOrCompare(unsigned Depth, unsigned Index,
                                BoundArgument Argument,
                                TemplateBindings &Deduced) {
  if (const BoundArgument *Before = Deduced.lookup(Depth, Index))
    return same(*Before, Argument);
  Deduced.bind(Depth, Index, std::move(Argument));
  return true;
}

bool ClassReader::matchType(QualType Pattern, const BoundArgument &Argument,
                            TemplateBindings &Deduced) {
  QualType P = Pattern.getCanonicalType();
  QualType A = Argument.Argument.getAsType().getCanonicalType();
  if (const auto *Parameter = P->getAs<TemplateTypeParmType>()) {
    // `const T` takes the `const` away from what `T` is.
    const Qualifiers Wanted = P.getQualifiers();
    if (!A.getQualifiers().isStrictSupersetOf(Wanted) &&
        A.getQualifiers() != Wanted && !Wanted.empty())
      return false;
    BoundArgument Rest = Argument;
    Rest.Argument = TemplateArgument(Ctx.getQualifiedType(
        A.getUnqualifiedType(), A.getQualifiers() - Wanted));
    return bindOrCompare(Parameter->getDepth(), Parameter->getIndex(),
                         std::move(Rest), Deduced);
  }
  if (!P->isDependentType() && !A->isDependentType())
    return P == A;
  if (P.getQualifiers() != A.getQualifiers())
    return false;
  auto MatchInner = [&](QualType InnerPattern, QualType Inner) {
    const TemplateArgument InnerArgument[] = {TemplateArgument(Inner)};
    const auto Resolved = bound(InnerArgument, Argument.Bindings);
    return Resolved.size() == 1 &&
           Resolved[0].Argument.getKind() == TemplateArgument::Type &&
           matchType(InnerPattern, Resolved[0], Deduced);
  };
  if (const auto *Pointer = P->getAs<PointerType>()) {
    const auto *Other = A->getAs<PointerType>();
    return Other &&
           MatchInner(Pointer->getPointeeType(), Other->getPointeeType());
  }
  if (const auto *Reference = P->getAs<ReferenceType>()) {
    const auto *Other = A->getAs<ReferenceType>();
    return Other && Reference->getTypeClass() == Other->getTypeClass() &&
           MatchInner(Reference->getPointeeType(), Other->getPointeeType());
  }
  const NamedTemplate PatternName = templateOf(P, Ctx);
  const NamedTemplate Name = templateOf(A, Ctx);
  if (PatternName.Template)
    return PatternName.Template == Name.Template &&
           matches(PatternName.Arguments,
                   bound(Name.Arguments, Argument.Bindings), Deduced);
  // `Template<T>` for a template template parameter.
  if (const auto *Written = dyn_cast<TemplateSpecializationType>(P);
      Written && Name.Template)
    if (const auto *Parameter = dyn_cast_or_null<TemplateTemplateParmDecl>(
            Written->getTemplateName().getAsTemplateDecl())) {
      BoundArgument Template;
      Template.Argument = TemplateArgument(
          TemplateName(const_cast<ClassTemplateDecl *>(Name.Template)));
      return bindOrCompare(Parameter->getDepth(), Parameter->getIndex(),
                           std::move(Template), Deduced) &&
             matches(flattened(Written->template_arguments()),
                     bound(Name.Arguments, Argument.Bindings), Deduced);
    }
  return P == A && !Argument.Bindings;
}

bool ClassReader::matchOne(const TemplateArgument &Pattern,
                           const BoundArgument &Argument,
                           TemplateBindings &Deduced) {
  // An opaque pack could be anything, none included.
  if (Argument.Argument.isPackExpansion())
    return false;
  if (Pattern.getKind() == TemplateArgument::Type)
    return Argument.Argument.getKind() == TemplateArgument::Type &&
           matchType(Pattern.getAsType(), Argument, Deduced);
  if (const auto Parameter = parameterIn(Pattern))
    return bindOrCompare(Parameter->first, Parameter->second, Argument,
                         Deduced);
  BoundArgument Fixed;
  Fixed.Argument = Pattern;
  return same(Fixed, Argument);
}

bool ClassReader::matches(llvm::ArrayRef<TemplateArgument> Pattern,
                          llvm::ArrayRef<BoundArgument> Arguments,
                          TemplateBindings &Deduced) {
  if (Depth > DepthLimit)
    return false;
  llvm::SaveAndRestore Deeper(Depth, Depth + 1);
  for (const TemplateArgument &P : flattened(Pattern)) {
    if (P.isPackExpansion()) {
      const auto Parameter = parameterIn(P.getPackExpansionPattern());
      if (!Parameter)
        return false;
      BoundArgument Rest;
      Rest.IsPack = true;
      Rest.Pack = Arguments.vec();
      Arguments = {};
      if (!bindOrCompare(Parameter->first, Parameter->second, std::move(Rest),
                         Deduced))
        return false;
      continue;
    }
    if (Arguments.empty() || !matchOne(P, Arguments.front(), Deduced))
      return false;
    Arguments = Arguments.drop_front();
  }
  return Arguments.empty();
}

const ClassTemplatePartialSpecializationDecl *ClassReader::mostSpecialized(
    llvm::ArrayRef<const ClassTemplatePartialSpecializationDecl *> Matching) {
  // One pattern is at least as specialised as another if the other takes it,
  // its own parameters seen as types of their own ([temp.class.order]).
  auto Takes = [&](const auto *General, const auto *Special) {
    TemplateBindings Deduced;
    return matches(General->getTemplateArgs().asArray(),
                   bound(Special->getTemplateArgs().asArray(), nullptr),
                   Deduced);
  };
  for (const auto *Candidate : Matching)
    if (llvm::all_of(Matching, [&](const auto *Other) {
          return Other == Candidate ||
                 (Takes(Other, Candidate) && !Takes(Candidate, Other));
        }))
      return Candidate;
  return nullptr;
}

ClassView ClassReader::specializationOf(const ClassTemplateDecl &Template,
                                        llvm::ArrayRef<BoundArgument> Arguments,
                                        const TemplateBindings *Outer) {
  const ClassTemplateDecl &Pattern = patternOf(Template);
  const TemplateParameterList &Parameters = *Pattern.getTemplateParameters();
  auto IsConcrete = [](const BoundArgument &A) {
    return !A.IsPack && !A.Argument.isDependent() && !A.Argument.isNull();
  };

  // The compiler's own specialisation, if it has one.
  if (llvm::all_of(Arguments, IsConcrete)) {
    llvm::SmallVector<TemplateArgument, 4> Flat, Grouped;
    for (const BoundArgument &A : Arguments)
      Flat.push_back(Ctx.getCanonicalTemplateArgument(A.Argument));
    for (unsigned I = 0; I != Parameters.size() && I <= Flat.size(); ++I) {
      if (Parameters.getParam(I)->isParameterPack()) {
        Grouped.push_back(TemplateArgument(llvm::ArrayRef(Flat).drop_front(I)));
        break;
      }
      if (I < Flat.size())
        Grouped.push_back(Flat[I]);
    }
    void *Where = nullptr;
    if (Grouped.size() == Parameters.size())
      if (const ClassTemplateSpecializationDecl *Special =
              const_cast<ClassTemplateDecl &>(Template).findSpecialization(
                  Grouped, Where)) {
        if (const CXXRecordDecl *Definition = Special->getDefinition())
          return {Definition, bindingsOf(*Definition)};
        if (Special->isExplicitSpecialization())
          return {};
      }
  }

  llvm::SmallVector<ClassTemplatePartialSpecializationDecl *, 4> Partials;
  const_cast<ClassTemplateDecl &>(Pattern).getPartialSpecializations(Partials);
  llvm::SmallVector<const ClassTemplatePartialSpecializationDecl *, 4> Matching;
  for (const auto *Partial : Partials) {
    TemplateBindings Deduced;
    if (matches(Partial->getTemplateArgs().asArray(), Arguments, Deduced)) {
      if (Partial->hasAssociatedConstraints())
        return {};
      Matching.push_back(Partial);
    }
  }
  TemplateBindings Bindings = Outer ? *Outer : TemplateBindings();
  if (!Matching.empty()) {
    const auto *Best = mostSpecialized(Matching);
    if (!Best || !Best->getDefinition())
      return {};
    // Deduced apart, so that what an outer level binds cannot interfere.
    TemplateBindings Deduced;
    matches(Best->getTemplateArgs().asArray(), Arguments, Deduced);
    for (const NamedDecl *Parameter : *Best->getTemplateParameters()) {
      const auto [Level, Index] = positionOf(*Parameter);
      if (const BoundArgument *Argument = Deduced.lookup(Level, Index))
        Bindings.bind(Level, Index, *Argument);
    }
    return {Best->getDefinition(), keep(std::move(Bindings))};
  }

  const CXXRecordDecl *Definition = Pattern.getTemplatedDecl()->getDefinition();
  if (!Definition)
    return {};
  for (unsigned I = 0; I != Parameters.size(); ++I) {
    const NamedDecl &Parameter = *Parameters.getParam(I);
    const auto [Level, Index] = positionOf(Parameter);
    if (Parameter.isParameterPack()) {
      BoundArgument Rest;
      Rest.IsPack = true;
      if (I < Arguments.size())
        Rest.Pack = Arguments.drop_front(I).vec();
      Bindings.bind(Level, Index, std::move(Rest));
      break;
    }
    if (I < Arguments.size())
      Bindings.bind(Level, Index, Arguments[I]);
  }
  return {Definition, keep(std::move(Bindings))};
}

//===----------------------------------------------------------------------===//
// Classes and members
//===----------------------------------------------------------------------===//

ClassView ClassReader::classOf(QualType Type,
                               const TemplateBindings *Bindings) {
  if (Type.isNull() || Depth > DepthLimit)
    return {};
  llvm::SaveAndRestore Deeper(Depth, Depth + 1);
  const QualType T = plainType(Type);

  if (const auto *Parameter = dyn_cast<TemplateTypeParmType>(T)) {
    const BoundArgument *Meant =
        Bindings
            ? Bindings->lookup(Parameter->getDepth(), Parameter->getIndex())
            : nullptr;
    if (!Meant || Meant->Argument.getKind() != TemplateArgument::Type)
      return {};
    // A parameter that is bound to itself would go round for ever.
    if (Meant->Argument.getAsType().getCanonicalType() == T &&
        Meant->Bindings == Bindings)
      return {};
    return classOf(Meant->Argument.getAsType(), Meant->Bindings);
  }

  if (const auto *Written = dyn_cast<TemplateSpecializationType>(T)) {
    const TemplateDecl *Named = Written->getTemplateName().getAsTemplateDecl();
    if (const auto *Parameter =
            dyn_cast_or_null<TemplateTemplateParmDecl>(Named)) {
      const BoundArgument *Meant =
          Bindings
              ? Bindings->lookup(Parameter->getDepth(), Parameter->getIndex())
              : nullptr;
      Named = Meant && Meant->Argument.getKind() == TemplateArgument::Template
                  ? Meant->Argument.getAsTemplate().getAsTemplateDecl()
                  : nullptr;
    }
    const auto *Template = dyn_cast_or_null<ClassTemplateDecl>(Named);
    if (!Template)
      return {};
    const bool IsMember =
        patternOf(*Template).getTemplateParameters()->getDepth() > 0;
    return specializationOf(*Template,
                            bound(Written->template_arguments(), Bindings),
                            IsMember ? Bindings : nullptr);
  }

  if (const auto *Member = dyn_cast<DependentNameType>(T)) {
    const clang::Type *Qualifier =
        compat::typeOfQualifier(Member->getQualifier());
    if (!Qualifier || !Member->getIdentifier())
      return {};
    return memberClass(classOf(QualType(Qualifier, 0), Bindings),
                       Member->getIdentifier()->getName());
  }

  const CXXRecordDecl *Record = T->getAsCXXRecordDecl();
  if (!Record)
    return {};
  if (const CXXRecordDecl *Definition = Record->getDefinition())
    return {Definition, Definition->isDependentContext()
                            ? Bindings
                            : bindingsOf(*Definition)};
  if (const auto *Special = dyn_cast<ClassTemplateSpecializationDecl>(Record)) {
    if (Special->isExplicitSpecialization() ||
        isa<ClassTemplatePartialSpecializationDecl>(Special))
      return {};
    const auto *Owner = dyn_cast<CXXRecordDecl>(Special->getDeclContext());
    return specializationOf(
        *Special->getSpecializedTemplate(),
        bound(Special->getTemplateArgs().asArray(), nullptr),
        Owner ? bindingsOf(*Owner) : nullptr);
  }
  if (const CXXRecordDecl *From = Record->getInstantiatedFromMemberClass())
    if (const CXXRecordDecl *Definition = From->getDefinition())
      return {Definition, bindingsOf(*Record)};
  return {};
}

std::vector<ClassView> ClassReader::bases(ClassView Class) {
  std::vector<ClassView> Result;
  if (Class)
    for (const CXXBaseSpecifier &Base : Class.Record->bases())
      if (const ClassView View = classOf(Base.getType(), Class.Bindings))
        Result.push_back(View);
  return Result;
}

bool ClassReader::allBasesKnown(ClassView Class) {
  return Class && bases(Class).size() == Class.Record->getNumBases();
}

ClassView ClassReader::memberClass(ClassView Class, llvm::StringRef Name,
                                   bool PublicOnly) {
  if (!Class || Depth > DepthLimit)
    return {};
  llvm::SaveAndRestore Deeper(Depth, Depth + 1);
  for (const NamedDecl *D :
       Class.Record->lookup(DeclarationName(&Ctx.Idents.get(Name)))) {
    if (PublicOnly && D->getAccess() != AS_public)
      return {};
    if (const auto *Shadow = dyn_cast<UsingShadowDecl>(D))
      D = Shadow->getTargetDecl();
    if (const auto *Alias = dyn_cast<TypedefNameDecl>(D))
      return classOf(Alias->getUnderlyingType(), Class.Bindings);
    if (const auto *Nested = dyn_cast<CXXRecordDecl>(D)) {
      if (const CXXRecordDecl *Definition = Nested->getDefinition())
        return {Definition, Definition->isDependentContext()
                                ? Class.Bindings
                                : bindingsOf(*Definition)};
      const CXXRecordDecl *From = Nested->getInstantiatedFromMemberClass();
      if (From && From->getDefinition())
        return {From->getDefinition(), Class.Bindings};
      return {};
    }
  }
  for (const CXXBaseSpecifier &Base : Class.Record->bases()) {
    if (PublicOnly && Base.getAccessSpecifier() != AS_public)
      continue;
    if (const ClassView Found = memberClass(
            classOf(Base.getType(), Class.Bindings), Name, PublicOnly))
      return Found;
  }
  return {};
}

bool ClassReader::hasMemberType(ClassView Class, llvm::StringRef Name) {
  if (!Class || Depth > DepthLimit)
    return false;
  llvm::SaveAndRestore Deeper(Depth, Depth + 1);
  for (const NamedDecl *D :
       Class.Record->lookup(DeclarationName(&Ctx.Idents.get(Name)))) {
    if (const auto *Shadow = dyn_cast<UsingShadowDecl>(D))
      D = Shadow->getTargetDecl();
    if (isa<TypeDecl>(D))
      return true;
  }
  return llvm::any_of(
      bases(Class), [&](ClassView Base) { return hasMemberType(Base, Name); });
}

FunctionView ClassReader::viewOf(const FunctionDecl &Function,
                                 ClassView Class) {
  FunctionView View;
  View.Function = &Function;
  View.Class = Class;
  View.Bindings = Class.Bindings;
  const FunctionDecl *Definition = nullptr;
  if (Function.hasBody(Definition))
    View.Body = Definition->getBody();
  else if (const FunctionDecl *Pattern =
               Function.getTemplateInstantiationPattern();
           Pattern && Pattern->hasBody(Definition))
    View.Body = Definition->getBody();
  return View;
}

std::vector<FunctionView> ClassReader::memberFunctions(ClassView Class,
                                                       DeclarationName Name) {
  std::vector<FunctionView> Found;
  if (!Class || Depth > DepthLimit)
    return Found;
  llvm::SaveAndRestore Deeper(Depth, Depth + 1);
  for (const NamedDecl *D : Class.Record->lookup(Name)) {
    if (const auto *Shadow = dyn_cast<UsingShadowDecl>(D))
      D = Shadow->getTargetDecl();
    // `using Base<T>::name;`
    if (const auto *Using = dyn_cast<UnresolvedUsingValueDecl>(D)) {
      if (const clang::Type *Qualifier =
              compat::typeOfQualifier(Using->getQualifier()))
        for (FunctionView &Named : memberFunctions(
                 classOf(QualType(Qualifier, 0), Class.Bindings), Name))
          Found.push_back(Named);
      continue;
    }
    if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D))
      D = Template->getTemplatedDecl();
    if (const auto *Method = dyn_cast<CXXMethodDecl>(D)) {
      ClassView Owner = Class;
      // Through a using-declaration: the base that has it.
      if (Method->getParent()->getCanonicalDecl() !=
              Class.Record->getCanonicalDecl() &&
          !Method->getParent()->isDependentContext())
        Owner = {Method->getParent(), bindingsOf(*Method->getParent())};
      Found.push_back(viewOf(*Method, Owner));
    }
  }
  if (Found.empty())
    for (const ClassView Base : bases(Class))
      for (FunctionView &Inherited : memberFunctions(Base, Name))
        Found.push_back(Inherited);
  return Found;
}

std::vector<FunctionView> ClassReader::memberFunctions(ClassView Class,
                                                       llvm::StringRef Name) {
  return memberFunctions(Class, DeclarationName(&Ctx.Idents.get(Name)));
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

ClassView ClassReader::classOfObject(const Expr &Object,
                                     const FunctionView &Where) {
  if (Depth > DepthLimit)
    return {};
  llvm::SaveAndRestore Deeper(Depth, Depth + 1);
  auto OfType = [&](QualType Type) -> ClassView {
    const QualType T = Type.getCanonicalType().getNonReferenceType();
    return classOf(T->isPointerType() ? T->getPointeeType() : T,
                   Where.Bindings);
  };
  const Expr *E = Object.IgnoreParenImpCasts();
  if (isa<CXXThisExpr>(E))
    return Where.Class;
  if (const auto *Member = dyn_cast<CXXDependentScopeMemberExpr>(E)) {
    const ClassView Base = Member->isImplicitAccess()
                               ? Where.Class
                               : classOfObject(*Member->getBase(), Where);
    if (!Base)
      return {};
    for (const NamedDecl *D : Base.Record->lookup(Member->getMember()))
      if (const auto *Value = dyn_cast<ValueDecl>(D)) {
        const QualType T = Value->getType().getNonReferenceType();
        return classOf(T->isPointerType() ? T->getPointeeType() : T,
                       Base.Bindings);
      }
    for (const ClassView Inherited : bases(Base))
      for (const NamedDecl *D : Inherited.Record->lookup(Member->getMember()))
        if (const auto *Value = dyn_cast<ValueDecl>(D)) {
          const QualType T = Value->getType().getNonReferenceType();
          return classOf(T->isPointerType() ? T->getPointeeType() : T,
                         Inherited.Bindings);
        }
    return {};
  }
  if (const auto *Unresolved = dyn_cast<CXXUnresolvedConstructExpr>(E))
    return OfType(Unresolved->getTypeAsWritten());
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(E))
    return OfType(Cast->getTypeAsWritten());
  if (const auto *Unary = dyn_cast<UnaryOperator>(E);
      Unary &&
      (Unary->getOpcode() == UO_Deref || Unary->getOpcode() == UO_AddrOf))
    return classOfObject(*Unary->getSubExpr(), Where);
  if (const auto *Call = dyn_cast<CallExpr>(E); Call && E->isTypeDependent()) {
    for (const FunctionView &Callee : calleesOf(*Call, Where)) {
      const std::string Name = qualifiedName(*Callee.Function);
      if ((Name == "std::move" || Name == "std::forward") &&
          Call->getNumArgs() == 1)
        return classOfObject(*Call->getArg(0), Where);
      const QualType Result = Callee.Function->getReturnType();
      const QualType T = Result.getCanonicalType().getNonReferenceType();
      return classOf(T->isPointerType() ? T->getPointeeType() : T,
                     Callee.Bindings);
    }
    return {};
  }
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E))
    return OfType(Ref->getDecl()->getType());
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return OfType(Member->getMemberDecl()->getType());
  return OfType(E->getType());
}

std::vector<FunctionView> ClassReader::calleesOf(const CallExpr &Call,
                                                 const FunctionView &Where) {
  std::vector<FunctionView> Callees;
  if (Depth > DepthLimit)
    return Callees;
  llvm::SaveAndRestore Deeper(Depth, Depth + 1);
  if (const FunctionDecl *Direct = Call.getDirectCallee()) {
    ClassView Owner;
    if (const auto *Method = dyn_cast<CXXMethodDecl>(Direct)) {
      const CXXRecordDecl *Parent = Method->getParent();
      if (const CXXRecordDecl *Definition = Parent->getDefinition())
        Owner = {Definition, Definition->isDependentContext()
                                 ? Where.Bindings
                                 : bindingsOf(*Definition)};
    }
    Callees.push_back(viewOf(*Direct, Owner));
    return Callees;
  }
  const Expr *Callee = Call.getCallee()->IgnoreParenImpCasts();
  if (const auto *Member = dyn_cast<CXXDependentScopeMemberExpr>(Callee)) {
    const clang::Type *Qualifier =
        compat::typeOfQualifier(Member->getQualifier());
    if (Qualifier)
      return memberFunctions(classOf(QualType(Qualifier, 0), Where.Bindings),
                             Member->getMember());
    return memberFunctions(Member->isImplicitAccess()
                               ? Where.Class
                               : classOfObject(*Member->getBase(), Where),
                           Member->getMember());
  }
  if (const auto *Member = dyn_cast<UnresolvedMemberExpr>(Callee))
    return memberFunctions(Member->isImplicitAccess()
                               ? Where.Class
                               : classOfObject(*Member->getBase(), Where),
                           Member->getMemberName());
  if (const auto *Scoped = dyn_cast<DependentScopeDeclRefExpr>(Callee)) {
    const clang::Type *Qualifier =
        compat::typeOfQualifier(Scoped->getQualifier());
    if (Qualifier)
      return memberFunctions(classOf(QualType(Qualifier, 0), Where.Bindings),
                             Scoped->getDeclName());
    return Callees;
  }
  if (const auto *Overloads = dyn_cast<UnresolvedLookupExpr>(Callee))
    for (const NamedDecl *D : Overloads->decls()) {
      D = D->getUnderlyingDecl();
      if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D))
        D = Template->getTemplatedDecl();
      if (const auto *Function = dyn_cast<FunctionDecl>(D))
        Callees.push_back(viewOf(*Function));
    }
  return Callees;
}

std::optional<llvm::APSInt>
ClassReader::integral(const BoundArgument &Argument) {
  switch (Argument.Argument.getKind()) {
  case TemplateArgument::Integral:
    return Argument.Argument.getAsIntegral();
  case TemplateArgument::Expression:
    return integral(*Argument.Argument.getAsExpr(), Argument.Bindings);
  default:
    return std::nullopt;
  }
}

std::optional<llvm::APSInt>
ClassReader::integral(const Expr &Dependent, const TemplateBindings *Bindings) {
  if (Depth > DepthLimit)
    return std::nullopt;
  llvm::SaveAndRestore Deeper(Depth, Depth + 1);
  const Expr *E = Dependent.IgnoreParenCasts();
  auto Truth = [](bool Value) { return llvm::APSInt::get(Value); };
  if (!Dependent.isValueDependent() && !Dependent.isTypeDependent()) {
    // An object expression of class type converts when it is compared; here it
    // is no constant.
    if (!Dependent.getType()->isIntegralOrEnumerationType())
      return std::nullopt;
    Expr::EvalResult Result;
    if (Dependent.EvaluateAsInt(Result, Ctx))
      return Result.Val.getInt();
  }
  auto OfVariable =
      [&](const ValueDecl *D,
          const TemplateBindings *In) -> std::optional<llvm::APSInt> {
    const auto *Variable = dyn_cast_or_null<VarDecl>(D);
    if (!Variable || !Variable->getType().isConstQualified())
      return std::nullopt;
    const Expr *Init = Variable->getAnyInitializer();
    return Init ? integral(*Init, In) : std::nullopt;
  };
  if (const auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    if (const auto *Parameter =
            dyn_cast<NonTypeTemplateParmDecl>(Ref->getDecl())) {
      const auto [Level, Index] = positionOf(*Parameter);
      const BoundArgument *Meant =
          Bindings ? Bindings->lookup(Level, Index) : nullptr;
      return Meant ? integral(*Meant) : std::nullopt;
    }
    return OfVariable(Ref->getDecl(), Bindings);
  }
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return OfVariable(Member->getMemberDecl(), Bindings);
  const auto OfScoped =
      [&](const clang::Type *Qualifier,
          DeclarationName Name) -> std::optional<llvm::APSInt> {
    const ClassView Class =
        Qualifier ? classOf(QualType(Qualifier, 0), Bindings) : ClassView();
    if (Class)
      for (const NamedDecl *D : Class.Record->lookup(Name))
        return OfVariable(dyn_cast<ValueDecl>(D), Class.Bindings);
    return std::nullopt;
  };
  if (const auto *Scoped = dyn_cast<DependentScopeDeclRefExpr>(E))
    return OfScoped(compat::typeOfQualifier(Scoped->getQualifier()),
                    Scoped->getDeclName());
  // In a member function `T::name` is taken for a member of `*this` by some
  // versions of Clang.
  if (const auto *Scoped = dyn_cast<CXXDependentScopeMemberExpr>(E))
    return OfScoped(compat::typeOfQualifier(Scoped->getQualifier()),
                    Scoped->getMember());
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return List->getNumInits() == 1 ? integral(*List->getInit(0), Bindings)
                                    : std::nullopt;
  if (const auto *Not = dyn_cast<UnaryOperator>(E);
      Not && Not->getOpcode() == UO_LNot) {
    if (const auto Value = integral(*Not->getSubExpr(), Bindings))
      return Truth(!Value->getBoolValue());
    return std::nullopt;
  }
  if (const auto *Ternary = dyn_cast<ConditionalOperator>(E)) {
    const auto Condition = integral(*Ternary->getCond(), Bindings);
    if (!Condition)
      return std::nullopt;
    return integral(Condition->getBoolValue() ? *Ternary->getTrueExpr()
                                              : *Ternary->getFalseExpr(),
                    Bindings);
  }
  if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
    const auto Left = integral(*Binary->getLHS(), Bindings);
    const auto Right = integral(*Binary->getRHS(), Bindings);
    switch (Binary->getOpcode()) {
    case BO_LAnd:
      if ((Left && !Left->getBoolValue()) || (Right && !Right->getBoolValue()))
        return Truth(false);
      return Left && Right ? std::optional(Truth(true)) : std::nullopt;
    case BO_LOr:
      if ((Left && Left->getBoolValue()) || (Right && Right->getBoolValue()))
        return Truth(true);
      return Left && Right ? std::optional(Truth(false)) : std::nullopt;
    case BO_EQ:
    case BO_NE:
      if (!Left || !Right)
        return std::nullopt;
      return Truth(llvm::APSInt::isSameValue(*Left, *Right) ==
                   (Binary->getOpcode() == BO_EQ));
    default:
      return std::nullopt;
    }
  }
  return std::nullopt;
}

std::optional<bool> ClassReader::constant(const Expr &E,
                                          const TemplateBindings *Bindings) {
  if (!E.isValueDependent() && !E.isTypeDependent()) {
    bool Value = false;
    if (E.EvaluateAsBooleanCondition(Value, Ctx))
      return Value;
    return std::nullopt;
  }
  if (const auto Value = integral(E, Bindings))
    return Value->getBoolValue();
  return std::nullopt;
}

bool ClassReader::collectReturns(const Stmt *S,
                                 const TemplateBindings *Bindings,
                                 llvm::function_ref<void(const Expr &)> Look) {
  if (!S || isa<Expr>(S))
    return true;
  if (const auto *Return = dyn_cast<ReturnStmt>(S)) {
    if (Return->getRetValue())
      Look(*Return->getRetValue());
    return true;
  }
  if (const auto *If = dyn_cast<IfStmt>(S); If && If->isConstexpr())
    if (const auto Taken = constant(*If->getCond(), Bindings))
      return collectReturns(*Taken ? If->getThen() : If->getElse(), Bindings,
                            Look);
  for (const Stmt *Child : S->children())
    collectReturns(Child, Bindings, Look);
  return true;
}

bool ClassReader::forEachReturn(const FunctionView &Where,
                                llvm::function_ref<void(const Expr &)> Look) {
  return Where.Body && collectReturns(Where.Body, Where.Bindings, Look);
}

} // namespace clang::tidy::coro
