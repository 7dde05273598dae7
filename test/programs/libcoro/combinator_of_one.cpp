// A combinator of one task, whose holder is asked for the result at once, is
// taken away: results and errors stay.
// check: coro-await-in-combinator
// option: FixConfidence=likely
// findings: 6
// before: + 1
// before: - 1
// before: user 1
// before: + 2
// before: - 2
// before: 6
// before: + 3
// before: - 3
// before: user 3 and user 3
// before: + 4
// before: - 4
// before: 6
// before: + 5
// before: - 5
// before: caught: no 5
// before: + 6
// before: - 6
// before: caught: no 6
// after: + 1
// after: - 1
// after: user 1
// after: + 2
// after: - 2
// after: 6
// after: + 3
// after: - 3
// after: user 3 and user 3
// after: + 4
// after: - 4
// after: 6
// after: + 5
// after: - 5
// after: caught: no 5
// after: + 6
// after: - 6
// after: caught: no 6
// compilers: gcc
#include "libcoro_loop.hpp"
#include <coro/task.hpp>
#include <coro/when_all.hpp>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>

coro::task<std::string> user(int number) {
  std::printf("+ %d\n", number);
  co_await loop::sleep(5);
  std::printf("- %d\n", number);
  co_return "user " + std::to_string(number);
}

coro::task<> fail(int number) {
  std::printf("+ %d\n", number);
  co_await loop::sleep(3);
  std::printf("- %d\n", number);
  throw std::runtime_error("no " + std::to_string(number));
}

coro::task<int> failToCount(int number) {
  co_await fail(number);
  co_return number;
}

coro::task<> program() {
  auto first = std::get<0>(co_await coro::when_all(user(1))).return_value();
  std::printf("%s\n", first.c_str());
  std::printf(
      "%zu\n",
      std::get<0>(co_await coro::when_all(user(2))).return_value().size());
  auto [third] = co_await coro::when_all(user(3));
  std::string copy = third.return_value();
  std::printf("%s and %s\n", copy.c_str(),
              std::move(third).return_value().c_str());
  auto fourth = co_await coro::when_all(user(4));
  std::printf("%zu\n", std::get<0>(fourth).return_value().size());
  try {
    std::get<0>(co_await coro::when_all(fail(5))).return_value();
    std::printf("done\n");
  } catch (const std::runtime_error &error) {
    std::printf("caught: %s\n", error.what());
  }
  try {
    auto [count] = co_await coro::when_all(failToCount(6));
    std::printf("%d\n", count.return_value());
  } catch (const std::runtime_error &error) {
    std::printf("caught: %s\n", error.what());
  }
}

int main() { return loop::run(program()); }
