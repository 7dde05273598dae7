//===--- ModelLoaderTest.cpp ----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Model/ModelLoader.h"
#include "Model/ModelSchema.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

namespace clang::tidy::coro {
namespace {

std::string errorsOf(llvm::StringRef Text) {
  const LoadedModels Loaded = parseModel(Text, "m.yaml");
  EXPECT_EQ(Loaded.Errors.empty(), !Loaded.Libraries.empty()) << Text.str();
  std::string All;
  for (const ModelError &Error : Loaded.Errors)
    All += Error.format() + "\n";
  return All;
}

/// Four lines that everything else may follow.
constexpr llvm::StringLiteral Head = "library: Mine\n"
                                     "version: 1.2\n"
                                     "source: docs\n"
                                     "roots: [{namespace: my, include: inc}]\n";

std::string errorsAfterHead(llvm::StringRef Text) {
  return errorsOf((Head + Text).str());
}

LibraryModel only(llvm::StringRef Text) {
  LoadedModels Loaded = parseModel(Text, "m.yaml");
  for (const ModelError &Error : Loaded.Errors)
    ADD_FAILURE() << Error.format();
  EXPECT_EQ(Loaded.Libraries.size(), 1u);
  return Loaded.Libraries.empty() ? LibraryModel()
                                  : std::move(Loaded.Libraries.front());
}

TEST(ModelLoader, readsTheHead) {
  const LibraryModel Library = only(Head);
  EXPECT_EQ(Library.Library, "Mine");
  EXPECT_EQ(Library.Namespace, "my");
  EXPECT_EQ(Library.File, "m.yaml");
  EXPECT_EQ(Library.Version, "1.2");
}

TEST(ModelLoader, makesALibraryForEachRoot) {
  const LoadedModels Loaded = parseModel(
      R"(
library: Lib
version: 1
source: docs
roots:
  - {namespace: a::b, include: a/b, library: A.B}
  - {namespace: c, include: c}
tasks:
  - type: $namespace::task
combinators:
  - name: $namespace::all
    headers: [$include/all.hpp]
    using_directives: [$namespace::operators]
    contract: as $namespace says
)",
      "m.yaml");
  ASSERT_TRUE(Loaded.Errors.empty()) << Loaded.Errors.front().format();
  ASSERT_EQ(Loaded.Libraries.size(), 2u);
  EXPECT_EQ(Loaded.Libraries[0].Library, "A.B");
  EXPECT_EQ(Loaded.Libraries[0].Tasks[0].Type, "a::b::task");
  const CombinatorModel &All = Loaded.Libraries[0].Combinators[0];
  EXPECT_EQ(All.Name, "a::b::all");
  EXPECT_EQ(All.Headers, std::vector<std::string>{"a/b/all.hpp"});
  EXPECT_EQ(All.UsingDirectives, std::vector<std::string>{"a::b::operators"});
  EXPECT_EQ(All.Contract, "as a::b says");
  EXPECT_EQ(Loaded.Libraries[1].Library, "Lib");
  EXPECT_EQ(Loaded.Libraries[1].Tasks[0].Type, "c::task");
  EXPECT_EQ(Loaded.Libraries[1].Combinators[0].Headers[0], "c/all.hpp");
}

TEST(ModelLoader, entryHasItsOwnProvenanceOrTheFiles) {
  const LibraryModel Library = only((Head + R"(
tasks:
  - {type: my::a}
  - {type: my::b, source: elsewhere, version: 3}
)")
                                        .str());
  EXPECT_EQ(Library.Tasks[0].From.Source, "docs");
  EXPECT_EQ(Library.Tasks[0].From.Version, "1.2");
  EXPECT_EQ(Library.Tasks[1].From.Source, "elsewhere");
  EXPECT_EQ(Library.Tasks[1].From.Version, "3");
}

TEST(ModelLoader, listOfNamesIsOneEntryForEach) {
  const LibraryModel Library = only((Head + R"(
effects:
  - name: [$namespace::a, $namespace::b]
    writes: none
    reason: computes
)")
                                        .str());
  ASSERT_EQ(Library.Effects.size(), 2u);
  EXPECT_EQ(Library.Effects[0].Name, "my::a");
  EXPECT_EQ(Library.Effects[1].Name, "my::b");
  EXPECT_EQ(Library.Effects[1].Writes, EffectKind::None);
  EXPECT_EQ(Library.Effects[1].Reason, "computes");
}

TEST(ModelLoader, rootWithoutNamespaceIsTheGlobalOne) {
  const LibraryModel Library = only(R"(
library: C
version: 1
source: docs
roots: [{library: C}]
blocking: [{name: sleep, kind: sleep}]
)");
  EXPECT_EQ(Library.Namespace, "");
  EXPECT_EQ(Library.Blocking[0].Name, "sleep");
}

TEST(ModelLoader, everyKeyIsStored) {
  const std::string Text = (Head + R"(
tasks:
  - type: my::task
    start: eager
    eager_with_argument: my::tag
    drop: keeps_running
    await: immovable
    awaits: many
    error: kept_until_read
    nodiscard: yes
    since: 1.0
    before: 2.0
    source: s
    version: v
combinators:
  - name: my::operator&&
    spelling: operator
    operator: "&&"
    argument: callable
    accepts: [my::task, my::other]
    executor_first: true
    same_type: true
    same_template_arguments: [1, 2]
    result: tuple_of_holders
    accessor: value
    void: placeholder
    void_type: my::nothing
    collapses_single_value: true
    splices_left_tuple: true
    wraps_errors: true
    siblings: cancelled
    waits_for_all: true
    errors: when_read
    range: true
    bounded: true
    headers: [my/all.h]
    using_directives: [my::ops]
    contract: they differ
    since: 1.0
    before: 2.0
    source: s
    version: v
scopes:
  - type: my::scope
    constructor_arguments: ["my::pool &"]
    start: spawn
    start_is_member: false
    nodiscard: yes
    accepts: bound_task
    void_only: true
    join: $scope.join()
    unjoined: asserts
    errors: terminate
    arguments: [$executor, "1"]
    executors: [my::pool]
    bind: my::bind
    context: my::current
    contract: errors end it
    headers: [my/scope.h]
    since: 1.0
    before: 2.0
    source: s
    version: v
detached:
  - name: my::go
    form: call_with_tag
    tag: my::away
    error: swallowed
    handler: exception_ptr
    since: 1.0
    before: 2.0
    source: s
    version: v
timers:
  - name: my::timer
    form: object
    method: wait
    context: my::executor
    token: my::awaited
    needs: event_loop
    may_block: true
    headers: [my/timer.h]
    since: 1.0
    before: 2.0
    source: s
    version: v
syncs:
  - type: my::semaphore
    kind: semaphore
    acquire: acquire
    release: release
    release_is_awaited: true
    guard: my::permit
    headers: [my/semaphore.h]
    since: 1.0
    before: 2.0
    source: s
    version: v
limiters:
  - name: my::windowed
    form: windowed_collect
    headers: [my/windowed.h]
    since: 1.0
    before: 2.0
    source: s
    version: v
offloads:
  - name: my::on
    form: submit
    needs: pool
    contexts: [my::pool, my::thread]
    headers: [my/on.h]
    since: 1.0
    before: 2.0
    source: s
    version: v
blocking:
  - name: my::file
    form: constructor
    kind: file
    replacement: await it
    objects: [my::disk]
    unless_argument: [my::later, MY_LATER]
    unless_seen: [my::file::ready]
    timeouts: [1, 2]
    unit: my::seconds
    since: 1.0
    before: 2.0
    source: s
    version: v
sharing:
  - type: my::socket
    sharing: handle
    reason: it has an order
    since: 1.0
    before: 2.0
    source: s
    version: v
effects:
  - name: my::compute
    writes: operands
    reason: it says so
    since: 1.0
    before: 2.0
    source: s
    version: v
streams:
  - name: my::read
    direction: read
    reason: bytes have an order
    since: 1.0
    before: 2.0
    source: s
    version: v
missing:
  - form: mutex
    instead: take turns
    source: s
    version: v
)")
                               .str();
  // The text above has every key of every section.
  llvm::SmallVector<llvm::StringRef, 256> Lines;
  llvm::StringRef(Text).split(Lines, '\n');
  for (const SectionSchema &Section : modelSections()) {
    const auto *Line = llvm::find(Lines, Section.Name.str() + ":");
    ASSERT_NE(Line, Lines.end()) << Section.Name.str();
    Section.forEachKey([&](const KeySchema &Key) {
      bool Found = false;
      for (const auto *L = Line + 1; L != Lines.end() && L->starts_with(" ");
           ++L)
        Found |= L->drop_front(4).starts_with(Key.Name.str() + ":");
      EXPECT_TRUE(Found) << Section.Name.str() << "." << Key.Name.str();
    });
  }

  const LibraryModel L = only(Text);
  const auto ExpectCommon = [](const auto &Entry) {
    EXPECT_EQ(Entry.Versions.Since, "1.0");
    EXPECT_EQ(Entry.Versions.Before, "2.0");
    EXPECT_EQ(Entry.From.Source, "s");
    EXPECT_EQ(Entry.From.Version, "v");
  };
  using Texts = std::vector<std::string>;

  const TaskModel &Task = L.Tasks.at(0);
  EXPECT_EQ(Task.Type, "my::task");
  EXPECT_EQ(Task.Start, StartKind::Eager);
  EXPECT_EQ(Task.EagerWithArgument, "my::tag");
  EXPECT_EQ(Task.Drop, DropKind::KeepsRunning);
  EXPECT_EQ(Task.Await, AwaitForm::Immovable);
  EXPECT_EQ(Task.Awaits, AwaitCount::Many);
  EXPECT_EQ(Task.Error, ErrorKind::KeptUntilRead);
  EXPECT_EQ(Task.Nodiscard, NodiscardKind::Yes);
  ExpectCommon(Task);

  const CombinatorModel &All = L.Combinators.at(0);
  EXPECT_EQ(All.Name, "my::operator&&");
  EXPECT_EQ(All.Spelling, CombinatorSpelling::Operator);
  EXPECT_EQ(All.Operator, "&&");
  EXPECT_EQ(All.Argument, ArgumentForm::Callable);
  EXPECT_EQ(All.Accepts, (Texts{"my::task", "my::other"}));
  EXPECT_TRUE(All.ExecutorFirst);
  EXPECT_TRUE(All.SameType);
  EXPECT_EQ(All.SameTemplateArguments, (std::vector<unsigned>{1, 2}));
  EXPECT_EQ(All.Result, ResultForm::TupleOfHolders);
  EXPECT_EQ(All.Accessor, "value");
  EXPECT_EQ(All.Void, VoidSlot::Placeholder);
  EXPECT_EQ(All.VoidType, "my::nothing");
  EXPECT_TRUE(All.CollapsesSingleValue);
  EXPECT_TRUE(All.SplicesLeftTuple);
  EXPECT_TRUE(All.WrapsErrors);
  EXPECT_EQ(All.Siblings, SiblingPolicy::Cancelled);
  EXPECT_TRUE(All.WaitsForAll);
  EXPECT_EQ(All.Errors, ErrorShows::WhenRead);
  EXPECT_TRUE(All.Range);
  EXPECT_TRUE(All.Bounded);
  EXPECT_EQ(All.Headers, Texts{"my/all.h"});
  EXPECT_EQ(All.UsingDirectives, Texts{"my::ops"});
  EXPECT_EQ(All.Contract, "they differ");
  ExpectCommon(All);

  const ScopeModel &Scope = L.Scopes.at(0);
  EXPECT_EQ(Scope.Type, "my::scope");
  EXPECT_EQ(Scope.ConstructorArguments, Texts{"my::pool &"});
  EXPECT_EQ(Scope.Start, "spawn");
  EXPECT_FALSE(Scope.StartIsMember);
  EXPECT_EQ(Scope.Accepts, ScopeAccepts::BoundTask);
  EXPECT_TRUE(Scope.VoidOnly);
  EXPECT_EQ(Scope.Join, "$scope.join()");
  EXPECT_EQ(Scope.Unjoined, UnjoinedKind::Asserts);
  EXPECT_EQ(Scope.Errors, ErrorShows::Terminate);
  EXPECT_EQ(Scope.Nodiscard, NodiscardKind::Yes);
  EXPECT_EQ(Scope.Arguments, (Texts{"$executor", "1"}));
  EXPECT_EQ(Scope.Executors, Texts{"my::pool"});
  EXPECT_EQ(Scope.Bind, "my::bind");
  EXPECT_EQ(Scope.Context, "my::current");
  EXPECT_EQ(Scope.Contract, "errors end it");
  EXPECT_EQ(Scope.Headers, Texts{"my/scope.h"});
  ExpectCommon(Scope);

  const DetachedModel &Detached = L.Detached.at(0);
  EXPECT_EQ(Detached.Name, "my::go");
  EXPECT_EQ(Detached.Form, DetachedForm::CallWithTag);
  EXPECT_EQ(Detached.Tag, "my::away");
  EXPECT_EQ(Detached.Error, ErrorKind::Swallowed);
  EXPECT_EQ(Detached.Handler, HandlerForm::ExceptionPtr);
  ExpectCommon(Detached);

  const TimerModel &Timer = L.Timers.at(0);
  EXPECT_EQ(Timer.Name, "my::timer");
  EXPECT_EQ(Timer.Form, TimerForm::Object);
  EXPECT_EQ(Timer.Method, "wait");
  EXPECT_EQ(Timer.Context, "my::executor");
  EXPECT_EQ(Timer.Token, "my::awaited");
  EXPECT_EQ(Timer.Needs, ContextNeed::EventLoop);
  EXPECT_TRUE(Timer.MayBlock);
  EXPECT_EQ(Timer.Headers, Texts{"my/timer.h"});
  ExpectCommon(Timer);

  const SyncModel &Sync = L.Syncs.at(0);
  EXPECT_EQ(Sync.Type, "my::semaphore");
  EXPECT_EQ(Sync.Kind, SyncKind::Semaphore);
  EXPECT_EQ(Sync.Acquire, "acquire");
  EXPECT_EQ(Sync.Release, "release");
  EXPECT_TRUE(Sync.ReleaseIsAwaited);
  EXPECT_EQ(Sync.Guard, "my::permit");
  EXPECT_EQ(Sync.Headers, Texts{"my/semaphore.h"});
  ExpectCommon(Sync);

  const LimiterModel &Limiter = L.Limiters.at(0);
  EXPECT_EQ(Limiter.Name, "my::windowed");
  EXPECT_EQ(Limiter.Form, LimiterForm::WindowedCollect);
  EXPECT_EQ(Limiter.Headers, Texts{"my/windowed.h"});
  ExpectCommon(Limiter);

  const OffloadModel &Offload = L.Offloads.at(0);
  EXPECT_EQ(Offload.Name, "my::on");
  EXPECT_EQ(Offload.Form, OffloadForm::Submit);
  EXPECT_EQ(Offload.Needs, ContextNeed::Pool);
  EXPECT_EQ(Offload.Contexts, (Texts{"my::pool", "my::thread"}));
  EXPECT_EQ(Offload.Headers, Texts{"my/on.h"});
  ExpectCommon(Offload);

  const BlockingModel &Blocking = L.Blocking.at(0);
  EXPECT_EQ(Blocking.Name, "my::file");
  EXPECT_EQ(Blocking.Form, BlockingForm::Constructor);
  EXPECT_EQ(Blocking.Kind, BlockingKind::File);
  EXPECT_EQ(Blocking.Replacement, "await it");
  EXPECT_EQ(Blocking.Objects, Texts{"my::disk"});
  EXPECT_EQ(Blocking.UnlessArgument, (Texts{"my::later", "MY_LATER"}));
  EXPECT_EQ(Blocking.UnlessSeen, Texts{"my::file::ready"});
  EXPECT_EQ(Blocking.Timeouts, (std::vector<unsigned>{1, 2}));
  EXPECT_EQ(Blocking.Unit, "my::seconds");
  ExpectCommon(Blocking);

  const SharingModel &Sharing = L.Sharing.at(0);
  EXPECT_EQ(Sharing.Type, "my::socket");
  EXPECT_EQ(Sharing.Sharing, SharingKind::Handle);
  EXPECT_EQ(Sharing.Reason, "it has an order");
  ExpectCommon(Sharing);

  const EffectModel &Effect = L.Effects.at(0);
  EXPECT_EQ(Effect.Name, "my::compute");
  EXPECT_EQ(Effect.Writes, EffectKind::Operands);
  EXPECT_EQ(Effect.Reason, "it says so");
  ExpectCommon(Effect);

  const StreamModel &Stream = L.Streams.at(0);
  EXPECT_EQ(Stream.Name, "my::read");
  EXPECT_EQ(Stream.Direction, StreamDirection::Read);
  EXPECT_EQ(Stream.Reason, "bytes have an order");
  ExpectCommon(Stream);

  const MissingModel &Missing = L.Missing.at(0);
  EXPECT_EQ(Missing.Form, MissingForm::Mutex);
  EXPECT_EQ(Missing.Instead, "take turns");
  EXPECT_EQ(Missing.From.Source, "s");
  EXPECT_EQ(Missing.From.Version, "v");
}

TEST(ModelLoader, unknownKeyListsTheAccepted) {
  EXPECT_EQ(errorsAfterHead("tasks:\n  - type: my::task\n    strat: lazy\n"),
            "m.yaml:7:5: tasks[0]: unknown key 'strat' (did you mean "
            "'start'?); accepted keys: type, start, eager_with_argument, drop, "
            "await, awaits, error, nodiscard, since, before, source, "
            "version\n");
  EXPECT_EQ(errorsAfterHead("task: []\n"),
            "m.yaml:5:1: unknown key 'task' (did you mean 'tasks'?); accepted "
            "keys: library, version, source, roots, tasks, combinators, "
            "scopes, detached, timers, syncs, limiters, offloads, blocking, "
            "sharing, effects, streams, missing\n");
}

TEST(ModelLoader, unquotedCommaInBracesIsExplained) {
  EXPECT_NE(errorsAfterHead(
                "missing: [{form: scope, instead: await it, then go on}]\n")
                .find("text with a comma is quoted where it stands in braces"),
            std::string::npos);
}

TEST(ModelLoader, unknownValueListsTheAccepted) {
  EXPECT_EQ(errorsAfterHead("tasks:\n  - type: my::task\n    start: lasy\n"),
            "m.yaml:7:12: tasks[0].start: unknown value 'lasy' (did you mean "
            "'lazy'?); accepted values: lazy, eager, unknown\n");
}

TEST(ModelLoader, nothingIsSuggestedThatIsNotClose) {
  EXPECT_EQ(errorsAfterHead("scopes:\n  - type: my::scope\n    start: go\n"
                            "    void_only: maybe\n"),
            "m.yaml:8:16: scopes[0].void_only: unknown value 'maybe'; accepted "
            "values: true, false\n");
}

TEST(ModelLoader, allErrorsAreCollectedInTheOrderOfLines) {
  EXPECT_EQ(errorsAfterHead("tasks:\n"
                            "  - start: eagre\n"
                            "  - type: [my::task]\n"
                            "    drop: []\n"
                            "blocking:\n"
                            "  - {name: a, kind: sleep}\n"
                            "  - {name: a, kind: lock}\n"),
            "m.yaml:6:5: tasks[0]: missing key 'type'\n"
            "m.yaml:6:12: tasks[0].start: unknown value 'eagre' (did you mean "
            "'eager'?); accepted values: lazy, eager, unknown\n"
            "m.yaml:8:11: tasks[1].drop: expected a word, found a list; "
            "accepted values: never_runs, cancels, keeps_running, leaks, "
            "blocks, unknown\n"
            "m.yaml:11:5: blocking[1]: the entry in line 10 is equal to this "
            "one in: name, form\n");
}

TEST(ModelLoader, requiredKeysAreAskedFor) {
  EXPECT_EQ(errorsOf("tasks: []\n"), "m.yaml:1:1: missing key 'library'\n"
                                     "m.yaml:1:1: missing key 'roots'\n");
  EXPECT_EQ(errorsOf("library: L\nroots: []\n"),
            "m.yaml:2:1: roots: expected at least one root\n");
  EXPECT_EQ(errorsAfterHead("sharing:\n  - {reason: who knows}\n"),
            "m.yaml:6:5: sharing[0]: missing key 'type'\n"
            "m.yaml:6:5: sharing[0]: missing key 'sharing'\n");
}

TEST(ModelLoader, everyEntryHasASource) {
  EXPECT_EQ(errorsOf("library: L\nroots: [{namespace: l}]\n"
                     "tasks: [{type: l::task, version: 1}]\n"),
            "m.yaml:3:9: tasks[0]: missing key 'source': neither the entry "
            "nor the file says where this was read\n");
  EXPECT_EQ(errorsOf("library: L\nroots: [{namespace: l}]\nsource: docs\n"
                     "tasks: [{type: l::task}]\n"),
            "m.yaml:4:9: tasks[0]: missing key 'version': neither the entry "
            "nor the file says where this was read\n");
}

TEST(ModelLoader, keysThatBelongTogether) {
  EXPECT_EQ(
      errorsAfterHead("combinators:\n"
                      "  - {name: a, spelling: operator}\n"
                      "  - {name: b, operator: '&&'}\n"
                      "  - {name: c, spelling: oprator}\n"
                      "  - {name: d, void: placeholder, void_type: []}\n"),
      "m.yaml:6:5: combinators[0]: missing key 'operator', which "
      "'spelling: operator' needs\n"
      "m.yaml:7:5: combinators[1]: key 'operator' has a meaning only "
      "with 'spelling: operator'\n"
      "m.yaml:8:25: combinators[2].spelling: unknown value 'oprator' "
      "(did you mean 'operator'?); accepted values: call, operator\n"
      "m.yaml:9:45: combinators[3].void_type: expected text, found a "
      "list\n");
}

TEST(ModelLoader, duplicateKey) {
  EXPECT_EQ(errorsAfterHead("tasks:\n  - type: a\n    start: lazy\n"
                            "    start: eager\nversion: 3\n"),
            "m.yaml:8:5: tasks[0]: key 'start' is given twice; the first is in "
            "line 7\n"
            "m.yaml:9:1: key 'version' is given twice; the first is in line "
            "2\n");
}

TEST(ModelLoader, duplicateEntryOfAnotherVersionIsNone) {
  EXPECT_EQ(errorsAfterHead("tasks:\n  - {type: a, before: 2}\n"
                            "  - {type: a, since: 2}\n"
                            "  - {type: a, since: 2, start: lazy}\n"),
            "m.yaml:8:5: tasks[2]: the entry in line 7 is equal to this one "
            "in: type\n");
  EXPECT_EQ(errorsOf("library: L\nroots: [{namespace: l}, {namespace: l}]\n"),
            "m.yaml:2:25: roots[1]: the entry in line 2 is equal to this one "
            "in: namespace\n");
}

TEST(ModelLoader, dollarWords) {
  EXPECT_EQ(errorsAfterHead("tasks:\n  - type: $namspace::task\n"),
            "m.yaml:6:11: tasks[0].type: nothing is known as '$namspace' (did "
            "you mean '$namespace'?); accepted: $namespace, $include, $scope "
            "(in 'join'), $executor (in 'arguments')\n");
  EXPECT_EQ(errorsOf("library: L\nversion: 1\nsource: d\n"
                     "roots: [{namespace: a, include: a}, {library: b}]\n"
                     "limiters:\n"
                     "  - name: $namespace::limit\n"
                     "    form: for_each\n"
                     "    headers: [$include/limit.h]\n"),
            "m.yaml:4:37: roots[1]: missing key 'namespace', for which "
            "'$namespace' in line 6 stands\n"
            "m.yaml:4:37: roots[1]: missing key 'include', for which "
            "'$include' in line 8 stands\n");
}

TEST(ModelLoader, formsOfText) {
  EXPECT_EQ(errorsAfterHead("tasks: [{type: 'my::task<int>'}]\n"),
            "m.yaml:5:16: tasks[0].type: a name has no template arguments\n");
  EXPECT_EQ(errorsAfterHead("tasks: [{type: '::my::task'}]\n"),
            "m.yaml:5:16: tasks[0].type: a name neither begins nor ends with "
            "'::'\n");
  EXPECT_EQ(errorsAfterHead("tasks: [{type: class my::task}]\n"),
            "m.yaml:5:16: tasks[0].type: a name has no blanks\n");
  EXPECT_EQ(errorsAfterHead("effects: [{name: operator new, writes: none}]\n"),
            "");
  EXPECT_EQ(errorsAfterHead("limiters: [{name: a, form: for_each, "
                            "headers: [<a.h>, b.h, '\"c.h\"']}]\n"),
            "m.yaml:5:48: limiters[0].headers[0]: a header is written without "
            "brackets, quotes and blanks\n"
            "m.yaml:5:60: limiters[0].headers[2]: a header is written without "
            "brackets, quotes and blanks\n");
  EXPECT_EQ(errorsAfterHead("missing: [{form: scope, instead: Await it.}]\n"),
            "m.yaml:5:34: missing[0].instead: a sentence for a message begins "
            "in lower case\n");
  EXPECT_EQ(errorsAfterHead("missing: [{form: scope, instead: await it.}]\n"),
            "m.yaml:5:34: missing[0].instead: a sentence for a message has no "
            "full stop\n");
  EXPECT_EQ(errorsAfterHead("tasks: [{type: ''}]\n"),
            "m.yaml:5:10: tasks[0].type: the text is empty; leave the key out "
            "instead\n");
  EXPECT_EQ(errorsAfterHead("missing:\n  - form: scope\n    instead: |\n"
                            "      one\n      two\n"),
            "m.yaml:7:5: missing[0].instead: the text has more than one "
            "line\n");
  EXPECT_EQ(errorsAfterHead("combinators:\n  - name: a\n"
                            "    same_template_arguments: [1, -1, x, 64]\n"),
            "m.yaml:7:34: combinators[0].same_template_arguments[1]: expected "
            "a number from 0 to 63\n"
            "m.yaml:7:38: combinators[0].same_template_arguments[2]: expected "
            "a number from 0 to 63\n"
            "m.yaml:7:41: combinators[0].same_template_arguments[3]: expected "
            "a number from 0 to 63\n");
}

TEST(ModelLoader, foldedTextIsOneLine) {
  EXPECT_EQ(only((Head + "missing:\n  - form: scope\n    instead: >\n"
                         "      await it,\n      then go on\n")
                     .str())
                .Missing[0]
                .Instead,
            "await it, then go on");
}

TEST(ModelLoader, wrongKindsOfNode) {
  EXPECT_EQ(errorsAfterHead("tasks: {type: a}\n"),
            "m.yaml:5:8: tasks: expected a list of entries, found a mapping\n");
  EXPECT_EQ(errorsAfterHead("tasks:\n"),
            "m.yaml:5:1: tasks: expected a list of entries, found nothing\n");
  EXPECT_EQ(errorsAfterHead("tasks: [a, [b], {type: c}]\n"),
            "m.yaml:5:9: tasks[0]: expected a mapping, found text\n"
            "m.yaml:5:12: tasks[1]: expected a mapping, found a list\n");
  EXPECT_EQ(errorsAfterHead("tasks:\n  - type:\n    start:\n"),
            "m.yaml:6:5: tasks[0].type: expected text, found nothing\n"
            "m.yaml:7:5: tasks[0].start: expected a word, found nothing; "
            "accepted values: lazy, eager, unknown\n");
  EXPECT_EQ(errorsAfterHead("combinators: [{name: a, headers: b}]\n"),
            "m.yaml:5:34: combinators[0].headers: expected a list of texts, "
            "found text\n");
  EXPECT_EQ(errorsAfterHead("? [a, b]\n: c\n"),
            "m.yaml:5:3: a key is a word, not a list\n");
  EXPECT_EQ(errorsOf("[a, b]\n"),
            "m.yaml:1:1: expected a mapping, found a list\n");
  EXPECT_EQ(errorsOf("# only a remark\n"),
            "m.yaml:1:1: expected a mapping, found nothing\n");
}

TEST(ModelLoader, anchorsAliasesAndTagsAreRefused) {
  EXPECT_EQ(errorsAfterHead("tasks:\n  - {type: &name a}\n"
                            "  - {type: *name}\n  - {type: !!str b}\n"),
            "m.yaml:6:18: tasks[0].type: anchors are not accepted: write the "
            "value out\n"
            "m.yaml:7:17: tasks[1].type: aliases are not accepted: write the "
            "value out\n"
            "m.yaml:7:17: tasks[1].type: expected text, found an alias\n"
            "m.yaml:8:18: tasks[2].type: tags are not accepted\n");
}

TEST(ModelLoader, whatIsNoModelAtAll) {
  EXPECT_EQ(errorsOf(""), "m.yaml: the file is empty\n");
  EXPECT_EQ(errorsOf(" \n\n"), "m.yaml: the file is empty\n");
  EXPECT_EQ(errorsOf("library: \xff\n"),
            "m.yaml:1:10: the file is not UTF-8 text\n");
  EXPECT_EQ(errorsOf(llvm::StringRef("a: b\nc: \0d\n", 11)),
            "m.yaml:2:4: the file has a control character\n");
  EXPECT_EQ(errorsOf(std::string(MaxModelBytes + 1, '#')),
            "m.yaml: the file has 1048577 bytes; a model has at most "
            "1048576\n");
  EXPECT_EQ(errorsAfterHead("---\na: b\n"),
            "m.yaml:7:1: the file has more than one document\n");
}

TEST(ModelLoader, textWithAByteOrderMarkIsRead) {
  EXPECT_EQ(errorsOf(("\xef\xbb\xbf" + Head).str()), "");
}

TEST(ModelLoader, syntaxErrorHasAPosition) {
  const std::string Errors = errorsAfterHead("tasks: [{type: a}\n");
  EXPECT_TRUE(llvm::StringRef(Errors).starts_with("m.yaml:5:") ||
              llvm::StringRef(Errors).starts_with("m.yaml:6:"))
      << Errors;
  // What was cut off is not called missing.
  EXPECT_EQ(Errors.find("missing"), std::string::npos) << Errors;
}

TEST(ModelLoader, deepNestingIsRefused) {
  for (const char *Open : {"[", "{a: ", "- ", "? "}) {
    std::string Text = (Head + "tasks:\n  - type: a\n    strat:\n      ").str();
    for (int I = 0; I < 100000; ++I)
      Text += Open;
    EXPECT_NE(errorsOf(Text), "") << Open;
    Text = Open;
    for (int I = 0; I < 100000; ++I)
      Text += Open;
    EXPECT_NE(errorsOf(Text), "") << Open;
  }
  EXPECT_NE(errorsAfterHead("a: " + std::string(40, '[') + "x" +
                            std::string(40, ']') + "\n")
                .find("nested more than 16 deep"),
            std::string::npos);
}

TEST(ModelLoader, longTextIsRefused) {
  EXPECT_EQ(errorsAfterHead("missing: [{form: scope, instead: " +
                            std::string(1001, 'x') + "}]\n"),
            "m.yaml:5:34: missing[0].instead: the text has more than 1000 "
            "bytes\n");
  EXPECT_EQ(errorsAfterHead("missing: [{form: scope, instead: " +
                            std::string(1000, 'x') + "}]\n"),
            "");
}

// Each error and each key once looked at all that came before it.
TEST(ModelLoader, veryManyErrorsTakeNoLongTime) {
  std::string Keys = (Head + "tasks:\n  - type: a\n").str();
  std::string Entries = (Head + "tasks:\n").str();
  for (int I = 0; I < 40000; ++I) {
    Keys += "    key" + std::to_string(I) + ": a\n";
    Entries += "  - [a]\n";
  }
  EXPECT_EQ(parseModel(Keys, "m.yaml").Errors.size(), 40000u);
  EXPECT_EQ(parseModel(Entries, "m.yaml").Errors.size(), 40000u);
}

TEST(ModelLoader, longWordsAreShortenedInErrors) {
  const std::string Errors =
      errorsAfterHead("tasks: [{" + std::string(5000, 'x') + ": a}]\n");
  EXPECT_LT(Errors.size(), 500u);
  EXPECT_NE(Errors.find("xxx…'"), std::string::npos) << Errors;
}

/// A value that the key accepts.
std::string goodValue(const KeySchema &Key) {
  switch (Key.Kind) {
  case KeyKind::Text:
    return "text";
  case KeyKind::Flag:
    return "true";
  case KeyKind::Choice:
    // "unknown", which needs no other key.
    return Key.Choices.back().Spelling.str();
  case KeyKind::TextList:
    return "[text]";
  case KeyKind::NumberList:
    return "[1]";
  }
  return "";
}

TEST(ModelLoader, eachKeyWrongOnce) {
  for (const SectionSchema &Section : modelSections()) {
    Section.forEachKey([&](const KeySchema &Wrong) {
      const auto With = [&](llvm::StringRef Value) {
        std::string Text = (Head + Section.Name + ":\n  - ").str();
        Section.forEachKey([&](const KeySchema &Key) {
          if (&Key == &Wrong)
            Text += Key.Name.str() + ": " + Value.str() + "\n    ";
          else if (Key.Required || Wrong.WithKey == Key.Name)
            Text += Key.Name.str() + ": " +
                    (Wrong.WithKey == Key.Name ? Wrong.WithValue.str()
                                               : goodValue(Key)) +
                    "\n    ";
          // A value may ask for another key.
          else if (Key.WithKey == Wrong.Name && Key.WithValue == Value)
            Text += Key.Name.str() + ": " + goodValue(Key) + "\n    ";
        });
        return errorsOf(Text);
      };
      const std::string Path =
          (Section.Name + "[0]." + Wrong.Name + ": ").str();
      if (Wrong.Kind != KeyKind::Choice) {
        EXPECT_EQ(With(goodValue(Wrong)), "") << Path;
      }
      for (const KeyChoice &Choice : Wrong.Choices) {
        // Another key may go with the value that stands for it first.
        const std::string Errors = With(Choice.Spelling);
        EXPECT_EQ(Errors.find("unknown value"), std::string::npos) << Errors;
      }
      // Of another kind.
      EXPECT_NE(With("{a: b}").find(Path + "expected "), std::string::npos)
          << Path << With("{a: b}");
      if (Wrong.Kind == KeyKind::Choice || Wrong.Kind == KeyKind::Flag) {
        const std::string Errors = With("nonsense");
        EXPECT_NE(Errors.find(Path + "unknown value 'nonsense'"),
                  std::string::npos)
            << Errors;
        for (const KeyChoice &Choice : Wrong.Choices)
          EXPECT_NE(Errors.find(Choice.Spelling), std::string::npos) << Errors;
      }
      if (Wrong.Kind == KeyKind::TextList ||
          Wrong.Kind == KeyKind::NumberList) {
        EXPECT_NE(With("text").find(Path + "expected a list of"),
                  std::string::npos)
            << With("text");
        EXPECT_NE(With("[[a]]").find("[0]: expected text, found a list"),
                  std::string::npos)
            << With("[[a]]");
      }
    });
  }
}

TEST(ModelLoader, fileThatCannotBeRead) {
  LoadedModels Loaded = loadModelFile("/nowhere/at/all.yaml");
  ASSERT_EQ(Loaded.Errors.size(), 1u);
  EXPECT_EQ(Loaded.Errors[0].format(), "/nowhere/at/all.yaml: the file cannot "
                                       "be read: No such file or directory");
  Loaded = loadModelFile("/");
  ASSERT_EQ(Loaded.Errors.size(), 1u);
  EXPECT_EQ(Loaded.Errors[0].format(), "/: not a file");
  // Has no end.
  EXPECT_EQ(loadModelFile("/dev/zero").Errors.size(), 1u);
}

//===----------------------------------------------------------------------===//
// Any text at all
//===----------------------------------------------------------------------===//

/// Reads \p Text and takes part of the answer to account.
void expectSane(llvm::StringRef Text) {
  const LoadedModels Loaded = parseModel(Text, "m.yaml");
  ASSERT_EQ(Loaded.Errors.empty(), !Loaded.Libraries.empty());
  for (const ModelError &Error : Loaded.Errors) {
    ASSERT_FALSE(Error.Message.empty());
    ASSERT_LE(Error.Line, Text.count('\n') + 1) << Error.format();
  }
}

/// Every so many bytes of a text, so that all of them take a few seconds.
size_t stride(llvm::StringRef Text) {
  return std::max<size_t>(1, Text.size() / 400) | 1;
}

TEST(ModelLoader, anyPrefixOfAShippedModel) {
  for (const ShippedModel &Shipped : shippedModels())
    for (size_t End = 0; End < Shipped.Text.size(); End += stride(Shipped.Text))
      // A copy, so that a tool that watches memory sees a read past the end.
      expectSane(std::string(Shipped.Text.take_front(End)));
}

TEST(ModelLoader, everyPrefixOfASmallModel) {
  const llvm::StringRef Text = shippedModels()[1].Text.take_front(3000);
  for (size_t End = 0; End < Text.size(); ++End)
    expectSane(std::string(Text.take_front(End)));
}

TEST(ModelLoader, anyMutationOfAShippedModel) {
  constexpr llvm::StringLiteral Replacements = "[]{}&*!|>'\"%@`#:-,?\n\t \\$~";
  unsigned Which = 0;
  for (const ShippedModel &Shipped : shippedModels()) {
    for (size_t At = 0; At < Shipped.Text.size(); At += stride(Shipped.Text)) {
      std::string Text = Shipped.Text.take_front(At + 2000).str();
      Text[At] = Replacements[Which++ % Replacements.size()];
      expectSane(Text);
      Text.erase(At, 1);
      expectSane(Text);
    }
  }
}

TEST(ModelLoader, everyMutationOfASmallModel) {
  const std::string Model = (Head + R"(
combinators:
  - name: $namespace::all   # remark
    headers: [a, "b\n", 'c''d']
    same_template_arguments: [1]
    contract: >-
      one
      two
tasks: [{type: a, start: lazy}]
)")
                                .str();
  for (size_t At = 0; At < Model.size(); ++At) {
    for (unsigned Byte = 0; Byte < 256; Byte += Byte < 128 ? 1 : 9) {
      std::string Text = Model;
      Text[At] = static_cast<char>(Byte);
      expectSane(Text);
    }
  }
}

} // namespace
} // namespace clang::tidy::coro
