//===--- ModelSchema.h - What a model file may say --------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every section, key and accepted value of a model file, declared once as
// data. The loader reads by these tables, its errors list from them, and the
// reference in docs/models.md is printed from them, so the three cannot differ.
//
// A new member of a struct in LibraryModel.h needs one line in ModelSchema.cpp
// and nothing else.
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_MODEL_MODELSCHEMA_H
#define CORO_TIDY_MODEL_MODELSCHEMA_H

#include "Model/LibraryModel.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace clang::tidy::coro {

/// What may follow a key.
enum class KeyKind { Text, Flag, Choice, TextList, NumberList };

/// What a text, or each text of a list, must look like.
enum class TextForm {
  Any,
  Name,    ///< Qualified name: no template arguments, no "::" in front.
  Header,  ///< As between the brackets of an include directive.
  Sentence ///< Goes into a message: lower case in front, no full stop.
};

/// One value of a key of kind Choice.
struct KeyChoice {
  llvm::StringLiteral Spelling;
  int Value; ///< Of the enumerator.
  llvm::StringLiteral Meaning;
};

/// What was read for one key; the member that its kind names is meant.
struct KeyValue {
  std::string Text;
  bool Flag = false;
  int Choice = 0;
  std::vector<std::string> Texts;
  std::vector<unsigned> Numbers;
};

/// One key of a mapping.
struct KeySchema {
  llvm::StringLiteral Name;
  llvm::StringLiteral Meaning;
  KeyKind Kind;
  TextForm Form = TextForm::Any;
  bool Required = false;
  /// Two entries that are equal in all such keys are duplicates.
  bool Identity = false;
  /// A text for which a list may stand too: the entry is then one for each.
  bool Repeats = false;
  /// Not empty: the key must be there where key WithKey has the value
  /// WithValue, and must not be there otherwise.
  llvm::StringLiteral WithKey = "";
  llvm::StringLiteral WithValue = "";
  llvm::ArrayRef<KeyChoice> Choices = {}; ///< For KeyKind::Choice.
  /// Puts a value of this kind into the struct that the section describes.
  void (*Store)(void *Entry, const KeyValue &Value);

  constexpr KeySchema required() const {
    KeySchema Copy = *this;
    Copy.Required = true;
    return Copy;
  }
  constexpr KeySchema identity() const {
    KeySchema Copy = *this;
    Copy.Identity = true;
    return Copy;
  }
  /// What an entry is about.
  constexpr KeySchema subject() const {
    KeySchema Copy = required().identity().as(TextForm::Name);
    Copy.Repeats = true;
    return Copy;
  }
  constexpr KeySchema as(TextForm Form) const {
    KeySchema Copy = *this;
    Copy.Form = Form;
    return Copy;
  }
  constexpr KeySchema onlyWith(llvm::StringLiteral Key,
                               llvm::StringLiteral Value) const {
    KeySchema Copy = *this;
    Copy.WithKey = Key;
    Copy.WithValue = Value;
    return Copy;
  }
};

/// One root namespace of a library, as a model file gives it.
struct ModelRoot {
  std::string Namespace; ///< What `$namespace` stands for; may be empty.
  std::string Include;   ///< What `$include` stands for; may be empty.
  std::string Library;   ///< Empty: what the file says.
};

/// What stands at the top of a model file.
struct ModelHead {
  std::string Library;
  Provenance From; ///< What an entry has that says none of its own.
};

/// A list of entries of one kind.
struct SectionSchema {
  llvm::StringLiteral Name;
  llvm::StringLiteral Meaning;
  llvm::ArrayRef<KeySchema> Keys;
  llvm::ArrayRef<KeySchema> VersionKeys;
  llvm::ArrayRef<KeySchema> ProvenanceKeys;
  /// Adds an entry to a library and gives its address.
  void *(*Append)(LibraryModel &Library);
  /// Where the provenance of the entry at \p Entry is kept.
  Provenance *(*From)(void *Entry);

  /// All keys in the order in which the reference prints them.
  void forEachKey(llvm::function_ref<void(const KeySchema &)> Visit) const;
  /// Null for a name that is no key here.
  const KeySchema *find(llvm::StringRef Key) const;
};

/// The keys at the top of a file that are no sections: they store into a
/// ModelHead.
llvm::ArrayRef<KeySchema> modelHeadKeys();

/// The section `roots`. Its keys store into a ModelRoot; Append and From are
/// null.
const SectionSchema &modelRootSection();

/// The sections of a LibraryModel, in the order of its members.
llvm::ArrayRef<SectionSchema> modelSections();

/// The reference for people, in Markdown: a heading and a table for the top of
/// a file and for each section, with all accepted values.
std::string describeModelSchema();

} // namespace clang::tidy::coro

#endif // CORO_TIDY_MODEL_MODELSCHEMA_H
