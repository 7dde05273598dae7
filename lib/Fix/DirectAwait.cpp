//===--- DirectAwait.cpp --------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fix/DirectAwait.h"
#include "Analysis/Awaiters.h"
#include "Fix/CombinedAwait.h"
#include "Fix/InsertedAwait.h"
#include "Match/Evaluation.h"
#include "Match/QualifiedName.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"

namespace clang::tidy::coro {
namespace {

constexpr llvm::StringLiteral LosesText =
    "comments or preprocessor directives would be lost";
constexpr llvm::StringLiteral InMacro = "the code comes from a macro";

/// What the user wrote stands for more than one expression, or for a part of
/// one, where it comes from a macro.
bool isListed(const CallExpr &Call, const SourceText &Text) {
  const auto Range = Text.editable(Call.getSourceRange());
  return Range && !Text.hasDirective(*Range) &&
         !Text.hasToken(*Range, tok::ellipsis) &&
         llvm::all_of(Call.arguments(), [&](const Expr *Argument) {
           return isa<CXXDefaultArgExpr>(Argument) ||
                  Text.editable(Argument->getSourceRange());
         });
}

bool hasExplicitArguments(const CallExpr &Call) {
  const auto *Callee =
      dyn_cast<DeclRefExpr>(Call.getCallee()->IgnoreParenImpCasts());
  return !Callee || Callee->hasExplicitTemplateArgs();
}

/// The function takes another type than that of its only operand.
bool isConverted(const CallExpr &Call, const ASTContext &Ctx) {
  const FunctionDecl &Callee = *Call.getDirectCallee();
  if (Callee.getNumParams() != 1)
    return true;
  const Expr &Operand = *Call.getArg(0)->IgnoreUnlessSpelledInSource();
  return !Ctx.hasSameUnqualifiedType(
      Callee.getParamDecl(0)->getType().getNonReferenceType(),
      Operand.getType());
}

/// `auto` or `const auto`.
bool isPlainAuto(const VarDecl &Variable) {
  const QualType Written = Variable.getTypeSourceInfo()->getType();
  const auto *Auto = dyn_cast<AutoType>(Written.getTypePtr());
  return Auto && !Auto->isConstrained() && !Auto->isDecltypeAuto() &&
         !Written.isVolatileQualified();
}

/// What the result is called, for a variable or a structured binding of one.
std::string nameOf(const CombinatorUse &Use) {
  if (const auto *Bindings = dyn_cast<DecompositionDecl>(Use.Variable))
    return Bindings->bindings().front()->getNameAsString();
  return Use.Variable->getNameAsString();
}

/// Whether the promise of \p Coroutine is the library's own. Another one may
/// transform what it awaits, or not be what the task's awaiter asks for.
bool isOfLibrary(const FunctionDecl &Coroutine, const LibraryModel *Library) {
  const auto *Body = dyn_cast<CoroutineBodyStmt>(Coroutine.getBody());
  return Library && Body &&
         llvm::StringRef(qualifiedName(Body->getPromiseDecl()->getType()))
             .starts_with(Library->Namespace + "::");
}

/// In front of such a token, what `co_await` gives needs parentheses.
bool bindsTighter(const Token &Next) {
  return Next.isOneOf(tok::period, tok::arrow, tok::l_square, tok::l_paren,
                      tok::plusplus, tok::minusminus);
}

} // namespace

/// Adds what puts \p Before and \p Behind in the place of the text of \p Outer
/// around \p Inner. Empty, or why that text must not be edited.
std::string CombinatorRemover::takeOut(SourceRange Outer, SourceRange Inner,
                                       std::string Before, std::string Behind,
                                       std::vector<TextEdit> &Edits) const {
  const auto Whole = Text.editable(Outer);
  const auto Kept = Text.editable(Inner);
  if (!Whole || !Kept)
    return InMacro.str();
  const auto Front =
      CharSourceRange::getCharRange(Whole->getBegin(), Kept->getBegin());
  const auto Back =
      CharSourceRange::getCharRange(Kept->getEnd(), Whole->getEnd());
  for (const CharSourceRange &Range : {Front, Back})
    if (!Text.commentsIn(Range).empty() || Text.hasDirective(Range))
      return LosesText.str();
  if (Text.text(Front) != Before)
    Edits.push_back({Front, std::move(Before)});
  if (Text.text(Back) != Behind)
    Edits.push_back({Back, std::move(Behind)});
  return {};
}

/// Why awaiting the task without the combinator would not mean the same, or
/// would not compile; empty if nothing speaks against it.
std::string CombinatorRemover::whyNotDirect(const CombinatorUse &Use) {
  const Expr &Written = *Use.Operand->IgnoreUnlessSpelledInSource();
  const QualType Task = Written.getType();
  const auto *Creation = dyn_cast<CallExpr>(&Written);
  const TaskModel *Model = Models.taskFor(qualifiedName(Task));
  if (isConverted(*Use.Call, Ctx))
    return "the operand is converted to what the combinator takes";
  if (!isUnaryOperand(*Use.Operand))
    return "the operand would have to be rewritten as well";
  if (Creation && Creation->isXValue() && onlyPassesOn(*Creation)) {
    // Others keep the frame as long as the task that was moved from lives.
    if (!Model || Model->Await != AwaitForm::Rvalue)
      return "what the task holds would live on to the end of its scope";
  } else if (!Creation || !Creation->isPRValue()) {
    return "the combinator awaits a copy of the task";
  }
  if (!isOfLibrary(*Use.Coroutine, Models.libraryOfTask(qualifiedName(Task))))
    return "the coroutine's promise may not take the task itself";

  if (Use.IsDropped) {
    const auto *Result =
        Use.ResultType.isNull() ? nullptr : Use.ResultType->getAsTagDecl();
    return Result && Result->hasAttr<WarnUnusedResultAttr>()
               ? "the result of the task must not be ignored"
               : "";
  }
  if (Use.ResultType.isNull())
    return "the type of the task's result is not known";
  if (Use.ResultType->isVoidType())
    return "the task gives no result that could take the place of this one";
  const auto IsResult = [&](QualType Type) {
    return !Use.ResultType->isReferenceType() &&
           Ctx.hasSameType(Type.getNonReferenceType().getUnqualifiedType(),
                           Use.ResultType.getUnqualifiedType());
  };
  constexpr llvm::StringLiteral OtherType =
      "the result would be of another type";
  // A task that can be copied keeps its value, and lends it.
  ClassReader Classes(Ctx);
  const bool Lends = canCopy(Classes.classOf(Task), Classes);
  switch (Use.Result) {
  case CombinatorResult::Read:
    if (!IsResult(Use.Value->getType()))
      return OtherType.str();
    if (!Use.IsTaken && (Lends || Use.Value->isLValue()))
      return "the result may not be of the same value category";
    return {};
  case CombinatorResult::Bound: {
    const auto &Bindings = *cast<DecompositionDecl>(Use.Variable);
    if (!IsResult(Bindings.bindings().front()->getType()))
      return OtherType.str();
    if (Use.Await->isGLValue() || Bindings.getType().isVolatileQualified() ||
        Bindings.hasAttrs() || Bindings.getInitStyle() != VarDecl::CInit)
      return "the declaration would have to be rewritten by hand";
    return {};
  }
  case CombinatorResult::Variable:
  case CombinatorResult::Holder:
    for (const ReadOfResult &Read : Use.Reads) {
      if (!IsResult(Read.Whole->getType()))
        return OtherType.str();
      if (Read.IsDropped)
        return "'" + nameOf(Use) + "' would be a statement without effect";
    }
    if (Use.Variable->hasAttrs() || !isPlainAuto(*Use.Variable))
      return "the declaration would have to be rewritten by hand";
    if (Use.Combinator->Errors != ErrorShows::WhenRead)
      return {};
    // The holder would have kept the frame until it ends itself.
    if (Lends || Types.mayReferElsewhere(Use.ResultType))
      return "the result may refer to what the task holds";
    if (Creation) {
      AwaitedTask Awaited;
      Awaited.Type = Task;
      Awaited.Creations.push_back(Creation);
      if (keptUntilTheEnd(Awaited, Models))
        return "an argument that the task holds would end earlier";
    }
    return {};
  case CombinatorResult::Dropped:
  case CombinatorResult::Other:
    break;
  }
  return {};
}

std::string
CombinatorRemover::awaitDirectly(const CombinatorUse &Use,
                                 std::vector<TextEdit> &Edits) const {
  const SourceRange Operand = Use.Operand->getSourceRange();
  SourceRange Outer = Use.Value->getSourceRange();
  std::string Before = "co_await ";
  std::string Behind;
  if (Use.Result == CombinatorResult::Read) {
    const auto Next = Lexer::findNextToken(
        Outer.getEnd(), Ctx.getSourceManager(), Ctx.getLangOpts());
    if (!Next)
      return "what follows is not clear";
    if (bindsTighter(*Next)) {
      Before = "(" + Before;
      Behind = ")";
    }
  }
  const bool IsBinding = Use.Result == CombinatorResult::Bound ||
                         Use.Result == CombinatorResult::Holder;
  if (IsBinding) {
    const bool IsConst =
        Use.Variable->getType().getNonReferenceType().isConstQualified();
    Before = (IsConst ? "const auto " : "auto ") + nameOf(Use) + " = " + Before;
    Outer.setBegin(Use.Variable->getOuterLocStart());
  }
  std::string Reason =
      takeOut(Outer, Operand, std::move(Before), std::move(Behind), Edits);
  for (const ReadOfResult &Read : Use.Reads)
    if (Reason.empty())
      Reason = takeOut(Read.Whole->getSourceRange(),
                       Read.Name->getSourceRange(), /*Before=*/"",
                       /*Behind=*/"", Edits);
  return Reason;
}

/// Makes the operands of the call \p Operand, which may stand in parentheses,
/// operands of the call around it.
std::string CombinatorRemover::flatten(const Expr &Operand,
                                       const CombinatorUseFinder &Finder,
                                       std::vector<TextEdit> &Edits) const {
  const auto &Inner = *cast<CallExpr>(Operand.IgnoreUnlessSpelledInSource());
  if (hasExplicitArguments(Inner))
    return "the types of the operands are written, too";
  const SourceRange Operands(Inner.getArg(0)->getBeginLoc(),
                             Inner.getArg(Inner.getNumArgs() - 1)->getEndLoc());
  std::string Reason = takeOut(Operand.getSourceRange(), Operands,
                               /*Before=*/"", /*Behind=*/"", Edits);
  for (const Expr *Argument : Inner.arguments()) {
    const auto *Deeper =
        dyn_cast<CallExpr>(Argument->IgnoreUnlessSpelledInSource());
    if (Reason.empty() && Deeper && Deeper->getNumArgs() > 0 &&
        Finder.combinatorOf(*Deeper) == Finder.combinatorOf(Inner))
      Reason = flatten(*Argument->IgnoreImplicit(), Finder, Edits);
  }
  return Reason;
}

DirectAwait CombinatorRemover::rewrite(const CombinatorUse &Use,
                                       const CombinatorUseFinder &Finder) {
  DirectAwait Out;
  Out.IsListed =
      Use.Fault == CombinatorFault::Behind || isListed(*Use.Call, Text);
  if (!Out.IsListed)
    return Out;
  switch (Use.Fault) {
  case CombinatorFault::Single:
    Out.NoEdit = whyNotDirect(Use);
    if (Out.NoEdit.empty())
      Out.NoEdit = awaitDirectly(Use, Out.Edits);
    break;
  case CombinatorFault::Nested:
    Out.NoEdit = hasExplicitArguments(*Use.Call)
                     ? "the types of the operands are written, too"
                     : flatten(*Use.Operand, Finder, Out.Edits);
    break;
  case CombinatorFault::Behind:
    Out.NoEdit = "the await has to move into a coroutine that is itself an "
                 "operand";
    break;
  }
  if (!Out.NoEdit.empty())
    Out.Edits.clear();
  return Out;
}

} // namespace clang::tidy::coro
