// What the library gives is lazy as well: a sleep, a combination of tasks, and
// the end of a scope.
// check: coro-unawaited-task
// option: FixConfidence=likely
// findings: 3
// starts: flush log
// prints: logged
// prints: flushed
// prints: sent
// prints: closed
// compilers: gcc
#include "folly_loop.hpp"
#include "trace.hpp"
#include <chrono>
#include <cstdio>
#include <folly/coro/AsyncScope.h>
#include <folly/coro/Collect.h>
#include <folly/coro/Sleep.h>
#include <folly/coro/Task.h>

folly::coro::Task<> flush() {
  trace::start("flush");
  co_await loop::sleep(3);
  std::printf("flushed\n");
  trace::end("flush");
}

folly::coro::Task<> write_log() {
  trace::start("log");
  co_await loop::sleep(1);
  std::printf("logged\n");
  trace::end("log");
}

folly::coro::Task<> send() {
  (void)folly::coro::sleep(std::chrono::milliseconds(5));
  std::printf("sent\n");
  co_return;
}

folly::coro::Task<> close_session(folly::coro::AsyncScope &sending) {
  (void)folly::coro::collectAll(flush(), write_log());
  sending.add(folly::coro::co_withExecutor(loop::executor(), send()));
  (void)sending.joinAsync();
  std::printf("closed\n");
  co_return;
}

folly::coro::Task<> session() {
  folly::coro::AsyncScope sending;
  co_await close_session(sending);
  co_await sending.joinAsync();
}

int main() { return loop::run(session()); }
