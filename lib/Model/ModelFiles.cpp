//===--- ModelFiles.cpp ---------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Model/ModelFiles.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace clang::tidy::coro {

namespace path = llvm::sys::path;

llvm::SmallVector<llvm::StringRef, 4> modelFileNames(llvm::StringRef Option) {
  llvm::SmallVector<llvm::StringRef, 4> Names;
  Option.split(Names, ';');
  for (llvm::StringRef &Name : Names)
    Name = Name.trim();
  llvm::erase_if(Names, [](llvm::StringRef Name) { return Name.empty(); });
  return Names;
}

std::string findModelFile(llvm::StringRef Name, llvm::StringRef AnalysedFile) {
  if (Name.empty())
    return {};
  llvm::SmallString<256> Folder(path::parent_path(AnalysedFile));
  if (llvm::sys::fs::make_absolute(Folder))
    return {};
  path::remove_dots(Folder, /*remove_dot_dot=*/true);
  while (true) {
    llvm::SmallString<256> Candidate(Folder);
    if (path::is_absolute(Name))
      Candidate = Name;
    else
      path::append(Candidate, Name);
    path::remove_dots(Candidate, /*remove_dot_dot=*/true);
    if (llvm::sys::fs::exists(Candidate) &&
        !llvm::sys::fs::is_directory(Candidate))
      return Candidate.str().str();
    if (path::is_absolute(Name) || !path::has_parent_path(Folder))
      return {};
    path::remove_filename(Folder);
  }
}

} // namespace clang::tidy::coro
