// The results are captured by lambdas, by copy and by reference.
// group: user orders
// compilers: gcc
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <folly/coro/Task.h>
#include <functional>
#include <string>
#include <utility>

folly::coro::Task<std::string> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

folly::coro::Task<int> fetch_orders(int id) {
  trace::start("orders");
  co_await loop::sleep(3);
  trace::end("orders");
  co_return id * 3;
}

folly::coro::Task<std::function<std::string()>> describe(int id) {
  auto user = fetch_user(id);
  auto orders = fetch_orders(id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  auto grow = [&] { o += static_cast<int>(u.size()); };
  grow();
  co_return [u, o] { return u + " has " + std::to_string(o); };
}

folly::coro::Task<> program() {
  auto text = co_await describe(7);
  std::printf("%s\n", text().c_str());
}

int main() { return loop::run(program()); }
