//===--- ModelFilesTest.cpp -----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Model/ModelFiles.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

namespace clang::tidy::coro {
namespace {

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

/// A folder of its own, gone afterwards:
///   near.yaml, both.yaml, models.yaml (a folder),
///   src/deep/a.cpp, src/both.yaml
class ModelFiles : public testing::Test {
protected:
  void SetUp() override {
    ASSERT_FALSE(fs::createUniqueDirectory("model-files", Root));
    ASSERT_FALSE(fs::create_directories(at("src/deep")));
    ASSERT_FALSE(fs::create_directory(at("models.yaml")));
    for (const char *Name :
         {"near.yaml", "both.yaml", "src/deep/a.cpp", "src/both.yaml"}) {
      std::error_code Error;
      llvm::raw_fd_ostream(at(Name), Error) << "x";
      ASSERT_FALSE(Error);
    }
  }
  void TearDown() override { fs::remove_directories(Root); }

  std::string at(llvm::StringRef Name) const {
    llvm::SmallString<128> Path(Root);
    path::append(Path, Name);
    return Path.str().str();
  }

  llvm::SmallString<128> Root;
};

TEST_F(ModelFiles, absoluteNameIsTakenAsItIs) {
  EXPECT_EQ(findModelFile(at("near.yaml"), "/elsewhere/a.cpp"),
            at("near.yaml"));
  EXPECT_EQ(findModelFile(at("none.yaml"), at("src/deep/a.cpp")), "");
}

TEST_F(ModelFiles, relativeNameIsLookedForUpward) {
  EXPECT_EQ(findModelFile("near.yaml", at("src/deep/a.cpp")), at("near.yaml"));
  EXPECT_EQ(findModelFile("src/both.yaml", at("src/deep/a.cpp")),
            at("src/both.yaml"));
  EXPECT_EQ(findModelFile("none.yaml", at("src/deep/a.cpp")), "");
}

TEST_F(ModelFiles, nearestOneIsTaken) {
  EXPECT_EQ(findModelFile("both.yaml", at("src/deep/a.cpp")),
            at("src/both.yaml"));
  EXPECT_EQ(findModelFile("both.yaml", at("a.cpp")), at("both.yaml"));
}

TEST_F(ModelFiles, folderIsNoModelFile) {
  EXPECT_EQ(findModelFile("models.yaml", at("src/deep/a.cpp")), "");
  EXPECT_EQ(findModelFile(at("models.yaml"), at("src/deep/a.cpp")), "");
}

TEST_F(ModelFiles, analysedFileNeedNotExistAndMayHaveDots) {
  EXPECT_EQ(findModelFile("near.yaml", at("src/none/../b.cpp")),
            at("near.yaml"));
  EXPECT_EQ(findModelFile("./near.yaml", at("src/deep/./a.cpp")),
            at("near.yaml"));
}

TEST_F(ModelFiles, analysedFileMayBeRelative) {
  llvm::SmallString<128> Before;
  ASSERT_FALSE(fs::current_path(Before));
  ASSERT_FALSE(fs::set_current_path(at("src")));
  EXPECT_EQ(path::filename(findModelFile("near.yaml", "deep/a.cpp")),
            "near.yaml");
  EXPECT_EQ(path::filename(findModelFile("near.yaml", "a.cpp")), "near.yaml");
  ASSERT_FALSE(fs::set_current_path(Before));
}

TEST_F(ModelFiles, namesAreSeparatedBySemicolons) {
  EXPECT_EQ(llvm::join(modelFileNames(" a.yaml ;; b c.yaml;\t/d.yaml;"), "|"),
            "a.yaml|b c.yaml|/d.yaml");
  EXPECT_TRUE(modelFileNames("").empty());
  EXPECT_TRUE(modelFileNames(" ; ;").empty());
  EXPECT_EQ(findModelFile("", at("src/deep/a.cpp")), "");
}

} // namespace
} // namespace clang::tidy::coro
