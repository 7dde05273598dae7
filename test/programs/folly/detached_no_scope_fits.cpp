// No scope is in reach, or one that takes no work with a value: reported, and
// nothing is edited.
// check: coro-detached-task
// edits: notes
// expect: no-edit
// findings: 2
// before: counted 3
// before: done
#include "folly_loop.hpp"
#include <cstdio>
#include <folly/coro/AsyncScope.h>
#include <folly/coro/Task.h>
#include <stdexcept>

folly::coro::Task<int> count(int until) {
  co_await loop::sleep(1);
  if (until < 0)
    throw std::invalid_argument("cannot count");
  std::printf("counted %d\n", until);
  co_return until;
}

folly::coro::Task<> save() {
  co_await loop::sleep(2);
  throw std::runtime_error("disk full");
}

void save_soon(folly::Executor *executor) {
  folly::coro::co_withExecutor(executor, save()).start();
}

folly::coro::Task<> program() {
  folly::coro::AsyncScope counting;
  folly::coro::co_withExecutor(loop::executor(), count(3)).start();
  save_soon(loop::executor());
  co_await loop::sleep(5);
  co_await counting.joinAsync();
  std::printf("done\n");
}

int main() { return loop::run(program()); }
