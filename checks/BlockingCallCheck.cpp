//===--- BlockingCallCheck.cpp --------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BlockingCallCheck.h"
#include "Analysis/Offloads.h"
#include "Match/NameLookup.h"
#include "Match/QualifiedName.h"
#include "Model/ModelSchema.h"
#include "clang/ASTMatchers/ASTMatchers.h"
#include "clang/Lex/Preprocessor.h"
#include <algorithm>
#include <map>

using namespace clang::ast_matchers;

namespace clang::tidy::coro {

static constexpr llvm::StringLiteral CoroutineBody = "coroutine-body";
static constexpr llvm::StringLiteral KindsOption = "Kinds";
static constexpr llvm::StringLiteral AllowedNamesOption = "AllowedNames";
static constexpr llvm::StringLiteral ExtraNamesOption = "ExtraNames";
static constexpr llvm::StringLiteral FixConfidenceOption = "FixConfidence";

/// All but what a coroutine may well do in passing: to ask a folder about a
/// file, and to read a descriptor, which may be one that never blocks.
static constexpr llvm::StringLiteral DefaultKinds =
    "sleep;lock;join;condition;future;file;socket;name_lookup;process;"
    "terminal;database;http;sync_wait;event_loop";

/// What all instantiations of one body have in common.
struct BlockingCallCheck::Finding {
  BlockingCall Call;
  AwaitInstead Fix;
  const FunctionDecl *Coroutine = nullptr;
  llvm::SmallVector<FixItHint, 8> Hints;
  /// Instantiations in which the call was found.
  unsigned Bodies = 1;
  /// They differ, so that one edit cannot be right for all.
  bool Differs = false;
};

/// The analyses of one translation unit. Findings are reported at its end,
/// when all instantiations of a template have been seen.
struct BlockingCallCheck::Analyses {
  Analyses(ASTContext &Ctx, const ModelSet &Models, const BlockingNames &Wanted)
      : Ctx(Ctx), Models(Models), Semantics(Ctx, Models),
        Finder(Ctx, Models, Wanted), Rewriter(Ctx, Models, Semantics),
        Offloaded(Ctx, Models) {}

  ASTContext &Ctx;
  const ModelSet &Models;
  TaskSemanticsReader Semantics;
  BlockingCallFinder Finder;
  BlockingCallRewriter Rewriter;
  OffloadedCoroutines Offloaded;
  /// By place.
  std::map<SourceLocation, Finding> Found;
  /// How many bodies stand at one place: one, or one for each instantiation.
  std::map<SourceLocation, unsigned> BodiesAt;
};

BlockingCallCheck::BlockingCallCheck(StringRef Name, ClangTidyContext *Context)
    : CoroCheck(Name, Context), Kinds(Options.get(KindsOption, DefaultKinds)),
      AllowedNames(Options.get(AllowedNamesOption, "")),
      ExtraNames(Options.get(ExtraNamesOption, "")),
      FixConfidence(Options.get(FixConfidenceOption, Confidence::Proven)) {
  // A leading "::" is what people write to mean the global namespace.
  for (StringRef One : namesIn(AllowedNames)) {
    One.consume_front("::");
    Wanted.Allowed.insert(One);
  }
  for (StringRef One : namesIn(ExtraNames)) {
    One.consume_front("::");
    Wanted.Extra.insert(One);
  }
}

BlockingCallCheck::~BlockingCallCheck() = default;

/// The words are those of the models.
void BlockingCallCheck::readKinds() {
  llvm::ArrayRef<KeyChoice> Words;
  for (const SectionSchema &Section : modelSections())
    if (Section.Name == "blocking")
      Words = Section.find("kind")->Choices;
  for (const StringRef Kind : namesIn(Kinds)) {
    const auto *Word = llvm::find_if(Words, [&](const KeyChoice &Choice) {
      return Choice.Spelling == Kind;
    });
    if (Word != Words.end()) {
      Wanted.Kinds.insert(Word->Value);
      continue;
    }
    std::string Accepted;
    for (const KeyChoice &Choice : Words)
      Accepted += (Accepted.empty() ? "" : ", ") + Choice.Spelling.str();
    configurationDiag("unknown kind '%0' in option 'Kinds'; accepted kinds: %1")
        << Kind << Accepted;
  }
}

void BlockingCallCheck::storeOptions(ClangTidyOptions::OptionMap &Stored) {
  CoroCheck::storeOptions(Stored);
  Options.store(Stored, KindsOption, Kinds);
  Options.store(Stored, AllowedNamesOption, AllowedNames);
  Options.store(Stored, ExtraNamesOption, ExtraNames);
  Options.store(Stored, FixConfidenceOption, FixConfidence);
}

void BlockingCallCheck::registerMatchers(MatchFinder *Finder) {
  // Not when it is made: nothing can be reported where options are dumped.
  readKinds();
  // Bodies, not functions: a translation unit has far fewer of them.
  Finder->addMatcher(coroutineBodyStmt().bind(CoroutineBody), this);
}

void BlockingCallCheck::check(const MatchFinder::MatchResult &Result) {
  const auto *Body = Result.Nodes.getNodeAs<CoroutineBodyStmt>(CoroutineBody);
  ASTContext &Ctx = *Result.Context;
  const FunctionDecl *Coroutine = coroutineOf(*Body, Ctx);
  if (!Coroutine)
    return;
  if (!OfUnit)
    OfUnit = std::make_unique<Analyses>(Ctx, models(Ctx), Wanted);
  ++OfUnit->BodiesAt[Body->getBeginLoc()];
  for (BlockingCall &Call : OfUnit->Finder.find(*Body)) {
    AwaitInstead Fix =
        OfUnit->Rewriter.rewrite(Call, *Coroutine, [this](StringRef Header) {
          return findsHeader(Header);
        });
    auto [It, IsNew] = OfUnit->Found.try_emplace(Call.At);
    Finding &Known = It->second;
    if (IsNew) {
      Known.Call = std::move(Call);
      Known.Fix = std::move(Fix);
      Known.Coroutine = Coroutine;
      continue;
    }
    // Two calls of one body may stand in one place: a macro makes them.
    if (Known.Coroutine != Coroutine) {
      ++Known.Bodies;
      Known.Differs |= !areSameEdits(Known.Fix.Edits, Fix.Edits);
      Known.Fix.Sure = std::min(Known.Fix.Sure, Fix.Sure);
    }
  }
}

bool BlockingCallCheck::isApplied(const Finding &Found) const {
  return !Found.Fix.Edits.empty() && Found.Fix.Sure >= FixConfidence;
}

void BlockingCallCheck::onEndOfTranslationUnit() {
  if (OfUnit) {
    std::vector<Finding *> Found;
    for (auto &[At, One] : OfUnit->Found) {
      if (OfUnit->Offloaded.contains(*One.Coroutine))
        continue;
      const SourceLocation Body = One.Coroutine->getBody()->getBeginLoc();
      if (!One.Fix.Edits.empty() &&
          (One.Differs || One.Bodies != OfUnit->BodiesAt[Body])) {
        One.Fix.Edits.clear();
        One.Fix.NoEdit = "not all instantiations of the template agree";
      }
      Found.push_back(&One);
    }
    // A header is added once, and by an edit that is applied if there is one.
    for (const bool Applied : {true, false})
      for (Finding *One : Found)
        if (isApplied(*One) == Applied)
          makeHints(*One);
    for (const Finding *One : Found)
      report(*One);
    OfUnit.reset();
  }
  CoroCheck::onEndOfTranslationUnit();
}

void BlockingCallCheck::makeHints(Finding &Found) {
  std::vector<std::string> Headers;
  for (const std::string &Header : Found.Fix.Headers)
    if (!findsHeader(Header, /*IsRead=*/true))
      Headers.push_back(Header);
  Found.Hints = hintsOf(Found.Fix.Edits, Headers, isApplied(Found));
}

/// The library's own way to another thread, if the translation unit can name
/// it; empty otherwise.
static std::string offloadInReach(const ModelSet &Models,
                                  const FunctionDecl &Coroutine,
                                  const ASTContext &Ctx) {
  const LibraryModel *Library =
      Models.libraryOfTask(qualifiedName(Coroutine.getReturnType()));
  if (Library)
    for (const OffloadModel &Form : Library->Offloads)
      if (findDeclaration(Ctx, Form.Name))
        return Form.Name;
  return {};
}

void BlockingCallCheck::report(const Finding &Found) {
  const BlockingCall &Call = Found.Call;
  const AwaitInstead &Fix = Found.Fix;
  const bool Applied = isApplied(Found);
  const unsigned Doing = Call.Model->Form == BlockingForm::Constructor  ? 1
                         : Call.Model->Form == BlockingForm::Destructor ? 2
                                                                        : 0;
  diag(Call.At,
       "%select{|constructing |destroying what |destroying }0'%1'%select{||"
       " gives|}0 blocks the thread: no other coroutine on it runs until it is "
       "done")
      << (Doing == 2 && !Call.Call ? 3 : Doing) << Call.Name
      << (Applied ? llvm::ArrayRef<FixItHint>(Found.Hints)
                  : llvm::ArrayRef<FixItHint>());
  if (Call.HeldAcross)
    diag(Call.HeldAcross->getExprLoc(),
         "held across this suspension: another coroutine of the thread that "
         "wants the lock meanwhile waits for ever",
         DiagnosticIDs::Note);
  if (!Fix.Edits.empty()) {
    diag(Call.At, "the coroutine waits for '%0' instead%select{; %2|}1",
         DiagnosticIDs::Note)
        << Fix.Awaited << Fix.Caveat.empty() << Fix.Caveat
        << (Applied ? llvm::ArrayRef<FixItHint>()
                    : llvm::ArrayRef<FixItHint>(Found.Hints));
    return;
  }
  if (!Fix.Awaited.empty()) {
    diag(Call.At, "await '%0' instead; no edit is offered: %1",
         DiagnosticIDs::Note)
        << Fix.Awaited << Fix.NoEdit;
    return;
  }
  if (!Call.Model->Replacement.empty()) {
    diag(Call.At, "instead: %0", DiagnosticIDs::Note)
        << Call.Model->Replacement;
    return;
  }
  const std::string Offload =
      offloadInReach(OfUnit->Models, *Found.Coroutine, OfUnit->Ctx);
  diag(Call.At,
       "instead: run it on another thread and await that%select{, by '%1'|}0",
       DiagnosticIDs::Note)
      << Offload.empty() << Offload;
}

} // namespace clang::tidy::coro
