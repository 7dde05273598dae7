//===--- ModelSetTest.cpp -------------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Model/ModelSet.h"
#include "Model/ModelLoader.h"
#include "gtest/gtest.h"

namespace clang::tidy::coro {
namespace {

/// Adds what a file with \p Text says to \p Set.
void add(ModelSet &Set, llvm::StringRef Text) {
  LoadedModels Loaded = parseModel(
      ("library: L\nversion: 1\nsource: docs\nroots: [{namespace: l}]\n" +
       Text.str()),
      "l.yaml");
  for (const ModelError &Error : Loaded.Errors)
    ADD_FAILURE() << Error.format();
  for (LibraryModel &Library : Loaded.Libraries)
    Set.add(std::move(Library));
}

std::string namesFor(const ModelSet &Set, llvm::StringRef Task) {
  std::string Names;
  for (const CombinatorModel *Combinator : Set.combinatorsFor(Task))
    Names += Combinator->Name + " ";
  return Names;
}

TEST(ModelSet, emptySetKnowsNothing) {
  const ModelSet Set;
  EXPECT_EQ(Set.taskFor("l::task"), nullptr);
  EXPECT_EQ(Set.sharingOf("l::task"), nullptr);
  EXPECT_EQ(Set.effectOf("l::f", /*IsExternC=*/false), nullptr);
  EXPECT_EQ(Set.blockingFor("l::f"), nullptr);
  EXPECT_EQ(Set.detachedFor("l::f"), nullptr);
  EXPECT_EQ(Set.libraryOfTask("l::task"), nullptr);
  EXPECT_TRUE(Set.combinatorsFor("l::task").empty());
  EXPECT_TRUE(Set.libraries().empty());
}

TEST(ModelSet, findsByWholeName) {
  ModelSet Set;
  add(Set, R"(
tasks: [{type: l::task}]
sharing: [{type: l::socket, sharing: handle}]
effects: [{name: l::f, writes: none}]
blocking: [{name: l::wait, kind: sleep}]
detached: [{name: l::go, form: free_function}]
streams: [{name: l::read, direction: read}]
)");
  ASSERT_NE(Set.streamOperation("l::read"), nullptr);
  EXPECT_EQ(Set.streamOperation("l::read")->Direction, StreamDirection::Read);
  EXPECT_EQ(Set.streamOperation("l::write"), nullptr);
  ASSERT_NE(Set.taskFor("l::task"), nullptr);
  EXPECT_EQ(Set.taskFor("l::task")->Type, "l::task");
  ASSERT_NE(Set.sharingOf("l::socket"), nullptr);
  EXPECT_EQ(Set.sharingOf("l::socket")->Sharing, SharingKind::Handle);
  ASSERT_NE(Set.effectOf("l::f", /*IsExternC=*/false), nullptr);
  EXPECT_EQ(Set.effectOf("l::f", /*IsExternC=*/false)->Writes,
            EffectKind::None);
  ASSERT_NE(Set.blockingFor("l::wait"), nullptr);
  EXPECT_EQ(Set.blockingFor("l::wait")->Kind, BlockingKind::Sleep);
  ASSERT_NE(Set.detachedFor("l::go"), nullptr);
  EXPECT_EQ(Set.detachedFor("l::go")->Form, DetachedForm::FreeFunction);
  ASSERT_NE(Set.libraryOfTask("l::task"), nullptr);
  EXPECT_EQ(Set.libraryOfTask("l::task")->Library, "L");
  for (const char *Name : {"task", "l::tas", "l::task2", "x::l::task", ""})
    EXPECT_EQ(Set.taskFor(Name), nullptr) << Name;
}

TEST(ModelSet, laterModelWins) {
  ModelSet Set;
  add(Set, "tasks: [{type: l::task, start: lazy}]\n"
           "effects: [{name: l::f, writes: none}]\n");
  add(Set, "tasks: [{type: l::task, start: eager}]\n"
           "effects: [{name: l::f, writes: everything}]\n");
  EXPECT_EQ(Set.taskFor("l::task")->Start, StartKind::Eager);
  EXPECT_EQ(Set.effectOf("l::f", /*IsExternC=*/false)->Writes,
            EffectKind::Everything);
  EXPECT_EQ(Set.libraryOfTask("l::task"), Set.libraries().back().get());
}

TEST(ModelSet, detachedFormsOfOneNameDifferByTheirTag) {
  ModelSet Set;
  EXPECT_TRUE(Set.detachedFormsOf("l::go").empty());
  add(Set, R"(
detached:
  - {name: l::go, form: call_with_tag, tag: l::away}
  - {name: l::go, form: call_with_tag, tag: l::later}
)");
  ASSERT_EQ(Set.detachedFormsOf("l::go").size(), 2U);
  EXPECT_EQ(Set.detachedFormsOf("l::go")[0].Form->Tag, "l::away");
  EXPECT_EQ(Set.detachedFormsOf("l::go")[1].Form->Tag, "l::later");
  EXPECT_EQ(Set.detachedFormsOf("l::go")[1].Library,
            Set.libraries().back().get());
  EXPECT_EQ(Set.detachedFor("l::go")->Tag, "l::away");

  // A later model says all that there is to say of a name.
  add(Set, "detached: [{name: l::go, form: call_with_tag, tag: l::own}]\n");
  ASSERT_EQ(Set.detachedFormsOf("l::go").size(), 1U);
  EXPECT_EQ(Set.detachedFor("l::go")->Tag, "l::own");
}

TEST(ModelSet, pointersStayGoodWhenMoreIsAdded) {
  ModelSet Set;
  add(Set, "tasks: [{type: l::task}]\n");
  const TaskModel *Task = Set.taskFor("l::task");
  for (int I = 0; I < 100; ++I)
    add(Set, "tasks: [{type: l::other" + std::to_string(I) + "}]\n");
  EXPECT_EQ(Set.taskFor("l::task"), Task);
  EXPECT_EQ(Task->Type, "l::task");
}

TEST(ModelSet, combinatorTakesWhatItListsOrItsOwnLibrarysTasks) {
  ModelSet Set;
  add(Set, R"(
tasks: [{type: l::a}, {type: l::b}]
combinators:
  - {name: l::any}
  - {name: l::only_a, accepts: [l::a]}
  - {name: l::foreign, accepts: [other::task]}
)");
  EXPECT_EQ(namesFor(Set, "l::a"), "l::any l::only_a ");
  EXPECT_EQ(namesFor(Set, "l::b"), "l::any ");
  EXPECT_EQ(namesFor(Set, "other::task"), "l::foreign ");
  EXPECT_EQ(namesFor(Set, "l::c"), "");
}

TEST(ModelSet, combinatorOfARangeTakesNoSingleTasks) {
  ModelSet Set;
  add(Set, "tasks: [{type: l::a}]\n"
           "combinators: [{name: l::all, range: true}, {name: l::both}]\n");
  EXPECT_EQ(namesFor(Set, "l::a"), "l::both ");
}

TEST(ModelSet, laterCombinatorsComeFirstAndReplaceTheirNamesakes) {
  ModelSet Set;
  add(Set, "tasks: [{type: l::a}]\n"
           "combinators: [{name: l::one}, {name: l::two, void: omitted}]\n");
  add(Set, "combinators:\n"
           "  - {name: l::three, accepts: [l::a]}\n"
           "  - {name: l::two, accepts: [l::a], void: holder}\n");
  EXPECT_EQ(namesFor(Set, "l::a"), "l::three l::two l::one ");
  EXPECT_EQ(Set.combinatorsFor("l::a")[1]->Void, VoidSlot::Holder);
}

} // namespace
} // namespace clang::tidy::coro
