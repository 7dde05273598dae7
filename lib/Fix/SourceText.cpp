//===--- SourceText.cpp ---------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fix/SourceText.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

namespace clang::tidy::coro {
namespace {

bool isBlank(llvm::StringRef Text) { return Text.trim(" \t\r").empty(); }

} // namespace

bool areSameEdits(llvm::ArrayRef<TextEdit> A, llvm::ArrayRef<TextEdit> B) {
  return std::equal(A.begin(), A.end(), B.begin(), B.end(),
                    [](const TextEdit &First, const TextEdit &Second) {
                      return First.Range.getAsRange() ==
                                 Second.Range.getAsRange() &&
                             First.Text == Second.Text;
                    });
}

SourceText::SourceText(const ASTContext &Ctx)
    : Sources(Ctx.getSourceManager()), Language(Ctx.getLangOpts()) {}

std::optional<CharSourceRange> SourceText::editable(SourceRange Range) const {
  if (Range.isInvalid() || Range.getBegin().isMacroID() ||
      Range.getEnd().isMacroID() ||
      Sources.getFileID(Range.getBegin()) != Sources.getFileID(Range.getEnd()))
    return std::nullopt;
  const SourceLocation End =
      Lexer::getLocForEndOfToken(Range.getEnd(), 0, Sources, Language);
  if (End.isInvalid())
    return std::nullopt;
  return CharSourceRange::getCharRange(Range.getBegin(), End);
}

std::optional<CharSourceRange>
SourceText::editableStatement(const Stmt &S) const {
  auto Range = editable(S.getSourceRange());
  if (!Range)
    return std::nullopt;
  // A declaration ends with its semicolon, an expression before it.
  if (text(*Range).ends_with(";"))
    return Range;
  const SourceLocation End =
      Lexer::findLocationAfterToken(S.getEndLoc(), tok::semi, Sources, Language,
                                    /*SkipTrailingWhitespaceAndNewLine=*/false);
  if (End.isInvalid())
    return std::nullopt;
  return CharSourceRange::getCharRange(Range->getBegin(), End);
}

llvm::StringRef SourceText::text(CharSourceRange Range) const {
  return Lexer::getSourceText(Range, Sources, Language);
}

template <typename Function>
void SourceText::forEachToken(CharSourceRange Range, Function OnToken) const {
  const auto [File, Begin] = Sources.getDecomposedLoc(Range.getBegin());
  const unsigned End = Sources.getFileOffset(Range.getEnd());
  const llvm::StringRef Buffer = Sources.getBufferData(File);
  Lexer Raw(Sources.getLocForStartOfFile(File), Language, Buffer.begin(),
            Buffer.begin() + Begin, Buffer.end());
  Raw.SetCommentRetentionState(true);
  Token T;
  while (!Raw.LexFromRawLexer(T) || T.isNot(tok::eof)) {
    if (T.is(tok::eof) || Sources.getFileOffset(T.getLocation()) >= End)
      return;
    OnToken(T);
  }
}

std::vector<SourceText::Comment>
SourceText::commentsIn(CharSourceRange Range) const {
  std::vector<Comment> Comments;
  forEachToken(Range, [&](const Token &T) {
    if (T.isNot(tok::comment))
      return;
    const std::string Text =
        std::string(Sources.getCharacterData(T.getLocation()), T.getLength());
    Comments.push_back({Text, llvm::StringRef(Text).starts_with("//")});
  });
  return Comments;
}

bool SourceText::hasDirective(CharSourceRange Range) const {
  bool Found = false;
  forEachToken(Range, [&](const Token &T) {
    Found |= T.is(tok::hash) && isFirstOnLine(T.getLocation());
  });
  return Found;
}

bool SourceText::hasToken(CharSourceRange Range, tok::TokenKind Kind) const {
  bool Found = false;
  forEachToken(Range, [&](const Token &T) { Found |= T.is(Kind); });
  return Found;
}

bool SourceText::mentions(CharSourceRange Range,
                          llvm::StringRef Identifier) const {
  bool Found = false;
  forEachToken(Range, [&](const Token &T) {
    Found |= T.is(tok::raw_identifier) && T.getRawIdentifier() == Identifier;
  });
  return Found;
}

std::string SourceText::indentation(SourceLocation Loc) const {
  return Lexer::getIndentationForLine(Loc, Sources).str();
}

llvm::StringRef SourceText::lineBreak(SourceLocation Loc) const {
  const auto [File, Offset] = Sources.getDecomposedLoc(Loc);
  const llvm::StringRef Buffer = Sources.getBufferData(File);
  const size_t End = Buffer.find('\n', Offset);
  return End != llvm::StringRef::npos && End > 0 && Buffer[End - 1] == '\r'
             ? "\r\n"
             : "\n";
}

bool SourceText::isFirstOnLine(SourceLocation Loc) const {
  const auto [File, Offset] = Sources.getDecomposedLoc(Loc);
  const llvm::StringRef Before = Sources.getBufferData(File).take_front(Offset);
  return isBlank(Before.substr(Before.rfind('\n') + 1));
}

CharSourceRange SourceText::forRemoval(CharSourceRange Range) const {
  const auto [File, Begin] = Sources.getDecomposedLoc(Range.getBegin());
  const unsigned End = Sources.getFileOffset(Range.getEnd());
  const llvm::StringRef Buffer = Sources.getBufferData(File);
  const auto IsSpace = [&](unsigned At) {
    return Buffer[At] == ' ' || Buffer[At] == '\t';
  };
  unsigned From = Begin;
  while (From > 0 && IsSpace(From - 1))
    --From;
  unsigned To = End;
  while (To < Buffer.size() && IsSpace(To))
    ++To;
  const bool StartsLine = From == 0 || Buffer[From - 1] == '\n';
  const bool EndsLine =
      To == Buffer.size() || Buffer[To] == '\n' || Buffer[To] == '\r';
  if (StartsLine && EndsLine && From > 0) {
    // The line break before the line goes, not the one after it: Clang takes
    // a blank that follows a removal for part of it.
    --From;
    if (From > 0 && Buffer[From - 1] == '\r')
      --From;
  } else if (EndsLine && !StartsLine) {
    To = End;
  } else {
    From = Begin; // What follows takes its place.
  }
  const SourceLocation Start = Sources.getLocForStartOfFile(File);
  return CharSourceRange::getCharRange(Start.getLocWithOffset(From),
                                       Start.getLocWithOffset(To));
}

SourceLocation SourceText::endOfQuietLine(SourceLocation Loc) const {
  const auto [File, Offset] = Sources.getDecomposedLoc(Loc);
  const llvm::StringRef Buffer = Sources.getBufferData(File);
  size_t End = Buffer.find('\n', Offset);
  if (End == llvm::StringRef::npos)
    return {};
  if (End > Offset && Buffer[End - 1] == '\r')
    --End;
  const llvm::StringRef Rest = Buffer.slice(Offset, End);
  // A line comment that is continued would swallow what is inserted.
  if (!isBlank(Rest) &&
      (!Rest.ltrim().starts_with("//") || Rest.ends_with("\\")))
    return {};
  return Sources.getLocForStartOfFile(File).getLocWithOffset(End);
}

llvm::StringSet<> SourceText::identifiersIn(CharSourceRange Range) const {
  llvm::StringSet<> Identifiers;
  forEachToken(Range, [&](const Token &T) {
    if (T.is(tok::raw_identifier))
      Identifiers.insert(T.getRawIdentifier());
  });
  return Identifiers;
}

bool mentionsMacro(llvm::StringRef Written, const ASTContext &Ctx) {
  while (!Written.empty()) {
    const llvm::StringRef Word =
        Written.take_while([](char C) { return C == '_' || llvm::isAlnum(C); });
    if (const auto Known = Ctx.Idents.find(Word);
        !Word.empty() && Known != Ctx.Idents.end() &&
        Known->second->hadMacroDefinition())
      return true;
    Written = Written.drop_front(Word.empty() ? 1 : Word.size());
  }
  return false;
}

const FreshNames::Wording &FreshNames::wordingOf(const FunctionDecl &Function) {
  const FunctionDecl *Outermost = &Function;
  for (const DeclContext *C = &Function; C; C = C->getParent())
    if (const auto *Outer = dyn_cast<FunctionDecl>(C))
      Outermost = Outer;
  if (Last.Outermost == Outermost)
    return Last;
  Last = {Outermost};
  if (const auto Range = Text.editable(Outermost->getSourceRange()))
    Last.Mentioned = Text.identifiersIn(*Range);
  else
    Last.UsesMacros = true;
  for (const auto &Entry : Last.Mentioned)
    if (const auto Known = Ctx.Idents.find(Entry.getKey());
        Known != Ctx.Idents.end())
      Last.UsesMacros |= Known->second->hadMacroDefinition();
  return Last;
}

bool FreshNames::isFree(llvm::StringRef Name, const FunctionDecl &Function) {
  const Wording &Around = wordingOf(Function);
  if (Around.Mentioned.contains(Name) ||
      llvm::is_contained(Taken[&Function], Name))
    return false;
  // Nobody has ever written it. Identifiers of a precompiled header are read
  // when they are asked for.
  const auto Known = Ctx.Idents.find(Name);
  IdentifierInfo *Identifier =
      Known == Ctx.Idents.end() ? nullptr : Known->second;
  if (!Identifier)
    if (IdentifierInfoLookup *Outside =
            Ctx.Idents.getExternalIdentifierLookup())
      Identifier = Outside->get(Name);
  if (!Identifier)
    return true;
  // What a macro's text mentions is not in the text of the function.
  if (Around.UsesMacros || Identifier->hadMacroDefinition())
    return false;
  for (const DeclContext *C = Function.getParent(); C; C = C->getParent())
    if (!C->isFunctionOrMethod() && !C->lookup(Identifier).empty())
      return false;
  return true;
}

std::string FreshNames::take(llvm::StringRef Base,
                             const FunctionDecl &Function) {
  std::string Name = Base.str();
  for (unsigned Number = 2; !isFree(Name, Function); ++Number)
    Name = (Base + llvm::Twine(Number)).str();
  Taken[&Function].push_back(Name);
  return Name;
}

} // namespace clang::tidy::coro
