//===--- ModelFiles.h - Where a user's models are ---------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Model files that a user names are mostly kept beside the sources that they
// are about, and named in one `.clang-tidy` for all of them. A relative name is
// therefore looked for from the analysed file's folder upward, as clang-tidy
// looks for `.clang-tidy` itself: it does not matter where the tool is started.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_MODEL_MODELFILES_H
#define CORO_TIDY_MODEL_MODELFILES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace clang::tidy::coro {

/// The names in the value of the option `ModelFiles`, which separates them by
/// semicolons: blanks around a name and empty names do not count. They point
/// into \p Option.
llvm::SmallVector<llvm::StringRef, 4> modelFileNames(llvm::StringRef Option);

/// The path of the model file \p Name; empty if there is no such file.
///
/// An absolute name is taken as it is. A relative one is looked for in the
/// folder of \p AnalysedFile, then in each folder above it; the first file
/// found is taken. \p AnalysedFile may be relative to the current folder and
/// need not exist. The path is absolute and has no `.` and `..` in it. Costs
/// one look at the file system for each folder.
std::string findModelFile(llvm::StringRef Name, llvm::StringRef AnalysedFile);

} // namespace clang::tidy::coro

#endif // CORO_TIDY_MODEL_MODELFILES_H
