// The error of a task without a result comes out, though nobody reads a value:
// a combinator of libcoro throws nothing by itself.
// group: cache user log
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/task.hpp>
#include <cstdio>
#include <stdexcept>
#include <string>

coro::task<> warm_cache(int) {
  trace::start("cache");
  co_await loop::sleep(4);
  trace::end("cache");
}

coro::task<std::string> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

coro::task<> send_log(int id) {
  trace::start("log");
  co_await loop::sleep(2);
  trace::end("log");
  throw std::runtime_error("no log " + std::to_string(id));
}

coro::task<> show_both(int id) {
  auto cache = warm_cache(id);
  auto user = fetch_user(id);
  auto log = send_log(id);
  co_await cache;
  auto u = co_await user;
  co_await log;
  std::printf("%s\n", u.c_str());
}

int main() { return loop::run(show_both(7)); }
