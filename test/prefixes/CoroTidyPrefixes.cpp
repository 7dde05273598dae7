//===--- CoroTidyPrefixes.cpp - Checks on code that is being typed --------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs the checks on each file cut at each of its line ends, and on seeded
// mutations of it, as an editor meets code: broken, and many times a minute. A
// crash or a hang is reported with the file and the line; what the checks say
// is of no interest here.
//
// As in an editor, what stands above is parsed once: a file is split where a
// declaration at its top level ends. The compiler stops at the beginning of
// each part, and a copy of the process (fork) goes on with each variant of the
// part in place of the rest of the file; the checks look at the declarations of
// the variant alone. What is crashed or hung is that copy.
//
//===----------------------------------------------------------------------===//

#include "clang-tidy/ClangTidy.h"
#include "clang-tidy/ClangTidyDiagnosticConsumer.h"
#include "clang-tidy/ClangTidyModule.h"
#include "clang-tidy/ClangTidyOptions.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/FileManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Pragma.h"
#include "clang/Sema/Sema.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <csignal>
#include <random>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using namespace clang;

llvm::cl::OptionCategory Category("coro-tidy-prefixes options");
llvm::cl::list<std::string> Files(llvm::cl::Positional, llvm::cl::OneOrMore,
                                  llvm::cl::desc("<file>..."),
                                  llvm::cl::cat(Category));
llvm::cl::list<std::string> Flags("flag", llvm::cl::desc("A compiler flag"),
                                  llvm::cl::cat(Category));
llvm::cl::opt<unsigned>
    Seconds("timeout",
            llvm::cl::desc("Seconds of processor time for one variant"),
            llvm::cl::init(20), llvm::cl::cat(Category));
llvm::cl::opt<unsigned>
    Mutations("mutations", llvm::cl::desc("Number of mutations of each file"),
              llvm::cl::init(0), llvm::cl::cat(Category));
llvm::cl::opt<unsigned> PartLines("part",
                                  llvm::cl::desc("Lines of a part, at least"),
                                  llvm::cl::init(8), llvm::cl::cat(Category));
llvm::cl::opt<std::string>
    Warm("warm", llvm::cl::desc("A header to include in front of each part"),
         llvm::cl::cat(Category));
llvm::cl::opt<unsigned> Seed("seed", llvm::cl::desc("Picks the mutations"),
                             llvm::cl::init(1), llvm::cl::cat(Category));
llvm::cl::opt<std::string> Keep("keep",
                                llvm::cl::desc("Folder for variants that fail"),
                                llvm::cl::cat(Category));
// The tool's own tests.
llvm::cl::opt<int> CrashAt("inject-crash",
                           llvm::cl::desc("Crash at this variant"),
                           llvm::cl::init(-1), llvm::cl::cat(Category));
llvm::cl::opt<int> HangAt("inject-hang", llvm::cl::desc("Hang at this variant"),
                          llvm::cl::init(-1), llvm::cl::cat(Category));

/// A text to run the checks on.
struct Variant {
  std::string Name; ///< What was done to the file, for people.
  std::string Text;
};

/// A piece of a file that begins and ends between declarations.
struct Part {
  size_t Begin;
  std::vector<Variant> Variants; ///< The first one is the part as it is.
};

/// What the processes of one file tell the one that started them.
struct Progress {
  unsigned Findings;
  bool HasFailed;
};

/// Restricts the checks to what the variant declares, as clangd does.
class VariantOnly : public ASTConsumer {
public:
  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    Scope.insert(Scope.end(), Group.begin(), Group.end());
    return true;
  }
  void HandleTranslationUnit(ASTContext &Ctx) override {
    Ctx.setTraversalScope(Scope);
  }
  /// What has been read so far is none of the checks' business.
  void forget() { Scope.clear(); }

private:
  std::vector<Decl *> Scope;
};

/// Connects \p Context with the compiler's own diagnostics, in the form that
/// this clang-tidy has.
template <typename Context>
void connectDiagnostics(Context &Tidy, CompilerInstance &Compiler) {
  if constexpr (requires {
                  Tidy.setDiagnosticsEngine(&Compiler.getDiagnostics());
                })
    Tidy.setDiagnosticsEngine(&Compiler.getDiagnostics());
  else
    Tidy.setDiagnosticsEngine(
        std::make_unique<DiagnosticOptions>(Compiler.getDiagnosticOpts()),
        &Compiler.getDiagnostics());
}

/// The name of the pragma at which a part begins.
constexpr llvm::StringLiteral PartPragma = "coro_tidy_part";

/// Ends the process when it has worked for so long; waiting does not count, so
/// that a busy machine is no hang.
void limitProcessorTime(unsigned InSeconds) {
  itimerval Limit = {};
  Limit.it_value.tv_sec = InSeconds;
  setitimer(ITIMER_PROF, &Limit, nullptr);
}

void keepVariant(StringRef File, StringRef Text, unsigned Index) {
  if (Keep.empty() || llvm::sys::fs::create_directories(Keep))
    return;
  llvm::SmallString<128> Path(Keep);
  llvm::sys::path::append(Path, llvm::sys::path::stem(File) + "-" +
                                    llvm::Twine(Index) + ".cpp");
  std::error_code Error;
  llvm::raw_fd_ostream Out(Path, Error);
  if (!Error)
    Out << Text;
}

/// Starts a process for each variant of each part.
class VariantStarter {
public:
  VariantStarter(StringRef File, StringRef Text, llvm::ArrayRef<Part> Parts,
                 Progress &Shared)
      : File(File), Text(Text), Parts(Parts), Shared(Shared) {}

  /// Called at the beginning of each part. Returns the variant to go on with in
  /// a process of its own, and null in the one that goes on with the file.
  const Variant *startAll() {
    const Part &Here = Parts[NextPart++];
    for (const Variant &V : Here.Variants) {
      const unsigned Index = NextVariant++;
      const pid_t Child = fork();
      if (Child == 0) {
        limitProcessorTime(Seconds);
        if (CrashAt == static_cast<int>(Index))
          abort();
        while (HangAt == static_cast<int>(Index))
          static_cast<void>(getpid());
        IsAsItIs = &V == Here.Variants.data();
        return &V;
      }
      int Status = 0;
      waitpid(Child, &Status, 0);
      if (WIFEXITED(Status) && WEXITSTATUS(Status) == 0)
        continue;
      Shared.HasFailed = true;
      llvm::errs() << File << ": " << V.Name << ": ";
      if (WIFSIGNALED(Status) && WTERMSIG(Status) == SIGPROF)
        llvm::errs() << "not done after " << Seconds << " seconds of work\n";
      else if (WIFSIGNALED(Status))
        llvm::errs() << "crash (" << strsignal(WTERMSIG(Status)) << ")\n";
      else
        llvm::errs() << "does not compile as it is\n";
      keepVariant(File, (Text.take_front(Here.Begin) + V.Text).str(), Index);
    }
    return nullptr;
  }

  bool isStarted() const { return NextPart > 0; }
  bool isDone() const { return NextPart == Parts.size(); }
  /// In the process of a variant: whether that is a part without a change,
  /// which has to compile.
  bool isAsItIs() const { return IsAsItIs; }

private:
  StringRef File;
  StringRef Text;
  llvm::ArrayRef<Part> Parts;
  Progress &Shared;
  size_t NextPart = 0;
  unsigned NextVariant = 0;
  bool IsAsItIs = false;
};

/// Makes the text of a variant what the compiler reads next, and the last.
class PartHandler : public PragmaHandler {
public:
  PartHandler(CompilerInstance &Compiler, VariantStarter &Starter,
              VariantOnly &Scope)
      : PragmaHandler(PartPragma), Compiler(Compiler), Starter(Starter),
        Scope(Scope) {}

  void HandlePragma(Preprocessor &PP, PragmaIntroducer Introducer,
                    Token & /*First*/) override {
    PP.DiscardUntilEndOfDirective();
    if (PP.getDiagnostics().hasErrorOccurred()) {
      llvm::errs() << "what stands in front of a part does not compile\n";
      _exit(1);
    }
    // Once for all variants, not at the end of each.
    Compiler.getSema().PerformPendingInstantiations();
    const Variant *Next = Starter.startAll();
    if (!Next) {
      if (Starter.isDone())
        _exit(0);
      return;
    }
    Scope.forget();
    SourceManager &Sources = PP.getSourceManager();
    const FileEntryRef Entry = PP.getFileManager().getVirtualFileRef(
        "variant.cpp", Next->Text.size(), 0);
    Sources.overrideFileContents(
        Entry, llvm::MemoryBuffer::getMemBufferCopy(Next->Text));
    // The rest of the file is skipped.
    auto &Rest = *static_cast<Lexer *>(PP.getCurrentFileLexer());
    Rest.seek(Rest.getBuffer().size(), /*IsAtStartOfLine=*/true);
    PP.EnterSourceFile(
        Sources.createFileID(Entry, Introducer.Loc, SrcMgr::C_User), nullptr,
        Introducer.Loc);
  }

private:
  CompilerInstance &Compiler;
  VariantStarter &Starter;
  VariantOnly &Scope;
};

class CheckAction : public ASTFrontendAction {
public:
  CheckAction(StringRef File, tidy::ClangTidyContext &Tidy,
              tidy::ClangTidyDiagnosticConsumer &Sink, VariantStarter &Starter,
              Progress &Shared)
      : File(File), Tidy(Tidy), Sink(Sink), Factory(Tidy), Starter(Starter),
        Shared(Shared) {}

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &Compiler,
                                                 StringRef File) override {
    connectDiagnostics(Tidy, Compiler);
    auto Scope = std::make_unique<VariantOnly>();
    Compiler.getPreprocessor().AddPragmaHandler(
        new PartHandler(Compiler, Starter, *Scope));
    std::vector<std::unique_ptr<ASTConsumer>> Consumers;
    Consumers.push_back(std::move(Scope));
    Consumers.push_back(Factory.createASTConsumer(Compiler, File));
    return std::make_unique<MultiplexConsumer>(std::move(Consumers));
  }

  /// Ends the process: that of a variant, or of a file whose parts were not
  /// reached. To free what was read would touch, and copy, all of it.
  [[noreturn]] void EndSourceFileAction() override {
    const bool Compiles =
        !getCompilerInstance().getDiagnostics().hasErrorOccurred();
    const std::vector<tidy::ClangTidyError> Findings = Sink.take();
    for (const tidy::ClangTidyError &Finding : Findings)
      Shared.Findings += StringRef(Finding.DiagnosticName).starts_with("coro-");
    const bool IsBroken =
        !Starter.isStarted() || (Starter.isAsItIs() && !Compiles);
    if (IsBroken)
      for (const tidy::ClangTidyError &Finding : Findings)
        if (Finding.DiagLevel == tidy::ClangTidyError::Error)
          llvm::errs() << File << ": " << Finding.Message.Message << "\n";
    _exit(IsBroken ? 1 : 0);
  }

private:
  StringRef File;
  tidy::ClangTidyContext &Tidy;
  tidy::ClangTidyDiagnosticConsumer &Sink;
  tidy::ClangTidyASTConsumerFactory Factory;
  VariantStarter &Starter;
  Progress &Shared;
};

tidy::ClangTidyContext makeContext() {
  tidy::ClangTidyOptions Options = tidy::ClangTidyOptions::getDefaults();
  Options.Checks = "-*,coro-*";
  // A variant is no main file.
  Options.HeaderFilterRegex = ".*";
  // All that the checks can find is wanted, and every edit with it.
  Options.CheckOptions["coro-stored-then-awaited.MinConfidence"] = "possible";
  Options.CheckOptions["coro-stored-then-awaited.FixConfidence"] = "possible";
  return tidy::ClangTidyContext(std::make_unique<tidy::DefaultOptionsProvider>(
      tidy::ClangTidyGlobalOptions(), Options));
}

/// Offset behind the includes among the leading lines of \p Text that are
/// includes, comments or blank.
size_t endOfIncludes(StringRef Text) {
  size_t End = 0;
  for (size_t Begin = 0; Begin < Text.size();) {
    const size_t Next = std::min(Text.find('\n', Begin), Text.size() - 1) + 1;
    const StringRef Line = Text.slice(Begin, Next).trim();
    if (Line.starts_with("#include"))
      End = Next;
    else if (!Line.empty() && !Line.starts_with("//"))
      break;
    Begin = Next;
  }
  return End;
}

/// One variant for each line end, but for lines that are blank or a comment:
/// cut behind such a line, the text has the tokens of the cut before. \p Line
/// is the number of lines in front of \p Text.
std::vector<Variant> prefixesOf(StringRef Text, unsigned Line) {
  std::vector<Variant> Result;
  size_t Begin = 0;
  for (size_t End = Text.find('\n'); End != StringRef::npos;
       Begin = End + 1, End = Text.find('\n', Begin)) {
    ++Line;
    const StringRef Last = Text.slice(Begin, End).trim();
    if (Last.empty() || Last.starts_with("//"))
      continue;
    Result.push_back({"cut behind line " + llvm::utostr(Line),
                      Text.take_front(End + 1).str()});
  }
  return Result;
}

/// Offset and length of each token of \p Text, comments left out.
std::vector<std::pair<unsigned, unsigned>> tokensOf(StringRef Text) {
  LangOptions Language;
  Language.CPlusPlus = Language.CPlusPlus20 = Language.Coroutines = true;
  const std::string Copy = Text.str();
  Lexer Raw(SourceLocation(), Language, Copy.data(), Copy.data(),
            Copy.data() + Copy.size());
  std::vector<std::pair<unsigned, unsigned>> Result;
  Token Next;
  while (!Raw.LexFromRawLexer(Next)) {
    const unsigned End = Raw.getBufferLocation() - Copy.data();
    Result.emplace_back(End - Next.getLength(), Next.getLength());
  }
  return Result;
}

/// Offsets at which \p Text can be split: behind its includes, then behind
/// lines that end a declaration at top level, with \p Lines lines between them.
std::vector<size_t> partsOf(StringRef Text, unsigned Lines) {
  std::vector<size_t> Begins = {endOfIncludes(Text)};
  int Depth = 0;
  bool IsInDirective = false;
  unsigned Conditionals = 0;
  size_t Behind = 0; // The end of the token before.
  bool EndsDeclaration = false;
  const auto Tokens = tokensOf(Text);
  for (const auto &[Offset, Length] : Tokens) {
    const StringRef Spelling = Text.substr(Offset, Length);
    const StringRef Between = Text.slice(Behind, Offset);
    if (Between.contains('\n')) {
      IsInDirective = Spelling == "#";
      const size_t LineEnd = Behind + Between.find('\n') + 1;
      if (EndsDeclaration && Depth == 0 && Conditionals == 0 &&
          LineEnd > Begins.back() &&
          Text.slice(Begins.back(), LineEnd).count('\n') >= Lines)
        Begins.push_back(LineEnd);
    }
    if (IsInDirective) {
      Conditionals += Spelling.starts_with("if");
      Conditionals -= Spelling == "endif" && Conditionals > 0;
    } else if (Spelling == "{" || Spelling == "(") {
      ++Depth;
    } else if (Spelling == "}" || Spelling == ")") {
      --Depth;
    }
    EndsDeclaration = !IsInDirective && (Spelling == "}" || Spelling == ";");
    Behind = Offset + Length;
  }
  return Begins;
}

/// \p Line is the number of lines in front of \p Text.
std::vector<Variant> mutationsOf(StringRef Text, unsigned Line0,
                                 unsigned Count) {
  const auto Tokens = tokensOf(Text);
  llvm::SmallVector<StringRef> Lines;
  Text.split(Lines, '\n');
  std::vector<Variant> Result;
  if (Tokens.empty() || Lines.size() < 2)
    return Result;
  std::mt19937 Random(Seed);
  const auto Join = [&] { return llvm::join(Lines, "\n"); };
  while (Result.size() < Count) {
    const unsigned Line = Random() % (Lines.size() - 1);
    const auto [Offset, Length] = Tokens[Random() % Tokens.size()];
    const unsigned LineOfToken =
        Line0 + Text.take_front(Offset).count('\n') + 1;
    std::string Changed = Text.str();
    switch (Random() % 5) {
    case 0:
    case 1:
      Changed.erase(Offset, Length);
      Result.push_back({"without the token '" +
                            Text.substr(Offset, Length).str() + "' in line " +
                            llvm::utostr(LineOfToken),
                        Changed});
      break;
    case 2:
      Changed.insert(Offset, Text.substr(Offset, Length).str() + " ");
      Result.push_back({"with the token '" + Text.substr(Offset, Length).str() +
                            "' twice in line " + llvm::utostr(LineOfToken),
                        Changed});
      break;
    case 3: {
      const StringRef Kept = Lines[Line];
      Lines[Line] = "";
      Result.push_back(
          {"without line " + llvm::utostr(Line0 + Line + 1), Join()});
      Lines[Line] = Kept;
      break;
    }
    default:
      std::swap(Lines[Line], Lines[Line + 1]);
      Result.push_back({"with line " + llvm::utostr(Line0 + Line + 1) +
                            " and the next one swapped",
                        Join()});
      std::swap(Lines[Line], Lines[Line + 1]);
    }
  }
  return Result;
}

/// Compiles \p Text, as that of \p File, up to the last part, and each variant;
/// never returns. \p Starter knows the parts.
[[noreturn]] void compile(StringRef File, StringRef Text,
                          VariantStarter &Starter, Progress &Shared) {
  llvm::IntrusiveRefCntPtr<llvm::vfs::OverlayFileSystem> FileSystem(
      new llvm::vfs::OverlayFileSystem(llvm::vfs::getRealFileSystem()));
  llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> Memory(
      new llvm::vfs::InMemoryFileSystem);
  Memory->addFile(File, 0, llvm::MemoryBuffer::getMemBufferCopy(Text));
  FileSystem->pushOverlay(Memory);
  llvm::IntrusiveRefCntPtr<FileManager> FilesOfRun(
      new FileManager(FileSystemOptions(), FileSystem));
  // The headers of the compiler itself are found from its path. Without carets
  // it does not count its errors on the terminal.
  std::vector<std::string> Command = {CORO_TIDY_CLANG,
                                      "-fno-caret-diagnostics"};
  Command.insert(Command.end(), Flags.begin(), Flags.end());
  Command.insert(Command.end(), {"-fsyntax-only", File.str()});

  tidy::ClangTidyContext Tidy = makeContext();
  tidy::ClangTidyDiagnosticConsumer Sink(Tidy);
  tooling::ToolInvocation Invocation(
      std::move(Command),
      std::make_unique<CheckAction>(File, Tidy, Sink, Starter, Shared),
      FilesOfRun.get());
  Invocation.setDiagnosticConsumer(&Sink);
  Invocation.run();
  llvm::errs() << File << ": the compiler did not get to it\n";
  _exit(1);
}

/// False if a variant of \p File does not pass, or it cannot be used.
bool checkFile(StringRef File, Progress &Shared) {
  auto Buffer = llvm::MemoryBuffer::getFile(File);
  if (!Buffer) {
    llvm::errs() << File << ": " << Buffer.getError().message() << "\n";
    return false;
  }
  const StringRef Text = (*Buffer)->getBuffer();
  std::vector<size_t> Begins = partsOf(Text, PartLines);
  const unsigned Count = Begins.size();
  Begins.push_back(Text.size());

  std::vector<Part> Parts;
  std::string Marked =
      Warm.empty() ? "" : "#include \"" + Warm.getValue() + "\"\n";
  Marked += Text.take_front(Begins.front());
  unsigned Variants = 0;
  for (unsigned I = 0; I < Count; ++I) {
    const StringRef Here = Text.slice(Begins[I], Begins[I + 1]);
    const unsigned Line = Text.take_front(Begins[I]).count('\n');
    // Behind a semicolon the compiler has no declaration under way.
    Marked += ("\n;\n#pragma " + PartPragma + "\n" + Here).str();
    Part &New = Parts.emplace_back(Part{Begins[I], {{"as it is", Here.str()}}});
    // Each part has its share of the mutations.
    for (auto &More :
         {prefixesOf(Here, Line),
          mutationsOf(Here, Line,
                      Mutations * (I + 1) / Count - Mutations * I / Count)})
      New.Variants.insert(New.Variants.end(), More.begin(), More.end());
    Variants += New.Variants.size();
  }

  Shared = Progress();
  VariantStarter Starter(File, Text, Parts, Shared);
  const pid_t Child = fork();
  if (Child == 0)
    compile(File, Marked, Starter, Shared);
  int Status = 0;
  waitpid(Child, &Status, 0);
  if (!WIFEXITED(Status) || WEXITSTATUS(Status) != 0) {
    llvm::errs() << File << ": could not be compiled part by part\n";
    Shared.HasFailed = true;
  }
  llvm::outs() << llvm::sys::path::filename(File) << ": " << Variants
               << " variants, " << Shared.Findings << " findings\n";
  llvm::outs().flush();
  return !Shared.HasFailed;
}

} // namespace

int main(int argc, char **argv) {
  llvm::cl::HideUnrelatedOptions(Category);
  llvm::cl::ParseCommandLineOptions(
      argc, argv, "Runs the checks on every prefix of each file.\n");
  tidy::ClangTidyContext Tidy = makeContext();
  if (tidy::ClangTidyASTConsumerFactory(Tidy).getCheckNames().empty()) {
    llvm::errs() << "no check is registered\n";
    return 2;
  }
  auto *Shared = static_cast<Progress *>(
      mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE,
           MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  bool Passes = true;
  for (const std::string &File : Files) {
    llvm::SmallString<128> Path(File);
    llvm::sys::fs::make_absolute(Path);
    Passes &= checkFile(Path, *Shared);
  }
  return Passes ? 0 : 1;
}
