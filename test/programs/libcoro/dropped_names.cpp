// Variables that nobody names again.
// check: coro-unawaited-task
// option: FixConfidence=likely
// starts: flush log visit
// prints: flushed
// prints: logged bye
// prints: visit 7
// prints: closed
// compilers: gcc
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/task.hpp>
#include <cstdio>
#include <string>

coro::task<> flush() {
  trace::start("flush");
  co_await loop::sleep(3);
  std::printf("flushed\n");
  trace::end("flush");
}

coro::task<> write_log(std::string text) {
  trace::start("log");
  co_await loop::sleep(1);
  std::printf("logged %s\n", text.c_str());
  trace::end("log");
}

coro::task<int> count_visit(const int &id) {
  trace::start("visit");
  co_await loop::sleep(2);
  std::printf("visit %d\n", id);
  trace::end("visit");
  co_return id;
}

coro::task<> close_session(int id) {
  auto flushed = flush(); // before the log
  coro::task<> _ = write_log("bye");
  auto &&visit = count_visit(id);
  std::printf("closed\n");
  co_return;
}

int main() { return loop::run(close_session(7)); }
