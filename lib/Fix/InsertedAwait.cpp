//===--- InsertedAwait.cpp ------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fix/InsertedAwait.h"
#include "Match/NameLookup.h"
#include "llvm/ADT/STLExtras.h"

namespace clang::tidy::coro {
namespace {

constexpr llvm::StringLiteral InMacro =
    "the text comes from a macro; write 'co_await' there by hand";

/// `co_await` would take the first operand only.
bool needsParentheses(const Expr &E) {
  const auto *Call = dyn_cast<CXXOperatorCallExpr>(&E);
  return Call && Call->isInfixBinaryOp();
}

/// The declaration says `auto`, so that the variable may have another type.
bool isPlainAuto(const VarDecl &Variable) {
  const auto *Auto = dyn_cast<AutoType>(
      Variable.getTypeSourceInfo()->getType().getUnqualifiedType());
  return Auto && !Auto->isConstrained() && !Auto->isDecltypeAuto();
}

/// Another variable of the block has the name of \p Variable: possible where
/// the name is `_`.
bool isAmbiguous(const VarDecl &Variable, const CompoundStmt &Block) {
  return llvm::any_of(Block.body(), [&](const Stmt *S) {
    const auto *Declaration = dyn_cast<DeclStmt>(S);
    return Declaration &&
           llvm::any_of(Declaration->decls(), [&](const Decl *D) {
             const auto *Other = dyn_cast<VarDecl>(D);
             return Other && Other != &Variable &&
                    Other->getIdentifier() == Variable.getIdentifier();
           });
  });
}

/// The task may refer to what ends with the declaration: a temporary that an
/// argument or the object of the call is made of.
bool usesTemporary(const Expr &Task) {
  llvm::SmallVector<const Stmt *, 16> Pending(Task.child_begin(),
                                              Task.child_end());
  while (!Pending.empty()) {
    const Stmt *S = Pending.pop_back_val();
    if (!S)
      continue;
    if (isa<MaterializeTemporaryExpr>(S))
      return true;
    Pending.append(S->child_begin(), S->child_end());
  }
  return false;
}

TextEdit insertion(SourceLocation At, std::string Text) {
  return {CharSourceRange::getCharRange(At, At), std::move(Text)};
}

std::string whyNot(const DroppedTask &Dropped) {
  switch (Dropped.Obstacle) {
  case AwaitObstacle::None:
  case AwaitObstacle::LockHeld: // Lowers the confidence of a dropped task.
    break;
  case AwaitObstacle::NoCoroutine:
    return "there is no coroutine around it: return the task, or give it to "
           "something that awaits it";
  case AwaitObstacle::PlainLambda:
    return "the lambda around it is no coroutine: return the task from it, or "
           "let the lambda itself await it";
  case AwaitObstacle::Handler:
    return "a handler cannot await: note the error in it, and await behind it";
  case AwaitObstacle::StaticInitialiser:
    return "the initialiser of a static variable cannot await: await in front "
           "of it";
  case AwaitObstacle::Arm:
    return "the other operand of the ternary would not fit its result: write "
           "an 'if' instead";
  case AwaitObstacle::Promise:
    return "the coroutine around it is not known to take such an operand of "
           "'co_await'; if it does, write 'co_await' in front of it";
  case AwaitObstacle::Pattern:
    return "nothing instantiates the template; write 'co_await' if all that "
           "can be made of it take it";
  case AwaitObstacle::Instantiations:
    return "not all instantiations of the template agree";
  }
  switch (Dropped.Form) {
  case DropForm::Tested:
  case DropForm::Compared:
  case DropForm::Printed:
    return Dropped.ResultFits
               ? ""
               : "its result is not known to fit in its place; if the result "
                 "is meant, write 'co_await' in front of it";
  case DropForm::Ignored:
    return Dropped.Assignment ? ""
                              : "the assignment is part of an expression; "
                                "write '(void)co_await' instead";
  default:
    return {};
  }
}

/// Awaits a variable in a statement of its own.
InsertedAwait awaitVariable(const DroppedTask &Dropped, const ASTContext &Ctx,
                            const SourceText &Text) {
  const VarDecl &Variable = *Dropped.Variable;
  const std::string Name = Variable.getNameAsString();
  if (!Dropped.Declaration)
    return {{},
            "the declaration is part of another statement; write "
            "'co_await' where the task is needed"};
  if (Dropped.Await == AwaitForm::Immovable)
    return {{},
            "the task cannot be moved: write 'co_await' in front of the "
            "call"};
  if (Variable.getType().getNonReferenceType().isConstQualified())
    return {{},
            "'" + Name +
                "' is const: write 'co_await' in front of the "
                "call"};
  if (isAmbiguous(Variable, *Dropped.Block))
    return {{},
            "another variable has the name '" + Name +
                "': write "
                "'co_await' in front of the call"};
  if (usesTemporary(*Dropped.Task))
    return {{},
            "the task may refer to a temporary of its call: write "
            "'co_await' in front of the call"};
  const auto Range = Text.editableStatement(*Dropped.Declaration);
  if (!Range)
    return {{}, InMacro.str()};
  std::string Operand = Name;
  if (Dropped.Await == AwaitForm::Rvalue) {
    if (!findDeclaration(Ctx, "std::move"))
      return {{},
              "'std::move' is not declared here: include <utility>, and "
              "write 'co_await std::move(" +
                  Name + ")'"};
    Operand =
        spelledFrom(*Dropped.Function, Ctx, "std::move") + "(" + Name + ")";
  }
  const std::string Statement = "co_await " + Operand + ";";
  // Behind a comment that ends the line, or in the line.
  const SourceLocation LineEnd = Text.endOfQuietLine(Range->getEnd());
  if (LineEnd.isInvalid())
    return {{insertion(Range->getEnd(), " " + Statement)}, {}};
  return {
      {insertion(LineEnd, Text.lineBreak(LineEnd).str() +
                              Text.indentation(Range->getBegin()) + Statement)},
      {}};
}

} // namespace

// GCC 12 ends the task too early where `co_await (c ? f() : g())` suspends.
bool awaitOperands(const Expr &Written, const SourceText &Text,
                   std::vector<TextEdit> &Edits) {
  const Expr &Outer = *Written.IgnoreImplicit();
  const Expr *Inner = &Outer;
  while (const auto *Paren = dyn_cast<ParenExpr>(Inner))
    Inner = Paren->getSubExpr()->IgnoreImplicit();
  if (const auto *Ternary = dyn_cast<ConditionalOperator>(Inner))
    return awaitOperands(*Ternary->getTrueExpr(), Text, Edits) &&
           awaitOperands(*Ternary->getFalseExpr(), Text, Edits);
  if (isa<CXXThrowExpr>(Inner))
    return true;
  const auto Range = Text.editable(Outer.getSourceRange());
  if (!Range)
    return false;
  const bool Parenthesize = &Outer == Inner && needsParentheses(*Inner);
  Edits.push_back(
      insertion(Range->getBegin(), Parenthesize ? "co_await (" : "co_await "));
  if (Parenthesize)
    Edits.push_back(insertion(Range->getEnd(), ")"));
  return true;
}

bool isUnaryOperand(const Expr &E) {
  const Expr *Written = E.IgnoreUnlessSpelledInSource();
  return isa<DeclRefExpr, MemberExpr, CallExpr, CXXThisExpr, ParenExpr,
             CXXTemporaryObjectExpr, CXXFunctionalCastExpr, ArraySubscriptExpr>(
             Written) &&
         !(isa<CXXOperatorCallExpr>(Written) &&
           cast<CXXOperatorCallExpr>(Written)->isInfixBinaryOp());
}

InsertedAwait insertAwait(const DroppedTask &Dropped, const ASTContext &Ctx,
                          const SourceText &Text) {
  if (std::string Reason = whyNot(Dropped); !Reason.empty())
    return {{}, std::move(Reason)};
  // Awaited and dropped, a guard would end in the same statement.
  const bool IsHold = Dropped.Kind == AwaitedCallKind::Hold;
  if (IsHold && Dropped.Form != DropForm::Name)
    return {{},
            "awaited here, it would be held no longer than this statement: "
            "store what 'co_await' gives"};
  if (IsHold && !isPlainAuto(*Dropped.Variable))
    return {{},
            "'" + Dropped.Variable->getNameAsString() +
                "' has a type of its own: declare it with 'auto', and "
                "write 'co_await' in front of the call"};
  if (Dropped.Form == DropForm::Name && !IsHold)
    return awaitVariable(Dropped, Ctx, Text);

  InsertedAwait Result;
  if (!Text.editable(Dropped.Parenthesized->getSourceRange()) ||
      !awaitOperands(*Dropped.Parenthesized, Text, Result.Edits) ||
      (Dropped.Other && !awaitOperands(*Dropped.Other, Text, Result.Edits)))
    return {{}, InMacro.str()};
  if (Dropped.Form == DropForm::Ignored) {
    const auto Whole = Text.editable(Dropped.Assignment->getSourceRange());
    if (!Whole)
      return {{}, InMacro.str()};
    if (cast<CXXOperatorCallExpr>(Dropped.Assignment)
            ->getArg(1)
            ->IgnoreImplicit() != Dropped.Parenthesized)
      return {
          {},
          "the assignment has more than the task; write '(void)co_await' in "
          "front of it"};
    const auto Left = CharSourceRange::getCharRange(
        Whole->getBegin(), Dropped.Parenthesized->getBeginLoc());
    if (!Text.commentsIn(Left).empty() || Text.hasDirective(Left))
      return {{},
              "there is a comment in the assignment; write "
              "'(void)co_await' instead of it"};
    // The insertion at the end of what goes would touch it.
    if (Result.Edits.front().Range.getBegin() == Left.getEnd())
      Result.Edits.front() = {Left, "(void)" + Result.Edits.front().Text};
    else if (isa<ParenExpr>(Dropped.Parenthesized))
      Result.Edits.insert(Result.Edits.begin(), {Left, "(void)"});
    else
      return {{},
              "the assignment has a ternary; write '(void)co_await' in "
              "front of its operands"};
  }
  return Result;
}

} // namespace clang::tidy::coro
