// Variables that nobody names again; each is moved into its await.
// check: coro-unawaited-task
// option: FixConfidence=likely
// starts: flush log visit
// prints: flushed
// prints: logged bye
// prints: visit 7
// prints: closed
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <folly/coro/Task.h>
#include <string>

folly::coro::Task<> flush() {
  trace::start("flush");
  co_await loop::sleep(3);
  std::printf("flushed\n");
  trace::end("flush");
}

folly::coro::Task<> write_log(std::string text) {
  trace::start("log");
  co_await loop::sleep(1);
  std::printf("logged %s\n", text.c_str());
  trace::end("log");
}

folly::coro::Task<int> count_visit(const int &id) {
  trace::start("visit");
  co_await loop::sleep(2);
  std::printf("visit %d\n", id);
  trace::end("visit");
  co_return id;
}

folly::coro::Task<> close_session(int id) {
  auto flushed = flush(); // before the log
  folly::coro::TaskWithExecutor<> _ =
      folly::coro::co_withExecutor(loop::executor(), write_log("bye"));
  auto &&visit = count_visit(id);
  std::printf("closed\n");
  co_return;
}

int main() { return loop::run(close_session(7)); }
