// A template is edited once, and the scope is a parameter.
// check: coro-detached-task
// edits: notes
// before: joined
// after: error: of 1
// compilers: gcc
#include "folly_loop.hpp"
#include <cstdio>
#include <folly/coro/AsyncScope.h>
#include <folly/coro/Task.h>
#include <stdexcept>
#include <string>

folly::coro::Task<> fail(int id) {
  co_await loop::sleep(id);
  throw std::runtime_error("of " + std::to_string(id));
}

template <typename T>
void start(folly::coro::AsyncScope &scope, const T &value, int id) {
  if (value != T())
    folly::coro::co_withExecutor(loop::executor(), fail(id)).start();
  static_cast<void>(scope);
}

folly::coro::Task<> program() {
  folly::coro::AsyncScope scope(/*throwOnJoin=*/true);
  start(scope, 'x', 1);
  start(scope, std::string("x"), 2);
  co_await scope.joinAsync();
  std::printf("joined\n");
}

int main() { return loop::run(program()); }
