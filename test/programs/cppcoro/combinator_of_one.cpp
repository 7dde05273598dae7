// A combinator of one task is taken away: the same happens in the same order.
// check: coro-await-in-combinator
// findings: 8
// before: + user 1
// before: - user 1
// before: user 1!
// before: + count 2
// before: - count 2
// before: 6
// before: + user 3
// before: - user 3
// before: 6
// before: + count 4
// before: - count 4
// before: + user 5
// before: - user 5
// before: user 5
// before: + count 6
// before: - count 6
// before: 18
// before: + count 7
// before: - count 7
// before: 21 of 21
// before: + user 8
// before: - user 8
// before: USER 8
// after: + user 1
// after: - user 1
// after: user 1!
// after: + count 2
// after: - count 2
// after: 6
// after: + user 3
// after: - user 3
// after: 6
// after: + count 4
// after: - count 4
// after: + user 5
// after: - user 5
// after: user 5
// after: + count 6
// after: - count 6
// after: 18
// after: + count 7
// after: - count 7
// after: 21 of 21
// after: + user 8
// after: - user 8
// after: USER 8
// compilers: gcc
#include "loop.hpp"
#include <cctype>
#include <cppcoro/task.hpp>
#include <cppcoro/when_all.hpp>
#include <cstdio>
#include <memory>
#include <string>
#include <tuple>
#include <utility>

cppcoro::task<std::string> user(const std::string &number) {
  std::printf("+ user %s\n", number.c_str());
  co_await loop::sleep(5);
  std::printf("- user %s\n", number.c_str());
  co_return "user " + number;
}

cppcoro::task<std::unique_ptr<int>> count(int number) {
  std::printf("+ count %d\n", number);
  co_await loop::sleep(3);
  std::printf("- count %d\n", number);
  co_return std::make_unique<int>(number * 3);
}

void shout(std::string &&name) {
  for (char &letter : name)
    letter = static_cast<char>(std::toupper(letter));
  std::printf("%s\n", name.c_str());
}

cppcoro::task<> program() {
  {
    auto [name] = co_await cppcoro::when_all(user(std::to_string(1))); // First.
    name += "!";
    std::printf("%s\n", name.c_str());
  }
  const auto &[orders] = co_await cppcoro::when_all(count(2));
  std::printf("%d\n", *orders);
  std::printf("%zu\n",
              std::get<0>(co_await cppcoro::when_all(user("3"))).size());
  co_await cppcoro::when_all(count(4));
  auto all = co_await cppcoro::when_all(user("5"));
  std::printf("%s\n", std::get<0>(all).c_str());
  std::printf(
      "%d\n",
      *std::get<0>(co_await cppcoro::when_all_ready(count(6))).result());
  if (auto [owned] = co_await cppcoro::when_all(count(7)); *owned > 3) {
    auto twice = [&owned] { return *owned; };
    std::printf("%d of %d\n", *owned, twice());
  }
  shout(std::get<0>(co_await cppcoro::when_all(user("8"))));
}

int main() { return loop::run(program()); }
