//===--- PairReasons.cpp --------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/PairReasons.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <algorithm>

namespace clang::tidy::coro {

/// More are counted.
static constexpr size_t NamedPlaces = 3;

static std::string nameOf(const Place &Where) {
  if (Where.IsUnknown)
    return "what has no name here";
  if (Where.Field)
    return "'" + Where.Field->getNameAsString() + "'";
  if (!Where.Variable)
    return "'*this'";
  if (Where.Variable->getName().empty())
    return "a structured binding";
  return "'" + Where.Variable->getNameAsString() + "'";
}

/// "'a'", "'a' and 'b'", "'a', 'b', 'c' and 4 more"; empty for nothing.
static std::string placesIn(const Effects &Body) {
  llvm::SmallVector<std::string, 4> Names;
  for (const Touch &T : Body.Touches)
    if (std::string Name = nameOf(T.Where); !llvm::is_contained(Names, Name))
      Names.push_back(std::move(Name));
  std::string List;
  const size_t Named = std::min(Names.size(), NamedPlaces);
  for (size_t I = 0; I < Named; ++I) {
    if (I > 0)
      List += I + 1 == Names.size() ? " and " : ", ";
    List += Names[I];
  }
  if (Named < Names.size())
    List += " and " + std::to_string(Names.size() - Named) + " more";
  return List;
}

/// The function whose body is not seen.
static std::string unseen(llvm::StringRef Name, const Effects &Body) {
  return Body.UnknownCallee && Body.UnknownCallee->getIdentifier()
             ? "'" + Body.UnknownCallee->getNameAsString() + "'"
             : "'" + Name.str() + "'";
}

std::string reasonFor(llvm::StringRef Earlier, const Effects &EarlierBody,
                      llvm::StringRef Later, const Effects &LaterBody) {
  const std::string First = "'" + Earlier.str() + "'";
  const std::string Second = "'" + Later.str() + "'";
  const std::string Places = placesIn(LaterBody);
  if (EarlierBody.isComplete() && LaterBody.isComplete()) {
    if (Places.empty())
      return Second + " neither reads nor writes anything outside of its body";
    const bool OnlyReads = llvm::all_of(LaterBody.Touches, [](const Touch &T) {
      return T.How == Access::Read;
    });
    return Second + (OnlyReads ? " only reads " : " uses ") + Places +
           (OnlyReads ? ", which " + First + " does not write"
                      : ", which " + First + " does not use");
  }
  const std::string Given = Places.empty()
                                ? Second + " is given values alone"
                                : Second + " is only given " + Places +
                                      ", which " + First + " does not write";
  return Given + "; what " +
         (LaterBody.isComplete() ? unseen(Earlier, EarlierBody)
                                 : unseen(Later, LaterBody)) +
         " does is not seen";
}

std::string reasonOf(const AwaitLoop &Loop) {
  const std::string Name = "'" + Loop.Task.Name + "'";
  const std::string Places = placesIn(Loop.Body);
  const std::string Shared =
      Places.empty() ? "" : Places + ", which no iteration writes";
  const std::string Own =
      Loop.UsesOwn ? "what each iteration has of its own" : "";
  const std::string Used =
      Own + (Own.empty() || Shared.empty() ? "" : " and ") + Shared;
  if (!Loop.Body.isComplete())
    return Name + " is " +
           (Used.empty() ? "given values alone" : "only given " + Used) +
           "; what " + unseen(Loop.Task.Name, Loop.Body) + " does is not seen";
  return Name + (Used.empty() ? " neither reads nor writes anything outside of "
                                "its body"
                              : " only uses " + Used);
}

std::vector<PairReason> reasonsOf(const AwaitGroup &Group, size_t Limit) {
  std::vector<PairReason> Reasons;
  const size_t Count = std::min(Limit, Group.Tasks.size());
  for (size_t Later = 1; Later < Count; ++Later)
    for (size_t Earlier = 0; Earlier < Later; ++Earlier)
      Reasons.push_back(
          {Group.Tasks[Later].Await->getKeywordLoc(),
           reasonFor(Group.Tasks[Earlier].Name, Group.Bodies[Earlier],
                     Group.Tasks[Later].Name, Group.Bodies[Later])});
  return Reasons;
}

std::vector<PairReason> reasonsOf(const AwaitGroup &All,
                                  llvm::ArrayRef<AwaitGroup> Levels,
                                  llvm::ArrayRef<std::vector<size_t>> Chains,
                                  size_t Limit) {
  std::vector<const std::vector<size_t> *> ChainOf(All.Tasks.size(), nullptr);
  for (const std::vector<size_t> &Chain : Chains)
    for (const size_t I : Chain)
      ChainOf[I] = &Chain;
  llvm::DenseMap<const CoawaitExpr *, size_t> LevelOf;
  for (size_t I = 0; I < Levels.size(); ++I)
    for (const AwaitedTask &Task : Levels[I].Tasks)
      LevelOf[Task.Await] = I;
  std::vector<PairReason> Reasons;
  for (size_t Later = 1; Later < All.Tasks.size(); ++Later)
    for (size_t Earlier = 0; Earlier < Later && Reasons.size() < Limit;
         ++Earlier) {
      const bool KeepOrder = Chains.empty()
                                 ? LevelOf[All.Tasks[Later].Await] >
                                       LevelOf[All.Tasks[Earlier].Await]
                                 : !ChainOf[Earlier] || !ChainOf[Later] ||
                                       ChainOf[Earlier] == ChainOf[Later];
      if (KeepOrder)
        continue;
      PairReason Reason = {All.Tasks[Later].Await->getKeywordLoc(),
                           reasonFor(All.Tasks[Earlier].Name,
                                     All.Bodies[Earlier], All.Tasks[Later].Name,
                                     All.Bodies[Later])};
      // What names the later task alone is said once.
      if (Reasons.empty() || Reasons.back().At != Reason.At ||
          Reasons.back().Text != Reason.Text)
        Reasons.push_back(std::move(Reason));
    }
  return Reasons;
}

} // namespace clang::tidy::coro
