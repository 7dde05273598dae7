//===--- ModelLoader.cpp --------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reading goes in two steps. The first checks the whole text against the
// schema and keeps what was read as values beside the keys that they belong
// to; the second makes one library for each root from them. `$namespace` and
// `$include` differ from root to root, so nothing is stored before.
//
// LLVM's parser skips a node by recursion. Every node is therefore walked to
// its end here, with a limit, before the parser moves on, and the walk is
// given up at the limit: text that is nested deeply costs no stack.
//
//===----------------------------------------------------------------------===//

#include "Model/ModelLoader.h"
#include "Model/ModelSchema.h"
#include "Support/Compat.h"
#include "clang/Basic/CharInfo.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/ConvertUTF.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLParser.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>
#include <map>
#include <mutex>
#include <numeric>
#include <optional>
#include <tuple>

namespace clang::tidy::coro {

std::string ModelError::format() const {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  OS << File << ':';
  if (Line)
    OS << Line << ':' << Column << ':';
  OS << ' ';
  if (!Key.empty())
    OS << Key << ": ";
  OS << Message;
  return Text;
}

namespace {

/// A position, both parts one-based.
struct Position {
  unsigned Line = 1;
  unsigned Column = 1;
};

Position positionOf(llvm::StringRef Text, size_t Offset) {
  const llvm::StringRef Before = Text.take_front(Offset);
  const size_t LineStart = Before.rfind('\n') + 1; // npos + 1 is 0.
  return {static_cast<unsigned>(Before.count('\n')) + 1,
          static_cast<unsigned>(Offset - LineStart) + 1};
}

/// The value of one key, with the key's declaration.
struct StoredValue {
  const KeySchema *Key;
  KeyValue Value;
};

/// One entry of a section as it was read, before anything is replaced in it.
struct StoredEntry {
  const SectionSchema *Section;
  unsigned Index; ///< In its section, from 0.
  llvm::SMLoc Start;
  std::vector<StoredValue> Values;
};

/// The ones among \p Names that \p Word may have been meant to be: the closest,
/// if it is close at all; empty otherwise.
llvm::StringRef closest(llvm::StringRef Word,
                        llvm::ArrayRef<llvm::StringRef> Names) {
  // Two letters in the wrong order are two edits.
  const unsigned Limit =
      Word.size() < 4 ? 1 : std::max<size_t>(2, Word.size() / 3);
  llvm::StringRef Best;
  unsigned BestDistance = Limit + 1;
  for (llvm::StringRef Name : Names) {
    const unsigned Distance =
        Word.edit_distance(Name, /*AllowReplacements=*/true, BestDistance);
    if (Distance < BestDistance) {
      Best = Name;
      BestDistance = Distance;
    }
  }
  return Best;
}

/// "unknown key 'strat' (did you mean 'start'?); accepted keys: type, start"
std::string notAmong(llvm::StringRef What, llvm::StringRef Word,
                     llvm::StringRef Accepted,
                     llvm::ArrayRef<llvm::StringRef> Names) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  OS << What << " '";
  // A word of any length may stand in the file.
  OS << Word.take_front(60) << (Word.size() > 60 ? "…'" : "'");
  const llvm::StringRef Meant = closest(Word.take_front(60), Names);
  if (!Meant.empty())
    OS << " (did you mean '" << Meant << "'?)";
  OS << "; " << Accepted << ": " << llvm::join(Names, ", ");
  return Text;
}

llvm::StringRef expectedKind(KeyKind Kind) {
  switch (Kind) {
  case KeyKind::Text:
    return "text";
  case KeyKind::Flag:
    return "true or false";
  case KeyKind::Choice:
    return "a word";
  case KeyKind::TextList:
    return "a list of texts";
  case KeyKind::NumberList:
    return "a list of numbers";
  }
  return "";
}

llvm::StringRef kindOf(const llvm::yaml::Node &Node) {
  switch (Node.getType()) {
  case llvm::yaml::Node::NK_Scalar:
  case llvm::yaml::Node::NK_BlockScalar:
    return "text";
  case llvm::yaml::Node::NK_Mapping:
  case llvm::yaml::Node::NK_KeyValue:
    return "a mapping";
  case llvm::yaml::Node::NK_Sequence:
    return "a list";
  case llvm::yaml::Node::NK_Alias:
    return "an alias";
  default:
    return "nothing";
  }
}

/// What is wrong with the form of \p Text; empty if nothing is.
std::string wrongForm(llvm::StringRef Text, TextForm Form) {
  switch (Form) {
  case TextForm::Any:
    return {};
  case TextForm::Name:
    // "operator new", "operator<".
    if (Text.contains("operator"))
      return {};
    if (Text.find_first_of(" \t") != llvm::StringRef::npos)
      return "a name has no blanks";
    if (Text.starts_with("::") || Text.ends_with("::"))
      return "a name neither begins nor ends with '::'";
    if (Text.contains('<'))
      return "a name has no template arguments";
    return {};
  case TextForm::Header:
    if (Text.find_first_of(" \t<>\"") != llvm::StringRef::npos)
      return "a header is written without brackets, quotes and blanks";
    return {};
  case TextForm::Sentence:
    // "POSIX says" may stand in front, "The thread waits" may not.
    if (Text.size() > 1 && isUppercase(Text[0]) && isLowercase(Text[1]))
      return "a sentence for a message begins in lower case";
    if (Text.ends_with("."))
      return "a sentence for a message has no full stop";
    return {};
  }
  return {};
}

/// Deeper than any valid file, and nothing to a stack.
constexpr unsigned MaxDepth = 16;

/// Longer than any text for a message. An entry that stands for many names has
/// its texts once for each.
constexpr size_t MaxTextBytes = 1000;

/// A byte that \p Text does not have, to stand for a colon inside a word; zero
/// if it has all that may stand there.
char colonStandIn(llvm::StringRef Text) {
  for (const char Candidate : llvm::StringRef("`^~%@"))
    if (!Text.contains(Candidate))
      return Candidate;
  return 0;
}

/// \p Text with \p StandIn for each colon that separates no key from its
/// value: no blank follows it, and no quote stands in front.
std::string withoutInnerColons(llvm::StringRef Text, char StandIn) {
  std::string Result = Text.str();
  for (size_t I = 1; I + 1 < Result.size(); ++I)
    if (Result[I] == ':' &&
        !llvm::StringRef(" \t\r\n,[]{}").contains(Result[I + 1]) &&
        !llvm::StringRef("\"']}").contains(Result[I - 1]))
      Result[I] = StandIn;
  return Result;
}

/// Reads one file.
class ModelReader {
public:
  ModelReader(llvm::StringRef Text, llvm::StringRef File)
      : Text(Text), File(File) {}

  /// With \p IsTested, entries are not compared with one another.
  LoadedModels read(bool IsTested = false);

private:
  /// Checks what the parser cannot be trusted with; false: do not parse.
  bool screen();
  void parse();
  void readTop(llvm::yaml::MappingNode &Top);
  void readSection(const SectionSchema &Section, llvm::yaml::Node &List,
                   llvm::SMLoc KeyLoc);
  void readItem(const SectionSchema &Section, unsigned Index,
                llvm::yaml::Node &Node, llvm::SMLoc KeyLoc,
                const llvm::Twine &Path);
  void readEntry(const SectionSchema &Section, unsigned Index,
                 llvm::yaml::MappingNode &Node, const llvm::Twine &Path);
  /// Reads the value of \p Key; nothing if it is wrong, which was then said.
  std::optional<KeyValue> readValue(const KeySchema &Key,
                                    llvm::yaml::Node &Node, llvm::SMLoc KeyLoc,
                                    const llvm::Twine &Path);
  /// The text of a scalar, checked for form and for what starts with `$`.
  std::optional<std::string> readText(const KeySchema &Key,
                                      llvm::yaml::Node &Node,
                                      llvm::SMLoc KeyLoc,
                                      const llvm::Twine &Path);
  /// Calls \p Read for each key of a mapping and its value; it says whether
  /// the key is known. A key that is no plain word, and a known one that was
  /// given before, is reported and left out.
  void
  forEachKey(llvm::yaml::MappingNode &Node, const llvm::Twine &Path,
             llvm::function_ref<bool(llvm::StringRef Key, llvm::SMLoc KeyLoc,
                                     llvm::yaml::Node &Value)>
                 Read);

  /// Reports what no node may have: anchors, aliases and tags.
  void checkPlain(llvm::yaml::Node &Node, const llvm::Twine &Path);
  /// Walks to the end of what is not read.
  void skip(llvm::yaml::Node &Node, unsigned Depth = 0);

  void checkProvenance();
  void checkDuplicates();
  void checkRoots();
  void makeLibraries(LoadedModels &Result);

  Position positionAt(llvm::SMLoc Loc) const;
  unsigned lineOf(llvm::SMLoc Loc) const { return positionAt(Loc).Line; }
  llvm::SMLoc startOf(const llvm::yaml::Node &Node, llvm::SMLoc KeyLoc) const;
  void error(llvm::SMLoc Loc, const llvm::Twine &Key,
             const llvm::Twine &Message);
  void errorAt(Position At, const llvm::Twine &Key, const llvm::Twine &Message);
  /// Whether the parser or the walk has given up.
  bool stopped() const { return Stopped || (Stream && Stream->failed()); }

  /// What the file has where the YAML reader gave \p Read.
  std::string asWritten(llvm::StringRef Read) const {
    std::string Written = Read.str();
    if (StandIn)
      std::replace(Written.begin(), Written.end(), StandIn, ':');
    return Written;
  }

  llvm::StringRef Text;
  /// What Text refers to where the YAML reader would refuse what is written:
  /// as many bytes, so that every position stays.
  std::string Readable;
  char StandIn = 0; ///< Stands for some colons in Text; zero if none does.
  llvm::StringRef File;
  llvm::SourceMgr Sources;
  std::unique_ptr<llvm::yaml::Stream> Stream;
  bool Stopped = false;
  std::vector<ModelError> Errors;

  ModelHead Head;
  std::vector<StoredEntry> Roots;
  std::vector<StoredEntry> Entries;
  llvm::SMLoc FirstNamespace; ///< Where `$namespace` is used first.
  llvm::SMLoc FirstInclude;   ///< Where `$include` is used first.
};

} // namespace

void ModelReader::errorAt(Position At, const llvm::Twine &Key,
                          const llvm::Twine &Message) {
  Errors.push_back({File.str(), At.Line, At.Column, Key.str(), Message.str()});
}

void ModelReader::error(llvm::SMLoc Loc, const llvm::Twine &Key,
                        const llvm::Twine &Message) {
  errorAt(positionAt(Loc), Key, Message);
}

Position ModelReader::positionAt(llvm::SMLoc Loc) const {
  // Of what is not in the text, the beginning.
  if (!Loc.isValid() || Loc.getPointer() < Text.begin() ||
      Loc.getPointer() > Text.end())
    return {};
  // Keeps where the lines begin: a file may have very many errors.
  const auto [Line, Column] = Sources.getLineAndColumn(Loc);
  return {Line, Column};
}

/// Where \p Node begins, for people. The parser's range of a collection in
/// brackets begins behind the bracket, and that of a block of text with the
/// text.
llvm::SMLoc ModelReader::startOf(const llvm::yaml::Node &Node,
                                 llvm::SMLoc KeyLoc) const {
  const llvm::SMLoc Start = Node.getSourceRange().Start;
  if (llvm::isa<llvm::yaml::NullNode, llvm::yaml::BlockScalarNode>(Node))
    return KeyLoc;
  if (!Start.isValid() ||
      !llvm::isa<llvm::yaml::MappingNode, llvm::yaml::SequenceNode>(Node))
    return Start;
  const llvm::StringRef Before =
      Text.take_front(Start.getPointer() - Text.begin()).rtrim();
  if (Before.ends_with("[") || Before.ends_with("{"))
    return llvm::SMLoc::getFromPointer(Before.end() - 1);
  return Start;
}

bool ModelReader::screen() {
  if (Text.size() > MaxModelBytes) {
    Errors.push_back(
        {File.str(), 0, 0, "",
         ("the file has " + llvm::Twine(Text.size()) +
          " bytes; a model has at most " + llvm::Twine(MaxModelBytes))
             .str()});
    return false;
  }
  if (Text.trim().empty()) {
    Errors.push_back({File.str(), 0, 0, "", "the file is empty"});
    return false;
  }
  const auto *Next = reinterpret_cast<const llvm::UTF8 *>(Text.begin());
  const auto *End = reinterpret_cast<const llvm::UTF8 *>(Text.end());
  if (!llvm::isLegalUTF8String(&Next, End)) {
    const size_t Offset =
        Next - reinterpret_cast<const llvm::UTF8 *>(Text.begin());
    errorAt(positionOf(Text, Offset), "", "the file is not UTF-8 text");
    return false;
  }
  for (size_t I = 0; I != Text.size(); ++I) {
    const unsigned char C = Text[I];
    if (LLVM_LIKELY(C >= 0x20 && C != 0x7f))
      continue;
    if (C != '\n' && C != '\r' && C != '\t') {
      errorAt(positionOf(Text, I), "", "the file has a control character");
      return false;
    }
  }
  return true;
}

void ModelReader::checkPlain(llvm::yaml::Node &Node, const llvm::Twine &Path) {
  const llvm::SMLoc Loc = Node.getSourceRange().Start;
  if (!Node.getAnchor().empty())
    error(Loc, Path, "anchors are not accepted: write the value out");
  if (llvm::isa<llvm::yaml::AliasNode>(Node))
    error(Loc, Path, "aliases are not accepted: write the value out");
  if (!Node.getRawTag().empty())
    error(Loc, Path, "tags are not accepted");
}

void ModelReader::skip(llvm::yaml::Node &Node, unsigned Depth) {
  if (stopped())
    return;
  if (Depth > MaxDepth) {
    error(Node.getSourceRange().Start, "",
          "nested more than " + llvm::Twine(MaxDepth) + " deep");
    Stopped = true;
    return;
  }
  if (auto *List = llvm::dyn_cast<llvm::yaml::SequenceNode>(&Node)) {
    for (llvm::yaml::Node &Entry : *List) {
      skip(Entry, Depth + 1);
      if (stopped())
        return;
    }
  } else if (auto *Map = llvm::dyn_cast<llvm::yaml::MappingNode>(&Node)) {
    for (llvm::yaml::KeyValueNode &Entry : *Map) {
      for (const bool IsKey : {true, false}) {
        if (llvm::yaml::Node *Part = IsKey ? Entry.getKey() : Entry.getValue())
          skip(*Part, Depth + 1);
        if (stopped())
          return;
      }
    }
  }
}

void ModelReader::forEachKey(
    llvm::yaml::MappingNode &Node, const llvm::Twine &Path,
    llvm::function_ref<bool(llvm::StringRef, llvm::SMLoc, llvm::yaml::Node &)>
        Read) {
  // As many as the schema has at most: unknown keys are not kept.
  llvm::SmallVector<std::pair<std::string, llvm::SMLoc>, 16> Known;
  for (llvm::yaml::KeyValueNode &Entry : Node) {
    llvm::yaml::Node *Key = Entry.getKey();
    if (!Key || stopped())
      return;
    const llvm::SMLoc KeyLoc = Key->getSourceRange().Start;
    checkPlain(*Key, Path);
    auto *Word = llvm::dyn_cast<llvm::yaml::ScalarNode>(Key);
    llvm::SmallString<32> Storage;
    std::string Name;
    if (Word)
      Name = asWritten(Word->getValue(Storage));
    else
      error(startOf(*Key, KeyLoc), Path,
            "a key is a word, not " + kindOf(*Key));
    skip(*Key);
    if (stopped())
      return;

    llvm::yaml::Node *Value = Entry.getValue();
    if (!Value || stopped())
      return;
    checkPlain(*Value, Path.isTriviallyEmpty() ? Name : Path + "." + Name);
    const auto *First = llvm::find_if(
        Known, [&](const auto &Other) { return Other.first == Name; });
    if (Word && First == Known.end()) {
      if (Read(Name, KeyLoc, *Value))
        Known.emplace_back(Name, KeyLoc);
    } else {
      if (Word)
        error(KeyLoc, Path,
              "key '" + Name + "' is given twice; the first is in line " +
                  llvm::Twine(lineOf(First->second)));
      skip(*Value);
    }
    if (stopped())
      return;
  }
}

std::optional<std::string> ModelReader::readText(const KeySchema &Key,
                                                 llvm::yaml::Node &Node,
                                                 llvm::SMLoc KeyLoc,
                                                 const llvm::Twine &Path) {
  std::string Value;
  if (auto *Scalar = llvm::dyn_cast<llvm::yaml::ScalarNode>(&Node)) {
    llvm::SmallString<128> Storage;
    Value = asWritten(Scalar->getValue(Storage));
  } else if (auto *Block = llvm::dyn_cast<llvm::yaml::BlockScalarNode>(&Node)) {
    Value = asWritten(Block->getValue().rtrim('\n'));
  } else {
    error(startOf(Node, KeyLoc), Path, "expected text, found " + kindOf(Node));
    skip(Node);
    return std::nullopt;
  }
  if (stopped())
    return std::nullopt;
  const llvm::SMLoc Loc = startOf(Node, KeyLoc);
  if (Value.empty()) {
    error(KeyLoc, Path, "the text is empty; leave the key out instead");
    return std::nullopt;
  }
  if (llvm::StringRef(Value).contains('\n')) {
    error(Loc, Path, "the text has more than one line");
    return std::nullopt;
  }
  if (Value.size() > MaxTextBytes) {
    error(Loc, Path,
          "the text has more than " + llvm::Twine(MaxTextBytes) + " bytes");
    return std::nullopt;
  }
  bool Good = true;
  for (size_t At = Value.find('$'); At != std::string::npos;
       At = Value.find('$', At + 1)) {
    const llvm::StringRef Word =
        llvm::StringRef(Value).drop_front(At).take_while(
            [](char C) { return C == '$' || C == '_' || llvm::isAlnum(C); });
    if (Word == "$namespace" && !FirstNamespace.isValid())
      FirstNamespace = Loc;
    if (Word == "$include" && !FirstInclude.isValid())
      FirstInclude = Loc;
    if (Word == "$namespace" || Word == "$include" ||
        (Word == "$scope" && Key.Name == "join") ||
        (Word == "$executor" && Key.Name == "arguments"))
      continue;
    error(Loc, Path,
          notAmong("nothing is known as", Word, "accepted",
                   {"$namespace", "$include", "$scope (in 'join')",
                    "$executor (in 'arguments')"}));
    Good = false;
    break;
  }
  const std::string Wrong = wrongForm(Value, Key.Form);
  if (!Wrong.empty()) {
    error(Loc, Path, Wrong);
    Good = false;
  }
  if (!Good)
    return std::nullopt;
  return Value;
}

std::optional<KeyValue> ModelReader::readValue(const KeySchema &Key,
                                               llvm::yaml::Node &Node,
                                               llvm::SMLoc KeyLoc,
                                               const llvm::Twine &Path) {
  KeyValue Value;
  const llvm::SMLoc Loc = Node.getSourceRange().Start;
  const bool IsList =
      Key.Kind == KeyKind::TextList || Key.Kind == KeyKind::NumberList ||
      (Key.Repeats && llvm::isa<llvm::yaml::SequenceNode>(Node));
  if (IsList != llvm::isa<llvm::yaml::SequenceNode>(Node) ||
      (!IsList && !llvm::isa<llvm::yaml::ScalarNode>(Node) &&
       !llvm::isa<llvm::yaml::BlockScalarNode>(Node))) {
    std::string Accepted;
    for (const KeyChoice &Choice : Key.Choices)
      Accepted += (Accepted.empty() ? "; accepted values: " : ", ") +
                  Choice.Spelling.str();
    error(startOf(Node, KeyLoc), Path,
          "expected " + expectedKind(Key.Kind) + ", found " + kindOf(Node) +
              Accepted);
    skip(Node);
    return std::nullopt;
  }
  if (!IsList) {
    std::optional<std::string> Word = readText(Key, Node, KeyLoc, Path);
    if (!Word)
      return std::nullopt;
    switch (Key.Kind) {
    case KeyKind::Text:
      Value.Text = std::move(*Word);
      return Value;
    case KeyKind::Flag:
      if (*Word != "true" && *Word != "false") {
        error(Loc, Path,
              notAmong("unknown value", *Word, "accepted values",
                       {"true", "false"}));
        return std::nullopt;
      }
      Value.Flag = *Word == "true";
      return Value;
    default:
      break;
    }
    llvm::SmallVector<llvm::StringRef, 8> Spellings;
    for (const KeyChoice &Choice : Key.Choices) {
      if (Choice.Spelling == *Word) {
        Value.Choice = Choice.Value;
        return Value;
      }
      Spellings.push_back(Choice.Spelling);
    }
    error(Loc, Path,
          notAmong("unknown value", *Word, "accepted values", Spellings));
    return std::nullopt;
  }

  bool Good = true;
  unsigned Index = 0;
  auto &List = *llvm::cast<llvm::yaml::SequenceNode>(&Node);
  for (auto I = List.begin(), E = List.end(); I != E; ++I, ++Index) {
    const auto ReadItem = [&](const llvm::Twine &ItemPath) {
      checkPlain(*I, ItemPath);
      return readText(Key, *I, Loc, ItemPath);
    };
    std::optional<std::string> Item =
        ReadItem(Path + "[" + llvm::Twine(Index) + "]");
    if (stopped())
      return std::nullopt;
    if (!Item) {
      Good = false;
    } else if (Key.Kind != KeyKind::NumberList) {
      Value.Texts.push_back(std::move(*Item));
    } else {
      unsigned Number = 0;
      if (llvm::StringRef(*Item).getAsInteger(10, Number) || Number > 63) {
        error(I->getSourceRange().Start, Path + "[" + llvm::Twine(Index) + "]",
              "expected a number from 0 to 63");
        Good = false;
      }
      Value.Numbers.push_back(Number);
    }
  }
  if (Good && Key.Repeats && Value.Texts.empty()) {
    error(Loc, Path, "expected at least one name");
    Good = false;
  }
  if (!Good)
    return std::nullopt;
  return Value;
}

void ModelReader::readEntry(const SectionSchema &Section, unsigned Index,
                            llvm::yaml::MappingNode &Node,
                            const llvm::Twine &Path) {
  StoredEntry Entry{&Section, Index, startOf(Node, llvm::SMLoc()), {}};
  llvm::SmallVector<const KeySchema *, 4> Wrong;
  forEachKey(Node, Path,
             [&](llvm::StringRef Name, llvm::SMLoc KeyLoc,
                 llvm::yaml::Node &ValueNode) {
               const KeySchema *Key = Section.find(Name);
               if (!Key) {
                 llvm::SmallVector<llvm::StringRef, 32> Names;
                 Section.forEachKey([&](const KeySchema &Accepted) {
                   Names.push_back(Accepted.Name);
                 });
                 // `{reason: one, two}` has a key "two" without a value.
                 const bool CutOff = llvm::isa<llvm::yaml::NullNode>(ValueNode);
                 error(KeyLoc, Path,
                       notAmong("unknown key", Name, "accepted keys", Names) +
                           (CutOff ? "; text with a comma is quoted where it "
                                     "stands in braces"
                                   : ""));
                 skip(ValueNode);
                 return false;
               }
               std::optional<KeyValue> Value =
                   readValue(*Key, ValueNode, KeyLoc, Path + "." + Name);
               if (Value)
                 Entry.Values.push_back({Key, std::move(*Value)});
               else
                 Wrong.push_back(Key);
               return true;
             });
  if (stopped())
    return;

  // What was given and is wrong is not missing as well.
  const auto Has = [&](const KeySchema &Key) {
    return llvm::is_contained(Wrong, &Key) ||
           llvm::any_of(Entry.Values,
                        [&](const StoredValue &V) { return V.Key == &Key; });
  };
  Section.forEachKey([&](const KeySchema &Key) {
    if (Key.Required && !Has(Key))
      error(Entry.Start, Path, "missing key '" + Key.Name + "'");
    if (Key.WithKey.empty())
      return;
    const KeySchema &Other = *Section.find(Key.WithKey);
    if (llvm::is_contained(Wrong, &Other))
      return;
    const bool With = llvm::any_of(Entry.Values, [&](const StoredValue &V) {
      return V.Key == &Other &&
             llvm::any_of(Other.Choices, [&](const KeyChoice &Choice) {
               return Choice.Value == V.Value.Choice &&
                      Choice.Spelling == Key.WithValue;
             });
    });
    if (With && !Has(Key))
      error(Entry.Start, Path,
            "missing key '" + Key.Name + "', which '" + Key.WithKey + ": " +
                Key.WithValue + "' needs");
    else if (!With && Has(Key))
      error(Entry.Start, Path,
            "key '" + Key.Name + "' has a meaning only with '" + Key.WithKey +
                ": " + Key.WithValue + "'");
  });
  std::vector<StoredEntry> &All = Section.Append ? Entries : Roots;
  const auto Repeated = llvm::find_if(Entry.Values, [](const StoredValue &V) {
    return V.Key->Repeats && !V.Value.Texts.empty();
  });
  if (Repeated == Entry.Values.end()) {
    All.push_back(std::move(Entry));
    return;
  }
  const std::vector<std::string> Subjects = std::move(Repeated->Value.Texts);
  Repeated->Value.Texts.clear();
  for (const std::string &Subject : Subjects) {
    Repeated->Value.Text = Subject;
    All.push_back(Entry);
  }
}

void ModelReader::readItem(const SectionSchema &Section, unsigned Index,
                           llvm::yaml::Node &Node, llvm::SMLoc KeyLoc,
                           const llvm::Twine &Path) {
  checkPlain(Node, Path);
  if (auto *Entry = llvm::dyn_cast<llvm::yaml::MappingNode>(&Node)) {
    readEntry(Section, Index, *Entry, Path);
    return;
  }
  error(startOf(Node, KeyLoc), Path,
        "expected a mapping, found " + kindOf(Node));
  skip(Node);
}

void ModelReader::readSection(const SectionSchema &Section,
                              llvm::yaml::Node &Node, llvm::SMLoc KeyLoc) {
  auto *List = llvm::dyn_cast<llvm::yaml::SequenceNode>(&Node);
  if (!List) {
    error(startOf(Node, KeyLoc), Section.Name,
          "expected a list of entries, found " + kindOf(Node));
    skip(Node);
    return;
  }
  unsigned Index = 0;
  auto I = List->begin();
  if (I == List->end() && &Section == &modelRootSection() && !stopped())
    error(KeyLoc, Section.Name, "expected at least one root");
  for (auto E = List->end(); I != E; ++I, ++Index) {
    readItem(Section, Index, *I, KeyLoc,
             Section.Name + "[" + llvm::Twine(Index) + "]");
    if (stopped())
      return;
  }
}

void ModelReader::readTop(llvm::yaml::MappingNode &Top) {
  const auto Find = [](llvm::StringRef Name) -> const SectionSchema * {
    if (modelRootSection().Name == Name)
      return &modelRootSection();
    for (const SectionSchema &Section : modelSections())
      if (Section.Name == Name)
        return &Section;
    return nullptr;
  };
  llvm::SmallVector<llvm::StringRef, 4> Seen;
  forEachKey(
      Top, "",
      [&](llvm::StringRef Name, llvm::SMLoc KeyLoc, llvm::yaml::Node &Value) {
        for (const KeySchema &Key : modelHeadKeys()) {
          if (Key.Name == Name) {
            Seen.push_back(Key.Name);
            if (std::optional<KeyValue> Read =
                    readValue(Key, Value, KeyLoc, Key.Name))
              Key.Store(&Head, *Read);
            return true;
          }
        }
        if (const SectionSchema *Section = Find(Name)) {
          Seen.push_back(Section->Name);
          readSection(*Section, Value, KeyLoc);
          return true;
        }
        llvm::SmallVector<llvm::StringRef, 16> Names;
        for (const KeySchema &Key : modelHeadKeys())
          Names.push_back(Key.Name);
        Names.push_back(modelRootSection().Name);
        for (const SectionSchema &Section : modelSections())
          Names.push_back(Section.Name);
        error(KeyLoc, "",
              notAmong("unknown key", Name, "accepted keys", Names));
        skip(Value);
        return false;
      });
  if (stopped())
    return;
  const llvm::SMLoc Start = Top.getSourceRange().Start;
  for (const KeySchema &Key : modelHeadKeys())
    if (Key.Required && !llvm::is_contained(Seen, Key.Name))
      error(Start, "", "missing key '" + Key.Name + "'");
  if (!llvm::is_contained(Seen, modelRootSection().Name))
    error(Start, "", "missing key 'roots'");
}

/// The value of every identifying key, in an order that does not depend on
/// the order in the file.
static std::string identityOf(const StoredEntry &Entry) {
  std::string Identity;
  llvm::raw_string_ostream OS(Identity);
  OS << Entry.Section->Name;
  Entry.Section->forEachKey([&](const KeySchema &Key) {
    if (!Key.Identity)
      return;
    OS << '\n';
    for (const StoredValue &Stored : Entry.Values)
      if (Stored.Key == &Key)
        OS << Stored.Value.Text << Stored.Value.Flag << Stored.Value.Choice
           << llvm::join(Stored.Value.Texts, ",");
  });
  return Identity;
}

void ModelReader::checkDuplicates() {
  llvm::StringMap<llvm::SMLoc> First;
  const auto Check = [&](const StoredEntry &Entry) {
    const auto [Known, IsNew] =
        First.try_emplace(identityOf(Entry), Entry.Start);
    if (IsNew)
      return;
    std::string Keys;
    Entry.Section->forEachKey([&](const KeySchema &Key) {
      if (Key.Identity && Key.Name != "since" && Key.Name != "before")
        Keys += (Keys.empty() ? "" : ", ") + Key.Name.str();
    });
    error(Entry.Start,
          Entry.Section->Name + "[" + llvm::Twine(Entry.Index) + "]",
          "the entry in line " + llvm::Twine(lineOf(Known->second)) +
              " is equal to this one in: " + Keys);
  };
  for (const StoredEntry &Root : Roots)
    Check(Root);
  for (const StoredEntry &Entry : Entries)
    Check(Entry);
}

/// The entry's own text for the key named \p Name; empty if it has none.
static llvm::StringRef textOf(const StoredEntry &Entry, llvm::StringRef Name) {
  for (const StoredValue &Stored : Entry.Values)
    if (Stored.Key->Name == Name)
      return Stored.Value.Text;
  return {};
}

void ModelReader::checkRoots() {
  const auto Check = [&](llvm::StringRef Key, llvm::SMLoc FirstUse) {
    if (!FirstUse.isValid())
      return;
    for (const StoredEntry &Root : Roots)
      if (textOf(Root, Key).empty())
        error(Root.Start, "roots[" + llvm::Twine(Root.Index) + "]",
              "missing key '" + Key + "', for which '$" + Key + "' in line " +
                  llvm::Twine(lineOf(FirstUse)) + " stands");
  };
  Check("namespace", FirstNamespace);
  Check("include", FirstInclude);
}

void ModelReader::checkProvenance() {
  const auto Check = [&](const StoredEntry &Entry, llvm::StringRef Key,
                         llvm::StringRef Default) {
    if (Default.empty() && textOf(Entry, Key).empty())
      error(Entry.Start,
            Entry.Section->Name + "[" + llvm::Twine(Entry.Index) + "]",
            "missing key '" + Key +
                "': neither the entry nor the file says "
                "where this was read");
  };
  for (const StoredEntry &Entry : Entries) {
    Check(Entry, "source", Head.From.Source);
    Check(Entry, "version", Head.From.Version);
  }
}

static std::string replaced(llvm::StringRef Text, const ModelRoot &Root) {
  std::string Result;
  while (true) {
    const size_t At = Text.find('$');
    Result += Text.take_front(At);
    if (At == llvm::StringRef::npos)
      return Result;
    Text = Text.drop_front(At);
    if (Text.consume_front("$namespace")) {
      Result += Root.Namespace;
    } else if (Text.consume_front("$include")) {
      Result += Root.Include;
    } else {
      Result += '$';
      Text = Text.drop_front();
    }
  }
}

void ModelReader::makeLibraries(LoadedModels &Result) {
  for (const StoredEntry &StoredRoot : Roots) {
    ModelRoot Root;
    for (const StoredValue &Stored : StoredRoot.Values)
      Stored.Key->Store(&Root, Stored.Value);

    LibraryModel &Library = Result.Libraries.emplace_back();
    Library.Library = Root.Library.empty() ? Head.Library : Root.Library;
    Library.Namespace = Root.Namespace;
    Library.File = File.str();
    Library.Version = Head.From.Version;
    for (const StoredEntry &Entry : Entries) {
      void *Made = Entry.Section->Append(Library);
      for (const StoredValue &Stored : Entry.Values) {
        KeyValue Value = Stored.Value;
        if (Stored.Key->Kind == KeyKind::Text)
          Value.Text = replaced(Value.Text, Root);
        for (std::string &Item : Value.Texts)
          Item = replaced(Item, Root);
        Stored.Key->Store(Made, Value);
      }
      Provenance &From = *Entry.Section->From(Made);
      if (From.Source.empty())
        From.Source = Head.From.Source;
      if (From.Version.empty())
        From.Version = Head.From.Version;
    }
  }
}

void ModelReader::parse() {
  Sources.setDiagHandler(
      [](const llvm::SMDiagnostic &Diagnostic, void *Self) {
        auto &Reader = *static_cast<ModelReader *>(Self);
        if (Diagnostic.getKind() != llvm::SourceMgr::DK_Error)
          return;
        Reader.errorAt(
            {static_cast<unsigned>(std::max(1, Diagnostic.getLineNo())),
             static_cast<unsigned>(std::max(0, Diagnostic.getColumnNo()) + 1)},
            "", Diagnostic.getMessage());
      },
      this);
  StandIn = compat::YamlRefusesInnerColons ? colonStandIn(Text) : 0;
  if (StandIn) {
    Readable = withoutInnerColons(Text, StandIn);
    Text = Readable;
  }
  Stream = std::make_unique<llvm::yaml::Stream>(Text, Sources,
                                                /*ShowColors=*/false);
  auto Document = Stream->begin();
  llvm::yaml::Node *Root =
      Document == Stream->end() ? nullptr : Document->getRoot();
  if (!Root || stopped()) {
    if (Errors.empty())
      error(llvm::SMLoc(), "", "the text is not YAML");
    return;
  }
  checkPlain(*Root, "");
  if (auto *Top = llvm::dyn_cast<llvm::yaml::MappingNode>(Root)) {
    readTop(*Top);
  } else {
    error(startOf(*Root, llvm::SMLoc()), "",
          "expected a mapping, found " + kindOf(*Root));
    skip(*Root);
  }
  if (stopped())
    return;
  ++Document;
  if (!stopped() && Document != Stream->end())
    error(llvm::SMLoc::getFromPointer(Text.end()), "",
          "the file has more than one document");
}

LoadedModels ModelReader::read(bool IsTested) {
  if (screen()) {
    parse();
    // What was cut off says nothing about what is missing.
    if (!stopped() && !IsTested) {
      checkProvenance();
      checkDuplicates();
      checkRoots();
    }
  }
  LoadedModels Result;
  if (Errors.empty())
    makeLibraries(Result);
  // Those in one place stay in the order in which they were found.
  std::vector<unsigned> Order(Errors.size());
  std::iota(Order.begin(), Order.end(), 0);
  llvm::sort(Order, [&](unsigned A, unsigned B) {
    return std::tie(Errors[A].Line, Errors[A].Column, A) <
           std::tie(Errors[B].Line, Errors[B].Column, B);
  });
  for (const unsigned Index : Order)
    Result.Errors.push_back(std::move(Errors[Index]));
  return Result;
}

LoadedModels parseModel(llvm::StringRef Text, llvm::StringRef File) {
  return ModelReader(Text, File).read();
}

LoadedModels loadModelFile(llvm::StringRef Path) {
  const auto Failed = [&](const llvm::Twine &Why) {
    LoadedModels Result;
    Result.Errors.push_back({Path.str(), 0, 0, "", Why.str()});
    return Result;
  };
  // A pipe or a device would never end.
  llvm::sys::fs::file_status Status;
  if (const std::error_code Error = llvm::sys::fs::status(Path, Status))
    return Failed("the file cannot be read: " + Error.message());
  if (!llvm::sys::fs::is_regular_file(Status))
    return Failed("not a file");
  if (Status.getSize() > MaxModelBytes)
    return Failed("the file has " + llvm::Twine(Status.getSize()) +
                  " bytes; a model has at most " + llvm::Twine(MaxModelBytes));
  const auto Buffer = llvm::MemoryBuffer::getFile(Path);
  if (!Buffer)
    return Failed("the file cannot be read: " + Buffer.getError().message());
  return parseModel((*Buffer)->getBuffer(), Path);
}

const std::vector<std::shared_ptr<const LibraryModel>> &
shippedLibraries(const ShippedModel &Shipped) {
  // References into a map of nodes stay valid when others are added.
  static std::mutex Guard;
  static std::map<const ShippedModel *,
                  std::vector<std::shared_ptr<const LibraryModel>>>
      Parsed;
  const std::lock_guard<std::mutex> Lock(Guard);
  const auto [It, IsNew] = Parsed.try_emplace(&Shipped);
  if (IsNew)
    for (LibraryModel &Library : ModelReader(Shipped.Text, Shipped.File)
                                     .read(/*IsTested=*/true)
                                     .Libraries)
      It->second.push_back(
          std::make_shared<const LibraryModel>(std::move(Library)));
  return It->second;
}

} // namespace clang::tidy::coro
