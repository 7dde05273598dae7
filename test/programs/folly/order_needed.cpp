// The second task reads what the first one wrote, in bodies that can be seen:
// nothing is reported.
// expect: silent
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <folly/coro/Task.h>
#include <string>
#include <utility>

std::string session;

folly::coro::Task<int> log_in(int id) {
  co_await loop::sleep(5);
  session = "session " + std::to_string(id);
  co_return id;
}

folly::coro::Task<std::string> describe_session() { co_return "in " + session; }

folly::coro::Task<> show_page(int id) {
  auto login = log_in(id);
  auto description = describe_session();
  auto l = co_await std::move(login);
  auto d = co_await std::move(description);
  std::printf("%d %s\n", l, d.c_str());
}

int main() { return loop::run(show_page(7)); }
