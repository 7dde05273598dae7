// Lookalikes on cppcoro that must stay silent. Each says why.
// RUN: %check_coro_tidy %s coro-blocking-call %t

#include "shop.hpp"
#include <atomic>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <coroutine>
#include <cppcoro/io_service.hpp>
#include <cppcoro/schedule_on.hpp>
#include <cppcoro/static_thread_pool.hpp>
#include <cppcoro/sync_wait.hpp>
#include <cstdio>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <functional>
#include <future>
#include <iostream>
#include <mutex>
#include <poll.h>
#include <sstream>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

using cppcoro::task;
using namespace std::chrono_literals;

//===----------------------------------------------------------------------===//
// Where it runs: not in the coroutine.
//===----------------------------------------------------------------------===//

// No coroutine: its caller may well be a thread that has nothing else to do.
void plainFunctionMayBlock() { std::this_thread::sleep_for(1s); }

// The lambda runs in the thread that it is given to.
task<> lambdaRunsInAThread() {
  std::thread Worker([] { std::this_thread::sleep_for(1s); });
  Worker.detach();
  co_await sendLog(1);
}

// The lambda runs where std::async runs it; the future is moved on and does
// not wait here.
task<> lambdaRunsInAsync(std::future<void> &Result) {
  auto Work =
      std::async(std::launch::async, [] { std::this_thread::sleep_for(1s); });
  Result = std::move(Work);
  co_await sendLog(1);
}

// Nobody knows where a function of this name runs what it is given.
task<int> run_in_pool(std::function<int()> Work);
task<int> lambdaRunsInAPool() {
  co_return co_await run_in_pool([] {
    std::ifstream File("name");
    return 1;
  });
}

// A lambda that is only kept may be run anywhere.
task<> lambdaIsKept(std::function<void()> &Handler) {
  Handler = [] { std::this_thread::sleep_for(1s); };
  co_await sendLog(1);
}

// The same in a variable: where it is called is not looked at.
task<> lambdaIsNamed(std::vector<std::function<void()>> &Handlers) {
  auto Wait = [] { std::this_thread::sleep_for(1s); };
  Handlers.push_back(Wait);
  co_await sendLog(1);
}

// A member function of a local class runs where it is called.
task<> localClassMayBlock(std::vector<std::function<void()>> &Handlers) {
  struct Waiter {
    void operator()() const { std::this_thread::sleep_for(1s); }
  };
  Handlers.push_back(Waiter());
  co_await sendLog(1);
}

// A lambda called on the spot hands its own lambda on.
task<> innerLambdaOfACalledOneIsHandedOn(
    std::vector<std::function<void()>> &Handlers) {
  [&] { Handlers.push_back([] { std::this_thread::sleep_for(1s); }); }();
  co_await sendLog(1);
}

// What follows the switch runs on the pool.
task<> switchedToAPool(cppcoro::static_thread_pool &Pool) {
  co_await Pool.schedule();
  std::this_thread::sleep_for(1s);
}

// The same behind a condition: which thread it is cannot be known.
task<> perhapsSwitchedToAPool(cppcoro::static_thread_pool &Pool, bool Long) {
  if (Long)
    co_await Pool.schedule();
  std::this_thread::sleep_for(1s);
}

// The task is bound to the pool where it is made, so its body runs there.
task<int> readsOnThePool() {
  std::ifstream File("name");
  co_return File ? 1 : 0;
}
task<int> bindsToThePool(cppcoro::static_thread_pool &Pool) {
  co_return co_await cppcoro::schedule_on(Pool, readsOnThePool());
}

// And so does the body of what such a task awaits.
task<> sleepsForOneThatIsOnThePool() {
  std::this_thread::sleep_for(1s);
  co_return;
}
task<int> awaitsOnThePool() {
  co_await sleepsForOneThatIsOnThePool();
  co_return 1;
}
task<int> bindsTheOuterOneToThePool(cppcoro::static_thread_pool &Pool) {
  co_return co_await cppcoro::schedule_on(Pool, awaitsOnThePool());
}

// A thread of its own waits for the coroutine and has nothing else to do.
task<> sleepsInAThreadOfItsOwn() {
  std::this_thread::sleep_for(1s);
  co_return;
}
void waitsInAThreadOfItsOwn() {
  std::thread Own([] { cppcoro::sync_wait(sleepsInAThreadOfItsOwn()); });
  Own.join();
}

// A lambda that is a coroutine, given to the pool.
task<int> lambdaCoroutineOnThePool(cppcoro::static_thread_pool &Pool) {
  co_return co_await cppcoro::schedule_on(Pool, []() -> task<int> {
    std::this_thread::sleep_for(1s);
    co_return 1;
  }());
}

//===----------------------------------------------------------------------===//
// It is not evaluated.
//===----------------------------------------------------------------------===//

int waitsForANumber(std::future<int> &Number);

// `decltype`, `sizeof`, `noexcept` and `requires` evaluate nothing.
task<int> unevaluatedOperands(std::future<int> &Number) {
  decltype(Number.get()) Copy = 1;
  constexpr size_t Size = sizeof(Number.get());
  constexpr bool Safe = noexcept(std::this_thread::sleep_for(1s));
  constexpr bool Sleeps = requires { std::this_thread::sleep_for(1s); };
  static_assert(sizeof(sleep(1)) == 4);
  co_return Copy + Size + Safe + Sleeps;
}

// The branch is not compiled.
task<> discardedBranch() {
  if constexpr (sizeof(int) == 1)
    std::this_thread::sleep_for(1s);
  co_return;
}

//===----------------------------------------------------------------------===//
// It does not block.
//===----------------------------------------------------------------------===//

// A try never waits.
task<bool> tryLockDoesNotWait(std::mutex &M) {
  const bool Locked = M.try_lock();
  co_await sendLog(1);
  if (Locked)
    M.unlock();
  co_return Locked;
}

// Neither does one that is tried by its guard.
task<bool> guardThatTriesDoesNotWait(std::mutex &M) {
  std::unique_lock Lock(M, std::try_to_lock);
  co_await sendLog(1);
  co_return Lock.owns_lock();
}

// The guard does not lock anything yet.
task<> guardThatDefersDoesNotWait(std::mutex &M) {
  std::unique_lock Lock(M, std::defer_lock);
  co_await sendLog(1);
}

// Nor does one without a mutex.
task<> guardWithoutAMutexDoesNotWait() {
  std::unique_lock<std::mutex> Lock;
  co_await sendLog(1);
}

// A wait for no time asks.
task<bool> waitForNoTimeAsks(std::future<int> &Number) {
  co_return Number.wait_for(0s) == std::future_status::ready;
}

// However the zero is written.
task<bool> noTimeInOtherWords(std::future<int> &Number, std::timed_mutex &M) {
  constexpr auto None = std::chrono::milliseconds::zero();
  const bool Ready =
      Number.wait_for(None) == std::future_status::ready &&
      Number.wait_for(std::chrono::seconds{}) == std::future_status::ready;
  co_return Ready &&M.try_lock_for(std::chrono::minutes(0));
}

// A sleep of no time is a yield.
task<> sleepOfNoTime() {
  std::this_thread::sleep_for(0ms);
  usleep(0);
  co_return;
}

// The result is there: it was asked for before.
task<int> resultIsReady(std::future<int> Number) {
  if (Number.wait_for(0s) != std::future_status::ready)
    co_return 0;
  co_return Number.get();
}

// The same with a loop that lets others run.
task<int> resultIsPolledFor(std::future<int> Number, cppcoro::io_service &Io) {
  while (Number.wait_for(0s) != std::future_status::ready)
    co_await Io.schedule_after(1ms);
  co_return Number.get();
}

// And with a member.
struct Holder {
  std::future<int> Number;
  task<int> memberIsReady() {
    if (Number.wait_for(0s) != std::future_status::ready)
      co_return 0;
    co_return Number.get();
  }
};

// A deferred call waits for nothing when it is dropped.
task<> deferredCallIsDropped() {
  auto Work = std::async(std::launch::deferred, [] { return 1; });
  co_return;
}

// The stream reads what is in memory.
task<int> readsFromAString(std::string Text) {
  std::istringstream Input(Text);
  int Number = 0;
  Input >> Number;
  std::string Line;
  std::getline(Input, Line);
  co_return Number;
}

// Nobody knows which stream it is.
task<int> readsFromAnyStream(std::istream &Input) {
  int Number = 0;
  Input >> Number;
  co_return Number;
}

// A file that is not opened yet.
task<> fileWithoutAName() {
  std::ifstream File;
  co_await sendLog(File.is_open());
}

// Writing to the terminal is what logging does, and mostly brief.
task<> writesToTheTerminal() {
  std::cout << "here" << std::endl;
  std::printf("and there\n");
  std::puts("and there");
  co_return;
}

// What a folder says of a file is mostly in memory.
task<bool> asksAFolder() {
  co_return std::filesystem::exists("name") && access("name", R_OK) == 0;
}

// A descriptor may be an event or a pipe, which is written to wake somebody.
task<> wakesByADescriptor(int Event) {
  const unsigned long One = 1;
  (void)!write(Event, &One, sizeof One);
  co_return;
}

// The flag says that it does not wait.
task<long> flagSaysDoNotWait(int Socket, char *To) {
  co_return recv(Socket, To, 10, MSG_DONTWAIT);
}

// Who asks for EAGAIN knows that the socket does not block.
task<long> socketSaysTryAgain(int Socket, char *To, cppcoro::io_service &Io) {
  for (;;) {
    const long Read = recv(Socket, To, 10, 0);
    if (Read >= 0 || errno != EAGAIN)
      co_return Read;
    co_await Io.schedule_after(1ms);
  }
}

// The same as a standard error.
task<bool> socketSaysWouldBlock(int Socket, const char *From) {
  if (send(Socket, From, 10, 0) >= 0)
    co_return true;
  co_return std::error_code(errno, std::generic_category()) ==
      std::errc::operation_would_block;
}

// The socket was made so that it does not block.
task<int> socketIsMadeNonblocking(const sockaddr *Address, socklen_t Length) {
  const int Socket = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  co_return connect(Socket, Address, Length);
}

// A descriptor that is kept was made non-blocking where it was made.
struct KeptSocket {
  int Descriptor;
  int native() const { return Descriptor; }

  task<int> acceptsOnAMember() {
    co_return accept(Descriptor, nullptr, nullptr);
  }
};

// The same for one that somebody else keeps.
task<long> readsFromAnothersSocket(KeptSocket &From, char *To) {
  co_return recv(From.native(), To, 10, 0);
}

// No disk is waited for below /proc.
task<std::string> readsFromTheKernel() {
  std::ifstream File("/proc/self/status");
  std::string Line;
  std::getline(File, Line);
  co_return Line;
}

// The same with a file of C, below /sys.
task<int> readsALineFromTheKernel(char *To) {
  FILE *Online = std::fopen("/sys/devices/system/cpu/online", "r");
  std::fgets(To, 10, Online);
  std::fclose(Online);
  co_return 0;
}

// And with one that is opened later.
task<std::string> opensAFileOfTheKernel() {
  std::ifstream File;
  File.open("/proc/uptime");
  std::string Line;
  std::getline(File, Line);
  co_return Line;
}

// A child is asked for, not waited for.
task<bool> childIsAskedFor(pid_t Child) {
  int Status = 0;
  co_return waitpid(Child, &Status, WNOHANG) == Child;
}

// The lock is tried.
task<bool> fileLockIsTried(int File) {
  co_return flock(File, LOCK_EX | LOCK_NB) == 0;
}

// Readiness is asked for.
task<bool> readinessIsAskedFor(pollfd *Descriptors) {
  timeval None = {0, 0};
  fd_set Set;
  co_return poll(Descriptors, 1, 0) > 0 &&
      select(1, &Set, nullptr, nullptr, &None) > 0;
}

// Nothing can be waited for in what is awaited.
task<> timerIsAwaited(cppcoro::io_service &Io) {
  co_await Io.schedule_after(1s);
}

//===----------------------------------------------------------------------===//
// Locks that are not held across a suspension.
//===----------------------------------------------------------------------===//

// Taken and given back without a suspension in between.
task<> lockIsBrief(std::mutex &M, int &Count) {
  {
    std::lock_guard Guard(M);
    ++Count;
  }
  co_await sendLog(Count);
}

// The last suspension is in front of it.
task<> lockComesLast(std::mutex &M, int &Count) {
  co_await sendLog(1);
  std::scoped_lock Guard(M);
  ++Count;
}

// There is no suspension at all.
task<int> lockWithoutASuspension(std::mutex &M, int &Count) {
  const std::lock_guard Guard(M);
  co_return ++Count;
}

// It ends with the condition.
task<> lockIsPartOfACondition(std::mutex &M, int &Count) {
  if (std::lock_guard Guard(M); Count > 0)
    --Count;
  co_await sendLog(Count);
}

// It is given back by hand.
task<> lockIsGivenBack(std::mutex &M, int &Count) {
  std::unique_lock Lock(M);
  ++Count;
  Lock.unlock();
  co_await sendLog(Count);
}

// The same without a guard.
task<> mutexIsUnlocked(std::mutex &M, int &Count) {
  M.lock();
  ++Count;
  M.unlock();
  co_await sendLog(Count);
}

// And with the threads of POSIX.
task<> posixMutexIsUnlocked(pthread_mutex_t *M, int &Count) {
  pthread_mutex_lock(M);
  ++Count;
  pthread_mutex_unlock(M);
  co_await sendLog(Count);
}

// It goes to somebody else, who gives it back.
void finish(std::unique_lock<std::mutex> Lock);
task<> lockIsHandedOn(std::mutex &M) {
  std::unique_lock Lock(M);
  finish(std::move(Lock));
  co_await sendLog(1);
}

// It ends with each round of the loop, in front of the suspension.
task<> lockOfEachRound(std::mutex &M, std::vector<int> &Numbers) {
  for (;;) {
    int Next = 0;
    {
      std::lock_guard Guard(M);
      if (Numbers.empty())
        co_return;
      Next = Numbers.back();
      Numbers.pop_back();
    }
    co_await sendLog(Next);
  }
}

// The lambda that is awaited elsewhere holds it, not this coroutine.
task<> lockInsideALambda(std::mutex &M, int &Count) {
  auto Add = [&] {
    std::lock_guard Guard(M);
    ++Count;
  };
  Add();
  co_await sendLog(Count);
}

//===----------------------------------------------------------------------===//
// Threads and futures that do not end here.
//===----------------------------------------------------------------------===//

// It is detached, so that its end waits for nothing.
task<> threadIsDetached() {
  std::jthread Worker([] {});
  Worker.detach();
  co_await sendLog(1);
}

// It is handed to somebody who joins it.
task<> threadIsHandedOn(std::vector<std::jthread> &Workers) {
  std::jthread Worker([] {});
  Workers.push_back(std::move(Worker));
  co_await sendLog(1);
}

// There is no thread in it.
task<> threadIsNotStarted() {
  std::jthread Worker;
  co_await sendLog(Worker.joinable());
}

// It ends with the program.
task<> threadIsStatic() {
  static std::jthread Worker([] {});
  co_await sendLog(1);
}

// It belongs to the caller.
task<> threadIsAReference(std::jthread &Worker) {
  std::jthread &Same = Worker;
  Same.request_stop();
  co_await sendLog(1);
}

// The future is the caller's.
task<std::future<int>> futureIsReturned() {
  auto Work = std::async([] { return 1; });
  co_return Work;
}

//===----------------------------------------------------------------------===//
// Names that mean something else.
//===----------------------------------------------------------------------===//

namespace own {
struct Event {
  void wait();
  int get();
  void lock();
  void join();
};
void sleep_for(std::chrono::milliseconds Time);
int recv(int From);
struct basic_ifstream {
  explicit basic_ifstream(const char *Name);
};
} // namespace own

// Functions and classes of the program with such names.
task<int> namesOfTheProgram(own::Event &E) {
  own::sleep_for(1ms);
  own::basic_ifstream File("name");
  E.wait();
  E.lock();
  co_await sendLog(1);
  E.join();
  co_return E.get() + own::recv(1);
}

struct Account {
  int Number = 0;
};

// An overload for a type of the program, beside the C function.
int connect(Account Of, int With);
int wait(Account Of);
task<int> overloadOfTheProgram(Account Of) {
  co_return connect(Of, 1) + wait(Of);
}

// Awaitables have such members, too: awaited they do not block.
struct AsyncEvent {
  cppcoro::task<> wait();
  cppcoro::task<int> get();
};
task<int> awaitableMembers(AsyncEvent &E) {
  co_await E.wait();
  co_return co_await E.get();
}

//===----------------------------------------------------------------------===//
// Generators run in whoever asks them.
//===----------------------------------------------------------------------===//

template <typename T> struct Generator {
  struct promise_type {
    Generator get_return_object() { return {}; }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(T) noexcept { return {}; }
    void return_void() noexcept {}
    void unhandled_exception() {}
  };
};

// It yields and never awaits, so it is no part of a loop.
Generator<std::string> linesOfAFile(std::string Name) {
  std::ifstream File(Name);
  std::string Line;
  while (std::getline(File, Line))
    co_yield Line;
}

// The same with a pause.
Generator<int> slowNumbers() {
  for (int Number = 0;; ++Number) {
    std::this_thread::sleep_for(1ms);
    co_yield Number;
  }
}

//===----------------------------------------------------------------------===//
// Seen in real code.
//===----------------------------------------------------------------------===//

// A coroutine that awaits nothing and runs the loop is the loop: so it is given
// to sync_wait, beside the work.
cppcoro::task<> theLoopItself(cppcoro::io_service &Loop) {
  Loop.process_events();
  co_return;
}

// What is on the terminal is no file.
cppcoro::task<> flushesTheTerminal() {
  std::printf("here\n");
  std::fflush(stdout);
  std::fflush(stderr);
  std::fwrite("x", 1, 1, stderr);
  co_return;
}

// What ends with its statement has nothing to wait for.
cppcoro::task<> threadIsDetachedAtOnce() {
  std::jthread{[] {}}.detach();
  co_return;
}
