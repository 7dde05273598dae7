//===--- BoundedLoop.cpp --------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fix/BoundedLoop.h"
#include "Fix/CombinedAwait.h"
#include "Match/CodeVisitor.h"
#include "Match/Instantiations.h"
#include "Match/NameLookup.h"
#include "Match/QualifiedName.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/QualTypeNames.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace clang::tidy::coro {
namespace {

/// Types within types that are looked through.
constexpr unsigned MaxTypeDepth = 8;

/// Whether a function has a label, or declares a variable of a certain name.
class DeclaredNames : public CodeVisitor {
public:
  explicit DeclaredNames(const FunctionDecl &Function) {
    for (const ParmVarDecl *Parameter : Function.parameters())
      add(*Parameter);
    TraverseStmt(Function.getBody());
  }

  bool VisitNamedDecl(NamedDecl *D) override {
    add(*D);
    return true;
  }
  bool VisitLabelStmt(LabelStmt *) override {
    HasLabel = true;
    return true;
  }

  llvm::StringSet<> Names;
  bool HasLabel = false;

private:
  void add(const NamedDecl &D) {
    if (D.getIdentifier())
      Names.insert(D.getName());
  }
};

/// Looks for a name in a written type that not everybody may use.
class PrivateName : public CodeVisitor {
public:
  static bool isIn(QualType Written) {
    PrivateName Finder;
    Finder.TraverseType(Written);
    return Finder.Found;
  }
  bool VisitTypedefType(TypedefType *Type) override {
    return look(*Type->getDecl());
  }
  bool VisitTagType(TagType *Type) override { return look(*Type->getDecl()); }
  bool
  VisitTemplateSpecializationType(TemplateSpecializationType *Type) override {
    const TemplateDecl *Template = Type->getTemplateName().getAsTemplateDecl();
    return !Template || look(*Template);
  }

private:
  bool look(const Decl &D) {
    Found |= D.getAccess() == AS_private || D.getAccess() == AS_protected;
    return !Found;
  }
  bool Found = false;
};

/// The same for a type without aliases, of which a class does not show what it
/// was made of.
bool hasPrivateName(QualType Type, unsigned Depth = 0) {
  if (PrivateName::isIn(Type.getCanonicalType()))
    return true;
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      Type->getAsCXXRecordDecl());
  return Class &&
         (Depth == MaxTypeDepth ||
          llvm::any_of(Class->getTemplateArgs().asArray(),
                       [&](const TemplateArgument &Argument) {
                         return Argument.getKind() == TemplateArgument::Type &&
                                hasPrivateName(Argument.getAsType(), Depth + 1);
                       }));
}

/// A task of something const, of which no vector is made.
bool givesConstant(QualType Task) {
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      Task->getAsCXXRecordDecl());
  return Class &&
         llvm::any_of(Class->getTemplateArgs().asArray(),
                      [](const TemplateArgument &Argument) {
                        return Argument.getKind() == TemplateArgument::Type &&
                               Argument.getAsType().isConstQualified();
                      });
}

/// Builds one rewriting.
class LoopRewriting {
public:
  LoopRewriting(const AwaitLoop &Loop, const CombinatorModel &Combinator,
                unsigned Limit, ASTContext &Ctx, const ModelSet &Models,
                const SourceText &Text, FreshNames &Fresh, BoundedLoop &Out)
      : Loop(Loop), Combinator(Combinator), Limit(Limit), Ctx(Ctx),
        Models(Models), Types(Ctx, Models), Text(Text), Fresh(Fresh), Out(Out) {
  }

  /// Empty, or why there is no rewriting.
  std::string run();

private:
  bool isValue() const { return !Loop.Task.ResultType->isVoidType(); }
  bool givesHolders() const { return !Combinator.Accessor.empty(); }
  std::string whyNot();
  std::string whyNotKept() const;
  bool keepsElements() const;
  bool endsWithIteration(const VarDecl &Variable) const;
  bool outlives(const Expr &Object) const;
  bool mayBeKept(const Expr &Argument, QualType Parameter) const;
  QualType typeOfResults() const;
  std::string written(QualType Of) const;

  const AwaitLoop &Loop;
  const CombinatorModel &Combinator;
  const unsigned Limit;
  ASTContext &Ctx;
  const ModelSet &Models;
  mutable ObjectSharing Types;
  const SourceText &Text;
  FreshNames &Fresh;
  BoundedLoop &Out;
};

/// Whether the loop goes over the elements of an object that has a name, so
/// that they are there when the loop has ended.
bool LoopRewriting::keepsElements() const {
  const auto *Range = dyn_cast<CXXForRangeStmt>(Loop.Loop);
  if (!Range)
    return false;
  const Expr *Over = Range->getRangeInit()->IgnoreParens();
  while (true) {
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Over);
        Cast && Cast->isGLValue() && Cast->getSubExpr()->isGLValue()) {
      Over = Cast->getSubExpr()->IgnoreParens();
    } else if (const auto *Member = dyn_cast<MemberExpr>(Over);
               Member &&
               (!Member->isArrow() || isa<CXXThisExpr>(Member->getBase()))) {
      Over = Member->getBase()->IgnoreParens();
    } else {
      break;
    }
  }
  if (isa<CXXThisExpr>(Over))
    return true;
  const auto *Named = dyn_cast<DeclRefExpr>(Over);
  return Named && Named->isLValue() &&
         isa<VarDecl, BindingDecl>(Named->getDecl());
}

/// Whether an iteration ends what the variable names, as it does a copy of the
/// element and what a reference to a temporary keeps.
bool LoopRewriting::endsWithIteration(const VarDecl &Variable) const {
  if (!Variable.hasLocalStorage())
    return false;
  if (&Variable != Loop.Variable) {
    const SourceRange Whole = Loop.Loop->getSourceRange();
    const SourceManager &Sources = Ctx.getSourceManager();
    return !Sources.isBeforeInTranslationUnit(Variable.getLocation(),
                                              Whole.getBegin()) &&
           !Sources.isBeforeInTranslationUnit(Whole.getEnd(),
                                              Variable.getLocation());
  }
  if (!Variable.getType()->isReferenceType() || !keepsElements())
    return true;
  // A conversion makes an object that is no element.
  const Expr *Init = Variable.getInit();
  while (Init && !isa<MaterializeTemporaryExpr>(Init)) {
    if (const auto *Cleanups = dyn_cast<ExprWithCleanups>(Init))
      Init = Cleanups->getSubExpr();
    else if (const auto *Cast = dyn_cast<ImplicitCastExpr>(Init))
      Init = Cast->getSubExpr();
    else
      break;
  }
  return !Init || !Init->isLValue() || isa<MaterializeTemporaryExpr>(Init);
}

/// Whether the object that the lvalue \p Object names is there when the
/// iteration has ended.
bool LoopRewriting::outlives(const Expr &Object) const {
  const Expr *E = Object.IgnoreParens();
  while (true) {
    if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E);
        Cast && Cast->isGLValue() && Cast->getSubExpr()->isGLValue()) {
      E = Cast->getSubExpr()->IgnoreParens();
    } else if (const auto *Member = dyn_cast<MemberExpr>(E);
               Member && isa<FieldDecl>(Member->getMemberDecl()) &&
               (!Member->isArrow() || isa<CXXThisExpr>(Member->getBase()))) {
      E = Member->getBase()->IgnoreParens();
    } else if (const auto *Subscript = dyn_cast<CXXOperatorCallExpr>(E);
               Subscript && Subscript->getOperator() == OO_Subscript &&
               Subscript->isLValue() && Subscript->getDirectCallee() &&
               isStandard(*Subscript->getDirectCallee())) {
      E = Subscript->getArg(0)->IgnoreParens();
    } else {
      break;
    }
  }
  if (isa<CXXThisExpr>(E))
    return true;
  const auto *Reference = dyn_cast<DeclRefExpr>(E);
  if (!Reference || !E->isLValue())
    return false;
  const ValueDecl *Named = Reference->getDecl();
  if (const auto *Binding = dyn_cast<BindingDecl>(Named))
    Named = dyn_cast<VarDecl>(Binding->getDecomposedDecl());
  const auto *Variable = dyn_cast_or_null<VarDecl>(Named);
  return Variable && !endsWithIteration(*Variable);
}

/// Whether a task that is given \p Argument may run when the iteration has
/// ended.
bool LoopRewriting::mayBeKept(const Expr &Argument, QualType Parameter) const {
  if (Parameter->isReferenceType())
    return outlives(Argument);
  if (!Types.mayReferElsewhere(Parameter) &&
      (Types.of(Parameter) == Sharing::Value ||
       Types.of(Parameter) == Sharing::Shareable))
    return true;
  if (Types.of(Parameter) != Sharing::View)
    return false;
  // A copy of a view refers to what that does; a literal stays.
  const Expr *E = Argument.IgnoreUnlessSpelledInSource();
  if (isa<StringLiteral>(E))
    return true;
  const auto *Reference = dyn_cast<DeclRefExpr>(E);
  if (!Reference || !Ctx.hasSameUnqualifiedType(
                        Reference->getType().getNonReferenceType(), Parameter))
    return false;
  // It may have been made of an element.
  return Reference->getDecl() != Loop.Variable || keepsElements();
}

/// Why the tasks cannot wait until the loop has ended; empty if they can.
std::string LoopRewriting::whyNotKept() const {
  const CallExpr &Creation = *Loop.Task.Creations.front();
  const FunctionDecl &Callee = *Creation.getDirectCallee();
  const std::string Name = "'" + Loop.Task.Name + "'";
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(&Creation)) {
    const Expr *Object = Member->getImplicitObjectArgument();
    if (!isa<CXXThisExpr>(Object->IgnoreParenImpCasts()) && !outlives(*Object))
      return "the object that " + Name +
             " is called on may end with the iteration";
  }
  for (unsigned I = 0; I < Creation.getNumArgs(); ++I) {
    const Expr *Argument = Creation.getArg(I);
    if (I >= Callee.getNumParams())
      return Name + " takes any number of arguments";
    if (!mayBeKept(*Argument, Callee.getParamDecl(I)->getType()))
      return Name + " may refer to what ends with the iteration";
  }
  return {};
}

std::string LoopRewriting::whyNot() {
  const AwaitedTask &Task = Loop.Task;
  const std::string Name = "'" + Task.Name + "'";
  if (!Loop.IsOnlyStatement)
    return "the body of the loop is more than one statement";
  switch (Loop.Result) {
  case LoopResult::Discarded:
    if (isValue())
      return "the result of " + Name + " is not used";
    break;
  case LoopResult::Appended:
    break;
  case LoopResult::Accumulated:
    if (!Task.ResultType->isIntegerType() || Task.ResultType->isBooleanType() ||
        !Loop.Target || !Loop.Target->getType()->isIntegerType() ||
        Loop.Target->getType()->isBooleanType())
      return "what is accumulated depends on the order";
    break;
  case LoopResult::Placed:
    if (!Loop.IsRepeatable ||
        (isa<CXXForRangeStmt>(Loop.Loop) && !keepsElements()))
      return "where the results belong is told by a loop that cannot be run "
             "twice";
    break;
  case LoopResult::Other:
    return "what is done with the result depends on the iteration";
  }
  if (!Loop.Block)
    return "the loop is no statement of a block";
  // It would be that of one instantiation, though others may stand elsewhere.
  if (isInstantiated(*Loop.Coroutine))
    return "in a template, the type of the tasks cannot be written";
  if (Combinator.Argument != ArgumentForm::Value)
    return "the combinator does not take tasks by value";
  if (Combinator.ExecutorFirst)
    return "the combinator needs an executor";
  if (Task.Type.isConstQualified() || !isMovable(Task.Type))
    return Name + " gives a task that cannot be moved";
  if (isValue()) {
    if (Task.ResultType->isBooleanType())
      return "a vector of 'bool' has no elements to refer to";
    if (!isMovable(Task.ResultType.getUnqualifiedType()))
      return "the result of " + Name + " cannot be moved";
    // The tasks end before the results are used.
    if (givesReference(Task.Type) || Task.Await->isLValue())
      return "the result of " + Name + " is a reference";
    if (givesConstant(Task.Type) || Task.Await->getType().isConstQualified())
      return "the result of " + Name + " is const";
    if (Types.mayReferElsewhere(Task.ResultType))
      return "the result of " + Name + " may refer to what the task holds";
    if (!Loop.Target || !Loop.Target->hasLocalStorage() ||
        Loop.Target->getType()->isReferenceType() ||
        Loop.Target->getDeclContext() != Loop.Coroutine)
      return "others may look at the results while the loop waits";
  }
  if (keptUntilTheEnd(Task, Models))
    return "an argument that " + Name + " holds would end earlier or later";
  if (std::string Reason = whyNotKept(); !Reason.empty())
    return Reason;

  AwaitGroup Group;
  Group.Coroutine = Loop.Coroutine;
  Group.Block = Loop.Block;
  Group.Tasks.push_back(Task);
  Group.Tasks.back().Statement = Loop.Loop;
  if (hasLabel(*Loop.Block, *Loop.Loop) ||
      DeclaredNames(*Loop.Coroutine).HasLabel)
    return "a label could be reached past the new variables";
  if (mayRefuseAwait(Group, Ctx, Models))
    return "the coroutine's promise may not take what '" + Combinator.Name +
           "' gives";
  if (Loop.Target && seenAfterError({Loop.Target}, *Loop.Coroutine, *Loop.Loop,
                                    Ctx.getSourceManager()))
    return "after an error, '" + writtenName(*Loop.Target) +
           "' would not have been written, and something could see that";
  return {};
}

/// The type of one result, in the words of the task's type where it is one of
/// them: `std::string`.
QualType LoopRewriting::typeOfResults() const {
  const QualType Result = Loop.Task.ResultType.getCanonicalType();
  if (const auto *Task = Loop.Task.Type->getAs<TemplateSpecializationType>())
    for (const TemplateArgument &Argument : Task->template_arguments())
      if (Argument.getKind() == TemplateArgument::Type &&
          Ctx.hasSameUnqualifiedType(Argument.getAsType(), Result))
        return Argument.getAsType();
  return Result;
}

/// \p Of, as it must be written in front of the loop; empty if it cannot be.
std::string LoopRewriting::written(QualType Of) const {
  PrintingPolicy Policy(Ctx.getLangOpts());
  Policy.SuppressUnwrittenScope = true;
  QualType Written = Of.getUnqualifiedType();
  if (PrivateName::isIn(Written))
    Written = Written.getCanonicalType();
  if (hasPrivateName(Written))
    return {};
  std::string Type = TypeName::getFullyQualifiedName(Written, Ctx, Policy);
  if (Type.find('(') != std::string::npos)
    return {};
  // No name in it may mean something else here.
  const DeclaredNames Local(*Loop.Coroutine);
  llvm::StringRef Rest = Type;
  while (!Rest.empty()) {
    const llvm::StringRef Name = Rest.take_while(
        [](char C) { return C == '_' || C == ':' || llvm::isAlnum(C); });
    Rest = Rest.drop_front(Name.empty() ? 1 : Name.size());
    const llvm::StringRef First = Name.split("::").first;
    if (First.empty() || Ctx.Idents.get(First).getTokenID() != tok::identifier)
      continue; // `int`
    if (Local.Names.contains(First) ||
        llvm::StringRef(spelledFrom(*Loop.Coroutine, Ctx, First))
            .starts_with("::"))
      return {};
  }
  return Type;
}

std::string LoopRewriting::run() {
  if (std::string Reason = whyNot(); !Reason.empty())
    return Reason;
  const AwaitedTask &Task = Loop.Task;
  const auto Statement = Text.editableStatement(*Task.Statement);
  const auto Await = Text.editable(Task.Await->getSourceRange());
  const auto Creation = Text.editable(Task.Creations.front()->getSourceRange());
  const auto Header =
      Text.editable({Loop.Loop->getBeginLoc(), Task.Statement->getBeginLoc()});
  if (!Statement || !Await || !Creation || !Header)
    return "the code comes from a macro";
  SourceLocation End = Statement->getEnd();
  const auto *Range = dyn_cast<CXXForRangeStmt>(Loop.Loop);
  const Stmt *Body =
      Range ? Range->getBody() : cast<ForStmt>(Loop.Loop)->getBody();
  if (const auto *Braces = dyn_cast<CompoundStmt>(Body)) {
    const auto Whole = Text.editable(Braces->getSourceRange());
    if (!Whole)
      return "the code comes from a macro";
    End = Whole->getEnd();
  }
  const SourceLocation Begin = Loop.Loop->getBeginLoc();
  if (!Text.commentsIn(*Statement).empty())
    return "a comment inside an await would be moved";
  if (Text.hasDirective(CharSourceRange::getCharRange(Begin, End)))
    return "a preprocessor directive stands in the loop";
  const SourceLocation Behind = Text.endOfQuietLine(End);
  if (!Text.isFirstOnLine(Begin) || Behind.isInvalid())
    return "something else stands on a line of the loop";

  const std::string Type = written(Task.Type);
  if (Type.empty())
    return "the type of the tasks cannot be named here";
  // The results of all windows, and the head of the loop that goes over them.
  const bool IsPlaced = Loop.Result == LoopResult::Placed;
  std::string ResultType;
  std::string Head;
  if (IsPlaced) {
    ResultType = written(typeOfResults());
    if (ResultType.empty() && !Combinator.Bounded)
      return "the type of the results cannot be named here";
    const auto Whole = Text.editable(
        {Begin, Range ? Range->getRParenLoc()
                      : cast<ForStmt>(Loop.Loop)->getRParenLoc()});
    if (!Whole)
      return "the code comes from a macro";
    if (!Text.commentsIn(*Whole).empty())
      return "a comment in the head of the loop would be written twice";
    Head = Text.text(*Whole).str();
  }
  const auto Name = [&](llvm::StringRef Base) {
    return Fresh.take(Base, *Loop.Coroutine);
  };
  const std::string Break = Text.lineBreak(Begin).str();
  const std::string Outer = Text.indentation(Begin);
  // One level, as somebody has written it here.
  std::string Level = "  ";
  if (Text.isFirstOnLine(Statement->getBegin())) {
    const std::string Inner = Text.indentation(Statement->getBegin());
    if (llvm::StringRef(Inner).starts_with(Outer) && Inner != Outer)
      Level = Inner.substr(Outer.size());
  }
  const std::string Vector =
      spelledFrom(*Loop.Coroutine, Ctx, "std::vector") + "<" + Type + ">";
  const std::string Move = spelledFrom(*Loop.Coroutine, Ctx, "std::move");
  const std::string Combine =
      spelledFrom(*Loop.Coroutine, Ctx, Combinator.Name);
  const std::string Tasks = Name("tasks");
  const std::string Bound = std::to_string(Limit);

  // The statement of the await, with a result in its place.
  const auto UseOf = [&](const std::string &Read) {
    return Text.text(CharSourceRange::getCharRange(Statement->getBegin(),
                                                   Await->getBegin()))
               .str() +
           Read +
           Text.text(CharSourceRange::getCharRange(Await->getEnd(),
                                                   Statement->getEnd()))
               .str();
  };
  const bool IsScalar = Task.ResultType->isScalarType();
  std::string Results;
  std::string Use;
  std::string AllResults; // Those of all windows, where they are placed later.
  if (isValue() || givesHolders()) {
    const bool IsKept = IsPlaced && !Combinator.Bounded;
    if (IsKept)
      AllResults = Name("results");
    Results = Name(IsKept ? "done" : "results");
    std::string Result;
    if (IsKept || !IsPlaced)
      Result = Name(IsKept ? "one" : "result");
    std::string Read = Result;
    if (givesHolders())
      Read = isValue() ? Move + "(" + Result + ")." + Combinator.Accessor + "()"
                       : Result + "." + Combinator.Accessor + "()";
    else if (Loop.Result == LoopResult::Appended || (IsKept && !IsScalar))
      Read = Move + "(" + Result + ")";
    if (IsKept || !IsPlaced)
      Use = "for (auto &" + Result + " : " + Results + ")" + Break + Level +
            (IsKept ? AllResults + ".push_back(" + Read + ");" : UseOf(Read));
  }
  const auto Awaited = [&](const std::string &Operand) {
    return (Results.empty() ? "" : "auto " + Results + " = ") + "co_await " +
           Combine + "(" + Operand + ");";
  };

  std::vector<std::string> Lines;
  const auto AddUse = [&](llvm::StringRef Indent) {
    llvm::SmallVector<llvm::StringRef, 2> UseLines;
    llvm::StringRef(Use).split(UseLines, Break, -1, /*KeepEmpty=*/false);
    for (const llvm::StringRef Line : UseLines)
      Lines.push_back((Indent + Line).str());
  };
  if (Combinator.Bounded) {
    Lines.push_back(Awaited(Move + "(" + Tasks + "), " + Bound));
    AddUse("");
  } else {
    const std::string Next = Name("next");
    const std::string Window = Name("window");
    if (!AllResults.empty())
      Lines.push_back(spelledFrom(*Loop.Coroutine, Ctx, "std::vector") + "<" +
                      ResultType + "> " + AllResults + ";");
    Lines.push_back("for (auto " + Next + " = " + Tasks + ".begin(); " + Next +
                    " != " + Tasks + ".end();) {");
    Lines.push_back(Level + Vector + " " + Window + ";");
    Lines.push_back(Level + "while (" + Next + " != " + Tasks + ".end() && " +
                    Window + ".size() < " + Bound + ")");
    Lines.push_back(Level + Level + Window + ".push_back(" + Move + "(*" +
                    Next + "++));");
    Lines.push_back(Level + Awaited(Move + "(" + Window + ")"));
    AddUse(Level);
    Lines.emplace_back("}");
  }
  if (IsPlaced) {
    const std::string Next = Name("result");
    Lines.push_back("auto " + Next + " = " +
                    (AllResults.empty() ? Results : AllResults) + ".begin();");
    const std::string Read = "*" + Next + "++";
    Lines.push_back(Head + Break + Outer + Level +
                    UseOf(IsScalar ? Read : Move + "(" + Read + ")"));
  }

  const std::string First = Vector + " " + Tasks + ";" + Break + Outer;
  const std::string Create =
      Tasks + ".push_back(" + Text.text(*Creation).str() + ");";
  std::string Last;
  for (const std::string &Line : Lines)
    Last.append(Break).append(Outer).append(Line);
  if (mentionsMacro(First + Create + Last, Ctx))
    return "a macro has the name of something that would be written";

  Out.Edits.push_back({CharSourceRange::getCharRange(Begin, Begin), First});
  // Two edits at one place would depend on who applies them.
  if (Behind == Statement->getEnd()) {
    Out.Edits.push_back({*Statement, Create + Last});
  } else {
    Out.Edits.push_back({*Statement, Create});
    Out.Edits.push_back({CharSourceRange::getCharRange(Behind, Behind), Last});
  }
  return {};
}

/// The combinator of the library that takes a range of such tasks, one that can
/// be limited before the others, and one that throws before one that gives
/// holders; null if there is none.
const CombinatorModel *rangeCombinator(const LibraryModel &Library) {
  const auto Rank = [](const CombinatorModel &C) {
    return C.Bounded ? 2 : C.Accessor.empty() ? 1 : 0;
  };
  const CombinatorModel *Best = nullptr;
  for (const CombinatorModel &Combinator : Library.Combinators)
    if (Combinator.Range && (!Best || Rank(Combinator) > Rank(*Best)))
      Best = &Combinator;
  return Best;
}

/// What to write where nothing is written.
std::string insteadOf(const LibraryModel *Library,
                      const CombinatorModel *Combinator, unsigned Limit) {
  const std::string Bound = std::to_string(Limit);
  if (Combinator && Combinator->Bounded)
    return "create the tasks in a vector and await it with '" +
           Combinator->Name + "', " + Bound + " at a time";
  if (Combinator)
    return "create the tasks in a vector and await it with '" +
           Combinator->Name + "', at most " + Bound + " of them at a time";
  if (Library)
    for (const MissingModel &Missing : Library->Missing)
      if (Missing.Form == MissingForm::Limiter)
        return "to run at most " + Bound + " at a time, " + Missing.Instead;
  if (Library && !Library->Limiters.empty())
    return "run at most " + Bound + " at a time, bounded with '" +
           Library->Limiters.front().Name + "'";
  return "run at most " + Bound + " at a time with the library's own form";
}

} // namespace

BoundedLoop LoopBounder::bound(const AwaitLoop &Loop,
                               HeaderLookup FindsHeader) {
  BoundedLoop Out;
  const LibraryModel *Library =
      Models.libraryOfTask(qualifiedName(Loop.Task.Type));
  Out.Combinator = Library ? rangeCombinator(*Library) : nullptr;
  Out.Instead = insteadOf(Library, Out.Combinator, Limit);
  if (!Out.Combinator) {
    Out.NoEdit = "no model names a combinator for a range of such tasks";
    return Out;
  }
  const SourceLocation At = Loop.Task.Await->getKeywordLoc();
  const auto Include = [&](const std::string &Header) {
    if (!FindsHeader(Header)) {
      Out.NoEdit = "the header <" + Header + "> is not found";
      return;
    }
    if (!llvm::is_contained(Out.Headers, Header))
      Out.Headers.push_back(Header);
  };
  // The overload for a range comes with the same header as the others.
  if (!isUsableAt(Ctx, Out.Combinator->Name, At))
    for (const std::string &Header : Out.Combinator->Headers)
      Include(Header);
  if (Out.NoEdit.empty())
    Out.NoEdit = LoopRewriting(Loop, *Out.Combinator, Limit, Ctx, Models, Text,
                               Fresh, Out)
                     .run();
  if (!Out.NoEdit.empty()) {
    Out.Edits.clear();
    Out.Headers.clear();
    return Out;
  }
  if (!isUsableAt(Ctx, "std::move", At))
    Include("utility");
  if (!isUsableAt(Ctx, "std::vector", At))
    Include("vector");
  if (!Out.NoEdit.empty()) {
    Out.Edits.clear();
    Out.Headers.clear();
  }
  return Out;
}

} // namespace clang::tidy::coro
