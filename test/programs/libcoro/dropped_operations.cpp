// What the library gives is lazy as well: a combination of tasks, and the ways
// to a pool.
// check: coro-unawaited-task
// option: FixConfidence=likely
// findings: 3
// starts: flush log send
// prints: logged
// prints: flushed
// prints: sent
// prints: closed
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/task.hpp>
#include <coro/thread_pool.hpp>
#include <coro/when_all.hpp>
#include <cstdio>

coro::task<> flush() {
  trace::start("flush");
  co_await loop::sleep(3);
  std::printf("flushed\n");
  trace::end("flush");
}

coro::task<> write_log() {
  trace::start("log");
  co_await loop::sleep(1);
  std::printf("logged\n");
  trace::end("log");
}

coro::task<> send() {
  trace::start("send");
  co_await loop::sleep(2);
  std::printf("sent\n");
  trace::end("send");
}

coro::task<> close_session(coro::thread_pool &pool) {
  (void)pool.schedule();
  (void)coro::when_all(flush(), write_log());
  (void)pool.schedule(send());
  std::printf("closed\n");
  co_return;
}

int main() {
  auto pool = coro::thread_pool::make_unique();
  return loop::run(close_session(*pool));
}
