// The bodies that run on the other executor write and read one object.
// expect: silent
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <folly/coro/Task.h>
#include <utility>

int total = 0;

folly::coro::Task<int> add(int number) {
  trace::start("add");
  co_await loop::sleep(5);
  total += number;
  trace::end("add");
  co_return number;
}

folly::coro::Task<int> read_total() {
  trace::start("read");
  co_await loop::sleep(1);
  trace::end("read");
  co_return total;
}

folly::coro::Task<> program(folly::Executor *other) {
  auto adding = folly::coro::co_withExecutor(other, add(3));
  auto reading = folly::coro::co_withExecutor(other, read_total());
  auto added = co_await std::move(adding);
  auto sum = co_await std::move(reading);
  std::printf("%d %d\n", added, sum);
}

int main() { return loop::run(program(loop::other_executor())); }
