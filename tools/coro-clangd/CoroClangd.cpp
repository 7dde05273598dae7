//===--- CoroClangd.cpp - clangd with the coro checks ---------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The main function of coro-clangd. The checks register themselves; everything
// else, command line included, is clangd's.
//
//===----------------------------------------------------------------------===//

#include "llvm/Support/FileSystem.h"
#include <vector>

namespace clang::clangd {

/// clangd's own main function. LLVM ships it in libclangdMain.a and in no
/// header; clangd's tool declares it in the same way.
int clangdMain(int argc, char *argv[]);

} // namespace clang::clangd

int main(int argc, char *argv[]) {
  std::vector<char *> Arguments(argv, argv + argc);
  // clangd looks for the compiler's own headers beside its executable, which is
  // where LLVM installs clangd and not where coro-clangd is. The user's choice
  // comes later and so replaces this one.
  static char ResourceFolder[] = "--resource-dir=" CORO_TIDY_RESOURCE_FOLDER;
  if (llvm::sys::fs::is_directory(CORO_TIDY_RESOURCE_FOLDER))
    Arguments.insert(Arguments.begin() + 1, ResourceFolder);
  Arguments.push_back(nullptr);
  return clang::clangd::clangdMain(Arguments.size() - 1, Arguments.data());
}
