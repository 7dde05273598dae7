// A combinator of one task is taken away when that is asked for: results and
// errors stay, and so does the executor.
// check: coro-await-in-combinator
// edits: notes
// findings: 5
// before: + 1
// before: - 1
// before: user 1
// before: + 2
// before: - 2
// before: + 3
// before: - 3
// before: 6
// before: + 4
// before: - 4
// before: user 4
// before: + 5
// before: - 5
// before: caught: no 5
// after: + 1
// after: - 1
// after: user 1
// after: + 2
// after: - 2
// after: + 3
// after: - 3
// after: 6
// after: + 4
// after: - 4
// after: user 4
// after: + 5
// after: - 5
// after: caught: no 5
// compilers: gcc
#include "folly_loop.hpp"
#include <cstdio>
#include <folly/coro/Collect.h>
#include <folly/coro/Task.h>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>

folly::coro::Task<std::string> user(int number) {
  std::printf("+ %d\n", number);
  co_await loop::sleep(5);
  std::printf("- %d\n", number);
  co_return "user " + std::to_string(number);
}

folly::coro::Task<void> fail(int number) {
  std::printf("+ %d\n", number);
  co_await loop::sleep(3);
  std::printf("- %d\n", number);
  throw std::runtime_error("no " + std::to_string(number));
}

folly::coro::Task<void> program() {
  auto [first] = co_await folly::coro::collectAll(user(1));
  std::printf("%s\n", first.c_str());
  auto second = user(2);
  co_await folly::coro::collectAll(std::move(second));
  std::printf("%zu\n",
              std::get<0>(co_await folly::coro::collectAll(user(3))).size());
  std::printf(
      "%s\n",
      std::get<0>(co_await folly::coro::collectAllTry(user(4))).value().c_str());
  try {
    co_await folly::coro::collectAll(fail(5));
    std::printf("done\n");
  } catch (const std::runtime_error &error) {
    std::printf("caught: %s\n", error.what());
  }
}

int main() { return loop::run(program()); }
