// Asio flattens a left operand whose own result is a tuple: the fix must not
// write it there.
// group: size user
// compilers: gcc
#include "asio_loop.hpp"
#include "trace.hpp"
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdio>
#include <string>
#include <tuple>

boost::asio::awaitable<std::tuple<int, int>> fetch_size(int id) {
  trace::start("size");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("size");
  co_return std::tuple(id, id + 1);
}

boost::asio::awaitable<std::string> fetch_user(int id) {
  trace::start("user");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("user");
  co_return "user " + std::to_string(id);
}

boost::asio::awaitable<void> tuple_first(int id) {
  auto size = fetch_size(id);
  auto user = fetch_user(id);
  auto s = co_await std::move(size);
  auto u = co_await std::move(user);
  std::printf("%s %d %d\n", u.c_str(), std::get<0>(s), std::get<1>(s));
}

int main() { return run(tuple_first(7)); }
