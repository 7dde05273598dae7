// Files and sockets that look like those that do not block, and do.
// RUN: %check_coro_tidy %s coro-blocking-call %t

#include "shop.hpp"
#include <filesystem>
#include <fstream>
#include <sys/socket.h>

using cppcoro::task;

// Opened again, it is a file on the disk.
task<> opensAnotherFile() {
  std::ifstream File("/proc/self/stat");
  File.close();
  File.open("name");
  co_return;
  // CHECK-MESSAGES: :[[@LINE-2]]:8: warning: 'std::basic_ifstream::open' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-3]]:8: note: instead: run it on another thread and await that
}

// Only one of the two is made up.
task<> opensOneOfTwo(bool Large) {
  std::ifstream File(Large ? "name" : "/proc/self/stat");
  co_return;
  // CHECK-MESSAGES: :[[@LINE-2]]:17: warning: constructing 'std::basic_ifstream' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-3]]:17: note: instead: run it on another thread and await that
}

// The link says where a file is that is none of the kernel's.
task<> opensWhatALinkNames() {
  std::ifstream File(std::filesystem::read_symlink("/proc/self/exe"));
  co_return;
  // CHECK-MESSAGES: :[[@LINE-2]]:17: warning: constructing 'std::basic_ifstream' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-3]]:17: note: instead: run it on another thread and await that
}

// A pair of sockets blocks unless somebody says otherwise.
task<long> readsFromAPair(char *To) {
  int Ends[2];
  socketpair(AF_UNIX, SOCK_STREAM, 0, Ends);
  co_return recv(Ends[0], To, 10, 0);
  // CHECK-MESSAGES: :[[@LINE-1]]:13: warning: 'recv' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:13: note: instead: use the coroutine library's socket
}

struct Named {
  int Number;
};

// So does a socket that is kept in a local structure.
task<long> readsFromALocal(char *To) {
  Named Socket{socket(AF_INET, SOCK_STREAM, 0)};
  co_return recv(Socket.Number, To, 10, 0);
  // CHECK-MESSAGES: :[[@LINE-1]]:13: warning: 'recv' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:13: note: instead: use the coroutine library's socket
}

// And one that is only converted.
task<long> readsFromAConverted(unsigned Socket, char *To) {
  co_return recv((int)Socket, To, 10, 0);
  // CHECK-MESSAGES: :[[@LINE-1]]:13: warning: 'recv' blocks the thread: no other coroutine on it runs until it is done [coro-blocking-call]
  // CHECK-MESSAGES: :[[@LINE-2]]:13: note: instead: use the coroutine library's socket
}
