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

/// Reads the directives of one file.
class OwnIncludes::Reader {
public:
  Reader(const SourceManager &Sources, const LangOptions &Language, FileID File)
      : Sources(Sources), File(File),
        Raw(File, Sources.getBufferOrFake(File), Sources, Language) {}

  Regions read() {
    Found.emplace_back();
    Token Tok;
    for (bool AtEnd = false; !AtEnd;) {
      AtEnd = Raw.LexFromRawLexer(Tok);
      // A directive ends where the next one begins, at the latest.
      while (!AtEnd && Tok.is(tok::hash) && Tok.isAtStartOfLine()) {
        const SourceLocation Hash = Tok.getLocation();
        AtEnd = readDirective(Hash, Tok);
      }
    }
    const unsigned End = Raw.getBuffer().size();
    for (; Current != 0; Current = Found[Current].Around)
      Found[Current].End = End;
    Found.front().End = End + 1; // What stands at the very end is in it.
    return std::move(Found);
  }

private:
  /// Reads what follows the '#' at \p Hash, at least one token. \p Tok is the
  /// last one that was read; the result is whether it was that of the file.
  bool readDirective(SourceLocation Hash, Token &Tok) {
    const bool AtEnd = Raw.LexFromRawLexer(Tok);
    if (Tok.isNot(tok::raw_identifier) || Tok.isAtStartOfLine())
      return AtEnd;
    const llvm::StringRef Word = Tok.getRawIdentifier();
    const unsigned Offset = Sources.getFileOffset(Hash);
    if (Word == "include") {
      addInclude(Hash, Tok);
    } else if (Word.starts_with("if")) {
      open(Offset);
    } else if (Word.starts_with("el")) { // else, elif, elifdef and elifndef
      close(Offset);
      open(Offset);
    } else if (Word == "endif") {
      close(Offset);
    }
    return AtEnd;
  }

  void open(unsigned Offset) {
    Region &New = Found.emplace_back();
    New.Around = Current;
    New.Begin = Offset;
    Current = Found.size() - 1;
  }

  /// Does nothing for an #endif that closes nothing.
  void close(unsigned Offset) {
    if (Current == 0)
      return;
    Found[Current].End = Offset;
    Current = Found[Current].Around;
  }

  /// \p Word is "include"; the rest of its line follows.
  void addInclude(SourceLocation Hash, const Token &Word) {
    llvm::StringRef Rest(Raw.getBufferLocation(),
                         Raw.getBuffer().end() - Raw.getBufferLocation());
    Rest = Rest.ltrim(" \t");
    const bool IsAngled = Rest.consume_front("<");
    if (!IsAngled && !Rest.consume_front("\""))
      return;
    const size_t End = Rest.find_first_of(IsAngled ? ">\n" : "\"\n");
    if (End == llvm::StringRef::npos || Rest[End] == '\n')
      return;
    const llvm::StringRef Header = Rest.take_front(End);
    Region &In = Found[Current];
    In.Headers.insert(Header);
    sorterOf(In, Sources, File)
        .addInclude(Header, IsAngled, Hash, Word.getEndLoc());
  }

  const SourceManager &Sources;
  FileID File;
  Lexer Raw;
  Regions Found;
  unsigned Current = 0; ///< The region of what is read.
};

utils::IncludeSorter &
OwnIncludes::sorterOf(Region &In, const SourceManager &Sources, FileID File) {
  if (!In.Sorter)
    In.Sorter = std::make_unique<utils::IncludeSorter>(
        &Sources, File, Sources.getFilename(Sources.getLocForStartOfFile(File)),
        utils::IncludeSorter::IS_LLVM);
  return *In.Sorter;
}

std::optional<FixItHint>
OwnIncludes::include(const SourceManager &Sources, const LangOptions &Language,
                     SourceLocation At, llvm::StringRef Header, bool IsAlone) {
  const auto [File, Offset] = Sources.getDecomposedLoc(At);
  Regions &Known = Files[File];
  if (Known.empty())
    Known = Reader(Sources, Language, File).read();

  unsigned Inner = Known.size() - 1;
  while (Inner != 0 &&
         (Offset < Known[Inner].Begin || Offset >= Known[Inner].End))
    --Inner;
  // The file itself takes what has no better place.
  unsigned Place = 0;
  for (unsigned In = Inner;; In = Known[In].Around) {
    if (Known[In].Headers.count(Header) != 0 ||
        (!IsAlone && Known[In].Added.count(Header) != 0))
      return std::nullopt;
    if (Place == 0 && Known[In].Sorter)
      Place = In;
    if (In == 0)
      break;
  }
  Region &Into = Known[Place];
  Into.Added.insert(Header);
  return sorterOf(Into, Sources, File)
      .createIncludeInsertion(Header, /*IsAngled=*/true);
}

} // namespace clang::tidy::coro
