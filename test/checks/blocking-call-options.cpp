// What the options change. The default needs no fixture of its own.
// RUN: %check_coro_tidy --option=Kinds=file_system --prefix=FOLDER %s coro-blocking-call %t.folder
// RUN: %check_coro_tidy "--option=Kinds=descriptor; sleep" --prefix=DESCRIPTOR %s coro-blocking-call %t.descriptor
// RUN: %check_coro_tidy "--option=AllowedNames=std::this_thread::sleep_for; ::recv" --prefix=ALLOWED %s coro-blocking-call %t.allowed
// RUN: %check_coro_tidy --option=Kinds= "--option=ExtraNames=project::solve;project::Mill;::usleep" --prefix=EXTRA %s coro-blocking-call %t.extra
// RUN: %check_coro_tidy --option=FixConfidence=likely --prefix=LIKELY %s coro-blocking-call %t.likely

// --fix leaves an edit on a note alone, --fix-notes applies it.
// RUN: cp %s %t.cpp
// RUN: %clang_tidy --checks=-*,coro-* --fix-notes %t.cpp -- %flags > %t.notes.txt
// RUN: %FileCheck --check-prefix=APPLIED --input-file=%t.cpp %s
// RUN: %clang %t.cpp

// A kind that does not exist is an error of the configuration; the other kinds
// are looked for.
// RUN: %clang_tidy --checks=-*,coro-* --config="{CheckOptions: {coro-blocking-call.Kinds: 'sloop;sleep'}}" %s -- %flags > %t.kind.txt 2>&1 || true
// RUN: %FileCheck --check-prefix=KIND --input-file=%t.kind.txt %s
// KIND-DAG: unknown kind 'sloop' in option 'Kinds'; accepted kinds: sleep, lock, {{.*}}event_loop
// KIND-DAG: warning: 'std::this_thread::sleep_for' blocks the thread

// All options are printed, with the value that holds.
// RUN: %clang_tidy --checks=-*,coro-* --config="{CheckOptions: {coro-blocking-call.Kinds: 'sleep;lock', coro-blocking-call.AllowedNames: 'a::b', coro-blocking-call.ExtraNames: 'c::d', coro-blocking-call.FixConfidence: likely, coro-blocking-call.ModelFiles: 'm.yaml'}}" --dump-config > %t.dump.txt
// RUN: %FileCheck --check-prefix=DUMP --input-file=%t.dump.txt %s
// DUMP-DAG: coro-blocking-call.Kinds: {{'?}}sleep;lock
// DUMP-DAG: coro-blocking-call.AllowedNames: {{'?}}a::b
// DUMP-DAG: coro-blocking-call.ExtraNames: {{'?}}c::d
// DUMP-DAG: coro-blocking-call.FixConfidence: {{'?}}likely
// DUMP-DAG: coro-blocking-call.ModelFiles: {{'?}}m.yaml

// So are they without any configuration.
// RUN: %clang_tidy --checks=-*,coro-* --config="{}" --dump-config > %t.default.txt
// RUN: %FileCheck --check-prefix=DEFAULT --input-file=%t.default.txt %s
// DEFAULT-DAG: coro-blocking-call.Kinds: {{'?}}sleep;lock;join;condition;future;file;socket;name_lookup;process;terminal;database;http;sync_wait;event_loop
// DEFAULT-DAG: coro-blocking-call.AllowedNames: {{''|""}}
// DEFAULT-DAG: coro-blocking-call.ExtraNames: {{''|""}}
// DEFAULT-DAG: coro-blocking-call.FixConfidence: {{'?}}proven

#include "shop.hpp"
#include <cppcoro/io_service.hpp>
#include <cppcoro/sync_wait.hpp>
#include <filesystem>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

using cppcoro::task;
using namespace std::chrono_literals;

namespace project {
int solve(int Riddle);
struct Mill {
  explicit Mill(int Grain);
};
} // namespace project

// The coroutine may go on in another thread: the edit sits on a note.
task<> sleepsWithASchedulerInReach(cppcoro::io_service &Io) {
  std::this_thread::sleep_for(10ms);
  // CHECK-MESSAGES-DESCRIPTOR: :[[@LINE-1]]:3: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES-DESCRIPTOR: :[[@LINE-2]]:3: note: the coroutine waits for 'cppcoro::io_service::schedule_after' instead; the coroutine goes on in a thread that runs the scheduler
  // CHECK-MESSAGES-LIKELY: :[[@LINE-3]]:3: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES-LIKELY: :[[@LINE-4]]:3: note: the coroutine waits for 'cppcoro::io_service::schedule_after' instead; the coroutine goes on in a thread that runs the scheduler
  // CHECK-FIXES-LIKELY:  co_await Io.schedule_after(10ms);
  // APPLIED: {{^}}  co_await Io.schedule_after(10ms);
  co_await sendLog(1);
}

struct Worker {
  cppcoro::io_service &Io;
  task<> sleepsWithAMemberInReach() {
    usleep(10);
    // CHECK-MESSAGES-DESCRIPTOR: :[[@LINE-1]]:5: warning: 'usleep' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
    // CHECK-MESSAGES-DESCRIPTOR: :[[@LINE-2]]:5: note: the coroutine waits for 'cppcoro::io_service::schedule_after' instead; the coroutine goes on in a thread that runs the scheduler
    // CHECK-MESSAGES-ALLOWED: :[[@LINE-3]]:5: warning: 'usleep' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
    // CHECK-MESSAGES-ALLOWED: :[[@LINE-4]]:5: note: the coroutine waits for 'cppcoro::io_service::schedule_after' instead; the coroutine goes on in a thread that runs the scheduler
    // CHECK-MESSAGES-EXTRA: :[[@LINE-5]]:5: warning: 'usleep' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
    // CHECK-MESSAGES-EXTRA: :[[@LINE-6]]:5: note: the coroutine waits for 'cppcoro::io_service::schedule_after' instead; the coroutine goes on in a thread that runs the scheduler
    // CHECK-MESSAGES-LIKELY: :[[@LINE-7]]:5: warning: 'usleep' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
    // CHECK-MESSAGES-LIKELY: :[[@LINE-8]]:5: note: the coroutine waits for 'cppcoro::io_service::schedule_after' instead; the coroutine goes on in a thread that runs the scheduler
    // CHECK-FIXES-LIKELY:    co_await Io.schedule_after(std::chrono::microseconds(10));
    // APPLIED: {{^}}    co_await Io.schedule_after(std::chrono::microseconds(10));
    co_return;
  }
};

// Others may change what is gone through.
task<int> waitsInALoop(std::vector<int> &Numbers) {
  int Count = 0;
  for (const int &Number : Numbers) {
    Count += cppcoro::sync_wait(countMessages(Number));
    // CHECK-MESSAGES-ALLOWED: :[[@LINE-1]]:14: warning: 'cppcoro::sync_wait' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
    // CHECK-MESSAGES-ALLOWED: :[[@LINE-2]]:14: note: the coroutine waits for 'cppcoro::task' instead; others may change what 'Number' refers to meanwhile
    // CHECK-MESSAGES-LIKELY: :[[@LINE-3]]:14: warning: 'cppcoro::sync_wait' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
    // CHECK-MESSAGES-LIKELY: :[[@LINE-4]]:14: note: the coroutine waits for 'cppcoro::task' instead; others may change what 'Number' refers to meanwhile
    // CHECK-FIXES-LIKELY:    Count += co_await countMessages(Number);
    // APPLIED: {{^}}    Count += co_await countMessages(Number);
  }
  co_return Count;
}

task<bool> asksAFolder() { co_return std::filesystem::exists("name"); }
// CHECK-MESSAGES-FOLDER: :[[@LINE-1]]:38: warning: 'std::filesystem::exists' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
// CHECK-MESSAGES-FOLDER: :[[@LINE-2]]:38: note: instead: run it on another thread and await that

task<long> readsADescriptor(int From, char *To) {
  co_return read(From, To, 10) + recv(From, To, 10, 0);
  // CHECK-MESSAGES-DESCRIPTOR: :[[@LINE-1]]:13: warning: 'read' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES-DESCRIPTOR: :[[@LINE-2]]:13: note: instead: await the read or write through the coroutine library, or off-load it
  // CHECK-MESSAGES-LIKELY: :[[@LINE-3]]:34: warning: 'recv' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES-LIKELY: :[[@LINE-4]]:34: note: instead: use the coroutine library's socket
}

task<int> computes() {
  project::Mill Grinding(1);
  // CHECK-MESSAGES-EXTRA: :[[@LINE-1]]:17: warning: constructing 'project::Mill' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES-EXTRA: :[[@LINE-2]]:17: note: instead: run it on another thread and await that
  co_return project::solve(1);
  // CHECK-MESSAGES-EXTRA: :[[@LINE-1]]:13: warning: 'project::solve' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES-EXTRA: :[[@LINE-2]]:13: note: instead: run it on another thread and await that
}
