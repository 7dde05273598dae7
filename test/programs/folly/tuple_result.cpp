// A result that is a tuple stays one, and may be taken apart where it is
// awaited.
// group: size user
// group: name area
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <folly/coro/Task.h>
#include <string>
#include <tuple>
#include <utility>

folly::coro::Task<std::tuple<int, int>> fetch_size(int id) {
  trace::start("size");
  co_await loop::sleep(3);
  trace::end("size");
  co_return std::tuple(id, id + 1);
}

folly::coro::Task<std::string> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

folly::coro::Task<std::string> fetch_name(int id) {
  trace::start("name");
  co_await loop::sleep(2);
  trace::end("name");
  co_return "name " + std::to_string(id);
}

folly::coro::Task<std::tuple<int, int>> fetch_area(int id) {
  trace::start("area");
  co_await loop::sleep(3);
  trace::end("area");
  co_return std::tuple(id, id + 3);
}

folly::coro::Task<> tuple_first(int id) {
  auto size = fetch_size(id);
  auto user = fetch_user(id);
  auto s = co_await std::move(size);
  auto u = co_await std::move(user);
  std::printf("%s %d %d\n", u.c_str(), std::get<0>(s), std::get<1>(s));
}

folly::coro::Task<> tuple_last(int id) {
  auto name = fetch_name(id);
  auto area = fetch_area(id);
  std::string n = co_await std::move(name);
  auto [w, h] = co_await std::move(area);
  std::printf("%s %d %d\n", n.c_str(), w, h);
}

folly::coro::Task<> program() {
  co_await tuple_first(7);
  co_await tuple_last(8);
}

int main() { return loop::run(program()); }
