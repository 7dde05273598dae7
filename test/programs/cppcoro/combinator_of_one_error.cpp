// An error in the only task comes out of the same await, and what it is given
// ends when it did.
// check: coro-await-in-combinator
// findings: 2
// before: + 1
// before: - 1
// before: caught: no 1
// before: + 2
// before: - 2
// before: caught: no 2
// after: + 1
// after: - 1
// after: caught: no 1
// after: + 2
// after: - 2
// after: caught: no 2
// compilers: gcc
#include "loop.hpp"
#include <cppcoro/task.hpp>
#include <cppcoro/when_all.hpp>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <tuple>

struct Request {
  explicit Request(int number) : number(number) {}
  Request(Request &&other) noexcept : number(other.number) {
    other.number = 0;
  }
  ~Request() {
    if (number)
      std::printf("- %d\n", number);
  }
  int number;
};

cppcoro::task<int> fetch(Request sent) {
  std::printf("+ %d\n", sent.number);
  co_await loop::sleep(2);
  throw std::runtime_error("no " + std::to_string(sent.number));
  co_return 0;
}

cppcoro::task<> program() {
  try {
    co_await cppcoro::when_all(fetch(Request(1)));
    std::printf("fetched\n");
  } catch (const std::runtime_error &error) {
    std::printf("caught: %s\n", error.what());
  }
  try {
    auto [value] = co_await cppcoro::when_all(fetch(Request(2)));
    std::printf("fetched %d\n", value);
  } catch (const std::runtime_error &error) {
    std::printf("caught: %s\n", error.what());
  }
}

int main() { return loop::run(program()); }
