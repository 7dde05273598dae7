// Results of a loop that are collected, in the order of the elements.
// check: coro-await-in-loop
// option: FixConfidence=likely
// findings: 1
// group: a b c
// compilers: gcc
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/task.hpp>
#include <cstdio>
#include <string>
#include <vector>

coro::task<std::string> fetch_user(int id) {
  static constexpr const char *names[] = {"a", "b", "c"};
  trace::start(names[id]);
  co_await loop::sleep(9 - 3 * static_cast<unsigned>(id));
  trace::end(names[id]);
  co_return "user " + std::to_string(id);
}

coro::task<> show_all(std::vector<int> ids) {
  std::vector<std::string> users;
  users.reserve(ids.size());
  for (int id : ids) { // Everybody.
    users.push_back(co_await fetch_user(id)); // Who it is.
  }
  for (const std::string &user : users)
    std::printf("%s\n", user.c_str());
}

int main() { return loop::run(show_all({0, 1, 2})); }
