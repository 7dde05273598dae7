//===--- SourceText.h - May this text be edited, and how --------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_FIX_SOURCETEXT_H
#define CORO_TIDY_FIX_SOURCETEXT_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceLocation.h"
#include "clang/Basic/TokenKinds.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include <optional>
#include <string>
#include <vector>

namespace clang::tidy::coro {

/// Replaces the characters of Range with Text. An empty range inserts.
struct TextEdit {
  CharSourceRange Range;
  std::string Text;
};

/// Whether two lists have the same edits in the same order.
bool areSameEdits(llvm::ArrayRef<TextEdit> A, llvm::ArrayRef<TextEdit> B);

/// Reads the text around nodes. \p Ctx must outlive this.
class SourceText {
public:
  explicit SourceText(const ASTContext &Ctx);

  /// The characters of \p Range; none if any of it comes from a macro or lies
  /// in several files, so that it must not be edited.
  std::optional<CharSourceRange> editable(SourceRange Range) const;

  /// The same for a statement of a block, with its semicolon.
  std::optional<CharSourceRange> editableStatement(const Stmt &S) const;

  llvm::StringRef text(CharSourceRange Range) const;

  /// Comments in \p Range, in order.
  struct Comment {
    std::string Text;
    bool IsLine = false; ///< `// …`, which runs to the end of its line.
  };
  std::vector<Comment> commentsIn(CharSourceRange Range) const;

  /// Whether a line of \p Range is a preprocessor directive.
  bool hasDirective(CharSourceRange Range) const;

  /// Whether a token of \p Range is of this kind; keywords are identifiers.
  bool hasToken(CharSourceRange Range, tok::TokenKind Kind) const;

  /// The identifiers of \p Range, outside comments.
  llvm::StringSet<> identifiersIn(CharSourceRange Range) const;

  /// Whether \p Identifier is a token of \p Range, outside comments.
  bool mentions(CharSourceRange Range, llvm::StringRef Identifier) const;

  /// White space before the first token of the line of \p Loc.
  std::string indentation(SourceLocation Loc) const;

  /// How the file of \p Loc ends its lines: "\n" or "\r\n".
  llvm::StringRef lineBreak(SourceLocation Loc) const;

  /// Nothing but white space stands before \p Loc in its line.
  bool isFirstOnLine(SourceLocation Loc) const;

  /// \p Range with the white space that would be left over when its text goes:
  /// the whole line where nothing else is on it.
  CharSourceRange forRemoval(CharSourceRange Range) const;

  /// The end of the line of \p Loc if only a comment or nothing is left on it;
  /// invalid otherwise.
  SourceLocation endOfQuietLine(SourceLocation Loc) const;

private:
  template <typename Function>
  void forEachToken(CharSourceRange Range, Function OnToken) const;

  const SourceManager &Sources;
  const LangOptions &Language;
};

/// Whether a word of \p Written, which is about to become code, is the name of
/// a macro.
bool mentionsMacro(llvm::StringRef Written, const ASTContext &Ctx);

/// Hands out identifiers for new variables of a function.
class FreshNames {
public:
  /// Both must outlive this.
  FreshNames(const ASTContext &Ctx, const SourceText &Text)
      : Ctx(Ctx), Text(Text) {}

  /// \p Base if it is free in \p Function, otherwise with the first number from
  /// 2 on that makes it so; never the same name twice in one function. Free is
  /// a name that the function and those around it do not mention, that no
  /// namespace or class around it declares, and that no macro is or could name.
  std::string take(llvm::StringRef Base, const FunctionDecl &Function);

private:
  /// What the text of a function and of those around it says.
  struct Wording {
    const FunctionDecl *Outermost = nullptr;
    llvm::StringSet<> Mentioned;
    bool UsesMacros = false;
  };
  const Wording &wordingOf(const FunctionDecl &Function);
  bool isFree(llvm::StringRef Name, const FunctionDecl &Function);

  const ASTContext &Ctx;
  const SourceText &Text;
  /// Of the function that was asked for last: they come one after another.
  Wording Last;
  llvm::DenseMap<const FunctionDecl *, std::vector<std::string>> Taken;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_FIX_SOURCETEXT_H
