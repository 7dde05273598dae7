// A lambda and a member function that are coroutines of their own.
// check: coro-unawaited-task
// option: FixConfidence=likely
// starts: flush log
// prints: flushed main
// prints: logged bye
// prints: closed
// compilers: gcc
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <folly/coro/Task.h>
#include <string>
#include <utility>

class session {
public:
  explicit session(std::string name) : name(std::move(name)) {}

  folly::coro::Task<> close() {
    if (!name.empty())
      (void)this->flush();
    co_await [](std::string text) -> folly::coro::Task<> {
      const auto log = [&]() -> folly::coro::Task<> {
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
  folly::coro::Task<> flush() {
    trace::start("flush");
    co_await loop::sleep(3);
    std::printf("flushed %s\n", name.c_str());
    trace::end("flush");
  }

  std::string name;
};

folly::coro::Task<> close_session() {
  session main("main");
  co_await main.close();
}

int main() { return loop::run(close_session()); }
