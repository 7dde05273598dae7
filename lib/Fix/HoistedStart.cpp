//===--- HoistedStart.cpp -------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fix/HoistedStart.h"
#include "Fix/CombinedAwait.h"
#include "Match/NameLookup.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <algorithm>

namespace clang::tidy::coro {
namespace {

/// Whether \p S makes an object that ends with the full expression.
bool makesTemporary(const Stmt &S) {
  if (const auto *Default = dyn_cast<CXXDefaultArgExpr>(&S))
    return makesTemporary(*Default->getExpr());
  return isa<MaterializeTemporaryExpr>(S) ||
         llvm::any_of(S.children(), [](const Stmt *Child) {
           return Child && makesTemporary(*Child);
         });
}

/// Whether a named task may be awaited as it is and gives what it gives in
/// place. That is seen where the task is its own awaiter, or has one
/// `operator co_await` for all objects.
bool givesTheSameByName(const CoawaitExpr &Await) {
  const Expr *Operand = Await.getOperand()->IgnoreImplicit();
  const Expr *Common = Await.getCommonExpr()->IgnoreImplicit();
  if (Operand == Common)
    return true;
  const auto *Call = dyn_cast<CXXOperatorCallExpr>(Common);
  const auto *Method =
      Call ? dyn_cast_or_null<CXXMethodDecl>(Call->getDirectCallee()) : nullptr;
  return Method && Call->getOperator() == OO_Coawait &&
         Method->getRefQualifier() == RQ_None &&
         Call->getArg(0)->IgnoreImplicit() == Operand;
}

/// One line of a file.
struct Line {
  unsigned Begin = 0;
  unsigned End = 0; ///< Before the line break.
};

/// The lines of the file that a location is in.
class Lines {
public:
  Lines(SourceLocation Loc, const SourceManager &Sources) {
    const auto [File, At] = Sources.getDecomposedLoc(Loc);
    Buffer = Sources.getBufferData(File);
    Start = Sources.getLocForStartOfFile(File);
    Offset = At;
  }

  Line at(unsigned Position) const {
    const size_t Before = Buffer.rfind('\n', Position);
    const unsigned Begin =
        Before == llvm::StringRef::npos ? 0 : static_cast<unsigned>(Before) + 1;
    const size_t After = Buffer.find('\n', Position);
    const unsigned End = static_cast<unsigned>(
        After == llvm::StringRef::npos ? Buffer.size() : After);
    return {Begin, End};
  }

  llvm::StringRef text(Line Of) const {
    return Buffer.slice(Of.Begin, Of.End).trim(" \t\r");
  }

  llvm::StringRef indentation(Line Of) const {
    return Buffer.slice(Of.Begin, Of.End).take_while([](char C) {
      return C == ' ' || C == '\t';
    });
  }

  /// Where the line break stands that ends in front of \p Begin.
  unsigned beforeBreak(unsigned Begin) const {
    return Begin > 1 && Buffer[Begin - 2] == '\r' ? Begin - 2 : Begin - 1;
  }

  SourceLocation location(unsigned Position) const {
    return Start.getLocWithOffset(Position);
  }

  unsigned offset() const { return Offset; }
  llvm::StringRef buffer() const { return Buffer; }

private:
  llvm::StringRef Buffer;
  SourceLocation Start;
  unsigned Offset = 0;
};

/// `// …`, and a comment of the other kind that fills one line.
bool isCommentLine(llvm::StringRef Text) {
  return Text.starts_with("//") ||
         (Text.starts_with("/*") && Text.find("*/") == Text.size() - 2);
}

/// Where the comments begin that stand in the lines right above the one of
/// \p Of, under each other, or that line itself, behind its indentation.
unsigned firstOfComments(const Lines &Of) {
  Line First = Of.at(Of.offset());
  while (First.Begin > 0) {
    const Line Above = Of.at(First.Begin - 1);
    if (!isCommentLine(Of.text(Above)) ||
        Of.indentation(Above) != Of.indentation(First))
      break;
    First = Above;
  }
  return First.Begin + static_cast<unsigned>(Of.indentation(First).size());
}

} // namespace

/// Rewrites one late start.
class StartHoister::Rewriting {
public:
  Rewriting(StartHoister &Hoister, const LateStart &Late)
      : Hoister(Hoister), Text(Hoister.Text),
        Sources(Hoister.Ctx.getSourceManager()), Late(Late) {}

  HoistedStart run() {
    HoistedStart Result;
    std::string Why = findPlace(Result);
    if (Why.empty())
      Why = Late.Task.Variable ? moveDeclaration(Result) : nameTask(Result);
    if (!Why.empty()) {
      Result = {};
      Result.NoEdit = std::move(Why);
    }
    return Result;
  }

private:
  std::string findPlace(HoistedStart &Result) const;
  std::string moveDeclaration(HoistedStart &Result) const;
  std::string nameTask(HoistedStart &Result) const;
  std::string namedInBetween(llvm::StringRef Moved) const;
  CharSourceRange between(SourceLocation End) const {
    return CharSourceRange::getCharRange(Late.Before->getBeginLoc(), End);
  }

  StartHoister &Hoister;
  const SourceText &Text;
  const SourceManager &Sources;
  const LateStart &Late;
};

std::string StartHoister::Rewriting::findPlace(HoistedStart &Result) const {
  const SourceLocation Begin = Late.Before->getBeginLoc();
  const auto Created =
      Text.editable(Late.Task.Creations.front()->getSourceRange());
  if (Begin.isMacroID() || !Created ||
      Sources.getFileID(Begin) != Sources.getFileID(Created->getEnd()))
    return "it comes from a macro";
  if (!Text.isFirstOnLine(Begin))
    return "the await that it would stand in front of shares its line with "
           "other code";
  if (Text.hasDirective(between(Created->getEnd())))
    return "a preprocessor directive stands in between";
  if (const VarDecl *Seen = seenAfterError(
          Late.ChangedByOperands, *Late.Coroutine, *Late.Before, Sources))
    return "after an error, '" + writtenName(*Seen) +
           "' would have been changed, and something could see that";
  const Lines Of(Begin, Sources);
  Result.At = Of.location(firstOfComments(Of));
  return {};
}

/// The first word of \p Moved that is the name of a variable which is declared
/// in between: in a type or a template argument, which no expression has. Empty
/// if there is none.
std::string
StartHoister::Rewriting::namedInBetween(llvm::StringRef Moved) const {
  llvm::StringSet<> Declared;
  bool IsBetween = false;
  for (const Stmt *S : Late.Block->body()) {
    IsBetween |= S == Late.Before;
    if (!IsBetween)
      continue;
    if (S == Late.CreatedIn)
      break;
    if (const auto *Declaration = dyn_cast<DeclStmt>(S))
      for (const Decl *D : Declaration->decls()) {
        if (const auto *Bindings = dyn_cast<DecompositionDecl>(D))
          for (const BindingDecl *Binding : Bindings->bindings())
            Declared.insert(Binding->getName());
        else if (const auto *Named = dyn_cast<NamedDecl>(D))
          Declared.insert(Named->getName());
      }
  }
  while (!Moved.empty()) {
    const llvm::StringRef Word =
        Moved.take_while([](char C) { return C == '_' || llvm::isAlnum(C); });
    if (Declared.contains(Word))
      return Word.str();
    Moved = Moved.drop_front(Word.empty() ? 1 : Word.size());
  }
  return {};
}

std::string
StartHoister::Rewriting::moveDeclaration(HoistedStart &Result) const {
  const auto Range = Text.editableStatement(*Late.CreatedIn);
  if (!Range)
    return "it comes from a macro";
  const SourceLocation Quiet = Text.endOfQuietLine(Range->getEnd());
  if (!Text.isFirstOnLine(Range->getBegin()) || Quiet.isInvalid())
    return "it shares its line with other code";
  const CharSourceRange Crossed = between(Range->getBegin());
  // A macro may name it where the text does not.
  if (Text.mentions(Crossed, Late.Task.Name) ||
      mentionsMacro(Text.text(Crossed), Hoister.Ctx))
    return "'" + Late.Task.Name +
           "' could mean something else in the lines in between";

  if (const std::string Named = namedInBetween(Text.text(*Range));
      !Named.empty())
    return "it names '" + Named + "', which is declared in between";

  const Lines Of(Range->getBegin(), Sources);
  const unsigned Begin = firstOfComments(Of);
  const unsigned LineBegin = Of.at(Begin).Begin;
  if (LineBegin > 0) {
    const llvm::StringRef Above = Of.text(Of.at(LineBegin - 1));
    if (Above.ends_with("*/") && !isCommentLine(Above))
      return "the comment above it would be left behind";
  }
  unsigned End = Sources.getFileOffset(Quiet);
  // A comment that goes on in the next line, under its beginning.
  const Line Last = Of.at(End);
  if (Last.End < Of.buffer().size()) {
    const Line Next = Of.at(Last.End + 1);
    if (isCommentLine(Of.text(Next)) &&
        Of.indentation(Next).size() > Of.indentation(Of.at(Of.offset())).size())
      return "the comment below it would be left behind";
  }
  Result.Text = Of.buffer().slice(Begin, End).rtrim(" \t\r").str();
  CharSourceRange Gone = Text.forRemoval(
      CharSourceRange::getCharRange(Of.location(Begin), Of.location(End)));
  // Of two empty lines around it, one stays.
  if (LineBegin > 0 && Last.End < Of.buffer().size()) {
    const Line Above = Of.at(LineBegin - 1);
    if (Above.Begin > 0 && Of.text(Above).empty() &&
        Of.text(Of.at(Last.End + 1)).empty())
      Gone.setBegin(Of.location(Of.beforeBreak(Above.Begin)));
  }
  Result.Edits.push_back({Gone, ""});
  return {};
}

std::string StartHoister::Rewriting::nameTask(HoistedStart &Result) const {
  const CallExpr &Creation = *Late.Task.Creations.front();
  const CoawaitExpr &Await = *Late.Task.Await;
  const std::string Type = Late.Task.Type.getUnqualifiedType().getAsString(
      Hoister.Ctx.getPrintingPolicy());
  if (hasLabel(*Late.Block, *Late.Before))
    return "a label of the block could be reached past the new variable";
  if (Late.Form == AwaitForm::Immovable)
    return "a '" + Type + "' must be awaited where it is made";
  if (Late.Form == AwaitForm::Unknown)
    return "it is not known whether a '" + Type +
           "' that has a name can be awaited";
  if (const ParmVarDecl *Kept = keptUntilTheEnd(Late.Task, Hoister.Models)) {
    (void)Kept;
    return "an argument that '" + Late.Task.Name + "' holds would end later";
  }
  const FunctionDecl &Callee = *Creation.getDirectCallee();
  for (unsigned I = 0; I < Creation.getNumArgs(); ++I)
    if ((I >= Callee.getNumParams() ||
         Hoister.Types.mayReferElsewhere(Callee.getParamDecl(I)->getType())) &&
        makesTemporary(*Creation.getArg(I)))
      return "an argument of '" + Late.Task.Name +
             "' is a temporary that would end before the task does";
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(&Creation);
      Member && makesTemporary(*Member->getImplicitObjectArgument()))
    return "'" + Late.Task.Name +
           "' is called on a temporary that would end before the task does";
  const auto Range = Text.editable(Creation.getSourceRange());
  if (!Range || Await.getKeywordLoc().isMacroID())
    return "it comes from a macro";
  if (llvm::any_of(Text.commentsIn(*Range),
                   [](const SourceText::Comment &C) { return C.IsLine; }))
    return "there is a comment in it";
  if (const std::string Named = namedInBetween(Text.text(*Range));
      !Named.empty())
    return "it names '" + Named + "', which is declared in between";

  const std::string Base =
      Late.Task.Result ? Late.Task.Result->getNameAsString() : Late.Task.Name;
  const bool IsSnakeCase = llvm::StringRef(Base).contains('_') ||
                           llvm::StringRef(Late.Task.Name).contains('_');
  const std::string Name = Hoister.Fresh.take(
      Base + (IsSnakeCase ? "_task" : "Task"), *Late.Coroutine);
  Result.Text = "auto " + Name + " = " + Text.text(*Range).str() + ";";
  const bool ByName =
      Late.Form == AwaitForm::Lvalue && givesTheSameByName(Await);
  if (!ByName)
    Result.Headers.emplace_back("utility");
  const std::string Move =
      spelledFrom(*Late.Coroutine, Hoister.Ctx, "std::move");
  Result.Edits.push_back({*Range, ByName ? Name : Move + "(" + Name + ")"});
  return {};
}

HoistedStart StartHoister::hoist(const LateStart &Late) {
  return Rewriting(*this, Late).run();
}

TextEdit StartHoister::insertion(SourceLocation At,
                                 llvm::ArrayRef<std::string> Texts,
                                 bool IsAlternative) const {
  const std::string Indentation = Text.indentation(At);
  // Within the indentation, which is written anew around it.
  const size_t Column =
      std::min<size_t>(IsAlternative ? 1 : 0, Indentation.size());
  std::string Written;
  for (const std::string &One : Texts)
    Written += Indentation + One + Text.lineBreak(At).str();
  Written.erase(0, Column);
  Written += Indentation.substr(0, Column);
  const SourceLocation Place =
      At.getLocWithOffset(-static_cast<int>(Indentation.size() - Column));
  return {CharSourceRange::getCharRange(Place, Place), std::move(Written)};
}

} // namespace clang::tidy::coro
