//===--- ModelSet.cpp -----------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Model/ModelSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"
#include <utility>

namespace clang::tidy::coro {

void ModelSet::add(LibraryModel Added) {
  add(std::make_shared<const LibraryModel>(std::move(Added)));
}

void ModelSet::add(std::shared_ptr<const LibraryModel> Added) {
  Libraries.push_back(std::move(Added));
  const LibraryModel &Library = *Libraries.back();
  for (const TaskModel &Task : Library.Tasks)
    Tasks[Task.Type] = {&Task, &Library};
  for (const SharingModel &Type : Library.Sharing)
    Sharing[Type.Type] = {&Type, &Library};
  for (const EffectModel &Effect : Library.Effects)
    Effects[Effect.Name] = {&Effect, &Library};
  for (const StreamModel &Operation : Library.Streams)
    Streams[Operation.Name] = {&Operation, &Library};
  for (const BlockingModel &Call : Library.Blocking)
    Blocking[Call.Name] = {&Call, &Library};
  for (const DetachedModel &Form : Library.Detached) {
    auto &Forms = Detached[Form.Name];
    if (!Forms.empty() && Forms.front().Library != &Library)
      Forms.clear();
    Forms.push_back({&Form, &Library});
  }
  for (const TimerModel &Timer : Library.Timers)
    Timers[Timer.Name] = {&Timer, &Library};
  for (const OffloadModel &Form : Library.Offloads) {
    auto &Forms = Offloads[Form.Name];
    if (!Forms.empty() && Forms.front().Library != &Library)
      Forms.clear();
    Forms.push_back({&Form, &Library});
  }
  addCombinators(Library);
}

void ModelSet::addCombinators(const LibraryModel &Library) {
  llvm::StringMap<Preference> Own;
  for (const CombinatorModel &Combinator : Library.Combinators) {
    if (Combinator.Range)
      continue;
    for (const std::string &Type : Combinator.Accepts)
      Own[Type].push_back(&Combinator);
    if (Combinator.Accepts.empty())
      for (const TaskModel &Task : Library.Tasks)
        Own[Task.Type].push_back(&Combinator);
  }
  for (auto &[Type, Added] : Own) {
    Preference &All = Combinators[Type];
    llvm::erase_if(All, [&](const CombinatorModel *Earlier) {
      return llvm::any_of(Added, [&](const CombinatorModel *Later) {
        return Later->Name == Earlier->Name;
      });
    });
    All.insert(All.begin(), Added.begin(), Added.end());
  }
}

template <typename Entry>
static const Entry *modelOf(const llvm::StringMap<Entry> &Map,
                            llvm::StringRef Name) {
  const auto Found = Map.find(Name);
  return Found == Map.end() ? nullptr : &Found->second;
}

const TaskModel *ModelSet::taskFor(llvm::StringRef Type) const {
  const auto *Found = modelOf(Tasks, Type);
  return Found ? Found->Model : nullptr;
}

const SharingModel *ModelSet::sharingOf(llvm::StringRef Type) const {
  const auto *Found = modelOf(Sharing, Type);
  return Found ? Found->Model : nullptr;
}

const EffectModel *ModelSet::effectOf(llvm::StringRef Function,
                                      bool IsExternC) const {
  const auto *Found = modelOf(Effects, Function);
  // Users' files have an absolute path.
  if (Found && !IsExternC && !Function.contains("::") &&
      !llvm::sys::path::is_absolute(Found->Library->File))
    return nullptr;
  return Found ? Found->Model : nullptr;
}

const StreamModel *ModelSet::streamOperation(llvm::StringRef Function) const {
  const auto *Found = modelOf(Streams, Function);
  return Found ? Found->Model : nullptr;
}

const BlockingModel *ModelSet::blockingFor(llvm::StringRef Function) const {
  const auto *Found = modelOf(Blocking, Function);
  return Found ? Found->Model : nullptr;
}

const DetachedModel *ModelSet::detachedFor(llvm::StringRef Name) const {
  const auto Forms = detachedFormsOf(Name);
  return Forms.empty() ? nullptr : Forms.front().Form;
}

llvm::ArrayRef<ModelSet::DetachedEntry>
ModelSet::detachedFormsOf(llvm::StringRef Name) const {
  const auto *Found = modelOf(Detached, Name);
  return Found ? llvm::ArrayRef<DetachedEntry>(*Found)
               : llvm::ArrayRef<DetachedEntry>();
}

const TimerModel *ModelSet::timerFor(llvm::StringRef Name) const {
  const auto *Found = modelOf(Timers, Name);
  return Found ? Found->Model : nullptr;
}

const OffloadModel *ModelSet::offloadFor(llvm::StringRef Name,
                                         bool HasArguments) const {
  const auto *Found = modelOf(Offloads, Name);
  if (!Found)
    return nullptr;
  for (const Indexed<OffloadModel> &Entry : *Found)
    if ((Entry.Model->Form == OffloadForm::Switch) != HasArguments)
      return Entry.Model;
  return Found->front().Model;
}

const LibraryModel *
ModelSet::libraryOfBlocking(llvm::StringRef Function) const {
  const auto *Found = modelOf(Blocking, Function);
  return Found ? Found->Library : nullptr;
}

const LibraryModel *ModelSet::libraryOfTask(llvm::StringRef Type) const {
  const auto *Found = modelOf(Tasks, Type);
  return Found ? Found->Library : nullptr;
}

std::vector<const CombinatorModel *>
ModelSet::combinatorsFor(llvm::StringRef TaskType) const {
  const auto *Found = modelOf(Combinators, TaskType);
  return Found ? *Found : Preference();
}

} // namespace clang::tidy::coro
