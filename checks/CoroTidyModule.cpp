//===--- CoroTidyModule.cpp -----------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Registers every check, unless the program that loads them is built on
// another major version of Clang: a plugin fits one build of Clang, and used
// with another it would misread memory.
//
//===----------------------------------------------------------------------===//

#include "AwaitInCombinatorCheck.h"
#include "AwaitInLoopCheck.h"
#include "BlockingCallCheck.h"
#include "DetachedTaskCheck.h"
#include "ExplainAwaitCheck.h"
#include "LateStartCheck.h"
#include "ParallelConflictCheck.h"
#include "SequentialAwaitCheck.h"
#include "StoredThenAwaitedCheck.h"
#include "UnawaitedTaskCheck.h"
#include "clang-tidy/ClangTidyModule.h"
#include "llvm/Support/Registry.h"
#include "llvm/Support/raw_ostream.h"
#include <dlfcn.h>
#include <memory>
#include <string>

namespace clang::tidy::coro {
namespace {

class CoroTidyModule : public ClangTidyModule {
public:
  void addCheckFactories(ClangTidyCheckFactories &Factories) override {
    Factories.registerCheck<AwaitInCombinatorCheck>("coro-await-in-combinator");
    Factories.registerCheck<AwaitInLoopCheck>("coro-await-in-loop");
    Factories.registerCheck<BlockingCallCheck>("coro-blocking-call");
    Factories.registerCheck<DetachedTaskCheck>("coro-detached-task");
    Factories.registerCheck<ExplainAwaitCheck>("coro-explain-await");
    Factories.registerCheck<LateStartCheck>("coro-late-start");
    Factories.registerCheck<ParallelConflictCheck>("coro-parallel-conflict");
    Factories.registerCheck<SequentialAwaitCheck>("coro-sequential-await");
    Factories.registerCheck<StoredThenAwaitedCheck>("coro-stored-then-awaited");
    Factories.registerCheck<UnawaitedTaskCheck>("coro-unawaited-task");
  }
};

/// The major version of the Clang in this process, not of the headers that
/// this file was compiled with; 0 if the process has none.
int hostClangVersion() {
  // Asked for by name at run time: a call would be bound to the version that
  // was compiled against, or not at all.
  constexpr const char *FullVersionSymbol =
      "_ZN5clang19getClangFullVersionB5cxx11Ev";
  void *Symbol = dlsym(RTLD_DEFAULT, FullVersionSymbol);
  if (!Symbol)
    return 0;
  const std::string Version = reinterpret_cast<std::string (*)()>(Symbol)();
  const llvm::StringRef Number =
      llvm::StringRef(Version).split("version ").second;
  int Major = 0;
  Number.take_while(llvm::isDigit).getAsInteger(10, Major);
  return Major;
}

using Registration = llvm::Registry<ClangTidyModule>::Add<CoroTidyModule>;

/// Null where the host does not fit.
std::unique_ptr<Registration> registerModule() {
  const int Host = hostClangVersion();
  if (Host != compat::BuiltForClang) {
    llvm::errs() << "error: coro-tidy is built for Clang "
                 << compat::BuiltForClang
                 << " and cannot run in a program that is built on Clang "
                 << Host << "; no check of it is registered\n";
    return nullptr;
  }
  return std::make_unique<Registration>(
      "coro-module", "Checks for false concurrency in C++20 coroutines.");
}

const std::unique_ptr<Registration> Registered = registerModule();

} // namespace
} // namespace clang::tidy::coro
