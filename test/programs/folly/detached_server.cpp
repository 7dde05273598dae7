// Work of a server: started from a loop, a branch and a lambda, it is owned by
// the scope that is a member, and what it uses waits for it.
// check: coro-detached-task
// edits: notes
// findings: 3
// before: stopped
// before: answered 1
// before: answered 2
// before: refused
// before: logged
// after: answered 1
// after: answered 2
// after: refused
// after: logged
// after: stopped
#include "folly_loop.hpp"
#include <cstdio>
#include <folly/Executor.h>
#include <folly/coro/AsyncScope.h>
#include <folly/coro/Task.h>
#include <memory>
#include <stdexcept>
#include <utility>

folly::coro::Task<> answer(int number) {
  co_await loop::sleep(number);
  if (number < 0)
    throw std::invalid_argument("no such number");
  std::printf("answered %d\n", number);
}

folly::coro::Task<> refuse() {
  co_await loop::sleep(3);
  std::printf("refused\n");
}

folly::coro::Task<> write_log() {
  co_await loop::sleep(4);
  std::printf("logged\n");
}

class server {
public:
  explicit server(folly::Executor *executor) : executor(executor) {}

  void serve(bool is_full) {
    for (int number = 1; number < 3; ++number)
      folly::coro::co_withExecutor(executor, answer(number)).start();
    if (is_full)
      (void)folly::coro::co_withExecutor(executor, refuse()).start();
    const auto log = [this] {
      auto logging = folly::coro::co_withExecutor(executor, write_log());
      std::move(logging).start(); // the last one
    };
    log();
  }
  folly::coro::Task<> stop() {
    co_await work->joinAsync();
    std::printf("stopped\n");
  }

private:
  folly::Executor *executor;
  std::unique_ptr<folly::coro::AsyncScope> work =
      std::make_unique<folly::coro::AsyncScope>();
};

folly::coro::Task<> program() {
  server one(loop::executor());
  one.serve(true);
  co_await one.stop();
}

int main() { return loop::run(program()); }
