//===--- TestTU.h - Code in, AST out ----------------------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Parses a piece of code for a test, as C++20 and with the machine's own
// standard library and Boost.
//
//   TestTU TU(R"cpp(
//     #include <coroutine>
//     struct $task^task { struct promise_type; };
//   )cpp");
//   const CXXRecordDecl &Task = TU.record("task");
//   SourceLocation Loc = TU.point("task");
//
// A point of interest is written `$name^` in front of what it points at. A
// parse error fails the test, unless the code says `error-ok` somewhere.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_TEST_UNIT_TESTTU_H
#define CORO_TIDY_TEST_UNIT_TESTTU_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/ASTUnit.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Lex/Lexer.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace clang::tidy::coro {

/// Where a parse error of a test is put: counts, and keeps the words.
class TestDiagnostics : public DiagnosticConsumer {
public:
  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &D) override {
    DiagnosticConsumer::HandleDiagnostic(Level, D);
    if (Level < DiagnosticsEngine::Error)
      return;
    llvm::SmallString<128> Message;
    D.FormatDiagnostic(Message);
    if (D.hasSourceManager() && D.getLocation().isValid())
      Words += D.getLocation().printToString(D.getSourceManager()) + ": ";
    Words += Message.str().str() + "\n";
  }
  std::string Words;
};

/// What is asked at a declaration and at a statement; an empty function stands
/// for no.
struct NodeQuestion {
  std::function<bool(const Decl &)> OnDecl;
  std::function<bool(const Stmt &)> OnStmt;
};

/// Goes through \p Root, instantiations and implicit nodes too, until the
/// answer is yes. Compiled once: the visitor is large.
void walkNodes(Decl &Root, const NodeQuestion &Question);

class TestTU {
public:
  /// \p Headers are extra files, each a name as `#include <name>` has it and
  /// its text. \p Args are added to the command line.
  explicit TestTU(
      llvm::StringRef MarkedCode,
      const std::vector<std::pair<std::string, std::string>> &Headers = {},
      const std::vector<std::string> &Args = {}) {
    const bool ErrorOk = MarkedCode.contains("error-ok");
    takePoints(MarkedCode);
    tooling::FileContentMappings Files;
    for (const auto &[Name, Text] : Headers)
      Files.emplace_back("/virtual/" + Name, Text);
    std::vector<std::string> AllArgs = {"-std=c++20", "-fsyntax-only",
                                        "-isystem", "/virtual",
                                        "-Wno-everything"};
    AllArgs.insert(AllArgs.end(), Args.begin(), Args.end());
    // Clang's own headers are found from where Clang is.
    AST = tooling::buildASTFromCodeWithArgs(
        Code, AllArgs, "input.cpp", CORO_TIDY_CLANG,
        std::make_shared<PCHContainerOperations>(),
        tooling::getClangStripDependencyFileAdjuster(), Files, &Diagnostics);
    if (!ErrorOk) {
      EXPECT_EQ(Diagnostics.Words, "") << Code;
    }
  }

  ASTContext &context() const { return AST->getASTContext(); }
  SourceManager &sources() const { return AST->getSourceManager(); }
  /// The code without its points.
  llvm::StringRef code() const { return Code; }

  /// Where `$Name^` was written. It has to be.
  SourceLocation point(llvm::StringRef Name) const {
    return sources().getComposedLoc(sources().getMainFileID(), offset(Name));
  }
  /// The same as a zero-based offset in code().
  unsigned offset(llvm::StringRef Name) const {
    const auto It = Points.find(Name);
    EXPECT_NE(It, Points.end()) << "no point " << Name.str();
    return It == Points.end() ? 0 : It->second;
  }
  /// The name of the point at \p Loc; empty if there is none.
  std::string pointAt(SourceLocation Loc) const {
    const auto [File, Offset] = sources().getDecomposedLoc(Loc);
    if (File == sources().getMainFileID())
      for (const auto &Point : Points)
        if (Point.second == Offset)
          return Point.first().str();
    return {};
  }

  /// The first node of class \p Node, in a walk through the whole main file
  /// and everything instantiated, for which \p Accept holds; null if none.
  template <typename Node>
  const Node *find(const std::function<bool(const Node &)> &Accept =
                       [](const Node &) { return true; }) const {
    const Node *Found = nullptr;
    auto Look = [&](const auto &Candidate) {
      if (const auto *N = llvm::dyn_cast<Node>(&Candidate))
        if (!Found && Accept(*N))
          Found = N;
      return Found != nullptr;
    };
    NodeQuestion Question;
    if constexpr (std::is_base_of_v<Decl, Node>)
      Question.OnDecl = Look;
    else
      Question.OnStmt = Look;
    for (Decl *D : context().getTranslationUnitDecl()->decls())
      if (!Found && sources().isWrittenInMainFile(
                        sources().getExpansionLoc(D->getLocation())))
        walkNodes(*D, Question);
    return Found;
  }

  /// The node of class \p Node that begins at the point \p Name; the outermost
  /// where several do. There has to be one.
  template <typename Node> const Node &at(llvm::StringRef Name) const {
    const SourceLocation Loc = point(Name);
    const Node *N = find<Node>(
        [&](const Node &Candidate) { return beginOf(Candidate) == Loc; });
    if (!N) {
      ADD_FAILURE() << "nothing of that class at $" << Name.str() << "^";
      abort();
    }
    return *N;
  }

  /// The declaration of the main file whose printed qualified name is \p Name,
  /// e.g. "ns::task::run". The first one, in source order. It has to exist.
  template <typename Node = NamedDecl>
  const Node &decl(llvm::StringRef Name) const {
    const Node *N = find<Node>([&](const Node &Candidate) {
      return Candidate.getQualifiedNameAsString() == Name;
    });
    if (!N) {
      ADD_FAILURE() << "no declaration " << Name.str();
      abort();
    }
    return *N;
  }
  /// The class, by its definition where there is one.
  const CXXRecordDecl &record(llvm::StringRef Name) const {
    const auto &D = decl<CXXRecordDecl>(Name);
    return D.hasDefinition() ? *D.getDefinition() : D;
  }
  const FunctionDecl &function(llvm::StringRef Name) const {
    return decl<FunctionDecl>(Name);
  }
  /// The type that the variable or alias \p Name has.
  QualType type(llvm::StringRef Name) const {
    const auto &D = decl<NamedDecl>(Name);
    if (const auto *Value = llvm::dyn_cast<ValueDecl>(&D))
      return Value->getType();
    return context().getTypeDeclType(llvm::cast<TypeDecl>(&D));
  }
  /// The body of the function \p Name.
  const Stmt &body(llvm::StringRef Name) const {
    const FunctionDecl *Found = find<FunctionDecl>([&](const FunctionDecl &F) {
      return F.getQualifiedNameAsString() == Name &&
             F.doesThisDeclarationHaveABody();
    });
    if (!Found) {
      ADD_FAILURE() << "no body of " << Name.str();
      abort();
    }
    return *Found->getBody();
  }

private:
  // By the node's own class: CallExpr::getBeginLoc() is wrong for what derives
  // from it.
  static SourceLocation beginOf(const Stmt &S) { return S.getBeginLoc(); }
  static SourceLocation beginOf(const Decl &D) { return D.getBeginLoc(); }

  void takePoints(llvm::StringRef Marked) {
    while (!Marked.empty()) {
      const size_t Dollar = Marked.find('$');
      Code += Marked.substr(0, Dollar).str();
      if (Dollar == llvm::StringRef::npos)
        return;
      Marked = Marked.substr(Dollar + 1);
      const llvm::StringRef Name = Marked.take_while(
          [](char C) { return llvm::isAlnum(C) || C == '_'; });
      Marked = Marked.substr(Name.size());
      if (!Marked.consume_front("^")) {
        ADD_FAILURE() << "a point is written $name^";
        return;
      }
      EXPECT_TRUE(Points.try_emplace(Name, Code.size()).second)
          << "two points " << Name.str();
    }
  }

  std::string Code;
  llvm::StringMap<unsigned> Points;
  TestDiagnostics Diagnostics; // The AST keeps a pointer to it.
  std::unique_ptr<ASTUnit> AST;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_TEST_UNIT_TESTTU_H
