//===--- ReorderedAwaits.cpp ----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fix/ReorderedAwaits.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

namespace clang::tidy::coro {
namespace {

/// One declaration of the row.
struct RowStatement {
  CharSourceRange Range;
  llvm::StringSet<> Mentioned; ///< The identifiers in it.
  llvm::StringRef Result;
  size_t Level = 0;
};

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

} // namespace

std::string AwaitReorderer::rewrite(const AwaitSchedule &Schedule,
                                    AwaitCombiner::HeaderLookup FindsHeader,
                                    CombinedAwait &Out) {
  llvm::DenseMap<const Stmt *, size_t> LevelOf;
  for (size_t I = 0; I < Schedule.Levels.size(); ++I)
    for (const AwaitedTask &Task : Schedule.Levels[I].Tasks)
      LevelOf[Task.Statement] = I;
  std::vector<RowStatement> Row;
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
  if (std::string Reason = whyNotMoved(Row); !Reason.empty())
    return Reason;

  const SourceManager &Sources =
      Schedule.All.Coroutine->getASTContext().getSourceManager();
  // An operand is evaluated in front of what it stood behind, or behind what it
  // stood in front of, which may fail.
  if (const VarDecl *Seen = seenAfterError(
          Schedule.All.ChangedByOperands, *Schedule.All.Coroutine,
          *Schedule.All.Tasks.front().Statement, Sources))
    return "after an error, something could see when '" + writtenName(*Seen) +
           "' is changed";

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
  if (!Text.commentsIn(All).empty())
    return "a comment stands between the awaits";
  if (Text.hasDirective(All))
    return "a preprocessor directive stands between the awaits";

  const std::string Separator =
      Text.lineBreak(Begin).str() + Text.indentation(Begin);
  std::string Written;
  for (size_t Level = First; Level < LastLevel; ++Level)
    for (const RowStatement &Statement : Row) {
      if (Statement.Level != Level)
        continue;
      const std::string Now = edited(Statement.Range, Edits, Text, Sources);
      if (!Now.empty() && !Written.empty())
        Written += Separator;
      Written += Now;
    }
  Out.Edits.push_back({All, std::move(Written)});
  return {};
}

CombinedAwait AwaitReorderer::reorder(const AwaitSchedule &Schedule,
                                      AwaitCombiner::HeaderLookup FindsHeader) {
  CombinedAwait Out;
  Out.NoEdit = rewrite(Schedule, FindsHeader, Out);
  if (!Out.NoEdit.empty()) {
    Out.Edits.clear();
    Out.Headers.clear();
    Out.UsingDirective = {};
  }
  return Out;
}

} // namespace clang::tidy::coro
