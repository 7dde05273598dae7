//===--- ShippedModelsTest.cpp --------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// What is shipped loads, is found, and names what is really there: each name is
// looked up in the headers of this machine.

#include "Match/QualifiedName.h"
#include "Model/ModelLoader.h"
#include "Model/ModelSet.h"
#include "TestTU.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/StringSet.h"
#include "gtest/gtest.h"

namespace clang::tidy::coro {
namespace {

ModelSet shippedSet() {
  ModelSet Set;
  for (const ShippedModel &Shipped : shippedModels()) {
    LoadedModels Loaded = parseModel(Shipped.Text, Shipped.File);
    for (const ModelError &Error : Loaded.Errors)
      ADD_FAILURE() << Error.format();
    for (LibraryModel &Library : Loaded.Libraries)
      Set.add(std::move(Library));
  }
  return Set;
}

TEST(ShippedModels, allAreThereSortedAndLoad) {
  std::vector<std::string> Files;
  for (const ShippedModel &Shipped : shippedModels()) {
    Files.push_back(Shipped.File.str());
    const LoadedModels Loaded = parseModel(Shipped.Text, Shipped.File);
    for (const ModelError &Error : Loaded.Errors)
      ADD_FAILURE() << Error.format();
    // The list that is made without parsing says the same.
    std::vector<std::string> Parsed, Listed;
    for (const LibraryModel &Library : Loaded.Libraries)
      if (!Library.Namespace.empty())
        Parsed.push_back(Library.Namespace);
    for (const llvm::StringRef Namespace : Shipped.Namespaces)
      Listed.push_back(Namespace.str());
    EXPECT_EQ(Parsed, Listed) << Shipped.File.str();
  }
  EXPECT_EQ(Files, (std::vector<std::string>{
                       "asio.yaml", "cppcoro.yaml", "curl.yaml", "folly.yaml",
                       "hiredis.yaml", "libcoro.yaml", "libpq.yaml",
                       "posix.yaml", "sqlite.yaml", "std-blocking.yaml",
                       "std-effects.yaml", "std.yaml"}));
}

/// The names by which entries of \p Library are found.
std::vector<std::string> subjectsOf(const LibraryModel &Library) {
  std::vector<std::string> Names;
  const auto AddTypes = [&](const auto &Entries) {
    for (const auto &Entry : Entries)
      Names.push_back(Entry.Type);
  };
  const auto AddNames = [&](const auto &Entries) {
    for (const auto &Entry : Entries)
      Names.push_back(Entry.Name);
  };
  AddTypes(Library.Tasks);
  AddTypes(Library.Scopes);
  AddTypes(Library.Syncs);
  AddTypes(Library.Sharing);
  AddNames(Library.Combinators);
  AddNames(Library.Detached);
  AddNames(Library.Timers);
  AddNames(Library.Limiters);
  AddNames(Library.Offloads);
  AddNames(Library.Blocking);
  AddNames(Library.Effects);
  AddNames(Library.Streams);
  return Names;
}

// A file is left out where a translation unit declares none of its words.
TEST(ShippedModels, wordsHoldWhatEntriesAreFoundBy) {
  for (const ShippedModel &Shipped : shippedModels()) {
    EXPECT_TRUE(llvm::is_sorted(Shipped.Words)) << Shipped.File.str();
    for (const LibraryModel &Library :
         parseModel(Shipped.Text, Shipped.File).Libraries)
      for (const std::string &Subject : subjectsOf(Library)) {
        llvm::StringRef Inside = Subject;
        // Every translation unit has these: a file with another name of the
        // library brings them.
        if (Inside.starts_with("operator new") ||
            Inside.starts_with("operator delete"))
          continue;
        if (!Library.Namespace.empty()) {
          ASSERT_TRUE(Inside.consume_front(Library.Namespace + "::"))
              << Subject << " is outside " << Library.Namespace;
        }
        EXPECT_TRUE(llvm::is_contained(Shipped.Words, Inside.split("::").first))
            << Shipped.File.str() << " has no word for " << Subject;
      }
  }
}

TEST(ShippedModels, everyEntrySaysWhereItWasRead) {
  const auto Check = [](const auto &Entries) {
    for (const auto &Entry : Entries) {
      EXPECT_FALSE(Entry.From.Source.empty());
      EXPECT_FALSE(Entry.From.Version.empty());
    }
  };
  const ModelSet Set = shippedSet();
  for (const auto &Library : Set.libraries()) {
    Check(Library->Tasks);
    Check(Library->Combinators);
    Check(Library->Scopes);
    Check(Library->Detached);
    Check(Library->Timers);
    Check(Library->Syncs);
    Check(Library->Limiters);
    Check(Library->Offloads);
    Check(Library->Blocking);
    Check(Library->Sharing);
    Check(Library->Effects);
    Check(Library->Streams);
    Check(Library->Missing);
  }
}

TEST(ShippedModels, asioUnderBothRoots) {
  const ModelSet Set = shippedSet();
  for (const auto &[Root, Include, Name] :
       {std::tuple<std::string, std::string, std::string>{
            "boost::asio", "boost/asio", "Boost.Asio"},
        {"asio", "asio", "Asio"}}) {
    const std::string Task = Root + "::awaitable";
    ASSERT_NE(Set.taskFor(Task), nullptr) << Task;
    EXPECT_EQ(Set.taskFor(Task)->Start, StartKind::Lazy);
    EXPECT_EQ(Set.taskFor(Task)->Await, AwaitForm::Rvalue);
    ASSERT_NE(Set.libraryOfTask(Task), nullptr);
    EXPECT_EQ(Set.libraryOfTask(Task)->Library, Name);
    EXPECT_EQ(Set.libraryOfTask(Task)->Namespace, Root);

    const auto Combinators = Set.combinatorsFor(Task);
    ASSERT_EQ(Combinators.size(), 1u);
    const CombinatorModel &And = *Combinators.front();
    const std::string Operators = Root + "::experimental::awaitable_operators";
    EXPECT_EQ(And.Name, Operators + "::operator&&");
    EXPECT_EQ(And.Spelling, CombinatorSpelling::Operator);
    EXPECT_EQ(And.Operator, "&&");
    EXPECT_EQ(And.UsingDirectives, std::vector<std::string>{Operators});
    EXPECT_EQ(And.Headers,
              std::vector<std::string>{
                  Include + "/experimental/awaitable_operators.hpp"});
    EXPECT_EQ(And.SameTemplateArguments, std::vector<unsigned>{1});
    EXPECT_TRUE(And.SplicesLeftTuple);
    EXPECT_TRUE(And.CollapsesSingleValue);
    EXPECT_EQ(And.Siblings, SiblingPolicy::Cancelled);

    ASSERT_NE(Set.detachedFor(Root + "::co_spawn"), nullptr);
    EXPECT_EQ(Set.detachedFor(Root + "::co_spawn")->Tag, Root + "::detached_t");
    ASSERT_NE(Set.blockingFor(Root + "::io_context::run"), nullptr);
    ASSERT_NE(Set.sharingOf(Root + "::any_io_executor"), nullptr);
    EXPECT_EQ(Set.sharingOf(Root + "::any_io_executor")->Sharing,
              SharingKind::Shareable);
    ASSERT_NE(Set.sharingOf(Root + "::basic_stream_socket"), nullptr);
    EXPECT_EQ(Set.sharingOf(Root + "::basic_stream_socket")->Sharing,
              SharingKind::Handle);
    ASSERT_NE(Set.streamOperation(Root + "::async_read"), nullptr);
    EXPECT_EQ(Set.streamOperation(Root + "::async_read")->Direction,
              StreamDirection::Read);
    ASSERT_NE(Set.streamOperation(Root + "::basic_stream_socket::async_send"),
              nullptr);
    EXPECT_EQ(Set.streamOperation(Root + "::basic_stream_socket::async_send")
                  ->Direction,
              StreamDirection::Write);
    EXPECT_EQ(Set.streamOperation(Root + "::basic_datagram_socket::async_send"),
              nullptr);
    ASSERT_NE(Set.effectOf(Root + "::basic_waitable_timer::async_wait",
                           /*IsExternC=*/false),
              nullptr);
    EXPECT_EQ(Set.effectOf(Root + "::basic_waitable_timer::async_wait",
                           /*IsExternC=*/false)
                  ->Writes,
              EffectKind::Operands);
  }
}

TEST(ShippedModels, cppcoroPrefersTheCombinatorThatGivesValues) {
  const ModelSet Set = shippedSet();
  for (const char *Task : {"cppcoro::task", "cppcoro::shared_task"}) {
    const auto Combinators = Set.combinatorsFor(Task);
    ASSERT_EQ(Combinators.size(), 2u) << Task;
    EXPECT_EQ(Combinators[0]->Name, "cppcoro::when_all");
    EXPECT_EQ(Combinators[0]->Result, ResultForm::TupleOfValues);
    EXPECT_EQ(Combinators[1]->Name, "cppcoro::when_all_ready");
    EXPECT_EQ(Combinators[1]->Accessor, "result");
  }
}

TEST(ShippedModels, libcoroGivesHoldersWhichKeepTheErrors) {
  const ModelSet Set = shippedSet();
  ASSERT_NE(Set.taskFor("coro::task"), nullptr);
  EXPECT_EQ(Set.taskFor("coro::task")->Await, AwaitForm::Lvalue);
  const auto Combinators = Set.combinatorsFor("coro::task");
  ASSERT_EQ(Combinators.size(), 1u);
  EXPECT_EQ(Combinators[0]->Name, "coro::when_all");
  EXPECT_EQ(Combinators[0]->Result, ResultForm::TupleOfHolders);
  EXPECT_EQ(Combinators[0]->Accessor, "return_value");
  EXPECT_EQ(Combinators[0]->Void, VoidSlot::Holder);
  EXPECT_EQ(Combinators[0]->Errors, ErrorShows::WhenRead);
  EXPECT_NE(Set.timerFor("coro::scheduler::yield_for"), nullptr);
  EXPECT_NE(Set.detachedFor("coro::thread_pool::spawn_detached"), nullptr);
  EXPECT_NE(Set.blockingFor("coro::sync_wait"), nullptr);
}

TEST(ShippedModels, follyTakesPlainAndBoundTasksTogether) {
  const ModelSet Set = shippedSet();
  for (const char *Task :
       {"folly::coro::Task", "folly::coro::TaskWithExecutor"}) {
    ASSERT_NE(Set.taskFor(Task), nullptr) << Task;
    EXPECT_EQ(Set.taskFor(Task)->Await, AwaitForm::Rvalue);
    const auto Combinators = Set.combinatorsFor(Task);
    ASSERT_EQ(Combinators.size(), 2u) << Task;
    EXPECT_EQ(Combinators[0]->Name, "folly::coro::collectAll");
    EXPECT_EQ(Combinators[0]->VoidType, "folly::Unit");
    EXPECT_EQ(Combinators[0]->Siblings, SiblingPolicy::Cancelled);
    EXPECT_EQ(Combinators[1]->Name, "folly::coro::collectAllTry");
  }
  ASSERT_NE(Set.taskFor("folly::coro::now_task"), nullptr);
  EXPECT_EQ(Set.taskFor("folly::coro::now_task")->Await, AwaitForm::Immovable);
  EXPECT_NE(Set.timerFor("folly::coro::sleep"), nullptr);
  EXPECT_NE(Set.blockingFor("folly::coro::blocking_wait_fn::operator()"),
            nullptr);
}

TEST(ShippedModels, standardLibraryAndPosix) {
  const ModelSet Set = shippedSet();
  ASSERT_NE(Set.blockingFor("std::this_thread::sleep_for"), nullptr);
  ASSERT_NE(Set.blockingFor("getaddrinfo"), nullptr);
  EXPECT_EQ(Set.blockingFor("getaddrinfo")->Kind, BlockingKind::NameLookup);
  ASSERT_NE(Set.effectOf("std::to_string", /*IsExternC=*/false), nullptr);
  EXPECT_EQ(Set.effectOf("std::to_string", /*IsExternC=*/false)->Writes,
            EffectKind::None);
  // The algorithm of this name writes.
  EXPECT_EQ(Set.effectOf("std::move", /*IsExternC=*/false), nullptr);
  // A function of the program's own that is called as one of C is.
  EXPECT_NE(Set.effectOf("log", /*IsExternC=*/true), nullptr);
  EXPECT_EQ(Set.effectOf("log", /*IsExternC=*/false), nullptr);
  ASSERT_NE(Set.sharingOf("std::atomic"), nullptr);
  EXPECT_EQ(Set.sharingOf("std::atomic")->Sharing, SharingKind::Shareable);
}

//===----------------------------------------------------------------------===//
// The names against the headers
//===----------------------------------------------------------------------===//

/// Every name that the code declares or takes in by a using-declaration.
class NameCollector : public RecursiveASTVisitor<NameCollector> {
public:
  bool shouldVisitImplicitCode() const { return true; }
  bool VisitNamedDecl(NamedDecl *D) {
    Names.insert(qualifiedName(*D));
    return true;
  }
  /// Bodies are long and have no names that matter.
  bool TraverseStmt(Stmt *) { return true; }
  llvm::StringSet<> Names;
};

llvm::StringSet<> namesIn(llvm::StringRef Code) {
  const TestTU TU(Code, {},
                  {"-D_GNU_SOURCE", "-isystem", CORO_TIDY_TEST_INPUTS});
  NameCollector Collector;
  Collector.TraverseDecl(TU.context().getTranslationUnitDecl());
  return std::move(Collector.Names);
}

/// All names of entities that the models of \p Root have, but those that are
/// somewhere else, each with a reason in \p Elsewhere.
void expectNamed(llvm::StringRef Root, const llvm::StringSet<> &Names,
                 const llvm::StringMap<std::string> &Elsewhere) {
  const ModelSet Set = shippedSet();
  llvm::StringSet<> Met;
  const auto Expect = [&](llvm::StringRef Name) {
    if (Name.empty())
      return;
    Met.insert(Name);
    EXPECT_TRUE(Names.count(Name) != 0 || Elsewhere.count(Name) != 0)
        << Name.str() << " is nowhere declared";
  };
  const auto Member = [&](const std::string &Type, const std::string &Name) {
    if (!Name.empty())
      Expect(Type + "::" + Name);
  };
  for (const auto &Library : Set.libraries()) {
    if (Library->Namespace != Root)
      continue;
    for (const TaskModel &Entry : Library->Tasks)
      Expect(Entry.Type);
    for (const CombinatorModel &Entry : Library->Combinators) {
      Expect(Entry.Name);
      Expect(Entry.VoidType);
      for (const std::string &Type : Entry.Accepts)
        Expect(Type);
      for (const std::string &Namespace : Entry.UsingDirectives)
        Expect(Namespace);
    }
    for (const ScopeModel &Entry : Library->Scopes) {
      Expect(Entry.Type);
      Member(Entry.Type, Entry.Start);
      Expect(Entry.Bind);
      Expect(Entry.Context);
      for (const std::string &Type : Entry.Executors)
        Expect(Type);
    }
    for (const DetachedModel &Entry : Library->Detached) {
      Expect(Entry.Name);
      Expect(Entry.Tag);
    }
    for (const TimerModel &Entry : Library->Timers) {
      Expect(Entry.Name);
      Expect(Entry.Context);
      Expect(Entry.Token);
    }
    for (const SyncModel &Entry : Library->Syncs) {
      Expect(Entry.Type);
      Expect(Entry.Guard);
      Member(Entry.Type, Entry.Acquire);
      Member(Entry.Type, Entry.Release);
    }
    for (const LimiterModel &Entry : Library->Limiters)
      Expect(Entry.Name);
    for (const OffloadModel &Entry : Library->Offloads) {
      Expect(Entry.Name);
      for (const std::string &Type : Entry.Contexts)
        Expect(Type);
    }
    // What an entry names beside its subject may be a macro.
    for (const BlockingModel &Entry : Library->Blocking)
      Expect(Entry.Name);
    for (const SharingModel &Entry : Library->Sharing)
      Expect(Entry.Type);
    for (const EffectModel &Entry : Library->Effects)
      Expect(Entry.Name);
    for (const StreamModel &Entry : Library->Streams)
      Expect(Entry.Name);
  }
  for (const auto &Exception : Elsewhere)
    EXPECT_TRUE(Met.contains(Exception.first()))
        << Exception.first().str() << " is no longer in a model";
}

TEST(ShippedModels, asioNamesAreInItsHeaders) {
  const llvm::StringSet<> Names = namesIn(R"cpp(
#include <boost/asio.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/experimental/channel.hpp>
#include <boost/asio/experimental/concurrent_channel.hpp>
#include <boost/asio/experimental/parallel_group.hpp>
#include <boost/asio/experimental/promise.hpp>
#include <boost/asio/ssl.hpp>
)cpp");
  llvm::StringMap<std::string> Elsewhere;
  for (const char *Name :
       {"basic_file", "basic_file::open", "basic_file::sync_all",
        "basic_file::sync_data", "basic_stream_file",
        "basic_stream_file::read_some", "basic_stream_file::write_some",
        "basic_stream_file::async_read_some",
        "basic_stream_file::async_write_some", "basic_random_access_file",
        "basic_random_access_file::read_some_at",
        "basic_random_access_file::write_some_at",
        "basic_random_access_file::async_read_some_at",
        "basic_random_access_file::async_write_some_at"})
    Elsewhere[std::string("boost::asio::") + Name] = "needs io_uring";
  for (const char *Name : {"basic_stream_handle", "basic_random_access_handle",
                           "basic_object_handle"})
    Elsewhere[std::string("boost::asio::windows::") + Name] = "Windows only";
  expectNamed("boost::asio", Names, Elsewhere);
}

TEST(ShippedModels, standardNamesAreInItsHeaders) {
  const llvm::StringSet<> Names = namesIn(R"cpp(
#include <algorithm>
#include <array>
#include <atomic>
#include <barrier>
#include <bit>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <coroutine>
#include <deque>
#include <filesystem>
#include <fstream>
#include <future>
#include <iostream>
#include <iterator>
#include <latch>
#include <list>
#include <map>
#include <mutex>
#include <numeric>
#include <optional>
#include <random>
#include <semaphore>
#include <set>
#include <shared_mutex>
#include <sstream>
#include <stop_token>
#include <string>
#include <syncstream>
#include <system_error>
#include <thread>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>
)cpp");
  expectNamed(
      "std", Names,
      {{"std::to_underlying", "C++23"},
       {"std::print", "C++23"},
       {"std::println", "C++23"},
       {"std::vprint_unicode", "C++23"},
       {"std::vprint_nonunicode", "C++23"},
       {"std::atomic_flag_wait", "libstdc++ 12 has none"},
       {"std::atomic_flag_wait_explicit", "libstdc++ 12 has none"},
       {"std::future::wait", "libstdc++ declares it in a base class"},
       {"std::future::wait_for", "libstdc++ declares it in a base class"},
       {"std::future::wait_until", "libstdc++ declares it in a base class"},
       {"std::shared_future::wait", "libstdc++ declares it in a base class"},
       {"std::shared_future::wait_for",
        "libstdc++ declares it in a base class"},
       {"std::shared_future::wait_until",
        "libstdc++ declares it in a base class"},
       {"std::__glibcxx_assert_fail", "libstdc++ with assertions"},
       {"std::__libcpp_verbose_abort", "libc++"}});
}

// The clients have mocks, so that nobody needs all of them to run this.
TEST(ShippedModels, globalNamesAreInTheirHeaders) {
  const llvm::StringSet<> Names = namesIn(R"cpp(
#include <curl/curl.h>
#include <hiredis/hiredis.h>
#include <libpq-fe.h>
#include <sqlite3.h>
#include <arpa/inet.h>
#include <assert.h>
#include <ctype.h>
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <ftw.h>
#include <grp.h>
#include <locale.h>
#include <math.h>
#include <mqueue.h>
#include <netdb.h>
#include <poll.h>
#include <pthread.h>
#include <pwd.h>
#include <semaphore.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/select.h>
#include <sys/sem.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <termios.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>
)cpp");
  expectNamed("", Names, {});
}

} // namespace
} // namespace clang::tidy::coro
