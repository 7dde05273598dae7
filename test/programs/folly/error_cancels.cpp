// An error of one task asks the other to stop, which is waited for; what is
// thrown is the error that came first.
// promises: asks the others to stop
// group: user orders
// cancelled: orders
#include "folly_loop.hpp"
#include "trace.hpp"
#include <cstdio>
#include <folly/CancellationToken.h>
#include <folly/coro/CurrentExecutor.h>
#include <folly/coro/Task.h>
#include <stdexcept>
#include <string>
#include <utility>

folly::coro::Task<std::string> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(3);
  trace::end("user");
  throw std::runtime_error("no user " + std::to_string(id));
  co_return "";
}

folly::coro::Task<int> fetch_orders(int id) {
  trace::start("orders");
  for (int page = 0; page < 4; ++page) {
    co_await loop::sleep(2);
    folly::CancellationToken token =
        co_await folly::coro::co_current_cancellation_token;
    if (token.isCancellationRequested())
      throw folly::OperationCancelled{};
  }
  trace::end("orders");
  co_return id * 3;
}

folly::coro::Task<> show_page(int id) {
  auto user = fetch_user(id);
  auto orders = fetch_orders(id);
  auto u = co_await std::move(user);
  auto o = co_await std::move(orders);
  std::printf("%s has %d orders\n", u.c_str(), o);
}

int main() { return loop::run(show_page(7)); }
