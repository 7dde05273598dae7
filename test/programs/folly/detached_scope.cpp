// The error is in a future that nobody keeps; a scope in reach throws it where
// it is joined.
// check: coro-detached-task
// edits: notes
// before: started
// before: joined
// after: started
// after: error: disk full
#include "folly_loop.hpp"
#include <cstdio>
#include <folly/coro/AsyncScope.h>
#include <folly/coro/Task.h>
#include <stdexcept>

folly::coro::Task<> save(int free) {
  co_await loop::sleep(2);
  if (free == 0)
    throw std::runtime_error("disk full");
}

folly::coro::Task<> save_soon() {
  folly::coro::AsyncScope saving(/*throwOnJoin=*/true);
  folly::coro::co_withExecutor(loop::executor(), save(0)).start();
  std::printf("started\n");
  co_await saving.joinAsync();
  std::printf("joined\n");
}

int main() { return loop::run(save_soon()); }
