//===--- ModelSet.h - The models of one run ---------------------*- C++ -*-===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CORO_TIDY_MODEL_MODELSET_H
#define CORO_TIDY_MODEL_MODELSET_H

#include "Model/LibraryModel.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <memory>
#include <vector>

namespace clang::tidy::coro {

/// Looks up what the loaded models say about a name.
///
/// All look-ups take a qualified name without template arguments and without
/// inline namespaces, are constant time, and return null for a name that no
/// model has. Pointers live as long as the set. Where two models name one
/// entity, the one added last wins: users' models are added after the shipped.
class ModelSet {
public:
  void add(LibraryModel Library);
  void add(std::shared_ptr<const LibraryModel> Library);

  const TaskModel *taskFor(llvm::StringRef Type) const;
  const SharingModel *sharingOf(llvm::StringRef Type) const;
  /// What stands in no namespace in a shipped model is a C function: without
  /// \p IsExternC, one of the same name is the program's own.
  const EffectModel *effectOf(llvm::StringRef Function, bool IsExternC) const;
  const StreamModel *streamOperation(llvm::StringRef Function) const;
  const BlockingModel *blockingFor(llvm::StringRef Function) const;
  /// The first of detachedFormsOf(); null if there is none.
  const DetachedModel *detachedFor(llvm::StringRef Name) const;
  /// What \p Name does when it is called with arguments or, without
  /// \p HasArguments, with none: libcoro's `schedule` moves the coroutine or
  /// the task that it is given. Null if no model has it.
  const OffloadModel *offloadFor(llvm::StringRef Name,
                                 bool HasArguments = true) const;
  /// By the function that is awaited or, for TimerForm::Object, by the type.
  const TimerModel *timerFor(llvm::StringRef Name) const;

  /// A detached form and the library whose model has it; never null.
  struct DetachedEntry {
    const DetachedModel *Form;
    const LibraryModel *Library;
  };
  /// All forms of this name, which may differ by their tag; those of the model
  /// that was added last. Valid until the next add().
  llvm::ArrayRef<DetachedEntry> detachedFormsOf(llvm::StringRef Name) const;

  /// The library whose model has a task entry for \p Type; null if none has.
  const LibraryModel *libraryOfTask(llvm::StringRef Type) const;

  /// The library whose model has a blocking entry for \p Function; null if none
  /// has.
  const LibraryModel *libraryOfBlocking(llvm::StringRef Function) const;

  /// Combinators that take single tasks of type \p TaskType, in the order in
  /// which the model prefers them; empty if there is none. One that lists the
  /// types it accepts takes these; one that lists none takes the task types of
  /// its own library, since what is awaited in one library's coroutine is
  /// rarely accepted by another's. A later model's come first, and take the
  /// place of an earlier model's of the same name.
  std::vector<const CombinatorModel *>
  combinatorsFor(llvm::StringRef TaskType) const;

  const std::vector<std::shared_ptr<const LibraryModel>> &libraries() const {
    return Libraries;
  }

private:
  template <typename Entry> struct Indexed {
    const Entry *Model = nullptr;
    const LibraryModel *Library = nullptr;
  };
  using Preference = std::vector<const CombinatorModel *>;
  void addCombinators(const LibraryModel &Library);

  std::vector<std::shared_ptr<const LibraryModel>> Libraries;
  llvm::StringMap<Preference> Combinators; ///< By task type.
  llvm::StringMap<Indexed<TaskModel>> Tasks;
  llvm::StringMap<Indexed<SharingModel>> Sharing;
  llvm::StringMap<Indexed<EffectModel>> Effects;
  llvm::StringMap<Indexed<StreamModel>> Streams;
  llvm::StringMap<Indexed<BlockingModel>> Blocking;
  llvm::StringMap<Indexed<TimerModel>> Timers;
  llvm::StringMap<std::vector<DetachedEntry>> Detached;
  llvm::StringMap<std::vector<Indexed<OffloadModel>>> Offloads;
};

} // namespace clang::tidy::coro

#endif // CORO_TIDY_MODEL_MODELSET_H
