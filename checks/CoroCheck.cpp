//===--- CoroCheck.cpp ----------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CoroCheck.h"
#include "Match/NameLookup.h"
#include "Model/ModelFiles.h"
#include "Model/ModelLoader.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Preprocessor.h"

namespace clang::tidy {

llvm::ArrayRef<std::pair<coro::Confidence, StringRef>>
OptionEnumMapping<coro::Confidence>::getEnumMapping() {
  static constexpr std::pair<coro::Confidence, StringRef> Mapping[] = {
      {coro::Confidence::Possible, "possible"},
      {coro::Confidence::Likely, "likely"},
      {coro::Confidence::Proven, "proven"}};
  return Mapping;
}

llvm::ArrayRef<std::pair<coro::Flag, StringRef>>
OptionEnumMapping<coro::Flag>::getEnumMapping() {
  static constexpr std::pair<coro::Flag, StringRef> Mapping[] = {
      {coro::Flag::Off, "false"},
      {coro::Flag::On, "true"},
      {coro::Flag::Off, "0"},
      {coro::Flag::On, "1"}};
  return Mapping;
}

namespace coro {

static constexpr llvm::StringLiteral ModelFilesOption = "ModelFiles";

CoroCheck::CoroCheck(StringRef Name, ClangTidyContext *Context)
    : ClangTidyCheck(Name, Context),
      ModelFiles(Options.getLocalOrGlobal(ModelFilesOption, "")) {}

void CoroCheck::storeOptions(ClangTidyOptions::OptionMap &Stored) {
  Options.store(Stored, ModelFilesOption, ModelFiles);
}

const FunctionDecl *CoroCheck::coroutineOf(const CoroutineBodyStmt &Body,
                                           const ASTContext &Ctx) {
  const auto *Coroutine =
      dyn_cast_or_null<FunctionDecl>(Body.getPromiseDecl()->getDeclContext());
  return !Coroutine || Coroutine->isDependentContext() ||
                 Coroutine->isInvalidDecl() ||
                 Ctx.getSourceManager().isInSystemHeader(Body.getBeginLoc())
             ? nullptr
             : Coroutine;
}

void CoroCheck::registerPPCallbacks(const SourceManager & /*Sources*/,
                                    Preprocessor *PP,
                                    Preprocessor * /*ModuleExpander*/) {
  // Kept to be asked; to hear of each of its steps would cost too much.
  this->PP = PP;
  OwnIncludes::forgetApplied();
}

bool CoroCheck::mayHaveTasks(const ASTContext &Ctx) {
  if (!HasTraits)
    HasTraits = findDeclaration(Ctx, "std::coroutine_traits") ||
                findDeclaration(Ctx, "std::experimental::coroutine_traits");
  return *HasTraits;
}

llvm::SmallVector<StringRef, 8> CoroCheck::namesIn(StringRef Option) {
  llvm::SmallVector<StringRef, 8> Names;
  Option.split(Names, ';', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef &Name : Names)
    Name = Name.trim();
  llvm::erase_if(Names, [](StringRef Name) { return Name.empty(); });
  return Names;
}

std::string CoroCheck::listOf(llvm::ArrayRef<std::string> Names, size_t Limit) {
  const size_t Shown = std::min(Names.size(), Limit);
  std::string List;
  for (size_t I = 0; I < Shown; ++I) {
    if (I > 0)
      List += I + 1 == Names.size() ? " and " : ", ";
    List += "'" + Names[I] + "'";
  }
  if (Shown < Names.size()) {
    const size_t Others = Names.size() - Shown;
    List +=
        " and " + std::to_string(Others) + (Others > 1 ? " others" : " other");
  }
  return List;
}

bool CoroCheck::findsHeader(StringRef Header, bool IsRead) const {
  if (!PP)
    return false;
  // The header search is asked, not the preprocessor: by now it has no file
  // that an `#include` could stand in.
  const auto File = PP->getHeaderSearchInfo().LookupFile(
      Header, SourceLocation(), /*isAngled=*/true, /*FromDir=*/nullptr,
      /*CurDir=*/nullptr, /*Includers=*/{}, /*SearchPath=*/nullptr,
      /*RelativePath=*/nullptr, /*RequestingModule=*/nullptr,
      /*SuggestedModule=*/nullptr, /*IsMapped=*/nullptr,
      /*IsFrameworkFound=*/nullptr);
  return File &&
         (!IsRead || PP->getSourceManager().translateFile(*File).isValid());
}

/// Whether \p Ctx declares a name that \p Shipped may say something about.
static bool mayConcern(const ShippedModel &Shipped, const ASTContext &Ctx) {
  const auto DeclaresAWord = [&](const DeclContext *Root) {
    return Root && llvm::any_of(Shipped.Words, [&](StringRef Word) {
             return !Root->lookup(declarationName(Ctx, Word)).empty();
           });
  };
  if (Shipped.Namespaces.empty())
    return DeclaresAWord(Ctx.getTranslationUnitDecl());
  return llvm::any_of(Shipped.Namespaces, [&](StringRef Namespace) {
    return DeclaresAWord(findNamespace(Ctx, Namespace));
  });
}

llvm::SmallVector<FixItHint, 8>
CoroCheck::hintsOf(llvm::ArrayRef<TextEdit> Edits,
                   llvm::ArrayRef<std::string> Headers, bool IsApplied) {
  llvm::SmallVector<FixItHint, 8> Hints;
  Hints.reserve(Edits.size() + Headers.size());
  for (const TextEdit &Edit : Edits)
    Hints.push_back(
        Edit.Range.getBegin() == Edit.Range.getEnd()
            ? FixItHint::CreateInsertion(Edit.Range.getBegin(), Edit.Text)
            : FixItHint::CreateReplacement(Edit.Range, Edit.Text));
  const OwnIncludes::Use How = areDiagsSelfContained() ? OwnIncludes::Use::Alone
                               : IsApplied ? OwnIncludes::Use::Applied
                                           : OwnIncludes::Use::Asked;
  if (!Edits.empty() && PP)
    for (const std::string &Header : Headers)
      if (auto Include =
              Includes.include(PP->getSourceManager(), getLangOpts(),
                               Edits.front().Range.getBegin(), Header, How))
        Hints.push_back(*Include);
  return Hints;
}

/// The shipped models that may say something about \p Ctx. The checks of one
/// translation unit run in one thread and hold the set until its end, so that
/// it is made once for all of them, and never found again by another unit whose
/// context has the same address.
static std::shared_ptr<const ModelSet> shippedModelsOf(const ASTContext &Ctx) {
  static thread_local std::weak_ptr<const ModelSet> Last;
  static thread_local const ASTContext *Of = nullptr;
  if (auto Held = Last.lock(); Held && Of == &Ctx)
    return Held;
  auto Made = std::make_shared<ModelSet>();
  for (const ShippedModel &Shipped : shippedModels())
    if (mayConcern(Shipped, Ctx))
      for (const auto &Library : shippedLibraries(Shipped))
        Made->add(Library);
  Last = Made;
  Of = &Ctx;
  return Made;
}

const ModelSet &CoroCheck::models(const ASTContext &Ctx) {
  if (Models)
    return *Models;
  Models = shippedModelsOf(Ctx);
  if (!modelFileNames(ModelFiles).empty()) {
    auto Extended = std::make_shared<ModelSet>(*Models);
    loadUserModels(*Extended);
    Models = std::move(Extended);
  }
  return *Models;
}

void CoroCheck::loadUserModels(ModelSet &Into) {
  for (const StringRef Name : modelFileNames(ModelFiles)) {
    const std::string Path = findModelFile(Name, getCurrentMainFile());
    if (Path.empty()) {
      configurationDiag(
          "model file '%0' is found neither there nor in a folder "
          "above '%1'")
          << Name << getCurrentMainFile();
      continue;
    }
    LoadedModels Loaded = loadModelFile(Path);
    for (const ModelError &Error : Loaded.Errors)
      configurationDiag("%0") << Error.format();
    for (LibraryModel &Library : Loaded.Libraries)
      Into.add(std::move(Library));
  }
}

void CoroCheck::onEndOfTranslationUnit() {
  Models.reset();
  Includes = {};
  HasTraits.reset();
}

} // namespace coro
} // namespace clang::tidy
