//===--- ModelLoader.h - Reads library models from YAML ---------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_MODEL_MODELLOADER_H
#define CORO_TIDY_MODEL_MODELLOADER_H

#include "Model/LibraryModel.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace clang::tidy::coro {

/// One thing that is wrong in a model file.
struct ModelError {
  std::string File;
  unsigned Line = 0;   ///< One-based; 0 if the file could not be read at all.
  unsigned Column = 0; ///< One-based.
  std::string Key;     ///< Path such as "tasks[2].start"; empty for syntax.
  std::string Message; ///< Names the accepted values where there is a list.

  /// "file:line:column: key: message", as compilers write it.
  std::string format() const;
};

/// What one file gave. A file with an error gives no library at all, so that
/// nothing half-read is ever used.
struct LoadedModels {
  std::vector<LibraryModel> Libraries; ///< One for each root namespace.
  std::vector<ModelError> Errors;
};

/// A larger file is refused: no library needs as much, and reading takes place
/// in every run of the tool.
inline constexpr size_t MaxModelBytes = size_t(1) << 20;

/// Reads the text of a model file. \p File is used in errors only.
///
/// All errors are collected, in the order of their lines; after text that is
/// not YAML at all, what follows is not looked at. Any text may be given.
LoadedModels parseModel(llvm::StringRef Text, llvm::StringRef File);

/// Reads the file at \p Path.
LoadedModels loadModelFile(llvm::StringRef Path);

/// A model that is compiled into the binary.
struct ShippedModel {
  llvm::StringRef File; ///< Base name, e.g. "asio.yaml".
  llvm::StringRef Text;
  /// The root namespaces of the file, in its order; empty for one about the
  /// global namespace. A file none of whose roots exists in a translation unit
  /// has nothing to say about it, and need not be parsed.
  llvm::ArrayRef<llvm::StringRef> Namespaces;
  /// Words of the file, sorted, with those among them that its entries are
  /// found by inside a root: of "$namespace::mutex::lock" "mutex", and of
  /// "::sleep" "sleep". Where no root declares any, the file has nothing to
  /// say.
  llvm::ArrayRef<llvm::StringRef> Words;
};

/// Sorted by file name. The text lives for ever.
llvm::ArrayRef<ShippedModel> shippedModels();

/// What \p Shipped, one of shippedModels(), says. That it is right is a test of
/// ours, so that its entries are not compared with one another here. Parsed
/// once a process, when first asked for, by whichever thread.
const std::vector<std::shared_ptr<const LibraryModel>> &
shippedLibraries(const ShippedModel &Shipped);

} // namespace clang::tidy::coro

#endif // CORO_TIDY_MODEL_MODELLOADER_H
