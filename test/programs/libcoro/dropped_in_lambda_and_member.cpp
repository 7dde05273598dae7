// A lambda and a member function that are coroutines of their own.
// check: coro-unawaited-task
// option: FixConfidence=likely
// starts: flush log
// prints: flushed main
// prints: logged bye
// prints: closed
// compilers: gcc
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/task.hpp>
#include <cstdio>
#include <string>
#include <utility>

class session {
public:
  explicit session(std::string name) : name(std::move(name)) {}

  coro::task<> close() {
    if (!name.empty())
      (void)this->flush();
    co_await [](std::string text) -> coro::task<> {
      const auto log = [&]() -> coro::task<> {
        trace::start("log");
        co_await loop::sleep(1);
        std::printf("logged %s\n", text.c_str());
        trace::end("log");
      };
      (void)log();
      co_return;
    }("bye");
    std::printf("closed\n");
  }

private:
  coro::task<> flush() {
    trace::start("flush");
    co_await loop::sleep(3);
    std::printf("flushed %s\n", name.c_str());
    trace::end("flush");
  }

  std::string name;
};

coro::task<> close_session() {
  session main("main");
  co_await main.close();
}

int main() { return loop::run(close_session()); }
