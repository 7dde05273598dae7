// Variables that nobody names again.
// check: coro-unawaited-task
// option: FixConfidence=likely
// starts: flush log visit
// prints: flushed
// prints: logged bye
// prints: visit 7
// prints: closed
#include "loop.hpp"
#include "trace.hpp"
#include <cppcoro/task.hpp>
#include <cstdio>
#include <string>

cppcoro::task<> flush() {
  trace::start("flush");
  co_await loop::sleep(3);
  std::printf("flushed\n");
  trace::end("flush");
}

cppcoro::task<> write_log(std::string text) {
  trace::start("log");
  co_await loop::sleep(1);
  std::printf("logged %s\n", text.c_str());
  trace::end("log");
}

cppcoro::task<int> count_visit(const int &id) {
  trace::start("visit");
  co_await loop::sleep(2);
  std::printf("visit %d\n", id);
  trace::end("visit");
  co_return id;
}

cppcoro::task<> close_session(int id) {
  auto flushed = flush(); // before the log
  cppcoro::task<> _ = write_log("bye");
  auto &&visit = count_visit(id);
  std::printf("closed\n");
  co_return;
}

int main() { return loop::run(close_session(7)); }
