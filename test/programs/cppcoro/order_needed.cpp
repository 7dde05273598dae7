// The second task reads what the first one wrote, in bodies that can be seen:
// nothing is reported.
// expect: silent
#include "loop.hpp"
#include "trace.hpp"
#include <cppcoro/task.hpp>
#include <cstdio>
#include <string>

std::string session;

cppcoro::task<int> log_in(int id) {
  co_await loop::sleep(5);
  session = "session " + std::to_string(id);
  co_return id;
}

cppcoro::task<std::string> describe_session() { co_return "in " + session; }

cppcoro::task<> show_page(int id) {
  auto login = log_in(id);
  auto description = describe_session();
  auto l = co_await login;
  auto d = co_await description;
  std::printf("%d %s\n", l, d.c_str());
}

int main() { return loop::run(show_page(7)); }
