//===--- ReorderedAwaits.cpp ----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fix/ReorderedAwaits.h"
#include "Match/CodeVisitor.h"
#include "Match/Instantiations.h"
#include "Match/NameLookup.h"
#include "Match/QualifiedName.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

namespace clang::tidy::coro {
namespace {

/// The text of \p Range after those of \p Edits that lie in it; they must not
/// overlap. Empty if one of them removes all of it.
std::string edited(CharSourceRange Range, llvm::ArrayRef<TextEdit> Edits,
                   const SourceText &Text, const SourceManager &Sources) {
  const unsigned Begin = Sources.getFileOffset(Range.getBegin());
  const unsigned End = Sources.getFileOffset(Range.getEnd());
  std::vector<std::pair<std::pair<unsigned, unsigned>, llvm::StringRef>> Inside;
  for (const TextEdit &Edit : Edits) {
    const unsigned From = Sources.getFileOffset(Edit.Range.getBegin());
    const unsigned To = Sources.getFileOffset(Edit.Range.getEnd());
    if (From <= Begin && To >= End && Edit.Text.empty())
      return {};
    if (From >= Begin && To <= End)
      Inside.push_back({{From, To}, Edit.Text});
  }
  llvm::sort(Inside);
  const llvm::StringRef Before = Text.text(Range);
  std::string After;
  unsigned Done = Begin;
  for (const auto &[Part, New] : Inside) {
    After += Before.slice(Done - Begin, Part.first - Begin);
    After += New;
    Done = Part.second;
  }
  After += Before.drop_front(Done - Begin);
  return After;
}

/// Why a statement of the row could mean something else in its new place; empty
/// if none could.
template <typename RowStatement>
std::string whyNotMoved(llvm::ArrayRef<RowStatement> Row) {
  for (size_t Later = 1; Later < Row.size(); ++Later)
    for (size_t Earlier = 0; Earlier < Later; ++Earlier) {
      // Another thing of that name, as long as this one is not declared.
      if (Row[Earlier].Mentioned.count(Row[Later].Result))
        return "'" + Row[Later].Result.str() +
               "' would be declared in front of what means another one by it";
      // Also where the name stands for no variable, as in `decltype(user)`.
      if (Row[Later].Level <= Row[Earlier].Level &&
          Row[Later].Mentioned.count(Row[Earlier].Result))
        return "an operand names '" + Row[Earlier].Result.str() +
               "', which is declared later than it would be written";
    }
  return {};
}

/// Counts how often variables are named.
class NameCounter : public CodeVisitor {
public:
  explicit NameCounter(AwaitReorderer::NameCounts &Out) : Out(Out) {}

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    if (const auto *Variable = dyn_cast<VarDecl>(E->getDecl()))
      ++Out[Variable];
    return true;
  }

private:
  AwaitReorderer::NameCounts &Out;
};

const ClassTemplateSpecializationDecl *templateOf(QualType Type) {
  return dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      Type->getAsCXXRecordDecl());
}

/// Whether the standard library's templates have such a type as a default
/// argument.
bool isDefaultArgument(const TemplateArgument &Argument) {
  if (Argument.getKind() != TemplateArgument::Type)
    return false;
  const std::string Name = qualifiedName(Argument.getAsType());
  return Name == "std::allocator" || Name == "std::char_traits" ||
         Name == "std::less" || Name == "std::hash" ||
         Name == "std::equal_to" || Name == "std::default_delete";
}

/// How \p Type, without cv-qualifiers, is written in \p Coroutine; empty if it
/// has no name there that is known to mean it.
std::string spelledType(QualType Type, const FunctionDecl &Coroutine,
                        const ASTContext &Ctx) {
  Type = Type.getCanonicalType().getUnqualifiedType();
  if (const auto *Builtin = dyn_cast<BuiltinType>(Type.getTypePtr()))
    return Type->isArithmeticType()
               ? Builtin->getName(Ctx.getPrintingPolicy()).str()
               : std::string();
  const TagDecl *Tag = Type->getAsTagDecl();
  if (!Tag || !Tag->getIdentifier())
    return {};
  for (const DeclContext *C = Tag->getDeclContext(); !C->isTranslationUnit();
       C = C->getParent())
    if (!isa<NamespaceDecl, LinkageSpecDecl>(C))
      return {};
  std::string Name = qualifiedName(*Tag);
  // A variable hides a type, but not what stands in front of `::`.
  for (const DeclContext *C = &Coroutine;
       C && !llvm::StringRef(Name).contains("::"); C = C->getParent())
    if (C->isFunctionOrMethod() && llvm::any_of(C->decls(), [&](const Decl *D) {
          const auto *Other = dyn_cast<NamedDecl>(D);
          return Other && Other->getIdentifier() &&
                 Other->getName() == Tag->getName();
        }))
      Name.insert(0, "::");
  const auto Spelled = [&] {
    return llvm::StringRef(Name).starts_with("::")
               ? Name
               : spelledFrom(Coroutine, Ctx, Name);
  };
  const ClassTemplateSpecializationDecl *Template = templateOf(Type);
  if (!Template)
    return Spelled();
  llvm::ArrayRef<TemplateArgument> Arguments =
      Template->getTemplateArgs().asArray();
  const bool IsStandard = isStandard(*Tag);
  while (IsStandard && Arguments.size() > 1 &&
         isDefaultArgument(Arguments.back()))
    Arguments = Arguments.drop_back();
  if (Name == "std::basic_string" && Arguments.size() == 1 &&
      Arguments.front().getAsType()->isCharType())
    return spelledFrom(Coroutine, Ctx, "std::string");
  std::string List;
  for (const TemplateArgument &Argument : Arguments) {
    const std::string Part =
        Argument.getKind() == TemplateArgument::Type &&
                !Argument.getAsType().hasQualifiers()
            ? spelledType(Argument.getAsType(), Coroutine, Ctx)
            : std::string();
    if (Part.empty())
      return {};
    List += (List.empty() ? "" : ", ") + Part;
  }
  return Spelled() + "<" + List + ">";
}

/// Whether a copy of such an object is as good as a moved one. What can only be
/// moved may be trivially copyable all the same.
bool isTriviallyCopied(QualType Type, const ASTContext &Ctx) {
  const auto *Record = Type->getAsCXXRecordDecl();
  return Type.getUnqualifiedType().isTriviallyCopyableType(Ctx) &&
         (!Record || Record->hasSimpleCopyConstructor());
}

/// Whether a const object of this type can be copied: of a container, the
/// declaration does not tell.
bool isPlainlyCopied(QualType Type, const ASTContext &Ctx) {
  return isTriviallyCopied(Type, Ctx) ||
         qualifiedName(Type) == "std::basic_string";
}

/// Whether the tasks of \p Group are of the template of which the coroutine's
/// own task is, with the same further arguments, which need not be written: a
/// lambda that gives such a task is a coroutine as well.
bool areTasksOfCoroutine(const AwaitGroup &Group) {
  const QualType Returned = Group.Coroutine->getReturnType();
  const ClassTemplateSpecializationDecl *Own = templateOf(Returned);
  if (!Own || Own->getTemplateArgs().size() == 0)
    return false;
  const llvm::ArrayRef<TemplateArgument> Rest =
      Own->getTemplateArgs().asArray().drop_front();
  if (!Rest.empty()) {
    const auto *Written = Returned->getAs<TemplateSpecializationType>();
    if (!Written || Written->isTypeAlias() ||
        Written->template_arguments().size() != 1)
      return false;
  }
  return llvm::all_of(Group.Tasks, [&](const AwaitedTask &Task) {
    const ClassTemplateSpecializationDecl *Other = templateOf(Task.Type);
    if (!Other ||
        Other->getSpecializedTemplate()->getCanonicalDecl() !=
            Own->getSpecializedTemplate()->getCanonicalDecl() ||
        Other->getTemplateArgs().size() != Rest.size() + 1 ||
        Other->getTemplateArgs()[0].getKind() != TemplateArgument::Type)
      return false;
    for (size_t I = 0; I < Rest.size(); ++I)
      if (!Other->getTemplateArgs()[I + 1].structurallyEquals(Rest[I]))
        return false;
    return true;
  });
}

} // namespace

std::string AwaitReorderer::collect(const AwaitSchedule &Schedule,
                                    std::vector<RowStatement> &Row) const {
  llvm::DenseMap<const Stmt *, size_t> LevelOf;
  for (size_t I = 0; I < Schedule.Levels.size(); ++I)
    for (const AwaitedTask &Task : Schedule.Levels[I].Tasks)
      LevelOf[Task.Statement] = I;
  for (const AwaitedTask &Task : Schedule.All.Tasks) {
    if (hasWrittenDestructor(Task.Result->getType()))
      return "'" + Task.Result->getNameAsString() +
             "' would end in another order";
    const auto Range = Text.editableStatement(*Task.Statement);
    if (!Range)
      return "the code comes from a macro";
    Row.push_back({*Range, Text.identifiersIn(*Range), Task.Result->getName(),
                   LevelOf[Task.Statement]});
  }
  // An operand is evaluated in front of what it stood behind, or behind what it
  // stood in front of, which may fail.
  if (const VarDecl *Seen = seenAfterError(
          Schedule.All.ChangedByOperands, *Schedule.All.Coroutine,
          *Schedule.All.Tasks.front().Statement, Ctx.getSourceManager()))
    return "after an error, something could see when '" + writtenName(*Seen) +
           "' is changed";
  return {};
}

std::string AwaitReorderer::whyNotReplaced(CharSourceRange Range) const {
  if (!Text.commentsIn(Range).empty())
    return "a comment stands between the awaits";
  if (Text.hasDirective(Range))
    return "a preprocessor directive stands between the awaits";
  return {};
}

std::string AwaitReorderer::writeLevels(const AwaitSchedule &Schedule,
                                        llvm::ArrayRef<RowStatement> Row,
                                        AwaitCombiner::HeaderLookup FindsHeader,
                                        CombinedAwait &Out) {
  if (std::string Reason = whyNotMoved(Row); !Reason.empty())
    return Reason;

  std::vector<TextEdit> Edits;
  for (const AwaitGroup &Level : Schedule.Levels) {
    if (Level.Tasks.size() < 2)
      continue;
    CombinedAwait Fix = Combiner.combine(Level, FindsHeader);
    Out.Combinator = Fix.Combinator;
    Out.CombinatorName = std::move(Fix.CombinatorName);
    if (Fix.Edits.empty())
      return Fix.NoEdit;
    llvm::append_range(Edits, Fix.Edits);
    for (std::string &Header : Fix.Headers)
      if (!llvm::is_contained(Out.Headers, Header))
        Out.Headers.push_back(std::move(Header));
    if (!Fix.UsingDirective.Text.empty())
      Out.UsingDirective = std::move(Fix.UsingDirective);
  }

  // What stays in its place at either end is no part of the edit.
  size_t First = 0;
  while (Row[First].Level == First && Schedule.Levels[First].Tasks.size() == 1)
    ++First;
  size_t Last = Row.size();
  size_t LastLevel = Schedule.Levels.size();
  while (Row[Last - 1].Level == LastLevel - 1 &&
         Schedule.Levels[LastLevel - 1].Tasks.size() == 1) {
    --Last;
    --LastLevel;
  }
  const SourceLocation Begin = Row[First].Range.getBegin();
  const CharSourceRange All =
      CharSourceRange::getCharRange(Begin, Row[Last - 1].Range.getEnd());
  if (std::string Reason = whyNotReplaced(All); !Reason.empty())
    return Reason;

  const std::string Separator =
      Text.lineBreak(Begin).str() + Text.indentation(Begin);
  std::string Written;
  for (size_t Level = First; Level < LastLevel; ++Level)
    for (const RowStatement &Statement : Row) {
      if (Statement.Level != Level)
        continue;
      const std::string Now =
          edited(Statement.Range, Edits, Text, Ctx.getSourceManager());
      if (!Now.empty() && !Written.empty())
        Written += Separator;
      Written += Now;
    }
  Out.Edits.push_back({All, std::move(Written)});
  return {};
}

const AwaitReorderer::NameCounts &
AwaitReorderer::namedIn(const FunctionDecl &Coroutine) {
  if (LookedAt != &Coroutine) {
    LookedAt = &Coroutine;
    Named.clear();
    NameCounter(Named).TraverseStmt(Coroutine.getBody());
  }
  return Named;
}

/// The tasks of \p Chain whose results are named by others, and the last one.
std::vector<size_t> AwaitReorderer::usedOutside(const AwaitSchedule &Schedule,
                                                llvm::ArrayRef<size_t> Chain) {
  const NameCounts &All = namedIn(*Schedule.All.Coroutine);
  NameCounts Inside;
  for (const size_t I : Chain)
    NameCounter(Inside).TraverseStmt(
        const_cast<Stmt *>(Schedule.All.Tasks[I].Statement));
  std::vector<size_t> Given;
  for (const size_t I : Chain) {
    const VarDecl *Result = Schedule.All.Tasks[I].Result;
    if (I == Chain.back() || All.lookup(Result) != Inside.lookup(Result))
      Given.push_back(I);
  }
  return Given;
}

/// The call of a lambda that awaits \p Chain one by one and gives the results
/// of \p Given; empty if it cannot be written.
std::string AwaitReorderer::localCoroutine(const AwaitSchedule &Schedule,
                                           llvm::ArrayRef<RowStatement> Row,
                                           llvm::ArrayRef<size_t> Chain,
                                           llvm::ArrayRef<size_t> Given) {
  const FunctionDecl &Coroutine = *Schedule.All.Coroutine;
  const llvm::ArrayRef<AwaitedTask> Tasks = Schedule.All.Tasks;
  const bool IsOne = Given.size() == 1;
  std::string List;
  std::string Values;
  for (const size_t I : Given) {
    const VarDecl &Result = *Tasks[I].Result;
    // Alone, it is given as the last await gives it.
    const QualType Type = IsOne ? Tasks[I].ResultType : Result.getType();
    // It could refer to what ends with the lambda's frame.
    if (Type->isReferenceType() || Types.of(Type) != Sharing::Value ||
        !isMovable(Type.getUnqualifiedType()) ||
        (Type.isConstQualified() && !isPlainlyCopied(Type, Ctx)))
      return {};
    const std::string Name = spelledType(Type, Coroutine, Ctx);
    if (Name.empty())
      return {};
    List += (List.empty() ? "" : ", ") + Name;
    const bool IsCopied =
        Type.isConstQualified() || isTriviallyCopied(Type, Ctx);
    Values += (Values.empty() ? "" : ", ") +
              (IsCopied ? Result.getNameAsString()
                        : spelledFrom(Coroutine, Ctx, "std::move") + "(" +
                              Result.getNameAsString() + ")");
  }
  if (!IsOne)
    List = spelledFrom(Coroutine, Ctx,
                       Given.size() == 2 ? "std::pair" : "std::tuple") +
           "<" + List + ">";

  const SourceLocation Begin = Row[Chain.front()].Range.getBegin();
  const std::string Outer = Text.indentation(Begin);
  const std::string Break =
      Text.lineBreak(Begin).str() + Outer +
      (llvm::StringRef(Outer).ends_with("\t") ? "\t" : "  ");
  const std::string TaskName =
      spelledFrom(Coroutine, Ctx, qualifiedName(Tasks[Chain.front()].Type));
  std::string Written = "[&]() -> " + TaskName + "<" + List + "> {";
  for (const size_t I : Chain) {
    if (IsOne && I == Chain.back())
      continue;
    Written += Break + Text.text(Row[I].Range).str();
  }
  if (IsOne) {
    const auto Await =
        Text.editable(Tasks[Chain.back()].Await->getSourceRange());
    if (!Await)
      return {};
    Written += Break + "co_return " + Text.text(*Await).str() + ";";
  } else {
    Written += Break + "co_return " + List + "(" + Values + ");";
  }
  return Written + Text.lineBreak(Begin).str() + Outer + "}()";
}

std::string AwaitReorderer::writeChains(const AwaitSchedule &Schedule,
                                        llvm::ArrayRef<RowStatement> Row,
                                        AwaitCombiner::HeaderLookup FindsHeader,
                                        CombinedAwait &Out) {
  const FunctionDecl &Coroutine = *Schedule.All.Coroutine;
  // The types that would be written are those of one instantiation.
  if (isInstantiated(Coroutine))
    return "the types depend on a template";
  if (!areTasksOfCoroutine(Schedule.All))
    return "the coroutine is of another kind than the tasks";
  llvm::DenseMap<size_t, size_t> ChainOf;
  size_t First = Row.size();
  size_t Last = 0;
  for (size_t Chain = 0; Chain < Schedule.Chains.size(); ++Chain)
    for (const size_t I : Schedule.Chains[Chain]) {
      ChainOf[I] = Chain;
      First = std::min(First, I);
      Last = std::max(Last, I);
    }
  for (size_t I = First; I <= Last; ++I)
    for (size_t Other = First; Other <= Last; ++Other)
      if (I != Other && Row[I].Mentioned.count(Row[Other].Result) &&
          !(Other < I && ChainOf[I] == ChainOf[Other]))
        return "'" + Row[Other].Result.str() +
               "' would mean something else in a local coroutine";
  const CharSourceRange All = CharSourceRange::getCharRange(
      Row[First].Range.getBegin(), Row[Last].Range.getEnd());
  if (std::string Reason = whyNotReplaced(All); !Reason.empty())
    return Reason;

  /// What a part gives, and what stands in place of the first of it.
  struct Part {
    std::vector<size_t> Given;
    LocalCoroutine Local;
  };
  std::vector<Part> Parts;
  for (const std::vector<size_t> &Chain : Schedule.Chains) {
    Part &New = Parts.emplace_back();
    New.Given = usedOutside(Schedule, Chain);
    if (Chain.size() == 1)
      continue;
    New.Local = {localCoroutine(Schedule, Row, Chain, New.Given),
                 New.Given.size()};
    if (New.Local.Text.empty())
      return "a result could not leave a local coroutine";
  }
  llvm::sort(Parts, [](const Part &A, const Part &B) {
    return A.Given.front() < B.Given.front();
  });

  AwaitGroup Together;
  Together.Coroutine = &Coroutine;
  Together.Block = Schedule.All.Block;
  Together.Sure = Schedule.All.Sure;
  std::vector<LocalCoroutine> Instead;
  for (const Part &P : Parts) {
    Together.Tasks.push_back(Schedule.All.Tasks[P.Given.front()]);
    Together.Bodies.push_back(Schedule.All.Bodies[P.Given.front()]);
    Instead.push_back(P.Local);
  }
  Out = Combiner.combine(Together, FindsHeader, Instead);
  if (Out.Edits.empty())
    return Out.NoEdit;
  for (size_t I = 0; I < Parts.size(); ++I)
    for (size_t Value = 1; Value < Parts[I].Given.size(); ++Value) {
      const auto Await = Text.editable(
          Schedule.All.Tasks[Parts[I].Given[Value]].Await->getSourceRange());
      if (!Await)
        return "the code comes from a macro";
      Out.Edits.push_back(
          {*Await, valueIn(Out.Slots[I], Value, Parts[I].Given.size(),
                           Coroutine, Ctx)});
    }

  const SourceLocation Begin = Row[First].Range.getBegin();
  const std::string Separator =
      Text.lineBreak(Begin).str() + Text.indentation(Begin);
  std::string Written;
  for (const Part &P : Parts)
    for (const size_t I : P.Given) {
      const std::string Now =
          edited(Row[I].Range, Out.Edits, Text, Ctx.getSourceManager());
      if (!Now.empty() && !Written.empty())
        Written += Separator;
      Written += Now;
    }
  for (const auto &[Name, Header] :
       {std::pair("std::move", "utility"), std::pair("std::pair", "utility"),
        std::pair("std::tuple", "tuple")})
    if (llvm::StringRef(Written).contains(Name) &&
        !isUsableAt(Ctx, Name, Begin) &&
        !llvm::is_contained(Out.Headers, Header))
      Out.Headers.emplace_back(Header);
  Out.Edits = {{All, std::move(Written)}};
  Out.HasLocalCoroutines = true;
  return {};
}

CombinedAwait AwaitReorderer::reorder(const AwaitSchedule &Schedule,
                                      AwaitCombiner::HeaderLookup FindsHeader) {
  CombinedAwait Out;
  std::vector<RowStatement> Row;
  Out.NoEdit = collect(Schedule, Row);
  if (Out.NoEdit.empty() && !Schedule.Chains.empty()) {
    CombinedAwait InChains;
    InChains.NoEdit = writeChains(Schedule, Row, FindsHeader, InChains);
    if (InChains.NoEdit.empty())
      return InChains;
  }
  if (Out.NoEdit.empty())
    Out.NoEdit = writeLevels(Schedule, Row, FindsHeader, Out);
  if (!Out.NoEdit.empty()) {
    Out.Edits.clear();
    Out.Headers.clear();
    Out.UsingDirective = {};
  }
  return Out;
}

} // namespace clang::tidy::coro
