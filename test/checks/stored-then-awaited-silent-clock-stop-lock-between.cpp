// RUN: %check_coro_tidy %s coro-stored-then-awaited %t
// Must stay silent; a fix once changed what such code does.
// statements between the awaits that matter are taken for harmless, because they are members of standard
// classes that touch nothing (now(), static) or whose object is Shareable (touchReceiver returns).
//   timing: b moves out of the measured span; stopped: b ran with a stop requested, now without; locked: b leaves the lock.
// Right: silent/group ended; a non-const call on a Shareable object between awaits is an effect; a clock is a read of
// hidden state (measuring ends a group).
#include <atomic>
#include <chrono>
#include <cppcoro/task.hpp>
#include <mutex>
#include <stop_token>
using cppcoro::task;
task<int> A();
task<int> B();
task<int> work(std::stop_token);
task<long> timing() {
  auto a = A();
  auto b = B();
  auto x = co_await a;
  auto start = std::chrono::steady_clock::now();
  auto y = co_await b;
  auto took = std::chrono::steady_clock::now() - start;
  co_return took.count() + x + y;
}
task<int> stopped() {
  std::stop_source S;
  auto a = A();
  auto b = work(S.get_token());
  auto x = co_await a;
  S.request_stop();
  auto y = co_await b;
  co_return x + y;
}
task<int> locked(std::mutex &M) {
  auto a = A();
  auto b = B();
  auto x = co_await a;
  M.lock();
  auto y = co_await b;
  M.unlock();
  co_return x + y;
}
task<int> flagged(std::atomic<bool> &Ready) {
  auto a = A();
  auto b = B();
  auto x = co_await a;
  Ready = true;
  auto y = co_await b;
  co_return x + y;
}
