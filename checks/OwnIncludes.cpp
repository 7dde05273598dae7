//===--- OwnIncludes.cpp --------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OwnIncludes.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

namespace clang::tidy::coro {

/// Reads the directives of one file.
class OwnIncludes::Reader {
public:
  Reader(const SourceManager &Sources, const LangOptions &Language, FileID File)
      : Sources(Sources),
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
      if (Tok.isOneOf(tok::l_brace, tok::l_paren))
        ++Depth;
      else if (Tok.isOneOf(tok::r_brace, tok::r_paren))
        Depth -= Depth > 0;
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
      addInclude(Hash, Offset, Tok);
    } else if (Word.starts_with("if")) {
      open(Offset);
    } else if (Word.starts_with("el")) { // else, elif, elifdef and elifndef
      // Each branch begins as deep as the first one.
      const unsigned Outside = Found[Current].Depth;
      if (close(Offset)) {
        Depth = Outside;
        open(Offset);
      }
    } else if (Word == "endif") {
      close(Offset);
    }
    return AtEnd;
  }

  void open(unsigned Offset) {
    Region &New = Found.emplace_back();
    New.Around = Current;
    New.Begin = Offset;
    New.Depth = Depth;
    Current = Found.size() - 1;
  }

  /// False for a directive that closes nothing.
  bool close(unsigned Offset) {
    if (Current == 0)
      return false;
    Found[Current].End = Offset;
    Current = Found[Current].Around;
    return true;
  }

  /// \p Word is "include"; the rest of its line follows. In braces or
  /// parentheses, an include is part of something else.
  void addInclude(SourceLocation Hash, unsigned Offset, const Token &Word) {
    llvm::StringRef Rest(Raw.getBufferLocation(),
                         Raw.getBuffer().end() - Raw.getBufferLocation());
    Rest = Rest.ltrim(" \t");
    const bool IsAngled = Rest.consume_front("<");
    if (!IsAngled && !Rest.consume_front("\""))
      return;
    const size_t End = Rest.find_first_of(IsAngled ? ">\n" : "\"\n");
    if (End == llvm::StringRef::npos || Rest[End] == '\n' || Depth > 0)
      return;
    Found[Current].Includes.push_back(
        {Rest.take_front(End).str(), IsAngled, Offset, Hash, Word.getEndLoc()});
  }

  const SourceManager &Sources;
  Lexer Raw;
  Regions Found;
  unsigned Current = 0; ///< The region of what is read.
  unsigned Depth = 0;   ///< Braces and parentheses around it.
};

/// Whether one of \p Includes is of \p Header and stands in front of \p Offset.
static bool hasBefore(llvm::ArrayRef<OwnIncludes::Include> Includes,
                      unsigned Offset, llvm::StringRef Header) {
  return llvm::any_of(Includes, [&](const OwnIncludes::Include &I) {
    return I.Offset <= Offset && I.Header == Header;
  });
}

/// What applied edits of this run have added: where, and which header. The
/// checks of one clang-tidy run one after another.
static std::set<std::pair<SourceLocation, std::string>> &applied() {
  thread_local std::set<std::pair<SourceLocation, std::string>> Headers;
  return Headers;
}

void OwnIncludes::forgetApplied() { applied().clear(); }

std::optional<FixItHint> OwnIncludes::include(const SourceManager &Sources,
                                              const LangOptions &Language,
                                              SourceLocation At,
                                              llvm::StringRef Header, Use How) {
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
    if (hasBefore(Known[In].Includes, Offset, Header) ||
        (How != Use::Alone && hasBefore(Known[In].Added, Offset, Header)))
      return std::nullopt;
    if (Place == 0 && !Known[In].Includes.empty() &&
        Known[In].Includes.front().Offset < Offset)
      Place = In;
    if (In == 0)
      break;
  }
  Region &Into = Known[Place];
  utils::IncludeSorter Sorter(
      &Sources, File, Sources.getFilename(Sources.getLocForStartOfFile(File)),
      utils::IncludeSorter::IS_LLVM);
  for (const Include &I : Into.Includes)
    if (I.Offset < Offset)
      Sorter.addInclude(I.Header, I.IsAngled, I.Hash, I.End);
  auto Hint = Sorter.createIncludeInsertion(Header, /*IsAngled=*/true);
  if (!Hint)
    return Hint;
  const SourceLocation Begin = Hint->RemoveRange.getBegin();
  const std::pair<SourceLocation, std::string> Addition = {Begin, Header.str()};
  if (How != Use::Alone && applied().count(Addition))
    return std::nullopt;
  if (How == Use::Applied)
    applied().insert(Addition);
  Into.Added.push_back({Header.str(), true, Sources.getFileOffset(Begin),
                        SourceLocation(), SourceLocation()});
  return Hint;
}

} // namespace clang::tidy::coro
