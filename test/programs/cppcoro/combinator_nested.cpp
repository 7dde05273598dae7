// The operands of an inner combinator become operands of the outer one: all run
// together as before, and the error that is thrown is the same.
// check: coro-await-in-combinator
// findings: 3
// before: + 1
// before: + 2
// before: + 3
// before: - 3
// before: - 2
// before: - 1
// before: caught: no 2
// before: + 4
// before: + 5
// before: + 6
// before: + 7
// before: - 7
// before: - 6
// before: - 5
// before: - 4
// before: done
// after: + 1
// after: + 2
// after: + 3
// after: - 3
// after: - 2
// after: - 1
// after: caught: no 2
// after: + 4
// after: + 5
// after: + 6
// after: + 7
// after: - 7
// after: - 6
// after: - 5
// after: - 4
// after: done
// compilers: gcc
#include "loop.hpp"
#include <cppcoro/task.hpp>
#include <cppcoro/when_all.hpp>
#include <cstdio>
#include <stdexcept>
#include <string>

cppcoro::task<> send(int number, bool fails = false) {
  std::printf("+ %d\n", number);
  co_await loop::sleep(20 - 2 * number);
  std::printf("- %d\n", number);
  if (fails)
    throw std::runtime_error("no " + std::to_string(number));
}

cppcoro::task<> program() {
  try {
    co_await cppcoro::when_all(
        send(1), cppcoro::when_all(send(2, true), send(3, true)));
    std::printf("sent\n");
  } catch (const std::runtime_error &error) {
    std::printf("caught: %s\n", error.what());
  }
  co_await cppcoro::when_all(
      cppcoro::when_all(send(4), cppcoro::when_all(send(5))), // The first two.
      cppcoro::when_all(send(6), send(7)));
  std::printf("done\n");
}

int main() { return loop::run(program()); }
