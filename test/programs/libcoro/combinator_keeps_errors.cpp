// What may be meant is left alone: the error of the only task is dropped, or
// handled where its result is read.
// check: coro-await-in-combinator
// expect: silent
#include "libcoro_loop.hpp"
#include <coro/task.hpp>
#include <coro/when_all.hpp>
#include <cstdio>
#include <stdexcept>
#include <tuple>

coro::task<int> fail() {
  co_await loop::sleep(3);
  throw std::runtime_error("disk full");
  co_return 0;
}

coro::task<> program() {
  co_await coro::when_all(fail());
  auto [result] = co_await coro::when_all(fail());
  try {
    std::printf("%d\n", result.return_value());
  } catch (const std::runtime_error &error) {
    std::printf("caught: %s\n", error.what());
  }
}

int main() { return loop::run(program()); }
