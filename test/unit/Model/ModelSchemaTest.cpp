//===--- ModelSchemaTest.cpp ----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The page for people who write models: what it prints of the schema, the
// example and the errors in it are what the code has. With
// CORO_TIDY_WRITE_DOCS=1 the printed parts of the page are written anew.

#include "Model/ModelSchema.h"
#include "Model/ModelLoader.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"
#include <cstdlib>

namespace clang::tidy::coro {
namespace {

constexpr char Page[] = CORO_TIDY_SOURCE_DIR "/docs/models.md";

std::string pageText() {
  const auto Buffer = llvm::MemoryBuffer::getFile(Page);
  if (!Buffer) {
    ADD_FAILURE() << Page << ": " << Buffer.getError().message();
    return {};
  }
  return (*Buffer)->getBuffer().str();
}

/// Compares what stands between the markers named \p Name with \p Expected.
void expectPart(llvm::StringRef Name, llvm::StringRef Expected) {
  const std::string Text = pageText();
  const std::string Begin = ("<!-- " + Name + ": begin -->\n").str();
  const std::string End = ("<!-- " + Name + ": end -->").str();
  const size_t From = Text.find(Begin);
  const size_t To = Text.find(End);
  ASSERT_TRUE(From != std::string::npos && To != std::string::npos && From < To)
      << Page << " has no part '" << Name.str() << "'";
  const size_t Start = From + Begin.size();
  if (std::getenv("CORO_TIDY_WRITE_DOCS")) {
    std::error_code Error;
    llvm::raw_fd_ostream OS(Page, Error);
    ASSERT_FALSE(Error) << Error.message();
    OS << llvm::StringRef(Text).take_front(Start) << Expected
       << llvm::StringRef(Text).drop_front(To);
    return;
  }
  EXPECT_EQ(Text.substr(Start, To - Start), Expected.str())
      << "run this test with CORO_TIDY_WRITE_DOCS=1 to write the page anew";
}

/// The text of the first fenced block behind the line \p Line.
std::string fencedAfter(llvm::StringRef Line) {
  const std::string Text = pageText();
  const llvm::StringRef Rest = llvm::StringRef(Text).split(Line).second;
  const llvm::StringRef Fenced = Rest.split("```").second;
  return Fenced.split('\n').second.split("```").first.str();
}

TEST(ModelSchema, pageHasTheReference) {
  expectPart("reference",
             llvm::formatv("\n{0}\n", describeModelSchema()).str());
}

TEST(ModelSchema, pageListsTheShippedModels) {
  std::string Table =
      "\n| File | Library | Namespaces |\n| --- | --- | --- |\n";
  for (const ShippedModel &Shipped : shippedModels()) {
    const LoadedModels Loaded = parseModel(Shipped.Text, Shipped.File);
    Table += "| `" + Shipped.File.str() + "` | " +
             Loaded.Libraries.back().Library + " " +
             Loaded.Libraries.back().Version + " | ";
    for (const llvm::StringRef Namespace : Shipped.Namespaces)
      Table += (Namespace == Shipped.Namespaces.front() ? "`" : ", `") +
               Namespace.str() + "`";
    Table += Shipped.Namespaces.empty() ? "the global one |\n" : " |\n";
  }
  expectPart("shipped", Table + "\n");
}

TEST(ModelSchema, exampleOfThePageLoads) {
  const std::string Example = fencedAfter("## A model of your own");
  const LoadedModels Loaded = parseModel(Example, "acme.yaml");
  for (const ModelError &Error : Loaded.Errors)
    ADD_FAILURE() << Error.format();
  ASSERT_EQ(Loaded.Libraries.size(), 1u) << Example;
  const LibraryModel &Acme = Loaded.Libraries.front();
  EXPECT_EQ(Acme.Tasks.at(0).Type, "acme::coro::job");
  EXPECT_EQ(Acme.Combinators.at(0).Name, "acme::coro::all");
  EXPECT_EQ(Acme.Sharing.at(0).Type, "acme::db::connection");
}

TEST(ModelSchema, pageShowsRealErrors) {
  const std::string Wrong = fencedAfter("## When something is wrong");
  const LoadedModels Loaded = parseModel(Wrong, "acme.yaml");
  EXPECT_TRUE(Loaded.Libraries.empty());
  std::string Errors = "\n```text\n";
  for (const ModelError &Error : Loaded.Errors)
    Errors += Error.format() + "\n";
  expectPart("errors", Errors + "```\n\n");
}

TEST(ModelSchema, everyKeyAndValueIsExplained) {
  const auto CheckKey = [](llvm::StringRef Where, const KeySchema &Key) {
    const std::string Name = (Where + "." + Key.Name).str();
    EXPECT_TRUE(Key.Meaning.ends_with(".")) << Name;
    EXPECT_FALSE(Key.Meaning.contains('|')) << Name;
    EXPECT_EQ(Key.Kind == KeyKind::Choice, !Key.Choices.empty()) << Name;
    llvm::StringSet<> Spellings;
    for (const KeyChoice &Choice : Key.Choices) {
      EXPECT_TRUE(Spellings.insert(Choice.Spelling).second) << Name;
      EXPECT_FALSE(Choice.Meaning.empty() || Choice.Meaning.ends_with("."))
          << Name;
      EXPECT_EQ(
          Choice.Spelling.find_first_not_of("abcdefghijklmnopqrstuvwxyz_"),
          llvm::StringRef::npos)
          << Name;
    }
    EXPECT_NE(describeModelSchema().find("| `" + Key.Name.str() + "` |"),
              std::string::npos)
        << Name;
  };
  for (const KeySchema &Key : modelHeadKeys())
    CheckKey("top", Key);
  modelRootSection().forEachKey(
      [&](const KeySchema &Key) { CheckKey("roots", Key); });
  for (const SectionSchema &Section : modelSections()) {
    llvm::StringSet<> Names;
    Section.forEachKey([&](const KeySchema &Key) {
      EXPECT_TRUE(Names.insert(Key.Name).second) << Section.Name.str();
      CheckKey(Section.Name, Key);
      // A key that another one asks for is in the same section.
      if (!Key.WithKey.empty()) {
        const KeySchema *With = Section.find(Key.WithKey);
        ASSERT_NE(With, nullptr);
        EXPECT_TRUE(llvm::any_of(With->Choices, [&](const KeyChoice &Choice) {
          return Choice.Spelling == Key.WithValue;
        }));
      }
    });
  }
}

} // namespace
} // namespace clang::tidy::coro
