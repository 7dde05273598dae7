//===--- OwnIncludes.cpp --------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OwnIncludes.h"
#include "clang/Lex/Lexer.h"

namespace clang::tidy::coro {
namespace {

/// Reads the directives of one file.
class DirectiveReader {
public:
  DirectiveReader(const SourceManager &Sources, const LangOptions &Language,
                  FileID File)
      : Raw(File, Sources.getBufferOrFake(File), Sources, Language) {}

  /// Gives \p Sorter the includes that no condition holds.
  void read(utils::IncludeSorter &Sorter) {
    Token Tok;
    for (bool AtEnd = false; !AtEnd;) {
      AtEnd = Raw.LexFromRawLexer(Tok);
      // A directive ends where the next one begins, at the latest.
      while (!AtEnd && Tok.is(tok::hash) && Tok.isAtStartOfLine()) {
        const SourceLocation Hash = Tok.getLocation();
        AtEnd = readDirective(Hash, Tok, Sorter);
      }
    }
  }

private:
  /// Reads what follows the '#' at \p Hash, at least one token. \p Tok is the
  /// last one that was read; the result is whether it was that of the file.
  bool readDirective(SourceLocation Hash, Token &Tok,
                     utils::IncludeSorter &Sorter) {
    bool AtEnd = Raw.LexFromRawLexer(Tok);
    if (Tok.isNot(tok::raw_identifier) || Tok.isAtStartOfLine())
      return AtEnd;
    const llvm::StringRef Word = Tok.getRawIdentifier();
    const bool IsFirst = !HasDirective;
    HasDirective = true;
    if (Word == "include") {
      if (Depth == (HasGuard ? 1 : 0))
        addInclude(Hash, Tok, Sorter);
    } else if (Word.starts_with("if")) {
      ++Depth;
      if (IsFirst && Word == "ifndef" && !AtEnd) {
        AtEnd = Raw.LexFromRawLexer(Tok);
        if (Tok.is(tok::raw_identifier) && !Tok.isAtStartOfLine())
          Guard = Tok.getRawIdentifier();
      }
    } else if (Word == "endif") {
      Depth -= Depth > 0;
    } else if (Word == "define" && !AtEnd) {
      AtEnd = Raw.LexFromRawLexer(Tok);
      HasGuard |= !Guard.empty() && Tok.is(tok::raw_identifier) &&
                  Tok.getRawIdentifier() == Guard;
      Guard = {};
    } else {
      Guard = {};
    }
    return AtEnd;
  }

  /// \p Word is "include"; the rest of its line follows.
  void addInclude(SourceLocation Hash, const Token &Word,
                  utils::IncludeSorter &Sorter) {
    llvm::StringRef Rest(Raw.getBufferLocation(),
                         Raw.getBuffer().end() - Raw.getBufferLocation());
    Rest = Rest.ltrim(" \t");
    const bool IsAngled = Rest.consume_front("<");
    if (!IsAngled && !Rest.consume_front("\""))
      return;
    const size_t End = Rest.find_first_of(IsAngled ? ">\n" : "\"\n");
    if (End != llvm::StringRef::npos && Rest[End] != '\n')
      Sorter.addInclude(Rest.take_front(End), IsAngled, Hash, Word.getEndLoc());
  }

  Lexer Raw;
  unsigned Depth = 0; ///< Conditions around what is read.
  bool HasDirective = false;
  bool HasGuard = false; ///< The outermost condition is the include guard.
  llvm::StringRef Guard; ///< The name that makes the first condition a guard.
};

} // namespace

std::optional<FixItHint>
OwnIncludes::include(const SourceManager &Sources, const LangOptions &Language,
                     FileID File, llvm::StringRef Header, bool IsAlone) {
  Known &Read = Files[File];
  if (!Read.Sorter) {
    Read.Sorter = std::make_unique<utils::IncludeSorter>(
        &Sources, File, Sources.getFilename(Sources.getLocForStartOfFile(File)),
        utils::IncludeSorter::IS_LLVM);
    DirectiveReader(Sources, Language, File).read(*Read.Sorter);
  }
  if (!Read.Added.insert(Header).second && !IsAlone)
    return std::nullopt;
  return Read.Sorter->createIncludeInsertion(Header, /*IsAngled=*/true);
}

} // namespace clang::tidy::coro
