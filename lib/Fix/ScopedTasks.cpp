//===--- ScopedTasks.cpp --------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fix/ScopedTasks.h"
#include "Fix/ObjectsInReach.h"
#include "Match/CodeVisitor.h"
#include "Match/NameLookup.h"
#include "Match/QualifiedName.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"

namespace clang::tidy::coro {
namespace {

/// Looks for a mention of a variable in front of a place.
class MentionBefore : public CodeVisitor {
public:
  MentionBefore(const VarDecl &Variable, SourceLocation Place,
                const SourceManager &Sources, Stmt &Body)
      : Variable(Variable), Place(Place), Sources(Sources) {
    TraverseStmt(&Body);
  }

  bool found() const { return Found; }

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    Found |= E->getDecl() == &Variable &&
             Sources.isBeforeInTranslationUnit(E->getLocation(), Place);
    return true;
  }
  bool TraverseLambdaExpr(LambdaExpr *E) override {
    for (const LambdaCapture &Capture : E->captures())
      Found |= Capture.capturesVariable() &&
               Capture.getCapturedVar() == &Variable &&
               Sources.isBeforeInTranslationUnit(E->getBeginLoc(), Place);
    return CodeVisitor::TraverseLambdaExpr(E);
  }

private:
  const VarDecl &Variable;
  const SourceLocation Place;
  const SourceManager &Sources;
  bool Found = false;
};

bool isDeclaredIn(const CompoundStmt &Block, const VarDecl &Variable) {
  return llvm::any_of(Block.body(), [&](const Stmt *S) {
    const auto *Declaration = dyn_cast<DeclStmt>(S);
    return Declaration && llvm::is_contained(Declaration->decls(), &Variable);
  });
}

/// Whether the class or template \p Name is seen whole in front of \p At,
/// without another include.
bool isDefined(const ASTContext &Ctx, llvm::StringRef Name, SourceLocation At) {
  const NamedDecl *Found = findDeclaration(Ctx, Name);
  if (const auto *Template = dyn_cast_or_null<ClassTemplateDecl>(Found))
    Found = Template->getTemplatedDecl();
  const auto *Class = dyn_cast_or_null<CXXRecordDecl>(Found);
  return Class && Class->hasDefinition() && isUsableAt(Ctx, Name, At) &&
         Ctx.getSourceManager().isBeforeInTranslationUnit(
             Class->getDefinition()->getLocation(), At);
}

} // namespace

/// Builds one rewriting. Each step gives up by saying why.
class ScopeOpener::Rewriting {
public:
  Rewriting(ScopeOpener &Opener, const AwaitGroup &Group,
            const ScopeModel &Scope, ScopedTasks &Out)
      : Opener(Opener), Ctx(Opener.Ctx), Text(Opener.Text), Group(Group),
        Scope(Scope), Out(Out),
        At(Group.Tasks.front().Statement->getBeginLoc()) {}

  /// Empty, or why there is no rewriting.
  std::string run();

private:
  std::string spelled(llvm::StringRef Name) const {
    return spelledFrom(*Group.Coroutine, Ctx, Name);
  }
  std::string whyNot();
  std::string whyNotWritten(const AwaitedTask &Task);
  std::string collectRanges();
  bool findExecutor();
  std::string child(const AwaitedTask &Task) const;

  ScopeOpener &Opener;
  ASTContext &Ctx;
  const SourceText &Text;
  const AwaitGroup &Group;
  const ScopeModel &Scope;
  ScopedTasks &Out;
  const SourceLocation At; ///< Of the first await's statement.

  std::string Executor; ///< Pointer to what the scope runs its children on.
  std::vector<CharSourceRange> Statements; ///< With their semicolons.
  llvm::SmallPtrSet<const VarDecl *, 4> Written;
};

/// Why a coroutine of ours cannot assign the result; empty if it can.
std::string ScopeOpener::Rewriting::whyNotWritten(const AwaitedTask &Task) {
  const Expr *Left = assignedTo(Task).IgnoreParens();
  const auto *Reference = dyn_cast<DeclRefExpr>(Left);
  const auto *Variable =
      Reference ? dyn_cast<VarDecl>(Reference->getDecl()) : nullptr;
  const std::string Name =
      Variable ? "'" + Variable->getNameAsString() + "'" : "what is assigned";
  if (!Variable || !Variable->hasLocalStorage() ||
      Variable->getType()->isReferenceType() ||
      !isDeclaredIn(*Group.Block, *Variable))
    return Name + " may not outlive the scope";
  if (!Ctx.hasSameUnqualifiedType(Variable->getType(), Task.ResultType))
    return Name + " is of another type than the result of '" + Task.Name + "'";
  if (Opener.Types.mayReferElsewhere(Task.ResultType) &&
      !endsFrameItself(Task.Type, Opener.Models))
    return "the result of '" + Task.Name + "' may refer to what the task holds";
  if (!Written.insert(Variable).second)
    return Name + " is assigned twice";
  if (!Group.Between.empty() ||
      MentionBefore(*Variable, At, Ctx.getSourceManager(),
                    *Group.Coroutine->getBody())
          .found())
    return "others could see when " + Name + " is assigned";
  return {};
}

std::string ScopeOpener::Rewriting::whyNot() {
  const bool IsBound = Scope.Accepts == ScopeAccepts::BoundTask;
  if (Scope.Accepts != ScopeAccepts::Task && !IsBound)
    return "it does not take a task";
  if (IsBound && (Scope.Context.empty() || !findDeclaration(Ctx, Scope.Bind)))
    return "it takes tasks that have an executor, and none can be given one";
  for (const AwaitedTask &Task : Group.Tasks) {
    if (Task.Type.isConstQualified() || !isMovable(Task.Type) ||
        mayBeAwaitedAgain(Task, Opener.Models))
      return "'" + Task.Name + "' cannot be moved into it";
    if (keptUntilTheEnd(Task, Opener.Models))
      return "an argument that '" + Task.Name + "' holds would end earlier";
    if (Task.Shape == AwaitShape::Discarded)
      continue;
    if (Task.Shape != AwaitShape::Assignment)
      return "the result of '" + Task.Name +
             "' is not assigned to a variable that is there already";
    if (std::string Reason = whyNotWritten(Task); !Reason.empty())
      return Reason;
  }
  const QualType Plain = Group.Tasks.front().Type;
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      Plain.getNonReferenceType()->getAsCXXRecordDecl());
  const bool HasResults = llvm::any_of(Group.Tasks, [](const AwaitedTask &T) {
    return !T.ResultType->isVoidType();
  });
  if (HasResults && (!Class || Class->getTemplateArgs().size() != 1))
    return "the type of a task without a result is not known";
  if (hasLabel(*Group.Block, *Group.Tasks.front().Statement))
    return "a label in the block could be reached past the new variables";
  if (mayRefuseAwait(Group, Ctx, Opener.Models))
    return "the coroutine's promise may not take what joins the scope";
  if (!findExecutor())
    return "no object is in reach that could run its children, or more than "
           "one";
  return {};
}

/// Sets Executor where the scope needs one; false if there is none, or a
/// choice.
bool ScopeOpener::Rewriting::findExecutor() {
  if (Scope.Executors.empty())
    return true;
  for (const ObjectInReach &Object :
       objectsInReach(*Group.Coroutine, At, Ctx)) {
    if (!llvm::is_contained(Scope.Executors, qualifiedName(*Object.Class)))
      continue;
    if (!Executor.empty())
      return false;
    Executor = Object.Named->getNameAsString();
    if (Object.How == ObjectInReach::Path::Itself)
      Executor.insert(0, "&");
    else if (Object.How == ObjectInReach::Path::SmartPointer)
      Executor += ".get()";
  }
  return !Executor.empty();
}

std::string ScopeOpener::Rewriting::collectRanges() {
  for (const AwaitedTask &Task : Group.Tasks) {
    const auto Statement = Text.editableStatement(*Task.Statement);
    if (!Statement || !Text.editable(Task.Await->getSourceRange()) ||
        (Task.Shape == AwaitShape::Assignment &&
         !Text.editable(assignedTo(Task).getSourceRange())))
      return "the code comes from a macro";
    if (!Text.commentsIn(*Statement).empty())
      return "a comment inside an await would be lost";
    Statements.push_back(*Statement);
  }
  if (Text.hasDirective(CharSourceRange::getCharRange(
          Statements.front().getBegin(), Statements.back().getEnd())))
    return "a preprocessor directive stands between the awaits";
  return {};
}

/// What the scope is given for one task.
std::string ScopeOpener::Rewriting::child(const AwaitedTask &Task) const {
  const std::string Move = spelled("std::move");
  const bool IsWritten = Task.Shape == AwaitShape::Assignment;
  std::string Child = Move + "(" + Task.Name + ")";
  if (IsWritten || (Scope.VoidOnly && !Task.ResultType->isVoidType())) {
    std::string Awaited = "co_await ";
    Awaited += Task.Await->isLValue() ? "task" : Move + "(task)";
    if (IsWritten) {
      const auto Left = Text.editable(assignedTo(Task).getSourceRange());
      Awaited.insert(0, "result = ");
      Child += ", " + Text.text(*Left).str();
    }
    Child = std::string("[](auto task") + (IsWritten ? ", auto &result" : "") +
            ") -> " + spelled(qualifiedName(Task.Type)) + "<void> { " +
            Awaited + "; }(" + Child + ")";
  }
  if (Scope.Accepts == ScopeAccepts::BoundTask)
    Child = spelled(Scope.Bind) + "(co_await " + spelled(Scope.Context) + ", " +
            Child + ")";
  return Child;
}

/// \p Text with \p Value in the place of \p Word.
static std::string filledIn(std::string Text, llvm::StringRef Word,
                            llvm::StringRef Value) {
  for (size_t At = Text.find(Word.str()); At != std::string::npos;
       At = Text.find(Word.str(), At + Value.size()))
    Text.replace(At, Word.size(), Value.str());
  return Text;
}

std::string ScopeOpener::Rewriting::run() {
  if (std::string Reason = whyNot(); !Reason.empty())
    return Reason;
  if (std::string Reason = collectRanges(); !Reason.empty())
    return Reason;

  const std::string Name = Opener.Fresh.take("scope", *Group.Coroutine);
  std::string Arguments;
  for (const std::string &Argument : Scope.Arguments)
    Arguments += (Arguments.empty() ? "" : ", ") +
                 filledIn(Argument, "$executor", Executor);
  std::vector<std::string> Lines = {
      spelled(Scope.Type) + " " + Name +
      (Arguments.empty() ? "" : "{" + Arguments + "}") + ";"};
  const std::string Start = Scope.StartIsMember
                                ? Name + "." + Scope.Start + "("
                                : spelled(Scope.Start) + "(" + Name + ", ";
  const std::string Drop =
      Scope.Nodiscard == NodiscardKind::Yes ? "(void)" : "";
  for (const AwaitedTask &Task : Group.Tasks)
    Lines.push_back(Drop + Start + child(Task) + ");");
  Lines.push_back("co_await " + filledIn(Scope.Join, "$scope", Name) + ";");

  if (mentionsMacro(llvm::join(Lines, " "), Ctx))
    return "a macro has the name of something that would be written";

  const SourceLocation Begin = Statements.front().getBegin();
  const std::string Separator =
      Text.isFirstOnLine(Begin)
          ? Text.lineBreak(Begin).str() + Text.indentation(Begin)
          : std::string(" ");
  Out.Edits.push_back({Statements.front(), llvm::join(Lines, Separator)});
  for (const CharSourceRange &Statement :
       llvm::ArrayRef(Statements).drop_front())
    Out.Edits.push_back({Text.forRemoval(Statement), ""});
  return {};
}

ScopedTasks ScopeOpener::open(const AwaitGroup &Group,
                              AwaitCombiner::HeaderLookup FindsHeader) {
  ScopedTasks Out;
  const LibraryModel *Library =
      Models.libraryOfTask(qualifiedName(Group.Tasks.front().Type));
  const bool IsOneLibrary =
      Library && llvm::all_of(Group.Tasks, [&](const AwaitedTask &Task) {
        return Models.libraryOfTask(qualifiedName(Task.Type)) == Library;
      });
  if (!IsOneLibrary) {
    Out.NoEdit = "the tasks are not of one library";
    return Out;
  }
  const SourceLocation At = Group.Tasks.front().Await->getKeywordLoc();
  // Of several versions, the one whose header is there.
  const auto IsSeen = [&](const ScopeModel &Scope) {
    return isDefined(Ctx, Scope.Type, At) &&
           (Scope.Context.empty() || isUsableAt(Ctx, Scope.Context, At));
  };
  const auto FindsAll = [&](const ScopeModel &Scope) {
    return IsSeen(Scope) || llvm::all_of(Scope.Headers, FindsHeader);
  };
  for (const ScopeModel &Scope : Library->Scopes)
    if (!Scope.Contract.empty() && !Scope.Join.empty() && FindsAll(Scope)) {
      Out.Scope = &Scope;
      break;
    }
  if (!Out.Scope) {
    Out.NoEdit = "no model has a scope for them whose header is found";
    return Out;
  }
  if (!IsSeen(*Out.Scope))
    Out.Headers = Out.Scope->Headers;
  Out.NoEdit = Rewriting(*this, Group, *Out.Scope, Out).run();
  if (!Out.NoEdit.empty()) {
    Out.Edits.clear();
    Out.Headers.clear();
  } else if (!isUsableAt(Ctx, "std::move", At)) {
    Out.Headers.emplace_back("utility");
  }
  return Out;
}

} // namespace clang::tidy::coro
