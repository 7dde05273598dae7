// RUN: %check_coro_tidy %s coro-stored-then-awaited %t
// Must stay silent; a fix once changed what such code does.
// all accesses to atomics are dropped (Shareable: no touch). Each access is whole, but order matters.
// Run: ids 1 2 before, 2 1 after. Right: a non-const member call on an atomic is a write of it for order (Doubtful at
// least); only executors, mutexes and tags are free to share.
#include <atomic>
#include <cppcoro/task.hpp>
using cppcoro::task;
[[clang::annotate("coro_tidy::independent")]] task<> pause(unsigned);
std::atomic<int> NextId{1};
task<int> id(unsigned d) { co_await pause(d); co_return NextId++; }
task<int> ids() {
  auto a = id(5);
  auto b = id(1);
  auto x = co_await a;
  auto y = co_await b;
  co_return x * 10 + y;
}
std::atomic<bool> Ready;
task<> publish() { co_await pause(5); Ready.store(true); }
task<> use() { co_await pause(1); if (!Ready.load()) throw 1; }
task<> ordered() { auto a = publish(); auto b = use(); co_await a; co_await b; }
