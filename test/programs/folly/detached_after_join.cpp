// The scope has been joined already: reported, not edited.
// check: coro-detached-task
// edits: notes
// expect: no-edit
// before: joined
// before: logged
#include "folly_loop.hpp"
#include <cstdio>
#include <folly/coro/AsyncScope.h>
#include <folly/coro/Task.h>
#include <stdexcept>

folly::coro::Task<> write_log(int lines) {
  co_await loop::sleep(1);
  if (lines < 0)
    throw std::invalid_argument("no lines");
  std::printf("logged\n");
}

folly::coro::Task<> program() {
  folly::coro::AsyncScope scope;
  scope.add(folly::coro::co_withExecutor(loop::executor(), loop::sleep(1)));
  co_await scope.joinAsync();
  std::printf("joined\n");
  folly::coro::co_withExecutor(loop::executor(), write_log(1)).start();
}

int main() { return loop::run(program()); }
