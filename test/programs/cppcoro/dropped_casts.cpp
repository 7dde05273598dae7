// Casts to void and std::ignore: the compiler says nothing, and nothing runs.
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
#include <tuple>

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

cppcoro::task<int> count_visit(int id) {
  trace::start("visit");
  co_await loop::sleep(2);
  std::printf("visit %d\n", id);
  trace::end("visit");
  co_return id;
}

cppcoro::task<> close_session(int id) {
  (void)flush(); // before the log
  static_cast<void>(write_log("bye"));
  std::ignore = count_visit(id);
  std::printf("closed\n");
  co_return;
}

int main() { return loop::run(close_session(7)); }
