//===--- CoroCheck.h - What all checks have in common -----------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_CHECKS_COROCHECK_H
#define CORO_TIDY_CHECKS_COROCHECK_H

#include "Analysis/Certificate.h"
#include "Fix/SourceText.h"
#include "Model/ModelSet.h"
#include "OwnIncludes.h"
#include "Support/Compat.h"
#include "clang-tidy/ClangTidyCheck.h"
#include "clang/AST/StmtCXX.h"
#include <memory>
#include <optional>

namespace clang::tidy::coro {

/// An option that is on or off. clang-tidy's own reading of a bool cannot be
/// used: GCC and Clang name it differently for the linker.
enum class Flag { Off, On };

/// Base of all checks: C++20 coroutines only, and the library models, read
/// when they are first asked for.
class CoroCheck : public ClangTidyCheck {
public:
  CoroCheck(StringRef Name, ClangTidyContext *Context);

  bool isLanguageVersionSupported(const LangOptions &Language) const override {
    return Language.CPlusPlus && Language.Coroutines;
  }
  std::optional<TraversalKind> getCheckTraversalKind() const override {
    return TK_AsIs;
  }
  void storeOptions(ClangTidyOptions::OptionMap &Options) override;
  void registerPPCallbacks(const SourceManager &Sources, Preprocessor *PP,
                           Preprocessor *ModuleExpander) override;
  void onEndOfTranslationUnit() override;

protected:
  /// The coroutine of the body \p Body, if it is to be looked at; null in a
  /// system header, for a pattern of a template, and for one that is broken.
  static const FunctionDecl *coroutineOf(const CoroutineBodyStmt &Body,
                                         const ASTContext &Ctx);

  /// Whether \p Ctx may have a task at all: no coroutine and no type that one
  /// could await does without what the language needs of the library.
  bool mayHaveTasks(const ASTContext &Ctx);

  /// The names of an option that separates them by semicolons.
  static llvm::SmallVector<StringRef, 8> namesIn(StringRef Option);

  /// "'a'", "'a' and 'b'", "'a', 'b' and 3 others": the first \p Limit of
  /// \p Names, each in quotes.
  static std::string listOf(llvm::ArrayRef<std::string> Names, size_t Limit);

  /// Whether the compiler finds the header `<Header>`; with \p IsRead, whether
  /// it has read it for this translation unit.
  bool findsHeader(StringRef Header, bool IsRead = false) const;

  /// \p Edits in clang-tidy's form, and what makes the file of the first one
  /// include \p Headers. Fixes of one run that are applied together add a
  /// header once, whichever check they are of. \p IsApplied: `--fix` applies
  /// these.
  llvm::SmallVector<FixItHint, 8> hintsOf(llvm::ArrayRef<TextEdit> Edits,
                                          llvm::ArrayRef<std::string> Headers,
                                          bool IsApplied = false);

  /// The shipped models that know a name which \p Ctx declares, and the
  /// files of the option ModelFiles. What is wrong in a file is reported,
  /// the file is left out, and the rest is used. Valid until the end of the
  /// translation unit.
  const ModelSet &models(const ASTContext &Ctx);

private:
  void loadUserModels(ModelSet &Into);

  const StringRef ModelFiles;
  Preprocessor *PP = nullptr;
  OwnIncludes Includes;
  std::shared_ptr<const ModelSet> Models; ///< Null until it is asked for.
  std::optional<bool> HasTraits; ///< Whether the unit has coroutine_traits.
};

} // namespace clang::tidy::coro

namespace clang::tidy {

/// The spellings of a flag in options, those that are stored first.
template <> struct OptionEnumMapping<coro::Flag> {
  static llvm::ArrayRef<std::pair<coro::Flag, StringRef>> getEnumMapping();
};

/// The spellings of a confidence in options.
template <> struct OptionEnumMapping<coro::Confidence> {
  static llvm::ArrayRef<std::pair<coro::Confidence, StringRef>>
  getEnumMapping();
};

} // namespace clang::tidy

#endif // CORO_TIDY_CHECKS_COROCHECK_H
