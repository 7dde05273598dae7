// What blocks in coroutines of cppcoro, by the standard library and POSIX.
// RUN: %check_coro_tidy %s coro-blocking-call %t

#include "shop.hpp"
#include <condition_variable>
#include <cppcoro/io_service.hpp>
#include <cppcoro/static_thread_pool.hpp>
#include <cppcoro/sync_wait.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <future>
#include <iostream>
#include <latch>
#include <mutex>
#include <netdb.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore>
#include <sys/socket.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using cppcoro::task;
using namespace std::chrono_literals;

//===----------------------------------------------------------------------===//
// Each kind.
//===----------------------------------------------------------------------===//

task<> sleeps() {
  std::this_thread::sleep_for(1s);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: await 'cppcoro::io_service::schedule_after' instead; no edit is offered: no object of type 'cppcoro::io_service', or more than one, is in reach
  co_await sendLog(1);
}

task<> sleepsUntil(std::chrono::steady_clock::time_point End) {
  std::this_thread::sleep_until(End);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'std::this_thread::sleep_until' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: await 'cppcoro::io_service::schedule_after' instead; no edit is offered: no object of type 'cppcoro::io_service', or more than one, is in reach
  co_await sendLog(1);
}

task<> sleepsByPosix(timespec Time) {
  nanosleep(&Time, nullptr);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'nanosleep' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: await 'cppcoro::io_service::schedule_after' instead; no edit is offered: no object of type 'cppcoro::io_service', or more than one, is in reach
  const unsigned Left = sleep(1);
  // CHECK-MESSAGES: :[[@LINE-1]]:25: warning: 'sleep' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:25: note: await 'cppcoro::io_service::schedule_after' instead; no edit is offered: its value is used
  co_await sendLog(Left);
}

task<> waitsForACondition(std::condition_variable &Changed,
                          std::unique_lock<std::mutex> &Lock, std::latch &Down,
                          std::counting_semaphore<> &Free) {
  Changed.wait(Lock);
  // CHECK-MESSAGES: :[[@LINE-1]]:11: warning: 'std::condition_variable::wait' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:11: note: instead: await an event or a channel of the coroutine library
  Down.wait();
  // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: 'std::latch::wait' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:8: note: instead: await an event or a channel of the coroutine library
  Free.acquire();
  // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: 'std::counting_semaphore::acquire' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:8: note: instead: await an event or a channel of the coroutine library
  co_await sendLog(1);
}

task<int> waitsForAFuture(std::future<int> Number,
                          std::shared_future<int> Other) {
  Other.wait();
  // CHECK-MESSAGES: :[[@LINE-1]]:9: warning: 'std::__basic_future::wait' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:9: note: instead: await the work itself
  co_return Number.get();
  // CHECK-MESSAGES: :[[@LINE-1]]:20: warning: 'std::future::get' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:20: note: instead: await the work itself
}

task<> waitsForSomeTime(std::future<int> &Number) {
  Number.wait_for(10ms);
  // CHECK-MESSAGES: :[[@LINE-1]]:10: warning: 'std::__basic_future::wait_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:10: note: instead: await the work itself
  co_return;
}

task<> joins(std::thread &Worker, pthread_t Other) {
  Worker.join();
  // CHECK-MESSAGES: :[[@LINE-1]]:10: warning: 'std::thread::join' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:10: note: instead: await the work instead of the thread that does it
  pthread_join(Other, nullptr);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'pthread_join' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: instead: await the work instead of the thread that does it
  co_return;
}

task<> opensAFile(std::string Name) {
  std::ifstream Input(Name);
  // CHECK-MESSAGES: :[[@LINE-1]]:17: warning: constructing 'std::basic_ifstream' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:17: note: instead: run it on another thread and await that, by 'cppcoro::static_thread_pool::schedule'
  std::string Line;
  // One finding for one file.
  while (std::getline(Input, Line))
    co_await sendLog(1);
}

task<> opensAFileLater(std::string Name) {
  std::ofstream Output;
  Output.open(Name);
  // CHECK-MESSAGES: :[[@LINE-1]]:10: warning: 'std::basic_ofstream::open' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:10: note: instead: run it on another thread and await that, by 'cppcoro::static_thread_pool::schedule'
  Output << "text";
  Output.close(); // The same file.
  co_return;
}

task<> readsAFileOfC(char *To) {
  FILE *File = fopen("name", "r");
  // CHECK-MESSAGES: :[[@LINE-1]]:16: warning: 'fopen' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:16: note: instead: run it on another thread and await that, by 'cppcoro::static_thread_pool::schedule'
  (void)!fread(To, 1, 10, File);
  fclose(File);
  co_return;
}

task<> copiesFiles(const std::filesystem::path &From) {
  std::filesystem::copy(From, "to");
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'std::filesystem::copy' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: instead: run it on another thread and await that, by 'cppcoro::static_thread_pool::schedule'
  for (const auto &Entry : std::filesystem::directory_iterator(From)) {
    // CHECK-MESSAGES: :[[@LINE-1]]:28: warning: constructing 'std::filesystem::directory_iterator' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
    // CHECK-MESSAGES: :[[@LINE-2]]:28: note: instead: run it on another thread and await that, by 'cppcoro::static_thread_pool::schedule'
    co_await sendLog(Entry.is_directory());
  }
}

task<long> talksToASocket(int Socket, char *To, const sockaddr *Address,
                          socklen_t Length) {
  if (connect(Socket, Address, Length) != 0) {
    // CHECK-MESSAGES: :[[@LINE-1]]:7: warning: 'connect' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
    // CHECK-MESSAGES: :[[@LINE-2]]:7: note: instead: use the coroutine library's socket
    co_return 0;
  }
  co_return recv(Socket, To, 10, 0);
  // CHECK-MESSAGES: :[[@LINE-1]]:13: warning: 'recv' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:13: note: instead: use the coroutine library's socket
}

task<> looksUpAName(addrinfo **Found) {
  getaddrinfo("host", "http", nullptr, Found);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'getaddrinfo' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: instead: use the coroutine library's resolver, or off-load it
  co_return;
}

task<int> runsAProcess(pid_t Child) {
  int Status = std::system("ls");
  // CHECK-MESSAGES: :[[@LINE-1]]:16: warning: 'system' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:16: note: instead: off-load it, or await the process through the coroutine library
  waitpid(Child, &Status, 0);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'waitpid' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: instead: off-load it, or await the process through the coroutine library
  co_return Status;
}

task<int> asksAPerson() {
  int First = 0, Second = 0;
  std::cin >> First >> Second;
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: 'std::basic_istream::operator>>' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:12: note: instead: await the standard input through the coroutine library, or read it in a thread of its own
  std::string Line;
  std::getline(std::cin, Line);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'std::getline' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: instead: await the standard input through the coroutine library, or read it in a thread of its own
  co_return First + Second;
}

task<> waitsForReadiness(pollfd *Descriptors) {
  poll(Descriptors, 1, -1);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'poll' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: instead: await readiness through the coroutine library
  co_return;
}

task<> runsALoop(cppcoro::io_service &Other) {
  co_await sendLog(1);
  Other.process_events();
  // CHECK-MESSAGES: :[[@LINE-1]]:9: warning: 'cppcoro::io_service::process_events' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:9: note: instead: a coroutine already runs on a loop
  co_return;
}

//===----------------------------------------------------------------------===//
// Constructors, destructors and locks.
//===----------------------------------------------------------------------===//

task<> threadEndsWithItsScope() {
  std::jthread Worker([] {});
  // CHECK-MESSAGES: :[[@LINE-1]]:16: warning: destroying 'std::jthread' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:16: note: instead: await the work instead of the thread that does it
  co_await sendLog(1);
}

task<> futureOfAsyncEndsWithItsScope() {
  auto Work = std::async([] { return 1; });
  // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: destroying what 'std::async' gives blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:8: note: instead: await the work itself
  co_await sendLog(1);
}

task<> futureOfAsyncIsDropped() {
  (void)std::async(std::launch::async, [] { return 1; });
  // CHECK-MESSAGES: :[[@LINE-1]]:9: warning: destroying what 'std::async' gives blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:9: note: instead: await the work itself
  co_await sendLog(1);
}

task<> guardIsHeldAcrossASuspension(std::mutex &M) {
  std::lock_guard Guard(M);
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: constructing 'std::lock_guard' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE+2]]:3: note: held across this suspension: another coroutine of the thread that wants the lock meanwhile waits for ever
  // CHECK-MESSAGES: :[[@LINE-3]]:19: note: instead: await a mutex of the coroutine library, or hold the lock without a suspension and for a few instructions
  co_await sendLog(1);
}

task<> mutexIsHeldAcrossASuspension(std::mutex &M) {
  M.lock();
  // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: 'std::mutex::lock' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE+2]]:3: note: held across this suspension: another coroutine of the thread that wants the lock meanwhile waits for ever
  // CHECK-MESSAGES: :[[@LINE-3]]:5: note: instead: await a mutex of the coroutine library, or hold the lock without a suspension and for a few instructions
  co_await sendLog(1);
  M.unlock();
}

task<> lockIsTakenAgain(std::mutex &M, int &Count) {
  std::unique_lock Lock(M);
  ++Count;
  Lock.unlock();
  co_await sendLog(1);
  Lock.lock();
  // CHECK-MESSAGES: :[[@LINE-1]]:8: warning: 'std::unique_lock::lock' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE+2]]:3: note: held across this suspension: another coroutine of the thread that wants the lock meanwhile waits for ever
  // CHECK-MESSAGES: :[[@LINE-3]]:8: note: instead: await a mutex of the coroutine library, or hold the lock without a suspension and for a few instructions
  co_await sendLog(2);
}

//===----------------------------------------------------------------------===//
// Where it runs: in the coroutine.
//===----------------------------------------------------------------------===//

task<> lambdaIsCalledOnTheSpot(int &Count) {
  [&] {
    ++Count;
    std::this_thread::sleep_for(1s);
    // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
    // CHECK-MESSAGES: :[[@LINE-2]]:5: note: await 'cppcoro::io_service::schedule_after' instead; no edit is offered: the lambda around it is no coroutine
  }();
  co_await sendLog(Count);
}

auto makeCoroutine() {
  return []() -> task<> {
    std::this_thread::sleep_for(1s);
    // CHECK-MESSAGES: :[[@LINE-1]]:5: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
    // CHECK-MESSAGES: :[[@LINE-2]]:5: note: await 'cppcoro::io_service::schedule_after' instead; no edit is offered: no object of type 'cppcoro::io_service', or more than one, is in reach
    co_return;
  };
}

task<> switchComesLater(cppcoro::static_thread_pool &Pool) {
  std::ifstream First("first");
  // CHECK-MESSAGES: :[[@LINE-1]]:17: warning: constructing 'std::basic_ifstream' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:17: note: instead: run it on another thread and await that, by 'cppcoro::static_thread_pool::schedule'
  co_await Pool.schedule();
  std::ifstream Second("second");
}

struct Shop {
  std::future<int> Count;
  task<int> memberFunction() { co_return Count.get(); }
  // CHECK-MESSAGES: :[[@LINE-1]]:48: warning: 'std::future::get' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:48: note: instead: await the work itself
};

//===----------------------------------------------------------------------===//
// sync_wait
//===----------------------------------------------------------------------===//

task<int> waitsForATask(int Id) {
  const int Count = cppcoro::sync_wait(countMessages(Id)) + 1;
  // CHECK-MESSAGES: :[[@LINE-1]]:21: warning: 'cppcoro::sync_wait' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:21: note: the coroutine waits for 'cppcoro::task' instead
  // CHECK-FIXES:  const int Count = co_await countMessages(Id) + 1;
  co_return Count;
}

task<size_t> takesAMember(int Id) {
  co_return cppcoro::sync_wait(fetchTitle(Id)).size();
  // CHECK-MESSAGES: :[[@LINE-1]]:13: warning: 'cppcoro::sync_wait' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:13: note: the coroutine waits for 'cppcoro::task' instead
  // CHECK-FIXES:  co_return (co_await fetchTitle(Id)).size();
}

task<int> waitsForANamedTask(int Id) {
  auto Messages = countMessages(Id);
  const int &Count = cppcoro::sync_wait(Messages); // Still there.
  // CHECK-MESSAGES: :[[@LINE-1]]:22: warning: 'cppcoro::sync_wait' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:22: note: the coroutine waits for 'cppcoro::task' instead
  co_return Count + cppcoro::sync_wait(std::move(Messages));
  // CHECK-MESSAGES: :[[@LINE-1]]:21: warning: 'cppcoro::sync_wait' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:21: note: the coroutine waits for 'cppcoro::task' instead
  // CHECK-FIXES:  const int &Count = co_await Messages; // Still there.
  // CHECK-FIXES:  co_return Count + co_await std::move(Messages);
}

task<int> waitsForEither(int Id, bool First) {
  const int Two = Id + 1;
  co_return cppcoro::sync_wait(First ? countMessages(Id) : countMessages(Two));
  // CHECK-MESSAGES: :[[@LINE-1]]:13: warning: 'cppcoro::sync_wait' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:13: note: the coroutine waits for 'cppcoro::task' instead
  // CHECK-FIXES:  co_return (First ? co_await countMessages(Id) : co_await countMessages(Two));
}

task<> waitsForALambda() {
  cppcoro::sync_wait([]() -> task<> { co_await sendLog(1); }());
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'cppcoro::sync_wait' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: the coroutine waits for 'cppcoro::task' instead
  // CHECK-FIXES:  co_await []() -> task<> { co_await sendLog(1); }();
  co_await sendLog(2);
}

namespace shadow {
namespace cppcoro {}
task<> waitsWithAnotherNamespaceAround() {
  ::cppcoro::sync_wait(sendLog(1));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'cppcoro::sync_wait' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: the coroutine waits for 'cppcoro::task' instead
  // CHECK-FIXES:  co_await sendLog(1);
  co_return;
}
} // namespace shadow

//===----------------------------------------------------------------------===//
// Templates are reported once.
//===----------------------------------------------------------------------===//

template <typename T> task<T> templateWaits(T Value) {
  std::this_thread::sleep_for(1s);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'std::this_thread::sleep_for' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: await 'cppcoro::io_service::schedule_after' instead; no edit is offered: no object of type 'cppcoro::io_service', or more than one, is in reach
  Value += cppcoro::sync_wait(countMessages(1));
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: 'cppcoro::sync_wait' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:12: note: the coroutine waits for 'cppcoro::task' instead
  // CHECK-FIXES:  Value += co_await countMessages(1);
  co_return Value;
}
task<> instantiates() {
  co_await templateWaits(1);
  co_await templateWaits(2L);
}

task<> aThreadOfAStatement() {
  std::jthread{[] {}};
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: destroying 'std::jthread' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:3: note: instead: await the work instead of the thread that does it
  co_return;
}
